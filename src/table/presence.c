/* presence.c - who is there, who stands in, pauses, votes, and whose eyes one looks through. */
#include "table/deeds.h"

Refusal take_away(Taking *taking, UNUSED Scan *words)
{
    Visitor *guest = &taking->table->guest[taking->guest];
    if (guest->away) return refuse("away_already");
    guest->away = AWAY;
    guest->away_at = (uint32_t)((taking->time - taking->table->made) / 1000);
    return GRANTED;
}

static bool is_stood_in_for(const Table *table, Guest guest)
{
    for (int i = 0; i < table->setup.seats; i++)
        if (table->chair[i].owner == guest && table->chair[i].stands) return true;
    return false;
}

/* Where there are days to decide, people look in now and then: who is away is at the table all the same until a bot stands in. */
static bool is_absent(const Table *table, Guest guest)
{
    bool away = table->guest[guest].away != HERE && table->clock != CLOCK_DAYS;
    return away || is_stood_in_for(table, guest);
}

/* Nobody wants bots to finish a match while all its people are absent; but somebody may watch. Who has left has handed his seat over. */
bool is_deserted(const Table *table)
{
    bool sits = false;
    for (int i = 0; i < GUESTS_MAX; i++) {
        const Visitor *guest = &table->guest[i];
        if (!guest->person || guest->away == LEFT) continue;
        if (!is_absent(table, (Guest)i)) return false;
        sits |= guest_has_chair(table, (Guest)i);
    }
    return sits;
}

/* From now on the owner decides again, and has the whole time for what is asked; so has everybody where the table waited. */
Refusal take_back(Taking *taking, UNUSED Scan *words)
{
    Table *table = taking->table;
    Visitor *guest = &table->guest[taking->guest];
    if (!guest->away && !is_stood_in_for(table, taking->guest)) return refuse("here_already");
    bool waited = table->phase == PHASE_PLAY && is_deserted(table);
    if (waited) table->window = table->decided = taking->time;
    guest->away = HERE;
    if (table->host == NO_GUEST) table->host = taking->guest;
    for (int i = 0; i < table->setup.seats; i++) {
        Chair *chair = &table->chair[i];
        bool returns = chair->owner == taking->guest && chair->stands;
        if (!returns && !waited) continue;
        if (returns) chair->stands = 0;
        chair->asked_at = taking->time;
        if (returns || clock_until(table, (Seat)i) != NEVER) post_ask(taking, (Seat)i);
    }
    return GRANTED;
}

Refusal take_stand_in(Taking *taking, Scan *words)
{
    Seat seat;
    if (!read_seat(taking->table, words, &seat)) return refuse("line");
    taking->table->chair[seat].stands = 1;
    post_ask(taking, seat);
    return GRANTED;
}

/* ---- votes ---- */

static bool votes(const Taking *taking, Word word, int vote)
{
    Visitor *guest = &taking->table->guest[taking->guest];
    bool yes = !word_is(word, "no");
    guest->votes = (uint8_t)(yes ? guest->votes | vote : guest->votes & ~vote);
    return yes;
}

/* Everybody with a chair who is there. */
static bool all_vote(const Table *table, int vote)
{
    for (int i = 0; i < GUESTS_MAX; i++) {
        const Visitor *guest = &table->guest[i];
        if (guest->person && !guest->away && guest_has_chair(table, (Guest)i) && !(guest->votes & vote))
            return false;
    }
    return true;
}

static void forget_votes(Table *table, int vote)
{
    for (int i = 0; i < GUESTS_MAX; i++) table->guest[i].votes &= (uint8_t)~vote;
}

Refusal take_pause(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    if (!guest_has_chair(table, taking->guest)) return refuse("no_chair");
    if (!votes(taking, scan_word(words), VOTE_PAUSE) || !all_vote(table, VOTE_PAUSE)) return GRANTED;
    forget_votes(table, VOTE_PAUSE);
    table->phase = PHASE_PAUSED;
    table->paused = taking->time;
    return GRANTED;
}

/* Who is away has been so for no longer than before the pause; whole seconds, never too few. */
static void shift_absences(Table *table, Time now)
{
    for (int i = 0; i < GUESTS_MAX; i++) {
        Visitor *guest = &table->guest[i];
        Time gone = table->made + (Time)guest->away_at * 1000,
             from = gone > table->paused ? gone : table->paused;
        if (guest->person && guest->away) guest->away_at += (uint32_t)((now - from + 999) / 1000);
    }
}

/* Clocks go on with what was left: the time of the pause did not pass. */
Refusal take_resume(Taking *taking, UNUSED Scan *words)
{
    Table *table = taking->table;
    if (!guest_has_chair(table, taking->guest)) return refuse("no_chair");
    Time paused = taking->time - table->paused;
    table->window += paused;
    table->decided += paused;
    table->phase = PHASE_PLAY;
    shift_absences(table, taking->time);
    for (int i = 0; i < table->setup.seats; i++) {
        table->chair[i].asked_at += paused;
        table->chair[i].sealed_at += paused;
        if (clock_until(table, (Seat)i) != NEVER) post_ask(taking, (Seat)i);
    }
    return GRANTED;
}

Refusal take_void(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    if (!guest_has_chair(table, taking->guest)) return refuse("no_chair");
    if (!votes(taking, scan_word(words), VOTE_VOID) || !all_vote(table, VOTE_VOID)) return GRANTED;
    forget_votes(table, VOTE_VOID);
    table->voided = 1;
    match_end(taking);
    return GRANTED;
}

/* By who runs the table, whoever votes for what. */
Refusal take_call_off(Taking *taking, UNUSED Scan *words)
{
    forget_votes(taking->table, VOTE_VOID | VOTE_PAUSE);
    taking->table->voided = 1;
    match_end(taking);
    return GRANTED;
}

/* Does nobody have to say that he is ready, and may add chance before: a bot has the chair, or its owner is not there? */
static bool is_ready(const Table *table, const Chair *chair)
{
    return chair->bot != NO_BOT || (chair->owner != NO_GUEST && table->guest[chair->owner].away != HERE);
}

/* Everybody moves one seat on. The chance of the new match comes with the last vote; as before the first, all add theirs to it. */
static void turn_chairs(Table *table)
{
    int seats = table->setup.seats;
    Chair last = table->chair[seats - 1];
    for (int i = seats - 1; i > 0; i--) table->chair[i] = table->chair[i - 1];
    table->chair[0] = last;
    for (int i = 0; i < seats; i++) {
        Chair *chair = &table->chair[i];
        *chair = (Chair) { .owner = chair->owner, .bot = chair->bot, .stands = chair->stands };
        chair->ready = is_ready(table, chair);
    }
}

Refusal take_rematch(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    uint8_t chance[SEED_BYTES];
    if (!guest_has_chair(table, taking->guest)) return refuse("no_chair");
    if (!word_hex(scan_word(words), chance, SEED_BYTES)) return refuse("chance");
    votes(taking, (Word) { "yes", 3 }, VOTE_REMATCH);
    if (!all_vote(table, VOTE_REMATCH)) return GRANTED;
    forget_votes(table, VOTE_REMATCH);
    memcpy(table->chance, chance, SEED_BYTES);
    memset(table->mixed, 0, SEED_BYTES);
    turn_chairs(table);
    table->rounds++;
    table->voided = 0;
    table->phase = PHASE_LOBBY;
    return GRANTED;
}

/* ---- watching ---- */

static bool owns_eyes_of(const Taking *taking, Guest guest)
{
    Seat eyes = taking->table->guest[guest].eyes;
    return guest == taking->guest || (eyes != SPECTATOR && taking->table->chair[eyes].owner == taking->guest);
}

/* The owner of a seat lets a guest look through its eyes, or no longer (no seat); a guest goes back to what all see. It holds
 * for this match: in the next one the seat may be another's. */
Refusal take_eyes(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    Guest guest = taking->guest;
    Seat seat = SPECTATOR;
    bool open = !read_nothing(*words);
    if (open && (!read_seat(table, words, &seat) || table->chair[seat].owner != taking->guest))
        return refuse("not_yours");
    if (!open) scan_word(words);
    if (!read_nothing(*words) && !read_guest(table, words, &guest)) return refuse("guest");
    if (guest_has_chair(table, guest) || (!open && !owns_eyes_of(taking, guest))) return refuse("guest");
    table->guest[guest].eyes = seat;
    if (!taking->trial) post_sight(taking, guest);
    return GRANTED;
}
