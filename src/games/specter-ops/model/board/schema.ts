// The schema of a playable board. SO-3.16, SO-3.17
import type * as z from 'zod';
import { withoutFaults } from '../../../../kernel/internal.js';
import { BoardFields, type Board as Format } from './board-format.js';
import { faultsOf } from './faults.js';

export { CellId, ObjectiveSite, RoadSegment, SupplyCache } from './board-format.js';

/** The schema of a playable board; every violation of SO-3.17 is an issue with that clause. */
export const Board: z.ZodType<Board, Board> = BoardFields.superRefine(
  withoutFaults([
    (board, fault) => {
      for (const { path, message } of faultsOf(board)) fault(path, message, 'SO-3.17');
    },
  ]),
);
/** A board that can be played on. */
export type Board = Format;
