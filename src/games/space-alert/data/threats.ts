// The threat cards of the game box, with all defaults filled in.
import { freezeJson } from '../../../kernel/plain.js';
import type { ThreatCard, ThreatCardInput } from '../model/threats/card.js';
import { EXTERNAL_THREATS, FIRST_PRINTINGS } from './external-threats.js';
import { INTERNAL_THREATS } from './internal-threats.js';

/** Default values of the optional fields of a card. */
const NOTHING = { x: [], y: [], z: [], abilities: [] };

function complete(card: ThreatCardInput): ThreatCard {
  const whole = card.kind === 'intruder' ? { ...NOTHING, returnsFire: false, ...card } : { ...NOTHING, ...card };
  return freezeJson(whole as ThreatCard);
}

/** The 55 threat cards of the game box. SA-2.41, SA-2.43 */
export const THREAT_CARDS: readonly ThreatCard[] = [...EXTERNAL_THREATS, ...INTERNAL_THREATS].map(complete);

/** The cards that differ in the first printing, keyed by the id of the revised card that they replace. */
export const FIRST_PRINTED: ReadonlyMap<string, ThreatCard> = new Map(
  FIRST_PRINTINGS.map(({ instead, ...otherwise }) => [
    instead,
    freezeJson({ ...THREAT_CARDS.find(({ id }) => id === instead), ...otherwise } as ThreatCard),
  ]),
);
