#include "trial/witness.h"

#include <stdio.h>
#include <string.h>

#include "host/buffer.h"
#include "host/memory.h"
#include "trial/person.h"

enum { LARGE = MESSAGE_MAX - 1, EXCERPT = 80 };

/* ---- findings ---- */

static void find(Witness *witness, Need need, const char *why, const char *detail)
{
    Finding *finding = &witness->trial->findings[need];
    finding->tested++;
    if (finding->failure) return;
    finding->why = why;
    finding->failure =
        text_format("%s, %s: %.*s", witness->place, program_seat(witness->program), 400, detail);
}

static void pass(Witness *witness, Need need)
{
    witness->trial->findings[need].tested++;
}

void witness_fail(Witness *witness, Need need, const char *why, const char *detail)
{
    find(witness, witness->trick ? witness->trick->need : need, why, detail);
    witness->trick = NULL;
}

/* ---- tricks ---- */

static bool has_question(const char *text)
{
    return strstr(text, ",\"ask\":{\"ask\":") != NULL;
}

static char *with_unknown_members(UNUSED Witness *witness, const char *text)
{
    if (text[0] != '{' || text[1] == '}') return NULL;
    return text_format("{\"later\":{\"deep\":[null,-1.5e3,[{}],\"\\u2603\\n\"]},\"since\":null,%s", text + 1);
}

static bool tell_unknown_kind(Witness *witness)
{
    program_tell(
        witness->program,
        "{\"kind\":\"weather\",\"seat\":\"nowhere\",\"wind\":[1,2.5,null,{}],\"says\":\"It rains.\"}");
    program_tell(witness->program, "{}");
    return true;
}

static bool tell_large(Witness *witness)
{
    char *text = text_format("{\"kind\":\"weather\",\"says\":\"%0*d\"}", LARGE - 100, 0);
    program_tell(witness->program, text);
    free(text);
    return true;
}

/* Strict tables do the same, so that nothing shows in a size. */
static char *padded(UNUSED Witness *witness, const char *text)
{
    return has_question(text) ? text_format("%-*s", LARGE, text) : NULL;
}

/* Who only watches a match is not heard by those who play. */
static bool is_heard(const Witness *witness)
{
    json_t *seats = json_object_get(witness->host->table, "seats");
    for (void *at = json_object_iter(seats); at; at = json_object_iter_next(seats, at))
        if (person_sees_guest(witness->host, json_object_iter_key(at)) == witness->host->guest) return true;
    return false;
}

static bool say_in_many_letters(Witness *witness)
{
    return is_heard(witness) &&
           person_wish(
               witness->host,
               "'kind':'say','text':'Zo\u00eb \u96ea \u2603 \U0001d510 \u202e \\\\ \\u00e8 \\ud83d\\ude00'");
}

static bool talk(Witness *witness)
{
    return is_heard(witness) &&
           person_wish(witness->host, "'kind':'say','text':'ask move {\\\"ask\\\":1}'") &&
           person_wish(witness->host, "'kind':'phrase','phrase':'well_played'");
}

/* The message with the question comes twice. */
static char *doubled(UNUSED Witness *witness, const char *text)
{
    return has_question(text) ? text_format("%s\n%s", text, text) : NULL;
}

static bool lose_connection(Witness *witness)
{
    program_reconnect(witness->program, witness->have > 5 ? witness->have - 5 : 0);
    return true;
}

static bool lose_memory(Witness *witness)
{
    program_reconnect(witness->program, HALL_WELCOME);
    return true;
}

/* An answer that was right is refused nevertheless, once. */
static bool refuse_once(Witness *witness, const Flat *wish)
{
    int64_t id = 0;
    char number[32];
    flat_number(wish, "id", &id);
    Out out = out_into(number, sizeof number);
    out_number(&out, id);
    if (witness->has_refused) return true;
    witness->has_refused = true;
    json_object_del(witness->wishes, number);
    char *text =
        text_format("{\"re\":%s,\"kind\":\"refused\",\"reason\":\"other_question\",\"says\":\"-\"}", number);
    program_tell(witness->program, text);
    free(text);
    return false;
}

static const Trick tricks[] = {
    { NEED_UNKNOWN, tell_unknown_kind, NULL, NULL },   { NEED_ONCE, NULL, doubled, NULL },
    { NEED_REFUSAL, NULL, NULL, refuse_once },         { NEED_UNKNOWN, NULL, with_unknown_members, NULL },
    { NEED_RETURN, lose_connection, NULL, NULL },      { NEED_TALK, talk, NULL, NULL },
    { NEED_UNICODE, say_in_many_letters, NULL, NULL }, { NEED_LARGE, tell_large, padded, NULL },
    { NEED_RETURN, lose_memory, NULL, NULL },
};
static const Trick undo_trick = { .need = NEED_UNDO };

static void begin_trick(Witness *witness, const Trick *trick)
{
    witness->trick = trick;
    witness->from = witness->newest;
    witness->has_refused = false;
    if (trick->begin && !trick->begin(witness)) witness->trick = NULL;
}

void witness_undo(Witness *witness)
{
    if (!witness->trick) begin_trick(witness, &undo_trick);
}

/* The tricks come in turn, over all matches. */
static void next_trick(Witness *witness)
{
    if (witness->trick) pass(witness, witness->trick->need);
    witness->trick = NULL;
    if (++witness->answers % 2) begin_trick(witness, &tricks[witness->trial->tricks++ % LEN(tricks)]);
}

/* ---- what it is told ---- */

static json_t *words_of(json_t *moves)
{
    json_t *words = json_array();
    for (size_t i = 0; i < json_array_size(moves); i++)
        json_array_append(words, json_object_get(json_array_get(moves, i), "move"));
    return words;
}

static void keep_sight(Witness *witness, json_t *sight)
{
    json_t *ask = json_object_get(sight, "ask"), *may = json_object_get(sight, "may");
    char number[32];
    Out out = out_into(number, sizeof number);
    int64_t question = json_integer_value(json_object_get(ask, "ask"));
    out_number(&out, question);
    if (question > witness->newest) witness->newest = question;
    if (json_is_object(ask))
        json_object_set_new(witness->asks, number, words_of(json_object_get(ask, "moves")));
    if (may) json_object_set_new(witness->may, "may", words_of(may));
}

/* What may be refused though nobody has made a mistake: the question is another by now, or the match is over. */
static bool is_harmless(const char *reason)
{
    static const char *const harmless[] = { "other_question", "not_now", "stand_in", "here_already" };
    for (int i = 0; i < LEN(harmless); i++)
        if (strcmp(harmless[i], reason) == 0) return true;
    return false;
}

static void hear_answer(Witness *witness, json_t *message)
{
    char number[32];
    Out out = out_into(number, sizeof number);
    const char *kind = json_string_value(json_object_get(message, "kind"));
    const char *reason = json_string_value(json_object_get(message, "reason"));
    const char *says = json_string_value(json_object_get(message, "says"));
    out_number(&out, json_integer_value(json_object_get(message, "re")));
    const char *wished = json_string_value(json_object_get(witness->wishes, number));
    bool is_late = wished && strcmp(wished, "move") == 0 && !program_question(witness->program);
    if (kind && strcmp(kind, "refused") == 0 && wished && reason && !is_harmless(reason) && !is_late) {
        char *detail = text_format("%s: %s (%s)", wished, says ? says : "", reason);
        find(witness, NEED_WISHES, "refused", detail);
        free(detail);
    }
    json_object_del(witness->wishes, number);
}

static void hear(Witness *witness, json_t *message)
{
    json_t *number = json_object_get(message, "n"), *sights = json_object_get(message, "sights");
    if (number && json_integer_value(number) > witness->have) witness->have = json_integer_value(number);
    if (json_object_get(message, "re")) hear_answer(witness, message);
    keep_sight(witness, message);
    for (size_t i = 0; i < json_array_size(sights); i++) keep_sight(witness, json_array_get(sights, i));
}

/* Questions are counted anew in each match, but a program sees one match here. */
static char *told(void *self, const char *text)
{
    Witness *witness = self;
    json_t *message = json_loads(text, 0, NULL);
    if (message) hear(witness, message);
    json_decref(message);
    return witness->trick && witness->trick->told ? witness->trick->told(witness, text) : NULL;
}

/* ---- what it says ---- */

static bool has_word(json_t *words, const char *word)
{
    for (size_t i = 0; i < json_array_size(words); i++)
        if (strcmp(json_string_value(json_array_get(words, i)), word) == 0) return true;
    return false;
}

static void check_id(Witness *witness, const Flat *wish, const char *line)
{
    int64_t id = 0;
    if (!flat_number(wish, "id", &id) || id < 1) find(witness, NEED_IDS, "no_id", line);
    else if (id <= witness->last_id) find(witness, NEED_IDS, "low_id", line);
    else pass(witness, NEED_IDS);
    if (id > witness->last_id) witness->last_id = id;
}

static void check_enter(Witness *witness, const Flat *wish, const char *line)
{
    const char *name = flat_text(wish, "name"), *lang = flat_text(wish, "lang");
    if (!name || strcmp(name, witness->name) != 0) find(witness, NEED_ENTER, "name", line);
    else if (!lang || strcmp(lang, lang_names[witness->lang]) != 0) find(witness, NEED_ENTER, "lang", line);
    else pass(witness, NEED_ENTER);
}

/* NULL when it is a proper answer. */
static const char *wrong_with_move(const Witness *witness, const Flat *wish)
{
    char number[32];
    int64_t ask = 0;
    const char *move = flat_text(wish, "move");
    if (!move) return "no_move";
    if (!flat_number(wish, "ask", &ask)) return "no_ask";
    Out out = out_into(number, sizeof number);
    out_number(&out, ask);
    json_t *moves = json_object_get(witness->asks, number);
    if (!moves) return "not_asked";
    if (!has_word(moves, move) && !has_word(json_object_get(witness->may, "may"), move)) return "not_offered";
    return NULL;
}

/* False: it is not passed on. */
static bool check_move(Witness *witness, const Flat *wish, const char *line)
{
    const char *wrong = wrong_with_move(witness, wish);
    int64_t ask = 0;
    if (wrong) {
        find(witness, NEED_MOVES, wrong, line);
        return true;
    }
    flat_number(wish, "ask", &ask);
    pass(witness, NEED_MOVES);
    if (ask == witness->answered && ask == witness->doubled) find(witness, NEED_ONCE, "twice", line);
    if (witness->trick && witness->trick->said && !witness->trick->said(witness, wish)) return false;
    pass(witness, NEED_TIME);
    if (witness->trick && witness->trick->told == doubled) witness->doubled = ask;
    if (ask != witness->answered && (!witness->trick || ask > witness->from)) next_trick(witness);
    witness->answered = ask;
    return true;
}

static void keep_wish(const Witness *witness, const Flat *wish)
{
    char number[32];
    int64_t id = 0;
    const char *kind = flat_text(wish, "kind");
    Out out = out_into(number, sizeof number);
    flat_number(wish, "id", &id);
    out_number(&out, id);
    json_object_set_new(witness->wishes, number, json_string(kind ? kind : "?"));
}

static bool said(void *self, const char *line)
{
    Witness *witness = self;
    char excerpt[EXCERPT + 4];
    Flat wish;
    snprintf(excerpt, sizeof excerpt, "%.*s", EXCERPT, line);
    if (!flat_read(&wish, line, strlen(line))) {
        char *detail = text_format("%s (%s)", excerpt, flat_fault_names[wish.fault]);
        find(witness, NEED_LINES, "no_message", detail);
        free(detail);
        return false;
    }
    pass(witness, NEED_LINES);
    check_id(witness, &wish, excerpt);
    keep_wish(witness, &wish);
    pass(witness, NEED_WISHES);
    const char *kind = flat_text(&wish, "kind");
    if (kind && strcmp(kind, "enter") == 0) check_enter(witness, &wish, excerpt);
    return !kind || strcmp(kind, "move") != 0 || check_move(witness, &wish, excerpt);
}

void witness_begin(Witness *witness)
{
    witness->asks = json_object();
    witness->may = json_object();
    witness->wishes = json_object();
    program_watch(witness->program, (ProgramWatch) { witness, said, told });
}

void witness_end(Witness *witness)
{
    json_decref(witness->asks);
    json_decref(witness->may);
    json_decref(witness->wishes);
}
