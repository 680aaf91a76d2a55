import type { Violation } from '../../../kernel/index.js';

/**
 * The codes of all reasons to refuse an action. Section 12 of `docs/rules/area-51.md` ends with a list of these codes and their clauses.
 */
export type Area51RefusalCode =
  | 'not-your-decision'
  | 'game-over'
  | 'not-a-neighbour'
  | 'blocked-diagonal'
  | 'building'
  | 'not-enough-points'
  | 'human-in-the-way'
  | 'in-a-zone'
  | 'occupied'
  | 'movement-is-over'
  | 'action-already-used'
  | 'no-charge'
  | 'not-in-line'
  | 'out-of-range'
  | 'ray-blocked'
  | 'already-stunned'
  | 'token-spent'
  | 'not-ready'
  | 'human-already-moved'
  | 'no-moves-left'
  | 'human-stunned'
  | 'closed-to-humans'
  | 'not-trapped'
  | 'not-held';

/** A refusal of an action, with its code, clause and message. */
export type Refusal<Code extends Area51RefusalCode = Area51RefusalCode> = Violation<Code>;
