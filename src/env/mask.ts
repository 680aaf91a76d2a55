import { Numbers } from './numbers.js';

/** A mask in a part of a byte array: 1 for each index shown, else 0. An update writes only the bytes of the old and the new indices. */
export class Mask {
  private readonly shown = new Numbers();

  constructor(
    private readonly bytes: Uint8Array,
    /** Position of the mask's first byte in the array. */
    private readonly offset = 0,
  ) {}

  show(numbers: Numbers): void {
    const { bytes, offset, shown } = this;
    for (let index = 0; index < shown.length; index++) bytes[offset + shown.values[index]] = 0;
    shown.take(numbers);
    for (let index = 0; index < shown.length; index++) bytes[offset + shown.values[index]] = 1;
  }
}
