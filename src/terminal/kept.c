/* kept.c - names of files say which game it is and when it was begun; their tables, who plays. */
#define _XOPEN_SOURCE 700
#include "terminal/kept.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "host/files.h"
#include "host/memory.h"
#include "local/table_file.h"

static const char ending[] = ".table";
enum { NAME_BYTES = 128 };
enum { STAMP = 17 }; /* characters of `20261117-145012-0` after the game's name and a hyphen */

/* Make a folder and all above it. */
static bool make_folders(const char *path)
{
    char part[PATH_LONGEST];
    for (const char *at = path; *at; at++) {
        if (at == path || (*at != '/' && at[1])) continue;
        snprintf(part, sizeof part, "%.*s", (int)(at - path) + (*at != '/'), path);
        mkdir(part, 0700);
    }
    return file_is_directory(path);
}

static bool find_folder(char folder[PATH_LONGEST])
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = -1;
    if (state && *state == '/') length = snprintf(folder, PATH_LONGEST, "%s/murk", state);
    else if (home && *home == '/') length = snprintf(folder, PATH_LONGEST, "%s/.local/state/murk", home);
    return length > 0 && length < PATH_LONGEST - 128;
}

bool kept_new(const Game *game, char path[PATH_LONGEST])
{
    char folder[PATH_LONGEST], stamp[32];
    time_t now = time(NULL);
    struct tm local;
    if (!find_folder(folder) || !make_folders(folder) || !localtime_r(&now, &local)) return false;
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
    for (int i = 0; i < 10; i++) {
        int length = snprintf(path, PATH_LONGEST, "%s/%s-%s-%d%s", folder, game->name, stamp, i, ending);
        if (length < PATH_LONGEST && access(path, F_OK) != 0) return !file_refused(path);
    }
    return false;
}

/* `shy-monsters-20261117-145012-0.table` */
static bool read_name(const char *folder, const char *name, Kept *kept)
{
    char game[64];
    size_t length = strlen(name), tail = STAMP + sizeof ending;
    if (length <= tail || length - tail >= sizeof game) return false;
    if (strcmp(name + length - strlen(ending), ending) != 0) return false;
    snprintf(game, sizeof game, "%.*s", (int)(length - tail), name);
    const char *stamp = name + length - tail + 1;
    kept->game = game_find(game);
    if (!kept->game || strspn(stamp, "0123456789-") != STAMP) return false;
    snprintf(kept->when, sizeof kept->when, "%.4s-%.2s-%.2s %.2s:%.2s", stamp, stamp + 4, stamp + 6,
             stamp + 9, stamp + 11);
    return snprintf(kept->path, sizeof kept->path, "%s/%s", folder, name) < (int)sizeof kept->path;
}

/* Newer ones first. */
static int put_in_order(Kept list[KEPT_MAX], int count, const Kept *kept)
{
    const size_t stamp = STAMP + sizeof ending - 1;
    int at = count;
    const char *mine = kept->path + strlen(kept->path) - stamp;
    while (at > 0 && strcmp(list[at - 1].path + strlen(list[at - 1].path) - stamp, mine) < 0) at--;
    if (at == KEPT_MAX) return count;
    int moved = (count < KEPT_MAX ? count : KEPT_MAX - 1) - at;
    memmove(&list[at + 1], &list[at], (size_t)moved * sizeof *list);
    list[at] = *kept;
    return count < KEPT_MAX ? count + 1 : count;
}

static int list_newest(Kept list[KEPT_MAX], int *older)
{
    char folder[PATH_LONGEST];
    int count = 0, all = 0;
    *older = 0;
    DIR *directory = find_folder(folder) ? opendir(folder) : NULL;
    if (!directory) return 0;
    for (const struct dirent *entry = readdir(directory); entry; entry = readdir(directory)) {
        Kept kept;
        if (!read_name(folder, entry->d_name, &kept)) continue;
        count = put_in_order(list, count, &kept);
        all++;
    }
    closedir(directory);
    *older = all - count;
    return count;
}

/* A window that is closed at the end leaves the file of a match that is over. */
static bool is_over(const Kept *kept)
{
    if (table_file_is_open(kept->path)) return false;
    char *text = table_file_welcome(kept->path);
    json_t *welcome = text ? json_loads(text, 0, NULL) : NULL;
    const char *phase = json_string_value(json_object_get(json_object_get(welcome, "table"), "phase"));
    bool over = phase && strcmp(phase, "over") == 0;
    json_decref(welcome);
    free(text);
    return over;
}

/* Gives whether any was: then there is room for older ones. */
static bool remove_finished(const Kept list[KEPT_MAX], int count)
{
    bool removed = false;
    for (int i = 0; i < count; i++)
        if (is_over(&list[i]) && unlink(list[i].path) == 0) removed = true;
    return removed;
}

int kept_list(Kept list[KEPT_MAX], int *older)
{
    int count = list_newest(list, older);
    while (remove_finished(list, count)) count = list_newest(list, older);
    return count;
}

/* ---- who plays ---- */

/* The seats of a guest, as a mask. */
static SeatMask seats_of(const Game *game, const json_t *table, json_int_t guest)
{
    const json_t *seats = json_object_get(table, "seats");
    SeatMask mask = 0;
    for (int i = 0; i < (int)json_object_size(seats); i++) {
        char word[NAME_BYTES];
        Out out = out_into(word, sizeof word);
        seat_write(game, (Seat)i, &out);
        const json_t *owner = json_object_get(json_object_get(seats, word), "guest");
        if (owner && json_integer_value(owner) == guest) mask |= seat_bit((Seat)i);
    }
    return mask;
}

/* `Ada (A, C)`; who is called as his seat is, by that alone. */
static void write_guest(const Kept *kept, Lang lang, const char *name, SeatMask seats, Out *out)
{
    char seat[NAME_BYTES];
    int first = __builtin_ctz(seats);
    bool is_one = seats == seat_bit((Seat)first);
    if (out->used) out_text(out, ", ");
    if (is_one && !has_own_name(kept->game, name)) {
        out_text(out, seat_name(seat, sizeof seat, kept->game, lang, (Seat)first));
        return;
    }
    out_text(out, name);
    for (int i = first; seats >> i; i++) {
        if (!(seats >> i & 1)) continue;
        out_text(out, i == first ? " (" : ", ");
        out_text(out, seat_name(seat, sizeof seat, kept->game, lang, (Seat)i));
    }
    out_char(out, ')');
}

KeptAbout kept_about(const Kept *kept, Lang lang)
{
    KeptAbout about = { .is_open = table_file_is_open(kept->path) };
    char *text = table_file_welcome(kept->path);
    json_t *welcome = text ? json_loads(text, 0, NULL) : NULL;
    const json_t *table = json_object_get(welcome, "table"), *guests = json_object_get(table, "guests");
    Out out = out_into(about.people, sizeof about.people);
    about.players = (int)json_object_size(json_object_get(table, "seats"));
    for (int i = 0; i < GUESTS_MAX; i++) {
        char key[16];
        snprintf(key, sizeof key, "%d", i);
        const char *name = json_string_value(json_object_get(json_object_get(guests, key), "name"));
        SeatMask seats = name ? seats_of(kept->game, table, i) : 0;
        if (seats) write_guest(kept, lang, name, seats, &out);
    }
    json_decref(welcome);
    free(text);
    return about;
}
