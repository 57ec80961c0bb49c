/* property.h - what must hold for every game, whatever is chosen.
 *
 * A property is one function over bytes-as-choices: the unit test runs it on seeded random bytes, the fuzzers on
 * bytes of their own. It gives true, or false with the reason in `trouble`. */
#pragma once

#include "support/play.h"

typedef struct Case {
    const Game *game;
    Choices choices;
    Play play;
    char trouble[1024];
} Case;

typedef struct Property {
    const char *name; /* a sentence; NULL ends the list */
    bool (*holds)(Case *c);
    int cases; /* how many seeded runs the unit test makes; more where they are cheap */
} Property;

extern const Property properties[];

/* Note what is wrong, with the match so far; gives false. */
bool trouble(Case *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Every seat of the table and then the spectator: `for (int i = 0; i < onlookers(c); i++) ... onlooker(c, i)`. */
int onlookers(const Case *c);
Seat onlooker(const Case *c, int index);

/* Chance of its own, seeded by the choices. */
Rng chosen_rng(Choices *choices);

/* rules.c */
bool listed_moves_are_accepted(Case *c);
bool other_moves_are_refused(Case *c);
bool any_bytes_are_taken_or_refused(Case *c);
bool outcomes_and_turns_agree(Case *c);
bool events_are_well_formed(Case *c);
/* sentences.c */
bool sentences_have_no_gaps(Case *c);
/* talk.c */
bool talk_changes_no_rule(Case *c);
bool claims_are_counted_through(Case *c);
/* copies.c */
bool copies_play_on_identically(Case *c);
bool replays_equal_the_original(Case *c);
bool files_read_back(Case *c);
bool setup_fills_the_whole_state(Case *c);
/* secrets.c */
bool pieces_are_conserved(Case *c);
bool imagined_tables_look_the_same(Case *c);
bool hidden_things_vary(Case *c);
/* room.c */
bool all_can_foretell_who_is_asked(Case *c);
bool a_team_knows_the_same(Case *c);
/* faces.c */
bool views_are_filled_from_nothing(Case *c);
bool views_are_json(Case *c);
bool tensors_are_finite(Case *c);
bool tables_can_be_drawn(Case *c);
/* patches.c */
bool patches_lead_from_view_to_view(Case *c);
/* asks.c */
bool questions_are_named(Case *c);
bool questions_tell_nothing(Case *c);
/* things.c */
bool what_moves_name_is_in_the_view(Case *c);
/* sections.c */
bool sections_are_made_of_their_bytes(Case *c);
bool fixed_sections_stay(Case *c);
bool changed_sections_change_the_view(Case *c);

/* A property for a fuzzer: abort, telling why, when it does not hold. */
void property_or_abort(const Property *property, const Game *game, const uint8_t *bytes, size_t size);
