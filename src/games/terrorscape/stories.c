/* stories.c - families of stories. */
#include "games/terrorscape/stories.h"

/* A turn has far fewer milestones than stories. */
static int milestones_for(int room)
{
    return room / 4 + 1;
}

size_t stories_size(int room)
{
    size_t size = (size_t)room * (sizeof(Story) + sizeof(int32_t));
    size += (size_t)milestones_for(room) * sizeof(Milestone);
    return (size + 7) / 8 * 8;
}

void stories_begin(Stories *stories, int room, void *bytes)
{
    memset(stories, 0, sizeof *stories);
    stories->room = room;
    stories->milestones_room = milestones_for(room);
    stories->list = bytes;
    stories->milestone = (Milestone *)(stories->list + room);
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

static bool has_less(const Estate *a, const Estate *b)
{
    bool less = a->radio == b->radio && (a->light == b->light || !a->light);
    for (int slot = 0; slot < PARTY; slot++)
        less &= (a->trait[slot] == b->trait[slot] || !a->trait[slot]) && a->box[slot] >= b->box[slot];
    for (int i = 0; i < GOODS; i++) less &= a->good[i] == b->good[i] || b->good[i] == GOOD_USED_UP;
    return less;
}

/* Who has not used the Flashlight yet can still find it, if that discovery is left to him. */
static int light_to_find(const Estate *a, const Estate *b)
{
    return !a->light && b->light;
}

bool plot_takes_less(const Plot *a, const Plot *b)
{
    int more = a->used[COUNT_FINDS] + light_to_find(&a->estate, &b->estate) > b->used[COUNT_FINDS];
    for (int i = 1; i < COUNTS; i++) more |= a->used[i] > b->used[i];
    return !more && has_less(&a->estate, &b->estate);
}

/* How much of what is scarce it took, and how much it still lacks. */
static int cost_of(const Stories *stories, const Plot *plot)
{
    const Estate *estate = &plot->estate;
    static const uint8_t price[COUNTS] = {
        [COUNT_FINDS] = 30,        [COUNT_FINDS_1] = 30,       [COUNT_FINDS_2] = 30,
        [COUNT_DOSES] = 10,        [COUNT_BOTTLES] = 8,        [COUNT_HATCHETS] = 8,
        [COUNT_SEDATIVES] = 8,     [COUNT_HERBS] = 8,          [COUNT_FOUND_KEYS] = 10,
        [COUNT_LOUD_SEARCHES] = 5, [COUNT_QUIET_SEARCHES] = 8, [COUNT_SEARCH_KEYS] = 10,
        [COUNT_LOUD_FINDS] = 5,    [COUNT_KIT] = 20,           [COUNT_CAMERA] = 20,
        [COUNT_REPAIRS] = 5,
    };
    int cost = 0;
    for (int i = 0; i < COUNTS; i++) cost += price[i] * plot->used[i];
    for (int slot = 0; slot < PARTY; slot++) cost += estate->trait[slot] ? 30 : 0;
    for (int i = 0; i < GOODS; i++) cost -= estate->good[i] && estate->good[i] != GOOD_USED_UP ? 12 : 0;
    if (stories->radio_to_come >= 0) {
        int lacks = REPAIR_DONE - estate->radio - estate->box[0] - estate->box[1] - estate->box[2] -
                    stories->radio_to_come;
        cost += lacks > 0 ? 60 * lacks : 0;
    }
    return cost;
}

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

_Static_assert(_Alignof(Story) == _Alignof(int32_t) && _Alignof(Milestone) == _Alignof(int32_t),
               "they lie one after the other");
_Static_assert(sizeof(Plot) == sizeof(TurnSoFar) + sizeof(Estate) + COUNTS,
               "plots are compared by their bytes");
_Static_assert(sizeof(TurnSoFar) == 3 * sizeof(uint32_t), "all of a turn is in its hash");
_Static_assert(MILESTONE_CHAINS == 256, "a chain for each value of a byte");

static Milestone *milestone_of(Stories *stories, const TurnSoFar *turn)
{
    uint32_t bits[3];
    memcpy(bits, turn, sizeof bits);
    uint64_t mixed = ((uint64_t)bits[0] << 32 | bits[1]) ^ (uint64_t)bits[2] << 16;
    int32_t *chain = &stories->chain[mixed * 0x9e3779b97f4a7c15u >> 56];
    for (int i = *chain; i >= 0; i = stories->milestone[i].next)
        if (memcmp(&stories->milestone[i].turn, turn, sizeof *turn) == 0) return &stories->milestone[i];
    if (stories->milestones == stories->milestones_room) return NULL;
    Milestone *new = &stories->milestone[stories->milestones];
    *new = (Milestone) { .turn = *turn, .first = -1, .next = *chain };
    *chain = stories->milestones++;
    return new;
}

/* The rooms lose what others that take less lead to; gives the one with the same plot, or NULL. */
static Story *find(Stories *stories, const Milestone *milestone, const Plot *plot, Joint *rooms)
{
    Story *same = NULL;
    for (int i = milestone->first; i >= 0; i = stories->list[i].next) {
        Story *story = &stories->list[i];
        if (!plot_takes_less(&story->plot, plot)) continue;
        joint_drop(rooms, &story->rooms);
        if (memcmp(&story->plot, plot, sizeof *plot) == 0) same = story;
    }
    return same;
}

static Story *new_story(Stories *stories, Milestone *milestone, const Plot *plot)
{
    if (stories->count == stories->room) return NULL;
    Story *story = &stories->list[stories->count];
    memset(story, 0, sizeof *story);
    story->plot = *plot;
    story->cost = cost_of(stories, plot);
    story->next = milestone->first;
    milestone->first = stories->count++;
    return story;
}

void stories_add(Stories *stories, const Plot *plot, const Joint *rooms, bool wait)
{
    Joint new = *rooms;
    Milestone *milestone = milestone_of(stories, &plot->turn);
    Story *story = milestone ? find(stories, milestone, plot, &new) : NULL;
    if (milestone && stories->is_frugal) joint_drop(&new, &milestone->twice);
    if (joint_is_empty(&new)) return;
    if (milestone && !story) story = new_story(stories, milestone, plot);
    if (!story) {
        stories->is_full = true;
        return;
    }
    joint_add(&story->rooms, &new);
    joint_add(&story->fresh, &new);
    if (wait && !story->is_waiting) wait_in_line(stories, (int)(story - stories->list));
}

/* ---- telling on ---- */

/* What two cheaper ones have led to already is passed over. */
static void be_frugal(Stories *stories, Story *story)
{
    Milestone *milestone = milestone_of(stories, &story->plot.turn);
    joint_drop(&story->fresh, &milestone->twice);
    Joint again = story->fresh;
    joint_keep_all(&again, &milestone->once);
    joint_add(&milestone->twice, &again);
    joint_add(&milestone->once, &story->fresh);
}

Story *stories_next(Stories *stories)
{
    while (stories->waiting) {
        Story *story = &stories->list[stories->heap[0]];
        stories->heap[0] = stories->heap[--stories->waiting];
        sink(stories);
        story->is_waiting = false;
        if (stories->is_frugal) be_frugal(stories, story);
        if (!joint_is_empty(&story->fresh)) return story;
    }
    return NULL;
}
