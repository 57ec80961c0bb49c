// whole.mjs - which games are played in the page: a row each, with what is chosen in the lobby, where one sits and how wide the window is.
// Of what differs from another by its options alone `most` decisions are made, and all of them with --long.

const BOX = { die_faces: '011113', specter_strength: 3, adrenaline_steps: '4', longsword_bonus: 2, firecracker_timing: 'special', heal_range: 'anywhere', levelup_first: 'on', fear_public: 'off', rescue_public: 'off', killer_hand_public: 'on' };

export const WHOLE = [
    { name: 'stay-away', game: 'stay-away', width: 360 },
    { name: 'stay-away-12', game: 'stay-away', width: 360, lobby: { choose: { seats: 12 }, seat: 'C' } },
    { name: 'terrorscape-survivors', game: 'terrorscape', width: 1440, most: 16 },
    { name: 'terrorscape-butcher', game: 'terrorscape', width: 360, lobby: { choose: { killer: 'butcher', traits: 'normal' }, seat: 'killer' } },
    { name: 'terrorscape-specter', game: 'terrorscape', width: 1440, lobby: { choose: { killer: 'specter', traits: 'hard', plans: 'on' }, seat: 'killer' }, most: 16 },
    { name: 'terrorscape-assassin-it', game: 'terrorscape', width: 360, language: 'it', most: 16, lobby: { choose: { killer: 'assassin', traits: 'nightmare' }, seat: 'killer' } },
    { name: 'terrorscape-separate-ways', game: 'terrorscape', width: 360, lobby: { choose: { seats: 4, killer: 'butcher', separate_ways: 'on', traits: 'easy' }, seat: 'second' }, most: 16 },
    { name: 'terrorscape-other-box', game: 'terrorscape', width: 768, lobby: { choose: { killer: 'specter', traits: 'custom', plans: 'on', ...BOX } }, most: 16 },
    { name: 'shy-monsters-hero', game: 'shy-monsters', width: 1440 },
    { name: 'shy-monsters-dark-lord', game: 'shy-monsters', width: 360, lobby: { seat: 'dark-lord' } },
];

const KILLERS = ['butcher', 'specter', 'assassin'], WIDTHS = [360, 768, 1440], LANGUAGES = ['en', 'it'];

/** With --long: every Killer from every seat, every edition, every level, in turn at each width and in each language. */
export const LONG = [
    ...KILLERS.flatMap((killer) => ['killer', 'first', 'third'].map((seat) => ({ game: 'terrorscape', lobby: { choose: { seats: 4, killer, traits: 'hard', plans: 'on' }, seat } }))),
    ...KILLERS.map((killer) => ({ game: 'terrorscape', lobby: { choose: { killer }, seat: 'first' } })),
    ...['en-2017', 'it-revised', 'it-2014'].flatMap((edition) => [4, 8, 12].map((seats) => ({ game: 'stay-away', lobby: { choose: { edition, seats, turn_cap: 60 }, seat: 'B' } }))),
    ...[1, 2, 3].flatMap((first_level) => ['hero', 'dark-lord'].map((seat) => ({ game: 'shy-monsters', lobby: { choose: { first_level }, seat } }))),
].map((row, at) => ({ ...row, width: WIDTHS[at % 3], language: LANGUAGES[at % 2], name: `${row.game}-${Object.values(row.lobby.choose).join('-')}-${row.lobby.seat}` }));
