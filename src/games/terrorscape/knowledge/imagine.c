/* imagine.c - a whole table drawn at random among those a seat with this view cannot rule out.
 *
 * What is public is copied; of each side's secrets the seat either knows all but the order of the decks, or they are
 * drawn. What the Survivors may have done in secret is bounded by reckon.c. A draw that does not fit is drawn again. */
#include "games/terrorscape/knowledge/imagine.h"
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"

int imagine_bit(Rng *rng, uint64_t set)
{
    for (uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcountll(set)); skip; skip--) set &= set - 1;
    return __builtin_ctzll(set);
}

int imagine_between(Rng *rng, int low, int high)
{
    return low + (int)rng_below(rng, (uint32_t)(high - low + 1));
}

static uint8_t slot_of(uint8_t named)
{
    return named ? (uint8_t)(named - 1) : NO_SLOT;
}

/* ---- what is public ---- */

/* What a field of the view is, it is in the state. */
#define TAKE(field) memcpy(&s->field, &v->field, sizeof s->field);

void imagine_public(const TerrorView *v, TerrorState *s)
{
    memset(s, 0, sizeof *s);
    TABLE_FIELDS(TAKE)
    KILLER_FIELDS(TAKE)
    memcpy(s->stack, v->stack, sizeof s->stack);
    s->depth = v->depth;
    s->noise = v->told;
    s->defender = slot_of(v->defender);
    for (int i = 0; i < SURVIVOR_COUNT; i++) s->slot[i] = NO_SLOT;
    for (int slot = 0; slot < PARTY; slot++) {
        s->who[slot] = v->who[slot];
        s->controller[slot] = v->controller[slot];
        s->fear[slot] = v->fear[slot];
        s->room[slot] = v->room[slot];
        s->traits[slot] = v->traits[slot];
        if (v->killer) s->slot[v->who[slot]] = (uint8_t)slot;
    }
    s->rack = v->rack;
    s->rescue = v->rescue;
    s->first_player = slot_of(v->first_player);
    s->plan_at = NOBODY;
    s->pick = v->killer ? v->killer : v->pick;
    s->lair = v->lair;
    s->killer_traits = v->killer_traits;
    s->used = v->used;
}

/* ---- what the Survivors' side knows of itself ---- */

static int lay_out(Bag bag, uint8_t *cards, int count)
{
    for (; bag; bag = bag_rest(bag))
        for (int i = bag_count(bag, bag_first(bag)); i > 0; i--) cards[count++] = (uint8_t)bag_first(bag);
    return count;
}

static void know_survivors(const TerrorView *v, Rng *rng, TerrorState *s)
{
    int fixed = v->search && !v->bottom_taken;
    TEAM_FIELDS(TAKE)
    s->firecracker_told = v->firecracker && !terror_runs_ahead(s);
    s->plan_at = slot_of(v->plan_at);
    if (fixed) s->search[0] = ITEM_KEY;
    s->search_left = (uint8_t)lay_out(v->unsearched, s->search, fixed);
    s->discovery_left = (uint8_t)lay_out(v->undiscovered, s->discovery, 0);
    rng_shuffle(rng, s->search + fixed, s->search_left - fixed);
    rng_shuffle(rng, s->discovery, s->discovery_left);
}

/* ---- before the characters are shown ---- */

static void imagine_choices(const TerrorView *v, Rng *rng, TerrorState *s)
{
    bool waits = v->waits & terror_s_side(s);
    uint8_t names[SURVIVOR_COUNT - 1], choosers[PARTY];
    if (!s->pick && !(v->waits >> KILLER_SEAT & 1))
        s->pick = (uint8_t)imagine_between(rng, 1, KILLER_COUNT - 1);
    if (is_team_view(v) || v->option[OPTION_TEAM]) return;
    for (int i = 0; i < LEN(names); i++) names[i] = (uint8_t)(i + 1);
    rng_shuffle(rng, names, LEN(names));
    for (int i = 0; i < PARTY; i++) /* the seats, as often as each chooses */
        choosers[i] = (uint8_t)(s->players == 2 ? 1 : s->players == 3 ? 1 + i / 2 : 1 + i);
    rng_shuffle(rng, choosers, PARTY);
    int chosen = waits ? imagine_between(rng, 0, PARTY - 1) : PARTY;
    for (int slot = 0; slot < chosen; slot++) {
        s->who[slot] = names[slot];
        s->controller[slot] = choosers[slot];
    }
}

/* ---- frames ---- */

/* Those who had fear when Life Drain was played; since then Terrorising the Mass may have brought some. */
static int drained(const TerrorState *s, Rng *rng)
{
    int slots = terror_feared(s);
    for (int slot = 0; slot < PARTY; slot++)
        if (terror_has_trait(s, TRAIT_TERRORISING_THE_MASS) && s->fear[slot] == 1 && chance(rng, 2))
            slots &= ~(1 << slot);
    return slots;
}

/* Who is in the area that an effect is about, or has the fear that it asks for. */
static void find_people(Rng *rng, TerrorState *s)
{
    for (int i = 0; i < s->depth; i++) {
        Frame *frame = &s->stack[i];
        bool fear = frame->kind == FRAME_FEAR, wound = frame->kind == FRAME_WOUND;
        int there = terror_slots_in(s, frame->rooms), later = EVERY_SLOT & ~((2 << frame->who) - 1);
        if (fear && frame->rooms) frame->mask = (uint8_t)there;
        if (wound && frame->rooms) {
            frame->left = (uint8_t)there;
            frame->mask = (uint8_t)(there & later);
        } else if (terror_drains(s, i)) {
            frame->mask = (uint8_t)(drained(s, rng) & later);
        }
    }
}

static bool imagine_table(const TerrorView *v, Rng *rng, TerrorState *s)
{
    if (v->seat == KILLER_SEAT) know_killer(v, rng, s);
    else imagine_killer(v, rng, s);
    if (is_team_view(v)) {
        know_survivors(v, rng, s);
        return true;
    }
    if (!imagine_survivors(v, rng, s)) return false;
    find_people(rng, s);
    return true;
}

bool terror_imagine(const void *view, Rng *rng, void *state)
{
    const TerrorView *v = view;
    TerrorState *s = state;
    imagine_public(v, s);
    for (int i = 0; i < SEED_BYTES; i += 4) {
        uint32_t word = rng_next(rng);
        for (int k = 0; k < 4; k++) s->seed[i + k] = (uint8_t)(word >> (8 * k));
    }
    if (v->killer && !imagine_table(v, rng, state)) return false;
    if (!v->killer) imagine_choices(v, rng, state);
    terror_wait(state);
    return true;
}
