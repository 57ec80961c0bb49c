/* test_speech.c - moves, events, reasons, outcomes and rules as people read them. */
#include "../support/toy.h"
#include "../support/unit.h"
#include "game/speech.h"
#include "games/shy_monsters/shy_monsters.h"
#include "games/shy_monsters/tiles.h"

enum { ROOM = 600 };

static char text[ROOM];

static Out fresh(void)
{
    memset(text, '#', sizeof text);
    return out_into(text, sizeof text);
}

static const char *move_said(const Game *game, Lang lang, Move move)
{
    Out out = fresh();
    speak_move(game, lang, move, NULL, &out);
    return text;
}

static const char *event_said(const Game *game, Lang lang, Event event)
{
    Out out = fresh();
    speak_event(game, lang, &event, NO_SEAT, NULL, &out);
    return text;
}

static const char *outcome_said(const Game *game, Lang lang, Outcome outcome)
{
    Out out = fresh();
    speak_outcome(game, lang, &outcome, NULL, &out);
    return text;
}

static const char *reason_said(const Game *game, Lang lang, Reason reason)
{
    Out out = fresh();
    speak_reason(game, lang, reason, &out);
    return text;
}

/* The rules text, or "" when there is none. */
static const char *rules_said(Lang lang, const char *name)
{
    Out out = fresh();
    bool found = speak_rules(&shy_monsters, lang, name, &out);
    assert_int_equal(found, out.used > 0);
    return text;
}

static void moves_have_short_labels(void **state)
{
    (void)state;
    Move place = move_make(VERB_PLACE, TILE_EXIT, 2, -1), leap = move_make(VERB_JUMP_ATTACK, -3, 0, 0);
    assert_string_equal(move_said(&shy_monsters, LANG_EN, place), "Place Exit (2, -1)");
    assert_string_equal(move_said(&shy_monsters, LANG_IT, place), "Metti Uscita (2, -1)");
    assert_string_equal(move_said(&shy_monsters, LANG_EN, leap), "Jump Attack (-3, 0)");
    assert_string_equal(move_said(&shy_monsters, LANG_IT, leap), "Salto d'Attacco (-3, 0)");
    assert_string_equal(move_said(&shy_monsters, LANG_IT, move_make(VERB_DONE, 0, 0, 0)), "Fatto");
}

static void what_is_no_move_is_written_as_it_is(void **state)
{
    (void)state;
    char expected[MOVE_TEXT_MAX];
    static const Move moves[] = { NO_MOVE, 0xff, 0x01020300 | VERB_COUNT };
    for (int i = 0; i < LEN(moves); i++) {
        Out out = out_into(expected, sizeof expected);
        move_write(&shy_monsters, moves[i], &out);
        assert_string_equal(move_said(&shy_monsters, LANG_EN, moves[i]), expected);
    }
}

static const struct {
    Event event;
    const char *en, *it;
} events[] = {
    { { EVENT_LEVEL, NO_SEAT, EVERYBODY, EVERYBODY, { 2 } }, "Level 2 begins.", "Comincia il livello 2." },
    { { EVENT_DRAWN, DARK_LORD, 1, 1, { TILE_BAT, TILE_MANTIS } },
      "The Dark Lord draws the Bat and the Mantis.",
      "Il Signore Oscuro pesca il Pipistrello e la Mantide." },
    { { EVENT_DRAWN, DARK_LORD, 2, 0, { 0, 0 } },
      "The Dark Lord draws two monsters.",
      "Il Signore Oscuro pesca due mostri." },
    { { EVENT_REVEALED, HERO, 2, 2, { TILE_DRAGON, MOOD_ACTIVE, 1, -2 } },
      "The Hero looks ahead at (1, -2): a Dragon, ready to attack.",
      "L'Eroe rivela (1, -2): un Drago letale." },
    { { EVENT_REVEALED, HERO, 2, 2, { TILE_EXIT, MOOD_NONE, 0, 3 } },
      "The Hero looks ahead at (0, 3): the Exit.",
      "L'Eroe rivela (0, 3): l'Uscita." },
    { { EVENT_MOVED, HERO, 2, 2, { VERB_JUMP, 2, 0 } },
      "The Hero jumps to (2, 0).",
      "L'Eroe salta su (2, 0)." },
    { { EVENT_TURNED_UP, HERO, 2, 2, { TILE_MANTIS, MOOD_INACTIVE, 2, 0 } },
      "At (2, 0) there is a Mantis, too shy to attack.",
      "In (2, 0) c'\xc3\xa8 una Mantide inerte." },
    { { EVENT_TURNED_UP, HERO, 2, 2, { TILE_CORRIDOR, MOOD_NONE, 1, 0 } },
      "At (1, 0) there is a Corridor.",
      "In (1, 0) c'\xc3\xa8 un Corridoio." },
    { { EVENT_KILLED, HERO, 2, 2, { TILE_COBRA, 1, 1 } },
      "The Hero kills the Cobra at (1, 1).",
      "L'Eroe uccide il Cobra in (1, 1)." },
    { { EVENT_PUT_ASIDE, NO_SEAT, 2, 2, { 1, 1 } },
      "Monsters put aside: 1 face up, 1 face down.",
      "Mostri messi da parte: scoperti 1, coperti 1." },
    { { EVENT_CONCEDED, DARK_LORD, 2, 2, { 0 } },
      "The Dark Lord gives up.",
      "Il Signore Oscuro si arrende." },
};

static void events_are_sentences(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(events); i++) {
        assert_string_equal(event_said(&shy_monsters, LANG_EN, events[i].event), events[i].en);
        assert_string_equal(event_said(&shy_monsters, LANG_IT, events[i].event), events[i].it);
    }
}

/* Redaction and speech together: what event_for cut away is not said. */
static void a_seat_is_not_told_what_it_may_not_see(void **state)
{
    (void)state;
    Event drawn = { EVENT_DRAWN, DARK_LORD, EVERYBODY, 1u << DARK_LORD, { TILE_BAT, TILE_KRAKEN } }, cut;
    assert_true(event_for(&shy_monsters, &drawn, HERO, &cut));
    assert_string_equal(event_said(&shy_monsters, LANG_EN, cut), "The Dark Lord draws two monsters.");
    assert_true(event_for(&shy_monsters, &drawn, SPECTATOR, &cut));
    assert_string_equal(event_said(&shy_monsters, LANG_EN, cut), "The Dark Lord draws two monsters.");
    assert_true(event_for(&shy_monsters, &drawn, DARK_LORD, &cut));
    assert_string_equal(event_said(&shy_monsters, LANG_EN, cut),
                        "The Dark Lord draws the Bat and the Kraken.");
}

/* The toy stands in no catalogue. */
static void without_a_text_the_plain_form_is_said(void **state)
{
    (void)state;
    assert_string_equal(move_said(&toy, LANG_IT, move_make(TOY_WALK, 3, 0, 0)), "walk 3");
    Event walked = { TOY_WALKED, 1, 1, 1, { 3 } };
    char expected[ROOM];
    Out out = out_into(expected, sizeof expected);
    event_write(&toy, &walked, &out);
    assert_string_equal(event_said(&toy, LANG_IT, walked), expected);
    assert_string_equal(reason_said(&toy, LANG_EN, TOY_NOT_YOUR_COLOUR), "not_your_colour");
    out = fresh();
    assert_false(speak_rules(&toy, LANG_EN, "walk", &out));
}

static void seats_and_words_have_names(void **state)
{
    (void)state;
    Out out = fresh();
    speak_seat(&shy_monsters, LANG_EN, DARK_LORD, &out);
    speak_seat(&shy_monsters, LANG_IT, HERO, &out);
    speak_seat(&shy_monsters, LANG_IT, SPECTATOR, &out);
    speak_seat(&toy, LANG_IT, 1, &out);
    assert_string_equal(text, "Dark LordEroespettatoreben");
    out = fresh();
    speak_arg(&shy_monsters, LANG_IT, &shy_tile, TILE_BAT, &out);
    speak_arg(&shy_monsters, LANG_IT, &shy_x, -4, &out);
    speak_arg(&shy_monsters, LANG_IT, &shy_tile, TILE_HIDDEN, &out);
    assert_string_equal(text, "Pipistrello-4Tessera coperta");
}

static void a_value_without_a_word_does_no_harm(void **state)
{
    (void)state;
    static const int values[] = { -1, -128, 1, TILE_COUNT, 127 };
    const ArgKind *const kinds[] = { &shy_tile, &shy_mood, &shy_action };
    for (int i = 0; i < LEN(kinds); i++) {
        for (int k = 0; k < LEN(values); k++) {
            Out out = fresh();
            speak_arg(&shy_monsters, LANG_EN, kinds[i], values[k], &out);
            assert_true(out.used > 0);
        }
    }
    Out out = fresh();
    speak_arg(&shy_monsters, LANG_EN, &shy_action, 0, &out);
    assert_string_equal(text, "");
}

static void letters_sit_where_seats_have_no_names(void **state)
{
    (void)state;
    Game nameless = toy;
    nameless.seat_words = NULL;
    Out out = fresh();
    speak_seat(&nameless, LANG_EN, 2, &out);
    assert_string_equal(text, "C");
    Outcome three = { .over = true, .winners = 7, .ending = TOY_ENDING };
    assert_string_equal(outcome_said(&nameless, LANG_EN, three), "The game is over. Winners: A, B and C.");
    assert_string_equal(outcome_said(&nameless, LANG_IT, three),
                        "La partita \xc3\xa8 finita. Vincitori: A, B e C.");
    three.winners = 0;
    assert_string_equal(outcome_said(&nameless, LANG_EN, three), "The game is over. Winners: nobody.");
}

static void where_letters_stand_is_told_in_characters(void **state)
{
    (void)state;
    Game nameless = toy;
    nameless.seat_words = NULL;
    Outcome two = { .over = true, .winners = 5, .ending = TOY_ENDING };
    Mentions mentions = { .count = 0 };
    Out out = fresh();
    out_text(&out, "...");
    speak_outcome(&nameless, LANG_IT, &two, &mentions, &out);
    assert_string_equal(text, "...La partita \xc3\xa8 finita. Vincitori: A e C.");
    assert_int_equal(mentions.count, 2);
    assert_int_equal(mentions.at[0], 32); /* bytes would be one more */
    assert_int_equal(mentions.at[1], 36);
}

static const char *said_to(const Game *game, Lang lang, Event event, Seat you)
{
    Out out = fresh();
    speak_event(game, lang, &event, you, NULL, &out);
    return text;
}

static void who_did_it_is_spoken_to(void **state)
{
    (void)state;
    Event killed = { EVENT_KILLED, HERO, 2, 2, { TILE_BAT, 1, 0 } };
    assert_string_equal(said_to(&shy_monsters, LANG_EN, killed, HERO), "You kill the Bat at (1, 0).");
    assert_string_equal(said_to(&shy_monsters, LANG_EN, killed, DARK_LORD),
                        "The Hero kills the Bat at (1, 0).");
    assert_string_equal(said_to(&shy_monsters, LANG_EN, killed, NO_SEAT),
                        "The Hero kills the Bat at (1, 0).");
    assert_true(speaks_to(&shy_monsters, LANG_IT, &killed, HERO));
    assert_false(speaks_to(&shy_monsters, LANG_IT, &killed, SPECTATOR));
}

static void roles_are_no_letters(void **state)
{
    (void)state;
    Event killed = { EVENT_KILLED, HERO, 2, 2, { TILE_BAT, 1, 0 } };
    Mentions mentions = { .count = 0 };
    Out out = fresh();
    speak_event(&shy_monsters, LANG_EN, &killed, NO_SEAT, &mentions, &out);
    assert_int_equal(mentions.count, 0);
}

static void outcomes_name_winner_and_rule(void **state)
{
    (void)state;
    Outcome gave_up = {
        .over = true, .winners = 1u << HERO, .losers = 1u << DARK_LORD, .ending = ENDING_CONCEDED
    };
    assert_string_equal(outcome_said(&shy_monsters, LANG_EN, gave_up),
                        "The Dark Lord gave up. The Hero wins.");
    assert_string_equal(outcome_said(&shy_monsters, LANG_IT, gave_up),
                        "Il Signore Oscuro si \xc3\xa8 arreso. Vince l'Eroe.");
    assert_string_equal(outcome_said(&shy_monsters, LANG_EN, (Outcome) { 0 }), "The game is still going on.");
}

static void reasons_are_the_games_own_or_common(void **state)
{
    (void)state;
    assert_string_equal(reason_said(&shy_monsters, LANG_EN, REASON_CELL_TAKEN), "A tile lies there already.");
    assert_string_equal(reason_said(&shy_monsters, LANG_IT, REASON_GAME_OVER), "La partita \xc3\xa8 finita.");
    assert_string_equal(reason_said(&shy_monsters, LANG_IT, 255), "?");
}

static void rules_are_found_by_word_and_by_name(void **state)
{
    (void)state;
    static const struct {
        Lang lang;
        const char *name, *begins;
    } asked[] = {
        { LANG_EN, "bat", "The Bat is comfortable" },
        { LANG_EN, "  BAT ", "The Bat is comfortable" },
        { LANG_IT, "bat", "Il Pipistrello" },
        { LANG_IT, "pipistrello", "Il Pipistrello" },
        { LANG_IT, "USCITA", "Il livello finisce" },
        { LANG_IT, "inerte", "Un mostro inerte" },
        { LANG_EN, "jump-attack", "A Jump that also" },
        { LANG_EN, "Jump Attack", "A Jump that also" },
        { LANG_EN, "take_back", "The Dark Lord picks up" },
        { LANG_IT, "salto d'attacco", "Un Salto" },
        { LANG_IT, "Salto", "Salti esattamente" },
        { LANG_IT, "signore oscuro", "Per ogni livello" },
        { LANG_EN, "comfort", "Comfort depends" },
    };
    for (int i = 0; i < LEN(asked); i++) {
        const char *said = rules_said(asked[i].lang, asked[i].name);
        if (strncmp(said, asked[i].begins, strlen(asked[i].begins)) != 0)
            fail_msg("rules %s: \"%s\"", asked[i].name, said);
    }
}

static void rules_of_nothing_are_not_found(void **state)
{
    (void)state;
    static const char *const unknown[] = {
        "",     "   ",          "ba",
        "bats", "pipistrello",  "bat.the",
        "{x}",  "Place {tile}", "a word that is far longer than any key of any catalogue could ever be"
    };
    for (int i = 0; i < LEN(unknown); i++) assert_string_equal(rules_said(LANG_EN, unknown[i]), "");
}

/* Every sentence, cut at every length, stays within its buffer and is the beginning of the whole. */
static void a_small_buffer_is_never_overrun(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(events); i++) {
        for (size_t size = 1; size < 100; size++) {
            char small[128];
            memset(small, '#', sizeof small);
            Out out = out_into(small, size);
            speak_event(&shy_monsters, LANG_IT, &events[i].event, NO_SEAT, NULL, &out);
            size_t whole = strlen(events[i].it);
            assert_int_equal(out.full, whole >= size);
            assert_int_equal(strlen(small), whole < size ? whole : size - 1);
            assert_memory_equal(small, events[i].it, strlen(small));
            for (size_t k = size; k < sizeof small; k++) assert_int_equal(small[k], '#');
        }
    }
}

/* Sentences may follow each other in one buffer: each gets its own capital. */
static void sentences_begin_with_a_capital(void **state)
{
    (void)state;
    Out out = fresh();
    Event killed = { EVENT_KILLED, HERO, 2, 2, { TILE_BAT, 1, 0 } };
    speak_event(&shy_monsters, LANG_EN, &killed, NO_SEAT, NULL, &out);
    out_char(&out, ' ');
    speak_event(&shy_monsters, LANG_EN, &killed, NO_SEAT, NULL, &out);
    assert_string_equal(text, "The Hero kills the Bat at (1, 0). The Hero kills the Bat at (1, 0).");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(moves_have_short_labels),
        test(what_is_no_move_is_written_as_it_is),
        test(events_are_sentences),
        test(a_seat_is_not_told_what_it_may_not_see),
        test(without_a_text_the_plain_form_is_said),
        test(seats_and_words_have_names),
        test(a_value_without_a_word_does_no_harm),
        test(letters_sit_where_seats_have_no_names),
        test(where_letters_stand_is_told_in_characters),
        test(roles_are_no_letters),
        test(who_did_it_is_spoken_to),
        test(outcomes_name_winner_and_rule),
        test(reasons_are_the_games_own_or_common),
        test(rules_are_found_by_word_and_by_name),
        test(rules_of_nothing_are_not_found),
        test(a_small_buffer_is_never_overrun),
        test(sentences_begin_with_a_capital),
    };
    return run_all(tests);
}
