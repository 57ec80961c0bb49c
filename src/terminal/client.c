/* client.c - the page before a player, and what he types. */
#define _XOPEN_SOURCE 700
#include "terminal/client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/speech.h"
#include "game/talk.h"
#include "host/args.h"
#include "host/files.h"
#include "terminal/commands.h"
#include "terminal/fold.h"
#include "host/memory.h"
#include "terminal/phrases.h"
#include "terminal/typed.h"

enum { SENTENCE_MAX = 1024, NAME_MAX_BYTES = 128, CHOICES_WIDE = 78, NEWS_WATCHED = 10 };

Next client_note(Client *client, const char *text)
{
    lines_add(&client->notes, text);
    return NEXT_ASK;
}

Next client_note_filled(Client *client, const char *text, const Fill *fills)
{
    char note[2 * SENTENCE_MAX + PATH_LONGEST];
    return client_note(client, fill_text(note, sizeof note, text, fills));
}

Next client_read_out(Client *client, const char *title, Lines *lines)
{
    bool goes_on = client->screen->tell(client->screen, title, lines);
    lines_free(lines);
    return goes_on ? NEXT_ASK : NEXT_END;
}

const char *client_commitment(const Client *client, char *text, size_t size)
{
    char promise[2 * COMMITMENT_BYTES + 1];
    Out out = out_into(promise, sizeof promise);
    out_hex(&out, table_commitment(client->table), COMMITMENT_BYTES);
    const Fill fills[] = { { "commitment", promise }, { NULL, NULL } };
    return fill_text(text, size, words_get(client->lang, "murk.play.commitment"), fills);
}

/* What a seat is after: `GAME.goal.WHO`, or where a variant asks something else `GAME.goal.WHO.OPTION.VALUE`; WHO is its
 * role where roles are dealt, else the seat itself. NULL for who has none. */
static const char *find_goal(const Client *client)
{
    const Game *game = table_game(client->table);
    const Setup *setup = table_setup(client->table);
    char who[NAME_MAX_BYTES];
    Out out = out_into(who, sizeof who);
    if (game->roles) out_text(&out, game->roles->words[table_role(client->table, client->seat)]);
    else seat_write(game, client->seat, &out);
    for (int i = 0; i < game->option_count; i++) {
        const char *value = option_word(&game->options[i], setup->option[i]);
        char key[SENTENCE_MAX];
        if (!value) continue;
        snprintf(key, sizeof key, "%s.goal.%s", game->name, who);
        const char *goal = words_find_joined(client->lang, key, game->options[i].name, value);
        if (goal) return goal;
    }
    return words_find_joined(client->lang, game->name, "goal", who);
}

static int role_to_tell(const Client *client)
{
    return table_role(client->table, client->seat) + 1;
}

/* The goal as long as it is to be told: until the seat has moved, and again when its role has become another. Who is out
 * has none. */
static const char *goal_to_tell(const Client *client)
{
    bool told = client->goal_told[client->seat] == role_to_tell(client);
    return told || client->watching ? NULL : find_goal(client);
}

static void add_goal(const Client *client, int wide, Lines *lines)
{
    const char *goal = goal_to_tell(client);
    if (!goal) return;
    char styled[SENTENCE_MAX];
    snprintf(styled, sizeof styled, "%c%s", STYLE_GOAL + 1, goal);
    lines_add_wrapped(lines, styled, wide, 0);
}

const char *client_keep(const Client *client)
{
    if (!client->save_path[0]) return NULL;
    size_t size;
    char *text = table_write(client->table, &size);
    const char *wrong = file_write(client->save_path, text, size);
    free(text);
    return wrong;
}

void client_note_secret_file(Client *client)
{
    if (client->save_path[0] && !table_outcome(client->table).over)
        client_note(client, words_get(client->lang, "murk.play.file_secret"));
}

bool client_is_meant(Client *client, const char *line, const char *warning)
{
    if (strcmp(client->doubted, line) == 0) return true;
    snprintf(client->doubted, sizeof client->doubted, "%s", line);
    client_note(client, warning);
    return false;
}

/* --- the page ------------------------------------------------------------------------------------------- */

static void draw_within(const Client *client, Seat seat, int wide, int high, Lines *lines)
{
    const Game *game = table_game(client->table);
    void *view = table_view(client->table, seat);
    Canvas *canvas = must_alloc(1, sizeof *canvas);
    canvas_clear(canvas, client->screen->plain);
    canvas->wide = wide > CANVAS_WIDEST ? CANVAS_WIDEST : wide < CANVAS_NARROW ? CANVAS_NARROW : wide;
    canvas->high = high;
    game->paint(view, client->lang, canvas);
    lines_add_canvas(lines, canvas);
    free(canvas);
    free(view);
}

void client_draw(const Client *client, Seat seat, Lines *lines)
{
    draw_within(client, seat, client->screen->columns(client->screen), CANVAS_HIGH, lines);
}

void client_draw_to_fit(const void *from, int wide, int high, Lines *lines)
{
    const Client *client = from;
    Lines board = { 0 };
    if (!table_outcome(client->table).over) add_goal(client, wide, lines);
    draw_within(client, client->seat, wide, high - lines->count, &board);
    if (board.count + lines->count > high) { /* the table matters more */
        lines_free(lines);
        lines_free(&board);
        draw_within(client, client->seat, wide, high, &board);
    }
    for (int i = 0; i < board.count; i++) lines_add(lines, board.text[i]);
    lines_free(&board);
}

void client_news(const Client *client, Seat seat, Lines *lines)
{
    Event event;
    for (int at = 0; table_news(client->table, seat, &at, &event);) {
        char sentence[SENTENCE_MAX];
        Out out = out_into(sentence, sizeof sentence);
        speak_event(table_game(client->table), client->lang, &event, &out);
        lines_add(lines, sentence);
    }
}

static void write_title(const Client *client, char *title, size_t size)
{
    const Game *game = table_game(client->table);
    const char *name = words_find_joined(client->lang, game->name, "title", NULL);
    char seat[NAME_MAX_BYTES];
    fill_text(title, size, words_get(client->lang, "murk.play.title"),
              (Fill[]) { { "game", name ? name : game->name },
                         { "seat", seat_in_sentence(seat, sizeof seat, game, client->lang, client->seat) },
                         { NULL, NULL } });
}

static bool show_and_read(Client *client, char *line)
{
    char title[SENTENCE_MAX];
    const char *prompt = client->offer.narrowed       ? "murk.play.prompt_narrowed"
                         : client->unasked != NO_MOVE ? "murk.play.prompt_unasked"
                         : client->watching           ? "murk.play.prompt_watching"
                                                      : "murk.play.prompt";
    Page page = {
        .title = title,
        .hint = words_get(client->lang, "murk.play.keys"),
        .news_seen = client->seen[client->seat],
        .notes = client->notes,
        .unchanged = client->unchanged,
        .prompt = words_get(client->lang, prompt),
        .goal = goal_to_tell(client),
        .draw = client_draw_to_fit,
        .from = client,
    };
    write_title(client, title, sizeof title);
    add_goal(client, CHOICES_WIDE, &page.board);
    client_draw(client, client->seat, &page.board);
    client_news(client, client->seat, &page.news);
    offer_list(&client->offer, &page.choices);
    client->notes = (Lines) { 0 };
    bool goes_on = client->screen->ask(client->screen, &page, line);
    page_free(&page);
    client->unchanged = true;
    return goes_on;
}

/* A seat sits down before the table as it is now. */
static void begin_page(Client *client, Seat seat)
{
    const Game *game = table_game(client->table);
    Move *moves = must_alloc((size_t)game->moves_max, sizeof *moves);
    int count = table_moves(client->table, seat, moves);
    client->seat = seat;
    client->shown = table_news_count(client->table, seat);
    client->unchanged = false;
    offer_start(&client->offer, game, client->lang, moves, count);
    free(moves);
}

/* What it has read is no news any more; taking back may have left less of it. */
static void finish_page(Client *client)
{
    int now = table_news_count(client->table, client->seat);
    client->seen[client->seat] = client->shown < now ? client->shown : now;
}

/* --- what is typed -------------------------------------------------------------------------------------- */

static void trim(char *line)
{
    size_t blanks = strspn(line, " \t\r");
    size_t length = strlen(line + blanks);
    memmove(line, line + blanks, length + 1);
    while (length && strchr(" \t\r", line[length - 1])) line[--length] = 0;
}

static Next refuse(Client *client, Reason reason)
{
    char sentence[SENTENCE_MAX];
    Out out = out_into(sentence, sizeof sentence);
    speak_reason(table_game(client->table), client->lang, reason, &out);
    return client_note(client, sentence);
}

/* A move is judged once, by making it; only who may give up is asked first whether it is meant. */
static Next make_move(Client *client, Move move, const char *line)
{
    const Game *game = table_game(client->table);
    const Verb *verb = &game->verbs[move_verb(move)];
    const char *warning = words_find_joined(client->lang, game->name, "sure", verb->name);
    if (!warning) warning = words_get(client->lang, "murk.play.sure_give_up");
    bool gives_up = verb->gives_up && table_check(client->table, client->seat, move) == ALLOWED;
    if (gives_up && !client_is_meant(client, line, warning)) return NEXT_ASK;
    Reason reason = table_move(client->table, client->seat, move);
    return reason == ALLOWED ? NEXT_CHANGED : refuse(client, reason);
}

/* The offer is another. A full screen shows it anyway; line by line, only the choices are told again. */
static Next renumber(Client *client)
{
    Lines items = { 0 }, columns = { 0 };
    if (!client->screen->full) {
        offer_list(&client->offer, &items);
        lines_add_columns(&columns, &items, CHOICES_WIDE);
        for (int i = 0; i < columns.count; i++) client_note(client, columns.text[i]);
    }
    lines_free(&items);
    lines_free(&columns);
    return NEXT_ASK;
}

static void note_unasked(Client *client)
{
    char move[SENTENCE_MAX];
    Out out = out_into(move, sizeof move);
    speak_move(table_game(client->table), client->lang, client->unasked, &out);
    client_note_filled(client, words_get(client->lang, "murk.play.unasked"),
                       (Fill[]) { { "move", move }, { NULL, NULL } });
}

static Next note_no_such_number(Client *client)
{
    char most[16];
    snprintf(most, sizeof most, "%d", client->offer.item_count);
    const char *key = client->offer.item_count ? "murk.play.no_such_number" : "murk.play.no_numbers";
    if (client->unasked != NO_MOVE) note_unasked(client);
    return client_note_filled(client, words_get(client->lang, key),
                              (Fill[]) { { "most", most }, { NULL, NULL } });
}

static Next take_number(Client *client, int number, const char *line)
{
    if (number == 0 && client->offer.narrowed) {
        offer_widen(&client->offer);
        return renumber(client);
    }
    if (client->watching) return client_note(client, words_get(client->lang, "murk.play.watching"));
    if (number < 1 || number > client->offer.item_count) return note_no_such_number(client);
    Move move = offer_take(&client->offer, number);
    return move == NO_MOVE ? renumber(client) : make_move(client, move, line);
}

/* "step anna Z9": the verb is one, but there is no such room. */
static Next note_misnamed(Client *client, const Mistyped *found)
{
    const Game *game = table_game(client->table);
    const ArgKind *kind = found->kind;
    const char *own = words_find_joined(client->lang, game->name, "arg", kind->name);
    char range[SENTENCE_MAX];
    snprintf(range, sizeof range, "%s: %d\xE2\x80\xA6%d", kind->name, kind->low, kind->high);
    const char *wanted = kind->form == ARG_NUMBER ? range : own ? own : kind->name;
    return client_note_filled(client, words_get(client->lang, "murk.play.misnamed"),
                              (Fill[]) { { "typed", found->word }, { "kind", wanted }, { NULL, NULL } });
}

/* Is there one reason why nothing can be done that `given` is the beginning of, whatever is added? ALLOWED when there are
 * several. `but` counts only if there is no other. */
static Reason reason_for_all(const Client *client, Move given, Reason but)
{
    const Game *game = table_game(client->table);
    int number = move_verb(given);
    const Verb *verb = &game->verbs[number];
    const ArgKind *const *args = verb->args;
    int low[MOVE_ARGS] = { 0 }, high[MOVE_ARGS] = { 0 }, count = 0;
    Reason all = ALLOWED;
    while (count < MOVE_ARGS && args[count]) count++;
    for (int i = 0; i < count; i++) {
        low[i] = args[i]->form == ARG_NUMBER ? args[i]->low : 1;
        high[i] = args[i]->form == ARG_NUMBER ? args[i]->high
                  : args[i]->form == ARG_SEAT ? table_seats(client->table)
                                              : args[i]->count - 1;
        if (i >= count - verb->optional) low[i] = 0;
        if (move_arg(given, i)) low[i] = high[i] = move_arg(given, i);
    }
    for (int a = low[0]; a <= high[0]; a++)
        for (int b = low[1]; b <= high[1]; b++)
            for (int c = low[2]; c <= high[2]; c++) {
                Reason reason = table_check(client->table, client->seat, move_make(number, a, b, c));
                if (but != ALLOWED && reason == but) continue;
                if (all != ALLOWED && reason != all) return ALLOWED;
                all = reason;
            }
    return all == ALLOWED ? but : all;
}

/* Words that begin as a move does: what is wrong with them, or why no such move can be made now. */
static Next note_mistyped(Client *client, const Mistyped *found)
{
    bool offered = table_game(client->table)->verbs[found->verb].talk;
    if (found->kind) return note_misnamed(client, found);
    for (int i = 0; i < client->offer.all_count; i++)
        offered = offered || move_verb(client->offer.all[i]) == found->verb;
    commands_note_form(client, found->verb, offered ? "murk.play.why_form" : "murk.play.not_now");
    Reason reason = offered ? ALLOWED : reason_for_all(client, move_make(found->verb, 0, 0, 0), ALLOWED);
    return reason == ALLOWED ? NEXT_ASK : refuse(client, reason);
}

/* The first word of each verb, as it is typed in this language; the text form too where that is English, and of claims,
 * since it is shown. */
static void add_verb_names(const Game *game, Lang lang, Lines *names)
{
    for (int i = 1; i < game->verb_count; i++) {
        char words[SENTENCE_MAX], folded[SENTENCE_MAX];
        fold_text(game, lang, verb_words(game, lang, i, words, sizeof words), folded, sizeof folded);
        folded[strcspn(folded, " ")] = 0;
        if (strlen(folded) > 1) lines_add(names, folded);
        if (game->verbs[i].name && (lang == LANG_EN || game->verbs[i].talk))
            lines_add(names, game->verbs[i].name);
    }
}

static Next not_understood(Client *client, const char *line)
{
    const Game *game = table_game(client->table);
    Mistyped found = move_mistyped(game, client->lang, line);
    if (found.verb) return note_mistyped(client, &found);
    Lines names = { 0 };
    commands_add_names(game, client->lang, &names);
    add_verb_names(game, client->lang, &names);
    char word[NAME_MAX_BYTES];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    const char *near =
        strlen(word) > 1 ? nearest_name(word, (const char *const *)names.text, names.count) : NULL;
    const char *text = words_get(client->lang, "murk.play.not_understood");
    if (near) text = words_get(client->lang, "murk.play.did_you_mean");
    client_note_filled(client, text, (Fill[]) { { "typed", line }, { "near", near }, { NULL, NULL } });
    lines_free(&names);
    return NEXT_ASK;
}

static Next ask_which(Client *client, int found)
{
    client_note(client, words_get(client->lang, found == 1 ? "murk.play.only_one" : "murk.play.several"));
    return renumber(client);
}

bool client_lacks_words(const Client *client, Move move)
{
    const Verb *verb = &table_game(client->table)->verbs[move_verb(move)];
    int args = 0, given = 0;
    while (args < MOVE_ARGS && verb->args[args]) given += move_arg(move, args++) != 0;
    return move != NO_MOVE && verb->optional && given < args &&
           table_check(client->table, client->seat, move) != ALLOWED;
}

Next client_complete(Client *client, Move move)
{
    int found = offer_complete(&client->offer, move);
    if (found) return ask_which(client, found);
    Reason own = table_check(client->table, client->seat, move);
    Reason reason = reason_for_all(client, move, own);
    bool bare = !move_arg(move, 0);
    if (reason != own && bare) commands_note_form(client, move_verb(move), "murk.play.not_now");
    if (reason != ALLOWED) return refuse(client, reason);
    bool nobody = bare && table_game(client->table)->verbs[move_verb(move)].args[0]->acts;
    return client_note(
        client, words_get(client->lang, nobody ? "murk.play.nobody_can" : "murk.play.nothing_to_name"));
}

static Next take_words(Client *client, const char *line)
{
    int found;
    const char *rest;
    Move move = move_understand(table_game(client->table), client->lang, line);
    if (client_lacks_words(client, move)) return client_complete(client, move);
    if (move != NO_MOVE) return make_move(client, move, line);
    const Command *command = command_find(client->lang, line, &rest);
    if (command) return command->run(client, rest);
    move = offer_match(&client->offer, line, &found);
    if (move != NO_MOVE) return make_move(client, move, line);
    return found ? ask_which(client, found) : not_understood(client, line);
}

/* Is it the seat's word, or its name in the player's language? */
static bool is_name_of(const Client *client, const char *typed, Seat seat)
{
    const Game *game = table_game(client->table);
    char name[NAME_MAX_BYTES], wanted[NAME_MAX_BYTES], folded[NAME_MAX_BYTES];
    Out out = out_into(name, sizeof name);
    seat_write(game, seat, &out);
    fold_text(game, client->lang, typed, wanted, sizeof wanted);
    if (strcmp(wanted, fold_text(game, client->lang, name, folded, sizeof folded)) == 0) return true;
    seat_name(name, sizeof name, game, client->lang, seat);
    return strcmp(wanted, fold_text(game, client->lang, name, folded, sizeof folded)) == 0;
}

/* Where people play all seats, somebody who is not asked may speak up: `C: ` and a move. Who is asked may name his own. */
static const char *words_of_seat(const Client *client, const char *line, Seat *seat)
{
    int length = (int)strcspn(line, ":");
    char typed[NAME_MAX_BYTES];
    if (!line[length]) return NULL;
    snprintf(typed, sizeof typed, "%.*s", length, line);
    for (*seat = 0; *seat < table_seats(client->table); ++*seat)
        if (is_name_of(client, typed, *seat)) return line + length + 1 + strspn(line + length + 1, " ");
    return NULL;
}

/* Whether the move is allowed is found out by making it: it may depend on cards that only its seat has seen, as may whether
 * that seat is asked at all. A claim does not. */
static Next speak_up(Client *client, Seat seat, const char *words, const char *line)
{
    Move move = move_understand(table_game(client->table), client->lang, words);
    if (is_talk(table_game(client->table), move)) {
        Reason reason = table_move(client->table, seat, move);
        return reason == ALLOWED ? NEXT_CHANGED : refuse(client, reason);
    }
    if (move == NO_MOVE && commands_note_claim(client, words)) return NEXT_ASK;
    if (move != NO_MOVE) {
        if (!client_is_meant(client, line, words_get(client->lang, "murk.play.sure_speak_up")))
            return NEXT_ASK;
        if (!table_owes(client->table, seat) && table_move(client->table, seat, move) == ALLOWED)
            return NEXT_CHANGED;
    }
    return client_note(client, words_get(client->lang, "murk.play.not_unasked"));
}

static Next take_line(Client *client, const char *line);

/* Another of the same side takes the screen and does what is typed; whom nobody asks gives it back. */
static Next take_over(Client *client, Seat seat, const char *words)
{
    Seat before = client->seat;
    Next next = NEXT_ASK;
    finish_page(client);
    begin_page(client, seat);
    if (*words) next = take_line(client, words);
    else if (!table_owes(client->table, seat))
        client_note(client, words_get(client->lang, "murk.play.not_asked"));
    if (next == NEXT_ASK && !table_owes(client->table, seat)) begin_page(client, before);
    return next;
}

static Next take_line(Client *client, const char *line)
{
    int number;
    Seat another;
    const char *words = words_of_seat(client, line, &another);
    if (words && another != client->seat && !client->hot_seat)
        return client_note(client, words_get(client->lang, "murk.play.not_your_seat"));
    if (words && another == client->seat) return take_line(client, words);
    if (words && table_side(client->table, another) & seat_bit(client->seat))
        return take_over(client, another, words);
    if (words) return speak_up(client, another, words, line);
    Scan scan = scan_text(line);
    Word word = scan_word(&scan);
    bool is_number = scan_at_end(&scan) && word_number(word, &number);
    if (is_number) return take_number(client, number, line);
    bool is_end = is_one_of(line, "end e") || is_one_of(line, words_get(client->lang, "murk.play.word.end"));
    if (client->watching && is_end) client->watched_enough = true;
    if (client->watched_enough) return NEXT_PASS;
    if (line[0]) return take_words(client, line);
    if (client->offer.narrowed) return take_number(client, 0, line);
    if (client->unasked != NO_MOVE || client->watching) return NEXT_PASS;
    return client_note(client, words_get(client->lang, "murk.play.empty"));
}

Next client_ask_unasked(Client *client, Seat seat, Move move)
{
    client->unasked = move;
    note_unasked(client);
    Next next = client_decide(client, seat);
    client->unasked = NO_MOVE;
    return next;
}

Next client_watch(Client *client, Seat seat)
{
    bool begins = !client->watching;
    if (client->watched_enough) return NEXT_PASS;
    if (!begins && table_news_count(client->table, seat) - client->seen[seat] < NEWS_WATCHED)
        return NEXT_PASS;
    if (begins) client_note(client, words_get(client->lang, "murk.play.watching"));
    client->watching = true;
    return client_decide(client, seat);
}

Next client_decide(Client *client, Seat seat)
{
    Next next = NEXT_ASK;
    client->doubted[0] = 0;
    begin_page(client, seat);
    while (next == NEXT_ASK) {
        char line[INPUT_MAX], doubted[INPUT_MAX];
        if (!show_and_read(client, line)) return NEXT_END;
        trim(line);
        memcpy(doubted, client->doubted, sizeof doubted);
        int role_told = role_to_tell(client); /* the move may change it */
        next = take_line(client, line);
        if (strcmp(doubted, client->doubted) == 0) client->doubted[0] = 0;
        if (next == NEXT_CHANGED) client->goal_told[client->seat] = (uint8_t)role_told;
    }
    finish_page(client);
    return next;
}
