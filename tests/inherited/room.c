/* room.c - people at one terminal see who sits down, and when: that must not tell more than the rules do. */
#include "host/referee_memory.h"
#include "inherited/property.h"
#include "terminal/undo.h"

enum { LINES = 8, UNDO_ONE_IN = 12, LATER = 3 };

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

/* ---- taking back ---- */

static Referee referee_at(const Case *c, const void *state)
{
    Referee referee = referee_alloc(c->game, LINES);
    referee.match.setup = c->play.setup;
    memcpy(referee.match.state, state, c->game->state_size);
    referee_begin(&referee);
    return referee;
}

static bool make(Referee *referee, Seat seat, Move move)
{
    referee_make_room(referee);
    return referee_move(referee, seat, move, NULL) == ALLOWED;
}

static bool sees_the_same(const Referee *a, const Referee *b, Seat seat)
{
    ViewBytes one, two;
    Event this, that;
    referee_view(a, seat, one.bytes);
    referee_view(b, seat, two.bytes);
    if (a->heard_count[seat] != b->heard_count[seat]) return false;
    for (int i = 0; referee_news(a, seat, i, &this) && referee_news(b, seat, i, &that); i++)
        if (memcmp(&this, &that, sizeof this) != 0) return false;
    return memcmp(one.bytes, two.bytes, a->match.game->view_size) == 0;
}

/* The same move on the true table and on one that the seat imagines: when it cannot tell what came of them apart, it gets
 * the same answer. */
static bool is_answered_alike(Case *c, Seat seat, const StateBytes *before, const MatchLine *line,
                              Undo answer, Rng *rng)
{
    ViewBytes view;
    StateBytes imagined;
    c->game->view(before->bytes, seat, view.bytes);
    if (!c->game->imagine(view.bytes, rng, imagined.bytes)) return true;
    Referee truth = referee_at(c, before->bytes), dream = referee_at(c, imagined.bytes);
    must(make(&truth, line->seat, line->move));
    bool alike = !make(&dream, line->seat, line->move) || !sees_the_same(&truth, &dream, seat) ||
                 undo_last(&dream, seat) == answer;
    referee_free(&truth);
    referee_free(&dream);
    return alike || trouble(c, "seat %d would not get the answer %d elsewhere", seat, answer);
}

/* Others make moves of which the seat hears nothing. */
static void play_unheard(Case *c, Referee *referee, Seat seat)
{
    for (int i = 0; i < LATER; i++) {
        Seat other;
        Move move;
        int heard = referee->heard_count[seat];
        if (!play_choose(c->game, c->play.setup.seats, referee->match.state, &c->choices, &other, &move))
            return;
        if (other == seat || !make(referee, other, move)) continue;
        if (referee->heard_count[seat] > heard) referee_rewind(referee, referee->match.count - 1);
    }
}

/* What others do in secret afterwards does not show in the answer and is not lost by it; and to who asked the table is as
 * it was before. */
static bool is_answered_for_good(Case *c, Seat seat, const StateBytes *before, const MatchLine *line,
                                 Undo answer)
{
    Referee then = referee_at(c, before->bytes), now = referee_at(c, before->bytes);
    must(make(&now, line->seat, line->move));
    play_unheard(c, &now, seat);
    int count = now.match.count;
    Undo later = undo_last(&now, seat);
    bool same = later == answer && now.match.count == count - (later == UNDO_DONE) &&
                (later != UNDO_DONE || sees_the_same(&then, &now, seat));
    referee_free(&then);
    referee_free(&now);
    return same || trouble(c, "seat %d is answered %d, and %d after unheard moves", seat, answer, later);
}

/* Nobody else can tell that the move was ever made. */
static bool is_gone(Case *c, const Referee *referee, Seat mover, const StateBytes *before)
{
    Referee then = referee_at(c, before->bytes);
    bool gone = true;
    for (int i = 0; i < onlookers(c); i++) gone = gone && sees_the_same(&then, referee, onlooker(c, i));
    referee_free(&then);
    return gone || trouble(c, "what seat %d took back is still to be seen", mover);
}

static bool undo_is_right(Case *c, Seat seat, const StateBytes *before, const MatchLine *line, Rng *rng)
{
    Referee referee = referee_at(c, before->bytes);
    must(make(&referee, line->seat, line->move));
    bool noticed = line->seat == seat || referee.heard_count[seat];
    Undo answer = undo_last(&referee, seat);
    bool right = answer != UNDO_DONE || is_gone(c, &referee, seat, before);
    referee_free(&referee);
    if (!noticed && answer != UNDO_NOTHING)
        return trouble(c, "seat %d learns of a move by asking for its own", seat);
    return right && is_answered_alike(c, seat, before, line, answer, rng) &&
           is_answered_for_good(c, seat, before, line, answer);
}

bool undo_tells_nothing(Case *c)
{
    if (!play_start(&c->play, c->game, &c->choices)) return true;
    Rng rng = chosen_rng(&c->choices);
    for (StateBytes before = c->play.state; play_step(&c->play); before = c->play.state) {
        if (choose(&c->choices, UNDO_ONE_IN)) continue;
        for (Seat seat = 0; seat < c->play.setup.seats; seat++)
            if (!undo_is_right(c, seat, &before, &c->play.lines[c->play.count - 1], &rng)) return false;
    }
    return true;
}
