// What is said of playing Sol well, judged by single positions and by play with fixed seeds.
import { seededChance } from 'orrery-rules';
import { type Agent, greedy, random } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import { type SolTypes, sol, solHeuristic } from 'orrery-rules/sol';
import { samples } from '../../samples.js';
import { type Action, type Described, draw, endAction, hurl, play, position, type State } from './builders.js';

const { evaluate, policy } = solHeuristic;
if (policy === undefined) throw new Error('there is no policy');

/** Chooses as games are played out, in a state that fits what it knows. */
const playedOut: Agent<SolTypes> = {
  name: 'played out',
  choose({ game, view, player, legalActions, random: chance }) {
    return policy(game.determinize(view, player, chance.int(2 ** 32)), player, legalActions, chance);
  },
};

const worth = (described: Described) => evaluate(position(described), 'p1');

describe('Judging positions', () => {
  test('what is good for one of two is as bad for the other', () => {
    const state = position({ p1: { on: 'O0 I0 V3', momentum: 4, energy: 3 }, p2: { node: 'V1', reserve: 5 } });
    expect(evaluate(state, 'p2')).toBe(-evaluate(state, 'p1'));
  });

  const better: [string, Described, Described][] = [
    ['momentum', { p1: { momentum: 3 } }, {}],
    ['the same lead near the end', { marker: 2, p1: { momentum: 3 } }, { p1: { momentum: 3 } }],
    ['a station', { p1: { node: 'V3' } }, {}],
    ['a station of another layer, for its movement point', { p1: { node: 'V3 I3' } }, { p1: { node: 'V3 V6' } }],
    ['a way through the barriers', { p1: { on: 'V3', gates: 'V3-R1 R1-C0' } }, { p1: { on: 'V3' } }],
    ['a sundiver in the core', { p1: { on: 'C0' } }, { p1: { on: 'O0' } }],
    ['sundivers in a pattern', { p1: { on: 'O5 I5' } }, { p1: { on: 'O5 I9' } }],
    ['a sundiver on a station', { p1: { node: 'V3', on: 'V3' } }, { p1: { node: 'V3', on: 'V6' } }],
    [
      'the second of two sundivers, rather than eight momentum,',
      { p1: { on: 'C0 C0', vaporized: 11, momentum: 20 } },
      { p1: { on: 'C0', vaporized: 12, momentum: 28 } },
    ],
    ['that the rival has less', { p2: { energy: 0 } }, { p2: { energy: 9 } }],
  ];
  test.each(better)('%s is worth more', (_what, more, less) => {
    expect(worth(more)).toBeGreaterThan(worth(less));
  });

  test('energy is worth something as long as it might be used, and hoarding it nothing', () => {
    const [little, enough, hoard] = [6, 30, 80].map((energy) => worth({ p1: { energy, node: 'O5', on: 'O5' } }));
    expect(enough).toBeGreaterThan(little);
    expect(hoard).toBe(enough);
  });

  test('SOL-17.15 together, the one who has least counts most', () => {
    const setup = { players: 2, mode: 'coop' } as const;
    const even = worth({ setup, p1: { momentum: 6 }, p2: { momentum: 6 } });
    const uneven = worth({ setup, p1: { momentum: 12 }, p2: { momentum: 0 } });
    expect(even).toBeGreaterThan(uneven);
    const state = position({ setup, p1: { momentum: 6 } });
    expect(evaluate(state, 'p1')).toBe(evaluate(state, 'p2'));
  });

  test('SOL-20.1 the order of the deck makes no difference', () => {
    const state = position({ p1: { momentum: 2 } });
    const shuffled = { ...state, deck: [...state.deck].reverse() };
    expect(evaluate(shuffled, 'p1')).toBe(evaluate(state, 'p1'));
  });
});

/** Wins of one agent, in every seat in turn, against another in all other seats; a shared win counts for its part. */
function wins(players: number, games: number, agent: Agent<SolTypes>, others: Agent<SolTypes>): number {
  let sum = 0;
  for (let number = 0; number < games; number++) {
    const own = number % players;
    const agents = Array.from({ length: players }, (_, seat) => (seat === own ? agent : others));
    const { row } = playGame({ game: sol, setup: { players }, agents, seed: `strategy ${number}` });
    expect(row.problem).toBeNull();
    const winners = row.outcome?.winners ?? [];
    if (winners.includes(`p${own + 1}`)) sum += 1 / winners.length;
  }
  return sum;
}

describe('Judging by play', () => {
  test.each([
    { players: 2, games: samples(6, 2), atLeast: samples(5, 2) },
    { players: 3, games: samples(3), atLeast: samples(3) },
    { players: 4, games: samples(4), atLeast: samples(4) },
    { players: 5, games: samples(3), atLeast: samples(3) },
  ])(
    'among $players, looking one action ahead wins at least $atLeast of $games games against random players',
    ({ players, games, atLeast }) => {
      expect(wins(players, games, greedy(solHeuristic), random())).toBeGreaterThanOrEqual(atLeast);
    },
  );

  test.each([2, 4])('among %i, playing as games are played out wins nearly all games against random players', (players) => {
    expect(wins(players, samples(6, 2), playedOut, random())).toBeGreaterThanOrEqual(samples(5, 2));
  });

  test('SOL-12.8 whoever has nothing but an open keep choice keeps a card, in every step of another player’s turn', () => {
    const state = position({ setup: { keepChoice: 'deferred' }, turnOf: 1, edit: (each) => each.seats[0].candidates.push('flare') });
    const moving = play(state, { type: 'choose-action', action: 'move', player: 'p2' });
    for (const each of [state, moving]) {
      for (let seed = 0; seed < 40; seed++) {
        const legal = sol.legalActions(each, 'p1');
        expect(legal.map(({ type }) => type)).toEqual(['keep-card', 'keep-card']);
        expect(policy(each, 'p1', legal, seededChance(seed))).toMatchObject({ type: 'keep-card' });
      }
    }
  });

  test('SOL-12.4 what is kept is a card, but for a surprise', () => {
    const state = play(position({ action: 'move', p1: { on: 'C0' }, deck: ['flare'] }), hurl('blue-s1'), endAction, draw);
    const kept = Array.from({ length: 200 }, (_, seed) => policy(state, 'p1', sol.legalActions(state), seededChance(seed)));
    const none = kept.filter((action) => action.type === 'keep-card' && action.card === 'none').length;
    expect([none > 0, none < 40]).toEqual([true, true]);
  });

  const feeders = { setup: { triggerEvent: 'feeders', triggerFlares: 5 }, action: 'scour', feeders: 'C0 C1' } as const;
  const activation = { type: 'activate-station', sundiver: 'blue-s1' } as const;
  test.each<[string, State, Partial<Action>, number]>([
    [
      'another feeder is scoured',
      play(position({ ...feeders, p1: { on: 'C0 C1' } }), { type: 'scour', sundiver: 'blue-s2' }),
      { type: 'scour' },
      0.9,
    ],
    [
      'a bonus is taken',
      play(position({ action: 'activate', p1: { node: 'V3', on: 'V3' } }), { ...activation, station: 'blue-node1' }),
      { type: 'bonus', take: true },
      0.9,
    ],
    [
      'so is that of a station that another player has activated',
      play(position({ action: 'activate', p1: { on: 'V3' }, p2: { node: 'V3' } }), { ...activation, station: 'green-node1' }),
      { type: 'bonus', take: true },
      0.9,
    ],
    // One time in three the card is used instead.
    [
      'cards are drawn',
      play(position({ action: 'move', p1: { on: 'C0' }, card: 'accelerate' }), hurl('blue-s1'), endAction),
      { type: 'draw' },
      0.5,
    ],
    ['something is done rather than moved', position({ p1: { node: 'V3', on: 'V3' } }), { type: 'choose-action', action: 'activate' }, 0.6],
    [
      'a sundiver comes nearer to the Sun',
      position({ action: 'move', p1: { on: 'O0', reserve: 12 } }),
      { type: 'fly', piece: 'blue-s1', to: 'I0' },
      0.4,
    ],
  ])('%s, mostly', (_what, state, expected, share) => {
    const [player] = sol.decisions(state);
    const legal = sol.legalActions(state, player);
    expect(legal.length).toBeGreaterThan(1);
    let count = 0;
    for (let seed = 0; seed < 200; seed++) {
      const chosen = policy(state, player, legal, seededChance(seed));
      if (Object.entries(expected).every(([name, value]) => (chosen as Record<string, unknown>)[name] === value)) count += 1;
    }
    expect(count / 200).toBeGreaterThan(share);
  });

  test('games that are played out end, whoever plays, and every choice is legal', () => {
    const lengths = [1, 2, 3, 4, 5].map((players) => {
      const simulation = sol.simulation(
        sol.start({ players, effects: players === 1 ? undefined : { colours: ['blue', 'green', 'yellow', 'red'] } }, players),
      );
      const chance = seededChance(players);
      let length = 0;
      for (; simulation.decisions().length > 0 && length < 20_000; length++) {
        const [player] = simulation.decisions();
        const legal = simulation.legalActions(player);
        const choice = policy(simulation.state as SolTypes['state'], player, legal, chance);
        if (!legal.includes(choice)) throw new Error(`${JSON.stringify(choice)} is not legal`);
        simulation.apply(choice);
      }
      expect(simulation.outcome()).toBeDefined();
      return length;
    });
    console.log(`Sol: actions of games played out by 1 to 5 players: ${lengths.join(', ')}`);
  });
});
