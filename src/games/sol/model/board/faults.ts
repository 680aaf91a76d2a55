// Validates boards. This module imports neither zod nor the kernel.
import { LAYERS } from '../../data/words.js';
import type { SolBoard } from './board-format.js';
import { FEWEST_SPACES, MOST_SPACES } from './limits.js';

/** A validation issue of a board: path, message, and the clause that the board breaks. */
export interface BoardFault {
  path: (string | number)[];
  message: string;
  rule: string;
}

/**
 * Returns all issues of a board whose fields are valid by themselves: sizes that contradict each other, adjacent spaces that do not exist,
 * and spaces without an adjacent space above.
 */
export function boardFaults(board: SolBoard): BoardFault[] {
  const faults: BoardFault[] = [];
  const refuse = (path: (string | number)[], message: string, rule: string) => faults.push({ path, message, rule });
  if (board.rings.inner !== board.rings.outer) {
    refuse(['rings', 'inner'], `expected ${board.rings.outer} spaces, as many as in the outer orbit`, 'SOL-3.7');
  }
  LAYERS.slice(0, -1).forEach((name, depth) => {
    const layer = name as keyof SolBoard['below'];
    const deeper = LAYERS[depth + 1];
    const size = board.rings[deeper];
    const spaces = board.below[layer];
    if (spaces.length !== board.rings[layer]) {
      refuse(['below', layer], `expected a list for each of the ${board.rings[layer]} spaces`, 'SOL-3.12');
      return;
    }
    spaces.forEach((indices, index) => {
      const path = ['below', layer, index];
      if (indices.length === 0) refuse(path, 'is empty; expected at least one space', 'SOL-21.16');
      if (new Set(indices).size < indices.length) refuse(path, 'contains a space twice', 'SOL-3.12');
      if (indices.some((other) => other >= size)) refuse(path, `contains a space that the ${deeper} layer does not have`, 'SOL-3.12');
      if (layer === 'outer' && (indices.length !== 1 || indices[0] !== index)) refuse(path, `expected [${index}]`, 'SOL-3.7');
    });
    const reached = new Set(spaces.flat());
    for (let other = 0; other < size; other++) {
      if (!reached.has(other)) refuse(['below', layer], `space ${other} of the ${deeper} layer has no space above it`, 'SOL-21.16');
    }
  });
  return faults;
}

const isList = (value: unknown, fits: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MOST_SPACES && value.every(fits);
const isBetween = (value: unknown, least: number, most: number): boolean => typeof value === 'number' && value >= least && value <= most;
const isIndex = (value: unknown): boolean => Number.isInteger(value) && isBetween(value, 0, MOST_SPACES - 1);
const isSize = (value: unknown): boolean => Number.isInteger(value) && isBetween(value, FEWEST_SPACES, MOST_SPACES);

/**
 * Checks untrusted data for the fields of a board. Returns an issue for the first field that is missing or invalid; `undefined` if all are
 * valid.
 */
export function shapeFault(data: unknown): BoardFault | undefined {
  const { rings, below, lines } = Object(data) as Partial<Record<keyof SolBoard, Record<string, unknown>>>;
  const fault = (path: string[], message: string, rule: string): BoardFault => ({ path, message, rule });
  for (const [depth, layer] of LAYERS.entries()) {
    if (!isSize(rings?.[layer])) {
      return fault(['rings', layer], `expected a whole number from ${FEWEST_SPACES} to ${MOST_SPACES}`, 'SOL-21.16');
    }
    if (depth < LAYERS.length - 1 && !isList(below?.[layer], (reached) => isList(reached, isIndex))) {
      return fault(['below', layer], 'expected lists of indices of spaces', 'SOL-3.12');
    }
    if (lines !== undefined && !isList(lines?.[layer], (line) => isBetween(line, 0, 360))) {
      return fault(['lines', layer], 'expected angles from 0 to 360', 'SOL-21.16');
    }
  }
  return undefined;
}
