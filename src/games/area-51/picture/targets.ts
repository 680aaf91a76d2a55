import { cellId, type TargetsOf, targetsByType } from '../../../picture/index.js';
import type { Area51Action } from '../actions/index.js';

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
