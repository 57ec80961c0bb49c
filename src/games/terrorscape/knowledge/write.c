/* write.c - a view as JSON, in sections: what is hidden reads `hidden`, lists and counts that are hidden are empty. */
#include "games/terrorscape/knowledge/write.h"
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/box/tables.h"
#include "games/terrorscape/terrorscape.h"

static const char *const fate_words[FATE_COUNT] = { "in_house", "escaped", "rescued", "eliminated",
                                                    "victorious" };

/* ---- values ---- */

static void key_word(Json *json, const char *key, const char *const *words, int value, const char *none)
{
    json_key_text(json, key, value ? words[value] : none);
}

static void key_number(Json *json, const char *key, bool known, int number)
{
    if (known) json_key_number(json, key, number);
    else json_key_text(json, key, "hidden");
}

void terror_key_set(Json *json, const char *key, const char *const *words, uint64_t set)
{
    json_key(json, key);
    json_open_array(json);
    for (; set; set &= set - 1) json_text(json, words[__builtin_ctzll(set)]);
    json_close_array(json);
}

static void key_list(Json *json, const char *key, const char *const *words, const uint8_t *list, int count)
{
    json_key(json, key);
    json_open_array(json);
    for (int i = 0; i < count; i++)
        if (list[i]) json_text(json, words[list[i]]);
    json_close_array(json);
}

/* Each card by itself. */
static void key_cards(Json *json, const char *key, const char *const *words, Bag bag)
{
    json_key(json, key);
    json_open_array(json);
    for (; bag; bag = bag_rest(bag))
        for (int i = bag_count(bag, bag_first(bag)); i > 0; i--) json_text(json, words[bag_first(bag)]);
    json_close_array(json);
}

/* How many of each kind. */
static void key_counts(Json *json, const char *key, const char *const *words, Bag bag)
{
    json_key(json, key);
    json_open_object(json);
    for (; bag; bag = bag_rest(bag))
        json_key_number(json, words[bag_first(bag)], bag_count(bag, bag_first(bag)));
    json_close_object(json);
}

static void write_player(Json *json, int seat)
{
    char text[16];
    Out out = out_into(text, sizeof text);
    seat_write(&terrorscape, (Seat)seat, &out);
    json_text(json, text);
}

static void key_player(Json *json, const char *key, int seat)
{
    json_key(json, key);
    write_player(json, seat);
}

static void key_players(Json *json, const char *key, unsigned seats)
{
    json_key(json, key);
    json_open_array(json);
    for (; seats; seats &= seats - 1) write_player(json, __builtin_ctz(seats));
    json_close_array(json);
}

static uint64_t names_of(const TerrorView *v, int slots)
{
    uint64_t names = 0;
    for (; slots; slots &= slots - 1) names |= (uint64_t)1 << v->who[__builtin_ctz((unsigned)slots)];
    return names;
}

static void key_names(Json *json, const char *key, const TerrorView *v, int slots)
{
    terror_key_set(json, key, terror_survivor_words, names_of(v, slots));
}

/* ---- the Survivors ---- */

static bool is_custom(const TerrorView *v)
{
    return v->option[OPTION_TRAITS] == DIFFICULTY_CUSTOM;
}

/* The one that he keeps; as agreed there may be several: then it is the first, and all of them follow. */
static void write_traits(const TerrorView *v, int slot, Json *json)
{
    OwnTraits traits = v->traits[slot];
    bool none = v->rights.survivors || !terror_difficulty(v->option).survivor_keeps;
    key_word(json, "trait", terror_trait_words, traits ? __builtin_ctz(traits) : TRAIT_NONE,
             none ? "none" : "hidden");
    if (is_custom(v)) terror_key_set(json, "traits", terror_trait_words, traits);
}

static void write_survivor(const void *view, int slot, Json *json)
{
    const TerrorView *v = view;
    if (!v->who[slot]) return;
    bool all = v->rights.survivors;
    bool gone = v->fate[slot] != FATE_IN_HOUSE && v->fate[slot] != FATE_ELIMINATED;
    json_key(json, terror_survivor_words[v->who[slot]]);
    json_open_object(json);
    key_player(json, "player", v->controller[slot]);
    json_key_text(json, "fate", fate_words[v->fate[slot]]);
    json_key_bool(json, "wounded", v->wounded[slot]);
    key_number(json, "fear", all || v->option[OPTION_FEAR_PUBLIC], v->fear[slot]);
    key_word(json, "room", terror_room_words, v->room[slot], gone || all ? "none" : "hidden");
    terror_key_set(json, "rooms", terror_room_words, v->possible[slot]);
    terror_key_set(json, "likely", terror_room_words, v->likely[slot]);
    key_cards(json, "items", terror_item_words, v->inventory[slot]);
    key_number(json, "keys", all, v->keys[slot]);
    write_traits(v, slot, json);
    terror_key_set(json, "offered", terror_trait_words, v->offered[slot]);
    if (all) json_key_bool(json, "acted", v->acted >> slot & 1);
    else json_key_text(json, "acted", "hidden");
    json_close_object(json);
}

static void write_plan(const TerrorView *v, int which, Json *json)
{
    bool at = v->plan_at == which + 1, done = at && v->plan_done;
    json_key(json, terror_plan_words[v->plan[which]]);
    json_open_object(json);
    json_key_number(json, "progress",
                    done ? terror_plans[v->plan[which]].step_count
                    : at ? v->plan_steps
                         : 0);
    json_key_bool(json, "complete", done);
    json_key_bool(json, "used", at && v->plan_used);
    json_close_object(json);
}

static void write_plans(const void *view, UNUSED int which, Json *json)
{
    const TerrorView *v = view;
    json_key_object(json, "plans");
    for (int i = 0; i < PLANS_DRAWN; i++)
        if (v->plan[i]) write_plan(v, i, json);
    json_close_object(json);
    key_word(json, "plan_token", terror_room_words, v->plan_room, v->rights.survivors ? "none" : "hidden");
}

static void write_first_player(const void *view, UNUSED int which, Json *json)
{
    const TerrorView *v = view;
    key_word(json, "first_player", terror_survivor_words,
             v->first_player && v->killer ? v->who[v->first_player - 1] : 0, "none");
}

static void write_decks(const void *view, UNUSED int which, Json *json)
{
    const TerrorView *v = view;
    key_number(json, "keys", !v->option[OPTION_SEPARATE_WAYS], v->rack);
    key_number(json, "search_deck", v->rights.survivors, v->search);
    key_number(json, "discovery_deck", v->rights.survivors, v->discovery);
    key_counts(json, "unsearched", terror_item_words, v->unsearched);
    key_counts(json, "undiscovered", terror_item_words, v->undiscovered);
    key_counts(json, "discard", terror_item_words, v->rights.survivors ? v->discard : v->shown);
}

/* A card that was searched for, or those of a discovery. */
static void write_drawn(const void *view, UNUSED int which, Json *json)
{
    const TerrorView *v = view;
    const FrameView *top = &v->stack[v->depth ? v->depth - 1 : 0];
    bool found = v->rights.survivors && top->kind == FRAME_KEEP && top->what;
    if (found) key_list(json, "drawn", terror_item_words, &top->what, 1);
    else key_list(json, "drawn", terror_item_words, v->drawn, LEN(v->drawn));
}

/* ---- the map ---- */

static void write_map(const void *view, UNUSED int which, Json *json)
{
    const TerrorView *v = view;
    bool all = v->rights.survivors;
    terror_key_set(json, "blocks", terror_door_words, v->blocks);
    terror_key_set(json, "noise", terror_room_words, v->noise);
    terror_key_set(json, "told", terror_room_words, v->told);
    json_key_bool(json, "firecracker", v->firecracker);
    key_word(json, "trap", terror_room_words, v->trap, all ? "none" : "hidden");
    key_number(json, "repair", all, v->repair);
    key_number(json, "rescue", all || v->option[OPTION_RESCUE_PUBLIC], v->rescue);
}

/* ---- the Killer ---- */

static void write_killer(const void *view, UNUSED int which, Json *json)
{
    const TerrorView *v = view;
    key_word(json, "name", terror_killer_words, v->killer ? v->killer : v->pick, "hidden");
    if (!v->killer) return;
    json_key_number(json, "level", v->level);
    json_key_number(json, "strength", v->strength);
    key_word(json, "room", terror_room_words, v->lair, "hidden");
    terror_key_set(json, "rooms", terror_room_words, v->lairs);
    json_key_bool(json, "hidden", v->vanished);
    key_word(json, "vanished", terror_room_words, v->vanished, "none");
    key_word(json, "hid_by", terror_ability_words, v->hid_by,
             v->vanished ? terror_trait_words[TRAIT_PERILOUS_AMBUSH] : "none");
    json_key_number(json, "actions", v->actions);
}

static void write_killer_cards(const void *view, UNUSED int which, Json *json)
{
    const TerrorView *v = view;
    bool all = v->rights.killer, open = all || v->option[OPTION_KILLER_HAND_PUBLIC];
    if (!v->killer) return;
    key_cards(json, "hand", terror_ability_words, v->hand);
    key_number(json, "hand_size", open, v->hand_size);
    key_number(json, "deck", all, v->deck_size);
    key_cards(json, "pile", terror_ability_words, all ? v->pile : v->open);
    json_key_bool(json, "locked", !v->unlocked);
    terror_key_set(json, "traits", terror_trait_words, v->killer_traits);
    terror_key_set(json, "turned_over", terror_trait_words, v->used & v->killer_traits);
    terror_key_set(json, "offered", terror_trait_words, v->killer_offered);
}

static void write_encounter(const void *view, UNUSED int which, Json *json)
{
    const TerrorView *v = view;
    json_key_object(json, "encounter");
    key_names(json, "participants", v, v->participants);
    key_names(json, "attacked", v, v->attacked);
    key_word(json, "defender", terror_survivor_words, v->defender ? v->who[v->defender - 1] : 0, "none");
    key_word(json, "item", terror_item_words, v->defence_item, "none");
    json_key_array(json, "dice");
    for (int i = 0; i < DICE && v->dice[i]; i++) json_number(json, v->dice[i] - 1);
    json_close_array(json);
    json_close_object(json);
}

/* ---- setup, moment and end ---- */

static void write_options(const TerrorView *v, Json *json)
{
    json_key(json, "options");
    json_open_object(json);
    for (int i = 0; i < TERROR_OPTIONS; i++) {
        bool agreed = i == OPTION_SURVIVOR_TRAITS || i == OPTION_KILLER_TRAITS;
        if (agreed && !is_custom(v))
            continue; /* they count for nothing: older files keep their fingerprint */
        const char *word = option_word(&terror_options[i], v->option[i]);
        if (word) json_key_text(json, terror_options[i].name, word);
        else json_key_number(json, terror_options[i].name, v->option[i]);
    }
    json_close_object(json);
}

static void write_setup(const void *view, UNUSED int which, Json *json)
{
    const TerrorView *v = view;
    key_player(json, "seat", v->seat);
    json_key_number(json, "players", v->players);
    write_options(v, json);
}

static void write_moment(const void *view, UNUSED int which, Json *json)
{
    const TerrorView *v = view;
    json_key_number(json, "round", v->round);
    json_key_text(json, "phase", terror_phase_words[v->phase]);
    key_players(json, "to_move", v->waits);
}

static void write_end(const void *view, UNUSED int which, Json *json)
{
    const TerrorView *v = view;
    json_key_bool(json, "over", v->ended);
    json_key_text(json, "ended_by", v->ended ? terror_endings[v->ended] : "");
    key_players(json, "winners", v->winners);
}

/* ---- sections ---- */

#define FIELD(name) SPAN(TerrorView, name)
#define EACH(name)  SPAN_EACH(TerrorView, name)

const Section terror_sections[] = {
    { "setup", .fixed = true, .spans = SPANS(FIELD(seat), FIELD(players), FIELD(option), FIELD(rights)),
      .write = write_setup },
    { "moment", .spans = SPANS(FIELD(round), FIELD(phase), FIELD(waits)), .write = write_moment },
    { "survivor", "survivors", PARTY,
      .spans = SPANS(EACH(who), EACH(controller), EACH(fate), EACH(wounded), EACH(fear), EACH(room),
                     EACH(possible), EACH(likely), EACH(inventory), EACH(keys), EACH(traits), EACH(offered),
                     FIELD(acted)),
      .write = write_survivor },
    { "plans",
      .spans = SPANS(FIELD(plan), FIELD(plan_at), FIELD(plan_steps), FIELD(plan_done), FIELD(plan_used),
                     FIELD(plan_room)),
      .write = write_plans },
    { "first player", .spans = SPANS(FIELD(first_player), FIELD(killer), FIELD(who)),
      .write = write_first_player },
    { "decks",
      .spans = SPANS(FIELD(rack), FIELD(search), FIELD(discovery), FIELD(unsearched), FIELD(undiscovered),
                     FIELD(discard), FIELD(shown)),
      .write = write_decks },
    { "drawn", .spans = SPANS(FIELD(stack), FIELD(depth), FIELD(drawn)), .write = write_drawn },
    { "map",
      .spans = SPANS(FIELD(blocks), FIELD(noise), FIELD(told), FIELD(firecracker), FIELD(trap), FIELD(repair),
                     FIELD(rescue)),
      .write = write_map },
    { "killer", "killer",
      .spans = SPANS(FIELD(killer), FIELD(pick), FIELD(level), FIELD(strength), FIELD(lair), FIELD(lairs),
                     FIELD(vanished), FIELD(hid_by), FIELD(actions)),
      .write = write_killer },
    { "killer's cards", "killer",
      .spans = SPANS(FIELD(killer), FIELD(hand), FIELD(hand_size), FIELD(deck_size), FIELD(pile), FIELD(open),
                     FIELD(unlocked), FIELD(killer_traits), FIELD(used), FIELD(killer_offered)),
      .write = write_killer_cards },
    { "encounter",
      .spans = SPANS(FIELD(participants), FIELD(attacked), FIELD(defender), FIELD(defence_item), FIELD(dice),
                     FIELD(who)),
      .write = write_encounter },
    { "end", .spans = SPANS(FIELD(ended), FIELD(winners)), .write = write_end },
    { "known, not shown",
      .spans =
          SPANS(FIELD(traits_shown), FIELD(fresh), FIELD(shut), FIELD(trace), FIELD(own_trace), FIELD(heard),
                FIELD(side), FIELD(held), FIELD(in_house), FIELD(done), FIELD(repaired), FIELD(bottom_taken),
                FIELD(rage), FIELD(skip), FIELD(met), FIELD(began_hidden), FIELD(strength_turn),
                FIELD(strength_encounter), FIELD(strength_attack), FIELD(pile_size), FIELD(defence_plus),
                FIELD(killer_keeps), FIELD(plan_shown), FIELD(spare)) },
    { 0 },
};

void terror_write_fields(const TerrorView *v, TerrorRights rights, Json *json)
{
    TerrorView shown = *v;
    shown.rights = rights;
    sections_write(terror_sections, NULL, &shown, json);
}
