// A view in Spanish words, and all texts of the game for terminals and logs.
import { type ViewTexts, viewText } from '../../../games/specter-ops/text/text.js';
import type { SpecterOpsTypes } from '../../../games/specter-ops/types.js';
import type { GameText } from '../../../kernel/index.js';
import { counted } from '../grammar.js';
import { described } from '../locale.js';
import { actionText } from './actions.js';
import { eventText } from './events.js';
import { agentTitle, NAMES, PHASES, ROLES, resultText } from './names.js';

const cardsText = (cards: readonly { readonly card: string; readonly charges: number }[]) =>
  cards.map(({ card, charges }) => `${NAMES.equipment(card)} (${charges})`).join(', ');
const hitPoints = (count: number) => counted(count, 'punto de golpe', 'puntos de golpe');

const VIEW_TEXTS: ViewTexts = {
  heading: ({ round, phase, role }) => `Ronda ${round}: ${PHASES[phase]}${role === null ? '' : `; tu rol: ${ROLES[role] ?? role}`}`,
  legend:
    '  @ visible  ? visto por última vez  + posible  V vehículo  o objetivo abierto  x completado  $ alijo  E escape  ~ humo  % barrera  ^>v< cámara',
  agent(view, index) {
    const { revealed, fatigued, marker, faceDown, sideways, faceUp, losses } = view.agents[index];
    const seen =
      marker === null ? 'aún no visto' : `${marker.kind === 'visible' ? 'visible en' : 'visto por última vez en'} ${marker.space}`;
    const open = faceUp.length === 0 ? '' : `, ${cardsText(faceUp)} boca arriba`;
    const cards = `${counted(faceDown, 'carta')} boca abajo, ${sideways} de lado${open}`;
    return `${agentTitle(index)}: ${revealed === null ? 'desconocido' : NAMES.agent(revealed)}, ${seen}${fatigued ? ', con fatiga' : ''}, ${hitPoints(losses)} menos, ${cards}`;
  },
  secret: (_view, { cards, character, space, hitPoints: left, path }) =>
    `  en secreto: ${NAMES.agent(character)} en ${space}, ${hitPoints(left)}, camino ${path.join('-')}, mano ${cardsText(cards)}`,
  hunter({ id, player, space, stunned, blind, turned }) {
    const state = [turned && 'traidor', stunned && 'con aturdimiento', blind !== null && 'sin visión'].filter(Boolean).join(', ');
    return `${NAMES.hunter(id)} (${player}) ${space ?? 'en el vehículo'}${state === '' ? '' : `, ${state}`}`;
  },
  vehicle: (vehicle) =>
    vehicle === null
      ? 'Aún no hay vehículo'
      : `${NAMES.vehicle(vehicle.id)} en ${vehicle.space}, ${counted(vehicle.driven, 'espacio conducido', 'espacios conducidos')}${vehicle.disabledBy === null ? '' : ', desactivado'}`,
  progress: (completed, supplyCards) =>
    `${counted(completed, 'objetivo completado', 'objetivos completados')}, ${counted(supplyCards, 'carta de suministros', 'cartas de suministros')} en el mazo`,
  result: ({ winner, reason }) => resultText(winner, reason),
};

/**
 * The Spanish texts of actions, events and views, for terminals and logs: use them instead of `specterOps.text`. `view` accepts only views that the
 * game has made in this process, not views parsed from JSON.
 */
export const text: GameText<SpecterOpsTypes> = {
  action: (action) => described('action', action, actionText),
  event: (event) => described('event', event, eventText),
  view: (view) => described('view', view, (seen) => viewText(seen, VIEW_TEXTS)),
};
