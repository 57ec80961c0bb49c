/* audit.c - what must be true of the pieces at every moment (5, invariants). */
#include "games/stay_away/box/tables.h"
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/check/check.h"

static bool mark(uint8_t seen[CARDS_MAX], CardId card, int cards)
{
    if (card >= cards || seen[card]) return false;
    seen[card] = 1;
    return true;
}

/* Every card is in exactly one place; only The Thing may have left the game. */
static const char *audit_places(const StayState *s)
{
    uint8_t seen[CARDS_MAX] = { 0 };
    int found = 0;
    for (int i = 0; i < s->deck; i++, found++)
        if (!mark(seen, s->pile[i], s->cards)) return "a card is twice in the deck";
    for (int i = 0; i < s->discard; i++, found++)
        if (!mark(seen, s->pile[CARDS_MAX - 1 - i], s->cards)) return "a card is twice in the piles";
    for (int i = 0; i < s->on_table; i++, found++)
        if (!mark(seen, s->table[i], s->cards)) return "a card on the table is elsewhere too";
    for (int player = 0; player < s->players; player++)
        for (int i = 0; i < s->hand_size[player]; i++, found++)
            if (!mark(seen, s->hand[player][i], s->cards)) return "a card in a hand is elsewhere too";
    if (s->in_play != NO_CARD) {
        if (!mark(seen, s->in_play, s->cards)) return "the card in play is elsewhere too";
        found++;
    }
    bool gone = stay_the_thing(s) != NOBODY && !stay_is_in_play(s, stay_the_thing(s));
    return found + gone == s->cards ? NULL : "a card is missing";
}

static const char *audit_hands(const StayState *s)
{
    for (int player = 0; player < s->players; player++) {
        bool in_play = stay_is_in_play(s, player);
        if (!in_play && s->hand_size[player]) return "an eliminated player holds cards";
        if (!in_play) continue;
        for (int i = 0; i < s->hand_size[player]; i++) {
            if (is_panic(s->kind[s->hand[player][i]])) return "a Panic card in a hand";
            if (!(s->known[s->hand[player][i]] & seat_bit((Seat)player)))
                return "a player does not know his own hand";
        }
        bool thing = stay_find(s, player, CARD_THE_THING) >= 0;
        if (thing != (s->role[player] == ROLE_THE_THING))
            return "the card and the role of The Thing are apart";
        if (s->role[player] == ROLE_INFECTED && stay_find(s, player, CARD_INFECTED) < 0)
            return "an Infected without Infected!";
    }
    return NULL;
}

static const char *audit_table(const StayState *s)
{
    int doors = 0, quarantines = 0;
    for (int i = 0; i < s->size; i++) {
        if (s->place[s->ring[i]] != i) return "a player sits in two seats";
        doors += s->doors[i];
        quarantines += s->quarantine[s->ring[i]] > 0;
    }
    for (int i = 0; i < s->on_table; i++) {
        doors -= s->kind[s->table[i]] == CARD_BARRED_DOOR;
        quarantines -= s->kind[s->table[i]] == CARD_QUARANTINE;
    }
    return doors || quarantines ? "obstacles and their cards differ in number" : NULL;
}

/* One after the other from the first place on, each as somebody at this table could have made it. */
static const char *audit_claims(const StayState *s)
{
    bool ended = false;
    for (int i = 0; i < CLAIMS_KEPT; i++) {
        const StayClaim *claim = &s->claims[i];
        StayClaim again;
        bool none = !claim->speaker && !claim->verb && !claim->player && !claim->what;
        if (none) ended = true;
        if (none) continue;
        bool known = claim->speaker >= 1 && claim->speaker <= s->players && claim->verb >= VERB_SAY &&
                     claim->verb < VERB_COUNT;
        if (ended || !known) return "a claim out of place";
        Reason reason = stay_read_claim(s->players, claim->speaker - 1, stay_claim_move(claim), &again);
        if (reason != ALLOWED || memcmp(&again, claim, sizeof again) != 0)
            return "a claim that nobody can make";
    }
    return NULL;
}

const char *stay_audit(const void *state)
{
    const StayState *s = state;
    const char *wrong = audit_places(s);
    if (!wrong) wrong = audit_hands(s);
    if (!wrong) wrong = audit_table(s);
    return wrong ? wrong : audit_claims(s);
}
