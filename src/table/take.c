/* take.c - a wish becomes a line, a line happens. */
#include "table/deeds.h"

size_t table_size(void)
{
    return sizeof(Table);
}

void table_clear(Table *table)
{
    memset(table, 0, sizeof *table);
    table->host = NO_GUEST;
    table->mover = NO_SEAT;
    for (int i = 0; i < SEATS_MAX; i++) table->chair[i] = (Chair) { .owner = NO_GUEST, .bot = NO_BOT };
}

Guest table_guest(const Table *table, uint64_t person)
{
    for (int i = 0; i < GUESTS_MAX; i++)
        if (person && table->guest[i].person == person) return (Guest)i;
    return NO_GUEST;
}

uint64_t table_person(const Table *table, Guest guest)
{
    return table->guest[guest].person;
}

Guest table_host(const Table *table)
{
    return table->host;
}

uint32_t table_sent(const Table *table, Guest guest)
{
    return table->guest[guest].sent;
}

uint32_t table_done(const Table *table, Guest guest)
{
    return table->guest[guest].done;
}

Lang table_lang(const Table *table, Guest guest)
{
    return (Lang)table->guest[guest].lang;
}

void table_speak(Table *table, Guest guest, Lang lang)
{
    table->guest[guest].lang = (uint8_t)lang;
}

uint64_t table_fingerprint(const Table *table)
{
    return table_is_dealt(table) ? state_hash(table->game, table->state) : 0;
}

/* ---- words of a line ---- */

bool read_seat(const Table *table, Scan *words, Seat *seat)
{
    Word word = scan_word(words);
    return word.length && seat_read(table->game, word, seat) && *seat < table->setup.seats;
}

Refusal read_own_seat(const Taking *taking, Scan *words, Seat *seat)
{
    const Table *table = taking->table;
    Scan ahead = *words;
    if (word_is(scan_word(&ahead), "-")) {
        *words = ahead;
        return only_seat(table, taking->guest, seat);
    }
    if (!read_seat(table, words, seat)) return refuse("seat");
    bool own = taking->guest == NO_GUEST || table->chair[*seat].owner == taking->guest;
    return own ? GRANTED : refuse("not_yours");
}

Refusal only_seat(const Table *table, Guest guest, Seat *seat)
{
    int found = 0;
    for (int i = 0; guest != NO_GUEST && i < table->setup.seats; i++)
        if (table->chair[i].owner == guest) *seat = (Seat)i, found++;
    if (!found) return refuse("no_chair");
    return found == 1 ? GRANTED : refuse("which_seat");
}

bool read_guest(const Table *table, Scan *words, Guest *guest)
{
    int number;
    if (!word_number(scan_word(words), &number) || number < 0 || number >= GUESTS_MAX) return false;
    *guest = (Guest)number;
    return table->guest[number].person != 0;
}

Word read_rest(Scan *words)
{
    while (words->at < words->end && *words->at == ' ') words->at++;
    const char *end = words->end;
    while (end > words->at && end[-1] == ' ') end--;
    Word word = { words->at, (int)(end - words->at) };
    words->at = words->end;
    return word;
}

/* `-`, with so many backslashes before it. */
static bool is_dash(Word text)
{
    int at = 0;
    while (at < text.length && text.text[at] == '\\') at++;
    return at + 1 == text.length && text.text[at] == '-';
}

/* In a line `-` is what was left out: a text that is one itself has a backslash before it there, and one that has some, one more. */
Word read_text(Scan *words)
{
    Word text = read_rest(words);
    if (!is_dash(text)) return text;
    return text.length == 1 ? (Word) { text.text, 0 } : (Word) { text.text + 1, text.length - 1 };
}

bool read_nothing(Scan words)
{
    Word word = scan_word(&words);
    return !word.length || word_is(word, "-");
}

static bool read_time(Scan *words, Time *time)
{
    Word word = scan_word(words);
    *time = 0;
    for (int i = 0; i < word.length; i++) {
        if (word.text[i] < '0' || word.text[i] > '9' || i > 15) return false;
        *time = 10 * *time + (word.text[i] - '0');
    }
    return word.length > 0;
}

/* ---- taking ---- */

typedef struct Header {
    Time time;
    uint32_t request;
    Guest guest;
    uint64_t person;
    const Deed *deed;
} Header;

static const Deed *find_deed(Word name)
{
    for (const Deed *deed = table_deeds; deed->name; deed++)
        if (name.length == text_length(deed->name) && memcmp(name.text, deed->name, (size_t)name.length) == 0)
            return deed;
    return NULL;
}

static bool read_who(const Table *table, Word word, Header *header)
{
    int number;
    header->guest = NO_GUEST;
    header->person = 0;
    if (word.length == 1 && word.text[0] == '-') return true;
    if (word.length > 1 && word.text[0] == '@') {
        for (int i = 1; i < word.length; i++) {
            if (word.text[i] < '0' || word.text[i] > '9') return false;
            header->person = 10 * header->person + (uint64_t)(word.text[i] - '0');
        }
        return header->person != 0;
    }
    if (!word_number(word, &number) || number < 0 || number >= GUESTS_MAX || !table->guest[number].person)
        return false;
    header->guest = (Guest)number;
    return true;
}

static bool read_header(const Table *table, Scan *words, Header *header)
{
    int request;
    if (!read_time(words, &header->time) || !read_who(table, scan_word(words), header)) return false;
    if (!word_number(scan_word(words), &request) || request < 0) return false;
    header->request = (uint32_t)request;
    header->deed = find_deed(scan_word(words));
    return header->deed != NULL;
}

/* A damaged line may name anybody. The table itself moves for bots; all else of guests is theirs alone. */
static bool is_by_whom_it_can_be(const Header *header)
{
    const Deed *deed = header->deed;
    bool known = header->guest != NO_GUEST, itself = !known && !header->person;
    if (deed->by == BY_TABLE) return itself;
    if (deed->by == BY_PERSON) return !itself;
    return known || (itself && deed->take == take_move);
}

static Refusal may_do(const Table *table, const Header *header)
{
    const Deed *deed = header->deed;
    bool known = header->guest != NO_GUEST;
    if (table->phase == PHASE_BROKEN) return refuse("broken");
    if (!(deed->phases >> table->phase & 1)) return refuse("not_now");
    if (deed->by == BY_HOST && (!known || header->guest != table->host)) return refuse("host_only");
    if (deed->by == BY_PERSON && known) return refuse("here_already");
    return is_by_whom_it_can_be(header) ? GRANTED : refuse("line");
}

/* ---- requests that were done ---- */

enum { DONE_KEPT = 8 };

static void note_done(Table *table, Guest guest, uint32_t request)
{
    uint32_t *last = &table->guest[guest].done;
    uint8_t *before = &table->done_before[guest];
    if (request <= *last) {
        uint32_t behind = *last - request;
        if (behind && behind <= DONE_KEPT) *before |= (uint8_t)(1u << (behind - 1));
        return;
    }
    uint32_t done = (uint32_t)*before << 1 | (*last > 0), step = request - *last;
    *before = (uint8_t)(step > DONE_KEPT ? 0 : done << (step - 1));
    *last = request;
}

/* One that was refused is not, and is judged again. What lies too far back counts as done: nobody waits for it any more. */
static bool was_done(const Table *table, Guest guest, uint32_t request)
{
    uint32_t last = table->guest[guest].done;
    if (request >= last) return request == last && last;
    return last - request > DONE_KEPT || table->done_before[guest] >> (last - request - 1) & 1;
}

static Refusal take(Table *table, const char *line, Post *post, bool trial)
{
    Scan words = scan_text(line);
    Header header;
    if (!read_header(table, &words, &header)) return refuse("line");
    Refusal refusal = may_do(table, &header);
    if (refusal.name) return refusal;
    Taking taking = { .table = table,
                      .guest = header.guest,
                      .person = header.person,
                      .time = header.time > table->last ? header.time : table->last,
                      .post = post,
                      .trial = trial };
    Table was = *table;
    refusal = header.deed->take(&taking, &words);
    if (refusal.name) {
        *table = was;
        return refusal; /* cppcheck-suppress returnDanglingLifetime ; its name is a literal */
    }
    table->last = taking.time;
    table->lines++;
    bool here = taking.guest != NO_GUEST && table->guest[taking.guest].person;
    if (here && header.request) note_done(table, taking.guest, header.request);
    if ((header.deed->shows || table->phase != was.phase) && !trial) post_table(&taking, &was);
    return GRANTED;
}

bool table_take(Table *table, const char *line, Post *post)
{
    return !take(table, line, post, false).name;
}

/* ---- judging ---- */

static bool is_truth(const char *key)
{
    return text_equal(key, "yes") || text_equal(key, "ready") || text_equal(key, "mute");
}

/* A field of a wish as a word of the line; `-` when it is not there. False when it cannot be one. */
static bool write_field(const Flat *wish, const char *key, bool last, Out *line)
{
    const char *text = flat_text(wish, key);
    int64_t number;
    bool truth;
    bool is_number = flat_number(wish, key, &number);
    out_char(line, ' ');
    if (is_truth(key) && (is_number || text)) return false; /* what is neither yes nor no is no answer */
    if (is_number) out_number(line, number);
    else if (flat_bool(wish, key, &truth)) out_text(line, truth ? "yes" : "no");
    else if (!text || !*text) out_char(line, '-');
    else {
        for (const char *at = text; *at; at++)
            if ((unsigned char)*at < ' ' || (*at == ' ' && !last)) return false;
        bool dash = text_equal(key, "text") && is_dash((Word) { text, text_length(text) });
        if (dash) out_char(line, '\\');
        out_text(line, text);
    }
    return true;
}

static bool write_line(const Header *header, const Flat *wish, Out *line)
{
    const Deed *deed = header->deed;
    bool fits = true, known = header->guest != NO_GUEST;
    out_number(line, header->time);
    out_text(line, known ? " " : " @");
    out_number(line, known ? header->guest : (long long)header->person);
    out_char(line, ' ');
    out_number(line, header->request);
    out_char(line, ' ');
    out_text(line, deed->name);
    for (int i = 0; i < DEED_FIELDS && deed->fields[i]; i++) {
        bool last = i + 1 == DEED_FIELDS || !deed->fields[i + 1];
        fits = fits && write_field(wish, deed->fields[i], last, line);
    }
    return fits && !line->full;
}

static Refusal judge(const Table *table, uint64_t person, const Flat *wish, Time now, Out *line)
{
    int64_t request = 0;
    const char *kind = flat_text(wish, "kind");
    const Deed *deed = kind ? find_deed((Word) { kind, text_length(kind) }) : NULL;
    Guest guest = table_guest(table, person);
    if (!deed || deed->by == BY_TABLE) return refuse("kind");
    if (!flat_number(wish, "id", &request) || request < 1 || request > INT32_MAX) return refuse("id");
    if (guest == NO_GUEST && deed->by != BY_PERSON) return refuse("not_here");
    if (guest != NO_GUEST && was_done(table, guest, (uint32_t)request)) return GRANTED;
    Header header = { .time = now > table->last ? now : table->last,
                      .request = (uint32_t)request,
                      .guest = guest,
                      .person = person,
                      .deed = deed };
    if (!write_line(&header, wish, line)) return refuse("words");
    Table trial = *table;
    return take(&trial, line->text, NULL, true);
}

Refusal table_judge(const Table *table, uint64_t person, const Flat *wish, Time now, Out *line)
{
    Refusal refusal = judge(table, person, wish, now, line);
    if (refusal.name) line->used = 0, line->text[0] = 0;
    return refusal;
}
