#include "game/chance.h"

ChanceList chance_list(Chance out[CHANCES_MAX], const uint8_t seed[SEED_BYTES], uint32_t streams)
{
    ChanceList list = { .out = out, .lot = streams };
    for (int i = 0; i < SEED_BYTES; i++) list.lot = (list.lot ^ seed[i]) * 0x9e3779b97f4a7c15u;
    return list;
}

int chance_lot(ChanceList *list, int of)
{
    list->lot = (list->lot ^ list->lot >> 29) * 0xbf58476d1ce4e5b9u;
    return of ? (int)((list->lot >> 33) % (unsigned)of) : 0;
}

void chance_add(ChanceList *list, int kind, int outcome, int of)
{
    if (of < 2) return;
    must(list->count < CHANCES_MAX);
    list->out[list->count++] =
        (Chance) { .kind = (uint8_t)kind, .outcome = (uint8_t)outcome, .of = (uint8_t)of };
}

void chance_add_apart(ChanceList *list, int kind, int one, int other, int count)
{
    chance_add(list, kind, (other - one + count) % count - 1, count - 1);
}

void chance_add_card(ChanceList *list, int kind, int card, const uint8_t *cards, int count)
{
    int lower = 0, copies = 0;
    for (int i = 0; i < count; i++) {
        lower += cards[i] < card;
        copies += cards[i] == card;
    }
    chance_add(list, kind, lower + chance_lot(list, copies), count);
}
