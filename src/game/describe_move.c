/* describe_move.c - what a move names and what an event tells, by name. */
#include "game/describe.h"
#include "game/speech.h"

enum {
    SPOKEN_MAX = 1024,
    MARKS_MAX = 4 * SEATS_MAX /* of a text of several lines: a seat stands in no more of them */
};

static void write_seat(const Game *game, const char *key, Seat seat, Json *json)
{
    char word[64];
    Out out = out_into(word, sizeof word);
    seat_write(game, seat, &out);
    json_key_text(json, key, word);
}

static void write_thing(const Game *game, const ArgKind *kind, int value, Json *json)
{
    if (kind->form == ARG_WORD) kind = thing_kind(kind, &value);
    json_key_text(json, "kind", kind->form == ARG_SEAT ? "seat" : kind->name);
    if (kind->form == ARG_SEAT) write_seat(game, "word", (Seat)--value, json);
    if (kind->form == ARG_WORD) json_key_text(json, "word", kind->words[value]);
    json_key_number(json, "value", value);
}

static void write_names(const Game *game, const Verb *verb, Move move, Json *json)
{
    json_open_array(json);
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++) {
        const ArgKind *kind = verb->args[i];
        if (kind->form != ARG_NUMBER && !move_arg(move, i)) continue; /* left out */
        json_open_object(json);
        json_key_text(json, "arg", kind->name);
        write_thing(game, kind, move_arg(move, i), json);
        json_close_object(json);
    }
    if (verb->names) {
        json_open_object(json);
        write_thing(game, verb->names, verb->named, json);
        json_close_object(json);
    }
    json_close_array(json);
}

void describe_words(const char *says, const Mentions *mentions, Json *json)
{
    json_key_text(json, "says", says);
    if (!mentions->count) return;
    json_key_array(json, "at");
    for (int i = 0; i < mentions->count; i++) json_number(json, mentions->at[i]);
    json_close_array(json);
}

/* Take the marks out of `text`; gives how many there were, and where in characters what they mark stands now. */
static int take_marks(char *text, int at[MARKS_MAX])
{
    int count = 0, characters = 0;
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from == OUT_MARK && count < MARKS_MAX) at[count++] = characters;
        if (*from == OUT_MARK) continue;
        characters += ((unsigned char)*from & 0xc0) != 0x80;
        *to++ = *from;
    }
    *to = 0;
    return count;
}

void describe_marked(char *text, Json *json)
{
    int at[MARKS_MAX], count = take_marks(text, at);
    json_key_text(json, "says", text);
    if (!count) return;
    json_key_array(json, "at");
    for (int i = 0; i < count; i++) json_number(json, at[i]);
    json_close_array(json);
}

void describe_move(const Game *game, Lang lang, Move move, Json *json)
{
    char text[MOVE_TEXT_MAX], spoken[SPOKEN_MAX];
    Out written = out_into(text, sizeof text), says = out_into(spoken, sizeof spoken);
    move_write(game, move, &written);
    json_open_object(json);
    json_key_text(json, "move", text);
    if (move_is_well_formed(game, move)) {
        const Verb *verb = &game->verbs[move_verb(move)];
        Mentions mentions = { .count = 0 };
        speak_move(game, lang, move, &mentions, &says);
        json_key_text(json, "verb", verb->name);
        describe_words(spoken, &mentions, json);
        json_key(json, "names");
        write_names(game, verb, move, json);
    }
    json_close_object(json);
}

static void write_field(const Game *game, const ArgKind *kind, int value, Json *json)
{
    char word[64];
    Out out = out_into(word, sizeof word);
    if (kind->form == ARG_NUMBER) {
        json_number(json, value);
    } else if (!value) {
        json_nothing(json);
    } else {
        arg_write(game, kind, value, &out);
        json_text(json, word);
    }
}

void describe_event(const Game *game, Lang lang, const Event *event, Seat you, Json *json)
{
    const EventKind *kind = &game->events[event->kind];
    char spoken[SPOKEN_MAX];
    Out says = out_into(spoken, sizeof spoken);
    Mentions mentions = { .count = 0 };
    speak_event(game, lang, event, you, &mentions, &says);
    json_key_text(json, "event", kind->name);
    if (event->actor != NO_SEAT) write_seat(game, "actor", event->actor, json);
    json_key(json, "fields");
    json_open_object(json);
    for (int i = 0; i < EVENT_ARGS && kind->fields[i].name; i++) {
        if (kind->fields[i].secret && !event->seen) continue;
        json_key(json, kind->fields[i].name);
        write_field(game, kind->fields[i].kind, event->args[i], json);
    }
    json_close_object(json);
    describe_words(spoken, &mentions, json);
}
