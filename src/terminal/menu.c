/* menu.c - `murk` alone: which game or which kept match, and how it is to be played. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "host/args.h"
#include "terminal/kept.h"
#include "terminal/phrases.h"
#include "terminal/pick.h"
#include "terminal/play.h"

enum { LINE_BYTES = 1024, BOTS_MAX = 32, VALUES_MAX = 512, MENU_MAX = 16 };

/* ---- one question each ---- */

bool play_ask_seat(Screen *screen, const Game *game, const Setup *setup, bool hot_seat, Seat *seat)
{
    char name[LINE_BYTES];
    Question question = { .title = words_get(screen->lang, "murk.play.which_seat"),
                          .standard = game->seat_words ? setup->seats - 1 : 0 };
    for (int i = 0; i < setup->seats; i++)
        lines_add(&question.answers, seat_name(name, sizeof name, game, screen->lang, (Seat)i));
    if (hot_seat) lines_add(&question.answers, words_get(screen->lang, "murk.menu.hot_seat"));
    int answer = pick_one(screen, &question);
    if (answer >= 0) *seat = answer < setup->seats ? (Seat)answer : NO_SEAT;
    return answer >= 0;
}

static const char *word_of(Lang lang, const char *head, const char *part, const char *name)
{
    const char *words = words_find_joined(lang, head, part, name);
    return words ? words : name ? name : part;
}

static const char *game_title(const Game *game, Lang lang)
{
    const char *title = words_find_joined(lang, game->name, "title", NULL);
    return title ? title : game->name;
}

/* What is being set up. */
typedef struct Sheet {
    Screen *screen;
    PlayOptions options;
    SeatMask people;               /* the seats of this terminal, */
    bool passed_on;                /* each somebody else's */
    char name[SEATS_MAX][WHO_MAX]; /* empty: called as the seat is */
    const char *bot;               /* on all other chairs */
} Sheet;

static void ask_edition(Sheet *sheet)
{
    PlayOptions *options = &sheet->options;
    const Game *game = options->game;
    Question question = { .title = words_get(sheet->screen->lang, "murk.menu.edition"),
                          .standard = options->setup.edition };
    for (const Edition *edition = game->editions; edition->name; edition++)
        lines_add(&question.answers, word_of(sheet->screen->lang, game->name, "edition", edition->name));
    int answer = pick_one(sheet->screen, &question);
    if (answer >= 0) setup_set(game, &options->setup, "edition", game->editions[answer].name);
}

static void ask_players(Sheet *sheet)
{
    const Game *game = sheet->options.game;
    Question question = { .title = words_get(sheet->screen->lang, "murk.menu.players"),
                          .standard = sheet->options.setup.seats - game->min_seats };
    for (int i = game->min_seats; i <= game->max_seats; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", i);
        lines_add(&question.answers, number);
    }
    int answer = pick_one(sheet->screen, &question);
    if (answer >= 0) sheet->options.setup.seats = (uint8_t)(game->min_seats + answer);
}

static void ask_seats(Sheet *sheet)
{
    Seat seat;
    const PlayOptions *options = &sheet->options;
    if (!play_ask_seat(sheet->screen, options->game, &options->setup, true, &seat)) return;
    sheet->passed_on = seat == NO_SEAT;
    unsigned all = (1u << options->setup.seats) - 1;
    sheet->people = (SeatMask)(seat == NO_SEAT ? all : seat_bit(seat));
}

/* Who sits where: a person with a name, or a bot. */
static void ask_name(Sheet *sheet)
{
    const PlayOptions *options = &sheet->options;
    Seat seat;
    char text[INPUT_MAX], title[LINE_BYTES], name[LINE_BYTES];
    if (!play_ask_seat(sheet->screen, options->game, &options->setup, false, &seat)) return;
    seat_name(name, sizeof name, options->game, sheet->screen->lang, seat);
    fill_text(title, sizeof title, words_get(sheet->screen->lang, "murk.menu.name"),
              (Fill[]) { { "seat", name }, { NULL, NULL } });
    if (!pick_text(sheet->screen, title, text)) return;
    Out name_out = out_into(sheet->name[seat], sizeof sheet->name[seat]);
    out_text(&name_out, text);
    sheet->people |= seat_bit(seat);
}

static void ask_bots(Sheet *sheet)
{
    const Bot *list[BOTS_MAX] = { 0 };
    int count = 0;
    Question question = { .title = words_get(sheet->screen->lang, "murk.menu.which_bots") };
    for (const Bot *bot = bots; bot->name && count < BOTS_MAX; bot++) {
        if (bot_find(sheet->options.game, bot->name) != bot) continue;
        if (strcmp(bot->name, sheet->bot) == 0) question.standard = count;
        list[count++] = bot;
        lines_add(&question.answers, word_of(sheet->screen->lang, "murk.bot", bot->name, NULL));
    }
    int answer = pick_one(sheet->screen, &question);
    if (answer >= 0) sheet->bot = list[answer]->name;
}

static void ask_word(Sheet *sheet, const char *title, const char *setting, const char *const *words,
                     const char **chosen)
{
    char key[64];
    Question question = { .title = words_get(sheet->screen->lang, title) };
    snprintf(key, sizeof key, "murk.play.setting.%s", setting);
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], *chosen) == 0) question.standard = i;
        lines_add(&question.answers, word_of(sheet->screen->lang, key, words[i], NULL));
    }
    int answer = pick_one(sheet->screen, &question);
    if (answer >= 0) *chosen = words[answer];
}

static void ask_pace(Sheet *sheet)
{
    static const char *const paces[] = { "instant", "brisk", "calm", NULL };
    ask_word(sheet, "murk.menu.pace", "bots", paces, &sheet->options.pace);
}

static void ask_clock(Sheet *sheet)
{
    static const char *const clocks[] = { "none", "relaxed", "quick", "days", NULL };
    ask_word(sheet, "murk.menu.clock", "clock", clocks, &sheet->options.clock);
}

/* ---- variants ---- */

static void write_value(const Game *game, Lang lang, int number, int value, char *text, size_t size)
{
    const Option *option = &game->options[number];
    const char *word = option_word(option, value);
    char key[LINE_BYTES];
    snprintf(key, sizeof key, "%s.option.%s", game->name, option->name);
    if (word) snprintf(text, size, "%s", word_of(lang, key, word, NULL));
    else snprintf(text, size, "%d", value);
}

static void ask_value(Sheet *sheet, int number)
{
    const Game *game = sheet->options.game;
    const Option *option = &game->options[number];
    Setup *setup = &sheet->options.setup;
    Lang lang = sheet->screen->lang;
    Question question = { .title = word_of(lang, game->name, "option", option->name),
                          .standard = setup->option[number] - option->low };
    for (int value = option->low; value <= option->high && value - option->low < VALUES_MAX; value++) {
        char text[LINE_BYTES];
        write_value(game, lang, number, value, text, sizeof text);
        lines_add(&question.answers, text);
    }
    int answer = pick_one(sheet->screen, &question);
    if (answer >= 0) setup->option[number] = (int16_t)(option->low + answer);
}

static void ask_variants(Sheet *sheet)
{
    const Game *game = sheet->options.game;
    Lang lang = sheet->screen->lang;
    for (;;) {
        Question question = { .title = words_get(lang, "murk.menu.variants"), .standard = 0 };
        lines_add(&question.answers, words_get(lang, "murk.menu.back"));
        for (int i = 0; i < game->option_count; i++) {
            char value[LINE_BYTES], line[2 * LINE_BYTES + 4];
            write_value(game, lang, i, sheet->options.setup.option[i], value, sizeof value);
            snprintf(line, sizeof line, "%s: %s", word_of(lang, game->name, "option", game->options[i].name),
                     value);
            lines_add(&question.answers, line);
        }
        int answer = pick_one(sheet->screen, &question);
        if (answer <= 0) return;
        ask_value(sheet, answer - 1);
    }
}

/* ---- the sheet ---- */

static void write_edition(const Sheet *sheet, Out *out)
{
    const Game *game = sheet->options.game;
    out_text(out, word_of(sheet->screen->lang, game->name, "edition",
                          game->editions[sheet->options.setup.edition].name));
}

static void write_players(const Sheet *sheet, Out *out)
{
    out_number(out, sheet->options.setup.seats);
}

static void write_seats(const Sheet *sheet, Out *out)
{
    char name[LINE_BYTES];
    bool more = false;
    if (sheet->passed_on) out_text(out, words_get(sheet->screen->lang, "murk.menu.hot_seat"));
    for (int i = 0; !sheet->passed_on && i < sheet->options.setup.seats; i++) {
        if (!(sheet->people >> i & 1)) continue;
        if (more) out_text(out, ", ");
        more = true;
        out_text(out, seat_name(name, sizeof name, sheet->options.game, sheet->screen->lang, (Seat)i));
    }
}

static void write_names(const Sheet *sheet, Out *out)
{
    char name[LINE_BYTES];
    size_t before = out->used;
    for (int i = 0; i < sheet->options.setup.seats; i++) {
        if (!sheet->name[i][0] || !(sheet->people >> i & 1)) continue;
        if (out->used > before) out_text(out, ", ");
        out_text(out, seat_name(name, sizeof name, sheet->options.game, sheet->screen->lang, (Seat)i));
        out_text(out, " ");
        out_text(out, sheet->name[i]);
    }
    if (out->used == before) out_text(out, words_get(sheet->screen->lang, "murk.menu.no_names"));
}

static void write_bots(const Sheet *sheet, Out *out)
{
    out_text(out, word_of(sheet->screen->lang, "murk.play.bot", sheet->bot, NULL));
}

static void write_pace(const Sheet *sheet, Out *out)
{
    out_text(out, word_of(sheet->screen->lang, "murk.play.setting.bots", sheet->options.pace, NULL));
}

static void write_clock(const Sheet *sheet, Out *out)
{
    out_text(out, word_of(sheet->screen->lang, "murk.play.setting.clock", sheet->options.clock, NULL));
}

/* How many are other than the edition says. */
static void write_variants(const Sheet *sheet, Out *out)
{
    const Game *game = sheet->options.game;
    Setup edition = setup_standard(game);
    int others = 0;
    setup_set(game, &edition, "edition", game->editions[sheet->options.setup.edition].name);
    for (int i = 0; i < game->option_count; i++)
        others += edition.option[i] != sheet->options.setup.option[i];
    if (others) out_number(out, others);
    else out_text(out, words_get(sheet->screen->lang, "murk.menu.as_printed"));
}

static bool has_editions(const Game *game)
{
    return game->editions[1].name != NULL;
}

static bool has_players(const Game *game)
{
    return game->min_seats < game->max_seats;
}

static bool has_options(const Game *game)
{
    return game->option_count > 0;
}

static const struct Row {
    const char *key;
    bool (*is_there)(const Game *game); /* NULL: always */
    void (*write)(const Sheet *sheet, Out *out);
    void (*ask)(Sheet *sheet);
} rows[] = {
    { "murk.menu.row.seats", NULL, write_seats, ask_seats },
    { "murk.menu.row.players", has_players, write_players, ask_players },
    { "murk.menu.row.names", NULL, write_names, ask_name },
    { "murk.menu.row.bots", NULL, write_bots, ask_bots },
    { "murk.menu.row.pace", NULL, write_pace, ask_pace },
    { "murk.menu.row.clock", NULL, write_clock, ask_clock },
    { "murk.menu.row.edition", has_editions, write_edition, ask_edition },
    { "murk.menu.row.variants", has_options, write_variants, ask_variants },
};

/* The row that is chosen; NULL and `*plays` when it is to be played as it is, or not at all. */
static const struct Row *ask_row(const Sheet *sheet, bool *plays)
{
    const struct Row *shown[LEN(rows)];
    Lang lang = sheet->screen->lang;
    int count = 0;
    Question question = { .title = game_title(sheet->options.game, lang), .standard = 0 };
    lines_add(&question.answers, words_get(lang, "murk.menu.play"));
    for (int i = 0; i < LEN(rows); i++) {
        char line[2 * LINE_BYTES];
        Out out = out_into(line, sizeof line);
        if (rows[i].is_there && !rows[i].is_there(sheet->options.game)) continue;
        out_text(&out, words_get(lang, rows[i].key));
        out_text(&out, ": ");
        rows[i].write(sheet, &out);
        lines_add(&question.answers, line);
        shown[count++] = &rows[i];
    }
    int answer = pick_one(sheet->screen, &question);
    *plays = answer == 0;
    return answer > 0 ? shown[answer - 1] : NULL;
}

/* People and bots sit down as the sheet says. */
static void seat_all(Sheet *sheet)
{
    PlayOptions *options = &sheet->options;
    const char *first = NULL;
    for (int i = 0; i < options->setup.seats; i++) {
        const char *name = sheet->name[i][0] ? sheet->name[i] : sheet->passed_on ? NULL : first;
        snprintf(options->chair[i].who, WHO_MAX, "%s", sheet->bot);
        if (!(sheet->people >> i & 1)) continue;
        play_seat(options, (Seat)i, sheet->screen->lang, name);
        if (!first) first = options->chair[i].who;
    }
}

static int play_game(Screen *screen, const Game *game, Lines *farewell)
{
    Sheet sheet = { .screen = screen, .options = play_options(game, true) };
    char path[PATH_LONGEST];
    bool plays = false;
    sheet.people = seat_bit(game->seat_words ? (Seat)(sheet.options.setup.seats - 1) : 0);
    sheet.bot = bot_find(game, "sensible") ? "sensible" : "random";
    for (const struct Row *row = ask_row(&sheet, &plays); row; row = ask_row(&sheet, &plays)) {
        row->ask(&sheet);
        sheet.people &= (SeatMask)((1u << sheet.options.setup.seats) - 1);
        if (!sheet.people) sheet.people = seat_bit(0);
        if (sheet.passed_on) sheet.people = (SeatMask)((1u << sheet.options.setup.seats) - 1);
    }
    if (!plays) return EXIT_DONE;
    seat_all(&sheet);
    sheet.options.is_own = kept_new(game, path);
    sheet.options.path = sheet.options.is_own ? path : NULL;
    return play_table(screen, &sheet.options, farewell);
}

/* ---- kept matches ---- */

static void add_kept(const Kept *kept, Lang lang, Lines *lines)
{
    char line[2 * LINE_BYTES], players[16];
    KeptAbout about = kept_about(kept, lang);
    snprintf(players, sizeof players, "%d", about.players);
    const char *key = about.is_open     ? "murk.menu.kept_open"
                      : about.people[0] ? "murk.menu.kept"
                                        : "murk.menu.kept_unread";
    fill_text(line, sizeof line, words_get(lang, key),
              (Fill[]) { { "game", game_title(kept->game, lang) },
                         { "when", kept->when },
                         { "people", about.people },
                         { "players", players },
                         { NULL, NULL } });
    lines_add(lines, line);
}

/* Where their files are, and how many there are that are not listed. */
static void add_folder(const Kept *kept, int older, Lang lang, Lines *lines)
{
    char text[LINE_BYTES + PATH_LONGEST], number[16], folder[PATH_LONGEST];
    snprintf(number, sizeof number, "%d", older);
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(kept->path, '/') - kept->path), kept->path);
    fill_text(text, sizeof text, words_get(lang, older ? "murk.menu.kept_older" : "murk.menu.kept_folder"),
              (Fill[]) { { "older", number }, { "folder", folder }, { NULL, NULL } });
    lines_add(lines, "");
    lines_add_wrapped(lines, text, 74, 0);
    lines_add(lines, "");
}

static int play_kept(Screen *screen, Lines *farewell)
{
    Kept kept[KEPT_MAX];
    int older, count = kept_list(kept, &older);
    Question question = { .title = words_get(screen->lang, "murk.menu.go_on"), .standard = 0 };
    if (count) add_folder(&kept[0], older, screen->lang, &question.above);
    for (int i = 0; i < count; i++) add_kept(&kept[i], screen->lang, &question.answers);
    int answer = pick_one(screen, &question);
    if (answer < 0) return EXIT_DONE;
    return play_table(screen, &(PlayOptions) { .goes_on = true, .is_own = true, .path = kept[answer].path },
                      farewell);
}

/* ---- the menu ---- */

static void add_game(const Game *game, Lang lang, Lines *lines)
{
    char line[LINE_BYTES];
    const char *blurb = words_find_joined(lang, game->name, "blurb", NULL);
    snprintf(line, sizeof line, "%c%s", STYLE_GOAL + 1, game_title(game, lang));
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

static void add_left(const Lines *left, Lines *lines)
{
    lines_add(lines, "");
    for (int i = 0; i < left->count; i++) lines_add_wrapped(lines, left->text[i], 74, 0);
    lines_add(lines, "");
}

typedef enum Picked { PICKED_GAME, PICKED_KEPT, PICKED_LEARN, PICKED_LANGUAGE, PICKED_NOTHING } Picked;

/* `left`: what is to be said of the match that somebody has just left, in place of what a newcomer reads. */
static Picked pick_first(Screen *screen, bool learns, const Lines *left, const Game **game)
{
    Kept kept[KEPT_MAX];
    int older;
    Question question = { .title = words_get(screen->lang, "murk.menu.title"), .standard = 0 };
    Picked picks[MENU_MAX];
    int count = 0;
    if (left->count) add_left(left, &question.above);
    else add_head(screen->lang, &question.above);
    for (; games[count]; count++) {
        lines_add(&question.answers, game_title(games[count], screen->lang));
        picks[count] = PICKED_GAME;
    }
    for (Picked pick = PICKED_KEPT; pick <= PICKED_NOTHING; pick++) {
        static const char *const keys[] = { [PICKED_KEPT] = "murk.menu.go_on",
                                            [PICKED_LEARN] = "murk.menu.learn",
                                            [PICKED_LANGUAGE] = "murk.menu.language",
                                            [PICKED_NOTHING] = "murk.menu.leave" };
        if (pick == PICKED_KEPT && !kept_list(kept, &older)) continue;
        if (pick == PICKED_LEARN && !learns) continue;
        lines_add(&question.answers, words_get(screen->lang, keys[pick]));
        picks[count++] = pick;
    }
    int answer = pick_one(screen, &question);
    if (answer < 0) return PICKED_NOTHING;
    if (picks[answer] == PICKED_GAME) *game = games[answer];
    return picks[answer];
}

/* What is picked is done; `left` is what is to be said of it. */
static void do_picked(Screen *screen, Picked picked, const Game *game, Learn *learn, Lines *left)
{
    int code = EXIT_DONE;
    lines_free(left);
    if (picked == PICKED_LANGUAGE) screen->lang = (Lang)((screen->lang + 1) % LANG_COUNT);
    if (picked == PICKED_GAME) code = play_game(screen, game, left);
    if (picked == PICKED_KEPT) code = play_kept(screen, left);
    if (picked == PICKED_LEARN) learn(screen);
    if (code == EXIT_DONE) return;
    screen->tell(screen, words_get(screen->lang, "murk.menu.failed"), left);
    lines_free(left);
}

int menu(const ScreenOptions *how, Learn *learn)
{
    ScreenOptions options = *how;
    Lines left = { 0 }, farewell = { 0 };
    Screen *screen = screen_open(&options);
    const Game *game = NULL;
    for (Picked picked = pick_first(screen, learn != NULL, &left, &game); picked != PICKED_NOTHING;
         picked = pick_first(screen, learn != NULL, &left, &game)) {
        do_picked(screen, picked, game, learn, &left);
        for (int i = 0; i < left.count; i++) lines_add(&farewell, left.text[i]);
    }
    options.lang = screen->lang;
    screen->close(screen);
    play_say_farewell(&options, &farewell);
    lines_free(&left);
    return EXIT_DONE;
}
