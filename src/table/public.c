/* public.c - the table as everybody sees it, and who comes and goes. */
#include "base/blake2b.h"
#include "base/patch.h"
#include "table/message.h"

enum { PUBLIC_MAX = 1 << 14 };

const char *const table_phase_words[PHASE_COUNT] = { "none", "lobby", "play", "paused", "over", "broken" };

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
    if (table->watch == WATCH_DELAYED) json_key_number(json, "delay", WATCH_DELAY);
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
    json_key_text(json, "phase", table_phase_words[table->phase]);
    if (table->host != NO_GUEST) json_key_number(json, "host", table->host);
    json_key_number(json, "round", table->rounds + 1);
    write_options(table, json);
    key_hex(json, "commitment", commitment);
    key_hex(json, "mixed", table->mixed);
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

static Out members_of(const Table *table, char text[PUBLIC_MAX])
{
    Out out = out_into(text, PUBLIC_MAX);
    Json json = json_into(&out);
    write_members(table, &json);
    must(!out.full);
    return out;
}

static void write_welcome(const Table *table, Guest guest, Json *json)
{
    json_key_number(json, "you", guest);
    json_key(json, "table");
    table_write_public(table, json);
    welcome_members(table, guest, json);
}

/* A merge patch is the same for everybody. */
void post_table(Taking *taking, const Table *was)
{
    const Table *table = taking->table;
    char old[PUBLIC_MAX], new[PUBLIC_MAX], patch[2 * PUBLIC_MAX];
    Out before = members_of(was, old), after = members_of(table, new), change = out_into(patch, sizeof patch);
    Json changes = json_into(&change);
    if (!patch_write(&changes, &before, &after)) return;
    for (int i = 0; i < GUESTS_MAX; i++) {
        Message message;
        if (!table->guest[i].person) continue;
        bool fresh = table->guest[i].person != was->guest[i].person;
        message_open(&message, taking, (Guest)i, fresh ? "welcome" : "table");
        if (message.wanted && fresh) {
            write_welcome(table, (Guest)i, &message.json);
        } else if (message.wanted) {
            json_key_object(&message.json, "change");
            json_raw(&message.json, change.text, change.used);
            json_close_object(&message.json);
        }
        message_close(&message);
    }
}

void table_welcome(const Table *table, Guest guest, Out *message)
{
    Json json = json_into(message);
    json_open_object(&json);
    json_key_text(&json, "kind", "welcome");
    json_key_number(&json, "have", table->guest[guest].sent);
    json_key_number(&json, "done", table->guest[guest].done);
    write_welcome(table, guest, &json);
    json_close_object(&json);
}

void table_welcome_numbered(const Table *table, Guest guest, Out *message)
{
    Json json = json_into(message);
    json_open_object(&json);
    json_key_number(&json, "n", table->guest[guest].sent);
    json_key_text(&json, "kind", "welcome");
    write_welcome(table, guest, &json);
    json_close_object(&json);
}

void table_removed(int64_t number, Out *message)
{
    Json json = json_into(message);
    json_open_object(&json);
    json_key_number(&json, "n", number);
    json_key_text(&json, "kind", "removed");
    json_close_object(&json);
}

/* The last that a guest hears of the table. */
void post_removed(Taking *taking, Guest guest)
{
    Message message;
    message_open(&message, taking, guest, "removed");
    message_close(&message);
}
