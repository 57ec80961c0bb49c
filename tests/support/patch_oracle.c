#include "support/patch_oracle.h"

#include "base/patch.h"
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* ---- a second merge ---- */

/* RFC 7386, section 2, word for word. Takes over `target`, which may be NULL, and gives what became of it. */
static json_t *merged(json_t *target, json_t *patch)
{
    const char *key;
    json_t *value;
    if (!json_is_object(patch)) {
        json_decref(target);
        return json_incref(patch);
    }
    if (!json_is_object(target)) {
        json_decref(target);
        target = json_object();
    }
    json_object_foreach(patch, key, value)
    {
        if (json_is_null(value)) json_object_del(target, key);
        else json_object_set_new(target, key, merged(json_incref(json_object_get(target, key)), value));
    }
    return target;
}

/* As text: in arrays the order of an object's keys counts. */
static bool is_same_text(json_t *a, json_t *b)
{
    char *one = json_dumps(a, JSON_ENCODE_ANY | JSON_COMPACT),
         *two = json_dumps(b, JSON_ENCODE_ANY | JSON_COMPACT);
    bool is_same = one && two && !strcmp(one, two);
    free(one);
    free(two);
    return is_same;
}

/* Does each member of the patch change something? */
static bool is_needed(json_t *before, json_t *patch)
{
    const char *key;
    json_t *value;
    json_object_foreach(patch, key, value)
    {
        json_t *old = json_object_get(before, key);
        bool both = json_is_object(old) && json_is_object(value);
        if (both ? !json_object_size(value) || !is_needed(old, value) : is_same_text(old, value))
            return false;
        if (json_is_null(value) && !old) return false;
    }
    return true;
}

static const char *compare(json_t *before, json_t *after, json_t *patch, bool differs)
{
    if (!json_is_object(before) || !json_is_object(after)) return "there are no two objects";
    if (!json_is_object(patch)) return "the patch is no JSON object";
    if (!is_needed(before, patch)) return "the patch says what was so already";
    if (differs != (json_object_size(patch) > 0)) return "it does not tell whether something was written";
    json_t *result = merged(json_deep_copy(before), patch);
    bool is_right = json_equal(result, after);
    json_decref(result);
    return is_right ? NULL : "the patch leads elsewhere";
}

const char *patch_trouble(const char *before, const char *after, char *patch)
{
    Out out = out_into(patch, DOCUMENT_ROOM);
    Json json = json_into(&out);
    json_open_object(&json);
    Out old = { .text = (char *)before, .used = strlen(before) },
        new = { .text = (char *)after, .used = strlen(after) };
    bool differs = patch_write(&json, &old, &new);
    json_close_object(&json);
    if (out.full) return "the patch has no room";
    json_t *read[] = { json_loads(before, JSON_REJECT_DUPLICATES, NULL),
                       json_loads(after, JSON_REJECT_DUPLICATES, NULL),
                       json_loads(patch, JSON_REJECT_DUPLICATES, NULL) };
    const char *trouble = compare(read[0], read[1], read[2], differs);
    for (int i = 0; i < LEN(read); i++) json_decref(read[i]);
    return trouble;
}

/* ---- two objects ---- */

enum { NODES = 200, MEMBERS = 7, DEEPEST = 4 };

typedef enum NodeKind {
    NODE_NUMBER,
    NODE_TEXT,
    NODE_BOOL,
    NODE_OBJECT,
    NODE_ARRAY,
    NODE_NULL,
    NODE_KINDS
} NodeKind;

typedef struct Node {
    NodeKind kind;
    int value;
    int count, member[MEMBERS], key[MEMBERS];
} Node;

typedef struct Nodes {
    Choices *choices;
    int count;
    Node list[NODES];
} Nodes;

static const char *const keys[] = { "a", "b", "ab", "a\"}", "", "\\", "c,d", "e\\\"", "\xc3\xa8", "{" };
static const char *const texts[] = { "", "1", "a", "}", "]\"", "\\", "\\\"", ",\"a\":1", "\n", "{}" };

static void swap(int *a, int *b)
{
    int kept = *a;
    *a = *b;
    *b = kept;
}

/* Keys that the object does not have yet. */
static void add_member(Nodes *nodes, Node *node, int key, int member)
{
    for (int i = 0; i < node->count; i++)
        if (node->kind == NODE_OBJECT && node->key[i] == key) return;
    if (node->count == MEMBERS) return;
    int at = node->count++;
    node->key[at] = key;
    node->member[at] = member;
    int other = (int)choose(nodes->choices, (uint32_t)node->count);
    if (other) swap(&node->key[at], &node->key[other - 1]), swap(&node->member[at], &node->member[other - 1]);
}

/* Null stands in arrays only, and in objects in them. */
static int grow(Nodes *nodes, int depth, bool in_array)
{
    if (nodes->count == NODES) return 0;
    int at = nodes->count++;
    Node *node = &nodes->list[at];
    uint32_t kinds = in_array ? NODE_KINDS : NODE_NULL;
    *node = (Node) { .kind = depth ? (NodeKind)choose(nodes->choices, kinds) : NODE_OBJECT };
    node->value = (int)choose(nodes->choices, 10);
    int members = node->kind == NODE_OBJECT || node->kind == NODE_ARRAY ? node->value % MEMBERS : 0;
    for (int i = 0; i < members && depth < DEEPEST; i++) {
        int member = grow(nodes, depth + 1, in_array || node->kind == NODE_ARRAY);
        if (member) add_member(nodes, node, (int)choose(nodes->choices, LEN(keys)), member);
    }
    return at;
}

/* A copy with some changes. */
static int changed(Nodes *nodes, int from, int depth, bool in_array)
{
    if (depth && choose(nodes->choices, 8) == 1) return grow(nodes, depth, in_array);
    if (nodes->count == NODES) return 0;
    int at = nodes->count++;
    Node *node = &nodes->list[at], old = nodes->list[from];
    *node = old;
    node->count = 0;
    if (choose(nodes->choices, 8) == 1) node->value = (node->value + 1) % 10;
    for (int i = 0; i < old.count; i++) {
        bool is_gone = choose(nodes->choices, 8) == 1;
        int member =
            is_gone ? 0 : changed(nodes, old.member[i], depth + 1, in_array || old.kind == NODE_ARRAY);
        if (member) add_member(nodes, node, old.key[i], member);
    }
    if (node->kind == NODE_OBJECT && choose(nodes->choices, 8) == 1) {
        int member = grow(nodes, depth + 1, in_array);
        if (member) add_member(nodes, node, (int)choose(nodes->choices, LEN(keys)), member);
    }
    return at;
}

static void write_node(const Nodes *nodes, const Node *node, Json *json);

static void write_members(const Nodes *nodes, const Node *node, Json *json)
{
    for (int i = 0; i < node->count; i++) {
        if (node->kind == NODE_OBJECT) json_key(json, keys[node->key[i]]);
        write_node(nodes, &nodes->list[node->member[i]], json);
    }
}

static void write_node(const Nodes *nodes, const Node *node, Json *json)
{
    switch (node->kind) {
    case NODE_NUMBER: json_number(json, node->value * 111 - 300); break;
    case NODE_TEXT: json_text(json, texts[node->value]); break;
    case NODE_BOOL: json_bool(json, node->value & 1); break;
    case NODE_OBJECT:
        json_open_object(json);
        write_members(nodes, node, json);
        json_close_object(json);
        break;
    case NODE_ARRAY:
        json_open_array(json);
        write_members(nodes, node, json);
        json_close_array(json);
        break;
    default: json_nothing(json);
    }
}

static void write_document(const Nodes *nodes, int root, char *text)
{
    Out out = out_into(text, DOCUMENT_ROOM);
    Json json = json_into(&out);
    write_node(nodes, &nodes->list[root], &json);
    must(!out.full);
}

void patch_documents(Choices *choices, char *before, char *after)
{
    static Nodes nodes;
    nodes.choices = choices;
    nodes.count = 0;
    int root = grow(&nodes, 0, false);
    write_document(&nodes, root, before);
    write_document(&nodes, changed(&nodes, root, 0, false), after);
}
