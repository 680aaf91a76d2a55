// Spanish names of cards, directions, phases and results, for sentences.

import { abilityName, agentName, hunterName, printedName, type RESULTS, vehicleName } from '../../../games/specter-ops/model/names.js';
import type { State } from '../../../games/specter-ops/model/schema.js';
import type { SpecterOpsCardNames } from '../../../games/specter-ops/picture/index.js';
import { ABILITIES } from './abilities.js';
import { EQUIPMENT, type SpanishCard } from './cards.js';

/** Returns the Spanish card with an id; `undefined` for a custom card. */
export function equipmentCard(id: string): SpanishCard | undefined {
  return Object.hasOwn(EQUIPMENT, id) ? EQUIPMENT[id as keyof typeof EQUIPMENT] : undefined;
}

/** Returns the Spanish ability with an id; `undefined` for a custom ability. */
export function abilityCard(id: string): SpanishCard | undefined {
  return Object.hasOwn(ABILITIES, id) ? ABILITIES[id] : undefined;
}

/** The names of cards. A traitor is named after its hunter. */
export const NAMES: SpecterOpsCardNames = {
  hunter: hunterName,
  agent: (id) => agentName(id).replace(/^Traitor /, 'Traidor '),
  vehicle: vehicleName,
  ability: (id) => abilityCard(id)?.name ?? abilityName(id),
  equipment: (id) => equipmentCard(id)?.name ?? printedName(id),
};

const DIRECTIONS: Readonly<Record<string, string>> = {
  ...{ N: 'norte', E: 'este', S: 'sur', W: 'oeste' },
  ...{ NE: 'nordeste', SE: 'sudeste', SW: 'sudoeste', NW: 'noroeste' },
};

/** Returns a direction or a quadrant, without an article. */
export function directionName(direction: string): string {
  return DIRECTIONS[direction] ?? direction;
}

/** Returns the agent with a number and its article: 0 the agent, 1 the revealed traitor. */
export function theAgent(index: number): string {
  return index === 0 ? 'el agente' : 'el traidor';
}

/** Returns `del agente` or `del traidor`. */
export function ofTheAgent(index: number): string {
  return index === 0 ? 'del agente' : 'del traidor';
}

/** Returns `al agente` or `al traidor`. */
export function toTheAgent(index: number): string {
  return index === 0 ? 'al agente' : 'al traidor';
}

/** Returns the title of the agent with a number. */
export function agentTitle(index: number): string {
  return index === 0 ? 'Agente' : 'Traidor';
}

export const ROLES: Readonly<Record<string, string>> = { loyal: 'leal', traitor: 'traidor' };

const WINNERS: Readonly<Record<string, string>> = { agents: 'Ganan los agentes', hunters: 'Ganan los cazadores' };
const REASONS: Readonly<Record<keyof typeof RESULTS, string>> = {
  escaped: 'un agente ha escapado',
  killed: 'los agentes han sido derrotados',
  time: 'se ha acabado el tiempo',
};

/** Returns who has won, and why, without a full stop. */
export function resultText(winner: string, reason: string): string {
  return `${WINNERS[winner] ?? winner}: ${REASONS[reason as keyof typeof REASONS] ?? reason}`;
}

/** What happens in each phase, for the status line of a view. */
export const PHASES: Readonly<Record<State['phase'], string>> = {
  'choose-vehicle': 'Los cazadores eligen el vehículo',
  'choose-hunters': 'Los cazadores eligen sus personajes',
  'choose-agent': 'El agente se elige en secreto',
  'choose-equipment': 'El agente elige su equipo',
  'deal-roles': 'El jugador agente reparte los roles',
  'agent-before-moving': 'El agente se mueve en secreto',
  'agent-after-moving': 'El agente se ha movido',
  'agents-pet': 'Se mueve el Rover del traidor',
  hunters: '¿A qué cazador le toca?',
  'hunter-turn': 'Se mueve un cazador',
  over: 'La partida ha terminado',
};
