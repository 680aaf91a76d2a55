// The refusals of Specter Ops. SO-22.2 names the reasons and their order.
import type { KernelCode, Violation } from '../../../kernel/index.js';

/** The code of a refusal: of this game's rules, or of the kernel. SO-22.2 */
export type SpecterOpsRefusalCode = RefusalCode | KernelCode;

/** The refusal codes of this game's rules, in order of precedence. SO-22.2, SO-22.4 */
export const REFUSAL_CODES = [
  'not-your-turn',
  'wrong-phase',
  'off-board',
  'structure',
  'not-adjacent',
  'too-far',
  'hunter-in-the-way',
  'already-moved',
  'not-road',
  'vehicle-allowance',
  'vehicle-disabled',
  'not-in-vehicle',
  'not-at-vehicle',
  'exit-not-adjacent',
  'drive-or-sensor',
  'in-vehicle',
  'agent-not-visible',
  'already-attacked',
  'stunned',
  'ability-disabled',
  'equipment-not-owned',
  'equipment-no-charges',
  'equipment-limit',
  'equipment-timing',
  'equipment-not-for-agent',
  'out-of-range',
  'invalid-target',
  'cache-not-accessible',
  'cache-used',
  'supply-empty',
  'objective-out-of-range',
  'objective-done',
  'hunter-done',
  'must-follow-declaration',
  'duplicate-hunter',
  'role-secret',
  'mine-must-go-off',
  'completion-must-be-shown',
  'not-in-this-game',
  'no-copies-left',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A refused action: code, message and clause. */
export type Refusal = Violation<RefusalCode>;

/** Returns the refusal that takes precedence, or `undefined` if there is none. SO-22.4 */
export function earliest(...reasons: readonly (Refusal | undefined)[]): Refusal | undefined {
  let told: Refusal | undefined;
  for (const reason of reasons) if (reason !== undefined && (told === undefined || placeOf(reason) < placeOf(told))) told = reason;
  return told;
}

function placeOf({ code }: Refusal): number {
  return REFUSAL_CODES.indexOf(code);
}
