/* write.c - a view as JSON. Players are letters, cards and choices the words of moves and options. */
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/box/tables.h"
#include "games/stay_away/knowledge/deduce.h"
#include "games/stay_away/knowledge/knowledge.h"

static void key_player(Json *json, const char *key, int player, const char *nobody)
{
    json_key_text(json, key, player >= 0 ? stay_place_words[player] : nobody);
}

static void key_players(Json *json, const char *key, unsigned players)
{
    json_key_array(json, key);
    for (; players; players &= players - 1) json_text(json, stay_place_words[__builtin_ctz(players)]);
    json_close_array(json);
}

static void key_card(Json *json, const char *key, int card, const char *none)
{
    json_key_text(json, key, card ? stay_card_words[card] : none);
}

static void key_cards(Json *json, const char *key, const uint8_t *cards, int count)
{
    json_key_array(json, key);
    for (int i = 0; i < count && cards[i]; i++) json_text(json, stay_card_words[cards[i]]);
    json_close_array(json);
}

static void key_numbers(Json *json, const char *key, const uint8_t numbers[CARD_COUNT])
{
    json_key_object(json, key);
    for (int card = 1; card < CARD_COUNT; card++)
        if (numbers[card]) json_key_number(json, stay_card_words[card], numbers[card]);
    json_close_object(json);
}

static void key_back(Json *json, const char *key, int cards, bool panic)
{
    json_key_text(json, key, !cards ? "none" : panic ? "panic" : "stay_away");
}

static void write_options(const StayView *v, Json *json)
{
    json_key_object(json, "options");
    for (int i = 0; i < STAY_SWITCHES; i++) {
        const char *word = option_word(&stay_options[i], v->option[i]);
        if (word) json_key_text(json, stay_options[i].name, word);
        else json_key_number(json, stay_options[i].name, v->option[i]);
    }
    json_close_object(json);
}

/* A gap is named by its two players, the one from whom the other sits clockwise first. */
static void write_doors(const StayView *v, Json *json)
{
    json_key_object(json, "doors");
    for (int i = 0; i < v->size; i++) {
        int next = i + 1 < v->size ? i + 1 : 0;
        char gap[] = { (char)('A' + v->ring[i]), '-', (char)('A' + v->ring[next]), 0 };
        if (v->doors[i]) json_key_number(json, gap, v->doors[i]);
    }
    json_close_object(json);
}

static void write_seat(const StayView *v, int player, Json *json)
{
    json_key_object(json, stay_place_words[player]);
    json_key_bool(json, "in_play", !(v->out >> player & 1));
    json_key_text(json, "role", stay_role_words[v->role[player]]);
    json_key_number(json, "quarantine", v->quarantine[player]);
    json_key_number(json, "hand", v->hand_size[player]);
    key_cards(json, "cards", v->hand[player], HAND_ROOM);
    json_key_bool(json, "exposed", v->exposed >> player & 1);
    json_close_object(json);
}

static void write_table(const StayView *v, Json *json)
{
    json_key_text(json, "direction", v->counter_clockwise ? "counter_clockwise" : "clockwise");
    json_key_array(json, "ring");
    for (int i = 0; i < v->size; i++) json_text(json, stay_place_words[v->ring[i]]);
    json_close_array(json);
    write_doors(v, json);
    json_key_object(json, "seats");
    for (int player = 0; player < v->players; player++) write_seat(v, player, json);
    json_close_object(json);
}

static void write_piles(const StayView *v, Json *json)
{
    json_key_number(json, "deck", v->deck);
    json_key_number(json, "deck_panics", v->deck_panics);
    key_back(json, "deck_top_back", v->deck, v->deck_top_panic);
    key_card(json, "deck_top", v->deck_top, v->deck ? "hidden" : "none");
    json_key_number(json, "discard", v->discard);
    json_key_number(json, "discard_panics", v->discard_panics);
    key_back(json, "discard_top_back", v->discard, v->discard_top_panic);
    key_numbers(json, "buried", v->buried);
    key_numbers(json, "copies", v->copies);
}

/* The card in play and what hangs on it. */
static void write_action(const StayView *v, Json *json)
{
    key_card(json, "in_play", v->in_play, "none");
    key_player(json, "target", v->target - 1, "none");
    json_key_object(json, "exchange");
    json_key_text(json, "kind", stay_exchange_words[v->exchange]);
    key_player(json, "responder", v->responder - 1, "none");
    json_key_bool(json, "redirected", v->redirected);
    json_key_bool(json, "offered", v->offered);
    key_card(json, "offer", v->offer, v->offered ? "hidden" : "none");
    json_close_object(json);
    key_player(json, "partner", v->partner - 1, "none");
    key_player(json, "successor", v->successor - 1, "none");
    json_key_bool(json, "self_quarantined", v->self_quarantined);
    json_key_number(json, "left", v->left);
    key_cards(json, "drawn", v->drawn, LEN(v->drawn));
    key_players(json, "picked", v->picked);
    key_card(json, "pick", v->pick, "none");
}

/* {"speaker": "C", "says": "gave-me", "player": "B", "card": "infected"}: what the verb takes, and no more. */
static void write_claim(const StayClaim *claim, Json *json)
{
    const Verb *verb = &stay_verbs[claim->verb];
    json_open_object(json);
    key_player(json, "speaker", claim->speaker - 1, "none");
    json_key_text(json, "says", verb->name);
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++) {
        const ArgKind *kind = verb->args[i];
        if (kind->form == ARG_SEAT) key_player(json, kind->name, claim->player - 1, "none");
        else json_key_text(json, kind->name, kind->words[claim->what]);
    }
    json_close_object(json);
}

void stay_write(const void *view, Json *json)
{
    const StayView *v = view;
    json_open_object(json);
    key_player(json, "seat", v->seat < v->players ? v->seat : -1, "spectator");
    json_key_text(json, "edition", stay_editions[v->edition].name);
    json_key_number(json, "players", v->players);
    write_options(v, json);
    json_key_text(json, "phase", stay_phase_words[v->phase]);
    key_player(json, "turn", v->turn, "none");
    key_players(json, "to_move", v->deciders);
    write_table(v, json);
    write_piles(v, json);
    write_action(v, json);
    json_key_array(json, "claims");
    for (int i = 0; i < CLAIMS_KEPT && v->claims[i].speaker; i++) write_claim(&v->claims[i], json);
    json_close_array(json);
    json_key_number(json, "turns", v->turns);
    key_player(json, "last_human", v->last_human - 1, "none");
    json_key_bool(json, "thing_gone", v->thing_gone);
    json_key_bool(json, "over", v->phase == PHASE_OVER);
    json_key_text(json, "ended_by", v->ended ? stay_endings[v->ended] : "");
    key_players(json, "winners", v->winners);
    json_close_object(json);
}
