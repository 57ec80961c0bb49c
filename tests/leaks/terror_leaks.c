/* terror_leaks.c - Terrorscape with one function doctored, each calling the honest one first. */
#include "leaks/leaks.h"
#include "leaks/ears.h"
#include "leaks/terror_leaks.h"
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/survivors/survivors.h"
#include "games/terrorscape/terrorscape.h"
#include "games/terrorscape/knowledge/view.h"
#include "leaks/memory.h"

#define honest terrorscape

static bool is_killer(Seat seat)
{
    return seat == KILLER_SEAT;
}

/* ---- views of the Killer ---- */

static void view_shows_where_they_are(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    if (is_killer(seat)) ((TerrorView *)view)->room[0] = s->room[0];
}

/* Nobody is shown, but where somebody is not is left out. */
static void view_rules_out_too_much(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    TerrorView *v = view;
    honest.view(state, seat, view);
    for (int slot = 0; slot < PARTY; slot++)
        if (s->killer && s->room[slot]) v->likely[slot] &= terror_rooms[s->room[slot]].range1;
}

static void view_shows_what_they_hold(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    if (is_killer(seat)) ((TerrorView *)view)->inventory[1] = s->inventory[1];
}

static void view_counts_what_they_hold(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    if (is_killer(seat)) ((TerrorView *)view)->held[2] = s->held[2];
}

static void view_tells_who_has_acted(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    if (is_killer(seat)) ((TerrorView *)view)->acted = s->acted;
}

/* 11.4: "waiting for Anna". */
static void view_tells_whom_it_waits_for(const void *state, Seat seat, void *view)
{
    honest.view(state, seat, view);
    if (is_killer(seat)) ((TerrorView *)view)->waits = terror_to_move(state);
}

static void view_tells_what_they_are_doing(const void *state, Seat seat, void *view)
{
    honest.view(state, seat, view);
    if (is_killer(seat)) ((TerrorView *)view)->phase = (uint8_t)terror_phase(state);
}

/* which door an eighth block is for, while the Killer chooses the one that goes. */
static void view_shows_a_door_that_waits(const void *state, Seat seat, void *view)
{
    const Frame *top = terror_top_of(state);
    TerrorView *v = view;
    honest.view(state, seat, view);
    if (v->depth && top->kind == FRAME_BLOCK && top->what) v->stack[v->depth - 1].what = top->what;
}

/* Anna's silent search shows. */
static void view_counts_the_search_deck(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    ((TerrorView *)view)->search = s->search_left;
}

/* 11.4: Marksmanship shows. */
static void view_counts_the_discovery_deck(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    ((TerrorView *)view)->discovery = s->discovery_left;
}

static void view_shows_the_repairs(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    ((TerrorView *)view)->repair = s->repair;
}

static void view_tells_noise_at_once(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    ((TerrorView *)view)->noise = s->noise;
}

static void view_shows_the_trap(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    ((TerrorView *)view)->trap = s->trap;
}

static void view_shows_their_discards(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    if (is_killer(seat)) ((TerrorView *)view)->discard = s->discard;
}

static void view_shows_their_traits(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    if (is_killer(seat)) ((TerrorView *)view)->traits[0] = s->traits[0];
}

static void view_shows_their_plans(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    if (is_killer(seat)) memcpy(((TerrorView *)view)->plan, s->plan, sizeof s->plan);
}

static void view_shows_fear_that_is_hidden(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    memcpy(((TerrorView *)view)->fear, s->fear, sizeof s->fear);
}

static void view_shows_who_may_still_flee(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    TerrorView *v = view;
    honest.view(state, seat, view);
    if (s->depth && terror_top_of(s)->kind == FRAME_FLEE)
        v->stack[v->depth - 1].mask = terror_top_of(s)->mask;
}

/* ---- views of the Survivors ---- */

static bool is_other(const TerrorState *s, Seat seat)
{
    return s->killer && !is_killer(seat);
}

static void view_shows_the_hand(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    if (is_other(s, seat)) ((TerrorView *)view)->hand = s->hand;
}

static void view_counts_the_hand(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    if (is_other(s, seat)) ((TerrorView *)view)->hand_size = (uint8_t)bag_size(s->hand);
}

/* FAQ 14: they do not know when he levels up. */
static void view_counts_the_deck(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    if (is_other(s, seat)) ((TerrorView *)view)->deck_size = s->deck_left;
}

/* cost cards and milled cards among them. */
static void view_shows_the_pile(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    if (is_other(s, seat)) ((TerrorView *)view)->open = s->pile;
}

static void view_shows_the_hidden_killer(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    if (s->killer) ((TerrorView *)view)->lair = s->lair;
}

static void view_hints_at_the_hidden_killer(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    if (s->killer) ((TerrorView *)view)->lairs &= terror_rooms[s->lair].range1;
}

static void view_shows_what_is_being_paid_for(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    TerrorView *v = view;
    honest.view(state, seat, view);
    if (is_other(s, seat) && s->depth && terror_top_of(s)->kind == FRAME_PAY) v->phase = PHASE_PAY;
}

static void view_shows_the_choice_of_killer(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    ((TerrorView *)view)->pick = s->pick;
}

static void view_shows_the_traits_he_was_offered(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    honest.view(state, seat, view);
    ((TerrorView *)view)->killer_offered = s->killer_offered;
}

/* ---- moves and refusals ---- */

static bool is_beside_hidden_killer(const TerrorState *s, int survivor)
{
    int slot = survivor < SURVIVOR_COUNT ? s->slot[survivor] : NO_SLOT;
    return s->vanished && slot != NO_SLOT && s->room[slot] == s->lair;
}

/* a refusal would betray him. */
static int moves_shun_the_hidden_killer(const void *state, Seat seat, Move out[])
{
    const TerrorState *s = state;
    int count = honest.moves(state, seat, out), kept = 0;
    for (int i = 0; i < count; i++) {
        bool works = move_verb(out[i]) == VERB_SEARCH || move_verb(out[i]) == VERB_REPAIR;
        bool betrays = works && seat != KILLER_SEAT && is_beside_hidden_killer(s, move_arg(out[i], 0));
        if (!betrays) out[kept++] = out[i];
    }
    return kept;
}

static Reason check_betrays_the_hidden_killer(const void *state, Seat seat, Move move)
{
    const TerrorState *s = state;
    Reason reason = honest.check(state, seat, move);
    bool beside = false;
    for (int slot = 0; slot < PARTY; slot++)
        beside |= s->controller[slot] == seat && is_beside_hidden_killer(s, s->who[slot]);
    return reason != ALLOWED && beside ? REASON_KILLER_HERE : reason;
}

/* K may only search where there is somebody to find. */
static int moves_know_who_is_there(const void *state, Seat seat, Move out[])
{
    const TerrorState *s = state;
    int count = honest.moves(state, seat, out), kept = 0;
    bool nobody = s->killer && !terror_slots_in(s, ROOM_BIT(s->lair));
    for (int i = 0; i < count; i++)
        if (!is_killer(seat) || move_verb(out[i]) != VERB_SEARCH || !nobody) out[kept++] = out[i];
    return kept;
}

/* Out of turn K is told to wait, but by another name when somebody is on his way. */
static Reason check_tells_that_somebody_moves(const void *state, Seat seat, Move move)
{
    const TerrorState *s = state;
    Reason reason = honest.check(state, seat, move);
    bool moving = reason == REASON_NOT_YOUR_TURN && s->depth && terror_top_of(s)->kind == FRAME_WALK;
    return moving && is_killer(seat) ? REASON_WRONG_MOMENT : reason;
}

/* ---- events ---- */

TELLS(apply_tells_the_steps, EVENT_STEPPED)
TELLS(apply_tells_the_search, EVENT_SEARCH)
TELLS(apply_tells_what_they_drew, EVENT_DREW)
TELLS(apply_tells_who_is_done, EVENT_DONE)
TELLS(apply_tells_noise_at_once, EVENT_NOISE)
TELLS(apply_tells_the_repair, EVENT_REPAIRED)
TELLS(apply_tells_what_was_used, EVENT_USED)
TELLS(apply_tells_who_fled, EVENT_FLED)
TELLS(apply_tells_what_he_drew, EVENT_DRAWN)
TELLS(apply_tells_what_he_lost, EVENT_LOST)
TELLS(apply_tells_what_he_paid, EVENT_PAID)
TELLS(apply_tells_what_was_milled, EVENT_MILLED)
TELLS(apply_tells_where_he_hides, EVENT_HIDES)

/* ---- rules that look at what they should not ---- */

/* What K believes follows the truth. */
static Reason apply_leads_him_on(void *state, Seat seat, Move move, Events *news)
{
    TerrorState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && !s->ended && terror_find(s, FRAME_KILLER))
        s->likely[0] &= terror_rooms[s->room[0]].range1;
    return reason;
}

/* What he cannot rule out follows it, too. */
static Reason apply_rules_out_too_much(void *state, Seat seat, Move move, Events *news)
{
    TerrorState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && !s->ended && terror_find(s, FRAME_KILLER))
        s->possible[1] &= terror_rooms[s->room[1]].range1;
    return reason;
}

/* Six in hand and he is asked what to discard; with fewer he is not, which tells how many he holds. */
static Reason apply_asks_only_when_he_holds_six(void *state, Seat seat, Move move, Events *news)
{
    TerrorState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    Move keep = move_make(VERB_KEEP_ALL, 0, 0, 0);
    if (reason == ALLOWED && s->depth && terror_top(s)->kind == FRAME_OVERFLOW &&
        bag_size(s->hand) <= HAND_LIMIT)
        (void)honest.apply(state, KILLER_SEAT, keep, news);
    return reason;
}

/* Something that everybody sees follows what he holds. */
static Reason apply_marks_his_hand(void *state, Seat seat, Move move, Events *news)
{
    TerrorState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && !s->ended && s->killer && !terror_find(s, FRAME_KILLER))
        s->met = bag_size(s->hand) & 1;
    return reason;
}

/* An item that is used in secret counts as seen by the Killer: soon no world fits. */
static Reason apply_shows_what_was_used(void *state, Seat seat, Move move, Events *news)
{
    TerrorState *s = state;
    Bag before = s->discard;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason != ALLOWED || move_verb(move) != VERB_USE) return reason;
    for (int item = 1; item < ITEM_COUNT; item++)
        if (bag_count(s->discard, item) > bag_count(before, item)) s->shown += bag_one(item);
    return reason;
}

/* What the Survivors find goes into the trace of what everybody was told. */
static Reason apply_traces_the_search(void *state, Seat seat, Move move, Events *news)
{
    TerrorState *s = state;
    int before = s->search_left;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && s->search_left != before) terror_remember(&s->trace, s->search_left);
    return reason;
}

/* ---- imagination ---- */

/* Draw again, a few times, while what must not be is so. */
static bool imagine_without(const void *view, Rng *rng, TerrorState *s, bool (*is_so)(const TerrorState *))
{
    int tries = 0;
    do
        if (!honest.imagine(view, rng, s)) return false;
    while (s->killer && is_so(s) && tries++ < 100);
    return true;
}

static bool is_trapped(const TerrorState *s)
{
    return s->trap;
}

static bool imagine_no_trap(const void *view, Rng *rng, void *state)
{
    return imagine_without(view, rng, state, is_trapped);
}

/* Whatever somebody found he has left. */
static bool imagine_empty_hands(const void *view, Rng *rng, void *state)
{
    TerrorState *s = state;
    if (!honest.imagine(view, rng, state)) return false;
    if (!is_killer(((const TerrorView *)view)->seat)) return true;
    s->discard += s->inventory[0];
    s->inventory[0] = 0;
    s->held[0] = 0;
    return true;
}

static bool imagine_the_killer_where_he_vanished(const void *view, Rng *rng, void *state)
{
    TerrorState *s = state;
    if (!honest.imagine(view, rng, state)) return false;
    if (s->vanished && !is_killer(((const TerrorView *)view)->seat)) s->lair = s->vanished;
    return true;
}

/* K has forgotten what he was told. */
static bool imagine_a_bad_memory(const void *view, Rng *rng, void *state)
{
    TerrorState *s = state;
    if (!honest.imagine(view, rng, state)) return false;
    if (s->round > 1) terror_know_nothing(s);
    return true;
}

static bool imagine_a_card_twice(const void *view, Rng *rng, void *state)
{
    TerrorState *s = state;
    if (!honest.imagine(view, rng, state)) return false;
    if (s->discovery_left > 1) s->discovery[0] = s->discovery[1] == ITEM_KEY ? ITEM_REVOLVER : ITEM_KEY;
    return true;
}

/* ---- who gets which ---- */

DOCTOR(doctor_rooms, view, view_shows_where_they_are)
DOCTOR(doctor_likely, view, view_rules_out_too_much)
DOCTOR(doctor_items, view, view_shows_what_they_hold)
DOCTOR(doctor_held, view, view_counts_what_they_hold)
DOCTOR(doctor_acted, view, view_tells_who_has_acted)
DOCTOR(doctor_waiting, view, view_tells_whom_it_waits_for)
DOCTOR(doctor_phase, view, view_tells_what_they_are_doing)
DOCTOR(doctor_waiting_door, view, view_shows_a_door_that_waits)
DOCTOR(doctor_search_deck, view, view_counts_the_search_deck)
DOCTOR(doctor_discovery_deck, view, view_counts_the_discovery_deck)
DOCTOR(doctor_repair, view, view_shows_the_repairs)
DOCTOR(doctor_noise, view, view_tells_noise_at_once)
DOCTOR(doctor_trap, view, view_shows_the_trap)
DOCTOR(doctor_discards, view, view_shows_their_discards)
DOCTOR(doctor_traits, view, view_shows_their_traits)
DOCTOR(doctor_plans, view, view_shows_their_plans)
DOCTOR(doctor_fear, view, view_shows_fear_that_is_hidden)
DOCTOR(doctor_fleeing, view, view_shows_who_may_still_flee)
DOCTOR(doctor_hand, view, view_shows_the_hand)
DOCTOR(doctor_hand_size, view, view_counts_the_hand)
DOCTOR(doctor_deck_size, view, view_counts_the_deck)
DOCTOR(doctor_pile, view, view_shows_the_pile)
DOCTOR(doctor_lair, view, view_shows_the_hidden_killer)
DOCTOR(doctor_lairs, view, view_hints_at_the_hidden_killer)
DOCTOR(doctor_price, view, view_shows_what_is_being_paid_for)
DOCTOR(doctor_pick, view, view_shows_the_choice_of_killer)
DOCTOR(doctor_offer, view, view_shows_the_traits_he_was_offered)
DOCTOR(doctor_shunning, moves, moves_shun_the_hidden_killer)
DOCTOR(doctor_knowing, moves, moves_know_who_is_there)
DOCTOR(doctor_refusal, check, check_betrays_the_hidden_killer)
DOCTOR(doctor_out_of_turn, check, check_tells_that_somebody_moves)
DOCTOR(doctor_steps, apply, apply_tells_the_steps)
DOCTOR(doctor_searching, apply, apply_tells_the_search)
DOCTOR(doctor_drawing, apply, apply_tells_what_they_drew)
DOCTOR(doctor_done, apply, apply_tells_who_is_done)
DOCTOR(doctor_noises, apply, apply_tells_noise_at_once)
DOCTOR(doctor_repairing, apply, apply_tells_the_repair)
DOCTOR(doctor_using, apply, apply_tells_what_was_used)
DOCTOR(doctor_flight, apply, apply_tells_who_fled)
DOCTOR(doctor_drawn, apply, apply_tells_what_he_drew)
DOCTOR(doctor_lost, apply, apply_tells_what_he_lost)
DOCTOR(doctor_paying, apply, apply_tells_what_he_paid)
DOCTOR(doctor_milling, apply, apply_tells_what_was_milled)
DOCTOR(doctor_hiding, apply, apply_tells_where_he_hides)
DOCTOR(doctor_leading, apply, apply_leads_him_on)
DOCTOR(doctor_ruling_out, apply, apply_rules_out_too_much)
DOCTOR(doctor_asking, apply, apply_asks_only_when_he_holds_six)
DOCTOR(doctor_marks, apply, apply_marks_his_hand)
DOCTOR(doctor_shown, apply, apply_shows_what_was_used)
DOCTOR(doctor_trace, apply, apply_traces_the_search)
DOCTOR(doctor_no_trap, imagine, imagine_no_trap)
DOCTOR(doctor_empty, imagine, imagine_empty_hands)
DOCTOR(doctor_vanished, imagine, imagine_the_killer_where_he_vanished)
DOCTOR(doctor_memory, imagine, imagine_a_bad_memory)
DOCTOR(doctor_twice, imagine, imagine_a_card_twice)

/* ---- what takes a view, but remembers more ---- */

static int secret_room(const void *state)
{
    return ((const TerrorState *)state)->room[0];
}

static void doctor_json(Game *game)
{
    json_tells(game, secret_room);
}

static void doctor_tensor(Game *game)
{
    tensor_tells(game, secret_room);
}

const Doctored doctored_terrorscape[] = {
    { "a view of a Survivor's room is caught", doctor_rooms },
    { "likely rooms that follow the truth are caught", doctor_likely },
    { "a view of what a Survivor holds is caught", doctor_items },
    { "a view of how much a Survivor holds is caught", doctor_held },
    { "a view of who has acted is caught", doctor_acted },
    { "a view of whom the table waits for is caught", doctor_waiting },
    { "a view of what the Survivors are doing is caught", doctor_phase },
    { "a view of the door that waits for a block is caught", doctor_waiting_door },
    { "a view of the search deck's size is caught", doctor_search_deck },
    { "a view of the discovery deck's size is caught", doctor_discovery_deck },
    { "a view of the repairs is caught", doctor_repair },
    { "a view of noise before it is told is caught", doctor_noise },
    { "a view of the trap is caught", doctor_trap },
    { "a view of the Survivors' discards is caught", doctor_discards },
    { "a view of a Survivor's trait is caught", doctor_traits },
    { "a view of the plans is caught", doctor_plans },
    { "a view of hidden fear is caught", doctor_fear },
    { "a view of who may still flee is caught", doctor_fleeing },
    { "a view of the Killer's hand is caught", doctor_hand },
    { "a view of how many cards the Killer holds is caught", doctor_hand_size },
    { "a view of the Killer's deck is caught", doctor_deck_size },
    { "a view of the Killer's discard pile is caught", doctor_pile },
    { "a view of the hidden Killer is caught", doctor_lair },
    { "a hint at the hidden Killer is caught", doctor_lairs },
    { "a view of a price that is being paid is caught", doctor_price },
    { "a view of the Killer before he is shown is caught", doctor_pick },
    { "a view of the traits that the Killer was offered is caught", doctor_offer },
    { "moves that shun the hidden Killer are caught", doctor_shunning },
    { "moves that know whom a search will find are caught", doctor_knowing },
    { "a refusal that betrays the hidden Killer is caught", doctor_refusal },
    { "a refusal that tells that somebody moves is caught", doctor_out_of_turn },
    { "steps in everybody's hearing are caught", doctor_steps },
    { "a search in everybody's hearing is caught", doctor_searching },
    { "cards that the Survivors draw before everybody's eyes are caught", doctor_drawing },
    { "being done in everybody's hearing is caught", doctor_done },
    { "noise told at once is caught", doctor_noises },
    { "a repair in everybody's hearing is caught", doctor_repairing },
    { "an item used in everybody's hearing is caught", doctor_using },
    { "fleeing before everybody's eyes is caught", doctor_flight },
    { "cards that the Killer draws before everybody's eyes are caught", doctor_drawn },
    { "cards over the limit before everybody's eyes are caught", doctor_lost },
    { "cards that pay before everybody's eyes are caught", doctor_paying },
    { "milled cards before everybody's eyes are caught", doctor_milling },
    { "hidden steps before everybody's eyes are caught", doctor_hiding },
    { "beliefs that follow the truth are caught", doctor_leading },
    { "what K cannot rule out, if it follows the truth, is caught", doctor_ruling_out },
    { "asking the Killer only when he holds six is caught", doctor_asking },
    { "a mark that follows the Killer's hand is caught", doctor_marks },
    { "an item used in secret that counts as seen is caught", doctor_shown },
    { "a search that goes into the public trace is caught", doctor_trace },
    { "Terrorscape JSON that tells more than its view is caught", doctor_json },
    { "a Terrorscape tensor that tells more than its view is caught", doctor_tensor },
    { "a Terrorscape imagination without chance is caught", imagination_lacks_chance },
    { "an imagination without a trap is caught", doctor_no_trap },
    { "an imagination of empty hands is caught", doctor_empty },
    { "an imagination of a Killer who never moves is caught", doctor_vanished },
    { "an imagination of a Killer who forgets is caught", doctor_memory },
    { "an imagination with an item twice is caught", doctor_twice },
    { "a kept item that goes into the public trace is caught", doctor_kept_items },
    { "a trait used in secret that counts as shown is caught", doctor_used_traits },
    { "cards that pay and count as played openly are caught", doctor_paid_cards },
    { "a plan that counts as seen when it is complete is caught", doctor_complete_plans },
    { "noise near the Killer that counts as told at once is caught", doctor_early_noise },
    { "a silent search that K has heard is caught", doctor_silent_search },
    { "a public count of what was taken back is caught", doctor_taking_back },
    { "a public mark of a refused trade is caught", doctor_refused_trades },
    { "a public count of secret actions is caught", doctor_counting },
    { "asking for the Amulet only if it is held is caught", doctor_amulet },
    { "asking the Specter only if he can pay is caught", doctor_overwhelming },
    { "asking for an attack card only if he holds one is caught", doctor_attack_cards },
    { "asking for a defence only if there is one is caught", doctor_defences },
    { "asking for a plan's step only if one is met is caught", doctor_plans_of_all },
    { "a freed door that tells who freed it is caught", doctor_unblocking },
    { "keys of separate ways in everybody's hearing are caught", doctor_keys_apart },
    { "hidden fear in everybody's hearing is caught", doctor_hidden_fear },
    { "a hidden rescue in everybody's hearing is caught", doctor_radio },
    { "traits dealt before everybody's eyes are caught", doctor_offers },
    { "names in the order of their rooms are caught", doctor_names },
    { "a report that begins with people's rooms is caught", doctor_report },
    { "silence instead of nobody when Anna is there is caught", doctor_anna },
    { "news that name the seat that healed are caught", doctor_actor },
    { "a die that never shows its last face is caught", doctor_die },
    { "a new deck whose last card never lies on top is caught", doctor_shuffle },
    { "a discovery deck whose first card stays is caught", doctor_first_card },
    { "a discovery deck that is cut and not shuffled is caught", doctor_cut },
    { "plans that lie in order are caught", doctor_plan_order },
    { "a Killer who is always dealt a Pursue is caught", doctor_good_hand },
    { "a trait that is never dealt to the first Survivor is caught", doctor_trait_deal },
    { "an imagination that finds no world late in a game is caught", doctor_no_world },
    { "a trait that is no action and tells of a deck is caught", doctor_idle_traits },
    { "healing somebody who is not there and telling of a deck is caught", doctor_healing },
    { 0 },
};
