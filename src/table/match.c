/* match.c - the match: dealing, moves, sealed answers, taking back. */
#include "table/deeds.h"

#include "base/hash.h"
#include "game/talk.h"
#include "table/undo.h"

static uint32_t since_start(const Table *table, Time time)
{
    Time past = time - table->began;
    return past < 0 ? 0 : past > UINT32_MAX ? UINT32_MAX : (uint32_t)past;
}

/* ---- questions ---- */

static bool is_reaction(const Table *table, Seat seat)
{
    return table->game->ask(table->state, seat).reaction;
}

bool is_window_open(const Table *table)
{
    SeatMask owing = table->game->to_move(table->state);
    if (table->pace != PACE_STRICT || !owing) return false;
    return is_reaction(table, (Seat)__builtin_ctz(owing));
}

/* An early answer to this question that is legal now, or NO_MOVE. */
static Move early_answer(const Table *table, Seat seat, const Prompt *prompt)
{
    const Chair *chair = &table->chair[seat];
    for (int i = 0; prompt->ask.name && i < EARLY_MAX; i++) {
        if (chair->early_ask[i] != ask_tag(prompt->ask.name)) continue;
        for (int k = 0; k < prompt->count; k++)
            if (prompt->moves[k] == chair->early[i]) return chair->early[i];
    }
    return NO_MOVE;
}

/* The seat is asked something else than before: the question gets a number of its own. */
static void ask_anew(Taking *taking, Seat seat, const Prompt *prompt)
{
    Table *table = taking->table;
    Chair *chair = &table->chair[seat];
    bool was_asked = chair->asked;
    chair->ask++;
    chair->asked = prompt->owes;
    chair->sealed = NO_MOVE;
    if (!prompt->owes) return;
    chair->asked_at = since_start(table, taking->time);
    if (prompt->ask.reaction && !was_asked) table->window = taking->time;
    Move early = prompt->owes && !taking->trial ? early_answer(table, seat, prompt) : NO_MOVE;
    if (early == NO_MOVE) return;
    chair->sealed = early;
    chair->sealed_at = chair->asked_at;
}

static void ask_all(Taking *taking, const void *before, bool anew[SEATS_MAX + 1])
{
    const Table *table = taking->table;
    Prompt was, is;
    for (int i = 0; i < table->setup.seats; i++) {
        Seat seat = (Seat)i;
        prompt_read(table, table->state, seat, &is);
        if (before) prompt_read(table, before, seat, &was);
        anew[seat] = !before || !prompt_same(&was, &is);
        if (anew[seat]) ask_anew(taking, seat, &is);
    }
    anew[SPECTATOR] = false;
}

/* ---- the course of the match ---- */

Refusal match_begin(Taking *taking)
{
    Table *table = taking->table;
    bool anew[SEATS_MAX + 1];
    Reason reason = table->game->setup(table->state, &table->setup, table->seed);
    if (reason != ALLOWED) return (Refusal) { .name = "setup", .reason = reason };
    memcpy(table->before, table->state, sizeof table->before);
    table->phase = PHASE_PLAY;
    table->began = taking->time;
    table->moves = 0;
    table->mover = NO_SEAT;
    for (int i = 0; i < SEATS_MAX; i++) table->chair[i].ask = 0, table->chair[i].asked = 0;
    ask_all(taking, NULL, anew);
    if (!taking->trial) post_begin(taking);
    return GRANTED;
}

static void end_match(Taking *taking)
{
    taking->table->phase = PHASE_OVER;
    for (int i = 0; i < SEATS_MAX; i++) taking->table->chair[i].asked = 0, taking->table->chair[i].ready = 0;
    if (!taking->trial) post_over(taking);
}

static Reason make_move(Taking *taking, Seat seat, Move move, bool always)
{
    Table *table = taking->table;
    const Game *game = table->game;
    bool anew[SEATS_MAX + 1];
    Events news;
    news.count = 0;
    if (taking->trial) return game->check(table->state, seat, move);
    memcpy(table->before, table->state, game->state_size);
    Reason reason = game->apply(table->state, seat, move, &news);
    if (reason != ALLOWED) return reason;
    table->moves++;
    table->move = move;
    table->mover = seat;
    ask_all(taking, table->before, anew);
    post_news(taking, table->before, &news, anew, always);
    if (game->outcome(table->state).over) end_match(taking);
    return ALLOWED;
}

static bool read_move(const Table *table, Scan *words, Move *move)
{
    char text[MOVE_TEXT_MAX];
    Word word = read_rest(words);
    if (word.length >= MOVE_TEXT_MAX) return false;
    memcpy(text, word.text, (size_t)word.length);
    text[word.length] = 0;
    *move = move_read(table->game, text);
    return *move != NO_MOVE;
}

/* The only chair of a guest who does not name one. */
static bool read_own_seat(const Taking *taking, Scan *words, Seat *seat)
{
    const Table *table = taking->table;
    Scan ahead = *words;
    Word word = scan_word(&ahead);
    if (!(word.length == 1 && word.text[0] == '-')) {
        if (!read_seat(table, words, seat)) return false;
        return taking->guest == NO_GUEST || table->chair[*seat].owner == taking->guest;
    }
    *words = ahead;
    int found = 0;
    for (int i = 0; i < table->setup.seats; i++)
        if (table->chair[i].owner == taking->guest) *seat = (Seat)i, found++;
    return found == 1 && taking->guest != NO_GUEST;
}

static Refusal seal(Taking *taking, Seat seat, Move move)
{
    Table *table = taking->table;
    Reason reason = table->game->check(table->state, seat, move);
    if (reason != ALLOWED) return (Refusal) { .name = "move", .reason = reason };
    table->chair[seat].sealed = move;
    table->chair[seat].sealed_at = since_start(table, taking->time);
    return GRANTED;
}

/* By a guest it names the question that it answers; the table's own moves are bots'. */
Refusal take_move(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    Seat seat;
    Move move;
    int ask;
    if (!read_own_seat(taking, words, &seat)) return refuse("not_yours");
    bool numbered = word_number(scan_word(words), &ask);
    if (!read_move(table, words, &move)) return refuse("no_such_move");
    Chair *chair = &table->chair[seat];
    bool talk = is_talk(table->game, move);
    if (taking->guest != NO_GUEST && chair->stands) return refuse("stand_in");
    if (taking->guest != NO_GUEST && !talk && (!numbered || ask != chair->ask))
        return refuse("other_question");
    if (!talk && chair->asked && is_window_open(table)) return seal(taking, seat, move);
    if (talk && taking->guest == NO_GUEST) table->spoken = (uint8_t)(seat + 1);
    else if (!taking->trial) table->spoken = 0;
    Reason reason = make_move(taking, seat, move, false);
    return reason == ALLOWED ? GRANTED : (Refusal) { .name = "move", .reason = reason };
}

/* `A give axe|C accept`: the answers of a window, in the order of the seats. One that is no longer asked for is left out. */
Refusal take_release(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    while (!scan_at_end(words)) {
        const char *end = words->at;
        Seat seat;
        Move move;
        while (end < words->end && *end != '|') end++;
        Scan part = { words->at, end };
        if (!read_seat(table, &part, &seat) || !read_move(table, &part, &move)) return refuse("line");
        if (table->phase == PHASE_PLAY && table->chair[seat].asked) make_move(taking, seat, move, true);
        words->at = end < words->end ? end + 1 : end;
    }
    table->spoken = 0;
    return GRANTED;
}

/* An answer to a question that may come; no move: none any more. */
Refusal take_early(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    Seat seat;
    Move move = NO_MOVE;
    if (!read_own_seat(taking, words, &seat)) return refuse("not_yours");
    Word name = scan_word(words);
    char text[32];
    if (!name.length || name.length >= (int)sizeof text) return refuse("other_question");
    memcpy(text, name.text, (size_t)name.length);
    text[name.length] = 0;
    Scan rest = *words;
    if (!word_is(scan_word(&rest), "-") && !read_move(table, words, &move)) return refuse("no_such_move");
    Chair *chair = &table->chair[seat];
    int place = 0;
    while (place < EARLY_MAX && chair->early_ask[place] != ask_tag(text)) place++;
    for (int i = 0; place == EARLY_MAX && i < EARLY_MAX; i++)
        if (!chair->early_ask[i]) place = i;
    if (place == EARLY_MAX) return refuse("early_full");
    chair->early_ask[place] = move == NO_MOVE ? 0 : ask_tag(text);
    chair->early[place] = move;
    return GRANTED;
}

/* ---- taking back ---- */

Refusal take_undo(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    bool anew[SEATS_MAX + 1];
    uint8_t after[STATE_MAX];
    Events nothing;
    Seat seat;
    nothing.count = 0;
    if (!read_own_seat(taking, words, &seat)) return refuse("not_yours");
    if (table->mover != seat) return refuse("undo_not_yours");
    if (!undo_is_harmless(table)) return refuse("undo_secret");
    memcpy(after, table->state, table->game->state_size);
    memcpy(table->state, table->before, table->game->state_size);
    table->mover = NO_SEAT;
    table->moves--;
    ask_all(taking, after, anew);
    if (!taking->trial) post_news(taking, after, &nothing, anew, false);
    return GRANTED;
}

/* ---- has a rule changed under a match? ---- */

Refusal take_check(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    uint8_t told[8];
    if (!word_hex(scan_word(words), told, sizeof told)) return refuse("line");
    uint64_t hash = 0;
    for (int i = 0; i < 8; i++) hash = hash << 8 | told[i];
    if (hash != state_hash(table->game, table->state)) table->phase = PHASE_BROKEN;
    return GRANTED;
}
