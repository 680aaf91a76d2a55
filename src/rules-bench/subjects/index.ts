// The games of the benchmark. Each game is loaded on first use.
import type { GameId } from '../item.js';
import type { Subject } from './subject.js';

export type { Subject } from './subject.js';

const LOADERS: { readonly [Id in GameId]: () => Promise<Subject> } = {
  'area-51': async () => (await import('./area-51.js')).AREA_51,
  sol: async () => (await import('./sol.js')).SOL,
  'space-alert': async () => (await import('./space-alert.js')).SPACE_ALERT,
  'specter-ops': async () => (await import('./specter-ops.js')).SPECTER_OPS,
};

/** Loads a game of the benchmark. */
export function loadSubject(id: GameId): Promise<Subject> {
  return LOADERS[id]();
}
