/* answers.c - questions that change nothing: why not, what do I see, what follows from it; and the answers to wishes. */
#include "table/answers.h"

#include "game/speech.h"

enum { SENTENCE_MAX = 1024 };

static Lang lang_of(const Table *table, uint64_t person, const Flat *wish)
{
    Guest guest = table_guest(table, person);
    const char *name = flat_text(wish, "lang");
    for (int i = 0; name && i < LANG_COUNT; i++)
        if (text_equal(name, lang_names[i])) return (Lang)i;
    return guest == NO_GUEST ? LANG_EN : (Lang)table->guest[guest].lang;
}

/* Through the eyes of its own seats; after the end through all. */
static bool may_look(const Table *table, Guest guest, Seat seat)
{
    if (table->phase == PHASE_OVER) return seat < table->setup.seats || seat == SPECTATOR;
    return seat < table->setup.seats && table->chair[seat].owner == guest;
}

/* Which of its seats a guest means; its only one, or what it watches through, when it does not say. */
static Seat seat_meant(const Table *table, Guest guest, const Flat *wish)
{
    const char *name = flat_text(wish, "seat");
    Seat seat;
    if (name && seat_read(table->game, (Word) { name, text_length(name) }, &seat))
        return may_look(table, guest, seat) ? seat : NO_SEAT;
    for (int i = 0; !name && i < table->setup.seats; i++)
        if (table->chair[i].owner == guest) return (Seat)i;
    return name ? NO_SEAT : guest_eyes(table, guest);
}

static void key_reason(const Question *question, Reason reason, Json *json)
{
    char say[SENTENCE_MAX];
    Out out = out_into(say, sizeof say);
    speak_reason(question->table->game, question->lang, reason, &out);
    json_key_text(json, "reason", reason_name(question->table->game, reason));
    json_key_text(json, "says", say);
}

static void answer_why(const Question *question, Json *json)
{
    const char *text = flat_text(question->wish, "move");
    bool begun = false;
    if (flat_bool(question->wish, "begun", &begun) && begun) {
        Reason reason = text ? why_begun(question, text) : REASON_NO_SUCH_MOVE;
        json_key_bool(json, "allowed", false);
        if (reason != ALLOWED) key_reason(question, reason, json);
        return;
    }
    Move move = text ? move_read(question->table->game, text) : NO_MOVE;
    Reason reason = move == NO_MOVE
                        ? REASON_NO_SUCH_MOVE
                        : question->table->game->check(question->table->state, question->seat, move);
    json_key_bool(json, "allowed", reason == ALLOWED);
    if (reason != ALLOWED) key_reason(question, reason, json);
}

static void answer_view(const Question *question, Json *json)
{
    json_key_number(json, "have", question->table->guest[question->guest].sent);
    sight_write(question->table, question->guest, question->seat, json);
}

static void answer_deduce(const Question *question, Json *json)
{
    const Game *game = question->table->game;
    _Alignas(16) uint8_t view[VIEW_MAX];
    char text[1 << 13];
    Out out = out_into(text, sizeof text);
    game->view(question->table->state, question->seat, view);
    json_key(json, "deductions");
    game->deduce(view, json);
    game->explain(view, question->lang, &out);
    json_key_text(json, "says", text);
}

static const struct {
    const char *name;
    bool aid; /* only where memory aids are allowed */
    void (*write)(const Question *question, Json *json);
} questions[] = {
    { "why", false, answer_why },   { "view", false, answer_view }, { "deduce", true, answer_deduce },
    { "draw", false, answer_draw }, { "role", false, answer_role },
};

static void open_reply(const Flat *wish, const char *kind, Json *json)
{
    int64_t request;
    json_open_object(json);
    if (flat_number(wish, "id", &request)) json_key_number(json, "re", request);
    json_key_text(json, "kind", kind);
}

void table_reply(const Table *table, uint64_t person, const Flat *wish, Refusal refusal, Out *message)
{
    Json json = json_into(message);
    Lang lang = lang_of(table, person, wish);
    open_reply(wish, refusal.name ? "refused" : "done", &json);
    if (refusal.name && refusal.reason) {
        Question question = { .table = table, .lang = lang };
        key_reason(&question, refusal.reason, &json);
    } else if (refusal.name) {
        const char *say = words_find_joined(lang, "table", "refusal", refusal.name);
        json_key_text(&json, "reason", refusal.name);
        if (say) json_key_text(&json, "says", say);
    }
    json_close_object(&json);
}

bool table_answer(const Table *table, uint64_t person, const Flat *wish, UNUSED Time now, Out *message)
{
    const char *kind = flat_text(wish, "kind");
    Question question = { .table = table, .guest = table_guest(table, person), .wish = wish };
    int found = 0;
    while (found < LEN(questions) && !(kind && text_equal(kind, questions[found].name))) found++;
    if (found == LEN(questions)) return false;
    bool dealt = is_dealt(table);
    question.seat = question.guest == NO_GUEST || !dealt ? NO_SEAT : seat_meant(table, question.guest, wish);
    question.lang = lang_of(table, person, wish);
    Refusal refusal = question.guest == NO_GUEST                                     ? refuse("not_here")
                      : !dealt                                                       ? refuse("not_now")
                      : question.seat == NO_SEAT                                     ? refuse("not_yours")
                      : questions[found].aid && !table->aid                          ? refuse("no_aid")
                      : questions[found].write == answer_draw && !table->game->paint ? refuse("no_drawings")
                                                                                     : GRANTED;
    if (refusal.name) {
        table_reply(table, person, wish, refusal, message);
        return true;
    }
    Json json = json_into(message);
    open_reply(wish, questions[found].name, &json);
    questions[found].write(&question, &json);
    json_close_object(&json);
    return true;
}
