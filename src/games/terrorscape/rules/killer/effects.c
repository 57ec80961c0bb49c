/* effects.c - what one effect of a Killer's card, trait or reappearance does (1.8).
 *
 * An effect that is impossible, such as BLOCK in the Graveyard, does nothing. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"

static void fear(TerrorState *s, Scope scope)
{
    switch (scope) {
    case SCOPE_RANGE1: terror_fear_in(s, terror_rooms[s->lair].range1); break;
    case SCOPE_PATH: terror_fear_in(s, terror_top(s)->rooms); break;
    case SCOPE_HERE: terror_fear_in(s, ROOM_BIT(s->lair)); break;
    case SCOPE_ALL: terror_fear(s, s->in_house); break;
    case SCOPE_ONE: terror_push(s, FRAME_FEAR_ONE); break;
    default: terror_fear(s, terror_find(s, FRAME_SENSED)->mask); break; /* SCOPE_SENSED */
    }
}

/* Trail of Fear: no SENSE, so Anna answers too. */
static COLD void reveal(TerrorState *s, Events *news)
{
    for (int mask = terror_feared(s); mask; mask &= mask - 1) {
        int slot = __builtin_ctz((unsigned)mask);
        terror_tell_room(s, slot, s->room[slot], EVENT_REVEALED, news);
    }
}

static COLD void strengthen(TerrorState *s, int more, Events *news)
{
    s->strength_turn = (int8_t)(s->strength_turn + more);
    terror_tell_strength(s, news);
}

void terror_effect(TerrorState *s, const Effect *effect, Events *news)
{
    switch ((Op)effect->op) {
    case OP_MOVE: terror_killer_move(s, effect->low, effect->high); break;
    case OP_HIDE: terror_hide(s, effect->high, terror_card_on_table(terror_top(s)), news); break;
    case OP_SENSE: terror_sense(s, effect->scope, news); break;
    case OP_SEARCH:
        if (!effect->low) terror_killer_search(s, news);
        else if (terror_has_power(s, POWER_WHIZZ_SEARCH)) terror_push(s, FRAME_WHIZZ);
        break;
    case OP_FEAR: fear(s, (Scope)effect->scope); break;
    case OP_REVEAL: reveal(s, news); break;
    case OP_WOUND:
        if (effect->scope == SCOPE_FEARED) terror_wound(s, terror_feared(s), WOUND_DIRECT);
        else terror_wound_in(s, ROOM_BIT(s->lair), WOUND_DIRECT);
        break;
    case OP_KILL: terror_wound_in(s, terror_rooms[s->lair].range1, WOUND_DEADLY); break;
    case OP_BLOCK:
        if (effect->scope == SCOPE_ANY) terror_block_any(s, effect->low);
        else terror_block_here(s, effect->low);
        break;
    case OP_BLOCK_ALL: terror_block_all(s); break;
    case OP_STRENGTH: strengthen(s, effect->low, news); break;
    case OP_DRAW: terror_killer_draw(s, effect->low, TO_HAND); break;
    case OP_REPEAT:
        if (terror_top(s)->left) terror_push(s, FRAME_AGAIN);
        break;
    default: break;
    }
}
