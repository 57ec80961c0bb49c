/* things.c - what moves name is there to be touched. */
#include "inherited/property.h"
#include <stdio.h>
#include <string.h>

enum { TEXT_ROOM = 60000 };

static bool is_named_once(Case *c, const Thing *things, int count)
{
    for (int i = 0; i < count; i++) {
        if (!things[i].kind || !things[i].kind[0] || !things[i].word[0])
            return trouble(c, "a thing without name");
        for (int k = 0; k < i; k++)
            if (!strcmp(things[i].kind, things[k].kind) && !strcmp(things[i].word, things[k].word))
                return trouble(c, "%s %s is named twice", things[i].kind, things[i].word);
    }
    return true;
}

/* As a key or as a text. */
static bool is_in_view(const char *view, const char *word)
{
    char quoted[THING_WORD + 2];
    snprintf(quoted, sizeof quoted, "\"%s\"", word);
    return strstr(view, quoted);
}

static bool can_be_touched(Case *c, Seat seat, const void *view, const char *text, Move move)
{
    Thing things[THINGS_MAX];
    int count = move_things(c->game, view, move, things);
    if (count < 0 || count > THINGS_MAX) return trouble(c, "%d things", count);
    if (!is_named_once(c, things, count)) return false;
    for (int i = 0; i < count; i++) {
        if (things[i].unlisted || is_in_view(text, things[i].word)) continue;
        char said[MOVE_TEXT_MAX];
        Out out = out_into(said, sizeof said);
        move_write(c->game, move, &out);
        return trouble(c, "the view of seat %d has no %s %s, which is named by: %s", seat, things[i].kind,
                       things[i].word, said);
    }
    return true;
}

bool what_moves_name_is_in_the_view(Case *c)
{
    static char text[TEXT_ROOM];
    const Game *game = c->game;
    if (!play_start(&c->play, game, &c->choices)) return true;
    do {
        for (Seat seat = 0; seat < c->play.setup.seats; seat++) {
            ViewBytes view;
            Move moves[MOVES_MAX];
            int count = game->moves(c->play.state.bytes, seat, moves);
            if (!count) continue;
            Out out = out_into(text, sizeof text);
            Json json = json_into(&out);
            game->view(c->play.state.bytes, seat, view.bytes);
            view_write(game, view.bytes, &json);
            for (int i = 0; i < count; i++)
                if (!can_be_touched(c, seat, view.bytes, text, moves[i])) return false;
        }
    } while (play_step(&c->play));
    return true;
}
