// The seats of a new game in the playground: opponents by level where a game has them, and links that say so.
import { readAddress } from '../../docs/.vitepress/play/address.js';
import { entryOf, type GameEntry } from '../../docs/.vitepress/play/games.js';
import { knowingEntryOf } from '../../docs/.vitepress/play/heuristic.js';
import { agentsFor, newSeats, readSeats, writtenTable } from '../../docs/.vitepress/play/seats.js';
import { OPPONENT_LEVELS } from '../../src/opponents/index.js';

const entry = (id: string) => entryOf(id) as GameEntry;
const levelsOf = (id: string, players: number) =>
  agentsFor(entry(id), players).flatMap(({ name }) => OPPONENT_LEVELS.filter((level) => level === name));

describe('Levels', () => {
  test.each([
    { id: 'area-51', players: 4, has: true, why: 'its opponents play games of every size' },
    { id: 'sol', players: 5, has: true, why: 'its opponents play games of every size' },
    { id: 'sol', players: 1, has: false, why: 'nobody else plays' },
    { id: 'specter-ops', players: 4, has: true, why: 'its opponents play games of every size' },
    { id: 'space-alert', players: 4, has: true, why: 'its crews have every size' },
    { id: 'space-alert-campaign', players: 4, has: false, why: 'it has no heuristic' },
  ])('$id, $players players: $why', ({ id, players, has }) => {
    expect(levelsOf(id, players)).toEqual(has ? OPPONENT_LEVELS : []);
  });

  test.each(['area-51', 'sol', 'space-alert', 'specter-ops'])('%s: the worker has an opponent of each level', async (id) => {
    const opponent = await knowingEntryOf(id)?.opponents?.();
    expect(OPPONENT_LEVELS.map((level) => opponent?.(level).name)).toEqual(OPPONENT_LEVELS);
  });

  test('the campaign of Space Alert has none', () => {
    expect(knowingEntryOf('space-alert-campaign')?.opponents).toBeUndefined();
    expect(knowingEntryOf('space-alert-campaign')?.heuristic).toBeUndefined();
  });
});

describe('A new game', () => {
  test.each([
    { id: 'area-51', players: 2, seats: ['person', 'medium'], look: undefined },
    { id: 'area-51', players: 3, seats: ['person', 'medium', 'medium'], look: undefined },
    { id: 'sol', players: 1, seats: ['person'], look: undefined },
    { id: 'sol', players: 3, seats: ['person', 'medium', 'medium'], look: 'p1' },
    { id: 'space-alert', players: 2, seats: ['person', 'medium'], look: 'p1' },
    { id: 'space-alert-campaign', players: 2, seats: ['person', 'person'], look: undefined },
    { id: 'specter-ops', players: 2, seats: ['person', 'medium'], look: 'p1' },
  ])('$id, $players: $seats', ({ id, players, seats, look }) => {
    expect(newSeats(entry(id), players)).toEqual(seats);
    expect(writtenTable(entry(id), seats).look).toBe(look);
  });

  test('has the chosen level, and people only where they are wanted', () => {
    expect(newSeats(entry('sol'), 2, 'hard')).toEqual(['person', 'hard']);
    expect(newSeats(entry('sol'), 2, 'person')).toEqual(['person', 'person']);
    expect(writtenTable(entry('sol'), ['person', 'person'])).toEqual({ seats: undefined, look: undefined });
  });
});

describe('Links', () => {
  test('a link with a seed and without seats is for people, as ever', () => {
    const address = readAddress('?game=sol&players=2&seed=7');
    expect([address?.isNew, address?.seats, address?.look]).toEqual([false, null, null]);
  });

  test('a link with neither opens a new game against opponents', () => {
    const address = readAddress('?game=specter-ops');
    expect([address?.isNew, address?.seats, address?.look]).toEqual([true, 'person,medium', 'p1']);
    expect(address?.game.setup).toEqual({ players: 2 });
  });

  test('a link to a guided game names the game', () => {
    expect(readAddress('?guide=sol')).toMatchObject({ isGuided: true, entry: { id: 'sol' } });
    expect(() => readAddress('?guide=chess')).toThrow('chess');
  });

  test('an agent that cannot play the game leaves its seat to a person', () => {
    expect(readSeats(entry('area-51'), ['p1', 'p2'], 'person,hard')).toEqual({ p1: 'person', p2: 'hard' });
    const three = readSeats(entry('space-alert-campaign'), ['p1', 'p2', 'p3'], 'person,hard,greedy');
    expect(three).toEqual({ p1: 'person', p2: 'person', p3: 'person' });
  });
});
