/* stories.c - families of stories. */
#include "games/terrorscape/stories.h"

/* A turn has far fewer milestones than stories. */
static int milestones_for(int room)
{
    return room / 4 + 1;
}

size_t stories_size(int room)
{
    size_t size = (size_t)room * (sizeof(Story) + sizeof(Glance) + sizeof(int32_t));
    size += (size_t)milestones_for(room) * sizeof(Milestone);
    return (size + 7) / 8 * 8;
}

void stories_begin(Stories *stories, int room, void *bytes)
{
    memset(stories, 0, sizeof *stories);
    stories->room = room;
    stories->milestones_room = milestones_for(room);
    stories->list = bytes;
    stories->glance = (Glance *)(stories->list + room);
    stories->milestone = (Milestone *)(stories->glance + room);
    stories->heap = (int32_t *)(stories->milestone + stories->milestones_room);
    stories->radio_to_come = -1;
    stories_empty(stories);
}

void stories_empty(Stories *stories)
{
    stories->count = stories->milestones = stories->waiting = 0;
    for (int i = 0; i < MILESTONE_CHAINS; i++) stories->chain[i] = -1;
}

/* ---- which takes less ---- */

/* A thing that was not found yet can still be, with a find of any of those who may have it in the other story. */
static bool can_find(Purse *left, int slots)
{
    Purse least = *left;
    for (; slots; slots &= slots - 1) {
        Purse after = *left;
        if (!purse_use(&after, __builtin_ctz((unsigned)slots))) return false;
        for (int i = 0; i < GROUPS; i++)
            if (after.most[i] < least.most[i]) least.most[i] = after.most[i];
    }
    *left = least;
    return true;
}

/* Is a thing where it is as good as where it is in the other? */
static bool is_as_good(int thing, int own, int other, Purse *left)
{
    bool keeps = thing >= GOODS && thing < THING_LONGSWORD;
    if (own == other || other == USED_UP) return true;
    if (own == USED_UP) return false;
    if (own != UNFOUND) return other != UNFOUND && !(other & ~own);
    return keeps && can_find(left, other);
}

static bool has_less_things(const Plot *a, const Plot *b)
{
    Purse left = a->purse;
    if (memcmp(a->estate.thing, b->estate.thing, THINGS) == 0) return true;
    for (int i = 0; i < THINGS; i++)
        if (!is_as_good(i, a->estate.thing[i], b->estate.thing[i], &left)) return false;
    return purse_is_richer(&left, &b->purse);
}

static bool has_as_good_a_plan(const Estate *own, const Estate *other)
{
    bool same = own->plan == other->plan && own->steps == other->steps && own->token == other->token;
    return same || own->plan == PLAN_ANY || (other->steps == PLAN_OVER && !other->token);
}

/* But for what can be counted. */
static bool has_less(const Plot *a, const Plot *b)
{
    const Estate *own = &a->estate, *other = &b->estate;
    if (own->radio != other->radio && own->radio != RADIO_ANY) return false;
    if (own->trap != other->trap && own->trap != TRAP_ANY) return false;
    if (memcmp(own->keys, other->keys, sizeof own->keys) != 0) return false;
    if (!has_as_good_a_plan(own, other)) return false;
    for (int i = 0; i < BOXES; i++)
        if (other->box[i] & ~own->box[i]) return false;
    for (int slot = 0; slot < PARTY; slot++)
        if ((own->trait[slot] != other->trait[slot] && own->trait[slot]) ||
            own->lacks[slot] & ~other->lacks[slot])
            return false;
    return has_less_things(a, b);
}

/* Eight small numbers at once: is each of the first at least as great as that of the second? */
static bool are_as_great(const uint8_t *a, const uint8_t *b, int count)
{
    const uint64_t high = 0x8080808080808080u;
    uint64_t all = high;
    for (int i = 0; i < count; i += 8) {
        uint64_t own, other;
        memcpy(&own, a + i, sizeof own);
        memcpy(&other, b + i, sizeof other);
        all &= (own | high) - other;
    }
    return all == high;
}

static uint32_t sum_of(const Plot *plot)
{
    uint32_t words[sizeof *plot / sizeof(uint32_t)], sum = 0;
    memcpy(words, plot, sizeof words);
    for (int i = 0; i < LEN(words); i++) sum = (sum ^ words[i]) * 0x9e3779b1u;
    return sum;
}

static Glance glance_of(const Plot *plot, int32_t next)
{
    Glance glance = { .purse = plot->purse, .sum = sum_of(plot), .next = next };
    memcpy(glance.used, plot->used, sizeof glance.used);
    memcpy(glance.held, &plot->estate, sizeof glance.held);
    return glance;
}

static bool are_in_more_hands(const uint8_t a[8], const uint8_t b[8])
{
    uint64_t own, other;
    memcpy(&own, a, sizeof own);
    memcpy(&other, b, sizeof other);
    return !(other & ~own);
}

static bool may_meet(const Glance *a, const Glance *b)
{
    return a->spots[0] & b->spots[0] && a->spots[1] & b->spots[1] && a->spots[2] & b->spots[2];
}

static bool may_take_less(const Glance *a, const Glance *b)
{
    return are_as_great(a->purse.most, b->purse.most, GROUPS) &&
           are_as_great(b->used, a->used, COUNTS_ROOM) && are_in_more_hands(a->held, b->held);
}

bool plot_takes_less(const Plot *a, const Plot *b)
{
    Glance own = glance_of(a, -1), other = glance_of(b, -1);
    return may_take_less(&own, &other) && has_less(a, b);
}

static void raise(uint8_t *value, uint8_t other)
{
    if (other > *value) *value = other;
}

void plot_throw_together(Plot *plot, const Plot *other)
{
    Estate *own = &plot->estate;
    const Estate *its = &other->estate;
    for (int i = 0; i < COUNTS; i++)
        if (other->used[i] < plot->used[i]) plot->used[i] = other->used[i];
    for (int i = 0; i < GROUPS; i++) raise(&plot->purse.most[i], other->purse.most[i]);
    for (int i = 0; i < THINGS; i++)
        if (own->thing[i] != its->thing[i]) own->thing[i] = ANYBODYS;
    for (int i = 0; i < BOXES; i++) own->box[i] |= its->box[i];
    for (int slot = 0; slot < PARTY; slot++) {
        if (own->keys[slot] != its->keys[slot]) own->keys[slot] = KEYS_ANY;
        own->lacks[slot] &= its->lacks[slot];
    }
    for (int i = 0; i < CARDS; i++) own->dose[i] |= its->dose[i], own->pills[i] |= its->pills[i];
    for (int slot = 0; slot < PARTY; slot++)
        if (own->trait[slot] != its->trait[slot]) own->trait[slot] = 0;
    if (own->plan != its->plan || own->steps != its->steps || own->token != its->token) {
        own->plan = PLAN_ANY;
        own->steps = own->token = 0;
    }
    if (own->radio != its->radio) own->radio = RADIO_ANY;
    if (own->trap != its->trap) own->trap = TRAP_ANY;
    doubt(plot);
}

/* To be in the hands of any of so many is better. */
static int worth(int slots)
{
    return slots ? 2 + __builtin_popcount((unsigned)slots) : 0;
}

static int keys_lacking(int keys)
{
    return keys < KEYS_ALONE ? KEYS_ALONE - keys : 0;
}

/* How much of what is scarce it took, and how much it still lacks. */
static int cost_of(const Stories *stories, const Plot *plot)
{
    const Estate *estate = &plot->estate;
    static const uint8_t price[COUNTS] = {
        [COUNT_DOSES] = 10,        [COUNT_BOTTLES] = 8,        [COUNT_HATCHETS] = 8,
        [COUNT_SEDATIVES] = 8,     [COUNT_HERBS] = 8,          [COUNT_FOUND_KEYS] = 10,
        [COUNT_LOUD_SEARCHES] = 5, [COUNT_QUIET_SEARCHES] = 8, [COUNT_SEARCH_KEYS] = 10,
        [COUNT_LOUD_FINDS] = 5,    [COUNT_KIT] = 20,           [COUNT_CAMERA] = 20,
        [COUNT_REPAIRS] = 5,
    };
    int cost = 0;
    for (int i = 0; i < COUNTS; i++) cost += price[i] * plot->used[i];
    cost = cost * stories->taste.used / 100;
    for (int i = 1; i < GROUPS; i++) cost -= stories->taste.find * plot->purse.most[i];
    for (int slot = 0; slot < PARTY; slot++) cost += estate->trait[slot] ? stories->taste.trait : 0;
    for (int i = 0; i < CARDS; i++) cost -= 4 * (worth(estate->dose[i]) + worth(estate->pills[i]));
    for (int i = 0; i < THINGS; i++) {
        int where = estate->thing[i], needed_by = stories->needed_by[i];
        if (where != USED_UP) cost -= 4 * worth(where);
        if (i >= THING_LONGSWORD && needed_by && !(where & 1 << (needed_by - 1))) cost += 60;
    }
    cost += stories->needs_trap && !estate->trap ? 60 : 0;
    cost += estate->plan ? 15 : 0;
    for (int slot = 0; slot < PARTY; slot++)
        if (stories->leavers >> slot & 1) cost += 60 * keys_lacking(estate->keys[slot]);
    if (stories->radio_to_come >= 0) {
        int lacks = REPAIR_DONE - estate->radio - stories->radio_to_come;
        for (int i = 0; i < BOXES; i++) lacks -= estate->box[i] != 0;
        cost += lacks > 0 ? 60 * lacks : 0;
    }
    return cost;
}

/* Whatever is done leads further in one of these; so a story is told on when all that lead to it have been. */
static int progress_of(const TurnSoFar *turn)
{
    unsigned flags = (unsigned)turn->acted << 8 | turn->flags;
    return turn->heard + __builtin_popcount(turn->noise) + __builtin_popcount(flags);
}

enum { STEP_COST = 1 << 20 }; /* more than any other */

/* ---- waiting ---- */

static void swap(int32_t *a, int32_t *b)
{
    int32_t c = *a;
    *a = *b;
    *b = c;
}

static int cost_at(const Stories *stories, int place)
{
    return stories->list[stories->heap[place]].cost;
}

static void wait_in_line(Stories *stories, int story)
{
    int place = stories->waiting++;
    stories->list[story].is_waiting = true;
    stories->heap[place] = story;
    for (; place && cost_at(stories, place) < cost_at(stories, (place - 1) / 2); place = (place - 1) / 2)
        swap(&stories->heap[place], &stories->heap[(place - 1) / 2]);
}

static void sink(Stories *stories)
{
    for (int place = 0, child = 1; child < stories->waiting; place = child, child = 2 * place + 1) {
        if (child + 1 < stories->waiting && cost_at(stories, child + 1) < cost_at(stories, child)) child++;
        if (cost_at(stories, place) <= cost_at(stories, child)) return;
        swap(&stories->heap[place], &stories->heap[child]);
    }
}

/* ---- adding ---- */

_Static_assert(_Alignof(Story) == _Alignof(int32_t) && _Alignof(Milestone) == _Alignof(int32_t) &&
                   _Alignof(Glance) == _Alignof(int32_t),
               "they lie one after the other");
_Static_assert(sizeof(Plot) == sizeof(TurnSoFar) + sizeof(Estate) + sizeof(Purse) + COUNTS_ROOM,
               "plots are compared by their bytes");
_Static_assert(offsetof(Estate, dose) == 0 && offsetof(Estate, pills) == CARDS &&
                   offsetof(Estate, box) == 2 * CARDS,
               "a glance is at these");
_Static_assert(sizeof(TurnSoFar) <= sizeof(uint64_t), "all of a turn is in its hash");
_Static_assert(MILESTONE_CHAINS == 256, "a chain for each value of a byte");

static Milestone *milestone_of(Stories *stories, const TurnSoFar *turn)
{
    uint64_t bits = 0;
    memcpy(&bits, turn, sizeof *turn);
    int32_t *chain = &stories->chain[bits * 0x9e3779b97f4a7c15u >> 56];
    for (int i = *chain; i >= 0; i = stories->milestone[i].next)
        if (memcmp(&stories->milestone[i].turn, turn, sizeof *turn) == 0) return &stories->milestone[i];
    if (stories->milestones == stories->milestones_room) return NULL;
    Milestone *new = &stories->milestone[stories->milestones];
    memset(new, 0, sizeof *new);
    new->turn = *turn;
    new->first = -1;
    new->next = *chain;
    *chain = stories->milestones++;
    return new;
}

/* What has just been enough will be again, so it is looked at first. */
static void bring_forward(Stories *stories, Milestone *milestone, int before, int story)
{
    Glance *glance = stories->glance;
    if (before < 0) return;
    glance[before].next = glance[story].next;
    if (milestone->last == story) milestone->last = before;
    glance[story].next = milestone->first;
    milestone->first = story;
}

/* The rooms lose what others that take less lead to; gives the one with the same plot, or NULL. */
static Story *find(Stories *stories, Milestone *milestone, const Plot *plot, Joint *rooms)
{
    Story *same = NULL;
    Glance glance = glance_of(plot, -1);
    joint_spots(rooms, glance.spots);
    if (!glance.spots[0]) return NULL;
    for (int before = -1, i = milestone->first; i >= 0; before = i, i = stories->glance[i].next) {
        const Glance *other = &stories->glance[i];
        Story *story = &stories->list[i];
        if (!may_take_less(other, &glance)) continue;
        bool is_same = other->sum == glance.sum && memcmp(&story->plot, plot, sizeof *plot) == 0;
        if (is_same) same = story;
        if (!may_meet(other, &glance) || (!is_same && !has_less(&story->plot, plot))) continue;
        if (joint_drop(rooms, &story->rooms)) continue;
        bring_forward(stories, milestone, before, i);
        return NULL;
    }
    return same;
}

/* Puts the story of that number at the end of those that have come equally far. */
static void line_up(Stories *stories, Milestone *milestone, int story)
{
    stories->glance[story].next = -1;
    if (milestone->first < 0) milestone->first = story;
    else stories->glance[milestone->last].next = story;
    milestone->last = story;
}

/* A frugal telling does without those that were told on, as it knows what they have led to: only those that wait and those
 * at the end of the turn stay. */
static void make_room(Stories *stories)
{
    int kept = 0;
    stories->waiting = 0;
    for (int i = 0; i < stories->milestones; i++) stories->milestone[i].first = -1;
    for (int i = 0; i < stories->count; i++) {
        const Story *story = &stories->list[i];
        if (!story->is_waiting && !(story->plot.turn.flags & TURN_OVER)) continue;
        stories->list[kept] = *story;
        stories->glance[kept] = stories->glance[i];
        line_up(stories, milestone_of(stories, &story->plot.turn), kept);
        if (story->is_waiting) wait_in_line(stories, kept);
        kept++;
    }
    stories->count = kept;
}

static Story *new_story(Stories *stories, Milestone *milestone, const Plot *plot)
{
    bool makes_room =
        stories->enough && stories->waiting < stories->room / 2; /* else there is little to be had */
    if (stories->count == stories->room && makes_room) make_room(stories);
    if (stories->count == stories->room) return NULL;
    Story *story = &stories->list[stories->count];
    memset(story, 0, sizeof *story);
    story->plot = *plot;
    story->cost = cost_of(stories, plot) + STEP_COST * progress_of(&plot->turn);
    stories->glance[stories->count] = glance_of(plot, -1);
    line_up(stories, milestone, stories->count++);
    return story;
}

/* One more story leads there, but for what enough others lead to already. */
static void count_in(const Stories *stories, Milestone *milestone, Joint *rooms)
{
    if (!joint_drop(rooms, &milestone->led[stories->enough - 1])) return;
    Joint again = *rooms;
    for (int i = 0; i < stories->enough; i++) {
        Joint before = milestone->led[i];
        joint_add(&milestone->led[i], &again);
        joint_keep_all(&again, &before);
    }
}

void stories_add(Stories *stories, const Plot *plot, const Joint *rooms, bool wait)
{
    Joint new = *rooms;
    Milestone *milestone = milestone_of(stories, &plot->turn);
    if (!milestone) {
        stories->is_full = true;
        return;
    }
    bool frugal = stories->enough != 0; /* what enough others lead to already is passed over */
    if (frugal && !joint_drop(&new, &milestone->led[stories->enough - 1])) return;
    Story *story = find(stories, milestone, plot, &new);
    if (joint_is_empty(&new)) return;
    if (!story) story = new_story(stories, milestone, plot);
    if (!story) {
        stories->is_full = true;
        return;
    }
    joint_add(&story->rooms, &new);
    joint_add(&story->fresh, &new);
    joint_spots(&story->rooms, stories->glance[story - stories->list].spots);
    if (wait && !story->is_waiting) wait_in_line(stories, (int)(story - stories->list));
}

/* ---- telling on ---- */

Story *stories_next(Stories *stories)
{
    while (stories->waiting) {
        Story *story = &stories->list[stories->heap[0]];
        stories->heap[0] = stories->heap[--stories->waiting];
        sink(stories);
        story->is_waiting = false;
        if (stories->enough) count_in(stories, milestone_of(stories, &story->plot.turn), &story->fresh);
        if (!joint_is_empty(&story->fresh)) return story;
    }
    return NULL;
}

void stories_by_cost(Stories *stories, const Stories *family, int32_t *order)
{
    for (int i = 0; i < stories->count; i++) {
        stories->list[i].cost = cost_of(family, &stories->list[i].plot);
        order[i] = i;
    }
    for (int gap = stories->count / 2; gap; gap /= 2)
        for (int i = gap; i < stories->count; i++)
            for (int k = i; k >= gap; k -= gap) {
                if (stories->list[order[k - gap]].cost <= stories->list[order[k]].cost) break;
                swap(&order[k - gap], &order[k]);
            }
}
