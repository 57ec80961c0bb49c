/* sentences.c - news of any game as people read them: no sentence has a gap where a word should stand. */
#include <string.h>

#include "game/speech.h"
#include "inherited/property.h"

enum { ROOM = 1024 };

/* Blanks that nothing stands between: what was to be filled in there is empty. */
static const char *const gaps[] = { "  ", " .", " ,", " ;", " :", "()", ":.", ",.", ",,", "{", "}" };

static bool is_whole(Case *c, Lang lang, const Event *event, Seat you)
{
    char text[ROOM];
    Out out = out_into(text, sizeof text);
    speak_event(c->game, lang, event, you, NULL, &out);
    for (int i = 0; i < LEN(gaps); i++)
        if (strstr(text, gaps[i])) return trouble(c, "\"%s\" has a gap", text);
    return text[0] != ' ' || trouble(c, "\"%s\" begins with a gap", text);
}

static bool are_whole(Case *c, const Events *news)
{
    Event heard;
    for (int k = 0; k < news->count; k++)
        for (int i = 0; i < onlookers(c); i++) {
            if (!(news->list[k].heard >> onlooker(c, i) & 1)) continue;
            event_for(c->game, &news->list[k], onlooker(c, i), &heard);
            for (int lang = 0; lang < LANG_COUNT; lang++)
                if (!is_whole(c, (Lang)lang, &heard, NO_SEAT) ||
                    !is_whole(c, (Lang)lang, &heard, onlooker(c, i)))
                    return false;
        }
    return true;
}

bool sentences_have_no_gaps(Case *c)
{
    Events opening = { .count = 0 };
    if (!play_start(&c->play, c->game, &c->choices)) return true;
    if (c->game->opening) c->game->opening(c->play.state.bytes, &opening);
    if (!are_whole(c, &opening)) return false;
    while (play_step(&c->play))
        if (!are_whole(c, &c->play.news)) return false;
    return true;
}
