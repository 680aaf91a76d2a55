// What is said of playing Specter Ops well, judged by single positions and by play with fixed seeds.
import { freezeJson, seededChance } from 'orrery-rules';
import { type Agent, greedy, random } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import { possiblePositions, type SpecterOpsTypes, specterOps, specterOpsHeuristic } from 'orrery-rules/specter-ops';
import { cellsOf } from '../../../src/games/specter-ops/model/board/cell-set.js';
import { suspicionOf } from '../../../src/games/specter-ops/strategy/suspicion.js';
import { topologyOf } from '../../../src/games/specter-ops/table/tables.js';
import { sampleOf, samples } from '../../samples.js';
import {
  begin,
  draftOf,
  END_AGENT,
  finish,
  hunts,
  lastSeen,
  moves,
  type State,
  series,
  steps,
  type Table,
  table,
  visible,
} from './builders.js';

const { evaluate, policy } = specterOpsHeuristic;
if (policy === undefined) throw new Error('there is no policy');

/** Chooses as games are played out, in a state that fits what it knows. */
const playedOut: Agent<SpecterOpsTypes> = {
  name: 'played out',
  choose({ game, view, player, legalActions, random: chance }) {
    if (legalActions.length === 1) return legalActions[0];
    // A frozen view is known to be the game's own, and is not checked again.
    return policy(game.determinize(freezeJson(view), player, chance.int(2 ** 32)), player, legalActions, chance);
  },
};

const QUIET: Table = {
  agentAt: 'C20',
  hunters: [
    ['heat', 'W30'],
    ['judge', 'W31'],
  ],
  vehicleAt: 'A24',
  turn: 'hunters',
};
const forAgent = (options: Table) => evaluate(table({ ...QUIET, ...options }), 'p1');
const edited = (edit: (state: State) => void) => {
  const state = draftOf(table(QUIET));
  edit(state);
  return evaluate(state, 'p1');
};

/** A movement that nobody saw. */
function goUnseen(state: State) {
  const scene = { watchers: [], smoke: [], barriers: [] };
  const heard = { alarm: null, barking: null, spotted: null };
  const moved = { blocked: [], wasVisible: false, limited: false, fatigued: false, marker: null, tired: false };
  state.history.push({ kind: 'moved', agent: 0, scene, ...moved, ...heard });
}

/** Nineteen steps and more from both hunters, with one of its goals at B19. */
const AWAY: Table = { agentAt: 'A30', dice: [2, 2, 2, 2] };
const inTheWay = (space: string): Table['hunters'] => [
  ['heat', space],
  ['judge', 'W31'],
];

describe('Judging positions', () => {
  test('what is good for one side is as bad for the other', () => {
    const state = table({ ...QUIET, players: 3 });
    expect(evaluate(state, 'p2')).toBe(-evaluate(state, 'p1'));
    expect(evaluate(state, 'p3')).toBe(evaluate(state, 'p2'));
  });

  test('SO-20.11 a traitor hopes with the agent, the loyal with each other', () => {
    const state = table({ players: 5, traitor: 2, turn: 'hunters' });
    const traitor = state.secret.traitor ?? '';
    const loyal = state.players.filter((player) => player !== 'p1' && player !== traitor);
    expect(loyal).toHaveLength(3);
    expect(evaluate(state, traitor)).toBe(evaluate(state, 'p1'));
    for (const player of loyal) expect(evaluate(state, player)).toBe(-evaluate(state, 'p1'));
  });

  const worse: [string, () => number, () => number][] = [
    ['an objective that is open', () => forAgent({}), () => forAgent({ completed: [1] })],
    ['a longer way to it', () => forAgent({ agentAt: 'A1' }), () => forAgent({})],
    ['little time', () => forAgent({ round: 38 }), () => forAgent({ round: 3 })],
    [
      'a hit point less',
      () =>
        edited((state) => {
          state.agents[0].secret.hitPoints = 1;
        }),
      () => edited(() => {}),
    ],
    [
      'a hunter beside the agent',
      () =>
        forAgent({
          hunters: [
            ['heat', 'C21'],
            ['judge', 'W31'],
          ],
        }),
      () => forAgent({}),
    ],
    ['to be seen', () => forAgent({ marker: { kind: 'visible', space: 'C20' } }), () => forAgent({})],
    ['a trail to one place alone', () => edited(() => {}), () => edited(goUnseen)],
    ['a last seen marker beside it', () => forAgent({ marker: lastSeen('C21') }), () => forAgent({ marker: lastSeen('S5') })],
    [
      'a hunter where it has to go',
      () => forAgent({ ...AWAY, hunters: inTheWay('D19') }),
      () => forAgent({ ...AWAY, hunters: inTheWay('W1') }),
    ],
  ];
  test.each(worse)('%s is worse for the agent', (_what, bad, good) => {
    expect(bad()).toBeLessThan(good());
  });

  test('every state of a game is worth something from -1 to 1, before the agent is chosen too', () => {
    const simulation = specterOps.simulation(specterOps.start({ players: 5 }, 3));
    const chance = seededChance(3);
    let states = 0;
    for (; simulation.decisions().length > 0; states++) {
      for (const player of simulation.state.players) {
        const value = evaluate(simulation.state as State, player);
        if (!(value >= -1 && value <= 1)) throw new Error(`${value} after ${states} actions`);
      }
      const [player] = simulation.decisions();
      const legal = simulation.legalActions(player);
      const choice = policy(simulation.state as State, player, legal, chance);
      expect(legal).toContain(choice);
      simulation.apply(choice);
    }
    expect(states).toBeGreaterThan(100);
  });
});

describe('Suspicion', () => {
  const suspected = (state: State) => {
    const { ids } = topologyOf(state);
    return cellsOf(suspicionOf(state, 0)).map((cell) => ids[cell]);
  };

  test('is exact where the agent was last seen, and spreads with every movement that nobody sees', () => {
    const start = table({ ...QUIET, turn: 'agent', agentAt: 'M1' });
    expect(suspected(start)).toEqual(['M1']);
    const once = series(start, [...steps('M2'), finish(), END_AGENT]).state;
    expect(suspected(once)).toContain('M1');
    expect(suspected(once)).toContain('M5');
    expect(suspected(once)).not.toContain('M6');
    expect(suspected(once)).toHaveLength(
      possiblePositions(specterOps.view(once, 'p2')).filter((space) => suspected(once).includes(space)).length,
    );
  });

  test('SO-11.1 a clear check takes away what the hunter sees, and a sighting everything but one space', () => {
    const before = table({ ...QUIET, hunters: inTheWay('M5'), agentAt: 'M1', turn: 'agent' });
    const seen = moves(before, ['M2']).state;
    expect(suspected(seen)).toEqual(['M2']);
    const hidden = table({ ...QUIET, agentAt: 'C20', patch: goUnseen });
    const { state } = hunts(hidden, 'heat');
    expect(suspected(hidden)).toContain('M2');
    const looked = table({ ...QUIET, hunters: inTheWay('M9'), agentAt: 'C20', patch: goUnseen });
    expect(suspected(hunts(looked, 'heat').state)).not.toContain('M2');
    expect(suspected(state).length).toBeGreaterThan(0);
  });

  test('holds nearly everything that cannot be ruled out, and not much more', () => {
    let asked = 0;
    let held = 0;
    let factor = 0;
    for (const seed of sampleOf(['one', 'two', 'three'])) {
      const simulation = specterOps.simulation(specterOps.start({ players: 2 }, seed));
      const chance = seededChance(seed);
      for (let action = 0; simulation.decisions().length > 0; action++) {
        const [player] = simulation.decisions();
        const { state } = simulation;
        if (state.round > 0 && action % 10 === 0) {
          const possible = possiblePositions(freezeJson(simulation.view('p2')));
          const places = suspected(state as State);
          asked += 1;
          held += possible.filter((space) => places.includes(space)).length / possible.length;
          factor += Math.log(places.length / possible.length);
        }
        simulation.apply(policy(state as State, player, simulation.legalActions(player), chance));
      }
    }
    console.log(
      `Specter Ops: suspicion holds ${held / asked} of what is possible, ${Math.exp(factor / asked)} times as many places, ${asked} states`,
    );
    expect(asked).toBeGreaterThan(20);
    expect(held / asked).toBeGreaterThan(0.7);
    expect(Math.exp(factor / asked)).toBeLessThan(4);
  });
});

describe('Playing games out', () => {
  const chosen = (state: State, seed: number) => policy(state, 'p2', specterOps.legalActions(state), seededChance(seed));

  test('hunters do the same wherever the hidden agent is', () => {
    const hiding = (agentAt: string) => series(table({ ...QUIET, agentAt, patch: goUnseen }), [begin('heat')]).state;
    for (let seed = 0; seed < 20; seed++) expect(chosen(hiding('M3'), seed)).toEqual(chosen(hiding('Q2'), seed));
  });

  test('a hunter goes to where the agent is in sight', () => {
    const marker = visible('M1');
    const near = table({ ...QUIET, agentAt: 'M1', marker, hunters: inTheWay('M5') });
    const chase = series(near, [begin('heat')]).state;
    const closer = [1, 2, 3, 4, 5, 6]
      .map((seed) => chosen(chase, seed))
      .filter((action) => action.type === 'step' && action.to.endsWith('4'));
    expect(closer.length).toBeGreaterThanOrEqual(5);
  });

  test('agents rarely walk into view, unless they are in a hurry', () => {
    const { ids, sight, spaces } = topologyOf(table());
    const inView = new Set(['M8', 'W31'].flatMap((space) => cellsOf(sight[ids.indexOf(space)] ?? [])).map((cell) => ids[cell]));
    const outOfView = cellsOf(spaces).flatMap((cell) => (inView.has(ids[cell]) ? [] : [ids[cell] as string]));
    const stepsIntoView = (round: number) => {
      const state = draftOf(table({ ...QUIET, turn: 'agent', hunters: inTheWay('M8'), round }));
      return outOfView.filter((space, seed) => {
        Object.assign(state.agents[0].secret, { space, path: [space] });
        const choice = policy(state, 'p1', specterOps.legalActions(state), seededChance(seed));
        return choice.type === 'step' && inView.has(choice.to);
      }).length;
    };
    expect(stepsIntoView(38)).toBeGreaterThan(8);
    expect(stepsIntoView(3)).toBeLessThan(stepsIntoView(38) / 2);
  });
});

/** The games that are played first: in the first one all hunters worth the name catch the agent, in the second none do. */
const FIRST = [6, 7, 0, 1, 2, 3, 4, 5];

/** How often the agent gets away. */
function escapes(players: number, games: number, agent: Agent<SpecterOpsTypes>, hunters: Agent<SpecterOpsTypes>): number {
  let escaped = 0;
  for (let game = 0; game < games; game++) {
    const agents = Array.from({ length: players }, (_, seat) => (seat === 0 ? agent : hunters));
    const { row } = playGame({ game: specterOps, setup: { players }, agents, seed: `strategy ${FIRST[game] ?? game}` });
    expect(row.problem).toBeNull();
    if (row.outcome?.winners.includes('p1')) escaped += 1;
  }
  return escaped;
}

describe('Judging by play', () => {
  const judge = greedy(specterOpsHeuristic);

  test.each([2, 3])(
    'with %i players, random agents never get away from random hunters, and those that look one action ahead do',
    (players) => {
      expect(escapes(players, samples(12, 4), random(), random())).toBe(0);
      expect(escapes(players, samples(4, 2), judge, random())).toBe(samples(4, 2));
    },
  );

  test.each([2, 3, 4])('with %i players, agents that are played out get away from random hunters', (players) => {
    expect(escapes(players, samples(6, 2), playedOut, random())).toBe(samples(6, 2));
  });

  test('hunters that look one action ahead, and those that are played out, catch some of the same agents', () => {
    const byGreedy = escapes(2, samples(8, 2), playedOut, judge);
    const byPolicy = escapes(2, samples(8, 2), playedOut, playedOut);
    console.log(
      `Specter Ops: of ${samples(8, 2)} agents, all of whom random hunters let go, ${byGreedy} get away from greedy hunters, ${byPolicy} from played-out ones`,
    );
    expect(byGreedy).toBeLessThanOrEqual(samples(6, 1));
    expect(byPolicy).toBeLessThanOrEqual(samples(6, 1));
  });
});
