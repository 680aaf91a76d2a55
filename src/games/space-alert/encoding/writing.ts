// How the parts of an observation are written.
import type { ObservationField } from '../../../kernel/index.js';
import type { SpaceAlertView } from '../view.js';

export type Field = ObservationField<SpaceAlertView>;

/** Puts a 1 at the place of a value in a list, if it is there. */
export function mark<Value>(into: Float32Array, offset: number, list: readonly Value[], value: Value | null): void {
  const place = value === null ? -1 : list.indexOf(value);
  if (place !== -1) into[offset + place] = 1;
}

/** A number as a part of the most it usually is, 1 at most. */
export function part(value: number, of: number): number {
  return Math.min(1, value / of);
}

/** A number with a sign as a part of the most it usually is, from -1 to 1. */
export function signedPart(value: number, of: number): number {
  return Math.max(-1, Math.min(1, value / of));
}
