// What boards refuse: each exported function, and each property of the element, names the invalid value.
import { InvalidInputError, OrreryError } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import * as picture from 'orrery-rules/area-51/picture';
import {
  createBoardController,
  createBoardSurface,
  createOrreryBoard,
  createPlayback,
  defineOrreryBoard,
  groupActions,
} from 'orrery-rules/board';
import { propertyNames, readProperty } from '../../src/board/element/settings.js';

const none = () => undefined;
const state = area51.start({ players: 2 }, 7);
const position = { view: area51.view(state, 'p1'), viewer: 'p1', actions: area51.legalActions(state, 'p1') };

/** A controller that shows the start of a game. */
function controller() {
  const made = createBoardController({ picture, game: area51 as never });
  made.show(position);
  return made;
}

/** Its fields throw. */
const throwing = new Proxy(
  {},
  {
    get: () => {
      throw new TypeError('a trap');
    },
    ownKeys: () => {
      throw new TypeError('a trap');
    },
  },
) as never;

const CALLS: Readonly<Record<string, () => unknown>> = {
  'options: expected an object, received nothing': () => createBoardController(undefined as never),
  'options: cannot be read': () => createBoardController(throwing),
  'options.picture: expected a module with the function `targetsOf`, received an object': () =>
    createBoardController({ picture: {} as never }),
  'options.game: expected a game, received 7': () => createBoardController({ picture, game: 7 as never }),
  "options.confirm: expected 'several', 'always' or a function": () => createBoardController({ picture, confirm: 'never' as never }),
  'options.onAction: expected a function': () => createBoardController({ picture, onAction: 'act' as never }),
  'position: expected an object': () => controller().show(null as never),
  'position.viewer: expected a string': () => controller().show({ ...position, viewer: 1 as never }),
  'position.actions: expected a list of actions': () => controller().show({ ...position, actions: [{ type: 1 }] as never }),
  'position.actions: cannot be read': () => controller().show({ ...position, actions: [throwing] }),
  'position.deciders: expected a list of strings': () => controller().show({ ...position, deciders: ['p1', 2] as never }),
  'target: expected a string, received 7': () => controller().choose(7 as never),
  'action: cannot be read': () => controller().take(throwing),
  'The position does not offer the action 7': () => controller().take(7 as never),
  'refusal: expected an object, received nothing': () => controller().refuse(undefined as never),
  'refusal.message: expected a string': () => controller().refuse({} as never),
  'listener: expected a function': () => controller().subscribe({} as never),
  'options.isStill: expected a function': () => createPlayback({ onChange: none } as never),
  'holder: expected an element': () => createBoardSurface({} as never, { targets: () => [], onChoose: none }),
  'name: expected a string': () => defineOrreryBoard(7 as never),
  'properties: expected an object': () => createOrreryBoard('picture' as never),
  'createOrreryBoard needs a page': () => createOrreryBoard({ picture }),
  'actions: expected a list of actions': () => groupActions(7 as never, [], String, String),
  'words: expected a list of strings': () => groupActions([], 'move' as never, String, String),
};

test.each(Object.entries(CALLS))('%s', (message, call) => {
  expect(call).toThrow(OrreryError);
  expect(call).toThrow(message);
});

test('a refused position leaves the earlier one', () => {
  const made = controller();
  const before = made.getSnapshot();
  expect(() => made.show({ ...position, actions: [{ type: 'none', player: 'p1', to: 7 }] as never, viewer: 7 as never })).toThrow();
  expect(made.getSnapshot()).toBe(before);
});

test('a name for an element is not needed where there are no pages', () => {
  expect(defineOrreryBoard()).toBeUndefined();
});

describe('Properties of the element', () => {
  test.each(propertyNames().map((name) => ({ name })))('$name accepts no value, and refuses a number', ({ name }) => {
    expect(readProperty(name, undefined)).toBeUndefined();
    expect(readProperty(name, null)).toBeUndefined();
    expect(() => readProperty(name, 7)).toThrow(InvalidInputError);
    expect(() => readProperty(name, 7)).toThrow(`${name}: expected `);
  });

  test('accept the values of the guide', () => {
    expect(readProperty('picture', picture)).toBe(picture);
    expect(readProperty('game', area51)).toBe(area51);
    expect(readProperty('confirm', 'always')).toBe('always');
    expect(readProperty('viewer', 'p1')).toBe('p1');
  });
});
