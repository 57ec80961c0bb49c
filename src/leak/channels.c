/* channels.c - all that is made of a view. Equal views must give equal texts, tensors, drawings, deductions and bots. */
#include "leak/probe.h"

#include <string.h>

void probe_render(Probe *probe, int which)
{
    const Game *game = probe->game;
    Out out = out_into(probe->text[which], JSON_MAX);
    Json json = json_into(&out);
    game->write(probe->sight[which].view, &json);
    must(!out.full);
    memset(probe->tensor[which], which ? 0x5a : 0xa5, sizeof(float) * (size_t)probe->tensor_size);
    game->observe(probe->sight[which].view, probe->tensor[which]);
}

bool probe_same_renderings(Probe *probe, Seat seat, const void *other)
{
    if (strcmp(probe->text[0], probe->text[1]) != 0) {
        probe_keep(probe, LEAK_JSON, seat, probe->count, other,
                   "the same view is written as two different texts");
        return false;
    }
    if (memcmp(probe->tensor[0], probe->tensor[1], sizeof(float) * (size_t)probe->tensor_size) == 0)
        return true;
    probe_keep(probe, LEAK_TENSOR, seat, probe->count, other, "the same view gives two different tensors");
    return false;
}

/* ---- what is dear ---- */

typedef void Draw(const Probe *probe, const void *view, Out *out);

static void draw_table(const Probe *probe, const void *view, Out *out)
{
    Canvas canvas;
    canvas_clear(&canvas, true);
    probe->game->paint(view, LANG_EN, &canvas);
    canvas_write(&canvas, out);
}

static void draw_deductions(const Probe *probe, const void *view, Out *out)
{
    Json json = json_into(out);
    probe->game->deduce(view, &json);
    probe->game->explain(view, LANG_EN, out);
}

/* What the sensible bot would choose and say, with the same chance in both worlds. */
static void draw_bot(const Probe *probe, const void *view, Out *out)
{
    const Bot *bot = probe->sensible;
    const Sight *sight = &probe->sight[0];
    Events nothing;
    Rng rng = probe->rng;
    nothing.count = 0;
    Seat seat = probe->watcher;
    if (bot && seat != SPECTATOR && sight->owing && sight->move_count)
        out_number(out, bot->choose(probe->game, seat, view, sight->moves, sight->move_count, &rng));
    if (bot && seat != SPECTATOR && bot->speak)
        out_number(out, (long long)bot->speak(probe->game, seat, view, &nothing, &rng));
}

static const struct {
    const char *name;
    Draw *draw;
} channels[] = { { "drawing", draw_table },
                 { "deductions", draw_deductions },
                 { "bot's decision", draw_bot } };

bool probe_same_channels(Probe *probe, Seat seat, const void *other)
{
    probe->watcher = seat;
    for (int i = 0; i < LEN(channels); i++) {
        for (int which = 0; which < 2; which++) {
            Out out = out_into(probe->text[which], JSON_MAX);
            channels[i].draw(probe, probe->sight[which].view, &out);
        }
        if (strcmp(probe->text[0], probe->text[1]) == 0) continue;
        probe_keep(probe, LEAK_CHANNEL, seat, probe->count, other, "the same view gives two different %ss",
                   channels[i].name);
        return false;
    }
    return true;
}
