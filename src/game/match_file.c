/* match_file.c - the `.murk` file: a match as text, written and read. */
#include "game/match.h"
#include "base/hash.h"

enum { TRUTH_MAX = 16384 }; /* room for any game's truth */

/* A fingerprint of the table and of the whole way to it, so that no move can be left out unseen. It is taken of what the
 * table means, not of the bytes that hold it: a file stays good when the state is stored in another way. */
static uint64_t match_hash(const Match *match)
{
    char truth[TRUTH_MAX];
    Out out = out_into(truth, sizeof truth);
    Json json = json_into(&out);
    match->game->truth(match->state, &json);
    must(!out.full);
    uint64_t hash = hash_bytes(HASH_START, truth, out.used);
    for (int i = 0; i < match->count; i++) {
        const MatchLine *line = &match->lines[i];
        const uint8_t bytes[] = { line->seat, (uint8_t)line->move, (uint8_t)(line->move >> 8),
                                  (uint8_t)(line->move >> 16), (uint8_t)(line->move >> 24) };
        hash = hash_bytes(hash, bytes, sizeof bytes);
    }
    return hash;
}

static void write_hash(Out *out, uint64_t hash)
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(hash >> (56 - 8 * i));
    out_hex(out, bytes, 8);
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

static void write_result(const Match *match, Out *out)
{
    const Game *game = match->game;
    Outcome outcome = game->outcome(match->state);
    if (outcome.over) {
        out_text(out, "result ");
        out_text(out, game->endings[outcome.ending]);
        for (int i = 0; i < match->setup.seats; i++) {
            if (!(outcome.winners & seat_bit((Seat)i))) continue;
            out_char(out, ' ');
            seat_write(game, (Seat)i, out);
        }
        out_char(out, '\n');
    }
    out_text(out, "hash ");
    write_hash(out, match_hash(match));
    out_char(out, '\n');
}

bool match_write(const Match *match, Out *out)
{
    write_header(match, out);
    for (int i = 0; i < match->count; i++) {
        seat_write(match->game, match->lines[i].seat, out);
        out_text(out, ": ");
        move_write(match->game, match->lines[i].move, out);
        out_char(out, '\n');
    }
    write_result(match, out);
    return !out->full;
}

/* One line of a file at a time. */
typedef struct Reader {
    const char *at;
    int line;
    char text[256];
    bool too_long;
} Reader;

/* The next line that is neither empty nor a comment; false at the end. */
static bool next_line(Reader *reader)
{
    while (*reader->at) {
        Out out = out_into(reader->text, sizeof reader->text);
        while (*reader->at && *reader->at != '\n') out_char(&out, *reader->at++);
        if (*reader->at) reader->at++;
        reader->line++;
        reader->too_long = out.full;
        Scan scan = scan_text(reader->text);
        if (!scan_at_end(&scan) && *scan.at != '#') return true;
    }
    return false;
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
    bool edition, seats, option, seed;
    bool named[OPTIONS_MAX]; /* the options given so far */
} Header;

static bool read_format(Scan scan)
{
    int format;
    return word_number(scan_word(&scan), &format) && format == MATCH_FORMAT && scan_at_end(&scan);
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
    Reader reader = { .at = text };
    for (int i = 0; i < 2 && next_line(&reader); i++) {
        Scan scan = scan_text(reader.text);
        if (word_is(scan_word(&scan), "game")) return find(rest_of(reader.text, scan));
    }
    return NULL;
}

static bool read_first_lines(Match *match, Reader *reader, const Game *(*find)(const char *name),
                             MatchError *error)
{
    if (!next_line(reader)) return fail(error, 1, "empty");
    Scan scan = scan_text(reader->text);
    if (!word_is(scan_word(&scan), "murk")) return fail(error, reader->line, "not_murk");
    if (!read_format(scan)) return fail(error, reader->line, "format");
    if (!next_line(reader)) return fail(error, reader->line, "no_game");
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

/* The lines after the moves must say what the moves led to. */
static const char *check_result(const Match *match, const char *line, bool *last)
{
    char expected[512];
    Out out = out_into(expected, sizeof expected);
    write_result(match, &out);
    bool is_hash = word_is((Word) { line, 4 }, "hash");
    const char *hash = expected;
    while (!word_is((Word) { hash, 5 }, "hash ")) {
        while (*hash++ != '\n') {
        }
    }
    const char *wanted = is_hash ? hash : expected;
    for (; *wanted != '\n' && *line == *wanted; line++) wanted++;
    *last = is_hash;
    if (*line == 0 && *wanted == '\n') return NULL;
    return is_hash ? "hash" : "result";
}

static bool has_colon(const char *line)
{
    while (*line && *line != ':') line++;
    return *line == ':';
}

static bool is_result(const char *line)
{
    Scan scan = scan_text(line);
    Word word = scan_word(&scan);
    return word_is(word, "result") || word_is(word, "hash");
}

bool match_read(Match *match, const char *text, const Game *(*find)(const char *name), MatchError *error)
{
    Reader reader = { .at = text };
    Header seen = { 0 };
    bool started = false, ended = false, last = false;
    *error = (MatchError) { 0 };
    if (!read_first_lines(match, &reader, find, error)) return false;
    while (next_line(&reader)) {
        Scan scan = scan_text(reader.text);
        Word key = scan_word(&scan);
        const char *wrong = NULL;
        Reason reason = ALLOWED;
        bool is_move = has_colon(reader.text), is_end = is_result(reader.text);
        if (reader.too_long) return fail(error, reader.line, "long_line");
        if ((is_move || is_end) && !started) {
            if (!seen.seed) return fail(error, reader.line, "no_seed");
            started = true;
            reason = match_start(match);
            if (reason != ALLOWED) wrong = "refused";
        }
        if (wrong) {
        } else if (last || (ended && !is_end)) {
            wrong = "after_end";
        } else if (is_end) {
            ended = true;
            (void)rest_of(reader.text, scan);
            wrong = check_result(match, reader.text, &last);
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
