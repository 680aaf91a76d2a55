import { boardTable } from '../board.js';
import { defineEffect } from '../hooks.js';

/** Launches from every eye, and the launch spaces of all motherships border on each other. SOL-15.46, SOL-15.47 */
export const portal = defineEffect({
  id: 'portal',
  name: 'Portal',
  colour: 'yellow',
  timing: 'move',
  runs: true,
  opensEveryEye: true,
  parameters: {},
  candidates: () => [{}],
  check: () => undefined,

  linkedSpaces(state, from) {
    const { launchSpaces } = boardTable(state.board);
    const linked = new Set(state.seats.flatMap(({ eye }) => launchSpaces[eye]));
    return linked.delete(from) ? [...linked] : [];
  },
});
