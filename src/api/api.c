/* api.c - the public header's names for what the library does inside. */
#include "murk.h"
#include "bots/bots.h"
#include "game/describe.h"
#include "game/match.h"
#include "game/speech.h"
#include "game/talk.h"
#include "games/games.h"

_Static_assert(sizeof(murk_setup) >= sizeof(Setup), "the public setup holds ours");
_Static_assert(sizeof(murk_rng) >= sizeof(Rng), "the public rng holds ours");
_Static_assert(sizeof(murk_event) == sizeof(Event) && offsetof(murk_event, args) == offsetof(Event, args),
               "events agree");
_Static_assert(sizeof(murk_events) == sizeof(Events), "lists of events agree");
_Static_assert((int)MURK_MOVES_MAX == (int)MOVES_MAX && (int)MURK_EVENTS_MAX == (int)EVENTS_MAX &&
                   (int)MURK_SPECTATOR == SPECTATOR,
               "so do sizes");

static const Game *inside(const murk_game *game)
{
    return (const Game *)game;
}

static Lang lang_of(const char *name)
{
    for (int i = 0; i < LANG_COUNT; i++)
        if (text_equal(lang_names[i], name)) return (Lang)i;
    return LANG_EN;
}

static size_t written(const Out *out)
{
    return out->full ? 0 : out->used;
}

const char *murk_version(void)
{
    return MURK_VERSION;
}

const murk_game *murk_game_at(int index)
{
    for (int i = 0; i < index; i++)
        if (!games[i]) return NULL;
    return index < 0 ? NULL : (const murk_game *)games[index];
}

const murk_game *murk_game_find(const char *name)
{
    return (const murk_game *)game_find(name);
}

const char *murk_game_name(const murk_game *game)
{
    return inside(game)->name;
}

int murk_min_seats(const murk_game *game)
{
    return inside(game)->min_seats;
}

int murk_max_seats(const murk_game *game)
{
    return inside(game)->max_seats;
}

size_t murk_state_size(const murk_game *game)
{
    return inside(game)->state_size;
}

size_t murk_view_size(const murk_game *game)
{
    return inside(game)->view_size;
}

int murk_tensor_size(const murk_game *game)
{
    return tensor_size(inside(game));
}

const char *murk_tensor_part(const murk_game *game, int index, int *size, const char **meaning)
{
    const TensorPart *part = inside(game)->tensor;
    for (; index > 0 && part->name; index--) part++;
    *size = part->size;
    *meaning = part->meaning;
    return part->name;
}

murk_setup murk_setup_standard(const murk_game *game)
{
    murk_setup out = { { 0 } };
    Setup setup = setup_standard(inside(game));
    memcpy(&out, &setup, sizeof setup);
    return out;
}

bool murk_setup_set(const murk_game *game, murk_setup *setup, const char *name, const char *value)
{
    return setup_set(inside(game), (Setup *)setup, name, value);
}

int murk_start(const murk_game *game, void *state, const murk_setup *setup,
               const uint8_t seed[MURK_SEED_BYTES])
{
    return inside(game)->setup(state, (const Setup *)setup, seed);
}

uint32_t murk_to_move(const murk_game *game, const void *state)
{
    return inside(game)->to_move(state);
}

int murk_next_seat(const murk_game *game, const void *state)
{
    SeatMask mask = inside(game)->to_move(state);
    return mask ? __builtin_ctz(mask) : -1;
}

int murk_moves(const murk_game *game, const void *state, int seat, uint32_t out[])
{
    return inside(game)->moves(state, (Seat)seat, out);
}

bool murk_gives_up(const murk_game *game, uint32_t move)
{
    int verb = move_verb(move);
    return verb > 0 && verb < inside(game)->verb_count && inside(game)->verbs[verb].gives_up;
}

bool murk_is_claim(const murk_game *game, uint32_t move)
{
    return is_talk(inside(game), move);
}

uint32_t murk_next_claim(const murk_game *game, const void *state, int seat, uint32_t after)
{
    return talk_next(inside(game), state, (Seat)seat, after);
}

int murk_check(const murk_game *game, const void *state, int seat, uint32_t move)
{
    return inside(game)->check(state, (Seat)seat, move);
}

int murk_apply(const murk_game *game, void *state, int seat, uint32_t move, murk_events *news)
{
    return inside(game)->apply(state, (Seat)seat, move, (Events *)news);
}

murk_outcome murk_outcome_of(const murk_game *game, const void *state)
{
    Outcome outcome = inside(game)->outcome(state);
    const char *ending = outcome.over ? inside(game)->endings[outcome.ending] : "";
    return (murk_outcome) { outcome.over, outcome.winners, outcome.losers, ending };
}

uint64_t murk_hash(const murk_game *game, const void *state)
{
    return state_hash(inside(game), state);
}

void murk_view(const murk_game *game, const void *state, int seat, void *view)
{
    inside(game)->view(state, (Seat)seat, view);
}

bool murk_event_for(const murk_game *game, const murk_event *event, int seat, murk_event *out)
{
    return event_for(inside(game), (const Event *)event, (Seat)seat, (Event *)out);
}

void murk_observe(const murk_game *game, const void *view, float out[])
{
    inside(game)->observe(view, out);
}

int murk_imagine(const murk_game *game, const void *view, murk_rng *rng, void *state)
{
    return inside(game)->imagine(view, (Rng *)rng, state);
}

size_t murk_view_json(const murk_game *game, const void *view, char *text, size_t size)
{
    Out out = out_into(text, size);
    Json json = json_into(&out);
    view_write(inside(game), view, &json);
    return written(&out);
}

size_t murk_game_json(const murk_game *game, const char *lang, char *text, size_t size)
{
    Out out = out_into(text, size);
    Json json = json_into(&out);
    json_open_object(&json);
    describe_game(inside(game), lang_of(lang), &json);
    json_key(&json, "bots");
    json_open_array(&json);
    for (const Bot *bot = bots; bot->name; bot++)
        if (bot_find(inside(game), bot->name) == bot) json_text(&json, bot->name);
    json_close_array(&json);
    json_close_object(&json);
    return written(&out);
}

size_t murk_moves_json(const murk_game *game, const char *lang, const uint32_t moves[], int count, char *text,
                       size_t size)
{
    Out out = out_into(text, size);
    Json json = json_into(&out);
    json_open_array(&json);
    for (int i = 0; i < count; i++) describe_move(inside(game), lang_of(lang), moves[i], &json);
    json_close_array(&json);
    return written(&out);
}

size_t murk_event_json(const murk_game *game, const char *lang, const murk_event *event, int seat, char *text,
                       size_t size)
{
    Out out = out_into(text, size);
    Json json = json_into(&out);
    Event heard = *(const Event *)event;
    if (seat == MURK_REFEREE) heard.heard = heard.seen = EVERYBODY;
    else if (!event_for(inside(game), (const Event *)event, (Seat)seat, &heard)) return 0;
    json_open_object(&json);
    describe_event(inside(game), lang_of(lang), &heard, NO_SEAT, &json);
    json_close_object(&json);
    return written(&out);
}

size_t murk_deduce_json(const murk_game *game, const void *view, char *text, size_t size)
{
    Out out = out_into(text, size);
    Json json = json_into(&out);
    inside(game)->deduce(view, &json);
    return written(&out);
}

size_t murk_view_drawing(const murk_game *game, const void *view, const char *lang, char *text, size_t size)
{
    Out out = out_into(text, size);
    Canvas canvas;
    canvas_clear(&canvas, false);
    inside(game)->paint(view, lang_of(lang), &canvas);
    canvas_write(&canvas, &out);
    return written(&out);
}

size_t murk_move_text(const murk_game *game, uint32_t move, char *text, size_t size)
{
    Out out = out_into(text, size);
    move_write(inside(game), move, &out);
    return written(&out);
}

uint32_t murk_move_parse(const murk_game *game, const char *text)
{
    return move_read(inside(game), text);
}

size_t murk_event_text(const murk_game *game, const murk_event *event, char *text, size_t size)
{
    Out out = out_into(text, size);
    event_write(inside(game), (const Event *)event, &out);
    return written(&out);
}

size_t murk_reason_text(const murk_game *game, int reason, char *text, size_t size)
{
    Out out = out_into(text, size);
    out_text(&out, reason_name(inside(game), (Reason)reason));
    return written(&out);
}

size_t murk_say_move(const murk_game *game, const char *lang, uint32_t move, char *text, size_t size)
{
    Out out = out_into(text, size);
    speak_move(inside(game), lang_of(lang), move, NULL, &out);
    return written(&out);
}

size_t murk_say_event(const murk_game *game, const char *lang, const murk_event *event, char *text,
                      size_t size)
{
    Out out = out_into(text, size);
    speak_event(inside(game), lang_of(lang), (const Event *)event, NO_SEAT, NULL, &out);
    return written(&out);
}

size_t murk_say_reason(const murk_game *game, const char *lang, int reason, char *text, size_t size)
{
    Out out = out_into(text, size);
    speak_reason(inside(game), lang_of(lang), (Reason)reason, &out);
    return written(&out);
}

size_t murk_say_seat(const murk_game *game, const char *lang, int seat, char *text, size_t size)
{
    Out out = out_into(text, size);
    speak_seat(inside(game), lang_of(lang), (Seat)seat, &out);
    return written(&out);
}

void murk_rng_start(murk_rng *rng, const uint8_t seed[MURK_SEED_BYTES], uint64_t stream)
{
    rng_start((Rng *)rng, seed, stream);
}

uint32_t murk_rng_below(murk_rng *rng, uint32_t n)
{
    return rng_below((Rng *)rng, n);
}

int murk_bot_choose(const murk_game *game, const char *bot, int seat, const void *view,
                    const uint32_t moves[], int count, murk_rng *rng)
{
    const Bot *found = bot_find(inside(game), bot);
    if (!found || count < 1) return -1;
    return found->choose(inside(game), (Seat)seat, view, moves, count, (Rng *)rng);
}

uint32_t murk_bot_speak(const murk_game *game, const char *bot, int seat, const void *view,
                        const murk_events *heard, murk_rng *rng)
{
    const Bot *found = bot_find(inside(game), bot);
    if (!found || !found->speak) return NO_MOVE;
    return found->speak(inside(game), (Seat)seat, view, (const Events *)heard, (Rng *)rng);
}

/* A match's memory: the Match, then its state, then its lines. */
static size_t state_room(const Game *game)
{
    return (game->state_size + 7) / 8 * 8;
}

static void lend(Match *match, const Game *game, int room)
{
    char *memory = (char *)match;
    *match = (Match) { .game = game, .room = room };
    match->state = memory + sizeof(Match);
    match->lines = (MatchLine *)(void *)(memory + sizeof(Match) + state_room(game));
}

size_t murk_match_size(const murk_game *game, int room)
{
    return sizeof(Match) + state_room(inside(game)) + (size_t)room * sizeof(MatchLine);
}

int murk_match_start(void *memory, const murk_game *game, int room, const murk_setup *setup,
                     const uint8_t seed[MURK_SEED_BYTES])
{
    Match *match = memory;
    lend(match, inside(game), room);
    memcpy(&match->setup, setup, sizeof match->setup);
    memcpy(match->seed, seed, sizeof match->seed);
    return match_start(match);
}

int murk_match_apply(void *memory, int seat, uint32_t move, murk_events *news)
{
    Match *match = memory;
    if (match->count == match->room) return -1;
    return match_apply(match, (Seat)seat, move, (Events *)news);
}

int murk_match_moves(const void *memory)
{
    return ((const Match *)memory)->count;
}

const void *murk_match_state(const void *memory)
{
    return ((const Match *)memory)->state;
}

size_t murk_match_text(const void *memory, char *text, size_t size)
{
    Out out = out_into(text, size);
    match_write(memory, &out);
    return written(&out);
}

int murk_match_parse(void *memory, const murk_game *game, int room, const char *text, const char **what)
{
    MatchError error;
    *what = "";
    if (match_read_game(text, game_find) != inside(game)) {
        *what = "unknown_game";
        return 1;
    }
    lend(memory, inside(game), room);
    if (match_read(memory, text, game_find, &error)) return 0;
    *what = error.what;
    return error.line ? error.line : 1;
}
