// A short notation for the common fields of threat cards. Functions derive most fields from the card's code, its name and the numbers
// printed on it.

/**
 * The severity, difficulty and points of the cards of each deck; a few cards have other points. Each key is the first part of the codes of
 * its cards. SA-2.37, SA-2.42
 */
const DECKS = {
  E1: { severity: 'common', difficulty: 'white', points: { survived: 2, destroyed: 4 } },
  E2: { severity: 'common', difficulty: 'yellow', points: { survived: 3, destroyed: 6 } },
  SE1: { severity: 'serious', difficulty: 'white', points: { survived: 4, destroyed: 8 } },
  SE2: { severity: 'serious', difficulty: 'yellow', points: { survived: 6, destroyed: 12 } },
  I1: { severity: 'common', difficulty: 'white', points: { survived: 2, destroyed: 4 } },
  I2: { severity: 'common', difficulty: 'yellow', points: { survived: 3, destroyed: 6 } },
  SI1: { severity: 'serious', difficulty: 'white', points: { survived: 4, destroyed: 8 } },
  SI2: { severity: 'serious', difficulty: 'yellow', points: { survived: 6, destroyed: 12 } },
} as const;

/** The code in the corner of a card, such as `E1-02`: its deck and its number within the deck. */
type Code = `${keyof typeof DECKS}-${string}`;

/**
 * Returns the fields that cards of external threats, malfunctions and intruders have in common.
 * @param colour the colour at the end of the id, for one of two cards with the same name, such as `'red'` for `skirmishers-red`.
 */
function head<Kind extends string, Numbers>(kind: Kind, code: Code, name: string, numbers: Numbers, colour?: 'red' | 'blue') {
  const { points, ...deck } = DECKS[code.split('-')[0] as keyof typeof DECKS];
  const id = [...name.toLowerCase().split(' '), ...(colour === undefined ? [] : [colour])].join('-');
  return { id, code, name, kind, ...deck, ...numbers, points };
}

/** The numbers printed on the card of an external threat. SA-2.41 */
interface ExternalNumbers {
  readonly hitPoints: number;
  readonly shieldPoints: number;
  readonly speed: number;
}

/** The numbers printed on the card of an internal threat. SA-2.43 */
interface InternalNumbers {
  readonly hitPoints: number;
  readonly speed: number;
}

export const external = (code: Code, name: string, numbers: ExternalNumbers) => head('external', code, name, numbers);

export const intruder = (code: Code, name: string, numbers: InternalNumbers, colour?: 'red' | 'blue') =>
  head('intruder', code, name, numbers, colour);

/**
 * Returns the common fields of a malfunction.
 * @param numbers `hitPoints` is `null` if an ability determines the hit points.
 */
export const malfunction = <HitPoints extends number | null>(
  code: Code,
  name: string,
  numbers: Omit<InternalNumbers, 'hitPoints'> & { readonly hitPoints: HitPoints },
  colour?: 'red' | 'blue',
) => head('malfunction', code, name, numbers, colour);
