/* test_alike.c - names that people would take for each other. */
#include "support/unit.h"

#include "base/alike.h"

static bool alike(const char *a, const char *b)
{
    return names_alike(a, strlen(a), b, strlen(b));
}

static void names_that_look_the_same_are_alike(void **state)
{
    static const char *const pairs[][2] = {
        { "Ada", "ada" },       { "Ada", "A d-a" },   { "Ada", "Àdá" },       { "Ada", "A\u0301da" },
        { "Otto", "0tt0" },     { "Bill", "BiIl" },   { "Bill", "B1ll" },     { "Marna", "Mama" },
        { "Sam", "5am" },       { "Bob", "8ob" },     { "Zed", "2ed" },       { "Wim", "VVim" },
        { "ΣΟΦΙΑ", "σοφια" },   { "Σοφία", "ΣΟΦΙΑ" }, { "Νίκη", "ΝΙΚΗ" },     { "ЖУК", "жук" },
        { "Łucja", "lucja" },   { "x", "X" },         { "b", "B" },           { "Anna", "Annạ" },
        { "Bob", "Boḅ" },       { "Thi", "Thị" },     { "Ștefan", "Stefan" }, { "Əli", "əli" },
        { "Anna", "ΑΝΝΑ" },     { "anna", "Αηηα" },   /* both Greek */
        { "Aca", "Аса" },                             /* Cyrillic */
        { "Юлія", "ЮЛІЯ" },     { "محمدی", "محمدي" }, /* Persian and Arabic yeh */
        { "カオル", "力オル" },                       /* Kana and Chinese */
        { "आशा", "अाशा" },                            /* one letter, and two that look like it */
    };
    for (int i = 0; i < LEN(pairs); i++)
        if (!alike(pairs[i][0], pairs[i][1])) fail_msg("%s and %s", pairs[i][0], pairs[i][1]);
    (void)state;
}

static void other_names_are_not(void **state)
{
    assert_false(alike("Ada", "Ade"));
    assert_false(alike("I", "L")); /* seats */
    assert_false(alike("a", "b"));
    assert_false(alike("Ada", "Adaa"));
    assert_false(alike("Ada", "Ада"));
    assert_false(alike("玩家一", "玩家二"));
    assert_false(alike("Νίκος", "Νίκη"));
    assert_false(alike("ひな", "ヒナ"));
    (void)state;
}

static bool plain(const char *name)
{
    return name_is_plain(name, strlen(name));
}

static void a_name_can_be_seen(void **state)
{
    assert_true(plain("Ada"));
    assert_true(plain("Søren O'Neil"));
    assert_true(plain("玩家"));
    assert_true(plain("🙂"));
    assert_false(plain(""));
    assert_false(plain(" . "));
    assert_false(plain("A\u202ey"));
    assert_false(plain("A\u200by"));
    assert_false(plain("\ufeff"));
    assert_false(plain("A\xff"));
    assert_false(plain("A\xc0\x80"));
    assert_false(plain("A\xed\xa0\x80"));
    assert_false(plain("A\xe2\x82"));
    (void)state;
}

static bool clear(const char *name)
{
    return name_is_clear(name, strlen(name));
}

static void a_name_has_letters_of_one_script(void **state)
{
    static const char *const taken[] = { "Ada",     "Søren O'Neil", "O’Neil",     "Gal·la", "Nguyễn 3",
                                         "Ștefan",  "Əli",          "Νίκος",      "Юлія",   "Қанат",
                                         "გია",     "דוד",          "محمد",       "فرهاد",  "आशा",
                                         "玩家",    "さくら",       "ジョン・ド", "민준",   "玩家 2",
                                         "j.doe_2", "A\u0301da",    "42",         "x" };
    static const char *const refused[] = { "Ꭺnna",     "Ᏼob",     "ꓐob",    "Ⲃⲟb",     "Bօb",       "ℬob",
                                           "Bᴏb",      "🅱ob",     "Ａｄａ", "𝐀𝐝𝐚",     "Аnna",      "Annα",
                                           "Boƅ",      "Bob🤖", "🙂",   "B໐b",     "Bob!",      "B|ll",
                                           "Bob(bot)", "Ⓐda",     "ᗷob",    "B౦b",     "ա",         "אda",
                                           "Bㅇb",     "ɑda",     "B\tb",   "A\u034f", "Bob\u2800", " . ",
                                           "\u0301",   "A\xff",   "" };
    for (int i = 0; i < LEN(taken); i++)
        if (!clear(taken[i])) fail_msg("%s is refused", taken[i]);
    for (int i = 0; i < LEN(refused); i++)
        if (clear(refused[i])) fail_msg("%s is taken", refused[i]);
    (void)state;
}

static bool has_word(const char *name)
{
    return name_has_word(name, strlen(name), "bot", 3);
}

static void a_word_is_found_between_signs_and_digits(void **state)
{
    static const char *const with[] = { "bot",     "BOT", "b o t", "bot2",    "2bot",   "2 bot 3",
                                        "Bob.b0t", "boṭ", "a-bot", "Bob’bot", "бот bоt" };
    static const char *const without[] = {
        "Talbot", "Abbott", "Botond", "bo t2", "boat", "", " ", "2", "玩家"
    };
    for (int i = 0; i < LEN(with); i++)
        if (!has_word(with[i])) fail_msg("%s has none", with[i]);
    for (int i = 0; i < LEN(without); i++)
        if (has_word(without[i])) fail_msg("%s has one", without[i]);
    (void)state;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_that_look_the_same_are_alike),
        cmocka_unit_test(other_names_are_not),
        cmocka_unit_test(a_name_can_be_seen),
        cmocka_unit_test(a_name_has_letters_of_one_script),
        cmocka_unit_test(a_word_is_found_between_signs_and_digits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
