// Changes of JSON values, small enough to be sent. Clients take in what they need of this one by one: they make no patches.
export { equalJson as isSame } from '../kernel/plain.js';
export { applyDifference, MOST_OPERATIONS } from './apply.js';
export type { CompactOperation, CompactPatch } from './compact-patch.js';
export { differenceOf } from './difference.js';
