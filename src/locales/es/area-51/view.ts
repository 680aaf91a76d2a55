// A view in Spanish words, and all texts of the game for terminals and logs.

import { type ViewTexts, viewText } from '../../../games/area-51/text/text.js';
import type { Area51Types } from '../../../games/area-51/types.js';
import type { GameText } from '../../../kernel/index.js';
import { counted } from '../grammar.js';
import { described } from '../locale.js';
import { COMPONENTS, CONTROL, THAW } from './names.js';
import { actionText, eventText } from './text.js';

/** What the deciding player must do in each phase. */
const PHASES: Readonly<Record<string, string>> = {
  part: 'su parte',
  place: 'aterrizaje',
  push: 'control mental',
  humans: 'movimiento de humanos',
  drop: 'pérdida de un componente',
};

const VIEW_TEXTS: ViewTexts = {
  legend:
    '(x,y): x desde la izquierda, y desde arriba, ambas desde 0; A-D aliens, H humano, z humano paralizado, S nave, + zona de aterrizaje, # edificio, ~ pantano; f comida, i hielo, e energía, c cables',
  status: ({ decider, round, active, points, phase }) =>
    decider === null
      ? 'La partida ha terminado.'
      : `Ronda ${round}, turno de ${active}, ${counted(points, 'punto')}; decide ${decider} (${PHASES[phase] ?? phase}).`,
  alien: ({ components, charges, teleport, control }) =>
    `${components.length === 0 ? 'nada' : components.map((component) => COMPONENTS[component]).join(', ')}; cargas ${charges}, teletransporte ${teleport ? 'sí' : 'no'}, control mental ${CONTROL[control]}`,
  humans: 'Humanos',
  marker: (thaw) => THAW[thaw],
};

/**
 * The Spanish texts of actions, events and views, for terminals and logs: use them instead of `area51.text`. `view` accepts only views that the
 * game has made in this process, not views parsed from JSON.
 */
export const text: GameText<Area51Types> = {
  action: (action) => described('action', action, actionText),
  event: (event) => described('event', event, eventText),
  view: (view) => described('view', view, (seen) => viewText(seen, VIEW_TEXTS)),
};
