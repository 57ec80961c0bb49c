/* left_out.h - what a page's engine does without (docs/wasm.md): it draws for itself.
 *
 * There answers.c is compiled with this before it: it asks for the name weakly, so that the linker brings nothing along. */
#pragma once

#pragma weak answer_draw
