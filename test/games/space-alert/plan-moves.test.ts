// What the search for plans tries: each change does what its name says, and nothing else.
import { type Chance, seededChance } from 'orrery-rules';
import { STATION_FACTS, STATIONS } from 'orrery-rules/space-alert/data';
import { CHANGES, changePlan } from '../../../src/games/space-alert/planner/moves.js';
import { copyPlan, type Plan, WORDS, wordNumber } from '../../../src/games/space-alert/planner/plan.js';
import { samples } from '../../samples.js';

const TURNS = 12;
const CREW = 4;
const START = 'upperWhite';
const MOVES: readonly (string | null)[] = ['moveRed', 'moveBlue', 'gravolift'];
const DEEDS: readonly (string | null)[] = ['A', 'B', 'C', 'battlebots', 'heroicA', 'heroicB', 'heroicBattlebots'];

type Words = readonly (string | null)[];
/** A change as it was seen: the words of every crew member before and after. */
interface Seen {
  before: Words[];
  after: Words[];
  /** For each member, the slots with other words than before. */
  changed: number[][];
}

const wordsOf = (plan: Plan): Words[] => plan.map((words) => [...words].map((number) => WORDS[number]));

/** Where somebody stands before every slot, and after the last: the words are followed on the plan of the ship. SA-6.21, SA-6.23 */
function walk(words: Words): (typeof STATIONS)[number][] {
  const way: (typeof STATIONS)[number][] = [START];
  for (const word of words) {
    const here = way[way.length - 1];
    const { zoneIndex, deck } = STATION_FACTS[here];
    const zone = word === 'moveRed' ? Math.max(0, zoneIndex - 1) : word === 'moveBlue' ? Math.min(2, zoneIndex + 1) : zoneIndex;
    const other = word === 'gravolift';
    way.push(
      STATIONS.find(
        (id) => STATION_FACTS[id].zoneIndex === zone && (STATION_FACTS[id].deck === deck) !== other,
      ) as (typeof STATIONS)[number],
    );
  }
  return way;
}

/** A plan of movements and deeds, with gaps; no heroic words, so that new ones are seen to be new. */
function randomPlan(chance: Chance): Plan {
  const words = [null, ...MOVES, 'A', 'B', 'C', 'battlebots'] as Parameters<typeof wordNumber>[0][];
  return Array.from({ length: CREW }, () => Uint8Array.from({ length: TURNS }, () => wordNumber(chance.pick(words))));
}

/** The change, made to random plans; those that changed nothing are left out. */
function seen(name: keyof typeof CHANGES, first = 0, count = samples(3_000, 500)): Seen[] {
  const chance = seededChance(`moves ${name}`);
  const found: Seen[] = [];
  for (let number = 0; number < count; number++) {
    const plan = randomPlan(chance);
    const present = copyPlan(plan);
    const stations = wordsOf(plan).map((words) => Uint8Array.from(walk(words).slice(0, TURNS), (id) => STATIONS.indexOf(id)));
    const kept = copyPlan(stations);
    CHANGES[name].make({ plan, stations, first }, chance);
    expect(stations).toEqual(kept);
    const [before, after] = [wordsOf(present), wordsOf(plan)];
    const changed = after.map((words, member) => words.flatMap((word, slot) => (word === before[member][slot] ? [] : [slot])));
    if (changed.some((slots) => slots.length > 0)) found.push({ before, after, changed });
  }
  expect(found.length).toBeGreaterThan(count / 5);
  return found;
}

const members = ({ changed }: Seen): number[] => changed.flatMap((slots, member) => (slots.length > 0 ? [member] : []));
const sorted = (words: Words): string => words.map(String).sort().join();

describe('A change of a plan', () => {
  test('of a word puts any word into one slot', () => {
    const all = seen('change');
    for (const one of all) expect(one.changed.flat()).toHaveLength(1);
    expect(
      new Set(all.map(({ after, changed }) => after.flatMap((words, member) => changed[member].map((slot) => words[slot]))[0])).size,
    ).toBe(WORDS.length);
  });

  test('to nothing empties one slot', () => {
    for (const one of seen('clear')) {
      expect(one.changed.flat()).toHaveLength(1);
      const [member] = members(one);
      expect(one.after[member][one.changed[member][0]]).toBeNull();
    }
  });

  test('swaps two slots of one board', () => {
    for (const one of seen('swap')) {
      const [member] = members(one);
      expect([members(one).length, one.changed[member].length]).toEqual([1, 2]);
      expect(sorted(one.after[member])).toBe(sorted(one.before[member]));
    }
  });

  /** Whether one row is the other with a new word put in somewhere, and a later one taken out. */
  const isLater = (old: Words, now: Words): boolean =>
    old.some((_, from) =>
      old.some(
        (__, to) => to >= from && [...old.slice(0, from), now[from], ...old.slice(from, to), ...old.slice(to + 1)].join() === now.join(),
      ),
    );

  test('puts off what follows, up to some slot', () => {
    const all = seen('later');
    for (const one of all) {
      const [member] = members(one);
      expect(members(one)).toHaveLength(1);
      expect(isLater(one.before[member], one.after[member])).toBe(true);
    }
    expect(all.filter((one) => one.changed[members(one)[0]].length > 3).length).toBeGreaterThan(samples(100, 30));
  });

  test('brings forward what follows, up to some slot', () => {
    const all = seen('sooner');
    for (const one of all) {
      const [member] = members(one);
      expect(members(one)).toHaveLength(1);
      expect(isLater([...one.before[member]].reverse(), [...one.after[member]].reverse())).toBe(true);
    }
    expect(all.filter((one) => one.changed[members(one)[0]].length > 3).length).toBeGreaterThan(samples(100, 30));
  });

  test('exchanges the work of two, for some turns or to the end', () => {
    const all = seen('exchange');
    for (const one of all) {
      const [first, second] = members(one);
      expect(members(one)).toHaveLength(2);
      expect(one.changed[first]).toEqual(one.changed[second]);
      for (const slot of one.changed[first]) {
        expect([one.after[first][slot], one.after[second][slot]]).toEqual([one.before[second][slot], one.before[first][slot]]);
      }
    }
    const toTheEnd = all.filter((one) => one.changed[members(one)[0]].includes(TURNS - 1)).length;
    expect([toTheEnd > all.length / 4, toTheEnd < all.length]).toEqual([true, true]);
    const alone = { plan: [new Uint8Array(TURNS)], stations: [new Uint8Array(TURNS)], first: 0 };
    CHANGES.exchange.make(alone, seededChance(1));
    expect(alone.plan).toEqual([new Uint8Array(TURNS)]);
  });

  test('sends somebody off to do something somewhere, and in many cases back to where the plan goes on', () => {
    const all = seen('errand');
    let back = 0;
    for (const one of all) {
      const [member] = members(one);
      expect(members(one)).toHaveLength(1);
      const { [member]: slots } = one.changed;
      const told = slots.map((slot) => one.after[member][slot]);
      // One kind of deed, and ways.
      expect(told.every((word) => DEEDS.includes(word) || MOVES.includes(word))).toBe(true);
      expect(new Set(told.filter((word) => !MOVES.includes(word))).size).toBeLessThanOrEqual(1);
      const last = slots[slots.length - 1];
      const [old, now] = [walk(one.before[member]), walk(one.after[member])];
      expect(old.slice(0, slots[0] + 1)).toEqual(now.slice(0, slots[0] + 1));
      if (last < TURNS - 1 && old[last + 1] === now[last + 1]) back += 1;
    }
    // By chance alone it would be a sixth of them.
    expect(back / all.length).toBeGreaterThan(0.3);
  });

  test('sends somebody for battlebots, and with them into a fight, outside too', () => {
    const all = seen('hunt');
    let [fetched, outside] = [0, 0];
    for (const one of all) {
      const [member] = members(one);
      expect(members(one)).toHaveLength(1);
      const { [member]: words } = one.after;
      const way = walk(words);
      const at = words.findIndex(
        (word, slot) => word === 'C' && slot >= one.changed[member][0] - 6 && ['lowerRed', 'upperBlue'].includes(way[slot]),
      );
      if (at >= 0) fetched += 1;
      if (words.some((word, slot) => word === 'C' && way[slot] === 'upperRed' && words[slot + 1] === 'battlebots')) outside += 1;
      const told = one.changed[member].map((slot) => words[slot]);
      expect(told.every((word) => word === 'C' || word === 'battlebots' || MOVES.includes(word))).toBe(true);
    }
    expect(fetched / all.length).toBeGreaterThan(0.6);
    expect(outside).toBeGreaterThan(samples(100, 30));
  });

  test('brings several to the window in the same turn', () => {
    const all = seen('gather');
    let together = 0;
    for (const one of all) {
      const turns = members(one).map((member) => {
        const { [member]: slots } = one.changed;
        const { [member]: words } = one.after;
        const told = slots.map((slot) => words[slot]);
        expect(told.every((word) => word === 'C' || MOVES.includes(word))).toBe(true);
        const looks = walk(words).flatMap((id, slot) => (id === 'lowerWhite' && words[slot] === 'C' ? [slot] : []));
        expect(looks.length).toBeGreaterThan(0);
        return looks;
      });
      const common = turns.reduce((one, other) => one.filter((turn) => other.includes(turn)));
      expect(common.length).toBeGreaterThan(0);
      if (turns.length > 1) together += 1;
    }
    expect(together).toBeGreaterThan(all.length / 4);
  });

  test('fires several cannons of one zone in the same turn, perhaps with the pulse cannon', () => {
    const all = seen('salvo');
    let together = 0;
    for (const one of all) {
      const shots = members(one).flatMap((member) => {
        const { [member]: words } = one.after;
        const way = walk(words);
        const told = one.changed[member].map((slot) => words[slot]);
        expect(told.every((word) => word === 'A' || MOVES.includes(word))).toBe(true);
        const last = one.changed[member][one.changed[member].length - 1];
        return words[last] === 'A' ? [{ last, zone: way[last].slice(5), pulse: way[last] === 'lowerWhite' }] : [];
      });
      expect(new Set(shots.filter(({ pulse }) => !pulse).map(({ zone }) => zone)).size).toBeLessThanOrEqual(1);
      if (shots.length > 1 && new Set(shots.map(({ last }) => last)).size === 1) together += 1;
    }
    expect(together).toBeGreaterThan(all.length / 8);
  });

  test.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])('%s leaves all slots before the first as they are', (name) => {
    for (const { changed } of seen(name, 5)) expect(Math.min(...changed.flat())).toBeGreaterThanOrEqual(5);
  });

  test('of a deed leaves everybody where they are', () => {
    const all = seen('deedOnly');
    for (const one of all) {
      const [member] = members(one);
      expect(one.changed.flat()).toHaveLength(1);
      const [slot] = one.changed[member];
      expect(MOVES).not.toContain(one.before[member][slot]);
      expect(DEEDS).toContain(one.after[member][slot]);
      expect(walk(one.after[member])).toEqual(walk(one.before[member]));
    }
    // Empty slots, and each of the four deeds.
    expect(new Set(all.map((one) => one.before[members(one)[0]][one.changed[members(one)[0]][0]])).size).toBe(5);
  });

  test('is any of these, the more often the greater its weight', () => {
    const lists: (readonly unknown[])[] = [];
    const first = { pick: (list: readonly unknown[]) => list[lists.push(list) - 1], int: () => 0 } as unknown as Chance;
    changePlan({ plan: randomPlan(seededChance(1)), stations: [], first: 0 }, first);
    const [drawn] = lists;
    const weights = Object.values(CHANGES).map(({ make, weight }) => [drawn.filter((one) => one === make).length, weight]);
    for (const [times, weight] of weights) expect(times).toBe(weight);
    expect(drawn).toHaveLength(17);
  });
});
