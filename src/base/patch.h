/* patch.h - what leads from one JSON object to another, as a merge patch (RFC 7386).
 *
 * Members that are equal are left out, objects are gone into, arrays and all else are replaced, members that are gone are
 * null. So no member may be null itself, at any depth of objects (in arrays it may); keys stand once in their object.
 *
 * Where keys stand in the same order both texts are read once, side by side, and what is equal up to the end is not read
 * at all; otherwise keys are looked for. */
#pragma once

#include "base/json.h"

/* Write the members of the patch into an object that is open. False when nothing differs and nothing was written. Both texts
 * are whole and as json.h writes them: an object, or the members of one. */
bool patch_write(Json *json, const Out *before, const Out *after);
