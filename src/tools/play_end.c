/* play_end.c - the whole truth, once the game is over. */
#define _XOPEN_SOURCE 700
#include "tools/play_end.h"

#include <string.h>

#include "game/speech.h"
#include "tools/play_commands.h"
#include "tools/play_words.h"

enum {
    SENTENCE_MAX = 1024,
    NEWS_AT_END = 24,     /* of the last news; the log has all of it */
    SEATS_TOLD_APART = 4, /* with more players it is told only what the one at the terminal knew */
};

static void add_outcome(const Face *face, Lines *lines)
{
    char sentence[SENTENCE_MAX];
    Out out = out_into(sentence, sizeof sentence);
    Outcome outcome = table_outcome(face->table);
    speak_outcome(table_game(face->table), face->lang, &outcome, &out);
    lines_add_styled(lines, sentence, STYLE_STRONG);
    SeatMask own = face->hot_seat ? 0 : seat_bit(face->seat);
    if (outcome.winners & own) lines_add_styled(lines, words_get(face->lang, "murk.play.won"), STYLE_GOAL);
    if (outcome.losers & own) lines_add_styled(lines, words_get(face->lang, "murk.play.lost"), STYLE_DANGER);
}

/* What a seat knew is for the others to see when nothing can be done with it any more. */
static void add_knowledge(const Face *face, Seat seat, Lines *lines)
{
    char name[SENTENCE_MAX], heading[2 * SENTENCE_MAX];
    must(table_outcome(face->table).over);
    seat_in_sentence(name, sizeof name, table_game(face->table), face->lang, seat);
    fill_text(heading, sizeof heading, words_get(face->lang, "murk.play.knew"),
              (Fill[]) { { "seat", name }, { NULL, NULL } });
    lines_add(lines, "");
    lines_add_styled(lines, heading, STYLE_STRONG);
    lines_add(lines, "");
    face_draw(face, seat, lines);
}

static void add_seed(const Face *face, Lines *lines)
{
    char promise[SENTENCE_MAX];
    lines_add(lines, face_commitment(face, promise, sizeof promise));
    char seed[2 * SEED_BYTES + 1], line[SENTENCE_MAX + PATH_LONGEST];
    Out out = out_into(seed, sizeof seed);
    out_hex(&out, table_seed(face->table), SEED_BYTES);
    const Fill fills[] = { { "seed", seed }, { "file", face->save_path }, { NULL, NULL } };
    lines_add(lines, fill_text(line, sizeof line, words_get(face->lang, "murk.play.seed"), fills));
    const char *replay = words_get(face->lang, "murk.play.replay_unsaved");
    if (face->save_path[0]) replay = words_get(face->lang, "murk.play.replay_saved");
    lines_add(lines, fill_text(line, sizeof line, replay, fills));
}

static bool show_truth(Face *face)
{
    Lines lines = { 0 };
    int from = face->seen[face->seat];
    Lines news = { 0 };
    face_news(face, face->seat, &news);
    if (news.count - from > NEWS_AT_END) {
        from = news.count - NEWS_AT_END;
        lines_add(&lines, "...");
    }
    for (int i = from; i < news.count; i++) lines_add(&lines, news.text[i]);
    lines_free(&news);
    lines_add(&lines, "");
    add_outcome(face, &lines);
    bool apart = table_seats(face->table) <= SEATS_TOLD_APART;
    for (int seat = 0; apart && seat < table_seats(face->table); seat++)
        add_knowledge(face, (Seat)seat, &lines);
    if (!apart) add_knowledge(face, face->seat, &lines);
    lines_add(&lines, "");
    add_seed(face, &lines);
    bool goes_on = face->screen->tell(face->screen, words_get(face->lang, "murk.play.over_title"), &lines);
    lines_free(&lines);
    return goes_on;
}

/* What next? Commands work here too. */
static bool ask_again(Face *face)
{
    char line[INPUT_MAX];
    face_note(face, words_get(face->lang, "murk.play.over_hint"));
    for (;;) {
        const char *rest;
        Page page = { .title = words_get(face->lang, "murk.play.over_title"),
                      .hint = words_get(face->lang, "murk.play.over_keys"),
                      .prompt = words_get(face->lang, "murk.play.over_prompt"),
                      .notes = face->notes,
                      .draw = face_draw_to_fit,
                      .from = face,
                      .unchanged = !face->screen->full };
        face->notes = (Lines) { 0 };
        face_draw(face, face->seat, &page.board);
        face_news(face, face->seat, &page.news);
        page.news_seen = page.news.count;
        bool goes_on = face->screen->ask(face->screen, &page, line);
        page_free(&page);
        if (!goes_on) return false;
        if (is_one_of(line, "again a") || is_one_of(line, words_get(face->lang, "murk.play.word.again")))
            return true;
        const Command *command = command_find(face->lang, line, &rest);
        if (!*line) return false;
        Next next = command ? command->run(face, rest) : NEXT_ASK;
        if (!command) face_note(face, words_get(face->lang, "murk.play.over_hint"));
        if (next == NEXT_QUIT || next == NEXT_END) return false;
    }
}

bool play_end(Face *face, Lines *farewell)
{
    bool again = show_truth(face) && ask_again(face);
    lines_free(farewell);
    if (!again && face->screen->full) {
        add_outcome(face, farewell);
        add_seed(face, farewell);
    }
    return again;
}

void play_broken_off(const Face *face, Lines *farewell)
{
    char line[SENTENCE_MAX + PATH_LONGEST];
    const char *text = words_get(face->lang, "murk.play.unfinished_lost");
    if (face->save_path[0]) text = words_get(face->lang, "murk.play.unfinished_saved");
    lines_add(farewell,
              fill_text(line, sizeof line, text, (Fill[]) { { "file", face->save_path }, { NULL, NULL } }));
}
