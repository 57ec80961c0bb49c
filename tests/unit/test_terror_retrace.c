/* test_terror_retrace.c - what follows from all that the Killer was told: never less than the truth; and in the first two
 * turns, which can be played in every way there is, exactly what those ways lead to. */
#include <stdlib.h>

#include "games/terrorscape/parts.h"
#include "games/terrorscape/retrace.h"
#include "games/terrorscape/terrorscape.h"
#include "support/terror_table.h"
#include "support/unit.h"

static void *room; /* to work in */

static int make_room(void **state)
{
    (void)state;
    room = malloc(terror_retrace_size());
    return room ? 0 : -1;
}

static int give_room_back(void **state)
{
    (void)state;
    free(room);
    return 0;
}

static Retraced retrace_for(const TerrorState *s, Seat seat, RetraceAim aim)
{
    TerrorView v;
    Retraced r;
    terrorscape.view(s, seat, &v);
    assert_true(terror_retrace(&v, aim, room, &r));
    return r;
}

static Retraced retrace(const TerrorState *s, Seat seat)
{
    return retrace_for(s, seat, RETRACE_ROOMS);
}

/* ---- never less than the truth ---- */

static bool was_loose(const TerrorState *s)
{
    bool loose = s->rumour.loose;
    for (int i = 0; i < s->chronicle.chapters; i++)
        loose |= s->chronicle.chapter[i].loose || s->chronicle.chapter[i].vague;
    return loose;
}

/* Told where all of them are K may find out that what he was told before does not fit: it must. */
static void the_truth_fits(TerrorState s)
{
    if (!terror_find(&s, FRAME_KILLER)) return;
    for (int slot = 0; slot < PARTY; slot++)
        terror_told_area(&s, ROOM_BIT(s.room[slot]), 1 << slot, 1 << slot & s.in_house);
    assert_true(!retrace(&s, KILLER_SEAT).is_loose || was_loose(&s));
}

static void the_truth_is_there(const TerrorState *s)
{
    Retraced r = retrace(s, KILLER_SEAT);
    int at[PARTY];
    for (int slot = 0; slot < PARTY; slot++) {
        at[slot] = s->in_house >> slot & 1 ? s->room[slot] : 0;
        assert_int_equal(r.sure[slot] & ~r.rooms[slot], 0);
    }
    assert_true(r.together.of[at[0]][at[1]] >> at[2] & 1);
    assert_true(!r.is_loose || was_loose(s));
    joint_drop(&r.surely, &r.together);
    assert_true(joint_is_empty(&r.surely));
}

/* Asked once in each report, and in the middle of every other turn of theirs. */
static void play(const char *const settings[], int players, int games, int rounds)
{
    Rng rng;
    uint8_t seed[SEED_BYTES] = { 3 };
    rng_start(&rng, seed, 0);
    for (int i = 0; i < games; i++) {
        TerrorState s;
        int asked = 0;
        terror_table_begin(&s, &rng, settings, players);
        while (s.round <= rounds && terror_table_play_on(&s, &rng)) {
            if (s.chronicle.chapters == asked && (s.round % 2 || rng_below(&rng, 40))) continue;
            asked = s.chronicle.chapters;
            if (!s.killer || !s.round) continue;
            the_truth_is_there(&s);
            the_truth_fits(s);
        }
    }
}

static void the_truth_is_never_ruled_out(void **state)
{
    (void)state;
    play((const char *const[]) { NULL }, 2, 2, 4);
    play((const char *const[]) { "fear_public", "off", "adrenaline_steps", "4", NULL }, 2, 1, 3);
}

static void nor_in_the_variants(void **state)
{
    (void)state;
    play((const char *const[]) { "traits", "hard", NULL }, 2, 1, 2);
    play((const char *const[]) { "plans", "on", NULL }, 2, 1, 3);
    play((const char *const[]) { "separate_ways", "on", NULL }, 4, 1, 3);
    play((const char *const[]) { "traits", "easy", "plans", "on", "separate_ways", "on", NULL }, 4, 1, 2);
}

/* ---- the first turn in every way ---- */

enum { SEEN_ROOM = 1 << 22, REPORTS_MAX = 4096 };

/* A report, and all triples of rooms with which it was made. */
typedef struct Report {
    RoomSet noise;
    uint8_t keys;
    Joint rooms;
    TerrorState s; /* one of them */
} Report;

typedef struct Explorer {
    uint64_t *seen; /* fingerprints; 0: free */
    int states;
    Report *reports;
    int count;
} Explorer;

static uint64_t mix(uint64_t hash, const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++) hash = (hash ^ byte[i]) * 0x100000001b3u;
    return hash;
}

/* Of what decides how their turn goes on. */
static uint64_t fingerprint(const TerrorState *s)
{
    uint64_t hash = mix(0xcbf29ce484222325u, s->room, sizeof s->room);
    hash = mix(hash, s->stack, sizeof s->stack);
    hash = mix(hash, s->inventory, sizeof s->inventory);
    hash = mix(hash, s->drawn, sizeof s->drawn);
    hash = mix(hash, &s->noise, sizeof s->noise);
    hash = mix(hash, &s->acted, sizeof s->acted);
    hash = mix(hash, &s->rack, sizeof s->rack);
    return hash | 1;
}

static bool is_new(Explorer *e, const TerrorState *s)
{
    uint64_t hash = fingerprint(s);
    size_t place = (size_t)(hash >> 24) % SEEN_ROOM;
    for (; e->seen[place]; place = (place + 1) % SEEN_ROOM)
        if (e->seen[place] == hash) return false;
    e->seen[place] = hash;
    assert_true(++e->states < SEEN_ROOM / 2);
    return true;
}

static void note_report(Explorer *e, const TerrorState *s)
{
    Report *report = e->reports;
    while (report < e->reports + e->count && (report->noise != s->told || report->keys != s->rack)) report++;
    if (report == e->reports + e->count) {
        assert_true(e->count++ < REPORTS_MAX);
        *report = (Report) { .noise = s->told, .keys = s->rack, .s = *s };
    }
    report->rooms.of[s->room[0]][s->room[1]] |= ROOM_BIT(s->room[2]);
}

static void explore(Explorer *e, const TerrorState *s);

static void try_move(Explorer *e, TerrorState s, Seat seat, Move move)
{
    assert_int_equal(terrorscape.apply(&s, seat, move, NULL), ALLOWED);
    explore(e, &s);
}

/* Two cards without an icon, a key, and something else that makes noise. */
static void try_discovery(Explorer *e, const TerrorState *s, Seat seat, Move move)
{
    static const uint8_t tops[][2] = { { ITEM_HATCHET, ITEM_SEDATIVES },
                                       { ITEM_HATCHET, ITEM_KEY },
                                       { ITEM_HATCHET, ITEM_TOOLBOX } };
    for (int i = 0; i < LEN(tops); i++) {
        TerrorState drawn = *s;
        memcpy(drawn.discovery + drawn.discovery_left - 2, tops[i], 2);
        try_move(e, drawn, seat, move);
    }
}

/* A key, something else that makes noise, something of use, something of none. */
static void try_search(Explorer *e, const TerrorState *s, Seat seat, Move move)
{
    static const uint8_t tops[] = { ITEM_KEY, ITEM_TOOLBOX, ITEM_WHISKEY_BOTTLE, ITEM_LIMESTONE_POWDER };
    for (int i = 0; i < LEN(tops); i++) {
        TerrorState drawn = *s;
        drawn.search[drawn.search_left - 1] = tops[i];
        try_move(e, drawn, seat, move);
    }
}

/* With one thing each there is no need to swap, and a personal item is of use to its owner alone. */
static bool is_idle_trade(Move move)
{
    int verb = move_verb(move), item = move_arg(move, 2);
    return verb == VERB_SWAP || (verb == VERB_GIVE && terror_items[item].personal);
}

static void explore(Explorer *e, const TerrorState *s)
{
    Move moves[TERROR_MOVES_ROOM];
    if (terror_find(s, FRAME_KILLER)) {
        note_report(e, s);
        return;
    }
    if (!is_new(e, s)) return;
    Seat seat = (Seat)__builtin_ctz(terrorscape.to_move(s));
    int count = terrorscape.moves(s, seat, moves);
    for (int i = 0; i < count; i++) {
        int verb = move_verb(moves[i]);
        if (is_idle_trade(moves[i])) continue;
        if (verb == VERB_DISCOVER) try_discovery(e, s, seat, moves[i]);
        else if (verb == VERB_SEARCH) try_search(e, s, seat, moves[i]);
        else try_move(e, *s, seat, moves[i]);
    }
}

static Explorer set_out(void)
{
    return (Explorer) { .seen = calloc(SEEN_ROOM, sizeof(uint64_t)),
                        .reports = calloc(REPORTS_MAX, sizeof(Report)) };
}

/* Each takes a while: one in so many. */
static void compare(Explorer *e, int step)
{
    assert_true(e->count > 10 * step);
    for (int i = 0; i < e->count; i += step) {
        Retraced r = retrace_for(&e->reports[i].s, KILLER_SEAT, RETRACE_TRIPLES);
        assert_memory_equal(&r.together, &e->reports[i].rooms, sizeof r.together);
        assert_memory_equal(&r.surely, &e->reports[i].rooms, sizeof r.surely);
        assert_false(r.is_loose);
        r = retrace(&e->reports[i].s, KILLER_SEAT);
        for (int slot = 0; slot < PARTY; slot++) {
            assert_int_equal(r.rooms[slot], joint_rooms(&e->reports[i].rooms, slot));
            assert_true(retraced_is_exact(&r, slot));
        }
    }
    free(e->seen);
    free(e->reports);
}

static void begin_plain(TerrorState *s, const char *team)
{
    const char *settings[] = { "killer", "butcher", "team", team, NULL };
    Rng rng;
    uint8_t seed[SEED_BYTES] = { 9 };
    rng_start(&rng, seed, 0);
    terror_table_begin(s, &rng, settings, 2);
    memset(s->discovery, ITEM_HATCHET, sizeof s->discovery);
}

static void first_turn_of(const char *team, int step)
{
    Explorer e = set_out();
    TerrorState s;
    begin_plain(&s, team);
    explore(&e, &s);
    compare(&e, step);
}

static void every_first_turn_is_told_exactly(void **state)
{
    (void)state;
    first_turn_of("anna-marco-johnson", 1);
    first_turn_of("anna-william-sophia", 12);
}

/* The second turn, after whatever one of them may have found in the first; then K knew where all were. Of the rest nothing can
 * be of use: no blocked door, no wound and no fear is within reach. (But a Firecracker: that is told.) */
static void second_turn_of(const char *team, const char *const first[], const char *const finders[PARTY],
                           int step)
{
    static const struct {
        const char *kept;
        uint8_t item;
    } finds[] = {
        { "keep adrenaline", ITEM_ADRENALINE },
        { "keep whiskey_bottle", ITEM_WHISKEY_BOTTLE },
        { "keep flashlight", ITEM_FLASHLIGHT },
    };
    static const char *const pass[] = { "next", "next", "next", NULL };
    Explorer e = set_out();
    for (int i = 0; i < LEN(finds) * PARTY; i++) {
        TerrorState s;
        const char *find[] = { finders[i % PARTY], finds[i / PARTY].kept, NULL };
        begin_plain(&s, team);
        s.discovery[DISCOVERY_CARDS - 1] = finds[i / PARTY].item;
        s.discovery[DISCOVERY_CARDS - 2] = ITEM_ADRENALINE; /* left for Marco */
        terror_table_moves(&s, 1, first);
        terror_table_moves(&s, 1, find);
        terror_told_area(&s, ROOM_BIT(ROOM_R1), EVERY_SLOT, EVERY_SLOT);
        terror_table_moves(&s, KILLER_SEAT, pass);
        explore(&e, &s);
    }
    compare(&e, step);
}

static void every_second_turn_is_told_exactly(void **state)
{
    static const char *const first[] = { "calm anna", "calm william", "calm johnson", "done", NULL };
    static const char *const finders[] = { "discover anna", "discover william", "discover johnson" };
    (void)state;
    second_turn_of("anna-william-johnson", first, finders, 40);
}

/* He takes what nobody kept, and she knows the passages. */
static void with_marco_and_sophia_too(void **state)
{
    static const char *const first[] = { "calm anna", "calm marco", "calm sophia", "done", NULL };
    static const char *const finders[] = { "discover anna", "discover marco", "discover sophia" };
    (void)state;
    second_turn_of("anna-marco-sophia", first, finders, 60);
}

/* ---- what a clever Killer concludes ---- */

/* Noise where only one of them can be: nobody has an item yet. */
static void who_is_left_made_the_noise(void **state)
{
    static const char *const turn[] = { "step anna R3", "stop anna",     "calm william", "calm johnson",
                                        "done",         "discover anna", "leave",        NULL };
    TerrorState s;
    (void)state;
    begin_plain(&s, "anna-william-johnson");
    s.discovery[DISCOVERY_CARDS - 1] = ITEM_TOOLBOX;
    terror_table_moves(&s, 1, turn);
    assert_int_equal(s.told, ROOM_BIT(ROOM_R3));
    terror_told_area(&s, ROOM_BIT(ROOM_R1), 6, 6);
    Retraced r = retrace(&s, KILLER_SEAT);
    assert_int_equal(r.rooms[0], ROOM_BIT(ROOM_R3));
    assert_true(retraced_is_exact(&r, 0));
    assert_int_equal(joint_count(&r.together), 1);
}

/* A key without noise: Anna has searched. A dose that she may have found takes her a step before it, or after. */
static void a_silent_key_is_annas(void **state)
{
    static const char *const first[] = { "step anna R2", "stop anna",     "calm william", "calm johnson",
                                         "done",         "discover anna", "leave",        NULL };
    static const char *const pass[] = { "next", "next", "next", NULL };
    static const char *const second[] = { "search anna", "keep key",      "calm william", "calm johnson",
                                          "done",        "discover anna", "leave",        NULL };
    const RoomSet rooms = ROOM_BIT(ROOM_R1) | ROOM_BIT(ROOM_R2) | ROOM_BIT(ROOM_R3) | ROOM_BIT(ROOM_R5) |
                          ROOM_BIT(ROOM_G1) | ROOM_BIT(ROOM_B4) | ROOM_BIT(ROOM_G4);
    TerrorState s;
    (void)state;
    begin_plain(&s, "anna-william-johnson");
    s.search[SEARCH_CARDS - 1] = ITEM_KEY;
    terror_table_moves(&s, 1, first);
    terror_table_moves(&s, KILLER_SEAT, pass);
    terror_table_moves(&s, 1, second);
    assert_int_equal(s.rack, 1);
    Retraced r = retrace(&s, KILLER_SEAT);
    assert_int_equal(r.rooms[0], rooms);
    assert_true(retraced_is_exact(&r, 0));
    assert_true(s.chronicle.chapters == 2 && !s.chronicle.chapter[1].noise);
}

/* What one finds in a search another can throw in the same turn, whoever comes first at the table. */
static void a_bottle_goes_from_hand_to_hand(void **state)
{
    static const char *const first[] = {
        "step anna R2", "stop anna", "step sophia R2",  "stop sophia",     "step johnson R2",
        "stop johnson", "done",      "discover sophia", "keep adrenaline", NULL
    };
    static const char *const pass[] = { "next", "next", "next", NULL };
    static const char *const second[] = { "search johnson",
                                          "keep whiskey_bottle",
                                          "give johnson anna whiskey_bottle",
                                          "step anna R5",
                                          "step anna R4",
                                          "use anna whiskey_bottle B5",
                                          "use sophia adrenaline",
                                          "step sophia G1",
                                          "step sophia G2",
                                          "step sophia G3",
                                          "done",
                                          "discover sophia",
                                          "leave",
                                          NULL };
    TerrorState s;
    (void)state;
    begin_plain(&s, "anna-sophia-johnson");
    s.discovery[DISCOVERY_CARDS - 1] = ITEM_ADRENALINE;
    s.search[SEARCH_CARDS - 1] = ITEM_WHISKEY_BOTTLE;
    terror_table_moves(&s, 1, first);
    terror_table_moves(&s, KILLER_SEAT, pass);
    terror_table_moves(&s, 1, second);
    assert_int_equal(s.told, ROOM_BIT(ROOM_B5));
    the_truth_is_there(&s);
    the_truth_fits(s);
}

/* Traits that give more than they show. */
static void both_keys_may_be_kept(void **state)
{
    static const char *const turn[] = { "calm anna", "calm william",     "calm johnson",
                                        "done",      "discover william", "keep-both",
                                        NULL };
    const char *settings[] = { "killer", "butcher", "team", "anna-william-johnson", "traits", "easy", NULL };
    Rng rng;
    uint8_t seed[SEED_BYTES] = { 9 };
    TerrorState s;
    (void)state;
    rng_start(&rng, seed, 0);
    terror_table_begin(&s, &rng, settings, 2);
    while (terror_find(&s, FRAME_TRAITS)) assert_true(terror_table_play_on(&s, &rng));
    s.trait[0] = TRAIT_HERBOLOGY;
    s.trait[1] = TRAIT_SLEIGHT_OF_HAND;
    s.trait[2] = TRAIT_FIRST_AID;
    s.used = 0;
    s.discovery[s.discovery_left - 1] = s.discovery[s.discovery_left - 2] = ITEM_KEY;
    terror_table_moves(&s, 1, turn);
    assert_int_equal(s.rack, 2);
    the_truth_is_there(&s);
    the_truth_fits(s);
}

/* Johnson finds this in the first turn, K finds them all, and Johnson shows it. */
static void find_and_show(TerrorState *s, int item, const char *keep, const char *show)
{
    const char *first[] = {
        "calm anna", "calm sophia", "calm johnson", "done", "discover johnson", keep, NULL
    };
    const char *defend[] = { "defend johnson", show, NULL };
    static const char *const search[] = { "next", "search", NULL };
    begin_plain(s, "anna-sophia-johnson");
    s->discovery[DISCOVERY_CARDS - 1] = (uint8_t)item;
    terror_table_moves(s, 1, first);
    s->lair = ROOM_R1;
    terror_table_moves(s, KILLER_SEAT, search);
    terror_table_moves(s, 1, defend);
}

/* What was shown in a defence was found before, and is gone. */
static void what_is_seen_in_an_encounter_counts(void **state)
{
    static const char *const second[] = { "calm anna", "calm sophia", "calm johnson", "done", "discover anna",
                                          "leave",     NULL };
    TerrorState s;
    (void)state;
    find_and_show(&s, ITEM_LIMESTONE_POWDER, "keep limestone_powder", "item limestone_powder");
    assert_int_equal(arm_of(&s.chronicle.chapter[0], 2), ARM_POWDER);
    while (s.round == 1) {
        Move list[TERROR_MOVES_ROOM];
        Seat seat = (Seat)__builtin_ctz(terrorscape.to_move(&s));
        int count = terrorscape.moves(&s, seat, list), chosen = 0;
        while (chosen < count - 1 && move_verb(list[chosen]) != VERB_STAND) chosen++;
        assert_int_equal(terrorscape.apply(&s, seat, list[chosen], NULL), ALLOWED);
    }
    terror_table_moves(&s, 1, second);
    Retraced r = retrace(&s, KILLER_SEAT);
    assert_false(r.sure[2] >> ROOM_G3 & 1); /* four steps: the only card that was kept is gone */
    assert_true(r.sure[2] >> ROOM_R1 & 1);
}

/* A Longsword is drawn with noise; a trap takes a find and an action before it is sprung, an Amulet both. Told otherwise, K is
 * told what cannot be, and the answer says that nothing follows from it. */
static void what_is_seen_must_have_been_had(void **state)
{
    TerrorState s;
    (void)state;
    find_and_show(&s, ITEM_LONGSWORD, "keep longsword", "item longsword");
    Chapter *told = &s.chronicle.chapter[0];
    assert_int_equal(arm_of(told, 2), ARM_LONGSWORD);
    assert_false(retrace_for(&s, KILLER_SEAT, RETRACE_TRIPLES).is_loose);
    the_truth_is_there(&s);
    told->noise = 0;
    assert_true(retrace(&s, KILLER_SEAT).is_loose);
    told->noise = ROOM_BIT(ROOM_R1);
    assert_false(retrace(&s, KILLER_SEAT).is_loose);
    told->trap = 1;
    assert_true(retrace(&s, KILLER_SEAT).is_loose);
    told->trap = 0;
    told->amulet = 1;
    assert_true(retrace(&s, KILLER_SEAT).is_loose);
}

/* K imagines where they are; what cannot be is passed over, and something is left. */
static void worlds_that_cannot_be_are_passed_over(void **state)
{
    static const char *const turn[] = { "step anna R3", "stop anna",     "calm william", "calm johnson",
                                        "done",         "discover anna", "leave",        NULL };
    TerrorState s, world;
    TerrorView v;
    Rng rng;
    uint8_t seed[SEED_BYTES] = { 4 };
    int kept = 0, passed_over = 0;
    (void)state;
    begin_plain(&s, "anna-william-johnson");
    s.discovery[DISCOVERY_CARDS - 1] = ITEM_TOOLBOX;
    terror_table_moves(&s, 1, turn); /* noise in R3: one of them is there */
    Retraced r = retrace_for(&s, KILLER_SEAT, RETRACE_TRIPLES);
    terrorscape.view(&s, KILLER_SEAT, &v);
    rng_start(&rng, seed, 0);
    for (int i = 0; i < 400; i++) {
        terrorscape.imagine(&v, &rng, &world);
        bool heard = world.room[0] == ROOM_R3 || world.room[1] == ROOM_R3 || world.room[2] == ROOM_R3;
        assert_int_equal(retraced_allows(&r, world.room), heard);
        kept += heard;
        passed_over += !heard;
    }
    assert_true(kept > 20 && passed_over > 0);
    assert_true(retraced_allows(&r, s.room));
}

/* All seats may ask, and all hear the same. */
static void the_answer_is_the_same_to_all(void **state)
{
    static const char *const turn[] = { "step anna R3", "stop anna",     "calm william", "calm johnson",
                                        "done",         "discover anna", "leave",        NULL };
    TerrorState s;
    (void)state;
    begin_plain(&s, "anna-william-johnson");
    terror_table_moves(&s, 1, turn);
    Retraced killer = retrace(&s, KILLER_SEAT), first = retrace(&s, 1), other = retrace(&s, SPECTATOR);
    assert_memory_equal(&killer, &first, sizeof killer);
    assert_memory_equal(&killer, &other, sizeof killer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(every_first_turn_is_told_exactly),
        test(every_second_turn_is_told_exactly),
        test(with_marco_and_sophia_too),
        test(who_is_left_made_the_noise),
        test(a_silent_key_is_annas),
        test(what_is_seen_must_have_been_had),
        test(worlds_that_cannot_be_are_passed_over),
        test(the_answer_is_the_same_to_all),
        test(a_bottle_goes_from_hand_to_hand),
        test(both_keys_may_be_kept),
        test(what_is_seen_in_an_encounter_counts),
        test(the_truth_is_never_ruled_out),
        test(nor_in_the_variants),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, make_room, give_room_back);
}
