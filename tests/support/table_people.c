#include "support/table_people.h"

#include <stdio.h>
#include <string.h>

#include "support/unit.h"

TableHost *two_playing(const char *game, const char *set, const char *ada, const char *bo, int number)
{
    TableHost *host = host_open(game, set, number);
    must_wish(host, ADA, "'kind':'sit','seat':'%s'", ada);
    if (bo) must_wish(host, BO, "'kind':'sit','seat':'%s'", bo);
    if (bo) must_wish(host, BO, "'kind':'ready'");
    host_fill(host);
    must_wish(host, CY, "'kind':'enter','lang':'en','name':'Cy'");
    must_wish(host, ADA, "'kind':'start'");
    return host;
}

TableHost *four(const char *set)
{
    char all[200];
    snprintf(all, sizeof all, "seats=4 %s", set);
    TableHost *host = host_open("stay-away", all, 4);
    must_wish(host, CY, "'kind':'enter','lang':'en','name':'Cy'");
    must_wish(host, DI, "'kind':'enter','lang':'it','name':'Di'");
    must_wish(host, ADA, "'kind':'sit','seat':'A'");
    must_wish(host, BO, "'kind':'sit','seat':'B'");
    must_wish(host, BO, "'kind':'ready'");
    host_fill(host);
    return host;
}

TableHost *four_playing(const char *set)
{
    TableHost *host = four(set);
    must_wish(host, ADA, "'kind':'start'");
    return host;
}

const char *asked_name(TableHost *host, Guest guest, Seat seat)
{
    const char *name = json_string_value(json_object_get(host->client[guest].ask[seat], "name"));
    return host->table.phase == PHASE_PLAY && host->table.chair[seat].asked && name ? name : "";
}

bool play_until(TableHost *host, const char *name, size_t answers)
{
    for (int i = 0; i < 3000 && host->table.phase == PHASE_PLAY; i++) {
        json_t *moves = json_object_get(host->client[0].ask[0], "moves");
        bool asked = !strcmp(asked_name(host, 0, 0), name) && host->table.chair[0].sealed == NO_MOVE;
        if (asked && json_array_size(moves) >= answers) return true;
        if (!client_answer(host, 0, 0) && !client_answer(host, 1, 1)) host_wait(host);
    }
    return false;
}

TableHost *asked(const char *set, const char *name, size_t answers)
{
    for (int number = 1; number < 40; number++) {
        TableHost *host = two_playing("stay-away", set, "A", "B", number);
        if (play_until(host, name, answers)) return host;
        host_free(host);
    }
    fail_msg("%s is never asked", name);
    return NULL;
}

const char *move_text(TableHost *host, size_t index)
{
    json_t *move = json_array_get(json_object_get(host->client[0].ask[0], "moves"), index);
    return json_string_value(json_object_get(move, "move"));
}

int ask_number(TableHost *host)
{
    return (int)json_integer_value(json_object_get(host->client[0].ask[0], "ask"));
}
