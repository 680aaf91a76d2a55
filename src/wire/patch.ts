// Compact patches of JSON values. Clients import the modules of this folder that they need directly, because they create no patches.
export { equalJson as isSame } from '../kernel/plain.js';
export { applyDifference, MOST_OPERATIONS } from './apply.js';
export type { CompactOperation, CompactPatch } from './compact-patch.js';
export { differenceOf } from './difference.js';
