/** Numbers in a row, kept from one use to the next so that nothing is allocated for them. */
export class Numbers {
  readonly values: number[] = [];
  length = 0;

  push(number: number): void {
    this.values[this.length++] = number;
  }

  copy(): number[] {
    return this.values.slice(0, this.length);
  }
}
