// The plan that a crew intends to follow against announced and expected threats. The plan is improved after every announcement. The plan
// depends only on the lookup table of the game and on an input in JSON text, so equal inputs give equal plans.
import { type Chance, cached, canonicalJson, checksum, memoize, type PlayerId, seededChance } from '../../../kernel/index.js';
import { type ActionCard, type HeroicCard, isHeroic, wordOf } from '../model/action-cards.js';
import { PHASE_TURNS } from '../model/board/mission-steps.js';
import { ZONE_TILES } from '../model/board/ship.js';
import type { CrewMember, Ship, State, ThreatState } from '../model/schema.js';
import { type CardSupply, deckAndHeroics, handsOf } from '../planner/card-supply.js';
import { copyPlan, emptyPlan, WORDS, wordNumber } from '../planner/plan.js';
import { Trial } from '../planner/trial.js';
import { freshCampaign } from '../rules/campaign/between.js';
import { plannedState } from '../rules/planned-state.js';
import { comingThreat } from '../rules/planning/announcing.js';
import { isSolo, openSlots, plannerOf } from '../rules/planning/boards.js';
import { announcements } from '../rules/planning/timeline.js';
import { crewMember } from '../rules/start.js';
import { type SpaceAlertTable, tableOfMission } from '../table/table.js';
import { expectedThreat } from './expected-threats.js';
import { planValue, type RefinedPlan, refine } from './refining.js';

/** The number of random changes to the crew's plan that are tried after each announcement. */
const CHANGES = 1500;
/** The number of random changes that are tried to adapt the crew's plan to one player's cards. */
const OWN_CHANGES = 600;
/** After an announcement, the crew keeps its plan if the value of this plan drops by at most this number of points. */
const TOLERANCE = 1;
/** The maximum number of cached plans for each lookup table of a game. */
const MOST_PLANS = 2_000;

/** The public information about a mission before the first announcement. */
interface Mission {
  readonly trajectories: readonly number[];
  /** The heroic card of each crew member who is an android; `null` for humans, whose cards are hidden. */
  readonly heroics: readonly (HeroicCard | null)[];
  /** The ship, without the hidden stacks of damage tiles. */
  readonly ship: Ship;
  /** In a campaign, the number of battlebot squads left out of this mission, 0 to 2; `null` for a single mission. */
  readonly squadsLeftOut: number | null;
}

/** What the crew knew at one of the times when it planned: before the first announcement, or after an announcement. */
interface PlanInformation {
  /** Announced threats and, if the soundtrack is known, expected threats, in the order of their numbers. */
  readonly threats: readonly Pick<ThreatState, 'number' | 'card' | 'track'>[];
  /** In a solo game, the actions in the locked slots of each crew member, as indices into `WORDS`. In other games, empty lists. */
  readonly locked: readonly (readonly number[])[];
}

/** The input for the plan of the whole crew: the mission, and what the crew knew each time when it planned. */
interface CrewPlanInput {
  readonly mission: Mission;
  readonly moments: readonly PlanInformation[];
}

/** The input for one player's part of the plan: the input for the crew's plan, the player's slots, and the player's cards. */
interface OwnPlanInput {
  readonly crew: CrewPlanInput;
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
  return seat === -1 ? crewPlan(JSON.stringify(crew)) : ownPlan(JSON.stringify(ownPlanInput(state, player, seat, crew)));
}

/**
 * Returns the input for the crew's plan. It contains only public information, so that all players get the same plan. In a solo game, the
 * input includes the cards in locked slots.
 */
function crewPlanInput(state: State): CrewPlanInput {
  const { trajectories, crew, ship, campaign } = state;
  const solo = isSolo(state);
  let slots = 0;
  const informationAfter = (announced: number): PlanInformation => ({
    threats: threatsKnown(state, announced).map(({ number, card, track }) => ({ number, card, track })),
    locked: crew.map((member) => wordsOn(member.slots.slice(0, slots))),
  });
  const moments = [informationAfter(0)];
  announcements(state)
    .slice(0, state.announced)
    .forEach((announcement, index) => {
      if (announcement.type === 'phase-ended' && solo) slots = PHASE_TURNS[announcement.phase - 1][1];
      else if (announcement.type !== 'threat') return;
      moments.push(informationAfter(index + 1));
    });
  const mission: Mission = {
    trajectories,
    heroics: crew.map(heroicOf),
    ship: { ...ship, stacks: [] },
    squadsLeftOut: campaign === null ? null : campaign.squadsLeftOut,
  };
  return { mission, moments };
}

function ownPlanInput(state: State, player: PlayerId, seat: number, crew: CrewPlanInput): OwnPlanInput {
  const { slots } = state.crew[seat];
  const open = openSlots(state, player, state.crew[seat]);
  const [first, last] = open;
  const laid = slots.slice(first - 1, last).flatMap((planned) => planned?.card ?? []);
  const cards = [...plannerOf(state, player).hand, ...laid].sort();
  return { crew, seat, open, locked: wordsOn(slots.slice(0, first - 1)), cards };
}

/** Returns the threats known after `announced` announcements. If the crew knows the soundtrack, also returns the threats expected later. */
function threatsKnown(state: State, announced: number): ThreatState[] {
  const known: ThreatState[] = [];
  announcements(state).forEach((announcement, index) => {
    if (announcement.type !== 'threat') return;
    const { number } = announcement;
    if (index >= announced && !state.config.soundtrackKnown) return;
    const threat = index < announced ? state.threats.find((each) => each.number === number) : expectedThreat(state, announcement);
    if (threat !== undefined) known.push(threat);
  });
  return known.sort((one, other) => one.number - other.number);
}

/** Returns the heroic card of an android, whether or not it is already placed; `null` for humans, whose cards are hidden. */
function heroicOf({ android, heroic, slots }: CrewMember): HeroicCard | null {
  if (!android || heroic !== null) return heroic;
  for (const planned of slots) if (planned !== null && isHeroic(planned.card)) return planned.card;
  return null;
}

/** Returns the action or movement in each card slot as an index into `WORDS`; 0 stands for an empty slot. */
function wordsOn(slots: CrewMember['slots']): number[] {
  return slots.map((planned) => (planned === null ? 0 : wordNumber(wordOf(planned.card, planned.half))));
}

/**
 * Returns the caches of plans for a lookup table. Each table has its own caches, because the same plan gives other results with other
 * cards.
 */
const plannerFor = cached((table: SpaceAlertTable) => {
  const crewPlan = memoize((question: string): Intention => planOfCrew(table, JSON.parse(question), crewPlan), MOST_PLANS);
  const ownPlan = memoize((question: string): RefinedPlan => planOfOwn(table, JSON.parse(question), crewPlan), MOST_PLANS);
  return { crewPlan, ownPlan };
});

type CrewPlans = (question: string) => Intention;

/** Computes the plan of the whole crew from the plan at the previous announcement. */
function planOfCrew(table: SpaceAlertTable, { mission, moments }: CrewPlanInput, crewPlan: CrewPlans): Intention {
  const earlier = moments.slice(0, -1);
  const before = earlier.length === 0 ? undefined : crewPlan(JSON.stringify({ mission, moments: earlier } satisfies CrewPlanInput));
  const { threats, locked } = moments[moments.length - 1];
  const news = threats.map(({ number, card, track }) => `${number} ${card} ${track}`).join();
  const seed = `${before?.seed ?? seedOf(table, mission)}|${news}|${locked.join(';')}`;
  return { seed, ...improved(trialOf(table, mission, threats), mission, moments[moments.length - 1], seed, before) };
}

/**
 * Returns the plan after an announcement: the previous plan if its value is positive and has dropped by at most `TOLERANCE`, otherwise an
 * improved plan.
 */
function improved(
  trial: Trial,
  mission: Mission,
  { threats, locked }: PlanInformation,
  seed: string,
  before: RefinedPlan | undefined,
): RefinedPlan {
  const cards = deckAndHeroics(mission.heroics);
  const allowed: CardSupply = (plan) => locked.every((words, member) => beginsWith(plan[member], words)) && cards(plan);
  const first = before === undefined ? emptyPlan(trial) : copyPlan(before.plan);
  locked.forEach((words, member) => {
    first[member].set(words);
  });
  if (threats.length === 0) return { plan: first, importance: first.map((words) => Array.from(words, () => 0)), value: 0 };
  const value = before === undefined ? Number.NEGATIVE_INFINITY : planValue(trial, first);
  if (before !== undefined && value > 0 && value >= before.value - TOLERANCE) return { plan: first, importance: before.importance, value };
  return refine(trial, first, allowed, chanceFrom(seed), CHANGES);
}

/**
 * Computes one player's part of the plan. The other players are assumed to follow the crew's plan. Actions for which the player has no card
 * are replaced.
 */
function planOfOwn(table: SpaceAlertTable, { crew, seat, open, locked, cards }: OwnPlanInput, crewPlan: CrewPlans): RefinedPlan {
  const [first, last] = open;
  const common = crewPlan(JSON.stringify(crew));
  const trial = trialOf(table, crew.mission, crew.moments[crew.moments.length - 1].threats);
  const supply = openSlotsFrom(cards, first, last);
  const allowed: CardSupply = (plan) =>
    plan.every((words, index) => index === seat || beginsWith(words, common.plan[index])) &&
    beginsWith(plan[seat], locked) &&
    supply(plan[seat]);
  const start = copyPlan(common.plan);
  start[seat].set(locked);
  // Remove actions from the last open slot backwards until the cards suffice. This keeps the actions in earlier slots.
  for (let slot = last; slot >= first && !supply(start[seat]); slot--) start[seat][slot - 1] = 0;
  return refine(trial, start, allowed, chanceFrom(`${common.seed}|${cards}`), OWN_CHANGES);
}

function beginsWith(words: Uint8Array, first: ArrayLike<number>): boolean {
  for (let slot = 0; slot < first.length; slot++) if (words[slot] !== first[slot]) return false;
  return true;
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
 * Returns a `Trial` (a mission that can be resolved with many plans) with exactly these threats. Its damage tiles are in a fixed order,
 * which reveals nothing about the hidden stacks.
 */
function trialOf(
  table: SpaceAlertTable,
  { trajectories, heroics, ship, squadsLeftOut }: Mission,
  threats: PlanInformation['threats'],
): Trial {
  const { config } = table;
  const stacks = ship.tiles.map((tiles, zone) => ZONE_TILES[zone].filter((tile) => !tiles.includes(tile)));
  return new Trial({
    table,
    state: plannedState({
      config,
      trajectories: [...trajectories],
      crew: heroics.map((_heroic, index) => crewMember(`c${index + 1}`, `c${index + 1}`, config.phases)),
      ship: { ...ship, stacks },
      threats: threats.map(({ number, track, card }) => comingThreat(table, number, track, card)),
      campaign: squadsLeftOut === null ? null : { ...freshCampaign(1), squadsLeftOut },
    }),
  });
}
