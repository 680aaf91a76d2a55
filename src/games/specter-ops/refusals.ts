// Why an action is refused. SO-22.2 names the reasons and their order.
import type { KernelCode, Violation } from '../../kernel/index.js';

/** Why an action is refused. SO-22.2 */
export type SpecterOpsRefusalCode = RefusalCode | KernelCode;

/** Why the rules of this game refuse an action, in their order. SO-22.2, SO-22.4 */
export type RefusalCode =
  | 'not-your-turn'
  | 'wrong-phase'
  | 'off-board'
  | 'structure'
  | 'not-adjacent'
  | 'too-far'
  | 'hunter-in-the-way'
  | 'already-moved'
  | 'not-road'
  | 'vehicle-allowance'
  | 'vehicle-disabled'
  | 'not-in-vehicle'
  | 'not-at-vehicle'
  | 'exit-not-adjacent'
  | 'drive-or-sensor'
  | 'in-vehicle'
  | 'agent-not-visible'
  | 'already-attacked'
  | 'stunned'
  | 'ability-disabled'
  | 'equipment-not-owned'
  | 'equipment-no-charges'
  | 'equipment-limit'
  | 'equipment-timing'
  | 'equipment-not-for-agent'
  | 'out-of-range'
  | 'invalid-target'
  | 'cache-not-accessible'
  | 'cache-used'
  | 'supply-empty'
  | 'objective-out-of-range'
  | 'objective-done'
  | 'hunter-done'
  | 'must-follow-declaration'
  | 'mine-must-go-off'
  | 'completion-must-be-shown'
  | 'not-in-this-game'
  | 'no-copies-left'
  | 'duplicate-hunter'
  | 'role-secret';

/** What is wrong with an action, by which clause. */
export type Refusal = Violation<RefusalCode>;
