/* talk.c - what people say to each other, and what they note for themselves.
 *
 * While a match goes on those who are out and those who watch have a room of their own: what they know must not be heard. */
#include "table/deeds.h"

#include "game/talk.h"
#include "table/phrases.h"

static bool is_playing(const Table *table)
{
    return table->phase == PHASE_PLAY || table->phase == PHASE_PAUSED;
}

/* Who is out is heard no more, unless the game lets him claim something: in Stay Away! The Thing, avenged, may hint (7.5). All know
 * who may. */
static bool is_heard(const Table *table, Seat seat)
{
    const Game *game = table->game;
    if (is_in_play(table, seat)) return true;
    return has_talk(game) && talk_next(game, table->state, seat, NO_MOVE) != NO_MOVE;
}

static bool has_heard_seat(const Table *table, Guest guest)
{
    for (int i = 0; i < table->setup.seats; i++)
        if (table->chair[i].owner == guest && is_heard(table, (Seat)i)) return true;
    return false;
}

static const char *room_of(const Table *table, Guest guest)
{
    return !is_playing(table) || has_heard_seat(table, guest) ? "table" : "apart";
}

/* Those in the same room who want to hear. Who is apart hears the table, too. */
static uint32_t hearers(const Table *table, Guest speaker, bool apart)
{
    uint32_t hears = 0;
    for (int i = 0; i < GUESTS_MAX; i++) {
        const Visitor *guest = &table->guest[i];
        if (!guest->person || guest->muted >> speaker & 1) continue;
        if (apart && room_of(table, (Guest)i)[0] == 't') continue;
        hears |= 1u << i;
    }
    return hears;
}

static Refusal speak(Taking *taking, bool phrase, Word text)
{
    const Table *table = taking->table;
    const char *room = room_of(table, taking->guest);
    if (!taking->trial) post_talk(taking, phrase, room, hearers(table, taking->guest, room[0] == 'a'), text);
    return GRANTED;
}

enum { SAID_MAX = 500 };

Refusal take_say(Taking *taking, Scan *words)
{
    Word text = read_text(words);
    if (text.length < 1 || text.length > SAID_MAX) return refuse("text_length");
    return speak(taking, false, text);
}

Refusal take_phrase(Taking *taking, Scan *words)
{
    Word word = scan_word(words);
    for (int i = 0; table_phrases[i]; i++)
        if (word_is(word, table_phrases[i])) return speak(taking, true, word);
    return refuse("phrase");
}

Refusal take_mute(Taking *taking, Scan *words)
{
    Guest guest;
    Visitor *self = &taking->table->guest[taking->guest];
    if (!read_guest(taking->table, words, &guest) || guest == taking->guest) return refuse("guest");
    bool mute = !word_is(scan_word(words), "no");
    self->muted = mute ? self->muted | 1u << guest : self->muted & ~(1u << guest);
    return GRANTED;
}

/* ---- for oneself ---- */

Refusal take_note(Taking *taking, Scan *words)
{
    Seat seat;
    Refusal refusal = read_own_seat(taking, words, &seat);
    if (refusal.name) return refusal;
    Word text = read_text(words);
    bool left_out = text.length < 1 && taking->trial; /* an older log may have such a note */
    if (left_out || text.length > SAID_MAX) return refuse("text_length");
    if (!taking->trial) post_note(taking, seat, text);
    return GRANTED;
}

/* How far the seat trusts another: -2 to 2. */
Refusal take_trust(Taking *taking, Scan *words)
{
    Seat seat, player;
    int trust;
    Refusal refusal = read_own_seat(taking, words, &seat);
    if (refusal.name) return refusal;
    if (!read_seat(taking->table, words, &player) || player == seat) return refuse("seat");
    if (!word_number(scan_word(words), &trust) || trust < -2 || trust > 2) return refuse("trust");
    if (!taking->trial) post_trust(taking, seat, player, trust);
    return GRANTED;
}
