/* post.c - the messages that a line brings about. A guest's messages are numbered for that guest, from 1 without holes: what
 * it neither hears nor sees has no message and no number. */
#include "table/deeds.h"

#include "base/blake2b.h"
#include "base/patch.h"
#include "game/describe.h"
#include "game/speech.h"

enum { SECTION_MAX = 1 << 14, SMALLEST = 256 };

bool guest_has_chair(const Table *table, Guest guest)
{
    for (int i = 0; i < table->setup.seats; i++)
        if (table->chair[i].owner == guest) return true;
    return false;
}

Seat guest_eyes(const Table *table, Guest guest)
{
    Seat eyes = table->guest[guest].eyes;
    if (table->watch == WATCH_NONE && eyes == SPECTATOR) return NO_SEAT;
    return eyes;
}

/* ---- one message ---- */

typedef struct Message {
    Taking *taking;
    Guest guest;
    bool wanted; /* somebody reads it: else only its number counts */
    Out out;
    Json json;
} Message;

static Lang lang_of(const Table *table, Guest guest)
{
    return (Lang)table->guest[guest].lang;
}

static void message_open(Message *message, Taking *taking, Guest guest, const char *kind)
{
    const Post *post = taking->post;
    uint32_t number = ++taking->table->guest[guest].sent;
    message->taking = taking;
    message->guest = guest;
    message->wanted = post && post->guests >> guest & 1;
    if (!message->wanted) return;
    message->out = out_into(post->text, MESSAGE_MAX);
    message->json = json_into(&message->out);
    json_open_object(&message->json);
    json_key_number(&message->json, "n", number);
    json_key_text(&message->json, "kind", kind);
}

/* In strict tables messages come in few sizes: what one is told shows in no length. */
static void pad(Out *out)
{
    size_t size = SMALLEST;
    while (size < out->used) size *= 2;
    while (out->used < size && out->used + 1 < out->size) out_char(out, ' ');
}

static void message_close(Message *message)
{
    Post *post = message->taking->post;
    if (!message->wanted) return;
    json_close_object(&message->json);
    if (message->taking->table->pace == PACE_STRICT) pad(&message->out);
    must(!message->out.full);
    post->send(post, message->guest, message->out.text, message->out.used);
}

static void key_seat(const Table *table, const char *key, Seat seat, Json *json)
{
    char word[32];
    Out out = out_into(word, sizeof word);
    seat_write(table->game, seat, &out);
    json_key_text(json, key, word);
}

/* ---- the table as everybody sees it ---- */

static const char *const phase_words[PHASE_COUNT] = { "none", "lobby", "play", "paused", "over", "broken" };

static void write_hex(Json *json, const char *key, const uint8_t *bytes)
{
    char text[2 * SEED_BYTES + 1];
    Out out = out_into(text, sizeof text);
    out_hex(&out, bytes, SEED_BYTES);
    json_key_text(json, key, text);
}

/* That somebody's time is up tells that he was asked. Where that is a secret of a side it is said of the whole side. */
static bool is_stood_in_for(const Table *table, Seat seat)
{
    SeatMask side = seat_side(table->game, table->setup.seats, seat);
    for (int i = 0; i < table->setup.seats; i++)
        if (side >> i & 1 && table->chair[i].stands) return true;
    return false;
}

static void write_chair(const Table *table, Seat seat, Json *json)
{
    const Chair *chair = &table->chair[seat];
    char word[32];
    Out out = out_into(word, sizeof word);
    seat_write(table->game, seat, &out);
    json_key_object(json, word);
    if (chair->owner != NO_GUEST) json_key_number(json, "guest", chair->owner);
    if (chair->bot != NO_BOT) json_key_text(json, "bot", bots[chair->bot].name);
    json_key_bool(json, "ready", chair->ready);
    json_key_bool(json, "stand_in", is_stood_in_for(table, seat));
    json_close_object(json);
}

static void write_guest(const Table *table, Guest number, Json *json)
{
    const Visitor *guest = &table->guest[number];
    char word[8];
    Out out = out_into(word, sizeof word);
    out_number(&out, number);
    json_key_object(json, word);
    json_key_text(json, "name", guest->name);
    json_key_bool(json, "away", guest->away);
    json_key_bool(json, "pause", guest->votes & VOTE_PAUSE);
    json_key_bool(json, "void", guest->votes & VOTE_VOID);
    json_key_bool(json, "rematch", guest->votes & VOTE_REMATCH);
    if (guest->eyes != SPECTATOR) key_seat(table, "eyes", guest->eyes, json);
    json_close_object(json);
}

static void write_options(const Table *table, Json *json)
{
    const char *name, *word;
    for (int i = 0; (word = setting_word(table, i, &name)); i++) json_key_text(json, name, word);
    json_key_text(json, "edition", table->game->editions[table->setup.edition].name);
    json_key_object(json, "options");
    for (int i = 0; i < table->game->option_count; i++) {
        const Option *option = &table->game->options[i];
        word = option_word(option, table->setup.option[i]);
        if (word) json_key_text(json, option->name, word);
        else json_key_number(json, option->name, table->setup.option[i]);
    }
    json_close_object(json);
}

static void write_members(const Table *table, Json *json)
{
    uint8_t commitment[BLAKE2B_BYTES];
    if (table->phase == PHASE_NONE) return;
    blake2b(table->chance, SEED_BYTES, commitment);
    json_key_text(json, "game", table->game->name);
    json_key_text(json, "phase", phase_words[table->phase]);
    if (table->host != NO_GUEST) json_key_number(json, "host", table->host);
    json_key_number(json, "round", table->rounds + 1);
    write_options(table, json);
    write_hex(json, "commitment", commitment);
    write_hex(json, "mixed", table->mixed);
    json_key_object(json, "seats");
    for (int i = 0; i < table->setup.seats; i++) write_chair(table, (Seat)i, json);
    json_close_object(json);
    json_key_object(json, "guests");
    for (int i = 0; i < GUESTS_MAX; i++)
        if (table->guest[i].person) write_guest(table, (Guest)i, json);
    json_close_object(json);
}

void table_write_public(const Table *table, Json *json)
{
    json_open_object(json);
    write_members(table, json);
    json_close_object(json);
}

static const char *members_text(const Table *table, char text[SECTION_MAX])
{
    Out out = out_into(text, SECTION_MAX);
    Json json = json_into(&out);
    write_members(table, &json);
    must(!out.full);
    return text;
}

void post_table(Taking *taking, const Table *was)
{
    const Table *table = taking->table;
    char old[SECTION_MAX], new[SECTION_MAX];
    if (text_equal(members_text(was, old), members_text(table, new))) return;
    for (int i = 0; i < GUESTS_MAX; i++) {
        Message message;
        if (!table->guest[i].person) continue;
        bool fresh = table->guest[i].person != was->guest[i].person;
        message_open(&message, taking, (Guest)i, fresh ? "welcome" : "table");
        if (message.wanted && fresh) {
            json_key_number(&message.json, "you", i);
            json_key(&message.json, "table");
            table_write_public(table, &message.json);
            welcome_members(table, (Guest)i, &message.json);
        } else if (message.wanted) {
            json_key_object(&message.json, "change");
            patch_write(&message.json, old, new);
            json_close_object(&message.json);
        }
        message_close(&message);
    }
}

/* ---- what a seat is shown ---- */

void sight_write(const Table *table, Guest guest, Seat seat, Json *json)
{
    _Alignas(16) uint8_t view[VIEW_MAX];
    Prompt prompt;
    table->game->view(table->state, seat, view);
    key_seat(table, "seat", seat, json);
    json_key(json, "view");
    view_write(table->game, view, json);
    if (seat == SPECTATOR || table->chair[seat].owner != guest) return;
    prompt_read(table, seat, &prompt);
    prompt_write(table, seat, lang_of(table, guest), view, &prompt, json);
}

bool is_dealt(const Table *table)
{
    return table->phase != PHASE_NONE && table->phase != PHASE_LOBBY;
}

/* `sights`: what the guest sees through each of its pairs of eyes. */
void welcome_members(const Table *table, Guest guest, Json *json)
{
    Seat eyes = guest_eyes(table, guest);
    json_key_array(json, "sights");
    for (int i = 0; is_dealt(table) && i < table->setup.seats; i++) {
        if (table->chair[i].owner != guest) continue;
        json_open_object(json);
        sight_write(table, guest, (Seat)i, json);
        json_close_object(json);
    }
    if (is_dealt(table) && !guest_has_chair(table, guest) && eyes != NO_SEAT) {
        json_open_object(json);
        sight_write(table, guest, eyes, json);
        json_close_object(json);
    }
    json_close_array(json);
}

void table_welcome(const Table *table, Guest guest, Out *message)
{
    Json json = json_into(message);
    json_open_object(&json);
    json_key_text(&json, "kind", "welcome");
    json_key_number(&json, "have", table->guest[guest].sent);
    json_key_number(&json, "done", table->guest[guest].done);
    json_key_number(&json, "you", guest);
    json_key(&json, "table");
    table_write_public(table, &json);
    welcome_members(table, guest, &json);
    json_close_object(&json);
}

/* ---- the match ---- */

static void write_heard(const Table *table, Lang lang, const Events *news, Seat seat, Json *json)
{
    Events heard;
    events_for(table->game, news, seat, &heard);
    json_key_array(json, "heard");
    for (int i = 0; i < heard.count; i++) {
        json_open_object(json);
        describe_event(table->game, lang, &heard.list[i], json);
        json_close_object(json);
    }
    json_close_array(json);
}

static bool hears_any(const Events *news, Seat seat)
{
    for (int i = 0; i < news->count; i++)
        if (news->list[i].heard >> seat & 1) return true;
    return false;
}

/* Each guest's pairs of eyes, one after the other. */
typedef void Show(Taking *taking, Guest guest, Seat seat, const void *about);

static void show_all(Taking *taking, Show *show, const void *about)
{
    const Table *table = taking->table;
    for (int i = 0; i < table->setup.seats; i++)
        if (table->chair[i].owner != NO_GUEST) show(taking, table->chair[i].owner, (Seat)i, about);
    for (int i = 0; i < GUESTS_MAX; i++) {
        Guest guest = (Guest)i;
        if (!table->guest[i].person || guest_has_chair(table, guest)) continue;
        if (guest_eyes(table, guest) != NO_SEAT) show(taking, guest, guest_eyes(table, guest), about);
    }
}

static void show_begin(Taking *taking, Guest guest, Seat seat, const void *about)
{
    const Table *table = taking->table;
    Message message;
    message_open(&message, taking, guest, "begin");
    if (message.wanted) {
        write_heard(table, lang_of(table, guest), about, seat, &message.json);
        sight_write(table, guest, seat, &message.json);
    }
    message_close(&message);
}

void post_begin(Taking *taking)
{
    Events opening;
    opening.count = 0;
    if (taking->table->game->opening) taking->table->game->opening(taking->table->state, &opening);
    show_all(taking, show_begin, &opening);
}

/* ---- news ---- */

typedef struct News {
    const void *before;
    const Events *events;
    const bool *asked_anew;
    bool always;
} News;

static const char *section_text(const Section *section, const void *view, char text[SECTION_MAX])
{
    Out out = out_into(text, SECTION_MAX);
    Json json = json_into(&out);
    section->write(view, section->which, &json);
    must(!out.full);
    return text;
}

static bool is_together(const Section *a, const Section *b)
{
    return a->object && b->name && b->object && text_equal(a->object, b->object);
}

/* Is the text of any section another? */
static bool sees_change(const Game *game, const void *was, const void *is)
{
    char old[SECTION_MAX], new[SECTION_MAX];
    for (const Section *section = game->sections; section->name; section++)
        if (section->write && section_differs(section, was, is) &&
            !text_equal(section_text(section, was, old), section_text(section, is, new)))
            return true;
    return false;
}

/* The members of a merge patch from the one view to the other. Sections of one object follow each other. */
static void write_change(const Game *game, const void *was, const void *is, Json *json)
{
    char old[SECTION_MAX], new[SECTION_MAX];
    bool open = false;
    for (const Section *section = game->sections; section->name; section++) {
        if (section->write && section_differs(section, was, is)) {
            if (section->object && !open) json_key_object(json, section->object);
            open = section->object;
            patch_write(json, section_text(section, was, old), section_text(section, is, new));
        }
        if (open && !is_together(section, section + 1)) json_close_object(json), open = false;
    }
}

/* `change`, or nothing when bytes of the view are others and none of its words. */
static void key_change(const Game *game, const void *was, const void *is, Json *json)
{
    Json unchanged = *json;
    size_t used = json->out->used;
    json_key_object(json, "change");
    size_t begun = json->out->used;
    write_change(game, was, is, json);
    if (json->out->used > begun) {
        json_close_object(json);
        return;
    }
    *json = unchanged;
    json->out->used = used;
    json->out->text[used] = 0;
}

static void show_news(Taking *taking, Guest guest, Seat seat, const void *about)
{
    const Table *table = taking->table;
    const Game *game = table->game;
    const News *news = about;
    _Alignas(16) uint8_t was[VIEW_MAX], is[VIEW_MAX];
    Message message;
    bool owner = seat != SPECTATOR && table->chair[seat].owner == guest;
    bool asks = owner && news->asked_anew[seat], hears = hears_any(news->events, seat);
    game->view(news->before, seat, was);
    game->view(table->state, seat, is);
    bool differs = memcmp(was, is, game->view_size) != 0;
    if (!asks && !hears && !news->always && !(differs && sees_change(game, was, is))) return;
    message_open(&message, taking, guest, "news");
    if (message.wanted) {
        Json *json = &message.json;
        key_seat(table, "seat", seat, json);
        if (hears) write_heard(table, lang_of(table, guest), news->events, seat, json);
        if (differs) key_change(game, was, is, json);
        if (asks) {
            Prompt prompt;
            prompt_read(table, seat, &prompt);
            prompt_write(table, seat, lang_of(table, guest), is, &prompt, json);
        }
    }
    message_close(&message);
}

void post_news(Taking *taking, const void *before, const Events *events, const bool asked_anew[SEATS_MAX + 1],
               bool always)
{
    News news = { before, events, asked_anew, always };
    show_all(taking, show_news, &news);
}

void post_ask(Taking *taking, Seat seat)
{
    const Table *table = taking->table;
    _Alignas(16) uint8_t view[VIEW_MAX];
    Prompt prompt;
    Message message;
    if (taking->trial || table->chair[seat].owner == NO_GUEST || !table->chair[seat].asked) return;
    message_open(&message, taking, table->chair[seat].owner, "news");
    if (message.wanted) {
        table->game->view(table->state, seat, view);
        prompt_read(table, seat, &prompt);
        key_seat(table, "seat", seat, &message.json);
        prompt_write(table, seat, lang_of(table, message.guest), view, &prompt, &message.json);
    }
    message_close(&message);
}

void post_sight(Taking *taking, Guest guest)
{
    Message message;
    Seat eyes = guest_eyes(taking->table, guest);
    if (eyes == NO_SEAT) return;
    message_open(&message, taking, guest, "sight");
    if (message.wanted) sight_write(taking->table, guest, eyes, &message.json);
    message_close(&message);
}

/* The last that a guest hears of the table. */
void post_removed(Taking *taking, Guest guest)
{
    Message message;
    message_open(&message, taking, guest, "removed");
    message_close(&message);
}

/* ---- the end ---- */

static void write_outcome(const Table *table, Lang lang, Json *json)
{
    char say[1024];
    Outcome outcome = table->game->outcome(table->state);
    Out out = out_into(say, sizeof say);
    json_key_bool(json, "void", table->voided);
    if (table->voided) return;
    speak_outcome(table->game, lang, &outcome, &out);
    json_key_text(json, "rule", table->game->endings[outcome.ending]);
    json_key_text(json, "says", say);
    json_key_array(json, "winners");
    for (int i = 0; i < table->setup.seats; i++) {
        char word[32];
        Out name = out_into(word, sizeof word);
        seat_write(table->game, (Seat)i, &name);
        if (outcome.winners >> i & 1) json_text(json, word);
    }
    json_close_array(json);
}

/* All are told the seed and what it was made of. */
void post_over(Taking *taking)
{
    const Table *table = taking->table;
    for (int i = 0; i < GUESTS_MAX; i++) {
        Message message;
        if (!table->guest[i].person) continue;
        message_open(&message, taking, (Guest)i, "over");
        if (message.wanted) {
            write_outcome(table, lang_of(table, (Guest)i), &message.json);
            write_hex(&message.json, "seed", table->seed);
            write_hex(&message.json, "chance", table->chance);
        }
        message_close(&message);
    }
}

/* ---- talk and notes ---- */

static void key_word(Json *json, const char *key, Word word)
{
    char text[TABLE_LINE_MAX];
    memcpy(text, word.text, (size_t)word.length);
    text[word.length] = 0;
    json_key_text(json, key, text);
}

static void key_phrase(const Table *table, Guest guest, Word phrase, Json *json)
{
    char key[64];
    Out out = out_into(key, sizeof key);
    out_text(&out, "table.phrase.");
    out_bytes(&out, phrase.text, (size_t)phrase.length);
    key_word(json, "phrase", phrase);
    json_key_text(json, "says", words_get(lang_of(table, guest), key));
}

void post_talk(Taking *taking, bool phrase, const char *room, uint32_t to, Word text)
{
    for (; to; to &= to - 1) {
        Message message;
        message_open(&message, taking, (Guest)__builtin_ctz(to), "talk");
        if (message.wanted) {
            json_key_number(&message.json, "from", taking->guest);
            json_key_text(&message.json, "room", room);
            if (phrase) key_phrase(taking->table, message.guest, text, &message.json);
            else key_word(&message.json, "text", text);
        }
        message_close(&message);
    }
}

void post_note(Taking *taking, Seat seat, Word text)
{
    Message message;
    message_open(&message, taking, taking->guest, "note");
    if (message.wanted) {
        key_seat(taking->table, "seat", seat, &message.json);
        key_word(&message.json, "text", text);
    }
    message_close(&message);
}

void post_trust(Taking *taking, Seat seat, Seat player, int trust)
{
    Message message;
    message_open(&message, taking, taking->guest, "trust");
    if (message.wanted) {
        key_seat(taking->table, "seat", seat, &message.json);
        key_seat(taking->table, "player", player, &message.json);
        json_key_number(&message.json, "trust", trust);
    }
    message_close(&message);
}
