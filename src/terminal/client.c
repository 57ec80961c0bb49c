/* client.c - the page before a player, and what he types. */
#define _XOPEN_SOURCE 700
#include "terminal/client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/speech.h"
#include "game/talk.h"
#include "host/args.h"
#include "terminal/commands.h"
#include "terminal/fold.h"
#include "host/memory.h"
#include "terminal/phrases.h"
#include "terminal/typed.h"

enum { SENTENCE_MAX = 1024, NAME_MAX_BYTES = 128, CHOICES_WIDE = 78 };

void client_open(Client *client, Link link, Screen *screen)
{
    client->screen = screen;
    client->lang = screen->lang;
    client->seat = SPECTATOR;
    client->drawn.seat = SPECTATOR;
    wire_open(&client->wire, link, screen->lang);
}

void client_close(Client *client)
{
    lines_free(&client->notes);
    lines_free(&client->drawn.lines);
    wire_free(&client->wire);
}

bool client_is_shared(const Client *client)
{
    return client->wire.persons > 1;
}

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

bool client_wish(Client *client, Seat seat, json_t *wish)
{
    char says[SAYS_MAX];
    if (wire_wish(&client->wire, wire_person(&client->wire, seat), wish, says)) return true;
    client_note(client, says);
    return false;
}

const char *client_commitment(const Client *client, char *text, size_t size)
{
    const Fill fills[] = { { "commitment", wire_text(&client->wire, "commitment") }, { NULL, NULL } };
    return fill_text(text, size, words_get(client->lang, "murk.play.commitment"), fills);
}

static Sight *own_sight(Client *client)
{
    return &client->wire.sight[client->seat];
}

/* What the seat is now and what it is after, told anew since a move may have changed it. */
static void learn_role(Client *client)
{
    json_t *reply = wire_ask(&client->wire, wire_person(&client->wire, client->seat),
                             wire_about(&client->wire, "role", client->seat));
    const char *role = json_string_value(json_object_get(reply, "role"));
    const char *goal = json_string_value(json_object_get(reply, "goal"));
    snprintf(client->role, sizeof client->role, "%s", role ? role : "");
    snprintf(client->goal, sizeof client->goal, "%s", goal ? goal : "");
    client->is_out = json_is_true(json_object_get(reply, "out"));
    json_decref(reply);
}

/* The goal as long as it is to be told: until the seat has moved, and again when its role has become another. Who is out
 * has none. */
static const char *goal_to_tell(const Client *client)
{
    if (client->seat == SPECTATOR || client->is_out || !client->goal[0]) return NULL;
    return strcmp(client->goal_told[client->seat], client->role) == 0 ? NULL : client->goal;
}

static void add_goal(const Client *client, int wide, Lines *lines)
{
    const char *goal = goal_to_tell(client);
    if (!goal) return;
    char styled[SENTENCE_MAX + 2];
    snprintf(styled, sizeof styled, "%c%s", STYLE_GOAL + 1, goal);
    lines_add_wrapped(lines, styled, wide, 0);
}

void client_note_secret_file(Client *client)
{
    Link *link = &client->wire.link;
    if (link->path(link->self) && !client->wire.over)
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

static Style style_of(const json_t *piece)
{
    static const char *const words[STYLE_COUNT] = {
        [STYLE_DIM] = "dim",       [STYLE_STRONG] = "strong", [STYLE_DANGER] = "danger",   [STYLE_SAFE] = "safe",
        [STYLE_HIDDEN] = "hidden", [STYLE_GOAL] = "goal",     [STYLE_SPECIAL] = "special",
    };
    const char *word = json_string_value(json_object_get(piece, "style"));
    for (int i = 0; word && i < STYLE_COUNT; i++)
        if (words[i] && strcmp(words[i], word) == 0) return (Style)i;
    return STYLE_PLAIN;
}

/* A line of a drawing as styled text. */
static void add_pieces(const json_t *pieces, Lines *lines)
{
    char line[8 * CANVAS_WIDEST];
    Out out = out_into(line, sizeof line);
    size_t index;
    json_t *piece;
    json_array_foreach(pieces, index, piece) {
        out_char(&out, (char)(style_of(piece) + 1));
        out_text(&out, json_string_value(json_object_get(piece, "text")));
    }
    lines_add(lines, line);
}

static void ask_for_drawing(Client *client, Seat seat, int wide, int high, Lines *lines)
{
    json_t *wish = wire_about(&client->wire, "draw", seat);
    json_object_set_new(wish, "wide", json_integer(wide));
    json_object_set_new(wish, "high", json_integer(high));
    json_object_set_new(wish, "plain", json_boolean(client->screen->plain));
    json_object_set_new(wish, "words", json_boolean(client->screen->words));
    json_t *reply = wire_ask(&client->wire, wire_person(&client->wire, seat), wish), *row;
    size_t index;
    json_array_foreach(json_object_get(reply, "lines"), index, row) add_pieces(row, lines);
    json_decref(reply);
}

/* A page is shown anew with every key: what the seat has been told makes the same drawing. */
static void draw_within(Client *client, Seat seat, int wide, int high, Lines *lines)
{
    int messages = client->wire.sight[seat].messages + client->wire.changes;
    bool same = client->drawn.seat == seat && client->drawn.wide == wide && client->drawn.high == high &&
                client->drawn.messages == messages;
    if (!same) {
        lines_free(&client->drawn.lines);
        ask_for_drawing(client, seat, wide, high, &client->drawn.lines);
        client->drawn.seat = seat;
        client->drawn.wide = wide;
        client->drawn.high = high;
        client->drawn.messages = messages;
    }
    for (int i = 0; i < client->drawn.lines.count; i++) lines_add(lines, client->drawn.lines.text[i]);
}

void client_draw(Client *client, Seat seat, Lines *lines)
{
    draw_within(client, seat, client->screen->columns(client->screen), CANVAS_HIGH, lines);
}

void client_draw_to_fit(void *from, int wide, int high, Lines *lines)
{
    Client *client = from;
    Lines board = { 0 };
    if (!client->wire.over) add_goal(client, wide, lines);
    draw_within(client, client->seat, wide, high - lines->count, &board);
    if (board.count + lines->count > high) { /* the table matters more */
        lines_free(lines);
        lines_free(&board);
        draw_within(client, client->seat, wide, high, &board);
    }
    for (int i = 0; i < board.count; i++) lines_add(lines, board.text[i]);
    lines_free(&board);
}

/* Who has a name of his own is called by it. */
static void write_title(const Client *client, char *title, size_t size)
{
    const Game *game = client->game;
    const char *name = words_find_joined(client->lang, game->name, "title", NULL);
    const char *person = client->seat == SPECTATOR ? NULL : wire_sitter(&client->wire, client->seat);
    char seat[NAME_MAX_BYTES], plain[NAME_MAX_BYTES];
    const char *key = person ? "murk.play.title_named" : "murk.play.title";
    if (client->seat == SPECTATOR) key = "murk.play.title_waiting";
    else if (person && strncmp(person, seat_name(plain, sizeof plain, game, client->lang, client->seat),
                               strlen(person)) == 0)
        key = "murk.play.title";
    fill_text(title, size, words_get(client->lang, key),
              (Fill[]) { { "game", name ? name : game->name },
                         { "name", person },
                         { "seat", seat_in_sentence(seat, sizeof seat, game, client->lang, client->seat) },
                         { NULL, NULL } });
}

/* ---- things go on meanwhile ---- */

static int question_of(const Client *client, Seat seat)
{
    return seat != SPECTATOR && wire_is_asked(&client->wire, seat)
               ? (int)json_integer_value(json_object_get(client->wire.sight[seat].ask, "ask"))
               : -1;
}

static bool is_anybody_asked(const Client *client)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (wire_is_asked(&client->wire, (Seat)i)) return true;
    return false;
}

static int messages_of(const Client *client)
{
    return client->seat == SPECTATOR ? 0 : client->wire.sight[client->seat].messages;
}

/* Is anything on the page no longer so? */
static bool is_old(const Client *client)
{
    return client->wire.is_cut || client->wire.link.failure(client->wire.link.self) ||
           messages_of(client) != client->messages || client->wire.changes != client->changes ||
           (client->waits && is_anybody_asked(client));
}

static int idle(void *from)
{
    Client *client = from;
    Link *link = &client->wire.link;
    if (is_old(client)) return 0;
    bool skips = client->skips && !is_anybody_asked(client) && wire_is_in(&client->wire, "play") && link->skip(link->self);
    int wait = link->go_on(link->self);
    if (skips) wait = 1; /* much of what others do is not heard: then nothing is old */
    char text[SAYS_MAX];
    if (link->note && link->note(link->self, client->lang, text, sizeof text)) {
        client_note(client, text);
        return 0;
    }
    return is_old(client) ? 0 : wait == 0 ? 1 : wait;
}

/* ---- the page ---- */

static const char *prompt_key(const Client *client)
{
    if (wire_is_in(&client->wire, "paused")) return "murk.play.prompt_paused";
    if (client->waits && client->is_out) return "murk.play.prompt_watching";
    if (client->waits) return "murk.play.prompt_waiting";
    return client->offer.narrowed ? "murk.play.prompt_narrowed" : "murk.play.prompt";
}

static void note_page(Client *client)
{
    client->messages = messages_of(client);
    client->changes = client->wire.changes;
}

static Asked show_and_read(Client *client, char *line)
{
    char title[SENTENCE_MAX];
    bool sits = client->seat != SPECTATOR;
    Page page = {
        .title = title,
        .hint = words_get(client->lang, "murk.play.keys"),
        .notes = client->notes,
        .unchanged = client->unchanged,
        .waits = client->waits && !wire_is_in(&client->wire, "paused"),
        .prompt = words_get(client->lang, prompt_key(client)),
        .goal = goal_to_tell(client),
        .draw = sits ? client_draw_to_fit : NULL,
        .idle = idle,
        .from = client,
    };
    note_page(client);
    write_title(client, title, sizeof title);
    if (sits) {
        const Lines *news = &own_sight(client)->news;
        page.news_seen = client->seen[client->seat];
        page.news_live = client->live[client->seat];
        for (int i = 0; i < news->count; i++) lines_add(&page.news, news->text[i]);
        if (!client->waits && !client->screen->full) {
            add_goal(client, CHOICES_WIDE, &page.board);
            client_draw(client, client->seat, &page.board);
        }
    }
    if (!client->waits) offer_list(&client->offer, &page.choices);
    client->notes = (Lines) { 0 };
    Asked asked = client->screen->ask(client->screen, &page, line);
    if (client->waits && sits && !client->skips) client->live[client->seat] = page.news.count;
    if (client->waits && sits && !client->screen->full) client->seen[client->seat] = page.news.count;
    page_free(&page);
    client->unchanged = true;
    return asked;
}

/* A seat sits down before the table as it is now. */
static void begin_page(Client *client, Seat seat)
{
    client->seat = seat;
    client->unchanged = false;
    client->asked = question_of(client, seat);
    if (seat == SPECTATOR) return;
    const Sight *sight = own_sight(client);
    Move moves[MOVES_MAX] = { 0 };
    int count = wire_moves(&client->wire, json_object_get(sight->ask, "moves"), moves);
    if (sight->may) {
        Move more[MOVES_MAX];
        int extra = wire_moves(&client->wire, sight->may, more);
        for (int i = 0; i < extra && count < MOVES_MAX; i++) moves[count++] = more[i];
    }
    client->shown = sight->news.count;
    offer_start(&client->offer, client->game, client->lang, moves, count);
    learn_role(client);
}

/* What it has read is no news any more; taking back may have left less of it. */
static void finish_page(Client *client)
{
    int now = own_sight(client)->news.count;
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

static void write_begun(const Game *game, Move move, Out *out)
{
    const Verb *verb = &game->verbs[move_verb(move)];
    out_text(out, verb->name);
    for (int i = 0; i < verb_arg_count(verb); i++) {
        if (!move_arg(move, i)) continue;
        out_char(out, ' ');
        arg_write(game, verb->args[i], move_arg(move, i), out);
    }
}

bool client_why(Client *client, Move move, bool begun, char says[SAYS_MAX], char name[ROLE_MAX])
{
    char text[MOVE_TEXT_MAX];
    Out out = out_into(text, sizeof text);
    if (begun) write_begun(client->game, move, &out);
    else move_write(client->game, move, &out);
    json_t *wish = wire_about(&client->wire, "why", client->seat);
    json_object_set_new(wish, "move", json_string(text));
    if (begun) json_object_set_new(wish, "begun", json_true());
    json_t *reply = wire_ask(&client->wire, wire_person(&client->wire, client->seat), wish);
    const char *why = json_string_value(json_object_get(reply, "says"));
    const char *reason = json_string_value(json_object_get(reply, "reason"));
    bool allowed = json_is_true(json_object_get(reply, "allowed"));
    snprintf(says, SAYS_MAX, "%s", why ? why : "");
    if (name) snprintf(name, ROLE_MAX, "%s", reason ? reason : "");
    json_decref(reply);
    return allowed;
}

static bool send_move(Client *client, Seat seat, Move move)
{
    char text[MOVE_TEXT_MAX];
    Out out = out_into(text, sizeof text);
    const json_t *ask = client->wire.sight[seat].ask;
    move_write(client->game, move, &out);
    json_t *wish = wire_about(&client->wire, "move", seat);
    json_object_set_new(wish, "move", json_string(text));
    if (ask) json_object_set(wish, "ask", json_object_get(ask, "ask"));
    return client_wish(client, seat, wish);
}

/* A move is judged once, by making it; only who may give up is asked first whether it is meant. */
static Next make_move(Client *client, Move move, const char *line)
{
    const Game *game = client->game;
    const Verb *verb = &game->verbs[move_verb(move)];
    char says[SAYS_MAX];
    const char *warning = words_find_joined(client->lang, game->name, "sure", verb->name);
    if (!warning) warning = words_get(client->lang, "murk.play.sure_give_up");
    bool gives_up = verb->gives_up && client_why(client, move, false, says, NULL);
    if (gives_up && !client_is_meant(client, line, warning)) return NEXT_ASK;
    return send_move(client, client->seat, move) ? NEXT_CHANGED : NEXT_ASK;
}

/* The offer is another. A full screen shows it anyway; line by line, only the choices are told again. */
static Next renumber(Client *client)
{
    Lines items = { 0 }, columns = { 0 };
    if (!client->screen->full) {
        offer_list(&client->offer, &items);
        lines_add_columns(&columns, &items, client->screen->words ? 1 : CHOICES_WIDE);
        for (int i = 0; i < columns.count; i++) client_note(client, columns.text[i]);
    }
    lines_free(&items);
    lines_free(&columns);
    return NEXT_ASK;
}

static Next note_no_such_number(Client *client)
{
    char most[16];
    snprintf(most, sizeof most, "%d", client->offer.item_count);
    const char *key = client->offer.item_count ? "murk.play.no_such_number" : "murk.play.no_numbers";
    return client_note_filled(client, words_get(client->lang, key),
                              (Fill[]) { { "most", most }, { NULL, NULL } });
}

static Next take_number(Client *client, int number, const char *line)
{
    if (number == 0 && client->offer.narrowed) {
        offer_widen(&client->offer);
        return renumber(client);
    }
    if (client->waits) return client_note(client, words_get(client->lang, "murk.play.not_asked_now"));
    if (number < 1 || number > client->offer.item_count) return note_no_such_number(client);
    Move move = offer_take(&client->offer, number);
    return move == NO_MOVE ? renumber(client) : make_move(client, move, line);
}

/* "step anna Z9": the verb is one, but there is no such room. */
static Next note_misnamed(Client *client, const Mistyped *found)
{
    const Game *game = client->game;
    const ArgKind *kind = found->kind;
    const char *own = words_find_joined(client->lang, game->name, "arg", kind->name);
    char range[SENTENCE_MAX];
    snprintf(range, sizeof range, "%s: %d\xE2\x80\xA6%d", kind->name, kind->low, kind->high);
    const char *wanted = kind->form == ARG_NUMBER ? range : own ? own : kind->name;
    return client_note_filled(client, words_get(client->lang, "murk.play.misnamed"),
                              (Fill[]) { { "typed", found->word }, { "kind", wanted }, { NULL, NULL } });
}

/* Words that begin as a move does: what is wrong with them, or why no such move can be made now. */
static Next note_mistyped(Client *client, const Mistyped *found)
{
    char says[SAYS_MAX] = "";
    bool offered = client->game->verbs[found->verb].talk;
    if (found->kind) return note_misnamed(client, found);
    for (int i = 0; i < client->offer.all_count; i++)
        offered = offered || move_verb(client->offer.all[i]) == found->verb;
    commands_note_form(client, found->verb, offered ? "murk.play.why_form" : "murk.play.not_now");
    if (!offered) client_why(client, move_make(found->verb, 0, 0, 0), true, says, NULL);
    return *says ? client_note(client, says) : NEXT_ASK;
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
    const Game *game = client->game;
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

bool client_lacks_words(Client *client, Move move)
{
    const Verb *verb = &client->game->verbs[move_verb(move)];
    char says[SAYS_MAX];
    int args = 0, given = 0;
    while (args < MOVE_ARGS && verb->args[args]) given += move_arg(move, args++) != 0;
    return move != NO_MOVE && verb->optional && given < args && !client_why(client, move, false, says, NULL);
}

Next client_complete(Client *client, Move move)
{
    char own[ROLE_MAX], name[ROLE_MAX], says[SAYS_MAX];
    int found = offer_complete(&client->offer, move);
    if (found) return ask_which(client, found);
    client_why(client, move, false, says, own);
    client_why(client, move, true, says, name);
    bool bare = !move_arg(move, 0);
    if (strcmp(own, name) != 0 && bare) commands_note_form(client, move_verb(move), "murk.play.not_now");
    if (*says) return client_note(client, says);
    bool nobody = bare && client->game->verbs[move_verb(move)].args[0]->acts;
    return client_note(
        client, words_get(client->lang, nobody ? "murk.play.nobody_can" : "murk.play.nothing_to_name"));
}

static Next take_words(Client *client, const char *line)
{
    int found;
    const char *rest;
    Move move = move_understand(client->game, client->lang, line);
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
    const Game *game = client->game;
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
    for (*seat = 0; *seat < wire_seats(&client->wire); ++*seat)
        if (is_name_of(client, typed, *seat)) return line + length + 1 + strspn(line + length + 1, " ");
    return NULL;
}

/* Whether the move is allowed is found out by making it: it may depend on cards that only its seat has seen, as may whether
 * that seat is asked at all. A claim does not. */
static Next speak_up(Client *client, Seat seat, const char *words, const char *line)
{
    Move move = move_understand(client->game, client->lang, words);
    if (is_talk(client->game, move)) return send_move(client, seat, move) ? NEXT_CHANGED : NEXT_ASK;
    if (move == NO_MOVE && commands_note_claim(client, words)) return NEXT_ASK;
    if (move != NO_MOVE) {
        if (!client_is_meant(client, line, words_get(client->lang, "murk.play.sure_speak_up")))
            return NEXT_ASK;
        if (!wire_is_asked(&client->wire, seat) && send_move(client, seat, move)) return NEXT_CHANGED;
        lines_free(&client->notes);
    }
    return client_note(client, words_get(client->lang, "murk.play.not_unasked"));
}

static Next take_line(Client *client, const char *line);

/* Another of the same side, or of the same player, takes the screen and does what is typed; whom nobody asks gives it
 * back. */
static Next take_over(Client *client, Seat seat, const char *words)
{
    Seat before = client->seat;
    Next next = NEXT_ASK;
    finish_page(client);
    begin_page(client, seat);
    if (*words) next = take_line(client, words);
    else if (!wire_is_asked(&client->wire, seat))
        client_note(client, words_get(client->lang, "murk.play.not_asked"));
    if (next == NEXT_ASK && !wire_is_asked(&client->wire, seat)) begin_page(client, before);
    return next;
}

/* What is typed for a seat that is named first. */
static Next take_words_of(Client *client, Seat another, const char *words, const char *line)
{
    const Wire *wire = &client->wire;
    if (another == client->seat) return take_line(client, words);
    if (!wire->sight[another].here)
        return client_note(client, words_get(client->lang, "murk.play.not_your_seat"));
    bool same_side = seat_side(client->game, wire_seats(wire), another) & seat_bit(client->seat);
    bool same_person = wire->sight[another].person == wire->sight[client->seat].person;
    return same_side || same_person ? take_over(client, another, words)
                                    : speak_up(client, another, words, line);
}

/* Enter alone: go on, with what it is that has stopped. */
static Next take_nothing(Client *client)
{
    if (wire_is_in(&client->wire, "paused")) return commands_resume(client);
    if (client->waits) return commands_skip(client, "");
    if (client->offer.narrowed) return take_number(client, 0, "");
    return client_note(client, words_get(client->lang, "murk.play.empty"));
}

static Next take_line(Client *client, const char *line)
{
    int number;
    Seat another;
    const char *words = words_of_seat(client, line, &another);
    if (words) return take_words_of(client, another, words, line);
    Scan scan = scan_text(line);
    Word word = scan_word(&scan);
    bool is_number = scan_at_end(&scan) && word_number(word, &number);
    if (is_number) return take_number(client, number, line);
    return line[0] ? take_words(client, line) : take_nothing(client);
}

/* The input while nobody sits before the screen: only what tells nothing of a seat. */
static Next take_open_line(Client *client, const char *line)
{
    const char *rest;
    const Command *command = command_find(client->lang, line, &rest);
    if (!line[0]) return take_nothing(client);
    if (command && command->open) return command->run(client, rest);
    return client_note(client, words_get(client->lang, "murk.play.nobody_here"));
}

/* Line by line, what happened while somebody thinks is told by itself and the page stays. */
static bool tell_meanwhile(Client *client)
{
    const Sight *sight = own_sight(client);
    if (client->screen->full || client->asked < 0 || question_of(client, client->seat) != client->asked)
        return false;
    for (int i = client->shown; i < sight->news.count; i++) client_note(client, sight->news.text[i]);
    client->shown = sight->news.count;
    return true;
}

/* What is typed, until it has changed something; the page, if what it says is no longer so. */
static Next ask_until_changed(Client *client)
{
    Next next = NEXT_ASK;
    while (next == NEXT_ASK) {
        char line[INPUT_MAX], doubted[INPUT_MAX];
        Asked asked = client->screen->ask ? show_and_read(client, line) : ASKED_END;
        if (asked == ASKED_END) return NEXT_END;
        if (asked == ASKED_OLD && client->seat != SPECTATOR && tell_meanwhile(client)) continue;
        if (asked == ASKED_OLD) return NEXT_CHANGED;
        trim(line);
        memcpy(doubted, client->doubted, sizeof doubted);
        char role[ROLE_MAX];
        memcpy(role, client->role, sizeof role); /* the move may change it */
        next = client->seat == SPECTATOR ? take_open_line(client, line) : take_line(client, line);
        if (strcmp(doubted, client->doubted) == 0) client->doubted[0] = 0;
        if (next == NEXT_CHANGED && !client->waits) memcpy(client->goal_told[client->seat], role, sizeof role);
    }
    return next;
}

Next client_decide(Client *client, Seat seat)
{
    client->doubted[0] = 0;
    client->waits = client->skips = false;
    begin_page(client, seat);
    Next next = ask_until_changed(client);
    finish_page(client);
    return next;
}

/* Let the table go on until there is something to do; nobody types. */
static Next wait_silently(Client *client)
{
    note_page(client);
    for (int wait = idle(client); wait != 0; wait = idle(client)) {
        if (wait < 0) return NEXT_END;
        const struct timespec pause = { .tv_sec = wait / 1000, .tv_nsec = (long)(wait % 1000) * 1000000L };
        nanosleep(&pause, NULL);
    }
    return NEXT_CHANGED;
}

/* Nobody's cards stay on a screen that is passed on. */
static void leave_seat(Client *client)
{
    if (client->seat == SPECTATOR) return;
    client->screen->wait(client->screen, words_get(client->lang, "murk.play.prompt_waiting"));
    client->seat = SPECTATOR;
}

/* A move that nobody asks for can be typed while others play; which ones there are is no secret to the seat. */
static void note_may(Client *client)
{
    for (int i = 0; i < client->offer.all_count; i++) {
        char move[SENTENCE_MAX];
        Out out = out_into(move, sizeof move);
        if (client->game->verbs[move_verb(client->offer.all[i])].gives_up) continue;
        speak_move(client->game, client->lang, client->offer.all[i], &out);
        client_note_filled(client, words_get(client->lang, "murk.play.unasked"),
                           (Fill[]) { { "move", move }, { NULL, NULL } });
    }
}

Next client_wait(Client *client)
{
    bool begins = !client->waits;
    client->waits = true;
    if (client_is_shared(client)) leave_seat(client);
    if (!client->screen->typed && !wire_is_in(&client->wire, "paused")) return wait_silently(client);
    begin_page(client, client->seat);
    client->unchanged = !begins;
    if (begins && client->is_out && client->seat != SPECTATOR)
        client_note(client, words_get(client->lang, "murk.play.watching"));
    if (client->seat != SPECTATOR && !own_sight(client)->ask && !wire_is_in(&client->wire, "paused")) note_may(client);
    return ask_until_changed(client);
}
