/* write.c - a view as JSON, in sections. Players are letters, cards and choices the words of moves and options. */
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

/* ---- the table ---- */

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

static void write_setup(const void *view, UNUSED int which, Json *json)
{
    const StayView *v = view;
    key_player(json, "seat", v->seat < v->players ? v->seat : -1, "spectator");
    json_key_text(json, "edition", stay_editions[v->edition].name);
    json_key_number(json, "players", v->players);
    write_options(v, json);
}

static void write_moment(const void *view, UNUSED int which, Json *json)
{
    const StayView *v = view;
    json_key_text(json, "phase", stay_phase_words[v->phase]);
    key_player(json, "turn", v->turn, "none");
    key_players(json, "to_move", v->deciders);
}

const char *stay_gap_word(const StayView *v, int place, char word[GAP_BYTES])
{
    int next = place + 1 < v->size ? place + 1 : 0;
    word[0] = (char)('A' + v->ring[place]);
    word[1] = '-';
    word[2] = (char)('A' + v->ring[next]);
    word[3] = 0;
    return word;
}

static void write_doors(const StayView *v, Json *json)
{
    json_key_object(json, "doors");
    for (int i = 0; i < v->size; i++) {
        char gap[GAP_BYTES];
        if (v->doors[i]) json_key_number(json, stay_gap_word(v, i, gap), v->doors[i]);
    }
    json_close_object(json);
}

static void write_ring(const void *view, UNUSED int which, Json *json)
{
    const StayView *v = view;
    json_key_text(json, "direction", v->counter_clockwise ? "counter_clockwise" : "clockwise");
    json_key_array(json, "ring");
    for (int i = 0; i < v->size; i++) json_text(json, stay_place_words[v->ring[i]]);
    json_close_array(json);
    write_doors(v, json);
}

static void write_seat(const void *view, int player, Json *json)
{
    const StayView *v = view;
    if (player >= v->players) return;
    json_key_object(json, stay_place_words[player]);
    json_key_bool(json, "in_play", !(v->out >> player & 1));
    json_key_text(json, "role", stay_role_words[v->role[player]]);
    json_key_number(json, "quarantine", v->quarantine[player]);
    json_key_number(json, "hand", v->hand_size[player]);
    key_cards(json, "cards", v->hand[player], HAND_ROOM);
    json_key_bool(json, "exposed", v->exposed >> player & 1);
    json_close_object(json);
}

/* ---- the piles ---- */

static void write_deck(const void *view, UNUSED int which, Json *json)
{
    const StayView *v = view;
    json_key_number(json, "deck", v->deck);
    json_key_number(json, "deck_panics", v->deck_panics);
    key_back(json, "deck_top_back", v->deck, v->deck_top_panic);
    key_card(json, "deck_top", v->deck_top, v->deck ? "hidden" : "none");
}

static void write_discard(const void *view, UNUSED int which, Json *json)
{
    const StayView *v = view;
    json_key_number(json, "discard", v->discard);
    json_key_number(json, "discard_panics", v->discard_panics);
    key_back(json, "discard_top_back", v->discard, v->discard_top_panic);
}

static void write_buried(const void *view, UNUSED int which, Json *json)
{
    key_numbers(json, "buried", ((const StayView *)view)->buried);
}

static void write_copies(const void *view, UNUSED int which, Json *json)
{
    key_numbers(json, "copies", ((const StayView *)view)->copies);
}

/* ---- the card in play and what hangs on it ---- */

static void write_in_play(const void *view, UNUSED int which, Json *json)
{
    const StayView *v = view;
    key_card(json, "in_play", v->in_play, "none");
    key_player(json, "target", v->target - 1, "none");
}

static void write_exchange(const void *view, UNUSED int which, Json *json)
{
    const StayView *v = view;
    json_key_object(json, "exchange");
    json_key_text(json, "kind", stay_exchange_words[v->exchange]);
    key_player(json, "responder", v->responder - 1, "none");
    json_key_bool(json, "redirected", v->redirected);
    json_key_bool(json, "offered", v->offered);
    key_card(json, "offer", v->offer, v->offered ? "hidden" : "none");
    json_close_object(json);
}

static void write_turn(const void *view, UNUSED int which, Json *json)
{
    const StayView *v = view;
    key_player(json, "partner", v->partner - 1, "none");
    key_player(json, "successor", v->successor - 1, "none");
    json_key_bool(json, "self_quarantined", v->self_quarantined);
    json_key_number(json, "left", v->left);
}

static void write_choices(const void *view, UNUSED int which, Json *json)
{
    const StayView *v = view;
    key_cards(json, "drawn", v->drawn, LEN(v->drawn));
    key_players(json, "picked", v->picked);
    key_card(json, "pick", v->pick, "none");
}

/* ---- what was said, and the end ---- */

/* What the verb takes, and no more: `"speaker":"C","says":"gave-me","player":"B","card":"infected"`. */
static void write_words(const StayClaim *claim, Json *json)
{
    const Verb *verb = &stay_verbs[claim->verb];
    key_player(json, "speaker", claim->speaker - 1, "none");
    json_key_text(json, "says", verb->name);
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++) {
        const ArgKind *kind = verb->args[i];
        if (kind->form == ARG_SEAT) key_player(json, kind->name, claim->player - 1, "none");
        else json_key_text(json, kind->name, kind->words[claim->what]);
    }
}

/* By its number: the next one is a member more, the oldest a member less, and none becomes another. */
static void write_claim(const void *view, int place, Json *json)
{
    const StayView *v = view;
    char number[16];
    Out out = out_into(number, sizeof number);
    if (!v->claims[place].speaker) return;
    out_number(&out, v->claim_number[place]);
    json_key_object(json, number);
    write_words(&v->claims[place], json);
    json_close_object(json);
}

static void write_turns(const void *view, UNUSED int which, Json *json)
{
    json_key_number(json, "turns", ((const StayView *)view)->turns);
}

static void write_end(const void *view, UNUSED int which, Json *json)
{
    const StayView *v = view;
    key_player(json, "last_human", v->last_human - 1, "none");
    json_key_bool(json, "thing_gone", v->thing_gone);
    json_key_bool(json, "over", v->ended);
    json_key_text(json, "ended_by", v->ended ? stay_endings[v->ended] : "");
    key_players(json, "winners", v->winners);
}

/* ---- sections ---- */

#define FIELD(name) SPAN(StayView, name)
#define EACH(name)  SPAN_EACH(StayView, name)

const Section stay_sections[] = {
    { "setup", .fixed = true, .spans = SPANS(FIELD(option), FIELD(seat), FIELD(edition), FIELD(players)),
      .write = write_setup },
    { "moment", .spans = SPANS(FIELD(phase), FIELD(turn), FIELD(deciders)), .write = write_moment },
    { "ring", .spans = SPANS(FIELD(counter_clockwise), FIELD(size), FIELD(ring), FIELD(doors)),
      .write = write_ring },
    { "seat", "seats", PLAYERS_MAX,
      .spans = SPANS(FIELD(out), EACH(role), EACH(quarantine), EACH(hand_size), EACH(hand), FIELD(exposed)),
      .write = write_seat },
    { "deck", .spans = SPANS(FIELD(deck), FIELD(deck_panics), FIELD(deck_top_panic), FIELD(deck_top)),
      .write = write_deck },
    { "discard", .spans = SPANS(FIELD(discard), FIELD(discard_panics), FIELD(discard_top_panic)),
      .write = write_discard },
    { "buried", .spans = SPANS(FIELD(buried)), .write = write_buried },
    { "copies", .fixed = true, .spans = SPANS(FIELD(copies)), .write = write_copies },
    { "in play", .spans = SPANS(FIELD(in_play), FIELD(target)), .write = write_in_play },
    { "exchange",
      .spans = SPANS(FIELD(exchange), FIELD(responder), FIELD(redirected), FIELD(offered), FIELD(offer)),
      .write = write_exchange },
    { "turn", .spans = SPANS(FIELD(partner), FIELD(successor), FIELD(self_quarantined), FIELD(left)),
      .write = write_turn },
    { "choices", .spans = SPANS(FIELD(drawn), FIELD(picked), FIELD(pick)), .write = write_choices },
    { "claim", "claims", CLAIMS_KEPT, .spans = SPANS(EACH(claims), EACH(claim_number)),
      .write = write_claim },
    { "turns", .spans = SPANS(FIELD(turns)), .write = write_turns },
    { "end", .spans = SPANS(FIELD(last_human), FIELD(thing_gone), FIELD(ended), FIELD(winners)),
      .write = write_end },
    { "known, not shown",
      .spans = SPANS(FIELD(trace), FIELD(deck_top_open), FIELD(human_lost), FIELD(glimpsed_by),
                     FIELD(glimpsed_of), FIELD(glimpse), FIELD(handed), FIELD(forgotten), FIELD(spare)) },
    { 0 },
};

/* Files know a table by this text (docs/murk-files.md): here claims are a list, as they have ever been. */
void stay_write(const void *view, Json *json)
{
    const Section *claims = stay_sections;
    while (claims->write != write_claim) claims++;
    json_open_object(json);
    sections_write(stay_sections, claims, view, json);
    json_key_array(json, "claims");
    for (int i = 0; i < CLAIMS_KEPT && stay_claim(view, i)->speaker; i++) {
        json_open_object(json);
        write_words(stay_claim(view, i), json);
        json_close_object(json);
    }
    json_close_array(json);
    sections_write(claims + 1, NULL, view, json);
    json_close_object(json);
}
