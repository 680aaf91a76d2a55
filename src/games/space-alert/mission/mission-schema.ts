// A mission written down: plans, threats and the state of the ship, as somebody types it in.
import * as z from 'zod';
import {
  FUEL_CAPSULES,
  Location,
  REACTOR_CAPACITY,
  ROCKETS,
  SHIELD_CAPACITY,
  Tile,
  type Track,
  ZONE_INDEX,
  ZONE_TILES,
  ZONES,
  Zone,
} from '../board/ship.js';
import { TRAJECTORY_COUNT } from '../board/trajectory.js';
import { ActionWord } from '../planning/action-cards.js';
import { type AddIssue, issuesOf, SquadStatus } from '../schema.js';
import { ThreatCard, type ThreatCardInput } from '../threats/card.js';
import { THREAT_CARDS } from '../threats/catalogue.js';

const BoardNumber = z.int().min(1).max(TRAJECTORY_COUNT);

const byZone = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ red: item.optional(), white: item.optional(), blue: item.optional() });

/** Something for some of the zones. */
type ByZone<Item> = { [Name in Zone]?: Item | undefined };

/** How the mission begins, where that is not the ordinary way. */
interface Initial {
  /** By crew member; `null` for an ordinary start. */
  crew?: ({ station?: Location | undefined; squad?: SquadStatus | undefined } | null)[] | undefined;
  /** Energy blocks. */
  shield?: ByZone<number> | undefined;
  reactor?: ByZone<number> | undefined;
  /** Tiles that lie on the ship. */
  damage?: ByZone<Tile[]> | undefined;
  /** Rockets in the station, 0 to 3. */
  rockets?: number | undefined;
  /** 0 to 3. */
  fuelCapsules?: number | undefined;
}

/** A mission that was read. */
export interface MissionFile {
  /** Captain first; what each plans for slots 1 to 12, `null` for an empty slot. */
  crew: { actions: (ActionWord | null)[] }[];
  /** Twelve at most: the id of a card, the turn in which it appears, and the zone of an external threat. */
  threats: { threat: string; time: number; zone?: Zone | undefined }[];
  /** Board numbers 1 to 7; a track without threats needs none. */
  trajectories: { [Name in Track]?: number | undefined };
  /** Damage tiles in drawing order; those not named follow in the order of the documentation. */
  damageOrder: ByZone<Tile[]>;
  initial: Initial;
  /** Threat cards of one's own, for use in `threats`. */
  cards: ThreatCard[];
}

/** A mission as somebody writes it down: only `crew` is required. Boards count from 1, turns from T+1. */
export interface MissionFileInput extends Partial<Omit<MissionFile, 'crew' | 'cards'>>, Pick<MissionFile, 'crew'> {
  cards?: ThreatCardInput[];
}

/** Checks a mission that is written down. */
export const MissionFile: z.ZodType<MissionFile, MissionFileInput> = z
  .strictObject({
    crew: z
      .array(z.strictObject({ actions: z.array(ActionWord.nullable()).max(12) }))
      .min(1)
      .max(5),
    threats: z
      .array(z.strictObject({ threat: z.string().max(64), time: z.int().min(1).max(12), zone: Zone.optional() }))
      .max(12)
      .default([]),
    trajectories: z
      .strictObject({
        red: BoardNumber.optional(),
        white: BoardNumber.optional(),
        blue: BoardNumber.optional(),
        internal: BoardNumber.optional(),
      })
      .default({}),
    damageOrder: byZone(z.array(Tile)).default({}),
    initial: z
      .strictObject({
        crew: z
          .array(z.strictObject({ station: Location.optional(), squad: SquadStatus.optional() }).nullable())
          .max(5)
          .optional(),
        shield: byZone(z.int().min(0)).optional(),
        reactor: byZone(z.int().min(0)).optional(),
        damage: byZone(z.array(Tile)).optional(),
        rockets: z.int().min(0).max(ROCKETS).optional(),
        fuelCapsules: z.int().min(0).max(FUEL_CAPSULES).optional(),
      })
      .default({}),
    cards: z.array(ThreatCard).max(100).default([]),
  })
  .superRefine((mission, context) => {
    const addIssue = issuesOf(context);
    checkThreats(mission, addIssue);
    for (const zone of ZONES) {
      checkTiles(zone, mission.damageOrder[zone], ['damageOrder', zone], addIssue);
      checkTiles(zone, mission.initial.damage?.[zone], ['initial', 'damage', zone], addIssue);
    }
    checkEnergy(mission.initial, addIssue);
    checkCrew(mission.initial, mission.crew.length, addIssue);
  });

function checkThreats({ threats, trajectories, cards }: MissionFile, addIssue: AddIssue): void {
  const known = new Map([...THREAT_CARDS, ...cards].map((card) => [card.id, card]));
  const times = new Set<number>();
  if (known.size < THREAT_CARDS.length + cards.length) addIssue(['cards'], 'a card of this id exists already', 'SA-2.42');
  threats.forEach(({ threat, time, zone }, index) => {
    const card = known.get(threat);
    if (card === undefined) addIssue(['threats', index, 'threat'], `there is no threat "${threat}"`, 'SA-2.41');
    else if (card.kind === 'external' && zone === undefined)
      addIssue(['threats', index, 'zone'], 'an external threat needs a zone', 'SA-4.24');
    else if (card.kind !== 'external' && zone !== undefined) {
      addIssue(['threats', index, 'zone'], 'an internal threat has no zone; leave it out', 'SA-4.25');
    } else {
      const track = zone ?? 'internal';
      if (trajectories[track] === undefined) addIssue(['trajectories', track], 'the threat needs a trajectory', 'SA-3.14');
    }
    if (times.has(time)) addIssue(['threats', index, 'time'], `another threat already has time T+${time}`, 'SA-4.50');
    times.add(time);
  });
}

function checkTiles(zone: Zone, tiles: readonly Tile[] | undefined, path: (string | number)[], addIssue: AddIssue): void {
  const own = ZONE_TILES[ZONE_INDEX[zone]];
  tiles?.forEach((tile, index) => {
    if (!own.includes(tile)) addIssue([...path, index], `${zone} has no ${tile}`, 'SA-2.40');
    else if (tiles.indexOf(tile) !== index) addIssue([...path, index], `${zone} has one ${tile} tile`, 'SA-2.40');
  });
}

/** A heroic transfer can leave one block above the capacity. SA-6.56 */
function checkEnergy({ shield, reactor, damage }: Initial, addIssue: AddIssue): void {
  ZONES.forEach((zone, index) => {
    const lost = (tile: Tile) => (damage?.[zone]?.includes(tile) ? 1 : 0);
    const most = { shield: SHIELD_CAPACITY[index] - lost('shield') + 1, reactor: REACTOR_CAPACITY[index] - lost('reactor') + 1 };
    if ((shield?.[zone] ?? 0) > most.shield) addIssue(['initial', 'shield', zone], `holds at most ${most.shield}`, 'SA-2.14');
    if ((reactor?.[zone] ?? 0) > most.reactor) addIssue(['initial', 'reactor', zone], `holds at most ${most.reactor}`, 'SA-2.15');
  });
}

function checkCrew({ crew = [] }: Initial, size: number, addIssue: AddIssue): void {
  if (crew.length > size) addIssue(['initial', 'crew'], `the crew has ${size} members`, 'SA-3.1');
  let squads = 0;
  let inSpace = 0;
  crew.forEach((member, index) => {
    if (member === null) return;
    if (member.squad !== undefined && member.squad !== 'none' && ++squads > 2) {
      addIssue(['initial', 'crew', index, 'squad'], 'there are two squads', 'SA-2.19');
    }
    if (member.station !== 'space') return;
    if (++inSpace > 1) addIssue(['initial', 'crew', index, 'station'], 'one crew member can be in space', 'SA-2.20');
    if (member.squad !== 'active') addIssue(['initial', 'crew', index, 'squad'], 'flying takes an active squad', 'SA-6.67');
  });
}
