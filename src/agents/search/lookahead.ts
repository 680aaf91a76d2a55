// One-action lookahead: the mean value of every legal action.
import { EnumerationLimitError, type GameTypes, type Outcome, type Simulation } from '../../kernel/index.js';
import { type ActionKey, everyBranch, keyOf, stateOf } from '../../kernel/internal.js';
import type { Turn } from '../agent.js';
import { type Evaluator, evaluateState } from './evaluator.js';
import { hasDrawn, SEEDS, seeded, Worlds } from './world.js';

/** The settings of a one-action lookahead: evaluation, enumeration and sampling. */
export interface LookaheadSettings<T extends GameTypes> extends Evaluator<T> {
  /** Maximum number of chance branches that are enumerated. */
  readonly enumerationLimit: number;
  /** Number of results sampled for an action with more branches than `enumerationLimit`. */
  readonly samples: number;
}

/** Two values count as equal if they differ by less than this number, because of rounding. */
const ROUNDING = 1e-9;

/** Sums the values of a turn's legal actions over sampled worlds. */
export class Lookahead<T extends GameTypes> {
  private readonly worlds: Worlds<T>;
  private readonly sums: number[];
  /** Seeds that all actions share (common random numbers), so that luck does not affect the comparison of actions. */
  private readonly seeds: number[] = [];
  /** The simulation in which all actions are tried. */
  private simulation: Simulation<T> | undefined;
  /** The keys of the turn's actions in `simulation`, in the order of the actions. */
  private keys: readonly ActionKey[] = [];

  constructor(
    private readonly turn: Turn<T>,
    private readonly settings: LookaheadSettings<T>,
  ) {
    this.worlds = new Worlds(turn);
    this.sums = turn.legalActions.map(() => 0);
  }

  /** Evaluates every action in one more sampled state. */
  addWorld(): void {
    const { game, legalActions, random } = this.turn;
    const state = this.worlds.drawState();
    const origin = seeded(state, random.int(SEEDS));
    this.simulation ??= game.simulation(origin);
    const { simulation } = this;
    if (this.keys.length === 0) this.keys = legalActions.map((action) => keyOf(simulation, action));
    this.seeds.length = 0;
    for (let place = 0; place < legalActions.length; place++) {
      this.sums[place] = (this.sums[place] as number) + this.expectation(simulation, origin, place);
    }
  }

  /** Returns the action with the highest sum; ties are broken at random, with equal probability. */
  best(): T['action'] {
    const best = this.bestPlaces();
    const { legalActions, random } = this.turn;
    return legalActions[best.length === 1 ? (best[0] as number) : random.pick(best)];
  }

  /** Returns the positions of the actions with the highest sum, at least one. */
  bestPlaces(): number[] {
    const highest = Math.max(...this.sums);
    return [...this.sums.keys()].filter((place) => highest - (this.sums[place] as number) < ROUNDING);
  }

  /** Returns the mean value of each action, in the order of the turn's actions. @param worlds number of calls of `addWorld`. */
  means(worlds: number): number[] {
    return this.sums.map((sum) => sum / worlds);
  }

  private expectation(simulation: Simulation<T>, origin: T['state'], place: number): number {
    simulation.load(origin);
    this.take(simulation, place);
    const value = this.evaluate(stateOf(simulation), simulation.outcome());
    return hasDrawn(origin, stateOf(simulation))
      ? (this.exactMean(simulation, origin, place) ?? this.sampleMean(simulation, origin, place, value))
      : value;
  }

  private take(simulation: Simulation<T>, place: number): void {
    const { [place]: key } = this.keys;
    if (typeof key === 'number') simulation.applyIndex(key);
    else simulation.apply(this.turn.legalActions[place] as T['action']);
  }

  /** Returns the mean over all chance branches, or `undefined` if there are more than `enumerationLimit`. */
  private exactMean(simulation: Simulation<T>, origin: T['state'], place: number): number | undefined {
    let mean = 0;
    try {
      everyBranch(
        (chance) => {
          simulation.load(origin, { chance });
          this.take(simulation, place);
        },
        (probability) => {
          mean += probability * this.evaluate(stateOf(simulation), simulation.outcome());
        },
        this.settings.enumerationLimit,
      );
      return mean;
    } catch (error) {
      if (error instanceof EnumerationLimitError) return undefined;
      throw error;
    }
  }

  private sampleMean(simulation: Simulation<T>, origin: T['state'], place: number, first: number): number {
    const { samples } = this.settings;
    let sum = first;
    for (let sample = 1; sample < samples; sample++) {
      this.seeds[sample] ??= this.turn.random.int(SEEDS);
      simulation.load(origin, { seed: this.seeds[sample] as number });
      this.take(simulation, place);
      sum += this.evaluate(stateOf(simulation), simulation.outcome());
    }
    return sum / samples;
  }

  private evaluate(state: T['state'], outcome: Outcome | undefined): number {
    return evaluateState(this.settings, state, outcome, this.turn.player);
  }
}
