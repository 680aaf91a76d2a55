// One action ahead: what every legal action is worth on average.
import { EnumerationLimitError, type GameTypes, type Outcome, type Simulation } from '../../kernel/index.js';
import { stateOf } from '../../kernel/internal.js';
import type { Turn } from '../agent.js';
import { type Judge, worthOf } from './judge.js';
import { hasDrawn, SEEDS, Worlds } from './world.js';

/** How results are weighed. */
export interface LookaheadSettings<T extends GameTypes> extends Judge<T> {
  /** Most ways to fall that are tried one by one. */
  readonly exact: number;
  /** Results drawn where there are more. */
  readonly samples: number;
}

/** Sums are rounded; values that differ by less are equal. */
const ROUNDING = 1e-9;

/** Adds up what the legal actions of a turn lead to, world by world. */
export class Lookahead<T extends GameTypes> {
  private readonly worlds: Worlds<T>;
  private readonly sums: number[];
  /** The same for every action (common random numbers): luck then cancels out of the comparison. */
  private readonly seeds: number[] = [];

  constructor(
    private readonly turn: Turn<T>,
    private readonly settings: LookaheadSettings<T>,
  ) {
    this.worlds = new Worlds(turn);
    this.sums = turn.legalActions.map(() => 0);
  }

  /** Weighs every action in one more state that fits what the player knows. */
  addWorld(): void {
    const { game, legalActions, random } = this.turn;
    const state = this.worlds.drawState();
    const origin = game.simulation(state, { seed: random.int(SEEDS) });
    this.seeds.length = 0;
    for (let index = 0; index < legalActions.length; index++) {
      this.sums[index] = (this.sums[index] as number) + this.expectation(state, origin, legalActions[index] as T['action']);
    }
  }

  /** The action with the highest sum; of equals any with the same probability. */
  best(): T['action'] {
    const highest = Math.max(...this.sums);
    const best = this.turn.legalActions.filter((_action, index) => highest - (this.sums[index] as number) < ROUNDING);
    return best.length === 1 ? best[0] : this.turn.random.pick(best);
  }

  private expectation(state: T['state'], origin: Simulation<T>, action: T['action']): number {
    const first = origin.clone();
    first.apply(action);
    const value = this.worth(stateOf(first), first.outcome());
    return hasDrawn(origin, first) ? (this.exactMean(state, action) ?? this.sampleMean(origin, action, value)) : value;
  }

  private exactMean(state: T['state'], action: T['action']): number | undefined {
    const { game } = this.turn;
    try {
      const results = game.outcomes(state, action, { limit: this.settings.exact });
      return results.reduce((sum, result) => sum + result.probability * this.worth(result.state, game.outcome(result.state)), 0);
    } catch (error) {
      if (error instanceof EnumerationLimitError) return undefined;
      throw error;
    }
  }

  private sampleMean(origin: Simulation<T>, action: T['action'], first: number): number {
    const { samples } = this.settings;
    let sum = first;
    for (let sample = 1; sample < samples; sample++) {
      this.seeds[sample] ??= this.turn.random.int(SEEDS);
      const result = origin.clone({ seed: this.seeds[sample] as number });
      result.apply(action);
      sum += this.worth(stateOf(result), result.outcome());
    }
    return sum / samples;
  }

  private worth(state: T['state'], outcome: Outcome | undefined): number {
    return worthOf(this.settings, state, outcome, this.turn.player);
  }
}
