/* test_terror_tables.c - the pieces of Terrorscape, row by row, against the printed game's lists and sums
 * (docs/rules/terrorscape.md, 1, 8 and 10). Each row is written out as a line of words and compared with its line. */
#include "base/out.h"
#include "games/terrorscape/box/timing_sets.h"
#include "games/terrorscape/box/pieces.h"
#include "games/terrorscape/box/tables.h"
#include "support/unit.h"
#include "text/words.h"

enum { LINE = 160 };

static const struct {
    uint32_t bit;
    const char *word;
} timings[] = {
    { TIMING_PASSIVE, "passive" },     { TIMING_SPECIAL, "special" },
    { TIMING_EXTRA, "extra" },         { TIMING_REACTION, "reaction" },
    { TIMING_FAST, "fast" },           { TIMING_SLOW, "slow" },
    { TIMING_ATTACK, "attack" },       { TIMING_DEFENCE, "defence" },
    { TIMING_SETUP, "setup" },         { TIMING_FLEE, "flee" },
    { TIMING_DISCOVERY, "discovery" }, { TIMING_ENCOUNTER, "encounter" },
    { TIMING_TURN, "turn" },           { TIMING_TURN_START, "turn_start" },
    { TIMING_TURN_END, "turn_end" },   { TIMING_SENSED, "after_sense" },
    { TIMING_LEVEL, "level" },         { TIMING_WIN, "win" },
    { TIMING_INSTANT, "instant" },
};

static const char *const ops[OP_COUNT] = {
    [OP_MOVE] = "move",           [OP_HIDE] = "hide",       [OP_SENSE] = "sense",
    [OP_SEARCH] = "search",       [OP_FEAR] = "fear",       [OP_REVEAL] = "reveal",
    [OP_WOUND] = "wound",         [OP_KILL] = "kill",       [OP_BLOCK] = "block",
    [OP_BLOCK_ALL] = "block_all", [OP_UNBLOCK] = "unblock", [OP_NOISE] = "noise",
    [OP_STRENGTH] = "strength",   [OP_DEFENCE] = "defence", [OP_HEAL] = "heal",
    [OP_CALM] = "calm",           [OP_REPAIR] = "repair",   [OP_PASSAGE] = "passage",
    [OP_TRAP] = "trap",           [OP_DRAW] = "draw",       [OP_MILL] = "mill",
    [OP_REPEAT] = "repeat",
};

static const char *const scopes[SCOPE_COUNT] = {
    [SCOPE_ZONE] = "zone",        [SCOPE_PAIR] = "pair",     [SCOPE_RANGE1] = "range1",
    [SCOPE_NOISY] = "noisy_room", [SCOPE_PATH] = "path",     [SCOPE_ALL] = "all",
    [SCOPE_HERE] = "here",        [SCOPE_ONE] = "one",       [SCOPE_SENSED] = "sensed",
    [SCOPE_FEARED] = "feared",    [SCOPE_TARGET] = "target", [SCOPE_ANY] = "any",
    [SCOPE_SELF] = "self",        [SCOPE_OTHERS] = "others", [SCOPE_ADJACENT] = "adjacent",
    [SCOPE_TURN] = "turn",        [SCOPE_ATTACK] = "attack",
};

/* ",fast," or ",slow|attack,"; every bit has a word. */
static void write_timing(uint32_t bits, Out *out)
{
    bool first = true;
    out_char(out, ',');
    for (int i = 0; i < LEN(timings); i++) {
        if (!(bits & timings[i].bit)) continue;
        if (!first) out_char(out, '|');
        out_text(out, timings[i].word);
        bits &= ~timings[i].bit;
        first = false;
    }
    out_char(out, ',');
    assert_int_equal(bits, 0);
}

/* "move 1-2", "fear range1", "block any 2", "strength 2 turn". */
static void write_effect(const Effect *effect, Out *out)
{
    bool steps = effect->op == OP_MOVE || effect->op == OP_HIDE;
    assert_non_null(ops[effect->op]);
    out_text(out, ops[effect->op]);
    if (effect->scope) {
        assert_non_null(scopes[effect->scope]);
        out_char(out, ' ');
        out_text(out, scopes[effect->scope]);
    }
    if (!steps && !effect->low && !effect->high) return;
    out_char(out, ' ');
    out_number(out, effect->low);
    if (!steps && !effect->high) return;
    out_char(out, '-');
    out_number(out, effect->high);
}

static void write_effects(const Effect effects[EFFECTS_MAX], Out *out)
{
    for (int i = 0; i < EFFECTS_MAX && effects[i].op; i++) {
        if (i) out_text(out, "; ");
        write_effect(&effects[i], out);
    }
}

static void write_numbers(const int *numbers, int count, Out *out)
{
    for (int i = 0; i < count; i++) {
        out_char(out, ',');
        out_number(out, numbers[i]);
    }
}

/* ---- items ---- */

/* id, copies in search deck, at its bottom, in the discovery deck, personal, noise when drawn, use, defence, weapon,
 * kept, owner, effects. */
static void items_are_those_of_the_list(void **state)
{
    static const char *const want[ITEM_COUNT] = {
        [ITEM_KEY] = "key,4,1,2,0,1,,0,0,0,,",
        [ITEM_TOOLBOX] = "toolbox,2,0,2,0,1,special,0,0,0,,repair 2; noise here",
        [ITEM_WHISKEY_BOTTLE] = "whiskey_bottle,1,0,3,0,0,extra,0,0,0,,noise adjacent",
        [ITEM_HATCHET] = "hatchet,1,0,3,0,0,extra|defence,1,1,0,,unblock here",
        [ITEM_HERBAL_MEDICINE] = "herbal_medicine,1,0,3,0,0,special,0,0,0,,heal here; noise here",
        [ITEM_LIMESTONE_POWDER] = "limestone_powder,1,0,1,0,0,defence,2,0,0,,",
        [ITEM_AMMO_PACK] = "ammo_pack,0,0,3,0,0,defence,4,1,0,,",
        [ITEM_REVOLVER] = "revolver,0,0,2,0,0,defence,0,1,1,,",
        [ITEM_ADRENALINE] = "adrenaline,0,0,3,0,0,extra,0,0,0,,move 1-1",
        [ITEM_SEDATIVES] = "sedatives,0,0,3,0,0,extra,0,0,0,,calm self",
        [ITEM_FIRECRACKER] = "firecracker,0,0,1,0,0,extra,0,0,0,,noise all",
        [ITEM_ANCIENT_AMULET] = "ancient_amulet,0,0,1,0,1,reaction,0,0,0,,",
        [ITEM_SHORTSWORD] = "shortsword,0,0,1,0,0,defence,1,1,1,,",
        [ITEM_LONGSWORD] = "longsword,0,0,1,0,1,defence,3,1,1,,draw 1",
        [ITEM_SECRET_MAP] = "secret_map,0,0,1,0,0,passive,0,0,0,,",
        [ITEM_FLASHLIGHT] = "flashlight,0,0,1,0,0,special,0,0,1,,passage",
        [ITEM_TRAP_PARTS] = "trap_parts,0,0,1,0,0,special,0,0,0,,trap here",
        [ITEM_MARCO_MEDICAL_KIT] = "marco_medical_kit,0,0,0,1,0,special,0,0,0,marco,heal here; calm target",
        [ITEM_SOPHIA_CAMERA] = "sophia_camera,0,0,0,1,0,extra,0,0,0,sophia,noise here",
    };
    (void)state;
    for (int item = 1; item < ITEM_COUNT; item++) {
        const ItemRow *row = &terror_items[item];
        char line[LINE];
        Out out = out_into(line, sizeof line);
        out_text(&out, terror_item_words[item]);
        write_numbers((int[]) { row->search, row->bottom, row->discovery, row->personal, row->draw_noise }, 5,
                      &out);
        write_timing(row->timing, &out);
        out_number(&out, row->defence);
        write_numbers((int[]) { row->weapon, row->kept }, 2, &out);
        out_char(&out, ',');
        if (row->owner) out_text(&out, terror_survivor_words[row->owner]);
        out_char(&out, ',');
        write_effects(row->effects, &out);
        assert_string_equal(line, want[item]);
    }
}

static void the_decks_have_their_sums(void **state)
{
    int search = 0, discovery = 0, personal = 0;
    (void)state;
    for (int item = 1; item < ITEM_COUNT; item++) {
        const ItemRow *row = &terror_items[item];
        search += row->search + row->bottom;
        discovery += row->discovery;
        personal += row->personal;
        assert_int_equal(row->bottom, item == ITEM_KEY);
        assert_in_range(row->search + row->bottom + row->discovery + row->personal, 1, BAG_MOST);
    }
    assert_int_equal(search, 11);
    assert_int_equal(search, SEARCH_CARDS);
    assert_int_equal(discovery, 32);
    assert_int_equal(discovery, DISCOVERY_CARDS);
    assert_int_equal(personal, 2);
    assert_int_equal(search + discovery + personal, 45);
    assert_int_equal(ITEM_CARDS, 45);
    assert_int_equal(ITEM_COUNT - 1, 19);
}

/* ---- characters ---- */

static void survivors_have_their_gifts(void **state)
{
    static const SurvivorRow want[SURVIVOR_COUNT] = {
        [SURVIVOR_ANNA] = { 3, .unnamed = true, .silent_search = true },
        [SURVIVOR_WILLIAM] = { 3, .bare_defence = 1, .sprint = 3 },
        [SURVIVOR_MARCO] = { 3, ITEM_MARCO_MEDICAL_KIT,
                             .takes_back = 1u << ITEM_ADRENALINE | 1u << ITEM_SEDATIVES },
        [SURVIVOR_SOPHIA] = { 3, ITEM_SOPHIA_CAMERA, .passages = true },
        [SURVIVOR_JOHNSON] = { 99, .toolbox_more = 1 },
    };
    static const char *const names[] = { "", "anna", "william", "marco", "sophia", "johnson" };
    (void)state;
    for (int i = 1; i < SURVIVOR_COUNT; i++) {
        const SurvivorRow *row = &terror_survivors[i];
        assert_string_equal(terror_survivor_words[i], names[i]);
        assert_int_equal(row->limit, want[i].limit);
        assert_int_equal(row->starts_with, want[i].starts_with);
        assert_int_equal(row->unnamed, want[i].unnamed);
        assert_int_equal(row->silent_search, want[i].silent_search);
        assert_int_equal(row->passages, want[i].passages);
        assert_int_equal(row->bare_defence, want[i].bare_defence);
        assert_int_equal(row->toolbox_more, want[i].toolbox_more);
        assert_int_equal(row->sprint, want[i].sprint);
        assert_int_equal(row->takes_back, want[i].takes_back);
        if (row->starts_with) assert_int_equal(terror_items[row->starts_with].owner, i);
    }
}

/* The cards of each Killer: id, copies, type, cost, level that unlocks, effects, on reappearing, as an attack. */
static const struct {
    int killer, ability;
    const char *line;
} cards[] = {
    { KILLER_BUTCHER, ABILITY_PURSUE, "pursue,3,fast,0,0,0,move 1-1" },
    { KILLER_BUTCHER, ABILITY_SENSE, "sense,2,fast,0,0,0,sense zone" },
    { KILLER_BUTCHER, ABILITY_MADNESS, "madness,1,fast,2,0,0,block here 1; strength turn 2" },
    { KILLER_BUTCHER, ABILITY_REVVING_CHAINSAW,
      "revving_chainsaw,2,special,2,0,4,fear range1; move 0-1; wound here" },
    { KILLER_BUTCHER, ABILITY_BARRICADE, "barricade,3,slow,0,0,0,block here 1" },
    { KILLER_BUTCHER, ABILITY_STAY_HERE, "stay_here,1,slow,4,0,0,block_all here" },
    { KILLER_BUTCHER, ABILITY_BRUTAL_RAGE, "brutal_rage,1,special,1,3,0,move 1-2; search; repeat" },
    { KILLER_SPECTER, ABILITY_PURSUE, "pursue,2,fast,0,0,0,move 1-1" },
    { KILLER_SPECTER, ABILITY_SENSE, "sense,3,fast,0,0,0,sense zone" },
    { KILLER_SPECTER, ABILITY_SCREAM, "scream,2,fast,0,0,0,fear range1" },
    { KILLER_SPECTER, ABILITY_TRAIL_OF_FEAR, "trail_of_fear,1,fast,1,0,0,reveal feared" },
    { KILLER_SPECTER, ABILITY_WHIZZ_BY, "whizz_by,2,special,0,0,0,move 1-4; fear path; search 2-2" },
    { KILLER_SPECTER, ABILITY_VANISH, "vanish,2,slow,1,0,0,hide 0-2, reappearing: fear range1" },
    { KILLER_SPECTER, ABILITY_LIFE_DRAIN, "life_drain,1,special,-1,4,0,wound feared" },
    { KILLER_ASSASSIN, ABILITY_PURSUE, "pursue,4,fast,0,0,0,move 1-1" },
    { KILLER_ASSASSIN, ABILITY_SENSE, "sense,1,fast,0,0,0,sense zone" },
    { KILLER_ASSASSIN, ABILITY_LOGICAL_DEDUCTION, "logical_deduction,2,fast,1,0,0,sense pair" },
    { KILLER_ASSASSIN, ABILITY_MURDER_NOTICE, "murder_notice,1,fast,1,0,0,fear all" },
    { KILLER_ASSASSIN, ABILITY_STALK, "stalk,3,slow|attack,0,0,0,hide 0-2, attack: strength attack 1" },
    { KILLER_ASSASSIN, ABILITY_LURKING_MENACE,
      "lurking_menace,1,slow,1,0,0,hide 0-2, reappearing: fear one" },
    { KILLER_ASSASSIN, ABILITY_DEATH_BLOSSOM,
      "death_blossom,1,slow,2,3,0,hide 0-2, reappearing: kill range1" },
};

static void ability_cards_are_those_of_the_list(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(cards); i++) {
        const AbilityRow *row = &terror_abilities[cards[i].ability];
        char line[LINE];
        Out out = out_into(line, sizeof line);
        out_text(&out, terror_ability_words[cards[i].ability]);
        write_numbers((int[]) { terror_killers[cards[i].killer].copies[cards[i].ability] }, 1, &out);
        write_timing(row->timing, &out);
        out_number(&out, row->cost);
        write_numbers((int[]) { row->locked_until, row->fast_from }, 2, &out);
        out_char(&out, ',');
        write_effects(row->effects, &out);
        if (row->reappearing.op) {
            out_text(&out, ", reappearing: ");
            write_effect(&row->reappearing, &out);
        }
        if (row->attack.op) {
            out_text(&out, ", attack: ");
            write_effect(&row->attack, &out);
        }
        assert_string_equal(line, cards[i].line);
    }
}

static void every_killer_has_thirteen_cards_one_of_them_locked(void **state)
{
    int listed[KILLER_COUNT] = { 0 };
    (void)state;
    for (int i = 0; i < LEN(cards); i++) listed[cards[i].killer]++;
    for (int killer = 1; killer < KILLER_COUNT; killer++) {
        const KillerRow *row = &terror_killers[killer];
        int all = 0, kinds = 0;
        for (int ability = 1; ability < ABILITY_COUNT; ability++) {
            all += row->copies[ability];
            assert_in_range(row->copies[ability], 0, BAG_MOST);
            kinds += row->copies[ability] > 0;
            bool locked = row->copies[ability] && terror_abilities[ability].locked_until;
            assert_int_equal(locked, ability == row->locked);
        }
        assert_int_equal(all, 13);
        assert_int_equal(all, KILLER_CARDS);
        assert_int_equal(kinds, listed[killer]);
        assert_int_equal(row->copies[row->locked], 1);
        assert_int_equal(row->levels[terror_abilities[row->locked].locked_until].unlocks, row->locked);
    }
}

/* 1.4. */
static void level_tracks_are_those_of_the_boards(void **state)
{
    enum { FEAR = POWER_ENCOUNTER_FEAR, WOUND = POWER_ENCOUNTER_WOUND, SAW = POWER_CHAINSAW_FAST };
    enum { WHIZZ = POWER_WHIZZ_SEARCH, OVER = POWER_OVERWHELM_WOUND, LURK = POWER_AMBUSH };
    static const LevelRow want[KILLER_COUNT][LEVEL_LAST + 1] = {
        [KILLER_BUTCHER] = { { 0 },
                             { 5 },
                             { 6 },
                             { 6, 0, ABILITY_BRUTAL_RAGE },
                             { 6, SAW },
                             { 6, SAW | WOUND } },
        [KILLER_SPECTER] = { { 0 },
                             { 2, FEAR },
                             { 2, FEAR | WHIZZ },
                             { 2, FEAR | WHIZZ | OVER },
                             { 2, FEAR | WHIZZ | OVER, ABILITY_LIFE_DRAIN },
                             { 2, FEAR | WHIZZ | OVER | WOUND } },
        [KILLER_ASSASSIN] = { { 0 },
                              { 4 },
                              { 4, LURK },
                              { 4, LURK, ABILITY_DEATH_BLOSSOM },
                              { 6, LURK, 0, 4 },
                              { 6, LURK | WOUND } },
    };
    (void)state;
    for (int killer = 1; killer < KILLER_COUNT; killer++)
        for (int level = 0; level <= LEVEL_LAST; level++)
            assert_memory_equal(&terror_killers[killer].levels[level], &want[killer][level],
                                sizeof(LevelRow));
    assert_string_equal(terror_killer_words[KILLER_BUTCHER], "butcher");
    assert_string_equal(terror_killer_words[KILLER_SPECTER], "specter");
    assert_string_equal(terror_killer_words[KILLER_ASSASSIN], "assassin");
}

/* 1.6: of 6^n rolls, how many reach each total; thousandths as printed. */
static int ways(const uint8_t *faces, int dice, int total)
{
    int count = 0;
    if (dice == 0) return total <= 0;
    for (int i = 0; i < DIE_FACES; i++) count += ways(faces, dice - 1, total - faces[i]);
    return count;
}

static void dice_have_the_chances_of_the_table(void **state)
{
    static const struct {
        int dice, rolls, chance[10];
    } want[] = {
        { 4, 1296, { 988, 914, 747, 556, 382, 215, 113, 58, 16, 10 } },
        { 3, 216, { 963, 796, 546, 366, 199, 74, 46, 5, 5, 0 } },
        { 2, 36, { 889, 556, 306, 194, 28, 28, 0, 0, 0, 0 } },
    };
    (void)state;
    for (int i = 0; i < LEN(want); i++)
        for (int t = 1; t <= 10; t++) {
            int count = ways(terror_die[DIE_STANDARD], want[i].dice, t);
            assert_int_equal((count * 2000 + want[i].rolls) / (2 * want[i].rolls), want[i].chance[t - 1]);
        }
    assert_memory_equal(terror_die[DIE_OTHER], ((uint8_t[]) { 0, 1, 1, 1, 1, 3 }), DIE_FACES);
    assert_int_equal(want[0].dice, DICE);
}

/* ---- variants ---- */

/* id, timing, once, cost, strength, hand, levels (as bits), effects. */
static void traits_are_those_of_the_list(void **state)
{
    static const char *const want[TRAIT_COUNT] = {
        [TRAIT_MARTIAL_ARTS] = "martial_arts,passive,0,0,0,0,0,defence 1",
        [TRAIT_HURRIED_FLEE] = "hurried_flee,passive,0,0,0,0,0,move 1-3",
        [TRAIT_INTREPIDITY] = "intrepidity,passive,0,0,0,0,0,calm self 1",
        [TRAIT_FIRST_AID] = "first_aid,special,1,0,0,0,0,heal others",
        [TRAIT_SURVIVAL_INSTINCT] = "survival_instinct,flee,0,0,0,0,0,move 0-2; calm self",
        [TRAIT_MORALE_BOOST] = "morale_boost,special,0,0,0,0,0,calm others 1",
        [TRAIT_SILENT_RETRIEVAL] = "silent_retrieval,discovery,1,0,0,0,0,",
        [TRAIT_HEROIC_SAVE] = "heroic_save,encounter,1,0,0,0,0,move others 0-1",
        [TRAIT_SOUND_DECOY] = "sound_decoy,extra,1,0,0,0,0,noise any",
        [TRAIT_TAUNTING_STRATEGY] = "taunting_strategy,special,0,0,0,0,0,noise here; mill 3; draw 1",
        [TRAIT_STROKE_OF_LUCK] = "stroke_of_luck,passive,0,0,0,0,0,",
        [TRAIT_HYPERVIGILANCE] = "hypervigilance,passive,0,0,0,0,0,",
        [TRAIT_SECRET_WEAPON] = "secret_weapon,defence,1,0,0,0,0,defence 4",
        [TRAIT_SLEIGHT_OF_HAND] = "sleight_of_hand,discovery,1,0,0,0,0,",
        [TRAIT_JUDICIOUS_MOVE] = "judicious_move,extra,1,0,0,0,0,unblock any; calm self; noise adjacent",
        [TRAIT_PROMPT_REACTION] = "prompt_reaction,extra,1,0,0,0,0,move 1-1",
        [TRAIT_BURST_OF_SPEED] = "burst_of_speed,special,1,0,0,0,0,noise here; move 2-4",
        [TRAIT_COORDINATOR] = "coordinator,special,0,0,0,0,0,move others 0-2",
        [TRAIT_HERBOLOGY] = "herbology,passive,0,0,0,0,0,",
        [TRAIT_MARKSMANSHIP] = "marksmanship,setup,0,0,0,0,0,defence 1",
        [TRAIT_FATAL_ATTACK] = "fatal_attack,passive,0,0,1,0,0,",
        [TRAIT_INSIDIOUS_ENTRAPMENT] = "insidious_entrapment,turn,1,0,0,0,0,block any 2",
        [TRAIT_LIE_IN_WAIT] = "lie_in_wait,setup,0,0,0,0,0,",
        [TRAIT_MURDEROUS_INTENT] = "murderous_intent,after_sense,0,1,0,0,0,fear sensed",
        [TRAIT_HEIGHTENED_SENSES] = "heightened_senses,after_sense,0,0,0,0,0,sense zone",
        [TRAIT_DETERRENCE] = "deterrence,level,0,0,0,0,56,fear one",
        [TRAIT_SLY_ENTRAPPER] = "sly_entrapper,level,0,0,0,0,20,block any 1",
        [TRAIT_TERROR_AURA] = "terror_aura,turn_end,0,0,0,0,0,fear here",
        [TRAIT_PERILOUS_AMBUSH] = "perilous_ambush,turn_end,0,2,0,0,0,hide 0-2",
        [TRAIT_TOTAL_ENCIRCLEMENT] = "total_encirclement,turn_end,0,2,0,0,0,block here 1",
        [TRAIT_TOYING_WITH_THE_PREY] = "toying_with_the_prey,encounter,0,0,0,0,0,draw 6",
        [TRAIT_DEVIOUS_PLOY] = "devious_ploy,setup,0,0,0,1,0,",
        [TRAIT_NIGHTMARE_DESCENDS] = "nightmare_descends,setup,0,0,0,0,0,fear all",
        [TRAIT_SWIFT_ACTION] = "swift_action,turn_start,0,2,0,0,0,move 1-1",
        [TRAIT_ACUTE_HEARING] = "acute_hearing,turn_start,0,1,0,0,0,sense noisy_room",
        [TRAIT_ENHANCED_TRACKING] = "enhanced_tracking,turn_start,0,1,0,0,0,sense range1",
        [TRAIT_SELF_CHALLENGE] = "self_challenge,setup,0,0,-1,1,0,",
        [TRAIT_SUPPRESSED_RAGE] = "suppressed_rage,passive,0,0,-1,0,0,",
        [TRAIT_IMMEDIATE_RESPONSE] = "immediate_response,after_sense,0,1,0,0,0,move 1-1",
        [TRAIT_TERRORISING_THE_MASS] = "terrorising_the_mass,passive,0,0,0,0,0,fear all",
    };
    (void)state;
    for (int trait = 1; trait < TRAIT_COUNT; trait++) {
        const TraitRow *row = &terror_traits[trait];
        char line[LINE];
        Out out = out_into(line, sizeof line);
        out_text(&out, terror_trait_words[trait]);
        write_timing(row->timing, &out);
        out_number(&out, row->once);
        write_numbers((int[]) { row->cost, row->strength, row->hand, row->levels }, 4, &out);
        out_char(&out, ',');
        write_effects(row->effects, &out);
        assert_string_equal(line, want[trait]);
    }
    assert_int_equal(FIRST_KILLER_TRAIT - 1, 20);
    assert_int_equal(TRAIT_COUNT - FIRST_KILLER_TRAIT, 20);
    assert_int_equal(TRAITS_A_SIDE, 20);
}

static void difficulties_deal_what_the_table_says(void **state)
{
    static const DifficultyRow want[DIFFICULTY_COUNT] = { { 0 },          { 2, 1, 0, 0 }, { 2, 1, 2, 1 },
                                                          { 2, 1, 4, 2 }, { 2, 1, 6, 3 }, { 0 } };
    static const char *const words[DIFFICULTY_COUNT] = { "none", "easy",      "normal",
                                                         "hard", "nightmare", "custom" };
    (void)state;
    assert_memory_equal(terror_difficulties, want, sizeof want);
    for (int i = 0; i < DIFFICULTY_COUNT; i++) assert_string_equal(terror_difficulty_words[i], words[i]);
}

/* Twice as many are drawn as kept, and there are as many cards. */
static void custom_deals_what_was_agreed(void **state)
{
    uint8_t option[TERROR_OPTIONS] = { [OPTION_TRAITS] = DIFFICULTY_CUSTOM };
    (void)state;
    for (int ours = 0; ours <= SURVIVOR_TRAITS_MAX; ours++)
        for (int theirs = 0; theirs <= KILLER_TRAITS_MAX; theirs++) {
            option[OPTION_SURVIVOR_TRAITS] = (uint8_t)ours;
            option[OPTION_KILLER_TRAITS] = (uint8_t)theirs;
            DifficultyRow row = terror_difficulty(option);
            assert_int_equal(row.survivor_keeps, ours);
            assert_int_equal(row.survivor_draws, 2 * ours);
            assert_int_equal(row.killer_keeps, theirs);
            assert_int_equal(row.killer_draws, 2 * theirs);
            assert_true((int)PARTY * row.survivor_draws <= (int)TRAITS_A_SIDE);
            assert_true(row.killer_draws <= (int)TRAITS_A_SIDE);
        }
    option[OPTION_TRAITS] = DIFFICULTY_HARD; /* what was agreed does not count then */
    assert_int_equal(terror_difficulty(option).killer_keeps, 2);
    assert_int_equal(SURVIVOR_TRAITS_MAX, 3);
    assert_int_equal(KILLER_TRAITS_MAX, 5);
}

/* id, steps, kind, once, wins. */
static void plans_are_those_of_the_list(void **state)
{
    static const char *const want[PLAN_COUNT] = {
        [PLAN_EXPLOSIVE_TRAP] = "explosive_trap,killer|tool|killer|tool,special,1,1,toolbox 1",
        [PLAN_AMBUSH] = "ambush,knowledge|killer|together,win,0,1",
        [PLAN_ROCKET_LAUNCHER] = "rocket_launcher,tool|knowledge|killer|tool,win,0,1",
        [PLAN_ARCANE_SEAL] = "arcane_seal,mystic|killer|mystic|mystic,win,0,1",
        [PLAN_MECHANICAL_BLUEPRINT] = "mechanical_blueprint,knowledge|tool|knowledge,passive,0,0",
        [PLAN_DIY_RADIO] = "diy_radio,knowledge|radio|knowledge|tool,special,0,0,toolbox 3",
        [PLAN_REPAIR_WITH_CAUTION] = "repair_with_caution,radio|tool|radio,passive,0,0",
        [PLAN_BUZZER] = "buzzer,killer|killer|tool,special,1,0,toolbox 1",
        [PLAN_SITE_STUDY] = "site_study,hidden_exit|together,extra,1,0",
        [PLAN_TUNNELS_INVESTIGATION] = "tunnels_investigation,mystic|knowledge|knowledge,special,0,0",
        [PLAN_CONCEALED_PORTAL] = "concealed_portal,hidden_exit|mystic|mystic|knowledge,win,0,1",
        [PLAN_MOLOTOV] = "molotov,tool|tool,passive,0,0",
        [PLAN_SKELETON_KEY] = "skeleton_key,tool|tool|knowledge|knowledge,special,1,0,toolbox 1,R1",
        [PLAN_INTEL_SHARING] = "intel_sharing,apart|apart|together,instant,1,0",
        [PLAN_MYSTIC_HERBS] = "mystic_herbs,mystic|mystic,extra,1,0,G2",
        [PLAN_ANCIENT_CHEST] = "ancient_chest,knowledge|mystic,special,1,0,ancient_amulet 1",
    };
    (void)state;
    for (int plan = 1; plan < PLAN_COUNT; plan++) {
        const PlanRow *row = &terror_plans[plan];
        char line[LINE];
        Out out = out_into(line, sizeof line);
        out_text(&out, terror_plan_words[plan]);
        for (int i = 0; i < row->step_count; i++) {
            out_char(&out, i ? '|' : ',');
            out_text(&out, terror_step_words[row->steps[i]]);
        }
        write_timing(row->timing, &out);
        out_number(&out, row->once);
        write_numbers((int[]) { row->wins }, 1, &out);
        if (row->spends) {
            out_char(&out, ',');
            out_text(&out, terror_item_words[row->spends]);
            out_char(&out, ' ');
            out_number(&out, row->spent_count);
        }
        if (row->room) {
            out_char(&out, ',');
            out_text(&out, terror_room_words[row->room]);
        }
        assert_string_equal(line, want[plan]);
    }
    assert_int_equal(PLAN_COUNT - 1, 16);
}

static void steps_of_plans_are_rooms_or_company(void **state)
{
    static const uint8_t want[STEP_COUNT] = { [STEP_KNOWLEDGE] = ROOM_R5,
                                              [STEP_MYSTIC] = ROOM_G2,
                                              [STEP_TOOL] = ROOM_G3,
                                              [STEP_RADIO] = ROOM_B1,
                                              [STEP_HIDDEN_EXIT] = ROOM_G5 };
    (void)state;
    for (int step = 0; step < STEP_COUNT; step++) assert_int_equal(terror_step_rooms[step], want[step]);
}

/* "Madness (2 cards)" in menus: what is paid stands there in every language, and nothing where nothing is. */
static void check_cost_said(const char *kind, const char *word, int cost)
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        char key[LINE], number[16];
        Out out = out_into(key, sizeof key), digits = out_into(number, sizeof number);
        out_text(&out, word);
        out_text(&out, ".cost");
        out_text(&digits, " (");
        if (cost > 0) out_number(&digits, cost);
        const char *name = words_find_joined((Lang)lang, "terrorscape", kind, word);
        const char *text = words_find_joined((Lang)lang, "terrorscape", kind, key);
        assert_true(cost ? text != NULL : text == NULL);
        if (!text) continue;
        assert_memory_equal(text, name, strlen(name));
        assert_memory_equal(text + strlen(name), number, strlen(number));
    }
}

static void menus_say_what_is_paid(void **state)
{
    (void)state;
    for (int i = 1; i < ABILITY_COUNT; i++)
        check_cost_said("ability", terror_ability_words[i], terror_abilities[i].cost);
    for (int i = 1; i < TRAIT_COUNT; i++)
        check_cost_said("trait", terror_trait_words[i], terror_traits[i].cost);
}

static void check_set(const char *word, uint64_t set, uint32_t timing, int bit)
{
    if ((set >> bit & 1) != (timing != 0)) fail_msg("%s", word);
}

static void timing_sets_are_those_of_the_rows(void **state)
{
    (void)state;
    for (int i = 1; i < ITEM_COUNT; i++) {
        uint32_t timing = i == ITEM_FLASHLIGHT ? 0 : terror_items[i].timing; /* by VERB_PASSAGE */
        check_set(terror_item_words[i], SPECIAL_ITEMS, timing & TIMING_SPECIAL, 3 * i);
        check_set(terror_item_words[i], EXTRA_ITEMS, timing & TIMING_EXTRA, 3 * i);
        check_set(terror_item_words[i], HEALING_ITEMS, terror_items[i].effects[0].op == OP_HEAL, 3 * i);
    }
    for (int i = 1; i < ABILITY_COUNT; i++) {
        const AbilityRow *row = &terror_abilities[i];
        check_set(terror_ability_words[i], FAST_CARDS, (row->timing & TIMING_FAST) | row->fast_from, 3 * i);
        check_set(terror_ability_words[i], SPECIAL_CARDS, row->timing & TIMING_SPECIAL, 3 * i);
        check_set(terror_ability_words[i], SLOW_CARDS, row->timing & TIMING_SLOW, 3 * i);
    }
    for (int i = 1; i < TRAIT_COUNT; i++) {
        uint32_t timing = terror_traits[i].timing;
        check_set(terror_trait_words[i], SPECIAL_TRAITS, timing & TIMING_SPECIAL, i);
        check_set(terror_trait_words[i], EXTRA_TRAITS, timing & TIMING_EXTRA, i);
        check_set(terror_trait_words[i], TURN_TRAITS, timing & TIMING_TURN, i);
        check_set(terror_trait_words[i], START_TRAITS, timing & TIMING_TURN_START, i);
        check_set(terror_trait_words[i], END_TRAITS, timing & TIMING_TURN_END, i);
    }
}

/* terror_bounds says once more what terror_verbs says: of each argument its last word, and its first unless it may be left
 * out. */
static void bounds_are_those_of_the_verbs(void **state)
{
    (void)state;
    for (int i = 1; i < VERB_COUNT; i++) {
        const Verb *verb = &terror_verbs[i];
        Move last = 0, first = 0;
        int count = 0;
        while (count < MOVE_ARGS && verb->args[count]) count++;
        for (int place = 0; place < count; place++) {
            last |= (Move)(verb->args[place]->count - 1) << (8 * place + 8);
            if (place < count - verb->optional) first |= (Move)1 << (8 * place + 8);
        }
        assert_int_equal(terror_bounds[i].last, last);
        assert_int_equal(terror_bounds[i].first, first);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(items_are_those_of_the_list),
        test(the_decks_have_their_sums),
        test(survivors_have_their_gifts),
        test(ability_cards_are_those_of_the_list),
        test(every_killer_has_thirteen_cards_one_of_them_locked),
        test(level_tracks_are_those_of_the_boards),
        test(dice_have_the_chances_of_the_table),
        test(traits_are_those_of_the_list),
        test(difficulties_deal_what_the_table_says),
        test(custom_deals_what_was_agreed),
        test(plans_are_those_of_the_list),
        test(steps_of_plans_are_rooms_or_company),
        test(menus_say_what_is_paid),
        test(timing_sets_are_those_of_the_rows),
        test(bounds_are_those_of_the_verbs),
    };
    return run_all(tests);
}
