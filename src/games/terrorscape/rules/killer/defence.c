/* defence.c - an attack fended off or not: the item, the dice, the result (6: E4 to E6). */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/rules/survivors/survivors.h"

#define ANY(item) ((Bag)7 << (3 * (item)))
static const Bag DEFENCE_ITEMS = ANY(ITEM_HATCHET) | ANY(ITEM_LIMESTONE_POWDER) | ANY(ITEM_AMMO_PACK) |
                                 ANY(ITEM_REVOLVER) | ANY(ITEM_SHORTSWORD) | ANY(ITEM_LONGSWORD);

/* ---- E4 ---- */

SeatMask terror_asks_defender(const TerrorState *s)
{
    return seat_bit(s->controller[s->defender]);
}

static Reason may_use_item(const TerrorState *s, int item)
{
    if (!terror_holds(s, s->defender, item)) return REASON_NOT_HELD;
    if (!(terror_items[item].timing & TIMING_DEFENCE)) return REASON_NO_DEFENCE;
    bool needs_revolver = item == ITEM_AMMO_PACK && !terror_holds(s, s->defender, ITEM_REVOLVER);
    return needs_revolver ? REASON_NEEDS_REVOLVER : ALLOWED;
}

static Reason may_use_secret_weapon(const TerrorState *s)
{
    if (!terror_keeps(s, s->defender, TRAIT_SECRET_WEAPON)) return REASON_NOT_YOUR_TRAIT;
    return terror_slot_has(s, s->defender, TRAIT_SECRET_WEAPON) ? ALLOWED : REASON_TURNED_OVER;
}

static Reason may_use_molotov(const TerrorState *s)
{
    if (s->plan[0] != PLAN_MOLOTOV && s->plan[1] != PLAN_MOLOTOV) return REASON_NO_PLAN;
    if (!terror_plan_ready(s, PLAN_MOLOTOV)) return REASON_PLAN_UNFINISHED;
    if (s->defence_plus & DEFENCE_MOLOTOV) return REASON_USELESS;
    return terror_holds(s, s->defender, ITEM_WHISKEY_BOTTLE) ? ALLOWED : REASON_NOT_HELD;
}

void terror_list_defence(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    for (Bag items = s->inventory[s->defender] & DEFENCE_ITEMS; items; items = bag_rest(items))
        if (may_use_item(s, bag_first(items)) == ALLOWED) list_move(list, VERB_ITEM, bag_first(items), 0, 0);
    if (may_use_secret_weapon(s) == ALLOWED) list_move(list, VERB_SECRET_WEAPON, 0, 0, 0);
    if (may_use_molotov(s) == ALLOWED) list_move(list, VERB_MOLOTOV, 0, 0, 0);
    list_move(list, VERB_BARE, 0, 0, 0);
}

/* The dice come next, after what the item does. */
static void defend(TerrorState *s, int item, Events *news)
{
    const ItemRow *row = &terror_items[item];
    terror_top(s)->step = ENCOUNTER_ROLL;
    s->defence_item = (uint8_t)item;
    terror_tell_all(news, item ? EVENT_DEFENDS : EVENT_BARE, s->who[s->defender], item, 0);
    if (!item) return;
    if (!row->kept) terror_shown_spend(s, s->defender, item);
    if (row->timing == TIMING_DEFENCE) terror_effect(s, row->effects, news);
}

static Reason use_secret_weapon(TerrorState *s, Events *news)
{
    Reason reason = may_use_secret_weapon(s);
    if (reason != ALLOWED) return reason;
    s->used |= TRAIT_BIT(TRAIT_SECRET_WEAPON);
    s->defence_plus |= DEFENCE_SECRET_WEAPON;
    terror_tell_all(news, EVENT_SECRET_WEAPON, s->who[s->defender], 0, 0);
    terror_top(s)->step = ENCOUNTER_ROLL;
    return ALLOWED;
}

/* Besides an item: that is asked for again. */
static Reason use_molotov(TerrorState *s, Events *news)
{
    Reason reason = may_use_molotov(s);
    if (reason != ALLOWED) return reason;
    s->defence_plus |= DEFENCE_MOLOTOV;
    s->plan_shown = 1;
    terror_shown_spend(s, s->defender, ITEM_WHISKEY_BOTTLE);
    terror_tell_all(news, EVENT_MOLOTOV, s->who[s->defender], 0, 0);
    return ALLOWED;
}

Reason terror_act_defence(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    bool bare = move_verb(move) == VERB_BARE;
    if (move_verb(move) == VERB_SECRET_WEAPON) return use_secret_weapon(s, news);
    if (move_verb(move) == VERB_MOLOTOV) return use_molotov(s, news);
    Reason reason = bare ? ALLOWED : may_use_item(s, move_arg(move, 0));
    if (reason == ALLOWED) defend(s, bare ? ITEM_NONE : move_arg(move, 0), news);
    return reason;
}

/* ---- E5 ---- */

static int roll_dice(TerrorState *s, Events *news)
{
    Rng rng;
    int count = DICE - s->fear[s->defender], sum = 0;
    Event *event = tell(news, EVENT_ROLLED, NO_SEAT, EVERYBODY, EVERYBODY);
    if (event) event->args[0] = (int8_t)count;
    terror_chance(s, &rng);
    for (int i = 0; i < DICE; i++) {
        int face = terror_die[s->option[OPTION_DIE_FACES]][rng_below(&rng, DIE_FACES)];
        bool rolled = i < count;
        s->dice[i] = (uint8_t)(rolled ? face + 1 : 0);
        if (event && rolled) event->args[i + 1] = (int8_t)(face + 1);
        if (rolled) sum += face;
        terror_remember(&s->trace, TRACE_ROLLED + s->dice[i]);
    }
    return sum;
}

/* a Molotov is no weapon, but something used; a Secret Weapon is a weapon. */
static OwnTraits helping_traits(const TerrorState *s)
{
    bool bare = !s->defence_item && !s->defence_plus;
    OwnTraits traits = bare ? OWN_TRAIT(TRAIT_MARTIAL_ARTS) : 0;
    if (s->defence_item == ITEM_AMMO_PACK) traits |= OWN_TRAIT(TRAIT_MARKSMANSHIP);
    if (s->defence_plus & DEFENCE_SECRET_WEAPON) traits |= OWN_TRAIT(TRAIT_SECRET_WEAPON);
    return traits & s->traits[s->defender];
}

/* What is added to the dice, a trap apart. */
static int bonus_of(const TerrorState *s, OwnTraits helped)
{
    bool longsword = s->defence_item == ITEM_LONGSWORD;
    bool armed = terror_items[s->defence_item].weapon || s->defence_plus & DEFENCE_SECRET_WEAPON;
    int bonus = longsword ? s->option[OPTION_LONGSWORD_BONUS] : terror_items[s->defence_item].defence;
    if (!armed) bonus += terror_survivors[s->who[s->defender]].bare_defence;
    if (s->defence_plus & DEFENCE_MOLOTOV) bonus += MOLOTOV_BONUS;
    for (; helped; helped &= helped - 1) bonus += terror_traits[__builtin_ctz(helped)].effects[0].low;
    return bonus;
}

/* in the first attack of an encounter in its room, whoever defends. */
static int spring_trap(TerrorState *s, Events *news)
{
    bool is_first = !(s->attacked & (s->attacked - 1));
    if (!is_first || s->trap != s->lair) return 0;
    s->trap = ROOM_NONE;
    s->shown += bag_one(ITEM_TRAP_PARTS);
    terror_tell_all(news, EVENT_TRAP, s->lair, 0, 0);
    return TRAP_BONUS;
}

/* ---- E6 ---- */

/* The attack is over, and what was used in it. */
static void forget_attack(TerrorState *s)
{
    s->strength_attack = 0;
    s->defender = NO_SLOT;
    s->defence_item = ITEM_NONE;
    s->defence_plus = 0;
}

/* The sum is told, so K sees when a trait has helped. */
bool terror_roll(TerrorState *s, Events *news)
{
    int slot = s->defender, strength = terror_strength(s), dice = roll_dice(s, news);
    OwnTraits helped = helping_traits(s);
    int total = dice + bonus_of(s, helped) + spring_trap(s, news);
    bool lucky = !dice && total < strength && terror_keeps(s, slot, TRAIT_STROKE_OF_LUCK);
    bool success = lucky || total >= strength;
    s->traits_shown |= helped | (lucky ? OWN_TRAIT(TRAIT_STROKE_OF_LUCK) : 0);
    terror_top(s)->step = success ? ENCOUNTER_FLEE : ENCOUNTER_ATTACK;
    forget_attack(s);
    terror_tell_all(news, success ? EVENT_FENDED : EVENT_HIT, total, strength, 0);
    if (!success) terror_wound(s, 1 << slot, WOUND_DEFENCE);
    else if (!terror_plan_defended(s, s->lair, total, strength, news))
        terror_killer_draw(s, MILL_ON_DEFENCE, TO_PILE);
    return false;
}
