#include "leak/notes.h"

void notes_begin(const Game *game, const Setup *setup, const void *state, Seat seat, void *notes)
{
    Events news;
    news.count = 0;
    if (!game->note) return;
    memset(notes, 0, game->notes_size);
    game->note_setup(notes, setup, seat);
    if (game->opening) game->opening(state, &news);
    notes_take(game, seat, NO_SEAT, NO_MOVE, &news, notes);
}

void notes_take(const Game *game, Seat seat, Seat mover, Move move, const Events *news, void *notes)
{
    Events heard;
    if (!game->note) return;
    events_for(game, news, seat, &heard);
    if (heard.count || mover == seat) game->note(notes, mover == seat ? move : NO_MOVE, &heard);
}
