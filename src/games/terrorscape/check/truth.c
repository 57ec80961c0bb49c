/* truth.c - the whole truth as JSON, for those who may hold a state: the view of somebody who sees what both sides see,
 * and what nobody sees. So a path means the same in the truth and in what a seat is shown. */
#include "games/terrorscape/check/check.h"
#include "games/terrorscape/knowledge/write.h"

static void key_order(Json *json, const char *key, const char *const *words, const uint8_t *cards, int count)
{
    json_key(json, key);
    json_open_array(json);
    for (int i = count - 1; i >= 0; i--) json_text(json, words[cards[i]]);
    json_close_array(json);
}

static void write_frame(const Frame *frame, Json *json)
{
    const int numbers[] = { frame->kind, frame->step, frame->who,  frame->what,
                            frame->left, frame->mask, frame->rooms };
    json_open_array(json);
    for (int i = 0; i < LEN(numbers); i++) json_number(json, numbers[i]);
    json_close_array(json);
}

/* The top card first; frames from the lowest on. */
static void write_inside(const TerrorState *s, Json *json)
{
    key_order(json, "search_order", terror_item_words, s->search, s->search_left);
    key_order(json, "discovery_order", terror_item_words, s->discovery, s->discovery_left);
    key_order(json, "deck_order", terror_ability_words, s->deck, s->deck_left);
    json_key_number(json, "turned_over", (long long)s->used);
    json_key_number(json, "done", s->done);
    json_key_number(json, "repaired", s->repaired);
    json_key_number(json, "streams", s->streams);
    json_key(json, "stack");
    json_open_array(json);
    for (int i = 0; i < s->depth; i++) write_frame(&s->stack[i], json);
    json_close_array(json);
}

void terror_truth(const void *state, Json *json)
{
    TerrorView view;
    terror_view_all(state, &view);
    json_open_object(json);
    terror_write_fields(&view, (TerrorRights) { true, true }, json);
    write_inside(state, json);
    json_close_object(json);
}
