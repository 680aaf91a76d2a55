// Spanish names and texts of effects and trigger events.
import type { EFFECT_CARDS } from '../../../games/sol/data/effects.js';
import type { TriggerEventId } from '../../../games/sol/data/words.js';

/** The name of a card, and what it does. */
export interface SpanishCard {
  readonly name: string;
  readonly text: string;
}

/** The published effects. */
export const EFFECTS: Readonly<Record<keyof typeof EFFECT_CARDS, SpanishCard>> = {
  accelerate: { name: 'Acelerar', text: 'Elige un número: cada nave nodriza avanza otros tantos ojos.' },
  augment: {
    name: 'Aumentar',
    text: 'Activa una estación; su base crece con cada sundiver adicional de su espacio: 1, en la capa radiativa 2, en el núcleo 3.',
  },
  blight: {
    name: 'Plaga',
    text: 'En lugar de activar: recupera un sundiver de un espacio de lanzamiento de otra nave nodriza; tres de tu reserva esperan dentro de esa nave.',
  },
  cascade: { name: 'Cascada', text: 'Haz una segunda conversión; sus sundivers vuelven a la bodega.' },
  catapult: {
    name: 'Catapulta',
    text: 'Cada sundiver tuyo da gratis un paso por una puerta; el peaje se paga igualmente.',
  },
  ceremony: { name: 'Ceremonia', text: 'Gana 1 de energía por cada sundiver que sale de tu nave nodriza a la órbita exterior.' },
  chain: {
    name: 'Cadena',
    text: 'Nombra una línea de sundivers conectados de punta a punta: cada uno da 1 de impulso a su dueño, y el primero, el tercero, el quinto… vuelven a casa.',
  },
  channel: { name: 'Canalizar', text: 'Convierte energía en impulso, como máximo una por cada carta que vas a robar.' },
  cluster: { name: 'Grupo', text: 'Dos veces, todos tus sundivers de un espacio vuelan juntos por 1 punto.' },
  duplicate: { name: 'Duplicar', text: 'Las fundiciones te construyen el doble de sundivers por la misma energía.' },
  festival: { name: 'Festival', text: 'Activa estaciones de distintos tipos en una misma acción.' },
  fuel: { name: 'Combustible', text: 'Hasta tres veces, compra 3 puntos de movimiento por 1 de energía.' },
  hatch: {
    name: 'Eclosión',
    text: 'En un espacio que compartes, un sundiver de otro jugador vuelve a casa y entran dos de tu reserva.',
  },
  hyperdrive: {
    name: 'Hiperimpulso',
    text: 'El doble de puntos de movimiento, para un solo sundiver; trae 1 de energía cada tres espacios.',
  },
  invade: {
    name: 'Invadir',
    text: 'En lugar de convertir: dos de tus sundivers, tres para una torre, se apoderan de la estación de su espacio.',
  },
  juggernaut: { name: 'Coloso', text: 'Una de tus estaciones vuela como un sundiver, y puede arrojarse al Sol.' },
  metamorphosis: { name: 'Metamorfosis', text: 'Una estación tuya que se ha activado pasa a ser de otro tipo.' },
  motivate: { name: 'Motivar', text: 'La estación que acabas de convertir se activa, sin sundiver y sin cartas.' },
  passage: { name: 'Travesía', text: 'Elige un sundiver tuyo: gana 1 de impulso por cada puerta distinta que cruza.' },
  pillar: { name: 'Pilar', text: 'Nombra un palo: gana 3 de impulso por cada carta de ese palo que robes ahora.' },
  portal: {
    name: 'Portal',
    text: 'Lanza desde cualquier ojo con una nave nodriza; los espacios de lanzamiento de todas son adyacentes entre sí.',
  },
  procreate: { name: 'Procrear', text: 'Un sundiver de tu reserva se une a cada espacio con dos a cuatro de los tuyos.' },
  pulse: {
    name: 'Pulso',
    text: 'En lugar de activar: se activan todas las estaciones de las dos órbitas, sin sundivers y sin cartas.',
  },
  puncture: { name: 'Perforar', text: 'Por 1 punto un sundiver atraviesa una barrera, y en su lugar queda una puerta.' },
  sacrifice: {
    name: 'Sacrificio',
    text: 'En lugar de activar: todos los sundivers en una fundición se vaporizan, y cada uno da 2 de impulso a su dueño.',
  },
  squeeze: {
    name: 'Exprimir',
    text: 'Activa una estación tuya; su recompensa espera a las cartas: doble si no hay erupción; con una, sencilla, y pierdes la estación.',
  },
  synchronize: { name: 'Sincronizar', text: 'Gana 1 de impulso por cada estación que actives desde ahora.' },
  teleport: { name: 'Teletransporte', text: 'Por 3 puntos, un sundiver vuela a cualquier espacio.' },
  transcend: { name: 'Trascender', text: 'Tus sundivers cruzan barreras sin puertas, y no pagan peaje.' },
  tribute: { name: 'Tributo', text: 'En una estación tuya, los demás jugadores te dan 1 de energía por cada sundiver que tengan allí.' },
};

export const TRIGGER_EVENTS: Readonly<Record<TriggerEventId, SpanishCard>> = {
  attrition: { name: 'Desgaste', text: 'Cada jugador entrega un sundiver en juego.' },
  implode: { name: 'Implosión', text: 'Los sundivers del núcleo se arrojan al Sol; todos los demás del tablero bajan una capa.' },
  explode: {
    name: 'Explosión',
    text: 'Los sundivers de la órbita exterior se pierden en el espacio hasta que un punto de movimiento trae de vuelta a uno; todos los demás suben una capa.',
  },
  sunworm: { name: 'Gusano solar', text: 'Todo sundiver del tablero sin una estación debajo va a la reserva.' },
  warp: { name: 'Distorsión', text: 'Cada jugador lleva uno de sus sundivers en juego a cualquier espacio.' },
  singularity: { name: 'Singularidad', text: 'Todos los sundivers dentro de naves nodrizas se ponen en el núcleo.' },
  'energy-garden': {
    name: 'Jardín de energía',
    text: 'Crecen cubos en espacios vacíos del Sol, nunca dos contiguos; quien entra volando se lleva el cubo.',
  },
  feeders: {
    name: 'Devoradores',
    text: 'Cuatro devoradores entran en el núcleo, se arrastran a las estaciones con cada erupción y se comen sus recompensas; los sundivers pueden limpiarlos.',
  },
};
