/* property.c - the list of properties, and how trouble is told. */
#include "inherited/property.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

const Property properties[] = {
    { "every listed move is accepted", listed_moves_are_accepted, 120 },
    { "every other move is refused and changes nothing", other_moves_are_refused, 60 },
    { "any bytes are taken or refused as moves", any_bytes_are_taken_or_refused, 120 },
    { "outcomes and turns agree", outcomes_and_turns_agree, 400 },
    { "events are well formed", events_are_well_formed, 400 },
    { "sentences have no gaps where words should stand", sentences_have_no_gaps, 60 },
    { "talk changes nothing but what was said", talk_changes_no_rule, 120 },
    { "claims are counted through, each once", claims_are_counted_through, 40 },
    { "a copied state plays on identically", copies_play_on_identically, 120 },
    { "a replay equals the original", replays_equal_the_original, 120 },
    { "a match's file reads back", files_read_back, 120 },
    { "setup fills the whole state", setup_fills_the_whole_state, 400 },
    { "pieces are conserved", pieces_are_conserved, 120 },
    { "an imagined table looks the same", imagined_tables_look_the_same, 120 },
    { "everything hidden varies and nothing known does", hidden_things_vary, 40 },
    { "everybody can foretell which side is asked next", all_can_foretell_who_is_asked, 60 },
    { "a team is told and shown the same", a_team_knows_the_same, 60 },
    { "views are filled from nothing", views_are_filled_from_nothing, 120 },
    { "views are JSON", views_are_json, 80 },
    { "tensors are finite and of the size told", tensors_are_finite, 120 },
    { "every table can be drawn", tables_can_be_drawn, 40 },
    { "a patch leads from each view to the next", patches_lead_from_view_to_view, 8 },
    { "whoever owes a decision is asked in words", questions_are_named, 120 },
    { "what all may know of a question tells nothing", questions_tell_nothing, 400 },
    { "what moves name is in the view", what_moves_name_is_in_the_view, 120 },
    { "a section is made of its bytes and of fixed ones", sections_are_made_of_their_bytes, 120 },
    { "fixed sections stay as they are", fixed_sections_stay, 120 },
    { "what changed in sections is what changed in the view", changed_sections_change_the_view, 20 },
    { 0 },
};

static void tell_match(const Case *c, Out *out)
{
    const Game *game = c->game;
    out_text(out, "\n  seats ");
    out_number(out, c->play.setup.seats);
    for (int i = 0; i < game->option_count; i++) {
        out_text(out, ", ");
        out_text(out, game->options[i].name);
        out_char(out, ' ');
        out_number(out, c->play.setup.option[i]);
    }
    out_text(out, ", seed ");
    out_hex(out, c->play.seed, SEED_BYTES);
    for (int i = c->play.count > 12 ? c->play.count - 12 : 0; i < c->play.count; i++) {
        out_text(out, "\n  ");
        out_number(out, i + 1);
        out_char(out, ' ');
        seat_write(game, c->play.lines[i].seat, out);
        out_text(out, ": ");
        move_write(game, c->play.lines[i].move, out);
    }
}

bool trouble(Case *c, const char *format, ...)
{
    char what[300];
    va_list list;
    va_start(list, format);
    vsnprintf(what, sizeof what, format, list);
    va_end(list);
    Out out = out_into(c->trouble, sizeof c->trouble);
    out_text(&out, what);
    tell_match(c, &out);
    return false;
}

int onlookers(const Case *c)
{
    return c->play.setup.seats + 1;
}

Seat onlooker(const Case *c, int index)
{
    return index < c->play.setup.seats ? (Seat)index : SPECTATOR;
}

Rng chosen_rng(Choices *choices)
{
    uint8_t seed[SEED_BYTES];
    rng_seed_from_number(choose_bits(choices), seed);
    Rng rng;
    rng_start(&rng, seed, 1);
    return rng;
}

void property_or_abort(const Property *property, const Game *game, const uint8_t *bytes, size_t size)
{
    static Case c;
    c.game = game;
    c.choices = choices_from(bytes, size);
    if (property->holds(&c)) return;
    fprintf(stderr, "%s: not so that %s: %s\n", game->name, property->name, c.trouble);
    abort();
}
