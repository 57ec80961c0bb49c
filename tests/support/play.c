/* play.c - choosing setups and moves. */
#include "support/play.h"
#include "game/talk.h"

Setup play_setup(const Game *game, Choices *choices)
{
    uint32_t editions = 0;
    while (game->editions[editions].name) editions++;
    Setup setup = setup_standard(game);
    (void)setup_set(game, &setup, "edition", game->editions[choose(choices, editions)].name);
    setup.seats =
        (uint8_t)(game->min_seats + (int)choose(choices, (uint32_t)(game->max_seats - game->min_seats + 1)));
    if (choose(choices, 2)) return setup;
    for (int i = 0; i < game->option_count; i++) {
        const Option *option = &game->options[i];
        setup.option[i] =
            (int16_t)(option->low + (int)choose(choices, (uint32_t)(option->high - option->low + 1)));
    }
    return setup;
}

bool play_start(Play *play, const Game *game, Choices *choices)
{
    play->game = game;
    play->choices = choices;
    play->count = 0;
    play->news.count = 0;
    play->setup = play_setup(game, choices);
    for (int i = 0; i < SEED_BYTES; i++) play->seed[i] = (uint8_t)choose(choices, 256);
    memset(&play->state, 0, sizeof play->state);
    return game->setup(play->state.bytes, &play->setup, play->seed) == ALLOWED;
}

/* The first seat of `mask` from `wanted` on, counting round the table; NO_SEAT when the mask is empty. */
static Seat seat_from(SeatMask mask, int seats, int wanted)
{
    for (int i = 0; i < seats; i++) {
        Seat seat = (Seat)((wanted + i) % seats);
        if (mask & seat_bit(seat)) return seat;
    }
    return NO_SEAT;
}

/* Mostly a seat that owes a move; now and then any, if it has one. */
static int choose_seat(const Game *game, int seats, const void *state, Choices *choices, Seat *seat,
                       Move *moves)
{
    int wanted = (int)choose(choices, (uint32_t)seats), count = 0;
    if (choose(choices, 16) == 0) {
        *seat = (Seat)wanted;
        count = game->moves(state, *seat, moves);
    }
    if (count > 0) return count;
    *seat = seat_from(game->to_move(state), seats, wanted);
    return *seat == NO_SEAT ? 0 : game->moves(state, *seat, moves);
}

/* Any claim of any seat; false when that seat may not make it. */
static bool choose_claim(const Game *game, int seats, const void *state, Choices *choices, Seat *seat,
                         Move *move)
{
    int number = 1, value[MOVE_ARGS] = { 0 };
    for (uint32_t skip = choose(choices, (uint32_t)game->verb_count);
         !game->verbs[number].talk || skip-- > 0;)
        number = number + 1 < game->verb_count ? number + 1 : 1;
    for (int i = 0; i < MOVE_ARGS && game->verbs[number].args[i]; i++) {
        const ArgKind *kind = game->verbs[number].args[i];
        int low = kind->form == ARG_NUMBER ? kind->low : 1;
        int high = kind->form == ARG_NUMBER ? kind->high : kind->form == ARG_SEAT ? seats : kind->count - 1;
        value[i] = low + (int)choose(choices, (uint32_t)(high - low + 1));
    }
    *seat = (Seat)choose(choices, (uint32_t)seats);
    *move = move_make(number, value[0], value[1], value[2]);
    return game->check(state, *seat, *move) == ALLOWED;
}

bool play_choose(const Game *game, int seats, const void *state, Choices *choices, Seat *seat, Move *move)
{
    Move moves[MOVES_MAX];
    if (has_talk(game) && choose(choices, 8) == 0 && choose_claim(game, seats, state, choices, seat, move))
        return true;
    int count = choose_seat(game, seats, state, choices, seat, moves);
    if (count == 0) return false;
    *move = moves[choose(choices, (uint32_t)count)];
    for (int i = 0; i < count && game->verbs[move_verb(*move)].gives_up && choose(choices, 16); i++)
        *move = moves[i];
    return true;
}

bool play_step(Play *play)
{
    Seat seat;
    Move move;
    if (play->count == PLAY_LONGEST || choices_used_up(play->choices)) return false;
    if (!play_choose(play->game, play->setup.seats, play->state.bytes, play->choices, &seat, &move))
        return false;
    play->news.count = 0;
    if (play->game->apply(play->state.bytes, seat, move, &play->news) != ALLOWED) return false;
    play->lines[play->count++] = (MatchLine) { .move = move, .seat = seat };
    return true;
}

bool is_listed(const Move *moves, int count, Move move)
{
    for (int i = 0; i < count; i++)
        if (moves[i] == move) return true;
    return false;
}
