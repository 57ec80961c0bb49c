/* play_face.c - the page before a player, and what he types. */
#define _XOPEN_SOURCE 700
#include "tools/play_face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/speech.h"
#include "game/talk.h"
#include "tools/args.h"
#include "tools/files.h"
#include "tools/play_commands.h"
#include "tools/play_memory.h"
#include "tools/play_words.h"

enum { SENTENCE_MAX = 1024, NAME_MAX_BYTES = 128, CHOICES_WIDE = 78, NEWS_WATCHED = 10 };

void face_note(Face *face, const char *text)
{
    lines_add(&face->notes, text);
}

const char *face_commitment(const Face *face, char *text, size_t size)
{
    char promise[2 * COMMITMENT_BYTES + 1];
    Out out = out_into(promise, sizeof promise);
    out_hex(&out, table_commitment(face->table), COMMITMENT_BYTES);
    const Fill fills[] = { { "commitment", promise }, { NULL, NULL } };
    return fill_text(text, size, words_get(face->lang, "murk.play.commitment"), fills);
}

/* What is asked of a seat: `GAME.welcome.SEAT`, or where a variant asks something else `GAME.welcome.SEAT.OPTION.VALUE`. */
static const char *find_task(const Face *face, const char *seat)
{
    const Game *game = table_game(face->table);
    const Setup *setup = table_setup(face->table);
    for (int i = 0; i < game->option_count; i++) {
        const char *value = option_word(&game->options[i], setup->option[i]);
        char key[SENTENCE_MAX];
        if (!value) continue;
        snprintf(key, sizeof key, "%s.welcome.%s", game->name, seat);
        const char *task = words_find_joined(face->lang, key, game->options[i].name, value);
        if (task) return task;
    }
    return words_find_joined(face->lang, game->name, "welcome", seat);
}

void face_welcome(Face *face)
{
    char seat[NAME_MAX_BYTES], promise[SENTENCE_MAX];
    Out out = out_into(seat, sizeof seat);
    seat_write(table_game(face->table), face->seat, &out);
    const char *task = find_task(face, seat);
    if (task) face_note(face, task);
    face_note(face, face_commitment(face, promise, sizeof promise));
}

const char *face_keep(const Face *face)
{
    if (!face->save_path[0]) return NULL;
    size_t size;
    char *text = table_write(face->table, &size);
    const char *wrong = file_write(face->save_path, text, size);
    free(text);
    return wrong;
}

bool face_is_meant(Face *face, const char *line, const char *warning)
{
    if (strcmp(face->doubted, line) == 0) return true;
    snprintf(face->doubted, sizeof face->doubted, "%s", line);
    face_note(face, warning);
    return false;
}

/* --- the page ------------------------------------------------------------------------------------------- */

static void draw_within(const Face *face, Seat seat, int wide, int high, Lines *lines)
{
    const Game *game = table_game(face->table);
    void *view = take(1, game->view_size);
    Canvas *canvas = take(1, sizeof *canvas);
    table_view(face->table, seat, view);
    canvas_clear(canvas, face->screen->plain);
    canvas->wide = wide > CANVAS_WIDEST ? CANVAS_WIDEST : wide < CANVAS_NARROW ? CANVAS_NARROW : wide;
    canvas->high = high;
    game->draw(view, face->lang, canvas);
    lines_add_canvas(lines, canvas);
    free(canvas);
    free(view);
}

void face_draw(const Face *face, Seat seat, Lines *lines)
{
    int columns = face->screen->columns(face->screen);
    draw_within(face, seat, columns < CANVAS_WIDE ? columns : CANVAS_WIDE, CANVAS_HIGH, lines);
}

void face_draw_to_fit(const void *from, int wide, int high, Lines *lines)
{
    const Face *face = from;
    draw_within(face, face->seat, wide, high, lines);
}

void face_news(const Face *face, Seat seat, Lines *lines)
{
    Event event;
    for (int i = 0; table_news(face->table, seat, i, &event); i++) {
        char sentence[SENTENCE_MAX];
        Out out = out_into(sentence, sizeof sentence);
        speak_event(table_game(face->table), face->lang, &event, &out);
        lines_add(lines, sentence);
    }
}

static void write_title(const Face *face, char *title, size_t size)
{
    const Game *game = table_game(face->table);
    const char *name = words_find_joined(face->lang, game->name, "title", NULL);
    char seat[NAME_MAX_BYTES];
    fill_text(title, size, words_get(face->lang, "murk.play.title"),
              (Fill[]) { { "game", name ? name : game->name },
                         { "seat", seat_in_sentence(seat, sizeof seat, game, face->lang, face->seat) },
                         { NULL, NULL } });
}

static bool show_and_read(Face *face, char *line)
{
    char title[SENTENCE_MAX];
    const char *prompt = face->offer.narrowed       ? "murk.play.prompt_narrowed"
                         : face->unasked != NO_MOVE ? "murk.play.prompt_unasked"
                         : face->watching           ? "murk.play.prompt_watching"
                                                    : "murk.play.prompt";
    Page page = {
        .title = title,
        .hint = words_get(face->lang, "murk.play.keys"),
        .news_seen = face->seen[face->seat],
        .notes = face->notes,
        .unchanged = face->unchanged,
        .prompt = words_get(face->lang, prompt),
        .draw = face_draw_to_fit,
        .from = face,
    };
    write_title(face, title, sizeof title);
    face_draw(face, face->seat, &page.board);
    face_news(face, face->seat, &page.news);
    offer_list(&face->offer, &page.choices);
    face->notes = (Lines) { 0 };
    bool goes_on = face->screen->ask(face->screen, &page, line);
    page_free(&page);
    face->unchanged = true;
    return goes_on;
}

/* --- what is typed -------------------------------------------------------------------------------------- */

static void trim(char *line)
{
    size_t blanks = strspn(line, " \t\r");
    size_t length = strlen(line + blanks);
    memmove(line, line + blanks, length + 1);
    while (length && strchr(" \t\r", line[length - 1])) line[--length] = 0;
}

static Next refuse(Face *face, Reason reason)
{
    char sentence[SENTENCE_MAX];
    Out out = out_into(sentence, sizeof sentence);
    speak_reason(table_game(face->table), face->lang, reason, &out);
    face_note(face, sentence);
    return NEXT_ASK;
}

static Next make_move(Face *face, Move move, const char *line)
{
    const Game *game = table_game(face->table);
    Reason reason = table_check(face->table, face->seat, move);
    if (reason != ALLOWED) return refuse(face, reason);
    const Verb *verb = &game->verbs[move_verb(move)];
    const char *warning = words_find_joined(face->lang, game->name, "sure", verb->name);
    if (!warning) warning = words_get(face->lang, "murk.play.sure_give_up");
    if (verb->gives_up && !face_is_meant(face, line, warning)) return NEXT_ASK;
    must(table_move(face->table, face->seat, move) == ALLOWED);
    return NEXT_CHANGED;
}

/* The offer is another. A full screen shows it anyway; line by line, only the choices are told again. */
static Next renumber(Face *face)
{
    Lines items = { 0 }, columns = { 0 };
    if (!face->screen->full) {
        offer_list(&face->offer, &items);
        lines_add_columns(&columns, &items, CHOICES_WIDE);
        for (int i = 0; i < columns.count; i++) face_note(face, columns.text[i]);
    }
    lines_free(&items);
    lines_free(&columns);
    return NEXT_ASK;
}

static void note_unasked(Face *face)
{
    char move[SENTENCE_MAX], note[2 * SENTENCE_MAX];
    Out out = out_into(move, sizeof move);
    speak_move(table_game(face->table), face->lang, face->unasked, &out);
    face_note(face, fill_text(note, sizeof note, words_get(face->lang, "murk.play.unasked"),
                              (Fill[]) { { "move", move }, { NULL, NULL } }));
}

static Next note_no_such_number(Face *face)
{
    char note[SENTENCE_MAX], most[16];
    snprintf(most, sizeof most, "%d", face->offer.item_count);
    const char *key = face->offer.item_count ? "murk.play.no_such_number" : "murk.play.no_numbers";
    if (face->unasked != NO_MOVE) note_unasked(face);
    face_note(face, fill_text(note, sizeof note, words_get(face->lang, key),
                              (Fill[]) { { "most", most }, { NULL, NULL } }));
    return NEXT_ASK;
}

static Next take_number(Face *face, int number, const char *line)
{
    if (number == 0 && face->offer.narrowed) {
        offer_widen(&face->offer);
        return renumber(face);
    }
    if (face->watching) {
        face_note(face, words_get(face->lang, "murk.play.watching"));
        return NEXT_ASK;
    }
    if (number < 1 || number > face->offer.item_count) return note_no_such_number(face);
    Move move = offer_take(&face->offer, number);
    return move == NO_MOVE ? renumber(face) : make_move(face, move, line);
}

/* "step anna Z9": the verb is one, but there is no such room. */
static Next note_misnamed(Face *face, const Misnamed *found)
{
    const Game *game = table_game(face->table);
    const char *kind = words_find_joined(face->lang, game->name, "arg", found->kind->name);
    char note[SENTENCE_MAX], typed[SENTENCE_MAX];
    snprintf(typed, sizeof typed, "%.*s", found->word.length, found->word.text);
    face_note(face, fill_text(note, sizeof note, words_get(face->lang, "murk.play.misnamed"),
                              (Fill[]) { { "typed", typed },
                                         { "kind", kind ? kind : found->kind->name },
                                         { NULL, NULL } }));
    return NEXT_ASK;
}

static Next not_understood(Face *face, const char *line)
{
    char note[SENTENCE_MAX];
    const Game *game = table_game(face->table);
    Misnamed found;
    if (move_misnames(game, face->lang, line, &found)) return note_misnamed(face, &found);
    const char *names[256];
    int count = commands_names(face->lang, names, LEN(names) - 64);
    for (int i = 1; i < game->verb_count && count < LEN(names); i++)
        if (game->verbs[i].name) names[count++] = game->verbs[i].name;
    char word[NAME_MAX_BYTES];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    const char *near = nearest_name(word, names, count);
    const char *text = words_get(face->lang, "murk.play.not_understood");
    if (near) text = words_get(face->lang, "murk.play.did_you_mean");
    face_note(face, fill_text(note, sizeof note, text,
                              (Fill[]) { { "typed", line }, { "near", near }, { NULL, NULL } }));
    return NEXT_ASK;
}

static Next take_words(Face *face, const char *line)
{
    int found;
    const char *rest;
    Move move = move_understand(table_game(face->table), face->lang, line);
    if (move != NO_MOVE) return make_move(face, move, line);
    const Command *command = command_find(face->lang, line, &rest);
    if (command) return command->run(face, rest);
    move = offer_match(&face->offer, line, &found);
    if (found == 1) return make_move(face, move, line);
    if (found == 0) return commands_note_claim(face, line) ? NEXT_ASK : not_understood(face, line);
    face_note(face, words_get(face->lang, "murk.play.several"));
    return renumber(face);
}

/* Where people play all seats, somebody who is not asked may speak up: `C: ` and a move. Who is asked may name his own. */
static const char *words_of_seat(const Face *face, const char *line, Seat *seat)
{
    int length = (int)strcspn(line, ":");
    Word word = { line, length };
    if (!face->hot_seat || !line[length] || !seat_read(table_game(face->table), word, seat)) return NULL;
    if (*seat >= table_seats(face->table)) return NULL;
    return line + length + 1 + strspn(line + length + 1, " ");
}

/* Whether the move is allowed is found out by making it: it may depend on cards that only its seat has seen. A claim
 * does not. */
static Next speak_up(Face *face, Seat seat, const char *words, const char *line)
{
    Move move = move_understand(table_game(face->table), face->lang, words);
    if (is_talk(table_game(face->table), move)) {
        Reason reason = table_move(face->table, seat, move);
        return reason == ALLOWED ? NEXT_CHANGED : refuse(face, reason);
    }
    if (move == NO_MOVE && commands_note_claim(face, words)) return NEXT_ASK;
    if (move != NO_MOVE && !table_owes(face->table, seat)) {
        if (!face_is_meant(face, line, words_get(face->lang, "murk.play.sure_speak_up"))) return NEXT_ASK;
        if (table_move(face->table, seat, move) == ALLOWED) return NEXT_CHANGED;
    }
    face_note(face, words_get(face->lang, "murk.play.not_unasked"));
    return NEXT_ASK;
}

static bool is_end(const Face *face, const char *line)
{
    return is_one_of(line, "end e") || is_one_of(line, words_get(face->lang, "murk.play.word.end"));
}

static Next take_line(Face *face, const char *line)
{
    int number;
    Seat another;
    const char *words = words_of_seat(face, line, &another);
    if (words && another != face->seat) return speak_up(face, another, words, line);
    if (words) return take_line(face, words);
    Scan scan = scan_text(line);
    Word word = scan_word(&scan);
    bool is_number = scan_at_end(&scan) && word_number(word, &number);
    if (is_number) return take_number(face, number, line);
    if (face->watching && is_end(face, line)) face->watched_enough = true;
    if (face->watched_enough) return NEXT_PASS;
    if (line[0]) return take_words(face, line);
    if (face->offer.narrowed) return take_number(face, 0, line);
    if (face->unasked != NO_MOVE || face->watching) return NEXT_PASS;
    face_note(face, words_get(face->lang, "murk.play.empty"));
    return NEXT_ASK;
}

Next face_ask_unasked(Face *face, Seat seat, Move move)
{
    face->unasked = move;
    note_unasked(face);
    Next next = face_decide(face, seat);
    face->unasked = NO_MOVE;
    return next;
}

Next face_watch(Face *face, Seat seat)
{
    bool begins = !face->watching;
    if (face->watched_enough) return NEXT_PASS;
    if (!begins && table_news_count(face->table, seat) - face->seen[seat] < NEWS_WATCHED) return NEXT_PASS;
    if (begins) face_note(face, words_get(face->lang, "murk.play.watching"));
    face->watching = true;
    return face_decide(face, seat);
}

Next face_decide(Face *face, Seat seat)
{
    const Game *game = table_game(face->table);
    Move *moves = take((size_t)game->moves_max, sizeof *moves);
    int count = table_moves(face->table, seat, moves);
    int shown = table_news_count(face->table, seat);
    Next next = NEXT_ASK;
    face->seat = seat;
    face->unchanged = false;
    face->doubted[0] = 0;
    offer_start(&face->offer, game, face->lang, moves, count);
    free(moves);
    while (next == NEXT_ASK) {
        char line[INPUT_MAX], doubted[INPUT_MAX];
        if (!show_and_read(face, line)) return NEXT_END;
        trim(line);
        memcpy(doubted, face->doubted, sizeof doubted);
        next = take_line(face, line);
        if (strcmp(doubted, face->doubted) == 0) face->doubted[0] = 0;
    }
    int now = table_news_count(face->table, seat);
    face->seen[seat] = shown < now ? shown : now;
    return next;
}
