// The published content sets, and the numbers that depend on the player count. SO-0.2, SO-2.6, SO-26.1, SO-26.2, SO-26.3, SO-26.4, SO-26.5,
// SO-26.6, SO-26.7, SO-26.8, SO-26.9, SO-26.10, SO-26.11
import type { ContentSet } from '../model/content-set-fields.js';
import { BROKEN_COVENANT_BOARD } from './broken-covenant-board.js';
import { SHADOW_OF_BABEL_BOARD } from './shadow-of-babel-board.js';

const one = (...cards: string[]) => cards.map((card) => ({ card, copies: 1 }));
const two = (...cards: string[]) => cards.map((card) => ({ card, copies: 2 }));

/** The default content set, played unless a setup names another one. SO-0.3, SO-0.1, SO-2.2, SO-2.3, SO-2.5 */
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

/** The content set of the first box, of 2015, with the first printing of its hunters. SO-26.3, SO-26.4 */
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

/** The published content sets, which come with the library. SO-0.2 */
export const CONTENT_SETS: readonly ContentSet[] = [BROKEN_COVENANT, SHADOW_OF_BABEL];

/** The number of the last round. SO-6.1 */
export const LAST_ROUND = 40;
/** Number of completed objectives that the agent needs to escape. SO-9.16 */
export const OBJECTIVES_NEEDED = 3;

/** The numbers and options that depend on the player count; see sections 5, 19 and 20 of `docs/rules/specter-ops.md`. */
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
/** The rules for four players; fields not listed here have the values for two or three players. SO-19.1, SO-19.8 */
const FOUR: PlayerCountRules = { ...SMALL, hunters: 3, equipment: 5, extraHitPoints: 2, objectivesPublic: false, extraEscapePoints: true };
/** The rules for five players, one of whom is a traitor: the objectives are hidden from the traitor too. SO-20.1, SO-20.2 */
const FIVE: PlayerCountRules = { ...FOUR, hunters: 4, equipment: 3, extraHitPoints: 0, roleCards: true };

export function rulesFor(players: number): PlayerCountRules {
  if (players <= 3) return SMALL;
  return players === 4 ? FOUR : FIVE;
}
