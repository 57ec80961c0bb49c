/* faces.c - what faces and learners get: views, JSON, tensors, drawings. */
#include "inherited/property.h"
#include "support/documents.h"
#include <math.h>
#include <string.h>

enum { JSON_ROOM = 60000, EXPLAIN_ROOM = 8192, TENSOR_GUARD = 16 };

bool views_are_filled_from_nothing(Case *c)
{
    const Game *game = c->game;
    if (game->view_size > VIEW_MAX || game->state_size > STATE_MAX || game->moves_max > MOVES_MAX)
        return trouble(c, "larger than the memory that callers set aside");
    if (!play_start(&c->play, game, &c->choices)) return true;
    do {
        for (int i = 0; i < onlookers(c); i++) {
            ViewBytes one, two;
            memset(&one, 0x00, sizeof one);
            memset(&two, 0xff, sizeof two);
            game->view(c->play.state.bytes, onlooker(c, i), one.bytes);
            game->view(c->play.state.bytes, onlooker(c, i), two.bytes);
            if (memcmp(&one, &two, game->view_size))
                return trouble(c, "what lay in memory shows in the view");
            for (size_t k = game->view_size; k < sizeof two.bytes; k++)
                if (two.bytes[k] != 0xff) return trouble(c, "view writes behind the view");
        }
    } while (play_step(&c->play));
    return true;
}

/* What each onlooker was shown last in this match. Faces are made from a view and nothing else: one that has not changed
 * has been looked at. */
static struct {
    bool is_there;
    ViewBytes view;
} shown[SEATS_MAX + 1];

static bool start(Case *c)
{
    for (int i = 0; i < LEN(shown); i++) shown[i].is_there = false;
    return play_start(&c->play, c->game, &c->choices);
}

/* The view of onlooker number `i` if it is another than before, else NULL. */
static const ViewBytes *new_view(Case *c, int i)
{
    ViewBytes view;
    c->game->view(c->play.state.bytes, onlooker(c, i), view.bytes);
    if (shown[i].is_there && !memcmp(shown[i].view.bytes, view.bytes, c->game->view_size)) return NULL;
    shown[i].is_there = true;
    shown[i].view = view;
    return &shown[i].view;
}

static bool is_object(Case *c, const char *what, const char *text, const Out *out)
{
    json_error_t error;
    if (out->full) return trouble(c, "%s is longer than %d bytes", what, JSON_ROOM);
    documents_begin();
    bool good = json_is_object(json_loads(text, JSON_REJECT_DUPLICATES, &error));
    documents_end();
    return good || trouble(c, "%s is no JSON object: %s", what, error.text);
}

/* What follows from a view, for machines and for people. */
static bool conclusions_are_told(Case *c, const void *view)
{
    static char text[JSON_ROOM];
    Out out = out_into(text, sizeof text);
    Json json = json_into(&out);
    c->game->deduce(view, &json);
    if (!is_object(c, "what is deduced", text, &out)) return false;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        out = out_into(text, EXPLAIN_ROOM);
        c->game->explain(view, (Lang)lang, &out);
        if (out.full || !out.used)
            return trouble(c, "what is deduced is told in no line, or in too many: %s", text);
    }
    return true;
}

bool views_are_json(Case *c)
{
    static char text[JSON_ROOM];
    const Game *game = c->game;
    if (!start(c)) return true;
    do {
        Out out = out_into(text, sizeof text);
        Json json = json_into(&out);
        game->truth(c->play.state.bytes, &json);
        if (!is_object(c, "the whole truth", text, &out)) return false;
        for (int i = 0; i < onlookers(c); i++) {
            const ViewBytes *view = new_view(c, i);
            if (!view) continue;
            out = out_into(text, sizeof text);
            json = json_into(&out);
            view_write(game, view->bytes, &json);
            if (!is_object(c, "a view", text, &out)) return false;
            if (!conclusions_are_told(c, view->bytes)) return false;
        }
    } while (play_step(&c->play));
    return true;
}

static bool is_finite_tensor(Case *c, const ViewBytes *view)
{
    static float one[TENSOR_MAX + TENSOR_GUARD], two[TENSOR_MAX + TENSOR_GUARD];
    const Game *game = c->game;
    int size = tensor_size(game);
    for (int i = 0; i < LEN(one); i++) one[i] = NAN, two[i] = -77;
    game->observe(view->bytes, one);
    game->observe(view->bytes, two);
    for (int i = 0; i < size; i++) {
        if (!isfinite(one[i])) return trouble(c, "number %d of the tensor is not finite or not written", i);
        if (memcmp(&one[i], &two[i], sizeof one[i]))
            return trouble(c, "number %d of the tensor is not always written", i);
        if (fabsf(one[i]) > 1) return trouble(c, "number %d of the tensor is %g", i, (double)one[i]);
    }
    for (int i = size; i < LEN(one); i++)
        if (!isnan(one[i])) return trouble(c, "observe writes behind the %d numbers of its parts", size);
    return true;
}

bool tensors_are_finite(Case *c)
{
    int size = tensor_size(c->game);
    if (size < 1 || size > TENSOR_MAX) return trouble(c, "a tensor of %d numbers", size);
    if (!start(c)) return true;
    do {
        for (int i = 0; i < onlookers(c); i++) {
            const ViewBytes *view = new_view(c, i);
            if (view && !is_finite_tensor(c, view)) return false;
        }
    } while (play_step(&c->play));
    return true;
}

static bool is_drawn(Case *c, const ViewBytes *view, Lang lang, bool plain)
{
    static Canvas one, two;
    canvas_clear(&one, plain);
    canvas_clear(&two, plain);
    c->game->paint(view->bytes, lang, &one);
    c->game->paint(view->bytes, lang, &two);
    if (one.width < 1 || one.width > CANVAS_WIDE || one.height < 1 || one.height > CANVAS_HIGH)
        return trouble(c, "a drawing of %d by %d", one.width, one.height);
    if (memcmp(one.cell, two.cell, sizeof one.cell)) return trouble(c, "drawn otherwise the second time");
    for (int y = 0; y < one.height; y++)
        for (int x = 0; x < one.width; x++) {
            Glyph glyph = one.cell[y][x];
            if (glyph.style >= STYLE_COUNT) return trouble(c, "style %d is drawn", glyph.style);
            if (glyph.rune && (glyph.rune < 32 || glyph.rune == 127))
                return trouble(c, "a control character is drawn");
            if (plain && glyph.rune > 126) return trouble(c, "plain, yet U+%04X is drawn", glyph.rune);
        }
    return true;
}

bool tables_can_be_drawn(Case *c)
{
    if (!start(c)) return true;
    do {
        for (int i = 0; i < onlookers(c); i++) {
            const ViewBytes *view = new_view(c, i);
            for (int lang = 0; view && lang < LANG_COUNT; lang++)
                if (!is_drawn(c, view, (Lang)lang, false) || !is_drawn(c, view, (Lang)lang, true))
                    return false;
        }
    } while (play_step(&c->play));
    return true;
}
