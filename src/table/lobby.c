/* lobby.c - before the match: who comes, who sits where, what is played. */
#include "table/deeds.h"

#include "base/alike.h"
#include "base/blake2b.h"

/* ---- settings ---- */

static const char *const clock_words[CLOCK_COUNT] = { "none", "relaxed", "quick", "days" };
static const char *const pace_words[PACE_COUNT] = { "quick", "strict" };
static const char *const watch_words[WATCH_COUNT] = { "none", "public", "delayed" };
static const char *const order_words[ORDER_COUNT] = { "chosen", "drawn" };
static const char *const bot_words[BOT_PACES] = { "instant", "brisk", "calm" };
static const char *const aid_words[] = { "off", "on" };
static const char *const door_words[DOOR_COUNT] = { "open", "closed", "public" };
static const char *const seed_words[SEED_WAYS] = { "drawn", "given" };

static const struct {
    const char *name;
    const char *const *words;
    int count;
    size_t at; /* in a Table */
} settings[] = {
    { "clock", clock_words, CLOCK_COUNT, offsetof(Table, clock) },
    { "pace", pace_words, PACE_COUNT, offsetof(Table, pace) },
    { "watch", watch_words, WATCH_COUNT, offsetof(Table, watch) },
    { "order", order_words, ORDER_COUNT, offsetof(Table, order) },
    { "bots", bot_words, BOT_PACES, offsetof(Table, bot_pace) },
    { "aid", aid_words, LEN(aid_words), offsetof(Table, aid) },
    { "door", door_words, DOOR_COUNT, offsetof(Table, door) },
    { "seed", seed_words, SEED_WAYS, offsetof(Table, seed_way) },
};

const char *setting_word(const Table *table, int index, const char **name)
{
    if (index >= LEN(settings)) return NULL;
    *name = settings[index].name;
    return settings[index].words[((const uint8_t *)table)[settings[index].at]];
}

static bool set_setting(Table *table, Word name, Word value)
{
    for (int i = 0; i < LEN(settings); i++)
        for (int k = 0; word_is(name, settings[i].name) && k < settings[i].count; k++)
            if (word_is(value, settings[i].words[k])) {
                ((uint8_t *)table)[settings[i].at] = (uint8_t)k;
                return true;
            }
    return false;
}

enum { WORD_BYTES = 64 };

static const char *copy_word(Word word, char text[WORD_BYTES])
{
    size_t length = word.length < WORD_BYTES ? (size_t)word.length : WORD_BYTES - 1;
    memcpy(text, word.text, length);
    text[length] = 0;
    return text;
}

static void empty_chair(Table *table, int seat)
{
    table->chair[seat] = (Chair) { .owner = NO_GUEST, .bot = NO_BOT };
}

/* A setting of the table, or `edition`, `seats` or an option of the game. */
static bool set_one(Table *table, Word name, Word value)
{
    char key[WORD_BYTES], word[WORD_BYTES];
    if (set_setting(table, name, value)) return true;
    if (!setup_set(table->game, &table->setup, copy_word(name, key), copy_word(value, word))) return false;
    for (int seat = table->setup.seats; seat < SEATS_MAX; seat++) empty_chair(table, seat);
    return true;
}

/* `clock=quick seats=6 vengeance=yes`, the edition first. */
static bool set_all(Table *table, Scan *words)
{
    for (Word word = scan_word(words); word.length; word = scan_word(words)) {
        int split = 0;
        while (split < word.length && word.text[split] != '=') split++;
        if (split == word.length) return false;
        Word name = { word.text, split }, value = { word.text + split + 1, word.length - split - 1 };
        if (!set_one(table, name, value)) return false;
    }
    return true;
}

Refusal take_make(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    char name[WORD_BYTES];
    if (!word_hex(scan_word(words), table->chance, SEED_BYTES)) return refuse("chance");
    table->game = game_find(copy_word(scan_word(words), name));
    if (!table->game) return refuse("game");
    table->setup = setup_standard(table->game);
    table->clock = CLOCK_NONE, table->watch = WATCH_PUBLIC, table->bot_pace = BOTS_CALM, table->aid = 1;
    if (!read_nothing(*words) && !set_all(table, words)) return refuse("setting");
    table->phase = PHASE_LOBBY;
    table->made = taking->time;
    return GRANTED;
}

/* To something else than it agreed to. */
static void ask_again(Chair *chair)
{
    if (chair->owner != NO_GUEST) chair->ready = 0;
}

/* In a match: whether others may come in, and how long bots take. Before it anything but the door makes another game of it. */
Refusal take_set(Taking *taking, Scan *words)
{
    Word name = scan_word(words), value = read_rest(words);
    bool door = word_is(name, "door");
    if (!door && !word_is(name, "bots") && taking->table->phase != PHASE_LOBBY) return refuse("not_now");
    if (!set_one(taking->table, name, value)) return refuse("setting");
    if (door)
        memset(taking->table->removed, 0,
               sizeof taking->table->removed); /* all are let in anew, or nobody is */
    bool agreed = door || taking->table->phase != PHASE_LOBBY;
    for (int i = 0; !agreed && i < SEATS_MAX; i++) ask_again(&taking->table->chair[i]);
    return GRANTED;
}

/* ---- guests ---- */

static bool is_taken(const char *by, Word name)
{
    return names_alike(by, (size_t)text_length(by), name.text, (size_t)name.length);
}

static bool has_word(Word name, const char *first, const char *second)
{
    char word[WORD_BYTES];
    Out out = out_into(word, sizeof word);
    out_text(&out, first);
    out_text(&out, second);
    return name_has_word(name.text, (size_t)name.length, word, (size_t)text_length(word));
}

/* `bot`, `Bot B`, `sensible 2`, `sensiblebot`; but whoever is called Talbot may be. */
static bool is_called_bot(Word name)
{
    bool is_one = has_word(name, "bot", "");
    for (const Bot *bot = bots; bot->name; bot++)
        is_one = is_one || has_word(name, bot->name, "") || has_word(name, bot->name, "bot") ||
                 has_word(name, "bot", bot->name);
    return is_one;
}

static Refusal check_name(const Table *table, Word name)
{
    if (!name_is_clear(name.text, (size_t)name.length)) return refuse("name_letters");
    if (is_called_bot(name)) return refuse("name_bot");
    for (int i = 0; i < GUESTS_MAX; i++)
        if (table->guest[i].person && is_taken(table->guest[i].name, name)) return refuse("name_taken");
    return GRANTED;
}

/* What can be written into a table; older logs have names that nobody could take now. */
static Refusal check_written(Word name)
{
    if (name.length < 1 || name.length >= NAME_BYTES || (name.length == 1 && name.text[0] == '-'))
        return refuse("name_length");
    return name_is_plain(name.text, (size_t)name.length) ? GRANTED : refuse("name_letters");
}

static bool read_lang(Word word, uint8_t *lang)
{
    for (int i = 0; i < LANG_COUNT; i++)
        if (word_is(word, lang_names[i])) {
            *lang = (uint8_t)i;
            return true;
        }
    return false;
}

/* ---- whom the host has sent away ---- */

static bool was_removed(const Table *table, uint64_t person)
{
    for (int i = 0; i < REMOVED_MAX; i++)
        if (table->removed[i] == person) return true;
    return false;
}

static void note_removed(Table *table, uint64_t person)
{
    for (int i = REMOVED_MAX - 1; i > 0; i--) table->removed[i] = table->removed[i - 1];
    table->removed[0] = person;
}

/* The longest here of those who are left. */
static Guest next_host(const Table *table, Guest gone)
{
    for (int i = 0; i < GUESTS_MAX; i++)
        if (i != gone && table->guest[i].person && !table->guest[i].away) return (Guest)i;
    for (int i = 0; i < GUESTS_MAX; i++)
        if (i != gone && table->guest[i].person) return (Guest)i;
    return NO_GUEST;
}

/* In a match its chairs are kept for it, by a bot. */
static void go(Taking *taking, Guest guest)
{
    Table *table = taking->table;
    bool playing = table->phase == PHASE_PLAY || table->phase == PHASE_PAUSED;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (table->chair[seat].owner != guest) continue;
        if (!playing) empty_chair(table, seat);
        if (!playing || table->chair[seat].stands) continue;
        table->chair[seat].stands = 1;
        post_ask(taking, (Seat)seat);
    }
    if (table->host == guest) table->host = next_host(table, guest);
    if (playing && guest_has_chair(table, guest)) table->guest[guest].away = LEFT;
    else table->guest[guest] = (Visitor) { 0 }, table->done_before[guest] = 0;
}

/* ---- places ---- */

static bool may_give_way(const Table *table, Guest guest)
{
    return table->guest[guest].away != HERE && guest != table->host && !guest_has_chair(table, guest);
}

/* Who is away needs no place to come back to, and tokens cost nothing: else anybody with the link could fill a table for good. */
static Guest longest_away(const Table *table)
{
    Guest found = NO_GUEST;
    for (int i = 0; i < GUESTS_MAX; i++)
        if (may_give_way(table, (Guest)i) &&
            (found == NO_GUEST || table->guest[i].away_at < table->guest[found].away_at))
            found = (Guest)i;
    return found;
}

Guest place_for_guest(const Table *table)
{
    for (int i = 0; i < GUESTS_MAX; i++)
        if (!table->guest[i].person) return (Guest)i;
    return longest_away(table);
}

/* Nobody has sent him away: he may enter again. */
static void give_way(Taking *taking, Guest guest)
{
    if (!taking->trial) post_removed(taking, guest);
    go(taking, guest);
}

Refusal take_enter(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    Visitor guest = { .person = taking->person, .eyes = SPECTATOR };
    if (!read_lang(scan_word(words), &guest.lang)) return refuse("lang");
    Word name = read_rest(words);
    Refusal refusal = check_written(name);
    if (!refusal.name && taking->trial) refusal = check_name(table, name);
    if (refusal.name) return refusal;
    if (table->door == DOOR_CLOSED && table->host != NO_GUEST) return refuse("closed");
    if (taking->trial && was_removed(table, taking->person))
        return refuse("removed"); /* older logs let him in */
    Guest place = place_for_guest(table);
    if (place == NO_GUEST) return refuse("full");
    bool watches = table->phase != PHASE_LOBBY && table->phase != PHASE_OVER;
    if (watches && table->watch == WATCH_NONE) return refuse("no_watchers");
    if (table->guest[place].person) give_way(taking, place);
    memcpy(guest.name, name.text, (size_t)name.length);
    table->guest[place] = guest;
    for (int i = 0; i < GUESTS_MAX; i++) table->guest[i].muted &= ~(1u << place); /* that was somebody else */
    if (table->host == NO_GUEST) table->host = place;
    taking->guest = place;
    return GRANTED;
}

/* From now on everything is told in another language; what was asked is asked again. */
Refusal take_lang(Taking *taking, Scan *words)
{
    if (!read_lang(scan_word(words), &taking->table->guest[taking->guest].lang)) return refuse("lang");
    if (!taking->trial) post_prompts(taking);
    return GRANTED;
}

Refusal take_leave(Taking *taking, UNUSED Scan *words)
{
    go(taking, taking->guest);
    return GRANTED;
}

Refusal take_remove(Taking *taking, Scan *words)
{
    Guest guest;
    if (!read_guest(taking->table, words, &guest)) return refuse("guest");
    if (guest == taking->table->host) return refuse("host_stays");
    if (!taking->trial) post_removed(taking, guest);
    note_removed(taking->table, taking->table->guest[guest].person);
    go(taking, guest);
    return GRANTED;
}

/* ---- chairs ---- */

static bool is_free(const Chair *chair)
{
    return chair->owner == NO_GUEST && chair->bot == NO_BOT;
}

/* Oneself, or by the host somebody else; a bot makes room. */
Refusal take_sit(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    Seat seat;
    Guest guest = taking->guest;
    if (!read_seat(table, words, &seat)) return refuse("seat");
    if (!read_nothing(*words) && !read_guest(table, words, &guest)) return refuse("guest");
    if (guest != taking->guest && taking->guest != table->host) return refuse("host_only");
    Chair *chair = &table->chair[seat];
    if (chair->owner != NO_GUEST) return refuse("seat_taken");
    if (!is_free(chair) && taking->guest != table->host) return refuse("seat_taken");
    *chair = (Chair) { .owner = guest, .bot = NO_BOT, .ready = 0 };
    return GRANTED;
}

Refusal take_stand(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    Seat seat;
    bool any = taking->guest == table->host && !read_nothing(*words);
    Refusal refusal = any ? GRANTED : read_own_seat(taking, words, &seat);
    if (any && !read_seat(table, words, &seat)) refusal = refuse("seat");
    if (refusal.name) return refusal;
    empty_chair(table, seat);
    return GRANTED;
}

Refusal take_trade(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    Seat a, b;
    if (!read_seat(table, words, &a) || !read_seat(table, words, &b)) return refuse("seat");
    Chair chair = table->chair[a];
    table->chair[a] = table->chair[b];
    table->chair[b] = chair;
    ask_again(&table->chair[a]);
    ask_again(&table->chair[b]);
    return GRANTED;
}

Refusal take_bot(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    char name[WORD_BYTES];
    Seat seat;
    if (!read_seat(table, words, &seat)) return refuse("seat");
    if (table->chair[seat].owner != NO_GUEST) return refuse("seat_taken");
    const Bot *bot = bot_find(table->game, copy_word(scan_word(words), name));
    if (!bot) return refuse("bot");
    table->chair[seat] = (Chair) { .owner = NO_GUEST, .bot = (uint8_t)(bot - bots), .ready = 1 };
    return GRANTED;
}

/* Whoever is ready may add chance of his own: the match's seed is made of the host's and all of these. */
Refusal take_ready(Taking *taking, Scan *words)
{
    Table *table = taking->table;
    uint8_t both[2 * SEED_BYTES];
    if (!guest_has_chair(table, taking->guest)) return refuse("no_chair");
    bool ready = !word_is(scan_word(words), "no");
    if (!read_nothing(*words)) {
        memcpy(both, table->mixed, SEED_BYTES);
        if (!word_hex(scan_word(words), both + SEED_BYTES, SEED_BYTES)) return refuse("chance");
        blake2b(both, sizeof both, table->mixed);
    }
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (table->chair[seat].owner == taking->guest) table->chair[seat].ready = ready;
    return GRANTED;
}

/* Chairs in an order drawn by the seed. */
static void draw_order(Table *table)
{
    enum { ORDER_STREAM = 0x6f72646572 };
    uint8_t order[SEATS_MAX];
    Chair chair[SEATS_MAX];
    Rng rng;
    int seats = table->setup.seats;
    for (int i = 0; i < seats; i++) order[i] = (uint8_t)i;
    rng_start(&rng, table->seed, ORDER_STREAM);
    rng_shuffle(&rng, order, seats);
    memcpy(chair, table->chair, sizeof chair);
    for (int i = 0; i < seats; i++) table->chair[i] = chair[order[i]];
}

Refusal take_start(Taking *taking, UNUSED Scan *words)
{
    Table *table = taking->table;
    uint8_t both[2 * SEED_BYTES];
    bool asks = taking->trial || !table->rounds; /* in older logs all were ready for another match */
    for (int seat = 0; seat < table->setup.seats; seat++) {
        const Chair *chair = &table->chair[seat];
        if (is_free(chair)) return refuse("seats_free");
        if (asks && !chair->ready && chair->owner != table->host) return refuse("not_ready");
    }
    memcpy(both, table->chance, SEED_BYTES);
    memcpy(both + SEED_BYTES, table->mixed, SEED_BYTES);
    if (table->seed_way == SEED_GIVEN) memcpy(table->seed, table->chance, SEED_BYTES);
    else blake2b(both, sizeof both, table->seed);
    if (table->order == ORDER_DRAWN) draw_order(table);
    return match_begin(taking);
}
