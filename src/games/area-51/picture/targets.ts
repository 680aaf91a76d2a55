import { cellId, type TargetsOf, targetsByType } from '../../../picture/index.js';
import type { Area51Action } from '../rules/actions/index.js';

/**
 * Returns the ids of an action's targets: the elements of a picture that a person would click to choose the action, in the order of clicks.
 * Each id is a `data-id` in the picture of a state in which the action is legal, drawn for the acting player. The acting player and
 * directions are not targets.
 * @throws InvalidInputError if `action` is not an action of this game.
 */
export const targetsOf: TargetsOf<Area51Action> = targetsByType<Area51Action>({
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
});
