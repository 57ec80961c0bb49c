/* answers.c - questions that change nothing: why not, what do I see, what follows from it, what can be said; and the answers to
 * wishes. */
#include "table/answers.h"

#include "game/describe.h"
#include "game/speech.h"
#include "game/talk.h"
#include "table/phrases.h"

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
static Refusal find_eyes(const Table *table, Guest guest, const Flat *wish, Seat *seat)
{
    const char *name = flat_text(wish, "seat");
    if (name && !seat_read(table->game, (Word) { name, text_length(name) }, seat)) return refuse("seat");
    if (name) return may_look(table, guest, *seat) ? GRANTED : refuse("not_yours");
    if (guest_has_chair(table, guest)) return only_seat(table, guest, seat);
    *seat = guest_eyes(table, guest);
    return *seat == NO_SEAT ? refuse("no_watchers") : GRANTED;
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
    out.marks = true;
    game->view(question->table->state, question->seat, view);
    json_key(json, "deductions");
    game->deduce(view, json);
    game->explain(view, question->lang, &out);
    describe_marked(text, json);
}

/* After the end: everything that was hidden. */
static void answer_truth(const Question *question, Json *json)
{
    json_key(json, "truth");
    question->table->game->truth(question->table->state, json);
}

static void answer_phrases(const Question *question, Json *json)
{
    json_key_array(json, "phrases");
    for (int i = 0; table_phrases[i]; i++) {
        json_open_object(json);
        json_key_text(json, "phrase", table_phrases[i]);
        json_key_text(json, "says", words_find_joined(question->lang, "table", "phrase", table_phrases[i]));
        json_close_object(json);
    }
    json_close_array(json);
}

/* By which verbs one may claim something now: who is out of the match may not by any. */
static void write_claim_verbs(const Question *question, Json *json)
{
    const Table *table = question->table;
    int last = 0;
    json_key_array(json, "verbs");
    for (Move claim = NO_MOVE; (claim = talk_next(table->game, table->state, question->seat, claim));) {
        if (move_verb(claim) == last) continue;
        last = move_verb(claim);
        json_text(json, table->game->verbs[last].name);
    }
    json_close_array(json);
}

/* The claims that begin with this verb, as moves; without a verb: by which verbs one can claim something, and about what. */
static void answer_claims(const Question *question, Json *json)
{
    const Table *table = question->table;
    const Game *game = table->game;
    const char *verb = flat_text(question->wish, "verb");
    _Alignas(16) uint8_t view[VIEW_MAX];
    game->view(table->state, question->seat, view);
    write_claim_verbs(question, json);
    json_key_array(json, "moves");
    for (Move claim = NO_MOVE; verb && (claim = talk_next(game, table->state, question->seat, claim));)
        if (text_equal(game->verbs[move_verb(claim)].name, verb))
            prompt_write_move(game, question->lang, view, claim, json);
    json_close_array(json);
}

static const struct QuestionKind {
    const char *name;
    bool seen; /* through a pair of eyes, in a match or after it, */
    bool sits; /* and these are a seat's */
    bool aid;  /* only where memory aids are allowed */
    bool over; /* after the end alone */
    void (*write)(const Question *question, Json *json);
} questions[] = {
    { "why", .seen = true, .sits = true, .write = answer_why },
    { "view", .seen = true, .write = answer_view },
    { "deduce", .seen = true, .aid = true, .write = answer_deduce },
    { "draw", .seen = true, .write = answer_draw },
    { "role", .seen = true, .write = answer_role },
    { "claims", .seen = true, .sits = true, .write = answer_claims },
    { "truth", .over = true, .write = answer_truth },
    { "phrases", .write = answer_phrases },
};

/* What is drawn is not linked where nobody asks for it; nor is what only tests need of a game. */
static Refusal is_linked(const Game *game, const struct QuestionKind *kind)
{
    if (!kind->write || (kind->write == answer_draw && !game->paint)) return refuse("no_drawings");
    return kind->write == answer_truth && !game->truth ? refuse("no_truth") : GRANTED;
}

static Refusal may_look_now(Question *question, const struct QuestionKind *kind)
{
    const Table *table = question->table;
    if (!table_is_dealt(table)) return refuse("not_now");
    if (table_delay(table, question->guest)) return refuse("delayed");
    Refusal refusal = find_eyes(table, question->guest, question->wish, &question->seat);
    if (refusal.name) return refusal;
    return kind->sits && question->seat == SPECTATOR ? refuse("no_chair") : GRANTED;
}

static Refusal may_ask(Question *question, const struct QuestionKind *kind)
{
    const Table *table = question->table;
    if (question->guest == NO_GUEST) return refuse("not_here");
    if (kind->over && table->phase != PHASE_OVER) return refuse("not_now");
    Refusal refusal = kind->seen ? may_look_now(question, kind) : GRANTED;
    if (!refusal.name) refusal = is_linked(table->game, kind);
    return !refusal.name && kind->aid && !table->aid ? refuse("no_aid") : refusal;
}

void reply_open(const Flat *wish, const char *kind, Json *json)
{
    int64_t request;
    json_open_object(json);
    if (flat_number(wish, "id", &request) && request >= 0) json_key_number(json, "re", request);
    json_key_text(json, "kind", kind);
}

void table_reply(const Table *table, uint64_t person, const Flat *wish, Refusal refusal, Out *message)
{
    Json json = json_into(message);
    Lang lang = lang_of(table, person, wish);
    reply_open(wish, refusal.name ? "refused" : "done", &json);
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

bool table_answer(const Table *table, uint64_t person, const Flat *wish, Out *message)
{
    const char *kind = flat_text(wish, "kind");
    Question question = { .table = table,
                          .guest = table_guest(table, person),
                          .seat = NO_SEAT,
                          .lang = lang_of(table, person, wish),
                          .wish = wish };
    int found = 0;
    while (found < LEN(questions) && !(kind && text_equal(kind, questions[found].name))) found++;
    if (found == LEN(questions)) return false;
    Refusal refusal = may_ask(&question, &questions[found]);
    if (refusal.name) {
        table_reply(table, person, wish, refusal, message);
        return true;
    }
    Json json = json_into(message);
    reply_open(wish, questions[found].name, &json);
    questions[found].write(&question, &json);
    json_close_object(&json);
    return true;
}
