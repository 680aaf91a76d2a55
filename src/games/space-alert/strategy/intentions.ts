// What a crew intends: a plan against the threats announced so far and those expected, improved with every announcement. A plan follows
// from the table of the game and a question, which is JSON text: whoever asks the same gets the same plan.
import { type Chance, cached, canonicalJson, checksum, memoize, type PlayerId, seededChance } from '../../../kernel/index.js';
import { PHASE_TURNS } from '../board/mission-steps.js';
import { ZONE_TILES } from '../board/ship.js';
import { freshCampaign } from '../campaign/between.js';
import { plannedState } from '../mission/planned-state.js';
import { type CardSupply, deckAndHeroics, handsOf } from '../planner/card-supply.js';
import { copyPlan, emptyPlan, WORDS, wordNumber } from '../planner/plan.js';
import { Trial } from '../planner/trial.js';
import { type ActionCard, type HeroicCard, isHeroic, wordOf } from '../planning/action-cards.js';
import { comingThreat } from '../planning/announcing.js';
import { isSolo, openSlots, plannerOf } from '../planning/boards.js';
import { announcements } from '../planning/timeline.js';
import type { CrewMember, Ship, State, ThreatState } from '../schema.js';
import { crewMember } from '../start.js';
import { type SpaceAlertTable, tableOfMission } from '../table.js';
import { expectedThreat } from './expected-threats.js';
import { type RefinedPlan, refine, worthOf } from './refining.js';

/** Changes of the crew's plan that are tried whenever something was announced. */
const CHANGES = 1500;
/** Changes that are tried to make do with the cards of one hand. */
const OWN_CHANGES = 600;
/** Points of worth that an announcement may cost a plan that is then kept as it is. */
const TOLERANCE = 1;
/** Plans kept at a time, for one table. */
const MOST_PLANS = 2_000;

/** The mission that a plan is for, as everybody knows it before the first announcement. */
interface Mission {
  readonly trajectories: readonly number[];
  /** By crew member: the heroic card of an android; `null` for humans, whose cards nobody knows. */
  readonly heroics: readonly (HeroicCard | null)[];
  /** The ship, its stacks left out. */
  readonly ship: Ship;
  /** In a campaign: squads that stay away from this mission, 0 to 2; `null` for a single mission. */
  readonly squadsLeftOut: number | null;
}

/** What was known when the plan was last improved. */
interface Moment {
  /** Announced or expected, in the order of their numbers. */
  readonly threats: readonly Pick<ThreatState, 'number' | 'card' | 'track'>[];
  /** By crew member: the words in locked slots, as numbers, where all cards lie open; else nothing. */
  readonly locked: readonly (readonly number[])[];
}

/** What a plan of the whole crew follows from: the mission, and every moment at which it was improved. */
interface CrewQuestion {
  readonly mission: Mission;
  readonly moments: readonly Moment[];
}

/** What a player's own part follows from: the plan of the crew, and the cards that he has for it. */
interface OwnQuestion {
  readonly crew: CrewQuestion;
  /** Index of his crew member. */
  readonly seat: number;
  /** The slots open to him, first and last, from 1. */
  readonly open: readonly [first: number, last: number];
  /** The words in slots before those, as numbers. */
  readonly locked: readonly number[];
  /** Cards in hand and in open slots, sorted. */
  readonly cards: readonly ActionCard[];
}

/** A plan, and the text that its random changes were seeded with. */
interface Intention extends RefinedPlan {
  readonly seed: string;
}

/** What a player works for: the plan of the crew, and in it what he can do himself with the cards that he has. */
export function intentionOf(state: State, player: PlayerId): RefinedPlan {
  const crew = crewQuestion(state);
  const seat = state.crew.findIndex((member) => !member.android && member.player === player);
  const { crewPlan, ownPlan } = plannerFor(tableOfMission(state));
  return seat === -1 ? crewPlan(JSON.stringify(crew)) : ownPlan(JSON.stringify(ownQuestion(state, player, seat, crew)));
}

/** From what everybody knows: who plans alike plans the same. Alone, cards in locked slots count too. */
function crewQuestion(state: State): CrewQuestion {
  const { trajectories, crew, ship, campaign } = state;
  const solo = isSolo(state);
  let slots = 0;
  const momentAfter = (announced: number): Moment => ({
    threats: threatsKnown(state, announced).map(({ number, card, track }) => ({ number, card, track })),
    locked: crew.map((member) => wordsOn(member.slots.slice(0, slots))),
  });
  const moments = [momentAfter(0)];
  announcements(state)
    .slice(0, state.announced)
    .forEach((announcement, index) => {
      if (announcement.type === 'phase-ended' && solo) slots = PHASE_TURNS[announcement.phase - 1][1];
      else if (announcement.type !== 'threat') return;
      moments.push(momentAfter(index + 1));
    });
  const mission: Mission = {
    trajectories,
    heroics: crew.map(heroicOf),
    ship: { ...ship, stacks: [] },
    squadsLeftOut: campaign === null ? null : campaign.squadsLeftOut,
  };
  return { mission, moments };
}

function ownQuestion(state: State, player: PlayerId, seat: number, crew: CrewQuestion): OwnQuestion {
  const { slots } = state.crew[seat];
  const open = openSlots(state, player, state.crew[seat]);
  const [first, last] = open;
  const laid = slots.slice(first - 1, last).flatMap((planned) => planned?.card ?? []);
  const cards = [...plannerOf(state, player).hand, ...laid].sort();
  return { crew, seat, open, locked: wordsOn(slots.slice(0, first - 1)), cards };
}

/** Threats announced by then, and, where the soundtrack is known, those that will be. */
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

/** The heroic card of an android, wherever it lies; nobody knows those of others. */
function heroicOf({ android, heroic, slots }: CrewMember): HeroicCard | null {
  if (!android || heroic !== null) return heroic;
  for (const planned of slots) if (planned !== null && isHeroic(planned.card)) return planned.card;
  return null;
}

/** The words in slots, as numbers: 0 for an empty one. */
function wordsOn(slots: CrewMember['slots']): number[] {
  return slots.map((planned) => (planned === null ? 0 : wordNumber(wordOf(planned.card, planned.half))));
}

/** Plans by their questions. Equal questions mean equal plans at one table alone: cards of other games do other things. */
const plannerFor = cached((table: SpaceAlertTable) => {
  const crewPlan = memoize((question: string): Intention => planOfCrew(table, JSON.parse(question), crewPlan), MOST_PLANS);
  const ownPlan = memoize((question: string): RefinedPlan => planOfOwn(table, JSON.parse(question), crewPlan), MOST_PLANS);
  return { crewPlan, ownPlan };
});

type CrewPlans = (question: string) => Intention;

/** The plan of the whole crew. */
function planOfCrew(table: SpaceAlertTable, { mission, moments }: CrewQuestion, crewPlan: CrewPlans): Intention {
  const earlier = moments.slice(0, -1);
  const before = earlier.length === 0 ? undefined : crewPlan(JSON.stringify({ mission, moments: earlier } satisfies CrewQuestion));
  const { threats, locked } = moments[moments.length - 1];
  const news = threats.map(({ number, card, track }) => `${number} ${card} ${track}`).join();
  const seed = `${before?.seed ?? seedOf(table, mission)}|${news}|${locked.join(';')}`;
  return { seed, ...improved(trialOf(table, mission, threats), mission, moments[moments.length - 1], seed, before) };
}

/** The plan at a moment, out of the one before. */
function improved(trial: Trial, mission: Mission, { threats, locked }: Moment, seed: string, before: RefinedPlan | undefined): RefinedPlan {
  const cards = deckAndHeroics(mission.heroics);
  const allowed: CardSupply = (plan) => locked.every((words, member) => beginsWith(plan[member], words)) && cards(plan);
  const first = before === undefined ? emptyPlan(trial) : copyPlan(before.plan);
  locked.forEach((words, member) => {
    first[member].set(words);
  });
  if (threats.length === 0) return { plan: first, importance: first.map((words) => Array.from(words, () => 0)), worth: 0 };
  const worth = before === undefined ? Number.NEGATIVE_INFINITY : worthOf(trial, first);
  if (before !== undefined && worth > 0 && worth >= before.worth - TOLERANCE) return { plan: first, importance: before.importance, worth };
  return refine(trial, first, allowed, chanceFrom(seed), CHANGES);
}

/** A player's own part: the others do as the crew's plan says; what he lacks the cards for is replaced. */
function planOfOwn(table: SpaceAlertTable, { crew, seat, open, locked, cards }: OwnQuestion, crewPlan: CrewPlans): RefinedPlan {
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
  // From the last slot on: what comes first is not given up for what comes later.
  for (let slot = last; slot >= first && !supply(start[seat]); slot--) start[seat][slot - 1] = 0;
  return refine(trial, start, allowed, chanceFrom(`${common.seed}|${cards}`), OWN_CHANGES);
}

function beginsWith(words: Uint8Array, first: ArrayLike<number>): boolean {
  for (let slot = 0; slot < first.length; slot++) if (words[slot] !== first[slot]) return false;
  return true;
}

/** Whether the cards suffice for the words in open slots; what later packets bring nobody knows, but no second heroic card. */
function openSlotsFrom(cards: readonly ActionCard[], first: number, last: number): (words: Uint8Array) => boolean {
  const hands = handsOf([cards]);
  const heroics = handsOf([cards.filter(isHeroic)]);
  return (words) => {
    return hands([words.subarray(first - 1, last)]) && heroics([words.subarray(first - 1).filter(isHeroicWord)]);
  };
}

const isHeroicWord = (word: number): boolean => WORDS[word]?.startsWith('heroic') ?? false;

/** Longest text that seeds a chance as it is. */
const LONGEST_SEED = 1_000;

/** The chance that a text seeds. Campaigns, and cards of one's own, make long texts. */
function chanceFrom(text: string): Chance {
  return seededChance(text.length > LONGEST_SEED ? checksum(text) : text);
}

/** Text that tells missions apart. */
function seedOf({ config }: SpaceAlertTable, { trajectories, heroics, ship, squadsLeftOut }: Mission): string {
  const customThreats = config.customThreats.length === 0 ? '' : canonicalJson(config.customThreats);
  const text = JSON.stringify([config.phases, trajectories, customThreats, heroics, ship.tiles, ship.weakened, ship.stores]);
  // Single missions begin with a fresh ship, and nothing else of it changes in the action round.
  return squadsLeftOut === null ? text : `${text}${JSON.stringify([ship, squadsLeftOut])}`;
}

/** The mission with these threats and no others, its damage tiles in an order that tells nothing. */
function trialOf(table: SpaceAlertTable, { trajectories, heroics, ship, squadsLeftOut }: Mission, threats: Moment['threats']): Trial {
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
