/* shy_chance_leaks.c - Shy Monsters with chance and imagination doctored: odds that are not even, worlds that are never drawn. */
#include "leaks/shy_leaks.h"
#include "leaks/memory.h"

/* ---- chance ---- */

/* The monsters in another order, and the first level begun with them. */
static void deal_again(ShyState *s)
{
    shy_sort_pairs(s->pile);
    shy_start_level(s, NULL);
}

static void exchange_places(ShyState *s, size_t a, size_t b)
{
    uint8_t kept = s->pile[a];
    s->pile[a] = s->pile[b];
    s->pile[b] = kept;
}

/* `i` where `i + 1` is meant: nothing stays where it was. */
static Reason setup_shuffles_off_by_one(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    ShyState *s = state;
    Reason reason = honest.setup(state, setup, seed);
    if (reason != ALLOWED) return reason;
    Rng rng;
    rng_start(&rng, seed, 1);
    for (int i = 0; i < MONSTERS; i++) s->pile[i] = (uint8_t)(FIRST_MONSTER + i);
    for (uint32_t i = MONSTERS - 1; i > 0; i--) exchange_places(s, i, rng_below(&rng, i));
    deal_again(s);
    return ALLOWED;
}

/* The last one always stays last. */
static Reason setup_leaves_the_last(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    ShyState *s = state;
    Reason reason = honest.setup(state, setup, seed);
    if (reason != ALLOWED) return reason;
    for (size_t i = 0; i < MONSTERS; i++)
        if (s->pile[i] == TILE_GARGOYLE) exchange_places(s, i, MONSTERS - 1);
    deal_again(s);
    return ALLOWED;
}

/* A Bat is too weak a beginning. */
static Reason setup_spares_the_first_level(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    ShyState *s = state;
    Reason reason = honest.setup(state, setup, seed);
    if (reason != ALLOWED) return reason;
    for (size_t i = 0; i < PAIR; i++)
        if (s->pile[i] == TILE_BAT) exchange_places(s, i, i + PAIR);
    deal_again(s);
    return ALLOWED;
}

/* One deal in four has a Kraken at level 3 that was dealt to level 2, if that is where the match begins. */
static Reason setup_is_kind_at_level_2(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    ShyState *s = state;
    Reason reason = honest.setup(state, setup, seed);
    if (reason != ALLOWED || s->first_level != 2 || seed[0] % 4) return reason;
    for (size_t i = PAIR; i < PAIR + PAIR; i++)
        if (s->pile[i] == TILE_KRAKEN) exchange_places(s, i, i + PAIR);
    deal_again(s);
    return ALLOWED;
}

/* A Bat that was to come at level 2 waits for level 3. */
static Reason apply_changes_the_pile(void *state, Seat seat, Move move, Events *news)
{
    ShyState *s = state;
    int level = s->level;
    Reason reason = honest.apply(state, seat, move, news);
    if (s->level == level || s->level != 2 || s->pile[PAIR] != TILE_BAT) return reason;
    exchange_places(s, PAIR, PAIR + PAIR);
    deal_again(s);
    for (int i = 0; news && i < news->count; i++)
        for (int k = 0; news->list[i].kind == EVENT_DRAWN && k < PAIR; k++)
            news->list[i].args[k] = (int8_t)s->pile[PAIR + k];
    return reason;
}

/* ---- imagination ---- */

/* Of all face-down tiles the first is always the Exit. */
static bool imagine_the_exit_first(const void *view, Rng *rng, void *state)
{
    ShyState *s = state;
    if (!honest.imagine(view, rng, state)) return false;
    int slot = hidden_exit(s), first = 0;
    if (slot < 0 || ((const ShyView *)view)->seat == DARK_LORD || s->active) return true;
    while (s->face_up >> first & 1) first++;
    s->tile[slot] = s->tile[first];
    s->tile[first] = TILE_EXIT;
    return true;
}

/* Never a Bat where it is hidden. */
static bool imagine_no_bat(const void *view, Rng *rng, void *state)
{
    ShyState *s = state;
    int slot, tries = 0;
    do {
        if (!honest.imagine(view, rng, state)) return false;
        slot = slot_with(s, TILE_BAT);
    } while (is_hidden(s, slot) && tries++ < 50);
    return true;
}

static bool imagine_two_exits(const void *view, Rng *rng, void *state)
{
    ShyState *s = state;
    if (!honest.imagine(view, rng, state)) return false;
    for (int i = 0; i < TILES; i++)
        if (is_hidden(s, i) && s->tile[i] == TILE_CORRIDOR) s->tile[i] = TILE_EXIT;
    return true;
}

static bool imagine_another_position(const void *view, Rng *rng, void *state)
{
    ShyState *s = state;
    if (!honest.imagine(view, rng, state)) return false;
    if (s->built && s->tokens == (TOKEN_ATTACK | TOKEN_JUMP)) s->tokens = TOKEN_ATTACK;
    return true;
}

/* ---- imagination, once more ---- */

static bool imagine_gives_up(const void *view, Rng *rng, void *state)
{
    const ShyView *v = view;
    return v->aside_down[0] != 1 && honest.imagine(view, rng, state);
}

/* Who has seen nothing expects the Bat and the Dragon together. */
static bool imagine_a_pair(const void *view, Rng *rng, void *state)
{
    ShyState *s = state;
    if (!honest.imagine(view, rng, state)) return false;
    bool begins = s->phase == PHASE_BUILD && s->count == 1 && s->level == 1;
    if (!begins || rng_below(rng, 2) || ((const ShyView *)view)->seat == DARK_LORD) return true;
    size_t bat = 0, dragon = 0;
    while (s->pile[bat] != TILE_BAT) bat++;
    while (s->pile[dragon] != TILE_DRAGON) dragon++;
    exchange_places(s, bat ^ 1, dragon);
    deal_again(s);
    return true;
}

/* ---- who gets which ---- */

DOCTOR(doctor_exit_first, imagine, imagine_the_exit_first)
DOCTOR(doctor_no_bat, imagine, imagine_no_bat)
DOCTOR(doctor_two_exits, imagine, imagine_two_exits)
DOCTOR(doctor_position, imagine, imagine_another_position)
DOCTOR(doctor_off_by_one, setup, setup_shuffles_off_by_one)
DOCTOR(doctor_last, setup, setup_leaves_the_last)
DOCTOR(doctor_no_bat_first, setup, setup_spares_the_first_level)
DOCTOR(doctor_level_2, setup, setup_is_kind_at_level_2)
DOCTOR(doctor_pile_changed, apply, apply_changes_the_pile)
DOCTOR(doctor_giving_up, imagine, imagine_gives_up)
DOCTOR(doctor_expected_pair, imagine, imagine_a_pair)

const Doctored doctored_shy_monsters_chance[] = {
    { "an imagination without chance is caught", imagination_lacks_chance },
    { "an imagination that always knows the Exit is caught", doctor_exit_first },
    { "an imagination that rules out a Bat is caught", doctor_no_bat },
    { "an imagination with wrong pieces is caught", doctor_two_exits },
    { "an imagination of another position is caught", doctor_position },
    { "a shuffle off by one is caught", doctor_off_by_one },
    { "a shuffle that leaves the last is caught", doctor_last },
    { "a monster that is never in level 1 is caught", doctor_no_bat_first },
    { "a deal that is unfair at times in one variant is caught", doctor_level_2 },
    { "a pile that changes between levels is caught", doctor_pile_changed },
    { "an imagination that finds no world is caught", doctor_giving_up },
    { "an imagination with wrong odds is caught", doctor_expected_pair },
    { 0 },
};
