import fc from 'fast-check';
import { canonicalJson, copyJson, freezeJson } from 'orrery-rules';
import { WorkingCopy } from '../../src/kernel/drivers/working-copy.js';
import type { Json } from '../../src/kernel/json/json.js';
import { copyBeside, equalJson, hashBeside } from '../../src/kernel/json/json-beside.js';
import { samples, seedOf } from '../samples.js';

interface Table {
  round: number;
  seats: { name: string; cards: { id: number }[] }[];
  last: { id: number } | null;
  extra?: number;
}

const original: Table = freezeJson({
  round: 1,
  seats: [
    { name: 'ann', cards: [{ id: 1 }, { id: 2 }] },
    { name: 'bob', cards: [] },
  ],
  last: { id: 3 },
});

const CHANGES: { what: string; change: (table: Table) => unknown }[] = [
  { what: 'a number', change: (table) => Object.assign(table, { round: 2 }) },
  { what: 'a number deep inside', change: ({ seats }) => Object.assign(seats[0]?.cards[1] as object, { id: 9 }) },
  {
    what: 'an object that was changed and then thrown away',
    change: (table) => {
      Object.assign(table.last as object, { id: 8 });
      table.last = null;
    },
  },
  { what: 'a list that grew', change: ({ seats }) => seats[1]?.cards.push({ id: 7 }) },
  { what: 'a list that shrank', change: ({ seats }) => seats[0]?.cards.splice(0, 2) },
  { what: 'an object that moved', change: ({ seats }) => seats[1]?.cards.push(seats[0]?.cards.shift() as { id: number }) },
  { what: 'lists that were turned around', change: ({ seats }) => seats.reverse() },
  { what: 'null in place of an object', change: (table) => Object.assign(table, { last: null }) },
  {
    what: 'an object in two places, and then changed',
    change: (table) => {
      table.last = table.seats[0]?.cards[1] as { id: number };
      table.last.id = 8;
    },
  },
  { what: 'a new key', change: (table) => Object.assign(table, { extra: 1 }) },
  {
    what: 'a key that went and came back at the end',
    change: (table) => {
      const { round } = table;
      Reflect.deleteProperty(table, 'round');
      table.round = round;
    },
  },
  { what: 'a key that is gone from an object inside', change: ({ seats }) => Reflect.deleteProperty(seats[1] as object, 'name') },
];

describe('A working copy', () => {
  test.each(CHANGES)('goes back from $what, as often as it is asked to', ({ change }) => {
    const copy = new WorkingCopy(original);
    for (let time = 0; time < 4; time++) {
      const table = copy.restore();
      expect(table).toEqual(original);
      expect(JSON.stringify(table)).toBe(JSON.stringify(original));
      change(table);
      expect(JSON.stringify(table)).not.toBe(JSON.stringify(original));
    }
  });

  test('never writes into what was put in from elsewhere', () => {
    const foreign = { id: 50 };
    const copy = new WorkingCopy(original);
    for (let time = 0; time < 3; time++) copy.restore().last = foreign;
    expect(copy.restore().last).toEqual({ id: 3 });
    expect(foreign).toEqual({ id: 50 });
  });

  test('is made of the same objects each time, which are never those of the original', () => {
    const copy = new WorkingCopy(original);
    copy.restore();
    const table = copy.restore();
    const { seats } = table;
    table.seats = [];
    expect(copy.restore().seats).toBe(seats);
    expect(seats).not.toBe(original.seats);
    expect(original.seats).toHaveLength(2);
  });

  test.each(CHANGES)('settles $what as a copy beside the original, and is back', ({ change }) => {
    const changed = copyJson(original);
    change(changed);
    const expected = copyBeside(changed, original);
    const copy = new WorkingCopy(original);
    for (let time = 0; time < 4; time++) {
      change(copy.restore());
      const settled = copy.settle();
      expect(JSON.stringify(settled)).toBe(JSON.stringify(expected));
      expect(sharing(settled, original)).toEqual(sharing(expected, original));
      expect(hashBeside(settled, original)).toBe(hashBeside(expected, original));
      expect(JSON.stringify(copy.restore())).toBe(JSON.stringify(original));
    }
  });

  test('settles whatever became of it, and nothing as the original itself', () => {
    let equal = 0;
    fc.assert(
      fc.property(objects, fc.array(objects, { minLength: 3, maxLength: 5 }), (before, afters) => {
        const copy = new WorkingCopy(freezeJson(before));
        for (const after of afters) {
          become(copy.restore(), copyJson(after));
          const settled = copy.settle();
          expect(canonicalJson(settled)).toBe(canonicalJson(after));
          expect(sharing(settled, before)).toEqual(sharing(copyBeside(after, before), before));
          if (equalJson(before, after)) equal += 1;
          expect(settled === before).toBe(equalJson(before, after));
        }
        copy.restore();
        expect(copy.settle()).toBe(before);
      }),
      { numRuns: samples(1_000), seed: seedOf(3) },
    );
    expect(equal).toBeGreaterThan(20);
  });

  test('shares what is in a log, and nothing else', () => {
    const entry = { seat: 1, cards: [4] };
    const diary = freezeJson({ round: 1, log: [entry, { seat: 2, cards: [5] }], seats: [{ log: [{ id: 1 }] }] });
    const copy = new WorkingCopy(diary, ['log']);
    for (let time = 0; time < 3; time++) {
      const own = copy.restore();
      expect(own.log).toEqual(diary.log);
      expect(own.log).not.toBe(diary.log);
      expect(own.log[0]).toBe(entry);
      // A list of that name elsewhere is none.
      expect(own.seats[0]?.log[0]).not.toBe(diary.seats[0]?.log[0]);
      own.log.push({ seat: 3, cards: [] });
      const settled = copy.settle();
      expect(settled.log).toEqual([...diary.log, { seat: 3, cards: [] }]);
      expect(settled.log[1]).toBe(diary.log[1]);
      expect(settled.seats).toBe(diary.seats);
    }
    expect(diary.log).toHaveLength(2);
  });
});

/** Objects with few keys and numbers, so that many parts are equal. */
const { object: objects } = fc.letrec<{ value: Json; object: { [key: string]: Json } }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, fc.constantFrom<Json>(null, 0, 1, 'a'), fc.array(tie('value'), { maxLength: 3 }), tie('object')),
  object: fc.dictionary(fc.constantFrom('x', 'y', 'z'), tie('value'), { maxKeys: 3, noNullPrototype: true }) as fc.Arbitrary<{
    [key: string]: Json;
  }>,
}));

/** Makes one object equal to another in place, its parts too where they are of the same kind. */
function become(own: { [key: string]: Json }, wanted: { [key: string]: Json }): void {
  for (const key of Object.keys(own)) if (!(key in wanted)) Reflect.deleteProperty(own, key);
  for (const [key, value] of Object.entries(wanted)) {
    const { [key]: known } = own;
    if (isObject(known) && isObject(value)) become(known, value);
    else if (Array.isArray(known) && Array.isArray(value)) become(known as never, value as never);
    else own[key] = value;
    if (Array.isArray(known) && Array.isArray(value)) known.length = value.length;
  }
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Which parts of a frozen value are those of another: true for one that is, and otherwise the same of what it holds. */
function sharing(value: unknown, other: unknown): unknown {
  if (typeof value !== 'object' || value === null) return 'plain';
  expect(Object.isFrozen(value)).toBe(true);
  if (value === other) return true;
  const others = (typeof other === 'object' && other !== null ? other : {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sharing(part, others[key])]));
}
