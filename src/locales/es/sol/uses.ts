// What a player chooses with an effect, in Spanish.
import { listed } from '../grammar.js';
import { A_STRUCTURE, effectName, SUITS } from './names.js';

/** The parameters of an effect, as a player has chosen them. */
type Chosen = Readonly<Record<string, unknown>>;

/** The texts for the effects with parameters; each follows the name of the effect. */
const USES: Readonly<Record<string, (chosen: Chosen) => string>> = {
  accelerate: ({ n }) => `para que cada nave nodriza avance ${n === 1 ? '1 ojo' : `${n} ojos`}`,
  augment: ({ station, sundiver }) => `para activar ${station} con ${sundiver}`,
  blight: ({ sundiver, host }) => `para recuperar ${sundiver} y dejar tres en la nave nodriza de ${host}`,
  chain: ({ sundivers }) => `con ${valueText(sundivers)}`,
  channel: ({ n }) => `para convertir ${n} de energía en impulso`,
  hatch: ({ space, sundiver }) => `para enviar a casa ${sundiver} desde ${space}`,
  invade: ({ station, sundivers }) => `para apoderarse de ${station} con ${valueText(sundivers)}`,
  juggernaut: ({ station }) => `para que vuele ${station}`,
  metamorphosis: ({ station, to }) => `para transformar ${station} en ${A_STRUCTURE[to as keyof typeof A_STRUCTURE] ?? to}`,
  passage: ({ sundiver }) => `con ${sundiver}`,
  pillar: ({ suit }) => `con el palo ${SUITS[suit as keyof typeof SUITS] ?? suit}`,
  puncture: ({ sundiver, to }) => `para atravesar la barrera a ${to} con ${sundiver}`,
  sacrifice: ({ station }) => `para vaporizar los sundivers en el espacio de ${station}`,
  squeeze: ({ station, sundiver }) => `para activar ${station} con ${sundiver}`,
  teleport: ({ sundiver, to }) => `para llevar ${sundiver} a ${to}`,
  tribute: ({ station }) => `en ${station}`,
};

/** Formats a value of a parameter: lists as `a, b y c`, objects as names with values. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return listed(value.map(valueText));
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${valueText(part)}`)
    .join(', ');
}

/** Returns the use of a card: its effect, and what the player chooses. The values of a custom effect follow its name. */
export function cardUse({ effect, ...fields }: { effect: string }): string {
  const { type: _type, player: _player, ...chosen } = fields as Chosen;
  const said = Object.hasOwn(USES, effect) ? USES[effect](chosen) : valueText(chosen);
  return said === '' ? `usa ${effectName(effect)}` : `usa ${effectName(effect)} ${said}`;
}
