/* event.c - telling, and cutting news to a seat. */
#include "game/event.h"
#include "game/game.h"

Event *tell_somebody(Events *news, int kind, Seat actor, SeatMask heard, SeatMask seen)
{
    must(news->count < EVENTS_MAX);
    Event *event = &news->list[news->count++];
    *event = (Event) { .kind = (uint8_t)kind, .actor = actor, .heard = heard, .seen = seen & heard };
    return event;
}

bool event_for(const Game *game, const Event *event, Seat seat, Event *out)
{
    SeatMask self = seat_bit(seat);
    *out = (Event) { 0 };
    if (!(event->heard & self)) return false;
    const EventKind *kind = &game->events[event->kind];
    bool sees = event->seen & self;
    out->kind = event->kind;
    out->actor = event->actor;
    out->heard = self;
    out->seen = sees ? self : 0;
    for (int i = 0; i < EVENT_ARGS && kind->fields[i].name; i++)
        if (sees || !kind->fields[i].secret) out->args[i] = event->args[i];
    return true;
}

void events_for(const Game *game, const Events *news, Seat seat, Events *out)
{
    out->count = 0;
    for (int i = 0; i < news->count; i++)
        out->count += event_for(game, &news->list[i], seat, &out->list[out->count]);
}

void event_write(const Game *game, const Event *event, Out *out)
{
    const EventKind *kind = &game->events[event->kind];
    out_text(out, kind->name);
    if (event->actor != NO_SEAT) {
        out_char(out, ' ');
        seat_write(game, event->actor, out);
    }
    for (int i = 0; i < EVENT_ARGS && kind->fields[i].name; i++) {
        const Field *field = &kind->fields[i];
        out_char(out, ' ');
        out_text(out, field->name);
        out_char(out, '=');
        bool nothing = !field->secret && field->kind->form != ARG_NUMBER && event->args[i] == 0;
        if (nothing) out_text(out, "none");
        else arg_write(game, field->kind, event->args[i], out);
    }
}
