// What comes in a box, and the numbers that depend on the players. SO-0.2, SO-2.6, SO-26.1, SO-26.2, SO-26.3, SO-26.4, SO-26.5,
// SO-26.6, SO-26.7, SO-26.8, SO-26.9, SO-26.10, SO-26.11
import * as z from 'zod';
import { Board } from '../board/schema.js';
import { equipmentCard } from '../equipment/registry.js';
import { BROKEN_COVENANT_BOARD } from './broken-covenant-board.js';
import { AGENTS, HUNTERS } from './characters.js';
import { SHADOW_OF_BABEL_BOARD } from './shadow-of-babel-board.js';
import { VEHICLES } from './vehicles.js';

const ids = (cards: readonly { id: string }[]) => z.enum(cards.map((card) => card.id) as [string, ...string[]]);

/** Most different cards of a kind in a box. */
const MOST_CARDS = 200;

const ContentSetFields = z.strictObject({
  id: z.string().min(1).max(60),
  board: Board,
  agents: z.array(ids(AGENTS)).min(1).max(MOST_CARDS),
  /** At least four, so that five can play. */
  hunters: z.array(ids(HUNTERS)).min(4).max(MOST_CARDS),
  /** Which texts of the hunter cards count. SO-26.5 */
  printing: z.enum(['revised', 'first']),
  vehicles: z.array(ids(VEHICLES)).min(1).max(MOST_CARDS),
  /** How many of each card there are; supply cards make up the supply deck. */
  equipment: z
    .array(
      z.strictObject({
        card: z.string().refine((id) => equipmentCard(id) !== undefined, { error: 'expected the id of an equipment card' }),
        copies: z.int().min(1).max(6),
      }),
    )
    .min(1)
    .max(MOST_CARDS),
});

/** A box: everything a game draws on. Homebrew boxes are made of cards that are known, on any board. */
export const ContentSet: z.ZodType<ContentSet, ContentSet> = ContentSetFields.superRefine((content, context) => {
  for (const kind of ['agents', 'hunters', 'vehicles'] as const) {
    const distinct = new Set(content[kind]).size === content[kind].length;
    if (!distinct) context.addIssue({ code: 'custom', path: [kind], message: 'each card once' });
  }
  const cards = content.equipment.map(({ card }) => card);
  if (new Set(cards).size !== cards.length) context.addIssue({ code: 'custom', path: ['equipment'], message: 'each card once' });
  const general = content.equipment.filter(({ card }) => equipmentCard(card)?.category === 'general');
  const copies = general.reduce((sum, { copies }) => sum + copies, 0);
  if (copies < 5) {
    context.addIssue({
      code: 'custom',
      path: ['equipment'],
      message: 'at least 5 cards that every agent can use',
      params: { rule: 'SO-5.11' },
    });
  }
});
/** A box: everything a game draws on. */
export interface ContentSet extends z.infer<typeof ContentSetFields> {}

const one = (...cards: string[]) => cards.map((card) => ({ card, copies: 1 }));
const two = (...cards: string[]) => cards.map((card) => ({ card, copies: 2 }));

/** The box that is played unless a setup names another. SO-0.3, SO-0.1, SO-2.2, SO-2.3, SO-2.5 */
export const BROKEN_COVENANT: ContentSet = {
  id: 'broken-covenant',
  board: BROKEN_COVENANT_BOARD,
  agents: ['fox', 'mantis', 'panther', 'raven'],
  hunters: ['heat', 'judge', 'tracker', 'watcher', 'beast', 'gun', 'prophet', 'puppet'],
  printing: 'revised',
  vehicles: ['tracer', 'interceptor'],
  equipment: [
    ...one('adrenal-surge', 'stealth-field', 'smoke-grenade', 'flash-bang', 'concussion-grenade', 'emp-grenade', 'proximity-mine'),
    ...one('mind-tap', 'pulse-blades', 'remote-trigger', 'smoke-dagger'),
    ...two('flare', 'med-kit', 'portable-barrier'),
  ],
};

/** The first box, of 2015, with the first printing of its hunters. Section 26 SO-26.3, SO-26.4 */
export const SHADOW_OF_BABEL: ContentSet = {
  id: 'shadow-of-babel',
  board: SHADOW_OF_BABEL_BOARD,
  agents: ['blue-jay', 'cobra', 'orangutan', 'spider'],
  hunters: ['beast', 'gun', 'prophet', 'puppet'],
  printing: 'first',
  vehicles: ['tracer'],
  equipment: [
    ...two('adrenal-surge', 'stealth-field', 'smoke-grenade', 'flash-bang'),
    ...one('holo-decoy', 'power-fists', 'tangle-line', 'velocity-blade'),
  ],
};

export const CONTENT_SETS: readonly ContentSet[] = [BROKEN_COVENANT, SHADOW_OF_BABEL];

/** SO-6.1 */
export const LAST_ROUND = 40;
/** SO-9.16 */
export const OBJECTIVES_NEEDED = 3;

/** What depends on how many play. Sections 5, 19, 20 */
export interface PlayerCountRules {
  hunters: number;
  equipment: number;
  extraHitPoints: number;
  objectivesPublic: boolean;
  extraEscapePoints: boolean;
  roleCards: boolean;
}

const SMALL: PlayerCountRules = {
  hunters: 2,
  equipment: 3,
  extraHitPoints: 0,
  objectivesPublic: true,
  extraEscapePoints: false,
  roleCards: false,
};
/** What is different with four players; the rest is as with fewer. SO-19.1, SO-19.8 */
const FOUR: PlayerCountRules = { ...SMALL, hunters: 3, equipment: 5, extraHitPoints: 2, objectivesPublic: false, extraEscapePoints: true };
/** What is different with five players, one of whom is a traitor: the objectives are hidden from the traitor too. SO-20.1, SO-20.2 */
const FIVE: PlayerCountRules = { ...FOUR, hunters: 4, equipment: 3, extraHitPoints: 0, roleCards: true };

export function rulesFor(players: number): PlayerCountRules {
  if (players <= 3) return SMALL;
  return players === 4 ? FOUR : FIVE;
}
