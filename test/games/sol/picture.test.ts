// Pictures of views: whole documents, everything that an action names in its place, and rings that touch where the board says so.
import { InvalidInputError, seededChance } from 'orrery-rules';
import { boardTable, sol } from 'orrery-rules/sol';
import { boardGeometry, FIVE_BOARD, STANDARD_BOARD } from 'orrery-rules/sol/data';
import { drawView, targetsOf } from 'orrery-rules/sol/picture';
import { samples } from '../../samples.js';
import { parsed } from '../../xml.js';
import { type Action, full, position, type State, stateOf, type Types } from './builders.js';
import { playAlong, type SetupInput } from './picture-views.js';
import { scattered } from './scattered.js';

type View = Types['view'];
type Board = typeof STANDARD_BOARD;

const viewOf = (state: State, viewer = 'p1'): View => sol.view(state, viewer) as View;
const idsOf = (svg: string) => [...svg.matchAll(/data-id="([^"]*)"/g)].map(([, id]) => id);

describe('Pictures of random games', () => {
  const seen = new Map<string, number>();
  const GAMES = samples(40, 8);

  test('are XML, and hold everything that a legal action names, each once and with a title', () => {
    for (let number = 0; number < GAMES; number++) {
      let visited = 0;
      playAlong(number, 80, (simulation, actions) => {
        visited += 1;
        for (const { type } of actions) seen.set(type, (seen.get(type) ?? 0) + 1);
        if (visited % 8 !== 0 && visited !== 1) return;
        const { players } = simulation.state;
        const viewer = visited % 2 === 0 ? players[visited % players.length] : 'spectator';
        const svg = drawView(viewOf(stateOf(simulation), viewer), viewer);
        const drawn = idsOf(svg);
        const ids = new Set(drawn);
        expect(drawn.length).toBe(ids.size);
        const missing = actions.flatMap((action) => targetsOf(action).filter((id) => !ids.has(id)));
        expect(missing).toEqual([]);
        if (visited % 40 !== 0) return;
        for (const element of Array.from(parsed(svg).getElementsByTagName('g'))) {
          if (element.hasAttribute('data-id')) expect(element.firstChild?.nodeName).toBe('title');
        }
      });
    }
    const rare = ['buy-fuel', 'fly-cluster', 'scour', 'recover', 'deconstruct'];
    expect(sol.actionTypes.filter((type) => !seen.has(type) && !rare.includes(type))).toEqual([]);
  });

  test('hold every sundiver, station and gate of every seat, wherever they are', () => {
    const chance = seededChance('everything');
    const state = scattered({ players: 5, triggerEvent: 'explode' }, 'everything', chance);
    const ids = new Set(idsOf(drawView(viewOf(state), 'p1')));
    for (const { colour } of state.seats) {
      const pieces = [
        ...Array.from({ length: 13 }, (_, index) => `${colour}-s${index + 1}`),
        ...['node', 'foundry', 'tower'].flatMap((type) => [1, 2, 3].map((number) => `${colour}-${type}${number}`)),
        ...Array.from({ length: 5 }, (_, index) => `${colour}-gate${index + 1}`),
      ];
      expect(pieces.filter((id) => !ids.has(id))).toEqual([]);
    }
    for (const { id } of [...boardTable(state.config.board).spaces, ...boardTable(state.config.board).pairs])
      expect(ids.has(id)).toBe(true);
  });

  test('are the same text for the same arguments', () => {
    const view = viewOf(sol.start({ players: 3 }, 7));
    expect(drawView(view, 'p1')).toBe(drawView(JSON.parse(JSON.stringify(view)), 'p1', {}));
  });
});

test('SOL-12.2 cards of which one may be kept are listed by suits, one below the other, with how many there are', () => {
  const other = position({}).links.find(({ suit }) => suit !== 'flare')?.suit as string;
  const state = position({ edit: ({ seats }) => seats[0].candidates.push('flare', other as never, 'flare') });
  const svg = drawView(viewOf(state), 'p1');
  const rows = Array.from(parsed(svg).getElementsByTagName('g')).filter((element) =>
    element.firstChild?.textContent?.endsWith('may keep one'),
  );
  expect(new Set(rows.map((element) => element.getAttribute('data-id')))).toEqual(new Set(['flare', other]));
  const [one, two] = [other, 'flare'].map((suit) => {
    const element = rows.find((each) => each.getAttribute('data-id') === suit) as (typeof rows)[number];
    const box = element.getElementsByTagName('rect')[0];
    const [y, height] = ['y', 'height'].map((name) => Number(box.getAttribute(name)));
    const texts = Array.from(element.getElementsByTagName('text')).map(({ textContent }) => textContent);
    return { title: element.firstChild?.textContent, texts, y, height };
  });
  expect(one.title).toMatch(new RegExp(`^1 ${other}, of which .* may keep one$`));
  expect(two.title).toMatch(/^2 flare, of which .* may keep one$/);
  expect([one.texts[0], two.texts[0]]).toEqual(['may keep', 'may keep (×2)']);
  const [upper, lower] = one.y < two.y ? [one, two] : [two, one];
  expect(lower.y).toBe(upper.y + upper.height + 1);
});

describe('What an action names', () => {
  test.each<[Omit<Action, 'player'> & Record<string, unknown>, string[]]>([
    [{ type: 'launch', sundiver: 'blue-s1', to: 'O3', host: 'p2' }, ['blue-s1', 'p2', 'O3']],
    [{ type: 'fly', piece: 'blue-s1', to: 'I0', free: true }, ['blue-s1', 'I0']],
    [{ type: 'fly-cluster', from: 'V1', to: 'V2' }, ['V1', 'V2']],
    [{ type: 'convert', kind: 'gate', sundivers: ['blue-s1', 'blue-s2'], at: 'I0-V1' }, ['blue-s1', 'blue-s2', 'I0-V1']],
    [{ type: 'place-vestigial', piece: 'node', at: 'V3' }, ['V3']],
    [{ type: 'activate-station', station: 'green-tower1', sundiver: 'blue-s4' }, ['green-tower1', 'blue-s4']],
    [{ type: 'keep-card', card: 'flare' }, ['flare']],
    [{ type: 'keep-card', card: 'none' }, []],
    [{ type: 'bonus', take: true }, []],
    [{ type: 'choose-action', action: 'move' }, []],
    [{ type: 'play-card', effect: 'metamorphosis', station: 'blue-node1', to: 'tower' }, ['metamorphosis', 'blue-node1']],
    [{ type: 'play-card', effect: 'pillar', suit: 'flare' }, ['pillar', 'flare']],
    [{ type: 'play-card', effect: 'accelerate', n: 3 }, ['accelerate']],
    [{ type: 'trigger-choice', event: 'warp', sundiver: 'blue-s1', to: 'C0' }, ['blue-s1', 'C0']],
  ])('%j', (action, targets) => {
    expect(targetsOf({ player: 'p1', ...action } as unknown as Action)).toEqual(targets);
  });
});

describe('Rings', () => {
  const each = (count: number, below: (index: number) => number[]) => Array.from({ length: count }, (_, index) => below(index));
  /** The same in all four layers but the outer orbit. */
  const boardOf = (size: number, below: (index: number) => number[]): Board => ({
    rings: { outer: size, inner: size, convective: size, radiative: size, core: size },
    below: { outer: each(size, (k) => [k]), inner: each(size, below), convective: each(size, below), radiative: each(size, below) },
  });
  const turned = (lines: readonly number[], by: number) => lines.map((line) => (line + by) % 360);
  const WITHOUT_LINES: Board = { rings: STANDARD_BOARD.rings, below: STANDARD_BOARD.below };

  /** Of two sectors: the shared length of a side or an arc, in degrees or parts of the radius. */
  function contact(one: Shape, other: Shape): number {
    const overlap = (turn: number) => Math.min(one.to, other.to + turn) - Math.max(one.from, other.from + turn);
    if (one.ring === other.ring) {
      const meet = [one.to - other.from, other.to - one.from].some((apart) => Math.abs(((apart + 540) % 360) - 180) < 1e-6);
      return meet ? Math.min(one.outer, other.outer) - Math.max(one.inner, other.inner) : 0;
    }
    if (one.inner !== other.outer && other.inner !== one.outer) return 0;
    return Math.max(0, overlap(-360), overlap(0), overlap(360));
  }
  type Shape = ReturnType<typeof boardGeometry>['spaces'][number];

  test.each<[string, Board]>([
    ['standard', STANDARD_BOARD],
    ['five', FIVE_BOARD],
    ['standard without its lines', WITHOUT_LINES],
    [
      'lines that contradict the borders',
      {
        ...STANDARD_BOARD,
        lines: {
          ...FIVE_BOARD.lines,
          outer: STANDARD_BOARD.lines?.outer ?? [],
          inner: [],
          convective: turned(STANDARD_BOARD.lines?.convective ?? [], 77),
        } as Board['lines'],
      },
    ],
    ['every space over one', boardOf(3, (k) => [k])],
    ['every space over two', boardOf(64, (k) => [k, (k + 1) % 64])],
    [
      'one space over all',
      {
        ...boardOf(6, (k) => [k]),
        below: { ...boardOf(6, (k) => [k]).below, inner: each(6, (k) => (k === 0 ? [0, 1, 2, 3, 4, 5] : [0])) },
      },
    ],
  ])('SOL-3.12 SOL-3.13 two spaces touch along more than a point exactly if they border: %s', (_name, board) => {
    const { spaces, pairs } = boardGeometry(board);
    const table = boardTable(board);
    expect(pairs.filter(({ bridge }) => bridge !== null)).toEqual([]);
    for (const one of spaces) {
      const touching = spaces.filter((other) => other !== one && contact(one, other) > 1e-6).map(({ id }) => id);
      const bordering = new Set(table.space(one.id)?.borders.map(({ to }) => to));
      expect(new Set(touching), one.id).toEqual(bordering);
      expect(new Set(one.neighbours)).toEqual(bordering);
    }
    for (const { id, from, to } of pairs) expect(to - from, id).toBeGreaterThan(1e-6);
  });

  test('SOL-3.7 to SOL-3.11 the printed sides are drawn as they were measured, to half a degree', () => {
    for (const board of [STANDARD_BOARD, FIVE_BOARD]) {
      for (const { ring, index, from } of boardGeometry(board).spaces) {
        expect(Math.abs(from - (board.lines?.[ring][index] ?? 0))).toBeLessThan(0.5);
      }
    }
  });

  test('SOL-3.24 SOL-3.25 eyes lie on the lines between orbital spaces, and know their launch spaces', () => {
    const { eyes, spaces } = boardGeometry('standard');
    expect(eyes.length).toBe(13);
    expect(eyes[5]).toMatchObject({ angle: spaces.find(({ id }) => id === 'O5')?.from, launchSpaces: ['O4', 'O5', 'I4', 'I5'] });
  });

  test('borders that no rings can show are bridges, and every other border is still an arc', () => {
    const crossed = boardOf(6, (k) => [k, (k * 5 + 2) % 6].filter((to, index, all) => all.indexOf(to) === index));
    const { pairs, spaces } = boardGeometry(crossed);
    expect(pairs.every(({ bridge }) => bridge !== null)).toBe(true);
    const apart = spaces.filter(({ ring }) => ring === 'convective');
    expect(apart.every(({ outer }) => outer < spaces[6].inner)).toBe(true);
    const ids = new Set(idsOf(drawView(viewOf(sol.start({ players: 2, board: crossed }, 7)), 'p1')));
    expect(pairs.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  test('the sectors that are drawn are those of the data', () => {
    const view = viewOf(sol.start({ players: 2 }, 7));
    const document = parsed(drawView(view, 'p1'));
    const { spaces } = boardGeometry('standard');
    const drawn = Array.from(document.getElementsByTagName('g')).filter((element) => element.getAttribute('class') === 'space');
    expect(drawn.map((element) => element.getAttribute('data-id'))).toEqual(spaces.map(({ id }) => id));
    drawn.forEach((element, index) => {
      const path = element.getElementsByTagName('path')[0].getAttribute('d') ?? '';
      const [x, y, radius] = (/^M(\S+) (\S+)A(\S+)/.exec(path) ?? []).slice(1).map(Number);
      const { from, outer } = spaces[index];
      const angle = (Math.atan2(y - 220, x - 220) * 180) / Math.PI + 90;
      expect(Math.abs(((((angle - from) % 360) + 540) % 360) - 180)).toBeLessThan(0.05);
      expect(Math.abs(Math.hypot(x - 220, y - 220) - radius)).toBeLessThan(0.05);
      expect(Math.abs(radius - 196 * outer)).toBeLessThan(0.05);
    });
  });

  test('boards of any size are drawn with all their pieces', () => {
    const setups: SetupInput[] = [3, 9, 30, 64].map((size) => ({ players: 2, board: boardOf(size, (k) => [k]) }));
    for (const setup of setups) {
      const state = sol.start(setup, 7);
      const ids = new Set(idsOf(drawView(viewOf(state), 'p1')));
      expect(boardTable(state.config.board).spaces.filter(({ id }) => !ids.has(id))).toEqual([]);
      parsed(drawView(viewOf(state), 'p1'));
    }
  });

  test.each<[string, unknown]>([
    ['a number', 7],
    ['nothing', null],
    ['another word', 'six'],
    ['a ring of two', { ...STANDARD_BOARD, rings: { ...STANDARD_BOARD.rings, core: 2 } }],
    [
      'a space that there is not',
      { ...WITHOUT_LINES, below: { ...WITHOUT_LINES.below, radiative: [[0, 4], [0], [1], [1, 2], [2], [3], [3, 4], [5]] } },
    ],
    ['angles that are none', { ...STANDARD_BOARD, lines: { outer: 'x' } }],
  ])('what is no board is refused: %s', (_name, board) => {
    expect(() => boardGeometry(board as Board)).toThrow(InvalidInputError);
  });
});

describe('Whatever is asked', () => {
  const view = viewOf(sol.start({ players: ['<script>&"\'', 'V4', '\u0000\uD800'], firstEye: 3 }, 7), '<script>&"\'');

  test('odd names of players are words and nothing else', () => {
    const svg = drawView(view, '<script>&"\'');
    expect(svg).not.toContain('<script');
    const document = parsed(svg);
    const ids = Array.from(document.getElementsByTagName('g')).map((element) => element.getAttribute('data-id'));
    expect(ids).toContain('<script>&"\'');
  });

  test('what is chosen is ringed, and ids of targets that are not there are passed over', () => {
    const options = {
      targets: ['O3', 'I0-V1', 'nowhere'],
      selected: ['blue-s1'],
      changed: ['V2'],
      paths: [['O3', 'I3', 'nowhere']],
      heat: { V3: 0.5 },
    };
    const document = parsed(drawView(viewOf(sol.start({ players: 2 }, 7)), 'p1', options));
    const withClass = (name: string, kind: string) =>
      Array.from(document.getElementsByTagName(name)).filter((element) => element.getAttribute('class') === kind);
    expect(withClass('path', 'target').length).toBe(2);
    expect(withClass('circle', 'selected').length).toBe(1);
    expect(withClass('path', 'changed').length).toBe(1);
    expect(withClass('path', 'path').length).toBe(1);
  });

  test.each<[string, unknown, unknown]>([
    ['no view', {}, {}],
    ['a list', [], {}],
    ['a view without seats', { ...view, seats: undefined }, {}],
    ['a board that is none', { ...view, config: { ...view.config, board: 'sixth' } }, {}],
    [
      'a piece in a space that the board lacks',
      { ...view, seats: view.seats.map((seat) => ({ ...seat, stations: seat.stations.map(() => 'V63') })) },
      {},
    ],
    ['a gate on no pair', { ...view, seats: view.seats.map((seat) => ({ ...seat, gates: seat.gates.map(() => 'I0-C0') })) }, {}],
    ['a mothership at no eye', { ...view, seats: view.seats.map((seat) => ({ ...seat, eye: 99 })) }, {}],
    ['an option that there is not', view, { zoom: 2 }],
    ['a theme that there is not', view, { theme: 'pink' }],
  ])('%s is a typed error', (_name, input, options) => {
    expect(() => drawView(input as View, 'p1', options as object)).toThrow(InvalidInputError);
  });

  test.each([1, 2, 3, 4, 5])('with %d players, the legend is in the same column as the last player', (players) => {
    const svg = drawView(viewOf(sol.start({ players }, 7)), 'p1');
    expect(svg).toContain('>mothership<');
    const columns = [...svg.matchAll(/class="panel-of" transform="translate\((\S+)/g)].map(([, x]) => x);
    expect(columns.at(-1)).toBe(columns.at(-2));
  });

  test('the step of the turn is named, and who decides', () => {
    const state = position({ turn: { seat: 0 } } as never);
    expect(drawView(viewOf(state), 'p1')).toContain('p1: choose an action');
    expect(drawView(view, 'V4')).toContain('place a relic');
    expect(full({ type: 'draw' }).player).toBe('p1');
  });
});
