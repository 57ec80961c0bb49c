/* net.c - connections that are late, slow and break. What arrives on one arrives in order. */
#include <string.h>

#include "host/memory.h"
#include "storm/world.h"

static void put(Pipe *pipe, Time at, const char *text, size_t size)
{
    Packet packet = { .at = at, .size = size };
    if (pipe->count > pipe->first && pipe->list[pipe->count - 1].at > at)
        packet.at = pipe->list[pipe->count - 1].at;
    if (text) {
        packet.text = must_alloc(1, size + 1);
        memcpy(packet.text, text, size);
    }
    if (pipe->first == pipe->count) pipe->first = pipe->count = 0;
    pipe->list = must_grow(pipe->list, pipe->count, 1, &pipe->room, sizeof packet);
    pipe->list[pipe->count++] = packet;
}

Packet pipe_take(Pipe *pipe)
{
    return pipe->list[pipe->first++];
}

Time pipe_next(const Pipe *pipe)
{
    return pipe->first < pipe->count ? pipe->list[pipe->first].at : NEVER;
}

/* All after the first `kept` are lost. */
static void cut(Pipe *pipe, int kept)
{
    while (pipe->count - pipe->first > kept) free(pipe->list[--pipe->count].text);
}

static Time delay(World *world, const Link *link)
{
    if (world->calm) return world->now + 1 + below(world, 5);
    if (link->slow) return world->now + 100 + below(world, 3000);
    return world->now + 1 + below(world, blows(world, LATE, 10) ? 3000 : 40);
}

static Link *find(World *world, Conn conn)
{
    for (int i = 0; i < world->link_count; i++)
        if (world->links[i].conn == conn) return &world->links[i];
    return NULL;
}

static int free_link(World *world)
{
    for (int i = 0; i < world->link_count; i++)
        if (world->links[i].closed && world->links[i].client < 0) return i;
    world->links = must_grow(world->links, world->link_count, 1, &world->link_room, sizeof(Link));
    world->links[world->link_count] = (Link) { 0 };
    return world->link_count++;
}

int net_connect(World *world, int client)
{
    int index = free_link(world);
    Link *link = &world->links[index];
    cut(&link->up, 0), cut(&link->down, 0);
    *link = (Link) { .conn = ++world->conns,
                     .client = client,
                     .slow = blows(world, SLOW, 6),
                     .up = link->up,
                     .down = link->down };
    hall_take(world->hall, &(Happening) { .kind = CONN_OPENED, .now = world->now, .conn = link->conn });
    return index;
}

void net_up(World *world, Link *link, const char *text, size_t size)
{
    if (!link->closed) put(&link->up, delay(world, link), text, size);
}

/* Somebody else's connection, or this one when there is none. */
static Link *other_link(World *world, Link *link)
{
    for (int i = 0; i < world->link_count; i++) {
        Link *other = &world->links[i];
        if (other->client >= 0 && link->client >= 0 && !other->closed &&
            world->clients[other->client].person != world->clients[link->client].person)
            return other;
    }
    return link;
}

void net_down(void *self, Conn conn, const char *text, size_t size)
{
    World *world = self;
    Link *link = find(world, conn);
    if (!link || link->closed) return;
    bool is_answer = strncmp(text, "{\"re\":", 6) == 0, is_numbered = strncmp(text, "{\"n\":", 5) == 0;
    if (is_answer && strikes(world, UNANSWERED, 40)) return;
    if (is_numbered && strikes(world, HOLE, 40)) return;
    if (is_numbered && strikes(world, PEEK, 40)) link = other_link(world, link);
    if (is_numbered && world->held && world->held_conn == conn) {
        put(&link->down, delay(world, link), text, size);
        put(&link->down, delay(world, link), world->held, strlen(world->held));
        free(world->held);
        world->held = NULL;
        return;
    }
    if (is_numbered && !world->held && strikes(world, SWAPPED, 40)) {
        world->held = must_copy(text);
        world->held_conn = conn;
        return;
    }
    put(&link->down, delay(world, link), text, size);
    if (is_numbered && strikes(world, DOUBLED, 40)) put(&link->down, delay(world, link), text, size);
}

void net_close_down(void *self, Conn conn, UNUSED HallClose why)
{
    Link *link = find(self, conn);
    if (!link || link->closed) return;
    cut(&link->up, 0);
    put(&link->down, delay(self, link), NULL, 0);
    link->closed = true;
}

void net_give_up(World *world, Client *client)
{
    Link *link = &world->links[client->link];
    cut(&link->down, 0);
    cut(&link->up, (int)below(world, (uint32_t)(link->up.count - link->up.first) + 1));
    if (!link->closed) put(&link->up, delay(world, link), NULL, 0);
    link->client = -1;
    client->link = -1;
}

/* What is on its way to one may still arrive when it is lost for another. */
void net_crash(World *world)
{
    for (int i = 0; i < world->link_count; i++) {
        Link *link = &world->links[i];
        if (link->closed) continue;
        cut(&link->up, 0);
        cut(&link->down, (int)below(world, (uint32_t)(link->down.count - link->down.first) + 1));
        put(&link->down, world->now + 1 + below(world, 2000), NULL, 0);
        link->closed = true;
    }
}

void net_free(World *world)
{
    for (int i = 0; i < world->link_count; i++) {
        cut(&world->links[i].up, 0), cut(&world->links[i].down, 0);
        free(world->links[i].up.list), free(world->links[i].down.list);
    }
    free(world->links);
}
