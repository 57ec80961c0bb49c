/* given_map.c - a drawn map: E the Entrance, other letters the face-down tiles, blanks and dots nothing. */
#include "games/shy_monsters/given.h"

enum { SIDE_MAX = 100 };

static bool is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* The Entrance comes first, the others in the order of their names. */
static int rank(char name)
{
    return name == 'E' ? 0 : name;
}

/* Places are still those of the drawing. */
static void insert(Draft *draft, char name, int x, int y)
{
    int at = draft->count++;
    for (; at > 0 && rank(draft->name[at - 1]) > rank(name); at--) {
        draft->name[at] = draft->name[at - 1];
        draft->x[at] = draft->x[at - 1];
        draft->y[at] = draft->y[at - 1];
    }
    draft->name[at] = name;
    draft->x[at] = (int8_t)x;
    draft->y[at] = (int8_t)y;
}

static const char *draw_cell(Draft *draft, char c, int x, int y)
{
    if (!is_name(c))
        return "a drawing has E, letters and digits for the tiles, and blanks or dots for nothing";
    for (int i = 0; i < draft->count; i++)
        if (draft->name[i] == c)
            return c == 'E' ? "the Entrance is drawn twice" : "two cells have the same letter";
    if (draft->count == TILES) return "a level has seven cells, the Entrance included; more are drawn";
    insert(draft, c, x, y);
    return NULL;
}

/* With `slashes` the rows stand on one line, and only dots are empty cells. */
static const char *draw_rows(Draft *draft, const char *at, bool slashes)
{
    int x = 0, y = 0;
    const char *problem = NULL;
    for (; *at && !problem; at++) {
        bool blank = *at == ' ' || *at == '\r', ends = *at == (slashes ? '/' : '\n');
        if (*at == '\t') return "a drawing must not hold tabs: use blanks or dots";
        if (x > SIDE_MAX || y > SIDE_MAX) return "the drawing is too large";
        if (ends) x = 0, y++;
        else if (slashes && (blank || *at == '\n')) continue;
        else if (blank || *at == '.') x++;
        else problem = draw_cell(draft, *at, x++, y);
    }
    return problem;
}

static void name_cells(const Draft *draft, Names *names)
{
    names->count = 0;
    for (int i = 0; i < draft->count; i++) {
        char letter[2] = { draft->name[i] };
        Out name = out_into(names->list[i].name, sizeof names->list[i].name);
        out_text(&name, letter);
        Out cell = out_into(names->list[i].meaning, sizeof names->list[i].meaning);
        out_number(&cell, draft->x[i]);
        out_char(&cell, ' ');
        out_number(&cell, draft->y[i]);
        names->count++;
    }
}

const char *draft_map(Draft *draft, const char *text, Names *names)
{
    Draft drawn = *draft;
    uint16_t cell[TILES];
    drawn.count = 0;
    drawn.hero = UNSAID;
    for (int i = 0; i < TILES; i++) drawn.tile[i] = drawn.face[i] = drawn.mood[i] = 0;
    while (*text == ' ' || *text == '\r') text++;
    bool below = *text == '\n';
    const char *problem = draw_rows(&drawn, below ? text + 1 : text, !below);
    if (problem) return problem;
    if (drawn.count == 0) return "the drawing is missing: its lines, indented, must follow `map`";
    if (drawn.name[0] != 'E') return "the Entrance is missing: it is drawn as E";
    for (int i = TILES - 1; i >= 0; i--) {
        drawn.x[i] = (int8_t)(drawn.x[i] - drawn.x[0]);
        drawn.y[i] = (int8_t)(drawn.y[i] - drawn.y[0]);
        cell[i] = (uint16_t)cell_of(drawn.x[i], drawn.y[i]);
    }
    if (!shy_are_connected(cell, drawn.count))
        return "the cells are not connected (touching at a corner does not connect)";
    if (drawn.count < TILES && drawn.phase != PHASE_BUILD)
        return "a level has seven cells, the Entrance included (fewer only after `phase build`)";
    *draft = drawn;
    name_cells(draft, names);
    return NULL;
}
