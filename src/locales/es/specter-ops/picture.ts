// The Spanish texts of the picture.
import { LAST_ROUND } from '../../../games/specter-ops/data/content-sets.js';
import { letterOf, withTitle } from '../../../games/specter-ops/model/names.js';
import type {
  SpecterOpsCardPosition,
  SpecterOpsObjectiveStatus,
  SpecterOpsPictureTexts,
} from '../../../games/specter-ops/picture/index.js';
import type { SpecterOpsView } from '../../../games/specter-ops/views/view.js';
import { counted, listed } from '../grammar.js';
import { abilityCard, agentTitle, directionName, equipmentCard, NAMES, PHASES, ROLES, resultText } from './names.js';

const STAGES = { moving: 'se mueve', moved: 'se ha movido', 'pet-moving': 'deja que Rover se mueva' } as const;
const MOVES = { 'agent-before-moving': 'se mueve en secreto', 'agent-after-moving': 'se ha movido' } as const;

function decisionOf({ pause, phase, result, turn, hunters, activeAgent }: SpecterOpsView): string {
  if (result !== null) return resultText(result.winner, result.reason);
  const named = (index: number) => NAMES.hunter(hunters[index].id);
  switch (pause?.kind) {
    case 'declare':
      return 'Sonda mental: los cazadores declaran dónde terminarán';
    case 'ambush':
      return `${named(pause.hunter)} se ha detenido: ¿emboscada?`;
    case 'attacked':
      return `${named(pause.hunter)} ataca: ¿respondes con una carta?`;
    case 'verdict':
      return `Dados de ${named(pause.roll.hunter)}: ¿repetir uno?`;
  }
  if (phase === 'hunter-turn' && turn !== null) return `${named(turn.hunter)} ${STAGES[turn.stage]}`;
  if (phase === 'agent-before-moving' || phase === 'agent-after-moving') return `${agentTitle(activeAgent)}: ${MOVES[phase]}`;
  return PHASES[phase];
}

const KINDS = { space: '', road: ', carretera', structure: ', estructura' } as const;
const STATUS: Readonly<Record<SpecterOpsObjectiveStatus, string>> = {
  completed: 'completado',
  secret: 'completado, sin mostrar todavía',
  open: 'abierto',
};
const POSITIONS: Readonly<Record<SpecterOpsCardPosition, string>> = {
  'face-up': 'boca arriba',
  'face-down': 'boca abajo',
  sideways: 'girada de lado',
};
const objectiveText = (section: number) => `Objetivo ${letterOf(section)} de la sección ${section}`;
const titledAgent = (index: number, character: string, between = ' ') => withTitle(agentTitle(index), character, between);
const hitPoints = (count: number) => counted(count, 'punto de golpe', 'puntos de golpe');
const spaces = (count: number) => counted(count, 'espacio');

export const PICTURE_TEXTS: SpecterOpsPictureTexts = {
  summary: (view, viewer) =>
    `Specter Ops, ${view.round === 0 ? 'antes de la primera ronda' : `ronda ${view.round}`}: ${decisionOf(view)}. Visto por ${viewer}.`,
  names: NAMES,
  abilityText: (id) => abilityCard(id)?.text,
  equipmentText: (id) => equipmentCard(id)?.text,
  decision: decisionOf,
  states: ({ stunned, fatigued, blind, flare, sniper, delved, declared, turned }) => [
    ...(turned ? ['traidor'] : []),
    ...(stunned ? ['con aturdimiento'] : []),
    ...(fatigued ? ['con fatiga'] : []),
    ...(blind === null ? [] : ['sin visión']),
    ...(flare === null ? [] : [`solo ve al ${directionName(flare)}`]),
    ...(sniper === null ? [] : [`vigila el ${directionName(sniper)}`]),
    ...(delved === null ? [] : [`no ve al ${directionName(delved)}`]),
    ...(declared === null ? [] : [`termina en ${declared}`]),
  ],
  cell: (id, kind, isExit) => `${id}${KINDS[kind]}${isExit ? ', punto de escape' : ''}`,
  cache: (id, space, isUsed) => `Alijo de suministros ${id} en ${space}${isUsed ? ', usado' : ''}`,
  objective: objectiveText,
  objectiveStatus: (section, site, status) => `${objectiveText(section)}${site === null ? '' : ` en ${site}`}, ${STATUS[status]}`,
  possibleObjective: (section, space) => `${objectiveText(section)}: puede estar en ${space}`,
  barrier: (space) => `Barrera en ${space}`,
  camera: (space, direction) => `Cámara en ${space}, mira hacia el ${directionName(direction)}`,
  mine: (space) => `Mina en ${space}`,
  vehicle: (name, space, inside, isDisabled) =>
    `${name} en ${space}${inside.length === 0 ? ', vacío' : `: dentro, ${listed(inside)}`}${isDisabled ? ', desactivado' : ''}`,
  pet: 'Rover',
  petTitle: (owner, space, left) =>
    `Rover, la mascota de ${owner}, en ${space}${left === null ? '' : `, ${left === 1 ? 'queda' : 'quedan'} ${hitPoints(left)}`}`,
  hunter: (name, space, states) => [`${name} en ${space}`, ...states].join(', '),
  agentTitle,
  agentLetter: (index) => agentTitle(index).charAt(0),
  agent: (index, character, space, isVisible) => `${titledAgent(index, character)} en ${space}${isVisible ? ', visible' : ''}`,
  marker(index, character, space, isVisible, round) {
    const seen = `${isVisible ? 'visible' : 'visto por última vez'} en ${space}${round === undefined ? '' : ` en la ronda ${round}`}`;
    return `${character === null ? agentTitle(index) : titledAgent(index, character)}, ${seen}`;
  },
  round: (round) => (round === 0 ? 'Antes de la primera ronda' : `Ronda ${round} de ${LAST_ROUND}`),
  deciders: (players) => `${players.length === 1 ? 'Decide' : 'Deciden'}: ${players.join(', ')}`,
  moved: (steps) => `Se ha movido ${spaces(steps)}`,
  role: (role) => `Tu rol: ${ROLES[role] ?? role}`,
  choices: {
    vehicles: 'Vehículos',
    hunters: 'Cazadores para elegir',
    agents: 'Agentes para elegir',
    equipment: 'Equipo para elegir',
    traitor: '¿Quién es el traidor?',
  },
  player: (player) => `Jugador ${player}`,
  die: (number, rolls) => `Dado ${number} de la tirada: ${rolls.join(', después ')}`,
  vehicleCard: (name, allowance, abilities) => `${name}: ${allowance} espacios por ronda. ${abilities}`,
  usableBy: (agents) => ` Solo para ${listed(agents)}.`,
  switchedOff: ' Desactivada.',
  hunters: 'Cazadores',
  place: (space, turned) => (turned ? 'ahora es un agente' : space === null ? 'en el vehículo' : `en ${space}`),
  turnTaken: 'turno jugado',
  agentHeading: (index, character) => titledAgent(index, character ?? 'sin revelar', ': '),
  notSeen: (isHurtUnknown) => (isHurtUnknown ? 'Aún no visto, ileso' : 'Aún no visto'),
  seen: (space, isVisible, round) => `${isVisible ? 'Visible' : 'Visto'} en ${space}${round === undefined ? '' : `, ronda ${round}`}`,
  inSecret: (space, inStealth) => `En secreto en ${space}${inStealth ? ', con campo de sigilo' : ''}`,
  hitPointsLost: (losses) => (losses === 0 ? 'Ileso' : `${hitPoints(losses)} menos`),
  hitPointsLeft: (left) => `${left === 1 ? 'Queda' : 'Quedan'} ${hitPoints(left)}`,
  conditions: { fatigued: 'con fatiga', limited: 'se mueve 2 como máximo', velocity: 'Hoja de velocidad en vigor' },
  faceDown: (cards, sideways) => `${cards} boca abajo${sideways > 0 ? `, ${sideways} de lado` : ''}`,
  card: (name, charges, position, text) =>
    `${name}, ${counted(charges, 'carga')}, ${POSITIONS[position]}.${text === undefined ? '' : ` ${text}`}`,
  hiddenCard: 'Una carta boca abajo',
  mission: 'Misión',
  driven: (name, driven, allowance, isDisabled) =>
    `${name}: ${driven} de ${allowance} espacios conducidos${isDisabled ? ', desactivado' : ''}`,
  supply: (cards) => `${counted(cards, 'suministro')} por robar`,
  section: (section) => `sección ${section}`,
  status: { completed: 'completado', secret: 'en secreto', open: 'abierto' },
  legend: 'Leyenda',
  entries: {
    hunter: 'cazador',
    pet: 'mascota',
    agent: 'agente',
    vehicle: 'vehículo',
    inSight: 'a la vista',
    lastSeen: 'visto antes',
    objective: 'objetivo',
    completed: 'completado',
    exit: 'escape',
    cache: 'alijo',
    barrier: 'barrera',
    smoke: 'humo',
    camera: 'cámara',
  },
};
