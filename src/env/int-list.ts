/** Maximum length for which insertion sort is used. For longer lists, the built-in sort is faster. */
const SHORT = 48;

/** A growable list of 32-bit integers. Callers clear and refill a list instead of allocating a new one. */
export class IntList {
  /** Storage; only the first `length` entries are valid. */
  values = new Int32Array(16);
  length = 0;

  push(number: number): void {
    if (this.length === this.values.length) this.grow(this.length + 1);
    this.values[this.length++] = number;
  }

  private grow(least: number): void {
    const values = new Int32Array(Math.max(least, 2 * this.values.length));
    values.set(this.values);
    this.values = values;
  }

  /** Copies another list into this one. */
  copyFrom({ values, length }: IntList): void {
    if (length > this.values.length) this.grow(length);
    for (let index = 0; index < length; index++) this.values[index] = values[index];
    this.length = length;
  }

  includes(number: unknown): boolean {
    const { values, length } = this;
    for (let index = 0; index < length; index++) if (values[index] === number) return true;
    return false;
  }

  /** Sorts the numbers in ascending order. */
  sort(): void {
    const { values, length } = this;
    if (length > SHORT && !this.isSorted()) {
      values.subarray(0, length).sort();
      return;
    }
    for (let index = 1; index < length; index++) {
      const number = values[index];
      let at = index;
      for (; at > 0 && values[at - 1] > number; at--) values[at] = values[at - 1];
      values[at] = number;
    }
  }

  private isSorted(): boolean {
    const { values, length } = this;
    for (let index = 1; index < length; index++) if (values[index - 1] > values[index]) return false;
    return true;
  }

  /** Sorts the numbers in ascending order and removes duplicates. */
  sortUnique(): void {
    this.sort();
    const { values, length } = this;
    let kept = 0;
    for (let index = 0; index < length; index++) if (index === 0 || values[index] !== values[index - 1]) values[kept++] = values[index];
    this.length = kept;
  }

  toList(): number[] {
    return Array.from(this.values.subarray(0, this.length));
  }
}
