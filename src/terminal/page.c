/* page.c - the page before a player: what he sees, what is told meanwhile, and when it is old. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <string.h>

#include "terminal/people.h"

enum { SENTENCE_MAX = 1024, NAME_MAX_BYTES = 128, CHOICES_WIDE = 78, A_SECOND = 1000 };

/* ---- what the seat is ---- */

/* What the seat is now and what it is after, told anew since a move may have changed it. */
static void learn_role(Client *client)
{
    json_t *reply = client_ask(client, "role");
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

/* ---- the drawing ---- */

static Style style_of(const json_t *piece)
{
    static const char *const words[STYLE_COUNT] = {
        [STYLE_DIM] = "dim",         [STYLE_STRONG] = "strong", [STYLE_DANGER] = "danger",
        [STYLE_SAFE] = "safe",       [STYLE_HIDDEN] = "hidden", [STYLE_GOAL] = "goal",
        [STYLE_SPECIAL] = "special",
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
    for (size_t i = 0; i < json_array_size(pieces); i++) {
        const json_t *piece = json_array_get(pieces, i);
        out_char(&out, (char)(style_of(piece) + 1));
        out_text(&out, json_string_value(json_object_get(piece, "text")));
    }
    lines_add(lines, line);
}

/* False when nobody answers. */
static bool ask_for_drawing(Client *client, Seat seat, int wide, int high, Lines *lines)
{
    json_t *wish = wire_about(&client->wire, "draw", seat);
    json_object_set_new(wish, "wide", json_integer(wide));
    json_object_set_new(wish, "high", json_integer(high));
    json_object_set_new(wish, "plain", json_boolean(client->screen->plain));
    json_object_set_new(wish, "words", json_boolean(client->screen->words));
    json_t *reply = wire_ask(&client->wire, wire_person(&client->wire, seat), wish);
    const json_t *rows = json_object_get(reply, "lines");
    for (size_t i = 0; i < json_array_size(rows); i++) add_pieces(json_array_get(rows, i), lines);
    bool is_drawn = rows != NULL;
    json_decref(reply);
    return is_drawn;
}

/* While nobody answers, the last drawing of the seat is better than none. */
static void draw_anew(Client *client, Seat seat, int wide, int high, int messages)
{
    Lines lines = { 0 };
    bool may_stay = client->drawn.seat == seat;
    if (may_stay && wire_is_lost(&client->wire)) return;
    if (!ask_for_drawing(client, seat, wide, high, &lines) && may_stay) return;
    lines_free(&client->drawn.lines);
    client->drawn.seat = seat;
    client->drawn.wide = wide;
    client->drawn.high = high;
    client->drawn.messages = messages;
    client->drawn.lines = lines;
}

/* A page is shown anew with every key: what the seat has been told makes the same drawing. */
static void draw_within(Client *client, Seat seat, int wide, int high, Lines *lines)
{
    int messages = client->wire.sight[seat].messages + client->wire.changes;
    bool same = client->drawn.seat == seat && client->drawn.wide == wide && client->drawn.high == high &&
                client->drawn.messages == messages;
    if (!same) draw_anew(client, seat, wide, high, messages);
    for (int i = 0; i < client->drawn.lines.count; i++) lines_add(lines, client->drawn.lines.text[i]);
}

void client_draw(Client *client, Seat seat, Lines *lines)
{
    draw_within(client, seat, client->screen->columns(client->screen), CANVAS_HIGH, lines);
}

/* When nothing is hidden any more, the whole board is looked at where somebody has it before him. */
static Seat eyes_of(const Client *client)
{
    bool whole = client->wire.over && client->game->sees_all;
    return whole ? (Seat)(client->game->sees_all - 1) : client->seat;
}

void client_draw_to_fit(const void *from, int wide, int high, Lines *lines)
{
    Client *client = (Client *)from; /* a drawing is asked for, which counts the wishes */
    Seat eyes = eyes_of(client);
    Lines board = { 0 };
    if (!client->wire.over) add_goal(client, wide, lines);
    people_add_legend(client, wide, lines);
    draw_within(client, eyes, wide, high - lines->count, &board);
    if (board.count + lines->count > high) { /* the table matters more */
        lines_free(lines);
        lines_free(&board);
        draw_within(client, eyes, wide, high, &board);
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
    char seat[NAME_MAX_BYTES];
    bool named = person && has_own_name(game, person);
    const char *key = named ? "murk.play.title_named" : "murk.play.title";
    if (client->seat == SPECTATOR) key = "murk.play.title_waiting";
    fill_text(title, size, words_get(client->lang, key),
              (Fill[]) { { "game", name ? name : game->name },
                         { "name", person },
                         { "seat", seat_in_sentence(seat, sizeof seat, game, client->lang, client->seat) },
                         { NULL, NULL } });
}

/* ---- things go on meanwhile ---- */

/* The number of the question before the seat, also of one that is answered but not done with; -1: there is none. */
static int number_of(const Client *client, Seat seat)
{
    const json_t *ask = seat == SPECTATOR ? NULL : client->wire.sight[seat].ask;
    return ask ? (int)json_integer_value(json_object_get(ask, "ask")) : -1;
}

int page_question(const Client *client, Seat seat)
{
    return seat != SPECTATOR && wire_is_asked(&client->wire, seat) ? number_of(client, seat) : -1;
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

static int seconds_left(const Client *client)
{
    return client->seat == SPECTATOR || client->waits ? -1 : wire_seconds_left(&client->wire, client->seat);
}

bool page_stands(const Client *client)
{
    return !client->wire.is_cut && !client->wire.link.failure(client->wire.link.self) &&
           messages_of(client) == client->messages && client->wire.changes == client->changes &&
           !(client->waits && is_anybody_asked(client));
}

/* Is anything on the page no longer so? */
static bool is_old(const Client *client)
{
    return !page_stands(client) || (client->screen->full && seconds_left(client) != client->seconds);
}

/* Is nobody to be waited for: asked so, or since nobody looks on, or since bots are to play at once? What a table waits for
 * else is that those whom it does not ask may speak up. */
static bool is_in_a_hurry(const Client *client)
{
    bool instant = strcmp(wire_text(&client->wire, "bots"), "instant") == 0;
    if (is_anybody_asked(client) || !wire_is_in(&client->wire, "play")) return false;
    return client->skips || !client->screen->typed || instant;
}

/* Of a connection only the last is so; of programs all that is told. */
static bool note_link(Client *client)
{
    const Link *link = &client->wire.link;
    char text[SAYS_MAX];
    if (!link->note || !link->note(link->self, client->lang, text, sizeof text)) return false;
    if (link->is_lost && client->screen->full) lines_free(&client->notes[NOTE_LINK]);
    lines_add(&client->notes[NOTE_LINK], text);
    return true;
}

int page_idle(void *going)
{
    Client *client = going;
    Link *link = &client->wire.link;
    if (is_old(client)) return 0;
    bool skips = link->skip && is_in_a_hurry(client) && link->skip(link->self);
    int wait = link->go_on(link->self);
    if (skips) wait = 1; /* much of what others do is not heard: then nothing is old */
    if (note_link(client)) return 0;
    if (client->seconds >= 0 && client->screen->full && (wait < 0 || wait > A_SECOND)) wait = A_SECOND;
    return is_old(client) ? 0 : wait == 0 ? 1 : wait;
}

/* ---- notes ---- */

/* Line by line a note is told once. */
void page_add_notes(Client *client, Page *page)
{
    for (int topic = 0; topic < NOTE_TOPICS; topic++) {
        Lines *notes = &client->notes[topic];
        for (int i = 0; i < notes->count; i++) lines_add(&page->notes, notes->text[i]);
        if (!client->screen->full) lines_free(notes);
    }
}

void page_forget_notes(Client *client)
{
    lines_free(&client->notes[NOTE_ANSWER]);
    if (!wire_is_lost(&client->wire)) lines_free(&client->notes[NOTE_LINK]);
}

/* A question that a bot answers for who was too slow is another one, since somebody else may sit down then. */
void page_outdate_notes(Client *client)
{
    bool is_another = client->waits
                          ? is_anybody_asked(client) || number_of(client, client->seat) != client->question
                          : page_question(client, client->seat) != client->asked;
    if (is_another) lines_free(&client->notes[NOTE_ANSWER]);
}

/* ---- the page ---- */

/* Where the others take the time they need there is nothing to skip. */
static const char *prompt_key(const Client *client)
{
    bool skips = client->wire.link.skip != NULL;
    if (wire_is_in(&client->wire, "paused")) return "murk.play.prompt_paused";
    if (client->waits && wire_is_stood_in(&client->wire)) return "murk.play.prompt_stood_in";
    if (client->waits && client->is_out)
        return skips ? "murk.play.prompt_watching" : "murk.play.prompt_looking_on";
    if (client->waits) return skips ? "murk.play.prompt_waiting" : "murk.play.prompt_others";
    return client->offer.narrowed ? "murk.play.prompt_narrowed" : "murk.play.prompt";
}

/* With a clock, how much is left of the time. */
static void write_prompt(const Client *client, char *text, size_t size)
{
    const char *prompt = words_get(client->lang, prompt_key(client));
    if (client->seconds < 0) snprintf(text, size, "%s", prompt);
    else snprintf(text, size, "%d:%02d %s", client->seconds / 60, client->seconds % 60, prompt);
}

void page_note(Client *client)
{
    client->seconds = seconds_left(client);
    client->messages = messages_of(client);
    client->changes = client->wire.changes;
    client->question = number_of(client, client->seat);
}

/* What the seat has heard, and line by line its table. */
static void add_sight(Client *client, Page *page)
{
    const Lines *news = &client_sight(client)->news;
    page->news_seen = client->seen[client->seat];
    page->news_live = client->live[client->seat];
    for (int i = 0; i < news->count; i++) lines_add(&page->news, news->text[i]);
    if (client->waits || client->screen->full) return;
    add_goal(client, CHOICES_WIDE, &page->board);
    people_add_legend(client, CHOICES_WIDE, &page->board);
    client_draw(client, client->seat, &page->board);
}

Asked page_ask(Client *client, char *line)
{
    char title[SENTENCE_MAX], prompt[SENTENCE_MAX];
    bool sits = client->seat != SPECTATOR;
    Page page = {
        .title = title,
        .hint = words_get(client->lang, "murk.play.keys"),
        .unchanged = client->unchanged,
        .waits = client->waits && !wire_is_in(&client->wire, "paused"),
        .prompt = prompt,
        .goal = goal_to_tell(client),
        .draw = sits ? client_draw_to_fit : NULL,
        .idle = page_idle,
        .going = client,
        .from = client,
    };
    client->seconds = seconds_left(client);
    write_title(client, title, sizeof title);
    write_prompt(client, prompt, sizeof prompt);
    if (sits) add_sight(client, &page);
    if (!client->waits || wire_is_sealed(&client->wire, client->seat))
        offer_list(&client->offer, &page.choices);
    page_add_notes(client, &page);
    if (client->doubted[0] && client->screen->full) lines_add(&page.notes, client->warning);
    Asked asked = client->screen->ask(client->screen, &page, line);
    if (client->waits && sits && !client->skips) client->live[client->seat] = page.news.count;
    if (client->waits && sits && !client->screen->full) client->seen[client->seat] = page.news.count;
    page_free(&page);
    client->unchanged = true;
    if (asked == ASKED_LINE) page_forget_notes(client);
    return asked;
}

/* A seat sits down before the table as it is now. */
void page_begin(Client *client, Seat seat)
{
    client->seat = seat;
    client->unchanged = false;
    client->asked = page_question(client, seat);
    page_note(client); /* before anything is asked: what comes meanwhile makes the page old */
    lines_free(&client->notes[NOTE_MAY]);
    if (seat == SPECTATOR) return;
    const Sight *sight = client_sight(client);
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
void page_finish(Client *client)
{
    int now = client_sight(client)->news.count;
    client->seen[client->seat] = client->shown < now ? client->shown : now;
}
