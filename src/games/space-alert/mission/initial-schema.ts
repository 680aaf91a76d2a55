// The initial state of a mission file, for missions that do not begin in the ordinary way. A mission can begin at any turn; its initial
// state then contains the results of the turns before.
import * as z from 'zod';
import type { AddFault } from '../../../kernel/internal.js';
import type { ThreatRules } from '../cards/hooks.js';
import { lastActionTurn } from '../model/board/mission-steps.js';
import {
  FUEL_CAPSULES,
  Location,
  REACTOR_CAPACITY,
  ROCKETS,
  SHIELD_CAPACITY,
  Station,
  Tile,
  ZONE_INDEX,
  ZONE_TILES,
  ZONES,
  Zone,
} from '../model/board/ship.js';
import { trajectory } from '../model/board/trajectory.js';
import { Aura, Multiplier } from '../model/lasting-effects.js';
import { MarkName, SquadStatus, StoreStatus, ThreatState } from '../model/schema.js';
import { SQUADS } from '../rules/points.js';

/** Returns a schema for an object with an optional value for each zone. */
export const byZone = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ red: item.optional(), white: item.optional(), blue: item.optional() });

/** A schema for the damage tiles of a zone, at most six. */
export const Tiles = z.array(Tile).max(6);

/** The initial state of a crew member. */
const InitialMember = z.strictObject({
  station: Location.optional(),
  /** The status of the squad that the crew member leads. */
  squad: SquadStatus.optional(),
  /** Whether the crew member is knocked out: the figure stays where it is and takes no more actions. SA-8.41 */
  knockedOut: z.boolean().optional(),
});

const InitialThreat = z.strictObject({
  /** The number of the turn in which the threat appeared, which identifies the threat. */
  time: z.int().min(1).max(12),
  status: z.enum(['active', 'destroyed', 'survived']),
  /** The number of the square on the threat's trajectory, counted from the ship. Only an active threat has a position. */
  position: z.int().optional(),
  /** The number of red damage blocks on the card. Default: 0; for a destroyed threat, its hit points. */
  damage: ThreatState.shape.damage.optional(),
  /** Speed in squares per turn; default: the speed printed on the card. */
  speed: ThreatState.shape.speed.optional(),
  /** Shield points including lasting changes, but without bonuses from other threats. Default: the printed points. */
  shieldPoints: ThreatState.shape.shieldPoints.optional(),
  /** The letters X, Y and Z whose actions the threat has performed; default: none. */
  performed: z.array(MarkName).max(3).optional(),
  /** The names of the abilities that the threat has used up, such as `cryoshield`, which works only once; default: none. */
  spent: ThreatState.shape.spent.max(10).optional(),
  /**
   * The threat's oval tokens on the ship. Default: one in each station named on its card if the threat is active, or if it is a malfunction
   * that has survived; otherwise none.
   */
  tokens: z
    .array(z.strictObject({ station: Station, progeny: z.boolean().optional() }))
    .max(12)
    .optional(),
  /** The bonuses that the threat gives to other threats; default: none. */
  auras: z
    .array(Aura.omit({ source: true }))
    .max(20)
    .optional(),
  /** The damage multipliers that the threat causes, each with its zones; default: none. */
  multipliers: z
    .array(z.strictObject({ factor: Multiplier.shape.factor, zones: z.array(Zone).max(3) }))
    .max(20)
    .optional(),
});
/** A threat that appeared before the mission begins. */
export interface InitialThreat extends z.infer<typeof InitialThreat> {}

/** A schema for the initial state of a mission; `checkInitial` checks its consistency with the rest of the mission. */
export const Initial = z.strictObject({
  /** The first turn, 1 to 13, or 1 to 8 in a test run; default 1. */
  turn: z.int().min(1).max(13).optional(),
  /** The initial state of each crew member, in crew order; `null` for the state at the start of an ordinary mission. */
  crew: z.array(InitialMember.nullable()).max(5).optional(),
  /** The number of energy blocks in the shield of each zone; `reactor` is the same for the reactors. */
  shield: byZone(z.int().min(0)).optional(),
  reactor: byZone(z.int().min(0)).optional(),
  /** Damage tiles on the ship, for each zone. */
  damage: byZone(Tiles).optional(),
  /** The zones that take double damage, because they have structural damage from an earlier mission of a campaign. SA-11.19 */
  weakened: z.array(Zone).max(3).optional(),
  /** The number of rockets in the lower blue station, 0 to 3. */
  rockets: z.int().min(0).max(ROCKETS).optional(),
  /** Whether a rocket launched in the previous turn hits in the first turn. SA-5.22 */
  rocketInFlight: z.boolean().optional(),
  /** The number of fuel capsules, 0 to 3. */
  fuelCapsules: z.int().min(0).max(FUEL_CAPSULES).optional(),
  /**
   * The squads in the stores. By default, each store contains its squad, unless a crew member leads that squad. The file may not say which
   * store a led squad came from. In this case the squad counts as taken from a store in a leader's station, if possible. A squad that is
   * neither in a store nor led by the crew counts as left out of this mission of a campaign. SA-2.19, SA-11.22
   */
  stores: z.strictObject({ lowerRed: StoreStatus.optional(), upperBlue: StoreStatus.optional() }).optional(),
  /** The phases, numbered from 1, in which a crew member has maintained the computer. SA-6.58 */
  maintained: z.array(z.int().min(1).max(3)).max(3).optional(),
  /** The highest number of visual confirmations in one turn, for each phase. SA-6.70 */
  confirmations: z.array(z.int().min(0).max(5)).max(3).optional(),
  /** The state of each threat that appears before `turn`. The list must contain each of these threats exactly once. */
  threats: z.array(InitialThreat).max(12).optional(),
});
/** The initial state of a mission, where it differs from the ordinary start. */
export interface Initial extends z.infer<typeof Initial> {}

/** The parts of a mission file with which the initial state must be consistent. */
interface Begun {
  phases: 2 | 3;
  crew: readonly unknown[];
  threats: readonly { threat: string; time: number; zone?: Zone | undefined }[];
  trajectories: { [Name in Zone | 'internal']?: number | undefined };
  initial: Initial;
}

/** Reports every part of the initial state that is impossible or contradicts the rest of the mission file. */
export function checkInitial(mission: Begun, rulesOf: (card: string) => ThreatRules | undefined, fault: AddFault): void {
  const { initial, phases, crew } = mission;
  const last = lastActionTurn(phases) + 1;
  if ((initial.turn ?? 1) > last) fault(['initial', 'turn'], `expected at most ${last}, the number of turns of the mission`, 'SA-5.8');
  for (const zone of ZONES) checkTiles(zone, initial.damage?.[zone], ['initial', 'damage', zone], fault);
  checkEnergy(initial, fault);
  checkSupplies(initial, phases, crew.length, fault);
  checkCrew(initial, crew.length, fault);
  checkThreats(mission, rulesOf, fault);
}

/** Reports tiles that the zone does not have, and duplicates. Each zone has six different tiles. */
export function checkTiles(zone: Zone, tiles: readonly Tile[] | undefined, path: (string | number)[], fault: AddFault): void {
  const own = ZONE_TILES[ZONE_INDEX[zone]];
  tiles?.forEach((tile, index) => {
    if (!own.includes(tile)) fault([...path, index], `the ${zone} zone has no ${tile} tile`, 'SA-2.40');
    else if (tiles.indexOf(tile) !== index) fault([...path, index], `the ${zone} zone has only one ${tile} tile`, 'SA-2.40');
  });
}

/**
 * Reports amounts of energy above the maximum. A heroic transfer can leave one energy block more than the capacity in a shield or reactor.
 * SA-6.56
 */
function checkEnergy({ shield, reactor, damage }: Initial, fault: AddFault): void {
  if (shield === undefined && reactor === undefined) return;
  ZONES.forEach((zone, index) => {
    const lost = (tile: Tile) => (damage?.[zone]?.includes(tile) ? 1 : 0);
    const most = { shield: SHIELD_CAPACITY[index] - lost('shield') + 1, reactor: REACTOR_CAPACITY[index] - lost('reactor') + 1 };
    if ((shield?.[zone] ?? 0) > most.shield)
      fault(['initial', 'shield', zone], `expected at most ${most.shield} in the shield of this zone`, 'SA-2.14');
    if ((reactor?.[zone] ?? 0) > most.reactor)
      fault(['initial', 'reactor', zone], `expected at most ${most.reactor} in the reactor of this zone`, 'SA-2.15');
  });
}

function checkSupplies(initial: Initial, phases: number, size: number, fault: AddFault): void {
  const { weakened = [], damage, rockets = ROCKETS, rocketInFlight = false, maintained = [], confirmations = [] } = initial;
  weakened.forEach((zone, index) => {
    if (damage?.[zone]?.includes('structural') !== true) {
      fault(['initial', 'weakened', index], `the ${zone} zone has no structural tile`, 'SA-11.19');
    }
  });
  if (rocketInFlight && rockets === ROCKETS) {
    fault(['initial', 'rocketInFlight'], `a rocket is in flight only if fewer than ${ROCKETS} are in the station`, 'SA-2.17');
  }
  maintained.forEach((phase, index) => {
    if (phase > phases)
      fault(['initial', 'maintained', index], `expected at most ${phases}, the number of phases of the mission`, 'SA-5.10');
  });
  confirmations.forEach((count, index) => {
    if (index >= phases)
      fault(['initial', 'confirmations', index], `expected at most ${phases}, the number of phases of the mission`, 'SA-5.10');
    else if (count > size) fault(['initial', 'confirmations', index], `expected at most ${size}, the size of the crew`, 'SA-6.70');
  });
}

function checkCrew({ crew = [], stores }: Initial, size: number, fault: AddFault): void {
  if (crew.length > size) fault(['initial', 'crew'], `expected at most ${size}, the size of the crew`, 'SA-3.1');
  let squads = 0;
  let inSpace = 0;
  crew.forEach((member, index) => {
    if (member === null) return;
    const { station, squad = 'none', knockedOut = false } = member;
    if (squad !== 'none' && ++squads > SQUADS) fault(['initial', 'crew', index, 'squad'], 'there are two squads', 'SA-2.19');
    if (knockedOut && squad === 'active') {
      fault(['initial', 'crew', index, 'squad'], 'the squad of a knocked-out crew member must be disabled', 'SA-8.42');
    }
    if (station !== 'space') return;
    if (++inSpace > 1) fault(['initial', 'crew', index, 'station'], 'at most one crew member can be in space', 'SA-2.20');
    // A disabled squad is possible in space if its leader is knocked out: this happens to a pilot who rams a threat. SA-12.36, SA-12.38
    if (squad === 'none' || (squad === 'disabled' && !knockedOut)) {
      fault(['initial', 'crew', index, 'squad'], 'a crew member in space must lead an active squad', 'SA-6.67');
    }
  });
  const stored = [stores?.lowerRed, stores?.upperBlue].filter((status) => status === 'ready' || status === 'disabled').length;
  if (squads <= SQUADS && squads + stored > SQUADS) fault(['initial', 'stores'], 'there are two squads', 'SA-2.19');
}

function checkThreats(
  { threats, trajectories, initial }: Begun,
  rulesOf: (card: string) => ThreatRules | undefined,
  fault: AddFault,
): void {
  const { turn = 1, threats: begun = [] } = initial;
  const told = new Set<number>();
  begun.forEach((state, index) => {
    const { time } = state;
    const path = ['initial', 'threats', index];
    const threat = threats.find((each) => each.time === time);
    if (threat === undefined) fault([...path, 'time'], `there is no threat with time T+${time}`, 'SA-5.11');
    else if (time >= turn) fault([...path, 'time'], `the threat of time T+${time} has not appeared yet`, 'SA-5.11');
    else if (told.has(time)) fault([...path, 'time'], `the threat of time T+${time} is already in the list`, 'SA-4.50');
    else {
      const rules = rulesOf(threat.threat);
      const board = trajectories[threat.zone ?? 'internal'];
      // Other checks report unknown cards and missing trajectories, so such threats are skipped here.
      if (rules !== undefined && board !== undefined) checkThreat(state, rules, board, path, fault);
    }
    told.add(time);
  });
  threats.forEach(({ time }, index) => {
    if (time >= turn || told.has(time)) return;
    fault(['threats', index, 'time'], `appeared before turn ${turn}, so initial.threats must contain its status`, 'SA-5.11');
  });
}

function checkThreat(state: InitialThreat, rules: ThreatRules, board: number, path: (string | number)[], fault: AddFault): void {
  const { status, position, damage = 0, tokens = [], auras = [], multipliers = [] } = state;
  const { card, hooks, tokensFightAlone } = rules;
  const { length } = trajectory(board);
  if (status === 'active') {
    if (position === undefined || position < 2 || position > length) {
      fault([...path, 'position'], `expected a square from 2 to ${length} for a threat on its trajectory`, 'SA-2.29');
    }
    // Whether the damage on the card must be less than the printed hit points. It need not be less if tokens take damage separately, or if
    // an ability sets the hit points.
    const isPlain = tokensFightAlone === undefined && hooks.every((hook) => hook.hitPoints === undefined);
    if (isPlain && card.hitPoints !== null && damage >= card.hitPoints) {
      fault([...path, 'damage'], `expected less than ${card.hitPoints}, the damage that destroys it`, 'SA-7.22');
    }
  } else if (position !== undefined) fault([...path, 'position'], 'a threat that is not in play has no position', 'SA-8.6');
  if (status === 'survived' && card.z.some(({ op }) => op === 'destroyShip')) {
    fault([...path, 'status'], 'this threat cannot be survived: its Z loses the mission', 'SA-8.47');
  }
  if (tokens.length > 0 && (card.kind === 'external' || status === 'destroyed')) {
    const message = status === 'destroyed' ? 'a destroyed threat has no tokens' : 'an external threat has no tokens in the ship';
    fault([...path, 'tokens'], message, status === 'destroyed' ? 'SA-6.76' : 'SA-5.13');
  }
  if (status !== 'destroyed') return;
  if (auras.length > 0) fault([...path, 'auras'], 'its bonus ends if it is destroyed', 'SA-12.16');
  if (multipliers.length > 0) fault([...path, 'multipliers'], 'they end if it is repaired', 'SA-12.85');
}
