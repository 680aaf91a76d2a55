// The default board. Its start cells are chosen to balance the seats. A51-2.9
import { freezeJson, InvalidInputError, named, readJson } from '../../../kernel/plain.js';
import type { Area51Board } from '../model/board/format.js';
import type { Cell } from '../model/words.js';

const at = (...pairs: [x: number, y: number][]): Cell[] => pairs.map(([x, y]) => ({ x, y }));

/** The board of setups without a custom board: 19 x 19 cells. A51-2.9 */
export const DEFAULT_BOARD: Area51Board = /* @__PURE__ */ freezeJson<Area51Board>({
  format: 'orrery-area51-board/1',
  id: 'default',
  legend: { '.': 'plain', '~': 'swamp', '#': 'building', '+': 'pad', S: 'ship' },
  rows: [
    '...................',
    '...#...........#...',
    '........###........',
    '.#...~~.....~~...#.',
    '....~~~.....~~~....',
    '...~~~.......~~~...',
    '...~~.#.#.#.#.~~...',
    '.......+++++.......',
    '..#...#+++++#...#..',
    '..#....++S++....#..',
    '..#...#+++++#...#..',
    '.......+++++.......',
    '...~~.#.#.#.#.~~...',
    '...~~~.......~~~...',
    '....~~~.....~~~....',
    '.#...~~.....~~...#.',
    '........###........',
    '...#...........#...',
    '...................',
  ],
  starts: {
    2: at([1, 1], [16, 16]),
    3: at([0, 0], [16, 2], [13, 16]),
    4: at([1, 1], [17, 1], [16, 16], [3, 15]),
  },
  components: {
    food: at([7, 1], [11, 3], [11, 1], [7, 3]),
    ice: at([17, 7], [15, 11], [17, 11], [15, 7]),
    energy: at([11, 17], [7, 15], [7, 17], [11, 15]),
    cables: at([1, 11], [3, 7], [1, 7], [3, 11]),
  },
  humans: {
    2: at([9, 5], [13, 9], [9, 13], [5, 9], [13, 5], [5, 13]),
    3: at([9, 5], [13, 9], [9, 13], [5, 9], [5, 5], [13, 5], [13, 13], [5, 13]),
    4: at([9, 5], [13, 9], [9, 13], [5, 9], [5, 5], [13, 5], [13, 13], [5, 13], [9, 4], [9, 14]),
  },
});

/**
 * Returns the board of a game from the config of its state or view: the default board or a copy of the custom one. A51-2.9
 * @throws InvalidInputError if `config.board` cannot be read as JSON or is neither `"default"` nor an object.
 */
export function boardOf(config: { readonly board: 'default' | Area51Board }): Area51Board {
  const board = namedBoard(config);
  return board === DEFAULT_BOARD ? board : (readJson(board, 'config.board') as unknown as Area51Board);
}

/**
 * Returns the default board if `config.board` is `"default"`, else the object `config.board` itself, neither copied nor validated.
 * @throws InvalidInputError if `config.board` is neither `"default"` nor an object.
 */
export function namedBoard(config: { readonly board: 'default' | Area51Board }): Area51Board {
  let board: unknown;
  try {
    ({ board } = config);
  } catch (cause) {
    throw InvalidInputError.at('config.board', [], 'cannot be read', { cause });
  }
  if (board === 'default') return DEFAULT_BOARD;
  if (typeof board === 'object' && board !== null) return board as Area51Board;
  throw InvalidInputError.at('config.board', [], `expected "default" or a board, received ${named(board)}`);
}
