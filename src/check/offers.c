/* offers.c - what a seat may and may not do. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "game/talk.h"
#include "games/games.h"
#include "check/run.h"
#include "host/memory.h"

/* Are these words the beginning of a move's text? A verb, then values that it may take. */
static bool begins_move(const Game *game, const char *words)
{
    Scan scan = scan_text(words);
    int verb = verb_find(game, scan_word(&scan)), value;
    if (!verb) return false;
    if (move_read(game, words) != NO_MOVE) return true; /* arguments in the middle may be left out */
    for (int i = 0; !scan_at_end(&scan); i++)
        if (i == MOVE_ARGS || !game->verbs[verb].args[i] ||
            !arg_read(game, game->verbs[verb].args[i], scan_word(&scan), &value))
            return false;
    return true;
}

/* Does a line (a move's text) begin with these words? */
static bool line_begins(const char *line, const char *words)
{
    size_t length = strlen(words);
    return strncasecmp(line, words, length) == 0 &&
           (line[length] == ' ' || line[length] == '\n' || line[length] == 0);
}

/* The claims that begin with `words`, one a line. */
static void add_claims(const Run *run, Seat seat, const char *words, Buffer *buffer)
{
    char text[MOVE_TEXT_MAX];
    for (Move move = NO_MOVE;
         (move = talk_next(run->game, run->world.referee.match.state, seat, move)) != NO_MOVE;)
        if (line_begins(world_move_text(run->game, move, text), words)) buffer_add(buffer, "%s\n", text);
}

/* The offered moves that begin with `words`, a copy, one a line; giving up and claims count only when asked for. */
static char *offers(const Run *run, Seat seat, const char *words)
{
    Move moves[MOVES_MAX];
    char text[MOVE_TEXT_MAX];
    Buffer buffer = { 0 };
    int count = referee_moves(&run->world.referee, seat, moves);
    for (int i = 0; i < count; i++) {
        world_move_text(run->game, moves[i], text);
        if (!*words && run->game->verbs[move_verb(moves[i])].gives_up) continue;
        if (!*words || line_begins(text, words)) buffer_add(&buffer, "%s\n", text);
    }
    if (*words && seat != SPECTATOR) add_claims(run, seat, words, &buffer);
    return buffer_take(&buffer);
}

static int count_lines(const char *text)
{
    int count = 0;
    for (; *text; text++) count += *text == '\n';
    return count;
}

/* The lines as one, with commas, or "nothing". */
static char *as_list(const char *lines)
{
    Buffer buffer = { 0 };
    for (; *lines; lines++) {
        if (*lines != '\n') buffer_add_bytes(&buffer, lines, 1);
        else if (lines[1]) buffer_add(&buffer, ", ");
    }
    if (!buffer.used) buffer_add(&buffer, "nothing");
    return buffer_take(&buffer);
}

static char *describe_offers(const Run *run, Seat seat)
{
    char *all = offers(run, seat, ""), *list = as_list(all);
    char *text = text_format("it may (%d): %s", count_lines(all), list);
    free(all);
    free(list);
    return text;
}

static void may_one(Run *run, Seat seat, const char *words)
{
    if (!begins_move(run->game, words)) {
        run_no_move(run, words);
        return;
    }
    char *found = offers(run, seat, words);
    if (!*found) seat_failed(run, seat, describe_offers(run, seat), "may %s", words);
    free(found);
}

static bool is_in_lines(const char *lines, const char *line)
{
    for (const char *at = lines; *at; at += strcspn(at, "\n") + 1)
        if (strcspn(at, "\n") == strlen(line) && strncasecmp(at, line, strlen(line)) == 0) return true;
    return false;
}

/* `explore only a, b`: of the moves that begin with `prefix`, exactly these. */
static void exactly(Run *run, Seat seat, const char *prefix, const char *text)
{
    MoveList list = { .at = text, .fine = true };
    Buffer wanted = { 0 };
    char *words;
    Out out = out_into(list.verb, sizeof list.verb);
    out_text(&out, prefix);
    while (!run->stopped && (words = moves_next(run, &list)) != NULL) {
        if (move_read(run->game, words) == NO_MOVE) run_no_move(run, words);
        else if (!wanted.text || !is_in_lines(wanted.text, words)) buffer_add(&wanted, "%s\n", words);
        free(words);
    }
    char *expected = buffer_take(&wanted), *is = offers(run, seat, prefix);
    bool same = count_lines(expected) == count_lines(is);
    for (char *at = expected; same && *at; at += strcspn(at, "\n") + 1) {
        char *line = text_format("%.*s", (int)strcspn(at, "\n"), at);
        same = is_in_lines(is, line);
        free(line);
    }
    if (!same && !run->stopped) {
        char *a = as_list(expected), *b = as_list(is);
        seat_failed(run, seat, text_format("it may: %s", b), "may only: %s", a);
        free(a);
        free(b);
    }
    free(expected);
    free(is);
}

/* Where ` only ` stands in the text, or NULL. */
static const char *find_only(const char *text)
{
    for (const char *at = text; *at; at++) {
        const char *word = at;
        bool starts = at > text && strchr(" \t\n", at[-1]);
        if (starts && strncasecmp(at, "only", 4) == 0 && phrase_take(&word, "only")) return at;
    }
    return NULL;
}

void then_may(Run *run, Seat seat, const char *text)
{
    const char *only = find_only(text);
    if (only) {
        char *beginning = text_format("%.*s", (int)(only - text), text),
             *prefix = world_expand(&run->world, beginning, true);
        const char *rest = only + 4;
        phrase_take(&rest, "to");
        if (!begins_move(run->game, prefix)) run_no_move(run, prefix);
        else exactly(run, seat, prefix, phrase_take(&rest, "nothing") ? "" : rest);
        free(beginning);
        free(prefix);
        return;
    }
    MoveList list = { .at = text };
    for (char *words; !run->stopped && (words = moves_next(run, &list)) != NULL; free(words))
        may_one(run, seat, words);
}

void then_may_only(Run *run, Seat seat, const char *text)
{
    bool nothing = phrase_take(&text, "do nothing") || phrase_take(&text, "nothing");
    if (!nothing && phrase_ended(text))
        run_wrong(run, "which moves? (`may only nothing` when there are none)");
    else exactly(run, seat, "", text);
}

static void may_not_one(Run *run, Seat seat, const char *words, const char *name, Reason expected)
{
    if (!begins_move(run->game, words)) {
        run_no_move(run, words);
        return;
    }
    char *found = offers(run, seat, words);
    Move move = move_read(run->game, words);
    Reason reason = move == NO_MOVE ? ALLOWED : referee_check(&run->world.referee, seat, move);
    bool allowed = *found || (move != NO_MOVE && reason == ALLOWED);
    if (*name && move == NO_MOVE) run_wrong(run, "a reason can be asked for a whole move only");
    else if (allowed || (*name && reason != expected))
        seat_failed(run, seat,
                    allowed ? must_copy("it may")
                            : text_format("it may not because %s", reason_name(run->game, reason)),
                    "may not %s%s%s", words, *name ? " because " : "", name);
    free(found);
}

void then_may_not(Run *run, Seat seat, const char *text)
{
    const char *name;
    char *copy = must_copy(text);
    Reason expected = ALLOWED;
    phrase_cut_reason(copy, &name);
    MoveList list = { .at = copy };
    if (*name) phrase_reason(run, name, &expected);
    for (char *words; !run->stopped && (words = moves_next(run, &list)) != NULL; free(words))
        may_not_one(run, seat, words, name, expected);
    free(copy);
}

void then_has(Run *run, Seat seat, const char *text)
{
    int number = 0;
    const char *at = text;
    Word word = phrase_word(&at);
    if (!word_is(word, "no") && !word_number(word, &number)) {
        run_wrong(run, "how many moves? (`has 5 moves`, `has no moves`)");
        return;
    }
    char *all = offers(run, seat, "");
    if (count_lines(all) != number)
        seat_failed(run, seat, describe_offers(run, seat), "has %d moves", number);
    free(all);
}
