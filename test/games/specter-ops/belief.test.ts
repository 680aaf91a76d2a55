import { seededChance } from 'orrery-rules';
import { BROKEN_COVENANT, possiblePositions, type SpecterOpsBoard, specterOps } from 'orrery-rules/specter-ops';
import { sampleOf, samples } from '../../samples.js';
import { type Action, begin, END_AGENT, finish, moves, play, STOP, type State, series, steps, table, visible } from './builders.js';
import { agentTurn, lane, openly, small, spacesOf, spacesOnTheWay, type Table } from './every-world.js';
import { followGame } from './followed-game.js';
import { guided } from './guided.js';

const HUNTERS: [string, string | null][] = [
  ['heat', 'S10'],
  ['judge', 'A31'],
];

describe('Where the agent can be', () => {
  test('for those behind the screen, where it is; for hunters before anything was seen, all that the moves allow', () => {
    const start = table({
      round: 1,
      patch: (draft) => {
        draft.history = draft.history.slice(0, 1);
      },
    });
    const moved = series(start, [...steps('N1'), finish()]).state;
    expect(possiblePositions(specterOps.view(moved, 'p1'))).toEqual(['N1']);
    // SO-25.2: 30 spaces within four steps; the vehicle on K17 sees none of them.
    expect(possiblePositions(specterOps.view(moved, 'p2'))).toHaveLength(30);
  });

  test('a visible agent is on its marker, and one that leaves sight near it', () => {
    const seen = table({
      agentAt: 'S15',
      hunters: HUNTERS,
      turn: 'hunters',
      round: 1,
      patch: (draft) => {
        draft.history = [];
      },
    });
    const checked = series(seen, [begin('heat'), STOP]);
    const view = specterOps.view(checked.state, 'p2');
    expect(view.agents[0]?.marker).toEqual(visible('S15'));
  });

  test('whatever happens, the truth is among the possible, and the tracker says what a fresh look says', () => {
    const games = Array.from({ length: samples(48, 9) }, (_, seed) => followGame(seed));
    const looks = games.reduce((sum, game) => sum + game.looks, 0);
    const compared = games.reduce((sum, game) => sum + game.compared, 0);
    const widths = games.flatMap((game) => game.widths).sort((a, b) => a - b);
    expect(games.flatMap(({ misses }) => misses)).toEqual([]);
    expect(games.flatMap(({ differing }) => differing)).toEqual([]);
    const [foretold, struck] = (['foretold', 'struck'] as const).map((what) => games.reduce((sum, game) => sum + game[what], 0));
    console.log(`belief: the Prophet was told at ${foretold} looks, a traitor Beast had struck at ${struck}`);
    expect(Math.min(foretold ?? 0, struck ?? 0)).toBeGreaterThan(samples(50));
    console.log(`belief: ${games.length} games, ${looks} looks, ${widths[widths.length >> 1]} possible spaces at the median`);
    expect(Math.min(looks, compared)).toBeGreaterThan(samples(100, 40));
  });
});

const BOARDS: [string, SpecterOpsBoard][] = [
  [
    'a crossroads',
    small(
      ['.#==#.', '..==..', '#.==.#', '..==..', '.#==#.'],
      [{ id: 'R', axis: 'NS', lanes: [lane('C1 C2 C3 C4 C5'), lane('D1 D2 D3 D4 D5')] }],
      'A1',
      'C5',
    ),
  ],
  [
    'a yard',
    small(['......', '.#.#..', '....#.', '==....', '==.#..'], [{ id: 'R', axis: 'NS', lanes: [lane('A4 A5'), lane('B4 B5')] }], 'F1', 'A5'),
  ],
  [
    'a street',
    small(
      ['=======', '=======', '.#.#.#.', '.......'],
      [{ id: 'R', axis: 'EW', lanes: [lane('A1 B1 C1 D1 E1 F1 G1'), lane('A2 B2 C2 D2 E2 F2 G2')] }],
      'A4',
      'G1',
    ),
  ],
];

/** Agents that can only move, one of whom can shift its marker. */
const BOX = {
  ...BROKEN_COVENANT,
  agents: ['raven', 'panther'],
  equipment: [
    { card: 'smoke-grenade', copies: 3 },
    { card: 'flash-bang', copies: 3 },
  ],
};

const ITS_WAY = ['step', 'finish-move', 'end-agent-turn'];

describe('Brute force over every movement, four turns deep', () => {
  test.each(BOARDS)('on %s the tracker believes exactly what every consistent world says', (_name, board) => {
    const counts = { looks: 0, narrowed: 0, marked: 0 };
    for (const seed of sampleOf([1, 2])) {
      const chance = seededChance(`brute ${seed}`);
      const chosen = series(
        specterOps.start({ players: 2, contentSet: { ...BOX, board } }, seed) as State,
        [
          { type: 'choose-vehicle', vehicle: 'tracer' },
          { type: 'choose-hunter', hunter: 'heat' },
          { type: 'choose-hunter', hunter: 'watcher' },
        ],
        [1, 2, 3, 4],
      ).state;
      const with_ = (agent: string) =>
        series(
          play(chosen, { type: 'choose-agent', agent }).state,
          ['smoke-grenade', 'smoke-grenade', 'flash-bang'].map((card) => ({ type: 'choose-equipment', card })),
        ).state;
      const worlds = [with_('raven'), with_('panther')];
      let table: Table = { truth: worlds[seed % 2] as State, worlds };
      for (let turn = 0; turn < 4 && table.truth.result === null; turn++) {
        compare(spacesOnTheWay(table.worlds, ITS_WAY));
        table = agentTurn(table, ITS_WAY, chance);
        compare();
        while (table.truth.phase === 'hunters' || table.truth.phase === 'hunter-turn') {
          const legal = specterOps.legalActions(table.truth) as Action[];
          table = openly(table, chance.pick(legal.filter(({ type }) => type !== 'attack')));
          if (table.truth.phase !== 'agent-before-moving') compare();
        }
      }

      function compare(spaces = spacesOf(table.worlds)) {
        const view = specterOps.view(table.truth, 'p2');
        expect([...possiblePositions(view)].sort()).toEqual(spaces);
        counts.looks += 1;
        if (table.worlds.length < 8) counts.narrowed += 1;
        if (view.agents[0]?.marker !== null) counts.marked += 1;
      }
    }
    console.log(`brute force: ${JSON.stringify(counts)}`);
    expect(counts.looks).toBeGreaterThan(20);
    expect(counts.marked).toBeGreaterThan(0);
  });
});

test('SO-26.12 Power Fists tell the space, after a movement that nobody saw as well', () => {
  const counts = { looks: 0, before: 0, afterUnseen: 0 };
  const equipment = [...BOX.equipment, { card: 'power-fists', copies: 3 }];
  const contentSet = { ...BOX, id: 'fists', agents: ['orangutan'], equipment, board: (BOARDS[1] as [string, SpecterOpsBoard])[1] };
  const ways = [...ITS_WAY, 'use-equipment'];
  for (let game = 0; game < samples(6, 2); game++) {
    // In the second, the space that the fists tell is not known otherwise; in the third, nobody saw the movement before.
    const seed = (1 + game) % 6;
    const chance = seededChance(`fists ${seed}`);
    const start = series(
      specterOps.start({ players: 2, contentSet }, seed) as State,
      [
        { type: 'choose-vehicle', vehicle: 'tracer' },
        { type: 'choose-hunter', hunter: 'heat' },
        { type: 'choose-hunter', hunter: 'watcher' },
        { type: 'choose-agent', agent: 'orangutan' },
        ...[1, 2, 3].map(() => ({ type: 'choose-equipment', card: 'power-fists' })),
      ],
      [1, 2, 3, 4],
    ).state;
    let table: Table = { truth: start, worlds: [start] };
    for (let turn = 0; turn < 2 && table.truth.result === null; turn++) {
      const from = table.truth.history.length;
      table = agentTurn(table, ways, chance, ({ history }) => history.slice(from).some(({ kind }) => kind === 'used'));
      const kinds = table.truth.history.slice(from).map((seen) => (seen.kind === 'moved' && seen.marker === null ? 'unseen' : seen.kind));
      if (kinds.indexOf('at') > kinds.indexOf('unseen') && kinds.includes('unseen')) counts.afterUnseen += 1;
      if (kinds.includes('at') && kinds.indexOf('at') < kinds.indexOf('moved')) counts.before += 1;
      compare();
      while (table.truth.phase === 'hunters' || table.truth.phase === 'hunter-turn') {
        const legal = specterOps.legalActions(table.truth) as Action[];
        table = openly(table, chance.pick(legal.filter(({ type }) => type !== 'attack')));
        if (table.truth.phase !== 'agent-before-moving') compare();
      }
    }

    function compare() {
      expect([...possiblePositions(specterOps.view(table.truth, 'p2'))].sort()).toEqual(spacesOf(table.worlds));
      counts.looks += 1;
    }
  }
  console.log(`Power Fists: ${JSON.stringify(counts)}`);
  expect(Math.min(counts.before, counts.afterUnseen)).toBeGreaterThan(0);
});

test('SO-21.21 SO-24.20 a sampled secret is a whole one: path, sheet, hand and hit points fit', () => {
  const chance = seededChance('samples');
  let state = specterOps.start({ players: 4 }, 3) as State;
  let drawn = 0;
  while (specterOps.decisions(state).length > 0 && drawn < 150) {
    state = specterOps.reduce(state, guided(specterOps.legalActions(state) as Action[], state, chance)) as State;
    if (state.round === 0 || state.result !== null) continue;
    const view = specterOps.view(state, 'p3');
    const sample = specterOps.determinize(view, 'p3', drawn) as State;
    drawn += 1;
    const { secret } = sample.agents[0] as State['agents'][number];
    expect(secret.sheet).toHaveLength((state.agents[0] as State['agents'][number]).secret.sheet.length);
    expect(secret.path.at(-1)).toBe(secret.space);
    expect(possiblePositions(view)).toContain(secret.space);
    expect(secret.hitPoints).toBe((state.agents[0] as State['agents'][number]).secret.hitPoints);
    expect(secret.cards).toHaveLength((state.agents[0] as State['agents'][number]).secret.cards.length);
  }
  expect(drawn).toBeGreaterThan(50);
});

test('SO-8.6 seen by nobody, the agent is on none of the spaces that anybody saw', () => {
  const before = table({
    agentAt: 'M1',
    hunters: [
      ['heat', 'L7'],
      ['judge', 'A31'],
    ],
    round: 1,
    vehicleAt: 'A24',
  });
  const { state } = moves(before, ['N1']);
  const believed = possiblePositions(specterOps.view(state, 'p2'));
  // M1 is on the road that Heat sees: the agent was seen there, and left.
  expect(state.agents[0]?.marker).toEqual({ kind: 'last-seen', space: 'M1' });
  expect(believed).toContain('N1');
  for (const cell of ['L1', 'M1', 'M3', 'L7']) expect(believed).not.toContain(cell);
  expect(series(state, [END_AGENT]).state.phase).toBe('hunters');
});
