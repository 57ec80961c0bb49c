/* faults.c - mistakes put in on purpose, as far as they are the table's: the others stand where the disk and the network are. */
#include <string.h>

#include "storm/world.h"

const char *const fault_names[FAULTS] = {
    "none",      "lost-line",  "lost-last",      "torn-line",    "told-early", "doubled",        "hole",
    "swapped",   "unanswered", "peek",           "other-have",   "twice",      "released-early", "hasty",
    "kept-seat", "poor-patch", "wake-forgotten", "known-chance", "no-delay",   "leaky",
};

/* Done again, under no request's number. */
static Refusal judge_twice(const Table *table, uint64_t person, const Flat *wish, Time now, Out *line)
{
    Refusal refusal = table_judge(table, person, wish, now, line);
    const char *text = flat_text(wish, "text"), *kind = flat_text(wish, "kind");
    if (refusal.name || line->used || !text || strcmp(kind, "say") != 0) return refusal;
    out_number(line, now);
    out_char(line, ' ');
    out_number(line, table_guest(table, person));
    out_text(line, " 0 say ");
    out_text(line, text);
    return refusal;
}

/* What would come later comes now, if it is of this kind. */
static void judge_early(const Table *table, Time now, Time early, const char *kind, Out *line)
{
    char later[TABLE_LINE_MAX];
    Out out = out_into(later, sizeof later);
    table_judge_time(table, now, line);
    if (line->used) return;
    table_judge_time(table, now + early, &out);
    const char *rest = strchr(later, ' ');
    if (!rest || strncmp(rest, kind, strlen(kind)) != 0) return;
    out_number(line, now);
    out_text(line, rest);
}

static void judge_release_early(const Table *table, Time now, Out *line)
{
    judge_early(table, now, 8000, " - 0 release", line);
}

static void judge_hasty(const Table *table, Time now, Out *line)
{
    judge_early(table, now, 400, " - 0 move", line);
}

static bool take_no_back(Table *table, const char *line, Post *post)
{
    const char *word = strrchr(line, ' ');
    return strcmp(word, " back") == 0 ? true : table_take(table, line, post);
}

typedef struct PoorPost {
    Post post;
    Post *to;
    bool odd;
} PoorPost;

/* The first member of a change of the view goes by another name. */
static void send_poor(Post *post, Guest guest, const char *text, size_t size)
{
    const PoorPost *poor = (const PoorPost *)post;
    char *news = strstr(poor->post.text, "\"kind\":\"news\""),
         *change = strstr(poor->post.text, "\"change\":{\"");
    if (news && change) change[11] = '_';
    poor->to->send(poor->to, guest, text, size);
}

static bool take_poor(Table *table, const char *line, Post *post)
{
    if (!post) return table_take(table, line, NULL);
    PoorPost poor = { .post = { .guests = post->guests, .text = post->text, .send = send_poor }, .to = post };
    return table_take(table, line, &poor.post);
}

/* Of the news of an odd match one letter is another: only who compares matches that look alike can see it. */
static void send_leaky(Post *post, Guest guest, const char *text, size_t size)
{
    static const char key[] = "\"heard\":[{\"event\":\"";
    const PoorPost *leaky = (const PoorPost *)post;
    char *event = strstr(leaky->post.text, key);
    if (event && leaky->odd) event[sizeof key - 1] = '_';
    leaky->to->send(leaky->to, guest, text, size);
}

static bool take_leaky(Table *table, const char *line, Post *post)
{
    if (!post) return table_take(table, line, NULL);
    PoorPost leaky = { .post = { .guests = post->guests, .text = post->text, .send = send_leaky },
                       .to = post,
                       .odd = table_fingerprint(table) & 1 };
    return table_take(table, line, &leaky.post);
}

static Time delay_none(UNUSED const Table *table, UNUSED Guest guest)
{
    return 0;
}

const Machine *fault_machine(Fault fault, bool of_replay)
{
    static const Machine twice = { judge_twice, table_judge_time, table_take, table_delay },
                         early = { table_judge, judge_release_early, table_take, table_delay },
                         hasty = { table_judge, judge_hasty, table_take, table_delay },
                         no_back = { table_judge, table_judge_time, take_no_back, table_delay },
                         poor = { table_judge, table_judge_time, take_poor, table_delay },
                         leaky = { table_judge, table_judge_time, take_leaky, table_delay },
                         no_delay = { table_judge, table_judge_time, table_take, delay_none };
    if (fault == LEAKY) return &leaky;
    if (fault == POOR_PATCH) return &poor; /* the table's own mistakes: its replay makes them, too */
    if (fault == KEPT_SEAT) return &no_back;
    if (of_replay) return &table_machine;
    return fault == TWICE            ? &twice
           : fault == RELEASED_EARLY ? &early
           : fault == HASTY          ? &hasty
           : fault == NO_DELAY       ? &no_delay
                                     : &table_machine;
}
