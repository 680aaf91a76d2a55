import { freezeJson } from 'orrery-rules';
import { WorkingCopy } from '../../src/kernel/working-copy.js';

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

describe('A working copy', () => {
  test.each<{ what: string; change: (table: Table) => unknown }>([
    { what: 'a number', change: (table) => Object.assign(table, { round: 2 }) },
    { what: 'a number deep inside', change: ({ seats }) => Object.assign(seats[0]?.cards[1] as object, { id: 9 }) },
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
  ])('goes back from $what, as often as it is asked to', ({ change }) => {
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
});
