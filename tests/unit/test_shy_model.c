/* test_shy_model.c - the Hero phase played twice: by the game, and by a plain model written from the facts.
 *
 * The model keeps tiles in a grid of cells and follows sections 6 and 7 word by word; at every step of many
 * random levels both must agree on the legal moves, on every monster's state, on what is spent and on the end. */
#include "games/games.h"
#include "support/shy_levels.h"
#include "support/unit.h"

typedef struct Model {
    int x[TILES], y[TILES], tile[TILES];
    bool up[TILES];
    int mood[TILES];
    int level, reveals, hero, wandered;
    bool attack, jump;
    int ended; /* a RULE_ */
    bool escaped;
    unsigned near[TILES], leap[TILES];
    Grid grid;
    Events news; /* what the Hero must hear of the last move */
} Model;

static void say(Model *m, int kind, int a, int b, int c, int d)
{
    Event *event = tell(&m->news, kind, HERO, EVERYBODY, EVERYBODY);
    event->args[0] = (int8_t)a;
    event->args[1] = (int8_t)b;
    event->args[2] = (int8_t)c;
    event->args[3] = (int8_t)d;
}

static Model model_of(const ShyState *s)
{
    Model m = {
        .level = s->level, .reveals = 3 - s->level, .attack = true, .jump = true, .grid = shy_grid(s)
    };
    for (int i = 0; i < TILES; i++) {
        m.x[i] = cell_x(s->cell[i]);
        m.y[i] = cell_y(s->cell[i]);
        m.tile[i] = s->tile[i];
        m.near[i] = by_hand_near(s, i);
        m.leap[i] = by_hand_leap(s, i);
        m.up[i] = s->tile[i] == TILE_ENTRANCE;
        if (m.up[i]) m.hero = i;
    }
    return m;
}

/* R14-R16. */
static void model_turn_up(Model *m, int i)
{
    bool afraid = false;
    for (int k = 0; k < TILES; k++)
        if ((m->near[i] >> k & 1) && m->up[k] && m->tile[k] >= TILE_BAT) afraid = true;
    if (m->tile[i] >= TILE_BAT) {
        bool comfortable = by_hand_comfortable(&m->grid, m->x[i] + HOME, m->y[i] + HOME, m->tile[i]);
        m->mood[i] = comfortable && !afraid ? MOOD_ACTIVE : MOOD_INACTIVE;
    }
    m->up[i] = true;
}

/* R29 with its own search, whatever the tokens and the level. */
static bool model_exit_in_reach(const Model *m)
{
    unsigned active = 0, reached;
    for (int i = 0; i < TILES; i++)
        if (m->up[i] && m->mood[i] == MOOD_ACTIVE) active |= 1u << i;
    reached = by_hand_reach(m->near, m->leap, m->hero, active, m->attack, m->jump);
    for (int i = 0; i < TILES; i++)
        if (m->tile[i] == TILE_EXIT) return reached >> i & 1;
    return false;
}

static int verb_spends(int verb, bool *jump)
{
    *jump = verb == VERB_JUMP || verb == VERB_JUMP_ATTACK;
    return verb == VERB_ATTACK || verb == VERB_JUMP_ATTACK;
}

static bool model_allows(const Model *m, int verb, int i)
{
    bool jump, attack = verb_spends(verb, &jump);
    if (m->reveals) return verb == VERB_REVEAL && !m->up[i];
    if (verb == VERB_REVEAL) return false;
    if ((attack && !m->attack) || (jump && !m->jump)) return false;
    return (jump ? m->leap[m->hero] : m->near[m->hero]) >> i & 1;
}

/* R28, R32-R34: the level is left behind, and the next one's pair is drawn unseen. */
static void model_escape(Model *m)
{
    int seen = 0;
    for (int i = 0; i < TILES; i++) seen += m->up[i] && m->tile[i] >= TILE_BAT;
    say(m, EVENT_ESCAPED, m->level, 0, 0, 0);
    if (m->level == 3) {
        say(m, EVENT_WON, 0, 0, 0, 0);
        return;
    }
    say(m, EVENT_PUT_ASIDE, seen, 2 - seen, 0, 0);
    say(m, EVENT_LEVEL, m->level + 1, 0, 0, 0);
    say(m, EVENT_DRAWN, 0, 0, 0, 0);
}

/* The order in which a move is carried out (R23-R29). */
static void model_act(Model *m, int verb, int i)
{
    bool jump, attack = verb_spends(verb, &jump), was_up = m->up[i];
    if (attack) m->attack = false;
    if (jump) m->jump = false;
    say(m, EVENT_MOVED, verb, m->x[i], m->y[i], 0);
    if (!m->up[i]) model_turn_up(m, i);
    if (!was_up) say(m, EVENT_TURNED_UP, m->tile[i], m->mood[i], m->x[i], m->y[i]);
    m->hero = i;
    if (m->tile[i] == TILE_EXIT) {
        m->escaped = true;
        model_escape(m);
        return;
    }
    if (attack && m->tile[i] >= TILE_BAT && m->mood[i] != MOOD_DEAD) {
        m->mood[i] = MOOD_DEAD;
        say(m, EVENT_KILLED, m->tile[i], m->x[i], m->y[i], 0);
    } else if (attack) {
        say(m, EVENT_WASTED, 0, 0, 0, 0);
    } else if (m->tile[i] >= TILE_BAT && m->mood[i] == MOOD_ACTIVE) {
        m->ended = ENDING_SLAIN;
        return;
    }
    m->wandered = was_up && !attack && !jump ? m->wandered + 1 : 0;
    if (!model_exit_in_reach(m)) m->ended = ENDING_CUT_OFF;
    else if (m->wandered == 24) m->ended = ENDING_WANDERED;
}

static void model_apply(Model *m, int verb, int i)
{
    m->news.count = 0;
    if (verb == VERB_REVEAL) {
        model_turn_up(m, i);
        say(m, EVENT_REVEALED, m->tile[i], m->mood[i], m->x[i], m->y[i]);
        m->reveals--;
        if (!m->reveals && !model_exit_in_reach(m)) m->ended = ENDING_CUT_OFF;
    } else {
        model_act(m, verb, i);
    }
    if (m->ended) say(m, EVENT_DEFEATED, m->ended, 0, 0, 0);
}

static int model_slot(const Model *m, Move move)
{
    for (int i = 0; i < TILES; i++)
        if (m->x[i] == move_arg(move, 0) && m->y[i] == move_arg(move, 1)) return i;
    return -1;
}

/* Both list the same moves. */
static void expect_same_moves(const ShyState *s, const Model *m)
{
    Move moves[MOVES_MAX];
    int count = shy_monsters.moves(s, HERO, moves), expected = 1; /* conceding */
    for (int verb = VERB_REVEAL; verb <= VERB_JUMP_ATTACK; verb++)
        for (int i = 0; i < TILES; i++) {
            bool allowed = model_allows(m, verb, i), listed = false;
            Move move = move_make(verb, m->x[i], m->y[i], 0);
            for (int k = 0; k < count; k++) listed = listed || moves[k] == move;
            assert_int_equal(listed, allowed);
            expected += allowed;
        }
    assert_int_equal(count, expected);
}

static void expect_same_view(const ShyState *s, const Model *m)
{
    ShyView view;
    shy_monsters.view(s, HERO, &view);
    assert_int_equal(view.attack_left, m->attack);
    assert_int_equal(view.jump_left, m->jump);
    assert_int_equal(view.reveals_left, m->reveals);
    assert_int_equal(view.tiles[view.hero].x, m->x[m->hero]);
    assert_int_equal(view.tiles[view.hero].y, m->y[m->hero]);
    for (int i = 0; i < TILES; i++) {
        int k = model_slot(m, move_make(VERB_EXPLORE, view.tiles[i].x, view.tiles[i].y, 0));
        assert_true(k >= 0);
        assert_int_equal(view.tiles[i].face_up, m->up[k]);
        assert_int_equal(view.tiles[i].tile, m->up[k] ? m->tile[k] : TILE_HIDDEN);
        assert_int_equal(view.tiles[i].mood, m->mood[k]);
    }
}

/* The Hero hears exactly what the model says, and a spectator the same. */
static void expect_same_news(const Events *news, const Model *m)
{
    assert_int_equal(news->count, m->news.count);
    for (int i = 0; i < news->count; i++) {
        Event heard, watched;
        assert_true(event_for(&shy_monsters, &news->list[i], HERO, &heard));
        assert_true(event_for(&shy_monsters, &news->list[i], SPECTATOR, &watched));
        assert_int_equal(heard.kind, m->news.list[i].kind);
        assert_memory_equal(heard.args, m->news.list[i].args, sizeof heard.args);
        assert_memory_equal(heard.args, watched.args, sizeof heard.args);
    }
}

typedef struct Seen {
    int ended[ENDING_COUNT], levels[LEVELS + 1];
} Seen;

/* R30: never at level 3, never with both tokens, never right after a pre-reveal. */
static void expect_r30(const Model *m, int verb)
{
    if (m->level < 3 && (!m->attack || !m->jump) && verb != VERB_REVEAL) return;
    assert_int_not_equal(m->ended, ENDING_CUT_OFF);
    if (!m->ended && !m->escaped) assert_true(model_exit_in_reach(m));
}

/* R32, R33, R35: what lies aside, and what the Dark Lord knows, before each level. */
typedef struct Aside {
    int pair[LEVELS][PAIR];
    bool up[LEVELS][PAIR];
} Aside;

static void note_aside(Aside *aside, const Model *m)
{
    for (int i = 0, k = 0; i < TILES; i++) {
        if (m->tile[i] < TILE_BAT) continue;
        aside->pair[m->level - 1][k] = m->tile[i];
        aside->up[m->level - 1][k++] = m->up[i];
    }
}

static bool is_up_aside(const ShyView *view, int monster, int level)
{
    for (int i = 0; i < MONSTERS && view->aside_up[i]; i++)
        if (view->aside_up[i] == monster) return view->aside_up_level[i] == level;
    return false;
}

static void expect_same_aside(const ShyState *s, const Aside *aside)
{
    for (int seat = 0; seat <= SPECTATOR; seat += seat == HERO ? SPECTATOR - HERO : 1) {
        ShyView view;
        int shown = 0, expected = 0;
        shy_monsters.view(s, (Seat)seat, &view);
        while (shown < MONSTERS && view.aside_up[shown]) shown++;
        for (int level = 1; level <= LEVELS; level++) {
            int down = 0;
            for (int i = 0; i < PAIR && level < s->level && level >= s->first_level; i++) {
                const bool up = aside->up[level - 1][i];
                assert_int_equal(is_up_aside(&view, aside->pair[level - 1][i], level), up);
                expected += up;
                down += !up;
            }
            if (level >= s->first_level) assert_int_equal(view.aside_down[level - 1], down);
            bool knows = seat == DARK_LORD && (level <= s->level || s->level > 1);
            for (int i = 0; i < PAIR; i++) assert_int_equal(view.pair[level - 1][i] != 0, knows);
        }
        assert_int_equal(shown, expected);
    }
}

static void play_hero_phase(ShyState *s, Rng *rng, Seen *seen, Aside *aside)
{
    Model m = model_of(s);
    int level = s->level;
    seen->levels[level]++;
    while (!m.ended && !m.escaped) {
        Move moves[MOVES_MAX];
        expect_same_moves(s, &m);
        expect_same_view(s, &m);
        int count = shy_monsters.moves(s, HERO, moves) - 1;
        Move move = moves[rng_below(rng, (uint32_t)count)];
        model_apply(&m, move_verb(move), model_slot(&m, move));
        Events news = { .count = 0 };
        assert_int_equal(shy_monsters.apply(s, HERO, move, &news), ALLOWED);
        expect_same_news(&news, &m);
        expect_r30(&m, move_verb(move));
        bool won = m.escaped && level == LEVELS;
        assert_int_equal(s->ending, won ? ENDING_ESCAPED : m.ended);
        assert_int_equal(s->level, m.escaped && !won ? level + 1 : level);
        if (m.ended || won) expect_same_view(s, &m);
    }
    seen->ended[m.ended ? m.ended : ENDING_ESCAPED]++;
    if (s->phase == PHASE_BUILD) note_aside(aside, &m);
}

/* Lay the six tiles at random. */
static void build_level(ShyState *s, Rng *rng)
{
    while (s->phase == PHASE_BUILD) {
        Move moves[MOVES_MAX];
        int count = shy_monsters.moves(s, DARK_LORD, moves) - 1;
        Move move =
            s->count == TILES ? move_make(VERB_DONE, 0, 0, 0) : moves[rng_below(rng, (uint32_t)count)];
        assert_int_equal(shy_monsters.apply(s, DARK_LORD, move, NULL), ALLOWED);
    }
}

static void game_and_model_agree_at_every_step(void **state)
{
    (void)state;
    uint8_t seed[SEED_BYTES];
    Rng rng;
    Seen seen = { 0 };
    rng_seed_from_number(30, seed);
    rng_start(&rng, seed, 0);
    for (uint64_t game = 0; game < 6000; game++) {
        ShyState s = shy_start(1 + (int)(game % 3), game);
        Aside aside = { 0 };
        while (s.phase != PHASE_OVER) {
            build_level(&s, &rng);
            play_hero_phase(&s, &rng, &seen, &aside);
            expect_same_aside(&s, &aside);
        }
    }
    for (int rule = ENDING_SLAIN; rule <= ENDING_WANDERED; rule++) assert_true(seen.ended[rule] > 0);
    for (int level = 1; level <= LEVELS; level++) assert_true(seen.levels[level] > 500);
    assert_true(seen.ended[ENDING_CUT_OFF] > 20);
}

static ShyState layouts[LAYOUTS];

/* Every slot that the game calls reachable, with these blockers, place and tokens. */
static unsigned game_reach(const ShyState *layout, int hero, unsigned active, int tokens)
{
    ShyState s = *layout;
    unsigned reached = 0;
    s.hero = (uint8_t)hero;
    s.active = (uint8_t)active;
    s.face_up = 0x7f;
    s.tokens = (uint8_t)tokens;
    for (int i = 0; i < TILES; i++) reached |= (unsigned)shy_exit_in_reach_at(&s, i) << i;
    return reached;
}

static void compare_reach(const ShyState *layout, const unsigned *near, const unsigned *leap, unsigned active)
{
    for (int hero = 0; hero < TILES; hero++) {
        if (active >> hero & 1) continue;
        for (int tokens = 0; tokens < 4; tokens++) {
            bool attack = tokens & TOKEN_ATTACK, jump = tokens & TOKEN_JUMP;
            unsigned by_hand = by_hand_reach(near, leap, hero, active, attack, jump);
            assert_int_equal(game_reach(layout, hero, active, tokens), by_hand);
            if (attack && jump) assert_int_equal(by_hand, 0x7f); /* R30 */
        }
    }
}

/* None, one, or two active monsters that do not touch, anywhere, on every layout. */
static void automatic_defeat_is_exact_on_every_layout(void **state)
{
    (void)state;
    int count = shy_all_layouts(layouts, LAYOUTS);
    assert_int_equal(count, LAYOUTS);
    for (int i = 0; i < count; i++) {
        unsigned near[TILES], leap[TILES];
        for (int k = 0; k < TILES; k++) {
            near[k] = by_hand_near(&layouts[i], k);
            leap[k] = by_hand_leap(&layouts[i], k);
        }
        for (int a = 0; a < TILES; a++)
            for (int b = a; b < TILES; b++) {
                if (near[a] >> b & 1 || layouts[i].tile[a] == TILE_ENTRANCE ||
                    layouts[i].tile[b] == TILE_ENTRANCE)
                    continue;
                compare_reach(&layouts[i], near, leap, 1u << a | 1u << b);
            }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(game_and_model_agree_at_every_step),
        test(automatic_defeat_is_exact_on_every_layout),
    };
    return run_all(tests);
}
