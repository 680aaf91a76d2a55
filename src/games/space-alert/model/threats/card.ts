import * as z from 'zod';
import { faultsIn } from '../../../../kernel/internal.js';
import { Station, SystemLetter } from '../board/ship.js';
import { AbilityText } from './abilities-vocabulary.js';
import { Effect } from './effects-vocabulary.js';
import type { AnyAbilityText, AnyThreatCard, ExternalCard, IntruderCard, MalfunctionCard, ThreatCard as Printed } from './printed-card.js';

/** A threat card as data: everything printed on it. */
export type ThreatCard<Text extends AnyAbilityText = AbilityText> = Printed<Text>;

/** The type `Card`, with the fields named in `Optional` made optional. */
type Written<Card, Optional extends keyof Card> = Omit<Card, Optional> & { [Name in Optional]?: Card[Name] | undefined };
type Empty = 'code' | 'x' | 'y' | 'z' | 'abilities';

/**
 * A threat card as its author writes it; `Text` is the type of its entries for abilities. Empty lists and other defaults may be omitted.
 */
export type ThreatCardInput<Text extends AnyAbilityText = AbilityText> =
  | Written<ExternalCard<Text>, Empty>
  | Written<MalfunctionCard<Text>, Empty>
  | Written<IntruderCard<Text>, Empty | 'returnsFire'>;

/** Returns the schema for the effects of a threat at one letter of its trajectory. */
const effectsAt = (letter: string) =>
  z
    .array(Effect)
    .max(10)
    .default([])
    .meta({ title: letter, description: `What it does at ${letter}, in this order: at most 10 operations, discriminated by op. SA-8.2` });

const printedWith = (text: z.ZodType<AnyAbilityText>) => ({
  id: z
    .string()
    .max(64)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'expected a kebab-case id such as "space-whale"' })
    .meta({ title: 'Id', description: "In kebab case, unlike every other card's: space-whale." }),
  name: z.string().min(1).max(64).meta({ title: 'Name', description: 'The name of the card, 1 to 64 characters. SA-2.41' }),
  code: z.string().max(16).default('').meta({ title: 'Code', description: 'In the corner, without meaning for the rules. SA-2.42' }),
  severity: z
    .enum(['common', 'serious'])
    .meta({ title: 'Severity', description: 'The deck it belongs to; common ones are also called minor. SA-1.2, SA-2.37' }),
  difficulty: z
    .enum(['white', 'yellow'])
    .meta({ title: 'Difficulty', description: 'White is the easier one, yellow the harder one. SA-3.8' }),
  speed: z.int().min(0).max(20).meta({ title: 'Speed', description: 'Squares in each turn, 0 to 20. SA-8.1' }),
  points: z
    .strictObject({
      survived: z
        .int()
        .min(0)
        .max(100)
        .nullable()
        .meta({ title: 'Survived', description: 'Points, 0 to 100; null where Z loses the mission. SA-2.41' }),
      destroyed: z.int().min(0).max(100).meta({ title: 'Destroyed', description: 'Points, 0 to 100. SA-2.41' }),
    })
    .meta({ title: 'Points', description: 'What it is worth at the end. SA-2.41' }),
  x: effectsAt('X'),
  y: effectsAt('Y'),
  z: effectsAt('Z'),
  abilities: z
    .array(text)
    .max(10)
    .default([])
    .meta({ title: 'Abilities', description: 'What else holds while it is in play, at most 10, discriminated by ability. SA-1.7' }),
});

const HitPoints = z.int().min(1).max(100).meta({ title: 'Hit points', description: 'Damage that destroys it, 1 to 100. SA-2.41' });
const Stations = z.array(Station).min(1).max(6).meta({ title: 'Stations', description: 'Where its tokens lie at first, 1 to 6. SA-2.43' });
const kindOf = <Kind extends string>(kind: Kind, description: string) => z.literal(kind).meta({ title: 'Kind', description });

/** Returns the schema of threat cards; `text` is the schema of the entries for their abilities. */
export function threatCardWith(text: z.ZodType<AnyAbilityText>): z.ZodType<AnyThreatCard> {
  const Printed = printedWith(text);
  const card = z.discriminatedUnion('kind', [
    z.strictObject({
      kind: kindOf('external', 'Outside, on the track of a zone. SA-2.41'),
      ...Printed,
      hitPoints: HitPoints,
      shieldPoints: z.int().min(-20).max(20).meta({ title: 'Shield', description: 'Taken off each attack on it, -20 to 20. SA-2.41' }),
    }),
    z.strictObject({
      kind: kindOf('malfunction', 'Aboard, and repaired with A, B or C. SA-2.43'),
      ...Printed,
      hitPoints: HitPoints.nullable().meta({
        title: 'Hit points',
        description: 'Repairs that it takes, 1 to 100; null where an ability says how many. SA-2.41',
      }),
      stations: Stations,
      system: SystemLetter.nullable().meta({
        title: 'System',
        description: 'What it blocks in its stations, A, B or C; null for none. SA-2.43',
      }),
    }),
    z.strictObject({
      kind: kindOf('intruder', 'Aboard, and fought with battlebots. SA-2.43'),
      ...Printed,
      hitPoints: HitPoints,
      stations: Stations,
      returnsFire: z
        .boolean()
        .default(false)
        .meta({ title: 'Returns fire', description: 'Whether a squad that attacks it is disabled. Default no. SA-2.43' }),
    }),
  ]);
  return card.superRefine(({ hitPoints, abilities }, context) => {
    if (hitPoints !== null || abilities.some(({ ability }) => ability === 'hitPointsFromRockets')) return;
    faultsIn(context)(['hitPoints'], 'expected a number, because no ability defines the hit points', 'SA-2.41');
  });
}

/** The schema of threat cards in a game without custom abilities. */
export const ThreatCard = threatCardWith(AbilityText) as z.ZodType<ThreatCard, ThreatCardInput>;
