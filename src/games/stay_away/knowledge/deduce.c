/* deduce.c - all copies of the table minus those seen, shared out among the places that hide cards. */
#include "games/stay_away/knowledge/deduce.h"

#include "game/sentence.h"
#include "games/stay_away/box/tables.h"
#include "games/stay_away/knowledge/knowledge.h"
#include "games/stay_away/stay_away.h"

/* --- what is hidden ------------------------------------------------------------------------------------- */

static void count_seen(const StayView *v, uint8_t seen[CARD_COUNT])
{
    for (int player = 0; player < v->players; player++)
        for (int i = 0; i < HAND_ROOM; i++) seen[v->hand[player][i]]++;
    for (int kind = 1; kind < CARD_COUNT; kind++) seen[kind] = (uint8_t)(seen[kind] + v->buried[kind]);
    seen[v->in_play]++;
    seen[v->deck_top]++;
    for (int i = 0; i < v->size; i++) {
        seen[CARD_BARRED_DOOR] = (uint8_t)(seen[CARD_BARRED_DOOR] + v->doors[i]);
        if (v->quarantine[v->ring[i]]) seen[CARD_QUARANTINE]++;
    }
    /* 7.1: with its player The Thing leaves the game, card and all. */
    for (int player = 0; player < v->players; player++)
        if (v->role[player] == ROLE_THE_THING && v->out >> player & 1) seen[CARD_THE_THING] = 1;
}

static void count_hidden(const StayView *v, StayDeduced *d)
{
    int buried = 0, buried_panics = 0;
    for (int kind = 1; kind < CARD_COUNT; kind++) {
        buried += v->buried[kind];
        if (is_panic(kind)) buried_panics += v->buried[kind];
    }
    for (int player = 0; player < v->players; player++) {
        int known = 0;
        while (known < HAND_ROOM && v->hand[player][known]) known++;
        d->hidden[player] = (uint8_t)(v->hand_size[player] - known);
    }
    int top = v->deck_top != 0, top_panic = v->deck_top && is_panic(v->deck_top);
    d->panics[PLACE_DECK] = (uint8_t)(v->deck_panics - top_panic);
    d->hidden[PLACE_DECK] = (uint8_t)(v->deck - top - d->panics[PLACE_DECK]);
    d->panics[PLACE_DISCARD] = (uint8_t)(v->discard_panics - buried_panics);
    d->hidden[PLACE_DISCARD] = (uint8_t)(v->discard - buried - d->panics[PLACE_DISCARD]);
    for (int place = 0; place < PLACES; place++) {
        d->total = (uint8_t)(d->total + d->hidden[place]);
        d->total_panics = (uint8_t)(d->total_panics + d->panics[place]);
    }
}

/* --- who is what ---------------------------------------------------------------------------------------- */

/* The Thing is in the hand of somebody in play who is not known to be something else, or where it begins there in the deck
 * (4.4). */
static unsigned places_of_thing(const StayView *v, const StayDeduced *d)
{
    unsigned places = 0;
    if (!d->unseen[CARD_THE_THING]) return 0;
    for (int player = 0; player < v->players; player++) {
        if (v->role[player] == ROLE_THE_THING && d->hidden[player]) return 1u << player;
        bool may_be = v->role[player] == ROLE_UNKNOWN && !(v->out >> player & 1);
        if (may_be && d->hidden[player]) places |= 1u << player;
    }
    if (d->hidden[PLACE_DECK] && v->option[OPTION_THING_IN_DECK]) places |= 1u << PLACE_DECK;
    return places;
}

/* 6.4: infected is who got a card from another; while in play he holds an Infected!. */
static bool may_be_infected(const StayView *v, const StayDeduced *d, int player)
{
    bool holds = d->hidden[player] && d->unseen[CARD_INFECTED];
    for (int i = 0; i < HAND_ROOM; i++) holds = holds || v->hand[player][i] == CARD_INFECTED;
    return v->exposed >> player & 1 && v->copies[CARD_INFECTED] && (holds || v->out >> player & 1);
}

static unsigned roles_of(const StayView *v, const StayDeduced *d, int player)
{
    if (v->role[player]) return 1u << v->role[player];
    unsigned roles = 1u << ROLE_HUMAN;
    if (d->things == 1u << player) return 1u << ROLE_THE_THING;
    if (d->things >> player & 1) roles |= 1u << ROLE_THE_THING;
    if (may_be_infected(v, d, player)) roles |= 1u << ROLE_INFECTED;
    return roles;
}

StayDeduced stay_reckon(const StayView *v)
{
    StayDeduced d = { 0 };
    uint8_t seen[CARD_COUNT] = { 0 };
    count_seen(v, seen);
    for (int kind = 1; kind < CARD_COUNT; kind++) d.unseen[kind] = (uint8_t)(v->copies[kind] - seen[kind]);
    count_hidden(v, &d);
    d.things = (uint16_t)places_of_thing(v, &d);
    for (int player = 0; player < v->players; player++) d.may_be[player] = (uint8_t)roles_of(v, &d, player);
    return d;
}

/* --- where a kind lies ---------------------------------------------------------------------------------- */

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* What the other places have no room for must lie here. The Thing takes a card's room away where it lies. */
int stay_least(const StayDeduced *d, int kind, int place)
{
    bool here = d->things >> place & 1;
    if (kind == CARD_THE_THING) return d->things == 1u << place;
    int elsewhere = is_panic(kind) ? d->total_panics - d->panics[place]
                                   : d->total - d->hidden[place] - (d->things && !here);
    return larger(d->unseen[kind] - elsewhere, 0);
}

int stay_most(const StayDeduced *d, int kind, int place)
{
    if (kind == CARD_THE_THING) return d->things >> place & 1;
    int room = is_panic(kind) ? d->panics[place] : d->hidden[place] - (d->things == 1u << place);
    return room < d->unseen[kind] ? larger(room, 0) : d->unseen[kind];
}

/* --- as JSON -------------------------------------------------------------------------------------------- */

const char *const stay_place_words[PLACES] = { "A", "B", "C", "D", "E", "F",    "G",
                                               "H", "I", "J", "K", "L", "deck", "discard" };
_Static_assert(PLACE_DECK == 12 && PLACE_DISCARD == 13, "the words stand in the order of the places");

static bool is_there(const StayView *v, int place)
{
    return place >= PLACE_DECK || place < v->players;
}

/* Where copies can lie, and how many at least and at most. */
static void write_places(const StayView *v, const StayDeduced *d, int kind, Json *json)
{
    json_key_object(json, "where");
    for (int place = 0; place < PLACES; place++) {
        int most = stay_most(d, kind, place);
        if (!is_there(v, place) || !most) continue;
        json_key_array(json, stay_place_words[place]);
        json_number(json, stay_least(d, kind, place));
        json_number(json, most);
        json_close_array(json);
    }
    json_close_object(json);
}

static void write_kinds(const StayView *v, const StayDeduced *d, Json *json)
{
    json_key_object(json, "cards");
    for (int kind = 1; kind < CARD_COUNT; kind++) {
        if (!v->copies[kind]) continue;
        json_key_object(json, stay_card_words[kind]);
        json_key_number(json, "copies", v->copies[kind]);
        json_key_number(json, "unseen", d->unseen[kind]);
        if (d->unseen[kind]) write_places(v, d, kind, json);
        json_close_object(json);
    }
    json_close_object(json);
}

/* A hand: what is seen of it, and what by counting must be there too. */
static void write_player(const StayView *v, const StayDeduced *d, int player, Json *json)
{
    json_key_object(json, stay_place_words[player]);
    json_key_array(json, "may_be");
    for (int role = ROLE_HUMAN; role < ROLE_COUNT; role++)
        if (d->may_be[player] >> role & 1) json_text(json, stay_role_words[role]);
    json_close_array(json);
    json_key_number(json, "hand", v->hand_size[player]);
    json_key_array(json, "holds");
    for (int i = 0; i < HAND_ROOM && v->hand[player][i]; i++)
        json_text(json, stay_card_words[v->hand[player][i]]);
    for (int kind = 1; kind < CARD_COUNT; kind++)
        for (int i = stay_least(d, kind, player); i > 0; i--) json_text(json, stay_card_words[kind]);
    json_close_array(json);
    json_close_object(json);
}

void stay_deduce(const void *view, Json *json)
{
    const StayView *v = view;
    StayDeduced d = stay_reckon(v);
    json_open_object(json);
    write_kinds(v, &d, json);
    json_key_object(json, "unseen_in");
    for (int place = 0; place < PLACES; place++)
        if (is_there(v, place))
            json_key_number(json, stay_place_words[place], d.hidden[place] + d.panics[place]);
    json_close_object(json);
    json_key_object(json, "players");
    for (int player = 0; player < v->players; player++) write_player(v, &d, player, json);
    json_close_object(json);
    json_close_object(json);
}

/* --- for people ----------------------------------------------------------------------------------------- */

static const ArgKind number_kind = { .name = "number", .form = ARG_NUMBER };
static const ArgKind player_kind = { .name = "player", .form = ARG_SEAT };

static void say(Lang lang, const char *key, int player, int number, SeatMask players, Out *out)
{
    Sentence sentence = { .game = &stay_away, .lang = lang };
    sentence_add(&sentence, "player", &player_kind, player + 1);
    sentence_add(&sentence, "number", &number_kind, number);
    sentence_add_seats(&sentence, "players", players);
    sentence_write(&sentence, words_find(lang, key), NULL, out);
}

/* One card of a list begun at `start`. */
static void write_card(int kind, Lang lang, int number, int of, size_t start, Out *out)
{
    if (out->used > start) out_text(out, ", ");
    sentence_word(&stay_away, lang, &stay_card, kind, (Word) { 0 }, out);
    if (!of) return;
    out_text(out, " (");
    out_number(out, number);
    out_text(out, words_get(lang, "stay-away.deduce.of"));
    out_number(out, of);
    out_char(out, ')');
}

/* A line whose list, begun at `start`, is empty goes. A name that ends in a mark of its own needs no full stop. */
static void end_list(Out *out, size_t line, size_t start)
{
    if (out->used == start) {
        out->text[out->used = line] = 0;
        return;
    }
    char last = out->text[out->used - 1];
    out_text(out, last == '!' || last == '?' || last == '.' ? "\n" : ".\n");
}

/* "Flamethrower (1 of 3), Axe (2 of 2)", or without numbers the kinds of which it is known where every copy is. */
static void explain_kinds(const StayView *v, const StayDeduced *d, Lang lang, bool unseen, Out *out)
{
    size_t line = out->used;
    out_text(out, words_find(lang, unseen ? "stay-away.deduce.unseen" : "stay-away.deduce.all_seen"));
    size_t start = out->used;
    for (int kind = 1; kind < CARD_COUNT; kind++) {
        if (!v->copies[kind] || (d->unseen[kind] > 0) != unseen) continue;
        write_card(kind, lang, d->unseen[kind], unseen ? v->copies[kind] : 0, start, out);
    }
    end_list(out, line, start);
}

/* What counting alone has put at a place. */
static void explain_place(const StayView *v, const StayDeduced *d, Lang lang, int place, Out *out)
{
    size_t line = out->used;
    if (place == PLACE_DECK) out_text(out, words_get(lang, "stay-away.deduce.in_deck"));
    else if (place == PLACE_DISCARD) out_text(out, words_get(lang, "stay-away.deduce.in_discard"));
    else say(lang, "stay-away.deduce.holds", place, 0, 0, out);
    size_t start = out->used;
    bool hand = place < PLAYERS_MAX && place != v->seat;
    for (int i = 0; hand && i < HAND_ROOM && v->hand[place][i]; i++)
        write_card(v->hand[place][i], lang, 0, 0, start, out);
    for (int kind = 1; kind < CARD_COUNT; kind++)
        for (int i = stay_least(d, kind, place); i > 0; i--) write_card(kind, lang, 0, 0, start, out);
    end_list(out, line, start);
}

static void explain_roles(const StayView *v, const StayDeduced *d, Lang lang, Out *out)
{
    static const char *const may[] = { [ROLE_INFECTED] = "stay-away.deduce.may_be_infected",
                                       [ROLE_THE_THING] = "stay-away.deduce.may_be_thing" };
    static const char *const is[] = { [ROLE_HUMAN] = "stay-away.deduce.human",
                                      [ROLE_INFECTED] = "stay-away.deduce.infected",
                                      [ROLE_THE_THING] = "stay-away.deduce.thing" };
    for (int role = ROLE_HUMAN; role < ROLE_COUNT; role++) {
        SeatMask open = 0, sure = 0;
        for (int player = 0; player < v->players; player++) {
            unsigned roles = d->may_be[player];
            if (roles == 1u << role) sure |= seat_bit((Seat)player);
            else if (roles >> role & 1) open |= seat_bit((Seat)player);
        }
        if (sure) say(lang, is[role], 0, 0, sure, out);
        if (open && role != ROLE_HUMAN) say(lang, may[role], 0, 0, open, out);
    }
    if (d->things >> PLACE_DECK & 1) out_text(out, words_get(lang, "stay-away.deduce.thing_in_deck"));
}

void stay_explain(const void *view, Lang lang, Out *out)
{
    const StayView *v = view;
    StayDeduced d = stay_reckon(v);
    SeatMask hands = 0;
    int in_hands = 0;
    explain_roles(v, &d, lang, out);
    for (int place = 0; place < PLACES; place++)
        if (is_there(v, place)) explain_place(v, &d, lang, place, out);
    explain_kinds(v, &d, lang, true, out);
    for (int player = 0; player < v->players; player++) {
        if (d.hidden[player]) hands |= seat_bit((Seat)player);
        in_hands += d.hidden[player];
    }
    say(lang, "stay-away.deduce.where_deck", 0, d.hidden[PLACE_DECK] + d.panics[PLACE_DECK], 0, out);
    say(lang, "stay-away.deduce.where_discard", 0, d.hidden[PLACE_DISCARD] + d.panics[PLACE_DISCARD], 0, out);
    if (hands) say(lang, "stay-away.deduce.where_hands", 0, in_hands, hands, out);
    explain_kinds(v, &d, lang, false, out);
}
