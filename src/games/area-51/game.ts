import { DefinitionError, defineGame, freezeJson, type Game } from '../../kernel/index.js';
import { MIGRATIONS, migrateState } from './migrations.js';
import type { Area51BoardInput } from './model/board/format.js';
import { type Area51Board, parseArea51Board } from './model/board/read.js';
import { State } from './model/schema.js';
import { configOf, setupWith } from './model/setup.js';
import { ACTIONS } from './rules/actions/index.js';
import { decisions } from './rules/decisions.js';
import { outcome } from './rules/outcome.js';
import { start } from './rules/start.js';
import { STATE_CHECKS } from './rules/state-faults/index.js';
import { buildTable } from './table/table.js';
import { actionText, eventText, viewText } from './text/text.js';
import type { Area51Types } from './types.js';
import { determinize, view } from './views/view.js';

/** The options of `createArea51`. */
export interface Area51Options {
  /** Custom boards that a setup may refer to by id. A51-2.9 */
  readonly boards?: readonly Area51BoardInput[];
}

/**
 * Creates the game with custom boards that have an id. A setup can also contain a custom board as data, in any game.
 * @throws InvalidInputError if a board breaks A51-2.10.
 * @throws DefinitionError if two boards have the same id.
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
    // The clauses that the kernel's own refusals cite. Every game obeys A51-12.4: only `apply` changes the state or rolls dice, and the
    // kernel calls `apply` only after `check` has accepted the action.
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
    text: { action: actionText, event: eventText, view: (view) => viewText(view) },
  });
}

function readBoards(inputs: readonly Area51BoardInput[]): readonly Area51Board[] {
  const boards = inputs.map((board) => freezeJson(parseArea51Board(board)));
  const twice = boards.find(({ id }, index) => boards.findIndex((other) => other.id === id) !== index);
  if (twice !== undefined) throw new DefinitionError(`area-51: two boards have the id "${twice.id}"`);
  return boards;
}

/**
 * The game Escape from Area 51, for 2 to 4 players. Each alien collects the four components of the ship to escape; soldiers hinder them.
 * The rules are in `docs/rules/area-51.md`.
 * @example
 * const start = area51.start({ players: 3, controlPath: 'free' }, 7);
 * const next = area51.reduce(start, { type: 'step', player: 'p1', to: { x: 1, y: 1 } });
 */
export const area51: Game<Area51Types> = createArea51();
