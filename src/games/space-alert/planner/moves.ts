// Random changes of a plan: of single planned actions, or of the actions of crew members over several turns.
import type { Chance } from '../../../kernel/index.js';
import type { ActionWord } from '../model/action-cards.js';
import { HANGAR, STATION_FACTS, STATIONS } from '../model/board/ship.js';
import { type Plan, WORDS, wordNumber } from './plan.js';

const MOVE_RED = wordNumber('moveRed');
const MOVE_BLUE = wordNumber('moveBlue');
const GRAVOLIFT = wordNumber('gravolift');

const SPECIAL = wordNumber('C');
const BATTLEBOTS = wordNumber('battlebots');
const STORES = (['lowerRed', 'upperBlue'] as const).map((store) => STATIONS.indexOf(store));
const HANGAR_NUMBER = STATIONS.indexOf(HANGAR);
const WINDOW = STATIONS.indexOf('lowerWhite');

/**
 * The actions that are not movements, as indices into `WORDS`. Actions that the search should try more often occur several times in the
 * list.
 */
const CANDIDATE_WORDS = ['A', 'A', 'A', 'B', 'B', 'C', 'C', 'battlebots', 'battlebots', 'heroicA', 'heroicB', 'heroicBattlebots'].map(
  (word) => wordNumber(word as ActionWord),
);

/** A plan to change, and the station of each crew member before each turn of that plan. */
export interface Situation {
  plan: Plan;
  stations: Plan;
}

type Change = (situation: Situation, chance: Chance) => void;

/** Returns the movements that lead from one station to another. A ride in the gravolift, if needed, comes first or last. */
function wayBetween(from: number, to: number, liftFirst: boolean): number[] {
  const here = STATION_FACTS[STATIONS[from]];
  const there = STATION_FACTS[STATIONS[to]];
  const steps = Math.abs(there.zoneIndex - here.zoneIndex);
  const walk = new Array<number>(steps).fill(there.zoneIndex < here.zoneIndex ? MOVE_RED : MOVE_BLUE);
  if (here.deck === there.deck) return walk;
  return liftFirst ? [GRAVOLIFT, ...walk] : [...walk, GRAVOLIFT];
}

const WAYS = STATIONS.map((_from, from) => STATIONS.map((_to, to) => [wayBetween(from, to, false), wayBetween(from, to, true)]));

const change: Change = ({ plan }, chance) => {
  const words = chance.pick(plan);
  words[chance.int(words.length)] = chance.int(WORDS.length);
};

const clear: Change = ({ plan }, chance) => {
  const words = chance.pick(plan);
  words[chance.int(words.length)] = 0;
};

/** Swaps the planned actions of two slots of one crew member. */
const swap: Change = ({ plan }, chance) => {
  const words = chance.pick(plan);
  const one = chance.int(words.length);
  const other = chance.int(words.length);
  [words[one], words[other]] = [words[other], words[one]];
};

/**
 * Moves the planned actions of several consecutive slots one turn later. The first of these slots becomes empty or gets a random action.
 */
const later: Change = ({ plan }, chance) => {
  const words = chance.pick(plan);
  const from = chance.int(words.length);
  const to = from + chance.int(words.length - from);
  words.copyWithin(from + 1, from, to);
  words[from] = chance.int(3) === 0 ? chance.int(WORDS.length) : 0;
};

/**
 * Removes the planned action of a slot and moves the actions of a random number of following slots one turn earlier. The last of these
 * slots becomes empty or gets a random action.
 */
const sooner: Change = ({ plan }, chance) => {
  const words = chance.pick(plan);
  const from = chance.int(words.length);
  const to = from + chance.int(words.length - from);
  words.copyWithin(from, from + 1, to + 1);
  words[to] = chance.int(3) === 0 ? chance.int(WORDS.length) : 0;
};

/** Swaps the actions of two crew members, from a random turn up to either a later turn or the end of the mission. */
const exchange: Change = ({ plan }, chance) => {
  if (plan.length < 2) return;
  const one = chance.int(plan.length);
  const other = (one + 1 + chance.int(plan.length - 1)) % plan.length;
  const from = chance.int(plan[one].length);
  const to = chance.int(2) === 0 ? plan[one].length : from + 1 + chance.int(plan[one].length - from);
  for (let slot = from; slot < to; slot++) [plan[one][slot], plan[other][slot]] = [plan[other][slot], plan[one][slot]];
};

/**
 * Sends a crew member to a station to act there for some turns. Sometimes the crew member afterwards moves to the station where the old
 * plan would have led by then, and continues the old plan.
 */
const errand: Change = ({ plan, stations }, chance) => {
  const member = chance.int(plan.length);
  const words = plan[member];
  let slot = chance.int(words.length);
  const from = stations[member][slot];
  if (from >= STATIONS.length) return;
  const to = chance.int(STATIONS.length);
  const deed = chance.pick(CANDIDATE_WORDS);
  const times = 1 + chance.int(3);
  for (const word of WAYS[from][to][chance.int(2)]) if (slot < words.length) words[slot++] = word;
  for (let time = 0; time < times && slot < words.length; time++) words[slot++] = deed;
  if (chance.int(2) === 0 || slot >= words.length) return;
  // Find the first later turn at whose beginning the crew member, moving in every turn until then, stands where the old plan had the
  // figure.
  for (let arrival = slot; arrival < words.length; arrival++) {
    const goal = stations[member][arrival];
    if (goal >= STATIONS.length) return;
    const way = WAYS[to][goal][chance.int(2)];
    if (way.length !== arrival - slot) continue;
    for (const word of way) words[slot++] = word;
    return;
  }
};

/**
 * Sends a crew member to fetch battlebots and lead them to a station. The crew member and the battlebots fight there, or take off to fight
 * outside the ship.
 */
const hunt: Change = ({ plan, stations }, chance) => {
  const member = chance.int(plan.length);
  const words = plan[member];
  const slot = chance.int(words.length);
  const from = stations[member][slot];
  if (from >= STATIONS.length) return;
  const store = chance.pick(STORES);
  const to = chance.int(3) === 0 ? HANGAR_NUMBER : chance.int(STATIONS.length);
  const takeOff = to === HANGAR_NUMBER && chance.int(2) === 0 ? [SPECIAL] : [];
  const fights = new Array<number>(1 + chance.int(3)).fill(BATTLEBOTS);
  const script = [...WAYS[from][store][chance.int(2)], SPECIAL, ...WAYS[store][to][chance.int(2)], ...takeOff, ...fights];
  for (let index = 0; index < script.length && slot + index < words.length; index++) words[slot + index] = script[index];
};

/** Sends several crew members to the window in the same turn, for visual confirmations. */
const gather: Change = ({ plan, stations }, chance) => {
  const turn = chance.int(plan[0].length);
  for (let member = 0; member < plan.length; member++) {
    if (chance.int(3) === 0) continue;
    // Crew members leave as late as possible, so that their earlier actions stay in the plan.
    for (let start = turn; start >= 0; start--) {
      const from = stations[member][start];
      if (from >= STATIONS.length) break;
      const way = WAYS[from][WINDOW][chance.int(2)];
      if (way.length !== turn - start) continue;
      for (let index = 0; index < way.length; index++) plan[member][start + index] = way[index];
      plan[member][turn] = SPECIAL;
      break;
    }
  }
};

/**
 * Replaces one planned action, such as `A`, by another action that is not a movement. If the slot contains an ordinary movement, leaves the
 * plan unchanged.
 */
const deedOnly: Change = ({ plan }, chance) => {
  const words = chance.pick(plan);
  const slot = chance.int(words.length);
  const word = words[slot];
  if (word === MOVE_RED || word === MOVE_BLUE || word === GRAVOLIFT) return;
  words[slot] = chance.pick(CANDIDATE_WORDS);
};

/** Every kind of random change, with its relative frequency. */
export const CHANGES = {
  change: { make: change, weight: 2 },
  clear: { make: clear, weight: 1 },
  swap: { make: swap, weight: 1 },
  later: { make: later, weight: 1 },
  sooner: { make: sooner, weight: 1 },
  exchange: { make: exchange, weight: 1 },
  errand: { make: errand, weight: 4 },
  hunt: { make: hunt, weight: 1 },
  gather: { make: gather, weight: 1 },
  deedOnly: { make: deedOnly, weight: 2 },
} as const satisfies Record<string, { make: Change; weight: number }>;
const DRAWN = Object.values(CHANGES).flatMap(({ make, weight }) => new Array<Change>(weight).fill(make));

/** Applies one random change to the plan in place. */
export function changePlan(situation: Situation, chance: Chance): void {
  chance.pick(DRAWN)(situation, chance);
}
