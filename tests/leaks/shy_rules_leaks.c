/* shy_rules_leaks.c - Shy Monsters with rules that look at what they should not, ask too early or show too much. */
#include "leaks/shy_leaks.h"

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

DOCTOR(doctor_wandering, apply, apply_wanders_by_secret)
DOCTOR(doctor_take_backs, apply, apply_counts_take_backs)
DOCTOR(doctor_put_aside, apply, apply_turns_up_the_rest)
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
DOCTOR(doctor_question, ask, ask_plainly_before_the_exit)
DOCTOR(doctor_ending, apply, apply_concedes_by_the_exit)
DOCTOR(doctor_careless, apply, apply_reveals_less_without_danger)

const Doctored doctored_shy_monsters_rules[] = {
    { "a public count changed by a secret is caught", doctor_wandering },
    { "a public count of take-backs is caught", doctor_take_backs },
    { "monsters that were never met and are put aside face up are caught", doctor_put_aside },
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
    { "a question that tells of the Exit is caught", doctor_question },
    { "an ending that tells of the Exit is caught", doctor_ending },
    { "a reveal left out where nothing is comfortable is caught", doctor_careless },
    { 0 },
};
