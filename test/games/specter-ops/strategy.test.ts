// What is said of playing Specter Ops well, judged by single positions and by play with fixed seeds.
import { copyJson, seededChance } from 'orrery-rules';
import { type Agent, greedy, random } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import { type SpecterOpsTypes, specterOps, specterOpsKnowledge } from 'orrery-rules/specter-ops';
import { type State, type Table, table } from './builders.js';

const { evaluate, policy } = specterOpsKnowledge;
if (policy === undefined) throw new Error('there is no policy');

/** Chooses as games are played out, in a state that fits what it knows. */
const playedOut: Agent<SpecterOpsTypes> = {
  name: 'played out',
  choose({ game, view, player, legalActions, random: chance }) {
    if (legalActions.length === 1) return legalActions[0];
    return policy(game.determinize(view, player, chance.int(2 ** 32)), player, legalActions, chance);
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
  const state = copyJson(table(QUIET));
  edit(state);
  return evaluate(state, 'p1');
};

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
        const value = evaluate(simulation.state, player);
        if (!(value >= -1 && value <= 1)) throw new Error(`${value} after ${states} actions`);
      }
      const [player] = simulation.decisions();
      const legal = simulation.legalActions(player);
      const choice = policy(simulation.state, player, legal, chance);
      expect(legal).toContain(choice);
      simulation.apply(choice);
    }
    expect(states).toBeGreaterThan(100);
  });
});

/** How often the agent gets away. */
function escapes(players: number, games: number, agent: Agent<SpecterOpsTypes>, hunters: Agent<SpecterOpsTypes>): number {
  let escaped = 0;
  for (let seed = 0; seed < games; seed++) {
    const agents = Array.from({ length: players }, (_, seat) => (seat === 0 ? agent : hunters));
    const { row } = playGame({ game: specterOps, setup: { players }, agents, seed: `strategy ${seed}` });
    expect(row.problem).toBeNull();
    if (row.outcome?.winners.includes('p1')) escaped += 1;
  }
  return escaped;
}

describe('Judging by play', () => {
  const judge = greedy(specterOpsKnowledge);

  test.each([2, 3])(
    'with %i players, random agents never get away from random hunters, and those that look one action ahead do',
    (players) => {
      expect(escapes(players, 12, random(), random())).toBe(0);
      expect(escapes(players, 4, judge, random())).toBe(4);
    },
  );

  test.each([2, 3, 4])('with %i players, agents that are played out get away from random hunters', (players) => {
    expect(escapes(players, 6, playedOut, random())).toBe(6);
  });

  test('hunters that look one action ahead, and those that are played out, catch some of the same agents', () => {
    const byGreedy = escapes(2, 8, playedOut, judge);
    const byPolicy = escapes(2, 8, playedOut, playedOut);
    console.log(
      `Specter Ops: of 8 agents, all of whom random hunters let go, ${byGreedy} get away from greedy hunters, ${byPolicy} from played-out ones`,
    );
    expect(byGreedy).toBeLessThanOrEqual(6);
    expect(byPolicy).toBeLessThanOrEqual(6);
  });
});
