/* notes.c - the news of a seat, taken down. */
#include "games/shy_monsters/notes.h"

static ShyNote *find(ShyNotes *n, int x, int y)
{
    for (int i = 0; i < n->count; i++)
        if (n->lying[i].x == x && n->lying[i].y == y) return &n->lying[i];
    return NULL;
}

static void lay(ShyNotes *n, int tile, int x, int y)
{
    if (n->count < TILES)
        n->lying[n->count++] = (ShyNote) { .x = (int8_t)x, .y = (int8_t)y, .tile = (uint8_t)tile };
}

static void note_level_of(ShyNotes *n, int monster, int level)
{
    if (is_monster(monster)) n->level_of[monster - FIRST_MONSTER] = (uint8_t)level;
}

/* ---- a line for each kind of news ---- */

/* R34: the table is cleared but for the Entrance, and the Hero has both special actions again. */
static void note_level(ShyNotes *n, const int8_t args[])
{
    n->level = (uint8_t)args[0];
    memset(n->lying, 0, sizeof n->lying);
    n->count = n->built = n->hero = n->attack_spent = n->jump_spent = 0;
    lay(n, TILE_ENTRANCE, 0, 0);
}

static void note_left_out(ShyNotes *n, const int8_t args[])
{
    for (int i = 1; i <= PAIR; i++) note_level_of(n, args[i], args[0]);
}

static void note_drawn(ShyNotes *n, const int8_t args[])
{
    for (int i = 0; i < PAIR; i++) note_level_of(n, args[i], n->level);
}

static void note_placed(ShyNotes *n, const int8_t args[])
{
    lay(n, args[0], args[1], args[2]);
}

static void note_taken_back(ShyNotes *n, UNUSED const int8_t args[])
{
    if (n->count) n->lying[--n->count] = (ShyNote) { 0 };
}

static void note_lies(ShyNotes *n, const int8_t args[])
{
    lay(n, TILE_HIDDEN, args[0], args[1]);
}

static bool are_adjacent(const ShyNote *a, const ShyNote *b)
{
    int x = a->x - b->x, y = a->y - b->y;
    return x * x + y * y == 1;
}

static void note_built(ShyNotes *n, UNUSED const int8_t args[])
{
    n->built = 1;
    for (int i = 0; i < n->count; i++)
        for (int j = 0; j < n->count; j++)
            if (are_adjacent(&n->lying[i], &n->lying[j])) n->lying[i].near |= (uint8_t)(1 << j);
}

static void note_turned_up(ShyNotes *n, const int8_t args[])
{
    ShyNote *note = find(n, args[2], args[3]);
    if (!note) return;
    note->tile = (uint8_t)args[0];
    note->mood = (uint8_t)args[1];
    note_level_of(n, args[0], n->level);
}

static void note_moved(ShyNotes *n, const int8_t args[])
{
    const ShyNote *note = find(n, args[1], args[2]);
    if (note) n->hero = (uint8_t)(note - n->lying);
    n->attack_spent |= args[0] == VERB_ATTACK || args[0] == VERB_JUMP_ATTACK;
    n->jump_spent |= args[0] == VERB_JUMP || args[0] == VERB_JUMP_ATTACK;
}

static void note_killed(ShyNotes *n, const int8_t args[])
{
    ShyNote *note = find(n, args[1], args[2]);
    if (note) note->mood = MOOD_DEAD;
}

static void note_defeated(ShyNotes *n, const int8_t args[])
{
    n->ending = (uint8_t)args[0];
}

/* What has no line says nothing of what is hidden. */
static void (*const lines[EVENT_COUNT])(ShyNotes *n, const int8_t args[]) = {
    [EVENT_LEFT_OUT] = note_left_out,     [EVENT_LEVEL] = note_level,
    [EVENT_DRAWN] = note_drawn,           [EVENT_PLACED] = note_placed,
    [EVENT_TAKEN_BACK] = note_taken_back, [EVENT_LIES] = note_lies,
    [EVENT_BUILT] = note_built,           [EVENT_REVEALED] = note_turned_up,
    [EVENT_TURNED_UP] = note_turned_up,   [EVENT_MOVED] = note_moved,
    [EVENT_KILLED] = note_killed,         [EVENT_DEFEATED] = note_defeated,
};

void shy_note_setup(void *notes, UNUSED const Setup *setup, Seat seat)
{
    *(ShyNotes *)notes = (ShyNotes) { .seat = seat };
}

/* Every move comes back as news, one's own too. */
void shy_note(void *notes, UNUSED Move own, const Events *heard)
{
    ShyNotes *n = notes;
    for (int i = 0; i < heard->count; i++) {
        const Event *event = &heard->list[i];
        if (lines[event->kind]) lines[event->kind](n, event->args);
    }
    shy_conclude(n);
}
