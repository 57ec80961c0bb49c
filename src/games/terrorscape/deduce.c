/* deduce.c - what K can know of the Survivors' rooms (retrace.h), and the Survivors of his, as JSON and in words. */
#include "game/sentence.h"
#include "games/terrorscape/parts.h"
#include "games/terrorscape/retrace.h"
#include "games/terrorscape/tables.h"
#include "games/terrorscape/terrorscape.h"

static bool is_in_house(const TerrorView *v, int slot)
{
    return v->in_house >> slot & 1;
}

/* ---- JSON ---- */

static void write_rooms(Json *json, const char *key, RoomSet rooms)
{
    json_key(json, key);
    json_open_array(json);
    for (unsigned left = rooms; left; left &= left - 1)
        json_text(json, terror_room_words[__builtin_ctz(left)]);
    json_close_array(json);
}

static void write_survivors(const TerrorView *v, const Retraced *r, Json *json)
{
    json_key(json, "survivors");
    json_open_object(json);
    for (int slot = 0; slot < PARTY; slot++) {
        if (!is_in_house(v, slot)) continue;
        json_key(json, terror_survivor_words[v->who[slot]]);
        json_open_object(json);
        write_rooms(json, "rooms", r->rooms[slot]);
        write_rooms(json, "sure", r->sure[slot]);
        json_key_bool(json, "exact", retraced_is_exact(r, slot));
        json_close_object(json);
    }
    json_close_object(json);
    json_key_number(json, "together", joint_count(&r->together));
    json_key_number(json, "sure_together", joint_count(&r->surely));
}

static void write(const void *view, void *room, Json *json)
{
    const TerrorView *v = view;
    Retraced r;
    json_open_object(json);
    if (terror_retrace(v, RETRACE_ROOMS, room, &r)) {
        write_survivors(v, &r, json);
        write_rooms(json, "killer", v->lairs);
    }
    json_close_object(json);
}

/* ---- words ---- */

static const char *word(Lang lang, const char *key)
{
    return words_find_joined(lang, "terrorscape.deduce", key, NULL);
}

static void say_rooms(Lang lang, RoomSet rooms, Out *out)
{
    if (rooms == ALL_ROOMS) out_text(out, word(lang, "anywhere"));
    for (unsigned left = rooms == ALL_ROOMS ? 0 : rooms; left; left &= left - 1) {
        out_text(out, terror_room_words[__builtin_ctz(left)]);
        if (left & (left - 1)) out_text(out, " ");
    }
}

static void say_one(const TerrorView *v, const Retraced *r, int slot, Lang lang, Out *out)
{
    RoomSet open = r->rooms[slot] & (RoomSet)~r->sure[slot];
    sentence_word(&terrorscape, lang, &terror_survivor, v->who[slot], (Word) { 0 }, out);
    out_text(out, ": ");
    bool in_part = !r->is_loose && r->sure[slot];
    say_rooms(lang, r->rooms[slot], out);
    if (open && in_part) {
        out_text(out, word(lang, "open"));
        say_rooms(lang, open, out);
        out_text(out, ".\n");
        return;
    }
    out_text(out, word(lang, retraced_is_exact(r, slot) ? "exact" : "at_most"));
    out_text(out, "\n");
}

static void say_killer(const TerrorView *v, Lang lang, Out *out)
{
    sentence_word(&terrorscape, lang, &terror_killer, v->killer, (Word) { 0 }, out);
    out_text(out, ": ");
    say_rooms(lang, v->lairs, out);
    out_text(out, word(lang, "exact"));
    out_text(out, "\n");
}

static void say(const void *view, void *room, Lang lang, Out *out)
{
    const TerrorView *v = view;
    Retraced r;
    if (!terror_retrace(v, RETRACE_ROOMS, room, &r)) {
        out_text(out, word(lang, "nothing"));
        return;
    }
    out_text(out, word(lang, "survivors"));
    out_text(out, "\n");
    for (int slot = 0; slot < PARTY; slot++)
        if (is_in_house(v, slot)) say_one(v, &r, slot, lang, out);
    if (v->seat != KILLER_SEAT && v->vanished) say_killer(v, lang, out);
}

const Deduction terror_deduction = { .room = terror_retrace_size, .write = write, .say = say };
