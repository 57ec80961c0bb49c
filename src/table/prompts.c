/* prompts.c - what a seat is asked, and how that is told. */
#include "base/hash.h"
#include "game/describe.h"
#include "game/speech.h"
#include "table/deeds.h"

enum { SENTENCE_MAX = 1024 };

void prompt_read(const Table *table, Seat seat, Prompt *prompt)
{
    const Game *game = table->game;
    prompt->owes = game->to_move(table->state) >> seat & 1;
    prompt->ask = game->ask(table->state, seat);
    prompt->count = seat == SPECTATOR ? 0 : game->moves(table->state, seat, prompt->moves);
}

uint64_t prompt_hash(const Prompt *prompt)
{
    uint32_t head[3] = { prompt->owes, (uint32_t)prompt->ask.value,
                         prompt->ask.name ? ask_tag(prompt->ask.name) : 0 };
    uint64_t hash = hash_bytes(HASH_START, head, sizeof head);
    return hash_bytes(hash, prompt->moves, sizeof(Move) * (size_t)prompt->count);
}

uint16_t ask_tag(const char *name)
{
    uint32_t hash = 0x811c9dc5u; /* FNV-1a */
    for (; *name; name++) hash = (hash ^ (uint8_t)*name) * 0x01000193u;
    hash ^= hash >> 16;
    return (uint16_t)(hash & 0xffff ? hash & 0xffff : 1);
}

void prompt_write_move(const Game *game, Lang lang, const void *view, Move move, Json *json)
{
    char text[SENTENCE_MAX];
    Thing things[THINGS_MAX];
    Mentions mentions = { .count = 0 };
    Out out = out_into(text, sizeof text);
    int count = move_things(game, view, move, things);
    move_write(game, move, &out);
    json_open_object(json);
    json_key_text(json, "move", text);
    json_key_text(json, "verb", game->verbs[move_verb(move)].name);
    out = out_into(text, sizeof text);
    speak_move(game, lang, move, &mentions, &out);
    describe_words(text, &mentions, json);
    json_key_array(json, "names");
    for (int i = 0; i < count; i++) {
        json_open_object(json);
        json_key_text(json, "kind", things[i].kind);
        json_key_text(json, "word", things[i].word);
        json_close_object(json);
    }
    json_close_array(json);
    json_close_object(json);
}

static void write_moves(const Game *game, Lang lang, const void *view, const Prompt *prompt, bool owed,
                        Json *json)
{
    json_open_array(json);
    for (int i = 0; i < prompt->count; i++) {
        bool gives_up = game->verbs[move_verb(prompt->moves[i])].gives_up;
        if ((prompt->owes && !gives_up) == owed) prompt_write_move(game, lang, view, prompt->moves[i], json);
    }
    json_close_array(json);
}

static void write_question(const Table *table, Lang lang, const Ask *ask, Json *json)
{
    char say[SENTENCE_MAX];
    Out out = out_into(say, sizeof say);
    speak_ask(table->game, lang, ask, &out);
    json_key_text(json, "name", ask->name);
    json_key_text(json, "says", say);
}

static void write_ask(const Table *table, Seat seat, Lang lang, const void *view, const Prompt *prompt,
                      Json *json)
{
    const Chair *chair = &table->chair[seat];
    Time until = clock_until(table, seat);
    json_open_object(json);
    json_key_number(json, "ask", chair->ask);
    write_question(table, lang, &prompt->ask, json);
    if (until != NEVER) json_key_number(json, "until", until);
    if (chair->sealed != NO_MOVE) json_key_bool(json, "sealed", true);
    if (chair->stands) json_key_bool(json, "stand_in", true);
    if (prompt->ask.plain) json_key_bool(json, "plain", true);
    json_key(json, "moves");
    write_moves(table->game, lang, view, prompt, true, json);
    groups_write(table->game, lang, prompt, json);
    json_close_object(json);
}

void prompt_write(const Table *table, Seat seat, Lang lang, const void *view, const Prompt *prompt,
                  Json *json)
{
    json_key(json, "ask");
    if (prompt->owes) write_ask(table, seat, lang, view, prompt, json);
    else json_nothing(json);
    json_key(json, "may");
    write_moves(table->game, lang, view, prompt, false, json);
}
