// The public types of an action space: the actions of a game as indices.

import type { PlayerId } from '../input/players.js';
import type { Json } from '../json/json.js';
import type { GameTypes } from '../types.js';

/** A contiguous range of action indices, with a description of what they stand for. It is meant for documentation and tools. */
export interface ActionRange {
  /** The first index. */
  readonly offset: number;
  /** The number of indices. */
  readonly size: number;
  /**
   * What each index of the range stands for. `action`: a whole action, or the first index of a multi-component action. `pick`: the value of
   * one parameter, or the next element of a list. `stop`: the end of a list, or a parameter that is left out.
   */
  readonly kind: 'action' | 'pick' | 'stop';
  /**
   * The name of the range. For `action`: the action type, followed by the discriminator value if there is one. For `pick`: the parameters
   * that use the range, as `type.parameter`.
   */
  readonly name: string;
  /** The parameters that an index of the range encodes, the most significant first, with the number of values of each. */
  readonly fields: readonly { readonly name: string; readonly count: number }[];
}

/** One form of an action (its type with one set of parameters), with the possible values of each parameter for one player. */
export interface ActionForm {
  readonly type: string;
  readonly parameters: Readonly<Record<string, readonly Json[]>>;
}

/**
 * The action space: all actions of a game for one config and one list of players, as integers from 0 to `size - 1`. An action is one index
 * if its form has no lists and few combinations of values. Any other action is a short sequence: a prefix, then picks, which select one
 * value or list element each. The index `stop` ends a list of variable length or leaves a parameter out. No sequence is a prefix of
 * another, and no two actions have the same sequence.
 */
export interface ActionSpace<T extends GameTypes = GameTypes> {
  /** The number of indices, the same for every player. */
  readonly size: number;
  /** The number of atomic actions: each index below `atomicCount` is one whole action. */
  readonly atomicCount: number;
  /** Whether some actions are encoded as several indices. */
  readonly hasSequences: boolean;
  /** The ranges of indices, in order, without gaps. */
  readonly layout: readonly ActionRange[];
  /**
   * Returns the indices of an action.
   * @throws InvalidInputError if the action space does not contain the action.
   */
  encode(action: T['action']): number[];
  /**
   * Returns the action that these indices encode for a player. The action need not be legal.
   * @throws InvalidInputError if the indices are not exactly one whole action.
   */
  decode(numbers: number | readonly number[], player: PlayerId): T['action'];
  /**
   * Returns the meaning of an index for a player as text, such as `place {"cell":4}`.
   * @throws InvalidInputError if the index is outside the space.
   */
  describe(number: number, player: PlayerId): string;
  /**
   * Returns the forms (action types with one set of parameters) of a player's actions in index order, with all possible parameter values.
   * @throws InvalidInputError if `player` is not a player.
   */
  forms(player: PlayerId): readonly ActionForm[];
}
