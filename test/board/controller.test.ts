// The controller of a board: by hand on a small list of actions, and on all legal actions of random games.
import { type AnyGame, type BaseAction, type BaseState, createMatch, InvalidInputError, OrreryError, seededChance } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import * as area51Picture from 'orrery-rules/area-51/picture';
import { type BoardPicture, createBoardController, defineOrreryBoard } from 'orrery-rules/board';
import { eventually } from '../eventually.js';
import { samples, seedOf } from '../samples.js';
import { KINDS } from '../site/plan.js';
import { PICTURES } from './plans.js';

const fly = (...targets: string[]) => ({ type: 'fly', player: 'p1', targets }) as unknown as BaseAction;
const picture = { targetsOf: (action: BaseAction) => (action as unknown as { targets: string[] }).targets };

/** A controller that shows these actions, and the actions that it completes. */
function showing(actions: readonly BaseAction[], options: Partial<Parameters<typeof createBoardController>[0]> = {}) {
  const taken: BaseAction[] = [];
  const controller = createBoardController({ picture, onAction: (action) => taken.push(action), ...options });
  const position = { view: {}, viewer: 'p1', actions };
  controller.show(position);
  return { controller, taken, position };
}

describe('Choosing targets', () => {
  const [toV4, toV5, other, end] = [fly('s1', 'V4'), fly('s1', 'V5'), fly('s2', 'V4'), fly()];
  const actions = [toV4, toV5, other, end] as BaseAction[];

  test('the first targets can be chosen, then those that follow them, and the last one completes the action', () => {
    const { controller, taken } = showing(actions);
    expect(controller.getSnapshot()).toMatchObject({ selected: [], targets: ['s1', 's2'], candidates: actions, complete: [] });
    expect(controller.choose('s1')).toBeUndefined();
    expect(controller.getSnapshot()).toMatchObject({ selected: ['s1'], targets: ['V4', 'V5'], candidates: [toV4, toV5] });
    expect(taken).toEqual([]);
    expect(controller.choose('V5')).toBe(toV5);
    expect(taken).toEqual([toV5]);
    expect(controller.getSnapshot().selected).toEqual([]);
  });

  test('a target chosen again is released, another first target starts again, and cancel returns to the start', () => {
    const { controller } = showing(actions);
    controller.choose('s1');
    controller.choose('s1');
    expect(controller.getSnapshot().selected).toEqual([]);
    controller.choose('s1');
    controller.choose('s2');
    expect(controller.getSnapshot()).toMatchObject({ selected: ['s2'], targets: ['V4'] });
    controller.cancel();
    expect(controller.getSnapshot()).toMatchObject({ selected: [], targets: ['s1', 's2'], candidates: actions });
  });

  test('several actions with the same targets wait for a choice', () => {
    const twins = [
      { ...toV4, card: 1 },
      { ...toV4, card: 2 },
    ] as unknown as BaseAction[];
    const { controller, taken } = showing([...twins, other as BaseAction]);
    controller.choose('s1');
    expect(controller.choose('V4')).toBeUndefined();
    expect(controller.getSnapshot()).toMatchObject({ complete: twins, targets: [] });
    controller.take(twins[1] as BaseAction);
    expect(taken).toEqual([twins[1]]);
  });

  test.each([
    { confirm: 'several' as const, waits: false },
    { confirm: 'always' as const, waits: true },
    { confirm: ({ type }: BaseAction) => type === 'fly', waits: true },
    { confirm: ({ type }: BaseAction) => type === 'land', waits: false },
  ])('with confirm $confirm, a single action waits: $waits', ({ confirm, waits }) => {
    const { controller, taken } = showing(actions, { confirm });
    controller.choose('s1');
    controller.choose('V5');
    expect(taken).toEqual(waits ? [] : [toV5]);
    expect(controller.getSnapshot().complete).toEqual(waits ? [toV5] : []);
  });

  test('another view, viewer or list of actions clears the selection, and the same position keeps it', () => {
    const { controller, position } = showing(actions);
    for (const change of [{ view: {} }, { viewer: 'p2' }, { actions: [...actions] }]) {
      controller.show(position);
      controller.choose('s1');
      controller.show({ ...position, expected: 'Choose something.' });
      expect(controller.getSnapshot().selected).toEqual(['s1']);
      controller.show({ ...position, ...change });
      expect(controller.getSnapshot().selected).toEqual([]);
    }
  });

  test('listeners hear every change, and the snapshot is the same object in between', () => {
    const { controller } = showing(actions);
    let heard = 0;
    const stop = controller.subscribe(() => heard++);
    const before = controller.getSnapshot();
    expect(controller.getSnapshot()).toBe(before);
    controller.choose('s1');
    expect(heard).toBe(1);
    expect(controller.getSnapshot()).not.toBe(before);
    stop();
    controller.cancel();
    expect(heard).toBe(1);
  });

  test('another sentence or state for the same position is a change, and the same ones are none', () => {
    const { controller, position } = showing(actions);
    let heard = 0;
    controller.subscribe(() => heard++);
    controller.choose('s1');
    const before = controller.getSnapshot();
    controller.show({ ...position });
    expect(controller.getSnapshot()).toBe(before);
    controller.show({ ...position, expected: 'Choose something.', deciders: ['p1'] });
    controller.show({ ...position, expected: 'Choose something.', deciders: ['p1'] });
    expect(heard).toBe(2);
    expect(controller.getSnapshot()).toMatchObject({ selected: ['s1'], position: { expected: 'Choose something.' } });
  });

  test('a new position is narrowed once', () => {
    const { controller, position } = showing(actions);
    const others = [...actions];
    let runs = 0;
    Object.defineProperty(others, Symbol.iterator, {
      value() {
        runs += 1;
        return actions[Symbol.iterator]();
      },
    });
    controller.show({ ...position, actions: others });
    expect(controller.getSnapshot().targets).toEqual(['s1', 's2']);
    expect(runs).toBe(1);
  });

  test('what cannot be used is refused with its path', () => {
    const { controller } = showing(actions);
    expect(() => controller.take(fly('V4', 's1'))).toThrow(OrreryError);
    expect(() => controller.show({ view: {}, viewer: 1, actions } as never)).toThrow(InvalidInputError);
    expect(() => createBoardController({ picture: {} } as never)).toThrow('targetsOf');
    expect(() => createBoardController({ picture, confirm: 'never' } as never)).toThrow('confirm');
  });
});

describe('Refused choices', () => {
  const state = area51.start({ players: 2 }, 7);
  const far = { x: 9, y: 1 };
  const position = { view: area51.view(state, 'p1'), viewer: 'p1', actions: area51.legalActions(state, 'p1') as BaseAction[] };

  test.each([
    { from: 'the state', known: { state } },
    { from: 'the view alone', known: {} },
  ])('are explained by a clause, from $from', async ({ known }) => {
    const controller = createBoardController({ picture: area51Picture, game: area51 as unknown as AnyGame });
    controller.show({ ...position, ...known });
    controller.choose(JSON.stringify(far));
    await eventually(() => expect(controller.getSnapshot().refusal).toBeDefined());
    const violation = area51.check(state, { type: 'step', player: 'p1', to: far });
    expect(controller.getSnapshot().refusal).toMatchObject({
      target: JSON.stringify(far),
      message: violation?.message,
      rule: violation?.rule,
    });
    controller.cancel();
    expect(controller.getSnapshot().refusal).toBeUndefined();
  });

  test('have the sentence of the position if no game is given', async () => {
    const controller = createBoardController({ picture: area51Picture });
    controller.show({ ...position, expected: 'Move first.' });
    controller.choose('nowhere');
    await eventually(() => expect(controller.getSnapshot().refusal).toMatchObject({ target: 'nowhere', message: 'Move first.' }));
  });

  test('an explanation that arrives after the next choice is dropped', async () => {
    const controller = createBoardController({ picture: area51Picture, game: area51 as unknown as AnyGame });
    controller.show({ ...position, state });
    controller.choose(JSON.stringify(far));
    controller.cancel();
    await import('../../src/board/refusal.js');
    await new Promise((resolve) => setTimeout(resolve));
    expect(controller.getSnapshot().refusal).toBeUndefined();
  });
});

test('on a server, the module loads and the element is not defined', () => {
  expect(() => defineOrreryBoard()).not.toThrow();
  expect('customElements' in globalThis).toBe(false);
});

describe('All legal actions of random games', () => {
  /** Maximum number of actions that are tried in one state, evenly spread. */
  const MOST = 40;

  test.each(KINDS)(
    '$game.id: the targets of an action lead to it, at most through a choice; cancel returns to the start',
    ({ game, options }) => {
      const targetsOf = PICTURES[game.id]?.targetsOf as BoardPicture['targetsOf'];
      const chance = seededChance(seedOf('boards'));
      const counts = { states: 0, actions: 0, direct: 0, chosen: 0, without: 0 };
      const match = createMatch(game, { ...options, players: 2 }, seedOf(7));
      const most = samples(1000, 120);
      for (let step = 0; step < most && game.decisions(match.state).length > 0; step++) {
        const legal = game.legalActions(match.state) as BaseAction[];
        if (step % 10 === 0) {
          for (const player of game.decisions(match.state)) check(match.state, player, targetsOf, counts);
          counts.states += 1;
        }
        match.dispatch(chance.pick(legal));
      }
      console.log(`${game.id}: ${JSON.stringify(counts)}`);
      expect(counts.direct).toBeGreaterThan(0);
      expect(counts.actions).toBe(counts.direct + counts.chosen + counts.without);

      function check(state: BaseState, player: string, named: BoardPicture['targetsOf'], count: typeof counts): void {
        const actions = game.legalActions(state, player) as BaseAction[];
        const position = { view: {}, viewer: player, actions };
        const taken: BaseAction[] = [];
        const controller = createBoardController({ picture: { targetsOf: named }, onAction: (action) => taken.push(action) });
        controller.show(position);
        const start = controller.getSnapshot();
        const every = Math.ceil(actions.length / MOST);
        for (const action of actions.filter((_, index) => index % every === 0)) {
          count.actions += 1;
          const targets = named(action);
          for (const target of targets) {
            expect(taken).toEqual([]);
            expect(controller.getSnapshot().targets).toContain(target);
            controller.choose(target);
          }
          if (targets.length === 0) {
            count.without += 1;
            expect(controller.getSnapshot().candidates).toContain(action);
          } else if (taken.length > 0) {
            count.direct += 1;
            expect(taken).toEqual([action]);
          } else {
            count.chosen += 1;
            expect(controller.getSnapshot().selected).toEqual(targets);
            expect(controller.getSnapshot().complete).toContain(action);
          }
          taken.length = 0;
          controller.cancel();
          expect(controller.getSnapshot()).toEqual(start);
        }
      }
    },
  );
});
