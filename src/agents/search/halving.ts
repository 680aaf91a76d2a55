/**
 * Sequential halving: selects the actions that iterations begin with, in rounds of equal length. After each round the better half remains.
 * Z. Karnin, T. Koren, O. Somekh, Almost Optimal Exploration in Multi-Armed Bandits (2013). The method spends the budget on finding the
 * best action, not on exact values. It can therefore separate actions whose values differ by hundredths.
 */
export class Halving {
  /** Indices of the remaining actions; after each round, in descending order of their mean values. */
  left: readonly number[];
  private readonly rounds: number;
  private round = 0;

  /** @param actions indices of the candidates, at least one. */
  constructor(actions: readonly number[]) {
    this.left = actions;
    this.rounds = Math.max(1, Math.ceil(Math.log2(actions.length)));
  }

  /**
   * Ends each round whose part of the budget is spent: removes the worse half of the actions.
   * @param share the spent share of the budget, from 0 to 1.
   * @param meanOf returns the mean value of an action, by index; ties keep their order.
   */
  close(share: number, meanOf: (index: number) => number): void {
    for (; this.round < this.rounds && share >= (this.round + 1) / this.rounds; this.round++) {
      const ranked = this.left.map((index) => ({ index, value: meanOf(index) }));
      ranked.sort((one, other) => (one.value === other.value ? 0 : one.value > other.value ? -1 : 1));
      this.left = ranked.slice(0, Math.ceil(ranked.length / 2)).map(({ index }) => index);
    }
  }
}
