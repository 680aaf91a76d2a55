// Spanish words for the fields that a card or an ability adds to an action.
import { hunterName, wayName } from '../../../games/specter-ops/model/names.js';
import { listed } from '../grammar.js';
import { ABILITIES } from './abilities.js';
import { EQUIPMENT } from './cards.js';
import { directionName, NAMES } from './names.js';

export type ActionFields = Readonly<Record<string, unknown>>;

/** Formats a value: spaces and numbers unchanged, ids of hunters as names, directions as words. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return listed(value.map(valueText));
  if (typeof value === 'object' && value !== null) return listed(Object.entries(value).map(([name, part]) => `${name} ${valueText(part)}`));
  if (typeof value !== 'string') return String(value);
  if (/^[a-z]/.test(value)) return hunterName(value);
  return wayName(value) === value ? value : directionName(value);
}

/** The names of cards and abilities by the field that is named after them, such as `pulseBlades`. */
const FIELDS: ReadonlyMap<string, string> = new Map(
  [...Object.entries(EQUIPMENT), ...Object.entries(ABILITIES)].map(([id, { name }]) => [
    id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    name,
  ]),
);

/** Returns the name of a field: of the card or ability that it is named after, or else of a custom card, its name as words. */
function fieldName(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1');
  return FIELDS.get(name) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns fields with their names, such as `Bengala: K17`. */
export function fieldsText(fields: ActionFields): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => `${fieldName(name)}${value === true ? '' : `: ${valueText(value)}`}`)
    .join('; ');
}

/** Returns fields in parentheses, or nothing if there are none. */
export function alsoText(fields: ActionFields): string {
  const said = fieldsText(fields);
  return said === '' ? '' : ` (${said})`;
}

/** Returns the target of a card or an ability: hunter, space and direction first, then all other fields with their names. */
export function targetText({ space, hunter, direction, quadrant, removed, disables, ...rest }: ActionFields): string {
  return [
    ...(hunter === undefined ? [] : [` contra ${valueText(hunter)}`]),
    ...(space === undefined ? [] : [` en ${valueText(space)}`]),
    ...(direction === undefined ? [] : [` hacia el ${valueText(direction)}`]),
    ...(quadrant === undefined ? [] : [` hacia el ${valueText(quadrant)}`]),
    ...(disables === undefined ? [] : [` contra ${NAMES.ability(String(disables))}`]),
    ...(removed === undefined ? [] : [`, retirando la cámara de ${String(removed).split(' ', 1)[0]}`]),
    alsoText(rest),
  ].join('');
}
