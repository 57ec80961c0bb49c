/* test_typed.c - what the screen writes is understood when it is typed, however carelessly. */
#include "support/unit.h"

#include <ctype.h>
#include <string.h>

#include "game/speech.h"
#include "game/talk.h"
#include "games/shy_monsters/shy_monsters.h"
#include "games/stay_away/stay_away.h"
#include "games/terrorscape/terrorscape.h"
#include "support/play.h"
#include "terminal/fold.h"
#include "terminal/typed.h"

enum { ROOM = 512, MATCHES = 4, BYTES = 6000 };

/* --- ways to type a sentence ---------------------------------------------------------------------------- */

static void as_it_is(const char *text, char *out)
{
    strcpy(out, text);
}

static void in_capitals(const char *text, char *out)
{
    for (; *text; text++) *out++ = (char)toupper((unsigned char)*text);
    *out = 0;
}

/* With every one of `marks` left out. */
static void leave_out(const char *text, const char *marks, char *out)
{
    for (; *text; text++)
        if (!strchr(marks, *text)) *out++ = *text;
    *out = 0;
}

static void without_marks(const char *text, char *out)
{
    leave_out(text, "(),.!?:", out);
}

static void with_blanks(const char *text, char *out)
{
    for (*out++ = ' '; *text; text++) {
        *out++ = *text;
        if (*text == ' ') *out++ = ' ';
    }
    strcpy(out, "  ");
}

static void (*const ways[])(const char *text, char *out) = { as_it_is, in_capitals, without_marks,
                                                             with_blanks };

/* --- every sentence of every game ----------------------------------------------------------------------- */

static void spoken(const Game *game, Lang lang, Move move, char *text)
{
    Out out = out_into(text, ROOM);
    speak_move(game, lang, move, NULL, &out);
}

/* What is understood may be another move only if that is spoken the same. */
static void assert_understood(const Game *game, Lang lang, Move move)
{
    char sentence[ROOM], typed[2 * ROOM], again[ROOM];
    spoken(game, lang, move, sentence);
    for (int way = 0; way < LEN(ways); way++) {
        ways[way](sentence, typed);
        Move read = move_understand(game, lang, typed);
        spoken(game, lang, read, again);
        if (read == NO_MOVE || strcmp(again, sentence) != 0)
            fail_msg("%s: \"%s\" is understood as \"%s\"", game->name, typed, read ? again : "nothing");
    }
}

static void every_offered_sentence_is_understood(void **state)
{
    static Play play;
    uint8_t bytes[BYTES];
    uint32_t chance = 7;
    (void)state;
    for (int match = 0; match < MATCHES * 3; match++) {
        const Game *game = games[match % 3];
        for (int i = 0; i < BYTES; i++) bytes[i] = (uint8_t)((chance = chance * 1664525 + 1013904223) >> 24);
        Choices choices = choices_from(bytes, sizeof bytes);
        if (!play_start(&play, game, &choices)) continue;
        for (int step = 0; step < 60 && play_step(&play); step++) {
            Move moves[MOVES_MAX];
            for (Seat seat = 0; seat < play.setup.seats; seat++) {
                int count = game->moves(play.state.bytes, seat, moves);
                /* one of them a step: over the matches all kinds come up */
                if (count) assert_understood(game, (Lang)(step % 2), moves[step % count]);
            }
        }
    }
}

/* --- words left out ------------------------------------------------------------------------------------- */

static void names_are_understood_by_halves_and_without_articles(void **state)
{
    static const struct {
        const Game *game;
        Lang lang;
        const char *typed, *move;
    } rows[] = {
        { &terrorscape, LANG_EN, "anna goes to r3", "step anna R3" },
        { &terrorscape, LANG_EN, "Anna goes to Hallway", "step anna R3" },
        { &terrorscape, LANG_EN, "anna GOES TO THE hallway (r3)", "step anna R3" },
        { &terrorscape, LANG_EN, "listen in r3", "listen R3" },
        { &terrorscape, LANG_IT, "anna va in r3", "step anna R3" },
        { &terrorscape, LANG_IT, "anna va nel corridoio", "step anna R3" },
        { &terrorscape, LANG_IT, "anna va r3", "step anna R3" },
        { &shy_monsters, LANG_EN, "reveal (0,1)", "reveal 0 1" },
        { &shy_monsters, LANG_EN, "Reveal (0, -1)", "reveal 0 -1" },
        { &shy_monsters, LANG_EN, "place the cobra at 1,0", "place cobra 1 0" },
        { &shy_monsters, LANG_EN, "place exit at (1,0)", "place exit 1 0" },
        { &terrorscape, LANG_EN, "anna goes r3", "step anna R3" },
        { &terrorscape, LANG_EN, "marco searches", "search marco" },
        { &terrorscape, LANG_EN, "marco makes a search", "search marco" },
        { &terrorscape, LANG_EN, "marco anna marcos medical kit", NULL },
        { &terrorscape, LANG_IT, "marco fa una ricerca", "search marco" },
        { &terrorscape, LANG_IT, "marco da ad anna kit medico di marco",
          "give marco anna marco_medical_kit" },
        { &terrorscape, LANG_IT, "marco anna kit medico di marco", NULL },
        { &terrorscape, LANG_IT, "anna va da r3", NULL },
        { &shy_monsters, LANG_EN, "place the cobra (1,0)", "place cobra 1 0" },
        { &shy_monsters, LANG_IT, "salto attacco 1 0", "jump-attack 1 0" },
        { &shy_monsters, LANG_IT, "salto d'attacco (1, 0)", "jump-attack 1 0" },
        { &shy_monsters, LANG_IT, "metti l'uscita 1 0", "place exit 1 0" },
        { &stay_away, LANG_EN, "give youd better run", "give youd_better_run" },
        { &stay_away, LANG_EN, "give You'd Better Run!", "give youd_better_run" },
        { &stay_away, LANG_EN, "i suspect a", "suspect A" },
        { &stay_away, LANG_EN, "I am thing", "say the_thing" },
        { &stay_away, LANG_EN, "i gave infected to b", "gave B infected" },
        { &stay_away, LANG_IT, "ho dato a b infetto!", "gave B infected" },
        { &stay_away, LANG_IT, "ho dato a infetto!", "gave A infected" },
        { &stay_away, LANG_IT, "ho dato ad a infetto!", "gave A infected" },
        { &stay_away, LANG_IT, "ho dato b infetto!", "gave B infected" },
        { &stay_away, LANG_IT, "ho visto scure in mano b", "saw B axe" },
        { &stay_away, LANG_IT, "a b ho dato infetto!", "gave B infected" },
        { &stay_away, LANG_IT, "sospetto b", "suspect B" },
        { &stay_away, LANG_IT, "c e' infetto", "call C infected" },
    };
    (void)state;
    for (int i = 0; i < LEN(rows); i++) {
        Move wanted = rows[i].move ? move_read(rows[i].game, rows[i].move) : NO_MOVE;
        assert_true(!rows[i].move || wanted);
        if (move_understand(rows[i].game, rows[i].lang, rows[i].typed) != wanted)
            fail_msg("\"%s\" is not understood as %s", rows[i].typed,
                     rows[i].move ? rows[i].move : "nothing");
    }
}

static void what_is_wrong_with_words_is_told(void **state)
{
    (void)state;
    Mistyped found = move_mistyped(&terrorscape, LANG_EN, "step anna z9");
    assert_string_equal(terrorscape.verbs[found.verb].name, "step");
    assert_string_equal(found.kind->name, "room");
    assert_string_equal(found.word, "z9");
    found = move_mistyped(&shy_monsters, LANG_IT, "salto");
    assert_string_equal(shy_monsters.verbs[found.verb].name, "jump");
    assert_null(found.kind);
    found = move_mistyped(&stay_away, LANG_EN, "I suspect nobody");
    assert_string_equal(stay_away.verbs[found.verb].name, "suspect");
    static const char *const vague[] = { "xyzzy", "a", "b", "a b" };
    for (int i = 0; i < LEN(vague); i++) {
        assert_int_equal(move_mistyped(&stay_away, LANG_EN, vague[i]).verb, 0);
        assert_int_equal(move_mistyped(&stay_away, LANG_IT, vague[i]).verb, 0);
    }
    found = move_mistyped(&terrorscape, LANG_EN, "anna goes z9");
    assert_string_equal(terrorscape.verbs[found.verb].name, "step");
    assert_string_equal(found.word, "z9");
}

static void letters_of_seats_are_no_articles(void **state)
{
    char folded[ROOM];
    (void)state;
    assert_string_equal(fold_text(&stay_away, LANG_EN, "The hand of A", folded, ROOM), "hand a");
    assert_string_equal(fold_text(&shy_monsters, LANG_EN, "A bat!", folded, ROOM), "bat");
    assert_string_equal(fold_text(&shy_monsters, LANG_IT,
                                  "L\xe2\x80\x99"
                                  "Eroe \xc3\xa8 qui",
                                  folded, ROOM),
                        "eroe e qui");
    assert_string_equal(fold_text(&shy_monsters, LANG_EN, "(0,-1)", folded, ROOM), "0 -1");
}

/* A verb of nothing but small words would be called by its keyword: "dà" must not be read as "da". */
static void every_verb_is_called_by_words_of_the_language(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        for (int verb = 1; verb < games[i]->verb_count; verb++) {
            char words[ROOM];
            const char *keyword = games[i]->verbs[verb].name;
            if (keyword && strcmp(verb_words(games[i], LANG_IT, verb, words, sizeof words), keyword) == 0)
                fail_msg("%s: %s has no Italian words", games[i]->name, keyword);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_offered_sentence_is_understood),
        cmocka_unit_test(names_are_understood_by_halves_and_without_articles),
        cmocka_unit_test(what_is_wrong_with_words_is_told),
        cmocka_unit_test(every_verb_is_called_by_words_of_the_language),
        cmocka_unit_test(letters_of_seats_are_no_articles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
