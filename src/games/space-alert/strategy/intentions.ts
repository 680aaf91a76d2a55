// What a crew intends: a plan for everything that was announced so far and for what is expected, changed a little with every
// announcement and kept as long as nothing new is said.
import { type PlayerId, seededChance } from '../../../kernel/index.js';
import { type ActionCard, type HeroicCard, isHeroic, wordOf } from '../action-cards.js';
import { ZONE_TILES } from '../board.js';
import { PHASE_TURNS } from '../mission-steps.js';
import { type CardSupply, deckAndHeroics, handsOf } from '../planner/card-supply.js';
import { copyPlan, emptyPlan, WORDS, wordNumber } from '../planner/plan.js';
import { Trial } from '../planner/trial.js';
import { isSolo, openSlots, plannerOf } from '../planning/boards.js';
import type { CrewMember, State, ThreatState } from '../schema.js';
import { noThreats } from '../setup.js';
import { announcements } from '../timeline.js';
import { type Refined, refine, worthOf } from './refining.js';
import { standIn } from './stand-ins.js';

/** Changes of the crew's plan that are tried whenever something was announced. */
const CHANGES = 1500;
/** Changes that are tried to make do with the cards of a hand. */
const OWN_CHANGES = 600;

/** A plan is kept that is worth hardly less after an announcement than before, in points or so. */
const TOLERANCE = 1;

/** A plan, and all that it follows from as text: the same text, the same plan, whoever asks. */
interface Intention extends Refined {
  key: string;
}

const KNOWN = new Map<string, Intention>();
const MOST_KNOWN = 2_000;

function remembered(key: string, make: () => Refined): Intention {
  let intention = KNOWN.get(key);
  if (intention !== undefined) return intention;
  intention = { key, ...make() };
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(key, intention);
  return intention;
}

/** The words on a board, as numbers: 0 for an empty slot. */
function wordsOn(slots: CrewMember['slots']): Uint8Array {
  return Uint8Array.from(slots, (planned) => (planned === null ? 0 : wordNumber(wordOf(planned.card, planned.half))));
}

/** What a player works for: the plan of the crew, and in it what he can do himself with the cards that he has. */
export function intentionOf(state: State, player: PlayerId): Refined {
  const common = commonIntention(state);
  const seat = state.crew.findIndex((member) => !member.android && member.player === player);
  return seat === -1 ? common : ownIntention(state, player, seat, common);
}

/**
 * The plan of the whole crew. It follows from what everybody knows alone: who plans alike plans the same. Cards in locked slots
 * count where all cards lie open, that is, for one player with four androids.
 */
function commonIntention(state: State): Intention {
  const solo = isSolo(state);
  let locked = 0;
  let intention = improved(state, 0, locked, undefined);
  announcements(state)
    .slice(0, state.announced)
    .forEach((announcement, index) => {
      if (announcement.type === 'phase-ended' && solo) locked = PHASE_TURNS[announcement.phase - 1][1];
      else if (announcement.type !== 'threat') return;
      intention = improved(state, index + 1, locked, intention);
    });
  return intention;
}

/** The plan after so many announcements, with so many slots locked, out of the one before. */
function improved(state: State, announced: number, locked: number, before: Intention | undefined): Intention {
  const rows = state.crew.map(({ slots }) => wordsOn(slots).subarray(0, locked));
  const threats = expectedThreats(state, announced);
  const news = threats.map(({ number, card, track }) => `${number} ${card} ${track}`).join();
  const key = `${before?.key ?? missionKey(state)}|${news}|${rows.join(';')}`;
  return remembered(key, () => {
    const trial = new Trial(missionOf(state, threats));
    const cards = deckAndHeroics(state.crew.map(heroicOf));
    const allowed: CardSupply = (plan) => rows.every((row, member) => beginsWith(plan[member], row)) && cards(plan);
    const first = before === undefined ? emptyPlan(trial) : copyPlan(before.plan);
    rows.forEach((row, member) => {
      first[member].set(row);
    });
    if (threats.length === 0) return { plan: first, importance: first.map((words) => Array.from(words, () => 0)), worth: 0 };
    const worth = before === undefined ? Number.NEGATIVE_INFINITY : worthOf(trial, first);
    if (before !== undefined && worth > 0 && worth >= before.worth - TOLERANCE)
      return { plan: first, importance: before.importance, worth };
    return refine(trial, first, allowed, seededChance(key), CHANGES);
  });
}

function beginsWith(words: Uint8Array, row: Uint8Array): boolean {
  return row.every((word, slot) => words[slot] === word);
}

/** The others do as the crew's plan says; what this player lacks the cards for is replaced. */
function ownIntention(state: State, player: PlayerId, seat: number, common: Intention): Intention {
  const member = state.crew[seat];
  const [first, last] = openSlots(state, player, member);
  const { hand } = plannerOf(state, player);
  const open = member.slots.slice(first - 1, last).flatMap((planned) => planned?.card ?? []);
  const cards = [...hand, ...open].sort();
  const locked = wordsOn(member.slots.slice(0, first - 1));
  return remembered(`${common.key}|${seat} ${first}|${locked}|${cards}`, () => {
    const trial = new Trial(missionOf(state, expectedThreats(state, state.announced)));
    const supply = openSlotsFrom(cards, first, last);
    const allowed: CardSupply = (plan) =>
      plan.every((words, index) => index === seat || beginsWith(words, common.plan[index])) &&
      beginsWith(plan[seat], locked) &&
      supply(plan[seat]);
    const start = copyPlan(common.plan);
    start[seat].set(locked);
    // From the last slot on: what comes first is not given up for what comes later.
    for (let slot = last; slot >= first && !supply(start[seat]); slot--) start[seat][slot - 1] = 0;
    return refine(trial, start, allowed, seededChance(`${common.key}|${cards}`), OWN_CHANGES);
  });
}

/** Whether the cards suffice for the words in open slots; what later packets bring nobody knows, but no second heroic card. */
function openSlotsFrom(cards: readonly ActionCard[], first: number, last: number): (words: Uint8Array) => boolean {
  const hands = handsOf([cards]);
  const heroics = handsOf([cards.filter(isHeroic)]);
  return (words) => {
    const open = words.slice(first - 1, last);
    const later = words.slice(last).filter(isHeroicWord);
    const heroic = [...open, ...later].filter(isHeroicWord);
    return hands([open]) && heroics([Uint8Array.from(heroic)]);
  };
}

const isHeroicWord = (word: number): boolean => WORDS[word]?.startsWith('heroic') ?? false;

/** Those announced by then, and stand-ins for those that are known to come. */
function expectedThreats(state: State, announced: number): ThreatState[] {
  const expected: ThreatState[] = [];
  announcements(state).forEach((announcement, index) => {
    if (announcement.type !== 'threat') return;
    const { number } = announcement;
    if (index >= announced && !state.soundtrackKnown) return;
    const threat = index < announced ? state.threats.find((each) => each.number === number) : standIn(state, announcement);
    if (threat !== undefined) expected.push(threat);
  });
  return expected.sort((one, other) => one.number - other.number);
}

function missionKey({ phases, trajectories, customThreats, crew, ship, campaign }: State): string {
  const mission = JSON.stringify([phases, trajectories, customThreats, crew.map(heroicOf), ship.tiles, ship.weakened, ship.stores]);
  // Single missions begin with a fresh ship, and nothing else of it changes in the action round.
  return campaign === null ? mission : `${mission}${JSON.stringify([{ ...ship, stacks: [] }, campaign.squadsLeftOut])}`;
}

/** The heroic card of an android, wherever it lies; nobody knows those of others. */
function heroicOf({ android, heroic, slots }: CrewMember): HeroicCard | null {
  if (!android || heroic !== null) return heroic;
  for (const planned of slots) if (planned !== null && isHeroic(planned.card)) return planned.card;
  return null;
}

/** As if only these threats came, with damage tiles in an order that tells nothing. */
function missionOf(state: State, threats: ThreatState[]): State {
  const { ship } = state;
  return {
    ...state,
    round: 'resolution',
    decks: noThreats(),
    planners: [],
    drawDeck: [],
    transfers: [],
    threats,
    ship: { ...ship, stacks: ship.tiles.map((tiles, zone) => ZONE_TILES[zone].filter((tile) => !tiles.includes(tile))) },
  };
}
