// The types that flow through the library: of states, actions, events and views.
import type { BaseAction, BaseEvent } from './action/action.js';
import type { RandomState } from './chance/chance.js';
import type { PlayerId } from './input/players.js';

/** What every state holds besides the game's own fields. */
export interface BaseState {
  /** Seat order. */
  players: PlayerId[];
  random: RandomState;
}

/** How a game ended. */
export interface Outcome {
  /** One winner, several who share the win, or none. */
  winners: PlayerId[];
  /** Every player's score, on the game's own scale. */
  scores: Record<PlayerId, number>;
  /** Stable kebab-case word for how it ended. */
  reason: string;
  /** The clause that ended it. */
  rule: string;
}

/** A value that may be looked at and not written to, all the way down. */
export type DeepReadonly<Value> = { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };

/** The types of one game, in one bundle: `Game<Area51Types>`. */
export interface GameTypes {
  /** The setup after parsing: defaults filled in, players listed. */
  setup: { players: PlayerId[] };
  /** The setup as callers write it. */
  setupInput: { players: number | PlayerId[] };
  state: BaseState;
  action: BaseAction;
  event: BaseEvent;
  view: unknown;
  /** The codes of the game's refusals. */
  code: string;
}

/** The codes that the kernel itself gives, with the game's own clauses. */
export type KernelCode = 'game-over' | 'not-your-decision';

/** A state of a game, as it is or as a simulation shows it. */
export type AnyState<T extends GameTypes> = T['state'] | DeepReadonly<T['state']>;
