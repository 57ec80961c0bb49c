/* role.c - what a seat is and is after, for a screen that knows no game. */
#include "table/answers.h"

enum { KEY_MAX = 128 };

/* Whatever a seat that is out asks for, it is told so. */
static bool is_out(const Table *table, Seat seat)
{
    return table->game->check(table->state, seat, move_make(1, 0, 0, 0)) == REASON_NOT_IN_PLAY;
}

/* `GAME.goal.WHO`, or where a variant asks something else `GAME.goal.WHO.OPTION.VALUE`; NULL for who has none. */
static const char *find_goal(const Table *table, Lang lang, const char *who)
{
    const Game *game = table->game;
    for (int i = 0; i < game->option_count; i++) {
        const char *value = option_word(&game->options[i], table->setup.option[i]);
        char key[KEY_MAX];
        Out out = out_into(key, sizeof key);
        if (!value) continue;
        out_text(&out, game->name);
        out_text(&out, ".goal.");
        out_text(&out, who);
        const char *goal = words_find_joined(lang, key, game->options[i].name, value);
        if (goal) return goal;
    }
    return words_find_joined(lang, game->name, "goal", who);
}

/* What the seat plays now, which it knows of itself; where roles are not dealt, the seat. */
void answer_role(const Question *question, Json *json)
{
    const Table *table = question->table;
    const Game *game = table->game;
    char word[KEY_MAX];
    Out out = out_into(word, sizeof word);
    bool sits = question->seat != SPECTATOR;
    if (game->roles && sits) out_text(&out, game->roles->words[game->role(table->state, question->seat)]);
    else seat_write(game, question->seat, &out);
    const char *goal = sits ? find_goal(table, question->lang, word) : NULL;
    json_key_text(json, "role", word);
    json_key_bool(json, "out", sits && is_out(table, question->seat));
    if (goal) json_key_text(json, "goal", goal);
}
