// Pictures of Escape from Area 51: what can be chosen is there, and nothing that a name or an option says breaks them.
import { InvalidInputError, seededChance } from 'orrery-rules';
import { type Area51Board, type Area51State, type Area51View, area51, parseArea51Board } from 'orrery-rules/area-51';
import { DEFAULT_BOARD } from 'orrery-rules/area-51/data';
import { drawView, type PictureOptions, targetsOf } from 'orrery-rules/area-51/picture';
import { checkPictures, readPicture } from '../../../scripts/pictures/check.js';
import { samples } from '../../samples.js';
import {
  cell,
  controlAlien,
  controlHuman,
  drawn,
  drop,
  endPart,
  idle,
  moveHuman,
  POWERLESS,
  path,
  play,
  push,
  scene,
  step,
  stun,
  teleport,
} from './builders.js';

const draw = (state: Area51State, options?: PictureOptions, viewer = 'p1') => drawView(area51.view(state, viewer), viewer, options);
const titleOf = (svg: string, id: string) => new RegExp(`data-id="${escapedId(id)}"[^>]*><title>([^<]*)`).exec(svg)?.[1];
const escapedId = (id: string) => id.replace(/"/g, '&quot;').replace(/[{}]/g, '\\$&');
const layerOf = (svg: string, name: string) => new RegExp(`<g class="${name}">(.*?)</g>`).exec(svg)?.[1];
const count = (svg: string, part: string | RegExp) => svg.split(part).length - 1;

/** A board of this size, as small as the format allows: figures stand in its corners, tokens between them. */
function board(width: number, height: number): Area51Board {
  const cells = Array.from({ length: width * height }, (_, index) => ({ x: index % width, y: Math.floor(index / width) }));
  const [starts, humans] = [cells.slice(0, 4), cells.slice(-10)];
  const homes = cells.slice(4, 20);
  const row = (y: number) =>
    Array.from({ length: width }, (_, x) => (y === Math.floor(height / 2) && x === width - 1 ? 'S' : '.')).join('');
  return parseArea51Board({
    ...{ format: 'orrery-area51-board/1', id: `${width} x ${height}` },
    rows: Array.from({ length: height }, (_, y) => row(y)),
    starts: { 2: starts.slice(0, 2), 3: starts.slice(0, 3), 4: starts },
    components: { food: homes.slice(0, 4), ice: homes.slice(4, 8), energy: homes.slice(8, 12), cables: homes.slice(12) },
    humans: { 2: humans.slice(0, 6), 3: humans.slice(0, 8), 4: humans },
  });
}

const SETUPS = [
  ...[2, 3, 4].map((players) => ({ players })),
  { players: 2, controlPath: 'free', sharedCells: 'allowed', pickup: 'any-entry', stunClock: 'every-turn' },
  { players: 3, adjacency: 'four', humanMoves: 'die', lostTurn: 'whole-turn', tokensPerType: 'one-per-player' },
  { players: ['p1', 'h1', 'food', '"<&>\'🚀'], humans: 'all', humanMoves: 'half', sharedCells: 'allowed' },
  ...[board(100, 3), board(2, 60), board(7, 7), board(40, 40)].map((custom, index) => ({ players: 2 + (index % 3), board: custom })),
];

test.each(SETUPS.map((setup, index) => ({ setup, index })))(
  'random games of setup $index: valid XML, and all is there that legal actions name',
  ({ setup }) => {
    const report = checkPictures(
      { id: 'area-51', game: area51 as never, picture: { drawView, targetsOf } as never, setups: [setup] },
      samples(25, 8),
      'pictures',
    );
    // A player may be called as a human or a component is: then two targets have one name.
    expect(report.faults.filter((fault) => !/(h1|food) stands twice$/.test(fault))).toEqual([]);
    expect(report.targets).toBeGreaterThan(20);
  },
);

/** Decisions that random games hardly come to. */
const RARE: Record<string, Area51State> = {
  breakout: drawn(['A.1', '...', '2.3'], { alien: { p1: POWERLESS } }),
  place: play(scene(), [teleport('p1')], [5]).state,
  push: play(drawn(['A.B'], { options: { controlPath: 'free' } }), [controlAlien('p1', 'p2')], [6, 6, 6, 1, 1, 1, 3]).state,
  drop: play(drawn(['B1'], { holds: { p2: ['ice', 'food'] } }), idle('p1'), [1, 1, 6]).state,
};

test.each(Object.entries(RARE))('%s: all is there that legal actions name', (type, state) => {
  const [decider] = area51.decisions(state);
  const actions = area51.legalActions(state, decider).filter((action) => action.type === type);
  const { ids } = readPicture(draw(state, {}, decider));
  expect(actions.length).toBeGreaterThan(1);
  expect(actions.flatMap(targetsOf).filter((id) => !ids.has(id))).toEqual([]);
});

describe('what actions name', () => {
  test.each([
    { action: step('p1', 3, 4), targets: ['{"x":3,"y":4}'] },
    { action: stun('p1', 'h3'), targets: ['h3'] },
    { action: { type: 'teleport', player: 'p1' } as const, targets: [] },
    { action: { type: 'place', player: 'p1', cell: cell(0, 9) } as const, targets: ['{"x":0,"y":9}'] },
    { action: controlAlien('p1', 'p2'), targets: ['p2'] },
    { action: controlHuman('p1', 'h2'), targets: ['h2'] },
    { action: push('p1', 'north'), targets: [] },
    { action: path('p1', 2, 2), targets: ['{"x":2,"y":2}'] },
    { action: path('p1'), targets: [] },
    { action: { type: 'breakout', player: 'p1', to: cell(1, 0) } as const, targets: ['{"x":1,"y":0}'] },
    { action: endPart('p1'), targets: [] },
    { action: moveHuman('p1', 'h4', 5, 6), targets: ['h4', '{"x":5,"y":6}'] },
    { action: { type: 'end-humans', player: 'p1' } as const, targets: [] },
    { action: drop('p1', 'ice'), targets: ['ice'] },
  ])('$action.type: $targets', ({ action, targets }) => {
    expect(targetsOf(action)).toEqual(targets);
  });

  test.each([
    undefined,
    null,
    3,
    'step',
    [],
    {},
    { type: 'fly' },
    { type: 'toString' },
    { type: 'step' },
    { type: 'stun', human: 3 },
    { type: 'push', path: 7 },
  ])('%o is no action', (action) => {
    expect(() => targetsOf(action as never)).toThrow(InvalidInputError);
  });
});

describe('what a picture shows', () => {
  test('A51-2.2 A51-3.3 each cell says what it is, and whose home', () => {
    const svg = draw(scene());
    expect(titleOf(svg, '{"x":9,"y":9}')).toBe('(9,9): ship');
    expect(titleOf(svg, '{"x":7,"y":1}')).toBe('(7,1): plain, home of food');
    expect(titleOf(svg, '{"x":5,"y":3}')).toBe('(5,3): swamp');
    expect(titleOf(svg, '{"x":18,"y":18}')).toBe('(18,18): plain');
  });

  test('A51-4.9 a stunned human has a dot for each update that it needs, and no zone', () => {
    const active = draw(scene());
    const svg = draw(scene({ stunned: { h1: ['frozen', 'p2'], h2: ['almost-ready', 'p1'] } }));
    expect(titleOf(active, 'h1')).toBe('Human h1 on (9,5), active');
    expect(titleOf(svg, 'h1')).toBe('Human h1 on (9,5), frozen, stunned by B (p2), 3 of 3 updates left');
    expect(titleOf(svg, 'h2')).toBe('Human h2 on (13,9), almost-ready, stunned by A (p1), 1 of 3 updates left');
    const zone = (picture: string) => /class="zones"[^>]* d="([^"]*)"/.exec(picture)?.[1]?.split('M').length ?? 0;
    expect(zone(active)).toBeGreaterThan(zone(svg));
  });

  test('A51-3.3 a click on a token is a click on its cell', () => {
    const svg = draw(scene());
    expect(count(svg, '<g class="token" pointer-events="none">')).toBe(16);
    expect(count(draw(scene({ holds: { p1: ['food'] } })), '<g class="token" pointer-events="none">')).toBe(15);
  });

  test('A51-5.12 what an alien holds is on its strip, and no longer on the board', () => {
    const held = draw(scene({ holds: { p1: ['food', 'ice'] } }));
    expect(titleOf(held, 'p1')).toBe('Alien A (p1) on (1,1), with food, ice');
    expect(count(held, '<title>Food: held by p1')).toBe(1);
    expect(count(held, '<title>Food: p2 has none')).toBe(1);
  });

  test('A51-10.5 what an attacked player may give up can be chosen on its strip', () => {
    const owed = scene({
      holds: { p1: ['ice'], p2: ['food', 'energy'] },
      state: { phase: 'drop', decider: 1, points: 0 },
      alien: { p2: { attacked: true } },
      aliens: { p2: [9, 4] },
    });
    const svg = draw(owed, { targets: ['food', 'energy'] });
    expect(titleOf(svg, 'food')).toBe('Food: held by p2');
    expect(titleOf(svg, 'ice')).toBeUndefined();
    expect(count(svg, 'class="target"')).toBe(2);
  });

  test('A51-5.4 figures on one cell stand side by side', () => {
    const state = drawn(['A'], { aliens: { p2: [0, 0] }, options: { sharedCells: 'allowed' } });
    const middles = [...draw(state).matchAll(/class="alien"><title>[^<]*<\/title><circle cx="([\d.]+)"/g)].map(([, x]) => x);
    expect(new Set(middles).size).toBe(2);
  });

  test('A51-5.4 six figures on one cell stand in two rows of three, and none covers the centre of another', () => {
    const view = area51.view(area51.start({ players: 2 }, 1), 'p1');
    const cell = { x: 9, y: 5 };
    const humans = view.humans.slice(0, 4).map((human) => ({ ...human, cell }));
    const svg = drawView({ ...view, humans, aliens: view.aliens.map((alien) => ({ ...alien, cell })) }, 'p1');
    const circles = [...svg.matchAll(/class="(?:alien|human)"><title>[^<]*<\/title><circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)];
    const figures = circles.map(([, x, y, radius]) => ({ x: Number(x), y: Number(y), radius: Number(radius) }));
    expect(new Set(figures.map(({ x }) => x)).size).toBe(3);
    expect(new Set(figures.map(({ y }) => y)).size).toBe(2);
    figures.forEach((one, index) => {
      for (const other of figures.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(Math.max(one.radius, other.radius));
      }
    });
  });

  test.each([
    { what: 'a part', facts: {}, words: 'p1 takes its part' },
    { what: 'human movement', facts: { state: { phase: 'humans', humanMoves: 3 } }, words: 'p1 moves humans, 3 more' },
    {
      what: 'a landing',
      facts: { state: { phase: 'place', points: 0, acted: true, decider: 1 }, alien: { p1: { teleport: false, losesTurn: true } } },
      words: 'p2 lands the alien of p1',
    },
  ] as const)('whose decision it is: $what', ({ facts, words }) => {
    expect(draw(scene(facts as never))).toContain(words);
  });

  test('who looks is called you, and nothing else is different', () => {
    const state = scene();
    const [mine, theirs, nobodys] = ['p1', 'p2', 'spectator'].map((viewer) => draw(state, {}, viewer));
    expect(mine).not.toBe(theirs);
    expect(nobodys.length).toBeLessThan(mine.length);
    expect(mine.replace('you, first', 'first')).toBe(nobodys);
  });
});

describe('odd names', () => {
  const NAMES = ['<script>alert(1)</script>', '"\'&quot;', '🚀👩‍🚀\u0007\uD800', 'x'.repeat(64)];
  const state = area51.start({ players: NAMES, maxRounds: 1 }, 1);

  test('are words, not XML', () => {
    const svg = draw(state, { selected: NAMES }, NAMES[0]);
    const { ids, faults } = readPicture(svg);
    expect(faults).toEqual([]);
    expect(NAMES.slice(0, 2).every((name) => ids.has(name))).toBe(true);
    expect(svg).not.toContain('<script');
    expect(svg).toContain(`${'x'.repeat(13)}…`);
  });

  test('a decision that does not fit on its line ends with an ellipsis', () => {
    const players = ['y', 'z'].map((letter) => letter.repeat(28));
    expect(draw(area51.start({ players }, 1), {}, 'spectator')).toMatch(/>(y{28}|z{28}) …</);
  });
});

describe('options', () => {
  const state = scene();
  const bare = draw(state);

  test('without any, nothing asks for attention', () => {
    expect(layerOf(bare, 'attention')).toBe('');
    expect(bare).not.toMatch(/class="(target|selected|changed|path)"/);
  });

  test.each([
    { option: { targets: ['{"x":0,"y":0}', 'h1'] }, part: 'class="target"', times: 2 },
    { option: { selected: ['p1'] }, part: 'class="selected"', times: 1 },
    { option: { changed: ['p2', 'h3', 'nobody'] }, part: 'class="changed"', times: 2 },
    { option: { paths: [['{"x":0,"y":0}', 'h1'], ['p1']] }, part: 'class="path"', times: 1 },
    { option: { heat: { '{"x":0,"y":0}': 0.25, '{"x":1,"y":0}': 0 } }, part: 'data-heat="0.25"', times: 1 },
    { option: { theme: 'dark' }, part: 'data-theme="dark"', times: 1 },
    { option: { prefix: 'mine' }, part: 'id="mine-seat-0"', times: 1 },
  ] as const)('$option', ({ option, part, times }) => {
    expect(count(draw(state, option), part)).toBe(times);
    expect(count(bare, part)).toBe(0);
  });

  test('a share of heat is in the title of its cell', () => {
    expect(titleOf(draw(state, { heat: { '{"x":0,"y":0}': 0.255 } }), '{"x":0,"y":0}')).toBe('(0,0): plain, 25.5 %');
  });

  test('tall: strips stand below the board', () => {
    const sizeOf = (svg: string) => /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.slice(1).map(Number) as [number, number];
    const [wide, tall] = [sizeOf(bare), sizeOf(draw(state, { layout: 'tall' }))];
    expect(wide[0]).toBeGreaterThan(wide[1]);
    expect(tall[1]).toBeGreaterThan(tall[0]);
  });

  test.each([{ theme: 'pink' }, { heat: { a: 2 } }, { targets: 'h1' }, { colour: 1 }, { prefix: '"><' }, null, 7])(
    '%o is refused',
    (options) => {
      expect(() => draw(state, options as never)).toThrow(InvalidInputError);
    },
  );
});

describe('the door', () => {
  const view = area51.view(scene(), 'p1');

  test('the same arguments give the same text, whatever was drawn in between', () => {
    const first = draw(scene(), { targets: ['h1'] });
    draw(drawn(['A~#', '1fS']));
    expect(draw(scene(), { targets: ['h1'] })).toBe(first);
  });

  test('a view that came over the wire is drawn, and stays as it was', () => {
    const wire = JSON.parse(JSON.stringify(view));
    expect(drawView(wire, 'p1')).toBe(drawView(view, 'p1'));
    expect(wire).toEqual(view);
  });

  test.each([
    { what: 'nothing', input: undefined },
    { what: 'a word', input: 'view' },
    { what: 'an empty object', input: {} },
    { what: 'no board', input: { ...view, config: { ...view.config, board: undefined } } },
    {
      what: 'a board that is too large',
      input: { ...view, config: { ...view.config, board: { ...DEFAULT_BOARD, rows: Array(101).fill('.') } } },
    },
    { what: 'rows of unequal length', input: { ...view, config: { ...view.config, board: { ...DEFAULT_BOARD, rows: ['...', 'S.'] } } } },
    { what: 'a symbol without a meaning', input: { ...view, config: { ...view.config, board: { ...DEFAULT_BOARD, rows: ['S?'] } } } },
    { what: 'a human beyond the edge', input: { ...view, humans: [{ ...view.humans[0], cell: { x: 19, y: 0 } }] } },
    { what: 'a cell that is no number', input: { ...view, aliens: [{ ...view.aliens[0], cell: { x: '1"', y: 0 } }] } },
    { what: 'an unknown marker', input: { ...view, humans: [{ ...view.humans[0], thaw: 'toString' }] } },
    { what: 'an unknown component', input: { ...view, tokens: [{ component: 'beer', home: { x: 0, y: 0 }, holder: null }] } },
    { what: 'a phase that there is not', input: { ...view, phase: 'lunch' } },
  ])('$what is no view', ({ input }) => {
    expect(() => drawView(input as unknown as Area51View, 'p1')).toThrow(InvalidInputError);
  });

  test('what is drawn follows from the view alone', () => {
    const chance = seededChance('views');
    const simulation = area51.simulation(area51.start({ players: 3 }, 1));
    for (let taken = 0; taken < 40; taken++) simulation.applyIndex(simulation.randomIndex(chance));
    const state = JSON.parse(JSON.stringify(simulation.state));
    const other = area51.parseState({ ...state, random: { s0: 0.1, s1: 0.2, s2: 0.3, c: 1 } });
    expect(draw(other)).toBe(draw(simulation.state as Area51State));
  });
});

describe('More than the box holds is not drawn', () => {
  const four = area51.view(area51.start({ players: 4, humans: 'all' }, 1), 'p1');
  const twice = <Item>(items: readonly Item[]): Item[] => [...items, items[0]];

  test('A51-1.1 A51-1.5 all that there is, is drawn', () => {
    expect([four.aliens.length, four.humans.length]).toEqual([4, 10]);
    expect(() => drawView(four, 'p1')).not.toThrow();
  });

  test.each(['aliens', 'humans', 'tokens'] as const)('one more of the %s is refused', (kind) => {
    const crowded = { ...four, [kind]: twice<unknown>(four[kind]) };
    expect(() => drawView(crowded, 'p1')).toThrow(InvalidInputError);
    expect(() => drawView(crowded, 'p1')).toThrow('there are more pieces than in the box');
  });
});

describe('Figures stand in the middle of their cells, or side by side', () => {
  const board = ['A.B', '...', '1.2'];
  const spots = (svg: string) =>
    [...svg.matchAll(/class="(alien|human)[^"]*"><title>([^<]*)<\/title><circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)].map(
      ([, kind, title, x, y, radius]) => ({ kind, title, x: Number(x), y: Number(y), radius: Number(radius) }),
    );

  test('alone, each is in a column and a row of its own, and as large as any', () => {
    const found = spots(draw(drawn(board)));
    const aliens = found.filter(({ kind }) => kind === 'alien');
    expect(aliens).toHaveLength(2);
    expect(new Set(found.map(({ radius, kind }) => `${kind} ${radius}`)).size).toBe(2);
    expect(aliens[0]?.y).toBe(aliens[1]?.y);
    const together = spots(draw(drawn(['A'], { aliens: { p2: [0, 0] }, options: { sharedCells: 'allowed' } }))).filter(
      ({ kind }) => kind === 'alien',
    );
    expect(together[0]?.radius).toBeLessThan(aliens[0]?.radius as number);
    expect((together[0]?.x as number) + (together[1]?.x as number)).toBeCloseTo(2 * (aliens[0]?.x as number), 5);
    expect(together[0]?.y).toBe(aliens[0]?.y);
  });
});
