/* verify.c - `{murk} verify`: is a match file in order, and was its seed the promised one? */
#include <stdio.h>
#include <string.h>
#include <stdlib.h>

#include "game/match_lines.h"
#include "game/speech.h"
#include "host/memory.h"
#include "host/args.h"
#include "commands/commands.h"
#include "host/commitment.h"
#include "host/emit.h"
#include "host/files.h"
#include "local/table_file.h"

static const char help[] =
    "usage: {murk} verify FILE [--commitment HEX] [--match N] [--save PLACE] [--lang en|it] [--json]\n"
    "\n"
    "Replays a match file and says whether it is in order: the header can be read, every move is\n"
    "legal, result and hash are what the moves lead to, and the seed is the one that the commitment\n"
    "promised before the first move. What is wrong is told with its line. FILE may be - for\n"
    "standard input. A match of an older version of the rules is in order when today's still allow\n"
    "all its moves and lead to its result; what differs is told. It is told apart from a forged one\n"
    "when they do not. The fingerprint of a file of the first format may be past confirming.\n"
    "FILE may also be that of a table: then every line of its log can be taken, and the seed follows\n"
    "from its chance; the commitment is the one that the table showed. It holds every secret.\n"
    "\n"
    "  --commitment HEX  the commitment as it was published (64 hex digits): must be the file's, too\n"
    "  --match N         of a table's file: its match number N (the standard is the last one)\n"
    "  --save PLACE      write what today's rules allow anew, in today's format and under today's rules\n"
    "  --lang LANG       the language of sentences\n"
    "  --json            for machines\n"
    "\n"
    "Exit code 0 when all is in order, 1 when not, 2 when the file cannot be read or the call is wrong,\n"
    "3 when that cannot be told: the match is of older rules, or its fingerprint not to be confirmed.\n";

/* What can be said of a file; the words are under `lab.verify.` in the catalogues. */
typedef struct Verdict {
    const char *problem; /* NULL: verified */
    bool open;           /* the problem is that nothing can be told, for or against the file */
    int line;            /* 0: the file as a whole */
    char sentence[800];
} Verdict;

/* The number of the first line after line `after` that begins with `word`, 0 when there is none. */
static int line_of(const char *text, const char *word, int after)
{
    int line = 1;
    for (const char *at = text; at && *at; line++) {
        const char *end = at;
        while (*end && *end != '\n') end++;
        Scan scan = { .at = at, .end = end };
        if (line > after && word_is(scan_word(&scan), word)) return line;
        at = *end ? end + 1 : NULL;
    }
    return 0;
}

static void judge(Verdict *verdict, const char *problem, int line, const char *sentence)
{
    verdict->problem = problem;
    verdict->line = line;
    snprintf(verdict->sentence, sizeof verdict->sentence, "%s", sentence);
}

/* A table promises its part of the chance; what players add is in its log, from which the seed has just been made. */
static void check_table(const MatchFile *file, const uint8_t *published, Lang lang, Verdict *verdict)
{
    if (published && memcmp(file->table.commitment, published, COMMITMENT_BYTES) != 0)
        judge(verdict, "published", 0, words_get(lang, "lab.verify.table_published"));
}

/* The seed, the file's commitment and the published one must go together. */
static void check_commitment(const MatchFile *file, const uint8_t *published, Lang lang, Verdict *verdict)
{
    const Match *match = &file->match;
    uint8_t own[COMMITMENT_BYTES];
    int line = line_of(file->text, "commitment", 0);
    commitment_of(match->seed, own);
    if (!match->has_commitment && !published)
        judge(verdict, "no_commitment", 0, words_get(lang, "lab.verify.no_commitment"));
    else if (match->has_commitment && memcmp(own, match->commitment, sizeof own) != 0)
        judge(verdict, "seed", line, words_get(lang, "lab.verify.seed"));
    else if (published && memcmp(own, published, sizeof own) != 0)
        judge(verdict, "published", line, words_get(lang, "lab.verify.published"));
}

/* A header that leaves something to standard values may mean another match tomorrow. Options that the rules of then did
 * not have are at their standard values, which is what those rules did; the first format does not say which rules. */
static bool has_whole_header(const MatchFile *file)
{
    int options = 0;
    for (int from = 0, line; (line = line_of(file->text, "option", from)) != 0; from = line) options++;
    const MatchOrigin *origin = &file->match.origin;
    if (!line_of(file->text, "edition", 0) || !line_of(file->text, "seats", 0)) return false;
    if (origin->format == 1 || match_has_other_rules(&file->match)) return options > 0;
    return origin->rules && options == file->match.game->option_count;
}

/* No legal match. That may be the rules' doing, but for a broken promise there is no such excuse. */
static Verdict verify_bad(const MatchFile *file, const uint8_t *published, Lang lang)
{
    Verdict verdict = { 0 };
    Out out = out_into(verdict.sentence, sizeof verdict.sentence);
    bool is_of_rules = match_error_is_of_rules(file);
    bool promised = published || file->match.has_commitment;
    if (is_of_rules && promised && file->error.line > line_of(file->text, "seed", 0))
        check_commitment(file, published, lang, &verdict);
    if (verdict.problem) return verdict;
    verdict.problem = is_of_rules ? "other_rules" : file->error.what;
    verdict.open = is_of_rules || strcmp(file->error.what, "table_differs") == 0;
    verdict.line = file->error.line;
    match_error_write(file, lang, &out);
    return verdict;
}

static Verdict verify(const MatchFile *file, FileState state, const uint8_t *published, Lang lang)
{
    if (state == FILE_BAD) return verify_bad(file, published, lang);
    Verdict verdict = { 0 };
    const Match *match = &file->match;
    if (file->table.matches) {
        check_table(file, published, lang, &verdict);
        return verdict;
    }
    check_commitment(file, published, lang, &verdict);
    if (verdict.problem) return verdict;
    if (!has_whole_header(file)) judge(&verdict, "header", 0, words_get(lang, "lab.verify.header"));
    else if (match->game->outcome(match->state).over && !line_of(file->text, "result", 0))
        judge(&verdict, "no_result", 0, words_get(lang, "lab.verify.no_result"));
    else if (!line_of(file->text, "hash", 0) ||
             (match->origin.format > 1 && !line_of(file->text, "position", 0)))
        judge(&verdict, "no_hash", 0, words_get(lang, "lab.verify.no_hash"));
    else if (match->origin.hash_unconfirmed) {
        judge(&verdict, "old_hash", 0, words_get(lang, "lab.verify.old_hash"));
        verdict.open = true;
    }
    return verdict;
}

/* What a good file of other rules leaves open. */
static void print_notes(const Match *match, Lang lang)
{
    char text[200];
    Out out = out_into(text, sizeof text);
    if (!match_has_other_rules(match)) return;
    match_rules_write(match, lang, &out);
    printf("  %s %s\n", text,
           words_get(lang, match->origin.position_differs ? "lab.verify.other_position"
                                                          : "lab.verify.same_position"));
}

/* All of its moves are legal: `headline` says how much more is known. */
static void print_legal(const char *path, const MatchFile *file, const char *headline, Lang lang)
{
    const Match *match = &file->match;
    char text[400];
    Out out = out_into(text, sizeof text);
    Outcome outcome = match->game->outcome(match->state);
    if (file->table.is_void) out_text(&out, words_get(lang, "murk.play.voided"));
    else speak_outcome(match->game, lang, &outcome, NULL, &out);
    printf("%s: %s\n", path, headline);
    printf("  %s, %s, %s %d, %s %d\n", match->game->name, match->game->editions[match->setup.edition].name,
           words_get(lang, "lab.games.seats"), match->setup.seats, words_get(lang, "lab.verify.moves"),
           match->count);
    printf("  %s\n", text);
    printf("  %s\n", words_get(lang, file->table.matches ? "lab.verify.table_kept" : "lab.verify.kept"));
    if (file->table.is_torn) printf("  %s\n", words_get(lang, "murk.file.table_torn"));
    if (seed_is_weak(match->seed)) printf("  %s\n", words_get(lang, "lab.verify.weak"));
    print_notes(match, lang);
}

static void print_verdict(const char *path, const MatchFile *file, const Verdict *verdict, Lang lang)
{
    if (verdict->line) printf("%s:%d: %s\n", path, verdict->line, verdict->sentence);
    else if (!verdict->problem) print_legal(path, file, words_get(lang, "lab.verify.good"), lang);
    else if (verdict->open) print_legal(path, file, verdict->sentence, lang);
    else printf("%s: %s\n", path, verdict->sentence);
}

/* Today's fingerprint needs no rules; the first format's does, and so all moves. */
static const char *fingerprint(const MatchFile *file)
{
    if (!line_of(file->text, "hash", 0)) return "missing";
    if (file->match.origin.format == 1)
        return file->error.what || file->match.origin.hash_unconfirmed ? "unconfirmed" : "right";
    return match_text_is_whole(file->text) ? "right" : "wrong";
}

static void emit_verdict(const char *path, const MatchFile *file, const Verdict *verdict)
{
    Emit *emit = emit_start();
    Json *json = &emit->json;
    json_open_object(json);
    json_key_text(json, "file", path);
    json_key_bool(json, "verified", !verdict->problem);
    if (verdict->problem) {
        json_key_text(json, "problem", verdict->problem);
        json_key_number(json, "line", verdict->line);
        json_key_text(json, "sentence", verdict->sentence);
    }
    if (file->match.game) {
        json_key_text(json, "game", file->match.game->name);
        json_key_number(json, "moves", file->match.count);
        json_key_number(json, "format", file->match.origin.format);
        json_key(json, "rules");
        if (file->match.origin.rules) json_number(json, file->match.origin.rules);
        else json_nothing(json);
        json_key_number(json, "rules_now", file->match.game->rules_version);
        json_key_text(json, "fingerprint", fingerprint(file));
        if (!verdict->problem) json_key_bool(json, "position_differs", file->match.origin.position_differs);
    }
    if (file->table.matches) json_key_number(json, "matches", file->table.matches);
    if (file->table.matches) json_key_bool(json, "torn", file->table.is_torn);
    json_key_bool(json, "has_commitment", file->match.has_commitment);
    json_key_bool(json, "seed_is_weak", file->match.game && seed_is_weak(file->match.seed));
    json_close_object(json);
    emit_end(emit);
}

static int save(const Match *match, const char *path)
{
    char *text = must_alloc(1, FILE_LARGEST);
    Out out = out_into(text, FILE_LARGEST);
    const char *wrong = match_write(match, &out) ? file_write(path, text, out.used) : "the match is too long";
    free(text);
    return wrong ? args_failed("verify", "%s cannot be written: %s", path, wrong) : EXIT_DONE;
}

static int exit_code(const Verdict *verdict)
{
    if (!verdict->problem) return EXIT_DONE;
    return verdict->open ? EXIT_OPEN : EXIT_NO;
}

int cmd_verify(int argc, char **argv)
{
    const char *path = NULL, *published = NULL, *place = NULL, *lang_name = NULL;
    bool machine = false;
    long long number = 0;
    const Flag flags[] = {
        { "--commitment", FLAG_TEXT, &published, 0, 0 }, { "--match", FLAG_NUMBER, &number, 1, 1000000 },
        { "--save", FLAG_TEXT, &place, 0, 0 },           { "--lang", FLAG_TEXT, &lang_name, 0, 0 },
        { "--json", FLAG_SWITCH, &machine, 0, 0 },       { 0 },
    };
    Call call = { .command = "verify",
                  .help = help,
                  .flags = flags,
                  .words = &path,
                  .words_min = 1,
                  .words_max = 1,
                  .asks = "which match file?" };
    uint8_t bytes[COMMITMENT_BYTES];
    Lang lang;
    int code;
    if (!args_read(&call, argc, argv, &code)) return code;
    if (!args_lang("verify", lang_name, &lang) || match_is_link("verify", path)) return EXIT_USAGE;
    if (published && !word_hex((Word) { published, text_length(published) }, bytes, COMMITMENT_BYTES))
        return args_wrong("verify", "--commitment takes %d hex digits", 2 * COMMITMENT_BYTES);

    MatchFile file;
    FileState state = table_file_read("verify", path, (int)number, &file);
    code = EXIT_USAGE;
    if (state != FILE_MISSING) {
        Verdict verdict = verify(&file, state, published ? bytes : NULL, lang);
        if (machine) emit_verdict(path, &file, &verdict);
        else print_verdict(path, &file, &verdict, lang);
        code = exit_code(&verdict);
        bool is_legal = state == FILE_GOOD && (!verdict.problem || verdict.open);
        if (place && is_legal && save(&file.match, place) != EXIT_DONE) code = EXIT_NO;
    }
    match_file_free(&file);
    return code;
}
