/* match_file.c - the `.murk` file: a match as text, written and read. */
#include "game/match.h"
#include "game/match_lines.h"

enum { TRUTH_MAX = 16384 }; /* room for any game's truth */

/* A fingerprint of the table at the end: of what it means, not of the bytes that hold it. A file stays good when the state
 * is stored in another way. */
static uint64_t position_hash(const Match *match)
{
    char truth[TRUTH_MAX];
    Out out = out_into(truth, sizeof truth);
    Json json = json_into(&out);
    match->game->truth(match->state, &json);
    must(!out.full);
    return match_hash_bytes(MATCH_HASH_START, truth, out.used);
}

/* The first format's fingerprint: of the table and of the moves' numbers. */
static uint64_t first_format_hash(const Match *match)
{
    uint64_t hash = position_hash(match);
    for (int i = 0; i < match->count; i++) {
        const MatchLine *line = &match->lines[i];
        const uint8_t bytes[] = { line->seat, (uint8_t)line->move, (uint8_t)(line->move >> 8),
                                  (uint8_t)(line->move >> 16), (uint8_t)(line->move >> 24) };
        hash = match_hash_bytes(hash, bytes, sizeof bytes);
    }
    return hash;
}

/* `key HEX` */
static void write_hash(Out *out, const char *key, uint64_t hash)
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(hash >> (56 - 8 * i));
    out_text(out, key);
    out_char(out, ' ');
    out_hex(out, bytes, 8);
    out_char(out, '\n');
}

static void write_option(const Option *option, int value, Out *out)
{
    out_text(out, "option ");
    out_text(out, option->name);
    out_char(out, ' ');
    if (option->words) out_text(out, option_word(option, value));
    else out_number(out, value);
    out_char(out, '\n');
}

static void write_header(const Match *match, Out *out)
{
    const Game *game = match->game;
    out_text(out, "murk ");
    out_number(out, MATCH_FORMAT);
    out_text(out, "\ngame ");
    out_text(out, game->name);
    out_text(out, "\nrules ");
    out_number(out, game->rules_version);
    out_text(out, "\nedition ");
    out_text(out, game->editions[match->setup.edition].name);
    out_text(out, "\nseats ");
    out_number(out, match->setup.seats);
    out_char(out, '\n');
    for (int i = 0; i < game->option_count; i++) write_option(&game->options[i], match->setup.option[i], out);
    if (match->has_commitment) {
        out_text(out, "commitment ");
        out_hex(out, match->commitment, COMMITMENT_BYTES);
        out_char(out, '\n');
    }
    out_text(out, "seed ");
    out_hex(out, match->seed, SEED_BYTES);
    out_char(out, '\n');
}

/* Nothing while the match runs. */
static void write_result(const Match *match, Out *out)
{
    const Game *game = match->game;
    Outcome outcome = game->outcome(match->state);
    if (!outcome.over) return;
    out_text(out, "result ");
    out_text(out, game->endings[outcome.ending]);
    for (int i = 0; i < match->setup.seats; i++) {
        if (!(outcome.winners & seat_bit((Seat)i))) continue;
        out_char(out, ' ');
        seat_write(game, (Seat)i, out);
    }
    out_char(out, '\n');
}

bool match_write(const Match *match, Out *out)
{
    size_t start = out->used;
    write_header(match, out);
    for (int i = 0; i < match->count; i++) {
        seat_write(match->game, match->lines[i].seat, out);
        out_text(out, ": ");
        move_write(match->game, match->lines[i].move, out);
        out_char(out, '\n');
    }
    write_result(match, out);
    write_hash(out, "position", position_hash(match));
    write_hash(out, "hash", match_text_hash(out->text + start));
    return !out->full;
}

static bool fail(MatchError *error, int line, const char *what)
{
    *error = (MatchError) { .line = line, .what = what };
    return false;
}

/* The rest of a line as one text, its end trimmed. */
static const char *rest_of(char *line, Scan scan)
{
    (void)scan_at_end(&scan);
    char *end = line + text_length(line);
    while (end > scan.at && (end[-1] == ' ' || end[-1] == '\r' || end[-1] == '\t')) *--end = 0;
    return scan.at;
}

typedef struct Header {
    bool rules, edition, seats, option, seed;
    bool named[OPTIONS_MAX]; /* the options given so far */
} Header;

/* One number from 1 on, and no more. */
static bool read_number(Scan scan, int *number)
{
    return word_number(scan_word(&scan), number) && *number >= 1 && scan_at_end(&scan);
}

static bool copy_word(Word word, char *text, int size)
{
    if (word.length == 0 || word.length >= size) return false;
    memcpy(text, word.text, (size_t)word.length);
    text[word.length] = 0;
    return true;
}

static int option_named(const Game *game, const char *name)
{
    for (int i = 0; i < game->option_count; i++)
        if (text_equal(game->options[i].name, name)) return i;
    return -1;
}

static const char *read_option(Match *match, Header *seen, Scan scan)
{
    char name[64], value[64];
    bool whole = copy_word(scan_word(&scan), name, sizeof name) &&
                 copy_word(scan_word(&scan), value, sizeof value) && scan_at_end(&scan);
    int index = whole ? option_named(match->game, name) : -1;
    if (index < 0) return "option";
    if (seen->named[index]) return "twice";
    seen->option = seen->named[index] = true;
    return setup_set(match->game, &match->setup, name, value) ? NULL : "option";
}

/* A header line after `game`: NULL when read, else what is wrong with it. */
static const char *read_header_line(Match *match, Header *seen, Word key, char *line, Scan scan)
{
    if (word_is(key, "rules")) {
        if (match->origin.format == 1) return "not_then";
        if (seen->rules) return "twice";
        seen->rules = read_number(scan, &match->origin.rules);
        return seen->rules ? NULL : "rules";
    }
    if (word_is(key, "edition")) {
        if (seen->edition) return "twice";
        if (seen->option) return "unknown_line"; /* it would undo the options above it */
        seen->edition = true;
        return setup_set(match->game, &match->setup, "edition", rest_of(line, scan)) ? NULL : "edition";
    }
    if (word_is(key, "seats")) {
        if (seen->seats) return "twice";
        seen->seats = true;
        return setup_set(match->game, &match->setup, "seats", rest_of(line, scan)) ? NULL : "seats";
    }
    if (word_is(key, "option")) return read_option(match, seen, scan);
    if (word_is(key, "commitment")) {
        if (match->has_commitment) return "twice";
        match->has_commitment =
            word_hex(scan_word(&scan), match->commitment, COMMITMENT_BYTES) && scan_at_end(&scan);
        return match->has_commitment ? NULL : "commitment";
    }
    if (word_is(key, "seed")) {
        if (seen->seed) return "twice";
        seen->seed = word_hex(scan_word(&scan), match->seed, SEED_BYTES) && scan_at_end(&scan);
        return seen->seed ? NULL : "seed";
    }
    return "unknown_line";
}

const Game *match_read_game(const char *text, const Game *(*find)(const char *name))
{
    MatchReader reader = { .at = text };
    for (int i = 0; i < 2 && match_next_line(&reader); i++) {
        Scan scan = scan_text(reader.text);
        if (word_is(scan_word(&scan), "game")) return find(rest_of(reader.text, scan));
    }
    return NULL;
}

static bool read_first_lines(Match *match, MatchReader *reader, const Game *(*find)(const char *name),
                             MatchError *error)
{
    if (!match_next_line(reader)) return fail(error, 1, "empty");
    Scan scan = scan_text(reader->text);
    if (!word_is(scan_word(&scan), "murk")) return fail(error, reader->line, "not_murk");
    match->origin = (MatchOrigin) { 0 };
    if (!read_number(scan, &match->origin.format) || match->origin.format > MATCH_FORMAT)
        return fail(error, reader->line, "format");
    if (!match_next_line(reader)) return fail(error, reader->line, "no_game");
    scan = scan_text(reader->text);
    if (!word_is(scan_word(&scan), "game")) return fail(error, reader->line, "no_game");
    match->game = find(rest_of(reader->text, scan));
    if (!match->game) return fail(error, reader->line, "unknown_game");
    match->setup = setup_standard(match->game);
    match->has_commitment = false;
    return true;
}

/* A line `seat: move`; gives what is wrong, or NULL. */
static const char *read_move_line(Match *match, char *line, Reason *reason)
{
    char *colon = line;
    while (*colon && *colon != ':') colon++;
    *colon = 0;
    Scan scan = scan_text(line);
    Word word = scan_word(&scan);
    Seat seat;
    if (!scan_at_end(&scan) || !seat_read(match->game, word, &seat) || seat >= match->setup.seats)
        return "seat";
    Move move = move_read(match->game, colon + 1);
    if (move == NO_MOVE) return "move";
    if (match->count == match->room) return "too_many_moves";
    *reason = match_apply(match, seat, move, NULL);
    return *reason == ALLOWED ? NULL : "refused";
}

/* Does the line, its end trimmed, read as what was written, a line end behind it? */
static bool is_line(const char *line, const char *written)
{
    while (*line && *line == *written) line++, written++;
    return *line == 0 && *written == '\n';
}

static bool is_hash(const char *line, const char *key, uint64_t hash)
{
    char expected[64];
    Out out = out_into(expected, sizeof expected);
    write_hash(&out, key, hash);
    return is_line(line, expected);
}

static const char *check_result(Match *match, const char *line)
{
    char expected[512];
    Out out = out_into(expected, sizeof expected);
    write_result(match, &out);
    return is_line(line, expected) ? NULL : "result";
}

/* Other rules, which the file names, may lead to another table, or have another way to describe the same one. */
static const char *check_position(Match *match, const char *line)
{
    if (match->origin.format == 1) return "not_then";
    if (is_hash(line, "position", position_hash(match))) return NULL;
    match->origin.position_differs = match->origin.rules && match->origin.rules != match->game->rules_version;
    return match->origin.position_differs ? NULL : "position";
}

/* Another fingerprint of the first format says nothing: the game may count or describe otherwise since. */
static const char *check_first_format_hash(Match *match, const char *line)
{
    uint8_t bytes[8];
    Scan scan = scan_text(line);
    bool whole =
        scan_word(&scan).length && word_hex(scan_word(&scan), bytes, LEN(bytes)) && scan_at_end(&scan);
    match->origin.hash_unconfirmed = !match->lines || !is_hash(line, "hash", first_format_hash(match));
    return whole ? NULL : "hash";
}

static const char *check_hash(Match *match, const char *line, const char *text)
{
    if (match->origin.format == 1) return check_first_format_hash(match, line);
    return is_hash(line, "hash", match_text_hash(text)) ? NULL : "hash";
}

static bool has_colon(const char *line)
{
    while (*line && *line != ':') line++;
    return *line == ':';
}

/* The lines after the moves say what the moves led to, in this order. */
typedef enum End { END_NONE, END_RESULT, END_POSITION, END_HASH } End;

static End end_of(Word key)
{
    static const char *const words[] = {
        [END_RESULT] = "result", [END_POSITION] = "position", [END_HASH] = "hash"
    };
    for (int i = END_RESULT; i < LEN(words); i++)
        if (word_is(key, words[i])) return (End)i;
    return END_NONE;
}

static const char *check_end(Match *match, End end, const char *line, const char *text)
{
    if (end == END_RESULT) return check_result(match, line);
    return end == END_POSITION ? check_position(match, line) : check_hash(match, line, text);
}

bool match_read(Match *match, const char *text, const Game *(*find)(const char *name), MatchError *error)
{
    MatchReader reader = { .at = text };
    Header seen = { 0 };
    bool started = false;
    End ended = END_NONE;
    *error = (MatchError) { 0 };
    if (!read_first_lines(match, &reader, find, error)) return false;
    while (match_next_line(&reader)) {
        Scan scan = scan_text(reader.text);
        Word key = scan_word(&scan);
        const char *wrong = NULL;
        Reason reason = ALLOWED;
        bool is_move = has_colon(reader.text);
        End end = is_move ? END_NONE : end_of(key);
        if (reader.too_long) return fail(error, reader.line, "long_line");
        if ((is_move || end) && !started) {
            if (!seen.seed) return fail(error, reader.line, "no_seed");
            started = true;
            reason = match_start(match);
            if (reason != ALLOWED) wrong = "refused";
        }
        if (wrong) {
        } else if (ended && end <= ended) {
            wrong = "after_end";
        } else if (end) {
            ended = end;
            (void)rest_of(reader.text, scan);
            wrong = check_end(match, end, reader.text, text);
        } else if (is_move) {
            wrong = read_move_line(match, reader.text, &reason);
        } else {
            wrong = started ? "unknown_line" : read_header_line(match, &seen, key, reader.text, scan);
        }
        if (wrong) {
            *error = (MatchError) { .line = reader.line, .what = wrong, .reason = reason };
            return false;
        }
    }
    if (!started) {
        if (!seen.seed) return fail(error, reader.line, "no_seed");
        if (match_start(match) != ALLOWED) return fail(error, reader.line, "refused");
    }
    return true;
}
