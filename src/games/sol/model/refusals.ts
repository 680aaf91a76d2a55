// The reasons why the game refuses actions.
import type { Violation } from '../../../kernel/index.js';

/**
 * The codes by which programs distinguish the game's refusals. If several reasons forbid an action, the game reports the one whose code
 * comes first in this list. SOL-19.1
 */
export type SolRefusalCode =
  | 'decision-open'
  | 'not-your-turn'
  | 'rebuild-required'
  | 'wrong-phase'
  | 'unknown-id'
  | 'not-owner'
  | 'action-unavailable'
  | 'nothing-done'
  | 'no-points'
  | 'not-in-hold'
  | 'not-launch-space'
  | 'not-on-board'
  | 'not-adjacent'
  | 'no-gate'
  | 'space-full'
  | 'not-in-core'
  | 'already-converted'
  | 'forbidden-type'
  | 'pattern'
  | 'station-present'
  | 'gate-present'
  | 'no-piece'
  | 'no-sundiver-there'
  | 'already-activated'
  | 'mixed-types'
  | 'energy'
  | 'reserve'
  | 'no-card'
  | 'no-effect'
  | 'timing'
  | 'effect-condition'
  | 'parameter'
  | 'one-sundiver-only'
  | 'free-step-used'
  | 'not-a-candidate';

/** The reason why the game refuses an action: a code, the clause that forbids the action, and a message for people. SOL-19.1 */
export type Refusal = Violation<SolRefusalCode>;
