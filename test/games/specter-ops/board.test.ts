import { readFileSync } from 'node:fs';
import { copyJson } from 'orrery-rules';
import { BROKEN_COVENANT, boardGeometry, SHADOW_OF_BABEL, SpecterOpsBoard } from 'orrery-rules/specter-ops';
import { cellsOf, hasCell, setOf } from '../../../src/games/specter-ops/model/board/cell-set.js';
import { seesFrom, sightOf } from '../../../src/games/specter-ops/model/board/sight.js';
import { compass, distanceBetween, Topology, UNREACHABLE } from '../../../src/games/specter-ops/model/board/topology.js';

const covenant = new Topology(BROKEN_COVENANT.board);
const babel = new Topology(SHADOW_OF_BABEL.board);
const sees = (topology: Topology, from: string) =>
  cellsOf(topology.sight[topology.at(from)] as number[]).map((cell) => topology.ids[cell] as string);
const count = (topology: Topology, kinds: RegExp) => topology.board.grid.join('').match(kinds)?.length ?? 0;
const spaces = (topology: Topology) => cellsOf(topology.spaces);

describe('Boards', () => {
  test.each([
    { clauses: 'SO-1.3 SO-1.4 SO-1.5 SO-1.6 SO-3.14', topology: covenant, spaces: 544, structures: 192, roads: 190, segments: 9 },
    { clauses: 'SO-26.1', topology: babel, spaces: 528, structures: 208, roads: 174, segments: 7 },
  ])('$clauses counts of spaces, structures, road spaces and segments', ({ topology, spaces, structures, roads, segments }) => {
    expect(count(topology, /[.=]/g)).toBe(spaces);
    expect(count(topology, /#/g)).toBe(structures);
    expect(count(topology, /=/g)).toBe(roads);
    expect(topology.board.roadSegments).toHaveLength(segments);
  });

  test('SO-3.1 SO-3.2 the grid has columns A to W and rows 1 to 32, A1 in the north-west', () => {
    expect([covenant.columns, covenant.rows]).toEqual([23, 32]);
    expect([covenant.at('A1'), covenant.at('W32') & 31, covenant.at('W32') >>> 5]).toEqual([0, 22, 31]);
    expect([covenant.at('X1'), covenant.at('A33'), covenant.at('A0')]).toEqual([-1, -1, -1]);
  });

  test('SO-3.3 a cell without coordinate is a structure, every other a space', () => {
    expect(['K18', 'K15', 'D18'].map((cell) => covenant.isSpace(covenant.at(cell)))).toEqual([false, false, false]);
    expect(['K17', 'M1', 'S10'].map((cell) => covenant.isSpace(covenant.at(cell)))).toEqual([true, true, true]);
  });

  test('SO-3.5 SO-3.6 eight neighbours, diagonally also between two structures', () => {
    const around = (cell: string) => (covenant.neighbours[covenant.at(cell)] as number[]).map((other) => covenant.ids[other]).sort();
    expect(around('B2')).toEqual(['A1', 'B1', 'B3', 'C2', 'A3'].sort());
    // W1: V1 and V2 to the west; only W2 is open beside it.
    expect(around('W1').includes('W2')).toBe(true);
  });

  test.each([
    { from: 'K17', to: 'K17', distance: 0 },
    { from: 'Q12', to: 'Q18', distance: 6 },
    { from: 'P10', to: 'Q15', distance: 5 },
    { from: 'V9', to: 'R8', distance: 4 },
    { from: 'L7', to: 'M3', distance: 4 },
  ])('SO-3.7 SO-3.8 from $from to $to it is $distance, structures ignored', ({ from, to, distance }) => {
    expect(distanceBetween(covenant.at(from), covenant.at(to))).toBe(distance);
    const ball = covenant.within(covenant.at(from), distance);
    expect(hasCell(ball, covenant.at(to))).toBe(true);
    if (distance > 0) expect(hasCell(covenant.within(covenant.at(from), distance - 1), covenant.at(to))).toBe(false);
  });

  test.each([
    ['K17', 'K20', 'S'],
    ['K17', 'L20', 'SE'],
    ['K17', 'N12', 'NE'],
    ['K17', 'A17', 'W'],
    ['K17', 'K1', 'N'],
    ['K17', 'J18', 'SW'],
    ['K17', 'J16', 'NW'],
    ['K17', 'Q17', 'E'],
    ['K17', 'K17', 'here'],
  ])('SO-3.10 SO-3.11 from %s, %s lies %s', (from, to, direction) => {
    expect(compass(covenant.at(from), covenant.at(to))).toBe(direction);
  });

  test('SO-3.12 SO-3.13 roads are two lanes wide, and crossings belong to both', () => {
    const through = (cell: string) => covenant.board.roadSegments.filter(({ lanes }) => lanes.flat().includes(cell)).map(({ id }) => id);
    expect(through('M8')).toEqual(['R1', 'R2']);
    expect(through('P21')).toEqual(['R4', 'R7']);
    expect(through('S10')).toEqual([]);
    for (const { lanes } of covenant.board.roadSegments) expect(lanes[0]).toHaveLength(lanes[1].length);
  });

  test('SO-3.15 every space can be reached from every other', () => {
    for (const topology of [covenant, babel]) {
      const steps = topology.walks(topology.at(topology.board.agentStart));
      expect(spaces(topology).filter((cell) => steps[cell] === UNREACHABLE)).toEqual([]);
    }
  });

  test('SO-3.16 SO-0.2 boards and boxes are data that their schemas accept', () => {
    expect(SpecterOpsBoard.parse(copyJson(BROKEN_COVENANT.board))).toEqual(BROKEN_COVENANT.board);
    expect(SpecterOpsBoard.parse(copyJson(SHADOW_OF_BABEL.board))).toEqual(SHADOW_OF_BABEL.board);
  });

  test.each<[string, (board: SpecterOpsBoard) => void]>([
    ['a short row', (board) => (board.grid[3] = '..')],
    ['an unknown character', (board) => (board.grid[0] = `${'.'.repeat(22)}x`)],
    ['a lane on a plain space', (board) => (board.grid[7] = board.grid[7]?.replace('=', '.') as string)],
    ['a lane that is shorter', (board) => board.roadSegments[0]?.lanes[0].pop()],
    ['lanes apart', (board) => ((board.roadSegments[0] as SpecterOpsBoard['roadSegments'][number]).lanes[1] = ['P8', 'P9'])],
    ['road in no segment', (board) => board.roadSegments.pop()],
    ['a missing site', (board) => board.objectiveSites.pop()],
    ['a face twice', (board) => ((board.objectiveSites[1] as SpecterOpsBoard['objectiveSites'][number]).die = 1)],
    ['a site on a space', (board) => ((board.objectiveSites[0] as SpecterOpsBoard['objectiveSites'][number]).cell = 'M1')],
    ['a cache on a space', (board) => ((board.supplyCaches[0] as SpecterOpsBoard['supplyCaches'][number]).cell = 'M1')],
    ['a cache out of reach', (board) => ((board.supplyCaches[0] as SpecterOpsBoard['supplyCaches'][number]).accessCells = ['M1'])],
    [
      'two caches of one name',
      (board) => ((board.supplyCaches[1] as SpecterOpsBoard['supplyCaches'][number]).id = board.supplyCaches[0]?.id as string),
    ],
    ['a start on a structure', (board) => (board.agentStart = 'K18')],
    ['an escape point on a structure', (board) => (board.escapePoints.base[0] = 'K18')],
    ['a vehicle off the road', (board) => (board.vehicleStart['2'] = 'M1' === board.agentStart ? 'S10' : 'S10')],
  ])('SO-3.17 a board with %s is refused', (_fault, spoil) => {
    const board = copyJson(BROKEN_COVENANT.board);
    spoil(board);
    const result = SpecterOpsBoard.safeParse(board);
    expect(result.success).toBe(false);
  });

  test('SO-9.2 SO-9.17 caches, access spaces, escape points', () => {
    const caches = covenant.board.supplyCaches.map(({ cell, accessCells }) => `${cell} from ${accessCells.join()}`);
    expect(caches).toEqual(['T5 from S5', 'B10 from B11', 'K14 from K13', 'N23 from M23', 'F30 from E30', 'R30 from R31']);
    expect(covenant.board.escapePoints).toEqual({ base: ['A3', 'M1', 'W1'], extra: ['A6', 'W6'] });
    expect(babel.board.escapePoints).toEqual({ base: ['A3', 'N1', 'W3'], extra: ['H1'] });
  });
});

describe('Line of sight', () => {
  test('SO-25.5 SO-4.1 SO-4.2 SO-4.3 SO-4.4 SO-4.8 SO-4.12 from S10 exactly its column between structures', () => {
    expect(sees(covenant, 'S10')).toEqual(['S8', 'S9', 'S10', 'S11', 'S12', 'S13', 'S14', 'S15', 'S16', 'S17', 'S18']);
  });

  test('SO-25.6 SO-4.7 SO-4.9 from K17 both lanes, and the own row past the end of the road', () => {
    const row = (number: number, to: string) => [...'GHIJKLMNOPQRS'].filter((column) => column <= to).map((column) => `${column}${number}`);
    expect(sees(covenant, 'K17')).toEqual([...row(16, 'Q'), ...row(17, 'S')]);
    expect(sees(covenant, 'K17')).toHaveLength(24);
  });

  test('SO-25.7 SO-4.7 a crossing sees both roads whole', () => {
    const seen = sees(covenant, 'M8');
    expect(seen).toHaveLength(50);
    for (const cell of ['L1', 'W9', 'M11']) expect(seen).toContain(cell);
    for (const cell of ['L10', 'M12']) expect(seen).not.toContain(cell);
  });

  test.each([
    { clauses: 'SO-4.16 SO-25.32', only: 'S' as const, count: 31, has: ['P10', 'P25', 'Q11', 'Q25'], lacks: ['P9', 'Q10', 'O10'] },
    { clauses: 'SO-4.17', except: 'S' as const, has: ['P10', 'P9', 'Q8', 'Q10'], lacks: ['P11', 'Q11', 'P25'] },
  ])('$clauses one direction from P10', ({ only, except, count, has, lacks }) => {
    const seen = cellsOf(sightOf(covenant, { from: covenant.at('P10'), only, except }, undefined)).map((cell) => covenant.ids[cell]);
    if (count !== undefined) expect(seen).toHaveLength(count);
    for (const cell of has) expect(seen).toContain(cell);
    for (const cell of lacks) expect(seen).not.toContain(cell);
  });

  test('SO-24.16 sight is symmetric on both boards', () => {
    for (const topology of [covenant, babel]) {
      for (const a of spaces(topology)) {
        for (const b of spaces(topology)) {
          if (hasCell(topology.sight[a] as number[], b) !== hasCell(topology.sight[b] as number[], a)) {
            throw new Error(`${topology.ids[a]} and ${topology.ids[b]} differ`);
          }
        }
      }
    }
  });

  test('SO-24.18 SO-24.19 a road space sees every space of its segments, and nobody sees a structure', () => {
    for (const topology of [covenant, babel]) {
      for (const { lanes } of topology.board.roadSegments) {
        for (const from of lanes.flat())
          for (const to of lanes.flat()) expect(hasCell(topology.sight[topology.at(from)] as number[], topology.at(to))).toBe(true);
      }
      for (const from of spaces(topology))
        for (const cell of cellsOf(topology.sight[from] as number[])) expect(topology.isSpace(cell)).toBe(true);
    }
  });

  test('SO-24.17 taking obstacles away never shrinks what is seen', () => {
    const all = spaces(covenant);
    for (let index = 0; index < 200; index++) {
      const from = all[(index * 37) % all.length] as number;
      const [a, b] = [all[(index * 53) % all.length] as number, all[(index * 71) % all.length] as number];
      const set = (...cells: number[]) => setOf(covenant.rows, cells);
      const none = set();
      const both = cellsOf(sightOf(covenant, { from }, { barriers: set(a, b), smoke: none }));
      const one = cellsOf(sightOf(covenant, { from }, { barriers: set(a), smoke: none }));
      const free = cellsOf(sightOf(covenant, { from }, undefined));
      expect(one).toEqual(expect.arrayContaining(both));
      expect(free).toEqual(expect.arrayContaining(one));
    }
  });

  test('SO-4.19 the table and the walk along the rays agree', () => {
    for (const from of spaces(covenant)) {
      const seen = sightOf(covenant, { from }, undefined);
      for (const ray of covenant.rays(from))
        for (const cell of ray.cells) expect(seesFrom(covenant, { from }, undefined, cell)).toBe(hasCell(seen, cell));
    }
  });
});

test('SO-2.1 the rule document is in the repository and names its clauses once', () => {
  const text = readFileSync(new URL('../../../docs/rules/specter-ops.md', import.meta.url), 'utf8');
  const ids = [...text.matchAll(/^- \*\*(SO-[\d.]+)\*\*/gm)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('The geometry of a board for programs', () => {
  const { sees, seenFrom, distance, steps } = boardGeometry(BROKEN_COVENANT.board);

  test('SO-25.5 SO-25.6 SO-25.7 tells who sees whom, by the examples of the rules', () => {
    expect(seenFrom('S10')).toEqual(['S8', 'S9', 'S10', 'S11', 'S12', 'S13', 'S14', 'S15', 'S16', 'S17', 'S18']);
    expect([sees('K17', 'G16'), sees('K17', 'S17'), sees('K17', 'K18'), sees('M8', 'M12')]).toEqual([true, true, false, false]);
  });

  test('SO-3.7 SO-25.3 SO-25.14 measures across structures and around them', () => {
    expect([distance('Q12', 'Q18'), distance('W1', 'W1'), steps('W3', 'W1'), steps('L3', 'L3')]).toEqual([6, 0, 2, 0]);
  });

  test('SO-3.4 what is no space is nowhere, whatever it is called', () => {
    for (const cell of ['K18', 'Z99', '', 'K017', 'k17', 'toString']) {
      expect([sees('K17', cell), steps('K17', cell), seenFrom(cell)]).toEqual([false, null, []]);
    }
    expect([distance('K17', 'K18'), distance('K17', 'X1')]).toEqual([1, null]);
  });

  test('is computed once for a board', () => {
    expect(boardGeometry(BROKEN_COVENANT.board).sees).toBe(sees);
  });
});
