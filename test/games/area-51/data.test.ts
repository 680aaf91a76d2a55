// The data for programs that draw or measure: they say what the rules and their documents say.
import { readFileSync } from 'node:fs';
import { InvalidInputError } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import * as data from 'orrery-rules/area-51/data';
import { boardOf, drawn, steps } from './builders.js';

const RULES = readFileSync(new URL('../../../docs/rules/area-51.md', import.meta.url), 'utf8');
const { DEFAULT_BOARD, geometryOf } = data;
const texts = (cells: readonly { x: number; y: number }[]) =>
  [...cells].sort((a, b) => a.y - b.y || a.x - b.x).map(({ x, y }) => `(${x},${y})`);

describe('Geometry', () => {
  test('A51-2.1 A51-2.8 A51-2.9 the default board', () => {
    const { width, height, cells, ship, pad, kind, component } = geometryOf();
    expect([width, height, cells.length, pad.length]).toEqual([19, 19, 361, 24]);
    expect(cells[20]).toEqual({ x: 1, y: 1 });
    expect(ship).toEqual({ x: 9, y: 9 });
    expect([kind({ x: 3, y: 1 }), kind({ x: 5, y: 3 }), kind({ x: 7, y: 7 })]).toEqual(['building', 'swamp', 'pad']);
    expect([component({ x: 1, y: 11 }), component({ x: 0, y: 0 })]).toEqual(['cables', null]);
  });

  test.each(['eight', 'four'] as const)('A51-2.4 A51-2.5 adjacency %s: neighbours are the steps of an alien alone', (adjacency) => {
    const state = drawn(['.#...', '#A~..', '.....'], { options: { adjacency } });
    expect(texts(geometryOf(boardOf(state), adjacency).neighbours({ x: 1, y: 1 }))).toEqual(steps(state));
  });

  test('A51-2.6 A51-2.7 distance and zone', () => {
    const { distance, zone } = geometryOf(DEFAULT_BOARD, 'four');
    expect(distance({ x: 2, y: 3 }, { x: 5, y: 10 })).toBe(7);
    expect(texts(zone({ x: 0, y: 5 }))).toEqual(['(0,4)', '(1,4)', '(1,5)', '(0,6)', '(1,6)']);
  });

  test('is the same object for the same board', () => {
    expect(geometryOf(JSON.parse(JSON.stringify(DEFAULT_BOARD)))).toBe(geometryOf());
    expect(geometryOf(DEFAULT_BOARD, 'four')).not.toBe(geometryOf());
  });

  test.each([
    { what: 'a cell beyond the edge', call: () => geometryOf().kind({ x: 19, y: 0 }) },
    { what: 'half a cell', call: () => geometryOf().zone({ x: 0.5, y: 0 }) },
    { what: 'no cell', call: () => geometryOf().neighbours(undefined as never) },
    { what: 'an adjacency', call: () => geometryOf(DEFAULT_BOARD, 'six' as never) },
    { what: 'a board without a ship', call: () => geometryOf({ ...DEFAULT_BOARD, rows: ['...'] }) },
    {
      what: 'an unknown kind of cell',
      call: () => geometryOf({ ...DEFAULT_BOARD, legend: { ...DEFAULT_BOARD.legend, '.': 'lava' as never } }),
    },
    {
      what: 'homes that are no cells',
      call: () => geometryOf({ ...DEFAULT_BOARD, components: { ...DEFAULT_BOARD.components, ice: [null as never] } }),
    },
  ])('$what is refused', ({ call }) => {
    expect(call).toThrow(InvalidInputError);
  });
});

describe('The board of a config', () => {
  test('is the default board, or a copy of the custom one', () => {
    const custom = { ...DEFAULT_BOARD, id: 'dry' };
    expect(data.boardOf({ board: 'default' })).toBe(DEFAULT_BOARD);
    expect(data.boardOf({ board: custom })).toEqual(custom);
  });

  test('is refused, with its path, if it cannot be read', () => {
    const revoked = Proxy.revocable({ ...DEFAULT_BOARD }, {});
    revoked.revoke();
    const cannotBeRead = expect.objectContaining({ name: 'InvalidInputError', message: expect.stringContaining('config.board') });
    for (const board of [revoked.proxy, new Date(), 'no board', null]) expect(() => data.boardOf({ board } as never)).toThrow(cannotBeRead);
  });
});

describe('Words', () => {
  const catalogues = [data.GROUNDS, data.COMPONENT_NAMES, data.MARKERS, data.ACTION_NAMES];

  test('every clause that is named stands in the rules', () => {
    const options = [...Object.values(data.CHOICES), data.MAX_ROUNDS, data.FIRST_PLAYER].map(({ clause }) => clause);
    const clauses = [
      ...catalogues.flatMap((entries) => Object.values(entries).flatMap((entry: data.CatalogueEntry) => entry.clauses)),
      ...options,
    ];
    expect(clauses.length).toBeGreaterThan(60);
    expect(clauses.filter((clause) => !RULES.includes(`**${clause}**`))).toEqual([]);
  });

  test('every kind of action, and every value of an option, has its words', () => {
    expect(Object.keys(data.ACTION_NAMES).sort()).toEqual([...area51.actionTypes].sort());
    expect(Object.keys(data.GROUNDS)).toEqual([...data.CELL_KINDS]);
    expect(Object.keys(data.COMPONENT_NAMES)).toEqual([...data.COMPONENTS]);
    const { board: _board, ...options } = area51.start({ players: 2 }, 1).config;
    for (const [name, { values }] of Object.entries(data.CHOICES))
      expect(Object.keys(values)[0]).toBe(options[name as keyof typeof options]);
    expect(options.maxRounds).toBe(data.MAX_ROUNDS.default);
    expect(Object.keys(options).sort()).toEqual([...Object.keys(data.CHOICES), 'maxRounds'].sort());
  });
});
