import { InvalidInputError } from 'orrery-rules';
import { boardTable, EFFECTS, sol } from 'orrery-rules/sol';
import { SUITS } from 'orrery-rules/sol/data';
import { count, listed, play, position, type Short, type State, verdict, whereIs } from './builders.js';

const start = sol.start;
const suitsOf = (state: State) => state.links.map(({ suit }) => suit);
const place = (player: string, piece: 'gate' | 'node' | 'foundry' | 'tower', at: string): Short => ({
  type: 'place-vestigial',
  player,
  piece,
  at,
});

describe('What everyone starts with', () => {
  const state = start({ players: 3 }, 1);

  test('SOL-4.2 SOL-4.3 SOL-4.4 SOL-4.5 no momentum, marker 13, 8 sundivers and 3 energy in the hold, the rest in reserve', () => {
    expect(state.marker).toBe(13);
    for (const seat of state.seats) {
      expect([seat.momentum, seat.energy]).toEqual([0, 3]);
      expect(seat.gates.every((each) => each === 'reserve') && seat.stations.every((each) => each === 'reserve')).toBe(true);
    }
    expect([count(state, 'p2', 'hold'), count(state, 'p2', 'reserve')]).toEqual([8, 5]);
  });

  test('SOL-4.6 the movement marker starts on 3', () => {
    const fresh = start({ players: 2, vestigial: false }, 1);
    expect(play(fresh, { type: 'choose-action', action: 'move' }).turn.points).toBe(3);
  });

  test.each([
    [2, 83],
    [3, 80],
    [4, 77],
    [5, 74],
  ])('SOL-4.7 with %i players the supply starts at %i', (players, supply) => {
    expect(start({ players }, 1).supply).toBe(supply);
  });

  test('SOL-4.8 the supply gives what is owed and goes below zero', () => {
    const state = position({ action: 'activate', p1: { on: 'C0', node: 'C0', energy: 88 } });
    const after = play(state, { type: 'activate-station', station: 'blue-node1', sundiver: 'blue-s1' });
    expect([after.seats[0].energy, after.supply]).toEqual([93, -4]);
    // A game without an end can take as much as it likes.
    expect(position({ p1: { energy: 900_000_000 } }).supply).toBe(89 - 900_000_000);
  });

  test('what never changes follows from the setup alone, and is one object for all states and views of a game', () => {
    const setup = { players: 2, triggerEvent: 'warp', colours: ['black', 'blue'], maxTurns: 9 } as const;
    const state = sol.start({ ...setup, colours: [...setup.colours] }, 1);
    expect(state.config).toEqual({
      board: 'standard',
      mode: 'standard',
      scenario: null,
      goal: null,
      keepChoice: 'blocking',
      maxTurns: 9,
      triggerEvent: 'warp',
      triggerFlares: 4,
      colours: ['black', 'blue'],
    });
    const later = sol.reduce(state, sol.legalActions(state)[0]);
    const simulation = sol.simulation(later);
    for (const each of [later, sol.view(state, 'p1'), simulation.state, sol.parseState(JSON.stringify(later))]) {
      expect(each.config).toBe(state.config);
    }
    expect(sol.start({ ...setup, colours: [...setup.colours] }, 2).config).toBe(state.config);
  });

  test('SOL-4.25 every player has a colour of their own', () => {
    expect(state.seats.map(({ colour }) => colour)).toEqual(['blue', 'green', 'purple']);
    expect(start({ players: 2, colours: ['black', 'silver'] }, 1).seats.map(({ colour }) => colour)).toEqual(['black', 'silver']);
    expect(() => start({ players: 2, colours: ['black', 'black'] }, 1)).toThrow('SOL-4.25');
  });
});

describe('The deck', () => {
  test.each([
    { players: 2, vestigial: true, cards: 39 },
    { players: 3, vestigial: true, cards: 52 },
    { players: 4, vestigial: true, cards: 65 },
    { players: 5, vestigial: true, cards: 78 },
    { players: 2, vestigial: false, cards: 52 },
    { players: 3, vestigial: false, cards: 65 },
    { players: 4, vestigial: false, cards: 78 },
    { players: 5, vestigial: false, cards: 91 },
  ])('SOL-4.10 SOL-4.11 SOL-4.14 SOL-17.1 $players players, vestigial $vestigial: $cards cards', ({ players, vestigial, cards }) => {
    const { deck, links } = start({ players, vestigial }, 1);
    expect([deck.length, deck.filter((card) => card === 'flare').length]).toEqual([cards, 13]);
    expect(links).toHaveLength(cards / 13);
    expect(new Set(links.map(({ effect }) => effect)).size).toBe(cards / 13);
  });

  test('SOL-4.12 the other suits are named or drawn by the seed', () => {
    expect(suitsOf(start({ players: 2, suits: ['expansion', 'oscillation'] }, 1))).toEqual(['expansion', 'oscillation', 'flare']);
    const drawn = new Set(Array.from({ length: 60 }, (_, seed) => suitsOf(start({ players: 2 }, seed)).slice(0, 2)).flat());
    expect([...drawn].sort()).toEqual(SUITS.filter((suit) => suit !== 'flare').sort());
    expect(() => start({ players: 2, suits: ['expansion', 'expansion'] }, 1)).toThrow('SOL-4.10');
  });

  test('SOL-4.13 the deck is shuffled by the seed', () => {
    const deck = (seed: number) => start({ players: 2, suits: ['expansion', 'oscillation'] }, seed).deck.join();
    expect(deck(1)).toBe(deck(1));
    expect(new Set([1, 2, 3, 4, 5].map(deck)).size).toBe(5);
  });

  test('SOL-4.15 SOL-4.16 listed effects go to the suits at random, or as linked', () => {
    const effects = ['chain', 'fuel', 'portal'] as const;
    const linked = (seed: number) => start({ players: 2, effects: [...effects] }, seed).links.map(({ effect }) => effect);
    expect([...linked(1)].sort()).toEqual([...effects]);
    expect(new Set(Array.from({ length: 60 }, (_, seed) => linked(seed).join())).size).toBe(6);
    const links = { expansion: 'chain', oscillation: 'fuel', flare: 'portal' } as const;
    const exact = start({ players: 2, suits: ['expansion', 'oscillation'], effects: { links } }, 1);
    expect(exact.links).toEqual([
      { suit: 'expansion', effect: 'chain' },
      { suit: 'oscillation', effect: 'fuel' },
      { suit: 'flare', effect: 'portal' },
    ]);
    const twice = { expansion: 'chain', oscillation: 'fuel', flare: 'chain' } as const;
    expect(() => start({ players: 2, suits: ['expansion', 'oscillation'], effects: { links: twice } }, 1)).toThrow('SOL-4.15');
    expect(() => start({ players: 2, effects: ['chain', 'fuel'] }, 1)).toThrow('SOL-4.14');
    expect(() => start({ players: 2, suits: ['expansion', 'oscillation'], effects: { links: { flare: 'chain' } } }, 1)).toThrow('SOL-4.15');
  });

  test('SOL-4.17 SOL-4.18 attack effects come only when red is asked for', () => {
    const colourOf = (id: string | null) => EFFECTS.find((effect) => effect.id === id)?.colour;
    const seen = (setup: Parameters<typeof start>[0]) =>
      new Set(Array.from({ length: 80 }, (_, seed) => start(setup, seed).links.map(({ effect }) => colourOf(effect))).flat());
    expect(seen({ players: 5 })).toEqual(new Set(['blue', 'green', 'yellow']));
    expect(seen({ players: 5, effects: { colours: ['red', 'blue'] } })).toEqual(new Set(['red', 'blue']));
    expect(EFFECTS.filter(({ colour }) => colour === 'red').map(({ id }) => id)).toEqual(['hatch', 'invade', 'tribute']);
  });

  test('SOL-4.19 the first game uses blue effects only, and vestigial structures', () => {
    const { links, phase } = start({ players: 5, effects: 'first-game' }, 1);
    expect(new Set(links.map(({ effect }) => EFFECTS.find(({ id }) => id === effect)?.colour))).toEqual(new Set(['blue']));
    expect(phase).toBe('vestigial');
    expect(() => start({ players: 5, vestigial: false, effects: 'first-game' }, 1)).toThrow('SOL-4.19');
    expect(() => start({ players: 2, mode: 'coop', effects: 'first-game' }, 1)).toThrow('SOL-4.19');
  });
});

describe('Seats', () => {
  test('SOL-4.9 the first player is the first listed, a named one, or one drawn by the seed', () => {
    expect(sol.decisions(start({ players: 3 }, 1))).toEqual(['p1']);
    expect(sol.decisions(start({ players: 3, firstPlayer: 'p3' }, 1))).toEqual(['p3']);
    const drawn = new Set(Array.from({ length: 40 }, (_, seed) => sol.decisions(start({ players: 3, firstPlayer: 'random' }, seed))[0]));
    expect([...drawn].sort()).toEqual(['p1', 'p2', 'p3']);
    expect(() => start({ players: 3, firstPlayer: 'p4' }, 1)).toThrow('SOL-4.9');
  });

  test.each([
    { players: 2, eyes: [0, 6] },
    { players: 3, eyes: [0, 4, 8] },
    { players: 4, eyes: [0, 3, 6, 9] },
    { players: 5, eyes: [0, 3, 6, 9, 12] },
  ])('SOL-4.20 SOL-4.21 $players players start on eyes $eyes', ({ players, eyes }) => {
    expect(start({ players }, 1).seats.map(({ eye }) => eye)).toEqual(eyes);
  });

  test('SOL-4.22 SOL-4.24 the first player has one step more in front than the others, and turns go clockwise', () => {
    const { seats } = start({ players: 3, firstPlayer: 'p2', firstEye: 5 }, 1);
    // p2 on 5, p3 on 9, p1 on 13 = 0. In front, counterclockwise, of p2 lies p1.
    expect(seats.map(({ eye }) => eye)).toEqual([0, 5, 9]);
    const ahead = seats.map(({ eye }) => Math.min(...seats.map((other) => (eye - other.eye + 13) % 13).filter((gap) => gap > 0)));
    expect(ahead).toEqual([4, 5, 4]);
    const next = play(start({ players: 3, vestigial: false, firstPlayer: 'p2' }, 1), {
      type: 'choose-action',
      action: 'move',
      player: 'p2',
    });
    expect(sol.decisions(play(next, { type: 'end-action', player: 'p2' }))).toEqual(['p3']);
  });

  test('SOL-4.23 the first eye is an option, or drawn by the seed', () => {
    const drawn = new Set(Array.from({ length: 200 }, (_, seed) => start({ players: 2, firstEye: 'random' }, seed).seats[0].eye));
    expect(drawn.size).toBe(13);
    expect(() => start({ players: 2, firstEye: 13 }, 1)).toThrow('SOL-4.23');
  });
});

describe('Vestigial structures', () => {
  const begun = start({ players: 2 }, 1);

  test('SOL-4.30 SOL-4.31 a gate first and a station second, or the other way round, in turn order both times', () => {
    expect(new Set(listed(begun, 'place-vestigial').map(({ piece }) => piece))).toEqual(new Set(['gate', 'node', 'foundry', 'tower']));
    const second = play(begun, place('p1', 'gate', 'I0-V0'), place('p2', 'node', 'O0'));
    expect(sol.decisions(second)).toEqual(['p1']);
    expect(verdict(second, place('p1', 'gate', 'I1-V1'))).toBe('wrong-phase');
    const last = play(second, place('p1', 'foundry', 'I5'));
    expect(verdict(last, place('p2', 'tower', 'V1'))).toBe('wrong-phase');
    const done = play(last, place('p2', 'gate', 'I1-V1'));
    expect([done.phase, sol.decisions(done)]).toEqual(['choose', ['p1']]);
    expect(['blue-gate1', 'blue-foundry1', 'green-node1', 'green-gate1'].map((id) => whereIs(done, id))).toEqual([
      'I0-V0',
      'I5',
      'O0',
      'I1-V1',
    ]);
  });

  test('SOL-4.32 a vestigial gate goes on a free pair below the inner orbit', () => {
    expect(listed(begun, 'place-vestigial').filter(({ piece }) => piece === 'gate')).toHaveLength(26);
    expect(verdict(begun, place('p1', 'gate', 'V0-R0'))).toBe('parameter');
    expect(verdict(play(begun, place('p1', 'gate', 'I0-V0')), place('p2', 'gate', 'I0-V0'))).toBe('gate-present');
  });

  test('SOL-4.33 SOL-4.34 a vestigial station of any type goes on a free space of the three upper layers', () => {
    const towers = listed(begun, 'place-vestigial').filter(({ piece }) => piece === 'tower');
    expect(towers.map(({ at }) => boardTable('standard').space(at)?.depth)).toEqual([
      ...Array(13).fill(0),
      ...Array(13).fill(1),
      ...Array(13).fill(2),
    ]);
    expect(verdict(begun, place('p1', 'node', 'R0'))).toBe('parameter');
    expect(verdict(play(begun, place('p1', 'node', 'O0')), place('p2', 'tower', 'O0'))).toBe('station-present');
  });

  test('SOL-4.35 SOL-4.36 the station sets the movement marker to 4; no sundivers, no cards', () => {
    const steps = [place('p1', 'gate', 'I0-V0'), place('p2', 'gate', 'I1-V1'), place('p1', 'node', 'O0'), place('p2', 'node', 'O1')];
    const done = play(begun, ...steps);
    expect([count(done, 'p1', 'hold'), done.deck.length, done.turn.owed]).toEqual([8, 39, 0]);
    expect(play(done, { type: 'choose-action', action: 'move' }).turn.points).toBe(4);
  });
});

describe('Setups that contradict themselves', () => {
  test.each([
    [{ players: 0 }],
    [{ players: 6 }],
    [{ players: 2, mode: 'solo' as const }],
    [{ players: 1, mode: 'standard' as const }],
    [{ players: 2, scenario: 'sunworm' as const }],
    [{ players: 1, vestigial: true }],
    [{ players: 2, triggerFlares: 3 }],
    [{ players: 2, triggerEvent: 'warp' as const, triggerFlares: 0 }],
    [{ players: 2, mode: 'coop' as const, goal: 14 }],
    [{ players: 2, goal: 13 }],
  ])('SOL-4.1 SOL-17.2 %j is refused', (setup) => {
    expect(() => start(setup, 1)).toThrow(InvalidInputError);
  });
});
