// A search for plans that goes on for as long as somebody wants, and what it may claim.
import * as z from 'zod';
import { copyJson, type Game, InvalidInputError, type Seed, seededChance } from '../../../kernel/index.js';
import { parseUntrusted, readOption } from '../../../kernel/internal.js';
import { type MissionFile, type MissionFileInput, readMission } from '../mission/mission-schema.js';
import { begin } from '../mission/mission-state.js';
import { type MissionResult, playOut } from '../mission/resolve-mission.js';
import { ActionCard } from '../planning/action-cards.js';
import { cardRulesIn } from '../table.js';
import type { AnyAbility } from '../threats/abilities/ability.js';
import type { CardRules } from '../threats/box.js';
import type { SpaceAlertTypes } from '../types.js';
import { Annealing } from './annealing.js';
import { anyCards, type CardSupply, dealtCards, handsOf } from './card-supply.js';
import { copyPlan, type Plan, WORDS, wordNumber } from './plan.js';
import { Trial } from './trial.js';

/**
 * Which cards a plan may use. `dealt`: as a table can be dealt them, each crew member one heroic card, the six of them all
 * different, and the rest out of the normal deck of 90. `any`: any word in any slot. Or a list of cards for each crew member,
 * each to be used once. When in the action round somebody gets a card is left open.
 */
export type PlanCards = 'dealt' | 'any' | readonly (readonly ActionCard[])[];

/** How plans are searched for. */
export interface PlannerOptions<A extends AnyAbility = never> {
  /** Equal seeds find equal plans after equal numbers of missions. Default 1. */
  readonly seed?: Seed;
  /** Default `dealt`. */
  readonly cards?: PlanCards;
  /** Whose threat cards the mission has. Default: a game without additions. */
  readonly game?: Game<SpaceAlertTypes<A>>;
}

/** A plan that was better than all before it. */
export interface PlanProgress {
  /** Missions resolved until then. */
  readonly missions: number;
  readonly won: boolean;
  /** Points of a mission that is won, `null` for a lost one. */
  readonly score: number | null;
}

/** What a search for plans found. */
export interface PlanReport {
  /**
   * `true` is proven: `mission` holds a plan that wins, and `orrery resolve` confirms it. `null`: none was found, which
   * proves nothing, except that the search has seen none among as many plans as `missions` says.
   */
  readonly winnable: true | null;
  /** The best score found; no proof that there is none better. `null` if no plan won. */
  readonly score: number | null;
  /** The mission with the best plan: of the lost ones, that which came nearest to winning. */
  readonly mission: MissionFileInput;
  /** What becomes of that plan. */
  readonly result: MissionResult;
  /** Missions resolved for it. */
  readonly missions: number;
  /** How the best plan became better. */
  readonly progress: readonly PlanProgress[];
}

/** A search for plans that goes on as long as it is asked to. */
export interface MissionPlanner {
  /** Missions resolved so far. */
  readonly missions: number;
  /** Whether a plan was found that wins. */
  readonly won: boolean;
  /** The improvements so far. */
  readonly progress: readonly PlanProgress[];
  /**
   * Tries that many changes of a plan, from 0; each takes one mission, unless there are no cards for it.
   * @throws InvalidInputError for what is no whole number.
   */
  search(iterations: number): void;
  /** What was found so far; the best plan is rid of words that it does not need. */
  report(): PlanReport;
}

/**
 * Starts a search for plans that win a mission and score well: threats, trajectories, ship and size of the crew are those of
 * the mission, and its own plan is where the search begins. Of a mission that begins at a later turn, the slots before stay as they are.
 * @throws InvalidInputError naming the path of whatever is wrong with the mission or the options.
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
  /** The words of the mission as it was written. */
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

  /** A plan with the words that lie in the slots before the mission begins. */
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

  /** Makes the search cool down so that it is cold after about that many changes in all. */
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
