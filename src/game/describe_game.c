/* describe_game.c - a game's tables as JSON. */
#include "game/describe.h"
#include "game/speech.h"

/* A catalogue text of the game under `key`, when there is one. */
static void write_text(const Game *game, Lang lang, const char *key, const char *part, const char *name,
                       Json *json)
{
    const char *text = words_find_joined(lang, game->name, part, name);
    if (text) json_key_text(json, key, text);
}

/* How a sentence speaks of a seat that has a word: "the Killer". */
static void write_form(const Game *game, Lang lang, const char *seat, Json *json)
{
    char key[80];
    Out out = out_into(key, sizeof key);
    out_text(&out, seat);
    out_text(&out, ".the");
    write_text(game, lang, "the", "seat", key, json);
}

static void write_seats(const Game *game, Lang lang, Json *json)
{
    json_key_number(json, "min_seats", game->min_seats);
    json_key_number(json, "max_seats", game->max_seats);
    json_key(json, "seats");
    json_open_array(json);
    for (int i = 0; i < game->max_seats; i++) {
        char name[64], word[64];
        Out spoken = out_into(name, sizeof name), written = out_into(word, sizeof word);
        speak_seat(game, lang, (Seat)i, &spoken);
        seat_write(game, (Seat)i, &written);
        json_open_object(json);
        json_key_text(json, "seat", word);
        json_key_text(json, "name", name);
        if (game->seat_words) write_form(game, lang, word, json);
        if (game->team & seat_bit((Seat)i)) write_text(game, lang, "team", "team", NULL, json);
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_value(const Option *option, const char *key, int value, Json *json)
{
    json_key(json, key);
    if (option->words) json_text(json, option_word(option, value));
    else json_number(json, value);
}

/* The words of an option's values, and in `names` what people read of each: `GAME.option.NAME.WORD`, or the word. */
static void write_values(const Game *game, Lang lang, const Option *option, Json *json)
{
    json_key(json, "values");
    json_open_array(json);
    for (int value = option->low; value <= option->high; value++) json_text(json, option_word(option, value));
    json_close_array(json);
    json_key(json, "names");
    json_open_array(json);
    for (int value = option->low; value <= option->high; value++) {
        char key[128];
        Out out = out_into(key, sizeof key);
        out_text(&out, option->name);
        out_char(&out, '.');
        out_text(&out, option_word(option, value));
        const char *name = words_find_joined(lang, game->name, "option", key);
        json_text(json, name ? name : option_word(option, value));
    }
    json_close_array(json);
}

static void write_option(const Game *game, Lang lang, const Option *option, Json *json)
{
    json_open_object(json);
    json_key_text(json, "option", option->name);
    write_text(game, lang, "about", "option", option->name, json);
    write_value(option, "standard", option->standard, json);
    if (option->words) {
        write_values(game, lang, option, json);
    } else {
        json_key_number(json, "low", option->low);
        json_key_number(json, "high", option->high);
    }
    json_close_object(json);
}

static void write_edition(const Game *game, Lang lang, const Edition *edition, Json *json)
{
    json_open_object(json);
    json_key_text(json, "edition", edition->name);
    write_text(game, lang, "name", "edition", edition->name, json);
    json_key(json, "changes");
    json_open_object(json);
    for (int i = 0; i < edition->change_count; i++) {
        const Option *option = &game->options[edition->changes[i].option];
        write_value(option, option->name, edition->changes[i].value, json);
    }
    json_close_object(json);
    json_close_object(json);
}

/* Every place of the tables where a kind stands, one after the other; NULL where none does, `*end` past the last. */
static const ArgKind *kind_at(const Game *game, int place, bool *end)
{
    int verbs = MOVE_ARGS * game->verb_count, events = EVENT_ARGS * game->event_count;
    *end = false;
    if (place < verbs) return game->verbs[place / MOVE_ARGS].args[place % MOVE_ARGS];
    place -= verbs;
    if (place < events) return game->events[place / EVENT_ARGS].fields[place % EVENT_ARGS].kind;
    place -= events;
    for (const ArgKind *const *kind = game->glossary; kind && *kind; kind++, place--)
        if (place == 0) return *kind;
    *end = true;
    return NULL;
}

static bool stands_before(const Game *game, const ArgKind *kind, int place)
{
    bool end;
    for (int i = 0; i < place; i++) {
        const ArgKind *other = kind_at(game, i, &end);
        if (other && text_equal(other->name, kind->name)) return true;
    }
    return false;
}

static void write_words(const Game *game, Lang lang, const ArgKind *kind, Json *json)
{
    json_key(json, "words");
    json_open_array(json);
    for (int i = 1; i < kind->count; i++) {
        char name[128];
        Out out = out_into(name, sizeof name);
        if (!kind->words[i]) continue;
        speak_arg(game, lang, kind, i, &out);
        json_open_object(json);
        json_key_text(json, "word", kind->words[i]);
        json_key_number(json, "value", i);
        json_key_text(json, "name", name);
        if (!kind->of) write_text(game, lang, "rules", "rules", kind->words[i], json);
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_kind(const Game *game, Lang lang, const ArgKind *kind, Json *json)
{
    static const char *const forms[] = { [ARG_WORD] = "word", [ARG_SEAT] = "seat", [ARG_NUMBER] = "number" };
    json_open_object(json);
    json_key_text(json, "kind", kind->name);
    json_key_text(json, "form", forms[kind->form]);
    if (kind->of) {
        json_key(json, "of");
        json_open_array(json);
        for (const ArgKind *const *of = kind->of; *of; of++) json_text(json, (*of)->name);
        json_close_array(json);
    }
    if (kind->form == ARG_WORD) write_words(game, lang, kind, json);
    if (kind->form == ARG_NUMBER) {
        json_key_number(json, "low", kind->low);
        json_key_number(json, "high", kind->high);
    }
    json_close_object(json);
}

static void write_kinds(const Game *game, Lang lang, Json *json)
{
    bool end = false;
    json_open_array(json);
    for (int place = 0; !end; place++) {
        const ArgKind *kind = kind_at(game, place, &end);
        if (kind && !stands_before(game, kind, place)) write_kind(game, lang, kind, json);
    }
    json_close_array(json);
}

static int arg_count(const Verb *verb)
{
    int count = 0;
    while (count < MOVE_ARGS && verb->args[count]) count++;
    return count;
}

static void write_verb(const Game *game, Lang lang, const Verb *verb, Json *json)
{
    json_open_object(json);
    json_key_text(json, "verb", verb->name);
    write_text(game, lang, "text", "move", verb->name, json);
    json_key(json, "args");
    json_open_array(json);
    for (int i = 0; i < arg_count(verb); i++) json_text(json, verb->args[i]->name);
    json_close_array(json);
    json_key_number(json, "optional", verb->optional);
    json_key_bool(json, "gives_up", verb->gives_up);
    json_key_bool(json, "claim", verb->talk);
    json_close_object(json);
}

static void write_event_kind(const EventKind *kind, Json *json)
{
    json_open_object(json);
    json_key_text(json, "event", kind->name);
    json_key(json, "fields");
    json_open_array(json);
    for (int i = 0; i < EVENT_ARGS && kind->fields[i].name; i++) {
        json_open_object(json);
        json_key_text(json, "field", kind->fields[i].name);
        json_key_text(json, "kind", kind->fields[i].kind->name);
        json_key_bool(json, "secret", kind->fields[i].secret);
        json_close_object(json);
    }
    json_close_array(json);
    json_key_bool(json, "minor", kind->is_minor);
    json_key_bool(json, "turn", kind->turn);
    json_close_object(json);
}

static void write_reasons(const Game *game, Lang lang, Json *json)
{
    json_open_array(json);
    for (int i = 1; i < REASON_OWN + game->reason_count; i++) {
        char text[512];
        Out out = out_into(text, sizeof text);
        const char *name = reason_name(game, (Reason)i);
        if (text_equal(name, "?")) continue;
        speak_reason(game, lang, (Reason)i, &out);
        json_open_object(json);
        json_key_text(json, "reason", name);
        json_key_number(json, "value", i);
        json_key_text(json, "text", text);
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_endings(const Game *game, Lang lang, Json *json)
{
    json_open_array(json);
    for (int i = 1; i < game->ending_count; i++) {
        char text[512];
        Out out = out_into(text, sizeof text);
        speak_ending(game, lang, i, &out);
        json_open_object(json);
        json_key_text(json, "ending", game->endings[i]);
        json_key_text(json, "text", text);
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_tensor(const Game *game, Json *json)
{
    json_open_array(json);
    for (const TensorPart *part = game->tensor; part->name; part++) {
        json_open_object(json);
        json_key_text(json, "part", part->name);
        json_key_number(json, "size", part->size);
        json_key_text(json, "meaning", part->meaning);
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_setting_up(const Game *game, Lang lang, Json *json)
{
    write_seats(game, lang, json);
    json_key(json, "editions");
    json_open_array(json);
    for (const Edition *edition = game->editions; edition->name; edition++)
        write_edition(game, lang, edition, json);
    json_close_array(json);
    json_key(json, "options");
    json_open_array(json);
    for (int i = 0; i < game->option_count; i++) write_option(game, lang, &game->options[i], json);
    json_close_array(json);
}

static void write_playing(const Game *game, Lang lang, Json *json)
{
    json_key(json, "kinds");
    write_kinds(game, lang, json);
    json_key(json, "verbs");
    json_open_array(json);
    for (int i = 1; i < game->verb_count; i++)
        if (game->verbs[i].name) write_verb(game, lang, &game->verbs[i], json);
    json_close_array(json);
    json_key(json, "events");
    json_open_array(json);
    for (int i = 1; i < game->event_count; i++)
        if (game->events[i].name) write_event_kind(&game->events[i], json);
    json_close_array(json);
    json_key(json, "reasons");
    write_reasons(game, lang, json);
    json_key(json, "endings");
    write_endings(game, lang, json);
}

void describe_game(const Game *game, Lang lang, Json *json)
{
    json_key_text(json, "game", game->name);
    json_key_number(json, "rules_version", game->rules_version);
    write_text(game, lang, "title", "title", NULL, json);
    write_text(game, lang, "blurb", "blurb", NULL, json);
    write_setting_up(game, lang, json);
    write_playing(game, lang, json);
    json_key(json, "tensor");
    write_tensor(game, json);
}
