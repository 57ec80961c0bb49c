/* secrets.c - what a seat is shown depends on what it may know, and on nothing else. */
#include "inherited/property.h"
#include "leak/notes.h"
#include "support/space.h"

enum { JSON_ROOM = 60000, TRIES = 600, PROBES = 40 };

bool pieces_are_conserved(Case *c)
{
    const Game *game = c->game;
    if (!play_start(&c->play, game, &c->choices)) return true;
    Rng rng = chosen_rng(&c->choices);
    do {
        const char *wrong = game->audit(c->play.state.bytes);
        if (wrong) return trouble(c, "%s", wrong);
        for (int i = 0; i < onlookers(c); i++) {
            ViewBytes view;
            StateBytes imagined;
            game->view(c->play.state.bytes, onlooker(c, i), view.bytes);
            game->imagine(view.bytes, &rng, imagined.bytes);
            wrong = game->audit(imagined.bytes);
            if (wrong) return trouble(c, "as seat %d imagines: %s", onlooker(c, i), wrong);
        }
    } while (play_step(&c->play));
    return true;
}

/* Everything that a seat is shown of a table. */
typedef struct Shown {
    ViewBytes view;
    Move moves[MOVES_MAX];
    int count;
    float tensor[TENSOR_MAX];
    char json[JSON_ROOM];
} Shown;

static void show(const Game *game, const void *state, Seat seat, Shown *shown)
{
    game->view(state, seat, shown->view.bytes);
    shown->count = game->moves(state, seat, shown->moves);
    game->observe(shown->view.bytes, shown->tensor);
    Out out = out_into(shown->json, sizeof shown->json);
    Json json = json_into(&out);
    view_write(game, shown->view.bytes, &json);
}

static const char *difference(const Game *game, const Shown *a, const Shown *b)
{
    if (memcmp(&a->view, &b->view, game->view_size)) return "view";
    if (a->count != b->count || memcmp(a->moves, b->moves, sizeof(Move) * (size_t)a->count)) return "moves";
    if (memcmp(a->tensor, b->tensor, sizeof(float) * (size_t)tensor_size(game))) return "tensor";
    return text_equal(a->json, b->json) ? NULL : "JSON";
}

static bool looks_the_same(Case *c, Seat seat, Rng *rng)
{
    static Shown truth, dream;
    const Game *game = c->game;
    StateBytes imagined;
    show(game, c->play.state.bytes, seat, &truth);
    memset(&imagined, 0x3c, sizeof imagined);
    game->imagine(truth.view.bytes, rng, imagined.bytes);
    show(game, imagined.bytes, seat, &dream);
    const char *part = difference(game, &truth, &dream);
    if (part) return trouble(c, "the %s of seat %d differs on an imagined table", part, seat);
    SeatMask owes = game->to_move(c->play.state.bytes), owes_there = game->to_move(imagined.bytes);
    if ((owes ^ owes_there) & seat_bit(seat))
        return trouble(c, "seat %d owes a move on one table only", seat);
    Outcome was = game->outcome(c->play.state.bytes), is = game->outcome(imagined.bytes);
    if (was.over != is.over || was.winners != is.winners || was.ending != is.ending)
        return trouble(c, "another outcome");
    for (int i = 0; i < PROBES; i++) {
        Move move = space_move(game, choose_bits(&c->choices) % space_size(game));
        if (game->check(c->play.state.bytes, seat, move) != game->check(imagined.bytes, seat, move))
            return trouble(c, "seat %d can tell by how %08x is refused", seat, move);
    }
    return true;
}

bool imagined_tables_look_the_same(Case *c)
{
    if (!play_start(&c->play, c->game, &c->choices)) return true;
    Rng rng = chosen_rng(&c->choices);
    do {
        for (int i = 0; i < onlookers(c); i++)
            if (!looks_the_same(c, onlooker(c, i), &rng)) return false;
    } while (play_step(&c->play));
    return true;
}

static bool same_place(const Fact *a, const Fact *b)
{
    return a->kind == b->kind && a->place == b->place && a->known == b->known;
}

/* What the seat was told, taken down by playing the match again. */
static void take_notes(const Play *play, Seat seat, void *notes)
{
    StateBytes state;
    const Game *game = play->game;
    must(game->setup(state.bytes, &play->setup, play->seed) == ALLOWED);
    notes_begin(game, &play->setup, state.bytes, seat, notes);
    for (int i = 0; i < play->count; i++) {
        Events news;
        news.count = 0;
        must(game->apply(state.bytes, play->lines[i].seat, play->lines[i].move, &news) == ALLOWED);
        notes_take(game, seat, play->lines[i].seat, play->lines[i].move, &news, notes);
    }
}

/* Imagine until every hidden fact has had another value than the true one; what is known must never change. */
static bool varies(Case *c, Seat seat, Rng *rng)
{
    const Game *game = c->game;
    Fact truth[FACTS_MAX], dream[FACTS_MAX];
    bool varied[FACTS_MAX] = { false };
    ViewBytes view;
    game->view(c->play.state.bytes, seat, view.bytes);
    _Alignas(16) uint8_t notes[NOTES_MAX];
    take_notes(&c->play, seat, notes);
    int count = game->facts(c->play.state.bytes, notes, seat, truth), waiting = 0;
    if (count < 0 || count > FACTS_MAX) return trouble(c, "%d facts", count);
    for (int i = 0; i < count; i++) waiting += !truth[i].known;
    for (int tries = 0; tries < TRIES && (waiting || tries < 4); tries++) {
        StateBytes imagined;
        game->imagine(view.bytes, rng, imagined.bytes);
        if (game->facts(imagined.bytes, notes, seat, dream) != count)
            return trouble(c, "seat %d imagines other facts", seat);
        for (int i = 0; i < count; i++) {
            if (!same_place(&truth[i], &dream[i]))
                return trouble(c, "fact %d of seat %d is elsewhere", i, seat);
            if (truth[i].value == dream[i].value) continue;
            if (truth[i].known)
                return trouble(c, "seat %d knows %s %d, yet imagines another value", seat,
                               game->fact_kinds[truth[i].kind], truth[i].place);
            waiting -= !varied[i];
            varied[i] = true;
        }
    }
    for (int i = 0; i < count; i++)
        if (!truth[i].known && !varied[i])
            return trouble(c, "seat %d may not know %s %d, yet always imagines %d", seat,
                           game->fact_kinds[truth[i].kind], truth[i].place, truth[i].value);
    return true;
}

bool hidden_things_vary(Case *c)
{
    if (!play_start(&c->play, c->game, &c->choices)) return true;
    Rng rng = chosen_rng(&c->choices);
    do {
        for (int i = 0; i < onlookers(c); i++)
            if (!varies(c, onlooker(c, i), &rng)) return false;
    } while (play_step(&c->play));
    return true;
}
