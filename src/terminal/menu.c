/* menu.c - `murk` alone: which game, how many, which seat, against whom. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "host/args.h"
#include "terminal/play.h"
#include "terminal/pick.h"

enum { LINE_BYTES = 1024, PICKED_LANGUAGE = -2, PICKED_NOTHING = -1, BOTS_MAX = 32 };

static void add_game(const Game *game, Lang lang, Lines *lines)
{
    char line[LINE_BYTES];
    const char *title = words_find_joined(lang, game->name, "title", NULL);
    const char *blurb = words_find_joined(lang, game->name, "blurb", NULL);
    snprintf(line, sizeof line, "%c%s", STYLE_GOAL + 1, title ? title : game->name);
    lines_add(lines, line);
    if (blurb) lines_add_wrapped(lines, blurb, 74, 0);
    lines_add(lines, "");
}

static void add_head(Lang lang, Lines *lines)
{
    lines_add(lines, "");
    lines_add_wrapped(lines, words_get(lang, "murk.menu.about"), 74, 0);
    lines_add(lines, "");
    for (int i = 0; games[i]; i++) add_game(games[i], lang, lines);
}

/* The number of a game, or that the language is to be another, or nothing. */
static int pick_game(Screen *screen)
{
    Question question = { .title = words_get(screen->lang, "murk.menu.title"), .standard = 0 };
    int count = 0;
    add_head(screen->lang, &question.above);
    for (; games[count]; count++) {
        const char *title = words_find_joined(screen->lang, games[count]->name, "title", NULL);
        lines_add(&question.answers, title ? title : games[count]->name);
    }
    lines_add(&question.answers, words_get(screen->lang, "murk.menu.language"));
    lines_add(&question.answers, words_get(screen->lang, "murk.menu.leave"));
    int answer = pick_one(screen, &question);
    if (answer == count) return PICKED_LANGUAGE;
    return answer < count ? answer : PICKED_NOTHING;
}

static const Bot *pick_bot(Screen *screen, const Game *game)
{
    const Bot *list[BOTS_MAX] = { 0 };
    int count = 0, standard = 0;
    Question question = { .title = words_get(screen->lang, "murk.menu.which_bots") };
    for (const Bot *bot = bots; bot->name && count < BOTS_MAX; bot++) {
        if (bot_find(game, bot->name) != bot) continue;
        const char *name = words_find_joined(screen->lang, "murk.bot", bot->name, NULL);
        if (strcmp(bot->name, "sensible") == 0) standard = count;
        list[count++] = bot;
        lines_add(&question.answers, name ? name : bot->name);
    }
    question.standard = standard;
    int answer = pick_one(screen, &question);
    return answer < 0 ? NULL : list[answer];
}

/* Not asked where there is nothing to choose; false when the player goes back. */
static bool pick_players(Screen *screen, const Game *game, Setup *setup)
{
    Question question = { .title = words_get(screen->lang, "murk.menu.players"),
                          .standard = setup->seats - game->min_seats };
    if (game->min_seats == game->max_seats) return true;
    for (int i = game->min_seats; i <= game->max_seats; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", i);
        lines_add(&question.answers, number);
    }
    int answer = pick_one(screen, &question);
    if (answer >= 0) setup->seats = (uint8_t)(game->min_seats + answer);
    return answer >= 0;
}

static void play_game(Screen *screen, const Game *game, Lines *farewell)
{
    PlayOptions options = { .game = game, .setup = setup_standard(game) };
    if (!pick_players(screen, game, &options.setup)) return;
    if (!play_ask_seat(screen, game, &options.setup, true, &options.seat)) return;
    if (options.seat != NO_SEAT) options.bot = pick_bot(screen, game);
    if (options.seat == NO_SEAT || options.bot) play_matches(screen, &options, farewell);
}

int menu(void)
{
    ScreenOptions how = { 0 };
    Lines farewell = { 0 };
    if (!args_lang("", NULL, &how.lang)) return EXIT_USAGE;
    Screen *screen = screen_open(&how);
    for (;;) {
        int picked = pick_game(screen);
        if (picked == PICKED_NOTHING) break;
        if (picked == PICKED_LANGUAGE) how.lang = screen->lang = (Lang)((screen->lang + 1) % LANG_COUNT);
        else play_game(screen, games[picked], &farewell);
    }
    screen->close(screen);
    play_say_farewell(&how, &farewell);
    return EXIT_DONE;
}
