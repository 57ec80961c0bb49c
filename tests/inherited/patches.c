/* patches.c - what is sent of a view after a move: what has changed in it. */
#include "inherited/property.h"
#include "support/patch_oracle.h"

enum { ONLOOKERS = SEATS_MAX + 1 };

static void write_view(Case *c, Seat seat, char *text)
{
    static ViewBytes view;
    Out out = out_into(text, DOCUMENT_ROOM);
    Json json = json_into(&out);
    c->game->view(c->play.state.bytes, seat, view.bytes);
    view_write(c->game, view.bytes, &json);
    must(!out.full);
}

/* For each onlooker the view before the last move, and after it. */
static bool patches_fit(Case *c, char texts[ONLOOKERS][DOCUMENT_ROOM])
{
    static char after[DOCUMENT_ROOM], patch[DOCUMENT_ROOM];
    for (int i = 0; i < onlookers(c); i++) {
        write_view(c, onlooker(c, i), after);
        if (text_equal(texts[i], after)) continue; /* quick: that nothing is said then is a unit test */
        const char *wrong = patch_trouble(texts[i], after, patch);
        if (wrong) return trouble(c, "%s: from %.60s to %.60s by %.100s", wrong, texts[i], after, patch);
        memcpy(texts[i], after, sizeof after);
    }
    return true;
}

bool patches_lead_from_view_to_view(Case *c)
{
    static char texts[ONLOOKERS][DOCUMENT_ROOM];
    if (!play_start(&c->play, c->game, &c->choices)) return true;
    for (int i = 0; i < onlookers(c); i++) write_view(c, onlooker(c, i), texts[i]);
    while (play_step(&c->play))
        if (!patches_fit(c, texts)) return false;
    return true;
}
