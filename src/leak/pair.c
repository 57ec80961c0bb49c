/* pair.c - fixpoint and variation: one position, one seat, several imagined worlds. */
#include "leak/probe.h"

enum { PATIENCE = 20000, CHANNELS_ONE_IN = 20 /* for they are made of the view, and it is the same */ };

/* ---- fixpoint ---- */

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

static bool is_fixpoint(Probe *probe, Seat seat, const void *world)
{
    probe_look(probe, world, seat, 0x5a, &probe->sight[1]);
    return probe_same_sight(probe, seat, probe->count, world) &&
           probe_same_questions(probe, probe->table.state, world, seat, probe->count) &&
           probe_same_refusals(probe, probe->table.state, world, seat, probe->count);
}

/* ---- variation ---- */

/* An imagined world has the same places. Known facts must be the same there; hidden ones are compared with those
 * of the first imagined world. */
static bool compare_facts(Probe *probe, Seat seat, const void *world, bool first)
{
    Facts *there = &probe->facts[1];
    there->count = probe->game->facts(world, probe->table.notes[seat], seat, there->list);
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
        if (!probe->script_count)
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
    facts->count = probe->game->facts(probe->table.state, probe->table.notes[seat], seat, facts->list);
    probe->known = 0;
    for (int i = 0; i < facts->count; i++) probe->known += facts->list[i].known;
    memset(probe->varied, 0, (size_t)facts->count);
}

static bool test_worlds(Probe *probe, Seat seat)
{
    take_true_facts(probe, seat);
    for (int i = 0; i < WORLDS; i++) {
        void *world = probe->imagined[i];
        if (!imagine_one(probe, seat, world) || !is_fixpoint(probe, seat, world)) return false;
        if (!compare_facts(probe, seat, world, i == 0)) return false;
    }
    bool vary = all_vary(probe, seat);
    count_facts(probe);
    return vary;
}

/* The true world and the first imagined one that is another, played on. */
static void play_imagined(Probe *probe, Seat seat)
{
    Pairing pairing = {
        .watchers = seat_bit(seat), .chance = TELLS_CHANCE, .imagined = true, .at = probe->count
    };
    int i = 0;
    while (i < WORLDS && memcmp(probe->imagined[i], probe->table.state, probe->game->state_size) == 0) i++;
    if (i == WORLDS) return;
    probe_open_worlds(probe, probe->imagined[i]);
    probe_play_both(probe, &pairing, probe_draw_length(probe));
}

void probe_pair(Probe *probe, Seat seat)
{
    probe->report->pairs++;
    probe->report->pairs_of[seat]++;
    probe_look(probe, probe->table.state, seat, 0xa5, &probe->sight[0]);
    coverage_of_view(&probe->report->coverage, probe->game, probe->sight[0].view);
    if (!test_worlds(probe, seat) || !probe_same_refusals_of_mover(probe, seat)) return;
    if (rng_below(&probe->rng, CHANNELS_ONE_IN) == 0 && !probe_same_channels(probe, seat, probe->imagined[0]))
        return;
    play_imagined(probe, seat);
}
