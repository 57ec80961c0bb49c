/* disk.c - a disk that is durable later than one would like, and may be torn. */
#include <string.h>

#include "base/hash.h"
#include "host/memory.h"
#include "storm/world.h"

static uint64_t sum_of(const char *line)
{
    return hash_bytes(HASH_START, line, strlen(line));
}

void disk_append(void *self, const Append *append)
{
    World *world = self;
    Disk *disk = &world->disk;
    Record record = { .number = append->number,
                      .place = append->place,
                      .wake = append->wake,
                      .line = must_copy(append->line) };
    strcpy(record.table, append->table);
    record.sum = sum_of(record.line);
    if (disk->flush == NEVER) disk->flush = world->now + 1 + below(world, world->calm ? 3 : 60);
    if (strikes(world, TOLD_EARLY, 4)) disk->durable = append->number, disk->tell = world->now;
    if (strikes(world, LOST_LINE, 60)) {
        free(record.line);
        return;
    }
    disk->pending = must_grow(disk->pending, disk->count, 1, &disk->room, sizeof record);
    disk->pending[disk->count++] = record;
}

bool disk_read(void *self, const char *table, uint32_t place, char line[TABLE_LINE_MAX])
{
    const Log *log = log_find(self, table);
    if (!log || (int)place >= log->count - log->hidden) return false;
    strcpy(line, log->lines[place]);
    return true;
}

/* The first ones of what is pending are durable now. */
static void keep(World *world, int count)
{
    Disk *disk = &world->disk;
    for (int i = 0; i < count; i++) {
        if (disk->pending[i].number > disk->durable) disk->durable = disk->pending[i].number;
        log_add(world, &disk->pending[i]);
        free(disk->pending[i].line);
    }
    disk->count -= count;
    if (disk->count)
        memmove(disk->pending, disk->pending + count, (size_t)disk->count * sizeof *disk->pending);
}

void disk_flush(World *world)
{
    Disk *disk = &world->disk;
    keep(world, once_in(world, 4) ? (int)below(world, (uint32_t)disk->count + 1) : disk->count);
    disk->flush = disk->count ? world->now + 1 + below(world, 20) : NEVER;
    if (disk->tell == NEVER) disk->tell = world->now + below(world, world->calm ? 2 : 20);
}

/* Of what was pending a part has come through, and the end of that may be torn: its sum tells. */
void disk_crash(World *world)
{
    Disk *disk = &world->disk;
    keep(world, (int)below(world, (uint32_t)disk->count + 1));
    if (disk->count && (blows(world, TEAR, 2) || world->options.fault == TORN_LINE)) {
        Record *torn = &disk->pending[0];
        torn->line[below(world, (uint32_t)strlen(torn->line))] = 0;
        if (torn->sum == sum_of(torn->line) || strikes(world, TORN_LINE, 1)) keep(world, 1);
    }
    for (int i = 0; i < world->log_count; i++)
        if (world->logs[i].count > 1 && strikes(world, LOST_LAST, 2)) world->logs[i].hidden = 1;
    for (int i = 0; i < disk->count; i++) free(disk->pending[i].line);
    disk->count = 0;
    disk->durable = 0; /* the next hall counts anew */
    disk->flush = disk->tell = NEVER;
}
