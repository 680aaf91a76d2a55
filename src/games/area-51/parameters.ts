// The values that several kinds of action can say. The place of a value is the number by which the rules know the thing.
import { domain, memoize } from '../../kernel/index.js';
import { type Terrain, terrainOf } from './board/terrain.js';
import { humanCount, type RuleOptions } from './options.js';
import type { State } from './schema.js';
import { Cell, HUMAN_IDS, HumanId } from './words.js';

/** What never changes in a game, and says which actions it has. */
export interface Setting {
  readonly terrain: Terrain;
  /** How a controlled figure is moved: by direction or along a path. A51-8.6 */
  readonly controlPath: RuleOptions['controlPath'];
  /** Whether there are breakouts. A51-5.10 */
  readonly breakout: RuleOptions['breakout'];
  /** Whether there are fewer humans with fewer players. A51-3.4 */
  readonly humans: RuleOptions['humans'];
}

/** The setting of a game: the same object for the same board and options. */
export function settingOf(state: State): Setting {
  const { controlPath, breakout, humans } = state.options;
  return SETTINGS[controlPath][breakout][humans](terrainOf(state));
}

function settings(controlPath: Setting['controlPath'], breakout: Setting['breakout']) {
  const settingWith = (humans: Setting['humans']) =>
    memoize((terrain: Terrain): Setting => Object.freeze({ terrain, controlPath, breakout, humans }), 64);
  return { 'by-players': settingWith('by-players'), all: settingWith('all') };
}

const SETTINGS = {
  line: { allowed: settings('line', 'allowed'), none: settings('line', 'none') },
  free: { allowed: settings('free', 'allowed'), none: settings('free', 'none') },
} as const;

/** Every cell of the board, in the order of their numbers. */
export const anyCell = domain<Cell, Setting>(Cell, ({ setting }) => setting.terrain.cells);

/** Every human of the game, in the order of `state.humans`. A51-3.4 */
export const anyHuman = domain<HumanId, Setting>(HumanId, ({ players, setting }) =>
  HUMAN_IDS.slice(0, humanCount(players.length, setting)),
);
