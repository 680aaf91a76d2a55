import { type Encoding, freezeJson, type Game, type GameTypes, type PlayerId } from '../kernel/index.js';
import type { IndexedActionSpace } from '../kernel/internal.js';
import { setupOf } from '../simulate/internal.js';
import { createActionSpace } from './action-space.js';
import { createObservationSpace, type TableObservations } from './observation.js';
import { readOptions, type Settings } from './options.js';

/** The data that all episodes of one table share. */
export interface Table<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** The setup, with the options that the game adds so that every episode ends. */
  readonly setup: T['setupInput'];
  /** Player ids, in seat order. */
  readonly players: readonly PlayerId[];
  readonly actions: IndexedActionSpace<T>;
  readonly observations: TableObservations<T>;
  readonly settings: Settings<T>;
}

/** @throws InvalidInputError if the setup or the options cannot be played. @throws DefinitionError if the encoding contradicts itself. */
export function createTable<T extends GameTypes>(game: Game<T>, encoding: Encoding<T>, given: T['setupInput'], options: unknown): Table<T> {
  const setup = freezeJson(setupOf(game, given));
  const { players } = game.start(setup, 0);
  const settings = readOptions(game, players, options);
  const actions = createActionSpace(game, setup) as IndexedActionSpace<T>;
  return { game, setup, players, actions, observations: createObservationSpace(game, encoding, setup), settings };
}
