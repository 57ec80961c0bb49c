/* channels.c - all that is made of a view. Equal views must give equal texts, tensors, drawings, deductions and bots. */
#include "leak/probe.h"

#include <string.h>

enum { BOT_ONE_IN = 8 /* for it is dear */, ANOTHER_ONE_IN = 4, BOT_AFTER_ANOTHER_ONE_IN = 2 };

typedef void Render(Probe *probe, int which, Seat seat, Out *out);

static void render_json(Probe *probe, int which, UNUSED Seat seat, Out *out)
{
    Json json = json_into(out);
    view_write(probe->game, probe->sight[which].view, &json);
}

/* Into a buffer of its own, filled with garbage before. */
static void render_tensor(Probe *probe, int which, UNUSED Seat seat, Out *out)
{
    size_t size = sizeof(float) * (size_t)probe->tensor_size;
    memset(probe->tensor[which], which ? 0x5a : 0xa5, size);
    probe->game->observe(probe->sight[which].view, probe->tensor[which]);
    out_number(out, which && memcmp(probe->tensor[0], probe->tensor[1], size) != 0);
}

static void render_drawing(Probe *probe, int which, UNUSED Seat seat, Out *out)
{
    Canvas canvas;
    canvas_clear(&canvas, true);
    probe->game->paint(probe->sight[which].view, LANG_EN, &canvas);
    canvas_write(&canvas, out);
}

static void render_deductions(Probe *probe, int which, UNUSED Seat seat, Out *out)
{
    Json json = json_into(out);
    probe->game->deduce(probe->sight[which].view, &json);
    probe->game->explain(probe->sight[which].view, LANG_EN, out);
}

/* Who of other sides is asked while this seat is, too. */
static SeatMask asked_besides(const Probe *probe, Seat seat)
{
    SeatMask asked = probe->game->to_move(probe->table.state);
    if (seat == SPECTATOR || !(asked >> seat & 1)) return 0;
    return asked & (SeatMask)~seat_side(probe->game, probe->setup.seats, seat);
}

/* What the sensible bot would choose and say, with the same chance in both worlds, asked for whoever has a move. */
static void render_bot(Probe *probe, int which, Seat seat, Out *out)
{
    const Bot *bot = probe->sensible;
    const Sight *sight = &probe->sight[which];
    Rng rng = probe->rng;
    uint32_t one_in = probe->another == NO_SEAT ? BOT_ONE_IN : BOT_AFTER_ANOTHER_ONE_IN;
    if (!bot || seat == SPECTATOR || rng_next(&rng) % one_in) return;
    if (sight->move_count)
        out_number(out, bot->choose(probe->game, seat, sight->view, sight->moves, sight->move_count, &rng));
    if (!bot->speak) return;
    Events heard;
    events_for(probe->game, &probe->table.news, seat, &heard);
    out_number(out, (long long)bot->speak(probe->game, seat, sight->view, &heard, &rng));
}

static const struct {
    const char *name;
    LeakKind kind;
    Render *render;
} channels[] = {
    { "text", LEAK_JSON, render_json },
    { "tensor", LEAK_TENSOR, render_tensor },
    { "drawing", LEAK_CHANNEL, render_drawing },
    { "account of what follows", LEAK_CHANNEL, render_deductions },
    { "decision of a bot", LEAK_CHANNEL, render_bot },
};

static void render(Probe *probe, int channel, int which, Seat seat)
{
    Out out = out_into(probe->text[which], JSON_MAX);
    channels[channel].render(probe, which, seat, &out);
    must(!out.full);
}

static void look(Probe *probe, int which, const void *other, Seat seat)
{
    probe_look(probe, which ? other : probe->table.state, seat, which ? 0x5a : 0xa5, &probe->sight[which]);
}

/* Another seat, if one was drawn, has just been shown what it sees in the same world. */
static bool is_same(Probe *probe, int channel, Seat seat, const void *other)
{
    Seat another = probe->another;
    for (int which = 0; which < 2; which++) {
        if (another != NO_SEAT) {
            look(probe, which, other, another);
            render(probe, channel, which, another);
            look(probe, which, other, seat);
        }
        render(probe, channel, which, seat);
    }
    return strcmp(probe->text[0], probe->text[1]) == 0;
}

/* Somebody else, now and then: whatever keeps something of one view till the next would tell by it what he sees. A bot is asked only for who
 * has a move: so where another side has one, too, which is rare in some games, always one of that. */
static Seat draw_another(Probe *probe, Seat seat)
{
    SeatMask besides = asked_besides(probe, seat);
    if (besides) return (Seat)__builtin_ctz(besides);
    if (rng_below(&probe->rng, ANOTHER_ONE_IN)) return NO_SEAT;
    Seat another = (Seat)rng_below(&probe->rng, probe->setup.seats);
    return another == seat ? NO_SEAT : another;
}

bool probe_same_channels(Probe *probe, Seat seat, const void *other)
{
    probe->another = draw_another(probe, seat);
    look(probe, 1, other, seat);
    for (int i = 0; i < LEN(channels); i++) {
        if (is_same(probe, i, seat, other)) continue;
        probe_keep(probe, channels[i].kind, seat, probe->count, other, "the same view gives another %s",
                   channels[i].name);
        return false;
    }
    return true;
}
