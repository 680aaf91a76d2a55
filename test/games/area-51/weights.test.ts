import { readFileSync } from 'node:fs';
import { checksum, type TypesOf } from 'orrery-rules';
import { type Agent, greedy, learned, random, WeightsError } from 'orrery-rules/agents';
import { area51, area51Encoding, area51Heuristic } from 'orrery-rules/area-51';
import { OPPONENT_LEVELS, opponent } from 'orrery-rules/area-51/opponents';
import { area51For2, area51For3 } from 'orrery-rules/area-51/weights';
import { playGame } from 'orrery-rules/simulate';
import { GameNetwork, weightsOf } from '../../../src/agents/network/game-network.js';
import { expectSameAsJax, expectVersions, readPositions } from '../../agents/network-positions.js';
import { turnOf } from '../../agents/turns.js';
import { samples } from '../../samples.js';

type Area51Agent = Agent<TypesOf<typeof area51>>;

/** A position, with the scores and the value that JAX computes. `python -m orrery_rules.train` writes them with the weights. */
interface Position {
  seed: number;
  /** Indices of the action space. */
  actions: number[];
  legal: number[];
  scores: number[];
  value: number;
}

const POSITIONS = JSON.parse(readFileSync(new URL('./weights.fixture.json', import.meta.url), 'utf8')) as Position[];
const setup = { players: 2 };

/** Returns the simulation of a position, its player and the offset of that player's indices. */
function reach({ seed, actions }: Position) {
  const simulation = area51.simulation(area51.start(setup, seed));
  const base = () => simulation.state.players.indexOf(simulation.decisions()[0] as string) * simulation.actionSpace.atomicCount;
  for (const action of actions) simulation.applyIndex(action + base());
  return { simulation, player: simulation.decisions()[0] as string, base: base() };
}

/** Returns the mean points of an agent whose opponents are all the same agent. It sits in each seat in turn. */
function pointsAgainst(rival: Area51Agent, agent: Area51Agent, count: number, games: number): number {
  let points = 0;
  for (let seed = 0; seed < games; seed++) {
    const us = seed % count;
    const agents = Array.from({ length: count }, (_, seat) => (seat === us ? agent : rival));
    const { outcome, players } = playGame({ game: area51, setup: { players: count }, agents, seed }).row;
    points += outcome?.winners.includes(players[us] as string) === true ? 1 / outcome.winners.length : 0;
  }
  return points / games;
}

describe('The network for 2 players', () => {
  test('has the versions of the game and of its encoding', () => {
    expectVersions(area51, area51Encoding, setup, area51For2);
  });

  test('TypeScript and JAX compute the same scores and values, to a ten-thousandth', () => {
    const network = new GameNetwork(area51For2, weightsOf(area51For2), area51);
    const phases = new Set<string>();
    for (const position of POSITIONS) {
      const { simulation, player, base } = reach(position);
      phases.add(simulation.state.phase);
      network.read(simulation.view(player), player, simulation.state.players);
      const legal = simulation.legalIndexes(player).map((index) => index - base);
      expect(legal.sort((one, other) => one - other)).toEqual(position.legal);
      position.legal.forEach((action, place) => {
        expect(Math.abs(network.score(action) - (position.scores[place] as number))).toBeLessThan(1e-4);
      });
      expect(Math.abs(network.value() - position.value)).toBeLessThan(1e-4);
    }
    expect(POSITIONS.length).toBeGreaterThanOrEqual(10);
    expect(phases.size).toBeGreaterThanOrEqual(2);
  });

  test('decides the same on every platform', () => {
    // Recorded with version 20 of Node.js on x64: any other engine must give the same decisions. New weights give others.
    const { record } = playGame({ game: area51, setup, agents: learned(area51For2, { temperature: 1 }), seed: 'platforms' });
    expect(record.actions.length).toBeGreaterThan(100);
    expect(checksum(record.actions)).toBe('e1976974e590a47d');
  });

  test.each([
    ['random', random(), 0.9],
    ['greedy', greedy(area51Heuristic), 0.8],
  ] as const)('beats %s play without a search', (_name, rival, least) => {
    expect(pointsAgainst(rival, learned(area51For2), 2, samples(80, 12))).toBeGreaterThan(least);
  });

  test('refuses tables of another size or with other options', () => {
    for (const other of [{ players: 3 }, { players: 2, attack: 'off' as const }]) {
      const turn = turnOf(area51, area51.start(other, 1), 1);
      expect(() => learned(area51For2).choose(turn)).toThrow(WeightsError);
    }
  });
});

describe('The network for 3 players', () => {
  const three = { players: 3 };

  test('has the versions of the game and of its encoding', () => {
    expectVersions(area51, area51Encoding, three, area51For3);
  });

  test('TypeScript and JAX compute the same scores and values, to a ten-thousandth', () => {
    const positions = readPositions(new URL('./weights-3.fixture.json', import.meta.url));
    expect(positions.length).toBeGreaterThanOrEqual(10);
    expectSameAsJax(area51, area51Encoding, three, area51For3, positions);
  });

  test('decides the same on every platform', () => {
    // Recorded with version 20 of Node.js on x64: any other engine must give the same decisions. New weights give others.
    const { record } = playGame({ game: area51, setup: three, agents: learned(area51For3, { temperature: 1 }), seed: 'platforms' });
    expect(record.actions.length).toBeGreaterThan(100);
    expect(checksum(record.actions)).toBe('1f6aea1af004dc05');
  });

  test('wins more often against two greedy players than a greedy player against two networks, without a search', () => {
    const network = learned(area51For3);
    const rival = greedy(area51Heuristic);
    const games = samples(120, 30);
    expect(pointsAgainst(rival, network, 3, games)).toBeGreaterThan(pointsAgainst(network, rival, 3, games));
  });

  test('refuses tables of another size', () => {
    for (const players of [2, 4]) {
      const turn = turnOf(area51, area51.start({ players }, 1), 1);
      expect(() => learned(area51For3).choose(turn)).toThrow(WeightsError);
    }
  });
});

describe('Opponents', () => {
  test.each(OPPONENT_LEVELS)('%s decides the same for the same seed', (level) => {
    const state = area51.start(setup, 5);
    const choices = [1, 1].map((seed) => checksum(opponent(level).choose(turnOf(area51, state, seed))));
    expect(choices[0]).toBe(choices[1]);
    const row = playGame({ game: area51, setup, agents: [opponent(level), greedy(area51Heuristic)], seed: 1, maxActions: 12 }).row;
    expect(row.problem).toBe('not over after 12 actions');
    expect(row.agents).toEqual([level, 'greedy']);
  });

  test.each([
    [2, area51For2, 2.3],
    [3, area51For3, 3.4],
  ] as const)('medium draws its actions with the network for %i players', (players, network, temperature) => {
    const state = area51.start({ players }, 5);
    const drawn = learned(network, { temperature }).analyse(turnOf(area51, state, 1));
    expect(opponent('medium').analyse?.(turnOf(area51, state, 1))).toEqual(drawn);
    expect(drawn.actions.length).toBeGreaterThan(1);
  });

  test('workers import them', () => {
    expect(opponent('hard').importable).toEqual({ module: 'orrery-rules/area-51/opponents', export: 'opponent', options: 'hard' });
  });

  test('another level is refused', () => {
    expect(() => opponent('expert' as never)).toThrow('expected one of easy, medium, hard, best');
  });
});
