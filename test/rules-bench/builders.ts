// Positions, items and replies for the tests of the benchmark.
import { area51Position } from 'orrery-rules/area-51';
import { generateItems, type Item } from 'orrery-rules/rules-bench';
import type { Draft } from '../../src/rules-bench/kind.js';
import { type Action, type Position, positionOf } from '../../src/rules-bench/positions.js';
import { promptOf } from '../../src/rules-bench/prompt.js';
import { AREA_51 } from '../../src/rules-bench/subjects/area-51.js';
import type { Subject } from '../../src/rules-bench/subjects/index.js';

/** Returns a position of Escape from Area 51, as p1 sees it. */
export function inArea51(description: Parameters<typeof area51Position>[0]): Position {
  return positionOf(AREA_51, area51Position(description), 'p1');
}

/** Returns an action of p1. */
export const p1 = (type: string, parameters: object = {}): Action => ({ type, player: 'p1', ...parameters });

/** Returns an item with the prompt of a draft, for the functions that read prompts. */
export function itemOf({ sections, answer }: Draft, subject: Subject): Item {
  return { prompt: promptOf(sections), answer, game: subject.id, id: 'an item' } as Item;
}

/** Returns all items that `generateItems` yields for these options. */
export async function itemsOf(options: Parameters<typeof generateItems>[0]): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of generateItems(options)) items.push(item);
  return items;
}

/** Returns items or replies as lines of JSON. */
export const linesOf = (entries: readonly object[]): string[] => entries.map((entry) => JSON.stringify(entry));
