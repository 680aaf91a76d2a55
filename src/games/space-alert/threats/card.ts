import * as z from 'zod';
import { Station, SystemLetter } from '../board/ship.js';
import { issuesOf } from '../schema.js';
import { AbilityText } from './abilities/vocabulary.js';
import { Effect } from './effects/vocabulary.js';

/** What every threat card says. SA-2.41, SA-2.43 */
interface PrintedOnCard {
  /** Kebab-case, unlike every other card's. */
  id: string;
  name: string;
  /** Printed in the corner, without meaning for the rules. SA-2.42 */
  code: string;
  /** Rules also call the common ones normal or minor. SA-1.2 */
  severity: 'common' | 'serious';
  difficulty: 'white' | 'yellow';
  /** Squares in each turn. */
  speed: number;
  /** `survived` is `null` where Z loses the mission. */
  points: { survived: number | null; destroyed: number };
  /** What it does at the letters of its trajectory, in the order written. SA-8.2 */
  x: Effect[];
  y: Effect[];
  z: Effect[];
  abilities: AbilityText[];
}

/** A threat outside the ship. */
export interface ExternalCard extends PrintedOnCard {
  kind: 'external';
  hitPoints: number;
  shieldPoints: number;
}

/** A threat aboard that is repaired. */
export interface MalfunctionCard extends PrintedOnCard {
  kind: 'malfunction';
  /** `null` where an ability gives the hit points. */
  hitPoints: number | null;
  stations: Station[];
  /** The system it blocks in each of its stations; `null` for none. */
  system: SystemLetter | null;
}

/** A threat aboard that is fought with battlebots. */
export interface IntruderCard extends PrintedOnCard {
  kind: 'intruder';
  hitPoints: number;
  stations: Station[];
  returnsFire: boolean;
}

/** A threat card as data: what is printed on it. */
export type ThreatCard = ExternalCard | MalfunctionCard | IntruderCard;

/** A card of which some lines may be left out. */
type Written<Card, Optional extends keyof Card> = Omit<Card, Optional> & { [Name in Optional]?: Card[Name] | undefined };
type Empty = 'code' | 'x' | 'y' | 'z' | 'abilities';

/** A threat card as its author writes it: empty lists and other defaults may be left out. */
export type ThreatCardInput = Written<ExternalCard, Empty> | Written<MalfunctionCard, Empty> | Written<IntruderCard, Empty | 'returnsFire'>;

const Printed = {
  id: z
    .string()
    .max(64)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'expected a kebab-case id such as "space-whale"' }),
  name: z.string().min(1).max(64),
  code: z.string().max(16).default(''),
  severity: z.enum(['common', 'serious']),
  difficulty: z.enum(['white', 'yellow']),
  speed: z.int().min(0).max(20),
  points: z.strictObject({ survived: z.int().min(0).max(100).nullable(), destroyed: z.int().min(0).max(100) }),
  x: z.array(Effect).max(10).default([]),
  y: z.array(Effect).max(10).default([]),
  z: z.array(Effect).max(10).default([]),
  abilities: z.array(AbilityText).max(10).default([]),
};

const HitPoints = z.int().min(1).max(100);
const Stations = z.array(Station).min(1).max(6);

/** Checks a threat card. */
export const ThreatCard: z.ZodType<ThreatCard, ThreatCardInput> = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('external'), ...Printed, hitPoints: HitPoints, shieldPoints: z.int().min(-20).max(20) }),
    z.strictObject({
      kind: z.literal('malfunction'),
      ...Printed,
      hitPoints: HitPoints.nullable(),
      stations: Stations,
      system: SystemLetter.nullable(),
    }),
    z.strictObject({
      kind: z.literal('intruder'),
      ...Printed,
      hitPoints: HitPoints,
      stations: Stations,
      returnsFire: z.boolean().default(false),
    }),
  ])
  .superRefine(({ hitPoints, abilities }, context) => {
    if (hitPoints !== null || abilities.some(({ ability }) => ability === 'hitPointsFromRockets')) return;
    issuesOf(context)(['hitPoints'], 'expected a number, as no ability gives the hit points', 'SA-2.41');
  });
