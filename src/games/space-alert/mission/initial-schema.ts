// How a mission that is written down begins, where that is not the ordinary way: at any turn, with all that happened before it.
import * as z from 'zod';
import type { AddFault } from '../../../kernel/internal.js';
import { lastActionTurn } from '../board/mission-steps.js';
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
} from '../board/ship.js';
import { trajectory } from '../board/trajectory.js';
import { Aura, MarkName, Multiplier, SquadStatus, StoreStatus, ThreatState } from '../schema.js';
import type { ThreatRules } from '../threats/hooks.js';
import { SQUADS } from './score.js';

/** What can be in a store. */
type Stored = z.infer<typeof StoreStatus>;

/** Something for some of the zones. */
export type ByZone<Item> = { [Name in Zone]?: Item | undefined };

/** A crew member at the beginning. */
export interface InitialMember {
  station?: Location | undefined;
  /** Of the squad that follows. */
  squad?: SquadStatus | undefined;
  /** Lies where he is, and acts no more. SA-8.41 */
  knockedOut?: boolean | undefined;
}

/** A threat that appeared before the mission begins. */
export interface InitialThreat {
  /** The threat of that time. */
  time: number;
  status: 'active' | 'destroyed' | 'survived';
  /** Of an active threat alone: the square of its trajectory, counted from the ship. */
  position?: number | undefined;
  /** Red blocks on the card; default none, on a destroyed threat as many as it has hit points. */
  damage?: number | undefined;
  /** Squares in each turn; default as printed. */
  speed?: number | undefined;
  /** With lasting changes, and without the bonus of another threat; default as printed. */
  shieldPoints?: number | undefined;
  /** Letters performed so far. Default none. */
  performed?: ('x' | 'y' | 'z')[] | undefined;
  /** Abilities that are used up: `cryoshield`. Default none. */
  spent?: string[] | undefined;
  /** Oval tokens; default one in each station of its card, while it is active or if it is an irreparable malfunction. */
  tokens?: { station: Station; progeny?: boolean | undefined }[] | undefined;
  /** Bonuses that it gives to other threats. Default none. */
  auras?: Omit<Aura, 'source'>[] | undefined;
  /** What it makes damage count in some zones: so many times. Default nothing. */
  multipliers?: { factor: number; zones: Zone[] }[] | undefined;
}

/** How the mission begins, where that is not the ordinary way. */
export interface Initial {
  /** The turn that comes first, 1 to 13, in a test run 1 to 8. Default 1. */
  turn?: number | undefined;
  /** By crew member; `null` for an ordinary start. */
  crew?: (InitialMember | null)[] | undefined;
  /** Energy blocks. */
  shield?: ByZone<number> | undefined;
  reactor?: ByZone<number> | undefined;
  /** Tiles that lie on the ship. */
  damage?: ByZone<Tile[]> | undefined;
  /** Zones whose structural damage is from an earlier mission of a campaign: they take twice the damage. SA-11.19 */
  weakened?: Zone[] | undefined;
  /** Rockets in the station, 0 to 3. */
  rockets?: number | undefined;
  /** Whether a rocket that was launched in the turn before strikes in the first turn. SA-5.22 */
  rocketInFlight?: boolean | undefined;
  /** 0 to 3. */
  fuelCapsules?: number | undefined;
  /**
   * What is in the stores of battlebots. Left out: both are full but for squads that are led, each of which came from its leader's
   * station if it could. A squad that is in no store and that nobody leads was left out of this mission of a campaign. SA-2.19, SA-11.22
   */
  stores?: { lowerRed?: Stored | undefined; upperBlue?: Stored | undefined } | undefined;
  /** Phases, from 1, whose computer maintenance is done. SA-6.58 */
  maintained?: number[] | undefined;
  /** By phase, the best count of visual confirmations in one turn. SA-6.70 */
  confirmations?: number[] | undefined;
  /** What became of the threats whose time is before `turn`: each of them once. */
  threats?: InitialThreat[] | undefined;
}

/** Checks something for some of the zones. */
export const byZone = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ red: item.optional(), white: item.optional(), blue: item.optional() });

/** Checks damage tiles of a zone, which has six. */
export const Tiles = z.array(Tile).max(6);

const InitialThreat: z.ZodType<InitialThreat, InitialThreat> = z.strictObject({
  time: z.int().min(1).max(12),
  status: z.enum(['active', 'destroyed', 'survived']),
  position: z.int().optional(),
  damage: ThreatState.shape.damage.optional(),
  speed: ThreatState.shape.speed.optional(),
  shieldPoints: ThreatState.shape.shieldPoints.optional(),
  performed: z.array(MarkName).max(3).optional(),
  spent: ThreatState.shape.spent.max(10).optional(),
  tokens: z
    .array(z.strictObject({ station: Station, progeny: z.boolean().optional() }))
    .max(12)
    .optional(),
  auras: z
    .array(Aura.omit({ source: true }))
    .max(20)
    .optional(),
  multipliers: z
    .array(z.strictObject({ factor: Multiplier.shape.factor, zones: z.array(Zone).max(3) }))
    .max(20)
    .optional(),
});

/** Checks how a mission begins; what must fit the rest of the mission is checked by `checkInitial`. */
export const Initial: z.ZodType<Initial, Initial> = z.strictObject({
  turn: z.int().min(1).max(13).optional(),
  crew: z
    .array(z.strictObject({ station: Location.optional(), squad: SquadStatus.optional(), knockedOut: z.boolean().optional() }).nullable())
    .max(5)
    .optional(),
  shield: byZone(z.int().min(0)).optional(),
  reactor: byZone(z.int().min(0)).optional(),
  damage: byZone(Tiles).optional(),
  weakened: z.array(Zone).max(3).optional(),
  rockets: z.int().min(0).max(ROCKETS).optional(),
  rocketInFlight: z.boolean().optional(),
  fuelCapsules: z.int().min(0).max(FUEL_CAPSULES).optional(),
  stores: z.strictObject({ lowerRed: StoreStatus.optional(), upperBlue: StoreStatus.optional() }).optional(),
  maintained: z.array(z.int().min(1).max(3)).max(3).optional(),
  confirmations: z.array(z.int().min(0).max(5)).max(3).optional(),
  threats: z.array(InitialThreat).max(12).optional(),
});

/** What of a mission its beginning must fit. */
interface Begun {
  phases: 2 | 3;
  crew: readonly unknown[];
  threats: readonly { threat: string; time: number; zone?: Zone | undefined }[];
  trajectories: { [Name in Zone | 'internal']?: number | undefined };
  initial: Initial;
}

/** Says what of the beginning does not fit the mission, or cannot be. */
export function checkInitial(mission: Begun, rulesOf: (card: string) => ThreatRules | undefined, fault: AddFault): void {
  const { initial, phases, crew } = mission;
  const last = lastActionTurn(phases) + 1;
  if ((initial.turn ?? 1) > last) fault(['initial', 'turn'], `the mission has only ${last} turns`, 'SA-5.8');
  for (const zone of ZONES) checkTiles(zone, initial.damage?.[zone], ['initial', 'damage', zone], fault);
  checkEnergy(initial, fault);
  checkSupplies(initial, phases, crew.length, fault);
  checkCrew(initial, crew.length, fault);
  checkThreats(mission, rulesOf, fault);
}

/** Each zone has six tiles of its own. */
export function checkTiles(zone: Zone, tiles: readonly Tile[] | undefined, path: (string | number)[], fault: AddFault): void {
  const own = ZONE_TILES[ZONE_INDEX[zone]];
  tiles?.forEach((tile, index) => {
    if (!own.includes(tile)) fault([...path, index], `${zone} has no ${tile}`, 'SA-2.40');
    else if (tiles.indexOf(tile) !== index) fault([...path, index], `${zone} has one ${tile} tile`, 'SA-2.40');
  });
}

/** A heroic transfer can leave one block above the capacity. SA-6.56 */
function checkEnergy({ shield, reactor, damage }: Initial, fault: AddFault): void {
  if (shield === undefined && reactor === undefined) return;
  ZONES.forEach((zone, index) => {
    const lost = (tile: Tile) => (damage?.[zone]?.includes(tile) ? 1 : 0);
    const most = { shield: SHIELD_CAPACITY[index] - lost('shield') + 1, reactor: REACTOR_CAPACITY[index] - lost('reactor') + 1 };
    if ((shield?.[zone] ?? 0) > most.shield) fault(['initial', 'shield', zone], `holds at most ${most.shield}`, 'SA-2.14');
    if ((reactor?.[zone] ?? 0) > most.reactor) fault(['initial', 'reactor', zone], `holds at most ${most.reactor}`, 'SA-2.15');
  });
}

function checkSupplies(initial: Initial, phases: number, size: number, fault: AddFault): void {
  const { weakened = [], damage, rockets = ROCKETS, rocketInFlight = false, maintained = [], confirmations = [] } = initial;
  weakened.forEach((zone, index) => {
    if (damage?.[zone]?.includes('structural') !== true) {
      fault(['initial', 'weakened', index], `no structural tile lies in ${zone}`, 'SA-11.19');
    }
  });
  if (rocketInFlight && rockets === ROCKETS) {
    fault(['initial', 'rocketInFlight'], `there are ${ROCKETS} rockets, and all are in the station`, 'SA-2.17');
  }
  maintained.forEach((phase, index) => {
    if (phase > phases) fault(['initial', 'maintained', index], `the mission has only ${phases} phases`, 'SA-5.10');
  });
  confirmations.forEach((count, index) => {
    if (index >= phases) fault(['initial', 'confirmations', index], `the mission has only ${phases} phases`, 'SA-5.10');
    else if (count > size) fault(['initial', 'confirmations', index], `the crew has ${size} members`, 'SA-6.70');
  });
}

function checkCrew({ crew = [], stores }: Initial, size: number, fault: AddFault): void {
  if (crew.length > size) fault(['initial', 'crew'], `the crew has ${size} members`, 'SA-3.1');
  let squads = 0;
  let inSpace = 0;
  crew.forEach((member, index) => {
    if (member === null) return;
    const { station, squad = 'none', knockedOut = false } = member;
    if (squad !== 'none' && ++squads > SQUADS) fault(['initial', 'crew', index, 'squad'], 'there are two squads', 'SA-2.19');
    if (knockedOut && squad === 'active') {
      fault(['initial', 'crew', index, 'squad'], 'the squad of who is knocked out is disabled', 'SA-8.42');
    }
    if (station !== 'space') return;
    if (++inSpace > 1) fault(['initial', 'crew', index, 'station'], 'one crew member can be in space', 'SA-2.20');
    // A pilot who rammed a threat lies there with a disabled squad. SA-12.36, SA-12.38
    if (squad === 'none' || (squad === 'disabled' && !knockedOut)) {
      fault(['initial', 'crew', index, 'squad'], 'flying takes an active squad', 'SA-6.67');
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
    if (threat === undefined) fault([...path, 'time'], `no threat has time T+${time}`, 'SA-5.11');
    else if (time >= turn) fault([...path, 'time'], `the threat of time T+${time} has not appeared yet`, 'SA-5.11');
    else if (told.has(time)) fault([...path, 'time'], `the threat of time T+${time} was told of already`, 'SA-4.50');
    else {
      const rules = rulesOf(threat.threat);
      const board = trajectories[threat.zone ?? 'internal'];
      // What is wrong with card and board is said elsewhere.
      if (rules !== undefined && board !== undefined) checkThreat(state, rules, board, path, fault);
    }
    told.add(time);
  });
  threats.forEach(({ time }, index) => {
    if (time >= turn || told.has(time)) return;
    fault(['threats', index, 'time'], `appeared before turn ${turn}: initial.threats must tell what became of it`, 'SA-5.11');
  });
}

function checkThreat(state: InitialThreat, rules: ThreatRules, board: number, path: (string | number)[], fault: AddFault): void {
  const { status, position, damage = 0, tokens = [], auras = [], multipliers = [] } = state;
  const { card, hooks, tokensFightAlone } = rules;
  const { length } = trajectory(board);
  if (status === 'active') {
    if (position === undefined || position < 2 || position > length) {
      fault([...path, 'position'], `a threat on its trajectory stands on a square from 2 to ${length}`, 'SA-2.29');
    }
    // Where tokens are fought one by one, the card can have taken all that it can; and what is printed is not always what counts.
    const isPlain = tokensFightAlone === undefined && hooks.every((hook) => hook.hitPoints === undefined);
    if (isPlain && card.hitPoints !== null && damage >= card.hitPoints) {
      fault([...path, 'damage'], `${card.hitPoints} red blocks destroy it`, 'SA-7.22');
    }
  } else if (position !== undefined) fault([...path, 'position'], 'a threat out of play is on no trajectory', 'SA-8.6');
  if (status === 'survived' && card.z.some(({ op }) => op === 'destroyShip')) {
    fault([...path, 'status'], 'whoever survives this threat has no ship left', 'SA-8.47');
  }
  if (tokens.length > 0 && (card.kind === 'external' || status === 'destroyed')) {
    const message = status === 'destroyed' ? 'a destroyed threat leaves no tokens' : 'an external threat has no tokens in the ship';
    fault([...path, 'tokens'], message, status === 'destroyed' ? 'SA-6.76' : 'SA-5.13');
  }
  if (status !== 'destroyed') return;
  if (auras.length > 0) fault([...path, 'auras'], 'its bonus ends when it is destroyed', 'SA-12.16');
  if (multipliers.length > 0) fault([...path, 'multipliers'], 'they end when it is repaired', 'SA-12.85');
}
