/* leaks.c - the doctored functions, each calling the honest one first. */
#include "leaks/leaks.h"
#include "leaks/memory.h"
#include "games/shy_monsters/internal.h"
#include "games/shy_monsters/shy_monsters.h"

#define honest shy_monsters

static int slot_with(const ShyState *s, int tile)
{
    for (int i = 0; i < s->count; i++)
        if (s->tile[i] == tile) return i;
    return -1;
}

static bool is_hidden(const ShyState *s, int slot)
{
    return slot >= 0 && s->built && !(s->face_up >> slot & 1);
}

/* The slot of the Exit while it is face down in a finished level, else -1: the favourite secret of this file. */
static int hidden_exit(const ShyState *s)
{
    int slot = slot_with(s, TILE_EXIT);
    return is_hidden(s, slot) ? slot : -1;
}

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

static int slot_of(const ShyState *s, Move move)
{
    for (int i = 0; i < s->count; i++)
        if (cell_x(s->cell[i]) == move_arg(move, 0) && cell_y(s->cell[i]) == move_arg(move, 1)) return i;
    return -1;
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

/* ---- rules that look at what they should not ---- */

/* The state's public part is changed by a hidden thing: the view is honest, and still it tells. */
static Reason apply_wanders_by_secret(void *state, Seat seat, Move move, Events *news)
{
    ShyState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    int slot = hidden_exit(s);
    if (reason == ALLOWED && s->phase == PHASE_ACT && slot >= 0 && slot % 2 && s->wandered < 9) s->wandered++;
    return reason;
}

/* How often the Dark Lord has changed his mind is his alone. */
static Reason apply_counts_take_backs(void *state, Seat seat, Move move, Events *news)
{
    ShyState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && move_verb(move) == VERB_TAKE_BACK && s->wandered < 9) s->wandered++;
    return reason;
}

/* Monsters that the Hero never met are put aside face up, too. */
static Reason apply_turns_up_the_rest(void *state, Seat seat, Move move, Events *news)
{
    ShyState *s = state;
    int level = s->level;
    Reason reason = honest.apply(state, seat, move, news);
    for (int i = PAIR * (level - 1); s->level > level && i < PAIR * level; i++)
        s->seen_before |= (uint8_t)monster_bit(s->pile[i]);
    return reason;
}

/* ---- imagination ---- */

/* Of all face-down tiles the first is always the Exit. */
static bool imagine_the_exit_first(const void *view, Rng *rng, void *state)
{
    ShyState *s = state;
    if (!honest.imagine(view, rng, state)) return false;
    int slot = hidden_exit(s), first = 0;
    if (slot < 0 || ((const ShyView *)view)->seat == DARK_LORD || s->active) return true;
    while (s->face_up >> first & 1) first++;
    s->tile[slot] = s->tile[first];
    s->tile[first] = TILE_EXIT;
    return true;
}

/* Never a Bat where it is hidden. */
static bool imagine_no_bat(const void *view, Rng *rng, void *state)
{
    ShyState *s = state;
    int slot, tries = 0;
    do {
        if (!honest.imagine(view, rng, state)) return false;
        slot = slot_with(s, TILE_BAT);
    } while (is_hidden(s, slot) && tries++ < 50);
    return true;
}

static bool imagine_two_exits(const void *view, Rng *rng, void *state)
{
    ShyState *s = state;
    if (!honest.imagine(view, rng, state)) return false;
    for (int i = 0; i < TILES; i++)
        if (is_hidden(s, i) && s->tile[i] == TILE_CORRIDOR) s->tile[i] = TILE_EXIT;
    return true;
}

static bool imagine_another_position(const void *view, Rng *rng, void *state)
{
    ShyState *s = state;
    if (!honest.imagine(view, rng, state)) return false;
    if (s->built && s->tokens == (TOKEN_ATTACK | TOKEN_JUMP)) s->tokens = TOKEN_ATTACK;
    return true;
}

/* ---- who gets which ---- */

#define DOCTOR(name, field, function)                                                                        \
    static void name(Game *game)                                                                             \
    {                                                                                                        \
        game->field = function;                                                                              \
    }

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
DOCTOR(doctor_wandering, apply, apply_wanders_by_secret)
DOCTOR(doctor_take_backs, apply, apply_counts_take_backs)
DOCTOR(doctor_put_aside, apply, apply_turns_up_the_rest)
DOCTOR(doctor_exit_first, imagine, imagine_the_exit_first)
DOCTOR(doctor_no_bat, imagine, imagine_no_bat)
DOCTOR(doctor_two_exits, imagine, imagine_two_exits)
DOCTOR(doctor_position, imagine, imagine_another_position)

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

const Doctored doctored[] = {
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
    { "a public count changed by a secret is caught", doctor_wandering },
    { "a public count of take-backs is caught", doctor_take_backs },
    { "monsters that were never met and are put aside face up are caught", doctor_put_aside },
    { "JSON that tells more than its view is caught", doctor_json },
    { "a tensor that tells more than its view is caught", doctor_tensor },
    { "an imagination without chance is caught", imagination_lacks_chance },
    { "an imagination that always knows the Exit is caught", doctor_exit_first },
    { "an imagination that rules out a Bat is caught", doctor_no_bat },
    { "an imagination with wrong pieces is caught", doctor_two_exits },
    { "an imagination of another position is caught", doctor_position },
    { 0 },
};
