/* games.c - `{murk} games`: what there is to play. */
#include <stdio.h>

#include "bots/bots.h"
#include "game/describe.h"
#include "game/speech.h"
#include "games/games.h"
#include "host/args.h"
#include "commands/commands.h"
#include "host/emit.h"

static const char help[] =
    "usage: {murk} games [GAME] [--lang en|it] [--json]\n"
    "\n"
    "Lists the games, or one of them: seats, editions, options with their values, bots.\n"
    "Options are given to other commands as `--edition NAME`, `--players N`, `--set OPTION=VALUE`.\n"
    "\n"
    "  --lang LANG   the language of titles and explanations\n"
    "  --json        for machines: besides, kinds of things and their words, verbs, events, reasons,\n"
    "                endings and the tensor of each game\n";

/* A catalogue text of the game, or nothing. */
static const char *game_text(const Game *game, Lang lang, const char *part, const char *name)
{
    const char *text = words_find_joined(lang, game->name, part, name);
    return text ? text : "";
}

static bool plays(const Bot *bot, const Game *game)
{
    return !bot->game || text_equal(bot->game, game->name);
}

/* `1 to 3`, or all the words. */
static void write_values(const Option *option, Lang lang, Out *out)
{
    if (!option->words) {
        out_number(out, option->low);
        out_text(out, words_get(lang, "lab.games.to"));
        out_number(out, option->high);
        return;
    }
    for (int value = option->low; value <= option->high; value++) {
        if (value > option->low) out_text(out, ", ");
        out_text(out, option_word(option, value));
    }
}

static void print_seats(const Game *game, Lang lang)
{
    char text[64];
    printf("  %s: %d", words_get(lang, "lab.games.seats"), game->min_seats);
    if (game->max_seats > game->min_seats) printf("%s%d", words_get(lang, "lab.games.to"), game->max_seats);
    for (int i = 0; game->seat_words && i < game->max_seats; i++) {
        Out out = out_into(text, sizeof text);
        speak_seat(game, lang, (Seat)i, &out);
        printf("%s%s (%s)", i ? ", " : "   ", game->seat_words[i], text);
    }
    putchar('\n');
}

static void print_value(const Option *option, int value)
{
    const char *word = option_word(option, value);
    if (word) printf("%s", word);
    else printf("%d", value);
}

static void print_options(const Game *game, Lang lang)
{
    if (game->option_count) printf("  %s:\n", words_get(lang, "lab.games.options"));
    for (int i = 0; i < game->option_count; i++) {
        const Option *option = &game->options[i];
        char values[400];
        Out all = out_into(values, sizeof values);
        write_values(option, lang, &all);
        printf("    %-20s %s   (%s ", option->name, values, words_get(lang, "lab.games.standard"));
        print_value(option, option->standard);
        for (const Edition *edition = game->editions; edition->name; edition++)
            for (int j = 0; j < edition->change_count; j++) {
                if (edition->changes[j].option != i) continue;
                printf(", %s ", edition->name);
                print_value(option, edition->changes[j].value);
            }
        puts(")");
        const char *about = game_text(game, lang, "option", option->name);
        if (about[0]) printf("      %s\n", about);
    }
}

static void print_game(const Game *game, Lang lang)
{
    printf("%s   %s\n", game->name, game_text(game, lang, "title", NULL));
    const char *blurb = game_text(game, lang, "blurb", NULL);
    if (blurb[0]) printf("  %s\n", blurb);
    print_seats(game, lang);
    printf("  %s:\n", words_get(lang, "lab.games.editions"));
    for (const Edition *edition = game->editions; edition->name; edition++)
        printf("    %-20s %s\n", edition->name, game_text(game, lang, "edition", edition->name));
    print_options(game, lang);
    printf("  %s:", words_get(lang, "lab.games.bots"));
    for (const Bot *bot = bots; bot->name; bot++)
        if (plays(bot, game)) printf(" %s", bot->name);
    putchar('\n');
}

/* ---- for machines ---- */

static void emit_game(const Game *game, Lang lang, Json *json)
{
    json_open_object(json);
    describe_game(game, lang, json);
    json_key_array(json, "bots");
    for (const Bot *bot = bots; bot->name; bot++)
        if (plays(bot, game)) json_text(json, bot->name);
    json_close_array(json);
    json_close_object(json);
}

static void emit_games(const Game *only, Lang lang)
{
    Emit *emit = emit_start();
    json_open_array(&emit->json);
    for (int i = 0; games[i]; i++) {
        if (!only || only == games[i]) emit_game(games[i], lang, &emit->json);
        emit_flush(emit);
    }
    json_close_array(&emit->json);
    emit_end(emit);
}

int cmd_games(int argc, char **argv)
{
    const char *lang_name = NULL, *name = NULL;
    bool machine = false;
    const Flag flags[] = { { "--lang", FLAG_TEXT, &lang_name, 0, 0 },
                           { "--json", FLAG_SWITCH, &machine, 0, 0 },
                           { 0 } };
    Call call = { .command = "games", .help = help, .flags = flags, .words = &name, .words_max = 1 };
    Lang lang;
    int code;
    if (!args_read(&call, argc, argv, &code)) return code;
    if (!args_lang("games", lang_name, &lang)) return EXIT_USAGE;
    const Game *only = name ? args_game("games", name) : NULL;
    if (name && !only) return EXIT_USAGE;

    if (machine) {
        emit_games(only, lang);
        return EXIT_DONE;
    }
    for (int i = 0; games[i]; i++) {
        if (only && only != games[i]) continue;
        if (i && !only) putchar('\n');
        print_game(games[i], lang);
    }
    return EXIT_DONE;
}
