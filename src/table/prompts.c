/* prompts.c - what a seat is asked, and how that is told. */
#include "game/describe.h"
#include "game/speech.h"
#include "table/deeds.h"

enum { SENTENCE_MAX = 1024 };

void prompt_read(const Table *table, const void *state, Seat seat, Prompt *prompt)
{
    const Game *game = table->game;
    prompt->owes = game->to_move(state) >> seat & 1;
    prompt->ask = game->ask(state, seat);
    prompt->count = seat == SPECTATOR ? 0 : game->moves(state, seat, prompt->moves);
}

bool prompt_same(const Prompt *a, const Prompt *b)
{
    return a->owes == b->owes && a->ask.name == b->ask.name && a->ask.value == b->ask.value &&
           a->count == b->count && memcmp(a->moves, b->moves, sizeof(Move) * (size_t)a->count) == 0;
}

uint16_t ask_tag(const char *name)
{
    uint32_t hash = 0x811c9dc5u; /* FNV-1a */
    for (; *name; name++) hash = (hash ^ (uint8_t)*name) * 0x01000193u;
    hash ^= hash >> 16;
    return (uint16_t)(hash & 0xffff ? hash & 0xffff : 1);
}

static void write_moves(const Table *table, Lang lang, const Prompt *prompt, bool owed, Json *json)
{
    json_open_array(json);
    for (int i = 0; i < prompt->count; i++) {
        bool gives_up = table->game->verbs[move_verb(prompt->moves[i])].gives_up;
        if ((prompt->owes && !gives_up) == owed) describe_move(table->game, lang, prompt->moves[i], json);
    }
    json_close_array(json);
}

static void write_question(const Table *table, Lang lang, const Ask *ask, Json *json)
{
    char say[SENTENCE_MAX];
    Out out = out_into(say, sizeof say);
    if (!ask->name) return;
    speak_ask(table->game, lang, ask, &out);
    json_key_text(json, "name", ask->name);
    json_key_text(json, "say", say);
}

void prompt_write(const Table *table, Seat seat, Lang lang, const Prompt *prompt, Json *json)
{
    const Chair *chair = &table->chair[seat];
    json_key(json, "ask");
    if (!prompt->owes) json_nothing(json);
    else {
        Time until = clock_until(table, seat);
        json_open_object(json);
        json_key_number(json, "ask", chair->ask);
        write_question(table, lang, &prompt->ask, json);
        if (until != NEVER) json_key_number(json, "until", until);
        if (chair->sealed != NO_MOVE) json_key_bool(json, "sealed", true);
        json_key(json, "moves");
        write_moves(table, lang, prompt, true, json);
        json_close_object(json);
    }
    json_key(json, "may");
    write_moves(table, lang, prompt, false, json);
}
