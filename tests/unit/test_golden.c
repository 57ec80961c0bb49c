/* test_golden.c - golden matches: a change of play shows as a difference of text.
 *
 *     test_golden [DIRECTORY]           compare with the files kept in tests/golden
 *     test_golden --every N             compare only each Nth of them
 *     test_golden --write [DIRECTORY]   make them anew */
#include "golden/golden.h"
#include "support/shard.h"
#include "support/unit.h"
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static const char *folder = "tests/golden";
static Golden list[GOLDENS_MAX];
static int count;
static char text[GOLDEN_ROOM], kept[GOLDEN_ROOM];

static const char *path_of(const char *name)
{
    static char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static bool read_kept(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file) return false;
    size_t size = fread(kept, 1, sizeof kept - 1, file);
    kept[size] = 0;
    fclose(file);
    return true;
}

/* The first line in which the two differ, counted from 1; both set to its beginning. */
static int first_difference(const char **a, const char **b)
{
    const char *line_a = *a, *line_b = *b;
    int line = 1;
    for (; **a && **a == **b; ++*a, ++*b)
        if (**a == '\n') line++, line_a = *a + 1, line_b = *b + 1;
    *a = line_a;
    *b = line_b;
    return line;
}

static void the_match_is_as_it_was(void **state)
{
    const Golden *golden = *state;
    const char *path = path_of(golden->path), *a = kept, *b = text;
    Out out = out_into(text, sizeof text);
    MatchError error = { 0 };
    if (!read_kept(path)) fail_msg("%s: %s", path, strerror(errno));
    if (!golden_rewrite(kept, &out, &error))
        fail_msg("%s, line %d: %s %s", path, error.line, error.what ? error.what : "too long",
                 error.reason ? reason_name(golden->game, error.reason) : "");
    if (memcmp(golden_setup(), &golden->setup, sizeof golden->setup) != 0)
        fail_msg("%s is a match of another setup", path);
    if (!strcmp(text, kept)) return;
    int line = first_difference(&a, &b);
    fail_msg("%s, line %d\n  was: %.*s\n  is:  %.*s", path, line, (int)strcspn(a, "\n"), a,
             (int)strcspn(b, "\n"), b);
}

static bool is_made(const char *name)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(list[i].path, name)) return true;
    return false;
}

static void no_file_is_left_over(void **state)
{
    (void)state;
    for (int i = 0; i < count; i++) {
        DIR *directory = opendir(path_of(list[i].game->name));
        assert_non_null(directory);
        for (struct dirent *entry; (entry = readdir(directory));) {
            char name[600];
            snprintf(name, sizeof name, "%s/%s", list[i].game->name, entry->d_name);
            if (entry->d_name[0] != '.' && !is_made(name)) fail_msg("%s/%s is nobody's match", folder, name);
        }
        closedir(directory);
    }
}

static int write_all(void)
{
    for (int i = 0; i < count; i++) {
        Out out = out_into(text, sizeof text);
        (void)mkdir(path_of(list[i].game->name), 0777);
        bool fits = golden_write(&list[i], &out);
        FILE *file = fits ? fopen(path_of(list[i].path), "w") : NULL;
        if (!file || fputs(text, file) < 0 || fclose(file)) {
            fprintf(stderr, "%s: %s\n", path_of(list[i].path), fits ? strerror(errno) : "too long");
            return 1;
        }
        printf("%s\n", path_of(list[i].path));
    }
    return 0;
}

int main(int argc, char **argv)
{
    static struct CMUnitTest tests[GOLDENS_MAX + 1];
    Shard shard = shard_by_number(&argc, argv);
    size_t chosen = 0;
    bool writes = argc > 1 && !strcmp(argv[1], "--write");
    if (argc > 1 + writes) folder = argv[1 + writes];
    count = golden_list(list);
    if (writes) return write_all();
    for (int i = 0; i < count; i++)
        if (shard_takes(&shard, i))
            tests[chosen++] = (struct CMUnitTest) { .name = list[i].path,
                                                    .test_func = the_match_is_as_it_was,
                                                    .initial_state = &list[i] };
    tests[chosen++] =
        (struct CMUnitTest) { .name = "no file is left over", .test_func = no_file_is_left_over };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return _cmocka_run_group_tests("golden", tests, chosen, NULL, NULL);
}
