// The two sides of the printed board. In each ring, the indices of the spaces increase clockwise. Angles are in degrees clockwise from the
// top.
import { freezeJson } from '../../../kernel/plain.js';
import type { BoardChoice, SolBoard } from '../model/board/board-schema.js';

/** The side for 1 to 4 players: 52 spaces. SOL-2.1, SOL-3.4, SOL-3.7, SOL-3.8, SOL-3.10, SOL-3.11 */
export const STANDARD: SolBoard = /* @__PURE__ */ freezeJson<SolBoard>({
  rings: { outer: 13, inner: 13, convective: 13, radiative: 8, core: 5 },
  below: {
    outer: [[0], [1], [2], [3], [4], [5], [6], [7], [8], [9], [10], [11], [12]],
    inner: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
      [7, 8],
      [8, 9],
      [9, 10],
      [10, 11],
      [11, 12],
      [0, 12],
    ],
    convective: [[0, 7], [0], [1], [1, 2], [2], [2, 3], [3, 4], [4], [4, 5], [5], [6], [6, 7], [7]],
    radiative: [[0, 4], [0], [1], [1, 2], [2], [3], [3, 4], [4]],
  },
  lines: {
    outer: [17.6, 45.3, 73.2, 101.0, 128.8, 156.6, 184.3, 212.0, 239.6, 267.2, 294.8, 322.3, 349.9],
    inner: [17.6, 45.3, 73.2, 101.0, 128.8, 156.6, 184.3, 212.0, 239.6, 267.2, 294.8, 322.3, 349.9],
    convective: [5.3, 33.0, 60.8, 88.7, 116.5, 144.4, 172.1, 199.9, 227.5, 255.1, 282.6, 310.1, 337.7],
    radiative: [13.7, 60.7, 104.4, 149.9, 195.2, 239.9, 282.6, 328.9],
    core: [27.1, 104.4, 173.2, 240.3, 315.6],
  },
});

/** The side for 5 players: 58 spaces. SOL-2.1, SOL-3.5, SOL-3.7, SOL-3.9, SOL-3.10, SOL-3.11 */
export const FIVE: SolBoard = /* @__PURE__ */ freezeJson<SolBoard>({
  rings: { outer: 16, inner: 16, convective: 13, radiative: 8, core: 5 },
  below: {
    outer: [[0], [1], [2], [3], [4], [5], [6], [7], [8], [9], [10], [11], [12], [13], [14], [15]],
    inner: [[0], [0, 1], [1, 2], [2, 3], [3, 4], [4], [5], [5, 6], [6, 7], [7, 8], [8], [9], [9, 10], [10, 11], [11, 12], [12]],
    convective: [[0, 7], [0], [1], [1, 2], [2], [2, 3], [3, 4], [4], [4, 5], [5], [6], [6, 7], [7]],
    radiative: [[0, 4], [0], [1], [1, 2], [2], [3], [3, 4], [4]],
  },
  lines: {
    outer: [7.2, 29.7, 52.2, 74.7, 97.2, 119.8, 142.3, 164.9, 187.4, 209.9, 232.5, 254.9, 277.4, 299.8, 322.3, 344.8],
    inner: [7.2, 29.7, 52.2, 74.7, 97.2, 119.8, 142.3, 164.9, 187.4, 209.9, 232.5, 254.9, 277.4, 299.8, 322.3, 344.8],
    convective: [7.2, 34.1, 60.9, 88.7, 115.7, 142.3, 170.6, 199.7, 227.4, 255.0, 282.7, 310.3, 337.9],
    radiative: [14.0, 60.8, 104.3, 149.6, 194.8, 239.8, 282.7, 329.2],
    core: [27.6, 104.1, 172.6, 240.2, 316.2],
  },
});

/** Returns the data of a board: looks up the id of a printed side, and returns a custom board unchanged. SOL-2.1 */
export function boardData(board: BoardChoice): SolBoard {
  return board === 'standard' ? STANDARD : board === 'five' ? FIVE : board;
}
