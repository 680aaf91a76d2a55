// What is said of the actions of a table as numbers.

import type { PlayerId } from '../input/players.js';
import type { Json } from '../json/json.js';
import type { GameTypes } from '../types.js';

/** A run of numbers of one kind, for documents and tools. */
export interface ActionRange {
  /** The first number. */
  readonly offset: number;
  /** How many there are. */
  readonly size: number;
  /**
   * `action`: an action, or the beginning of one that takes several numbers. `pick`: a parameter that has a number of its own, or the
   * next element of a list. `stop`: the list ends, or the parameter is left out.
   */
  readonly kind: 'action' | 'pick' | 'stop';
  /** The type of action, with what tells the form from others; of picks, the parameters that they are for, as `type.parameter`. */
  readonly name: string;
  /** The parameters that a number of the range stands for, the most significant first, with how many values each can take. */
  readonly fields: readonly { readonly name: string; readonly count: number }[];
}

/** What the parameters of one form of action can be for one player. */
export interface ActionForm {
  readonly type: string;
  readonly parameters: Readonly<Record<string, readonly Json[]>>;
}

/**
 * All actions of a game at one table, as whole numbers from 0 to `size - 1`. An action is one number or, when it holds lists or very
 * many values, a short sequence: one for its other parameters, one for each pick, and one that says stop where a list can be of any
 * length or a parameter be left out. No sequence is the beginning of another, and no two actions have the same.
 */
export interface ActionSpace<T extends GameTypes = GameTypes> {
  /** How many numbers there are, the same for every player. */
  readonly size: number;
  /** Actions below this are one number each: all but those that take sequences. */
  readonly singles: number;
  /** Whether some actions take several numbers. */
  readonly hasSequences: boolean;
  /** What the numbers are, in order, without gaps. */
  readonly layout: readonly ActionRange[];
  /**
   * The numbers of an action.
   * @throws InvalidInputError for an action that has none at this table.
   */
  encode(action: T['action']): number[];
  /**
   * The action that a player takes by these numbers, whether or not it is legal anywhere.
   * @throws InvalidInputError for numbers that are not one whole action.
   */
  decode(numbers: number | readonly number[], player: PlayerId): T['action'];
  /** What one number says when this player says it: `place {"cell":4}`. @throws InvalidInputError for a number outside the space. */
  describe(number: number, player: PlayerId): string;
  /** The forms of a player's actions, in the order of their numbers, with the values of each parameter. @throws InvalidInputError for who is no player. */
  forms(player: PlayerId): readonly ActionForm[];
}
