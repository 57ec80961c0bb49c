/* test_heap.c - times that change, and things found by number, beside the simplest way to do the same. */
#include "support/unit.h"

#include <stdlib.h>

#include "base/rng.h"
#include "hall/heap.h"
#include "host/index.h"

enum { THINGS = 200, ROUNDS = 20000 };

static void the_first_is_always_on_top(void **state)
{
    Due due[THINGS];
    bool is_in[THINGS] = { 0 };
    Heap heap = { 0 };
    Rng rng;
    uint8_t seed[SEED_BYTES] = { 2 };
    rng_start(&rng, seed, 0);
    for (int round = 0; round < ROUNDS; round++) {
        int which = (int)rng_below(&rng, THINGS);
        Time at = rng_below(&rng, 1000), first = NEVER;
        bool goes = rng_below(&rng, 3) == 0;
        if (is_in[which] && goes) heap_remove(&heap, &due[which]), is_in[which] = false;
        else if (is_in[which]) heap_change(&heap, &due[which], at);
        else heap_add(&heap, &due[which], at), is_in[which] = true;
        for (int i = 0; i < THINGS; i++)
            if (is_in[i] && due[i].at < first) first = due[i].at;
        assert_int_equal(heap_time(&heap), first);
        for (int i = 0; i < heap.count; i++) assert_int_equal(heap.list[i]->place, i);
    }
    free(heap.list);
    (void)state;
}

static void what_was_added_is_found_until_it_is_removed(void **state)
{
    Entry entries[THINGS];
    bool is_in[THINGS] = { 0 };
    Index index = { 0 };
    Rng rng;
    uint8_t seed[SEED_BYTES] = { 3 };
    rng_start(&rng, seed, 0);
    for (int round = 0; round < ROUNDS; round++) {
        int which = (int)rng_below(&rng, THINGS), found = 0;
        uint64_t key = (uint64_t)which / 3; /* three of each */
        if (is_in[which]) index_remove(&index, &entries[which]);
        else index_add(&index, &entries[which], key);
        is_in[which] = !is_in[which];
        for (Entry *entry = index_find(&index, key); entry; entry = index_next(entry)) {
            assert_true(is_in[entry - entries]);
            found++;
        }
        for (int i = 0; i < THINGS; i++) found -= is_in[i] && (uint64_t)i / 3 == key;
        assert_int_equal(found, 0);
    }
    free(index.rows);
    (void)state;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_is_always_on_top),
        cmocka_unit_test(what_was_added_is_found_until_it_is_removed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
