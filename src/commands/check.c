/* check.c - `murk check`: runs scenarios and prints what does not hold. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "host/args.h"
#include "check/check.h"
#include "host/buffer.h"
#include "host/memory.h"
#include "commands/commands.h"
#include "host/files.h"

static const char help[] =
    "usage: {murk} check [--verbose] [--json] FILE...\n"
    "\n"
    "Run scenarios: texts that set up a table, make moves and say what must then be true.\n"
    "A FILE may be a directory (all *.txt below it are run) or - for standard input.\n"
    "\n"
    "  --verbose   name the scenarios that pass, too\n"
    "  --json      the whole report as one JSON object\n"
    "\n"
    "Each failure is printed with its file and line, what was expected and what was. The last line\n"
    "reads `N passed, N failed`. Exit code: 0 all passed, 1 something failed, 2 the call was wrong.\n"
    "The language of scenarios is described in docs/scenarios.md.\n";

enum { FILES_MOST = 4096, DEPTH_MOST = 32 };

static void check_path(const char *path, int depth, CheckReport *report);

static void check_file(const char *path, CheckReport *report)
{
    const char *why = "it cannot be read";
    char *text = file_read(path, FILE_LARGEST, &why);
    if (!text) check_unreadable(path, why, report);
    else check_text(strcmp(path, "-") == 0 ? "standard input" : path, text, strlen(text), report);
    free(text);
}

static bool is_scenario_file(const char *name)
{
    size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".txt") == 0;
}

/* Everything below, in the order of the names. */
static void check_directory(const char *path, int depth, CheckReport *report)
{
    struct dirent **entries;
    int count = depth < DEPTH_MOST ? scandir(path, &entries, NULL, alphasort) : -1;
    if (count < 0) {
        check_unreadable(path, "the directory cannot be read", report);
        return;
    }
    for (int i = 0; i < count; i++) {
        Buffer buffer = { 0 };
        const char *slash = path[strlen(path) - 1] == '/' ? "" : "/";
        buffer_add(&buffer, "%s%s%s", path, slash, entries[i]->d_name);
        char *inner = buffer_take(&buffer);
        bool visible = entries[i]->d_name[0] != '.';
        if (visible && (file_is_directory(inner) || is_scenario_file(entries[i]->d_name)))
            check_path(inner, depth + 1, report);
        free(inner);
        free(entries[i]);
    }
    free(entries);
}

static void check_path(const char *path, int depth, CheckReport *report)
{
    int before = report->count;
    if (strcmp(path, "-") != 0 && file_is_directory(path)) check_directory(path, depth, report);
    else check_file(path, report);
    if (depth == 0 && report->count == before)
        check_unreadable(path, "there is no scenario file (*.txt) in it", report);
}

/* ---- telling ---- */

static void print_failure(const CheckScenario *scenario, const CheckFailure *failure)
{
    if (failure->line) printf("%s:%d: %s\n", scenario->file, failure->line, failure->statement);
    else printf("%s: %s\n", scenario->file, failure->got);
    if (!failure->line) return;
    if (failure->expected) printf("    expected: %s\n    but: %s\n", failure->expected, failure->got);
    else printf("    %s\n", failure->got);
}

static void print_report(const CheckReport *report, bool verbose)
{
    for (int i = 0; i < report->count; i++) {
        const CheckScenario *scenario = &report->list[i];
        if (verbose && !scenario->failure_count)
            printf("ok      %s:%d: %s\n", scenario->file, scenario->line, scenario->name);
        if (scenario->failure_count)
            printf("FAILED  %s:%d: %s\n", scenario->file, scenario->line, scenario->name);
        for (int k = 0; k < scenario->failure_count; k++) print_failure(scenario, &scenario->failures[k]);
    }
    printf("%d passed, %d failed\n", report->passed, report->failed);
}

static void write_failure(const CheckFailure *failure, Json *json)
{
    json_open_object(json);
    json_key_number(json, "line", failure->line);
    if (failure->statement) json_key_text(json, "statement", failure->statement);
    if (failure->expected) json_key_text(json, "expected", failure->expected);
    json_key_text(json, failure->expected ? "got" : "error", failure->got);
    json_close_object(json);
}

static void write_report(const CheckReport *report, Json *json)
{
    json_open_object(json);
    json_key_number(json, "passed", report->passed);
    json_key_number(json, "failed", report->failed);
    json_key_array(json, "scenarios");
    for (int i = 0; i < report->count; i++) {
        const CheckScenario *scenario = &report->list[i];
        json_open_object(json);
        json_key_text(json, "file", scenario->file);
        json_key_number(json, "line", scenario->line);
        json_key_text(json, "name", scenario->name);
        json_key_bool(json, "passed", !scenario->failure_count);
        json_key_array(json, "failures");
        for (int k = 0; k < scenario->failure_count; k++) write_failure(&scenario->failures[k], json);
        json_close_array(json);
        json_close_object(json);
    }
    json_close_array(json);
    json_close_object(json);
}

static void print_json(const CheckReport *report)
{
    for (size_t size = 1 << 16;; size *= 2) {
        char *text = must_alloc(1, size);
        Out out = out_into(text, size);
        Json json = json_into(&out);
        write_report(report, &json);
        if (!out.full) puts(text);
        free(text);
        if (!out.full) return;
    }
}

int cmd_check(int argc, char **argv)
{
    static const char *paths[FILES_MOST];
    bool verbose = false, as_json = false;
    int code;
    const Flag flags[] = {
        { "--verbose", FLAG_SWITCH, &verbose, 0, 0 },
        { "--json", FLAG_SWITCH, &as_json, 0, 0 },
        { 0 },
    };
    Call call = { .command = "check",
                  .help = help,
                  .flags = flags,
                  .words = paths,
                  .words_min = 1,
                  .words_max = FILES_MOST,
                  .asks = "which scenarios? Name files or directories, or - for standard input" };
    if (!args_read(&call, argc, argv, &code)) return code;

    CheckReport report = { 0 };
    for (int i = 0; i < call.word_count; i++) check_path(paths[i], 0, &report);
    if (as_json) print_json(&report);
    else print_report(&report, verbose);
    code = report.failed ? EXIT_NO : EXIT_DONE;
    check_report_free(&report);
    return code;
}
