/* terror_rules_leaks.c - Terrorscape with rules that remember, ask or tell what they should not. */
#include "leaks/terror_leaks.h"
#include "leaks/ears.h"
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/rules/survivors/survivors.h"
#include "games/terrorscape/terrorscape.h"

#define honest terrorscape

/* The honest move, with the state before it at hand. */
#define LEAK(name, doctor, body)                                                                             \
    static Reason name(void *state, Seat seat, Move move, Events *news)                                      \
    {                                                                                                        \
        TerrorState *s = state, before = *s;                                                                 \
        int told = news ? news->count : 0;                                                                   \
        Reason reason = honest.apply(state, seat, move, news);                                               \
        if (reason == ALLOWED) body(s, &before, seat, move, news, told);                                     \
        return reason;                                                                                       \
    }                                                                                                        \
    void doctor(Game *game)                                                                                  \
    {                                                                                                        \
        game->apply = name;                                                                                  \
    }

#define BODY(name)                                                                                           \
    static void name(UNUSED TerrorState *s, UNUSED const TerrorState *before, UNUSED Seat seat,              \
                     UNUSED Move move, UNUSED Events *news, UNUSED int told)

/* ---- what is remembered of a secret ---- */

/* The kind of card that a Survivor keeps goes into the trace of what everybody was told. */
BODY(trace_what_is_kept)
{
    if (move_verb(move) == VERB_KEEP) terror_remember(&s->trace, (uint32_t)move_arg(move, 0));
}
LEAK(apply_traces_what_is_kept, doctor_kept_items, trace_what_is_kept)

/* A trait that is used in secret counts as one that has shown itself. */
BODY(show_a_used_trait)
{
    if (move_verb(move) == VERB_TRAIT) s->traits_shown |= OWN_TRAIT(move_arg(move, 1));
}
LEAK(apply_shows_a_used_trait, doctor_used_traits, show_a_used_trait)

/* Cards that pay count as played openly. */
BODY(open_what_pays)
{
    int ability = move_arg(move, 0);
    if (move_verb(move) == VERB_PAY && bag_count(s->pile, ability) > bag_count(s->open, ability))
        s->open += bag_one(ability);
}
LEAK(apply_opens_what_pays, doctor_paid_cards, open_what_pays)

/* A plan counts as seen when it is complete. */
BODY(show_a_complete_plan)
{
    if (s->plan_done) s->plan_shown = 1;
}
LEAK(apply_shows_a_complete_plan, doctor_complete_plans, show_a_complete_plan)

/* Noise counts as told when it is made, in the room where the Killer stands. */
BODY(tell_noise_near)
{
    if (terror_runs_ahead(s) && !s->firecracker)
        s->told |= (RoomSet)(s->noise & ROOM_BIT(terror_killer_room(s)));
}
LEAK(apply_tells_noise_near, doctor_early_noise, tell_noise_near)

/* A search is heard, Anna's too. */
BODY(hear_a_search)
{
    int slot = move_verb(move) == VERB_SEARCH && move_arg(move, 0) ? s->slot[move_arg(move, 0)] : NO_SLOT;
    if (slot != NO_SLOT) s->heard |= ROOM_BIT(s->room[slot]);
}
LEAK(apply_hears_a_search, doctor_silent_search, hear_a_search)

/* How often a `done` was taken back can be read off something public. */
BODY(count_what_is_taken_back)
{
    if (move_verb(move) == VERB_UNDONE) s->rage++;
}
LEAK(apply_counts_what_is_taken_back, doctor_taking_back, count_what_is_taken_back)

/* A trade that is refused leaves a public mark. */
BODY(mark_a_refusal)
{
    if (move_verb(move) == VERB_REFUSE) s->met ^= 1;
}
LEAK(apply_marks_a_refusal, doctor_refused_trades, mark_a_refusal)

/* The number of secret actions can be read off something public, whatever they were. */
BODY(count_actions)
{
    if (seat != KILLER_SEAT) s->trace++;
}
LEAK(apply_counts_actions, doctor_counting, count_actions)

/* ---- questions left out (11.4) ---- */

typedef bool IsNeedless(const TerrorState *s);

/* While that is asked and there is but one answer, it is given. */
static void answer(TerrorState *s, Phase phase, IsNeedless *is_needless, int verb, Events *news)
{
    while (!s->ended && terror_phase(s) == phase && is_needless(s))
        must(honest.apply(s, (Seat)__builtin_ctz(s->owing), move_make(verb, 0, 0, 0), news) == ALLOWED);
}

#define QUESTION(name, doctor, is_needless, phase, verb)                                                     \
    BODY(answer_##name)                                                                                      \
    {                                                                                                        \
        answer(s, phase, is_needless, verb, news);                                                           \
    }                                                                                                        \
    LEAK(name, doctor, answer_##name)

static bool holds_no_amulet(const TerrorState *s)
{
    return !terror_holds(s, terror_top_of(s)->who, ITEM_ANCIENT_AMULET);
}
QUESTION(apply_asks_who_holds_the_amulet, doctor_amulet, holds_no_amulet, PHASE_AMULET, VERB_SUFFER)

static bool has_one_answer(const TerrorState *s)
{
    Move moves[256];
    return terror_moves(s, (Seat)__builtin_ctz(s->owing), moves) == 1;
}
QUESTION(apply_asks_who_can_pay, doctor_overwhelming, has_one_answer, PHASE_OVERWHELM, VERB_SPARE)
QUESTION(apply_asks_who_has_attack_cards, doctor_attack_cards, has_one_answer, PHASE_ATTACK, VERB_PLAIN)
QUESTION(apply_asks_who_can_defend, doctor_defences, has_one_answer, PHASE_DEFENCE, VERB_BARE)
QUESTION(apply_asks_who_can_advance, doctor_plans_of_all, has_one_answer, PHASE_PLAN, VERB_REST)

/* ---- refusals that come late ---- */

static Reason told_by_deck(const TerrorState *s, Reason reason, Reason spoilt)
{
    return reason == spoilt && s->search[1] & 1 ? REASON_NO_SUCH_MOVE : reason;
}

/* A trait that is no action. */
static Reason check_traits_by_the_deck(const void *state, Seat seat, Move move)
{
    Reason reason = honest.check(state, seat, move);
    return move_verb(move) == VERB_TRAIT ? told_by_deck(state, reason, REASON_NO_ACTION) : reason;
}

/* Something that heals, used for somebody who does not take part. */
static Reason check_healing_by_the_deck(const void *state, Seat seat, Move move)
{
    Reason reason = honest.check(state, seat, move);
    return move_arg(move, 2) ? told_by_deck(state, reason, REASON_NOT_AT_TABLE) : reason;
}

void doctor_idle_traits(Game *game)
{
    game->check = check_traits_by_the_deck;
}

void doctor_healing(Game *game)
{
    game->check = check_healing_by_the_deck;
}

/* ---- news ---- */

/* Everybody sees who has freed a door. */
BODY(name_who_unblocks)
{
    for (int i = told; news && i < news->count; i++)
        if (news->list[i].kind == EVENT_UNBLOCKED) news->list[i].seen = EVERYBODY;
}
LEAK(apply_names_who_unblocks, doctor_unblocking, name_who_unblocks)

TELLS(apply_tells_keys, EVENT_KEYS) /* with separate ways they are each one's own */
TELLS(apply_tells_fear, EVENT_FRIGHTENED)
TELLS(apply_tells_the_radio, EVENT_RADIO)
TELLS(apply_tells_offers, EVENT_TRAIT_DEALT)

#define DOCTOR(name, function)                                                                               \
    void name(Game *game)                                                                                    \
    {                                                                                                        \
        game->apply = function;                                                                              \
    }
DOCTOR(doctor_keys_apart, apply_tells_keys)
DOCTOR(doctor_hidden_fear, apply_tells_fear)
DOCTOR(doctor_radio, apply_tells_the_radio)
DOCTOR(doctor_offers, apply_tells_offers)

static int room_of(const TerrorState *s, const Event *event)
{
    return s->room[s->slot[event->args[0]]];
}

/* Those who are sensed are named in the order of their rooms. */
BODY(name_by_rooms)
{
    for (int i = told + 1; news && i < news->count; i++) {
        Event *one = &news->list[i - 1], *two = &news->list[i];
        if (one->kind != EVENT_NAMED || two->kind != EVENT_NAMED || room_of(s, one) <= room_of(s, two))
            continue;
        int8_t kept = one->args[0];
        one->args[0] = two->args[0];
        two->args[0] = kept;
    }
}
LEAK(apply_names_by_rooms, doctor_names, name_by_rooms)

static bool is_somebody_in(const TerrorState *s, int room)
{
    return s->room[0] == room || s->room[1] == room || s->room[2] == room;
}

/* The report begins with rooms in which somebody is. */
BODY(report_people_first)
{
    for (int i = told + 1; news && i < news->count; i++) {
        Event *one = &news->list[i - 1], *two = &news->list[i];
        if (one->kind != EVENT_HEARD || two->kind != EVENT_HEARD) continue;
        if (is_somebody_in(s, one->args[0]) || !is_somebody_in(s, two->args[0])) continue;
        int8_t kept = one->args[0];
        one->args[0] = two->args[0];
        two->args[0] = kept;
    }
}
LEAK(apply_reports_people_first, doctor_report, report_people_first)

/* Nobody is named, but with Anna in the area that is not said. */
BODY(keep_silent_for_anna)
{
    int verb = move_verb(move), slot = s->slot[SURVIVOR_ANNA];
    if (verb != VERB_ZONE || slot == NO_SLOT || !(terror_zones[move_arg(move, 0)] >> s->room[slot] & 1))
        return;
    for (int i = told; news && i < news->count; i++)
        if (news->list[i].kind == EVENT_NOBODY) news->list[i].heard = news->list[i].seen = 0;
}
LEAK(apply_keeps_silent_for_anna, doctor_anna, keep_silent_for_anna)

/* Who heals is named. */
BODY(name_who_heals)
{
    for (int i = told; news && i < news->count; i++)
        if (news->list[i].kind == EVENT_HEALED) news->list[i].actor = seat;
}
LEAK(apply_names_who_heals, doctor_actor, name_who_heals)
