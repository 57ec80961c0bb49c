/* deduce.c - what follows from a view: at once, and from nothing but the view.
 *
 * What K can conclude about the Survivors' rooms rests on what everybody was told, so every seat may ask for it. What the
 * others can conclude about K's hand is told to them alone: he sees it. */
#include "game/sentence.h"
#include "games/terrorscape/box/tables.h"
#include "games/terrorscape/knowledge/imagine.h"
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/knowledge/write.h"
#include "games/terrorscape/terrorscape.h"

/* ---- noise ---- */

int terror_triples(const TerrorView *v, uint8_t out[TRIPLES_MAX][PARTY])
{
    int count = 0;
    RoomSet rooms[PARTY];
    for (int slot = 0; slot < PARTY; slot++) rooms[slot] = v->in_house >> slot & 1 ? v->likely[slot] : 1;
    for (unsigned a = rooms[0]; a; a &= a - 1)
        for (unsigned b = rooms[1]; b; b &= b - 1) {
            RoomSet missing = v->heard & (RoomSet) ~((a & -a) | (b & -b));
            if (missing & (missing - 1)) continue; /* one of them alone cannot make up for two rooms */
            for (unsigned c = missing ? missing & rooms[2] : rooms[2]; c; c &= c - 1) {
                out[count][0] = (uint8_t)__builtin_ctz(a);
                out[count][1] = (uint8_t)__builtin_ctz(b);
                out[count++][2] = (uint8_t)__builtin_ctz(c);
            }
        }
    return count;
}

/* ---- the Killer ---- */

/* 5.4: every HIDE has two steps, and blocks do not stop him. */
RoomSet terror_suspected_rooms(int lair, int vanished)
{
    return (RoomSet)(vanished ? terror_within2[vanished] : ROOM_BIT(lair));
}

int terror_unseen_copies(const TerrorView *v, Bag seen, int ability)
{
    const KillerRow *row = &terror_killers[v->killer];
    int copies = ability == row->locked ? v->unlocked : row->copies[ability];
    copies -= bag_count(seen, ability);
    for (int i = 0; i < v->depth; i++) { /* being played, or shown in an attack */
        bool lies_open = v->stack[i].kind == FRAME_CARD || v->stack[i].kind == FRAME_ENCOUNTER;
        copies -= lies_open && v->stack[i].what == ability;
    }
    return copies;
}

int terror_just_unlocked(const TerrorView *v)
{
    if (v->depth < 2 || v->stack[v->depth - 1].kind != FRAME_OVERFLOW) return ABILITY_NONE;
    const FrameView *below = &v->stack[v->depth - 2];
    return below->kind == FRAME_LEVEL ? terror_killers[v->killer].levels[below->what].unlocks : ABILITY_NONE;
}

CardRange terror_hand_size(const TerrorView *v)
{
    int asked = 0, unseen = 0;
    if (v->option[OPTION_KILLER_HAND_PUBLIC]) return (CardRange) { v->hand_size, v->hand_size };
    for (int i = 0; i < v->depth; i++) asked += v->stack[i].kind == FRAME_OVERFLOW;
    for (int ability = 1; ability < ABILITY_COUNT; ability++)
        unseen += terror_unseen_copies(v, v->open, ability);
    return (CardRange) { asked, HAND_LIMIT + asked < unseen ? HAND_LIMIT + asked : unseen };
}

/* What he has to hold besides can be no more than all the other cards that nobody sees. */
CardRange terror_hand_of(const TerrorView *v, int ability)
{
    CardRange hand = terror_hand_size(v);
    int copies = terror_unseen_copies(v, v->open, ability), others = -copies;
    for (int other = 1; other < ABILITY_COUNT; other++) others += terror_unseen_copies(v, v->open, other);
    CardRange range = { hand.low - others, copies < hand.high ? copies : hand.high };
    int sure = terror_just_unlocked(v) == ability;
    if (range.low < sure) range.low = sure;
    return range;
}

/* ---- as JSON ---- */

enum { TRIPLES_LISTED = 24 }; /* more are counted only */

static void write_survivors(const TerrorView *v, const Reckoning *r, Json *json)
{
    json_key(json, "survivors");
    json_open_object(json);
    for (int slot = 0; slot < PARTY; slot++) {
        if (!(v->in_house >> slot & 1)) continue;
        json_key(json, terror_survivor_words[v->who[slot]]);
        json_open_object(json);
        terror_key_set(json, "possible", terror_room_words, r->rooms[slot]);
        terror_key_set(json, "likely", terror_room_words, v->likely[slot]);
        json_close_object(json);
    }
    json_close_object(json);
}

static void write_triple(const TerrorView *v, const uint8_t rooms[PARTY], Json *json)
{
    json_open_object(json);
    for (int slot = 0; slot < PARTY; slot++)
        if (rooms[slot])
            json_key_text(json, terror_survivor_words[v->who[slot]], terror_room_words[rooms[slot]]);
    json_close_object(json);
}

static void write_noise(const TerrorView *v, Json *json)
{
    uint8_t triples[TRIPLES_MAX][PARTY];
    int count = terror_triples(v, triples);
    json_key(json, "noise");
    json_open_object(json);
    terror_key_set(json, "rooms", terror_room_words, v->heard);
    json_key_number(json, "explanations", count);
    json_key(json, "triples");
    json_open_array(json);
    for (int i = 0; count <= TRIPLES_LISTED && i < count; i++) write_triple(v, triples[i], json);
    json_close_array(json);
    json_close_object(json);
}

static void write_cards(const TerrorView *v, Json *json)
{
    json_key(json, "cards");
    json_open_object(json);
    for (int ability = 1; ability < ABILITY_COUNT; ability++) {
        if (!terror_killers[v->killer].copies[ability]) continue;
        CardRange range = terror_hand_of(v, ability);
        json_key(json, terror_ability_words[ability]);
        json_open_object(json);
        json_key_number(json, "least", range.low);
        json_key_number(json, "most", range.high);
        json_close_object(json);
    }
    json_close_object(json);
}

static void write_killer(const TerrorView *v, Json *json)
{
    json_key(json, "killer");
    json_open_object(json);
    json_key_bool(json, "hidden", v->vanished);
    terror_key_set(json, "rooms", terror_room_words, terror_suspected_rooms(v->lair, v->vanished));
    if (v->seat != KILLER_SEAT) write_cards(v, json);
    json_close_object(json);
}

static Reckoning reckon(const TerrorView *v)
{
    TerrorState s;
    imagine_public(v, &s);
    return terror_reckon(&s);
}

void terror_deduce(const void *view, Json *json)
{
    const TerrorView *v = view;
    json_open_object(json);
    if (v->killer) {
        Reckoning r = reckon(v);
        json_key_bool(json, "survivors_turn",
                      r.ahead); /* then `likely` and `noise` are as in the last report */
        write_survivors(v, &r, json);
        write_noise(v, json);
        write_killer(v, json);
    }
    json_close_object(json);
}

/* ---- in words ---- */

enum { TRIPLES_SAID = 6 };

static void say(Lang lang, const char *key, Out *out)
{
    out_text(out, words_find_joined(lang, "terrorscape.deduce", key, NULL));
}

static void say_rooms(Lang lang, RoomSet rooms, Out *out)
{
    if (rooms == ALL_ROOMS) say(lang, "anywhere", out);
    for (unsigned left = rooms == ALL_ROOMS ? 0 : rooms; left; left &= left - 1) {
        out_text(out, terror_room_words[__builtin_ctz(left)]);
        if (left & (left - 1)) out_text(out, " ");
    }
}

/* In the Survivors' turn where he looked first, and what he heard, is out of date. */
static void say_survivor(const TerrorView *v, const Reckoning *r, int slot, Lang lang, Out *out)
{
    sentence_word(&terrorscape, lang, &terror_survivor, v->who[slot], (Word) { 0 }, out);
    out_text(out, ": ");
    say_rooms(lang, r->rooms[slot], out);
    if (!r->ahead && v->likely[slot] != r->rooms[slot]) {
        say(lang, "likely", out);
        say_rooms(lang, v->likely[slot], out);
    }
    out_text(out, ".\n");
}

static void say_triple(const TerrorView *v, const uint8_t rooms[PARTY], Lang lang, Out *out)
{
    const char *between = "";
    for (int slot = 0; slot < PARTY; slot++) {
        if (!rooms[slot]) continue;
        out_text(out, between);
        sentence_word(&terrorscape, lang, &terror_survivor, v->who[slot], (Word) { 0 }, out);
        out_text(out, " ");
        out_text(out, terror_room_words[rooms[slot]]);
        between = ", ";
    }
    out_text(out, ".\n");
}

static void say_noise(const TerrorView *v, Lang lang, Out *out)
{
    uint8_t triples[TRIPLES_MAX][PARTY];
    int count = terror_triples(v, triples);
    say(lang, "noise", out);
    say_rooms(lang, v->heard, out);
    say(lang, "ways", out);
    out_number(out, count);
    out_text(out, ".\n");
    for (int i = 0; count <= TRIPLES_SAID && i < count; i++) say_triple(v, triples[i], lang, out);
}

/* A line of the cards of which his hand surely has, or surely has not, one. */
static void say_cards(const TerrorView *v, bool held, Lang lang, Out *out)
{
    const char *between = "";
    for (int ability = 1; ability < ABILITY_COUNT; ability++) {
        CardRange range = terror_hand_of(v, ability);
        bool is_sure = held ? range.low > 0 : range.high <= 0;
        if (!terror_killers[v->killer].copies[ability] || !is_sure) continue;
        if (*between) out_text(out, between);
        else say(lang, held ? "must" : "cannot", out);
        sentence_word(&terrorscape, lang, &terror_ability, ability, (Word) { 0 }, out);
        between = ", ";
    }
    if (*between) out_text(out, ".\n");
}

void terror_explain(const void *view, Lang lang, Out *out)
{
    const TerrorView *v = view;
    if (!v->killer) {
        say(lang, "nothing", out);
        out_text(out, "\n");
        return;
    }
    Reckoning r = reckon(v);
    say(lang, "survivors", out);
    out_text(out, "\n");
    for (int slot = 0; slot < PARTY; slot++)
        if (v->in_house >> slot & 1) say_survivor(v, &r, slot, lang, out);
    if (v->heard && !r.ahead) say_noise(v, lang, out);
    if (v->vanished) {
        say(lang, "hidden", out);
        say_rooms(lang, terror_suspected_rooms(v->lair, v->vanished), out);
        out_text(out, ".\n");
    }
    if (v->seat == KILLER_SEAT) return;
    say_cards(v, true, lang, out);
    say_cards(v, false, lang, out);
}
