// Positions with the scores and values that JAX computes. `python -m orrery_rules.train` writes them with the weights of a network.
import { readFileSync } from 'node:fs';
import type { Encoding, Game, GameTypes, TrainedNetwork } from 'orrery-rules';
import { createEnvironment, type Environment } from 'orrery-rules/env';
import { GameNetwork, weightsOf } from '../../src/agents/network/game-network.js';

export interface NetworkPosition {
  /** The number of players. Absent in files that were written before a network could learn several; then that of the setup. */
  players?: number;
  seed: number;
  /** Indices of the action space. */
  actions: number[];
  /** The components that are entered of a further action. */
  prefix: number[];
  legal: number[];
  scores: number[];
  value: number;
}

export function readPositions(file: URL): NetworkPosition[] {
  return JSON.parse(readFileSync(file, 'utf8')) as NetworkPosition[];
}

/** Expects that the weights of a network have the versions of a game and of its encoding, and the setup of their training. */
export function expectVersions<T extends GameTypes>(
  { id, rulesVersion }: Game<T>,
  encoding: Encoding<T>,
  setup: T['setupInput'],
  trained: TrainedNetwork<T>,
): void {
  for (const { header } of weightsOf(trained)) {
    expect(header).toMatchObject({ game: id, rulesVersion, encodingVersion: encoding.version });
    expect(header.setup).toEqual(setup);
  }
}

/** Returns an environment in a position. */
export function environmentAt<T extends GameTypes>(
  game: Game<T>,
  encoding: Encoding<T>,
  setup: T['setupInput'],
  { players, seed, actions, prefix }: NetworkPosition,
): Environment<T> {
  const env = createEnvironment(game, encoding, players === undefined ? setup : { ...(setup as object), players });
  env.reset({ seed });
  for (const index of [...actions, ...prefix]) env.step(index);
  return env;
}

/**
 * Expects that a network computes the scores and the value of each position, to a ten-thousandth. Returns how many positions have a prefix
 * that changes the value.
 */
export function expectSameAsJax<T extends GameTypes>(
  game: Game<T>,
  encoding: Encoding<T>,
  setup: T['setupInput'],
  trained: TrainedNetwork<T>,
  positions: readonly NetworkPosition[],
): number {
  const network = new GameNetwork(trained, weightsOf(trained), game);
  let changed = 0;
  for (const position of positions) {
    const { prefix, legal, scores, value } = position;
    const env = environmentAt(game, encoding, setup, position);
    expect([env.legalIndexes, env.actionPrefix]).toEqual([legal, prefix]);
    const { view, player } = env.turn();
    network.read(view, player, (view as { players: string[] }).players);
    const before = network.value();
    if (prefix.length > 0) network.enter(prefix);
    legal.forEach((component, place) => {
      expect(Math.abs(network.score(component) - (scores[place] as number))).toBeLessThan(1e-4);
    });
    expect(Math.abs(network.value() - value)).toBeLessThan(1e-4);
    if (Math.abs(network.value() - before) > 1e-3) changed += 1;
  }
  return changed;
}
