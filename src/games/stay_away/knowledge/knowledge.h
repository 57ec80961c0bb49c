/* knowledge.h - what seats know, a file each: the view, its JSON, its tensor, and worlds that it allows. */
#pragma once

#include "game/game.h"

void stay_view(const void *state, Seat seat, void *view);
/* The view as the whole truth is written (truth.c). */
void stay_write(const void *view, Json *json);
void stay_observe(const void *view, float out[]);
int stay_things(const void *view, Move move, Thing out[THINGS_MAX]);
void stay_deduce(const void *view, Json *json);
void stay_explain(const void *view, Lang lang, Out *out);
bool stay_imagine(const void *view, Rng *rng, void *state);
extern const TensorPart stay_tensor[];
extern const Section stay_sections[];
