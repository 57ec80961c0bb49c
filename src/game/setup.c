/* setup.c - setups by name. */
#include "game/setup.h"
#include "game/game.h"

static Setup setup_of_edition(const Game *game, int edition, int seats)
{
    Setup setup = { .seats = (uint8_t)seats, .edition = (uint8_t)edition };
    const Edition *row = &game->editions[edition];
    for (int i = 0; i < game->option_count; i++) setup.option[i] = game->options[i].standard;
    for (int i = 0; i < row->change_count; i++) setup.option[row->changes[i].option] = row->changes[i].value;
    return setup;
}

Setup setup_standard(const Game *game)
{
    return setup_of_edition(game, 0, game->min_seats);
}

const char *option_word(const Option *option, int value)
{
    bool named = option->words && value >= option->low && value <= option->high;
    return named ? option->words[value - option->low] : NULL;
}

static bool read_option(const Option *option, Word word, int *value)
{
    for (int i = option->low; option->words && i <= option->high; i++) {
        if (!word_is(word, option_word(option, i))) continue;
        *value = i;
        return true;
    }
    return !option->words && word_number(word, value) && *value >= option->low && *value <= option->high;
}

static bool set_edition(const Game *game, Setup *setup, Word word)
{
    for (int i = 0; game->editions[i].name; i++) {
        if (!word_is(word, game->editions[i].name)) continue;
        *setup = setup_of_edition(game, i, setup->seats);
        return true;
    }
    return false;
}

static bool set_seats(const Game *game, Setup *setup, Word word)
{
    int seats;
    if (!word_number(word, &seats) || seats < game->min_seats || seats > game->max_seats) return false;
    setup->seats = (uint8_t)seats;
    return true;
}

bool setup_set(const Game *game, Setup *setup, const char *name, const char *value)
{
    Word word = { value, text_length(value) };
    if (text_equal(name, "edition")) return set_edition(game, setup, word);
    if (text_equal(name, "seats") || text_equal(name, "players")) return set_seats(game, setup, word);
    for (int i = 0; i < game->option_count; i++) {
        int number;
        if (!text_equal(name, game->options[i].name)) continue;
        if (!read_option(&game->options[i], word, &number)) return false;
        setup->option[i] = (int16_t)number;
        return true;
    }
    return false;
}

int edition_count(const Game *game)
{
    int count = 0;
    while (game->editions[count].name) count++;
    return count;
}

Reason setup_check(const Game *game, const Setup *setup)
{
    if (setup->seats < game->min_seats || setup->seats > game->max_seats) return REASON_SEATS;
    if (setup->edition >= edition_count(game)) return REASON_EDITION;
    for (int i = 0; i < game->option_count; i++)
        if (setup->option[i] < game->options[i].low || setup->option[i] > game->options[i].high)
            return REASON_OPTION;
    return ALLOWED;
}
