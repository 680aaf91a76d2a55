import { InvalidInputError, readJson } from '../../../kernel/plain.js';
import { cellId } from '../../../picture/index.js';
import type { Area51Action } from '../actions/index.js';

type Namers = { readonly [Type in Area51Action['type']]: (action: Extract<Area51Action, { type: Type }>) => string[] };

/** The target ids of each action type, in click order. Directions are not targets in the picture. */
const NAMED: Namers = {
  step: ({ to }) => [cellId(to)],
  stun: ({ human }) => [human],
  teleport: () => [],
  place: ({ cell }) => [cellId(cell)],
  control: ({ target }) => ['human' in target ? target.human : target.alien],
  push: (action) => ('path' in action ? action.path.map(cellId) : []),
  breakout: ({ to }) => [cellId(to)],
  'end-part': () => [],
  'move-human': ({ human, to }) => [human, cellId(to)],
  'end-humans': () => [],
  drop: ({ component }) => [component],
};

/**
 * Returns the target ids of an action, in the order in which a person would click them. They are `data-id` values in the picture of a
 * state in which the action is legal. The acting player is not included.
 * @throws InvalidInputError if `action` is not an action of this game.
 */
export function thingsOf(action: Area51Action): string[] {
  const read = readJson(action, 'action') as { type?: unknown } | null;
  const type = read?.type;
  if (typeof type === 'string' && Object.hasOwn(NAMED, type)) {
    try {
      const ids = NAMED[type as Area51Action['type']](read as never);
      if (ids.every((id) => typeof id === 'string')) return ids;
    } catch {
      // A parameter is missing or is not a cell.
    }
  }
  throw InvalidInputError.at('action', [], 'expected an action of Escape from Area 51');
}
