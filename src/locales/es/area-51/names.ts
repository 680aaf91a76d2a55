// Spanish names of figures, cells, components and markers, for sentences.
import type { CellKind, Component } from '../../../games/area-51/data/words.js';
import type { Target } from '../../../games/area-51/model/words.js';
import type { AlienView, HumanView } from '../../../games/area-51/views/view.js';

/** The components, without an article. A51-1.5 */
export const COMPONENTS: Readonly<Record<Component, string>> = { food: 'comida', ice: 'hielo', energy: 'energía', cables: 'cables' };

/** The components, with an article. */
export const THE_COMPONENT: Readonly<Record<Component, string>> = {
  food: 'la comida',
  ice: 'el hielo',
  energy: 'la energía',
  cables: 'los cables',
};

/** The kinds of cells. A51-2.2 */
export const GROUNDS: Readonly<Record<CellKind, string>> = {
  plain: 'terreno llano',
  swamp: 'pantano',
  building: 'edificio',
  pad: 'zona de aterrizaje',
  ship: 'nave',
};

/** The markers of mind control; the box of the game prints them in English, except the marker that is used up. A51-4.10 */
export const CONTROL: Readonly<Record<AlienView['control'], string>> = {
  spent: 'gastado',
  'no-psi': 'no psi',
  loading: 'loading',
  ready: 'ready!',
};

/** The markers of humans. A51-4.9 */
export const THAW: Readonly<Record<HumanView['thaw'], string>> = {
  active: 'activo',
  frozen: 'congelado',
  'half-cold': 'semifrío',
  'almost-ready': 'a punto',
};

/** Returns a figure with its article: `el humano h3`, `el alien de p2`. */
export function figureText(target: Target): string {
  return 'human' in target ? `el humano ${target.human}` : `el alien de ${target.alien}`;
}
