/* test_patch.c - merge patches lead from one object to the other, and say no more than they must. */
#include "support/unit.h"
#include "support/patch_oracle.h"
#include "base/patch.h"
#include "base/rng.h"

static char patch[DOCUMENT_ROOM];

static void expect(const char *before, const char *after, const char *expected)
{
    const char *trouble = patch_trouble(before, after, patch);
    if (trouble) fail_msg("%s: %s to %s by %s", trouble, before, after, patch);
    assert_string_equal(patch, expected);
}

static void what_is_equal_is_left_out(void **state)
{
    (void)state;
    expect("{}", "{}", "{}");
    expect("{\"a\":1,\"b\":[1,{\"x\":null}],\"c\":{\"d\":\"e\"}}",
           "{\"a\":1,\"b\":[1,{\"x\":null}],\"c\":{\"d\":\"e\"}}", "{}");
    expect("{\"a\":1,\"b\":true,\"c\":\"x\"}", "{\"a\":1,\"b\":false,\"c\":\"x\"}", "{\"b\":false}");
}

static void values_that_begin_alike_are_not_equal(void **state)
{
    (void)state;
    expect("{\"a\":1}", "{\"a\":12}", "{\"a\":12}");
    expect("{\"a\":12}", "{\"a\":1}", "{\"a\":1}");
    expect("{\"a\":1,\"b\":2}", "{\"a\":1}", "{\"b\":null}");
    expect("{\"a\":\"x\"}", "{\"a\":\"xy\"}", "{\"a\":\"xy\"}");
    expect("{\"a\":\"x\\\"\"}", "{\"a\":\"x\\\\\"}", "{\"a\":\"x\\\\\"}");
    expect("{\"a\":[1]}", "{\"a\":[1,2]}", "{\"a\":[1,2]}");
    expect("{\"a\":[[1]]}", "{\"a\":[[1],[]]}", "{\"a\":[[1],[]]}");
    expect("{\"a\":1}", "{\"aa\":1}", "{\"a\":null,\"aa\":1}");
}

static void objects_are_gone_into_and_arrays_replaced(void **state)
{
    (void)state;
    expect("{\"s\":{\"A\":{\"x\":1,\"y\":2},\"B\":{\"x\":3}},\"t\":0}",
           "{\"s\":{\"A\":{\"x\":1,\"y\":5},\"B\":{\"x\":3}},\"t\":0}", "{\"s\":{\"A\":{\"y\":5}}}");
    expect("{\"s\":[{\"x\":1},2]}", "{\"s\":[{\"x\":2},2]}", "{\"s\":[{\"x\":2},2]}");
    expect("{\"a\":{\"b\":1},\"c\":{\"d\":{\"e\":1}}}", "{\"a\":{\"b\":2},\"c\":{\"d\":{\"e\":2}}}",
           "{\"a\":{\"b\":2},\"c\":{\"d\":{\"e\":2}}}");
}

static void a_value_of_another_kind_is_replaced(void **state)
{
    (void)state;
    expect("{\"a\":{\"b\":1}}", "{\"a\":1}", "{\"a\":1}");
    expect("{\"a\":1}", "{\"a\":{\"b\":1}}", "{\"a\":{\"b\":1}}");
    expect("{\"a\":[1]}", "{\"a\":{}}", "{\"a\":{}}");
    expect("{\"a\":{}}", "{\"a\":[]}", "{\"a\":[]}");
}

static void members_come_and_go(void **state)
{
    (void)state;
    expect("{\"a\":1,\"b\":2,\"c\":3}", "{\"a\":1,\"c\":3}", "{\"b\":null}");
    expect("{\"a\":1,\"c\":3}", "{\"a\":1,\"b\":2,\"c\":3}", "{\"b\":2}");
    expect("{\"a\":1}", "{}", "{\"a\":null}");
    expect("{}", "{\"a\":{\"b\":1},\"c\":2}", "{\"a\":{\"b\":1},\"c\":2}");
    expect("{\"a\":{\"b\":1}}", "{\"a\":{}}", "{\"a\":{\"b\":null}}");
    expect("{\"a\":1,\"b\":2}", "{\"c\":3,\"d\":4}", "{\"a\":null,\"b\":null,\"c\":3,\"d\":4}");
}

static void the_order_of_keys_does_not_matter(void **state)
{
    (void)state;
    expect("{\"a\":1,\"b\":2,\"c\":3}", "{\"c\":3,\"a\":1,\"b\":2}", "{}");
    expect("{\"a\":1,\"b\":2,\"c\":3}", "{\"c\":3,\"b\":5,\"a\":1}", "{\"b\":5}");
    expect("{\"a\":{\"x\":1},\"b\":2,\"c\":3}", "{\"c\":4,\"d\":0,\"a\":{\"y\":2}}",
           "{\"c\":4,\"d\":0,\"a\":{\"x\":null,\"y\":2},\"b\":null}");
}

static void marks_in_texts_are_text(void **state)
{
    (void)state;
    expect("{\"a\":\"},{\",\"b\\\"\":1,\"c\":2}", "{\"a\":\"},{\",\"b\\\"\":2,\"c\":2}", "{\"b\\\"\":2}");
    expect("{\"\\\\\":\"\\\\\",\"b\":\"]\"}", "{\"\\\\\":\"\\\\\",\"b\":\"}\"}", "{\"b\":\"}\"}");
}

static bool writes(Json *json, const char *before, const char *after)
{
    char old[64], new[64];
    Out old_out = out_into(old, sizeof old), new_out = out_into(new, sizeof new);
    out_text(&old_out, before);
    out_text(&new_out, after);
    return patch_write(json, &old_out, &new_out);
}

/* As sections of views are written: members without the braces around them, into an object that has some already. */
static void members_need_no_braces(void **state)
{
    (void)state;
    Out out = out_into(patch, sizeof patch);
    Json json = json_into(&out);
    json_open_object(&json);
    json_key_number(&json, "n", 1);
    assert_false(writes(&json, "\"a\":1,\"b\":{\"c\":2}", "\"a\":1,\"b\":{\"c\":2}"));
    assert_true(writes(&json, "\"a\":1,\"b\":{\"c\":2}", "\"a\":1,\"b\":{\"c\":3}"));
    assert_true(writes(&json, "\"d\":1", ""));
    assert_true(writes(&json, "", "\"e\":[]"));
    assert_false(writes(&json, "", ""));
    json_key_bool(&json, "end", true);
    json_close_object(&json);
    assert_string_equal(patch, "{\"n\":1,\"b\":{\"c\":3},\"d\":null,\"e\":[],\"end\":true}");
}

static void patches_of_random_objects_lead_to_the_other(void **state)
{
    (void)state;
    static char before[DOCUMENT_ROOM], after[DOCUMENT_ROOM];
    int equal = 0, all = 20000;
    for (int i = 0; i < all; i++) {
        uint8_t bytes[400], seed[SEED_BYTES];
        Rng rng;
        rng_seed_from_number((uint64_t)i, seed);
        rng_start(&rng, seed, 0);
        for (size_t b = 0; b < sizeof bytes; b++) bytes[b] = (uint8_t)rng_below(&rng, 256);
        Choices choices = choices_from(bytes, sizeof bytes);
        patch_documents(&choices, before, after);
        const char *trouble = patch_trouble(before, after, patch);
        if (trouble) fail_msg("%s: %s to %s by %s", trouble, before, after, patch);
        equal += !strcmp(patch, "{}");
    }
    assert_in_range(equal, all / 20, all / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(what_is_equal_is_left_out),
        test(values_that_begin_alike_are_not_equal),
        test(objects_are_gone_into_and_arrays_replaced),
        test(a_value_of_another_kind_is_replaced),
        test(members_come_and_go),
        test(the_order_of_keys_does_not_matter),
        test(marks_in_texts_are_text),
        test(members_need_no_braces),
        test(patches_of_random_objects_lead_to_the_other),
    };
    return run_all(tests);
}
