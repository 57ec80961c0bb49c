/* kept_about.c - what a kept table is told apart by: its players and their seats, as it would welcome its host. */
#include <stdio.h>
#include <stdlib.h>

#include "local/table_file.h"
#include "terminal/kept.h"

enum { NAME_BYTES = 128 };

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
    if (is_one && !has_own_name(kept->game, (Seat)first, name)) {
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
