/* Every refusal of the table: there is a way to it, and it has words. */
#include <stdio.h>

#include "support/table_host.h"
#include "support/unit.h"

enum { ADA = 11, BO = 12, CY = 13 };

/* Where a refusal is met: at a table with Ada (host) and Bo, */
typedef enum Scene {
    LOBBY,    /* nobody sits */
    SEATED,   /* A is Ada's, B Bo's, C and D are bots' */
    PLAYING,  /* the same, in a match; Cy watches */
    STOOD_IN, /* a bot stands in for Ada, who is away */
    NOWHERE,  /* not made yet */
    SCENES
} Scene;

static void seat_two(TableHost *host)
{
    must_wish(host, ADA, "'kind':'sit','seat':'A'");
    must_wish(host, BO, "'kind':'sit','seat':'B'");
    host_fill(host);
    must_wish(host, BO, "'kind':'ready'");
}

static TableHost *scene_open(Scene scene)
{
    if (scene == NOWHERE) return host_clear();
    TableHost *host = host_open("stay-away", "seats=4 bots=calm clock=quick aid=off watch=none", 4);
    if (scene >= SEATED) seat_two(host);
    if (scene == SEATED || scene == LOBBY) return host;
    must_wish(host, CY, "'kind':'enter','lang':'en','name':'Cy'");
    must_wish(host, ADA, "'kind':'start'");
    if (scene == PLAYING) return host;
    must_wish(host, ADA, "'kind':'away'");
    host->now += 20000;
    host_pump(host);
    return host;
}

static const struct {
    const char *name;
    Scene scene;
    int person;
    const char *wish;
} cases[] = {
    { "kind", LOBBY, ADA, "'kind':'dance'" },
    { "kind", PLAYING, ADA, "'kind':'release'" },
    { "kind", PLAYING, ADA, "'kinds':'say'" },
    { "words", LOBBY, ADA, "'kind':'bot','seat':'A B','name':'sensible'" },
    { "words", PLAYING, ADA, "'kind':'pause','yes':'x'" },
    { "words", PLAYING, ADA, "'kind':'void','yes':0" },
    { "words", SEATED, ADA, "'kind':'ready','ready':'maybe'" },
    { "words", LOBBY, ADA, "'kind':'mute','guest':1,'mute':1" },
    { "line", LOBBY, 0, "'kind':'enter','lang':'en','name':'Di'" },
    { "not_now", LOBBY, ADA, "'kind':'move','ask':1,'move':'draw'" },
    { "not_now", PLAYING, ADA, "'kind':'set','name':'clock','value':'none'" },
    { "not_now", LOBBY, ADA, "'kind':'undo'" },
    { "lang", LOBBY, ADA, "'kind':'lang','lang':'fr'" },
    { "until", PLAYING, ADA, "'kind':'early','to':'flame','until':'ever','move':'accept'" },
    { "setting", PLAYING, ADA, "'kind':'set','name':'door','value':'ajar'" },
    { "not_now", NOWHERE, ADA, "'kind':'enter','lang':'en','name':'Ada'" },
    { "not_here", LOBBY, CY, "'kind':'say','text':'hi'" },
    { "here_already", LOBBY, ADA, "'kind':'enter','lang':'en','name':'Ada2'" },
    { "here_already", PLAYING, ADA, "'kind':'back'" },
    { "host_only", LOBBY, BO, "'kind':'start'" },
    { "host_only", LOBBY, BO, "'kind':'sit','seat':'A','guest':0" },
    { "host_stays", LOBBY, ADA, "'kind':'remove','guest':0" },
    { "chance", NOWHERE, ADA, "'kind':'make','game':'stay-away','chance':'12'" },
    { "chance", SEATED, ADA, "'kind':'ready','chance':'xyz'" },
    { "game", NOWHERE, ADA,
      "'kind':'make','game':'chess','chance':'"
      "0000000000000000000000000000000000000000000000000000000000000000'" },
    { "setting", LOBBY, ADA, "'kind':'set','name':'clock','value':'slow'" },
    { "setting", LOBBY, ADA, "'kind':'set','name':'seats','value':99" },
    { "lang", LOBBY, CY, "'kind':'enter','lang':'fr','name':'Cy'" },
    { "name_length", LOBBY, CY, "'kind':'enter','lang':'en','name':'a name that is far too long'" },
    { "name_length", LOBBY, CY, "'kind':'enter','lang':'en'" },
    { "name_taken", LOBBY, CY, "'kind':'enter','lang':'en','name':'aDa'" },
    { "name_taken", LOBBY, CY, "'kind':'enter','lang':'en','name':'Adạ'" },
    { "name_bot", LOBBY, CY, "'kind':'enter','lang':'en','name':'bot'" },
    { "name_bot", LOBBY, CY, "'kind':'enter','lang':'en','name':'Bot B'" },
    { "name_bot", LOBBY, CY, "'kind':'enter','lang':'en','name':'B0t B'" },
    { "name_bot", LOBBY, CY, "'kind':'enter','lang':'en','name':'b o t'" },
    { "name_bot", LOBBY, CY, "'kind':'enter','lang':'en','name':'bot1'" },
    { "name_bot", LOBBY, CY, "'kind':'enter','lang':'en','name':'Bob.bot'" },
    { "name_bot", LOBBY, CY, "'kind':'enter','lang':'en','name':'sensible'" },
    { "name_bot", LOBBY, CY, "'kind':'enter','lang':'en','name':'Sens1b le'" },
    { "name_bot", LOBBY, CY, "'kind':'enter','lang':'en','name':'sensible bot'" },
    { "name_bot", LOBBY, CY, "'kind':'enter','lang':'en','name':'sensible boṭ'" },
    { "name_bot", LOBBY, CY, "'kind':'enter','lang':'en','name':'sensiblebot'" },
    { "name_bot", LOBBY, CY, "'kind':'enter','lang':'en','name':'Sensible 2'" },
    { "name_bot", LOBBY, CY, "'kind':'enter','lang':'en','name':'bot-random'" },
    { "name_bot", LOBBY, CY, "'kind':'enter','lang':'en','name':'BotRandom7'" },
    { "name_letters", LOBBY, CY, "'kind':'enter','lang':'en','name':'Аdá'" }, /* a Cyrillic letter */
    { "name_letters", LOBBY, CY, "'kind':'enter','lang':'en','name':'Ꭺda'" }, /* Cherokee */
    { "name_letters", LOBBY, CY, "'kind':'enter','lang':'en','name':'🅰da'" },
    { "name_letters", LOBBY, CY, "'kind':'enter','lang':'en','name':'Bob(bot)'" },
    { "name_letters", LOBBY, CY, "'kind':'enter','lang':'en','name':'sensible🤖'" },
    { "name_letters", LOBBY, CY, "'kind':'enter','lang':'en','name':' . '" },
    { "name_letters", LOBBY, CY, "'kind':'enter','lang':'en','name':'A\u202ey'" },
    { "no_watchers", PLAYING, 14, "'kind':'enter','lang':'en','name':'Di'" },
    { "seat", LOBBY, ADA, "'kind':'sit','seat':'E'" },
    { "seat", LOBBY, ADA, "'kind':'sit'" },
    { "guest", LOBBY, ADA, "'kind':'sit','seat':'A','guest':7" },
    { "guest", LOBBY, ADA, "'kind':'mute','guest':0" },
    { "seat_taken", SEATED, BO, "'kind':'sit','seat':'A'" },
    { "seat_taken", SEATED, BO, "'kind':'sit','seat':'C'" },
    { "seat_taken", SEATED, ADA, "'kind':'bot','seat':'B','name':'random'" },
    { "not_yours", SEATED, BO, "'kind':'stand','seat':'A'" },
    { "not_yours", PLAYING, ADA, "'kind':'move','seat':'B','ask':1,'move':'draw'" },
    { "no_chair", PLAYING, CY, "'kind':'note','text':'mine'" },
    { "no_chair", PLAYING, CY, "'kind':'early','to':'respond','move':'draw'" },
    { "seat", PLAYING, ADA, "'kind':'note','seat':'Z','text':'mine'" },
    { "not_yours", PLAYING, BO, "'kind':'eyes','seat':'A','guest':2" },
    { "guest", PLAYING, ADA, "'kind':'eyes','seat':'A','guest':1" },
    { "guest", PLAYING, BO, "'kind':'eyes','guest':2" },
    { "bot", LOBBY, ADA, "'kind':'bot','seat':'A','name':'genius'" },
    { "no_chair", LOBBY, BO, "'kind':'ready'" },
    { "no_chair", PLAYING, CY, "'kind':'pause'" },
    { "no_chair", PLAYING, CY, "'kind':'void'" },
    { "seats_free", LOBBY, ADA, "'kind':'start'" },
    { "no_such_move", PLAYING, ADA, "'kind':'move','ask':1,'move':'dance'" },
    { "no_such_move", PLAYING, ADA, "'kind':'early','to':'respond','move':'dance'" },
    { "never_asked", PLAYING, ADA, "'kind':'early','to':'play','move':'accept'" },
    { "no_such_question", PLAYING, ADA, "'kind':'early','to':'dance','move':'draw'" },
    { "stand_in", STOOD_IN, ADA, "'kind':'move','ask':1,'move':'draw'" },
    { "undo_late", PLAYING, BO, "'kind':'undo'" },
    { "away_already", STOOD_IN, ADA, "'kind':'away'" },
    { "text_length", LOBBY, ADA, "'kind':'say','text':''" },
    { "text_length", LOBBY, ADA, "'kind':'say'" },
    { "text_length", PLAYING, ADA, "'kind':'note'" },
    { "phrase", LOBBY, ADA, "'kind':'phrase','phrase':'dance'" },
    { "seat", PLAYING, ADA, "'kind':'trust','player':'A','trust':1" },
    { "trust", PLAYING, ADA, "'kind':'trust','player':'B','trust':3" },
};

/* Those that need more than a line; each has a test below. */
static const char *const elsewhere[] = { "id",         "broken",  "full",     "setup",       "not_ready",
                                         "early_full", "no_aid",  "move",     "no_drawings", "other_question",
                                         "closed",     "delayed", "no_truth", "which_seat",  "removed" };

static void every_wish_that_cannot_be_granted_is_refused_in_words(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(cases); i++) {
        TableHost *host = scene_open(cases[i].scene);
        const char *refused = wish(host, (uint64_t)cases[i].person, "%s", cases[i].wish);
        if (!refused || strcmp(refused, cases[i].name))
            fail_msg("%s: %s instead of %s", cases[i].wish, refused, cases[i].name);
        host_free(host);
    }
}

static void names_that_only_sound_like_a_bot_are_peoples(void **state)
{
    static const char *const names[] = { "Talbot", "Abbott", "Botond", "Randoma", "Robot 2", "Анна", "玩家" };
    (void)state;
    for (int i = 0; i < LEN(names); i++) {
        TableHost *host = scene_open(LOBBY);
        const char *refused = wish(host, CY, "'kind':'enter','lang':'en','name':'%s'", names[i]);
        if (refused) fail_msg("%s: %s", names[i], refused);
        host_free(host);
    }
}

/* A table goes on with whoever was let in before names were looked at so closely. */
static void older_logs_have_other_names(void **state)
{
    TableHost *host = scene_open(LOBBY);
    (void)state;
    host_take(host, "@13 0 enter en Ꭺda");
    host_take(host, "@14 0 enter en sensiblebot");
    assert_string_equal(wish(host, 15, "'kind':'enter','lang':'en','name':'Ꭺda'"), "name_letters");
    host_free(host);
}

static bool has_case(const char *name)
{
    for (int i = 0; i < LEN(cases); i++)
        if (!strcmp(cases[i].name, name)) return true;
    for (int i = 0; i < LEN(elsewhere); i++)
        if (!strcmp(elsewhere[i], name)) return true;
    return false;
}

static void every_refusal_in_the_catalogue_is_met(void **state)
{
    (void)state;
    const char *key;
    for (int i = 0; (key = words_key_at(LANG_EN, i)); i++)
        if (!strncmp(key, "table.refusal.", 14) && !has_case(key + 14)) fail_msg("no test: %s", key);
}

static void an_id_is_a_number_from_1(void **state)
{
    (void)state;
    char line[TABLE_LINE_MAX];
    TableHost *host = scene_open(LOBBY);
    assert_string_equal(wish_as(host, ADA, 0, "'kind':'say','text':'hi'", line), "id");
    assert_string_equal(wish_as(host, ADA, 4000000000u, "'kind':'say','text':'hi'", line), "id");
    host_free(host);
}

static void a_text_may_be_long_but_not_longer(void **state)
{
    (void)state;
    char text[600];
    TableHost *host = scene_open(LOBBY);
    memset(text, 'x', sizeof text);
    text[500] = 0;
    must_wish(host, ADA, "'kind':'say','text':'%s'", text);
    text[500] = 'x', text[501] = 0;
    assert_string_equal(wish(host, ADA, "'kind':'say','text':'%s'", text), "text_length");
    host_free(host);
}

static void a_table_has_room_for_24(void **state)
{
    (void)state;
    TableHost *host = scene_open(LOBBY);
    for (int i = 2; i < GUESTS_MAX; i++)
        must_wish(host, (uint64_t)(100 + i), "'kind':'enter','lang':'en','name':'Guest %d'", i);
    assert_string_equal(wish(host, 99, "'kind':'enter','lang':'en','name':'Late'"), "full");
    host_free(host);
}

static void a_match_begins_when_all_are_ready(void **state)
{
    (void)state;
    TableHost *host = scene_open(SEATED);
    must_wish(host, ADA, "'kind':'set','name':'clock','value':'none'");
    assert_string_equal(wish(host, ADA, "'kind':'start'"), "not_ready");
    must_wish(host, BO, "'kind':'ready'");
    must_wish(host, BO, "'kind':'ready','ready':false");
    assert_string_equal(wish(host, ADA, "'kind':'start'"), "not_ready");
    must_wish(host, BO, "'kind':'ready'");
    must_wish(host, ADA, "'kind':'start'");
    host_free(host);
}

/* The separate ways are for four. */
static void a_game_that_cannot_be_dealt_does_not_begin(void **state)
{
    (void)state;
    TableHost *host = host_open("terrorscape", "seats=3 separate_ways=on", 1);
    host_fill(host);
    assert_string_equal(wish(host, ADA, "'kind':'start'"), "setup");
    assert_int_equal(host->table.phase, PHASE_LOBBY);
    host_free(host);
}

static void a_question_that_may_not_be_asked_is_answered(void **state)
{
    (void)state;
    static const struct {
        Scene scene;
        int person;
        const char *question, *reason;
    } asked[] = {
        { LOBBY, ADA, "'kind':'view'", "not_now" },
        { PLAYING, 99, "'kind':'view'", "not_here" },
        { PLAYING, ADA, "'kind':'view','seat':'B'", "not_yours" },
        { PLAYING, ADA, "'kind':'view','seat':'Z'", "seat" },
        { PLAYING, CY, "'kind':'view'", "no_watchers" },
        { PLAYING, ADA, "'kind':'deduce'", "no_aid" },
    };
    for (int i = 0; i < LEN(asked); i++) {
        TableHost *host = scene_open(asked[i].scene);
        json_t *reply = ask_table(host, (uint64_t)asked[i].person, asked[i].question);
        assert_string_equal(json_string_value(json_object_get(reply, "reason")), asked[i].reason);
        assert_non_null(json_string_value(json_object_get(reply, "says")));
        json_decref(reply);
        host_free(host);
    }
}

/* Who has two seats has to say for which of them; that it is not his would be untrue. */
static void who_has_two_seats_names_one(void **state)
{
    (void)state;
    static const char *const wishes[] = { "'kind':'stand'", "'kind':'note','text':'mine'",
                                          "'kind':'trust','player':'C','trust':1",
                                          "'kind':'move','ask':1,'move':'draw'", "'kind':'undo'" };
    TableHost *host = host_open("stay-away", "seats=4", 1);
    must_wish(host, ADA, "'kind':'sit','seat':'A'");
    must_wish(host, ADA, "'kind':'sit','seat':'B'");
    assert_string_equal(wish(host, ADA, "%s", wishes[0]), "which_seat");
    host_fill(host);
    must_wish(host, ADA, "'kind':'start'");
    for (int i = 1; i < LEN(wishes); i++) assert_string_equal(wish(host, ADA, "%s", wishes[i]), "which_seat");
    json_t *reply = ask_table(host, ADA, "'kind':'why','move':'draw'");
    assert_string_equal(json_string_value(json_object_get(reply, "reason")), "which_seat");
    json_decref(reply);
    must_wish(host, ADA, "'kind':'note','seat':'B','text':'mine'");
    host_free(host);
}

static void refuses_to_answer(TableHost *host, const char *question, const char *reason)
{
    json_t *reply = ask_table(host, ADA, question);
    assert_string_equal(json_string_value(json_object_get(reply, "reason")), reason);
    json_decref(reply);
}

/* As in WebAssembly: a page draws for itself, and shows the end by the views of all seats. */
static void what_is_not_linked_is_refused(void **state)
{
    (void)state;
    TableHost *host = scene_open(PLAYING);
    Game bare = *host->table.game;
    bare.paint = NULL;
    bare.truth = NULL;
    host->table.game = &bare;
    refuses_to_answer(host, "'kind':'draw','seat':'A'", "no_drawings");
    must_wish(host, ADA, "'kind':'void'");
    must_wish(host, BO, "'kind':'void'");
    refuses_to_answer(host, "'kind':'truth'", "no_truth");
    host_free(host);
}

static void in_a_match_only_the_pace_of_bots_is_set(void **state)
{
    (void)state;
    TableHost *host = scene_open(PLAYING);
    assert_null(wish(host, ADA, "'kind':'set','name':'bots','value':'calm'"));
    assert_int_equal(host->table.bot_pace, BOTS_CALM);
    assert_string_equal(wish(host, ADA, "'kind':'set','name':'bots','value':'fast'"), "setting");
    assert_string_equal(wish(host, ADA, "'kind':'set','name':'clock','value':'quick'"), "not_now");
    assert_string_equal(wish(host, ADA, "'kind':'set','name':'seats','value':5"), "not_now");
    assert_string_equal(wish(host, BO, "'kind':'set','name':'bots','value':'brisk'"), "host_only");
    host_free(host);
}

static void a_move_against_the_rules_is_refused_with_their_reason(void **state)
{
    (void)state;
    TableHost *host = scene_open(PLAYING);
    int person = host->table.chair[0].asked ? BO : ADA;
    assert_string_equal(wish(host, (uint64_t)person, "'kind':'move','ask':1,'move':'draw'"), "move");
    assert_non_null(strstr(host->answer, "\"reason\":\"not_your_turn\""));
    json_t *why = ask_table(host, (uint64_t)person, "'kind':'why','move':'draw'");
    assert_true(json_is_false(json_object_get(why, "allowed")));
    assert_string_equal(json_string_value(json_object_get(why, "reason")), "not_your_turn");
    json_decref(why);
    host_free(host);
}

static void three_early_answers_can_lie_there(void **state)
{
    (void)state;
    TableHost *host = scene_open(PLAYING);
    must_wish(host, ADA, "'kind':'early','to':'respond','move':'defend scary'");
    must_wish(host, ADA, "'kind':'early','to':'swap','move':'accept'");
    must_wish(host, ADA, "'kind':'early','to':'flame','move':'accept'");
    assert_string_equal(wish(host, ADA, "'kind':'early','to':'round','move':'pass axe'"), "early_full");
    must_wish(host, ADA, "'kind':'early','to':'swap'");
    must_wish(host, ADA, "'kind':'early','to':'round','move':'pass axe'");
    host_free(host);
}

static void lines_that_do_not_belong_here_change_nothing(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "",
        "x",
        "1700000000000",
        "1700000000000 - 0",
        "1700000000000 - 0 dance",
        "1700000000000 77 1 say hi",
        "1700000000000 9 1 say hi",
        "1700000000000 @x 1 enter en Di",
        "99999999999999999 - 0 release A draw",
        "1700000000000 - 0 release Z draw",
        "1700000000000 - 0 release A dance",
        "1700000000000 - 0 stand_in Z",
        "1700000000000 - 0 check 12",
        "1700000000000 0 -1 say hi",
        "1700000000000 - 0 move A - dance",
    };
    for (int scene = 0; scene < SCENES; scene++) {
        TableHost *host = scene_open((Scene)scene);
        Table before = host->table;
        for (int i = 0; i < LEN(lines); i++) {
            if (table_take(&host->table, lines[i], NULL)) fail_msg("taken: %s", lines[i]);
            assert_memory_equal(&before, &host->table, sizeof before);
        }
        host_free(host);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(every_wish_that_cannot_be_granted_is_refused_in_words),
        test(names_that_only_sound_like_a_bot_are_peoples),
        test(older_logs_have_other_names),
        test(every_refusal_in_the_catalogue_is_met),
        test(an_id_is_a_number_from_1),
        test(a_text_may_be_long_but_not_longer),
        test(a_table_has_room_for_24),
        test(a_match_begins_when_all_are_ready),
        test(a_game_that_cannot_be_dealt_does_not_begin),
        test(a_question_that_may_not_be_asked_is_answered),
        test(who_has_two_seats_names_one),
        test(what_is_not_linked_is_refused),
        test(in_a_match_only_the_pace_of_bots_is_set),
        test(a_move_against_the_rules_is_refused_with_their_reason),
        test(three_early_answers_can_lie_there),
        test(lines_that_do_not_belong_here_change_nothing),
    };
    return run_all(tests);
}
