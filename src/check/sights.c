/* sights.c - what a seat sees, and the whole truth. */
#include <stdlib.h>
#include <string.h>

#include "check/run.h"
#include "host/memory.h"

/* ---- is it spelled right? A statement that something is not there must not hold by a slip of the pen ---- */

static bool kind_has(const ArgKind *kind, const char *word)
{
    for (int i = 0; kind && kind->form == ARG_WORD && i < kind->count; i++)
        if (kind->words[i] && claim_in_text(kind->words[i], word)) return true;
    return false;
}

static bool game_has(const Game *game, const char *word)
{
    for (int i = 1; i < game->verb_count; i++) {
        if (game->verbs[i].name && claim_in_text(game->verbs[i].name, word)) return true;
        for (int k = 0; k < MOVE_ARGS; k++)
            if (kind_has(game->verbs[i].args[k], word)) return true;
    }
    for (int i = 1; i < game->event_count; i++) {
        if (game->events[i].name && claim_in_text(game->events[i].name, word)) return true;
        for (int k = 0; k < EVENT_ARGS && game->events[i].fields[k].name; k++)
            if (claim_in_text(game->events[i].fields[k].name, word) ||
                kind_has(game->events[i].fields[k].kind, word))
                return true;
    }
    return false;
}

bool sight_knows_word(Run *run, Seat seat, const char *text)
{
    char *word = world_expand(&run->world, text, false), *truth = world_truth(&run->world);
    bool known = game_has(run->game, word) || claim_in_json(truth, NULL, word);
    for (int i = 0; !known && i < run->world.count; i++)
        known = claim_in_json(run->world.moments[i].seat[seat].view, run->game->open_keys, word);
    if (!known) run_wrong(run, "the game has no word '%s' (if it is meant, put it in quotes)", word);
    free(word);
    free(truth);
    return known;
}

static bool is_known_path(Run *run, Seat seat, const Claim *claim)
{
    Claim bare = *claim;
    for (int i = 0; i < bare.segment_count; i++)
        bare.segment[i] = bare.segments + (claim->segment[i] - claim->segments);
    bare.op = CLAIM_PRESENT;
    char *truth = world_truth(&run->world);
    bool known = claim_test(&bare, truth, &run->world.names, NULL) == CLAIM_HOLDS;
    free(truth);
    for (int i = 0; !known && i < run->world.count; i++)
        known =
            claim_test(&bare, run->world.moments[i].seat[seat].view, &run->world.names, NULL) == CLAIM_HOLDS;
    if (!known)
        run_wrong(
            run,
            "there is no such path, neither in the truth nor in a view (say `is absent` if that is meant)");
    return known;
}

/* ---- a sight: a word, or a claim about the view ---- */

typedef struct Sight {
    bool is_word;
    char *word; /* with names replaced; owned */
    Claim claim;
} Sight;

/* Read what is (or is not) to be seen; false when it is wrong. `doubt` asks for known words and paths. */
static bool read_sight(Run *run, Seat seat, const char *text, bool doubt, Sight *sight)
{
    size_t length = strlen(text);
    *sight = (Sight) { 0 };
    if (phrase_ended(text)) {
        run_wrong(run, "sees what?");
        return false;
    }
    if (text[0] == '"' && text[length - 1] == '"' && length > 2 && !memchr(text + 1, '"', length - 2)) {
        sight->is_word = true;
        sight->word = text_format("%.*s", (int)length - 2, text + 1);
        return true;
    }
    if (!strpbrk(text, " \t\n.=<>!")) {
        sight->is_word = true;
        if (doubt && !sight_knows_word(run, seat, text)) return false;
        sight->word = world_expand(&run->world, text, false);
        return true;
    }
    const char *problem = claim_read(text, &sight->claim, NULL);
    if (problem) run_wrong(run, "%s", problem);
    bool absent = sight->claim.op == CLAIM_ABSENT || sight->claim.op == CLAIM_PRESENT;
    if (problem || !doubt || absent) return !problem;
    bool equal = sight->claim.op == CLAIM_EQUAL || sight->claim.op == CLAIM_CONTAINS;
    Word value = { sight->claim.value, (int)strlen(sight->claim.value) };
    int number;
    bool plain = word_number(value, &number) || word_is(value, "true") || word_is(value, "false") ||
                 word_is(value, "yes") || word_is(value, "no") || strpbrk(sight->claim.value, " ,");
    if (equal && !sight->claim.quoted && !plain && !sight_knows_word(run, seat, sight->claim.value))
        return false;
    return is_known_path(run, seat, &sight->claim);
}

static ClaimAnswer look(const Run *run, const Sight *sight, const char *view, Buffer *was)
{
    if (!sight->is_word) return claim_test(&sight->claim, view, &run->world.names, was);
    return claim_in_json(view, run->game->open_keys, sight->word) ? CLAIM_HOLDS : CLAIM_FAILS;
}

static char *describe_sight(const Sight *sight, ClaimAnswer answer, Buffer *was, const char *view)
{
    char *text = buffer_take(was), *sentence;
    if (sight->is_word) sentence = text_format("its view is %s", view);
    else if (answer == CLAIM_NO_PATH) sentence = text_format("%s", *text ? text : "nothing is there");
    else sentence = text_format("it is %s", text);
    free(text);
    return sentence;
}

void then_sees(Run *run, Seat seat, const char *text)
{
    Sight sight;
    Buffer was = { 0 };
    if (read_sight(run, seat, text, false, &sight)) {
        const char *view = world_now(&run->world, seat)->view;
        ClaimAnswer answer = look(run, &sight, view, &was);
        if (answer != CLAIM_HOLDS)
            seat_failed(run, seat, describe_sight(&sight, answer, &was, view), "sees %s", text);
    }
    free(was.text);
    free(sight.word);
}

void then_sees_not(Run *run, Seat seat, const char *text)
{
    Sight sight;
    if (read_sight(run, seat, text, true, &sight)) {
        const char *view = world_now(&run->world, seat)->view;
        if (look(run, &sight, view, NULL) == CLAIM_HOLDS)
            seat_failed(run, seat, text_format("its view is %s", view), "does not see %s", text);
    }
    free(sight.word);
}

void then_never_sees(Run *run, Seat seat, const char *text)
{
    Sight sight;
    bool readable = read_sight(run, seat, text, true, &sight);
    for (int i = 0; readable && i < run->world.count; i++) {
        const Moment *moment = &run->world.moments[i];
        const Shown *shown = &moment->seat[seat];
        bool seen = look(run, &sight, shown->view, NULL) == CLAIM_HOLDS;
        bool offered = sight.is_word && claim_in_text(shown->moves, sight.word);
        if (!seen && !offered) continue;
        char *got = text_format("after %s it saw %s", moment->label, seen ? shown->view : shown->moves);
        seat_failed(run, seat, got, "never sees %s", text);
        break;
    }
    free(sight.word);
}

void then_never_learns(Run *run, Seat seat, const char *text)
{
    then_never_sees(run, seat, text);
    if (!run->stopped) then_never_hears(run, seat, text);
}

void then_truth(Run *run, const char *text)
{
    Claim claim;
    Buffer was = { 0 };
    bool alone;
    const char *problem = claim_read(text, &claim, &alone);
    if (problem || alone) {
        run_wrong(run, "%s",
                  problem ? problem
                          : "this is no statement; see docs/scenarios.md for all that may follow `then`");
        return;
    }
    char *truth = world_truth(&run->world);
    ClaimAnswer answer = claim_test(&claim, truth, &run->world.names, &was);
    char *found = buffer_take(&was);
    if (answer == CLAIM_FAILS) run_failed(run, must_copy(text), text_format("it is %s", found));
    if (answer == CLAIM_NO_PATH)
        run_failed(run, must_copy(text), must_copy(*found ? found : "nothing is there"));
    free(found);
    free(truth);
}
