import { IntList } from './int-list.js';

/**
 * A set of indices as a mask, stored in a part of a byte array: 1 for each index in the set, else 0. An update writes only the bytes of the
 * old and the new indices.
 */
export class Mask {
  private readonly indexes = new IntList();

  constructor(
    private readonly bytes: Uint8Array,
    /** Position of the mask's first byte in the array. */
    private readonly offset = 0,
  ) {}

  /** Replaces the set of indices. */
  update(list: IntList): void {
    const { bytes, offset, indexes } = this;
    for (let at = 0; at < indexes.length; at++) bytes[offset + indexes.values[at]] = 0;
    indexes.copyFrom(list);
    for (let at = 0; at < indexes.length; at++) bytes[offset + indexes.values[at]] = 1;
  }
}
