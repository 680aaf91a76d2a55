// The plan that a crew intends to follow against announced and expected threats. The plan is improved after announcements. The plan
// depends only on the lookup table of the game and on an input in JSON text, so equal inputs give equal plans.
import { type Chance, cached, canonicalJson, checksum, memoize, type PlayerId, seededChance } from '../../../kernel/index.js';
import { type ActionCard, isHeroic, wordOf } from '../model/action-cards.js';
import type { State } from '../model/schema.js';
import { deckAndHeroics, handsOf } from '../planner/card-supply.js';
import { copyPlan, emptyPlan, type Plan, WORDS, wordNumber } from '../planner/plan.js';
import { Trial } from '../planner/trial.js';
import { freshCampaign } from '../rules/campaign/between.js';
import { plannedState } from '../rules/planned-state.js';
import { comingThreat } from '../rules/planning/announcing.js';
import { openSlots, plannerOf } from '../rules/planning/boards.js';
import { crewMember, shuffleTiles } from '../rules/start.js';
import { type SpaceAlertTable, tableOfMission } from '../table/table.js';
import { type CrewPlanInput, crewPlanInput, type Mission, type PlanInformation } from './public-information.js';
import { type RefinedPlan, refine } from './refining.js';
import { ANY_WORD, makeFit, onlyWord } from './word-sets.js';

/** The number of random changes to the crew's plan that are tried after each announcement. */
const CHANGES = 1_000;
/** The number of random changes that are tried to adapt the crew's plan to one player's cards. */
const OWN_CHANGES = 600;
/** The number of worlds in which a plan is tried; they differ in the order of the damage tiles. */
const WORLDS = 3;
/** The cost of placing a card, in points, if each player fills one action board. */
const CARD_COST = 0.2;
/** The maximum number of cached plans for each lookup table of a game. */
const MOST_PLANS = 1_000;

/** The input for one player's part of the plan: the crew's plan, the player's slots, and the player's cards. */
interface OwnPlanInput {
  readonly mission: Mission;
  readonly threats: PlanInformation['threats'];
  /** The crew's plan: for each crew member, the action of each slot, as an index into `WORDS`. */
  readonly common: readonly (readonly number[])[];
  /** The index of the player's crew member. */
  readonly seat: number;
  /** The first and last slot that the player may fill, counted from 1. */
  readonly open: readonly [first: number, last: number];
  /** The actions in the player's locked slots, which come before the open slots, as indices into `WORDS`. */
  readonly locked: readonly number[];
  /** The cards in hand and in open slots, sorted. */
  readonly cards: readonly ActionCard[];
}

/** A plan, and the text that was used as the seed of its random changes. */
interface Intention extends RefinedPlan {
  readonly seed: string;
}

/** Returns the plan that a player follows: the plan of the crew, adapted to the player's own cards. */
export function intentionOf(state: State, player: PlayerId): RefinedPlan {
  const crew = crewPlanInput(state);
  const seat = state.crew.findIndex((member) => !member.android && member.player === player);
  const { crewPlan, ownPlan } = plannerFor(tableOfMission(state));
  const common = crewPlan(JSON.stringify(crew));
  return seat === -1 ? common : ownPlan(JSON.stringify(ownPlanInput(state, player, seat, crew, common)));
}

function ownPlanInput(
  state: State,
  player: PlayerId,
  seat: number,
  { mission, moments }: CrewPlanInput,
  { plan }: RefinedPlan,
): OwnPlanInput {
  const { slots } = state.crew[seat];
  const open = openSlots(state, player, state.crew[seat]);
  const [first, last] = open;
  const laid = slots.slice(first - 1, last).flatMap((planned) => planned?.card ?? []);
  const cards = [...plannerOf(state, player).hand, ...laid].sort();
  const locked = slots.slice(0, first - 1).map((planned) => (planned === null ? 0 : wordNumber(wordOf(planned.card, planned.half))));
  const common = plan.map((words) => Array.from(words));
  return { mission, threats: moments[moments.length - 1].threats, common, seat, open, locked, cards };
}

/**
 * Returns the caches of plans for a lookup table, keyed by their inputs in JSON text. Each table has its own caches, because the same plan
 * gives other results with other cards.
 */
const plannerFor = cached((table: SpaceAlertTable) => {
  const crewPlan = memoize((question: string): Intention => planOfCrew(table, JSON.parse(question), crewPlan), MOST_PLANS);
  const ownPlan = memoize((question: string): RefinedPlan => planOfOwn(table, JSON.parse(question)), MOST_PLANS);
  return { crewPlan, ownPlan };
});

type CrewPlans = (question: string) => Intention;

/** Computes the plan of the whole crew from the plan at the previous announcement. */
function planOfCrew(table: SpaceAlertTable, input: CrewPlanInput, crewPlan: CrewPlans): Intention {
  const { mission, moments, pauses } = input;
  const earlier = earlierInput(input);
  const before = earlier === undefined ? undefined : crewPlan(JSON.stringify(earlier));
  const { threats, locked, slots } = moments[moments.length - 1];
  const seed = `${before?.seed ?? seedOf(table, mission)}|${pauses === 0 ? newsOf(moments[moments.length - 1]) : ''}`;
  const chance = chanceFrom(seed);
  const worlds = worldsOf(table, mission, threats, chance);
  const plan = before === undefined ? emptyPlan(worlds[0]) : copyPlan(before.plan);
  const open = new Array<number>(worlds[0].turns - locked).fill(ANY_WORD);
  const sets = slots.map((known) => [...known, ...open]);
  makeFit(plan, sets);
  if (threats.length === 0) return { seed, plan, importance: plan.map((words) => Array.from(words, () => 0)), value: 0 };
  const allowed = deckAndHeroics(mission.heroics);
  return { seed, ...refine(plan, { worlds, allowed, sets, first: locked, changes: CHANGES, cardCost: cardCostOf(mission), chance }) };
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

/**
 * Computes one player's part of the plan. The other players are assumed to follow the crew's plan. Actions for which the player has no card
 * are replaced.
 */
function planOfOwn(table: SpaceAlertTable, { mission, threats, common, seat, open, locked, cards }: OwnPlanInput): RefinedPlan {
  const [first, last] = open;
  const chance = chanceFrom(`${seedOf(table, mission)}|${common.join(';')}|${cards}`);
  const worlds = worldsOf(table, mission, threats, chance);
  const supply = openSlotsFrom(cards, first, last);
  const start = common.map((words) => Uint8Array.from(words));
  const sets = start.map((words, member) =>
    Array.from(words, (word, slot) => (member !== seat ? onlyWord(word) : slot < locked.length ? onlyWord(locked[slot]) : ANY_WORD)),
  );
  makeFit(start, sets);
  // Remove actions from the last open slot backwards until the cards suffice. This keeps the actions in earlier slots.
  for (let slot = last; slot >= first && !supply(start[seat]); slot--) start[seat][slot - 1] = 0;
  return refine(start, {
    worlds,
    allowed: (plan: Plan) => supply(plan[seat]),
    sets,
    first: first - 1,
    changes: OWN_CHANGES,
    cardCost: cardCostOf(mission),
    chance,
    member: seat,
  });
}

/**
 * Returns a function that tests whether the player's cards suffice for the planned actions. After the open slots, it tests only heroic
 * actions: later packets can contain any normal card, but no second heroic card.
 */
function openSlotsFrom(cards: readonly ActionCard[], first: number, last: number): (words: Uint8Array) => boolean {
  const hands = handsOf([cards]);
  const heroics = handsOf([cards.filter(isHeroic)]);
  return (words) => {
    return hands([words.subarray(first - 1, last)]) && heroics([words.subarray(first - 1).filter(isHeroicWord)]);
  };
}

const isHeroicWord = (word: number): boolean => WORDS[word]?.startsWith('heroic') ?? false;

/** The maximum length of a text that is used directly as a seed; longer texts are replaced by their checksum. */
const LONGEST_SEED = 1_000;

/** Returns a random generator with a text as its seed. For a long text, as in campaigns or with custom cards, the seed is its checksum. */
function chanceFrom(text: string): Chance {
  return seededChance(text.length > LONGEST_SEED ? checksum(text) : text);
}

/** Returns a text that identifies a mission. Each seed of the plans for this mission begins with this text. */
function seedOf({ config }: SpaceAlertTable, { trajectories, heroics, ship, squadsLeftOut }: Mission): string {
  const customThreats = config.customThreats.length === 0 ? '' : canonicalJson(config.customThreats);
  const text = JSON.stringify([config.phases, trajectories, customThreats, heroics, ship.tiles, ship.weakened, ship.stores]);
  // In a campaign, the text also contains the whole state of the ship, because earlier missions may have changed the ship.
  return squadsLeftOut === null ? text : `${text}${JSON.stringify([ship, squadsLeftOut])}`;
}

/**
 * Returns the mission in several worlds, as `Trial`s (missions that can be resolved with many plans) with exactly these threats. Each world
 * has its own random order of damage tiles.
 */
function worldsOf(
  table: SpaceAlertTable,
  { trajectories, heroics, ship, squadsLeftOut }: Mission,
  threats: PlanInformation['threats'],
  chance: Chance,
): Trial[] {
  const { config } = table;
  return Array.from({ length: WORLDS }, () => {
    const state = plannedState({
      config,
      trajectories: [...trajectories],
      crew: heroics.map((_heroic, index) => crewMember(`c${index + 1}`, `c${index + 1}`, config.phases)),
      ship: { ...ship, stacks: shuffleTiles(ship.tiles, chance) },
      threats: threats.map(({ number, track, card }) => comingThreat(table, number, track, card)),
      campaign: squadsLeftOut === null ? null : { ...freshCampaign(1), squadsLeftOut },
    });
    return new Trial({ table, state }, 'shift');
  });
}
