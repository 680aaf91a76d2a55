// The plan that a crew intends to follow against announced and expected threats. The plan is improved after announcements. The plan
// depends only on the lookup table of the game and on an input in JSON text, so equal inputs give equal plans.
import { cached, memoize, type PlayerId } from '../../../kernel/index.js';
import type { State } from '../model/schema.js';
import { deckAndHeroics } from '../planner/card-supply.js';
import { copyPlan, emptyPlan, type Plan } from '../planner/plan.js';
import { mayRearrange } from '../rules/planning/boards.js';
import { type SpaceAlertTable, tableOfMission } from '../table/table.js';
import { planForNamedCards, planForOwnBoard, planForPlacedCards } from './card-plans.js';
import { namedBoard, ownBoard, placedWords, wordsOn } from './known-cards.js';
import { chanceFrom, seedOf, worldsOf } from './plan-worlds.js';
import { type CrewPlanInput, crewPlanInput, type Mission, type PlanInformation } from './public-information.js';
import { type RefinedPlan, refine, THOROUGH, type Thoroughness } from './refining.js';
import { makeFit, setsAfter } from './word-sets.js';

/** The number of random changes to the crew's plan that are tried after each announcement. */
const CHANGES = 1_000;
/** The temperature at the start of the search for the crew's plan, in points (see `Search`). */
const HOT = 1;
/** The cost of placing a card, in points, if each player fills one action board. */
const CARD_COST = 0.2;
/** The maximum number of cached plans for each lookup table of a game. */
const MOST_PLANS = 1_000;

/** A plan, and the text that was used as the seed of its random changes. */
interface Intention extends RefinedPlan {
  readonly seed: string;
}

/** Finds the plan that a player follows. */
export type FindIntention = (state: State, player: PlayerId) => RefinedPlan;

/**
 * Returns a function that finds the plan that a player follows. The plan is made in four steps: a plan of the crew for any cards, which
 * changes only with news; the same plan for the cards that players have named; the same plan for the cards on the boards; and the player's
 * part, for the player's cards and board. All steps but the last depend only on what all know, so all players begin the last step with the
 * same plan.
 * @param thoroughness how long each search takes. All players of a crew should have the same value: otherwise their plans differ.
 */
export function createIntentions(thoroughness: Thoroughness = THOROUGH): FindIntention {
  const plannerFor = createPlanners(thoroughness);
  return (state, player) => intentionOf(state, player, plannerFor(tableOfMission(state)));
}

function intentionOf(state: State, player: PlayerId, { crewPlan, namedPlan, placedPlan, ownPlan }: Planners): RefinedPlan {
  const crew = crewPlanInput(state);
  const free = crewPlan(JSON.stringify(crew));
  const { mission, moments } = crew;
  const moment = moments[moments.length - 1];
  const common = { mission, moment };
  const boards = state.crew.map((member) => (member.android ? null : namedBoard(state, member)));
  const named = boards.every((board) => board === null)
    ? free
    : namedPlan(JSON.stringify({ ...common, plan: wordsOf(free), boards, cardCost: cardCostOf(mission) }));
  const placed = state.crew.map((member) => placedWords(member, moment.locked));
  const permanent = state.crew.map((member) => !mayRearrange(state, member.player, member));
  const agreed = contradicts(placed, named.plan)
    ? placedPlan(JSON.stringify({ ...common, plan: wordsOf(named), boards, placed, permanent }))
    : named;
  const seat = state.crew.findIndex((member) => !member.android && member.player === player);
  if (seat === -1) return agreed;
  const member = state.crew[seat];
  return ownPlan(JSON.stringify({ ...common, plan: wordsOf(agreed), seat, board: ownBoard(state, member), laid: wordsOn(member) }));
}

/** Tests whether a known card on a board differs from the plan. */
function contradicts(placed: readonly (readonly number[])[], plan: Plan): boolean {
  return placed.some((words, member) => words.some((word, slot) => word !== 0 && word !== plan[member][slot]));
}

const wordsOf = ({ plan }: RefinedPlan): number[][] => plan.map((words) => Array.from(words));

type CrewPlans = (question: string) => Intention;
type CardPlans = (question: string) => RefinedPlan;

/** The cached plans of each step, keyed by their inputs in JSON text. */
interface Planners {
  readonly crewPlan: CrewPlans;
  readonly namedPlan: CardPlans;
  readonly placedPlan: CardPlans;
  readonly ownPlan: CardPlans;
}

/**
 * Returns a function that returns the cached plans for a lookup table. Each table has its own plans, because the same plan gives other
 * results with other cards.
 */
function createPlanners(thoroughness: Thoroughness): (table: SpaceAlertTable) => Planners {
  return cached((table: SpaceAlertTable) => {
    const crewPlan: CrewPlans = memoize((question) => planOfCrew(table, JSON.parse(question), crewPlan, thoroughness), MOST_PLANS);
    const namedPlan = memoize((question: string) => planForNamedCards(table, JSON.parse(question), thoroughness), MOST_PLANS);
    const placedPlan = memoize((question: string) => planForPlacedCards(table, JSON.parse(question), thoroughness), MOST_PLANS);
    const ownPlan = memoize((question: string) => planForOwnBoard(table, JSON.parse(question), thoroughness), MOST_PLANS);
    return { crewPlan, namedPlan, placedPlan, ownPlan };
  });
}

/** Computes the plan of the whole crew from the plan at the previous announcement. */
function planOfCrew(table: SpaceAlertTable, input: CrewPlanInput, crewPlan: CrewPlans, thoroughness: Thoroughness): Intention {
  const { mission, moments, pauses } = input;
  const earlier = earlierInput(input);
  const before = earlier === undefined ? undefined : crewPlan(JSON.stringify(earlier));
  const { threats, locked, slots } = moments[moments.length - 1];
  const seed = `${before?.seed ?? seedOf(table, mission)}|${pauses === 0 ? newsOf(moments[moments.length - 1]) : ''}`;
  const chance = chanceFrom(seed);
  const worlds = worldsOf(table, mission, threats, chance);
  const plan = before === undefined ? emptyPlan(worlds[0]) : copyPlan(before.plan);
  const sets = plan.map((words, member) => setsAfter(slots[member], words));
  makeFit(plan, sets);
  if (threats.length === 0) return { seed, plan, importance: plan.map((words) => Array.from(words, () => 0)), value: 0 };
  const allowed = deckAndHeroics(mission.heroics);
  return {
    seed,
    ...refine(plan, {
      worlds,
      allowed,
      sets,
      first: locked,
      changes: CHANGES,
      thoroughness,
      hot: HOT,
      cardCost: cardCostOf(mission),
      chance,
    }),
  };
}

/** Returns the cost of placing a card, in points. The more boards each player has to fill, the less time there is for each card. */
function cardCostOf({ heroics, players }: Mission): number {
  return (CARD_COST * heroics.length) / players;
}

/** Returns the input of the crew's plan at the previous announcement. */
function earlierInput({ mission, moments, pauses }: CrewPlanInput): CrewPlanInput | undefined {
  if (pauses > 0) return { mission, moments, pauses: pauses - 1 };
  return moments.length === 1 ? undefined : { mission, moments: moments.slice(0, -1), pauses: 0 };
}

function newsOf({ threats, slots }: PlanInformation): string {
  return `${threats.map(({ number, card, track }) => `${number} ${card} ${track}`).join()}|${slots.join(';')}`;
}
