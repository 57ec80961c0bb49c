/* listing.c - what a lobby may show of a table. */
#include "table/listing.h"

#include "table/deeds.h"

static void copy_text(char *to, const char *from, size_t size)
{
    Out out = out_into(to, size);
    out_text(&out, from);
}

static void copy_settings(const Table *table, Listing *listing)
{
    const struct {
        const char *name;
        char *to;
    } wanted[] = { { "pace", listing->pace }, { "clock", listing->clock }, { "watch", listing->watch } };
    const char *name, *word;
    for (int i = 0; (word = setting_word(table, i, &name)); i++)
        for (int k = 0; k < LEN(wanted); k++)
            if (text_equal(name, wanted[k].name)) copy_text(wanted[k].to, word, LISTING_WORD);
}

static void count_seats(const Table *table, Listing *listing)
{
    listing->seats = table->setup.seats;
    for (int i = 0; i < table->setup.seats; i++) {
        const Chair *chair = &table->chair[i];
        if (chair->owner != NO_GUEST) listing->people++;
        else if (chair->bot != NO_BOT) listing->bots++;
        else listing->free++;
    }
}

bool listing_is_phase(const char *word)
{
    for (int phase = PHASE_LOBBY; phase < PHASE_COUNT; phase++)
        if (text_equal(word, table_phase_words[phase])) return true;
    return false;
}

void table_listing(const Table *table, Listing *listing)
{
    memset(listing, 0, sizeof *listing);
    copy_text(listing->game, table->game->name, LISTING_WORD);
    copy_text(listing->edition, table->game->editions[table->setup.edition].name, LISTING_WORD);
    copy_text(listing->phase, table_phase_words[table->phase], LISTING_WORD);
    copy_settings(table, listing);
    count_seats(table, listing);
    listing->is_open = table->door != DOOR_CLOSED && place_for_guest(table) != NO_GUEST;
    listing->is_listed = table->door == DOOR_PUBLIC;
    if (table->host == NO_GUEST) return;
    copy_text(listing->lang, lang_names[table->guest[table->host].lang], LISTING_WORD);
    copy_text(listing->host, table->guest[table->host].name, LISTING_NAME);
}

void table_list_guest(const Table *table, Guest guest, ListedGuest *listed)
{
    const Visitor *visitor = &table->guest[guest];
    *listed = (ListedGuest) { .is_away = visitor->away != HERE };
    copy_text(listed->name, visitor->name, LISTING_NAME);
    for (int i = 0; i < table->setup.seats; i++)
        if (table->chair[i].owner == guest) listed->seats |= (SeatMask)(1u << i);
}
