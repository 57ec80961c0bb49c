/* encounter.c - SEARCH, and the encounter with whom it finds: E0 to E3, E7 (6, 8.3). The defence is in defence.c.
 *
 * FRAME_ENCOUNTER: `step` is an EncounterStep, `what` the attack card of the attack under way, `left` 1 when the SEARCH of a
 * reappearance led to it; everything else is in the state. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/rules/survivors/survivors.h"

/* One step: what happens by itself, and the question if there is one. */
typedef struct StepRow {
    bool (*run)(TerrorState *s, Events *news);
    uint8_t phase;
    uint64_t verbs;
    SeatMask (*asks)(const TerrorState *s);
    void (*list)(const TerrorState *s, Seat seat, MoveList *list);
    Reason (*act)(TerrorState *s, Seat seat, Move move, Events *news);
} StepRow;

static void go_to(TerrorState *s, EncounterStep step)
{
    terror_top(s)->step = (uint8_t)step;
}

bool terror_killer_search(TerrorState *s, Events *news)
{
    terror_tell_all(news, EVENT_SEARCHES, s->lair, 0, 0);
    int found = terror_tell_who_is_in(s, ROOM_BIT(s->lair), s->in_house, EVENT_FOUND, news);
    if (!found) {
        terror_plan_searched(s, s->lair, news);
        return false;
    }
    s->met = 1;
    s->participants = (uint8_t)found;
    terror_cut_turn(s, DRAW_AT_END);
    terror_push(s, FRAME_ENCOUNTER);
    return true;
}

/* ---- E0: Toying with the Prey (A-49) ---- */

static bool run_toying(TerrorState *s, UNUSED Events *news)
{
    if (terror_has_trait(s, TRAIT_TOYING_WITH_THE_PREY)) return true;
    go_to(s, ENCOUNTER_SAVE);
    return false;
}

static void list_toying(UNUSED const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    list_move(list, VERB_TOY, 0, 0, 0);
    list_move(list, VERB_NEXT, 0, 0, 0);
}

/* No encounter then, but the turn is over all the same. */
static Reason act_toying(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    if (move_verb(move) == VERB_NEXT) {
        go_to(s, ENCOUNTER_SAVE);
        return ALLOWED;
    }
    s->met = 0;
    terror_cut_turn(s, DRAW_AFTER_TOYING);
    terror_tell_all(news, EVENT_CALLED_OFF, 0, 0, 0);
    go_to(s, ENCOUNTER_OVER);
    return ALLOWED;
}

/* ---- E0: Heroic Save (A-48) ---- */

static int hero_of(const TerrorState *s)
{
    for (int slot = 0; slot < PARTY; slot++)
        if (s->participants >> slot & 1 && terror_slot_has(s, slot, TRAIT_HEROIC_SAVE)) return slot;
    return NO_SLOT;
}

/* Asked whether or not somebody has the trait, which K does not know, if only they keep traits. */
static bool run_save(TerrorState *s, UNUSED Events *news)
{
    bool several = s->participants & (s->participants - 1);
    if (several && terror_difficulty(s->option).survivor_keeps) return true;
    go_to(s, ENCOUNTER_DREAD);
    return false;
}

static SeatMask asks_save(const TerrorState *s)
{
    int hero = hero_of(s);
    return hero == NO_SLOT ? terror_asks_team(s) : seat_bit(s->controller[hero]);
}

static void list_save(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    int hero = hero_of(s);
    if (hero != NO_SLOT) list_move(list, VERB_SAVE, s->who[hero], 0, 0);
    list_move(list, VERB_PASS, 0, 0, 0);
}

static Reason may_save(const TerrorState *s, int slot)
{
    if (!(s->participants >> slot & 1)) return REASON_NOT_PARTICIPANT;
    if (!terror_keeps(s, slot, TRAIT_HEROIC_SAVE)) return REASON_NOT_YOUR_TRAIT;
    return slot == hero_of(s) ? ALLOWED : REASON_TURNED_OVER;
}

static void save_others(TerrorState *s, int hero, Events *news)
{
    int others = s->participants & ~(1 << hero);
    s->used |= TRAIT_BIT(TRAIT_HEROIC_SAVE);
    s->traits_shown |= OWN_TRAIT(TRAIT_HEROIC_SAVE);
    s->participants = (uint8_t)(1 << hero);
    terror_tell_all(news, EVENT_SAVED, s->who[hero], 0, 0);
    terror_save(s, others, news);
}

static Reason act_save(TerrorState *s, Seat seat, Move move, Events *news)
{
    bool saves = move_verb(move) == VERB_SAVE;
    Reason reason = ALLOWED;
    int hero = saves ? terror_own_slot(s, seat, move_arg(move, 0), &reason) : NO_SLOT;
    if (saves && reason == ALLOWED) reason = may_save(s, hero);
    if (reason != ALLOWED) return reason;
    go_to(s, ENCOUNTER_DREAD);
    if (saves) save_others(s, hero, news);
    else terror_tell_all(news, EVENT_GOES_ON, 0, 0, 0);
    return ALLOWED;
}

/* ---- E1 ---- */

static bool run_dread(TerrorState *s, UNUSED Events *news)
{
    go_to(s, ENCOUNTER_WOUNDS);
    if (terror_has_power(s, POWER_ENCOUNTER_FEAR)) terror_fear(s, s->participants);
    return false;
}

static bool run_wounds(TerrorState *s, UNUSED Events *news)
{
    go_to(s, ENCOUNTER_ATTACK);
    if (terror_has_power(s, POWER_ENCOUNTER_WOUND)) terror_wound(s, s->participants, WOUND_LEVEL5);
    return false;
}

/* ---- E2: an attack card (A-32) ---- */

static int not_attacked(const TerrorState *s)
{
    return s->participants & s->in_house & ~s->attacked;
}

/* Everybody knows which cards a Killer has; whether he holds one, nobody does. */
static bool has_attack_cards(int killer)
{
    for (int ability = 1; ability < ABILITY_COUNT; ability++)
        if (terror_killers[killer].copies[ability] && terror_abilities[ability].timing & TIMING_ATTACK)
            return true;
    return false;
}

static void attack(TerrorState *s, int ability, Events *news)
{
    go_to(s, ENCOUNTER_DEFENDER);
    s->strength_attack = terror_abilities[ability].attack.low;
    terror_tell_all(news, EVENT_ATTACK, ability, terror_strength(s), 0);
}

/* The attack is over, what it brought too: now its card is discarded. */
static void discard_attack_card(TerrorState *s)
{
    Frame *frame = terror_top(s);
    if (frame->what) terror_discard_open(s, frame->what);
    frame->what = ABILITY_NONE;
}

static bool run_attack(TerrorState *s, Events *news)
{
    discard_attack_card(s);
    s->participants &= s->in_house;
    if (!not_attacked(s)) go_to(s, ENCOUNTER_FLEE);
    else if (has_attack_cards(s->killer)) return true;
    else attack(s, ABILITY_NONE, news);
    return false;
}

static void list_attack(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    for (Bag hand = s->hand; hand; hand = bag_rest(hand))
        if (terror_abilities[bag_first(hand)].timing & TIMING_ATTACK)
            list_move(list, VERB_ATTACK, bag_first(hand), 0, 0);
    list_move(list, VERB_PLAIN, 0, 0, 0);
}

static Reason act_attack(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    int ability = ABILITY_NONE;
    if (move_verb(move) == VERB_ATTACK) {
        ability = move_arg(move, 0);
        Reason reason = terror_may_play(s, ability, TIMING_ATTACK);
        if (reason != ALLOWED) return reason;
        s->hand -= bag_one(ability);
        terror_top(s)->what = (uint8_t)ability;
    }
    attack(s, ability, news);
    return ALLOWED;
}

/* ---- E3 ---- */

static void name_defender(TerrorState *s, int slot, Events *news)
{
    go_to(s, ENCOUNTER_DEFENCE);
    s->defender = (uint8_t)slot;
    s->attacked |= (uint8_t)(1 << slot);
    terror_tell_all(news, EVENT_DEFENDER, s->who[slot], 0, 0);
}

static bool run_defender(TerrorState *s, Events *news)
{
    int choices = not_attacked(s);
    if (choices & (choices - 1)) return true;
    name_defender(s, __builtin_ctz((unsigned)choices), news);
    return false;
}

static void list_defenders(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    terror_list_names(s, VERB_DEFEND, not_attacked(s), list);
}

static Reason act_defender(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    int slot = s->slot[move_arg(move, 0)];
    if (slot == NO_SLOT) return REASON_NOT_AT_TABLE;
    if (!(s->participants >> slot & 1)) return REASON_NOT_PARTICIPANT;
    if (s->attacked >> slot & 1) return REASON_ATTACKED_ALREADY;
    name_defender(s, slot, news);
    return ALLOWED;
}

/* ---- E7 and the end ---- */

static bool run_flee(TerrorState *s, UNUSED Events *news)
{
    discard_attack_card(s);
    go_to(s, ENCOUNTER_OVER);
    terror_flee(s, s->participants & s->in_house);
    return false;
}

static bool run_over(TerrorState *s, Events *news)
{
    bool was_stronger = s->strength_encounter;
    s->participants = s->attacked = 0;
    s->strength_encounter = 0;
    if (was_stronger) terror_tell_strength(s, news);
    terror_pop(s);
    return false;
}

/* ---- all of it ---- */

static const StepRow rows[ENCOUNTER_STEPS] = {
    [ENCOUNTER_TOYING] = { run_toying, PHASE_TOYING, VERB_BIT(VERB_TOY) | VERB_BIT(VERB_NEXT),
                           terror_asks_killer, list_toying, act_toying },
    [ENCOUNTER_SAVE] = { run_save, PHASE_SAVE, VERB_BIT(VERB_SAVE) | VERB_BIT(VERB_PASS), asks_save,
                         list_save, act_save },
    [ENCOUNTER_DREAD] = { run_dread },
    [ENCOUNTER_WOUNDS] = { run_wounds },
    [ENCOUNTER_ATTACK] = { run_attack, PHASE_ATTACK, VERB_BIT(VERB_ATTACK) | VERB_BIT(VERB_PLAIN),
                           terror_asks_killer, list_attack, act_attack },
    [ENCOUNTER_DEFENDER] = { run_defender, PHASE_DEFENDER, VERB_BIT(VERB_DEFEND), terror_asks_team,
                             list_defenders, act_defender },
    [ENCOUNTER_DEFENCE] = { terror_waits, PHASE_DEFENCE,
                            VERB_BIT(VERB_ITEM) | VERB_BIT(VERB_BARE) | VERB_BIT(VERB_SECRET_WEAPON) |
                                VERB_BIT(VERB_MOLOTOV),
                            terror_asks_defender, terror_list_defence, terror_act_defence },
    [ENCOUNTER_ROLL] = { terror_roll },
    [ENCOUNTER_FLEE] = { run_flee },
    [ENCOUNTER_OVER] = { run_over },
};

static const StepRow *row_of(const TerrorState *s)
{
    return &rows[terror_top_of(s)->step];
}

static bool run(TerrorState *s, Events *news)
{
    return row_of(s)->run(s, news);
}

static SeatMask asks(const TerrorState *s)
{
    return row_of(s)->asks(s);
}

static void list(const TerrorState *s, Seat seat, MoveList *list)
{
    row_of(s)->list(s, seat, list);
}

static Reason act(TerrorState *s, Seat seat, Move move, Events *news)
{
    const StepRow *row = row_of(s);
    return row->verbs >> move_verb(move) & 1 ? row->act(s, seat, move, news) : REASON_WRONG_MOMENT;
}

static Phase phase_of(const TerrorState *s)
{
    return (Phase)row_of(s)->phase;
}

const FrameKind terror_frame_encounter = {
    .verbs = VERB_BIT(VERB_TOY) | VERB_BIT(VERB_NEXT) | VERB_BIT(VERB_SAVE) | VERB_BIT(VERB_PASS) |
             VERB_BIT(VERB_ATTACK) | VERB_BIT(VERB_PLAIN) | VERB_BIT(VERB_DEFEND) | VERB_BIT(VERB_ITEM) |
             VERB_BIT(VERB_BARE) | VERB_BIT(VERB_SECRET_WEAPON) | VERB_BIT(VERB_MOLOTOV),
    .run = run,
    .asks = asks,
    .list = list,
    .act = act,
    .phase_of = phase_of,
};
