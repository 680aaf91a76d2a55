import * as z from 'zod';
import { Station, SystemLetter } from '../board.js';
import { AbilityText } from './abilities/vocabulary.js';
import { Effect } from './effects/vocabulary.js';

const Points = z.strictObject({
  /** `null` where Z loses the mission. */
  survived: z.int().min(0).max(100).nullable(),
  destroyed: z.int().min(0).max(100),
});

const Printed = {
  /** Kebab-case, unlike every other card's. */
  id: z
    .string()
    .max(64)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'expected a kebab-case id such as "space-whale"' }),
  name: z.string().min(1).max(64),
  /** Printed in the corner, without meaning for the rules. SA-2.42 */
  code: z.string().max(16).default(''),
  severity: z.enum(['common', 'serious']),
  difficulty: z.enum(['white', 'yellow']),
  speed: z.int().min(0).max(20),
  points: Points,
  x: z.array(Effect).max(10).default([]),
  y: z.array(Effect).max(10).default([]),
  z: z.array(Effect).max(10).default([]),
  abilities: z.array(AbilityText).max(10).default([]),
};

const HitPoints = z.int().min(1).max(100);
const Stations = z.array(Station).min(1).max(6);

/** A threat card as data: what is printed on it. SA-2.41, SA-2.43. Cards of one's own are checked by this schema. */
export const ThreatCard = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('external'), ...Printed, hitPoints: HitPoints, shieldPoints: z.int().min(-20).max(20) }),
    z.strictObject({
      kind: z.literal('malfunction'),
      ...Printed,
      /** `null` where an ability gives the hit points. */
      hitPoints: HitPoints.nullable(),
      stations: Stations,
      /** The system it blocks in each of its stations; `null` for none. */
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
    const message = 'expected a number, as no ability gives the hit points';
    context.addIssue({ code: 'custom', path: ['hitPoints'], message, params: { rule: 'SA-2.41' } });
  });
export type ThreatCard = z.infer<typeof ThreatCard>;
/** A threat card as its author writes it: empty lists and other defaults may be left out. */
export type ThreatCardInput = z.input<typeof ThreatCard>;
