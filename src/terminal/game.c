/* game.c - the course of matches: whose turn it is, bots, curtains, the file kept after every move. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/commitment.h"
#include "terminal/play.h"
#include "terminal/end.h"
#include "host/memory.h"
#include "terminal/pick.h"
#include "terminal/phrases.h"
#include "host/args.h"

enum { SENTENCE_MAX = 1024 };

bool play_ask_seat(Screen *screen, const Game *game, const Setup *setup, bool hot_seat, Seat *seat)
{
    char name[SENTENCE_MAX];
    Question question = { .title = words_get(screen->lang, "murk.play.which_seat"),
                          .standard = game->seat_words ? setup->seats - 1 : 0 };
    for (int i = 0; i < setup->seats; i++)
        lines_add(&question.answers, seat_name(name, sizeof name, game, screen->lang, (Seat)i));
    if (hot_seat) lines_add(&question.answers, words_get(screen->lang, "murk.menu.hot_seat"));
    int answer = pick_one(screen, &question);
    if (answer >= 0) *seat = answer < setup->seats ? (Seat)answer : NO_SEAT;
    return answer >= 0;
}

/* Everybody reads it: of a side that plays together it does not tell whose decision it is. */
static bool draw_curtain(Client *client, Seat seat)
{
    const Game *game = table_game(client->table);
    char name[SENTENCE_MAX], text[2 * SENTENCE_MAX];
    const Fill fills[] = { { "seat", seat_in_sentence(name, sizeof name, game, client->lang, seat) },
                           { "team", words_find_joined(client->lang, game->name, "team", NULL) },
                           { NULL, NULL } };
    bool alone = table_side(client->table, seat) == seat_bit(seat);
    const char *key = alone ? "murk.play.curtain" : "murk.play.curtain_team";
    return client->screen->curtain(client->screen,
                                   fill_text(text, sizeof text, words_get(client->lang, key), fills));
}

static void note_next_seat(Client *client, Seat seat)
{
    char name[SENTENCE_MAX];
    seat_name(name, sizeof name, table_game(client->table), client->lang, seat);
    client_note_filled(client, words_get(client->lang, "murk.play.next_seat"),
                       (Fill[]) { { "seat", name }, { NULL, NULL } });
}

/* People play all seats: who of the side before the screen still has to decide stays there, and a curtain falls before
 * another side. */
static Next ask_person(Client *client, Seat seat)
{
    Seat last = client->seat;
    bool stays = last != SPECTATOR && table_side(client->table, seat) & seat_bit(last);
    if (stays && table_owes(client->table, last)) seat = last;
    if (!stays && !draw_curtain(client, seat)) return NEXT_END;
    if (stays && seat != last) note_next_seat(client, seat);
    return client_decide(client, seat);
}

static void keep(Client *client)
{
    const char *wrong = client_keep(client);
    if (!wrong) return;
    client_note_filled(client, words_get(client->lang, "murk.play.save_failed"),
                       (Fill[]) { { "file", client->save_path }, { "why", wrong }, { NULL, NULL } });
}

/* A bot moves. A person who could win by a move that nobody asks for is asked first; bots do not notice. */
static Next move_bot(Client *client, const PlayOptions *options, Seat seat)
{
    Move move = table_winning_move(client->table, options->seat);
    Next next = move == NO_MOVE ? NEXT_PASS : client_ask_unasked(client, options->seat, move);
    if (next != NEXT_PASS) return next;
    table_move_by_bot(client->table, seat, options->bot);
    return NEXT_CHANGED;
}

/* After every move, and after a claim of the person, each bot may say something. */
static void let_bots_talk(Client *client, const PlayOptions *options, int before)
{
    for (int i = 0; i < table_seats(client->table); i++) {
        Seat seat = (Seat)i;
        if (table_outcome(client->table).over) return;
        if (seat != options->seat) table_talk_by_bot(client->table, seat, options->bot, before);
    }
}

/* Play until the match is over or the player leaves. */
static Next play_on(Client *client, const PlayOptions *options)
{
    bool hot_seat = client->hot_seat;
    for (Seat seat = table_next(client->table); seat != NO_SEAT; seat = table_next(client->table)) {
        Next next;
        int before = table_length(client->table);
        if (!hot_seat && seat != options->seat) {
            bool out = table_is_out(client->table, options->seat);
            next = out ? client_watch(client, options->seat) : NEXT_PASS;
            if (next == NEXT_PASS) next = move_bot(client, options, seat);
        } else {
            next = hot_seat ? ask_person(client, seat) : client_decide(client, seat);
        }
        if (next != NEXT_CHANGED) return next;
        if (!hot_seat) let_bots_talk(client, options, before);
        keep(client);
    }
    return NEXT_CHANGED;
}

static Table *open_table(const PlayOptions *options, int round)
{
    Reason reason;
    uint8_t seed[SEED_BYTES];
    if (options->loaded && round == 0) return options->loaded;
    if (options->has_seed && round == 0) memcpy(seed, options->seed, sizeof seed);
    else seed_draw(seed);
    Table *table = table_open(options->game, &options->setup, seed, &reason);
    must(table != NULL); /* whoever made the options has seen the setup accepted */
    return table;
}

/* A further match is kept beside the first: name.murk, name-2.murk, and so on. */
static void choose_path(const PlayOptions *options, char *path, int round)
{
    const char *first = options->save_path ? options->save_path : "";
    snprintf(path, PATH_LONGEST, "%s", first);
    const char *dot = strrchr(first, '.');
    int stem = dot && !strchr(dot, '/') ? (int)(dot - first) : (int)strlen(first);
    for (int number = round + 1; *first && round > 0; number++) {
        snprintf(path, PATH_LONGEST, "%.*s-%d%s", stem, first, number, first + stem);
        if (access(path, F_OK) != 0) return;
    }
}

int play_matches(Screen *screen, PlayOptions *options, Lines *farewell)
{
    bool again = true;
    char promise[SENTENCE_MAX];
    for (int round = 0; again; round++) {
        Client *client = must_alloc(1, sizeof *client);
        client->table = open_table(options, round);
        client->screen = screen;
        client->lang = screen->lang;
        client->hot_seat = options->seat == NO_SEAT;
        client->seat = client->hot_seat ? SPECTATOR : options->seat;
        choose_path(options, client->save_path, round);
        keep(client);
        client_note(client, client_commitment(client, promise, sizeof promise));
        if (table_commitment_is_weak(client->table))
            client_note(client, words_get(client->lang, "murk.play.weak_commitment"));
        client_note_secret_file(client);
        Next next = play_on(client, options);
        again = next == NEXT_CHANGED && play_end(client, farewell);
        if (next != NEXT_CHANGED) play_broken_off(client, farewell);
        table_close(client->table);
        lines_free(&client->notes);
        free(client);
        if (options->seat != NO_SEAT) options->seat = (Seat)((options->seat + 1) % options->setup.seats);
    }
    options->loaded = NULL;
    return EXIT_DONE;
}

void play_say_farewell(const ScreenOptions *how, Lines *farewell)
{
    if (!farewell->count) return;
    Screen *screen = screen_open(&(ScreenOptions) { .lang = how->lang, .plain = how->plain, .line = true });
    screen->tell(screen, "", farewell);
    screen->close(screen);
    lines_free(farewell);
}
