/* playback_json.c - a replay for machines. */
#include "game/describe.h"
#include "game/speech.h"
#include "host/emit.h"
#include "commands/commands.h"
#include "commands/playback.h"

static void emit_seats(const Replay *replay, const char *key, SeatMask mask, Json *json)
{
    char text[64];
    json_key_array(json, key);
    for (int i = 0; i <= SPECTATOR; i++) {
        if (i >= replay->match->setup.seats && i != SPECTATOR) continue;
        if (mask & seat_bit((Seat)i)) json_text(json, seat_word(replay->match->game, (Seat)i, text));
    }
    json_close_array(json);
}

/* With its audience (`you` is NO_SEAT), whom the event reached is told too, and all its fields. */
static void emit_event(const Replay *replay, const Event *event, Seat you, Json *json)
{
    Event shown = *event;
    bool audience = you == NO_SEAT;
    if (audience) shown.heard = shown.seen = EVERYBODY;
    json_open_object(json);
    describe_event(replay->match->game, replay->lang, &shown, you, json);
    if (audience) {
        emit_seats(replay, "heard", event->heard, json);
        emit_seats(replay, "seen", event->seen, json);
    }
    json_close_object(json);
}

/* What one seat heard of the last move, and what it sees now. */
static void emit_sight(Replay *replay, Seat seat, Emit *emit)
{
    Json *json = &emit->json;
    char text[64];
    json_key_object(json, seat_word(replay->match->game, seat, text));
    json_key_array(json, "events");
    Event event;
    for (int i = replay_first_news(replay, seat); referee_news(&replay->referee, seat, i, &event); i++)
        emit_event(replay, &event, seat, json);
    json_close_array(json);
    emit_flush(emit);
    json_key(json, "view");
    referee_view(&replay->referee, seat, replay->view);
    view_write(replay->match->game, replay->view, json);
    json_close_object(json);
    emit_flush(emit);
}

static void emit_sights(Replay *replay, Emit *emit)
{
    Json *json = &emit->json;
    json_key_object(json, "seats");
    for (int i = 0; i <= SPECTATOR; i++) {
        if (i >= replay->match->setup.seats && i != SPECTATOR) continue;
        if (replay->eyes == EYES_ALL || (replay->eyes == EYES_SEAT && i == replay->seat))
            emit_sight(replay, (Seat)i, emit);
    }
    json_close_object(json);
}

static void emit_truth(Replay *replay, Emit *emit)
{
    Json *json = &emit->json;
    json_key_array(json, "events");
    const Referee *referee = &replay->referee;
    for (int i = replay_first_told(replay); i < referee->told_count; i++)
        emit_event(replay, &referee->told[i].event, NO_SEAT, json);
    json_close_array(json);
    emit_flush(emit);
    json_key(json, "state");
    replay->match->game->truth(referee->match.state, json);
    emit_flush(emit);
}

static void emit_move(const Replay *replay, Json *json)
{
    char text[MOVE_TEXT_MAX], seat[64];
    const MatchLine *line = replay_own_move(replay);
    if (!line) return;
    Out out = out_into(text, sizeof text);
    move_write(replay->match->game, line->move, &out);
    json_key_text(json, "seat", seat_word(replay->match->game, line->seat, seat));
    json_key_text(json, "move", text);
}

static void emit_notes(const Replay *replay, Json *json)
{
    char seat[64];
    const Game *game = replay->match->game;
    json_key_array(json, "notes");
    for (int i = 0; i < replay->table->note_count; i++) {
        const OwnNote *note = &replay->table->notes[i];
        if (!replay_shows_note(replay, note)) continue;
        json_open_object(json);
        json_key_text(json, "seat", seat_word(game, note->seat, seat));
        if (note->text) json_key_text(json, "text", note->text);
        else json_key_text(json, "player", seat_word(game, note->player, seat));
        if (!note->text) json_key_number(json, "trust", note->trust);
        json_close_object(json);
    }
    json_close_array(json);
}

static void emit_step(Replay *replay, Emit *emit)
{
    json_open_object(&emit->json);
    json_key_number(&emit->json, replay->eyes == EYES_SEAT ? "step" : "moves", replay->at);
    emit_move(replay, &emit->json);
    if (replay->eyes == EYES_REFEREE) emit_truth(replay, emit);
    else emit_sights(replay, emit);
    if (replay->table->matches) emit_notes(replay, &emit->json);
    json_close_object(&emit->json);
}

static void emit_outcome(const Replay *replay, Json *json)
{
    const Game *game = replay->match->game;
    char text[400];
    Out out = out_into(text, sizeof text);
    Outcome outcome = referee_outcome(&replay->referee);
    speak_outcome(game, replay->lang, &outcome, NULL, &out);
    json_key_object(json, "outcome");
    json_key_bool(json, "over", outcome.over);
    if (outcome.over) json_key_text(json, "ending", game->endings[outcome.ending]);
    emit_seats(replay, "winners", outcome.winners, json);
    json_key_text(json, "says", text);
    json_close_object(json);
}

void replay_emit(Replay *replay, int from, int to)
{
    const Match *match = replay->match;
    Emit *emit = emit_start();
    Json *json = &emit->json;
    json_open_object(json);
    json_key_text(json, "game", match->game->name);
    json_key_text(json, "edition", match->game->editions[match->setup.edition].name);
    json_key_number(json, "seats", match->setup.seats);
    json_key_array(json, "steps");
    for (int at = from; at <= to; at++) {
        replay_go(replay, at);
        emit_step(replay, emit);
    }
    json_close_array(json);
    emit_outcome(replay, json);
    json_close_object(json);
    emit_end(emit);
}
