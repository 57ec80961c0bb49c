/* left_out.h - what a page's engine does without (docs/wasm.md): tensor, drawing, and all that is for tests alone.
 *
 * There the row of the game is compiled with this before it: it asks for these names weakly, so that the linker brings none
 * of them along, and its pointers are NULL. */
#pragma once

#pragma weak stay_tensor
#pragma weak stay_observe
#pragma weak stay_paint_table
#ifndef STUDY /* describes tables for match files, */
#pragma weak stay_truth
#endif
#pragma weak stay_begin_notes
#pragma weak stay_take_notes
#pragma weak stay_fact_kinds
#pragma weak stay_facts
#pragma weak stay_audience
#pragma weak stay_basis
#pragma weak stay_chance_rules
#pragma weak stay_exchange
#pragma weak stay_chance_kinds
#pragma weak stay_list_chances
#pragma weak stay_reseed
#ifndef STUDY /* and arranges those of lessons */
#pragma weak stay_audit
#pragma weak stay_given
#endif
