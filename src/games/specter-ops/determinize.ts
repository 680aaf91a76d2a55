import type { Chance, Viewer } from '../../kernel/index.js';
import type { State } from './schema.js';
import type { View } from './view.js';
export function determinize(_view: View, _viewer: Viewer, _chance: Chance): Omit<State, 'random'> {
  throw new Error('todo');
}
