/* copies.c - a state is its bytes, a match is its setup, seed and moves. */
#include "inherited/property.h"

enum { FILE_ROOM = 200000, ODD = 3 };

/* Through a buffer that is aligned for nothing, into memory that held something else. */
static StateBytes carried(const StateBytes *state, size_t size)
{
    uint8_t wire[STATE_MAX + ODD];
    StateBytes copy;
    memcpy(wire + ODD, state->bytes, size);
    memset(&copy, 0xa5, sizeof copy);
    memcpy(copy.bytes, wire + ODD, size);
    return copy;
}

static bool same_events(const Events *a, const Events *b)
{
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++) {
        const Event *x = &a->list[i], *y = &b->list[i];
        if (x->kind != y->kind || x->actor != y->actor || x->heard != y->heard || x->seen != y->seen)
            return false;
        if (memcmp(x->args, y->args, sizeof x->args)) return false;
    }
    return true;
}

bool copies_play_on_identically(Case *c)
{
    const Game *game = c->game;
    if (!play_start(&c->play, game, &c->choices)) return true;
    int age = (int)choose(&c->choices, 64);
    for (int i = 0; i < age && play_step(&c->play); i++) {
    }
    StateBytes copy = carried(&c->play.state, game->state_size), silent = copy;
    while (play_step(&c->play)) {
        MatchLine line = c->play.lines[c->play.count - 1];
        Events news = { .count = 0 };
        if (game->apply(copy.bytes, line.seat, line.move, &news) != ALLOWED)
            return trouble(c, "the copy refuses a move");
        if (game->apply(silent.bytes, line.seat, line.move, NULL) != ALLOWED)
            return trouble(c, "without news it is refused");
        if (memcmp(&copy, &c->play.state, game->state_size)) return trouble(c, "the copy went another way");
        if (memcmp(&silent, &c->play.state, game->state_size))
            return trouble(c, "without news it went another way");
        if (!same_events(&news, &c->play.news)) return trouble(c, "the copy tells other news");
    }
    return state_hash(game, copy.bytes) == state_hash(game, c->play.state.bytes) ||
           trouble(c, "hashes differ");
}

typedef struct Record {
    Match match;
    MatchLine lines[PLAY_LONGEST];
    StateBytes state;
} Record;

static void lend(Record *record)
{
    memset(&record->match, 0, sizeof record->match);
    record->match.lines = record->lines;
    record->match.room = PLAY_LONGEST;
    record->match.state = record->state.bytes;
}

/* Play to the end, then make the same match from what was kept of it. */
static bool play_and_record(Case *c, Record *record)
{
    if (!play_start(&c->play, c->game, &c->choices)) return false;
    while (play_step(&c->play)) {
    }
    lend(record);
    record->match.game = c->game;
    record->match.setup = c->play.setup;
    memcpy(record->match.seed, c->play.seed, SEED_BYTES);
    return true;
}

bool replays_equal_the_original(Case *c)
{
    static Record record;
    const Game *game = c->game;
    if (!play_and_record(c, &record)) return true;
    if (match_start(&record.match) != ALLOWED) return trouble(c, "the setup is refused");
    for (int i = 0; i < c->play.count; i++)
        if (match_apply(&record.match, c->play.lines[i].seat, c->play.lines[i].move, NULL) != ALLOWED)
            return trouble(c, "move %d is refused in the replay", i + 1);
    if (memcmp(&record.state, &c->play.state, game->state_size))
        return trouble(c, "the replay ends elsewhere");
    StateBytes then;
    int count = (int)choose(&c->choices, (uint32_t)c->play.count + 1);
    match_state_at(&record.match, count, then.bytes);
    match_rewind(&record.match, count);
    if (memcmp(&record.state, &then, game->state_size))
        return trouble(c, "rewinding to %d leads elsewhere", count);
    for (int i = count; i < c->play.count; i++)
        if (match_apply(&record.match, c->play.lines[i].seat, c->play.lines[i].move, NULL) != ALLOWED)
            return trouble(c, "move %d is refused after rewinding to %d", i + 1, count);
    if (record.match.count != c->play.count) return trouble(c, "rewinding left %d moves", record.match.count);
    return !memcmp(&record.state, &c->play.state, game->state_size) ||
           trouble(c, "rewinding changed the end");
}

bool files_read_back(Case *c)
{
    static Record record, back;
    static char text[FILE_ROOM], again[FILE_ROOM];
    const Game *game = c->game;
    if (!play_and_record(c, &record)) return true;
    if (match_start(&record.match) != ALLOWED) return trouble(c, "the setup is refused");
    for (int i = 0; i < c->play.count; i++)
        (void)match_apply(&record.match, c->play.lines[i].seat, c->play.lines[i].move, NULL);
    Out out = out_into(text, sizeof text);
    if (!match_write(&record.match, &out)) return trouble(c, "the file is too long");
    MatchError error;
    lend(&back);
    if (match_read_game(text, game_find) != game) return trouble(c, "the file's game is not found");
    if (!match_read(&back.match, text, game_find, &error))
        return trouble(c, "line %d of the file: %s", error.line, error.what);
    if (memcmp(&back.state, &c->play.state, game->state_size)) return trouble(c, "the file leads elsewhere");
    out = out_into(again, sizeof again);
    (void)match_write(&back.match, &out);
    return text_equal(text, again) || trouble(c, "the file is written otherwise the second time");
}

bool setup_fills_the_whole_state(Case *c)
{
    const Game *game = c->game;
    StateBytes one, two;
    memset(&one, 0x00, sizeof one);
    memset(&two, 0xff, sizeof two);
    if (!play_start(&c->play, game, &c->choices)) return true;
    if (game->setup(one.bytes, &c->play.setup, c->play.seed) != ALLOWED)
        return trouble(c, "refused the second time");
    (void)game->setup(two.bytes, &c->play.setup, c->play.seed);
    if (memcmp(&one, &two, game->state_size))
        return trouble(c, "what lay in memory before shows in the state");
    for (size_t i = game->state_size; i < sizeof two.bytes; i++)
        if (two.bytes[i] != 0xff) return trouble(c, "setup writes behind the state");
    Setup wrong = c->play.setup;
    memset(&two, 0x77, sizeof two);
    wrong.seats = (uint8_t)(game->max_seats + 1);
    if (game->setup(two.bytes, &wrong, c->play.seed) != REASON_SEATS)
        return trouble(c, "too many seats are taken");
    wrong = c->play.setup;
    wrong.edition = 255;
    if (game->setup(two.bytes, &wrong, c->play.seed) != REASON_EDITION)
        return trouble(c, "edition 255 is taken");
    for (int i = 0; i < game->option_count; i++) {
        wrong = c->play.setup;
        wrong.option[i] = (int16_t)(game->options[i].high + 1);
        if (game->setup(two.bytes, &wrong, c->play.seed) != REASON_OPTION)
            return trouble(c, "option %d is taken", i);
    }
    for (size_t i = 0; i < sizeof two.bytes; i++)
        if (two.bytes[i] != 0x77) return trouble(c, "a refused setup touches the state");
    return true;
}
