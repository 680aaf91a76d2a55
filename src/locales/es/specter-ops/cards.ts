// Spanish names and texts of equipment cards. Characters and vehicles keep their names.
import type { CARDS } from '../../../games/specter-ops/data/equipment.js';

/** The name of a card, and what it does. */
export interface SpanishCard {
  readonly name: string;
  readonly text: string;
}

/** The ids of the published equipment cards. */
type EquipmentId = (typeof CARDS)[keyof typeof CARDS]['id'];

export const EQUIPMENT: Readonly<Record<EquipmentId, SpanishCard>> = {
  'adrenal-surge': { name: 'Descarga de adrenalina', text: 'El agente puede moverse hasta 6 espacios en este turno.' },
  'stealth-field': {
    name: 'Campo de sigilo',
    text: 'Hasta el próximo turno del agente, solo lo ven los cazadores a 2 espacios o menos.',
  },
  'smoke-grenade': {
    name: 'Granada de humo',
    text: 'Humo sobre un espacio a 4 o menos y los de alrededor: nadie ve dentro ni a través hasta el final del próximo turno del agente.',
  },
  'flash-bang': {
    name: 'Granada cegadora',
    text: 'Los cazadores que ven un espacio a 4 o menos quedan sin visión hasta su próximo turno.',
  },
  'concussion-grenade': {
    name: 'Granada aturdidora',
    text: 'Cada cazador en un espacio a 4 o menos, o adyacente a él, tira un dado: con 4 o menos queda aturdido.',
  },
  'emp-grenade': {
    name: 'Granada PEM',
    text: 'Un vehículo a 4 espacios o menos queda parado y sin habilidades hasta el próximo turno del agente.',
  },
  'proximity-mine': {
    name: 'Mina de proximidad',
    text: 'Se coloca en secreto a 2 espacios o menos. Estalla al principio de un turno posterior si hay cazadores a 4 espacios o menos, y los aturde.',
  },
  'mind-tap': {
    name: 'Sonda mental',
    text: 'Cada cazador declara dónde terminará su próximo movimiento, y tiene que cumplirlo.',
  },
  'pulse-blades': {
    name: 'Cuchillas de pulso',
    text: 'Aturde a todos los cazadores adyacentes al marcador de visto por última vez cuando se coloca.',
  },
  'remote-trigger': {
    name: 'Disparador remoto',
    text: 'Completa un objetivo ahora, y lo muestra al principio del próximo turno.',
  },
  'smoke-dagger': { name: 'Daga de humo', text: 'Un cazador a 4 espacios o menos no ve nada durante el resto de este turno.' },
  flare: { name: 'Bengala', text: 'Un cazador a 4 espacios o menos solo ve en una dirección hasta su próximo turno.' },
  'med-kit': { name: 'Botiquín', text: 'Recupera 1 punto de golpe; el agente se mueve 2 espacios como máximo en este turno.' },
  'portable-barrier': {
    name: 'Barrera portátil',
    text: 'Un espacio vacío a 3 o menos queda cerrado como una estructura hasta que un cazador termina su movimiento junto a él.',
  },
  'holo-decoy': {
    name: 'Señuelo holográfico',
    text: 'El marcador de visto por última vez se coloca en un espacio a 4 o menos del agente, y no donde fue visto.',
  },
  'power-fists': { name: 'Puños de energía', text: 'Orangutan muestra dónde está y aturde a todos los cazadores a 2 espacios o menos.' },
  'tangle-line': {
    name: 'Cable enredador',
    text: 'Se tira un dado contra un cazador que ve a Spider: si saca al menos la distancia, queda aturdido.',
  },
  'velocity-blade': {
    name: 'Hoja de velocidad',
    text: 'Se usa cuando Cobra es atacado: los cazadores restan 3 a sus tiradas de ataque contra Cobra hasta el próximo turno del agente.',
  },
};
