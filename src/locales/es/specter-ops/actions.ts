// Spanish sentences for actions.
import { letterOf } from '../../../games/specter-ops/model/names.js';
import type { SpecterOpsAction } from '../../../games/specter-ops/rules/actions/index.js';
import type { ActionTexts, NameCard } from '../../../games/specter-ops/text/sentences.js';
import { NAMES, toTheAgent } from './names.js';
import { type ActionFields, alsoText, fieldsText, targetText } from './targets.js';

/** The types of actions as infinitives. */
export const ACTION_TYPES: Readonly<Record<SpecterOpsAction['type'], string>> = {
  'choose-vehicle': 'elegir el vehículo',
  'choose-hunter': 'elegir un cazador',
  'choose-agent': 'elegir el agente',
  'choose-equipment': 'elegir equipo',
  'deal-roles': 'repartir los roles',
  step: 'dar un paso',
  'finish-move': 'terminar el movimiento del agente',
  'end-agent-turn': 'terminar el turno del agente',
  'start-hunter-turn': 'empezar el turno de un cazador',
  'end-movement': 'terminar el movimiento',
  'end-hunter-turn': 'terminar el turno',
  'skip-pet': 'no mover a Rover',
  drive: 'conducir',
  'leave-vehicle': 'salir del vehículo',
  'enter-vehicle': 'entrar en el vehículo',
  attack: 'atacar',
  'use-vehicle-ability': 'usar el sensor de movimiento',
  'use-ability': 'usar una habilidad',
  'use-agent-ability': 'usar una habilidad del agente',
  'use-equipment': 'usar equipo',
  'detonate-mine': 'hacer estallar la mina',
  'draw-supply': 'robar un suministro',
  'complete-objective': 'completar un objetivo',
  'show-completion': 'mostrar un objetivo completado',
  'declare-destination': 'declarar un destino',
  'answer-ambush': 'responder a la emboscada',
  'answer-attack': 'responder al ataque',
  'answer-roll': 'responder a la tirada',
  'reveal-traitor': 'revelarte como traidor',
  'time-out': 'declarar el fin del tiempo',
};

/** Returns the fields of an action without `type` and `player`. */
function fieldsOf({ type: _type, player: _player, ...fields }: SpecterOpsAction): ActionFields {
  return fields;
}

function abilityText(action: Extract<SpecterOpsAction, { type: 'use-ability' | 'use-agent-ability' }>): string {
  const { ability, ...target } = fieldsOf(action);
  return `usa ${NAMES.ability(String(ability))}${targetText(target)}`;
}

const ACTIONS: ActionTexts = {
  'choose-vehicle': ({ vehicle }) => `elige el ${NAMES.vehicle(vehicle)}`,
  'choose-hunter': ({ hunter }) => `elige el cazador ${NAMES.hunter(hunter)}`,
  'choose-agent': ({ agent }) => `elige el agente ${NAMES.agent(agent)}`,
  'choose-equipment': ({ card }, nameCard) => `toma ${nameCard(card)}`,
  'deal-roles': ({ traitor }) => `hace traidor a ${traitor}`,
  step: ({ to }) => `da un paso a ${to}`,
  'finish-move': (action) => `termina el movimiento del agente${alsoText(fieldsOf(action))}`,
  'end-agent-turn': () => 'termina el turno del agente',
  'start-hunter-turn': ({ hunter }) => `empieza el turno de ${NAMES.hunter(hunter)}`,
  'end-movement': () => 'termina el movimiento del cazador',
  'end-hunter-turn': () => 'termina el turno del cazador',
  'skip-pet': () => 'no mueve a Rover',
  drive: ({ to }) => `conduce el vehículo a ${to}`,
  'leave-vehicle': ({ to }) => `sale del vehículo a ${to}`,
  'enter-vehicle': () => 'entra en el vehículo',
  attack: ({ agent }) => `ataca ${toTheAgent(agent)}`,
  'use-vehicle-ability': () => 'usa el sensor de movimiento',
  'use-ability': (action) => abilityText(action),
  'use-agent-ability': (action) => abilityText(action),
  'use-equipment': (action, nameCard) => {
    const { card, ...target } = fieldsOf(action);
    return `usa ${nameCard(String(card))}${targetText(target)}`;
  },
  'detonate-mine': () => 'hace estallar la mina',
  'draw-supply': ({ cache }) => `roba una carta del alijo de suministros ${cache}`,
  'complete-objective': ({ section, ...action }) =>
    `completa el objetivo ${letterOf(section)}${alsoText(fieldsOf(action as SpecterOpsAction))}`,
  'show-completion': ({ section }) => `muestra que el objetivo ${letterOf(section)} está completado`,
  'declare-destination': ({ hunter, to }) => `declara que ${NAMES.hunter(hunter)} terminará su movimiento en ${to}`,
  'answer-ambush': ({ spring }) => (spring ? 'usa Emboscada' : 'no usa Emboscada'),
  'answer-attack': (action) => {
    const cards = fieldsText(fieldsOf(action));
    return cards === '' ? 'responde al ataque sin cartas' : `responde al ataque con ${cards}`;
  },
  'answer-roll': ({ reroll }) => (reroll === null ? 'acepta la tirada' : `hace repetir el dado ${reroll + 1}`),
  'reveal-traitor': ({ to }) => `se revela como traidor${to === undefined ? '' : ` y sale del vehículo a ${to}`}`,
  'time-out': () => 'declara el fin del tiempo',
};

/** Returns an action as a line: the player, and what the player does. */
export function actionText(action: SpecterOpsAction): string {
  const said = ACTIONS[action.type] as (action: SpecterOpsAction, nameCard: NameCard) => string;
  return `${action.player} ${said(action, NAMES.equipment)}`;
}
