/* pick.c - asking until the answer is one of those offered. */
#define _XOPEN_SOURCE 700
#include "terminal/pick.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/scan.h"
#include "terminal/phrases.h"

enum { LINE_BYTES = 1024 };

static void number_answers(const Question *question, Lines *lines)
{
    for (int i = 0; i < question->answers.count; i++) {
        char line[LINE_BYTES];
        snprintf(line, sizeof line, "%c%2d%c %s", STYLE_STRONG + 1, i + 1, STYLE_PLAIN + 1,
                 question->answers.text[i]);
        lines_add(lines, line);
    }
}

/* The answer meant by a line, or -1. */
static int answer_of(const Question *question, const char *line)
{
    int number;
    size_t length = strlen(line);
    Scan scan = scan_text(line);
    if (scan_at_end(&scan)) return question->standard;
    if (word_number(scan_word(&scan), &number) && scan_at_end(&scan))
        return number >= 1 && number <= question->answers.count ? number - 1 : -1;
    for (int i = 0; i < question->answers.count; i++)
        if (strncasecmp(question->answers.text[i], line, length) == 0) return i;
    return -1;
}

int pick_one(Screen *screen, Question *question)
{
    char prompt[LINE_BYTES], standard[16], line[INPUT_MAX];
    int answer = -1;
    Page page = { .title = question->title,
                  .hint = words_get(screen->lang, "murk.play.pick_keys"),
                  .prompt = words_get(screen->lang, "murk.play.pick"),
                  .board = question->above };
    if (question->standard >= 0) {
        snprintf(standard, sizeof standard, "%d", question->standard + 1);
        page.prompt = fill_text(prompt, sizeof prompt, words_get(screen->lang, "murk.play.pick_standard"),
                                (Fill[]) { { "standard", standard }, { NULL, NULL } });
    }
    if (!page.board.count) lines_add(&page.board, "");
    number_answers(question, &page.board);
    while (answer < 0) {
        if (screen->ask(screen, &page, line) != ASKED_LINE || is_leaving(screen->lang, line)) break;
        answer = answer_of(question, line);
        page.unchanged = true;
        lines_free(&page.notes);
        lines_add(&page.notes, words_get(screen->lang, "murk.play.pick_again"));
    }
    page_free(&page);
    lines_free(&question->answers);
    question->above = (Lines) { 0 };
    return answer;
}

bool pick_text(Screen *screen, const char *title, char text[INPUT_MAX])
{
    Page page = { .title = title,
                  .hint = words_get(screen->lang, "murk.play.pick_keys"),
                  .prompt = words_get(screen->lang, "murk.menu.type") };
    lines_add(&page.board, "");
    lines_add(&page.board, title);
    bool typed = screen->ask(screen, &page, text) == ASKED_LINE && !is_leaving(screen->lang, text);
    page_free(&page);
    size_t blanks = strspn(text, " \t"), length = typed ? strlen(text + blanks) : 0;
    if (typed) memmove(text, text + blanks, length + 1);
    while (length && text[length - 1] == ' ') text[--length] = 0;
    return length > 0;
}
