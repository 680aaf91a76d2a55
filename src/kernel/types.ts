// Types that the whole library shares: states, outcomes and the type bundle of a game.
import type { BaseAction, BaseEvent } from './action/action.js';
import type { RandomState } from './chance/chance.js';
import type { PlayerId } from './input/players.js';

/** The fields that every state has, in addition to the fields that its game defines. */
export interface BaseState {
  /** Player ids, in seat order. */
  players: PlayerId[];
  random: RandomState;
}

/** How a game ended. */
export interface Outcome {
  /** Ids of the winners: one, several who share the win, or none. */
  winners: PlayerId[];
  /** Every player's score, on the game's own scale. */
  scores: Record<PlayerId, number>;
  /** Stable kebab-case code for how the game ended. */
  reason: string;
  /** Id of the clause that ended the game. */
  rule: string;
}

/** A type whose properties are readonly at every depth. */
export type DeepReadonly<Value> = { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };

/** The types of one game as one bundle, as in `Game<Area51Types>`. */
export interface GameTypes {
  /** The setup after parsing: defaults filled in, players listed. */
  setup: { players: PlayerId[] };
  /** The setup as callers write it. */
  setupInput: { players: number | PlayerId[] };
  state: BaseState;
  action: BaseAction;
  event: BaseEvent;
  view: unknown;
  /** The union of the game's violation codes. */
  code: string;
}

/** The violation codes that the kernel itself reports. `rules` in the definition of the game names their clauses. */
export type KernelCode = 'game-over' | 'not-your-decision';

/** A state of a game, either mutable or deeply readonly as in `Simulation.state`. */
export type AnyState<T extends GameTypes> = T['state'] | DeepReadonly<T['state']>;
