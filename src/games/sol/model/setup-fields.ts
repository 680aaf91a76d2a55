// The fields of a setup. SOL-16.1
import * as z from 'zod';
import { PlayerId, playersField } from '../../../kernel/index.js';
import { FREE_COOP, MOST_TRIGGER_FLARES } from '../data/scenarios.js';
import { BoardChoice } from './board/board-schema.js';
import { EffectName } from './schema.js';
import { COLOURS, Colour, OTHER_SUITS, ScenarioId, SUITS, type Suit, TitleColour, TriggerEventId } from './words.js';

const OtherSuit = z.enum(OTHER_SUITS as [Suit, ...Suit[]]);
/** The maximum value of the option `maxTurns`. */
const MOST_TURNS = 1_000_000;

/** Schema of the option `effects`: a list of ids, links from suits to effects, or title colours from which random effects are drawn. */
export const Effects = z.union([
  z.array(EffectName).max(SUITS.length).meta({
    title: 'Listed',
    description: 'Ids of effects, as many as the game needs; they are linked to the suits at random. SOL-4.14, SOL-4.15',
  }),
  z
    .strictObject({
      links: z.partialRecord(z.enum(SUITS), EffectName).meta({
        title: 'Links',
        description:
          'The id of an effect for each suit of the deck, the flare among them; the option suits names the others. SOL-4.12, SOL-4.15',
      }),
    })
    .meta({ title: 'Linked', description: 'Which effect belongs to which suit. SOL-4.15' }),
  z
    .strictObject({
      colours: z.array(TitleColour).min(1).meta({
        title: 'Title colours',
        description: 'Effects of these colours, at random: blue and green are simple, yellow complex, red attacks. SOL-4.16, SOL-4.17',
      }),
    })
    .meta({ title: 'By colour', description: 'As many as are needed, at random among titles of some colours. SOL-4.16' }),
  z.literal('first-game').meta({ title: 'First game', description: 'Blue titles at random, for a first game. SOL-4.19' }),
]);

export const Options = z.strictObject({
  players: playersField({ min: 1, max: COLOURS.length, rule: 'SOL-4.1' }),
  mode: z.enum(['standard', 'solo', 'coop']).optional().meta({
    title: 'Mode',
    description:
      'How the game is won. standard: each player alone; solo: one player against a goal; coop: all players together. Default: solo for one player, standard for more. SOL-17.2',
  }),
  scenario: ScenarioId.optional().meta({
    title: 'Scenario',
    description:
      'One of the six solo scenarios. Default: ancient-tower in solo games; without one a co-operative game is the free one. SOL-17.2, SOL-17.14',
  }),
  goal: z.int().min(FREE_COOP.goal).max(1000).optional().meta({
    title: 'Goal',
    description: 'Momentum that wins the free co-operative game: 13 (the default), 16, 19 and so on up to 1000. SOL-17.17, SOL-17.18',
  }),
  vestigial: z.boolean().optional().meta({
    title: 'Vestigial structures',
    description:
      'Each player places a gate and a station before the first turn; false is the longer game. Default: true in standard games, else false. SOL-4.30, SOL-17.1',
  }),
  effects: Effects.optional().meta({
    title: 'Effects',
    description:
      'What the cards can do. Default: as many effects as there are suits, at random among blue, green and yellow titles. SOL-4.14, SOL-4.16',
  }),
  suits: z.array(OtherSuit).optional().meta({
    title: 'Suits',
    description:
      'Suits in the deck besides the flares, one for each player, and one more without vestigial structures. Default: at random. SOL-4.10, SOL-4.12',
  }),
  triggerEvent: TriggerEventId.nullable().optional().meta({
    title: 'Trigger event',
    description: 'What the trigger flares in the deck set off. Default: that of the scenario, else none (null). SOL-16.1, SOL-17.13',
  }),
  triggerFlares: z.int().min(0).max(MOST_TRIGGER_FLARES).optional().meta({
    title: 'Trigger flares',
    description: 'How many are shuffled into the deck: 1 to 5 with a trigger event (default 4), 0 without. SOL-16.1',
  }),
  firstPlayer: z
    .union([PlayerId, z.literal('random')])
    .optional()
    .meta({
      title: 'First player',
      description: 'The id of a player, or random. Default: the player listed first. SOL-4.9',
    }),
  firstEye: z
    .union([z.int().min(0), z.literal('random')])
    .default(0)
    .meta({
      title: 'First eye',
      description: "Where the first player's mothership begins: 0 (the default) to one less than there are eyes, or random. SOL-4.23",
    }),
  keepChoice: z.enum(['blocking', 'deferred']).default('blocking').meta({
    title: 'Keep choice',
    description:
      'When a card to keep is chosen. blocking (the default): before the next turn; deferred: until the next turn of the same player. SOL-12.7, SOL-12.8',
  }),
  colours: z.array(Colour).optional().meta({
    title: 'Colours',
    description: 'The homeworld of each player, in seat order, all different. Default: blue, green, purple, silver, black. SOL-4.25',
  }),
  board: BoardChoice.optional().meta({
    title: 'Board',
    description:
      'The board: standard (for 1 to 4 players), five (for 5), or a custom board: sizes of rings, and which spaces border. Default: by the number of players. SOL-2.1',
  }),
  maxTurns: z.int().min(1).max(MOST_TURNS).optional().meta({
    title: 'Turn limit',
    description:
      'Turns of all players together after which the game is over, 1 to 1,000,000. Default: no limit, so that only the last flare ends the game. SOL-P1',
  }),
});
/** A validated setup, in which some options can be missing; `completeSetup` fills in those defaults that do not depend on chance. */
export interface Setup extends z.output<typeof Options> {}
