#!/usr/bin/env python3
"""bot.py - a player for Murk: it answers every question by one of the moves it is offered, drawn at random.

`murk play stay-away --bot-program C=examples/bot.py` has it at the table. A message is a line of JSON: docs/programs.md."""
import json, os, random, sys  # noqa: E401


class Bot:
    def __init__(self):
        self.id = self.have = 0  # the last wish sent, the last message had
        self.me = self.phase = None
        self.seats, self.sent, self.answered = set(), {}, {}  # mine; what a wish answered; what was answered last

    def wish(self, kind, **members):
        self.id += 1
        print(json.dumps({'id': self.id, 'kind': kind, **members}), flush=True)

    def hear(self, message):
        kind, (seat, ask) = message.get('kind'), self.sent.pop(message.get('re'), (None, None))
        if message.get('n', self.have + 1) <= self.have:
            return  # had that one already: it is sent again when a connection was lost
        self.have = message.get('n', self.have)
        if kind == 'refused' and seat and self.answered.get(seat) == ask:
            del self.answered[seat]
            self.wish('view', seat=seat)  # what is asked now?
        if kind in ('begin', 'welcome'):
            self.answered.clear()  # questions are counted anew
        if kind == 'welcome':  # who returns goes on counting from where it was
            self.me, self.id, self.have = message['you'], max(self.id, message.get('done', 0)), message.get('have', self.have)
        if kind in ('welcome', 'table'):
            self.see_table(message.get('table') or message['change'])
        for sight in message.get('sights', [message]):
            if sight.get('ask'):
                self.answer(sight['seat'], sight['ask'])

    def see_table(self, change):
        self.phase = change.get('phase', self.phase)
        for name, seat in change.get('seats', {}).items():
            if seat and 'guest' in seat:
                (self.seats.add if seat['guest'] == self.me else self.seats.discard)(name)
            if seat and name in self.seats and self.phase == 'lobby' and not seat.get('ready'):
                self.wish('ready')
        for vote in ('pause', 'void', 'rematch'):  # what somebody else wants is fine
            if any(guest and guest.get(vote) for who, guest in change.get('guests', {}).items() if int(who) != self.me):
                self.wish(vote)

    def answer(self, seat, ask):
        if ask.get('stand_in'):
            self.wish('back')  # that took too long: a bot decides, until this
        elif not ask.get('sealed') and self.answered.get(seat) != ask['ask']:
            moves = [move['move'] for move in ask['moves'] if move['verb'] != 'take-back'] or [ask['moves'][0]['move']]
            self.wish('move', seat=seat, ask=ask['ask'], move=random.choice(moves))
            self.sent[self.id], self.answered[seat] = (seat, ask['ask']), ask['ask']


bot = Bot()
bot.wish('enter', name=os.environ.get('MURK_NAME', 'bot.py'), lang=os.environ.get('MURK_LANG', 'en'))
for line in sys.stdin.buffer:
    bot.hear(json.loads(line))
