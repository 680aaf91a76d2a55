import { seededChance } from 'orrery-rules';
import { Board, BROKEN_COVENANT, possiblePositions, specterOps } from 'orrery-rules/specter-ops';
import { type Action, begin, END_AGENT, finish, moves, play, STOP, type State, series, steps, table, visible } from './builders.js';
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
    const games = Array.from({ length: 48 }, (_, seed) => followGame(seed));
    const looks = games.reduce((sum, game) => sum + game.looks, 0);
    const compared = games.reduce((sum, game) => sum + game.compared, 0);
    const widths = games.flatMap((game) => game.widths).sort((a, b) => a - b);
    expect(games.flatMap(({ misses }) => misses)).toEqual([]);
    expect(games.flatMap(({ differing }) => differing)).toEqual([]);
    console.log(`belief: ${games.length} games, ${looks} looks, ${widths[widths.length >> 1]} possible spaces at the median`);
    expect(Math.min(looks, compared)).toBeGreaterThan(100);
  });
});

/** A board of one's own: structures hold the sites, and everything else is as small as the test needs. */
function small(grid: string[], roads: Board['roadSegments'], agentStart: string, vehicle: string): Board {
  const structures = grid.flatMap((row, y) =>
    [...row].flatMap((kind, x) => (kind === '#' ? [`${String.fromCharCode(65 + x)}${y + 1}`] : [])),
  );
  const objectiveSites = Array.from({ length: 24 }, (_, index) => ({
    section: 1 + Math.floor(index / 6),
    die: 1 + (index % 6),
    cell: structures[index % structures.length] as string,
  }));
  return Board.parse({
    id: `small ${grid.join('/')}`,
    name: 'small',
    grid,
    roadSegments: roads,
    objectiveSites,
    supplyCaches: [],
    escapePoints: { base: ['A1'], extra: [] },
    agentStart,
    vehicleStart: { '2': vehicle, '3': vehicle, '4': vehicle, '5': vehicle },
  });
}

const lane = (cells: string) => cells.split(' ');
const BOARDS: [string, Board][] = [
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

/** Everything that the agent could do in this turn, with the turn ended, as whole states. */
function everyTurn(world: State): State[] {
  const ended = new Map<string, State>();
  const visit = (simulation: ReturnType<typeof specterOps.simulation>) => {
    const open = (simulation.legalActions() as Action[]).filter(({ type }) => ITS_WAY.includes(type));
    open.forEach((action, index) => {
      // The last way on needs the position no more.
      const next = index === open.length - 1 ? simulation : simulation.clone();
      next.apply(action);
      if (next.outcome() !== undefined) return;
      if (action.type === 'end-agent-turn') ended.set(whatTells(next.state as State), next.state as State);
      else visit(next);
    });
  };
  visit(specterOps.simulation(world));
  return [...ended.values()];
}

/** One world of each kind. */
const distinct = (worlds: readonly State[]) => [...new Map(worlds.map((world) => [whatTells(world), world])).values()];

/** What can tell later what is seen: character, space and pace, and what everybody sees already. */
function whatTells(world: State): string {
  const { character, space, path } = (world.agents[0] as State['agents'][number]).secret;
  return `${character} ${space} ${path.length > 3} ${publicText(world)}`;
}

const publicText = (state: State) => {
  // The box, with its board, is the longest part and the same in all worlds.
  const { agents, secret: _secret, random: _random, content: _box, ...open } = state;
  return JSON.stringify([open, agents.map(({ secret: _own, ...shown }) => shown)]);
};

const spacesOf = (worlds: readonly State[]) => [...new Set(worlds.map(({ agents }) => agents[0]?.secret.space as string))].sort();

describe('Brute force over every movement, four turns deep', () => {
  test.each(BOARDS)('on %s the tracker believes exactly what every consistent world says', (_name, board) => {
    const counts = { looks: 0, narrowed: 0, marked: 0 };
    for (const seed of [1, 2]) {
      const chance = seededChance(`brute ${seed}`);
      let truth = specterOps.start({ players: 2, contentSet: { ...BOX, board } }, seed) as State;
      truth = series(
        truth,
        [
          { type: 'choose-vehicle', vehicle: 'tracer' },
          { type: 'choose-hunter', hunter: 'heat' },
          { type: 'choose-hunter', hunter: 'watcher' },
        ],
        [1, 2, 3, 4],
      ).state;
      const with_ = (agent: string) =>
        series(
          play(truth, { type: 'choose-agent', agent }).state,
          ['smoke-grenade', 'smoke-grenade', 'flash-bang'].map((card) => ({ type: 'choose-equipment', card })),
        ).state;
      let worlds = [with_('raven'), with_('panther')];
      truth = worlds[seed % 2] as State;
      for (let turn = 0; turn < 4 && truth.result === null; turn++) {
        const futures = distinct(worlds.flatMap(everyTurn));
        const own = everyTurn(truth);
        truth = specterOps.parseState(chance.pick(own)) as State;
        const seen = publicText(truth);
        worlds = futures.filter((world) => publicText(world) === seen).map((world) => specterOps.parseState(world) as State);
        compare();
        while (truth.phase === 'hunters' || truth.phase === 'hunter-turn') {
          const legal = specterOps.legalActions(truth) as Action[];
          const useful = legal.filter(({ type }) => type !== 'attack');
          const action = chance.pick(useful);
          const next = specterOps.reduce(truth, action) as State;
          worlds = worlds
            .map((world) => specterOps.reduce(Object.freeze({ ...world, random: truth.random }), action) as State)
            .filter((world) => publicText(world) === publicText(next));
          truth = next;
          // While the agent walks, it may be anywhere on the way: the worlds here are those of ended turns.
          if (truth.phase !== 'agent-before-moving') compare();
        }
      }

      function compare() {
        const view = specterOps.view(truth, 'p2');
        expect(possiblePositions(view)).toHaveLength(spacesOf(worlds).length);
        expect([...possiblePositions(view)].sort()).toEqual(spacesOf(worlds));
        counts.looks += 1;
        if (worlds.length < 8) counts.narrowed += 1;
        if (view.agents[0]?.marker !== null) counts.marked += 1;
      }
    }
    console.log(`brute force: ${JSON.stringify(counts)}`);
    expect(counts.looks).toBeGreaterThan(20);
    expect(counts.marked).toBeGreaterThan(0);
  });
});

test('SO-21.21 SO-24.20 a sampled secret is a whole one: path, sheet, hand and hit points fit', () => {
  const chance = seededChance('samples');
  let state = specterOps.start({ players: 4 }, 3) as State;
  let samples = 0;
  while (specterOps.decisions(state).length > 0 && samples < 150) {
    state = specterOps.reduce(state, guided(specterOps.legalActions(state) as Action[], state, chance)) as State;
    if (state.round === 0 || state.result !== null) continue;
    const view = specterOps.view(state, 'p3');
    const sample = specterOps.determinize(view, 'p3', samples) as State;
    samples += 1;
    const { secret } = sample.agents[0] as State['agents'][number];
    expect(secret.sheet).toHaveLength((state.agents[0] as State['agents'][number]).secret.sheet.length);
    expect(secret.path.at(-1)).toBe(secret.space);
    expect(possiblePositions(view)).toContain(secret.space);
    expect(secret.hitPoints).toBe((state.agents[0] as State['agents'][number]).secret.hitPoints);
    expect(secret.cards).toHaveLength((state.agents[0] as State['agents'][number]).secret.cards.length);
  }
  expect(samples).toBeGreaterThan(50);
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
