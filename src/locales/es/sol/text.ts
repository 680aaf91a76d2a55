// Spanish sentences for actions and events.
import type { StationType, Suit } from '../../../games/sol/data/words.js';
import type { SolEvent } from '../../../games/sol/model/events.js';
import type { ActionTexts, EventTexts } from '../../../games/sol/text/text.js';
import type { SolAction } from '../../../games/sol/types.js';
import { contracted, counted, listed } from '../grammar.js';
import { TRIGGER_EVENTS } from './cards.js';
import { A_STRUCTURE, COLOURS, cardName, effectName, SUITS, THE_STRUCTURE } from './names.js';
import { cardUse } from './uses.js';

/** The types of actions as infinitives. */
export const ACTION_TYPES: Readonly<Record<SolAction['type'], string>> = {
  'place-vestigial': 'colocar una estructura vestigial',
  deconstruct: 'deconstruir una estructura',
  'choose-action': 'elegir una acción',
  launch: 'lanzar un sundiver',
  fly: 'volar',
  'fly-cluster': 'volar en grupo',
  hurl: 'arrojar al Sol',
  'buy-fuel': 'comprar combustible',
  recover: 'recuperar un sundiver perdido',
  convert: 'convertir',
  'activate-station': 'activar una estación',
  scour: 'limpiar un devorador',
  bonus: 'decidir sobre la bonificación',
  'play-card': 'usar la carta',
  'end-action': 'terminar la acción',
  draw: 'robar cartas',
  'activate-orbital': 'usar una estación en la erupción',
  'pass-orbital': 'no usar más estaciones',
  'trigger-choice': 'decidir en el evento',
  'keep-card': 'conservar una carta',
};

const CHOSEN = {
  move: 'elige mover',
  convert: 'elige convertir',
  activate: 'elige activar estaciones',
  scour: 'elige limpiar devoradores',
} as const;

const ELSEWHERE: Readonly<Record<string, string>> = {
  reserve: 'la reserva',
  lost: 'los sundivers perdidos en el espacio',
  vaporized: 'el corazón del Sol',
};

function location(at: string): string {
  const colour = /^hold:(.*)$/.exec(at)?.[1];
  return colour === undefined ? (ELSEWHERE[at] ?? at) : `la nave nodriza de color ${COLOURS[colour as keyof typeof COLOURS] ?? colour}`;
}

function triggerChoice(action: Extract<SolAction, { type: 'trigger-choice' }>): string {
  if (action.event === 'feeders') return `elige ${action.space} como el espacio del núcleo sin devorador`;
  return 'to' in action ? `pone ${action.sundiver} en ${action.to}` : `entrega ${(action as { sundiver: string }).sundiver}`;
}

/** Returns what a player does who keeps a card; `null` stands for no card. */
function keeps(card: Suit | null): string {
  return card === null ? 'no conserva ninguna carta' : `conserva la carta de ${SUITS[card]}`;
}

const ACTIONS: ActionTexts = {
  'place-vestigial': ({ piece, at }) => `coloca ${A_STRUCTURE[piece]} en ${at}`,
  deconstruct: ({ piece }) => `deconstruye ${piece}`,
  'choose-action': ({ action }) => CHOSEN[action],
  launch: ({ sundiver, to, host, eye }) =>
    `lanza ${sundiver} a ${to}${host === undefined ? '' : ` desde dentro de la nave nodriza de ${host}`}${eye === undefined ? '' : ` desde E${eye}`}`,
  fly: ({ piece, to, free }) => `vuela con ${piece} a ${to}${free === true ? ' como paso gratis' : ''}`,
  'fly-cluster': ({ from, to }) => `vuela con todos sus sundivers de ${from} a ${to}`,
  hurl: ({ piece }) => `arroja ${piece} al corazón del Sol`,
  'buy-fuel': () => 'compra puntos de movimiento',
  recover: ({ sundiver, to }) => `devuelve el sundiver perdido ${sundiver} a ${to}`,
  convert: ({ kind, sundivers, at }) => `convierte ${listed(sundivers)} en ${A_STRUCTURE[kind]} en ${at}`,
  'activate-station': ({ station, sundiver }) => `activa ${station}${sundiver === undefined ? '' : ` con ${sundiver}`}`,
  scour: ({ sundiver }) => `limpia un devorador con ${sundiver}`,
  bonus: ({ take }) => (take ? 'toma la bonificación de la estación' : 'rechaza la bonificación de la estación'),
  'play-card': (action) => cardUse(action),
  'end-action': () => 'termina la acción',
  draw: () => 'roba las cartas de inestabilidad',
  'activate-orbital': ({ station }) => `activa ${station} por la erupción`,
  'pass-orbital': () => 'no activa más estaciones por la erupción',
  'trigger-choice': triggerChoice,
  'keep-card': ({ card }) => keeps(card === 'none' ? null : card),
};

/** Returns an action as a line: the player, and what the player does. */
export function actionText(action: SolAction): string {
  return `${action.player} ${(ACTIONS[action.type] as (action: SolAction) => string)(action)}`;
}

/** For each type of station, its reward in words. SOL-9.8 */
const REWARDS: Readonly<Record<StationType, (amount: number) => string>> = {
  node: (amount) => `${amount} de energía`,
  foundry: (amount) => counted(amount, 'sundiver'),
  tower: (amount) => `${amount} de impulso`,
};

const points = (count: number) => counted(count, 'punto de movimiento', 'puntos de movimiento');

const EVENTS: EventTexts = {
  'vestigial-structure-placed': ({ player, structure, piece, at }) => `${player} coloca ${THE_STRUCTURE[structure]} ${piece} en ${at}`,
  'turn-started': ({ player, turn }) => `Empieza el turno ${turn + 1}, de ${player}`,
  'structure-deconstructed': ({ player, piece, sundivers }) =>
    `${player} deconstruye ${piece} a cambio de ${counted(sundivers, 'sundiver')}`,
  'action-chosen': ({ player, action, points: left }) =>
    `${player} ${CHOSEN[action]}${action === 'move' ? ` y tiene ${points(left)}` : ''}`,
  'sundiver-launched': ({ player, sundiver, to, eye }) => `${player} lanza ${sundiver} desde E${eye} a ${to}`,
  'piece-flown': ({ player, piece, from, to, gate }) =>
    `${player} vuela con ${piece} de ${from} a ${to}${gate === null ? '' : ` por ${gate}`}`,
  'toll-taken': ({ player, gate }) => `${player} cobra 1 de energía como peaje de ${gate}`,
  'piece-hurled': ({ player, piece, momentum }) => `${player} arroja ${piece} al corazón del Sol por ${momentum} de impulso`,
  'fuel-bought': ({ player, points: bought }) => `${player} compra ${points(bought)}`,
  'structure-converted': ({ player, structure, piece, at, sundivers }) =>
    `${player} convierte ${listed(sundivers)} en ${THE_STRUCTURE[structure]} ${piece} en ${at}`,
  'station-activated': ({ player, station, at, sundiver }) =>
    `${player} activa ${station} en ${at}${sundiver === null ? '' : ` con ${sundiver}`}`,
  'reward-taken': ({ player, station, stationType, part, amount }) =>
    `${player} obtiene ${REWARDS[stationType](amount)} de ${station}${part === 'bonus' ? ' como bonificación' : ''}`,
  'bonus-declined': ({ player, station }) => `${player} rechaza la bonificación de ${station}`,
  'sundiver-moved': ({ sundiver, from, to }) =>
    to === 'vaporized' ? `${sundiver} se vaporiza` : `${sundiver} va de ${location(from)} a ${location(to)}`,
  'station-destroyed': ({ station, at }) => `${station} en ${at} queda destruida`,
  'station-replaced': ({ station, by, at }) => `${by} sustituye a ${station} en ${at}`,
  'gate-placed': ({ player, gate, at }) => `${player} coloca ${gate} en ${at}`,
  'energy-changed': ({ player, amount }) => `${player} ${amount < 0 ? 'pierde' : 'gana'} ${Math.abs(amount)} de energía`,
  'momentum-gained': ({ player, amount }) => `${player} gana ${amount} de impulso`,
  'card-used': ({ player, suit, effect }) =>
    `${player} usa la carta de inestabilidad de ${SUITS[suit]} para el efecto ${effectName(effect)}`,
  'mothership-moved': ({ player, colour, eye }) => `La nave nodriza de ${player}, de color ${COLOURS[colour]}, avanza a E${eye}`,
  'card-drawn': ({ card, purpose }) => `Se roba una carta: ${cardName(card)}${purpose === 'orbit' ? ', por la órbita' : ''}`,
  'trigger-event-began': ({ event }) => `Empieza el evento ${TRIGGER_EVENTS[event].name}`,
  'marker-lowered': ({ marker }) => `El marcador de inestabilidad baja a ${marker}`,
  'cube-grown': ({ at }) => `Crece un cubo del jardín en ${at}`,
  'feeder-moved': ({ from, to }) => (from === null ? `Un devorador entra en ${to}` : `Un devorador va de ${from} a ${to}`),
  'feeder-removed': ({ player, at }) => `${player} limpia un devorador de ${at}`,
  'decision-answered': ({ player }) => `${player} responde a la decisión pendiente`,
  'card-kept': ({ player, card, discarded, atRandom }) => {
    const rest = discarded.length === 0 ? '' : ` y descarta ${listed(discarded.map((suit) => SUITS[suit]))}`;
    return `${player} ${keeps(card)}${rest}${atRandom ? ', al azar' : ''}`;
  },
  'game-ended': ({ marker }) => `La partida termina con el marcador de inestabilidad en ${marker}`,
};

/** Returns an event as a sentence. */
export function eventText(event: SolEvent): string {
  return `${contracted((EVENTS[event.type] as (event: SolEvent) => string)(event))}.`;
}
