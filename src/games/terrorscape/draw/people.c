/* people.c - the lines below the map: the round, the Killer, the Survivors, plans, an encounter. */
#include "games/terrorscape/draw/paint.h"
#include "games/terrorscape/box/frame_names.h"

#include "game/speech.h"
#include "games/terrorscape/box/tables.h"
#include "games/terrorscape/terrorscape.h"

static void write_word(const Sheet *sheet, const ArgKind *kind, int value, Out *out)
{
    sentence_word(&terrorscape, sheet->lang, kind, value, (Word) { 0 }, out);
}

static const char *game_word(const Sheet *sheet, const char *group, const char *word)
{
    const char *text = words_find_joined(sheet->lang, terrorscape.name, group, word);
    return text ? text : word;
}

static void write_part(const Sheet *sheet, const char *key, Out *out)
{
    terror_separate(sheet, out);
    out_text(out, terror_sheet_word(sheet, key));
}

/* ---- the round ---- */

static void write_decks(const Sheet *sheet, Out *out)
{
    Sentence sentence = { .game = &terrorscape, .lang = sheet->lang };
    sentence_add(&sentence, "search", &terror_number, sheet->view->search);
    sentence_add(&sentence, "discovery", &terror_number, sheet->view->discovery);
    terror_write_sentence(sheet, &sentence, "decks", out);
}

/* Of the keys that are needed: there may be more. */
static void write_keys(const Sheet *sheet, const char *key, int found, int needed, Out *out)
{
    terror_write_number(sheet, key, found < needed ? found : needed, out);
}

void terror_paint_round(Sheet *sheet)
{
    const TerrorView *view = sheet->view;
    char text[LINE_BYTES];
    Out out = out_into(text, sizeof text);
    bool alone = view->option[OPTION_SEPARATE_WAYS];
    bool owes = view->seat < PLAYERS_MAX && view->waits >> view->seat & 1;
    if (view->round) terror_write_number(sheet, "round", view->round, &out);
    if (!owes) {
        terror_separate(sheet, &out);
        out_text(&out, game_word(sheet, "phase", terror_phase_words[view->phase]));
    }
    if (view->killer && !alone) write_keys(sheet, "keys", view->rack, KEYS_TO_ESCAPE, &out);
    if (is_survivor_seat(view) && view->killer && !view->rescue)
        terror_write_number(sheet, "radio", view->repair, &out);
    if (view->rescue) terror_write_number(sheet, "rescue", view->rescue, &out);
    if (is_survivor_seat(view) && view->killer) write_decks(sheet, &out);
    if (view->firecracker) write_part(sheet, "firecracker", &out);
    bool on_map = sheet->brief >= BRIEF_LEGEND && terror_put_on_map(sheet, text, STYLE_STRONG);
    if (!on_map) terror_put_line(sheet, text, STYLE_STRONG);
}

/* ---- the Killer ---- */

/* A room without its name. */
static const ArgKind room_code = { "code", ARG_WORD, ROOM_COUNT, terror_room_words };

static void write_where(const Sheet *sheet, Out *out)
{
    const TerrorView *view = sheet->view;
    const ArgKind *kind = sheet->brief ? &room_code : &terror_room;
    Sentence sentence = { .game = &terrorscape, .lang = sheet->lang };
    sentence_add(&sentence, "room", kind, view->lair);
    sentence_add(&sentence, "last", kind, view->vanished);
    sentence_add(&sentence, "ability", &terror_ability, view->hid_by);
    sentence_add(&sentence, "trait", &terror_trait, view->hid_by ? 0 : TRAIT_PERILOUS_AMBUSH);
    terror_write_sentence(sheet, &sentence, view->vanished ? "hidden" : "visible", out);
}

static void write_killer(const Sheet *sheet, Out *out)
{
    const TerrorView *view = sheet->view;
    Sentence sentence = { .game = &terrorscape, .lang = sheet->lang };
    sentence_add(&sentence, "killer", &terror_killer, view->killer);
    sentence_add(&sentence, "level", &terror_number, view->level);
    sentence_add(&sentence, "strength", &terror_number, view->strength);
    terror_write_sentence(sheet, &sentence, view->round ? "killer" : "killer_ready", out);
    write_where(sheet, out);
}

static void write_traits(const Sheet *sheet, TraitSet traits, Out *out)
{
    bool first = true;
    for (int i = 1; i < TRAIT_COUNT; i++) {
        if (!(traits >> i & 1)) continue;
        if (!first) out_text(out, ", ");
        write_word(sheet, &terror_trait, i, out);
        first = false;
    }
}

static void draw_hand(Sheet *sheet)
{
    const TerrorView *view = sheet->view;
    char text[LINE_BYTES];
    Out out = out_into(text, sizeof text);
    out_text(&out, terror_board_word(sheet->lang, view->hand ? "hand" : "no_hand", NULL));
    terror_write_bag(sheet, &terror_ability, view->hand, &out);
    terror_write_number(sheet, "deck", view->deck_size, &out);
    terror_write_number(sheet, "pile", view->pile_size, &out);
    terror_put_line(sheet, text, STYLE_STRONG);
}

void terror_paint_killer(Sheet *sheet)
{
    const TerrorView *view = sheet->view;
    char text[LINE_BYTES];
    Out out = out_into(text, sizeof text);
    if (!view->killer) return;
    write_killer(sheet, &out);
    if (view->option[OPTION_KILLER_HAND_PUBLIC] && !is_killer_seat(view))
        terror_write_number(sheet, "hand_size", view->hand_size, &out);
    if (view->killer_traits) terror_separate(sheet, &out), write_traits(sheet, view->killer_traits, &out);
    terror_put_line(sheet, text, STYLE_DANGER);
    if (is_killer_seat(view)) draw_hand(sheet);
}

/* ---- the Survivors ---- */

static const char *const fates[FATE_COUNT] = { [FATE_ESCAPED] = "escaped",
                                               [FATE_RESCUED] = "rescued",
                                               [FATE_ELIMINATED] = "eliminated",
                                               [FATE_VICTORIOUS] = "victorious" };

static void write_health(const Sheet *sheet, int slot, Out *out)
{
    const TerrorView *view = sheet->view;
    if (view->fate[slot] != FATE_IN_HOUSE) {
        write_part(sheet, fates[view->fate[slot]], out);
        return;
    }
    if (view->wounded[slot] || !sheet->brief)
        write_part(sheet, view->wounded[slot] ? "wounded" : "healthy", out);
    if (view->fear[slot]) terror_write_number(sheet, "fear", view->fear[slot], out);
}

static bool has_acted(const TerrorView *view, int slot)
{
    return view->phase >= PHASE_ACT && view->phase <= PHASE_TRADE && view->acted >> slot & 1;
}

/* In brackets when it is turned over. */
static void write_kept_trait(const Sheet *sheet, int trait, Out *out)
{
    bool over = sheet->view->used >> trait & 1;
    terror_separate(sheet, out);
    if (over) out_char(out, '(');
    write_word(sheet, &terror_trait, trait, out);
    if (over) out_char(out, ')');
}

/* What he can still keep. */
static void write_offers(const Sheet *sheet, int slot, Out *out)
{
    const TerrorView *view = sheet->view;
    OwnTraits left = view->offered[slot] & ~view->traits[slot];
    if (__builtin_popcount(view->traits[slot]) == terror_difficulty(view->option).survivor_keeps) return;
    terror_separate(sheet, out);
    for (; left; left &= left - 1) {
        write_word(sheet, &terror_trait, __builtin_ctz(left), out);
        if (left & (left - 1)) out_text(out, terror_board_word(sheet->lang, "or", NULL));
    }
}

static void write_own_side(const Sheet *sheet, int slot, Out *out)
{
    const TerrorView *view = sheet->view;
    if (view->option[OPTION_SEPARATE_WAYS]) write_keys(sheet, "own_keys", view->keys[slot], KEYS_ALONE, out);
    for (OwnTraits traits = view->traits[slot]; traits; traits &= traits - 1)
        write_kept_trait(sheet, __builtin_ctz(traits), out);
    if (view->phase == PHASE_TRAITS) write_offers(sheet, slot, out);
    if (has_acted(view, slot) && !sheet->brief) write_part(sheet, "acted", out);
    if (!view->inventory[slot] && !sheet->brief) write_part(sheet, "nothing", out);
}

/* The first `named` kinds by their names, then how many more there are: "Axe, Hatchet, +2", or "items 4". */
static void write_items(const Sheet *sheet, Bag items, int named, Out *out)
{
    Bag rest = items;
    for (int i = 0; i < named && rest; i++) rest = bag_rest(rest);
    if (!items) return;
    if (rest == items) {
        terror_write_number(sheet, "items", bag_size(items), out);
        return;
    }
    terror_separate(sheet, out);
    terror_write_bag(sheet, &terror_item, items - rest, out);
    if (!rest) return;
    out_text(out, ", +");
    out_number(out, bag_size(rest));
}

static void write_survivor(const Sheet *sheet, int slot, Out *out)
{
    const TerrorView *view = sheet->view;
    write_word(sheet, &terror_survivor, view->who[slot], out);
    if (sheet->brief && has_acted(view, slot)) out_text(out, sheet->canvas->plain ? " [x]" : " \xE2\x9C\x93");
    if (view->players > 2 && is_survivor_seat(view) && !sheet->brief) {
        out_text(out, " (");
        speak_seat(&terrorscape, sheet->lang, view->controller[slot], out);
        out_char(out, ')');
    }
    if (view->first_player == slot + 1) write_part(sheet, "first_player", out);
    if (view->room[slot] && view->fate[slot] == FATE_IN_HOUSE) {
        terror_separate(sheet, out);
        out_text(out, terror_room_words[view->room[slot]]);
    }
    write_health(sheet, slot, out);
}

static void write_one_of_us(const Sheet *sheet, int slot, int named, char text[LINE_BYTES])
{
    Out out = out_into(text, LINE_BYTES);
    write_survivor(sheet, slot, &out);
    write_own_side(sheet, slot, &out);
    write_items(sheet, sheet->view->inventory[slot], named, &out);
}

static void draw_own_side(Sheet *sheet)
{
    const TerrorView *view = sheet->view;
    int x = 0;
    for (int slot = 0; slot < PARTY; slot++) {
        char text[LINE_BYTES];
        bool own = view->controller[slot] == view->seat;
        int named = sheet->brief < BRIEF_ITEMS ? ITEM_COUNT : 0;
        Style style = own ? STYLE_STRONG : STYLE_PLAIN;
        if (!view->who[slot]) continue;
        write_one_of_us(sheet, slot, named, text);
        bool one_line = sheet->brief >= (own ? BRIEF_LINES : BRIEF_OTHERS) && sheet->brief < BRIEF_BESIDE;
        while (one_line && named > 0 && canvas_width_of(sheet->canvas, text) > sheet->canvas->wide)
            write_one_of_us(sheet, slot, --named, text);
        if (sheet->brief < BRIEF_BESIDE) terror_put_line(sheet, text, style);
        else x = terror_put_beside(sheet, x, text, style);
    }
    if (x) sheet->y++;
}

/* Side by side: there is not much to see of them. */
static void draw_other_side(Sheet *sheet)
{
    int x = 0;
    for (int slot = 0; slot < PARTY; slot++) {
        char text[LINE_BYTES];
        Out out = out_into(text, sizeof text);
        if (!sheet->view->who[slot]) continue;
        write_survivor(sheet, slot, &out);
        if (terror_may_be_anywhere(sheet->view, slot)) write_part(sheet, "anywhere", &out);
        x = terror_put_beside(sheet, x, text, STYLE_PLAIN);
    }
    if (x) sheet->y++;
}

void terror_paint_survivors(Sheet *sheet)
{
    if (is_survivor_seat(sheet->view)) draw_own_side(sheet);
    else draw_other_side(sheet);
}

/* ---- plans ---- */

static const Word brief_form = { "brief", 5 };

static void write_plan(const Sheet *sheet, int index, Out *out)
{
    const TerrorView *view = sheet->view;
    int plan = view->plan[index], done = view->plan_at == index + 1 ? view->plan_steps : 0;
    terror_separate(sheet, out);
    sentence_word(&terrorscape, sheet->lang, &terror_plan, plan, sheet->brief ? brief_form : (Word) { 0 },
                  out);
    if (view->plan_done && view->plan_at == index + 1) {
        out_text(out, terror_board_word(sheet->lang, view->plan_used ? "plan_used" : "plan_done", NULL));
        return;
    }
    out_char(out, ' ');
    out_number(out, done);
    out_char(out, '/');
    out_number(out, terror_plans[plan].step_count);
    if (done >= terror_plans[plan].step_count) return;
    out_text(out, terror_board_word(sheet->lang, "plan_next", NULL));
    out_text(out, terror_board_word(sheet->lang, "step", terror_step_words[terror_plans[plan].steps[done]]));
}

void terror_paint_plans(Sheet *sheet)
{
    char text[LINE_BYTES];
    Out out = out_into(text, sizeof text);
    for (int i = 0; i < PLANS_DRAWN; i++)
        if (sheet->view->plan[i]) write_plan(sheet, i, &out);
    if (out.used) terror_put_line(sheet, text, STYLE_SPECIAL);
}

/* ---- an encounter ---- */

static void write_participants(const Sheet *sheet, Out *out)
{
    const TerrorView *view = sheet->view;
    bool first = true;
    for (int i = 0; i < PARTY; i++) {
        if (!(view->participants >> i & 1)) continue;
        out_text(out, first ? " " : ", ");
        write_word(sheet, &terror_survivor, view->who[i], out);
        if (view->attacked >> i & 1) out_text(out, terror_board_word(sheet->lang, "attacked", NULL));
        first = false;
    }
}

static void write_dice(const Sheet *sheet, Out *out)
{
    const TerrorView *view = sheet->view;
    if (!view->dice[0]) return;
    terror_separate(sheet, out);
    out_text(out, terror_board_word(sheet->lang, "dice", NULL));
    for (int i = 0; i < DICE && view->dice[i]; i++) {
        out_char(out, ' ');
        out_number(out, view->dice[i] - 1);
    }
}

void terror_paint_encounter(Sheet *sheet)
{
    char text[LINE_BYTES];
    Out out = out_into(text, sizeof text);
    if (!sheet->view->participants || sheet->view->ended) return;
    out_text(&out, terror_board_word(sheet->lang, "encounter", NULL));
    write_participants(sheet, &out);
    write_dice(sheet, &out);
    terror_put_line(sheet, text, STYLE_DANGER);
}

/* ---- what is asked, or how it has ended ---- */

static bool is_unbeatable(const TerrorView *view)
{
    for (int slot = 0; slot < PARTY; slot++)
        if (view->fate[slot] != FATE_ELIMINATED) return false;
    return true;
}

static void draw_outcome(Sheet *sheet)
{
    Outcome outcome = { .over = true, .ending = sheet->view->ended, .winners = sheet->view->winners };
    char text[LINE_BYTES];
    Out out = out_into(text, sizeof text);
    speak_outcome(&terrorscape, sheet->lang, &outcome, NULL, &out);
    if (is_unbeatable(sheet->view)) {
        out_char(&out, ' ');
        out_text(&out, game_word(sheet, "event", "unbeatable"));
    }
    terror_put_line(sheet, text, STYLE_GOAL);
}

/* A block may be put where there is one, and then does nothing (2 BLOCK): so it is said where. */
static void write_blocked_doors(const Sheet *sheet, Out *out)
{
    bool first = true;
    for (int i = 1; i < DOOR_COUNT; i++) {
        if (!(sheet->view->blocks >> i & 1)) continue;
        out_text(out, first ? terror_board_word(sheet->lang, "blocked_already", NULL) : ", ");
        write_word(sheet, &terror_door, i, out);
        first = false;
    }
    if (!first) out_char(out, '.');
}

static void draw_question(Sheet *sheet)
{
    Ask ask = terror_asked(sheet->view);
    char text[LINE_BYTES];
    Out out = out_into(text, sizeof text);
    speak_ask(&terrorscape, sheet->lang, &ask, &out);
    if (sheet->view->phase == PHASE_BLOCK) write_blocked_doors(sheet, &out);
    terror_put_line(sheet, text, STYLE_GOAL);
}

void terror_draw_prompt(Sheet *sheet)
{
    const TerrorView *view = sheet->view;
    if (view->ended) draw_outcome(sheet);
    else if (view->seat < PLAYERS_MAX && view->waits >> view->seat & 1) draw_question(sheet);
}
