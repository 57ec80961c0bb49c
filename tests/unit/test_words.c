/* test_words.c - every row of every game's tables has its words in every language. */
#include "../support/unit.h"
#include "bots/bots.h"
#include "games/games.h"
#include "text/words.h"

/* What murk says without any game. */
static const char *const common_keys[] = {
    "murk.seat.spectator", "murk.seat.nobody", "murk.list.and", "murk.outcome.running", "murk.outcome.over",
    "murk.outcome.over.one",
    /* of match.h's MatchError */
    "murk.file.empty", "murk.file.not_murk", "murk.file.format", "murk.file.no_game",
    "murk.file.unknown_game", "murk.file.edition", "murk.file.seats", "murk.file.option",
    "murk.file.commitment", "murk.file.seed", "murk.file.no_seed", "murk.file.twice",
    "murk.file.unknown_line", "murk.file.long_line", "murk.file.seat", "murk.file.move", "murk.file.refused",
    "murk.file.too_many_moves", "murk.file.result", "murk.file.hash", "murk.file.after_end"
};

/* The text of GAME.kind.word or GAME.kind.word.form; the test fails and names the entry when there is none. */
static const char *need(Lang lang, const Game *game, const char *kind, const char *word, const char *form)
{
    char key[128];
    Out out = out_into(key, sizeof key);
    const char *const parts[] = { game->name, kind, word, form };
    for (int i = 0; i < LEN(parts) && parts[i]; i++) {
        if (i) out_char(&out, '.');
        out_text(&out, parts[i]);
    }
    assert_false(out.full);
    const char *text = words_find(lang, key);
    if (!text || !*text) fail_msg("text/%s/%s.txt lacks %s", lang_names[lang], game->name, key);
    return text;
}

/* What the placeholders of a text may name: each with a kind, or none for a set of seats. */
typedef struct Name {
    const char *name;
    const ArgKind *kind;
} Name;

static const ArgKind seat_kind = { .name = "seat", .form = ARG_SEAT };

/* A form that some words have: those that cost nothing are said as they are. Each game's own tests say which. */
static const char partial_form[] = "cost";

/* Every word of this kind has the form: `{tile.the}` needs GAME.tile.bat.the. */
static void need_form(Lang lang, const Game *game, const ArgKind *kind, const char *form)
{
    if (strcmp(form, partial_form) == 0) return;
    bool seats = !kind || kind->form == ARG_SEAT;
    for (int i = 0; seats && game->seat_words && i < game->max_seats; i++)
        need(lang, game, "seat", game->seat_words[i], form);
    for (int i = 1; !seats && kind->form == ARG_WORD && i < kind->count; i++)
        if (kind->words[i]) need(lang, game, kind->name, kind->words[i], form);
}

static void check_placeholder(Lang lang, const Game *game, const char *text, const char *inside,
                              const Name *names)
{
    char name[64];
    size_t length = strcspn(inside, "}");
    assert_true(length < sizeof name);
    memcpy(name, inside, length);
    name[length] = 0;
    char *form = strchr(name, '.');
    if (form) *form++ = 0;
    while (names->name && strcmp(names->name, name) != 0) names++;
    if (!names->name)
        fail_msg("%s, %s: nothing is called {%s} in \"%s\"", game->name, lang_names[lang], name, text);
    if (form) need_form(lang, game, names->kind, form);
}

static void check_placeholders(Lang lang, const Game *game, const char *text, const Name *names)
{
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{'))
        check_placeholder(lang, game, text, at + 1, names);
}

/* Run `check` for every game in every language. */
static void for_each(void (*check)(Lang lang, const Game *game))
{
    assert_non_null(games[0]);
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int i = 0; games[i]; i++) check((Lang)lang, games[i]);
}

static void need_arg_words(Lang lang, const Game *game, const ArgKind *kind)
{
    for (int i = 1; kind->form == ARG_WORD && i < kind->count; i++)
        if (kind->words[i]) need(lang, game, kind->name, kind->words[i], NULL);
}

static void check_verbs(Lang lang, const Game *game)
{
    for (int i = 1; i < game->verb_count; i++) {
        const Verb *verb = &game->verbs[i];
        Name names[MOVE_ARGS + 1] = { { 0 } };
        for (int k = 0; k < MOVE_ARGS && verb->args[k]; k++) {
            names[k] = (Name) { verb->args[k]->name, verb->args[k] };
            need_arg_words(lang, game, verb->args[k]);
        }
        check_placeholders(lang, game, need(lang, game, "move", verb->name, NULL), names);
        need(lang, game, "rules", verb->name, NULL);
    }
}

static void verbs_have_labels_and_rules(void **state)
{
    (void)state;
    for_each(check_verbs);
}

/* The names of the fields, the secret ones only for those who see them. */
static bool list_fields(const EventKind *kind, bool with_secrets, Name *names)
{
    bool has_secrets = false;
    *names++ = (Name) { "actor", &seat_kind };
    for (int i = 0; i < EVENT_ARGS && kind->fields[i].name; i++) {
        has_secrets |= kind->fields[i].secret;
        if (with_secrets || !kind->fields[i].secret)
            *names++ = (Name) { kind->fields[i].name, kind->fields[i].kind };
    }
    *names = (Name) { 0 };
    return has_secrets;
}

static void check_events(Lang lang, const Game *game)
{
    for (int i = 1; i < game->event_count; i++) {
        const EventKind *kind = &game->events[i];
        Name names[EVENT_ARGS + 2];
        list_fields(kind, true, names);
        check_placeholders(lang, game, need(lang, game, "event", kind->name, NULL), names);
        if (list_fields(kind, false, names))
            check_placeholders(lang, game, need(lang, game, "event", kind->name, "hidden"), names);
        for (int k = 0; k < EVENT_ARGS && kind->fields[k].name; k++)
            need_arg_words(lang, game, kind->fields[k].kind);
    }
}

static void events_have_sentences_also_for_those_who_do_not_see_all(void **state)
{
    (void)state;
    for_each(check_events);
}

static void check_reasons(Lang lang, const Game *game)
{
    static const Name nothing[] = { { 0 } };
    for (int i = 0; i < game->reason_count; i++) {
        if (!game->reasons[i]) fail_msg("%s: reason %d has no name", game->name, REASON_OWN + i);
        check_placeholders(lang, game, need(lang, game, "reason", game->reasons[i], NULL), nothing);
    }
    for (Reason reason = ALLOWED; reason <= REASON_OPTION; reason++)
        if (!words_find_joined(lang, "murk", "reason", reason_name(game, reason)))
            fail_msg("text/%s/murk.txt lacks murk.reason.%s", lang_names[lang], reason_name(game, reason));
}

static void reasons_have_sentences(void **state)
{
    (void)state;
    for_each(check_reasons);
}

static void check_outcomes(Lang lang, const Game *game)
{
    static const Name names[] = { { "winners", NULL }, { "losers", NULL }, { 0 } };
    for (int i = 1; i < game->ending_count; i++)
        check_placeholders(lang, game, need(lang, game, "outcome", game->endings[i], NULL), names);
}

static void outcomes_have_sentences(void **state)
{
    (void)state;
    for_each(check_outcomes);
}

static void check_setup(Lang lang, const Game *game)
{
    need(lang, game, "title", NULL, NULL);
    need(lang, game, "blurb", NULL, NULL);
    need(lang, game, "rules", "game", NULL);
    for (const Edition *edition = game->editions; edition->name; edition++)
        need(lang, game, "edition", edition->name, NULL);
    for (int i = 0; i < game->option_count; i++) {
        const Option *option = &game->options[i];
        need(lang, game, "option", option->name, NULL);
        for (int value = option->low; option->words && value <= option->high; value++)
            need(lang, game, "option", option->name, option_word(option, value));
    }
    for (int i = 0; game->seat_words && i < game->max_seats; i++) {
        need(lang, game, "seat", game->seat_words[i], NULL);
        need(lang, game, "rules", game->seat_words[i], NULL);
    }
}

static void games_editions_options_and_seats_have_names(void **state)
{
    (void)state;
    for_each(check_setup);
}

static void check_glossary(Lang lang, const Game *game)
{
    for (const ArgKind *const *kind = game->glossary; *kind; kind++) {
        need_arg_words(lang, game, *kind);
        for (int i = 1; i < (*kind)->count; i++)
            if ((*kind)->words[i]) need(lang, game, "rules", (*kind)->words[i], NULL);
    }
}

static void words_of_the_glossary_have_rules(void **state)
{
    (void)state;
    for_each(check_glossary);
}

static void murk_has_its_own_words(void **state)
{
    (void)state;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        for (int i = 0; i < LEN(common_keys); i++)
            if (!words_find((Lang)lang, common_keys[i]))
                fail_msg("text/%s/murk.txt lacks %s", lang_names[lang], common_keys[i]);
        for (int other = 0; other < LANG_COUNT; other++)
            assert_non_null(words_find_joined((Lang)lang, "murk", "lang", lang_names[other]));
    }
}

static void bots_have_names(void **state)
{
    (void)state;
    assert_non_null(bots[0].name);
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int i = 0; bots[i].name; i++)
            if (!words_find_joined((Lang)lang, "murk", "bot", bots[i].name))
                fail_msg("text/%s/murk.txt lacks murk.bot.%s", lang_names[lang], bots[i].name);
}

static void an_unknown_key_is_not_found(void **state)
{
    (void)state;
    static const char *const unknown[] = { "",   "murk", "murk.seat", "murk.seat.nobod", "murk.seat.nobody.",
                                           "zzz" };
    for (int i = 0; i < LEN(unknown); i++) {
        assert_null(words_find(LANG_EN, unknown[i]));
        assert_string_equal(words_get(LANG_IT, unknown[i]), unknown[i]);
    }
}

static void every_key_is_found_and_keys_are_sorted(void **state)
{
    (void)state;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        const char *key, *last = "";
        int count = 0;
        for (; (key = words_key_at((Lang)lang, count)) != NULL; last = key, count++) {
            assert_true(strcmp(last, key) < 0);
            assert_non_null(words_find((Lang)lang, key));
        }
        assert_true(count > 100);
    }
}

static void parts_are_joined_by_dots_up_to_a_missing_one(void **state)
{
    (void)state;
    const char *nobody = words_find(LANG_IT, "murk.seat.nobody");
    assert_string_equal(nobody, "nessuno");
    assert_string_equal(words_find_joined(LANG_IT, "murk", "seat", "nobody"), nobody);
    assert_string_equal(words_find_joined(LANG_IT, "murk.seat", "nobody", NULL), nobody);
    assert_string_equal(words_find_joined(LANG_IT, "murk.seat.nobody", NULL, "more"), nobody);
    assert_null(words_find_joined(LANG_IT, "murk", "seat", NULL));
}

static void a_key_can_be_tried_with_several_endings(void **state)
{
    (void)state;
    WordsKey murk = { .count = 0 }, key;
    words_key_add(&murk, "murk");
    key = murk;
    words_key_add(&key, "seat");
    words_key_add_word(&key, (Word) { .text = "nobody.at.all", .length = 6 });
    assert_string_equal(words_find_key(LANG_IT, &key), "nessuno");
    words_key_add(&key, "");
    assert_null(words_find_key(LANG_IT, &key));
    key = murk;
    words_key_add(&key, "list.and");
    assert_string_equal(words_find_key(LANG_IT, &key), " e ");
}

static void a_key_longer_than_any_is_not_found(void **state)
{
    (void)state;
    char big[1024];
    memset(big, 'x', sizeof big);
    big[sizeof big - 1] = 0;
    assert_null(words_find_joined(LANG_EN, "murk", "seat", big));
    assert_null(words_find(LANG_EN, big));
}

/* Parts that may be left out are not nested, and hold something to fill in. */
static void check_brackets(const char *key, const char *text)
{
    for (const char *at = strpbrk(text, "[]"); at; at = strpbrk(at + 1, "[]")) {
        const char *end = at[0] == '[' ? strpbrk(at + 1, "[]") : NULL, *filled = strchr(at, '{');
        if (!end || *end != ']' || !filled || filled > end) fail_msg("%s: brackets in \"%s\"", key, text);
        at = end;
    }
}

static void brackets_hold_what_may_be_left_out(void **state)
{
    (void)state;
    const char *key;
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int i = 0; (key = words_key_at((Lang)lang, i)) != NULL; i++)
            check_brackets(key, words_find((Lang)lang, key));
}

static void languages_differ(void **state)
{
    (void)state;
    assert_string_equal(lang_names[LANG_EN], "en");
    assert_string_equal(lang_names[LANG_IT], "it");
    assert_string_equal(words_get(LANG_EN, "murk.seat.nobody"), "nobody");
    assert_string_equal(words_get(LANG_IT, "murk.reason.not_your_turn"), "Non \xc3\xa8 il tuo turno.");
    assert_string_equal(words_get(LANG_EN, "murk.list.and"), " and ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(verbs_have_labels_and_rules),
        test(events_have_sentences_also_for_those_who_do_not_see_all),
        test(reasons_have_sentences),
        test(outcomes_have_sentences),
        test(games_editions_options_and_seats_have_names),
        test(words_of_the_glossary_have_rules),
        test(murk_has_its_own_words),
        test(bots_have_names),
        test(an_unknown_key_is_not_found),
        test(every_key_is_found_and_keys_are_sorted),
        test(parts_are_joined_by_dots_up_to_a_missing_one),
        test(a_key_can_be_tried_with_several_endings),
        test(a_key_longer_than_any_is_not_found),
        test(brackets_hold_what_may_be_left_out),
        test(languages_differ),
    };
    return run_all(tests);
}
