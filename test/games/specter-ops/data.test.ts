// The data door: what it says of cards and boards, and what it costs.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { InvalidInputError } from 'orrery-rules';
import { boardGeometry, EQUIPMENT } from 'orrery-rules/specter-ops';
import {
  ABILITIES,
  AGENTS,
  BROKEN_COVENANT_BOARD,
  boardLayout,
  EQUIPMENT_CARDS,
  HUNTERS,
  SHADOW_OF_BABEL_BOARD,
  VEHICLES,
} from 'orrery-rules/specter-ops/data';
import { AGENT_ABILITIES } from '../../../src/games/specter-ops/cards/abilities/agents/index.js';
import { HUNTER_ABILITIES } from '../../../src/games/specter-ops/cards/abilities/hunters/index.js';

const path = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));
const clauses = new Set(
  readFileSync(path('docs/rules/specter-ops.md'), 'utf8')
    .match(/^- \*\*SO-\d+\.\d+\*\*/gm)
    ?.map((line) => line.slice(4, -2)),
);

describe('Cards', () => {
  test('every card, ability and vehicle has a name, words of its own, and clauses that are in the rules', () => {
    for (const { id, name, text, clauses: cited } of [...ABILITIES, ...EQUIPMENT_CARDS]) {
      expect([id, name.length > 2, text.endsWith('.'), text.length > 20, cited.length > 0]).toEqual([id, true, true, true, true]);
      expect(cited.filter((rule) => !clauses.has(rule))).toEqual([]);
    }
    expect(clauses.size).toBeGreaterThan(400);
  });

  test('every ability on a card is described once, and has its module', () => {
    const onCards = [
      ...[...AGENTS, ...HUNTERS.map(({ traitor }) => traitor)].flatMap(({ abilities }) => abilities),
      ...HUNTERS.flatMap(({ abilities: { revised, first = [] } }) => [...revised, ...first]),
      ...VEHICLES.flatMap(({ abilities }) => abilities),
    ];
    const described = ABILITIES.map(({ id }) => id);
    expect([...described].sort()).toEqual([...new Set(onCards)].sort());
    const modules = [...AGENT_ABILITIES, ...HUNTER_ABILITIES].map(({ id }) => id);
    const ofVehicles = VEHICLES.flatMap(({ abilities }): string[] => [...abilities]);
    expect([...modules].sort()).toEqual(described.filter((id) => !ofVehicles.includes(id)).sort());
  });

  test('SO-2.10 the equipment of the game says what is printed on it', () => {
    expect(EQUIPMENT).toHaveLength(EQUIPMENT_CARDS.length);
    for (const [index, printed] of EQUIPMENT_CARDS.entries()) {
      const card = EQUIPMENT.find(({ id }) => id === printed.id);
      expect(card).toMatchObject(printed);
      expect(printed.clauses.length).toBeGreaterThan(0);
      expect(EQUIPMENT[index]?.id).toBe(printed.id);
    }
  });
});

describe('The layout of a board', () => {
  const layout = boardLayout(BROKEN_COVENANT_BOARD);

  test('SO-3.1 SO-3.2 leads from a cell to its place and back', () => {
    expect([layout.columns, layout.rows, layout.cells.length]).toEqual([23, 32, 23 * 32]);
    expect([layout.cells[0]?.id, layout.cells.at(-1)?.id]).toEqual(['A1', 'W32']);
    for (const cell of layout.cells) {
      expect(layout.at(cell.x, cell.y)).toBe(cell);
      expect(layout.cell(cell.id)).toBe(cell);
    }
    expect(layout.cell('K17')).toMatchObject({ x: 10, y: 16, kind: 'road' });
  });

  test.each([
    [-1, 0],
    [23, 0],
    [0, 32],
    [0, -1],
    [0.5, 0],
    [Number.NaN, 0],
  ])('has nothing at %d, %d', (x, y) => {
    expect(layout.at(x, y)).toBeUndefined();
  });

  test.each([
    [BROKEN_COVENANT_BOARD, { space: 354, road: 190, structure: 192 }],
    [SHADOW_OF_BABEL_BOARD, { space: 354, road: 174, structure: 208 }],
  ])('SO-3.14 SO-26.1 tells spaces, roads and structures apart', (board, counts) => {
    const { cells } = boardLayout(board);
    for (const [kind, count] of Object.entries(counts)) expect(cells.filter((cell) => cell.kind === kind)).toHaveLength(count);
  });

  test('SO-3.5 SO-25.3 neighbours are the spaces one step away', () => {
    expect(layout.cell('W1')?.neighbours).toEqual(['W2']);
    const { steps } = boardGeometry(BROKEN_COVENANT_BOARD);
    for (const { id, kind, neighbours } of layout.cells) {
      if (kind === 'structure') continue;
      for (const other of neighbours) expect(steps(id, other)).toBe(1);
    }
  });

  test.each([null, {}, [], 'K17', { ...BROKEN_COVENANT_BOARD, grid: [] }, { ...BROKEN_COVENANT_BOARD, grid: new Array(10_000).fill('.') }])(
    'is refused for what is no board',
    (none) => {
      expect(() => boardLayout(none as never)).toThrow(InvalidInputError);
    },
  );

  test('SO-3.17 names what breaks the format, and its clause', () => {
    expect(() => boardLayout({ ...BROKEN_COVENANT_BOARD, agentStart: 'A2' })).toThrow(/A2 must be a space.*SO-3\.17/);
  });
});

describe('What the doors cost', () => {
  const bundled = async (door: string) => {
    const { outputFiles, metafile } = await build({
      entryPoints: [path(`src/games/specter-ops/${door}/index.ts`)],
      ...({ bundle: true, minify: true, write: false, metafile: true, format: 'esm', tsconfigRaw: {} } as const),
    });
    return { size: gzipSync(outputFiles[0]?.contents ?? '').length, inputs: Object.keys(metafile.inputs) };
  };

  test.each(['data', 'picture'])('%s loads neither zod nor immer nor the kernel', async (door) => {
    const { inputs } = await bundled(door);
    expect(inputs.filter((input) => /node_modules|kernel\/index\.ts/.test(input))).toEqual([]);
  });

  test('the data are at most 12 kB, gzipped', async () => {
    expect((await bundled('data')).size).toBeLessThan(12_000);
  });
});
