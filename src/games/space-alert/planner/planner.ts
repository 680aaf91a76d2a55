// A search for plans, which the caller runs step by step, and the report of the results.
import * as z from 'zod';
import { copyJson, type Game, InvalidInputError, type Seed, seededChance } from '../../../kernel/index.js';
import { parseUntrusted, readOption } from '../../../kernel/internal.js';
import type { AnyAbility } from '../cards/abilities/ability.js';
import type { CardRules } from '../cards/options.js';
import { type MissionFile, type MissionFileInput, readMission } from '../mission/mission-schema.js';
import { begin } from '../mission/mission-state.js';
import { type MissionResult, playOut } from '../mission/resolve-mission.js';
import { ActionCard } from '../model/action-cards.js';
import { cardRulesIn } from '../table/table.js';
import type { SpaceAlertTypes } from '../types.js';
import { Annealing } from './annealing.js';
import { anyCards, type CardSupply, dealtCards, handsOf } from './card-supply.js';
import { copyPlan, type Plan, WORDS, wordNumber } from './plan.js';
import { Trial } from './trial.js';

/**
 * The cards that a plan may use. `dealt`: the normal deck of 90 cards, and one of the six heroic cards for each crew member. `any`: any
 * action in any slot. A list: the cards of each crew member, each used at most once. A plan may use a card in any phase.
 */
export type PlanCards = 'dealt' | 'any' | readonly (readonly ActionCard[])[];

/** Options of a search for plans. */
export interface PlannerOptions<A extends AnyAbility = never> {
  /**
   * The random seed; default 1. Two searches with the same input and the same seed have the same best plan after the same number of
   * resolved missions.
   */
  readonly seed?: Seed;
  /** The available cards; default `dealt`. */
  readonly cards?: PlanCards;
  /** The game whose threat cards the mission uses; default: no custom abilities. */
  readonly game?: Game<SpaceAlertTypes<A>>;
}

/** A plan that was better than all plans that the search had found before. */
export interface PlanProgress {
  /** The number of missions that the search had resolved when it found the plan. */
  readonly missions: number;
  readonly won: boolean;
  /** The score of the mission with this plan; `null` if the mission is lost. */
  readonly score: number | null;
}

/** The result of a search for plans. */
export interface PlanReport {
  /**
   * `true` if the plan in `mission` wins, which `orrery resolve` confirms. `null` if the search found no winning plan, which does not prove
   * that none exists.
   */
  readonly winnable: true | null;
  /** The best score found, not necessarily the maximum; `null` if no plan won. */
  readonly score: number | null;
  /** The mission file with the best plan. If no plan won, it contains the plan that came closest to winning. */
  readonly mission: MissionFileInput;
  /** The result of the mission with the best plan. */
  readonly result: MissionResult;
  /** The number of missions resolved in the search. */
  readonly missions: number;
  /** Every plan that was better than all plans found before it, in the order in which they were found. */
  readonly progress: readonly PlanProgress[];
}

/** A search for plans. The caller decides how long the search continues. */
export interface MissionPlanner {
  /** The number of missions resolved so far. */
  readonly missions: number;
  /** Whether a winning plan was found. */
  readonly won: boolean;
  /** Every plan found so far that was better than all plans found before it. */
  readonly progress: readonly PlanProgress[];
  /**
   * Tries random changes of the plan. Each change resolves one mission, unless the available cards do not suffice for the changed plan.
   * @param iterations the number of changes, from 0.
   * @throws InvalidInputError if `iterations` is not a whole number from 0.
   */
  search(iterations: number): void;
  /** Returns the results so far. Actions that do not improve the result are removed from the best plan. */
  report(): PlanReport;
}

/**
 * Starts a search for plans that win a mission with a good score. The threats, trajectories, ship and crew size of the mission stay the
 * same. The search starts from the plan in the mission file. If the mission begins after turn 1, the slots of earlier turns stay unchanged.
 * @throws InvalidInputError if the mission or the options are invalid, with the path of the error.
 * @example
 * const planner = missionPlanner(mission, { seed: 7 });
 * for (let slice = 0; slice < 100 && !planner.won; slice++) planner.search(1_000);
 */
export function missionPlanner<A extends AnyAbility = never>(
  mission: MissionFileInput<A>,
  options: PlannerOptions<A> = {},
): MissionPlanner {
  return new Planner(mission as MissionFileInput, options);
}

export class Planner implements MissionPlanner {
  private readonly annealing: Annealing;
  private readonly mission: MissionFileInput;
  private readonly read: MissionFile;
  private readonly cardRules: CardRules;
  /** The plan in the mission file, before the search has changed anything. */
  private readonly written: Plan;
  private readonly past: number;
  readonly progress: PlanProgress[] = [];

  constructor(mission: MissionFileInput, options: object, length?: number) {
    this.cardRules = cardRulesIn(readOption(options, 'game'));
    this.read = readMission(mission, this.cardRules);
    this.mission = copyJson(mission);
    const { crew } = this.read;
    const supply = supplyOf(readOption(options, 'cards') ?? 'dealt', crew.length);
    const chance = seededChance((readOption(options, 'seed') ?? 1) as Seed);
    const trial = new Trial(begin(this.read, this.cardRules));
    this.past = trial.past;
    this.written = crew.map(({ actions }) => Uint8Array.from({ length: trial.turns }, (_, slot) => wordNumber(actions[slot] ?? null)));
    trial.resolveWritten(this.written);
    const first = copyPlan(trial.carriedOut);
    const allowed: CardSupply = trial.past === 0 ? supply : (plan) => supply(this.whole(plan));
    this.annealing = new Annealing(trial, allowed, chance, first, length);
    this.note();
  }

  /** Returns a copy of a plan in which all slots before the first turn of the mission are those of the mission file. */
  private whole(plan: Plan): Plan {
    return plan.map((words, member) => {
      const all = words.slice();
      all.set(this.written[member].subarray(0, this.past));
      return all;
    });
  }

  get missions(): number {
    return this.annealing.trials;
  }

  get won(): boolean {
    return this.annealing.best.tally.overflow === 0;
  }

  search(iterations: number): void {
    if (!Number.isSafeInteger(iterations) || iterations < 0) {
      throw InvalidInputError.at('iterations', [], 'expected a whole number from 0');
    }
    let { best } = this.annealing;
    for (let left = iterations; left > 0; left--) {
      this.annealing.search(1);
      if (this.annealing.best === best) continue;
      best = this.annealing.best;
      this.note();
    }
  }

  /** Sets the length of the current run, so that simulated annealing cools down after about `iterations` changes in total. */
  endAfter(iterations: number): void {
    this.annealing.endAfter(iterations);
  }

  private note(): void {
    const { overflow, score } = this.annealing.best.tally;
    const won = overflow === 0;
    this.progress.push({ missions: this.missions, won, score: won ? score : null });
  }

  report(): PlanReport {
    const { missions } = this;
    const { plan } = this.annealing.pruned();
    const crew = this.whole(plan).map((words) => ({ actions: Array.from(words, (word) => WORDS[word]) }));
    const result = playOut(begin({ ...this.read, crew }, this.cardRules));
    const score = result.score?.total ?? null;
    return {
      winnable: score === null ? null : true,
      score,
      mission: { ...copyJson(this.mission), crew },
      result,
      missions,
      progress: [...this.progress],
    };
  }
}

const Hands = z.array(z.array(ActionCard).max(100), { error: 'expected dealt, any, or a list of cards for each crew member' });

function supplyOf(cards: unknown, crew: number): CardSupply {
  if (cards === 'any') return anyCards;
  if (cards === 'dealt') return dealtCards();
  return handsOf(parseUntrusted(z.strictObject({ cards: Hands.length(crew) }), { cards }, 'planner options').cards);
}
