/* stay_leaks.h - what the leaks on purpose of Stay Away! have in common. `honest` is the game that is doctored. */
#pragma once

#include "leaks/leaks.h"
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/stay_away.h"
#include "games/stay_away/knowledge/view.h"

#define honest stay_away

/* ---- what a move did ---- */

static inline bool is_in(const uint8_t *cards, int count, CardId card)
{
    for (int i = 0; i < count; i++)
        if (cards[i] == card) return true;
    return false;
}

static inline bool holds(const StayState *s, int player, CardId card)
{
    return is_in(s->hand[player], s->hand_size[player], card);
}

static inline bool is_discarded(const StayState *s, CardId card)
{
    return is_in(s->pile + CARDS_MAX - s->discard, s->discard, card);
}

/* Was the pile shuffled by this move? */
static inline bool is_shuffled(const StayState *before, const StayState *after, Move move)
{
    bool suspicious = move_verb(move) == VERB_PLAY && move_arg(move, 0) == CARD_SUSPICIOUS;
    return after->streams != before->streams && !suspicious;
}

static inline bool is_play_of(Move move, int kind)
{
    return move_verb(move) == VERB_PLAY && move_arg(move, 0) == kind;
}
