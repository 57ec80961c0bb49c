/* test_stay_claims.c - what is said at a table of Stay Away!: who may, what it changes, who sees it. */
#include "game/talk.h"
#include "games/stay_away/box/tables.h"
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/stay_away.h"
#include "games/stay_away/knowledge/view.h"
#include "support/unit.h"

enum { A, B, C, D, GAMES = 54, TENSOR_ROOM = 4096 };

static Move say(int role)
{
    return move_make(VERB_SAY, role, 0, 0);
}

static Move of(int verb, int player, int what)
{
    return move_make(verb, player + 1, what, 0);
}

static StayState table_of(int players, int number)
{
    StayState s;
    uint8_t seed[SEED_BYTES];
    Setup setup = setup_standard(&stay_away);
    setup.seats = (uint8_t)players;
    setup.option[OPTION_VENGEANCE] = (int16_t)(number & 1);
    rng_seed_from_number((uint64_t)number, seed);
    assert_int_equal(stay_away.setup(&s, &setup, seed), ALLOWED);
    return s;
}

static bool play_on(StayState *s, Rng *rng)
{
    Move moves[128];
    SeatMask owing = stay_away.to_move(s);
    if (!owing) return false;
    Seat seat = (Seat)__builtin_ctz(owing);
    int count = stay_away.moves(s, seat, moves);
    Move move = moves[rng_below(rng, (uint32_t)count)];
    if (move_verb(move) == VERB_DECLARE && count > 1) move = moves[0];
    assert_int_equal(stay_away.apply(s, seat, move, NULL), ALLOWED);
    return true;
}

/* The reason with which each player's claims are answered, from the rule alone. */
static Reason expected(const StayState *s, int player, int verb)
{
    if (s->phase == PHASE_OVER) return REASON_GAME_OVER;
    if (stay_is_in_play(s, player)) return ALLOWED;
    if (!s->thing_gone || s->role[player] != ROLE_THE_THING) return REASON_MUTED;
    return verb == VERB_SUSPECT || verb == VERB_TRUST ? ALLOWED : REASON_ONLY_HINTS;
}

static void look(const StayState *s, uint16_t *phases)
{
    *phases |= (uint16_t)(1 << s->phase);
    for (int player = 0; player < s->players; player++) {
        int other = player ? 0 : 1;
        const Move claims[] = { say(ROLE_HUMAN),
                                say(ROLE_INFECTED),
                                say(ROLE_THE_THING),
                                of(VERB_CALL, other, ROLE_HUMAN),
                                of(VERB_SUSPECT, other, 0),
                                of(VERB_TRUST, other, 0),
                                of(VERB_GAVE_ME, other, CARD_INFECTED),
                                of(VERB_GAVE, other, CARD_AXE),
                                of(VERB_SAW, other, CARD_THE_THING),
                                move_make(VERB_HOLD, CARD_FLAMETHROWER, 0, 0),
                                move_make(VERB_LACK, CARD_FLAMETHROWER, 0, 0) };
        for (int i = 0; i < LEN(claims); i++)
            assert_int_equal(stay_away.check(s, (Seat)player, claims[i]),
                             expected(s, player, move_verb(claims[i])));
    }
}

static void everybody_in_play_may_speak_at_any_time_and_nobody_else(void **state)
{
    (void)state;
    uint16_t phases = 0;
    for (int number = 0; number < GAMES; number++) {
        StayState s = table_of(4 + number % 9, number);
        Rng rng;
        rng_start(&rng, s.seed, 7);
        do look(&s, &phases);
        while (play_on(&s, &rng));
    }
    assert_int_equal(phases | 1 << PHASE_CONFIRM,
                     (1 << PHASE_COUNT) - 1); /* PHASE_CONFIRM is of another edition */
}

static void a_claim_changes_nothing_but_the_list(void **state)
{
    (void)state;
    StayState s = table_of(6, 3), silent = s;
    for (Move move = NO_MOVE; (move = talk_next(&stay_away, &s, C, move)) != NO_MOVE;) {
        assert_int_equal(stay_away.apply(&s, C, move, NULL), ALLOWED);
        StayState without = s;
        memset(without.claims, 0, sizeof without.claims);
        without.forgotten = 0;
        assert_memory_equal(&without, &silent, sizeof without);
        assert_null(stay_away.audit(&s));
    }
}

static void the_last_sixteen_are_kept_newest_last(void **state)
{
    (void)state;
    StayState s = table_of(4, 5);
    for (int i = 0; i < 40; i++) {
        Seat speaker = (Seat)(i % 4);
        int about = (speaker + 1 + i % 3) % 4, last = i < CLAIMS_KEPT ? i : CLAIMS_KEPT - 1;
        assert_int_equal(stay_away.apply(&s, speaker, of(VERB_SUSPECT, about, 0), NULL), ALLOWED);
        assert_int_equal(s.claims[last].speaker, speaker + 1);
        assert_int_equal(s.claims[last].player, about + 1);
        if (i >= CLAIMS_KEPT) assert_int_equal(s.claims[0].speaker, (i - last) % 4 + 1);
        else if (i + 1 < CLAIMS_KEPT) assert_int_equal(s.claims[i + 1].speaker, 0);
    }
}

static void everybody_sees_the_same_claims(void **state)
{
    (void)state;
    StayState s = table_of(5, 9);
    const Move claims[] = { say(ROLE_HUMAN), of(VERB_GAVE_ME, D, CARD_INFECTED),
                            move_make(VERB_LACK, CARD_AXE, 0, 0) };
    for (int i = 0; i < LEN(claims); i++)
        assert_int_equal(stay_away.apply(&s, (Seat)i, claims[i], NULL), ALLOWED);
    for (int seat = 0; seat <= SPECTATOR; seat++) {
        StayView view;
        if (seat >= s.players && seat != SPECTATOR) continue;
        stay_away.view(&s, (Seat)seat, &view);
        assert_memory_equal(view.claims, s.claims, sizeof s.claims);
    }
    for (int i = 0; i < LEN(claims); i++) assert_int_equal(stay_claim_move(&s.claims[i]), claims[i]);
}

/* Where a part of the tensor begins. */
static int offset_of(const char *name)
{
    int offset = 0;
    for (const TensorPart *part = stay_away.tensor; part->name; offset += part->size, part++)
        if (strcmp(part->name, name) == 0) return offset;
    fail_msg("the tensor has no part %s", name);
    return 0;
}

static void the_tensor_has_the_newest_claim_first_and_counts_from_the_own_seat(void **state)
{
    (void)state;
    static float out[TENSOR_ROOM];
    StayState s = table_of(5, 9);
    StayView view;
    enum {
        VERBS = PLAYERS_MAX,
        ABOUT = VERBS + VERB_COUNT - VERB_SAY,
        ROLES = ABOUT + PLAYERS_MAX,
        CARDS = ROLES + ROLE_COUNT - 1,
        NEXT = CARDS + CARD_ROTTEN_ROPES - 1
    };
    assert_int_equal(stay_away.apply(&s, A, of(VERB_CALL, D, ROLE_INFECTED), NULL), ALLOWED);
    assert_int_equal(stay_away.apply(&s, C, of(VERB_GAVE_ME, A, CARD_AXE), NULL), ALLOWED);
    stay_away.view(&s, B, &view);
    stay_away.observe(&view, out);
    const float *newest = out + offset_of("claims"), *older = newest + NEXT, *none = older + NEXT;
    assert_true(newest[1] == 1 && newest[VERBS + VERB_GAVE_ME - VERB_SAY] == 1 && newest[ABOUT + 4] == 1);
    assert_true(newest[CARDS + CARD_AXE - 1] == 1);
    assert_true(older[4] == 1 && older[VERBS + 1] == 1 && older[ABOUT + 2] == 1 && older[ROLES + 1] == 1);
    float sum = 0, nothing = 0;
    for (int i = 0; i < 2 * NEXT; i++) sum += newest[i];
    for (int i = 0; i < NEXT; i++) nothing += none[i];
    assert_true(sum == 8 && nothing == 0);
}

static void the_tensor_tells_the_end_and_what_the_thing_knows_where_it_says(void **state)
{
    (void)state;
    static float out[TENSOR_ROOM];
    StayView view = { .players = 4, .size = 4, .human_lost = 1, .ended = ENDING_DECLARED_TRUE };
    view.option[OPTION_TURN_CAP] = 500;
    stay_away.observe(&view, out);
    assert_true(out[offset_of("flags")] == 0 && out[offset_of("flags") + 1] == 1 &&
                out[offset_of("flags") + 2] == 0);
    for (int rule = 0; rule < ENDING_COUNT; rule++)
        assert_true(out[offset_of("ended") + rule] == (rule == ENDING_DECLARED_TRUE));
}

static void what_is_no_claim_is_refused(void **state)
{
    (void)state;
    StayState s = table_of(4, 1);
    assert_int_equal(stay_away.check(&s, A, say(0)), REASON_NO_SUCH_MOVE);
    assert_int_equal(stay_away.check(&s, A, say(ROLE_COUNT)), REASON_NO_SUCH_MOVE);
    assert_int_equal(stay_away.check(&s, A, say(-1)), REASON_NO_SUCH_MOVE);
    assert_int_equal(stay_away.check(&s, A, move_make(VERB_SAY, ROLE_HUMAN, 1, 0)), REASON_NO_SUCH_MOVE);
    assert_int_equal(stay_away.check(&s, A, move_make(VERB_HOLD, 0, 0, 0)), REASON_NO_SUCH_MOVE);
    assert_int_equal(stay_away.check(&s, A, move_make(VERB_HOLD, CARD_COUNT, 0, 0)), REASON_NO_SUCH_MOVE);
    assert_int_equal(stay_away.check(&s, A, move_make(VERB_HOLD, CARD_OOOOPS, 0, 0)), REASON_NEVER_HELD);
    assert_int_equal(stay_away.check(&s, A, move_make(VERB_SUSPECT, 0, 0, 0)), REASON_NO_SUCH_TARGET);
    assert_int_equal(stay_away.check(&s, A, of(VERB_SUSPECT, A, 0)), REASON_NO_SUCH_TARGET);
    assert_int_equal(stay_away.check(&s, A, of(VERB_SUSPECT, 4, 0)), REASON_NO_SUCH_TARGET);
    assert_int_equal(stay_away.check(&s, 4, say(ROLE_HUMAN)), REASON_NO_SUCH_SEAT);
    assert_int_equal(stay_away.check(&s, SPECTATOR, say(ROLE_HUMAN)), REASON_NO_SUCH_SEAT);
}

static void a_broken_list_is_found_by_the_audit(void **state)
{
    (void)state;
    static const StayClaim broken[] = {
        { 9, VERB_SAY, 0, ROLE_HUMAN }, { 1, VERB_DRAW, 0, 0 },           { 1, VERB_COUNT, 0, 1 },
        { 1, VERB_SUSPECT, 1, 0 },      { 1, VERB_SUSPECT, 2, 1 },        { 1, VERB_SAY, 2, ROLE_HUMAN },
        { 1, VERB_HOLD, 0, 0 },         { 1, VERB_HOLD, 0, CARD_OOOOPS }, { 0, VERB_SAY, 0, ROLE_HUMAN },
    };
    StayState s = table_of(4, 1);
    assert_null(stay_away.audit(&s));
    for (int i = 0; i < LEN(broken); i++) {
        s.claims[0] = broken[i];
        assert_non_null(stay_away.audit(&s));
    }
    s.claims[0] = (StayClaim) { 0 };
    s.claims[1] = (StayClaim) { 1, VERB_SAY, 0, ROLE_HUMAN };
    assert_non_null(stay_away.audit(&s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(everybody_in_play_may_speak_at_any_time_and_nobody_else),
        test(a_claim_changes_nothing_but_the_list),
        test(the_last_sixteen_are_kept_newest_last),
        test(everybody_sees_the_same_claims),
        test(the_tensor_has_the_newest_claim_first_and_counts_from_the_own_seat),
        test(the_tensor_tells_the_end_and_what_the_thing_knows_where_it_says),
        test(what_is_no_claim_is_refused),
        test(a_broken_list_is_found_by_the_audit),
    };
    return run_all(tests);
}
