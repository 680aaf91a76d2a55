// What comes in from outside: views, tails, boards, boxes and positions that are none, or are too large.
import { copyJson, InvalidInputError } from 'orrery-rules';
import {
  BROKEN_COVENANT,
  boardGeometry,
  createBeliefTracker,
  possiblePositions,
  type SpecterOpsBoard,
  type SpecterOpsView,
  specterOps,
  specterOpsPosition,
  viewSince,
  withHistory,
} from 'orrery-rules/specter-ops';
import { series, steps, table, visible } from './builders.js';

const position = specterOpsPosition({ round: 3, agentAt: 'O4', hunters: [['gun', 'A31']] });
const view = specterOps.view(position, 'p2');
const tracker = createBeliefTracker(view);

const cycle: { own?: unknown } = {};
cycle.own = cycle;
const NONE: [what: string, value: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a large number', 2n ** 53n],
  ['a symbol', Symbol('view')],
  ['an empty object', {}],
  ['a frozen empty object', Object.freeze({})],
  ['a cycle', cycle],
  ['a frozen cycle', Object.freeze(cycle)],
  ['a list of holes', new Array(10 ** 7)],
  [
    'a getter that throws',
    {
      get agents() {
        throw new TypeError('mine');
      },
    },
  ],
  [
    'a proxy that throws',
    new Proxy(
      {},
      {
        get: () => {
          throw new TypeError('mine');
        },
        getPrototypeOf: () => {
          throw new TypeError('mine');
        },
        has: () => {
          throw new TypeError('mine');
        },
      },
    ),
  ],
  ['a key that reaches the prototype', JSON.parse('{"__proto__": {"agents": []}}')],
];

const DOORS: [door: string, enter: (value: never) => unknown][] = [
  ['possiblePositions', (value) => possiblePositions(value)],
  ['possiblePositions of an agent', (value) => possiblePositions(view, value ?? Number.NaN)],
  ['createBeliefTracker', (value) => createBeliefTracker(value)],
  ['createBeliefTracker of an agent', (value) => createBeliefTracker(view, value ?? Number.NaN)],
  ['update', (value) => tracker.update(value)],
  ['viewSince', (value) => viewSince(value, 0)],
  ['viewSince of a number', (value) => viewSince(view, typeof value === 'number' ? 0.5 : value)],
  ['withHistory', (value) => withHistory(value, [])],
  ['withHistory of a history', (value) => withHistory(viewSince(view, 0), Array.isArray(value) ? (null as never) : value)],
  ['boardGeometry', (value) => boardGeometry(value)],
];

describe.each(DOORS)('%s', (_door, enter) => {
  test.each(NONE)('refuses %s', (_what, value) => {
    expect(() => enter(value as never)).toThrow(InvalidInputError);
    expect(tracker.positions()).toEqual(possiblePositions(view));
  });
});

describe('A view that somebody wrote', () => {
  const seen = specterOps.view(series(table({ agentAt: 'S15', marker: visible('S15') }), steps('S16')).state, 'p2');
  const alter = (change: (draft: SpecterOpsView) => void): SpecterOpsView => {
    const draft = copyJson(seen);
    change(draft);
    return draft;
  };
  const watched = { watchers: [], smoke: [], barriers: [] };
  const ALTERED: [what: string, clause: string | undefined, change: (draft: SpecterOpsView) => void][] = [
    ['was seen off the board', 'SO-3.1', (draft) => draft.history.push({ kind: 'checked', agent: 0, scene: watched, seenAt: 'Z9' })],
    ['looks from off the board', 'SO-3.1', (draft) => draft.history.push({ kind: 'line', agent: 0, space: 'W33' })],
    ['has a hunter off the board', 'SO-3.4', (draft) => Object.assign(draft.hunters[0] as object, { space: 'Z9' })],
    ['has a barrier off the board', 'SO-3.4', (draft) => draft.barriers.push('Z9')],
    ['is of no box', 'SO-0.2', (draft) => Object.assign(draft.config, { content: '[' })],
    ['is of no board', 'SO-3.17', (draft) => Object.assign(draft.config, { board: { ...BROKEN_COVENANT.board, agentStart: 'D18' } })],
    ['has a board without its fields', undefined, (draft) => Object.assign(draft.config, { board: { grid: [] } })],
    ['shows a card that is none', 'SO-5.11', (draft) => draft.history.push({ kind: 'used', agent: 0, card: 'no-such-card' })],
    ['has a word that is none', undefined, (draft) => Object.assign(draft, { phase: 'asleep' })],
    ['has a history beyond all games', undefined, (draft) => Object.assign(draft, { history: new Array(10_001).fill(draft.history[0]) })],
  ];
  test.each(ALTERED)('%s: refused, with %s', (_what, clause, change) => {
    for (const enter of [possiblePositions, createBeliefTracker]) {
      expect(() => enter(alter(change))).toThrow(InvalidInputError);
      expect(() => enter(alter(change))).toThrow(clause ?? 'view');
    }
  });

  test('SO-3.1 whose marker is off the board, and which somebody has frozen, does not stop the process', () => {
    const frozen = Object.freeze(
      alter((draft) => {
        draft.history.push({ kind: 'turn-began', agent: 0, outside: ['Z9'] });
        draft.history.push({ kind: 'checked', agent: 0, scene: watched, seenAt: 'Z9' });
        draft.hunters = [];
      }),
    );
    expect(possiblePositions(frozen)).toEqual([]);
    const marked = Object.freeze(alter((draft) => Object.assign(draft.agents[0] as object, { marker: { kind: 'visible', space: 'Z9' } })));
    expect(possiblePositions(marked)).toEqual(possiblePositions(seen));
  });

  test('is read as the one that was given', () => {
    expect(possiblePositions(copyJson(seen))).toEqual(possiblePositions(seen));
    expect(createBeliefTracker(copyJson(seen)).positions()).toEqual(createBeliefTracker(seen).positions());
  });

  test('and a question about what is no space is answered', () => {
    for (const [, value] of NONE) expect(tracker.has(value as never)).toBe(false);
    const { sees, seenFrom, distance, steps: walk } = boardGeometry(BROKEN_COVENANT.board);
    for (const [, value] of NONE) {
      const cell = value as never;
      expect([sees(cell, 'K17'), sees('K17', cell), seenFrom(cell), distance(cell, cell), walk('K17', cell)]).toEqual([
        false,
        false,
        [],
        null,
        null,
      ]);
    }
  });
});

describe('SO-3.17 sizes are looked at before anything is built', () => {
  const { board } = BROKEN_COVENANT;
  const LARGE: [what: string, board: SpecterOpsBoard][] = [
    ['rows', { ...board, grid: new Array(10_000).fill(board.grid[0]) }],
    ['a row', { ...board, grid: ['.'.repeat(10 ** 7)] }],
    ['roads', { ...board, roadSegments: new Array(5000).fill(board.roadSegments[0]) }],
    ['a lane', { ...board, roadSegments: [{ id: 'R', axis: 'NS', lanes: [new Array(50_000).fill('K17'), ['L17']] }] }],
    ['sites', { ...board, objectiveSites: new Array(5000).fill(board.objectiveSites[0]) }],
    ['exits', { ...board, escapePoints: { base: new Array(5000).fill('A3'), extra: [] } }],
  ];
  test.each(LARGE)('%s', (_what, large) => {
    expect(() => boardGeometry(large)).toThrow(InvalidInputError);
    expect(() => specterOps.start({ players: 2, board: large }, 1)).toThrow(InvalidInputError);
    const contentSet = { ...BROKEN_COVENANT, board: large };
    expect(() => specterOps.start({ players: 2, contentSet }, 1)).toThrow(InvalidInputError);
  });

  test.each(['grid', 'roadSegments', 'objectiveSites'])('%s that are too many are refused before they are checked one by one', (field) => {
    try {
      boardGeometry({ ...board, [field]: new Array(10_000).fill(7) });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidInputError);
      expect((error as InvalidInputError).issues.map(({ path }) => path)).toEqual([[field]]);
    }
  });

  test.each(['agents', 'hunters', 'vehicles', 'equipment'] as const)('%s of a box', (field) => {
    const contentSet = { ...BROKEN_COVENANT, [field]: new Array(100_000).fill(BROKEN_COVENANT[field][0]) };
    expect(() => specterOps.start({ players: 2, contentSet } as never, 1)).toThrow(InvalidInputError);
  });
});
