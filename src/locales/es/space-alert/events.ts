// Spanish sentences for events.
import { type ActionCard, type Half, wordOf } from '../../../games/space-alert/data/action-cards.js';
import type { Location, Zone } from '../../../games/space-alert/data/ship.js';
import type { SpaceAlertEvent } from '../../../games/space-alert/model/events.js';
import type { Proposal } from '../../../games/space-alert/model/schema.js';
import type { EventTexts } from '../../../games/space-alert/text/text.js';
import { capitalized, contracted, counted } from '../grammar.js';
import { announcementType } from './announcements.js';
import {
  CARDS,
  crewName,
  DIFFICULTIES,
  HALVES,
  STATIONS,
  soundtrackName,
  TILES,
  TRACKS,
  threatName,
  WEAPONS,
  WORDS,
  ZONES,
} from './names.js';

export const station = (location: Location): string => STATIONS[location];
export const some = (card: ActionCard | null): string => (card === null ? 'una carta' : `la carta ${CARDS[card]}`);
/** Returns whose board a card lies on, if it is not the player's own. */
export const board = (player: string, crew: string): string => (player === crew ? '' : ` de ${crewName(crew)}`);
const name = ({ number, card }: { number: number; card: string }): string => `${threatName(card)} (n.º ${number})`;
const on = (zone: Zone | null): string => (zone === null ? '' : ` de la zona ${ZONES[zone]}`);
const remaining = (count: number, singular: string, plural: string): string =>
  `${count === 1 ? 'queda' : 'quedan'} ${counted(count, singular, plural)}`;
const capsules = (count: number): string => remaining(count, 'cápsula de combustible', 'cápsulas de combustible');
const rockets = (count: number): string => remaining(count, 'cohete', 'cohetes');
const points = (count: number): string => counted(count, 'punto');

/** Returns what a half of a card tells a crew member to do, and the card; for a hidden card, only the half. */
export function laid(card: ActionCard | null, half: Half): string {
  return card === null ? `una carta con la mitad de ${HALVES[half]} arriba` : `${WORDS[wordOf(card, half)]} (carta ${CARDS[card]})`;
}

/** Returns the cards that a player names: those in hand, and those on the board with their turns. */
function namedCards(hand: readonly ActionCard[], board: readonly (ActionCard | null)[]): string {
  const laid = board.flatMap((card, index) => (card === null ? [] : [`${CARDS[card]} en el turno ${index + 1}`]));
  const inHand = hand.length === 0 ? 'ninguna en la mano' : `en la mano ${hand.map((card) => CARDS[card]).join(', ')}`;
  return [inHand, ...(laid.length === 0 ? [] : [`en el tablero ${laid.join(', ')}`])].join('; ');
}

export function proposed(proposal: Proposal): string {
  if (proposal === 'stop') return 'terminar la campaña';
  return `amenazas comunes de dificultad ${DIFFICULTIES[proposal.common]} y graves de dificultad ${DIFFICULTIES[proposal.serious]}`;
}

export const TRIPS = {
  'other-half': 'se ejecuta la otra mitad de la carta',
  'other-arrow': 'se ejecuta la otra flecha',
} as const;

const PARAMETERS = { speed: 'velocidad', shieldPoints: 'escudo', damage: 'daño' } as const;

const ABILITIES: ReadonlyMap<string, string> = new Map([
  ['attackAllAfterDamaged', 'ataca todas las zonas porque recibió daño'],
  ['attackOnDestroyPerMarkPassed', 'ataca su zona al destruirse'],
  ['aura', 'refuerza a otras amenazas'],
  ['cryoshield', 'pierde su crioscudo'],
  ['damageOthersOnDestroy', 'estalla y daña a todas las demás amenazas externas'],
  ['repairedByInterceptors', 'ya se puede reparar con los interceptores'],
  ['returnsFireAfter', 'devuelve el fuego desde ahora'],
  ['untargetableUntil', 'ya se puede atacar'],
]);

const EVENTS: EventTexts = {
  'phase-began': ({ phase }) => `Comienza la fase ${phase}.`,
  'packet-opened': ({ player, phase, cards }) => `${player} coge ${counted(cards.length, 'carta')} para la fase ${phase}.`,
  'heroic-revealed': ({ crew, card }) => `${crewName(crew)} tiene la carta heroica ${CARDS[card]}.`,
  'threat-announced': ({ number, card, track }) => `Tiempo T+${number}: se anuncia ${threatName(card)} en la trayectoria ${TRACKS[track]}.`,
  'threat-missing': ({ number, track }) =>
    `Tiempo T+${number}: se anuncia una amenaza en la trayectoria ${TRACKS[track]}, pero en su mazo no quedan cartas.`,
  'report-ignored': ({ number, track }) =>
    `Tiempo T+${number}: se ignora el informe sin confirmar de una amenaza en la trayectoria ${TRACKS[track]}.`,
  'announcement-ignored': ({ announcement }) => `Con un solo jugador se ignora el mensaje «${announcementType(announcement)}».`,
  'incoming-data': () => 'Datos entrantes: cada jugador puede robar una carta.',
  'transfer-opened': () => 'Comienza la transferencia de datos.',
  'transfer-closed': () => 'La transferencia de datos se ha completado.',
  'communications-lost': ({ seconds }) => `Las comunicaciones fallan durante ${seconds} segundos.`,
  'communications-restored': () => 'Las comunicaciones se han restablecido.',
  'phase-ends-soon': ({ phase, seconds }) => `La fase ${phase} termina en ${seconds} segundos.`,
  'phase-ended': ({ phase }) => `Termina la fase ${phase}.`,
  'action-round-ended': ({ early }) =>
    early ? 'La tripulación termina antes la ronda de acción.' : 'Termina la última fase: la nave salta al hiperespacio.',
  'card-placed': ({ player, crew, slot, half, card }) =>
    `${player} planea ${laid(card, half)} para el turno ${slot}${board(player, crew)}.`,
  'card-shown': ({ crew, slot, card }) => `La carta ${CARDS[card]} del turno ${slot} de ${crewName(crew)} se enseña a todos.`,
  'card-taken-back': ({ player, crew, slot, card }) => `${player} recupera ${some(card)} del turno ${slot}${board(player, crew)}.`,
  'card-moved': ({ player, crew, from, to }) => `${player} mueve una carta${board(player, crew)} del turno ${from} al turno ${to}.`,
  'card-turned': ({ player, crew, slot, half }) =>
    `${player} gira la carta del turno ${slot}${board(player, crew)}: su mitad de ${HALVES[half]} queda arriba.`,
  'card-drawn': ({ player, card }) => `${player} roba ${some(card)}.`,
  'card-given': ({ player, to, card }) => `${player} da ${some(card)} a ${to}.`,
  'cards-named': ({ player, hand, board: laid }) => `${player} dice sus cartas: ${namedCards(hand, laid)}.`,
  'end-voted': ({ player, agrees }) => `${player} ${agrees ? 'acepta' : 'ya no acepta'} terminar la ronda de acción.`,
  'card-revealed': ({ crew, slot, card, half }) => `${crewName(crew)} revela ${laid(card, half)} en el turno ${slot}.`,
  'trip-declared': ({ crew, trip }) => `${crewName(crew)} tropieza: ${TRIPS[trip]}.`,
  'crew-moved': ({ crew, from, to }) => `${crewName(crew)} se mueve de ${station(from)} a ${station(to)}.`,
  'no-effect': ({ crew, word }) => `${crewName(crew)} juega ${WORDS[word]} sin efecto.`,
  'card-delayed': ({ crew, slot }) => `${crewName(crew)} se retrasa: la carta del turno ${slot} pasa a un turno posterior.`,
  'card-lost': ({ crew }) => `La última carta de ${crewName(crew)} se sale del tablero.`,
  'cannon-fired': ({ crew, station: where, heroic }) =>
    `${crewName(crew)} dispara el cañón de ${station(where)}${heroic ? ' con un disparo heroico' : ''}.`,
  'energy-moved': ({ crew, from, to, into, amount, extra }) =>
    `${crewName(crew)} transfiere ${amount} de energía del reactor de la zona ${ZONES[from]} al ${TILES[into]} de la zona ${ZONES[to]}${extra > 0 ? `, y ${extra} más de la reserva` : ''}.`,
  'reactor-refuelled': ({ crew, amount, extra, capsules: left }) =>
    `${crewName(crew)} recarga el reactor central con ${amount + extra} de energía; ${capsules(left)}.`,
  'computer-maintained': ({ crew, phase }) => `${crewName(crew)} hace el mantenimiento del ordenador en la fase ${phase}.`,
  'rocket-launched': ({ crew, left }) => `${crewName(crew)} lanza un cohete; ${rockets(left)}.`,
  'squad-taken': ({ crew, store, disabled }) =>
    `${crewName(crew)} coge el escuadrón ${disabled ? 'desactivado ' : ''}de robots de combate de ${station(store)}.`,
  'squad-activated': ({ crew }) => `${crewName(crew)} reactiva el escuadrón de robots de combate.`,
  'squad-disabled': ({ crew }) => `El escuadrón de robots de combate de ${crewName(crew)} se desactiva.`,
  'interceptors-launched': ({ crew }) => `${crewName(crew)} despega con los interceptores.`,
  'interceptors-stay': ({ crew, heroic }) =>
    `${crewName(crew)} sigue en el espacio con los interceptores y ataca${heroic ? ' con un ataque heroico' : ''}.`,
  'window-used': ({ crew, count }) => `${crewName(crew)} mira por la ventana para la confirmación visual número ${count} de este turno.`,
  'confirmation-recorded': ({ phase, count }) => `La mejor confirmación visual de la fase ${phase} es ahora ${count}.`,
  'crew-knocked-out': ({ crew }) => `${crewName(crew)} queda noqueado.`,
  repaired: (event) => `${crewName(event.crew)} repara ${counted(event.blocks, 'punto')} de ${name(event)}.`,
  'repair-bonus': (event) => `Reparada en todas sus estaciones en un turno: ${name(event)} pierde ${counted(event.blocks, 'punto')} más.`,
  'intruder-hit': (event) => `${crewName(event.crew)} ataca a ${name(event)}.`,
  'token-removed': (event) => `Se retira una ficha de ${name(event)} de ${station(event.station)}.`,
  'threat-appeared': (event) => `${name(event)} aparece en la casilla ${event.square}.`,
  'threat-moved': (event) => `${name(event)} se mueve de la casilla ${event.from} a la ${event.to}.`,
  'threat-acted': (event) => `${name(event)} ejecuta su acción ${event.mark.toUpperCase()}.`,
  'weapon-hit': ({ weapon, zone, strength, number }) =>
    `${capitalized(WEAPONS[weapon])}${on(zone)} alcanza a la amenaza n.º ${number} con fuerza ${strength}.`,
  'weapon-missed': ({ weapon, zone }) => `${capitalized(WEAPONS[weapon])}${on(zone)} no tiene objetivo.`,
  'threat-damaged': (event) => `${name(event)} recibe ${counted(event.blocks, 'daño')}; su escudo es ${event.shieldPoints}.`,
  'threat-destroyed': (event) => `Se destruye ${name(event)}.`,
  'threat-survived': (event) => `La nave sobrevive a ${name(event)}.`,
  'ability-used': (event) => `${name(event)} ${ABILITIES.get(event.ability) ?? 'usa su habilidad'}.`,
  'parameter-changed': (event) => `${name(event)} tiene ahora ${PARAMETERS[event.parameter]} ${event.value}.`,
  'token-placed': (event) => `${name(event)} se extiende a ${station(event.station)}.`,
  'token-moved': (event) => `${name(event)} se mueve de ${station(event.from)} a ${station(event.to)}.`,
  'ship-attacked': (event) =>
    `${name(event)} ataca la zona ${ZONES[event.zone]} con fuerza ${event.strength}; el escudo absorbe ${event.absorbed}.`,
  'zone-damaged': (event) => `${name(event)} causa ${counted(event.points, 'daño')} a la zona ${ZONES[event.zone]}.`,
  'tile-drawn': ({ zone, tile }) => `La zona ${ZONES[zone]} recibe una loseta de daño: ${TILES[tile]}.`,
  'energy-lost': ({ zone, from, amount }) => `El ${TILES[from]} de la zona ${ZONES[zone]} pierde ${amount} de energía.`,
  'energy-shifted': ({ zone, amount }) => `Pasan ${amount} de energía del reactor al escudo de la zona ${ZONES[zone]}.`,
  'capsule-lost': ({ left }) => `Se pierde una cápsula de combustible; ${capsules(left)}.`,
  'rocket-destroyed': ({ left }) => `Se destruye un cohete; ${rockets(left)}.`,
  'store-disabled': ({ store }) => `El escuadrón de robots de combate de ${station(store)} se desactiva.`,
  'rocket-advanced': () => 'El cohete lanzado pasa a la segunda casilla de su trayectoria.',
  'computer-checked': ({ phase, maintained }) =>
    `El mantenimiento del ordenador ${maintained ? 'se hizo' : 'no se hizo'} en la fase ${phase}.`,
  'mission-lost': (event) => `La misión fracasa en el turno ${event.turn} por ${name(event)}.`,
  'mission-won': ({ score }) => `La tripulación completa la misión con ${points(score)}.`,
  'mission-logged': ({ line }) =>
    `El diario anota ${soundtrackName(line.soundtrack)}: ${line.lostTo === null ? points(line.total) : `perdida por ${threatName(line.lostTo)}`}.`,
  'tile-repaired': ({ crew, zone, tile }) => `${crewName(crew)} repara el ${TILES[tile]} de la zona ${ZONES[zone]}.`,
  'squad-repaired': ({ crew }) => `${crewName(crew)} repara un escuadrón de robots de combate.`,
  'repair-declined': ({ crew }) => `${crewName(crew)} no repara nada.`,
  'proposal-made': ({ player, proposal }) => `${player} propone ${proposed(proposal)}.`,
  'store-chosen': ({ store }) => `El escuadrón de robots de combate se guarda en ${station(store)}.`,
  'mission-prepared': ({ mission, common, serious }) => `Se prepara la misión ${mission}, con ${proposed({ common, serious })}.`,
  'campaign-ended': ({ score }) => `La campaña termina con ${points(score)}.`,
};

/** Returns an event as a sentence. */
export function eventText(event: SpaceAlertEvent): string {
  return capitalized(contracted((EVENTS[event.type] as (event: SpaceAlertEvent) => string)(event)));
}
