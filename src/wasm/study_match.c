/* study_match.c - the match of a table's log as a file, and whether such a file is in order. */
#include "wasm/study.h"

#include "base/blake2b.h"
#include "game/match_lines.h"

enum { MATCH_MOVES = 8192, FILE_MAX = 1 << 20, STATE_WORDS = STATE_MAX / 8 };

static struct {
    _Alignas(16) uint8_t table[TABLE_MAX_BYTES];
    bool has_table;
    Match match;
    bool is_short; /* there was no room for a move */
    MatchLine lines[MATCH_MOVES];
    uint64_t state[STATE_WORDS];
    char text[FILE_MAX];
} study;

static void lend(void)
{
    study.match = (Match) { .lines = study.lines, .room = MATCH_MOVES, .state = study.state };
}

/* ---- from a log ---- */

static void record_begin(UNUSED Recorder *recorder, const Game *game, const Setup *setup,
                         UNUSED const uint8_t chance[SEED_BYTES], const uint8_t seed[SEED_BYTES])
{
    lend();
    study.match.game = game;
    study.match.setup = *setup;
    memcpy(study.match.seed, seed, SEED_BYTES);
    blake2b(seed, SEED_BYTES, study.match.commitment);
    study.match.has_commitment = true;
    study.is_short = match_start(&study.match) != ALLOWED;
}

static void record_move(UNUSED Recorder *recorder, Seat seat, Move move)
{
    study.is_short |= match_apply(&study.match, seat, move, NULL) != ALLOWED;
}

static void record_undo(UNUSED Recorder *recorder)
{
    match_rewind(&study.match, study.match.count - 1);
}

static void record_differ(UNUSED Recorder *recorder)
{
    study.is_short = true;
}

static void send_nothing(UNUSED Post *post, UNUSED Guest guest, UNUSED const char *text, UNUSED size_t size)
{
}

bool study_take(size_t size)
{
    static Recorder recorder = { record_begin, record_move, record_undo, record_differ };
    Post post = { .send = send_nothing, .recorder = &recorder };
    char *line = engine_input();
    if (size >= TABLE_LINE_MAX) return false;
    line[size] = 0;
    if (!study.has_table) table_clear((Table *)study.table);
    study.has_table = true;
    return table_take((Table *)study.table, line, &post);
}

const char *study_match(void)
{
    Out out = out_into(study.text, sizeof study.text);
    if (!study.match.game || study.is_short) return NULL;
    return match_write(&study.match, &out) ? study.text : NULL;
}

/* ---- a file ---- */

static bool is_promised(const Match *match)
{
    uint8_t own[COMMITMENT_BYTES];
    blake2b(match->seed, SEED_BYTES, own);
    return match->has_commitment && memcmp(own, match->commitment, sizeof own) == 0;
}

const char *study_verify(const char *text)
{
    MatchError error = { 0 };
    Out out = out_into(study.text, sizeof study.text);
    Json json = json_into(&out);
    lend();
    bool is_legal = match_read(&study.match, text, game_find, &error);
    json_open_object(&json);
    json_key_bool(&json, "legal", is_legal);
    json_key_bool(&json, "promised", is_legal && is_promised(&study.match));
    json_key_bool(&json, "whole", match_text_is_whole(text));
    json_key_number(&json, "moves", study.match.count);
    json_key_number(&json, "line", error.line);
    if (error.what) json_key_text(&json, "what", error.what);
    json_close_object(&json);
    return study.text;
}
