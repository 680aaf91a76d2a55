import * as z from 'zod';

/** Slots count from 1. SA-4.3 */
export const SlotNumber = z.int().min(1).max(12);
