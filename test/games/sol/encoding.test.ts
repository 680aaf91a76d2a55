import { isDeepStrictEqual } from 'node:util';
import { copyJson, seededChance } from 'orrery-rules';
import { createActionSpace } from 'orrery-rules/env';
import { COLOURS, EFFECTS, type SolTypes, sol, solEncoding, TRIGGER_EVENTS } from 'orrery-rules/sol';
import { describeEncoding } from 'orrery-rules/testing';
import { samples, seedOf } from '../../samples.js';
import { dealCardIn, scattered } from './scattered.js';

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
  games: samples(2),
  maxActions: samples(500, 100),
  seed: seedOf(1),
});

const EFFECT_IDS = EFFECTS.map(({ id }) => id);

/** All effects, four at a table, with one event after another; one side of the board after the other. */
const TABLES: Setup[] = Array.from({ length: 8 }, (_, index) => {
  const effects = EFFECT_IDS.filter((__, place) => place % 8 === index);
  const triggerEvent = TRIGGER_EVENTS[index].id;
  const more = EFFECT_IDS.filter((effect) => !effects.includes(effect));
  return { players: 2, vestigial: false, effects: [...effects, ...more].slice(0, 4), triggerEvent, triggerFlares: 5 };
});

/** Plays at random from scattered positions, with a card for everyone at every turn, and shows every legal action. */
function showActions(setup: Setup, games: number, visit: (action: SolTypes['action']) => void): void {
  const chance = seededChance(JSON.stringify(setup));
  for (let number = 0; number < games; number++) {
    const simulation = sol.simulation(scattered(setup, `game ${number}`, chance));
    for (let taken = 0; taken < 60 && simulation.decisions().length > 0; taken++) {
      dealCardIn(simulation, chance);
      const legal = simulation.legalActions();
      for (const action of legal) visit(copyJson(action));
      const types = [...new Set(legal.map(({ type }) => type))];
      const type = chance.pick(types);
      simulation.apply(chance.pick(legal.filter((action) => action.type === type)));
    }
  }
}

/** Nobody has a choice in these two events. SOL-16.19, SOL-16.22 */
const NEVER = ['trigger-choice sunworm', 'trigger-choice energy-garden'];
/** Parameters that can be left out, or named. */
const OPTIONAL = ['launch and host', 'fly and free', 'activate-station and no sundiver'];

describe('Numbers for every action', () => {
  test('every form is met: all effects with their parameters, all trigger events, every kind of action', () => {
    const met = new Map<string, number>(OPTIONAL.map((name) => [name, 0]));
    const meet = (name: string) => met.set(name, (met.get(name) ?? 0) + 1);
    for (const setup of TABLES) {
      const space = createActionSpace(sol, setup);
      const forms = space.layout.filter(({ kind, name }) => kind === 'action' && !name.startsWith('place-vestigial'));
      for (const { name } of forms) if (!NEVER.includes(name)) met.set(name, met.get(name) ?? 0);
      showActions(setup, samples(30, 12), (action) => {
        const numbers = space.encode(action);
        // So many actions: only one that is another is worth the words of the runner.
        const decoded = space.decode(numbers, action.player);
        if (!isDeepStrictEqual(decoded, action)) expect(decoded).toEqual(action);
        const form = space.layout.filter(({ offset }) => offset <= numbers[0]).at(-1);
        meet(form?.name ?? '');
        if (action.type === 'launch' && action.host !== undefined) meet('launch and host');
        if (action.type === 'fly' && action.free === true) meet('fly and free');
        if (action.type === 'activate-station' && action.sundiver === undefined) meet('activate-station and no sundiver');
      });
    }
    console.log(
      `Forms of Sol's actions, and legal actions met of each:\n  ${[...met].map(([name, count]) => `${name}: ${count}`).join('; ')}`,
    );
    expect([...met].filter(([, count]) => count === 0)).toEqual([]);
    expect(met.size).toBeGreaterThan(EFFECT_IDS.length + TRIGGER_EVENTS.length);
  });

  test('a trigger event that is not part of the game takes no numbers', () => {
    const asked = (triggerEvent: Setup['triggerEvent']) =>
      createActionSpace(sol, { players: 2, triggerEvent })
        .layout.map(({ name }) => name)
        .filter((name) => /^(trigger-choice|recover|scour)/.test(name) && !NEVER.includes(name));
    expect(asked(null)).toEqual([]);
    expect(asked('explode')).toEqual(['recover', 'trigger-choice explode']);
    expect(asked('feeders')).toEqual(['scour', 'trigger-choice feeders']);
  });
});
