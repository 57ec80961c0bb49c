/* match.c - the match: dealing, moves, sealed answers, taking back. */
#include "table/deeds.h"

#include "base/hash.h"
#include "game/talk.h"
#include "table/undo.h"

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

bool is_in_play(const Table *table, Seat seat)
{
    return table->game->check(table->state, seat, move_make(1, 0, 0, 0)) != REASON_NOT_IN_PLAY;
}

bool is_held(const Table *table, Seat seat)
{
    if (table->bot_pace == BOTS_INSTANT || !table->game->ask(table->state, seat).waits) return false;
    for (int i = 0; i < table->setup.seats; i++) {
        const Chair *chair = &table->chair[i];
        if (chair->owner != NO_GUEST && !chair->stands && is_in_play(table, (Seat)i)) return true;
    }
    return false;
}

/* An early answer to this question that is legal now, or NO_MOVE. Only to what comes from somebody else: two that undo each
 * other (a tile laid and taken back) would go on for ever in one's own turn. */
static Move early_answer(const Table *table, Seat seat, const Prompt *prompt)
{
    const Chair *chair = &table->chair[seat];
    bool taken = prompt->ask.name && (prompt->ask.reaction || prompt->ask.offer);
    for (int i = 0; taken && i < EARLY_MAX; i++) {
        if (chair->early_ask[i] != ask_tag(prompt->ask.name)) continue;
        for (int k = 0; k < prompt->count; k++)
            if (prompt->moves[k] == chair->early[i]) return chair->early[i];
    }
    return NO_MOVE;
}

/* An answer lies there from now on, or (NO_MOVE) none any more. */
static void lay_down(Taking *taking, Chair *chair, Move answer)
{
    chair->sealed = answer;
    chair->sealed_at = taking->time;
}

/* The same for a question that stands: its owner is told when there was none, or is none any more. Another in place of one is no
 * news, else who answers every message would do so for ever. */
static void lay_down_now(Taking *taking, Seat seat, Move answer)
{
    Chair *chair = &taking->table->chair[seat];
    bool lay = chair->sealed != NO_MOVE;
    lay_down(taking, chair, answer);
    if (lay != (answer != NO_MOVE)) post_ask(taking, seat);
}

/* A turn begins: what was laid down for the last one is no more. */
static void forget_early(Table *table, const Events *news)
{
    bool turn = false;
    for (int i = 0; i < news->count; i++) turn |= table->game->events[news->list[i].kind].turn;
    for (int i = 0; turn && i < SEATS_MAX; i++) {
        Chair *chair = &table->chair[i];
        for (; chair->early_turn; chair->early_turn &= (uint8_t)(chair->early_turn - 1))
            chair->early_ask[__builtin_ctz(chair->early_turn)] = 0;
    }
}

/* From now on everybody thinks anew. */
static void note_decision(Taking *taking)
{
    taking->table->decided = taking->time;
    taking->table->decisions++;
}

/* The seat is asked something else than before: the question gets a number of its own. */
static void ask_anew(Taking *taking, Seat seat, const Prompt *prompt)
{
    Table *table = taking->table;
    Chair *chair = &table->chair[seat];
    chair->ask++;
    chair->asked = prompt->owes;
    chair->asked_at = taking->time;
    if (prompt->owes && prompt->ask.reaction) table->window = taking->time;
    lay_down(taking, chair, prompt->owes ? early_answer(table, seat, prompt) : NO_MOVE);
}

/* Who has decided and owes another decision is asked anew, though it be the same question. */
static void ask_all(Taking *taking, Seat decided, bool anew[SEATS_MAX + 1])
{
    Table *table = taking->table;
    Prompt prompt;
    memset(anew, 0, sizeof(bool) * (SEATS_MAX + 1));
    for (int i = 0; i < table->setup.seats; i++) {
        Seat seat = (Seat)i;
        prompt_read(table, seat, &prompt);
        uint64_t hash = prompt_hash(&prompt);
        anew[seat] = hash != table->chair[seat].prompt || (prompt.owes && seat == decided);
        table->chair[seat].prompt = hash;
        if (anew[seat]) ask_anew(taking, seat, &prompt);
    }
}

/* ---- the course of the match ---- */

/* NULL: nobody makes a record. */
static Recorder *recorder_of(const Taking *taking)
{
    return taking->post ? taking->post->recorder : NULL;
}

Refusal match_begin(Taking *taking)
{
    Table *table = taking->table;
    bool anew[SEATS_MAX + 1];
    Reason reason = table->game->setup(table->state, &table->setup, table->seed);
    if (reason != ALLOWED) return (Refusal) { .name = "setup", .reason = reason };
    memcpy(table->before, table->state, sizeof table->before);
    table->phase = PHASE_PLAY;
    table->moves = table->decisions = 0;
    table->decided = taking->time;
    table->mover = NO_SEAT;
    for (int i = 0; i < SEATS_MAX; i++) table->chair[i].ask = 0, table->chair[i].prompt = 0;
    for (int i = 0; i < GUESTS_MAX; i++) table->guest[i].votes = 0, table->guest[i].eyes = SPECTATOR;
    ask_all(taking, NO_SEAT, anew);
    Recorder *recorder = recorder_of(taking);
    if (recorder) recorder->begin(recorder, table->game, &table->setup, table->chance, table->seed);
    if (!taking->trial) post_begin(taking);
    return GRANTED;
}

void match_end(Taking *taking)
{
    Table *table = taking->table;
    table->phase = PHASE_OVER;
    for (int i = 0; i < SEATS_MAX; i++) {
        table->chair[i].asked = 0;
        table->chair[i].ready = table->chair[i].bot != NO_BOT;
    }
    if (!taking->trial) post_over(taking);
}

static Reason make_move(Taking *taking, Seat seat, Move move, NewsWay way)
{
    Table *table = taking->table;
    const Game *game = table->game;
    bool anew[SEATS_MAX + 1];
    Events news;
    news.count = 0;
    Reason reason = game->check(table->state, seat, move);
    if (reason != ALLOWED || taking->trial) return reason;
    memcpy(table->before, table->state, game->state_size);
    must(game->apply(table->state, seat, move, &news) == ALLOWED);
    table->moves++;
    table->move = move;
    table->mover = seat;
    Recorder *recorder = recorder_of(taking);
    if (recorder) recorder->move(recorder, seat, move);
    bool talk = is_talk(game, move);
    if (!talk) note_decision(taking);
    forget_early(table, &news);
    ask_all(taking, talk ? NO_SEAT : seat, anew);
    post_news(taking, table->before, &news, anew, way);
    if (game->outcome(table->state).over) match_end(taking);
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

static Refusal seal(Taking *taking, Seat seat, Move move)
{
    Table *table = taking->table;
    Reason reason = table->game->check(table->state, seat, move);
    if (reason != ALLOWED) return (Refusal) { .name = "move", .reason = reason };
    lay_down_now(taking, seat, move);
    return GRANTED;
}

/* A guest's move, but for a claim, names the question that it answers, if one is open. */
static Refusal may_move(const Taking *taking, const Chair *chair, Word ask, bool talk)
{
    int number;
    if (taking->guest == NO_GUEST) return GRANTED;
    if (chair->stands) return refuse("stand_in");
    if (talk || !chair->asked) return GRANTED;
    return word_number(ask, &number) && number == chair->ask ? GRANTED : refuse("other_question");
}

/* In a window answers are sealed; and before a question that waits for others is answered, they have their time. */
static bool is_sealed(const Taking *taking, Seat seat, Move move)
{
    const Table *table = taking->table;
    if (!table->chair[seat].asked || is_talk(table->game, move)) return false;
    bool answer = !table->game->verbs[move_verb(move)].gives_up;
    return is_window_open(table) || (taking->guest != NO_GUEST && answer && is_held(table, seat));
}

/* The table's own moves are bots', and answers that lay there. */
Refusal take_move(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    Seat seat;
    Move move;
    Refusal refusal = read_own_seat(taking, words, &seat);
    if (refusal.name) return refusal;
    Word ask = scan_word(words);
    if (!read_move(table, words, &move)) return refuse("no_such_move");
    Chair *chair = &table->chair[seat];
    bool talk = is_talk(table->game, move);
    refusal = may_move(taking, chair, ask, talk);
    if (refusal.name) return refusal;
    if (is_sealed(taking, seat, move)) return seal(taking, seat, move);
    table->spoken = talk && taking->guest == NO_GUEST ? (uint8_t)(seat + 1) : 0;
    Reason reason = make_move(taking, seat, move, NEWS_OF_MOVE);
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
        if (table->phase == PHASE_PLAY && table->chair[seat].asked)
            make_move(taking, seat, move, NEWS_OF_RELEASE);
        words->at = end < words->end ? end + 1 : end;
    }
    table->spoken = 0;
    return GRANTED;
}

/* The number of a question of this game by its name; 0: there is none. */
static uint16_t read_question(const Table *table, Word name)
{
    char text[32];
    if (!name.length || name.length >= LEN(text)) return 0;
    memcpy(text, name.text, (size_t)name.length);
    text[name.length] = 0;
    return words_find_joined(LANG_EN, table->game->name, "prompt", text) ? ask_tag(text) : 0;
}

/* Can somebody else bring it about that the seat is asked this, as everybody knows? Who is out is asked nothing any more. */
static bool can_come(const Table *table, Seat seat, Word name)
{
    const Game *game = table->game;
    int phase = 0;
    while (phase < game->phase_count && !word_is(name, game->phases[phase])) phase++;
    return game->foresees && phase < game->phase_count && is_in_play(table, seat) &&
           game->foresees(&table->setup, seat, phase);
}

/* Where the answer to that question lies or has room; EARLY_MAX: nowhere. */
static int early_place(const Chair *chair, uint16_t tag)
{
    int place = 0;
    while (place < EARLY_MAX && chair->early_ask[place] != tag) place++;
    for (int i = 0; place == EARLY_MAX && i < EARLY_MAX; i++)
        if (!chair->early_ask[i]) return i;
    return place;
}

/* An answer to a question that may come, for this turn or (no word) until another; no move: none any more. If the question is
 * open and the old answer lies there, the new one takes its place. */
Refusal take_early(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    Seat seat;
    Move move = NO_MOVE;
    Prompt prompt;
    Refusal refusal = read_own_seat(taking, words, &seat);
    if (refusal.name) return refusal;
    Word question = scan_word(words);
    uint16_t tag = read_question(table, question);
    if (!tag) return refuse("no_such_question");
    /* Only when it is wished: lines of older tables are taken as they are. */
    if (taking->trial && !can_come(table, seat, question)) return refuse("never_asked");
    Word until = scan_word(words);
    if (!word_is(until, "turn") && !word_is(until, "-")) return refuse("until");
    if (!read_nothing(*words) && !read_move(table, words, &move)) return refuse("no_such_move");
    Chair *chair = &table->chair[seat];
    int place = early_place(chair, tag);
    if (place == EARLY_MAX) return refuse("early_full");
    bool lies_there = chair->sealed != NO_MOVE && chair->sealed == chair->early[place];
    chair->early_ask[place] = move == NO_MOVE ? 0 : tag;
    chair->early[place] = move;
    uint8_t bit = (uint8_t)(1u << place);
    bool turn = move != NO_MOVE && word_is(until, "turn");
    chair->early_turn = (uint8_t)(turn ? chair->early_turn | bit : chair->early_turn & ~bit);
    prompt_read(table, seat, &prompt);
    if (lies_there && prompt.ask.name && ask_tag(prompt.ask.name) == tag)
        lay_down_now(taking, seat, early_answer(table, seat, &prompt));
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
    Refusal refusal = read_own_seat(taking, words, &seat);
    if (refusal.name) return refusal;
    /* One reason for both: that somebody else has moved may be a secret. */
    if (table->mover != seat || !undo_is_harmless(table)) return refuse("undo_late");
    memcpy(after, table->state, table->game->state_size);
    memcpy(table->state, table->before, table->game->state_size);
    table->mover = NO_SEAT;
    table->moves--;
    Recorder *recorder = recorder_of(taking);
    if (recorder) recorder->undo(recorder);
    note_decision(taking);
    ask_all(taking, seat, anew);
    if (!taking->trial) post_news(taking, after, &nothing, anew, NEWS_OF_UNDO);
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
    if (hash == state_hash(table->game, table->state)) return GRANTED;
    table->phase = PHASE_BROKEN;
    Recorder *recorder = recorder_of(taking);
    if (recorder) recorder->differ(recorder);
    return GRANTED;
}
