/* post.c - the match as messages: what each pair of eyes sees and hears. */
#include "base/patch.h"
#include "game/describe.h"
#include "game/speech.h"
#include "table/message.h"

enum { SECTION_MAX = 1 << 14 };

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
    prompt_write(table, seat, guest_lang(table, guest), view, &prompt, json);
}

Time table_delay(const Table *table, Guest guest)
{
    bool match = table->phase == PHASE_PLAY || table->phase == PHASE_PAUSED;
    return table->watch == WATCH_DELAYED && match && !guest_has_chair(table, guest) ? WATCH_DELAY : 0;
}

bool table_is_dealt(const Table *table)
{
    return table->phase != PHASE_NONE && table->phase != PHASE_LOBBY;
}

/* `muted`: whom the guest does not hear; `sights`: what it sees through each of its pairs of eyes. */
void welcome_members(const Table *table, Guest guest, Json *json)
{
    Seat eyes = guest_eyes(table, guest);
    json_key_array(json, "muted");
    for (uint32_t muted = table->guest[guest].muted; muted; muted &= muted - 1)
        json_number(json, __builtin_ctz(muted));
    json_close_array(json);
    json_key_array(json, "sights");
    for (int i = 0; table_is_dealt(table) && i < table->setup.seats; i++) {
        if (table->chair[i].owner != guest) continue;
        json_open_object(json);
        sight_write(table, guest, (Seat)i, json);
        json_close_object(json);
    }
    if (table_is_dealt(table) && !guest_has_chair(table, guest) && eyes != NO_SEAT) {
        json_open_object(json);
        sight_write(table, guest, eyes, json);
        json_close_object(json);
    }
    json_close_array(json);
}

/* ---- the match ---- */

/* News as they are told: each event once in a language to those who see all of it, and once to those who do not. */
enum { TOLD_MAX = 1 << 15, EVENT_ROOM = 1 << 12 };
typedef struct Told {
    const Events *events;
    struct {
        uint16_t from, length; /* of `text`; length 0: not said yet */
    } said[EVENTS_MAX][LANG_COUNT][2];
    size_t used;
    char text[TOLD_MAX];
} Told;

static void told_start(Told *told, const Events *events)
{
    told->events = events;
    told->used = 0;
    memset(told->said, 0, sizeof told->said[0] * (size_t)events->count);
}

/* Who is spoken to as "you": with several seats one would not know which is meant. */
static Seat seat_of_one(const Table *table, Guest guest, Seat seat)
{
    for (int i = 0; i < table->setup.seats; i++)
        if ((table->chair[i].owner == guest) != (i == seat)) return NO_SEAT;
    return seat;
}

static void say_event(const Game *game, Lang lang, const Event *event, Seat you, Json *json)
{
    json_open_object(json);
    describe_event(game, lang, event, you, json);
    json_close_object(json);
}

/* The event with that number, which the seat hears. What says "you" is said to nobody else; when there is no more room to keep
 * the others, they are said again. */
static void write_event(const Game *game, Lang lang, Told *told, int number, Seat seat, Seat you, Json *json)
{
    Event heard;
    event_for(game, &told->events->list[number], seat, &heard);
    uint16_t *from = &told->said[number][lang][heard.seen != 0].from,
             *length = &told->said[number][lang][heard.seen != 0].length;
    if (speaks_to(game, lang, &heard, you) || (!*length && TOLD_MAX - told->used < EVENT_ROOM)) {
        say_event(game, lang, &heard, you, json);
        return;
    }
    if (!*length) {
        Out out = out_into(told->text + told->used, EVENT_ROOM);
        Json text = json_into(&out);
        say_event(game, lang, &heard, NO_SEAT, &text);
        must(!out.full);
        *from = (uint16_t)told->used;
        *length = (uint16_t)out.used;
        told->used += out.used;
    }
    json_raw(json, told->text + *from, *length);
}

static void write_heard(const Table *table, Guest guest, Told *told, Seat seat, Json *json)
{
    Seat you = seat_of_one(table, guest, seat);
    json_key_array(json, "heard");
    for (int i = 0; i < told->events->count; i++)
        if (told->events->list[i].heard >> seat & 1)
            write_event(table->game, guest_lang(table, guest), told, i, seat, you, json);
    json_close_array(json);
}

static bool hears_any(const Events *news, Seat seat)
{
    for (int i = 0; i < news->count; i++)
        if (news->list[i].heard >> seat & 1) return true;
    return false;
}

/* Each guest's pairs of eyes, one after the other. */
typedef void Show(Taking *taking, Guest guest, Seat seat, void *about);

static void show_all(Taking *taking, Show *show, void *about)
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

static void show_begin(Taking *taking, Guest guest, Seat seat, void *about)
{
    const Table *table = taking->table;
    Message message;
    message_open(&message, taking, guest, "begin");
    if (message.wanted) {
        write_heard(table, guest, about, seat, &message.json);
        sight_write(table, guest, seat, &message.json);
    }
    message_close(&message);
}

void post_begin(Taking *taking)
{
    Events opening;
    Told told;
    opening.count = 0;
    if (taking->table->game->opening) taking->table->game->opening(taking->table->state, &opening);
    told_start(&told, &opening);
    show_all(taking, show_begin, &told);
}

/* ---- news ---- */

typedef struct News {
    const void *before;
    const bool *asked_anew;
    NewsWay way;
    Told told;
} News;

static Out section_text(const Section *section, int which, const void *view, char text[SECTION_MAX])
{
    Out out = out_into(text, SECTION_MAX);
    Json json = json_into(&out);
    section->write(view, which, &json);
    must(!out.full);
    return out;
}

static bool is_together(const Section *a, const Section *b)
{
    return a->object && b->name && b->object && text_equal(a->object, b->object);
}

/* Is the text of any section another? */
static bool sees_change(const Game *game, const void *was, const void *is)
{
    char old[SECTION_MAX], new[SECTION_MAX];
    for (const Section *section = game->sections; section->name; section++) {
        uint32_t changes = section->write ? section_changes(section, was, is) : 0;
        for (; changes; changes &= changes - 1) {
            int which = __builtin_ctz(changes);
            if (!text_equal(section_text(section, which, was, old).text,
                            section_text(section, which, is, new).text))
                return true;
        }
    }
    return false;
}

/* The members of a merge patch from the one view to the other. Sections of one object follow each other. */
static void write_change(const Game *game, const void *was, const void *is, Json *json)
{
    char old[SECTION_MAX], new[SECTION_MAX];
    bool open = false;
    for (const Section *section = game->sections; section->name; section++) {
        uint32_t changes = section->write ? section_changes(section, was, is) : 0;
        if (changes && section->object && !open) json_key_object(json, section->object), open = true;
        for (; changes; changes &= changes - 1) {
            int which = __builtin_ctz(changes);
            Out before = section_text(section, which, was, old),
                after = section_text(section, which, is, new);
            patch_write(json, &before, &after);
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

static void show_news(Taking *taking, Guest guest, Seat seat, void *about)
{
    const Table *table = taking->table;
    const Game *game = table->game;
    News *news = about;
    _Alignas(16) uint8_t was[VIEW_MAX], is[VIEW_MAX];
    Message message;
    bool owner = seat != SPECTATOR && table->chair[seat].owner == guest;
    bool asks = owner && news->asked_anew[seat], hears = hears_any(news->told.events, seat);
    game->view(news->before, seat, was);
    game->view(table->state, seat, is);
    bool differs = memcmp(was, is, game->view_size) != 0;
    if (!asks && !hears && news->way != NEWS_OF_RELEASE && !(differs && sees_change(game, was, is))) return;
    message_open(&message, taking, guest, "news");
    if (message.wanted) {
        Json *json = &message.json;
        key_seat(table, "seat", seat, json);
        if (news->way == NEWS_OF_UNDO) json_key_bool(json, "undone", true);
        if (hears) write_heard(table, guest, &news->told, seat, json);
        if (differs) key_change(game, was, is, json);
        if (asks) {
            Prompt prompt;
            prompt_read(table, seat, &prompt);
            prompt_write(table, seat, guest_lang(table, guest), is, &prompt, json);
        }
    }
    message_close(&message);
}

void post_news(Taking *taking, const void *before, const Events *events, const bool asked_anew[SEATS_MAX + 1],
               NewsWay way)
{
    News news;
    news.before = before;
    news.asked_anew = asked_anew;
    news.way = way;
    told_start(&news.told, events);
    show_all(taking, show_news, &news);
}

static void post_prompt(Taking *taking, Seat seat)
{
    const Table *table = taking->table;
    _Alignas(16) uint8_t view[VIEW_MAX];
    Prompt prompt;
    Message message;
    message_open(&message, taking, table->chair[seat].owner, "news");
    if (message.wanted) {
        table->game->view(table->state, seat, view);
        prompt_read(table, seat, &prompt);
        key_seat(table, "seat", seat, &message.json);
        prompt_write(table, seat, guest_lang(table, message.guest), view, &prompt, &message.json);
    }
    message_close(&message);
}

void post_ask(Taking *taking, Seat seat)
{
    const Chair *chair = &taking->table->chair[seat];
    if (!taking->trial && chair->owner != NO_GUEST && chair->asked) post_prompt(taking, seat);
}

void post_prompts(Taking *taking)
{
    const Table *table = taking->table;
    for (int i = 0; table_is_dealt(table) && i < table->setup.seats; i++)
        if (table->chair[i].owner == taking->guest) post_prompt(taking, (Seat)i);
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

/* ---- the end ---- */

static void write_outcome(const Table *table, Lang lang, Json *json)
{
    char say[1024];
    Outcome outcome = table->game->outcome(table->state);
    Out out = out_into(say, sizeof say);
    Mentions mentions = { .count = 0 };
    json_key_bool(json, "void", table->voided);
    if (table->voided) return;
    speak_outcome(table->game, lang, &outcome, &mentions, &out);
    json_key_text(json, "rule", table->game->endings[outcome.ending]);
    describe_words(say, &mentions, json);
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
            write_outcome(table, guest_lang(table, (Guest)i), &message.json);
            key_hex(&message.json, "seed", table->seed);
            key_hex(&message.json, "chance", table->chance);
        }
        message_close(&message);
    }
}
