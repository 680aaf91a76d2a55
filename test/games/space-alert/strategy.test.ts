// What programs know of planning: judged by what comes of it.
import { seededChance } from 'orrery-rules';
import { type Agent, greedy, random } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import { missionState, type SpaceAlertState, type SpaceAlertTypes, spaceAlert, spaceAlertHeuristic } from 'orrery-rules/space-alert';
import { randomMission } from '../../../src/games/space-alert/mission/random-mission.js';
import { missionScore } from '../../../src/games/space-alert/rules/score.js';
import { rollOut } from '../../../src/games/space-alert/strategy/rollout.js';
import { samples } from '../../samples.js';
import { copyOf } from './builders.js';

const policy = spaceAlertHeuristic.policy as NonNullable<typeof spaceAlertHeuristic.policy>;

/** The mission as it really ends. */
function resolved(state: SpaceAlertState): SpaceAlertState {
  const simulation = spaceAlert.simulation(state);
  while (simulation.outcome() === undefined) simulation.apply({ type: 'advance', player: 'computer' });
  return copyOf(simulation.state as SpaceAlertState);
}

test('a rollout foresees what comes of a mission, and leaves it as it is', () => {
  const chance = seededChance('rehearsals');
  const seen = { won: 0, lost: 0 };
  for (let mission = 0; mission < samples(120, 50); mission++) {
    const state = missionState(randomMission(chance, { crew: 4, threats: 1 + (mission % 4) }));
    const before = JSON.stringify(state);
    const { score, overflow, turnsLost } = rollOut(state);
    expect(JSON.stringify(state)).toBe(before);
    const end = resolved(state);
    if (end.round === 'won') expect({ score, overflow, turnsLost }).toEqual({ score: missionScore(end).total, overflow: 0, turnsLost: 0 });
    else expect(overflow + turnsLost).toBeGreaterThan(0);
    seen[end.round as 'won' | 'lost'] += 1;
  }
  console.log(`rolled out missions: ${seen.won} won, ${seen.lost} lost`);
  expect(Math.min(seen.won, seen.lost)).toBeGreaterThan(10);
});

/** One fighter, on its way to the red zone, and a crew of two who do as they are told. */
const against = (...plans: string[][]) =>
  missionState({
    crew: [0, 1].map((member) => ({ actions: plans[member] ?? [] })) as never,
    threats: [{ threat: 'fighter', time: 1, zone: 'red' }],
    trajectories: { red: 4, white: 1, blue: 2, internal: 3 },
  });

test('a plan that destroys the threat is worth more than one that hits it, and that more than none', () => {
  const worth = (...plans: string[][]) => spaceAlertHeuristic.evaluate(against(...plans), 'p1');
  const none = worth();
  // The fighter has 4 hit points behind a shield of 2; the heavy cannon fires with 5.
  const hit = worth(['moveRed', 'A']);
  const destroyed = worth(['moveRed', 'A', 'A']);
  expect(hit).toBeGreaterThan(none);
  expect(destroyed).toBeGreaterThan(hit);
  expect(destroyed).toBeLessThanOrEqual(1);
});

test('to lock slots before their time, or to stop planning, is worth a little less than to wait', () => {
  let state = spaceAlert.start({ players: 2, soundtrack: 'test-run-1' }, 1);
  while (state.round === 'setup') state = spaceAlert.reduce(state, { type: 'announce', player: 'computer' });
  const [player] = state.players as [string];
  const locked = spaceAlert.reduce(state, { type: 'nextPhase', player });
  const loss = spaceAlertHeuristic.evaluate(state, player) - spaceAlertHeuristic.evaluate(locked, player);
  expect(loss).toBeGreaterThan(0);
  expect(loss).toBeLessThan(0.01);
});

test('the policy plays every crew, draws before all, and names, lays, turns, moves, takes back, trips and votes as it needs to', () => {
  const chance = seededChance('policy');
  const taken = new Map<string, number>();
  for (const [players, soundtrack] of [
    [1, 'simulation-1'],
    [2, 'test-run-1'],
    [3, 'test-run-2'],
    [4, 'simulation-3'],
    [5, 'test-run-1'],
  ] as const) {
    const simulation = spaceAlert.simulation(spaceAlert.start({ players, soundtrack }, players));
    for (let decisions = simulation.decisions(); decisions.length > 0; decisions = simulation.decisions()) {
      const player = chance.pick(decisions);
      const legal = simulation.legalActions(player);
      if (legal.length === 0) continue;
      const action = player === 'computer' ? chance.pick(legal) : policy(simulation.state as SpaceAlertState, player, legal, chance);
      expect(legal).toContain(action);
      if (legal.some(({ type }) => type === 'drawIncoming')) expect(action.type).toBe('drawIncoming');
      taken.set(action.type, (taken.get(action.type) ?? 0) + 1);
      simulation.apply(action);
    }
    expect(simulation.outcome()).toBeDefined();
  }
  console.log(`actions of the policy: ${[...taken].map(([type, count]) => `${type} ${count}`).join(', ')}`);
  for (const type of ['place', 'takeBack', 'flip', 'drawIncoming', 'say', 'voteEnd', 'trip']) expect(taken.get(type)).toBeGreaterThan(0);
});

test.each([
  ['a player alone', 1, 'simulation-1', samples(8, 4)],
  ['four players who name their cards', 4, 'simulation-3', 4],
] as const)('after intentions %s wins missions that chance loses', (_who, players, soundtrack, missions) => {
  const wins = (choose: typeof policy) => {
    let won = 0;
    for (let seed = 0; seed < missions; seed++) {
      const chance = seededChance(seed);
      const simulation = spaceAlert.simulation(spaceAlert.start({ players, soundtrack, trips: false }, seed));
      for (let decisions = simulation.decisions(); decisions.length > 0; decisions = simulation.decisions()) {
        const player = chance.pick(decisions);
        const legal = simulation.legalActions(player);
        simulation.apply(player === 'computer' ? legal[0] : choose(simulation.state as SpaceAlertState, player, legal, chance));
      }
      won += (simulation.outcome()?.winners.length ?? 0) > 0 ? 1 : 0;
    }
    return won;
  };
  const [byChance, planned] = [wins((_state, _player, legal, chance) => chance.pick(legal)), wins(policy)];
  console.log(`missions won by ${players}: ${byChance} of ${missions} by chance, ${planned} after intentions`);
  expect(planned).toBeGreaterThan(byChance + samples(2));
});

const RUNS = samples(24, 12);

test('one action ahead wins more missions than chance does', () => {
  const wins = (agents: Agent<SpaceAlertTypes>) => {
    let won = 0;
    for (let seed = 0; seed < RUNS; seed++) {
      const { row } = playGame({ game: spaceAlert, setup: { players: 1, soundtrack: 'test-run-1' }, agents, seed });
      expect(row.problem).toBeNull();
      won += row.outcome?.winners.length ?? 0;
    }
    return won;
  };
  const [byChance, ahead] = [wins(random()), wins(greedy(spaceAlertHeuristic))];
  console.log(`test runs won: ${byChance} of ${RUNS} by chance, ${ahead} of ${RUNS} one action ahead`);
  expect(ahead).toBeGreaterThan(byChance + samples(2));
});
