// The schema of a content set. SO-0.2
import * as z from 'zod';
import { AGENTS } from '../data/characters.js';
import { Board } from './board/schema.js';
import { HunterId, idsOf, VehicleId } from './words.js';

/** Maximum number of different cards of one kind in a content set. */
const MOST_CARDS = 200;

/** The schema of a content set, which checks each field separately. `content-set.ts` has the checks that compare several fields. */
export const ContentSetFields = z.strictObject({
  id: z.string().min(1).max(60).meta({ title: 'Name of the box', description: 'The name of the box, 1 to 60 characters. SO-0.2' }),
  board: Board.meta({ title: 'Board', description: 'The board of the box, as data. SO-3.16, SO-3.17' }),
  agents: z
    .array(idsOf(AGENTS))
    .min(1)
    .max(MOST_CARDS)
    .meta({ title: 'Agents', description: 'The agents to choose from, each once, at least one. SO-5.10' }),
  /** At least four hunters, enough for a game of five players. */
  hunters: z
    .array(HunterId)
    .min(4)
    .max(MOST_CARDS)
    .meta({ title: 'Hunters', description: 'The hunters to choose from, each once, at least four. SO-5.8' }),
  /** The printing of the hunter cards in this content set. SO-26.5 */
  printing: z.enum(['revised', 'first']).meta({
    title: 'Hunter texts',
    description: 'Which printing of the hunter cards applies: `revised`, or `first`, that of 2015. SO-26.5',
  }),
  vehicles: z
    .array(VehicleId)
    .min(1)
    .max(MOST_CARDS)
    .meta({ title: 'Vehicles', description: 'The vehicles to choose from, each once, at least one. SO-5.3' }),
  /** The number of copies of each card; supply cards make up the supply deck. */
  equipment: z
    .array(
      z.strictObject({
        card: z.string().meta({ title: 'Card', description: 'The id of an equipment card. SO-5.11' }),
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

/** A content set: the board, characters and cards of a game. A custom content set uses cards of its game, with any board. */
export interface ContentSet extends z.infer<typeof ContentSetFields> {}
