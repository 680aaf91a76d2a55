/**
 * Which of a turn's actions the iterations begin with: in rounds of equal length, after each of which the better half goes on.
 * Sequential halving, Z. Karnin, T. Koren, O. Somekh, Almost Optimal Exploration in Multi-Armed Bandits (2013). It asks which
 * action comes first and not by how much, so that actions which differ by hundredths are told apart.
 */
export class Halving {
  /** Indices of the actions that are still in the race, the better ones first once a round is over. */
  left: readonly number[];
  private readonly rounds: number;
  private round = 0;

  /** @param actions indices of those that take part, one at least. */
  constructor(actions: readonly number[]) {
    this.left = actions;
    this.rounds = Math.max(1, Math.ceil(Math.log2(actions.length)));
  }

  /**
   * Closes the rounds that are over.
   * @param share of the budget that is spent, from 0 to 1.
   * @param worthOf mean worth of an action, by index; of equals the first stays.
   */
  close(share: number, worthOf: (index: number) => number): void {
    for (; this.round < this.rounds && share >= (this.round + 1) / this.rounds; this.round++) {
      const ranked = this.left.map((index) => ({ index, worth: worthOf(index) }));
      ranked.sort((one, other) => (one.worth === other.worth ? 0 : one.worth > other.worth ? -1 : 1));
      this.left = ranked.slice(0, Math.ceil(ranked.length / 2)).map(({ index }) => index);
    }
  }
}
