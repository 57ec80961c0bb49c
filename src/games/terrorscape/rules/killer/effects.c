/* effects.c - what one effect of a Killer's card, trait or reappearance does (1.8). A row for each Op.
 *
 * An effect that is impossible, such as BLOCK in the Graveyard, does nothing. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/rules/survivors/survivors.h"

static RoomSet here(const TerrorState *s)
{
    return ROOM_BIT(s->lair);
}

static RoomSet near(const TerrorState *s)
{
    return terror_rooms[s->lair].range1;
}

/* The slots in the house with fear. */
static int feared(const TerrorState *s)
{
    int mask = (s->fear[0] != 0) | (s->fear[1] != 0) << 1 | (s->fear[2] != 0) << 2;
    return mask & s->in_house;
}

static void move(TerrorState *s, const Effect *effect, Events *news)
{
    (void)news;
    terror_killer_move(s, effect->low, effect->high);
}

static void hide(TerrorState *s, const Effect *effect, Events *news)
{
    const Frame *frame = terror_top(s);
    terror_hide(s, effect->high, frame->kind == FRAME_CARD ? frame->what : ABILITY_NONE, news);
}

static void sense(TerrorState *s, const Effect *effect, Events *news)
{
    terror_sense(s, effect->scope, news);
}

static void search(TerrorState *s, const Effect *effect, Events *news)
{
    if (!effect->low) terror_killer_search(s, news);
    else if (terror_has_power(s, POWER_WHIZZ_SEARCH)) terror_push(s, FRAME_WHIZZ);
}

/* ---- fear, by scope ---- */

static void fear_near(TerrorState *s)
{
    terror_fear_in(s, near(s));
}

static void fear_path(TerrorState *s)
{
    terror_fear_in(s, terror_top(s)->rooms);
}

static void fear_here(TerrorState *s)
{
    terror_fear_in(s, here(s));
}

static void fear_all(TerrorState *s)
{
    terror_fear(s, s->in_house);
}

static void fear_sensed(TerrorState *s)
{
    terror_fear(s, terror_find(s, FRAME_SENSED)->mask);
}

static void (*const fears[SCOPE_COUNT])(TerrorState *s) = {
    [SCOPE_RANGE1] = fear_near, [SCOPE_PATH] = fear_path,      [SCOPE_HERE] = fear_here,
    [SCOPE_ALL] = fear_all,     [SCOPE_ONE] = terror_fear_one, [SCOPE_SENSED] = fear_sensed,
};

static void fear(TerrorState *s, const Effect *effect, Events *news)
{
    (void)news;
    fears[effect->scope](s);
}

/* Trail of Fear: no SENSE, so Anna answers too. */
static void reveal(TerrorState *s, const Effect *effect, Events *news)
{
    (void)effect;
    for (int mask = feared(s); mask; mask &= mask - 1) {
        int slot = __builtin_ctz((unsigned)mask);
        terror_tell_room(s, slot, s->room[slot], EVENT_REVEALED, news);
    }
}

static void wound(TerrorState *s, const Effect *effect, Events *news)
{
    (void)news;
    if (effect->scope == SCOPE_FEARED) terror_wound(s, feared(s), WOUND_DIRECT);
    else terror_wound_in(s, here(s), WOUND_DIRECT);
}

static void kill(TerrorState *s, const Effect *effect, Events *news)
{
    (void)effect;
    (void)news;
    terror_wound_in(s, near(s), WOUND_DEADLY);
}

static void block(TerrorState *s, const Effect *effect, Events *news)
{
    (void)news;
    if (effect->scope == SCOPE_ANY) terror_block_any(s, effect->low);
    else terror_block_here(s, effect->low);
}

static void block_all(TerrorState *s, const Effect *effect, Events *news)
{
    (void)effect;
    (void)news;
    terror_block_all(s);
}

static void strengthen(TerrorState *s, const Effect *effect, Events *news)
{
    s->strength_turn = (int8_t)(s->strength_turn + effect->low);
    terror_tell_strength(s, news);
}

static void draw(TerrorState *s, const Effect *effect, Events *news)
{
    (void)news;
    terror_killer_draw(s, effect->low);
}

static void repeat(TerrorState *s, const Effect *effect, Events *news)
{
    (void)effect;
    (void)news;
    if (terror_top(s)->left) terror_push(s, FRAME_AGAIN);
}

static void (*const effects[OP_COUNT])(TerrorState *s, const Effect *effect, Events *news) = {
    [OP_MOVE] = move,     [OP_HIDE] = hide,           [OP_SENSE] = sense,         [OP_SEARCH] = search,
    [OP_FEAR] = fear,     [OP_REVEAL] = reveal,       [OP_WOUND] = wound,         [OP_KILL] = kill,
    [OP_BLOCK] = block,   [OP_BLOCK_ALL] = block_all, [OP_STRENGTH] = strengthen, [OP_DRAW] = draw,
    [OP_REPEAT] = repeat,
};

void terror_effect(TerrorState *s, const Effect *effect, Events *news)
{
    if (effect->op) effects[effect->op](s, effect, news);
}
