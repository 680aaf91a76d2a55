// What a list says follows from the state alone: not from the simulation that is asked, nor from what it was asked before.
import { type AnyGame, seededChance } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { sol } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { specterOps } from 'orrery-rules/specter-ops';
import { samples } from '../samples.js';

const POSITIONS = samples(1000, 200);
/** A look at every so many actions of a random game, and at most this many actions of one game. */
const [STRIDE, LONGEST] = [7, 600];

const GAMES: readonly { game: AnyGame; setups: readonly object[] }[] = [
  { game: area51, setups: [{ players: 2 }, { players: 4 }, { players: 3, controlPath: 'free', breakout: 'allowed' }] },
  {
    game: sol,
    setups: [
      { players: 2 },
      { players: 1 },
      { players: 3, triggerEvent: 'feeders' },
      { players: 5, effects: { colours: ['red', 'yellow'] } },
    ],
  },
  { game: spaceAlert, setups: [{ players: 2 }, { players: 5 }, { players: 1 }] },
  { game: spaceAlertCampaign, setups: [{ players: 3 }] },
  { game: specterOps, setups: [{ players: 2 }, { players: 5 }, { players: 3, contentSet: 'broken-covenant' }] },
];

interface Position {
  readonly state: unknown;
  /** What the pure driver lists, asked while nothing else was going on. */
  readonly listed: readonly object[];
}

/** Positions of random games with all of these setups, in turns. */
function positionsOf(game: AnyGame, setups: readonly object[]): Position[] {
  const chance = seededChance('positions');
  const positions: Position[] = [];
  for (let seed = 0; positions.length < POSITIONS; seed++) {
    const simulation = game.simulation(game.start(setups[seed % setups.length], seed));
    for (let taken = 0; taken < LONGEST && positions.length < POSITIONS; taken++) {
      const index = simulation.randomIndex(chance);
      if (index < 0) break;
      simulation.applyIndex(index);
      if (chance.int(STRIDE) > 0) continue;
      const state = game.parseState(JSON.stringify(simulation.state));
      positions.push({ state, listed: game.legalActions(state) });
    }
  }
  return positions;
}

describe.each(GAMES)('$game.name', ({ game, setups }) => {
  test('one simulation that loads a thousand unrelated positions lists what each state lists, and goes on from there', () => {
    const positions = positionsOf(game, setups);
    const order = [...positions];
    seededChance('order').shuffle(order);
    const simulation = game.simulation(game.start(setups[0], 0));
    let lists = 0;
    for (const { state, listed } of order) {
      simulation.load(state);
      expect(simulation.legalActions()).toEqual(listed);
      if (listed.length > 0) lists += 1;
      const index = simulation.randomIndex(seededChance(lists));
      if (index < 0) continue;
      simulation.applyIndex(index);
      simulation.legalActions();
    }
    expect(order.length).toBe(POSITIONS);
    expect(lists).toBeGreaterThan(POSITIONS * 0.9);
  });

  test('two simulations taken in turns list what each would list alone', () => {
    const alone = (setup: object, seed: number) => {
      const [chance, simulation] = [seededChance(seed), game.simulation(game.start(setup, seed))];
      return Array.from({ length: 300 }, () => {
        const listed = simulation.legalActions();
        if (listed.length > 0) simulation.applyIndex(simulation.randomIndex(chance));
        return listed;
      });
    };
    const tables = [setups[0], setups[setups.length - 1]];
    const expected = tables.map((setup, seed) => alone(setup, seed));
    const running = tables.map((setup, seed) => ({ chance: seededChance(seed), simulation: game.simulation(game.start(setup, seed)) }));
    for (let step = 0; step < 300; step++) {
      running.forEach(({ chance, simulation }, table) => {
        expect(simulation.legalActions()).toEqual(expected[table][step]);
        if (expected[table][step].length > 0) simulation.applyIndex(simulation.randomIndex(chance));
      });
    }
  });
});
