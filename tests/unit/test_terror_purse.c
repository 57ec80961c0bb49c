/* test_terror_purse.c - a purse says as much as the list of all ways to share out the finds. */
#include "base/rng.h"
#include "games/terrorscape/purse.h"
#include "support/unit.h"

enum { MOST = 10, ROOM = 3 };

/* Which numbers of finds the three can have: that is what a purse stands for. */
typedef struct Ways {
    bool has[MOST][MOST][MOST];
} Ways;

#define EACH_WAY(a, b, c)                                                                                    \
    for (int a = 0; a < MOST; a++)                                                                           \
        for (int b = 0; b < MOST; b++)                                                                       \
            for (int c = 0; c < MOST; c++)

static bool find(const Ways *ways, int a, int b, int c)
{
    bool inside = a >= 0 && b >= 0 && c >= 0 && a < MOST && b < MOST && c < MOST;
    return inside && ways->has[a][b][c];
}

static void gain(Ways *ways, unsigned slots)
{
    Ways before = *ways;
    EACH_WAY(a, b, c)
    ways->has[a][b][c] |= (slots & 1 && find(&before, a - 1, b, c)) ||
                          (slots & 2 && find(&before, a, b - 1, c)) ||
                          (slots & 4 && find(&before, a, b, c - 1));
}

static void limit(Ways *ways)
{
    EACH_WAY(a, b, c) if (a > ROOM || b > ROOM || c > ROOM) ways->has[a][b][c] = false;
}

static bool use(Ways *ways, int slot)
{
    Ways before = *ways;
    bool any = false;
    EACH_WAY(a, b, c)
    {
        ways->has[a][b][c] = find(&before, a + (slot == 0), b + (slot == 1), c + (slot == 2));
        any |= ways->has[a][b][c];
    }
    if (!any) *ways = before;
    return any;
}

/* The first two. */
static void share(Ways *ways)
{
    Ways before = *ways;
    EACH_WAY(a, b, c)
    {
        if (!before.has[a][b][c]) continue;
        for (int own = 0; own <= a + b; own++)
            if (own <= ROOM && a + b - own <= ROOM) ways->has[own][a + b - own][c] = true;
    }
}

static void compare(const Purse *purse, const Ways *ways)
{
    Purse most = { { 0 } };
    EACH_WAY(a, b, c)
    {
        if (!ways->has[a][b][c]) continue;
        for (unsigned group = 1; group < GROUPS; group++) {
            int among = (group & 1 ? a : 0) + (group & 2 ? b : 0) + (group & 4 ? c : 0);
            if (among > most.most[group]) most.most[group] = (uint8_t)among;
        }
    }
    assert_memory_equal(purse->most, most.most, sizeof most.most);
    EACH_WAY(a, b, c) /* and nothing that is within all of these numbers is missing */
    {
        int of[] = { a, b, c };
        bool within = true;
        for (unsigned group = 1; group < GROUPS; group++) {
            int among = 0;
            for (int slot = 0; slot < PARTY; slot++) among += group >> slot & 1 ? of[slot] : 0;
            within &= among <= purse->most[group];
        }
        assert_int_equal(within, ways->has[a][b][c]);
    }
}

static void a_purse_is_all_ways_to_share_out(void **state)
{
    static const uint8_t each[PARTY] = { ROOM, ROOM, ROOM };
    uint8_t room[GROUPS], seed[SEED_BYTES] = { 5 };
    Rng rng;
    (void)state;
    rng_start(&rng, seed, 0);
    for (int group = 0; group < GROUPS; group++)
        room[group] = (uint8_t)(ROOM * __builtin_popcount((unsigned)group));
    for (int i = 0; i < 200; i++) {
        Purse purse = { { 0 } };
        Ways ways = { .has[0][0][0] = true };
        for (int k = 0; k < 20; k++) {
            int slot = (int)rng_below(&rng, PARTY);
            unsigned slots = 1 + rng_below(&rng, GROUPS - 1);
            switch (rng_below(&rng, 4)) {
            case 0: /* twice as often as they are used */
            case 1:
                purse_gain(&purse, slots);
                gain(&ways, slots);
                purse_limit(&purse, room);
                limit(&ways);
                break;
            case 2: assert_int_equal(purse_use(&purse, slot), use(&ways, slot)); break;
            default:
                purse_share(&purse, 0, 1, each);
                share(&ways);
                break;
            }
            compare(&purse, &ways);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { test(a_purse_is_all_ways_to_share_out) };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
