// Every reason for which an action is refused, and the shared objects that say so.
import type { Violation } from '../../kernel/index.js';

/** The codes of the game's refusals, in the order in which a referee would name them. */
export const SOL_CODES = [
  'decision-open',
  'not-your-turn',
  'rebuild-required',
  'wrong-phase',
  'unknown-id',
  'not-owner',
  'action-unavailable',
  'nothing-done',
  'no-points',
  'not-in-hold',
  'not-launch-space',
  'not-on-board',
  'not-adjacent',
  'no-gate',
  'space-full',
  'not-in-core',
  'already-converted',
  'forbidden-type',
  'pattern',
  'station-present',
  'gate-present',
  'no-piece',
  'no-sundiver-there',
  'already-activated',
  'mixed-types',
  'energy',
  'reserve',
  'no-card',
  'card-used',
  'no-effect',
  'timing',
  'effect-condition',
  'parameter',
  'one-sundiver-only',
  'free-step-used',
  'not-a-candidate',
] as const;
/** Why an action of Sol is refused, for programs: one of `SOL_CODES`. */
export type SolCode = (typeof SOL_CODES)[number];
export type Refusal = Violation<SolCode>;

/**
 * A refusal as a constant: predicates hand it out without making anything, so that `legal` and `check` can ask the same one.
 */
export function refusal(code: SolCode, rule: string, message: string): Refusal {
  return Object.freeze({ code, rule, message });
}
