/* left_out.h - what a page's engine does without (docs/wasm.md): tensor, drawing, and all that is for tests alone.
 *
 * There the row of the game is compiled with this before it: it asks for these names weakly, so that the linker brings none
 * of them along, and its pointers are NULL. */
#pragma once

#pragma weak terror_tensor
#pragma weak terror_observe
#pragma weak terror_paint_table
#ifndef STUDY /* describes tables for match files, */
#pragma weak terror_truth
#endif
#pragma weak terror_note_setup
#pragma weak terror_note
#pragma weak terror_fact_kinds
#pragma weak terror_facts
#pragma weak terror_audience
#pragma weak terror_basis
#pragma weak terror_exchange
#pragma weak terror_chance_kinds
#pragma weak terror_chances
#pragma weak terror_reseed
#ifndef STUDY /* and arranges those of lessons */
#pragma weak terror_audit
#pragma weak terror_given
#endif
