/* deeds.c - what an item or a trait of a Survivor does in his turn: the rows' effects carried out (1.8).
 *
 * An effect may need an aim: a room, a door or a Survivor. In a row the effect that needs one, or that may be impossible,
 * comes first; only Burst of Speed has its MOVE in the second place. Which aims it can have now is a set of bits; a deed is
 * legal exactly when its aim is in the set. Bit 0 stands for "no aim": set when an effect that takes none can be done. */
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/rules/survivors/survivors.h"

enum { WITHOUT_AIM = 1 };

static int first_aim(const Effect *effect)
{
    switch ((Op)effect->op) {
    case OP_NOISE: return effect->scope == SCOPE_ADJACENT || effect->scope == SCOPE_ANY ? AIM_ROOM : -1;
    case OP_UNBLOCK: return AIM_DOOR;
    case OP_HEAL: return AIM_SURVIVOR;
    default: return -1;
    }
}

/* The Survivors whom he can heal; A-17: with him, or anywhere by option (items alone). */
static uint32_t healable(const TerrorState *s, const Deed *deed, const Effect *effect)
{
    bool anywhere = deed->item && s->option[OPTION_HEAL_RANGE] == HEAL_ANYWHERE;
    int near = anywhere ? s->in_house : terror_slots_in(s, ROOM_BIT(s->room[deed->slot]));
    uint32_t names = 0;
    if (effect->scope == SCOPE_OTHERS) near &= ~(1 << deed->slot);
    for (int slot = 0; slot < PARTY; slot++)
        if (near >> slot & 1 && s->wounded[slot]) names |= 1u << s->who[slot];
    return names;
}

/* Noise is useless while a firecracker lies, and by an item that Hypervigilance hushes, a Firecracker too (A-46, M-7). */
static uint32_t noisy_aims(const TerrorState *s, const Deed *deed, const Effect *effect)
{
    bool covered = s->firecracker || (deed->item && terror_is_hushed(s, deed->slot));
    bool extra = deed->timing & TIMING_EXTRA;
    switch ((Scope)effect->scope) {
    case SCOPE_ADJACENT: return covered ? 0 : terror_rooms[s->room[deed->slot]].adjacent;
    case SCOPE_ANY: return covered ? 0 : ALL_ROOMS;
    case SCOPE_ALL: return covered ? 0 : WITHOUT_AIM;
    default: return covered && extra ? 0 : WITHOUT_AIM;
    }
}

static uint32_t aims_of(const TerrorState *s, const Deed *deed, const Effect *effect)
{
    int slot = deed->slot, room = s->room[slot];
    switch ((Op)effect->op) {
    case OP_NOISE: return noisy_aims(s, deed, effect);
    case OP_UNBLOCK: return s->blocks & (effect->scope == SCOPE_ANY ? ALL_DOORS : terror_rooms[room].doors);
    case OP_HEAL: return healable(s, deed, effect);
    case OP_MOVE: return effect->scope == SCOPE_OTHERS || terror_open_from(s, room) ? WITHOUT_AIM : 0;
    case OP_REPAIR: return terror_may_repair(s, slot) == ALLOWED ? WITHOUT_AIM : 0;
    case OP_CALM: return effect->scope != SCOPE_SELF || s->fear[slot] ? WITHOUT_AIM : 0;
    case OP_TRAP: return WITHOUT_AIM;
    default: return 0;
    }
}

/* Why an effect cannot be done, or not with this aim. */
static Reason refusal(const TerrorState *s, const Deed *deed, const Effect *effect, int aim)
{
    int room = s->room[deed->slot];
    switch ((Op)effect->op) {
    case OP_UNBLOCK: return s->blocks >> (aim - AIM_DOOR) & 1 ? REASON_DOOR_ELSEWHERE : REASON_NOT_BLOCKED;
    case OP_MOVE: return REASON_DOOR_BLOCKED;
    case OP_REPAIR: return terror_may_repair(s, deed->slot);
    case OP_HEAL: {
        int slot = s->slot[aim - AIM_SURVIVOR];
        if (slot == NO_SLOT) return REASON_NOT_AT_TABLE;
        if (!(s->in_house >> slot & 1)) return REASON_NOT_IN_HOUSE;
        if (effect->scope == SCOPE_OTHERS && slot == deed->slot) return REASON_SELF;
        return s->wounded[slot] ? REASON_NOT_TOGETHER : REASON_NOT_WOUNDED;
    }
    case OP_NOISE:
        if (effect->scope == SCOPE_ADJACENT && !are_adjacent(room, aim)) return REASON_NOT_ADJACENT;
        return REASON_USELESS;
    default: return REASON_USELESS;
    }
}

static Reason check_aim(const TerrorState *s, const Deed *deed, const Effect *effect, int aim)
{
    int first = first_aim(effect), last = first + 1;
    if (first == AIM_ROOM) last = AIM_DOOR;
    if (first == AIM_DOOR) last = AIM_SURVIVOR;
    if (first == AIM_SURVIVOR) last = AIM_COUNT - 1;
    if (first < 0 && aim) return REASON_NO_AIM;
    if (first >= 0 && !aim) return REASON_NEEDS_AIM;
    if (first >= 0 && (aim <= first || aim > last)) return REASON_NO_AIM;
    uint32_t aims = aims_of(s, deed, effect);
    bool fits = first < 0 ? aims & WITHOUT_AIM : aims >> (aim - first) & 1;
    return fits ? ALLOWED : refusal(s, deed, effect, aim);
}

/* A MOVE in the second place. */
static bool is_shut_in(const TerrorState *s, const Deed *deed)
{
    return deed->effects[1].op == OP_MOVE && !aims_of(s, deed, &deed->effects[1]);
}

Reason terror_check_deed(const TerrorState *s, const Deed *deed, int aim)
{
    Reason reason = check_aim(s, deed, deed->effects, aim);
    return reason == ALLOWED && is_shut_in(s, deed) ? REASON_DOOR_BLOCKED : reason;
}

void terror_list_deed(const TerrorState *s, const Deed *deed, MoveList *list)
{
    uint32_t aims = aims_of(s, deed, deed->effects);
    if (!aims || is_shut_in(s, deed)) return;
    Move move = move_make(deed->verb, s->who[deed->slot], deed->what, AIM_NONE);
    if (aims == WITHOUT_AIM) { /* no room, door or Survivor has bit 0 */
        *list->end++ = move;
        return;
    }
    move += (Move)first_aim(deed->effects) << 24;
    Move *end = list->end;
    for (; aims; aims &= aims - 1) *end++ = move + ((Move)__builtin_ctz(aims) << 24);
    list->end = end;
}

/* ---- carrying out ---- */

static void make_noise(TerrorState *s, const Deed *deed, const Effect *effect, int aim, Events *news)
{
    if (effect->scope == SCOPE_ALL) {
        s->firecracker = 1;
        terror_tell_s(s, news, EVENT_FIRECRACKER, 0, 0, 0);
    } else if (first_aim(effect) == AIM_ROOM) {
        terror_noise(s, aim - AIM_ROOM, news);
    } else if (!deed->silent) {
        if (deed->item) terror_noise_by(s, deed->slot, news);
        else terror_noise(s, s->room[deed->slot], news);
    }
}

static void calm(TerrorState *s, const Deed *deed, const Effect *effect, int aim, Events *news)
{
    int slots = 1 << deed->slot;
    if (effect->scope == SCOPE_OTHERS) slots = s->in_house & ~slots;
    if (effect->scope == SCOPE_TARGET) slots = 1 << s->slot[aim - AIM_SURVIVOR];
    for (; slots; slots &= slots - 1) terror_calm(s, __builtin_ctz((unsigned)slots), effect->low, news);
}

static void do_now(TerrorState *s, const Deed *deed, const Effect *effect, int aim, Events *news)
{
    switch ((Op)effect->op) {
    case OP_NOISE: make_noise(s, deed, effect, aim, news); break;
    case OP_UNBLOCK: terror_unblock(s, deed->slot, aim - AIM_DOOR, news); break;
    case OP_HEAL: terror_heal(s, s->slot[aim - AIM_SURVIVOR], news); break;
    case OP_CALM: calm(s, deed, effect, aim, news); break;
    case OP_TRAP:
        s->trap = s->room[deed->slot];
        terror_tell_s(s, news, EVENT_TRAP_SET, s->trap, 0, 0);
        break;
    default: break;
    }
}

/* What goes on the stack, so that the last one comes first. */
static void do_later(TerrorState *s, const Deed *deed, const Effect *effect, Events *news)
{
    switch ((Op)effect->op) {
    case OP_MOVE:
        if (effect->scope == SCOPE_OTHERS)
            terror_push(s, FRAME_COORDINATE)->mask =
                (uint8_t)(terror_slots_in(s, ROOM_BIT(s->room[deed->slot])) & ~(1 << deed->slot));
        else terror_walk(s, deed->slot, effect->low, deed->steps ? deed->steps : effect->high, WALK_EXTRA);
        break;
    case OP_REPAIR: terror_repair(s, deed->slot, effect->low + deed->more, news); break;
    case OP_MILL: terror_killer_draw(s, effect->low, TO_PILE); break;
    case OP_DRAW: terror_killer_draw(s, effect->low, TO_HAND); break;
    default: break;
    }
}

void terror_do_deed(TerrorState *s, const Deed *deed, int aim, Events *news)
{
    if (deed->timing & TIMING_SPECIAL) s->acted |= (uint8_t)(1 << deed->slot);
    for (int i = 0; i < EFFECTS_MAX; i++) do_now(s, deed, &deed->effects[i], aim, news);
    for (int i = EFFECTS_MAX - 1; i >= 0; i--) do_later(s, deed, &deed->effects[i], news);
}
