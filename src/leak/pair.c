/* pair.c - fixpoint and variation: one position, one seat, several imagined worlds. */
#include "leak/probe.h"

enum { PATIENCE = 4000, LONG_SWAP = 200, REFUSALS = 3 };

const Fact *facts_find(const Facts *facts, const Fact *like, int hint)
{
    /* The hint first, then all from the beginning. */
    for (int i = hint < facts->count ? -1 : 0; i < facts->count; i++) {
        const Fact *fact = &facts->list[i < 0 ? hint : i];
        if (fact->kind == like->kind && fact->place == like->place) return fact;
    }
    return NULL;
}

void probe_look(const Probe *probe, const void *state, Seat seat, int garbage, Sight *sight)
{
    const Game *game = probe->game;
    memset(sight->view, garbage, game->view_size);
    game->view(state, seat, sight->view);
    sight->owing = game->to_move(state) & seat_bit(seat); /* whom else the table waits for, views say */
    sight->move_count = seat == SPECTATOR ? 0 : game->moves(state, seat, sight->moves);
}

bool probe_same_sight(Probe *probe, Seat seat, int at, const void *other)
{
    const Sight *a = &probe->sight[0], *b = &probe->sight[1];
    if (memcmp(a->view, b->view, probe->game->view_size) != 0) {
        probe_keep_view(probe, seat, at, other);
        return false;
    }
    if (a->owing == b->owing && a->move_count == b->move_count &&
        memcmp(a->moves, b->moves, sizeof(Move) * (size_t)a->move_count) == 0)
        return true;
    probe_keep_moves(probe, seat, at, other);
    return false;
}

/* ---- refusals ---- */

/* A value drawn at random, now and then one that is none. */
static int draw_arg(Probe *probe, const ArgKind *kind)
{
    switch (kind->form) {
    case ARG_NUMBER: return kind->low + (int)rng_below(&probe->rng, (uint32_t)(kind->high - kind->low + 1));
    case ARG_SEAT: return (int)rng_below(&probe->rng, (uint32_t)probe->setup.seats + 1);
    case ARG_WORD: break;
    }
    return (int)rng_below(&probe->rng, (uint32_t)kind->count);
}

int probe_draw_verb(Probe *probe)
{
    return 1 + (int)rng_below(&probe->rng, (uint32_t)probe->game->verb_count - 1);
}

Move probe_draw_move(Probe *probe, int number)
{
    const Verb *verb = &probe->game->verbs[number];
    int arg[MOVE_ARGS] = { 0 };
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++) arg[i] = draw_arg(probe, verb->args[i]);
    return move_make(number, arg[0], arg[1], arg[2]);
}

/* A move that is legal, nearly legal, or any. */
static Move move_to_ask(Probe *probe)
{
    const Sight *sight = &probe->sight[0];
    Move move = probe_draw_move(probe, probe_draw_verb(probe));
    if (sight->move_count == 0 || rng_next(&probe->rng) & 1) return move;
    Move legal = sight->moves[rng_below(&probe->rng, (uint32_t)sight->move_count)];
    const Verb *verb = &probe->game->verbs[move_verb(legal)];
    int i = (int)rng_below(&probe->rng, MOVE_ARGS);
    if (!verb->args[i]) return legal;
    int arg[MOVE_ARGS] = { move_arg(legal, 0), move_arg(legal, 1), move_arg(legal, 2) };
    arg[i] = draw_arg(probe, verb->args[i]);
    return move_make(move_verb(legal), arg[0], arg[1], arg[2]);
}

bool probe_same_refusals(Probe *probe, const void *truth, const void *other, Seat seat, int at)
{
    const Game *game = probe->game;
    for (int i = 0; i < REFUSALS; i++) {
        Move move = move_to_ask(probe);
        Reason here = game->check(truth, seat, move), there = game->check(other, seat, move);
        probe->report->refusals++;
        if (here == there) continue;
        char text[MOVE_TEXT_MAX];
        probe_keep(probe, LEAK_REFUSAL, seat, at, other, "asked for `%s`: %s here, %s in the other world",
                   move_words(game, move, text), reason_name(game, here), reason_name(game, there));
        return false;
    }
    return true;
}

/* ---- fixpoint ---- */

/* JSON and tensor of the view that was just made, before anything else happens. */
static void render(Probe *probe, int which)
{
    const Game *game = probe->game;
    Out out = out_into(probe->json[which], JSON_MAX);
    Json json = json_into(&out);
    game->write(probe->sight[which].view, &json);
    must(!out.full);
    memset(probe->tensor[which], which ? 0x5a : 0xa5, sizeof(float) * (size_t)probe->tensor_size);
    game->observe(probe->sight[which].view, probe->tensor[which]);
}

static bool same_renderings(Probe *probe, Seat seat, const void *other)
{
    const char *a = probe->json[0], *b = probe->json[1];
    while (*a && *a == *b) a++, b++;
    if (*a != *b) {
        probe_keep(probe, LEAK_JSON, seat, probe->count, other,
                   "the same view is written as two different texts");
        return false;
    }
    if (memcmp(probe->tensor[0], probe->tensor[1], sizeof(float) * (size_t)probe->tensor_size) == 0)
        return true;
    probe_keep(probe, LEAK_TENSOR, seat, probe->count, other, "the same view gives two different tensors");
    return false;
}

static bool imagine_one(Probe *probe, Seat seat, void *world)
{
    memset(world, 0x5a, probe->game->state_size);
    probe->report->imagined++;
    if (!probe->game->imagine(probe->sight[0].view, &probe->rng, world)) {
        probe_keep(probe, LEAK_IMAGINE, seat, probe->count, NULL, "no world fits what the seat is shown");
        return false;
    }
    const char *wrong = probe->game->audit(world);
    if (!wrong) return true;
    probe_keep(probe, LEAK_AUDIT, seat, probe->count, NULL, "%s", wrong);
    return false;
}

/* JSON and tensor are made of the view alone, so one world of several is enough for them. */
static bool is_fixpoint(Probe *probe, Seat seat, const void *world, bool rendered)
{
    probe_look(probe, world, seat, 0x5a, &probe->sight[1]);
    if (rendered) render(probe, 1);
    return probe_same_sight(probe, seat, probe->count, world) &&
           (!rendered || same_renderings(probe, seat, world)) &&
           probe_same_refusals(probe, probe->state, world, seat, probe->count);
}

/* ---- variation ---- */

/* An imagined world has the same places. Known facts must be the same there; hidden ones are compared with those
 * of the first imagined world. */
static bool compare_facts(Probe *probe, Seat seat, const void *world, bool first)
{
    Facts *there = &probe->facts[1];
    there->count = probe->game->facts(world, probe->notes[seat], seat, there->list);
    for (int i = 0; i < probe->true_facts.count; i++) {
        const Fact *fact = &probe->true_facts.list[i], *other = facts_find(there, fact, i);
        bool same = other && other->known == fact->known && (!fact->known || other->value == fact->value);
        if (!same || there->count != probe->true_facts.count) {
            probe_keep_fact(probe, LEAK_KNOWN, seat, probe->count, world, fact, other);
            return false;
        }
        if (fact->known) continue;
        if (first) probe->first_value[i] = other->value;
        else if (other->value != probe->first_value[i]) probe->varied[i] = 1;
        truths_count(probe->report->truths, fact, probe->known, other->value == fact->value);
    }
    return true;
}

static int first_unvaried(const Probe *probe)
{
    for (int i = 0; i < probe->true_facts.count; i++)
        if (!probe->true_facts.list[i].known && !probe->varied[i]) return i;
    return -1;
}

/* What did not vary over the first worlds gets many more chances before it is called a leak. */
static bool all_vary(Probe *probe, Seat seat)
{
    for (int tries = 0; first_unvaried(probe) >= 0 && tries < PATIENCE; tries++) {
        if (!imagine_one(probe, seat, probe->spare) || !compare_facts(probe, seat, probe->spare, false))
            return false;
    }
    int stuck = first_unvaried(probe);
    if (stuck < 0) return true;
    const Fact *fact = &probe->true_facts.list[stuck];
    probe_keep_fact(probe, LEAK_FIXED, seat, probe->count, probe->spare, fact,
                    facts_find(&probe->facts[1], fact, stuck));
    return false;
}

static void count_facts(Probe *probe)
{
    LeakReport *report = probe->report;
    for (int i = 0; i < probe->true_facts.count; i++) {
        const Fact *fact = &probe->true_facts.list[i];
        must(fact->kind < FACT_KINDS_MAX);
        report->known[fact->kind] += fact->known;
        report->hidden[fact->kind] += !fact->known;
        report->varied[fact->kind] += !fact->known && probe->varied[i];
    }
}

/* ---- the pair ---- */

static void take_true_facts(Probe *probe, Seat seat)
{
    Facts *facts = &probe->true_facts;
    facts->count = probe->game->facts(probe->state, probe->notes[seat], seat, facts->list);
    probe->known = 0;
    for (int i = 0; i < facts->count; i++) probe->known += facts->list[i].known;
    memset(probe->varied, 0, (size_t)facts->count);
}

static bool test_worlds(Probe *probe, Seat seat)
{
    take_true_facts(probe, seat);
    for (int i = 0; i < WORLDS; i++) {
        void *world = probe->imagined[i];
        if (!imagine_one(probe, seat, world) || !is_fixpoint(probe, seat, world, i == 0)) return false;
        if (!compare_facts(probe, seat, world, i == 0)) return false;
    }
    bool vary = all_vary(probe, seat);
    count_facts(probe);
    return vary;
}

void probe_pair(Probe *probe, Seat seat)
{
    probe->report->pairs++;
    probe->report->pairs_of[seat]++;
    probe_look(probe, probe->state, seat, 0xa5, &probe->sight[0]);
    render(probe, 0);
    if (!test_worlds(probe, seat)) return;
    probe_choice(probe, seat);
    for (int i = 0; i < WORLDS; i++) {
        if (memcmp(probe->imagined[i], probe->state, probe->game->state_size) == 0) continue;
        /* Most swaps are short, for breadth; a few go far, for depth. */
        int length = rng_below(&probe->rng, 32) == 0 ? LONG_SWAP : 1 << rng_below(&probe->rng, 5);
        probe_swap(probe, probe->imagined[i], seat, length);
        return;
    }
}
