/* given.c - one `given` line of a scenario: things said about the table, with commas between them. */
#include "games/shy_monsters/given.h"
#include "games/shy_monsters/shy_monsters.h"

enum { ITEM_WORDS = 12 };

typedef struct Item {
    int count;
    Word word[ITEM_WORDS];
    bool too_long;
} Item;

/* A line that begins with `instead` replaces what was said before. */
typedef struct Said {
    Draft *draft;
    bool instead, clearing;
} Said;

/* ---- items ---- */

static bool is_comma(char c)
{
    return c == ',' || c == ';';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* The words up to the next comma, semicolon or `and`; articles are left out. False at the end. */
static bool next_item(const char **at, Item *item)
{
    *item = (Item) { 0 };
    for (;;) {
        while (is_blank(**at)) (*at)++;
        bool ended = !**at;
        Word word = { .text = *at };
        while (**at && !is_blank(**at) && !is_comma(**at)) (*at)++;
        word.length = (int)(*at - word.text);
        if (is_comma(*word.text)) (*at)++;
        bool splits = ended || word.length == 0 || word_is(word, "and");
        if (splits && item->count) return true;
        if (ended) return false;
        if (splits || word_is(word, "the")) continue;
        if (item->count == ITEM_WORDS) item->too_long = true;
        else item->word[item->count++] = word;
    }
}

static bool reads(const Item *item, int index, const char *text)
{
    return index < item->count && word_is(item->word[index], text);
}

static bool is_number(const Item *item, int index, int *number)
{
    return index < item->count && word_number(item->word[index], number);
}

/* ---- words ---- */

static int tile_of_word(Word word)
{
    if (word_is(word, "x")) return TILE_EXIT;
    if (word_is(word, "corridors")) return TILE_CORRIDOR;
    int tile = TILE_HIDDEN;
    arg_read(&shy_monsters, &shy_tile, word, &tile);
    return tile;
}

static int cell_named(const Draft *draft, Word word)
{
    for (int i = 0; i < draft->count; i++)
        if (word.length == 1 && word.text[0] == draft->name[i]) return i;
    return word_is(word, "entrance") && draft->count ? 0 : -1;
}

/* The cell at word `*at` of the item, by its letter or as `x y`; -1 when there is none. */
static int take_cell(const Draft *draft, const Item *item, int *at)
{
    int x, y;
    if (*at >= item->count) return -1;
    int cell = cell_named(draft, item->word[*at]);
    if (cell >= 0) {
        ++*at;
        return cell;
    }
    if (!is_number(item, *at, &x) || !is_number(item, *at + 1, &y)) return -1;
    for (int i = 0; i < draft->count; i++) {
        if (draft->x[i] != x || draft->y[i] != y) continue;
        *at += 2;
        return i;
    }
    return -1;
}

static const char *no_cell(const Draft *draft)
{
    return draft->count
               ? "there is no such cell: name a letter of the map, or x and y counted from the Entrance"
               : "the map must be drawn before its cells are named";
}

/* ---- what can be said ---- */

static const char *say_once(Said *said, uint8_t *field, int value)
{
    if (*field != UNSAID && *field != value && !said->instead) return "this was said before, and otherwise";
    *field = (uint8_t)value;
    return NULL;
}

static const char *say_level(Said *said, const Item *item)
{
    int number;
    if (item->count != 2 || !is_number(item, 1, &number) || number < 1 || number > LEVELS)
        return "a level is 1, 2 or 3";
    if (number < said->draft->first_level) return "this setup begins with a later level";
    return say_once(said, &said->draft->level, number);
}

static const char *say_pile(Said *said, const Item *item)
{
    Draft *draft = said->draft;
    if (draft->pile_count && !said->instead) return "the pile was given before";
    if (item->count < 2 || item->count > 1 + MONSTERS)
        return "a pile is one to six monsters, the top one first";
    for (int i = 1; i < item->count; i++) {
        int tile = tile_of_word(item->word[i]);
        if (!is_monster(tile))
            return "a pile holds monsters only: bat, dragon, mantis, cobra, kraken, gargoyle";
        for (int k = 1; k < i; k++)
            if (draft->pile[k - 1] == tile) return "a monster is in the pile twice";
        draft->pile[i - 1] = (uint8_t)tile;
    }
    draft->pile_count = (uint8_t)(item->count - 1);
    return NULL;
}

/* `seen kraken bat in level 1` */
static const char *say_seen(Said *said, const Item *item)
{
    static const char usage[] = "this is written `seen MONSTER in level N`";
    int number, last = item->count - 3;
    if (last < 2 || !reads(item, last, "in") || !reads(item, last + 1, "level")) return usage;
    if (!is_number(item, last + 2, &number) || number < 1 || number >= LEVELS)
        return "earlier levels are 1 and 2";
    if (number < said->draft->first_level) return "this setup begins with a later level";
    for (int i = 1; i < last; i++) {
        int tile = tile_of_word(item->word[i]);
        if (!is_monster(tile)) return usage;
        said->draft->seen[number - 1] |= (uint8_t)monster_bit(tile);
    }
    return NULL;
}

static const char *say_phase(Said *said, const Item *item)
{
    for (int i = PHASE_BUILD; i <= PHASE_ACT; i++)
        if (item->count == 2 && reads(item, 1, shy_phase_words[i]))
            return say_once(said, &said->draft->phase, i);
    return "a phase is build, reveal or act";
}

static const char *say_reveals(Said *said, const Item *item)
{
    int number, at = reads(item, 1, "left") ? 2 : 1;
    if (item->count != at + 1 || !is_number(item, at, &number) || number < 0 || number > reveals_of_level(1))
        return "this is written `reveals left N`, N from 0 to 2";
    return say_once(said, &said->draft->reveals, number);
}

static const char *say_wandered(Said *said, const Item *item)
{
    int number;
    if (item->count != 2 || !is_number(item, 1, &number) || number < 0 || number >= WANDER_LIMIT)
        return "this is written `wandered N`, N from 0 to 23";
    return say_once(said, &said->draft->wandered, number);
}

/* `attack spent`, `jump is unspent` */
static const char *say_token(Said *said, const Item *item)
{
    int token = reads(item, 0, "attack") ? TOKEN_ATTACK : TOKEN_JUMP, at = reads(item, 1, "is") ? 2 : 1;
    bool spent = reads(item, at, "spent"), left = reads(item, at, "unspent") || reads(item, at, "left");
    if (item->count != at + 1 || (!spent && !left)) return "an action is `spent` or `unspent`";
    if (spent) said->draft->spent |= (uint8_t)token;
    else if (said->instead) said->draft->spent &= (uint8_t)~token;
    return NULL;
}

static const char *say_hero(Said *said, const Item *item)
{
    int at = 1;
    if (reads(item, at, "stands") || reads(item, at, "is")) at++;
    if (!reads(item, at, "on") && !reads(item, at, "at")) return "this is written `hero on CELL`";
    at++;
    int cell = take_cell(said->draft, item, &at);
    if (cell < 0 || at != item->count) return no_cell(said->draft);
    return say_once(said, &said->draft->hero, cell);
}

/* `face up`, `face down`, `active`, `inactive`, `dead` from word `at` to the end. */
static const char *say_face(Said *said, const Item *item, int at, int cell)
{
    Draft *draft = said->draft;
    if (at == item->count) return NULL;
    if (cell == 0) return "the Entrance is always face up";
    bool face = reads(item, at, "face");
    int mood = MOOD_NONE;
    arg_read(&shy_monsters, &shy_mood, item->word[at], &mood);
    if (item->count == at + 1 && mood != MOOD_NONE) {
        draft->mood[cell] = (uint8_t)mood;
        draft->face[cell] = FACE_UP;
    } else if (item->count == at + 2 && face && reads(item, at + 1, "up")) {
        draft->face[cell] = FACE_UP;
    } else if (item->count == at + 2 && face && reads(item, at + 1, "down")) {
        draft->face[cell] = FACE_DOWN;
        draft->mood[cell] = MOOD_NONE;
    } else {
        return "a tile is `face up`, `face down`, `active`, `inactive` or `dead`";
    }
    return NULL;
}

/* Before a line of replacements is carried out, all that it speaks of is unsaid (`clearing`). */
static const char *put_tile(Said *said, int tile, int cell)
{
    Draft *draft = said->draft;
    if (cell == 0) return "on the Entrance lies the Entrance, and nothing else";
    if (said->clearing) {
        for (int i = 1; i < draft->count; i++)
            if (draft->tile[i] == tile && tile != TILE_CORRIDOR) draft->tile[i] = TILE_HIDDEN;
        draft->tile[cell] = TILE_HIDDEN;
        return NULL;
    }
    if (draft->tile[cell] != TILE_HIDDEN) return "a cell holds one tile";
    for (int i = 1, corridors = 0; i < draft->count; i++) {
        if (draft->tile[i] != tile) continue;
        if (tile == TILE_EXIT) return "there is one Exit, and it lies elsewhere already";
        if (tile != TILE_CORRIDOR) return "there is one monster of each kind, and it lies elsewhere already";
        if (++corridors == CORRIDORS) return "there are three corridors";
    }
    draft->tile[cell] = (uint8_t)tile;
    return NULL;
}

/* `cobra on b`, `corridor on a b c`, `mantis on a dead` */
static const char *say_tile(Said *said, const Item *item)
{
    int tile = tile_of_word(item->word[0]), at = 2, cell, last = 0;
    if (tile == TILE_ENTRANCE) return "the Entrance is drawn as E";
    while ((cell = take_cell(said->draft, item, &at)) >= 0) {
        const char *problem = put_tile(said, tile, cell);
        if (problem) return problem;
        last = cell;
    }
    if (!last) return no_cell(said->draft);
    return at < item->count ? say_face(said, item, at, last) : NULL;
}

/* `a is face up` */
static const char *say_cell(Said *said, const Item *item)
{
    int at = 0, cell = take_cell(said->draft, item, &at);
    if (cell < 0) return "this is not understood: see the given lines of Shy Monsters in docs/scenarios.md";
    if (reads(item, at, "is")) at++;
    if (at == item->count) return "what of this cell? (`face up`, `face down`, `active`, `inactive`, `dead`)";
    return say_face(said, item, at, cell);
}

static const struct {
    const char *word;
    const char *(*say)(Said *said, const Item *item);
} sayings[] = {
    { "level", say_level }, { "pile", say_pile },       { "seen", say_seen },
    { "phase", say_phase }, { "reveals", say_reveals }, { "wandered", say_wandered },
    { "hero", say_hero },   { "attack", say_token },    { "jump", say_token },
};

static const char *say(Said *said, const Item *item)
{
    if (item->too_long) return "so many words are not understood; put commas between the things said";
    for (int i = 0; i < LEN(sayings); i++)
        if (reads(item, 0, sayings[i].word)) return sayings[i].say(said, item);
    bool on = reads(item, 1, "on") || reads(item, 1, "at");
    if (on && tile_of_word(item->word[0]) != TILE_HIDDEN) return say_tile(said, item);
    if (on) return "there is no such tile: bat, dragon, mantis, cobra, kraken, gargoyle, exit, corridor";
    return say_cell(said, item);
}

static const char *say_all(Said *said, const char *line)
{
    Item item;
    while (next_item(&line, &item)) {
        const char *problem = say(said, &item);
        if (problem) return problem;
    }
    return NULL;
}

/* ---- the line ---- */

static Draft begin_draft(const ShyState *s)
{
    Draft draft = { .mark = DRAFT_MARK, .first_level = s->first_level, .setup_level = s->level };
    draft.level = draft.phase = draft.reveals = draft.wandered = draft.hero = UNSAID;
    return draft;
}

static const char *read_line(Draft *draft, const char *line, Names *names)
{
    Said said = { .draft = draft };
    Scan scan = scan_text(line), after = scan;
    Word word = scan_word(&after);
    if (word_is(word, "instead")) {
        said.instead = true;
        scan = after;
        word = scan_word(&after);
    }
    if (word_is(word, "map")) {
        if (draft->count && !said.instead) return "the map was drawn before";
        return draft_map(draft, after.at, names);
    }
    if (scan_at_end(&scan)) return "nothing is said";
    said.clearing = said.instead;
    const char *problem = say_all(&said, scan.at);
    if (problem || !said.instead) return problem;
    said.clearing = false;
    return say_all(&said, scan.at);
}

const char *shy_given(void *state, const char *line, Names *names)
{
    Draft draft;
    const char *problem;
    memcpy(&draft, state, sizeof draft);
    if (draft.mark != DRAFT_MARK) draft = begin_draft(state);
    if (line) {
        problem = read_line(&draft, line, names);
        if (!problem) memcpy(state, &draft, sizeof draft);
        return problem;
    }
    ShyState s;
    problem = draft_finish(&draft, &s);
    if (!problem) memcpy(state, &s, sizeof s);
    return problem;
}
