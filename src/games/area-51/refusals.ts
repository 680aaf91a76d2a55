import type { Violation } from '../../kernel/index.js';

/** Every reason to refuse an action; the rules list them, with their clauses, at the end of section 12. */
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

/** A refusal for one of these reasons. */
export type Refusal<Code extends Area51RefusalCode = Area51RefusalCode> = Violation<Code>;
