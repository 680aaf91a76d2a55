// Spanish sentences for events.
import type { SpecterOpsEvent } from '../../../games/specter-ops/model/events.js';
import { letterOf } from '../../../games/specter-ops/model/names.js';
import type { Marker } from '../../../games/specter-ops/model/schema.js';
import type { EventTexts, NameCard } from '../../../games/specter-ops/text/sentences.js';
import { capitalized, contracted, counted, listed } from '../grammar.js';
import { directionName, NAMES, ofTheAgent, ROLES, resultText, theAgent, toTheAgent } from './names.js';
import { targetText } from './targets.js';

const TheAgent = (index: number) => capitalized(theAgent(index));
const hitPoints = (count: number) => counted(count, 'punto de golpe', 'puntos de golpe');

function markerText({ kind, space }: Marker): string {
  return `${kind === 'visible' ? 'es visible' : 'fue visto por última vez'} en ${space}`;
}

const MOTION: Readonly<Record<string, string>> = { here: 'movimiento en su propio espacio', 'no-motion': 'ningún movimiento' };
const CLOSER = { tracker: 'Tracker', rover: 'Rover' } as const;

const EVENTS: EventTexts = {
  'vehicle-chosen': ({ vehicle }) => `Los cazadores eligen el ${NAMES.vehicle(vehicle)} como vehículo`,
  'objectives-placed': ({ sites }) => `Los objetivos están en ${listed(sites)}`,
  'objectives-rolled': ({ sites }) => `Los objetivos secretos están en ${listed(sites)}`,
  'hunter-chosen': ({ hunter, player }) => `${player} juega con el cazador ${NAMES.hunter(hunter)}`,
  'agent-chosen': () => 'El jugador agente elige un agente en secreto',
  'character-taken': ({ character }) => `El agente es ${NAMES.agent(character)}`,
  'equipment-taken': ({ agent }) => `${TheAgent(agent)} toma una carta boca abajo`,
  'card-taken': ({ card }, nameCard) => `La carta tomada en secreto es ${nameCard(card)}`,
  'roles-dealt': () => 'El jugador agente reparte los roles secretos',
  'role-received': ({ role }) => `Tu rol secreto es ${ROLES[role] ?? role}`,
  'secrets-shared': ({ agent, character, space, cards, sites }, nameCard) =>
    `${TheAgent(agent)} es ${NAMES.agent(character)} en ${space}, ${cards.length === 0 ? 'no tiene ninguna carta' : `tiene ${listed(cards.map(nameCard))}`}, y sus objetivos están en ${listed(sites)}`,
  'round-began': ({ round }) => `Empieza la ronda ${round}`,

  'agent-turn-began': ({ agent }) => `Empieza el turno ${ofTheAgent(agent)}`,
  'agent-stepped': ({ agent, space }) => `${TheAgent(agent)} da un paso a ${space} en secreto`,
  'agent-moved': ({ agent, marker }) => `${TheAgent(agent)} termina su movimiento${marker === null ? '' : ` y ${markerText(marker)}`}`,
  'agent-turn-ended': ({ agent }) => `Termina el turno ${ofTheAgent(agent)}`,
  'character-revealed': ({ agent, character }) => `${TheAgent(agent)} se revela como ${NAMES.agent(character)}`,
  'marker-placed': ({ agent, marker }) => `${TheAgent(agent)} ${markerText(marker)}`,
  'supply-drawn': ({ agent }) => `${TheAgent(agent)} roba una carta de suministros`,
  'cache-opened': ({ cache, card }, nameCard) => `La carta del alijo de suministros ${cache} es ${nameCard(card)}`,
  'objective-completed': ({ section, site }) => `El objetivo ${letterOf(section)} en ${site} está completado`,
  'objective-completed-secretly': ({ section }) =>
    `El objetivo ${letterOf(section)} se completa en secreto y se mostrará en el próximo turno`,
  'equipment-used': ({ agent, card, type: _type, rule: _rule, ...target }, nameCard) =>
    `${TheAgent(agent)} usa ${nameCard(card)}${targetText(target)}`,
  'equipment-used-covertly': ({ agent }) => `${TheAgent(agent)} usa una carta boca abajo`,
  'equipment-used-in-secret': ({ agent, card, space }, nameCard) =>
    `${TheAgent(agent)} usa ${nameCard(card)} en secreto${space === undefined ? '' : ` en ${space}`}`,
  'mine-went-off': ({ space }) => `Estalla la mina de ${space}`,
  'agent-fatigued': ({ agent }) => `${TheAgent(agent)} se fatiga`,
  'agent-recovered': ({ agent }) => `${TheAgent(agent)} ya no está fatigado`,
  'agent-healed': ({ agent }) => `${TheAgent(agent)} recupera 1 punto de golpe`,
  'agent-hit': ({ agent, lost }) => `${TheAgent(agent)} pierde ${hitPoints(lost)}`,
  'rover-hit': ({ lost }) => `Rover recibe el golpe y pierde ${hitPoints(lost)}`,
  'ability-used': ({ agent, ability, type: _type, rule: _rule, ...target }) =>
    `${TheAgent(agent)} usa ${NAMES.ability(ability)}${targetText(target)}`,
  'ability-switched-off': ({ hunter, ability }) => `${NAMES.hunter(hunter)} no puede usar ${NAMES.ability(ability)}`,
  'smoke-cleared': ({ space }) => `Se disipa el humo alrededor de ${space}`,
  'alarm-triggered': ({ agent }) => `Salta la alarma óptica: el vehículo ve ${toTheAgent(agent)}`,
  'rover-barked': ({ agent }) => `Rover ladra ${toTheAgent(agent)}`,
  'rover-quiet': ({ agent }) => `Rover no ladra: no ve ${toTheAgent(agent)}`,
  'agent-spotted': ({ agent, hunter }) => `${NAMES.hunter(hunter)} detecta ${toTheAgent(agent)}`,
  'objective-in-range': ({ agent, inRange }) =>
    `${TheAgent(agent)} ${inRange ? 'tiene un objetivo abierto' : 'no tiene ningún objetivo abierto'} a su alcance`,

  'hunter-turn-began': ({ hunter }) => `Empieza el turno de ${NAMES.hunter(hunter)}`,
  'hunter-stepped': ({ hunter, space }) => `${NAMES.hunter(hunter)} da un paso a ${space}`,
  'vehicle-driven': ({ by, space }) => `${NAMES.hunter(by)} conduce el vehículo a ${space}`,
  'vehicle-entered': ({ hunter }) => `${NAMES.hunter(hunter)} entra en el vehículo`,
  'vehicle-left': ({ hunter, space }) => `${NAMES.hunter(hunter)} sale del vehículo a ${space}`,
  'hunter-stopped': ({ hunter }) => `${NAMES.hunter(hunter)} termina su movimiento`,
  'barrier-removed': ({ space }) => `Se retira la barrera de ${space}`,
  'agent-checked': ({ hunter, agent, seenAt }) =>
    seenAt === null ? `${NAMES.hunter(hunter)} no ve ${toTheAgent(agent)}` : `${NAMES.hunter(hunter)} ve ${toTheAgent(agent)} en ${seenAt}`,
  'motion-sensed': ({ direction }) =>
    `El sensor de movimiento muestra ${MOTION[direction] ?? `movimiento hacia el ${directionName(direction)}`}`,
  'quadrant-sensed': ({ quadrant, sensed }) =>
    `Judge ${sensed ? 'percibe al agente' : 'no percibe a ningún agente'} hacia el ${directionName(quadrant)}`,
  'closer-told': ({ answer }) =>
    answer === 'same' ? 'Tracker y Rover están a la misma distancia del agente' : `${CLOSER[answer]} está más cerca del agente`,
  'closeness-told': ({ close }) => `El agente ${close ? 'está' : 'no está'} cerca de Beast`,
  'past-space-told': ({ round, space }) =>
    `El agente estaba en ${space} ${round === 0 ? 'al principio' : `al final de su turno en la ronda ${round}`}`,
  'camera-placed': ({ space, direction }) => `Se coloca una cámara en ${space}, que mira hacia el ${directionName(direction)}`,
  'camera-removed': ({ space }) => `Se retira la cámara de ${space}`,
  'direction-watched': ({ hunter, direction }) => `${NAMES.hunter(hunter)} vigila solo hacia el ${directionName(direction)}`,
  'attack-declared': ({ hunter, agent }) => `${NAMES.hunter(hunter)} ataca ${toTheAgent(agent)}`,
  'dice-rolled': ({ dice, total }) =>
    `Los dados muestran ${listed(dice.map(String))}${dice.length === 1 && dice[0] === total ? '' : `: el total es ${total}`}`,
  'die-rerolled': ({ hunter, die, face }) => `Se repite el dado ${die + 1} de ${NAMES.hunter(hunter)}, que muestra ${face}`,
  'attack-missed': ({ hunter }) => `${NAMES.hunter(hunter)} no acierta al agente`,
  'rover-found-agent': ({ agent, space }) => `Rover encuentra ${toTheAgent(agent)} en ${space}`,
  'ambush-sprung': ({ hunter }) => `${NAMES.hunter(hunter)} cae en una emboscada`,
  'hunter-stunned': ({ hunter }) => `${NAMES.hunter(hunter)} queda en estado de aturdimiento`,
  'hunter-recovered': ({ hunter }) => `${NAMES.hunter(hunter)} se recupera del aturdimiento`,
  'hunter-blinded': ({ hunter }) => `${NAMES.hunter(hunter)} queda sin visión`,
  'hunter-attacked': ({ hunter, hit }) => `El traidor dispara contra ${NAMES.hunter(hunter)} y ${hit ? 'acierta' : 'falla'}`,
  'destination-declared': ({ hunter, space }) => `${NAMES.hunter(hunter)} declara que terminará su movimiento en ${space}`,
  'time-ran-out': ({ hunter }) => `Se acaba el tiempo de ${NAMES.hunter(hunter)}`,
  'hunter-turn-ended': ({ hunter }) => `Termina el turno de ${NAMES.hunter(hunter)}`,
  'pet-stepped': ({ space }) => `Rover se mueve a ${space}`,
  'pet-entered': () => 'Rover entra en el vehículo',
  'traitor-revealed': ({ player, hunter, space }) => `${player} se revela como traidor con ${NAMES.hunter(hunter)} en ${space}`,
  'game-ended': ({ winner, reason }) => resultText(winner, reason),
};

/** Returns an event as a sentence. */
export function eventText(event: SpecterOpsEvent): string {
  const said = EVENTS[event.type] as (event: SpecterOpsEvent, nameCard: NameCard) => string;
  return `${contracted(said(event, NAMES.equipment))}.`;
}
