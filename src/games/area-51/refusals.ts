// Every reason to refuse an action, and the clause behind it: the list at the end of section 12 of the rules.
import type { Violation } from '../../kernel/index.js';
import type { Phase, State } from './schema.js';

/** The clauses behind each code; the first one unless an action names another. */
export const REFUSALS = {
  'not-your-decision': ['A51-12.2'],
  'game-over': ['A51-11.4'],
  'not-a-neighbour': ['A51-2.4'],
  'blocked-diagonal': ['A51-2.5'],
  building: ['A51-2.3'],
  'not-enough-points': ['A51-5.2'],
  'human-in-the-way': ['A51-5.6'],
  'in-a-zone': ['A51-5.7'],
  occupied: ['A51-5.5'],
  'movement-is-over': ['A51-4.5'],
  'action-already-used': ['A51-4.4'],
  'no-charge': ['A51-6.1'],
  'not-in-line': ['A51-6.3'],
  'out-of-range': ['A51-6.4', 'A51-7.7', 'A51-8.2'],
  'ray-blocked': ['A51-6.5'],
  'already-stunned': ['A51-6.6'],
  'token-spent': ['A51-7.2'],
  'not-ready': ['A51-8.1'],
  'human-already-moved': ['A51-9.3'],
  'no-moves-left': ['A51-9.1'],
  'human-stunned': ['A51-9.6'],
  'closed-to-humans': ['A51-9.4'],
  'not-trapped': ['A51-5.10'],
  'not-held': ['A51-10.5'],
} as const;
/** The codes of the game's own refusals. */
export type RefusalCode = keyof typeof REFUSALS;

/** A refusal with its code's clause. */
export function refuse<const Code extends RefusalCode>(
  code: Code,
  message: string,
  rule: (typeof REFUSALS)[Code][number] = REFUSALS[code][0],
): Violation<Code> {
  return { code, rule, message };
}

const OPEN: Readonly<Record<Phase, string>> = {
  part: 'is to move, act or end the part',
  place: 'is to place an alien that teleports',
  push: 'is to move the figure under mind control',
  humans: 'is to move humans or end their movement',
  drop: 'is to choose the component that is lost',
  over: 'has nothing to decide',
};

/** Refuses what belongs to another moment of the turn. A51-12.2 */
export function notNow(state: State): Violation<'not-your-decision'> {
  return refuse('not-your-decision', `Not now: ${state.players[state.decider]} ${OPEN[state.phase]}.`);
}
