/* pattern.c - moves compared with patterns, word by word. */
#include "lesson/pattern.h"

#include "game/talk.h"
#include "lesson/script.h"

static bool is_star(Word word)
{
    return word.length == 1 && word.text[0] == '*';
}

static bool same(Word a, Word b)
{
    return a.length == b.length && memcmp(a.text, b.text, (size_t)a.length) == 0;
}

static bool fits_one(const Game *game, Word pattern, Move move)
{
    char text[MOVE_TEXT_MAX];
    Out out = out_into(text, sizeof text);
    if (word_is(pattern, "claim")) return is_talk(game, move);
    move_write(game, move, &out);
    Scan wanted = { pattern.text, pattern.text + pattern.length }, got = scan_text(text);
    while (!scan_at_end(&wanted)) {
        Word word = scan_word(&wanted);
        if (is_star(word)) return !is_talk(game, move);
        if (!same(word, scan_word(&got))) return false;
    }
    return scan_at_end(&got);
}

bool pattern_fits(const Game *game, Word list, Move move)
{
    while (list.length)
        if (fits_one(game, lesson_cut(&list, ','), move)) return true;
    return false;
}

Move pattern_move(const Game *game, Word pattern)
{
    char text[MOVE_TEXT_MAX];
    Out out = out_into(text, sizeof text);
    lesson_write(pattern, &out);
    return out.full ? NO_MOVE : move_read(game, text);
}

bool pattern_is_one(const Game *game, Word pattern)
{
    Scan scan = { pattern.text, pattern.text + pattern.length };
    Word first = scan_word(&scan), last = first;
    while (!scan_at_end(&scan)) last = scan_word(&scan);
    if (word_is(pattern, "claim")) return has_talk(game);
    if (!is_star(last)) return pattern_move(game, pattern) != NO_MOVE;
    for (int i = 1; i < game->verb_count; i++)
        if (game->verbs[i].name && word_is(first, game->verbs[i].name)) return true;
    return is_star(first);
}
