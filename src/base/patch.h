/* patch.h - what leads from one JSON object to another, as a merge patch (RFC 7386).
 *
 * Members that are equal are left out, objects are gone into, arrays and all else are replaced, members that are gone are
 * null. So no member may be null itself, at any depth of objects (in arrays it may); keys stand once in their object.
 *
 * Both texts are members as json.h writes them, without blanks, ended by a zero or by the brace that closes their object:
 * `"a":1,"b":{}`, or what follows the first brace of `{"a":1,"b":{}}`. Where keys stand in the same order both are read
 * once, side by side; otherwise keys are looked for. */
#pragma once

#include "base/json.h"

/* Write the members of the patch into an object that is open. False when nothing differs and nothing was written. */
bool patch_write(Json *json, const char *before, const char *after);
