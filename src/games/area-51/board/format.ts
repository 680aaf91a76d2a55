// The format of boards: what each field looks like. What makes a well-formed board one to play on is in `faults.ts`.
import * as z from 'zod';
import { HUMANS, PIECES } from '../data/pieces.js';
import { Cell, CellKind, MAX_SIDE } from '../words.js';

const cells = (count: number) => z.array(Cell).length(count);

export const BoardFormat = z.strictObject({
  format: z.literal('orrery-area51-board/1'),
  id: z.string().min(1).max(64),
  /** What each symbol in `rows` means. */
  legend: z.record(z.string().length(1), CellKind).default({ '.': 'plain', '~': 'swamp', '#': 'building', '+': 'pad', S: 'ship' }),
  /** One string a row, one symbol a cell, from north to south. A51-2.1 */
  rows: z.array(z.string().min(1).max(MAX_SIDE)).min(1).max(MAX_SIDE),
  /** By number of players, in seat order from the first player. A51-3.2 */
  starts: z.strictObject({ 2: cells(2), 3: cells(3), 4: cells(4) }),
  /** The homes of each component's four tokens, in the order in which they are laid out. A51-3.3 */
  components: z.strictObject({
    food: cells(PIECES.componentTokens.food),
    ice: cells(PIECES.componentTokens.ice),
    energy: cells(PIECES.componentTokens.energy),
    cables: cells(PIECES.componentTokens.cables),
  }),
  /** By number of players; the first is `h1`. A51-3.4 */
  humans: z.strictObject({ 2: cells(HUMANS[2]), 3: cells(HUMANS[3]), 4: cells(HUMANS[4]) }),
});

/** A board of Escape from Area 51. A51-2.9 */
export interface Area51Board extends z.infer<typeof BoardFormat> {}
/** A board as its author writes it: without a legend, the symbols are those of the default board. */
export interface Area51BoardInput extends z.input<typeof BoardFormat> {}
