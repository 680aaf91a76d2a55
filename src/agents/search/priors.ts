// The nodes of a search tree with a network: decisions, with the network's probability of each legal action.
import type { PlayerId } from '../../kernel/index.js';
import type { ActionKey } from '../../kernel/internal.js';
import type { Ranges } from './ranges.js';

/** One player's decision after a sequence of actions, for one list of legal actions. */
export class PriorDecision {
  visits = 0;
  /** For each legal action: the probability that the network gives it. */
  readonly priors: Float64Array;
  /** For each legal action: the number of iterations that chose it. */
  readonly counts: Int32Array;
  /** For each legal action: the sum of the values of these iterations, for `seat`. */
  readonly totals: Float64Array;
  /**
   * For each legal action: the decisions that followed. These decisions differ by their player or their legal actions, for example after
   * dice.
   */
  private readonly following: (PriorDecision[] | undefined)[];

  constructor(
    readonly player: PlayerId,
    readonly seat: number,
    /** The keys of the legal actions. A key stands for the same action in every state. */
    readonly keys: readonly ActionKey[],
    /** The network's value of the state for `seat`, from -1 to 1. */
    readonly value: number,
  ) {
    this.priors = new Float64Array(keys.length);
    this.counts = new Int32Array(keys.length);
    this.totals = new Float64Array(keys.length);
    this.following = new Array(keys.length).fill(undefined);
  }

  /** Returns the decision that followed the action at `place` in `keys`, or `undefined` if the tree does not contain that decision yet. */
  after(place: number, player: PlayerId, keys: readonly ActionKey[]): PriorDecision | undefined {
    for (const decision of this.following[place] ?? []) if (decision.isFor(player, keys)) return decision;
    return undefined;
  }

  /** Whether this is the decision of a player who has these legal actions. */
  isFor(player: PlayerId, keys: readonly ActionKey[]): boolean {
    return this.player === player && areSame(this.keys, keys);
  }

  add(place: number, decision: PriorDecision): void {
    const list = this.following[place];
    if (list === undefined) this.following[place] = [decision];
    else list.push(decision);
  }

  /**
   * Returns the position of the action with the highest upper bound: PUCT, as in D. Silver et al., Mastering the game of Go without human
   * knowledge (2017). Values are scaled by their range. The assumed value of an untried action is the mean value of the decision so far,
   * minus `reduction`.
   */
  select(exploration: number, reduction: number, ranges: Ranges): number {
    const { priors, counts, totals, visits } = this;
    const scale = ranges.scale(this.seat);
    let sum = this.value;
    for (let place = 0; place < totals.length; place++) sum += totals[place] as number;
    const untried = (sum / (visits + 1)) * scale - reduction;
    const factor = exploration * Math.sqrt(visits + 1);
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let place = 0; place < counts.length; place++) {
      const count = counts[place] as number;
      const value = count === 0 ? untried : ((totals[place] as number) / count) * scale;
      const bound = value + (factor * (priors[place] as number)) / (1 + count);
      if (bound <= highest) continue;
      highest = bound;
      best = place;
    }
    return best;
  }

  learn(place: number, value: number): void {
    this.visits += 1;
    this.counts[place] = (this.counts[place] as number) + 1;
    this.totals[place] = (this.totals[place] as number) + value;
  }
}

function areSame(first: readonly ActionKey[], second: readonly ActionKey[]): boolean {
  if (first.length !== second.length) return false;
  for (let index = 0; index < first.length; index++) if (first[index] !== second[index]) return false;
  return true;
}
