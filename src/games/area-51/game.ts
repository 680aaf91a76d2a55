import { DefinitionError, defineGame, freezeJson, type Game } from '../../kernel/index.js';
import { ACTIONS } from './actions/index.js';
import type { Area51BoardInput } from './board/format.js';
import { type Area51Board, parseArea51Board } from './board/read.js';
import { decisions } from './decisions.js';
import { MIGRATIONS, migrateState } from './migrations.js';
import { outcome } from './outcome.js';
import { State } from './schema.js';
import { configOf, setupWith } from './setup.js';
import { start } from './start.js';
import { STATE_CHECKS } from './state-faults.js';
import { buildTable } from './table.js';
import { actionText, eventText, viewText } from './text.js';
import type { Area51Types } from './types.js';
import { determinize, view } from './view.js';

/** What a game of Escape from Area 51 is made with. */
export interface Area51Options {
  /** Custom boards, which setups may name by their ids. A51-2.9 */
  readonly boards?: readonly Area51BoardInput[];
}

/**
 * Makes the game with custom boards. A setup may also bring a board as data, to any game.
 * @throws InvalidInputError for a board that breaks A51-2.10; DefinitionError for two boards of one id.
 * @example
 * const withCanyon = createArea51({ boards: [canyon] });
 * withCanyon.start({ players: 2, board: 'canyon' }, 7);
 */
export function createArea51({ boards = [] }: Area51Options = {}): Game<Area51Types> {
  return defineGame({
    id: 'area-51',
    name: 'Escape from Area 51',
    rulesVersion: '1.2.0',
    schemas: { setup: setupWith(readBoards(boards)), state: State },
    actions: ACTIONS,
    // A51-12.4: `check` comes before `apply`, and only `apply` changes the state or rolls a die.
    rules: { gameOver: 'A51-11.4', notYourDecision: 'A51-12.2' },
    config: configOf,
    table: buildTable,
    start,
    stateChecks: STATE_CHECKS,
    migrateState,
    phase: ({ phase }) => phase,
    decisions,
    outcome,
    view,
    determinize,
    migrations: MIGRATIONS,
    text: { action: actionText, event: eventText, view: viewText },
  });
}

function readBoards(inputs: readonly Area51BoardInput[]): readonly Area51Board[] {
  const boards = inputs.map((board) => freezeJson(parseArea51Board(board)));
  const twice = boards.find(({ id }, index) => boards.findIndex((other) => other.id === id) !== index);
  if (twice !== undefined) throw new DefinitionError(`area-51: two boards have the id "${twice.id}"`);
  return boards;
}

/**
 * Escape from Area 51, for 2 to 4 players: aliens collect the four components of their ship and get away, and soldiers
 * hinder them. The rules are in `docs/rules/area-51.md`.
 * @example
 * const start = area51.start({ players: 3, controlPath: 'free' }, 7);
 * const next = area51.reduce(start, { type: 'step', player: 'p1', to: { x: 1, y: 1 } });
 */
export const area51: Game<Area51Types> = createArea51();
