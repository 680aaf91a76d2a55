// The schema of setups, and the config of a game.
import * as z from 'zod';
import { canonicalJson, playersField } from '../../../kernel/index.js';
import { type AddFault, withoutFaults } from '../../../kernel/internal.js';
import { DEFAULT_BOARD } from '../data/board.js';
import { MAX_PLAYERS, MIN_PLAYERS } from '../data/pieces.js';
import { reachFaults, zoneFaults } from './board/faults.js';
import type { Area51BoardInput } from './board/format.js';
import { Area51Board } from './board/read.js';
import { buildTerrain } from './board/terrain.js';
import { OPTION_FIELDS, playersOfHumans, tokensPerType } from './options.js';
import type { Config } from './schema.js';

/** Returns the schema of a setup's fields. It lacks the checks that compare several fields, which `setupWith` adds. */
const fieldsWith = (boards: readonly Area51Board[]) =>
  z.strictObject({
    players: playersField({ min: MIN_PLAYERS, max: MAX_PLAYERS, rule: 'A51-1.1' }),
    ...OPTION_FIELDS,
    board: boardField(boards).optional().meta({
      title: 'Board',
      description: 'A custom board, in the format orrery-area51-board/1; by default the one with 19 x 19 cells. A51-2.9, A51-2.10',
    }),
  });
type Fields = ReturnType<typeof fieldsWith>;
/** A parsed setup: players as a list of ids, and every option with a value. */
export interface Area51Setup extends z.infer<Fields> {}
/** The input form of a setup: players as a count or a list, and all options optional. */
export interface Area51SetupInput extends z.input<Fields> {}

/**
 * Returns the schema of setups: 2 to 4 players, as a count or a list of ids (A51-1.1), options, and a custom board.
 * @param boards custom boards that a setup may refer to by id.
 */
export const setupWith = (boards: readonly Area51Board[]) => fieldsWith(boards).superRefine(withoutFaults([setupFaults]));

/** Returns the schema of a board: board data, or the id of one of `boards`. */
function boardField(boards: readonly Area51Board[]): z.ZodType<Area51Board, Area51BoardInput | string> {
  if (boards.length === 0) return Area51Board;
  const byId = new Map(boards.map((board) => [board.id, board]));
  return z.union([z.enum([...byId.keys()]).transform((id) => byId.get(id) as Area51Board), Area51Board]);
}

function setupFaults({ players, board, ...options }: Area51Setup, fault: AddFault): void {
  const { firstPlayer } = options;
  if (firstPlayer !== 'first-listed' && firstPlayer !== 'random' && !players.includes(firstPlayer)) {
    fault(['firstPlayer'], `expected one of first-listed, random, ${players.join(', ')}`, 'A51-3.1');
  }
  if (board === undefined) return;
  // The schema of boards has already checked the board with all tokens, and with the humans that it lists for each number of players. But
  // the options of this setup can select fewer tokens, so that a component is unreachable. They can also select more humans, one of whose
  // zones contains a start cell.
  const count = players.length as 2 | 3 | 4;
  const faults = [
    ...reachFaults(board, tokensPerType(count, options)),
    ...zoneFaults(board, buildTerrain(board, 'eight'), count, playersOfHumans(count, options)),
  ];
  for (const { path, message } of faults) fault(['board', ...path], message, 'A51-2.10');
}

/** Returns the config of a game with this setup: its board and its options. */
export function configOf({ players: _players, firstPlayer: _firstPlayer, board, ...options }: Area51Setup): Config {
  return { ...options, board: board === undefined || isDefault(board) ? 'default' : board };
}

function isDefault(board: Area51Board): boolean {
  return board === DEFAULT_BOARD || canonicalJson(board) === canonicalJson(DEFAULT_BOARD);
}
