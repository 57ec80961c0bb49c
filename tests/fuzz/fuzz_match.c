/* fuzz_match.c - the file of a match: any bytes. What reads well must write and read again the same. */
#include "support/play.h"
#include <stdio.h>
#include <stdlib.h>

enum { LINES = 2000, FILE_MAX = 60000 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

typedef struct Record {
    Match match;
    MatchLine lines[LINES];
    StateBytes state;
} Record;

static void expect(bool truth, const char *what)
{
    if (truth) return;
    fprintf(stderr, "%s\n", what);
    abort();
}

static bool read_in(Record *record, const char *text)
{
    MatchError error;
    memset(&record->match, 0, sizeof record->match);
    record->match.lines = record->lines;
    record->match.room = LINES;
    record->match.state = record->state.bytes;
    if (match_read(&record->match, text, game_find, &error)) return true;
    expect(error.line >= 1 && error.what && error.what[0], "an error without a line or a name");
    return false;
}

static bool write_out(const Record *record, char *text, size_t size)
{
    Out out = out_into(text, size);
    return match_write(&record->match, &out);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static Record one, two;
    static char text[FILE_MAX], first[2 * FILE_MAX], second[2 * FILE_MAX];
    if (size >= sizeof text) return 0;
    memcpy(text, bytes, size);
    text[size] = 0;
    (void)match_read_game(text, game_find);
    if (!read_in(&one, text)) return 0;
    const Game *game = one.match.game;
    expect(game->audit(one.state.bytes) == NULL, "a file lost pieces");
    expect(write_out(&one, first, sizeof first), "does not fit");
    expect(read_in(&two, first), "what was written is not read");
    expect(!memcmp(&one.state, &two.state, game->state_size), "read back to another table");
    expect(write_out(&two, second, sizeof second) && text_equal(first, second),
           "written otherwise the second time");
    match_rewind(&two.match, one.match.count / 2);
    return 0;
}
