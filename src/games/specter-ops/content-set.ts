// What a box may be made of. SO-0.2
import * as z from 'zod';
import { type AddFault, withoutFaults } from '../../kernel/internal.js';
import { Board } from './board/schema.js';
import { AGENTS, HUNTERS } from './data/characters.js';
import { VEHICLES } from './data/vehicles.js';
import { equipmentCard } from './equipment/registry.js';

const ids = (cards: readonly { id: string }[]) => z.enum(cards.map((card) => card.id) as [string, ...string[]]);

/** Most different cards of a kind in a box. */
const MOST_CARDS = 200;

const ContentSetFields = z.strictObject({
  id: z.string().min(1).max(60).meta({ title: 'Name of the box', description: 'What the box is called, 1 to 60 characters. SO-0.2' }),
  board: Board.meta({ title: 'Board', description: 'The board of the box, as data. SO-3.16, SO-3.17' }),
  agents: z
    .array(ids(AGENTS))
    .min(1)
    .max(MOST_CARDS)
    .meta({ title: 'Agents', description: 'The agents to choose from, each once, at least one. SO-5.10' }),
  /** At least four, so that five can play. */
  hunters: z
    .array(ids(HUNTERS))
    .min(4)
    .max(MOST_CARDS)
    .meta({ title: 'Hunters', description: 'The hunters to choose from, each once, at least four. SO-5.8' }),
  /** Which texts of the hunter cards count. SO-26.5 */
  printing: z.enum(['revised', 'first']).meta({
    title: 'Hunter texts',
    description: 'Which printing of the hunter cards counts: `revised`, or `first`, that of 2015. SO-26.5',
  }),
  vehicles: z
    .array(ids(VEHICLES))
    .min(1)
    .max(MOST_CARDS)
    .meta({ title: 'Vehicles', description: 'The vehicles to choose from, each once, at least one. SO-5.3' }),
  /** How many of each card there are; supply cards make up the supply deck. */
  equipment: z
    .array(
      z.strictObject({
        card: z
          .string()
          .refine((id) => equipmentCard(id) !== undefined, { error: 'expected the id of an equipment card' })
          .meta({ title: 'Card', description: 'The id of an equipment card. SO-5.11' }),
        copies: z.int().min(1).max(6).meta({ title: 'Copies', description: 'How often the card is in the box, 1 to 6. SO-5.11' }),
      }),
    )
    .min(1)
    .max(MOST_CARDS)
    .meta({
      title: 'Equipment',
      description:
        'Equipment cards with their numbers, at least 5 that every agent can use; supply cards make up the supply deck. SO-5.11, SO-5.13',
    }),
});

/** What no box is made of, whatever is in it. */
function boxFaults({ equipment, ...content }: ContentSet, fault: AddFault): void {
  for (const kind of ['agents', 'hunters', 'vehicles'] as const) {
    if (new Set(content[kind]).size !== content[kind].length) fault([kind], 'each card once', 'SO-0.2');
  }
  const cards = equipment.map(({ card }) => card);
  if (new Set(cards).size !== cards.length) fault(['equipment'], 'each card once', 'SO-0.2');
  const general = equipment.filter(({ card }) => equipmentCard(card)?.category === 'general');
  if (general.reduce((sum, { copies }) => sum + copies, 0) < 5)
    fault(['equipment'], 'at least 5 cards that every agent can use', 'SO-5.11');
}

/** A box: everything a game draws on. Homebrew boxes are made of cards that are known, on any board. */
export const ContentSet: z.ZodType<ContentSet, ContentSet> = ContentSetFields.superRefine(withoutFaults([boxFaults]));
/** A box: everything a game draws on. */
export interface ContentSet extends z.infer<typeof ContentSetFields> {}
