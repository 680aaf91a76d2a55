import { type Encoding, freezeJson, type Game, type GameTypes, type PlayerId } from '../kernel/index.js';
import type { IndexedActionSpace } from '../kernel/internal.js';
import { setupOf } from '../simulate/internal.js';
import { createActionSpace } from './action-space.js';
import { createObservationSpace, type FieldObservations } from './observation.js';
import { type EnvironmentSettings, readSettings } from './options.js';

/** What all episodes of an environment share: the game, its setup, the spaces and the options. */
export interface EnvironmentSpec<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** The setup, with the options that the game adds so that every episode ends. */
  readonly setup: T['setupInput'];
  /** The player ids, in seat order. */
  readonly players: readonly PlayerId[];
  readonly actionSpace: IndexedActionSpace<T>;
  readonly observationSpace: FieldObservations<T>;
  readonly settings: EnvironmentSettings<T>;
}

/**
 * Validates the setup and the options, and creates the two spaces.
 * @throws InvalidInputError if the setup or the options cannot be played.
 * @throws DefinitionError if the encoding contradicts itself.
 */
export function createSpec<T extends GameTypes>(
  game: Game<T>,
  encoding: Encoding<T>,
  setupInput: T['setupInput'],
  options: unknown,
): EnvironmentSpec<T> {
  const setup = freezeJson(setupOf(game, setupInput));
  const { players } = game.start(setup, 0);
  const settings = readSettings(game, players, options);
  const actionSpace = createActionSpace(game, setup) as IndexedActionSpace<T>;
  return { game, setup, players, actionSpace, observationSpace: createObservationSpace(game, encoding, setup), settings };
}
