// Random changes of a plan: of single planned actions, or of the actions of crew members over several turns.
import type { Chance } from '../../../kernel/index.js';
import type { ActionWord } from '../model/action-cards.js';
import { HANGAR, STATION_FACTS, STATIONS, ZONES } from '../model/board/ship.js';
import { type Plan, WORDS, wordNumber } from './plan.js';

const MOVE_RED = wordNumber('moveRed');
const MOVE_BLUE = wordNumber('moveBlue');
const GRAVOLIFT = wordNumber('gravolift');

const FIRE = wordNumber('A');
const SPECIAL = wordNumber('C');
const BATTLEBOTS = wordNumber('battlebots');
const STORES = (['lowerRed', 'upperBlue'] as const).map((store) => STATIONS.indexOf(store));
const HANGAR_NUMBER = STATIONS.indexOf(HANGAR);
/** The station with the window, which is also that of the pulse cannon. */
const WINDOW = STATIONS.indexOf('lowerWhite');
/** For each zone, its stations, each of which has a cannon. */
const ZONE_CANNONS = ZONES.map((zone) => STATIONS.flatMap((station, index) => (STATION_FACTS[station].zone === zone ? [index] : [])));

/**
 * The actions that are not movements, as indices into `WORDS`. Actions that the search should try more often occur several times in the
 * list.
 */
const CANDIDATE_WORDS = ['A', 'A', 'A', 'B', 'B', 'C', 'C', 'battlebots', 'battlebots', 'heroicA', 'heroicB', 'heroicBattlebots'].map(
  (word) => wordNumber(word as ActionWord),
);

/** Returns a list from which `Chance.pick` draws each item with its relative frequency. */
function byWeight<T>(entries: readonly (readonly [item: T, weight: number])[]): readonly T[] {
  return entries.flatMap(([item, weight]) => new Array<T>(weight).fill(item));
}

const task = (station: (typeof STATIONS)[number], word: ActionWord) => [STATIONS.indexOf(station), wordNumber(word)] as const;

/** The tasks of errands, as pairs of a station and an action, with their relative frequencies. */
const TASKS = byWeight([
  [task('upperRed', 'A'), 4],
  [task('upperWhite', 'A'), 4],
  [task('upperBlue', 'A'), 4],
  [task('lowerRed', 'A'), 2],
  [task('lowerWhite', 'A'), 2],
  [task('lowerBlue', 'A'), 2],
  [task('upperRed', 'B'), 2],
  [task('upperWhite', 'B'), 2],
  [task('upperBlue', 'B'), 2],
  [task('lowerRed', 'B'), 1],
  [task('lowerWhite', 'B'), 3],
  [task('lowerBlue', 'B'), 1],
  [task('upperWhite', 'C'), 2],
  [task('lowerBlue', 'C'), 3],
  [task('lowerWhite', 'C'), 1],
  [task('lowerRed', 'C'), 1],
  [task('upperBlue', 'C'), 1],
]);

/** A plan to change, and the station of each crew member before each turn of that plan. */
export interface Situation {
  plan: Plan;
  stations: Plan;
  /** The index of the first slot that changes; earlier slots stay as they are. */
  first: number;
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

/** Returns the index of a random slot that may change. */
const anySlot = ({ plan, first }: Situation, chance: Chance): number => first + chance.int(plan[0].length - first);

const change: Change = (situation, chance) => {
  chance.pick(situation.plan)[anySlot(situation, chance)] = chance.int(WORDS.length);
};

const clear: Change = (situation, chance) => {
  chance.pick(situation.plan)[anySlot(situation, chance)] = 0;
};

/** Swaps the planned actions of two slots of one crew member. */
const swap: Change = (situation, chance) => {
  const words = chance.pick(situation.plan);
  const one = anySlot(situation, chance);
  const other = anySlot(situation, chance);
  [words[one], words[other]] = [words[other], words[one]];
};

/**
 * Moves the planned actions of several consecutive slots one turn later. The first of these slots becomes empty or gets a random action.
 */
const later: Change = (situation, chance) => {
  const words = chance.pick(situation.plan);
  const from = anySlot(situation, chance);
  const to = from + chance.int(words.length - from);
  words.copyWithin(from + 1, from, to);
  words[from] = chance.int(3) === 0 ? chance.int(WORDS.length) : 0;
};

/**
 * Removes the planned action of a slot and moves the actions of a random number of following slots one turn earlier. The last of these
 * slots becomes empty or gets a random action.
 */
const sooner: Change = (situation, chance) => {
  const words = chance.pick(situation.plan);
  const from = anySlot(situation, chance);
  const to = from + chance.int(words.length - from);
  words.copyWithin(from, from + 1, to + 1);
  words[to] = chance.int(3) === 0 ? chance.int(WORDS.length) : 0;
};

/** Swaps the actions of two crew members, from a random turn up to either a later turn or the end of the mission. */
const exchange: Change = (situation, chance) => {
  const { plan } = situation;
  if (plan.length < 2) return;
  const one = chance.int(plan.length);
  const other = (one + 1 + chance.int(plan.length - 1)) % plan.length;
  const from = anySlot(situation, chance);
  const to = chance.int(2) === 0 ? plan[one].length : from + 1 + chance.int(plan[one].length - from);
  for (let slot = from; slot < to; slot++) [plan[one][slot], plan[other][slot]] = [plan[other][slot], plan[one][slot]];
};

/**
 * Sends a crew member to a station to act there for some turns. Sometimes the crew member afterwards moves to the station where the old
 * plan would have led by then, and continues the old plan.
 */
const errand: Change = (situation, chance) => {
  const { plan, stations } = situation;
  const member = chance.int(plan.length);
  const words = plan[member];
  let slot = anySlot(situation, chance);
  const from = stations[member][slot];
  if (from >= STATIONS.length) return;
  const [to, deed] = chance.pick(TASKS);
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
const hunt: Change = (situation, chance) => {
  const { plan, stations } = situation;
  const member = chance.int(plan.length);
  const words = plan[member];
  const slot = anySlot(situation, chance);
  const from = stations[member][slot];
  if (from >= STATIONS.length) return;
  const store = chance.pick(STORES);
  const to = chance.int(3) === 0 ? HANGAR_NUMBER : chance.int(STATIONS.length);
  const takeOff = to === HANGAR_NUMBER && chance.int(2) === 0 ? [SPECIAL] : [];
  const fights = new Array<number>(1 + chance.int(3)).fill(BATTLEBOTS);
  const script = [...WAYS[from][store][chance.int(2)], SPECIAL, ...WAYS[store][to][chance.int(2)], ...takeOff, ...fights];
  for (let index = 0; index < script.length && slot + index < words.length; index++) words[slot + index] = script[index];
};

/**
 * Sends a crew member to a station, to act there in a given turn. The crew member leaves as late as possible, so that earlier actions stay
 * in the plan. Returns `false` if the crew member cannot arrive in time; the plan then stays unchanged.
 */
function arrive({ plan, stations, first }: Situation, member: number, to: number, turn: number, word: number, chance: Chance): boolean {
  for (let start = turn; start >= first; start--) {
    const from = stations[member][start];
    if (from >= STATIONS.length) return false;
    const way = WAYS[from][to][chance.int(2)];
    if (way.length !== turn - start) continue;
    for (let index = 0; index < way.length; index++) plan[member][start + index] = way[index];
    plan[member][turn] = word;
    return true;
  }
  return false;
}

/** Sends several crew members to the window in the same turn, for visual confirmations. */
const gather: Change = (situation, chance) => {
  const turn = anySlot(situation, chance);
  for (let member = 0; member < situation.plan.length; member++) {
    if (chance.int(3) !== 0) arrive(situation, member, WINDOW, turn, SPECIAL, chance);
  }
};

/**
 * Sends crew members to several cannons of one zone, sometimes with the pulse cannon, to fire in the same turn: the shield points of a
 * threat reduce the total of all weapons only once. Sometimes they fire again in the next turn.
 */
const salvo: Change = (situation, chance) => {
  const { plan } = situation;
  const turn = anySlot(situation, chance);
  const again = chance.int(3) === 0 && turn + 1 < plan[0].length;
  const cannons = [...chance.pick(ZONE_CANNONS)];
  if (chance.int(3) === 0 && !cannons.includes(WINDOW)) cannons.push(WINDOW);
  const offset = chance.int(plan.length);
  let manned = 0;
  for (let tried = 0; tried < plan.length && manned < cannons.length; tried++) {
    const member = (offset + tried) % plan.length;
    if (!arrive(situation, member, cannons[manned], turn, FIRE, chance)) continue;
    manned += 1;
    if (again) plan[member][turn + 1] = FIRE;
  }
};

/**
 * Replaces one planned action, such as `A`, by another action that is not a movement. If the slot contains an ordinary movement, leaves the
 * plan unchanged.
 */
const deedOnly: Change = (situation, chance) => {
  const words = chance.pick(situation.plan);
  const slot = anySlot(situation, chance);
  const word = words[slot];
  if (word === MOVE_RED || word === MOVE_BLUE || word === GRAVOLIFT) return;
  words[slot] = chance.pick(CANDIDATE_WORDS);
};

/** Every kind of random change, with its relative frequency. */
export const CHANGES = {
  change: { make: change, weight: 1 },
  clear: { make: clear, weight: 1 },
  swap: { make: swap, weight: 1 },
  later: { make: later, weight: 1 },
  sooner: { make: sooner, weight: 1 },
  exchange: { make: exchange, weight: 1 },
  errand: { make: errand, weight: 4 },
  hunt: { make: hunt, weight: 1 },
  gather: { make: gather, weight: 1 },
  salvo: { make: salvo, weight: 3 },
  deedOnly: { make: deedOnly, weight: 2 },
} as const satisfies Record<string, { make: Change; weight: number }>;
const DRAWN = byWeight(Object.values(CHANGES).map(({ make, weight }) => [make, weight]));

/** Applies one random change to the plan in place. If no slot may change, leaves the plan as it is. */
export function changePlan(situation: Situation, chance: Chance): void {
  if (situation.first < situation.plan[0].length) chance.pick(DRAWN)(situation, chance);
}
