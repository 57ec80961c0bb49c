#define _POSIX_C_SOURCE 200809L
#include "local/table_file.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "host/args.h"
#include "host/commitment.h"
#include "host/files.h"
#include "host/memory.h"
#include "local/journal.h"

typedef struct Recording {
    Recorder recorder;
    MatchFile *file;
    int wanted;
    bool is_on; /* the match at hand is the wanted one */
    bool differs;
    bool is_over; /* at the end no match is on */
} Recording;

static void drop_notes(TableOrigin *table)
{
    for (int i = 0; i < table->note_count; i++) free(table->notes[i].text);
    table->note_count = 0;
}

static void record_begin(Recorder *recorder, const Game *game, const Setup *setup,
                         const uint8_t chance[SEED_BYTES], const uint8_t seed[SEED_BYTES])
{
    Recording *recording = (Recording *)recorder;
    MatchFile *file = recording->file;
    Match *match = &file->match;
    file->table.matches++;
    recording->is_on = !recording->wanted || recording->wanted == file->table.matches;
    if (!recording->is_on) return;
    drop_notes(&file->table);
    match->game = game;
    match->setup = *setup;
    memcpy(match->seed, seed, SEED_BYTES);
    match_commit(match);
    commitment_of(chance, file->table.commitment);
    match->state = must_realloc(match->state, 1, game->state_size);
    must(match_start(match) == ALLOWED);
}

static void record_move(Recorder *recorder, Seat seat, Move move)
{
    const Recording *recording = (const Recording *)recorder;
    Match *match = &recording->file->match;
    if (!recording->is_on) return;
    match->lines = must_grow(match->lines, match->count, 1, &match->room, sizeof *match->lines);
    must(match_apply(match, seat, move, NULL) == ALLOWED);
}

static void record_undo(Recorder *recorder)
{
    const Recording *recording = (const Recording *)recorder;
    if (recording->is_on) match_rewind(&recording->file->match, recording->file->match.count - 1);
}

static void record_differ(Recorder *recorder)
{
    ((Recording *)recorder)->differs = true;
}

/* A message `note` or `trust`, which only its writer is sent. */
static void keep_note(MatchFile *file, const json_t *message)
{
    TableOrigin *table = &file->table;
    OwnNote note = { .made = file->match.count,
                     .trust = (int)json_integer_value(json_object_get(message, "trust")) };
    const char *text = json_string_value(json_object_get(message, "text"));
    const char *seat = json_string_value(json_object_get(message, "seat"));
    const char *player = json_string_value(json_object_get(message, "player"));
    must(seat && seat_read(file->match.game, (Word) { seat, text_length(seat) }, &note.seat));
    if (player) must(seat_read(file->match.game, (Word) { player, text_length(player) }, &note.player));
    if (text) note.text = must_copy(text);
    table->notes = must_grow(table->notes, table->note_count, 1, &table->note_room, sizeof *table->notes);
    table->notes[table->note_count++] = note;
}

static void read_note(Post *post, UNUSED Guest guest, const char *text, size_t size)
{
    Recording *recording = (Recording *)post->recorder;
    if (!recording->is_on) return;
    json_t *message = json_loadb(text, size, 0, NULL);
    const char *kind = json_string_value(json_object_get(message, "kind"));
    if (kind && (strcmp(kind, "note") == 0 || strcmp(kind, "trust") == 0))
        keep_note(recording->file, message);
    json_decref(message);
}

/* `TIME GUEST REQUEST note ...`: of all other lines nobody's message is wanted. */
static bool is_note(const char *line)
{
    Scan words = scan_text(line);
    for (int i = 0; i < 3; i++) scan_word(&words);
    Word deed = scan_word(&words);
    return word_is(deed, "note") || word_is(deed, "trust");
}

static bool is_over(const Table *table)
{
    Listing listing;
    table_listing(table, &listing);
    return strcmp(listing.phase, "over") == 0;
}

/* Take all lines. What is wrong, in which line, or NULL. */
static const char *take_lines(Recording *recording, const Journal *journal, int *line)
{
    Post post = { .text = must_alloc(1, MESSAGE_MAX), .send = read_note, .recorder = &recording->recorder };
    Table *table = must_alloc(1, table_size());
    const char *wrong = NULL;
    table_clear(table);
    for (int i = 0; i < journal->count && !wrong; i++) {
        post.guests = is_note(journal->lines[i]) ? ALL_GUESTS : 0;
        if (!table_take(table, journal->lines[i], &post)) wrong = "table_line";
        else if (recording->differs) wrong = "table_differs";
        *line = i + 2;
    }
    recording->is_over = !wrong && journal->count && is_over(table);
    free(table);
    free(post.text);
    return wrong;
}

static char *write_match(const Match *match, size_t *size)
{
    char *text = must_alloc(1, FILE_LARGEST);
    Out out = out_into(text, FILE_LARGEST);
    must(match_write(match, &out)); /* a log is no larger, and its lines are longer */
    *size = out.used;
    return must_realloc(text, out.used + 1, 1);
}

/* In place of the log there is the match as a `.murk` file. */
static FileState parse_match(MatchFile *file)
{
    TableOrigin table = file->table;
    size_t size;
    char *text = write_match(&file->match, &size);
    file->table = (TableOrigin) { 0 };
    match_file_free(file);
    file->text = text;
    file->table = table;
    return match_file_parse(file);
}

static FileState fail(MatchFile *file, const char *what, int line)
{
    file->error = (MatchError) { .line = line, .what = what };
    return FILE_BAD;
}

static Recording recording_of(MatchFile *file, int number)
{
    return (Recording) { .recorder = { record_begin, record_move, record_undo, record_differ },
                         .file = file,
                         .wanted = number };
}

static FileState read_journal(MatchFile *file, Journal *journal, int number)
{
    Recording recording = recording_of(file, number);
    const char *sentence;
    int line = 1;
    if (!journal_read(journal, file->text, strlen(file->text), &sentence))
        return fail(file, journal->bad_line ? "table_line" : "table_header",
                    journal->bad_line ? journal->bad_line : 1);
    const char *wrong = take_lines(&recording, journal, &line);
    file->table.is_torn = journal->is_torn;
    if (wrong) return fail(file, wrong, line);
    if (!file->match.game) return fail(file, "table_no_match", line);
    bool is_past = recording.is_over || (number && number < file->table.matches);
    file->table.is_void = is_past && !file->match.game->outcome(file->match.state).over;
    return parse_match(file);
}

FileState table_file_parse(int number, MatchFile *file)
{
    Journal journal = { .file = -1 };
    FileState state = read_journal(file, &journal, number);
    journal_close(&journal);
    return state;
}

FileState table_file_read(const char *command, const char *path, int number, MatchFile *file)
{
    if (match_file_load(command, path, file) == FILE_MISSING) return FILE_MISSING;
    if (!journal_is(file->text) && number) {
        args_wrong(command, "--match is for the file of a table; %s is none", path);
        return FILE_MISSING;
    }
    return journal_is(file->text) ? table_file_parse(number, file) : match_file_parse(file);
}

char *table_file_write(const Local *local, size_t *size)
{
    MatchFile file = { 0 };
    Recording recording = recording_of(&file, 0);
    Journal journal = { .file = -1, .count = local_line_count(local) };
    int line;
    journal.lines = must_alloc((size_t)journal.count + 1, sizeof *journal.lines);
    for (int i = 0; i < journal.count; i++) journal.lines[i] = must_copy(local_line(local, i));
    bool is_whole = !take_lines(&recording, &journal, &line) && file.match.game;
    char *text = is_whole ? write_match(&file.match, size) : NULL;
    journal_close(&journal);
    match_file_free(&file);
    return text;
}

/* As it was after the last line that can be taken. */
static char *write_welcome(const Journal *journal)
{
    Table *table = must_alloc(1, table_size());
    char *message = must_alloc(1, MESSAGE_MAX);
    Out out = out_into(message, MESSAGE_MAX);
    int taken = 0;
    table_clear(table);
    while (taken < journal->count && table_take(table, journal->lines[taken], NULL)) taken++;
    if (table_person(table, 0)) table_welcome(table, 0, &out);
    free(table);
    return message;
}

char *table_file_welcome(const char *path)
{
    Journal journal = { .file = -1 };
    const char *why;
    char *text = file_read(path, FILE_LARGEST, &why), *message = NULL;
    if (text && journal_read(&journal, text, strlen(text), &why)) message = write_welcome(&journal);
    journal_close(&journal);
    free(text);
    return message;
}

bool table_file_is_open(const char *path)
{
    int file = open(path, O_RDONLY);
    bool is_open = file >= 0 && flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (file >= 0) close(file);
    return is_open;
}
