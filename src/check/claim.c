/* claim.c - reading a claim. */
#include "check/claim.h"

#include <string.h>

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t\n");
}

/* One segment, plain or in quotes; gives where it ends, or NULL. */
static const char *read_segment(const char *at, Claim *claim, size_t *used)
{
    bool quoted = *at == '"';
    const char *begin = at + quoted;
    size_t length = quoted ? strcspn(begin, "\"") : strcspn(begin, ". \t\n=!<>\"");
    if (length == 0 || (quoted && begin[length] != '"') || claim->segment_count == CLAIM_SEGMENTS)
        return NULL;
    if (*used + length + 1 > sizeof claim->segments) return NULL;
    char *copy = claim->segments + *used;
    memcpy(copy, begin, length);
    copy[length] = 0;
    *used += length + 1;
    claim->segment[claim->segment_count++] = copy;
    return begin + length + quoted;
}

typedef struct Operator {
    const char *text;
    ClaimOp op;
    bool has_value;
} Operator;

/* Longer ones before those they begin with. */
static const Operator operators[] = {
    { "is absent", CLAIM_ABSENT, false },
    { "is not there", CLAIM_ABSENT, false },
    { "is present", CLAIM_PRESENT, false },
    { "is there", CLAIM_PRESENT, false },
    { "is not", CLAIM_UNEQUAL, true },
    { "is at most", CLAIM_AT_MOST, true },
    { "is at least", CLAIM_AT_LEAST, true },
    { "is less than", CLAIM_LESS, true },
    { "is more than", CLAIM_MORE, true },
    { "is", CLAIM_EQUAL, true },
    { "equals", CLAIM_EQUAL, true },
    { "does not contain", CLAIM_LACKS, true },
    { "contains", CLAIM_CONTAINS, true },
    { "lacks", CLAIM_LACKS, true },
    { "==", CLAIM_EQUAL, true },
    { "=", CLAIM_EQUAL, true },
    { "!=", CLAIM_UNEQUAL, true },
    { "<=", CLAIM_AT_MOST, true },
    { ">=", CLAIM_AT_LEAST, true },
    { "<", CLAIM_LESS, true },
    { ">", CLAIM_MORE, true },
};

/* `at` behind the operator, or NULL when it is another. Blanks inside may be any; words must end. */
static const char *after_operator(const char *at, const char *text)
{
    bool is_word = *text >= 'a';
    for (; *text; text++) {
        if (*text == ' ') {
            if (*at != ' ' && *at != '\t' && *at != '\n') return NULL;
            at = skip_blanks(at);
        } else if ((*at | 0x20) == *text || *at == *text) {
            at++;
        } else {
            return NULL;
        }
    }
    return !is_word || *at == 0 || *at == ' ' || *at == '\t' || *at == '\n' ? at : NULL;
}

/* `has 3 entries`, `has 1 entry`, `has no entries`. */
static bool read_entries(const char *at, Claim *claim)
{
    Scan scan = scan_text(at);
    if (!word_is(scan_word(&scan), "has")) return false;
    Word number = scan_word(&scan), noun = scan_word(&scan);
    claim->op = CLAIM_ENTRIES;
    claim->entries = 0;
    if (!word_is(number, "no") && !word_number(number, &claim->entries)) return false;
    return (word_is(noun, "entries") || word_is(noun, "entry")) && scan_at_end(&scan);
}

static const char *read_value(const char *at, Claim *claim)
{
    at = skip_blanks(at);
    size_t length = strlen(at);
    while (length && strchr(" \t\n", at[length - 1])) length--;
    if (length == 0) return "a value is missing after the operator";
    if (at[0] == '"') {
        if (length < 2 || at[length - 1] != '"') return "the closing quote of the value is missing";
        claim->quoted = true;
        at++;
        length -= 2;
    }
    if (length >= sizeof claim->value) return "the value is too long";
    memcpy(claim->value, at, length);
    claim->value[length] = 0;
    return NULL;
}

const char *claim_read(const char *text, Claim *claim, bool *alone)
{
    memset(claim, 0, sizeof *claim);
    if (alone) *alone = false;
    const char *at = skip_blanks(text);
    size_t used = 0;
    while ((at = read_segment(at, claim, &used)) != NULL && *at == '.') at++;
    if (!at) return "this is no path (keys with dots between them, such as `tiles.a.tile`)";
    at = skip_blanks(at);
    if (*at == 0) {
        claim->op = CLAIM_PRESENT;
        if (alone) *alone = true;
        return NULL;
    }
    if (read_entries(at, claim)) return NULL;
    for (int i = 0; i < LEN(operators); i++) {
        const char *after = after_operator(at, operators[i].text);
        if (!after) continue;
        claim->op = operators[i].op;
        if (operators[i].has_value) return read_value(after, claim);
        return *skip_blanks(after) ? "nothing may follow this operator" : NULL;
    }
    return "there is no operator after the path (one of = != < > <= >=, is, is not, contains, lacks, is "
           "absent, "
           "is present, has N entries)";
}
