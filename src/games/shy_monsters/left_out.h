/* left_out.h - what a page's engine does without (docs/wasm.md): tensor, drawing, and all that is for tests alone.
 *
 * There the row of the game is compiled with this before it: it asks for these names weakly, so that the linker brings none
 * of them along, and its pointers are NULL. */
#pragma once

#pragma weak shy_tensor
#pragma weak shy_observe
#pragma weak shy_paint
#ifndef STUDY /* describes tables for match files, */
#pragma weak shy_truth
#endif
#pragma weak shy_note_setup
#pragma weak shy_note
#pragma weak shy_fact_kinds
#pragma weak shy_facts
#pragma weak shy_audience
#pragma weak shy_basis
#pragma weak shy_exchange
#pragma weak shy_chance_kinds
#pragma weak shy_chances
#ifndef STUDY /* and arranges those of lessons */
#pragma weak shy_audit
#pragma weak shy_given
#endif
