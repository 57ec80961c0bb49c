/* presence.c - who is there, who stands in, pauses, votes, and whose eyes one looks through. */
#include "table/deeds.h"

Refusal take_away(Taking *taking, UNUSED Scan *words)
{
    Visitor *guest = &taking->table->guest[taking->guest];
    if (guest->away) return refuse("away_already");
    guest->away = 1;
    guest->away_at = (uint32_t)((taking->time - taking->table->made) / 1000);
    return GRANTED;
}

/* From now on the owner decides again. */
Refusal take_back(Taking *taking, UNUSED Scan *words)
{
    Table *table = taking->table;
    table->guest[taking->guest].away = 0;
    for (int i = 0; i < table->setup.seats; i++)
        if (table->chair[i].owner == taking->guest) {
            Time past = taking->time - table->began;
            table->chair[i].stands = 0;
            if (table->chair[i].asked) table->chair[i].asked_at = past > 0 ? (uint32_t)past : 0;
        }
    return GRANTED;
}

Refusal take_stand_in(Taking *taking, Scan *words)
{
    Seat seat;
    if (!read_seat(taking->table, words, &seat)) return refuse("line");
    taking->table->chair[seat].stands = 1;
    return GRANTED;
}

/* ---- votes ---- */

static bool votes(const Taking *taking, Scan *words, int vote)
{
    Visitor *guest = &taking->table->guest[taking->guest];
    bool yes = !word_is(scan_word(words), "no");
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
    if (!votes(taking, words, VOTE_PAUSE) || !all_vote(table, VOTE_PAUSE)) return GRANTED;
    forget_votes(table, VOTE_PAUSE);
    table->phase = PHASE_PAUSED;
    table->paused = taking->time;
    return GRANTED;
}

/* Clocks go on with what was left: the time of the pause did not pass. */
Refusal take_resume(Taking *taking, UNUSED Scan *words)
{
    Table *table = taking->table;
    if (!guest_has_chair(table, taking->guest)) return refuse("no_chair");
    Time paused = taking->time - table->paused;
    table->began += paused;
    table->window += paused;
    table->phase = PHASE_PLAY;
    return GRANTED;
}

Refusal take_void(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    if (!guest_has_chair(table, taking->guest)) return refuse("no_chair");
    if (!votes(taking, words, VOTE_VOID) || !all_vote(table, VOTE_VOID)) return GRANTED;
    forget_votes(table, VOTE_VOID);
    table->phase = PHASE_OVER;
    table->voided = 1;
    for (int i = 0; i < SEATS_MAX; i++) table->chair[i].asked = 0, table->chair[i].ready = 0;
    if (!taking->trial) post_over(taking);
    return GRANTED;
}

/* Everybody moves one seat on. The chance of the new match comes with the last vote. */
static void turn_chairs(Table *table)
{
    int seats = table->setup.seats;
    Chair last = table->chair[seats - 1];
    for (int i = seats - 1; i > 0; i--) table->chair[i] = table->chair[i - 1];
    table->chair[0] = last;
    for (int i = 0; i < seats; i++) {
        Chair *chair = &table->chair[i];
        *chair = (Chair) { .owner = chair->owner, .bot = chair->bot, .stands = chair->stands, .ready = 1 };
    }
}

Refusal take_rematch(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    Scan none = scan_text("yes");
    uint8_t chance[SEED_BYTES];
    if (!guest_has_chair(table, taking->guest)) return refuse("no_chair");
    if (!word_hex(scan_word(words), chance, SEED_BYTES)) return refuse("chance");
    votes(taking, &none, VOTE_REMATCH);
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

/* The owner of a seat lets a guest look through its eyes, or no longer (seat `-`: back to what all see). */
Refusal take_eyes(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    Guest guest = taking->guest;
    Seat seat = SPECTATOR;
    Scan ahead = *words;
    if (!word_is(scan_word(&ahead), "-")) {
        if (!read_seat(table, words, &seat) || table->chair[seat].owner != taking->guest)
            return refuse("not_yours");
        if (!read_guest(table, words, &guest) || guest_has_chair(table, guest)) return refuse("guest");
    }
    table->guest[guest].eyes = seat;
    return GRANTED;
}
