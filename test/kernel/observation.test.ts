import {
  type Axis,
  clamped,
  constant,
  counts,
  customAxis,
  DefinitionError,
  each,
  flag,
  fraction,
  group,
  indexAxis,
  multiHot,
  type ObservationContext,
  type ObservationField,
  oneHot,
  perSeat,
  perSeatAxis,
  playerAxis,
  relativeSeat,
  saturating,
  scalar,
  seatAxis,
  signed,
  unscaled,
  valueAxis,
  whenPresent,
} from 'orrery-rules';

interface Card {
  suit: 'sun' | 'moon';
  rank: number;
}
interface Seat {
  gold: number;
  ready: boolean;
  hand: (Card | null)[];
}
interface View {
  seats: Seat[];
  dealer: string | null;
  dice: number[];
  bid: { face: number; by: number } | null;
}

const PLAYERS = ['ann', 'bob', 'cat'];
const SUITS = ['sun', 'moon'] as const;
const VIEW: View = {
  seats: [
    { gold: 1, ready: true, hand: [{ suit: 'moon', rank: 2 }, null] },
    { gold: 4, ready: false, hand: [] },
    { gold: 8, ready: true, hand: [{ suit: 'sun', rank: 1 }] },
  ],
  dealer: 'cat',
  dice: [2, 5, 2],
  bid: null,
};

/** The numbers of a field for a view. Expects that the field writes nothing outside its part of the buffer. */
function numbers<Subject>(field: ObservationField<Subject>, subject: Subject, viewer = 'bob'): number[] {
  const context: ObservationContext<Subject> = { view: subject, viewer, seat: PLAYERS.indexOf(viewer) };
  const buffer = new Float32Array(field.size + 2).fill(0);
  field.write(subject, context, 0, { set: (index, value) => buffer.set([value], index) }, 1);
  expect([buffer.at(0), buffer.at(-1)]).toEqual([0, 0]);
  return [...buffer].slice(1, -1);
}

/** Name, size, range and words. */
const shape = ({ name, size, range, description }: ObservationField<never>) => [name, size, range, description];

describe('One number', () => {
  test('tells whether something holds', () => {
    const ready = flag('ready', 'whether the first seat is ready', ({ seats }: View) => seats[0].ready);
    expect(shape(ready)).toEqual(['ready', 1, [0, 1], 'whether the first seat is ready']);
    expect(numbers(ready, VIEW)).toEqual([1]);
    expect(numbers(ready, { ...VIEW, seats: [{ ...VIEW.seats[0], ready: false }] })).toEqual([0]);
  });

  test.each([
    { scale: fraction(4), tells: [0, 0.25, 1, 2, -0.5], range: [0, 1], words: 'gold, as a part of 4' },
    { scale: clamped(4), tells: [0, 0.25, 1, 1, 0], range: [0, 1], words: 'gold, as a part of 4, 1 at most' },
    { scale: signed(4), tells: [0, 0.25, 1, 1, -0.5], range: [-1, 1], words: 'gold, as a part of 4, from -1 to 1' },
    { scale: unscaled(-2, 8), tells: [0, 1, 4, 8, -2], range: [-2, 8], words: 'gold, from -2 to 8' },
  ])('tells how much: $words', ({ scale, tells, range, words }) => {
    const gold = scalar('gold', scale, 'gold', (found: number) => found);
    expect(shape(gold)).toEqual(['gold', 1, range, words]);
    expect([0, 1, 4, 8, -2].map((found) => numbers(gold, found)[0])).toEqual(tells);
  });

  test('tells how much there is without an upper limit', () => {
    const gold = scalar('gold', saturating(4), 'gold', (found: number) => found);
    expect(shape(gold)).toEqual(['gold', 1, [0, 1], 'gold, n as n / (n + 4)']);
    // 0 of 4, 4 of 8, 12 of 16.
    expect([0, 4, 12].map((found) => numbers(gold, found)[0])).toEqual([0, 0.5, 0.75]);
  });

  test('only `clamped` and `signed` clamp amounts outside the range', () => {
    expect([unscaled(0, 4).of(7), unscaled(0, 4).of(-1)]).toEqual([7, -1]);
    expect([fraction(4).of(5), fraction(4).of(-1)]).toEqual([1.25, -0.25]);
    // -2 of 8.
    expect(saturating(10).of(-2)).toBe(-0.25);
    expect([clamped(4).of(5), clamped(4).of(-1)]).toEqual([1, 0]);
    expect([signed(4).of(5), signed(4).of(-5)]).toEqual([1, -1]);
  });
});

describe('A number for each value', () => {
  test('tells which value it is, or none', () => {
    const suit = oneHot('suit', SUITS, 'the suit', (card: { suit: 'sun' | 'moon' | null }) => card.suit);
    expect(shape(suit)).toEqual(['suit', 2, [0, 1], 'the suit: sun, moon']);
    expect(numbers<{ suit: 'sun' | 'moon' | null }>(suit, { suit: 'moon' })).toEqual([0, 1]);
    expect(numbers<{ suit: 'sun' | 'moon' | null }>(suit, { suit: null })).toEqual([0, 0]);
  });

  test('tells which values there are, however often', () => {
    const faces = multiHot('faces', [1, 2, 3, 4, 5, 6], 'faces', ({ dice }: View) => dice);
    expect(shape(faces)).toEqual(['faces', 6, [0, 1], 'faces: 1, 2, 3, 4, 5, 6']);
    expect(numbers(faces, VIEW)).toEqual([0, 1, 0, 0, 1, 0]);
  });

  test('tells how many there are of each value', () => {
    const faces = counts('faces', [1, 2, 3, 4, 5, 6], fraction(4), 'dice', ({ dice }: View) => dice);
    expect(shape(faces)).toEqual(['faces', 6, [0, 1], 'dice, as a part of 4: 1, 2, 3, 4, 5, 6']);
    // Two 2s and one 5, of four dice; a second look begins anew.
    expect(numbers(faces, VIEW)).toEqual([0, 0.5, 0, 0, 0.25, 0]);
    expect(numbers(faces, { ...VIEW, dice: [] })).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('tells how much there is of each value', () => {
    const bySuit: Axis<Card> = customAxis(2, 'sun, moon', ({ suit }) => SUITS.indexOf(suit));
    const ranks = counts(
      'ranks',
      bySuit,
      saturating(3),
      'ranks',
      ({ seats }: View) => seats[0].hand,
      ({ rank }) => rank,
    );
    // 2 of 5; the card that is missing counts for nothing.
    expect(numbers(ranks, VIEW)).toEqual([0, Math.fround(0.4)]);
  });

  test('finds values of long lists too', () => {
    const spaces = Array.from({ length: 20 }, (_, index) => `space-${index}`);
    const at = oneHot('at', valueAxis(spaces, 'the 20 spaces'), 'where it is', (space: string) => space);
    expect(at.description).toBe('where it is: the 20 spaces');
    expect(numbers(at, 'space-13').indexOf(1)).toBe(13);
    expect(() => numbers(at, 'space-20')).toThrow('"space-20" is not one of the 20 values of the axis: the 20 spaces');
  });

  test('has the positions that a game chooses', () => {
    const square = customAxis(6, 'the 6 squares, row by row', ({ x, y }: { x: number; y: number }) => (x < 0 ? null : 3 * y + x));
    const at = oneHot('at', square, 'where it is', (found: { x: number; y: number }) => found);
    expect(numbers(at, { x: 1, y: 1 })).toEqual([0, 0, 0, 0, 1, 0]);
    expect(numbers(at, { x: -1, y: 0 })).toEqual([0, 0, 0, 0, 0, 0]);
    expect(() => numbers(at, { x: 0, y: 2 })).toThrow(DefinitionError);
    expect(() => numbers(at, { x: 1, y: -1 })).toThrow(DefinitionError);
  });

  test('refuses a value that is not listed', () => {
    const suit = oneHot('suit', SUITS, 'the suit', (found: string) => found as 'sun');
    expect(() => numbers(suit, 'star')).toThrow('"star" is not one of the 2 values of the axis: sun, moon');
  });
});

describe('Seats', () => {
  const seats = (fields: readonly ObservationField<Seat, View>[]) => perSeat('seats', PLAYERS, (view: View) => view.seats, fields);

  test.each([
    { viewer: 'ann', from: 0, away: [0, 1, 2] },
    { viewer: 'bob', from: 1, away: [2, 0, 1] },
    { viewer: 'cat', from: 2, away: [1, 2, 0] },
    { viewer: 'a spectator, who has none', from: -1, away: [0, 1, 2] },
  ])('are counted from that of $viewer', ({ from, away }) => {
    expect([0, 1, 2].map((seat) => relativeSeat(from, seat, 3))).toEqual(away);
  });

  test('are told from the one who looks', () => {
    const gold = seats([scalar('gold', fraction(8), 'its gold', ({ gold: found }: Seat) => found)]);
    expect(shape(gold)).toEqual(['seats', 3, [0, 1], 'for each of the 3 seats, mine first: its gold, as a part of 8']);
    expect(numbers(gold, VIEW, 'ann')).toEqual([0.125, 0.5, 1]);
    expect(numbers(gold, VIEW, 'bob')).toEqual([0.5, 1, 0.125]);
    expect(numbers(gold, VIEW, 'cat')).toEqual([1, 0.125, 0.5]);
    expect(numbers(gold, VIEW, 'spectator')).toEqual([0.125, 0.5, 1]);
  });

  test('have several numbers each, of any kind', () => {
    const facts = seats([
      flag('ready', 'whether it is ready', ({ ready }: Seat) => ready),
      counts(
        'suits',
        customAxis(2, 'sun, moon', ({ suit }: Card) => SUITS.indexOf(suit)),
        fraction(2),
        'its cards',
        ({ hand }: Seat) => hand,
      ),
      flag('deals', 'whether it deals', (_seat: Seat, { view }: ObservationContext<View>, index) => view.dealer === PLAYERS[index]),
    ]);
    expect(facts.size).toBe(12);
    expect(facts.description).toBe(
      'for each of the 3 seats, mine first: whether it is ready; its cards, as a part of 2: sun, moon; whether it deals',
    );
    // From Bob: himself, Cat with a sun card and the deal, Ann with a moon card.
    expect(numbers(facts, VIEW, 'bob')).toEqual([0, 0, 0, 0, 1, 0.5, 0, 1, 1, 0, 0.5, 0]);
  });

  test('are told by player and by number', () => {
    const dealer = oneHot('dealer', playerAxis(PLAYERS), 'who deals', (view: View) => view.dealer);
    expect(shape(dealer)).toEqual(['dealer', 3, [0, 1], 'who deals: the 3 seats, mine first']);
    expect(numbers(dealer, VIEW, 'bob')).toEqual([0, 1, 0]);
    const bidder = oneHot('bidder', seatAxis(3), 'who bid', (view: View) => view.bid?.by);
    expect(numbers(bidder, { ...VIEW, bid: { face: 6, by: 0 } }, 'bob')).toEqual([0, 0, 1]);
    expect(numbers(bidder, VIEW, 'bob')).toEqual([0, 0, 0]);
    expect(() => numbers(dealer, { ...VIEW, dealer: 'dan' })).toThrow(DefinitionError);
  });

  test('of a game for one are one', () => expect(perSeatAxis(1).description).toBe('my seat'));
});

describe('Fields made of fields', () => {
  test('stand one after another, with the widest range', () => {
    const both = group('both', [
      scalar('gold', unscaled(-3, 9), 'the gold of the first seat', ({ seats }: View) => seats[0].gold),
      oneHot('dealer', PLAYERS, 'the dealer', ({ dealer }: View) => dealer),
    ]);
    expect(shape(both)).toEqual(['both', 4, [-3, 9], 'the gold of the first seat, from -3 to 9; the dealer: ann, bob, cat']);
    expect(numbers(both, VIEW)).toEqual([1, 0, 0, 1]);
  });

  test('tell nothing of what is not there', () => {
    const bid = whenPresent('bid', 'of the bid', (view: View) => view.bid, [
      oneHot('face', [1, 2, 3, 4, 5, 6], 'its face', ({ face }: { face: number }) => face),
      flag('there', 'whether there is one', () => true),
    ]);
    expect(bid.description).toBe('of the bid: its face: 1, 2, 3, 4, 5, 6; whether there is one');
    expect(numbers(bid, VIEW)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(numbers(bid, { ...VIEW, bid: { face: 3, by: 0 } })).toEqual([0, 0, 1, 0, 0, 0, 1]);
  });

  test('pass over what is missing in a list', () => {
    const marks = multiHot<readonly (string | null | undefined)[], unknown, string>(
      'marks',
      ['sun', 'moon'],
      'what is there',
      (list) => list,
    );
    expect(numbers(marks as never, ['moon', null, undefined] as never)).toEqual([0, 1]);
    expect(numbers(marks as never, [undefined, 'sun'] as never)).toEqual([1, 0]);
  });

  test('are repeated for the things of a list, where each has its place', () => {
    const cards: Axis<Card> = customAxis(3, 'ranks 1 to 3', ({ rank }) => rank - 1);
    const hand = each('hand', cards, (found: Card[]) => found, [
      oneHot('suit', SUITS, 'its suit', ({ suit }: Card) => suit),
      flag('last', 'whether it lies last', (_card: Card, _look, index) => index === 1),
    ]);
    expect(shape(hand)).toEqual(['hand', 9, [0, 1], 'for each of ranks 1 to 3: its suit: sun, moon; whether it lies last']);
    const [moon, sun] = [
      { suit: 'moon', rank: 3 },
      { suit: 'sun', rank: 1 },
    ] as const;
    expect(numbers(hand, [moon, sun])).toEqual([1, 0, 1, 0, 0, 0, 0, 1, 0]);
  });

  test('are nested, with brackets in the words', () => {
    const hands = group('hands', [
      perSeat('seats', PLAYERS, ({ seats }: View) => seats, [
        each('cards', indexAxis(2, '2 cards'), ({ hand }: Seat) => hand, [
          scalar('rank', fraction(4), 'its rank', ({ rank }: Card) => rank),
          oneHot('suit', SUITS, 'its suit', ({ suit }: Card) => suit),
        ]),
      ]),
      flag('bid', 'whether there is a bid', ({ bid }: View) => bid !== null),
    ]);
    expect(hands.size).toBe(3 * 2 * 3 + 1);
    expect(hands.description).toBe(
      '(for each of the 3 seats, mine first: for each of 2 cards: its rank, as a part of 4; its suit: sun, moon); whether there is a bid',
    );
    // From Cat: her sun card of rank 1; Ann's moon card of rank 2; Bob's empty hand.
    const [cat, ann, bob] = [
      [0.25, 1, 0, 0, 0, 0],
      [0.5, 0, 1, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
    ];
    expect(numbers(hands, VIEW, 'cat')).toEqual([...cat, ...ann, ...bob, 0]);
  });

  test('may hold what a game writes by itself', () => {
    const own: ObservationField<View> = {
      name: 'own',
      size: 2,
      description: 'two dice',
      write: ({ dice }, _look, _index, sink, offset) => sink.set(offset + 1, dice[1]),
    };
    const both = group('both', [flag('bid', 'whether there is a bid', ({ bid }: View) => bid !== null), own]);
    expect(numbers(both, VIEW)).toEqual([0, 0, 5]);
  });

  test('may never change', () => {
    const ground = constant('ground', 'where it is wet', [0, 1, 1, 0]);
    expect(shape(ground)).toEqual(['ground', 4, [0, 1], 'where it is wet; always the same']);
    expect(ground.isConstant).toBe(true);
    expect(numbers(ground as ObservationField<unknown>, undefined)).toEqual([0, 1, 1, 0]);
  });
});

test('an axis may have no positions, where a setup leaves nothing to list', () => {
  expect(customAxis(0, 'cards', () => -1).size).toBe(0);
});

describe('A declaration that cannot be meant is refused', () => {
  const ready = flag('ready', 'whether it is ready', ({ ready: found }: Seat) => found);

  test.each<{ what: string; declare: () => unknown; says: string }>([
    {
      what: 'a group of nothing',
      declare: () => group('none', []),
      says: 'the part "none" of an observation must have at least one number',
    },
    {
      what: 'two parts of the same name',
      declare: () => group('facts', [ready, ready]),
      says: 'the part "facts" of an observation has two parts with the name "ready"',
    },
    { what: 'a value that is listed twice', declare: () => valueAxis(['sun', 'moon', 'sun']), says: 'twice: sun, moon, sun' },
    { what: 'half a position', declare: () => indexAxis(1.5, 'cards'), says: '1.5 is not a size of the axis: cards' },
    {
      what: 'a negative number of positions',
      declare: () => customAxis(-1, 'cards', () => 0),
      says: '-1 is not a size of the axis: cards',
    },
    { what: 'parts of nothing', declare: () => fraction(0), says: 'expected a positive finite unit, received 0' },
    { what: 'a half that is none', declare: () => saturating(Number.NaN), says: 'expected a positive finite unit, received NaN' },
    {
      what: 'a range without end',
      declare: () => unscaled(0, Number.POSITIVE_INFINITY),
      says: 'expected a finite range with the lower end first, received 0 to Infinity',
    },
    {
      what: 'a range without width',
      declare: () => unscaled(1, 1),
      says: 'expected a finite range with the lower end first, received 1 to 1',
    },
  ])('$what', ({ declare, says }) => {
    expect(declare).toThrow(DefinitionError);
    expect(declare).toThrow(says);
  });
});
