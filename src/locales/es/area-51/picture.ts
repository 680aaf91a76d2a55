// The Spanish texts of the picture.
import { cellText } from '../../../games/area-51/model/names.js';
import type { Area51PictureTexts } from '../../../games/area-51/picture/index.js';
import { winnersByComponents } from '../../../games/area-51/picture/words.js';
import type { Area51View } from '../../../games/area-51/views/view.js';
import { capitalized } from '../grammar.js';
import { COMPONENTS, CONTROL, GROUNDS, THAW } from './names.js';

function decisionOf(view: Area51View): string {
  const { decider, active, phase, push, humanMoves, repairedBy, config } = view;
  switch (phase) {
    case 'part':
      return `${decider} juega su parte`;
    case 'place':
      return decider === active ? `${decider} coloca su alien` : `${decider} coloca el alien de ${active}`;
    case 'push':
      return `${decider} desplaza ${push === null ? 'nada' : 'human' in push.target ? push.target.human : push.target.alien}`;
    case 'humans':
      return `${decider} mueve humanos${config.humanMoves === 'all' ? '' : `, ${humanMoves} más`}`;
    case 'drop':
      return `${decider} pierde un componente`;
    case 'over': {
      if (repairedBy !== null) return `${repairedBy} ha escapado`;
      const { winners, most } = winnersByComponents(view);
      return `Victoria de ${winners.join(', ')}; componentes: ${most}`;
    }
    default:
      throw new Error(`there is no phase ${phase}`);
  }
}

export const PICTURE_TEXTS: Area51PictureTexts = {
  summary: (view) => `Escape del Área 51, ronda ${view.round}: ${decisionOf(view)}.`,
  decision: decisionOf,
  round: (round, limit) => `Ronda ${round} de ${limit}`,
  left: (count, unit) => `${count} ${unit === 'points' ? 'puntos' : 'casillas'}`,
  marks: { own: 'tú', first: '1.º', losesTurn: 'pierde turno' },
  charges: (left, total) => `Rayo paralizador: ${left} de ${total} cargas`,
  teleport: (isThere) => `Teletransporte: ${isThere ? 'disponible' : 'usado'}`,
  control: (marker) => `Control mental: ${CONTROL[marker]}`,
  component: (component, player, isHeld) =>
    `${capitalized(COMPONENTS[component])}: ${isHeld ? `en manos de ${player}` : `${player} no tiene`}`,
  components: COMPONENTS,
  letters: { food: 'C', ice: 'H', energy: 'E', cables: 'Ca' },
  legend: {
    alien: 'alien',
    human: 'humano',
    stunned: 'paralizado',
    zone: 'zona',
    building: 'edificio',
    swamp: 'pantano',
    ship: 'nave',
    charge: 'carga',
    teleport: 'teletransp.',
    control: 'ctrl. mental',
  },
  cell: (cell, kind, home) => `${cellText(cell)}: ${GROUNDS[kind]}${home === null ? '' : `, lugar de ${COMPONENTS[home]}`}`,
  alien: (name, { cell, components }) =>
    `Alien ${name} en ${cellText(cell)}, con ${components.map((component) => COMPONENTS[component]).join(', ') || 'nada'}`,
  human({ id, cell, thaw, moved }, by, updates) {
    const state =
      thaw === 'active'
        ? `activo${moved ? ', ya se ha movido' : ''}`
        : `${THAW[thaw]}, paralizado por ${by ?? 'nadie'}, ${updates === 1 ? 'queda 1' : `quedan ${updates}`} de 3 actualizaciones`;
    return `Humano ${id} en ${cellText(cell)}, ${state}`;
  },
};
