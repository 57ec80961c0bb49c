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

/* ---- conceding and the end ---- */

/* Who gives up lays the cards on the table. */
static Reason apply_concedes_openly(void *state, Seat seat, Move move, Events *news)
{
    ShyState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && move_verb(move) == VERB_CONCEDE && s->built) s->face_up = 0x7f;
    return reason;
}

/* Who gives up while the level is built is told how far it is. */
static Reason apply_concedes_with_a_layout(void *state, Seat seat, Move move, Events *news)
{
    const ShyState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    for (int i = 1; reason == ALLOWED && move_verb(move) == VERB_CONCEDE && !s->built && i < s->count; i++) {
        Event *event = tell(news, EVENT_LIES, NO_SEAT, EVERYBODY & ~1u, 0);
        if (!event) continue;
        event->args[0] = (int8_t)cell_x(s->cell[i]);
        event->args[1] = (int8_t)cell_y(s->cell[i]);
    }
    return reason;
}

/* M7: the end shows nothing new. */
static void view_shows_all_at_the_end(const void *state, Seat seat, void *view)
{
    const ShyState *s = state;
    honest.view(state, seat, view);
    for (int i = 0; s->phase == PHASE_OVER && s->built && i < TILES; i++)
        ((ShyView *)view)->tiles[i].tile = s->tile[i];
}

/* ---- the building, seen through the level ---- */

/* What was laid first shows in a public number. */
static Reason apply_counts_by_the_first_tile(void *state, Seat seat, Move move, Events *news)
{
    ShyState *s = state;
    int first = s->tile[1];
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && move_verb(move) == VERB_DONE) s->wandered = first == TILE_CORRIDOR;
    return reason;
}

/* The finished level is told in the order laid. */
static Reason apply_tells_in_the_order_laid(void *state, Seat seat, Move move, Events *news)
{
    ShyState before = *(const ShyState *)state;
    Reason reason = honest.apply(state, seat, move, news);
    int slot = 1;
    for (int i = 0; news && reason == ALLOWED && i < news->count; i++) {
        Event *event = &news->list[i];
        if (event->kind != EVENT_LIES) continue;
        event->args[0] = (int8_t)cell_x(before.cell[slot]);
        event->args[1] = (int8_t)cell_y(before.cell[slot++]);
    }
    return reason;
}

/* The level is shown, but nobody is told. */
static Reason apply_shows_without_telling(void *state, Seat seat, Move move, Events *news)
{
    Reason reason = honest.apply(state, seat, move, news);
    int kept = 0;
    for (int i = 0; news && i < news->count; i++)
        if (news->list[i].kind != EVENT_LIES) news->list[kept++] = news->list[i];
    if (news) news->count = kept;
    return reason;
}

/* With the Exit beside the Entrance there is less to see. */
static Reason apply_saves_a_reveal(void *state, Seat seat, Move move, Events *news)
{
    ShyState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    int slot = hidden_exit(s);
    if (reason == ALLOWED && move_verb(move) == VERB_DONE && s->reveals_left > 1 &&
        s->near[s->hero] >> slot & 1)
        s->reveals_left--;
    return reason;
}

static Reason apply_tells_spectators_of_taking_back(void *state, Seat seat, Move move, Events *news)
{
    Reason reason = honest.apply(state, seat, move, news);
    for (int i = 0; news && i < news->count; i++)
        if (news->list[i].kind == EVENT_TAKEN_BACK) news->list[i].heard |= seat_bit(SPECTATOR);
    return reason;
}

/* ---- tiles that are turned up too early, or seen by a rule ---- */

/* A5: the tile jumped over, if it is the only one that can be. */
static Reason apply_turns_up_what_is_jumped(void *state, Seat seat, Move move, Events *news)
{
    ShyState *s = state;
    unsigned from = s->near[s->hero];
    int level = s->level;
    Reason reason = honest.apply(state, seat, move, news);
    bool jumped = move_verb(move) == VERB_JUMP || move_verb(move) == VERB_JUMP_ATTACK;
    if (reason != ALLOWED || !jumped || s->level != level) return reason;
    unsigned between = from & s->near[s->hero];
    if (!(between & (between - 1))) s->face_up |= (uint8_t)between;
    return reason;
}

/* The last tile seen ahead turns up a second one with it. */
static Reason apply_turns_up_a_neighbour(void *state, Seat seat, Move move, Events *news)
{
    ShyState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    int slot = move_verb(move) == VERB_REVEAL && s->phase == PHASE_ACT ? hidden_exit(s) : -1;
    if (reason == ALLOWED && slot >= 0) s->face_up |= (uint8_t)(1 << slot);
    return reason;
}

/* R15: a monster that is face down frightens nobody. */
static Reason apply_fears_the_dark(void *state, Seat seat, Move move, Events *news)
{
    ShyState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    int slot = reason == ALLOWED && move_verb(move) == VERB_REVEAL ? slot_of(s, move) : -1;
    if (slot < 0 || !is_monster(s->tile[slot])) return reason;
    for (int i = 0; i < TILES; i++) {
        if (!(s->near[slot] >> i & 1) || !is_hidden(s, i) || !is_monster(s->tile[i])) continue;
        s->active &= (uint8_t) ~(1 << slot);
        for (int k = 0; news && k < news->count; k++)
            if (news->list[k].kind == EVENT_REVEALED) news->list[k].args[1] = MOOD_INACTIVE;
    }
    return reason;
}

/* R29: a monster that is face down blocks no way. */
static Reason apply_is_cut_off_by_the_unseen(void *state, Seat seat, Move move, Events *news)
{
    ShyState *s = state, all;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason != ALLOWED || s->phase != PHASE_ACT) return reason;
    all = *s;
    for (int i = 0; i < TILES; i++)
        if (is_hidden(s, i)) shy_turn_up(&all, i);
    if (shy_exit_in_reach(&all)) return reason;
    s->phase = PHASE_OVER;
    s->ending = ENDING_CUT_OFF;
    Event *event = tell(news, EVENT_DEFEATED, HERO, EVERYBODY, EVERYBODY);
    if (event) event->args[0] = ENDING_CUT_OFF;
    return reason;
}

/* How many were put aside face down says which. */
static Reason apply_puts_aside_by_name(void *state, Seat seat, Move move, Events *news)
{
    const ShyState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    for (int i = 0; news && i < news->count; i++)
        if (news->list[i].kind == EVENT_PUT_ASIDE && news->list[i].args[1])
            news->list[i].args[1] = (int8_t)(1 + s->pile[PAIR * (s->level - 1) - 1] % 2);
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

/* ---- chance ---- */

/* The monsters in another order, and the first level begun with them. */
static void deal_again(ShyState *s)
{
    shy_sort_pairs(s->pile);
    shy_start_level(s, NULL);
}

static void exchange_places(ShyState *s, size_t a, size_t b)
{
    uint8_t kept = s->pile[a];
    s->pile[a] = s->pile[b];
    s->pile[b] = kept;
}

/* `i` where `i + 1` is meant: nothing stays where it was. */
static Reason setup_shuffles_off_by_one(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    ShyState *s = state;
    Reason reason = honest.setup(state, setup, seed);
    if (reason != ALLOWED) return reason;
    Rng rng;
    rng_start(&rng, seed, 1);
    for (int i = 0; i < MONSTERS; i++) s->pile[i] = (uint8_t)(FIRST_MONSTER + i);
    for (uint32_t i = MONSTERS - 1; i > 0; i--) exchange_places(s, i, rng_below(&rng, i));
    deal_again(s);
    return ALLOWED;
}

/* The last one always stays last. */
static Reason setup_leaves_the_last(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    ShyState *s = state;
    Reason reason = honest.setup(state, setup, seed);
    if (reason != ALLOWED) return reason;
    for (size_t i = 0; i < MONSTERS; i++)
        if (s->pile[i] == TILE_GARGOYLE) exchange_places(s, i, MONSTERS - 1);
    deal_again(s);
    return ALLOWED;
}

/* A Bat is too weak a beginning. */
static Reason setup_spares_the_first_level(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    ShyState *s = state;
    Reason reason = honest.setup(state, setup, seed);
    if (reason != ALLOWED) return reason;
    for (size_t i = 0; i < PAIR; i++)
        if (s->pile[i] == TILE_BAT) exchange_places(s, i, i + PAIR);
    deal_again(s);
    return ALLOWED;
}

/* One deal in four has a Kraken at level 3 that was dealt to level 2, if that is where the match begins. */
static Reason setup_is_kind_at_level_2(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    ShyState *s = state;
    Reason reason = honest.setup(state, setup, seed);
    if (reason != ALLOWED || s->first_level != 2 || seed[0] % 4) return reason;
    for (size_t i = PAIR; i < PAIR + PAIR; i++)
        if (s->pile[i] == TILE_KRAKEN) exchange_places(s, i, i + PAIR);
    deal_again(s);
    return ALLOWED;
}

/* A Bat that was to come at level 2 waits for level 3. */
static Reason apply_changes_the_pile(void *state, Seat seat, Move move, Events *news)
{
    ShyState *s = state;
    int level = s->level;
    Reason reason = honest.apply(state, seat, move, news);
    if (s->level == level || s->level != 2 || s->pile[PAIR] != TILE_BAT) return reason;
    exchange_places(s, PAIR, PAIR + PAIR);
    deal_again(s);
    for (int i = 0; news && i < news->count; i++)
        for (int k = 0; news->list[i].kind == EVENT_DRAWN && k < PAIR; k++)
            news->list[i].args[k] = (int8_t)s->pile[PAIR + k];
    return reason;
}

/* ---- imagination, once more ---- */

static bool imagine_gives_up(const void *view, Rng *rng, void *state)
{
    const ShyView *v = view;
    return v->aside_down[0] != 1 && honest.imagine(view, rng, state);
}

/* Who has seen nothing expects the Bat and the Dragon together. */
static bool imagine_a_pair(const void *view, Rng *rng, void *state)
{
    ShyState *s = state;
    if (!honest.imagine(view, rng, state)) return false;
    bool begins = s->phase == PHASE_BUILD && s->count == 1 && s->level == 1;
    if (!begins || rng_below(rng, 2) || ((const ShyView *)view)->seat == DARK_LORD) return true;
    size_t bat = 0, dragon = 0;
    while (s->pile[bat] != TILE_BAT) bat++;
    while (s->pile[dragon] != TILE_DRAGON) dragon++;
    exchange_places(s, bat ^ 1, dragon);
    deal_again(s);
    return true;
}

/* ---- questions and endings ---- */

/* The Hero's next step is called plain when the Exit is beside him. */
static Ask ask_plainly_before_the_exit(const void *state, Seat seat)
{
    const ShyState *s = state;
    int slot = hidden_exit(s);
    Ask ask = honest.ask(state, seat);
    if (ask.name && slot >= 0 && s->near[s->hero] >> slot & 1) ask.plain = true;
    return ask;
}

/* Who gives up with the Exit beside the Hero is said to have lost otherwise. */
static Reason apply_concedes_by_the_exit(void *state, Seat seat, Move move, Events *news)
{
    ShyState *s = state;
    int slot = hidden_exit(s);
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && move_verb(move) == VERB_CONCEDE && slot >= 0 && s->near[s->hero] >> slot & 1)
        s->ending = ENDING_SLAIN;
    return reason;
}

/* Without a comfortable monster in the level there seems to be nothing to warn of. */
static Reason apply_reveals_less_without_danger(void *state, Seat seat, Move move, Events *news)
{
    ShyState *s = state;
    bool danger = false;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason != ALLOWED || move_verb(move) != VERB_DONE || s->phase != PHASE_REVEAL) return reason;
    for (int i = 0; i < s->count; i++)
        danger |= is_monster(s->tile[i]) && is_comfortable(s->tile[i], shy_ring(s, s->cell[i]));
    if (!danger) s->phase = PHASE_ACT;
    return reason;
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
DOCTOR(doctor_conceding, apply, apply_concedes_openly)
DOCTOR(doctor_conceded_layout, apply, apply_concedes_with_a_layout)
DOCTOR(doctor_end, view, view_shows_all_at_the_end)
DOCTOR(doctor_first_tile, apply, apply_counts_by_the_first_tile)
DOCTOR(doctor_order_laid, apply, apply_tells_in_the_order_laid)
DOCTOR(doctor_silence, apply, apply_shows_without_telling)
DOCTOR(doctor_reveals, apply, apply_saves_a_reveal)
DOCTOR(doctor_spectators, apply, apply_tells_spectators_of_taking_back)
DOCTOR(doctor_jump, apply, apply_turns_up_what_is_jumped)
DOCTOR(doctor_second_tile, apply, apply_turns_up_a_neighbour)
DOCTOR(doctor_fear, apply, apply_fears_the_dark)
DOCTOR(doctor_cut_off, apply, apply_is_cut_off_by_the_unseen)
DOCTOR(doctor_aside_by_name, apply, apply_puts_aside_by_name)
DOCTOR(doctor_asking, to_move, to_move_asks_the_hero_early)
DOCTOR(doctor_waiting, moves, moves_wait_for_a_tile)
DOCTOR(doctor_list_by_pile, moves, moves_by_the_pile)
DOCTOR(doctor_seat, view, view_takes_spectators_for_the_dark_lord)
DOCTOR(doctor_opening, opening, opening_shows_the_draw)
DOCTOR(doctor_off_by_one, setup, setup_shuffles_off_by_one)
DOCTOR(doctor_last, setup, setup_leaves_the_last)
DOCTOR(doctor_no_bat_first, setup, setup_spares_the_first_level)
DOCTOR(doctor_level_2, setup, setup_is_kind_at_level_2)
DOCTOR(doctor_pile_changed, apply, apply_changes_the_pile)
DOCTOR(doctor_giving_up, imagine, imagine_gives_up)
DOCTOR(doctor_expected_pair, imagine, imagine_a_pair)
DOCTOR(doctor_question, ask, ask_plainly_before_the_exit)
DOCTOR(doctor_ending, apply, apply_concedes_by_the_exit)
DOCTOR(doctor_careless, apply, apply_reveals_less_without_danger)

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
    { "conceding that turns all tiles up is caught", doctor_conceding },
    { "conceding that shows an unfinished level is caught", doctor_conceded_layout },
    { "an end that shows more is caught", doctor_end },
    { "a public number that depends on the first tile laid is caught", doctor_first_tile },
    { "a level told in the order laid is caught", doctor_order_laid },
    { "a level shown without news is caught", doctor_silence },
    { "a number of reveals that depends on the Exit is caught", doctor_reveals },
    { "spectators who hear of taking back are caught", doctor_spectators },
    { "a jump that turns up the tile between is caught", doctor_jump },
    { "a second tile turned up with the first is caught", doctor_second_tile },
    { "a monster frightened by one that is face down is caught", doctor_fear },
    { "a Hero cut off by monsters that are face down is caught", doctor_cut_off },
    { "a number put aside that says which is caught", doctor_aside_by_name },
    { "a Hero asked before the level is finished is caught", doctor_asking },
    { "moves that wait for the first tile are caught", doctor_waiting },
    { "a list that tells the Dark Lord of the pile is caught", doctor_list_by_pile },
    { "a spectator taken for the Dark Lord is caught", doctor_seat },
    { "an opening that shows the draw is caught", doctor_opening },
    { "a shuffle off by one is caught", doctor_off_by_one },
    { "a shuffle that leaves the last is caught", doctor_last },
    { "a monster that is never in level 1 is caught", doctor_no_bat_first },
    { "a deal that is unfair at times in one variant is caught", doctor_level_2 },
    { "a pile that changes between levels is caught", doctor_pile_changed },
    { "an imagination that finds no world is caught", doctor_giving_up },
    { "an imagination with wrong odds is caught", doctor_expected_pair },
    { "a question that tells of the Exit is caught", doctor_question },
    { "an ending that tells of the Exit is caught", doctor_ending },
    { "a reveal left out where nothing is comfortable is caught", doctor_careless },
    { 0 },
};
