/* given.c - one `given` line of a scenario: things said about the table, with commas between them. */
#include "games/stay_away/check/given.h"
#include "games/stay_away/stay_away.h"
#include "games/stay_away/box/tables.h"
#include "games/stay_away/check/check.h"

enum { ITEM_WORDS = 32 };

/* The words between two commas. */
typedef struct Item {
    int count;
    Word word[ITEM_WORDS];
    bool too_long;
} Item;

/* A line that begins with `instead` replaces what was said before. */
typedef struct Said {
    Draft *draft;
    bool instead;
} Said;

/* ---- items ---- */

static bool ends_item(char c)
{
    return c == ',' || c == ';';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ':';
}

/* False at the end of the line. Articles mean nothing. */
static bool next_item(const char **at, Item *item)
{
    *item = (Item) { 0 };
    for (;;) {
        while (is_blank(**at)) (*at)++;
        bool ended = !**at, splits = ended || ends_item(**at);
        if (splits && !ended) (*at)++;
        if (splits && item->count) return true;
        if (ended) return false;
        if (splits) continue;
        Word word = { .text = *at };
        while (**at && !is_blank(**at) && !ends_item(**at)) (*at)++;
        word.length = (int)(*at - word.text);
        if (word_is(word, "the")) continue;
        if (item->count == ITEM_WORDS) item->too_long = true;
        else item->word[item->count++] = word;
    }
}

static bool reads(const Item *item, int index, const char *text)
{
    return index < item->count && word_is(item->word[index], text);
}

static bool is_number(const Item *item, int index, int *number)
{
    if (index >= item->count) return false;
    if (word_is(item->word[index], "no")) return *number = 0, true;
    if (word_is(item->word[index], "one")) return *number = 1, true;
    if (word_is(item->word[index], "two")) return *number = 2, true;
    return word_number(item->word[index], number);
}

/* ---- words ---- */

/* A player of this table by letter, also as `A's`; NOBODY when it is none. */
static int player_of_word(const Draft *draft, const Item *item, int index)
{
    Seat seat;
    if (index >= item->count) return NOBODY;
    Word word = item->word[index];
    if (word.length == 3 && word.text[1] == '\'') word.length = 1;
    return seat_read(&stay_away, word, &seat) && seat < draft->players ? seat : NOBODY;
}

/* Players up to the next other word; `A B C` and `A and B` are lists. */
static unsigned take_players(const Draft *draft, const Item *item, int *at)
{
    unsigned players = 0;
    for (; *at < item->count; ++*at) {
        int player = player_of_word(draft, item, *at);
        if (player != NOBODY) players |= 1u << player;
        else if (!players || !reads(item, *at, "and")) break;
    }
    return players;
}

static int card_of_word(Word word)
{
    for (int card = 1; card < CARD_COUNT; card++)
        if (word_is(word, stay_card_words[card])) return card;
    return CARD_HIDDEN;
}

static int role_of_word(const Item *item, int index)
{
    for (int role = ROLE_HUMAN; role < ROLE_COUNT; role++)
        if (reads(item, index, stay_role_words[role])) return role;
    return reads(item, index, "thing") ? ROLE_THE_THING : ROLE_UNKNOWN;
}

static const char *say_once(const Said *said, uint8_t *field, int value)
{
    if (*field != UNSAID && *field != value && !said->instead) return "this was said before, and otherwise";
    *field = (uint8_t)value;
    return NULL;
}

/* ---- the table ---- */

/* `it is A's turn` */
static const char *say_turn(Said *said, const Item *item)
{
    int player = player_of_word(said->draft, item, 2);
    if (!reads(item, 1, "is") || player == NOBODY || !reads(item, 3, "turn") || item->count != 4)
        return "this is written `it is A's turn`";
    return say_once(said, &said->draft->turn, player);
}

static const char *say_phase(Said *said, const Item *item)
{
    static const int phases[] = { PHASE_TURN_START, PHASE_PLAY, PHASE_OFFER };
    for (int i = 0; i < LEN(phases); i++)
        if (item->count == 2 && reads(item, 1, stay_phase_words[phases[i]]))
            return say_once(said, &said->draft->phase, phases[i]);
    return "a table is given at turn_start, play (the card has been drawn) or offer; play on from there";
}

static const char *say_direction(Said *said, const Item *item)
{
    int at = reads(item, 1, "is") ? 2 : 1;
    bool back = reads(item, at, "counter_clockwise") || reads(item, at, "counter-clockwise");
    if (item->count != at + 1 || (!back && !reads(item, at, "clockwise")))
        return "a direction is clockwise or counter_clockwise";
    said->draft->counter_clockwise = back;
    return NULL;
}

static const char *say_ring(Said *said, const Item *item)
{
    Draft *draft = said->draft;
    if (draft->ring_said && !said->instead) return "the ring was given before";
    if (item->count > 1 + PLAYERS_MAX) return "more seats than players";
    for (int i = 1; i < item->count; i++) {
        int player = player_of_word(draft, item, i);
        if (player == NOBODY) return "a ring is the players in play, clockwise: `ring A C B D`";
        draft->ring[i - 1] = (uint8_t)player;
    }
    draft->ring_said = (uint8_t)(item->count - 1);
    return NULL;
}

/* `door between A and B`, `2 doors between A and B` */
static const char *say_door(Said *said, const Item *item, int at, int number)
{
    Draft *draft = said->draft;
    int first = player_of_word(draft, item, at + 1), second = player_of_word(draft, item, at + 3);
    if (!reads(item, at, "between") || first == NOBODY || !reads(item, at + 2, "and") || second == NOBODY ||
        item->count != at + 4)
        return "this is written `door between A and B`";
    for (int i = 0; i < number; i++) {
        if (draft->doors_said == DOORS_SAID) return "so many Barred Doors are not in this deck";
        draft->door[draft->doors_said][0] = (uint8_t)first;
        draft->door[draft->doors_said++][1] = (uint8_t)second;
    }
    return NULL;
}

static const char *say_turns(Said *said, const Item *item)
{
    int number;
    if (item->count != 2 || !is_number(item, 1, &number) || number < 1 || number > 60000)
        return "this is written `turns 12`";
    if (said->draft->turns && said->draft->turns != number && !said->instead)
        return "this was said before, and otherwise";
    said->draft->turns = (uint16_t)number;
    return NULL;
}

/* `last human D` */
static const char *say_last(Said *said, const Item *item)
{
    int at = reads(item, 2, "is") || reads(item, 2, "was") ? 3 : 2,
        player = player_of_word(said->draft, item, at);
    if (!reads(item, 1, "human") || player == NOBODY || item->count != at + 1)
        return "this is written `last human D`";
    return say_once(said, &said->draft->last_human, player);
}

/* `nobody has exchanged` */
static const char *say_nobody(Said *said, const Item *item)
{
    if (item->count != 3 || !reads(item, 1, "has") || !reads(item, 2, "exchanged"))
        return "this is written `nobody has exchanged`";
    said->draft->unexposed = 1;
    return NULL;
}

/* ---- piles ---- */

static const char *read_cards(const Item *item, int at, uint8_t kinds[])
{
    for (int i = at; i < item->count; i++)
        if ((kinds[i - at] = (uint8_t)card_of_word(item->word[i])) == CARD_HIDDEN)
            return "there is no such card: cards are written as in moves, such as flamethrower, "
                   "im_comfortable, youd_better_run";
    return NULL;
}

static const char *say_cards(const Said *said, const Item *item, int at, Cards *cards)
{
    if (cards->count && !said->instead) return "these cards were named before";
    if (item->count - at > PILE_WORDS) return "so many cards cannot be named";
    cards->count = (uint8_t)(item->count - at);
    return read_cards(item, at, cards->kind);
}

/* `deck top first: axe whiskey`, `deck has 1 card: axe`, `discard pile holds 10 cards` */
static const char *say_pile(Said *said, const Item *item, Cards *cards, uint8_t *size)
{
    int at = reads(item, 1, "pile") ? 2 : 1, number;
    if (reads(item, at, "top") && reads(item, at + 1, "first") && item->count > at + 2)
        return say_cards(said, item, at + 2, cards);
    bool counts = (reads(item, at, "has") || reads(item, at, "holds")) && is_number(item, at + 1, &number) &&
                  (reads(item, at + 2, "cards") || reads(item, at + 2, "card"));
    if (!counts || number < 0 || number > CARDS_MAX)
        return "a pile is given as `deck top first: axe whiskey` or `deck has 2 cards: axe whiskey`, "
               "`discard pile` likewise";
    const char *problem = item->count > at + 3 ? say_cards(said, item, at + 3, cards) : NULL;
    return problem ? problem : say_once(said, size, number);
}

/* ---- players ---- */

static const char *say_hand(const Said *said, const Item *item, int at, int player)
{
    Draft *draft = said->draft;
    if (draft->hand_said[player] && !said->instead) return "this hand was given before";
    if (item->count == at) return "holds what? (cards in words, blanks between them)";
    if (item->count - at > HAND_SAID)
        return "a hand has four cards, and five when its player has drawn (phase play)";
    const char *problem = read_cards(item, at, draft->hand[player]);
    draft->hand_said[player] = (uint8_t)(item->count - at);
    for (int i = 0; !problem && i < draft->hand_said[player]; i++)
        if (is_panic(draft->hand[player][i])) problem = "a Panic card is never in a hand";
    return problem;
}

static const char *say_role(const Said *said, int player, int role)
{
    uint8_t *field = &said->draft->role[player];
    if (*field != ROLE_UNKNOWN && *field != role && !said->instead)
        return "this player's role was said before, and otherwise";
    *field = (uint8_t)role;
    return NULL;
}

/* `E is out as human` */
static const char *say_out(const Said *said, const Item *item, int at, int player)
{
    int role = item->count == at ? ROLE_HUMAN : role_of_word(item, at + 1);
    if (item->count != at && (!reads(item, at, "as") || role == ROLE_UNKNOWN || item->count != at + 2))
        return "this is written `E is out as human` (or infected, or the_thing)";
    said->draft->out[player] = 1;
    return say_role(said, player, role);
}

/* `B is quarantined for 2 turns` */
static const char *say_quarantined(const Said *said, const Item *item, int at, int player)
{
    int number = said->draft->option[OPTION_QUARANTINE_TURNS];
    bool counted = reads(item, at, "for") && is_number(item, at + 1, &number) &&
                   (reads(item, at + 2, "turns") || reads(item, at + 2, "turn")) && item->count == at + 3;
    if (item->count != at && !counted) return "this is written `B is quarantined for 2 turns`";
    if (number < (said->instead ? 0 : 1) || number > said->draft->option[OPTION_QUARANTINE_TURNS])
        return "a Quarantine does not last that many turns in this edition";
    said->draft->quarantine[player] = (uint8_t)number;
    return NULL;
}

static const char *say_is(const Said *said, const Item *item, int at, int player)
{
    int role = role_of_word(item, at);
    if (reads(item, at, "out")) return say_out(said, item, at + 1, player);
    if (reads(item, at, "quarantined")) return say_quarantined(said, item, at + 1, player);
    if (role == ROLE_UNKNOWN || item->count != at + 1)
        return "a player is the_thing, infected, human, `quarantined for N turns` or `out as human`";
    return say_role(said, player, role);
}

/* `C has claimed gave-me B infected`: what stands behind the word is a claim as in moves. */
static const char *say_claimed(const Said *said, const Item *item, int at, unsigned speakers)
{
    char text[MOVE_TEXT_MAX];
    Out out = out_into(text, sizeof text);
    for (int i = at; i < item->count; i++) {
        if (i > at) out_char(&out, ' ');
        out_bytes(&out, item->word[i].text, (size_t)item->word[i].length);
    }
    Move move = out.full ? NO_MOVE : move_read(&stay_away, text);
    if (move_verb(move) < VERB_SAY)
        return "this is written `C has claimed say human`, with a claim as in moves";
    for (; speakers; speakers &= speakers - 1) {
        StayClaim claim;
        if (stay_read_claim(said->draft->players, __builtin_ctz(speakers), move, &claim) != ALLOWED)
            return "a claim is about another player of this table, and about a card that hands can hold";
        stay_keep_claim(said->draft->claims, claim);
    }
    return NULL;
}

/* `B has seen A's hand` */
static const char *say_seen(const Said *said, const Item *item, int at, unsigned seers)
{
    if (reads(item, at, "claimed")) return say_claimed(said, item, at + 1, seers);
    int player = player_of_word(said->draft, item, at + 1);
    if (!reads(item, at, "seen") || player == NOBODY || !reads(item, at + 2, "hand") || item->count != at + 3)
        return "this is written `B has seen A's hand` or `B has claimed suspect A`";
    said->draft->seen_by[player] = (uint16_t)(said->draft->seen_by[player] | seers);
    return NULL;
}

static const char *say_of_players(Said *said, const Item *item)
{
    int at = 0;
    unsigned players = take_players(said->draft, item, &at);
    bool is = reads(item, at, "is") || reads(item, at, "are"),
         holds = reads(item, at, "holds") || reads(item, at, "hold");
    if (reads(item, at, "has") || reads(item, at, "have")) return say_seen(said, item, at + 1, players);
    if (!is && !holds) return "what of this player? (`is`, `holds`, `has seen`, `has claimed`)";
    const char *problem = NULL;
    for (unsigned left = players; left && !problem; left &= left - 1) {
        int player = __builtin_ctz(left);
        problem = is ? say_is(said, item, at + 1, player) : say_hand(said, item, at + 1, player);
    }
    return problem;
}

/* ---- the line ---- */

static const struct {
    const char *word;
    const char *(*say)(Said *said, const Item *item);
} sayings[] = {
    { "it", say_turn },     { "phase", say_phase }, { "direction", say_direction }, { "ring", say_ring },
    { "turns", say_turns }, { "last", say_last },   { "nobody", say_nobody },
};

static const char *say(Said *said, const Item *item)
{
    int number;
    if (item->too_long) return "so many words are not understood; put commas between the things said";
    if (is_number(item, 0, &number) && number > 0 && (reads(item, 1, "doors") || reads(item, 1, "door")))
        return say_door(said, item, 2, number);
    if (reads(item, 0, "door")) return say_door(said, item, 1, 1);
    if (reads(item, 0, "deck")) return say_pile(said, item, &said->draft->deck, &said->draft->deck_size);
    if (reads(item, 0, "discard"))
        return say_pile(said, item, &said->draft->discard, &said->draft->discard_size);
    if (player_of_word(said->draft, item, 0) != NOBODY) return say_of_players(said, item);
    for (int i = 0; i < LEN(sayings); i++)
        if (reads(item, 0, sayings[i].word)) return sayings[i].say(said, item);
    return "this is not understood: see the given lines of Stay Away! in docs/scenarios.md";
}

/* Doors and claims add up, so a line of replacements that speaks of them first takes the earlier ones away. */
static void take_back(Draft *draft, const char *line)
{
    Item item;
    while (next_item(&line, &item)) {
        if (reads(&item, 0, "door") || reads(&item, 1, "doors") || reads(&item, 1, "door"))
            draft->doors_said = 0;
        for (int i = 1; i < item.count; i++)
            if (reads(&item, i, "claimed")) memset(draft->claims, 0, sizeof draft->claims);
    }
}

static const char *read_line(Draft *draft, const char *line)
{
    Said said = { .draft = draft };
    Scan scan = scan_text(line), after = scan;
    Item item;
    said.instead = word_is(scan_word(&after), "instead");
    if (said.instead) scan = after;
    if (scan_at_end(&scan)) return "nothing is said";
    if (said.instead) take_back(draft, scan.at);
    for (const char *at = scan.at; next_item(&at, &item);) {
        const char *problem = say(&said, &item);
        if (problem) return problem;
    }
    return NULL;
}

static Draft begin_draft(const StayState *s)
{
    Draft draft = { .edition = s->edition, .players = s->players, .turn_cap = s->turn_cap };
    memset(draft.mark, UNSAID, sizeof draft.mark);
    memcpy(draft.seed, s->seed, SEED_BYTES);
    memcpy(draft.option, s->option, sizeof draft.option);
    memcpy(draft.copies, s->copies, sizeof draft.copies);
    draft.deck_size = draft.discard_size = draft.turn = draft.phase = draft.last_human = UNSAID;
    return draft;
}

static bool is_draft(const Draft *draft)
{
    for (int i = 0; i < LEN(draft->mark); i++)
        if (draft->mark[i] != UNSAID) return false;
    return true;
}

const char *stay_given(void *state, const char *line, Names *names)
{
    (void)names; /* players have their letters already */
    Draft draft;
    const char *problem;
    memcpy(&draft, state, sizeof draft);
    if (!is_draft(&draft)) draft = begin_draft(state);
    if (line) {
        problem = read_line(&draft, line);
        if (!problem) memcpy(state, &draft, sizeof draft);
        return problem;
    }
    StayState s;
    problem = stay_finish_given(&draft, &s);
    if (!problem) memcpy(state, &s, sizeof s);
    return problem;
}
