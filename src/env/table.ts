import { type Encoding, type Game, type GameTypes, type PlayerId, parseUntrusted } from '../kernel/index.js';
import { type CompiledSpace, compileSpace } from './action-space.js';
import { createObservationSpace, type ObservationSpace } from './observation.js';
import { type EnvironmentOptions, readOptions, type Settings } from './options.js';

/** All that the episodes of one table share. */
export interface Table<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly setup: T['setupInput'];
  /** In seat order. */
  readonly players: readonly PlayerId[];
  readonly actions: CompiledSpace<T>;
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
  const parsed = parseUntrusted(game.schemas.setup, setup, 'setup') as T['setup'];
  const players = Object.freeze([...parsed.players]);
  const settings = readOptions(game, players, options);
  const actions = compileSpace(game, encoding, parsed);
  return { game, setup, players, actions, observations: createObservationSpace(game, encoding, setup), settings };
}
