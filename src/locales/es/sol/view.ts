// A view in Spanish words, and all texts of the game for terminals and logs.
import { movementMarker } from '../../../games/sol/rules/pieces/pieces.js';
import { type ViewTexts, viewText } from '../../../games/sol/text/view.js';
import type { SolTypes } from '../../../games/sol/types.js';
import type { GameText } from '../../../kernel/index.js';
import { counted } from '../grammar.js';
import { described } from '../locale.js';
import { TRIGGER_EVENTS } from './cards.js';
import { COLOURS, cardName, effectName, PHASES, SUITS } from './names.js';
import { actionText, eventText } from './text.js';

const cards = (count: number) => counted(count, 'carta');

const VIEW_TEXTS: ViewTexts = {
  turn({ turn, phase, decision, marker, deck, supply, players }) {
    const step = decision === null ? PHASES[phase] : `${players[decision.seat]}: ${PHASES[decision.kind]}`;
    const points = phase === 'move' ? `, ${counted(turn.points, 'punto de movimiento', 'puntos de movimiento')}` : '';
    return `Turno ${turn.number + 1}, ${step}${points}; marcador de inestabilidad ${marker}, ${cards(deck)} en el mazo, ${supply} de energía en el suministro`;
  },
  seat(view, index) {
    const seat = view.seats[index];
    const count = (wanted: string) => seat.sundivers.filter((location) => location === wanted).length;
    const waiting = seat.sundivers.filter((location) => location.startsWith('hold:') && location !== `hold:${seat.colour}`).length;
    const parts = [
      `impulso ${seat.momentum}`,
      `energía ${seat.energy}`,
      `marcador de movimiento ${movementMarker(seat)}`,
      `ojo E${seat.eye}`,
      `bodega ${count(`hold:${seat.colour}`)}`,
      `reserva ${count('reserve')}`,
      ...(waiting === 0 ? [] : [`en otras naves nodrizas ${waiting}`]),
      ...(count('lost') === 0 ? [] : [`perdidos en el espacio ${count('lost')}`]),
      ...(count('vaporized') === 0 ? [] : [`vaporizados ${count('vaporized')}`]),
      ...(seat.kept === null ? [] : [`carta conservada ${SUITS[seat.kept]}`]),
      ...(seat.candidates.length === 0 ? [] : [`puede conservar una de ${seat.candidates.map((suit) => SUITS[suit]).join(', ')}`]),
    ];
    return `${index === view.turn.seat ? '*' : ' '} ${view.players[index]} (${COLOURS[seat.colour]}): ${parts.join(', ')}`;
  },
  pieces: (placed) => `    en el tablero: ${placed.join(', ') || 'nada'}`,
  legend: [
    'E ojos con naves nodrizas (^), O órbita exterior, I órbita interior, V convectiva, R radiativa, C núcleo; la columna 4 de V es V4; los anillos son cerrados',
    'b azul, g verde, p morado, s plata, k negro: bN nodo, bF fundición, bT torre, b2 dos sundivers; * cubo del jardín, x2 dos devoradores',
  ],
  effects: (links) =>
    `Efectos: ${links.map(({ suit, effect }) => `${SUITS[suit]} ${effect === null ? '-' : effectName(effect)}`).join(', ')}`,
  running: (effects) => `En vigor: ${effects.map(effectName).join(', ')}`,
  discarded: (suits) => `Descartadas: ${countedCards(suits)}`,
  drawn: (suits, left) => `Robadas ahora: ${countedCards(suits)}, ${cards(left)} por robar`,
  trigger: (event, drawn, all) => `Evento ${TRIGGER_EVENTS[event].name}, ${drawn} de ${all} erupciones de evento robadas`,
  goal: (momentum) => `Meta: ${momentum} de impulso`,
};

function countedCards(suits: Parameters<ViewTexts['discarded']>[0]): string {
  const kinds = [...new Set(suits)];
  return kinds.map((card) => `${cardName(card)} ${suits.filter((other) => other === card).length}`).join(', ') || 'ninguna';
}

/**
 * The Spanish texts of actions, events and views, for terminals and logs: use them instead of `sol.text`. `view` accepts only views that the
 * game has made in this process, not views parsed from JSON.
 */
export const text: GameText<SolTypes> = {
  action: (action) => described('action', action, actionText),
  event: (event) => described('event', event, eventText),
  view: (view) => described('view', view, (seen) => viewText(seen, VIEW_TEXTS)),
};
