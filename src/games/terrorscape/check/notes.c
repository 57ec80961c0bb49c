/* notes.c - the news of a seat, taken down: characters, cards seen, noise, traits and plans that have shown themselves. */
#include "games/terrorscape/check/notes.h"
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/knowledge/reckon.h"
#include "games/terrorscape/rules/rules.h"

static int slot_of(const TerrorNotes *n, const Event *event)
{
    return n->table.slot[event->args[0]];
}

/* ---- the deal ---- */

static void note_killer(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    n->table.killer = (uint8_t)event->args[0];
    n->table.level = 1;
    n->table.lair = ROOM_HIDDEN_EXIT;
    n->table.in_house = 0;
}

/* In table order. */
static void note_survivor(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    int slot = __builtin_popcount(n->table.in_house);
    n->table.who[slot] = (uint8_t)event->args[0];
    n->table.slot[event->args[0]] = (uint8_t)slot;
    n->table.in_house |= (uint8_t)(1 << slot);
    terror_know_hall(&n->table);
}

static void note_killer_trait(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    n->table.killer_traits |= TRAIT_BIT(event->args[0]);
}

/* ---- the round ---- */

static void note_round(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    n->table.round = (uint8_t)event->args[0];
    n->table.told = 0;
    n->table.firecracker = n->table.firecracker_told = 0;
    n->stale = 0;
    n->card = ABILITY_NONE;
}

static void note_heard(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    n->table.told |= ROOM_BIT(event->args[0]);
}

static void note_overwhelmed(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    if (event->args[1]) n->table.told |= ROOM_BIT(event->args[1]);
}

/* ---- items that were seen to go ---- */

static void see(TerrorNotes *n, int item)
{
    n->table.shown += bag_one(item);
}

static void note_firecracker(TerrorNotes *n, UNUSED const Event *event, UNUSED const Event *end)
{
    n->table.firecracker = n->table.firecracker_told = 1;
    see(n, ITEM_FIRECRACKER);
}

static void note_amulet(TerrorNotes *n, UNUSED const Event *event, UNUSED const Event *end)
{
    see(n, ITEM_ANCIENT_AMULET);
}

static void note_trap(TerrorNotes *n, UNUSED const Event *event, UNUSED const Event *end)
{
    n->trap = 1;
    see(n, ITEM_TRAP_PARTS);
}

/* ---- a defence ---- */

static void show_trait(TerrorNotes *n, int slot, int trait)
{
    n->table.traits[slot] |= OWN_TRAIT(trait);
    n->table.traits_shown |= OWN_TRAIT(trait);
}

static void note_attack(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    n->attack_card = (uint8_t)event->args[0];
    if (event->args[0] && n->table.level < LEVEL_LAST) n->table.open += bag_one(event->args[0]);
}

static void note_defender(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    n->table.defender = (uint8_t)slot_of(n, event);
    n->table.attacked |= (uint8_t)(1 << n->table.defender);
    n->table.defence_item = n->table.defence_plus = n->trap = 0;
}

static void note_defends(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    n->table.defence_item = (uint8_t)event->args[1];
    if (!terror_items[event->args[1]].kept) see(n, event->args[1]);
}

static void note_secret_weapon(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    n->table.defence_plus |= DEFENCE_SECRET_WEAPON;
    show_trait(n, slot_of(n, event), TRAIT_SECRET_WEAPON);
}

/* V3: only who has completed it can use it, and the other plan is turned over then. */
static void note_molotov(TerrorNotes *n, UNUSED const Event *event, UNUSED const Event *end)
{
    n->table.defence_plus |= DEFENCE_MOLOTOV;
    n->table.plan_shown = 1;
    see(n, ITEM_WHISKEY_BOTTLE);
}

static void note_rolled(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    n->dice = 0;
    for (int i = 1; i <= event->args[0]; i++) n->dice += (uint8_t)(event->args[i] - 1);
}

/* The sum without traits: dice, item, William's own, Molotov and trap (6, A-19). */
static int plain_sum(const TerrorNotes *n)
{
    static const int secret_weapon = 4;
    int item = n->table.defence_item, plus = n->table.defence_plus;
    int sum = n->dice +
              (item == ITEM_LONGSWORD ? n->table.option[OPTION_LONGSWORD_BONUS] : terror_items[item].defence);
    bool armed = terror_items[item].weapon || plus & DEFENCE_SECRET_WEAPON;
    if (!armed && n->table.who[n->table.defender] == SURVIVOR_WILLIAM) sum++;
    if (plus & DEFENCE_SECRET_WEAPON) sum += secret_weapon;
    if (plus & DEFENCE_MOLOTOV) sum += MOLOTOV_BONUS;
    return sum + (n->trap ? TRAP_BONUS : 0);
}

/* M-19: what is more came by a trait: one for bare hands, the other for who shoots. */
static void note_result(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    bool success = event->kind == EVENT_FENDED, shoots = n->table.defence_item == ITEM_AMMO_PACK;
    int slot = n->table.defender, total = event->args[0], strength = event->args[1];
    if (total > plain_sum(n)) show_trait(n, slot, shoots ? TRAIT_MARKSMANSHIP : TRAIT_MARTIAL_ARTS);
    if (success && total < strength) show_trait(n, slot, TRAIT_STROKE_OF_LUCK);
    n->fended |= success;
}

static void note_saved(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    show_trait(n, slot_of(n, event), TRAIT_HEROIC_SAVE);
}

/* Nothing else calms somebody in the Killer's turn. */
static void note_calmed(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    if (n->killer_turn) show_trait(n, slot_of(n, event), TRAIT_SURVIVAL_INSTINCT);
}

/* ---- the Killer's pile ---- */

static void note_killer_turn(TerrorNotes *n, UNUSED const Event *event, UNUSED const Event *end)
{
    n->card = ABILITY_NONE;
}

static void note_played(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    n->card = (uint8_t)event->args[0];
    if (n->table.level < LEVEL_LAST) n->table.open += bag_one(event->args[0]);
}

static void note_eliminated(TerrorNotes *n, UNUSED const Event *event, UNUSED const Event *end)
{
    n->eliminated = 1;
}

/* In an encounter lie on the table the card that attacks, and the one whose SEARCH led to it: only these are not shuffled. */
static Bag cards_on_table(const TerrorNotes *n)
{
    bool searches = n->card == ABILITY_BRUTAL_RAGE || n->card == ABILITY_WHIZZ_BY;
    Bag bag = 0;
    if (!(n->table.participants & n->table.in_house)) return 0;
    if (n->attack_card) bag += bag_one(n->attack_card);
    return searches ? bag + bag_one(n->card) : bag;
}

/* His pile has been shuffled, or by option will be; not for an elimination (V2), nor by Self-challenge or Lie in Wait. From the
 * last level on it is shuffled without a word. */
static void note_level(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    bool passed = event->args[0] == 4 && terror_has_trait(&n->table, TRAIT_SELF_CHALLENGE);
    bool shuffled = n->table.round && !n->eliminated && !passed;
    n->table.level = (uint8_t)event->args[0];
    n->eliminated = 0;
    if (shuffled) {
        n->stale = n->table.open - cards_on_table(n);
        n->table.open = cards_on_table(n);
    }
    if (n->table.level == LEVEL_LAST) n->stale = n->table.open = 0;
}

static NoteLine *const lines[EVENT_COUNT] = {
    [EVENT_KILLER] = note_killer,
    [EVENT_SURVIVOR] = note_survivor,
    [EVENT_KILLER_TRAIT] = note_killer_trait,
    [EVENT_ROUND] = note_round,
    [EVENT_HEARD] = note_heard,
    [EVENT_HEARD_FIRECRACKER] = note_firecracker,
    [EVENT_OVERWHELMED] = note_overwhelmed,
    [EVENT_AMULET] = note_amulet,
    [EVENT_TRAP] = note_trap,
    [EVENT_ATTACK] = note_attack,
    [EVENT_DEFENDER] = note_defender,
    [EVENT_DEFENDS] = note_defends,
    [EVENT_SECRET_WEAPON] = note_secret_weapon,
    [EVENT_MOLOTOV] = note_molotov,
    [EVENT_ROLLED] = note_rolled,
    [EVENT_FENDED] = note_result,
    [EVENT_HIT] = note_result,
    [EVENT_SAVED] = note_saved,
    [EVENT_FEAR] = note_calmed,
    [EVENT_KILLER_TURN] = note_killer_turn,
    [EVENT_PLAYED] = note_played,
    [EVENT_ELIMINATED] = note_eliminated,
    [EVENT_LEVEL] = note_level,
};

void terror_note_setup(void *notes, const Setup *setup, UNUSED Seat seat)
{
    TerrorNotes *n = notes;
    memset(n, 0, sizeof *n);
    n->table.players = setup->seats;
    for (int i = 0; i < TERROR_OPTIONS; i++) n->table.option[i] = (uint8_t)setup->option[i];
    for (int i = 0; i < SURVIVOR_COUNT; i++) n->table.slot[i] = NO_SLOT;
}

/* Every move comes back as news, one's own too. */
void terror_note(void *notes, UNUSED Move own, const Events *heard)
{
    TerrorNotes *n = notes;
    const Event *end = heard->list + heard->count;
    for (const Event *event = heard->list; event < end; event++) {
        if (lines[event->kind]) lines[event->kind](n, event, end);
        if (terror_room_lines[event->kind]) terror_room_lines[event->kind](n, event, end);
    }
}

/* ---- a table made of them ---- */

/* What was played openly lies in the pile unless it is still on the table. By option the pile is shuffled when all that a
 * level brings is settled. */
static Bag open_pile(const TerrorState *s, const TerrorNotes *n)
{
    Bag open = n->table.open + (terror_deck_is_empty(s) ? n->stale : 0);
    for (int i = 0; i < s->depth; i++) {
        int card = terror_card_on_table(&s->stack[i]);
        if (card && s->stack[i].step && bag_has(open, card)) open -= bag_one(card);
    }
    return open;
}

TerrorState terror_as_told(const TerrorState *s, const TerrorNotes *notes)
{
    const TerrorState *told = &notes->table;
    TerrorState t = *s;
    memcpy(t.possible, told->possible, sizeof t.possible);
    memcpy(t.traits, told->traits, sizeof t.traits);
    t.traits_shown = told->traits_shown;
    t.plan_shown = told->plan_shown;
    t.shown = told->shown;
    t.open = open_pile(s, notes);
    t.shut = told->shut;
    t.told = told->told;
    t.firecracker_told = told->firecracker_told;
    if (terror_find(s, FRAME_FLEE)) terror_note_flight(notes, &t);
    return t;
}
