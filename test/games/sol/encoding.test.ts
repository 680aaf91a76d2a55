import { isDeepStrictEqual } from 'node:util';
import { copyJson, seededChance } from 'orrery-rules';
import { createActionSpace } from 'orrery-rules/env';
import { COLOURS, EFFECT_IDS, type SolTypes, sol, solEncoding, TRIGGER_EVENT_IDS, TRIGGER_EVENTS } from 'orrery-rules/sol';
import { describeEncoding } from 'orrery-rules/testing';
import { dealCard, scattered } from './scattered.js';

type Setup = SolTypes['setupInput'];

/** A board of one's own, with rings so small that two neighbours of a core space are all others. */
const SMALL_SUN: NonNullable<Setup['board']> = {
  rings: { outer: 6, inner: 6, convective: 6, radiative: 4, core: 3 },
  below: {
    outer: [[0], [1], [2], [3], [4], [5]],
    inner: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 0],
    ],
    convective: [[0], [0, 1], [1], [2], [2, 3], [3]],
    radiative: [[0], [0, 1], [1, 2], [2]],
  },
};

describeEncoding(sol, solEncoding, {
  aliases: ({ players, colours = [...COLOURS] }, player) => [colours[players.indexOf(player)]],
  setups: [
    { players: 1, scenario: 'solar-inhabitants' },
    { players: 2, effects: { colours: ['blue', 'green', 'yellow', 'red'] } },
    { players: 2, board: SMALL_SUN, effects: ['cluster', 'teleport', 'puncture'], triggerEvent: 'implode' },
    { players: 3, triggerEvent: 'explode', triggerFlares: 5, keepChoice: 'deferred', vestigial: false },
    { players: 4, mode: 'coop', triggerEvent: 'feeders', colours: ['black', 'silver', 'purple', 'green'] },
    { players: 5, effects: { colours: ['red', 'yellow'] }, triggerEvent: 'warp', firstPlayer: 'random', firstEye: 'random' },
  ],
  games: 2,
  maxActions: 500,
});

/** All effects, four at a table, with one event after another; one side of the board after the other. */
const TABLES: Setup[] = Array.from({ length: 8 }, (_, index) => {
  const effects = EFFECT_IDS.filter((__, place) => place % 8 === index);
  const triggerEvent = TRIGGER_EVENT_IDS[index];
  const more = EFFECT_IDS.filter((effect) => !effects.includes(effect));
  return { players: 2, vestigial: false, effects: [...effects, ...more].slice(0, 4), triggerEvent, triggerFlares: 5 };
});

/** Plays at random from scattered positions, with a card for everyone at every turn, and shows every legal action. */
function showActions(setup: Setup, games: number, visit: (action: SolTypes['action']) => void): void {
  const chance = seededChance(JSON.stringify(setup));
  for (let number = 0; number < games; number++) {
    const simulation = sol.simulation(scattered(setup, `game ${number}`, chance));
    for (let taken = 0; taken < 60 && simulation.decisions().length > 0; taken++) {
      // Its own state is changed here: nothing but a card moves, from the deck to a player.
      dealCard(simulation.state, chance);
      const legal = simulation.legalActions();
      for (const action of legal) visit(copyJson(action));
      const types = [...new Set(legal.map(({ type }) => type))];
      const type = chance.pick(types);
      simulation.apply(chance.pick(legal.filter((action) => action.type === type)));
    }
  }
}

describe('Numbers for every action', () => {
  test('every shape is met: all effects with their parameters, all trigger events, every kind of action', () => {
    const met = new Map<string, number>();
    for (const setup of TABLES) {
      const space = createActionSpace(sol, solEncoding, setup);
      const shapes = solEncoding.actions(sol.schemas.setup.parse(setup), 'p1');
      const blocks = space.layout.filter(({ kind }) => kind === 'action');
      expect(blocks).toHaveLength(shapes.length);
      const names = shapes.map(({ type, fields = {} }) => {
        const { effect = fields.event, kind = effect, ...more } = fields as Record<string, string[]>;
        // Group flights have a shape for each space; one name is enough for them.
        return [type, kind?.join('/'), ...Object.keys(more)].filter((word) => word !== undefined).join(' ');
      });
      for (const name of names) met.set(name, met.get(name) ?? 0);
      showActions(setup, 30, (action) => {
        const numbers = space.encode(action);
        // So many actions: only one that is another is worth the words of the runner.
        const decoded = space.decode(numbers, action.player);
        if (!isDeepStrictEqual(decoded, action)) expect(decoded).toEqual(action);
        const name = names[blocks.filter(({ offset }) => offset <= numbers[0]).length - 1];
        met.set(name, (met.get(name) ?? 0) + 1);
      });
    }
    console.log(
      `Shapes of Sol's actions, and legal actions met of each:\n  ${[...met].map(([name, count]) => `${name}: ${count}`).join('; ')}`,
    );
    expect([...met].filter(([, count]) => count === 0)).toEqual([]);
    expect(met.size).toBeGreaterThan(EFFECT_IDS.length + TRIGGER_EVENTS.length);
  });
});
