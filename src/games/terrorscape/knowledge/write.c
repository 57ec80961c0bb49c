/* write.c - a view as JSON: what is hidden reads `hidden`, lists and counts that are hidden are empty. */
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
static void write_traits(const TerrorView *v, int slot, bool all, Json *json)
{
    OwnTraits traits = v->traits[slot];
    bool none = all || !terror_difficulty(v->option).survivor_keeps;
    key_word(json, "trait", terror_trait_words, traits ? __builtin_ctz(traits) : TRAIT_NONE,
             none ? "none" : "hidden");
    if (is_custom(v)) terror_key_set(json, "traits", terror_trait_words, traits);
}

static void write_survivor(const TerrorView *v, int slot, bool all, Json *json)
{
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
    write_traits(v, slot, all, json);
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

static void write_survivors(const TerrorView *v, bool all, Json *json)
{
    json_key(json, "survivors");
    json_open_object(json);
    for (int slot = 0; slot < PARTY; slot++)
        if (v->who[slot]) write_survivor(v, slot, all, json);
    json_close_object(json);
    json_key(json, "plans");
    json_open_object(json);
    for (int i = 0; i < PLANS_DRAWN; i++)
        if (v->plan[i]) write_plan(v, i, json);
    json_close_object(json);
    key_word(json, "plan_token", terror_room_words, v->plan_room, all ? "none" : "hidden");
    key_word(json, "first_player", terror_survivor_words,
             v->first_player && v->killer ? v->who[v->first_player - 1] : 0, "none");
}

static void write_cards(const TerrorView *v, bool all, Json *json)
{
    const FrameView *top = &v->stack[v->depth ? v->depth - 1 : 0];
    key_number(json, "keys", !v->option[OPTION_SEPARATE_WAYS], v->rack);
    key_number(json, "search_deck", all, v->search);
    key_number(json, "discovery_deck", all, v->discovery);
    key_counts(json, "unsearched", terror_item_words, v->unsearched);
    key_counts(json, "undiscovered", terror_item_words, v->undiscovered);
    key_counts(json, "discard", terror_item_words, all ? v->discard : v->shown);
    uint8_t drawn[1] = { all && top->kind == FRAME_KEEP ? top->what : 0 };
    if (drawn[0]) key_list(json, "drawn", terror_item_words, drawn, 1);
    else key_list(json, "drawn", terror_item_words, v->drawn, LEN(v->drawn));
}

/* ---- the map ---- */

static void write_map(const TerrorView *v, bool all, Json *json)
{
    terror_key_set(json, "blocks", terror_door_words, v->blocks);
    terror_key_set(json, "noise", terror_room_words, v->noise);
    terror_key_set(json, "told", terror_room_words, v->told);
    json_key_bool(json, "firecracker", v->firecracker);
    key_word(json, "trap", terror_room_words, v->trap, all ? "none" : "hidden");
    key_number(json, "repair", all, v->repair);
    key_number(json, "rescue", all || v->option[OPTION_RESCUE_PUBLIC], v->rescue);
}

/* ---- the Killer ---- */

static void write_killer_cards(const TerrorView *v, bool all, Json *json)
{
    bool open = all || v->option[OPTION_KILLER_HAND_PUBLIC];
    key_cards(json, "hand", terror_ability_words, v->hand);
    key_number(json, "hand_size", open, v->hand_size);
    key_number(json, "deck", all, v->deck_size);
    key_cards(json, "pile", terror_ability_words, all ? v->pile : v->open);
    json_key_bool(json, "locked", !v->unlocked);
    terror_key_set(json, "traits", terror_trait_words, v->killer_traits);
    terror_key_set(json, "turned_over", terror_trait_words, v->used & v->killer_traits);
    terror_key_set(json, "offered", terror_trait_words, v->killer_offered);
}

static void write_killer(const TerrorView *v, bool all, Json *json)
{
    json_key(json, "killer");
    json_open_object(json);
    key_word(json, "name", terror_killer_words, v->killer ? v->killer : v->pick, "hidden");
    if (v->killer) {
        json_key_number(json, "level", v->level);
        json_key_number(json, "strength", v->strength);
        key_word(json, "room", terror_room_words, v->lair, "hidden");
        terror_key_set(json, "rooms", terror_room_words, v->lairs);
        json_key_bool(json, "hidden", v->vanished);
        key_word(json, "vanished", terror_room_words, v->vanished, "none");
        key_word(json, "hid_by", terror_ability_words, v->hid_by,
                 v->vanished ? terror_trait_words[TRAIT_PERILOUS_AMBUSH] : "none");
        json_key_number(json, "actions", v->actions);
        write_killer_cards(v, all, json);
    }
    json_close_object(json);
}

static void write_encounter(const TerrorView *v, Json *json)
{
    json_key(json, "encounter");
    json_open_object(json);
    key_names(json, "participants", v, v->participants);
    key_names(json, "attacked", v, v->attacked);
    key_word(json, "defender", terror_survivor_words, v->defender ? v->who[v->defender - 1] : 0, "none");
    key_word(json, "item", terror_item_words, v->defence_item, "none");
    json_key(json, "dice");
    json_open_array(json);
    for (int i = 0; i < DICE && v->dice[i]; i++) json_number(json, v->dice[i] - 1);
    json_close_array(json);
    json_close_object(json);
}

/* ---- all of it ---- */

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

void terror_write_fields(const TerrorView *v, TerrorRights rights, Json *json)
{
    key_player(json, "seat", v->seat);
    json_key_number(json, "players", v->players);
    write_options(v, json);
    json_key_number(json, "round", v->round);
    json_key_text(json, "phase", terror_phase_words[v->phase]);
    key_players(json, "to_move", v->waits);
    write_survivors(v, rights.survivors, json);
    write_cards(v, rights.survivors, json);
    write_map(v, rights.survivors, json);
    write_killer(v, rights.killer, json);
    write_encounter(v, json);
    json_key_bool(json, "over", v->ended);
    json_key_text(json, "ended_by", v->ended ? terror_endings[v->ended] : "");
    key_players(json, "winners", v->winners);
}

void terror_write(const void *view, Json *json)
{
    const TerrorView *v = view;
    json_open_object(json);
    terror_write_fields(v, (TerrorRights) { is_team_view(v), v->seat == KILLER_SEAT }, json);
    json_close_object(json);
}
