import { type ActionSpace, type CodeOf, InvalidInputError, type KernelCode } from 'orrery-rules';
import { type Area51Action, type Area51RefusalCode, type Area51Types, area51 } from 'orrery-rules/area-51';
import { CellSet } from '../../../src/games/area-51/model/board/cell-set.js';
import type { ACTIONS } from '../../../src/games/area-51/rules/actions/index.js';
import { boardOf, breakout, controlAlien, controlHuman, drawn, moveHuman, path, push, type Scene, scene, step, stun } from './builders.js';

const spaceOf = (facts: Scene = {}): ActionSpace<Area51Types> => area51.actionSpace(scene(facts));
/** The parameters of each form of a kind of action, by name, with the number of their values. */
const formsOf = (type: Area51Action['type'], facts: Scene = {}) =>
  spaceOf(facts)
    .forms('p1')
    .filter((form) => form.type === type)
    .map(({ parameters }) => Object.entries(parameters).map(([name, values]) => `${name} ${values.length}`));

describe('What actions can say', () => {
  test.each<{ type: Area51Action['type']; facts: Scene; forms: string[][]; why: string }>([
    { type: 'step', facts: {}, forms: [['to 361']], why: 'every cell of 19 x 19' },
    { type: 'stun', facts: {}, forms: [['human 6']], why: 'six humans with two players (A51-3.4)' },
    { type: 'stun', facts: { players: 4 }, forms: [['human 10']], why: 'ten humans with four (A51-3.4)' },
    { type: 'control', facts: {}, forms: [['target 7']], why: 'one other alien, six humans' },
    { type: 'control', facts: { players: 4 }, forms: [['target 13']], why: 'three other aliens, ten humans' },
    { type: 'move-human', facts: { players: 3 }, forms: [['human 8', 'to 361']], why: 'every human, every cell' },
    { type: 'drop', facts: {}, forms: [['component 4']], why: 'four components (A51-1.5)' },
    { type: 'breakout', facts: {}, forms: [['to 361']], why: 'every cell' },
    { type: 'breakout', facts: { options: { breakout: 'none' } }, forms: [], why: 'there are none in this game (A51-5.10)' },
    { type: 'push', facts: {}, forms: [['direction 8']], why: 'in a line (A51-8.6)' },
    { type: 'push', facts: { options: { adjacency: 'four' } }, forms: [['direction 4']], why: 'along edges only (A51-2.4)' },
    { type: 'push', facts: { options: { controlPath: 'free' } }, forms: [['path 362']], why: 'one cell, or no further (A51-8.6)' },
  ])('$type: $why', ({ type, facts, forms }) => {
    expect(formsOf(type, facts)).toEqual(forms);
  });

  test('an action that a game does not have takes no number, and is refused', () => {
    const options = { breakout: 'none', controlPath: 'free' } as const;
    for (const action of [breakout('p1', 1, 0), push('p1', 'east')]) {
      expect(() => spaceOf({ options }).encode(action)).toThrow(InvalidInputError);
      expect(spaceOf().encode(action)).toHaveLength(1);
      expect(area51.check(scene({ options }), action)).toBeDefined();
    }
  });

  test('numbers follow from the setup: the same throughout a game, and for everybody', () => {
    const space = spaceOf({ players: 3 });
    expect(spaceOf({ players: 3, seed: 2, state: { phase: 'humans', humanMoves: 3 } })).toBe(space);
    expect(spaceOf({ players: 2 })).not.toBe(space);
    expect(space.encode(stun('p2', 'h3'))).toEqual(space.encode(stun('p1', 'h3')));
    expect(space.encode(step('p3', 4, 5))).toEqual(space.encode(step('p1', 4, 5)));
    expect(space.encode(moveHuman('p3', 'h8', 4, 5))).toEqual(space.encode(moveHuman('p1', 'h8', 4, 5)));
    // The next seat after one's own, and the one after that.
    expect(space.encode(controlAlien('p2', 'p3'))).toEqual(space.encode(controlAlien('p1', 'p2')));
    expect(space.encode(controlAlien('p2', 'p1'))).toEqual(space.encode(controlAlien('p1', 'p3')));
    expect(space.encode(controlHuman('p2', 'h1'))).toEqual(space.encode(controlHuman('p1', 'h1')));
  });

  test('a path is a cell by its number, and after all cells no cell', () => {
    const space = spaceOf({ options: { controlPath: 'free' } });
    const [first] = space.encode(path('p1', 0, 0));
    expect(space.encode(path('p1', 3, 2))).toEqual([first + 2 * 19 + 3]);
    expect(space.encode(path('p1'))).toEqual([first + 361]);
  });

  test('on the largest board, what takes more numbers than a mask should have is said in several', () => {
    const board = boardOf(drawn([Array.from({ length: 100 }, () => '.').join(''), ...Array.from({ length: 90 }, () => '.')]));
    const state = area51.start({ players: 2, board, controlPath: 'free' }, 1);
    const space = area51.actionSpace(state);
    for (const action of [moveHuman('p1', 'h2', 50, 50), path('p1', 99, 9), path('p1'), step('p1', 99, 98)]) {
      expect(space.decode(space.encode(action), 'p1')).toEqual(action);
    }
    expect(space.encode(moveHuman('p1', 'h2', 50, 50))).toHaveLength(2);
  });

  test('the union of codes is what the actions and the kernel give, no more and no less', () => {
    expectTypeOf<CodeOf<(typeof ACTIONS)[number]> | KernelCode>().toEqualTypeOf<Area51RefusalCode>();
  });
});

test('A set of cells holds what was added, beyond 32 cells too, and its copy goes on alone', () => {
  const empty = CellSet.empty(100);
  const cells = [0, 31, 32, 63, 64, 99];
  const set = empty.copy();
  for (const cell of cells) set.add(cell);
  const held = (of: CellSet) => Array.from({ length: 100 }, (_, cell) => cell).filter((cell) => of.has(cell));
  expect(held(set)).toEqual(cells);
  expect(held(empty)).toEqual([]);
});
