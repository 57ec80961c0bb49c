/* test_stay_words.c - Stay Away! as people read and type it: parts that are left out, names with marks of their own. */
#include "support/unit.h"
#include "game/speech.h"
#include "games/stay_away/box/cards.h"
#include "games/stay_away/stay_away.h"
#include "games/stay_away/box/tables.h"
#include "terminal/typed.h"

enum { ROOM = 2000, A = 0, B, C };

static char text[ROOM];

static const char *move_said(Lang lang, Move move)
{
    Out out = out_into(text, sizeof text);
    speak_move(&stay_away, lang, move, NULL, &out);
    return text;
}

static const char *event_said(Lang lang, Event event)
{
    Out out = out_into(text, sizeof text);
    speak_event(&stay_away, lang, &event, NO_SEAT, NULL, &out);
    return text;
}

static const struct {
    Move move;
    const char *written, *en, *it;
} moves[] = {
    { (Move)VERB_DRAW, "draw", "Draw", "Pesca" },
    { VERB_PLAY | CARD_WHISKEY << 8, "play whiskey", "Play Whiskey", "Gioca Whiskey" },
    { VERB_PLAY | CARD_FLAMETHROWER << 8 | (B + 1) << 16, "play flamethrower B", "Play Flamethrower on B",
      "Gioca Lanciafiamme su B" },
    { VERB_PLAY | CARD_AXE << 8 | (B + 1) << 16 | OBSTACLE_QUARANTINE << 24, "play axe B quarantine",
      "Play Axe on B (Quarantine)", "Gioca Scure su B (Quarantena)" },
    { VERB_PLAY | CARD_BARRED_DOOR << 8 | OBSTACLE_LEFT << 24, "play barred_door left",
      "Play Barred Door (left)", "Gioca Porta Sbarrata (a sinistra)" },
    { VERB_PUT | CARD_NO_THANKS << 8, "put no_thanks", "Put No Thanks! on the deck",
      "Metti No, Amico! sul mazzo" },
    { VERB_SAY | ROLE_HUMAN << 8, "say human", "I am Human", "Sono Umano" },
    { VERB_SAY | ROLE_THE_THING << 8, "say the_thing", "I am The Thing", "Sono La Cosa" },
    { VERB_CALL | (C + 1) << 8 | ROLE_INFECTED << 16, "call C infected", "C is Infected", "C è Infetto" },
    { VERB_SUSPECT | (B + 1) << 8, "suspect B", "I suspect B", "Sospetto di B" },
    { VERB_TRUST | (B + 1) << 8, "trust B", "I trust B", "Mi fido di B" },
    { VERB_GAVE_ME | (B + 1) << 8 | CARD_INFECTED << 16, "gave-me B infected", "B gave me Infected!",
      "B mi ha dato Infetto!" },
    { VERB_GAVE | (B + 1) << 8 | CARD_NO_THANKS << 16, "gave B no_thanks", "I gave B No Thanks!",
      "A B ho dato No, Amico!" },
    { VERB_SAW | (A + 1) << 8 | CARD_FLAMETHROWER << 16, "saw A flamethrower",
      "I saw Flamethrower in the hand of A", "Ho visto Lanciafiamme in mano a A" },
    { VERB_HOLD | CARD_NO_BARBECUE << 8, "hold no_barbecue", "I hold No Barbecue!",
      "Ho in mano No Barbecue!" },
    { VERB_LACK | CARD_NO_BARBECUE << 8, "lack no_barbecue", "I hold no No Barbecue!",
      "Non ho No Barbecue!" },
    { VERB_LACK | CARD_AXE << 8, "lack axe", "I hold no Axe", "Non ho Scure" },
    { VERB_SHOW | SHOW_INFECTED << 8, "show infected", "Show one Infected!", "Mostra un solo Infetto!" },
};

static void a_move_says_what_it_has_and_no_more(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(moves); i++) {
        assert_string_equal(move_said(LANG_EN, moves[i].move), moves[i].en);
        assert_string_equal(move_said(LANG_IT, moves[i].move), moves[i].it);
    }
}

static void a_move_is_understood_as_it_is_said(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(moves); i++) {
        assert_int_equal(move_understand(&stay_away, LANG_EN, moves[i].written), moves[i].move);
        assert_int_equal(move_understand(&stay_away, LANG_EN, moves[i].en), moves[i].move);
        assert_int_equal(move_understand(&stay_away, LANG_IT, moves[i].it), moves[i].move);
    }
    assert_int_equal(move_understand(&stay_away, LANG_EN, "play barred door left"), moves[4].move);
    assert_int_equal(move_understand(&stay_away, LANG_IT, "gioca porta sbarrata sinistra"), moves[4].move);
    assert_int_equal(move_understand(&stay_away, LANG_EN, "play axe on B on C"), NO_MOVE);
    assert_int_equal(move_understand(&stay_away, LANG_IT, "say umano"), move_read(&stay_away, "say human"));
    assert_int_equal(move_understand(&stay_away, LANG_IT, "gave-me B infetto!"),
                     move_read(&stay_away, "gave-me B infected"));
    assert_int_equal(move_understand(&stay_away, LANG_IT, "play scure B destra"),
                     move_read(&stay_away, "play axe B right"));
    assert_int_equal(move_understand(&stay_away, LANG_IT, "say"), NO_MOVE);
    assert_int_equal(move_understand(&stay_away, LANG_EN, "play axe (left) on B"), NO_MOVE);
}

static void an_argument_left_out_in_the_middle_is_written_and_read(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(moves); i++) {
        Out out = out_into(text, sizeof text);
        move_write(&stay_away, moves[i].move, &out);
        assert_string_equal(text, moves[i].written);
        assert_int_equal(move_read(&stay_away, moves[i].written), moves[i].move);
    }
    assert_int_equal(move_read(&stay_away, "play axe left B"), NO_MOVE);
    assert_int_equal(move_read(&stay_away, "play left"), NO_MOVE);
}

static void a_name_with_a_mark_of_its_own_takes_no_full_stop(void **state)
{
    (void)state;
    Event drawn = { EVENT_DRAWN, A, 1, 1, { CARD_INFECTED } };
    assert_string_equal(event_said(LANG_EN, drawn), "A draws Infected!");
    drawn.args[0] = CARD_AXE;
    assert_string_equal(event_said(LANG_EN, drawn), "A draws Axe.");
    drawn.args[0] = CARD_NO_THANKS;
    assert_string_equal(event_said(LANG_IT, drawn), "A pesca No, Amico!");
    Event panic = { EVENT_PANIC, C, 1, 1, { CARD_ONE_TWO } };
    assert_string_equal(event_said(LANG_IT, panic), "C scopre una carta Panico: Uno, Due, Tre...");
}

static void hands_of_any_size_are_told(void **state)
{
    (void)state;
    Event shown = { EVENT_HAND_SHOWN, B, 1, 1, { CARD_THE_THING, CARD_AXE, CARD_AXE, CARD_MISSED } };
    assert_string_equal(event_said(LANG_EN, shown), "B shows the whole hand: The Thing, Axe, Axe, Missed!");
    Event few = { EVENT_HAND_SEEN, A, 1, 1, { C + 1, CARD_AXE } };
    assert_string_equal(event_said(LANG_IT, few), "A guarda tutta la mano di C: Scure.");
    Event none = { EVENT_SHOWN_TO, A, 1, 1, { C + 1 } };
    assert_string_equal(event_said(LANG_EN, none), "A shows the whole hand to C.");
}

static void what_is_said_is_told_as_it_was_said(void **state)
{
    (void)state;
    enum { SAYS = EVENT_SAYS - VERB_SAY };
    Event human = { SAYS + VERB_SAY, C, 1, 1, { ROLE_HUMAN } };
    assert_string_equal(event_said(LANG_EN, human), "C says: I am Human.");
    assert_string_equal(event_said(LANG_IT, human), "C dice: sono Umano.");
    Event got = { SAYS + VERB_GAVE_ME, C, 1, 1, { B + 1, CARD_INFECTED } };
    assert_string_equal(event_said(LANG_EN, got), "C says: B gave me Infected!");
    assert_string_equal(event_said(LANG_IT, got), "C dice: B mi ha dato Infetto!");
    Event lacks = { SAYS + VERB_LACK, A, 1, 1, { CARD_AXE } };
    assert_string_equal(event_said(LANG_EN, lacks), "A says: I hold no Axe.");
}

static void what_is_played_on_nobody_names_nobody(void **state)
{
    (void)state;
    Event played = { EVENT_PLAYED, A, 1, 1, { CARD_WATCH_YOUR_BACK } };
    assert_string_equal(event_said(LANG_EN, played), "A plays Watch Your Back.");
    Event axe = { EVENT_PLAYED, A, 1, 1, { CARD_AXE, B + 1, OBSTACLE_RIGHT } };
    assert_string_equal(event_said(LANG_IT, axe), "A gioca Scure su B (a destra).");
}

static void need(Lang lang, const char *kind, const char *word)
{
    if (!words_find_joined(lang, "stay-away", kind, word))
        fail_msg("text/%s/stay-away.txt lacks stay-away.%s.%s", lang_names[lang], kind, word);
}

static void phases_roles_and_exchanges_have_words(void **state)
{
    (void)state;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        for (int i = 0; i < PHASE_COUNT; i++) {
            need((Lang)lang, "phase", stay_phase_words[i]);
            need((Lang)lang, "prompt", stay_phase_words[i]);
        }
        for (int i = 0; i < ROLE_COUNT; i++) need((Lang)lang, "role", stay_role_words[i]);
        for (int i = 0; i < EXCHANGE_COUNT; i++) need((Lang)lang, "exchange", stay_exchange_words[i]);
    }
}

/* Words of two parts are found as moves write them, also where the language has another name. */
static void rules_are_found_by_card_and_by_name(void **state)
{
    (void)state;
    static const char *const names[] = { "barred_door", "Barred-Door", "porta sbarrata", "play",
                                         "super-infection" };
    for (int i = 0; i < LEN(names); i++) {
        Out out = out_into(text, sizeof text);
        if (!speak_rules(&stay_away, LANG_IT, names[i], &out)) fail_msg("no rules called %s", names[i]);
    }
    for (int card = 1; card < CARD_COUNT; card++) {
        Out out = out_into(text, sizeof text);
        assert_true(speak_rules(&stay_away, LANG_IT, stay_card_words[card], &out));
        assert_false(out.full);
    }
}

static const char *said_to(Lang lang, Event event, Seat you)
{
    Out out = out_into(text, sizeof text);
    speak_event(&stay_away, lang, &event, you, NULL, &out);
    return text;
}

static void everybody_hears_of_himself_as_you(void **state)
{
    (void)state;
    Event offered = { EVENT_OFFERED, A, EVERYBODY, 0, { B + 1 } };
    assert_string_equal(said_to(LANG_EN, offered, B), "A offers you a card.");
    assert_string_equal(said_to(LANG_IT, offered, B), "A ti offre una carta.");
    assert_string_equal(said_to(LANG_EN, offered, C), "A offers B a card.");
    Event axe = { EVENT_PLAYED, A, EVERYBODY, EVERYBODY, { CARD_AXE, A + 1, OBSTACLE_QUARANTINE } };
    assert_string_equal(said_to(LANG_EN, axe, A), "You play Axe on yourself (Quarantine).");
    assert_string_equal(said_to(LANG_IT, axe, A), "Giochi Scure su te (Quarantena).");
    assert_string_equal(said_to(LANG_EN, axe, B), "A plays Axe on A (Quarantine).");
    Event quarantine = { EVENT_QUARANTINED, A, EVERYBODY, EVERYBODY, { B + 1, 2 } };
    assert_string_equal(said_to(LANG_EN, quarantine, B), "You are in Quarantine: 2 turns.");
    assert_string_equal(said_to(LANG_EN, quarantine, A), "B is in Quarantine: 2 turns.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(everybody_hears_of_himself_as_you),
        test(a_move_says_what_it_has_and_no_more),
        test(a_move_is_understood_as_it_is_said),
        test(an_argument_left_out_in_the_middle_is_written_and_read),
        test(a_name_with_a_mark_of_its_own_takes_no_full_stop),
        test(hands_of_any_size_are_told),
        test(what_is_said_is_told_as_it_was_said),
        test(what_is_played_on_nobody_names_nobody),
        test(phases_roles_and_exchanges_have_words),
        test(rules_are_found_by_card_and_by_name),
    };
    return run_all(tests);
}
