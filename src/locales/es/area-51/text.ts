// Spanish sentences for actions and events.
import type { Area51Event } from '../../../games/area-51/model/events.js';
import { cellText as at } from '../../../games/area-51/model/names.js';
import type { Area51Action } from '../../../games/area-51/rules/actions/index.js';
import type { ActionTexts, EventTexts } from '../../../games/area-51/text/text.js';
import { capitalized, contracted, counted, listed } from '../grammar.js';
import { CONTROL, figureText as named, THAW, THE_COMPONENT } from './names.js';

/** The types of actions as infinitives. */
export const ACTION_TYPES: Readonly<Record<Area51Action['type'], string>> = {
  step: 'dar un paso',
  stun: 'disparar el rayo paralizador',
  teleport: 'teletransportarte',
  place: 'colocar el alien',
  control: 'usar el control mental',
  push: 'desplazar la figura controlada',
  breakout: 'abrirte paso',
  'end-part': 'terminar tu parte',
  'move-human': 'mover un humano',
  'end-humans': 'terminar el movimiento de humanos',
  drop: 'perder un componente',
};

const DIRECTIONS: Readonly<Record<string, string>> = {
  n: 'al norte',
  ne: 'al nordeste',
  e: 'al este',
  se: 'al sudeste',
  s: 'al sur',
  sw: 'al sudoeste',
  w: 'al oeste',
  nw: 'al noroeste',
};

const ACTIONS: ActionTexts = {
  step: ({ to }) => `da un paso a ${at(to)}`,
  stun: ({ human }) => `dispara el rayo paralizador contra el humano ${human}`,
  teleport: () => 'usa la ficha de teletransporte',
  place: ({ cell }) => `coloca en ${at(cell)} el alien que se teletransporta`,
  control: ({ target }) => `usa el control mental sobre ${named(target)}`,
  push: (action) =>
    'direction' in action
      ? `desplaza la figura controlada ${DIRECTIONS[action.direction] ?? action.direction}`
      : action.path.length > 0
        ? `desplaza la figura controlada a ${at(action.path[0])}`
        : 'detiene la figura controlada',
  breakout: ({ to }) => `se abre paso a ${at(to)}`,
  'end-part': () => 'termina la parte de su alien',
  'move-human': ({ human, to }) => `mueve el humano ${human} a ${at(to)}`,
  'end-humans': () => 'termina el movimiento de humanos',
  drop: ({ component }) => `pierde ${THE_COMPONENT[component]}`,
};

/** Returns an action as a line: the player, and what the player does. */
export function actionText(action: Area51Action): string {
  return `${action.player} ${(ACTIONS[action.type] as (action: Area51Action) => string)(action)}`;
}

const EVENTS: EventTexts = {
  'turn-begun': ({ player, round }) => `Empieza el turno de ${player} en la ronda ${round}`,
  'human-thawed': ({ human, marker }) =>
    `El humano ${human} ${marker === 'active' ? 'vuelve a estar activo' : `se descongela: su marcador es ahora «${THAW[marker]}»`}`,
  'control-marker-taken': ({ player, marker }) =>
    `El control mental de ${player} ${marker === 'ready' ? 'vuelve a estar listo' : `se recupera: su marcador es ahora «${CONTROL[marker]}»`}`,
  'turn-lost': ({ player }) => `${player} se recupera del teletransporte y pierde este turno`,
  stepped: ({ player, from, to, pointsLeft }) =>
    `${player} da un paso de ${at(from)} a ${at(to)}, y le ${pointsLeft === 1 ? 'queda' : 'quedan'} ${counted(pointsLeft, 'punto')}`,
  'broke-out': ({ player, from, to }) => `${player} se abre paso de ${at(from)} a ${at(to)}`,
  'token-taken': ({ player, component, cell }) => `${player} recoge ${THE_COMPONENT[component]} en ${at(cell)}`,
  'token-left': ({ player, component, cell }) => `${player} ya tiene ${THE_COMPONENT[component]} y deja la ficha en ${at(cell)}`,
  'human-stunned': ({ player, human, chargesLeft }) =>
    `${player} paraliza al humano ${human}, y le ${chargesLeft === 1 ? 'queda' : 'quedan'} ${counted(chargesLeft, 'carga')}`,
  'teleport-rolled': ({ player, die, placer }) =>
    `${player} saca ${die} para el teletransporte: ${placer === null ? 'el alien se queda donde está' : `${placer} coloca el alien`}`,
  'no-landing-cell': ({ player, cell }) =>
    `El alien de ${player} no encuentra ninguna casilla libre donde aterrizar y se queda en ${at(cell)}`,
  'alien-placed': ({ player, by, from, to }) => `${by} teletransporta el alien de ${player} de ${at(from)} a ${at(to)}`,
  'control-rolled': ({ player, target, dice, resistance, controlled }) =>
    `${player} saca ${sum(dice)} para el control mental, y ${named(target)} saca ${sum(resistance)}: ${controlled ? `${player} lo controla` : 'se resiste'}`,
  'push-rolled': ({ player, target, die, cells }) =>
    `${player} saca ${cells} con el dado ${die === 'red' ? 'rojo' : 'azul'} y desplaza ${named(target)} hasta ${counted(cells, 'casilla')}`,
  pushed: ({ player, target, from, to }) => `${player} desplaza ${named(target)} de ${at(from)} a ${at(to)}`,
  'push-ended': ({ target, cell }) => `${capitalized(named(target))} se detiene en ${at(cell)}`,
  'human-movement-begun': ({ player, die, moves }) =>
    `${player} ${die === null ? '' : `saca ${die} con el dado azul y `}puede mover ${counted(moves, 'humano')}`,
  'human-moved': ({ human, from, to }) => `El humano ${human} se mueve de ${at(from)} a ${at(to)}`,
  'alien-attacked': ({ player, humans, red, blue, hit }) =>
    `${attackers(humans)} al alien de ${player} y ${humans.length === 1 ? 'saca' : 'sacan'} ${blue} contra ${red}: ${hit ? 'el alien pierde un componente' : 'el ataque falla'}`,
  'component-lost': ({ player, component, cell }) => `${player} pierde ${THE_COMPONENT[component]}; la ficha vuelve a ${at(cell)}`,
  'ship-repaired': ({ player }) => `${player} repara la nave y gana`,
  'round-limit-reached': ({ rounds }) => `La partida termina después de ${counted(rounds, 'ronda')}, por el límite de rondas`,
};

function attackers(humans: readonly string[]): string {
  return humans.length === 1 ? `El humano ${humans[0]} ataca` : `Los humanos ${listed(humans)} atacan`;
}

function sum(dice: readonly number[]): string {
  const total = dice.reduce((faces, face) => faces + face, 0);
  return dice.length === 1 ? `${total}` : `${dice.join(' + ')} = ${total}`;
}

/** Returns an event as a sentence. */
export function eventText(event: Area51Event): string {
  return `${contracted((EVENTS[event.type] as (event: Area51Event) => string)(event))}.`;
}
