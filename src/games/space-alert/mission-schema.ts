// A mission written down: plans, threats and the state of the ship, as somebody types it in.
import * as z from 'zod';
import { ActionWord } from './action-cards.js';
import { FUEL_CAPSULES, Location, REACTOR_CAPACITY, ROCKETS, SHIELD_CAPACITY, Tile, ZONE_INDEX, ZONE_TILES, ZONES, Zone } from './board.js';
import { SquadStatus } from './schema.js';
import { ThreatCard } from './threats/card.js';
import { THREAT_CARDS } from './threats/catalogue.js';
import { TRAJECTORY_COUNT } from './trajectory.js';

const BoardNumber = z.int().min(1).max(TRAJECTORY_COUNT);

const byZone = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ red: item.optional(), white: item.optional(), blue: item.optional() });

const Initial = z.strictObject({
  /** By crew member; `null` for an ordinary start. */
  crew: z
    .array(z.strictObject({ station: Location.optional(), squad: SquadStatus.optional() }).nullable())
    .max(5)
    .optional(),
  shield: byZone(z.int().min(0)).optional(),
  reactor: byZone(z.int().min(0)).optional(),
  /** Tiles that lie on the ship. */
  damage: byZone(z.array(Tile)).optional(),
  /** Rockets in the station. */
  rockets: z.int().min(0).max(ROCKETS).optional(),
  fuelCapsules: z.int().min(0).max(FUEL_CAPSULES).optional(),
});
type Initial = z.infer<typeof Initial>;

type Refuse = (path: (string | number)[], message: string, rule: string) => void;

/** What `resolveMission` takes. */
export const MissionFile = z
  .strictObject({
    /** Captain first; what each plans for slots 1 to 12, `null` for an empty slot. */
    crew: z
      .array(z.strictObject({ actions: z.array(ActionWord.nullable()).max(12) }))
      .min(1)
      .max(5),
    threats: z
      .array(z.strictObject({ threat: z.string().max(64), time: z.int().min(1).max(12), zone: Zone.optional() }))
      .max(12)
      .default([]),
    /** Board numbers 1 to 7; a track without threats needs none. */
    trajectories: z
      .strictObject({
        red: BoardNumber.optional(),
        white: BoardNumber.optional(),
        blue: BoardNumber.optional(),
        internal: BoardNumber.optional(),
      })
      .default({}),
    /** Damage tiles in drawing order; those not named follow in the order of the documentation. */
    damageOrder: byZone(z.array(Tile)).default({}),
    initial: Initial.default({}),
    /** Threat cards of one's own, for use in `threats`. */
    cards: z.array(ThreatCard).max(100).default([]),
  })
  .superRefine((mission, context) => {
    const refuse: Refuse = (path, message, rule) => context.addIssue({ code: 'custom', path, message, params: { rule } });
    checkThreats(mission, refuse);
    for (const zone of ZONES) {
      checkTiles(zone, mission.damageOrder[zone], ['damageOrder', zone], refuse);
      checkTiles(zone, mission.initial.damage?.[zone], ['initial', 'damage', zone], refuse);
    }
    checkEnergy(mission.initial, refuse);
    checkCrew(mission.initial, mission.crew.length, refuse);
  });
export type MissionFile = z.output<typeof MissionFile>;
/** A mission as somebody writes it down: only `crew` is required. Boards count from 1, turns from T+1. */
export type MissionFileInput = z.input<typeof MissionFile>;

function checkThreats(
  { threats, trajectories, cards }: Pick<MissionFileShape, 'threats' | 'trajectories' | 'cards'>,
  refuse: Refuse,
): void {
  const known = new Map([...THREAT_CARDS, ...cards].map((card) => [card.id, card]));
  const times = new Set<number>();
  if (known.size < THREAT_CARDS.length + cards.length) refuse(['cards'], 'a card of this id exists already', 'SA-2.42');
  threats.forEach(({ threat, time, zone }, index) => {
    const card = known.get(threat);
    if (card === undefined) refuse(['threats', index, 'threat'], `there is no threat "${threat}"`, 'SA-2.41');
    else if (card.kind === 'external' && zone === undefined)
      refuse(['threats', index, 'zone'], 'an external threat needs a zone', 'SA-4.24');
    else if (card.kind !== 'external' && zone !== undefined) {
      refuse(['threats', index, 'zone'], 'an internal threat has no zone; leave it out', 'SA-4.25');
    } else {
      const track = zone ?? 'internal';
      if (trajectories[track] === undefined) refuse(['trajectories', track], 'the threat needs a trajectory', 'SA-3.14');
    }
    if (times.has(time)) refuse(['threats', index, 'time'], `another threat already has time T+${time}`, 'SA-4.50');
    times.add(time);
  });
}

interface MissionFileShape {
  threats: { threat: string; time: number; zone?: Zone | undefined }[];
  trajectories: { [track: string]: number | undefined };
  cards: ThreatCard[];
}

function checkTiles(zone: Zone, tiles: readonly Tile[] | undefined, path: (string | number)[], refuse: Refuse): void {
  const own = ZONE_TILES[ZONE_INDEX[zone]];
  tiles?.forEach((tile, index) => {
    if (!own.includes(tile)) refuse([...path, index], `${zone} has no ${tile}`, 'SA-2.40');
    else if (tiles.indexOf(tile) !== index) refuse([...path, index], `${zone} has one ${tile} tile`, 'SA-2.40');
  });
}

/** A heroic transfer can leave one block above the capacity. SA-6.56 */
function checkEnergy({ shield, reactor, damage }: Initial, refuse: Refuse): void {
  ZONES.forEach((zone, index) => {
    const lost = (tile: Tile) => (damage?.[zone]?.includes(tile) ? 1 : 0);
    const most = { shield: SHIELD_CAPACITY[index] - lost('shield') + 1, reactor: REACTOR_CAPACITY[index] - lost('reactor') + 1 };
    if ((shield?.[zone] ?? 0) > most.shield) refuse(['initial', 'shield', zone], `holds at most ${most.shield}`, 'SA-2.14');
    if ((reactor?.[zone] ?? 0) > most.reactor) refuse(['initial', 'reactor', zone], `holds at most ${most.reactor}`, 'SA-2.15');
  });
}

function checkCrew({ crew = [] }: Initial, size: number, refuse: Refuse): void {
  if (crew.length > size) refuse(['initial', 'crew'], `the crew has ${size} members`, 'SA-3.1');
  let squads = 0;
  let inSpace = 0;
  crew.forEach((member, index) => {
    if (member === null) return;
    if (member.squad !== undefined && member.squad !== 'none' && ++squads > 2) {
      refuse(['initial', 'crew', index, 'squad'], 'there are two squads', 'SA-2.19');
    }
    if (member.station !== 'space') return;
    if (++inSpace > 1) refuse(['initial', 'crew', index, 'station'], 'one crew member can be in space', 'SA-2.20');
    if (member.squad !== 'active') refuse(['initial', 'crew', index, 'squad'], 'flying takes an active squad', 'SA-6.67');
  });
}
