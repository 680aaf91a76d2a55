// The schema of the board format. `faults.ts` checks whether a board of this format is playable.
import * as z from 'zod';
import { HUMANS, PIECES } from '../../data/pieces.js';
import { Cell, CellKind, MAX_SIDE } from '../words.js';

const cells = (count: number) => z.array(Cell).length(count);

export const BoardFormat = z.strictObject({
  format: z.literal('orrery-area51-board/1'),
  id: z.string().min(1).max(64),
  /** The cell kind of each symbol in `rows`. */
  legend: z.record(z.string().length(1), CellKind).default({ '.': 'plain', '~': 'swamp', '#': 'building', '+': 'pad', S: 'ship' }),
  /** The rows from north to south, each a string with one symbol per cell. A51-2.1 */
  rows: z.array(z.string().min(1).max(MAX_SIDE)).min(1).max(MAX_SIDE),
  /** Start cells, keyed by number of players, in seat order from the first player. A51-3.2 */
  starts: z.strictObject({ 2: cells(2), 3: cells(3), 4: cells(4) }),
  /** The home cells of each component's four tokens. A game with fewer tokens of each component uses the first cells. A51-3.3 */
  components: z.strictObject({
    food: cells(PIECES.componentTokens.food),
    ice: cells(PIECES.componentTokens.ice),
    energy: cells(PIECES.componentTokens.energy),
    cables: cells(PIECES.componentTokens.cables),
  }),
  /** Start cells of the humans, keyed by number of players; the first cell is that of `h1`. A51-3.4 */
  humans: z.strictObject({ 2: cells(HUMANS[2]), 3: cells(HUMANS[3]), 4: cells(HUMANS[4]) }),
});

/** A board of Escape from Area 51. A51-2.9 */
export interface Area51Board extends z.infer<typeof BoardFormat> {}
/** The input form of a board; without `legend`, its symbols are those of the default board. */
export interface Area51BoardInput extends z.input<typeof BoardFormat> {}
