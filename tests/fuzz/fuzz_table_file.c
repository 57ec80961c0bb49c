/* fuzz_table_file.c - the file of a table: any bytes. The match that is made of it is one that reads well. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/memory.h"
#include "local/table_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void expect(bool truth, const char *what)
{
    if (truth) return;
    fprintf(stderr, "%s\n", what);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    MatchFile file = { .text = must_alloc(1, size + 1) };
    memcpy(file.text, bytes, size);
    FileState state = table_file_parse(0, &file);
    if (state == FILE_GOOD) {
        expect(file.table.matches > 0, "a match of no table");
        expect(file.match.game->audit(file.match.state) == NULL, "a table lost pieces");
    } else {
        expect(file.error.line >= 1 && file.error.what, "an error without a line or a name");
        expect(strncmp(file.error.what, "table_", 6) == 0, "the match that was made of it is wrong");
    }
    match_file_free(&file);
    return 0;
}
