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
        { "Ada", "ada" },    { "Ada", "A d-a" },   { "Ada", "Àdá" },
        { "Asa", "Аsа" }, /* both a Cyrillic */
        { "Ada", "Ａｄａ" }, { "Ada", "𝐀𝐝𝐚" },     { "Ada", "A\u0301da" },
        { "Otto", "0tt0" },  { "Bill", "BiIl" },   { "Bill", "B1|l" },
        { "Marna", "Mama" }, { "Wim", "VVim" },    { "ΣΟΦΙΑ", "σοφια" },
        { "ЖУК", "жук" },    { "Łucja", "lucja" },
    };
    for (int i = 0; i < LEN(pairs); i++)
        if (!alike(pairs[i][0], pairs[i][1])) fail_msg("%s and %s", pairs[i][0], pairs[i][1]);
    (void)state;
}

static void other_names_are_not(void **state)
{
    assert_false(alike("Ada", "Ade"));
    assert_false(alike("I", "L")); /* seats */
    assert_false(alike("Ada", "Adaa"));
    assert_false(alike("Ada", "Ада"));
    assert_false(alike("玩家一", "玩家二"));
    assert_false(alike("🙂", "🙃"));
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_that_look_the_same_are_alike),
        cmocka_unit_test(other_names_are_not),
        cmocka_unit_test(a_name_can_be_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
