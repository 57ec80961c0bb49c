/* asks.c - what is asked, and what others may know of it. */
#include "game/speech.h"
#include "inherited/property.h"
#include <string.h>

enum { WORDS_ROOM = 512 };

/* How many answers a seat has, giving up excepted. */
static int answers(const Game *game, const void *state, Seat seat)
{
    Move moves[MOVES_MAX];
    int count = game->moves(state, seat, moves), answers = 0;
    for (int i = 0; i < count; i++) answers += !game->verbs[move_verb(moves[i])].gives_up;
    return answers;
}

static bool is_worded(Case *c, const Ask *ask)
{
    char text[WORDS_ROOM];
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        Out out = out_into(text, sizeof text);
        speak_ask(c->game, (Lang)lang, ask, &out);
        if (!words_find_joined((Lang)lang, c->game->name, "prompt", ask->name) || out.full)
            return trouble(c, "no words for the question %s", ask->name);
        if (strpbrk(text, "{}[]")) return trouble(c, "the words of %s are left open: %s", ask->name, text);
    }
    return true;
}

/* What somebody else's doing asks must have been foreseen by the setup: an answer may lie there already. */
static bool is_foreseen(Case *c, Seat seat, const Ask *ask)
{
    const Game *game = c->game;
    if (!ask->name || !(ask->reaction || ask->offer)) return true;
    for (int i = 0; game->foresees && i < game->phase_count; i++)
        if (strcmp(game->phases[i], ask->name) == 0 && game->foresees(&c->play.setup, seat, i)) return true;
    return trouble(c, "nobody has foreseen that seat %d is asked %s", seat, ask->name);
}

bool questions_are_named(Case *c)
{
    const Game *game = c->game;
    if (!play_start(&c->play, game, &c->choices)) return true;
    do {
        const void *state = c->play.state.bytes;
        SeatMask owing = game->to_move(state);
        for (int i = 0; i < onlookers(c); i++) {
            Seat seat = onlooker(c, i);
            Ask ask = game->ask(state, seat);
            if (!is_foreseen(c, seat, &ask)) return false;
            bool owes = owing & seat_bit(seat);
            if (owes != (ask.name != NULL)) return trouble(c, "seat %d owes, and is asked, not alike", seat);
            if (!owing && (ask.reaction || ask.plain || ask.waits || ask.offer))
                return trouble(c, "a question after the end");
            if (owes && !is_worded(c, &ask)) return false;
        }
    } while (play_step(&c->play));
    return true;
}

/* A seat for which the question is plain has one answer, if it is asked. */
static bool is_plain_where_it_says_so(Case *c, const void *state)
{
    const Game *game = c->game;
    for (Seat seat = 0; seat < c->play.setup.seats; seat++) {
        Ask ask = game->ask(state, seat);
        if (ask.name && ask.plain && answers(game, state, seat) != 1)
            return trouble(c, "the question %s to seat %d is plain, yet has %d answers", ask.name, seat,
                           answers(game, state, seat));
    }
    return true;
}

static bool is_same_question(const Ask *a, const Ask *b)
{
    if (!a->name || !b->name) return a->name == b->name;
    return text_equal(a->name, b->name) && a->about == b->about && a->value == b->value;
}

/* In a world that the seat cannot tell from the true one it is asked the same, and all that is said of others is the same. */
static bool tells_nothing(Case *c, Seat onlooker, Rng *rng)
{
    const Game *game = c->game;
    ViewBytes view;
    StateBytes imagined;
    game->view(c->play.state.bytes, onlooker, view.bytes);
    if (!game->imagine(view.bytes, rng, imagined.bytes)) return trouble(c, "nothing can be imagined");
    for (Seat seat = 0; seat < c->play.setup.seats; seat++) {
        Ask here = game->ask(c->play.state.bytes, seat), there = game->ask(imagined.bytes, seat);
        if (seat == onlooker && !is_same_question(&here, &there))
            return trouble(c, "seat %d can be asked %s, or %s", seat, here.name, there.name);
        if (here.reaction != there.reaction || here.plain != there.plain || here.waits != there.waits ||
            here.ponder != there.ponder)
            return trouble(c, "to seat %d the question %s to seat %d is another than %s", onlooker,
                           here.name ? here.name : "none", seat, there.name ? there.name : "none");
    }
    return is_plain_where_it_says_so(c, imagined.bytes);
}

bool questions_tell_nothing(Case *c)
{
    if (!play_start(&c->play, c->game, &c->choices)) return true;
    uint8_t seed[SEED_BYTES];
    Rng rng;
    rng_seed_from_number(choose_bits(&c->choices), seed);
    rng_start(&rng, seed, 3);
    do {
        if (!is_plain_where_it_says_so(c, c->play.state.bytes)) return false;
        for (int i = 0; i < onlookers(c); i++)
            if (!tells_nothing(c, onlooker(c, i), &rng)) return false;
    } while (play_step(&c->play));
    return true;
}
