/* end.c - the whole truth, once the game is over. */
#define _XOPEN_SOURCE 700
#include "terminal/end.h"

#include "game/speech.h"
#include "host/args.h"
#include "terminal/commands.h"
#include "terminal/phrases.h"

enum {
    SENTENCE_MAX = 1024,
    PROSE_WIDE = 76,
    NEWS_AT_END = 24,     /* of the last news; the log has all of it */
    SEATS_TOLD_APART = 4, /* with more players it is told only what the one at the terminal knew */
};

static void add_outcome(const Client *client, Lines *lines)
{
    char sentence[SENTENCE_MAX];
    Out out = out_into(sentence, sizeof sentence);
    Outcome outcome = table_outcome(client->table);
    speak_outcome(table_game(client->table), client->lang, &outcome, &out);
    lines_add_styled(lines, sentence, STYLE_STRONG);
    SeatMask own = client->hot_seat ? 0 : seat_bit(client->seat);
    if (outcome.winners & own) lines_add_styled(lines, words_get(client->lang, "murk.play.won"), STYLE_GOAL);
    if (outcome.losers & own)
        lines_add_styled(lines, words_get(client->lang, "murk.play.lost"), STYLE_DANGER);
}

/* What a seat knew is for the others to see when nothing can be done with it any more. */
static void add_knowledge(const Client *client, Seat seat, Lines *lines)
{
    char name[SENTENCE_MAX], heading[2 * SENTENCE_MAX];
    must(table_outcome(client->table).over);
    seat_in_sentence(name, sizeof name, table_game(client->table), client->lang, seat);
    fill_text(heading, sizeof heading, words_get(client->lang, "murk.play.knew"),
              (Fill[]) { { "seat", name }, { NULL, NULL } });
    lines_add(lines, "");
    lines_add_styled(lines, heading, STYLE_STRONG);
    lines_add(lines, "");
    client_draw(client, seat, lines);
}

static void add_seed(const Client *client, Lines *lines)
{
    char promise[SENTENCE_MAX];
    lines_add(lines, client_commitment(client, promise, sizeof promise));
    char seed[2 * SEED_BYTES + 1], line[SENTENCE_MAX + PATH_LONGEST];
    Out out = out_into(seed, sizeof seed);
    out_hex(&out, table_seed(client->table), SEED_BYTES);
    const Fill fills[] = {
        { "seed", seed }, { "file", client->save_path }, { "murk", args_program() }, { NULL, NULL }
    };
    lines_add(lines, fill_text(line, sizeof line, words_get(client->lang, "murk.play.seed"), fills));
    const char *replay = words_get(client->lang, "murk.play.replay_unsaved");
    if (client->save_path[0]) replay = words_get(client->lang, "murk.play.replay_saved");
    fill_text(line, sizeof line, replay, fills);
    /* What is to be copied stays on one line. */
    if (client->save_path[0]) lines_add(lines, line);
    else lines_add_wrapped(lines, line, PROSE_WIDE, 0);
}

static bool show_truth(Client *client)
{
    Lines lines = { 0 };
    int from = client->seen[client->seat];
    Lines news = { 0 };
    client_news(client, client->seat, &news);
    if (news.count - from > NEWS_AT_END) {
        from = news.count - NEWS_AT_END;
        lines_add(&lines, "...");
    }
    for (int i = from; i < news.count; i++) lines_add(&lines, news.text[i]);
    lines_free(&news);
    lines_add(&lines, "");
    add_outcome(client, &lines);
    bool apart = table_seats(client->table) <= SEATS_TOLD_APART;
    for (int seat = 0; apart && seat < table_seats(client->table); seat++)
        add_knowledge(client, (Seat)seat, &lines);
    if (!apart) add_knowledge(client, client->seat, &lines);
    lines_add(&lines, "");
    add_seed(client, &lines);
    bool goes_on =
        client->screen->tell(client->screen, words_get(client->lang, "murk.play.over_title"), &lines);
    lines_free(&lines);
    return goes_on;
}

/* In the next game a player takes the next seat. With two that exchanges the roles, unless they are dealt. */
static const char *hint_at_end(const Client *client)
{
    bool exchanges =
        table_seats(client->table) == 2 && !client->hot_seat && !table_game(client->table)->roles;
    return words_get(client->lang, exchanges ? "murk.play.over_hint" : "murk.play.over_hint_anew");
}

/* What next? Commands work here too. */
static bool ask_again(Client *client)
{
    char line[INPUT_MAX];
    client_note(client, hint_at_end(client));
    for (;;) {
        const char *rest;
        Page page = { .title = words_get(client->lang, "murk.play.over_title"),
                      .hint = words_get(client->lang, "murk.play.over_keys"),
                      .prompt = words_get(client->lang, "murk.play.over_prompt"),
                      .notes = client->notes,
                      .draw = client_draw_to_fit,
                      .from = client,
                      .unchanged = !client->screen->full };
        client->notes = (Lines) { 0 };
        client_draw(client, client->seat, &page.board);
        client_news(client, client->seat, &page.news);
        page.news_seen = page.news.count;
        bool goes_on = client->screen->ask(client->screen, &page, line);
        page_free(&page);
        if (!goes_on) return false;
        if (is_one_of(line, "again a") || is_one_of(line, words_get(client->lang, "murk.play.word.again")))
            return true;
        const Command *command = command_find(client->lang, line, &rest);
        if (!*line) return false;
        Next next = command ? command->run(client, rest) : NEXT_ASK;
        if (!command)
            client_note_filled(client, words_get(client->lang, "murk.play.over_unknown"),
                               (Fill[]) { { "typed", line }, { NULL, NULL } });
        if (next == NEXT_QUIT || next == NEXT_END) return false;
    }
}

bool play_end(Client *client, Lines *farewell)
{
    bool again = show_truth(client) && ask_again(client);
    lines_free(farewell);
    if (!again && client->screen->full) {
        add_outcome(client, farewell);
        add_seed(client, farewell);
    }
    return again;
}

void play_broken_off(const Client *client, Lines *farewell)
{
    char line[SENTENCE_MAX + PATH_LONGEST];
    const char *text = words_get(client->lang, "murk.play.unfinished_lost");
    if (client->save_path[0]) text = words_get(client->lang, "murk.play.unfinished_saved");
    lines_add(
        farewell,
        fill_text(line, sizeof line, text,
                  (Fill[]) { { "file", client->save_path }, { "murk", args_program() }, { NULL, NULL } }));
}
