"""games.py - what the mutations have to know of each game: where its state gives something out, and by which names."""
from collections import namedtuple

# files:   those that hold a state and give something out: rules, views, rows of news. What only tests ask for (facts, given),
#          what is made of views alone (imagine, deduce, drawings) cannot leak.
# state:   type and file; view: type, header, function, and a line of the header with the room for one more field.
# phase:   the phase of the state `s`. to_move, moves, verbs: the game's own names in its row, the file `row`.
# hidden:  something of the state `s` that no seat ever knows.
# events:  the file with a row for each event.
# shows:   the functions that show fields to everybody as they are.
Game = namedtuple('Game', 'name folder files state state_file view view_file view_header room row symbol phase to_move '
                          'moves moves_max verbs seats hidden events shows')

GAMES = {
    'shy-monsters': Game(
        'shy-monsters', 'src/games/shy_monsters',
        ('build.c', 'hero.c', 'view.c', 'setup.c', 'tables.c', 'dungeon.c', 'shy_monsters.c'),
        'ShyState', 'state.h', 'shy_view', 'view.c', 'view.h', 'uint8_t reveals_left;',
        'shy_monsters.c', 'shy_monsters', 's->phase', 'to_move', 'moves', 'SHY_MOVES_MAX', 'shy_verbs', 'SHY_SEATS',
        '(s->pile[0] ^ s->pile[2] ^ s->pile[4]) & 1', 'tables.c', ('shy_view',)),
    'stay-away': Game(
        'stay-away', 'src/games/stay_away',
        ('rules/*.[ch]', 'knowledge/view.c', 'box/events.inc', 'box/tables.c', 'stay_away.c'),
        'StayState', 'rules/state.h', 'stay_view', 'knowledge/view.c', 'knowledge/view.h', None,
        'stay_away.c', 'stay_away', 's->phase', 'stay_to_move', 'stay_moves', '128', 'stay_verbs', 's->players',
        '(s->seed[0] ^ s->kind[s->pile[0]]) & 1', 'box/events.inc', ('stay_view', 'show_seats', 'show_hands', 'show_piles', 'show_exchange')),
    'terrorscape': Game(
        'terrorscape', 'src/games/terrorscape',
        ('rules/**/*.[ch]', 'knowledge/view.c', 'knowledge/told.c', 'knowledge/possible.c', 'box/tables.c', 'terrorscape.c'),
        'TerrorState', 'rules/state.h', 'terror_view', 'knowledge/view.c', 'knowledge/view.h', None,
        'terrorscape.c', 'terrorscape', 'terror_phase(s)', 'terror_to_move', 'terror_moves', '256', 'terror_verbs',
        's->players', '(s->seed[0] ^ s->search[1] ^ s->deck[0]) & 1', 'box/tables.c', ('show_table', 'show_survivors')),
}
