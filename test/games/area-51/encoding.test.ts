import { type Area51State, area51, area51Encoding, createArea51Encoding } from 'orrery-rules/area-51';
import { createObservationSpace } from 'orrery-rules/env';
import { type Scene, scene, textOf } from './builders.js';

describe('A spectator sees the table from the first seat', () => {
  const setup = { players: ['ann', 'bob', 'cat'], firstPlayer: 'cat' } as const;
  const space = createObservationSpace(area51, area51Encoding, { ...setup, players: [...setup.players] });
  const state = area51.start({ ...setup, players: [...setup.players] }, 1);

  /** The numbers of a part. */
  function look(viewer: string, name: string): number[] {
    const { offset, size } = space.layout.find((part) => part.name === name) ?? { offset: 0, size: 0 };
    return [...space.write(area51.view(state, viewer), viewer).slice(offset, offset + size)];
  }

  test('and not from the last, as when -1 was taken for a seat', () => {
    // Whose turn it is, who decides, who began: Cat, the third.
    expect(look('spectator', 'turn')).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
    expect(look('bob', 'turn')).toEqual([0, 1, 0, 0, 1, 0, 0, 1, 0]);
  });

  test('so that it is what the first player sees', () => {
    const seen = (viewer: string) => [...space.write(area51.view(state, viewer), viewer)];
    expect(seen('spectator')).toEqual(seen('ann'));
    expect(seen('spectator')).not.toEqual(seen('cat'));
  });
});

describe('The encoding with shortest paths', () => {
  const ALL = ['food', 'ice', 'energy', 'cables'] as const;
  const withPaths = createArea51Encoding({ paths: true });
  const spaceOf = (encoding: typeof withPaths) => createObservationSpace(area51, encoding, { players: 2, humanMoves: 'die' });
  const space = spaceOf(withPaths);

  /** The numbers of a part. */
  function look(state: Area51State, viewer: string, name: string): number[] {
    const { offset, size } = space.layout.find((part) => part.name === name) as (typeof space.layout)[number];
    return [...space.write(area51.view(state, viewer), viewer).slice(offset, offset + size)];
  }

  /** The number of each step that is not 0. */
  function stepsOf(state: Area51State, viewer = 'p1'): Record<string, number> {
    const numbers = look(state, viewer, 'steps').map((number, at) => [textOf(state, at), number] as const);
    return Object.fromEntries(numbers.filter(([, number]) => number > 0));
  }

  test('begins with the numbers of the usual encoding', () => {
    const usual = spaceOf(area51Encoding);
    const view = area51.view(scene(), 'p1');
    expect(space.size).toBe(usual.size + 2 + 361);
    expect([...space.write(view, 'p1').slice(0, usual.size)]).toEqual([...usual.write(view, 'p1')]);
    expect(withPaths.version).not.toBe(area51Encoding.version);
  });

  test('is created with the option paths, which must be true or false', () => {
    expect(createArea51Encoding({ paths: false }).version).toBe(area51Encoding.version);
    expect(() => createArea51Encoding({ paths: 'yes' as never })).toThrow('options.paths: expected true or false, received "yes"');
  });

  test('says how many points each alien needs, the viewer first', () => {
    // The ship is at (9,9). n points are n / (n + 16).
    const state = scene({ aliens: { p1: [9, 8], p2: [6, 9] }, holds: { p1: ALL, p2: ALL } });
    const [near, far] = [1 / 17, 3 / 19].map(Math.fround);
    expect(look(state, 'p1', 'paths')).toEqual([near, far]);
    expect(look(state, 'p2', 'paths')).toEqual([far, near]);
  });

  test('rates each step by the points that it loses', () => {
    const state = scene({ aliens: { p1: [9, 8] }, holds: { p1: ALL } });
    expect(stepsOf(state)).toEqual({
      '(9,9)': 1,
      '(8,8)': 0.75,
      '(10,8)': 0.75,
      '(8,9)': 0.75,
      '(10,9)': 0.75,
      '(8,7)': 0.5,
      '(9,7)': 0.5,
      '(10,7)': 0.5,
    });
  });

  test('counts zones on the path, but not those of stunned humans', () => {
    const facts: Scene = { aliens: { p1: [9, 3] }, holds: { p1: ALL }, humans: { h1: [9, 5] } };
    const best = (state: Area51State) => Object.entries(stepsOf(state)).filter(([, number]) => number === 1);
    for (const [step] of best(scene(facts))) expect(['(8,4)', '(9,4)', '(10,4)']).not.toContain(step);
    expect(best(scene({ ...facts, stunned: { h1: ['frozen', 'p1'] } })).map(([step]) => step)).toContain('(9,4)');
  });

  test('rates no steps while the alien may not move', () => {
    const facts: Scene = { aliens: { p1: [9, 8] }, holds: { p1: ALL } };
    expect(stepsOf(scene(facts), 'p2')).toEqual({});
    expect(stepsOf(scene(facts), 'spectator')).toEqual({});
    expect(stepsOf(scene({ ...facts, state: { phase: 'humans', humanMoves: 3 } }))).toEqual({});
    expect(stepsOf(scene({ ...facts, state: { stepped: true, acted: true, movementOver: true, points: 2 } }))).toEqual({});
  });
});
