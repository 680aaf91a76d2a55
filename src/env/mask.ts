import { Numbers } from './numbers.js';

/** A part of an array with one byte a number, 1 for those that are shown: what is shown next touches those alone that were or will be. */
export class Mask {
  private readonly shown = new Numbers();

  constructor(
    private readonly bytes: Uint8Array,
    /** Where the mask begins in the array. */
    private readonly offset = 0,
  ) {}

  show(numbers: Numbers): void {
    const { bytes, offset, shown } = this;
    for (let index = 0; index < shown.length; index++) bytes[offset + shown.values[index]] = 0;
    shown.take(numbers);
    for (let index = 0; index < shown.length; index++) bytes[offset + shown.values[index]] = 1;
  }
}
