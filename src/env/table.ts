import type { ActionNumbers } from '../kernel/action-space.js';
import type { Encoding, Game, GameTypes, PlayerId } from '../kernel/index.js';
import { createActionSpace } from './action-space.js';
import { createObservationSpace, type ObservationSpace } from './observation.js';
import { type EnvironmentOptions, readOptions, type Settings } from './options.js';

/** All that the episodes of one table share. */
export interface Table<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly setup: T['setupInput'];
  /** In seat order. */
  readonly players: readonly PlayerId[];
  readonly actions: ActionNumbers<T>;
  readonly observations: ObservationSpace<T>;
  readonly settings: Settings<T>;
}

/** @throws InvalidInputError for a setup or options that cannot be played; DefinitionError for an encoding that contradicts itself. */
export function createTable<T extends GameTypes>(
  game: Game<T>,
  encoding: Encoding<T>,
  setup: T['setupInput'],
  options: EnvironmentOptions<T>,
): Table<T> {
  const { players } = game.start(setup, 0);
  const settings = readOptions(game, players, options);
  const actions = createActionSpace(game, setup) as ActionNumbers<T>;
  return { game, setup, players, actions, observations: createObservationSpace(game, encoding, setup), settings };
}
