/* conclude.c - what follows from what a seat was told: six monsters, two of them a level, seven tiles, and R29. */
#include "games/shy_monsters/notes.h"

/* ---- the monsters ---- */

/* The only level that still hides monsters, or 0 when there are several. */
static int last_level_with_room(const ShyNotes *n)
{
    int told[LEVELS + 1] = { 0 }, level = 0;
    for (int i = 0; i < MONSTERS; i++) told[n->level_of[i]]++;
    for (int i = 1; i <= LEVELS; i++) {
        if (told[i] >= PAIR) continue;
        if (level) return 0;
        level = i;
    }
    return level;
}

static void conclude_levels(ShyNotes *n)
{
    int rest = last_level_with_room(n);
    for (int i = 0; i < MONSTERS; i++) n->sure_level[i] = n->level_of[i] ? n->level_of[i] : (uint8_t)rest;
}

/* ---- where the Exit can be ---- */

/* The search of R29, as the rules tell it: where the Hero stands, what is unspent, and whom he killed on the way. */
enum { NOBODY = TILES };
typedef struct Search {
    const ShyNotes *notes;
    unsigned been[2][2][TILES + 1]; /* by Attack and Jump left and whom he killed: notes, a bit each */
    unsigned reached;
} Search;

static void search_from(Search *search, int at, bool attack, bool jump, int killed);

static void search_step(Search *search, int to, bool attack, bool jump, int killed)
{
    bool blocked = search->notes->lying[to].mood == MOOD_ACTIVE && to != killed;
    if (!blocked) search_from(search, to, attack, jump, killed);
    else if (attack) search_from(search, to, false, jump, to);
}

static void search_from(Search *search, int at, bool attack, bool jump, int killed)
{
    const ShyNote *lying = search->notes->lying;
    unsigned *been = &search->been[attack][jump][killed];
    if (*been >> at & 1) return;
    *been |= 1u << at;
    search->reached |= 1u << at;
    for (int i = 0; i < TILES; i++) {
        bool beside = lying[at].near >> i & 1, over_one = i != at && lying[at].near & lying[i].near;
        if (beside) search_step(search, i, attack, jump, killed);
        if (jump && over_one) search_step(search, i, attack, false, killed);
    }
}

static bool is_any_active(const ShyNotes *n)
{
    for (int i = 0; i < n->count; i++)
        if (n->lying[i].mood == MOOD_ACTIVE) return true;
    return false;
}

/* The notes of tiles where the Exit would still be in reach. R30: with both special actions that is everywhere. */
static unsigned within_reach(const ShyNotes *n)
{
    Search search = { .notes = n };
    if (!is_any_active(n) || (!n->attack_spent && !n->jump_spent)) return (1u << TILES) - 1;
    search_from(&search, n->hero, !n->attack_spent, !n->jump_spent, NOBODY);
    return search.reached;
}

/* Who is slain never came to the test of R29; whoever else plays on, or stopped, could still reach the Exit. */
static unsigned exit_places(const ShyNotes *n)
{
    if (n->ending == ENDING_SLAIN) return (1u << TILES) - 1;
    unsigned reach = within_reach(n);
    return n->ending == ENDING_CUT_OFF ? ~reach : reach;
}

/* ---- the tiles ---- */

/* What the face-down tiles of the level are. */
typedef struct FaceDown {
    int corridors, monsters;
    unsigned which;  /* tiles that may be among the monsters, a bit each */
    unsigned hidden; /* their notes */
    unsigned exits;  /* where the Exit may be; 0 when it has been turned up */
} FaceDown;

static void count_face_up(FaceDown *down, int tile, int note)
{
    down->corridors -= tile == TILE_CORRIDOR;
    down->monsters -= is_monster(tile);
    down->which &= ~(1u << tile);
    if (tile) down->hidden &= ~(1u << note);
    if (tile == TILE_EXIT) down->exits = 0;
}

static FaceDown count_face_down(const ShyNotes *n)
{
    FaceDown down = { .corridors = CORRIDORS, .monsters = PAIR, .hidden = (1u << TILES) - 1 };
    for (int i = 0; i < MONSTERS; i++)
        if (!n->sure_level[i] || n->sure_level[i] == n->level) down.which |= 1u << (FIRST_MONSTER + i);
    down.exits = ~0u;
    for (int i = 0; i < TILES; i++) count_face_up(&down, n->lying[i].tile, i);
    if (down.exits && down.hidden) down.exits = down.hidden & exit_places(n);
    return down;
}

/* A Corridor or a monster lies there only if the Exit has another place. */
static unsigned can_be(const FaceDown *down, int note)
{
    unsigned self = 1u << note, tiles = down->exits & self ? 1u << TILE_EXIT : 0;
    if (down->exits == self) return tiles;
    if (down->corridors > 0) tiles |= 1u << TILE_CORRIDOR;
    if (down->monsters > 0) tiles |= down->which;
    return tiles;
}

static void conclude_tiles(ShyNotes *n)
{
    FaceDown down = count_face_down(n);
    for (int i = 0; i < TILES; i++) {
        unsigned tiles = n->lying[i].tile ? 1u << n->lying[i].tile : can_be(&down, i);
        bool sure = tiles && !(tiles & (tiles - 1));
        n->sure_tile[i] = sure ? (uint8_t)__builtin_ctz(tiles) : TILE_HIDDEN;
    }
}

void shy_conclude(ShyNotes *n)
{
    conclude_levels(n);
    if (n->built) conclude_tiles(n);
}
