// Views and events come over wires: what is malformed is said to be so, with its place, and not blamed on the game.
import { type AnyGame, copyJson, DefinitionError, type Encoding, freezeJson, InvalidInputError } from 'orrery-rules';
import { area51, area51Encoding, createArea51Encoding } from 'orrery-rules/area-51';
import { createObservationSpace } from 'orrery-rules/env';
import { sol, solEncoding } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertEncoding } from 'orrery-rules/space-alert';
import { specterOps, specterOpsEncoding } from 'orrery-rules/specter-ops';
import { ticTacToe, ticTacToeEncoding } from '../../examples/games/tic-tac-toe.js';

const GAMES = [
  [area51, area51Encoding],
  [area51, createArea51Encoding({ paths: true })],
  [sol, solEncoding],
  [spaceAlert, spaceAlertEncoding],
  [specterOps, specterOpsEncoding],
] as unknown as readonly (readonly [AnyGame, Encoding])[];

describe.each(GAMES.map(([game, encoding]) => [game.id, game, encoding] as const))('%s', (_id, game, encoding) => {
  const setup = { players: 3 };
  const state = game.start(setup, 1);
  const view = game.view(state, 'p1') as Record<string, unknown>;
  const space = createObservationSpace(game, encoding, setup);

  test.each([
    ['as it came', (value: unknown) => value],
    ['frozen', (value: unknown) => freezeJson(value as never)],
  ])('a malformed view, %s, is written or refused as a view', (_how, finish) => {
    let refused = 0;
    for (const key of Object.keys(view)) {
      for (const wrong of [null, 7, 'x', [], {}]) {
        const malformed = finish({ ...(copyJson(view as never) as object), [key]: copyJson(wrong) });
        for (const write of [() => space.write(malformed, 'p1'), () => space.writeSparse(malformed, 'p1')]) {
          try {
            write();
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidInputError);
            expect((error as InvalidInputError).cause).toBeInstanceOf(DefinitionError);
            refused += 1;
          }
        }
      }
    }
    expect(refused).toBeGreaterThan(20);
  });

  test.each([[null], [7], [{}], [{ type: 7 }]])('%j among events is named by its place', (wrong) => {
    for (const events of [[{ type: 'x', rule: 'y' }, wrong], freezeJson([{ type: 'x', rule: 'y' }, wrong] as never)]) {
      try {
        game.viewEvents(events as never, 'p1');
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidInputError);
        expect((error as InvalidInputError).issues[0]?.path).toEqual([1]);
      }
    }
  });

  test('every type of event with fields that are missing is shown or refused with its place', () => {
    const known = game.step(state, game.legalActions(state)[0] as never).events;
    for (const { type } of [...known, ...game.revealingEvents.map((each) => ({ type: each }))]) {
      for (const events of [[{ type }], freezeJson([{ type }])]) {
        try {
          game.viewEvents(events as never, 'p2');
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidInputError);
          expect((error as InvalidInputError).issues[0]?.path).toEqual([0]);
        }
      }
    }
  });

  test('options of outcomes that throw are refused', () => {
    const action = game.legalActions(state)[0] as never;
    const fail = () => {
      throw new TypeError('no');
    };
    const hostile = [
      Object.defineProperty({}, 'limit', { get: fail }),
      Object.defineProperty({}, 'events', { get: fail }),
      new Proxy({}, { get: fail, has: fail, ownKeys: fail }),
      { limit: { valueOf: fail, toString: fail } },
      { events: { toJSON: fail, toString: fail } },
    ];
    for (const options of hostile) expect(() => game.outcomes(state, action, options as never)).toThrow(InvalidInputError);
  });
});

test('an encoding that cannot write a sound view is blamed itself', () => {
  const broken: typeof ticTacToeEncoding = {
    ...ticTacToeEncoding,
    observation: () => [
      {
        name: 'broken',
        size: 1,
        description: 'Nothing.',
        write: () => {
          throw new Error('cannot');
        },
      } as never,
    ],
  };
  const space = createObservationSpace(ticTacToe, broken, { players: 2 });
  const view = ticTacToe.view(ticTacToe.start({ players: 2 }, 1), 'p1');
  expect(() => space.write(view, 'p1')).toThrow(DefinitionError);
  expect(() => space.write(copyJson(view), 'p1')).toThrow(DefinitionError);
});
