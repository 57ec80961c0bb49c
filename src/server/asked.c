/* asked.c - the words of a query and the members of a body: a request takes some of them, each once, with these values and no others.
 * What is not known here is refused rather than passed over: who asks for `lang=xx` is not to be given something else in silence. */
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "host/args.h"
#include "server/inner.h"
#include "text/words.h"

enum { SKIP_MAX = 1000000 };

static bool is_in(const char *word, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(word, words[i]) == 0) return true;
    return false;
}

static bool is_game(const char *value)
{
    return game_find(value) != NULL;
}

static bool is_lang(const char *value)
{
    return is_in(value, lang_names, LANG_COUNT);
}

static bool is_pace(const char *value)
{
    static const char *const words[] = { "quick", "strict" };
    return is_in(value, words, LEN(words));
}

/* Is `name` among words with blanks between them? */
static bool is_among(const char *words, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = words; length && (at = strstr(at, name)); at += length)
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || !at[length])) return true;
    return false;
}

/* ---- a query ---- */

static const struct {
    const char *name;
    bool (*is_good)(const char *value);
    long long least, most; /* where there is no function: a number */
} query_words[] = {
    { "game", .is_good = is_game },           { "lang", .is_good = is_lang },
    { "pace", .is_good = is_pace },           { "phase", .is_good = listing_is_phase },
    { "free", .least = 0, .most = 1 },        { "limit", .least = 1, .most = QUERY_TABLES_MAX },
    { "skip", .least = 0, .most = SKIP_MAX }, { "match", .least = 1, .most = INT32_MAX },
};

typedef struct Judge {
    const char *takes;
    unsigned seen; /* rows above, a bit each */
    char wrong[24];
} Judge;

static bool take_word(void *self, const char *name, const char *value)
{
    Judge *judge = self;
    long long number;
    for (int i = 0; is_among(judge->takes, name) && i < LEN(query_words); i++) {
        if (strcmp(query_words[i].name, name) != 0 || judge->seen & 1u << i) continue;
        judge->seen |= 1u << i;
        if (query_words[i].is_good ? query_words[i].is_good(value)
                                   : number_read(value, query_words[i].least, query_words[i].most, &number))
            return true;
    }
    if (strlen(name) < sizeof judge->wrong) strcpy(judge->wrong, name);
    return false;
}

bool query_is_fit(NetRequest *request, const char *takes)
{
    Judge judge = { .takes = takes };
    if (net_query_all(request, take_word, &judge)) return true;
    reply_unfit(request, "query", judge.wrong);
    return false;
}

int query_number(const NetRequest *request, const char *name)
{
    char *word = net_query(request, name);
    int number = word ? (int)strtol(word, NULL, 10) : 0;
    free(word);
    return number;
}

/* ---- a body ---- */

static bool is_some(const char *text)
{
    return *text != 0;
}

static bool is_short(const char *text)
{
    return strlen(text) < STORE_TEXT_MAX;
}

static const struct {
    const char *name;
    FlatKind kind;
    bool (*is_good)(const char *text); /* NULL: any is, or something else has to judge it */
} body_members[] = {
    { "game", FLAT_TEXT, is_game }, { "set", FLAT_TEXT, NULL },      { "once", FLAT_TEXT, is_some },
    { "lang", FLAT_TEXT, is_lang }, { "table", FLAT_TEXT, NULL },    { "guest", FLAT_NUMBER, NULL },
    { "block", FLAT_BOOL, NULL },   { "text", FLAT_TEXT, is_short },
};

static bool is_member_fit(const Flat *body, int place, const char *takes)
{
    const char *key = body->bytes + body->members[place].key.from;
    for (int i = 0; is_among(takes, key) && i < LEN(body_members); i++)
        if (strcmp(body_members[i].name, key) == 0)
            return body->members[place].kind == body_members[i].kind &&
                   (!body_members[i].is_good || body_members[i].is_good(flat_text(body, key)));
    return false;
}

bool body_is_fit(NetRequest *request, Flat *body, const char *takes)
{
    if (!flat_read(body, request->body, request->size))
        return reply_unfit(request, flat_fault_names[body->fault], NULL), false;
    for (int i = 0; i < body->count; i++)
        if (!is_member_fit(body, i, takes))
            return reply_unfit(request, "body", body->bytes + body->members[i].key.from), false;
    return true;
}
