/* deduce.c - what can still lie where, and which monsters are still to come. */
#include "games/shy_monsters/deduce.h"

#include "game/sentence.h"
#include "games/shy_monsters/internal.h"
#include "games/shy_monsters/shy_monsters.h"

/* Tiles that this seat has not seen, by what they are. */
typedef struct Hidden {
    int exits, corridors, monsters;
    unsigned exit_places; /* where the Exit may lie */
} Hidden;

/* --- the monsters --------------------------------------------------------------------------------------- */

static int next_level_pair_known(const ShyView *v)
{
    return v->level < LEVELS && v->pair[v->level][0];
}

static void reckon_monsters(const ShyView *v, ShyDeduced *d)
{
    unsigned seen = 0;
    int here = v->seat == DARK_LORD ? 0 : PAIR; /* he has drawn them himself */
    for (int i = 0; i < MONSTERS && v->aside_up[i]; i++) seen |= (unsigned)monster_bit(v->aside_up[i]);
    for (int i = 0; i < LEVELS * PAIR; i++) {
        int monster = v->pair[i / PAIR][i % PAIR];
        if (monster) seen |= (unsigned)monster_bit(monster);
    }
    for (int i = 0; i < v->tile_count; i++) {
        if (!is_monster(v->tiles[i].tile)) continue;
        seen |= (unsigned)monster_bit(v->tiles[i].tile);
        if (here) here--;
    }
    d->unseen = (uint8_t)(~seen & ((1u << MONSTERS) - 1));
    d->here = (uint8_t)here;
    d->later = (uint8_t)(d->unseen ? PAIR * (LEVELS - v->level) : 0);
    d->away = (uint8_t)(__builtin_popcount(d->unseen) - d->here - d->later);
}

/* --- the tiles ------------------------------------------------------------------------------------------ */

static Hidden count_hidden(const ShyView *v, const ShyDeduced *d)
{
    Hidden hidden = { .exits = 1, .corridors = CORRIDORS, .monsters = d->here };
    ShyState table = { 0 };
    shy_copy_layout(v, &table);
    bool tested = v->outcome_ending != ENDING_SLAIN && v->outcome_ending != ENDING_ESCAPED;
    for (int i = 0; i < TILES; i++) {
        hidden.exits -= v->tiles[i].tile == TILE_EXIT;
        hidden.corridors -= v->tiles[i].tile == TILE_CORRIDOR;
        bool fits = !tested || shy_exit_in_reach_at(&table, i) == (v->outcome_ending != ENDING_CUT_OFF);
        if (!v->tiles[i].tile && fits) hidden.exit_places |= 1u << i;
    }
    if (!hidden.exits) hidden.exit_places = 0;
    return hidden;
}

/* A Corridor or a monster lies there only if the Exit then has another place. */
static unsigned kinds_at(const Hidden *hidden, const ShyDeduced *d, int slot)
{
    unsigned kinds = hidden->exit_places >> slot & 1 ? 1u << TILE_EXIT : 0;
    if (hidden->exits && !(hidden->exit_places & ~(1u << slot))) return kinds;
    if (hidden->corridors) kinds |= 1u << TILE_CORRIDOR;
    if (hidden->monsters) kinds |= (unsigned)d->unseen << FIRST_MONSTER;
    return kinds;
}

/* R15: beside a monster that is face up, whatever its mood, none is active. */
static bool is_frightened(const ShyView *v, const ShyTileView *tile)
{
    for (int i = 0; i < v->tile_count; i++) {
        const ShyTileView *other = &v->tiles[i];
        int x = other->x - tile->x, y = other->y - tile->y;
        if (other->face_up && is_monster(other->tile) && x * x + y * y == 1) return true;
    }
    return false;
}

ShyDeduced shy_reckon(const ShyView *v)
{
    ShyDeduced d = { 0 };
    Hidden hidden = { 0 };
    reckon_monsters(v, &d);
    if (v->built) hidden = count_hidden(v, &d);
    for (int i = 0; i < v->tile_count; i++) {
        const ShyTileView *tile = &v->tiles[i];
        d.can_be[i] = (uint16_t)(tile->tile ? 1u << tile->tile : kinds_at(&hidden, &d, i));
        if (!tile->face_up && !is_frightened(v, tile))
            d.active[i] = (uint8_t)(tile->comfort & d.can_be[i] >> FIRST_MONSTER);
    }
    return d;
}

/* --- as JSON -------------------------------------------------------------------------------------------- */

static void key_kinds(Json *json, const char *key, unsigned kinds)
{
    json_key(json, key);
    json_open_array(json);
    for (; kinds; kinds &= kinds - 1) json_text(json, shy_tile_words[__builtin_ctz(kinds)]);
    json_close_array(json);
}

/* The monsters of the next level, or among which they are. */
static unsigned next_monsters(const ShyView *v, const ShyDeduced *d)
{
    if (v->level == LEVELS) return 0;
    if (!next_level_pair_known(v)) return d->later ? d->unseen : 0;
    return (unsigned)(monster_bit(v->pair[v->level][0]) | monster_bit(v->pair[v->level][1]));
}

void shy_deduce(const void *view, Json *json)
{
    const ShyView *v = view;
    ShyDeduced d = shy_reckon(v);
    json_open_object(json);
    json_key(json, "tiles");
    json_open_object(json);
    for (int i = 0; i < v->tile_count; i++) {
        char cell[16];
        shy_write_cell(&v->tiles[i], cell);
        json_key(json, cell);
        json_open_object(json);
        key_kinds(json, "can_be", d.can_be[i]);
        key_kinds(json, "active", (unsigned)d.active[i] << FIRST_MONSTER);
        json_close_object(json);
    }
    json_close_object(json);
    key_kinds(json, "unseen", (unsigned)d.unseen << FIRST_MONSTER);
    json_key_number(json, "face_down_here", d.here);
    json_key_number(json, "put_aside_unseen", d.away);
    json_key_number(json, "still_to_come", d.later);
    key_kinds(json, "next_level", next_monsters(v, &d) << FIRST_MONSTER);
    json_close_object(json);
}

/* --- for people ----------------------------------------------------------------------------------------- */

/* Names between commas, with `last` before the last of them. */
static void write_kinds(unsigned kinds, Lang lang, Word form, const char *last, Out *out)
{
    for (bool first = true; kinds; kinds &= kinds - 1, first = false) {
        if (!first) out_text(out, kinds & (kinds - 1) ? ", " : last);
        sentence_word(&shy_monsters, lang, &shy_tile, __builtin_ctz(kinds), form, out);
    }
}

/* "(0, 1): the Exit, a Corridor or a Bat. Active now: Bat": with many monsters these are not named one by one. */
static void explain_tile(const ShyView *v, const ShyDeduced *d, int i, Lang lang, Out *out)
{
    enum { NAMED = 3 };
    const Word with_article = { "a", 1 };
    unsigned kinds = d->can_be[i], monsters = kinds & ~0u << FIRST_MONSTER;
    bool many = __builtin_popcount(monsters) > NAMED;
    const char * or = words_get(lang, "murk.list.or");
    out_char(out, '(');
    out_number(out, v->tiles[i].x);
    out_text(out, ", ");
    out_number(out, v->tiles[i].y);
    out_text(out, "): ");
    write_kinds(many ? kinds & ~monsters : kinds, lang, with_article, many ? ", " : or, out);
    if (many) {
        if (kinds & ~monsters) out_text(out, or);
        out_text(out, words_get(lang, "shy-monsters.deduce.monster"));
    }
    if (!(kinds & (kinds - 1))) out_text(out, words_get(lang, "shy-monsters.deduce.certain"));
    if (d->active[i]) {
        out_text(out, words_get(lang, "shy-monsters.deduce.active"));
        write_kinds((unsigned)d->active[i] << FIRST_MONSTER, lang, (Word) { 0 }, ", ", out);
    }
    out_char(out, '\n');
}

static void write_number(Lang lang, const char *key, const char *name, int number, Out *out)
{
    static const ArgKind kind = { .name = "number", .form = ARG_NUMBER };
    Sentence sentence = { .game = &shy_monsters, .lang = lang };
    sentence_add(&sentence, name, &kind, number);
    sentence_write(&sentence, words_find(lang, key), NULL, out);
}

/* What the monsters nobody has shown this seat can be up to. */
static void explain_monsters(const ShyDeduced *d, Lang lang, Out *out)
{
    if (!d->unseen) return;
    out_text(out, words_get(lang, "shy-monsters.deduce.unseen"));
    write_kinds((unsigned)d->unseen << FIRST_MONSTER, lang, (Word) { 0 }, ", ", out);
    out_text(out, ".\n");
    if (d->here) write_number(lang, "shy-monsters.deduce.here", "number", d->here, out);
    if (d->away) write_number(lang, "shy-monsters.deduce.away", "number", d->away, out);
    if (d->later) write_number(lang, "shy-monsters.deduce.later", "number", d->later, out);
}

static void explain_next(const ShyView *v, const ShyDeduced *d, Lang lang, Out *out)
{
    unsigned next = next_monsters(v, d);
    if (v->level == LEVELS) out_text(out, words_get(lang, "shy-monsters.deduce.last"));
    if (!next) return;
    bool known = next_level_pair_known(v) || __builtin_popcount(next) == PAIR;
    const char *key = known ? "shy-monsters.deduce.next" : "shy-monsters.deduce.next_of";
    write_number(lang, key, "level", v->level + 1, out);
    write_kinds(next << FIRST_MONSTER, lang, (Word) { 0 }, ", ", out);
    out_text(out, ".\n");
}

void shy_explain(const void *view, Lang lang, Out *out)
{
    const ShyView *v = view;
    ShyDeduced d = shy_reckon(v);
    int hidden = 0;
    for (int i = 0; i < v->tile_count; i++) {
        if (v->tiles[i].tile) continue;
        explain_tile(v, &d, i, lang, out);
        hidden++;
    }
    const char *none =
        v->built || v->seat == DARK_LORD ? "shy-monsters.deduce.all_known" : "shy-monsters.deduce.not_laid";
    if (!hidden) out_text(out, words_find(lang, none));
    if (v->seat == DARK_LORD) explain_next(v, &d, lang, out);
    else explain_monsters(&d, lang, out);
}
