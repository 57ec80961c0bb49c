/* shy_leaks.c - Shy Monsters with views, moves and news doctored, each calling the honest function first. */
#include "leaks/shy_leaks.h"
#include "leaks/memory.h"

/* ---- views ---- */

static void view_shows_the_exit(const void *state, Seat seat, void *view)
{
    int slot = hidden_exit(state);
    honest.view(state, seat, view);
    if (slot >= 0) ((ShyView *)view)->tiles[slot].tile = TILE_EXIT;
}

static void view_hints_by_comfort(const void *state, Seat seat, void *view)
{
    int slot = hidden_exit(state);
    honest.view(state, seat, view);
    if (slot >= 0) ((ShyView *)view)->tiles[slot].comfort = 0;
}

/* Tiles in the order of what they are: none is named, but the order tells. */
static void view_sorts_by_tile(const void *state, Seat seat, void *view)
{
    ShyView *v = view;
    int slot = hidden_exit(state), other = slot > 0 ? slot - 1 : slot + 1;
    honest.view(state, seat, view);
    if (slot < 0 || seat == DARK_LORD) return;
    ShyTileView kept = v->tiles[other];
    v->tiles[other] = v->tiles[slot];
    v->tiles[slot] = kept;
}

static void view_counts_tiles_while_building(const void *state, Seat seat, void *view)
{
    const ShyState *s = state;
    honest.view(state, seat, view);
    if (!s->built) ((ShyView *)view)->wandered = s->count;
}

static void view_shows_the_pairs(const void *state, Seat seat, void *view)
{
    const ShyState *s = state;
    ShyView *v = view;
    honest.view(state, seat, view);
    for (int i = 0; i < PAIR; i++) v->pair[s->level - 1][i] = s->pile[PAIR * (s->level - 1) + i];
}

/* The Dark Lord may not look at the pile either (R6). */
static void view_shows_the_pile_to_the_dark_lord(const void *state, Seat seat, void *view)
{
    const ShyState *s = state;
    ShyView *v = view;
    honest.view(state, seat, view);
    if (seat == DARK_LORD) memcpy(v->pair, s->pile, sizeof v->pair);
}

static void view_names_monsters_put_aside_face_down(const void *state, Seat seat, void *view)
{
    const ShyState *s = state;
    ShyView *v = view;
    honest.view(state, seat, view);
    for (int i = 0, shown = 0; i < PAIR * (s->level - 1); i++) {
        v->aside_up[shown] = s->pile[i];
        v->aside_up_level[shown++] = (uint8_t)(i / PAIR + 1);
    }
}

/* ---- moves and refusals ---- */

static int moves_in_telling_order(const void *state, Seat seat, Move out[])
{
    int count = honest.moves(state, seat, out), slot = hidden_exit(state);
    if (seat != HERO || slot < 0 || slot % 2 || count < 2) return count;
    Move first = out[0];
    out[0] = out[1];
    out[1] = first;
    return count;
}

/* A Hero kept from walking into a hidden monster knows where it is. */
static int moves_spare_the_hero(const void *state, Seat seat, Move out[])
{
    const ShyState *s = state;
    int count = honest.moves(state, seat, out), kept = 0;
    if (seat != HERO) return count;
    for (int i = 0; i < count; i++) {
        int slot = move_verb(out[i]) == VERB_EXPLORE ? slot_of(s, out[i]) : -1;
        if (!is_hidden(s, slot) || !is_monster(s->tile[slot]) || count - i + kept <= 2) out[kept++] = out[i];
    }
    return kept;
}

static Reason check_tells_of_a_monster(const void *state, Seat seat, Move move)
{
    const ShyState *s = state;
    Reason reason = honest.check(state, seat, move);
    int slot = reason == REASON_NOT_ADJACENT ? slot_of(s, move) : -1;
    return is_hidden(s, slot) && is_monster(s->tile[slot]) ? REASON_OUT_OF_JUMP : reason;
}

static Reason check_tells_how_far_the_building_is(const void *state, Seat seat, Move move)
{
    Reason reason = honest.check(state, seat, move);
    return reason == REASON_BUILD_FIRST && ((const ShyState *)state)->count == TILES ? REASON_NOT_YOUR_TURN
                                                                                     : reason;
}

/* ---- events ---- */

static Reason apply_to_wider_ears(void *state, Seat seat, Move move, Events *news, int kind, bool seen)
{
    int before = news ? news->count : 0;
    Reason reason = honest.apply(state, seat, move, news);
    for (int i = before; news && i < news->count; i++) {
        if (news->list[i].kind != kind) continue;
        news->list[i].heard = EVERYBODY;
        if (seen) news->list[i].seen = EVERYBODY;
    }
    return reason;
}

static Reason apply_tells_of_placing(void *state, Seat seat, Move move, Events *news)
{
    return apply_to_wider_ears(state, seat, move, news, EVENT_PLACED, false);
}

static Reason apply_tells_of_taking_back(void *state, Seat seat, Move move, Events *news)
{
    return apply_to_wider_ears(state, seat, move, news, EVENT_TAKEN_BACK, true);
}

static Reason apply_tells_the_draw(void *state, Seat seat, Move move, Events *news)
{
    return apply_to_wider_ears(state, seat, move, news, EVENT_DRAWN, true);
}

/* A creature stirs when the Hero ends his step beside it: an event that only hidden monsters cause. */
static Reason apply_tells_of_a_neighbour(void *state, Seat seat, Move move, Events *news)
{
    const ShyState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason != ALLOWED || !s->built || s->phase != PHASE_ACT) return reason;
    for (int i = 0; i < TILES; i++)
        if ((s->near[s->hero] >> i & 1) && is_hidden(s, i) && is_monster(s->tile[i]))
            tell(news, EVENT_WASTED, HERO, EVERYBODY, EVERYBODY);
    return reason;
}

/* ---- who is asked, and for what ---- */

static SeatMask to_move_asks_the_hero_early(const void *state)
{
    const ShyState *s = state;
    return honest.to_move(state) | (s->phase == PHASE_BUILD && s->count == TILES ? seat_bit(HERO) : 0);
}

/* The Hero may give up once there is something to give up. */
static int moves_wait_for_a_tile(const void *state, Seat seat, Move out[])
{
    const ShyState *s = state;
    int count = honest.moves(state, seat, out);
    return seat == HERO && s->phase == PHASE_BUILD && s->count == 1 ? 0 : count;
}

/* The Dark Lord's list begins elsewhere, by the monsters to come. */
static int moves_by_the_pile(const void *state, Seat seat, Move out[])
{
    const ShyState *s = state;
    int count = honest.moves(state, seat, out);
    if (seat != DARK_LORD || s->level != 1 || count < 3 || s->pile[MONSTERS - 1] != TILE_GARGOYLE)
        return count;
    Move first = out[0];
    out[0] = out[1];
    out[1] = first;
    return count;
}

/* M9: spectators see what the Hero sees. */
static void view_takes_spectators_for_the_dark_lord(const void *state, Seat seat, void *view)
{
    honest.view(state, seat == SPECTATOR ? DARK_LORD : seat, view);
    ((ShyView *)view)->seat = seat;
}

static void opening_shows_the_draw(const void *state, Events *news)
{
    honest.opening(state, news);
    for (int i = 0; i < news->count; i++) news->list[i].seen = EVERYBODY;
}

/* ---- what takes a view, but remembers more ---- */

static int secret_exit(const void *state)
{
    return hidden_exit(state);
}

static void doctor_json(Game *game)
{
    json_tells(game, secret_exit);
}

static void doctor_tensor(Game *game)
{
    tensor_tells(game, secret_exit);
}

static Seat seat_of(const void *view)
{
    return ((const ShyView *)view)->seat;
}

static void doctor_deductions(Game *game)
{
    deductions_remember(game, seat_of);
}

/* ---- who gets which ---- */

DOCTOR(doctor_exit, view, view_shows_the_exit)
DOCTOR(doctor_comfort, view, view_hints_by_comfort)
DOCTOR(doctor_order, view, view_sorts_by_tile)
DOCTOR(doctor_building, view, view_counts_tiles_while_building)
DOCTOR(doctor_pairs, view, view_shows_the_pairs)
DOCTOR(doctor_pile, view, view_shows_the_pile_to_the_dark_lord)
DOCTOR(doctor_aside, view, view_names_monsters_put_aside_face_down)
DOCTOR(doctor_move_order, moves, moves_in_telling_order)
DOCTOR(doctor_mercy, moves, moves_spare_the_hero)
DOCTOR(doctor_refusal, check, check_tells_of_a_monster)
DOCTOR(doctor_early_refusal, check, check_tells_how_far_the_building_is)
DOCTOR(doctor_placing, apply, apply_tells_of_placing)
DOCTOR(doctor_taking_back, apply, apply_tells_of_taking_back)
DOCTOR(doctor_draw, apply, apply_tells_the_draw)
DOCTOR(doctor_neighbour, apply, apply_tells_of_a_neighbour)
DOCTOR(doctor_asking, to_move, to_move_asks_the_hero_early)
DOCTOR(doctor_waiting, moves, moves_wait_for_a_tile)
DOCTOR(doctor_list_by_pile, moves, moves_by_the_pile)
DOCTOR(doctor_seat, view, view_takes_spectators_for_the_dark_lord)
DOCTOR(doctor_opening, opening, opening_shows_the_draw)

const Doctored doctored_shy_monsters[] = {
    { "a view that shows the Exit is caught", doctor_exit },
    { "a view that hints at the Exit by comfort is caught", doctor_comfort },
    { "a view whose order tells is caught", doctor_order },
    { "a view of how far the building is is caught", doctor_building },
    { "a view that shows the monsters drawn is caught", doctor_pairs },
    { "a view that shows the pile to the Dark Lord is caught", doctor_pile },
    { "a view that names monsters put aside face down is caught", doctor_aside },
    { "moves in a telling order are caught", doctor_move_order },
    { "moves that spare the Hero are caught", doctor_mercy },
    { "a refusal that tells of a monster is caught", doctor_refusal },
    { "a refusal that tells how far the building is is caught", doctor_early_refusal },
    { "tiles placed in everybody's hearing are caught", doctor_placing },
    { "tiles taken back before everybody's eyes are caught", doctor_taking_back },
    { "a draw before everybody's eyes is caught", doctor_draw },
    { "an event caused by a hidden monster is caught", doctor_neighbour },
    { "JSON that tells more than its view is caught", doctor_json },
    { "a tensor that tells more than its view is caught", doctor_tensor },
    { "a Hero asked before the level is finished is caught", doctor_asking },
    { "moves that wait for the first tile are caught", doctor_waiting },
    { "a list that tells the Dark Lord of the pile is caught", doctor_list_by_pile },
    { "a spectator taken for the Dark Lord is caught", doctor_seat },
    { "an opening that shows the draw is caught", doctor_opening },
    { "deductions that remember another seat's view are caught", doctor_deductions },
    { 0 },
};
