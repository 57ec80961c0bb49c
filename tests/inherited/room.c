/* room.c - people at one terminal see who sits down, and when: that must not tell more than the rules do. */
#include "inherited/property.h"

static SeatMask side_asked(const Case *c, const void *state)
{
    int seats = c->play.setup.seats;
    Seat asked = seat_asked(c->game, seats, c->game->to_move(state));
    return asked == NO_SEAT ? 0 : seat_side(c->game, seats, asked);
}

bool all_can_foretell_who_is_asked(Case *c)
{
    if (!play_start(&c->play, c->game, &c->choices)) return true;
    Rng rng = chosen_rng(&c->choices);
    do {
        for (int i = 0; i < onlookers(c); i++) {
            ViewBytes view;
            StateBytes imagined;
            c->game->view(c->play.state.bytes, onlooker(c, i), view.bytes);
            if (!c->game->imagine(view.bytes, &rng, imagined.bytes)) continue;
            if (side_asked(c, c->play.state.bytes) != side_asked(c, imagined.bytes))
                return trouble(c, "seat %d learns it when it sees who is asked next", onlooker(c, i));
        }
    } while (play_step(&c->play));
    return true;
}

/* ---- teams ---- */

/* The views of two seats differ in nothing but whose they are. */
static bool see_the_same(Case *c, Seat a, Seat b)
{
    ViewBytes one, two;
    c->game->view(c->play.state.bytes, a, one.bytes);
    c->game->view(c->play.state.bytes, b, two.bytes);
    for (size_t i = 0; i < c->game->view_size; i++)
        if (one.bytes[i] != two.bytes[i] && (one.bytes[i] != a || two.bytes[i] != b))
            return trouble(c, "seats %d and %d see byte %zu otherwise", a, b, i);
    return true;
}

static bool hear_the_same(Case *c, Seat a, Seat b)
{
    SeatMask both = (SeatMask)(seat_bit(a) | seat_bit(b));
    for (int i = 0; i < c->play.news.count; i++) {
        const Event *event = &c->play.news.list[i];
        SeatMask heard = event->heard & both, seen = event->seen & both;
        if ((heard && heard != both) || (seen && seen != both))
            return trouble(c, "seats %d and %d hear event %d otherwise", a, b, event->kind);
    }
    return true;
}

bool a_team_knows_the_same(Case *c)
{
    if (!play_start(&c->play, c->game, &c->choices)) return true;
    do {
        for (Seat a = 0; a < c->play.setup.seats; a++)
            for (Seat b = 0; b < a; b++)
                if (seat_side(c->game, c->play.setup.seats, a) & seat_bit(b) &&
                    (!see_the_same(c, a, b) || !hear_the_same(c, a, b)))
                    return false;
    } while (play_step(&c->play));
    return true;
}
