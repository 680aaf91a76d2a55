import {
  type AnyGame,
  type Chance,
  canonicalJson,
  DefinitionError,
  defineAction,
  defineGame,
  domain,
  EnumerationLimitError,
  IllegalActionError,
  InvalidInputError,
  PlayerId,
  playersField,
  RandomState,
  refuse,
  scriptedChance,
  seededChance,
} from 'orrery-rules';
import * as z from 'zod';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { enumerate } from '../../src/kernel/drivers/enumeration.js';
import { dicePot } from './dice-pot.js';

const start = dicePot.start({ players: 2 }, 7);

/** Plays a random game on the pure driver and hands over every step. */
function walk(
  seed: number,
  visit: (before: typeof start, action: ReturnType<typeof dicePot.parseAction>, after: typeof start) => void,
): void {
  const random = seededChance(seed);
  for (let state = dicePot.start({ players: 3 }, seed); ; ) {
    const legal = dicePot.legalActions(state);
    if (legal.length === 0) return;
    const action = random.pick(legal);
    const after = dicePot.reduce(state, action);
    visit(state, action, after);
    state = after;
  }
}

describe('the pure driver', () => {
  test('starts with the cards that people have shuffled, and leaves the seed for later', () => {
    const seeded = kuhnPoker.start({ players: 2 }, 7);
    const dealt = kuhnPoker.start({ players: 2 }, 7, { chance: scriptedChance([[2, 0, 1]]) });
    expect(dealt).toMatchObject({ hands: ['king', 'jack'], unseen: 'queen' });
    expect(Object.isFrozen(dealt)).toBe(true);
    expect(dealt.random).not.toEqual(seeded.random);
    expect(dealt.random).toEqual(kuhnPoker.start({ players: 2 }, 7, { chance: scriptedChance([[0, 1, 2]]) }).random);
    expect(() => kuhnPoker.start({ players: 2 }, 7, { chance: scriptedChance([]) })).toThrow(InvalidInputError);
    expect(() => kuhnPoker.start({ players: 2 }, 7, { chance: 'dice' as never })).toThrow(InvalidInputError);
  });

  test('leaves its input as it was and gives a frozen state that shares what did not change', () => {
    const before = JSON.stringify(start);
    const after = dicePot.reduce(start, { type: 'roll', player: 'p1', count: 2 });
    expect(JSON.stringify(start)).toBe(before);
    expect(after.turn).toBe(1);
    expect(after.pots.p2).toBe(start.pots.p2);
    expect(Object.isFrozen(after) && Object.isFrozen(after.pots.p1.rolls) && Object.isFrozen(after.random)).toBe(true);
  });

  test('advances the generator only when a recipe draws', () => {
    const gift = dicePot.reduce(start, { type: 'give', player: 'p1', to: 'p2' });
    expect(gift.random).toBe(start.random);
    const rolled = dicePot.reduce(start, { type: 'roll', player: 'p1', count: 1 });
    expect(rolled.random).not.toEqual(start.random);
  });

  test('takes real dice from a script, and leaves the generator alone', () => {
    const { state, events } = dicePot.step(start, { type: 'roll', player: 'p1', count: 2 }, { chance: scriptedChance([6, 1]) });
    expect(state.pots.p1).toEqual({ chips: 7, rolls: [1, 6] });
    expect(state.random).toBe(start.random);
    expect(events).toEqual([{ type: 'rolled', player: 'p1', faces: [1, 6], rule: 'DP-2' }]);
  });

  test('events hold plain frozen values, never a draft that dies with the recipe', () => {
    const { state, events } = dicePot.step(start, { type: 'shake', player: 'p1' });
    expect(JSON.parse(JSON.stringify(events))).toEqual([{ type: 'shuffled', bag: [...state.bag], rule: 'DP-4' }]);
    expect(Object.isFrozen(events[0])).toBe(true);
  });

  test('may be handed to Array.prototype.reduce, whose further arguments mean nothing to it', () => {
    const actions = [{ type: 'give', player: 'p1', to: 'p2' } as const, { type: 'thank', player: 'p2' } as const];
    // Its third argument is an index, where reduce takes options.
    expect(actions.reduce(dicePot.reduce as (state: typeof start, action: (typeof actions)[number]) => typeof start, start).turn).toBe(1);
  });

  test('never freezes or keeps what the caller handed in', () => {
    const action = { type: 'roll' as const, player: 'p1', count: 2 };
    const setup = { players: ['a', 'b'], bag: ['red' as const] };
    const state = dicePot.start(setup, 1);
    dicePot.reduce(state, { ...action, player: 'a' });
    setup.bag.push('red');
    setup.players.push('c');
    expect(state.bag).toEqual(['red']);
    expect(state.players).toEqual(['a', 'b']);
    expect(Object.isFrozen(action) || Object.isFrozen(setup.bag)).toBe(false);
  });
});

describe('legal actions', () => {
  test('of one player, of everybody, and of somebody who has no decision', () => {
    const all = dicePot.legalActions(start);
    expect(all.map(({ type }) => type)).toEqual(['roll', 'roll', 'roll', 'give', 'shake']);
    expect(dicePot.legalActions(start, 'p1')).toEqual(all);
    expect(dicePot.legalActions(start, 'p2')).toEqual([]);
    expect(dicePot.simulation(start).legalActions('p2')).toEqual([]);
  });
});

describe('kinds of action that name their phases', () => {
  const State = z.strictObject({ players: z.array(PlayerId), random: RandomState, night: z.boolean() });
  const asked: string[] = [];
  const kind = <const Type extends string>(type: Type, phases?: string[]) =>
    defineAction<z.infer<typeof State>>()({
      type,
      ...(phases === undefined ? {} : { phases }),
      legal: (state, _player, actions) => {
        asked.push(type);
        if (phases === undefined || phases.includes(state.night ? 'night' : 'day')) actions.add();
      },
      check: (state) =>
        phases === undefined || phases.includes(state.night ? 'night' : 'day')
          ? undefined
          : { code: 'wrong-time', rule: 'N-1', message: 'Not now.' },
      apply(state) {
        state.night = !state.night;
      },
    });
  const definition = {
    id: 'night-and-day',
    name: 'Night and day',
    rulesVersion: '1',
    schemas: { setup: z.strictObject({ players: playersField({ min: 1, max: 1, rule: 'N-1' }) }), state: State },
    actions: [kind('sleep', ['night']), kind('wait'), kind('work', ['day'])],
    rules: { gameOver: 'N-1', notYourDecision: 'N-1' },
    start: ({ players }: { players: string[] }) => ({ players, night: false }),
    decisions: ({ players }: { players: string[] }) => players,
    outcome: () => undefined,
  };

  test('are asked in those phases only, and listed in the game’s order', () => {
    const game = defineGame({ ...definition, phase: ({ night }: { night: boolean }) => (night ? 'night' : 'day') });
    const day = game.start({ players: 1 }, 1);
    asked.length = 0;
    expect(game.legalActions(day).map(({ type }) => type)).toEqual(['wait', 'work']);
    expect(asked).toEqual(['wait', 'work']);
    const night = game.reduce(day, { type: 'work', player: 'p1' });
    expect(game.legalActions(night).map(({ type }) => type)).toEqual(['sleep', 'wait']);
    expect(game.check(day, { type: 'sleep', player: 'p1' })).toMatchObject({ code: 'wrong-time' });
  });

  test('need a game that says which phase it is in', () => {
    expect(() => defineGame(definition)).toThrow(/actions have phases, so the game must define phase/);
  });
});

describe('a list of legal actions', () => {
  const State = z.strictObject({ players: z.array(PlayerId), random: RandomState, done: z.array(z.string()) });
  let checks = 0;
  const kind = <const Type extends string>(type: Type, most: number) =>
    defineAction<z.infer<typeof State>>()({
      type,
      parameters: { from: domain(z.strictObject({ heap: z.int() }), () => [{ heap: 1 }, { heap: 2 }, { heap: 3 }]) },
      legal(_state, _player, actions) {
        for (let place = 0; place < most; place++) actions.add(actions.parameters.from.at(place));
      },
      check(_state, { from }) {
        checks += 1;
        return from.heap <= most ? undefined : refuse('no-such-heap', 'H-2', `There are ${most}.`);
      },
      apply(state, { from }) {
        state.done.push(`${type} ${from.heap}`);
      },
    });
  const game = defineGame({
    id: 'heaps',
    name: 'Heaps',
    rulesVersion: '1',
    schemas: { setup: z.strictObject({ players: playersField({ min: 1, max: 1, rule: 'H-1' }) }), state: State },
    actions: [kind('take', 2), kind('leave', 1), kind('wait', 2)],
    rules: { gameOver: 'H-1', notYourDecision: 'H-1' },
    start: ({ players }) => ({ players, done: [] }),
    decisions: ({ players }) => players,
    outcome: () => undefined,
  });
  const start = game.start({ players: 1 }, 1);
  const all = ['take 1', 'take 2', 'leave 1', 'wait 1', 'wait 2'];

  test('is taken from without a check, whichever kind an action is; whatever is not in it is checked', () => {
    for (let place = 0; place < all.length; place++) {
      const [byAction, byNumber] = [game.simulation(start), game.simulation(start)];
      checks = 0;
      byAction.apply(byAction.legalActions()[place]);
      byNumber.applyIndex(byNumber.legalIndexes()[place]);
      expect([checks, byAction.state.done, byNumber.state.done]).toEqual([0, [all[place]], [all[place]]]);
      byAction.apply({ type: 'take', player: 'p1', from: { heap: 1 } });
      expect(checks).toBe(1);
      expect(() => byAction.apply({ type: 'take', player: 'p1', from: { heap: 3 } })).toThrow('no-such-heap');
    }
  });

  test('holds the same frozen objects each time, and is the caller’s own', () => {
    const simulation = game.simulation(start);
    const [first, second] = [simulation.legalActions(), game.legalActions(start)];
    expect(first).toEqual(second);
    first.forEach((action, place) => {
      expect(action).toBe(second[place]);
      expect(Object.isFrozen(action) && Object.isFrozen(action.from)).toBe(true);
    });
    first.length = 0;
    simulation.legalIndexes().length = 0;
    expect(simulation.legalActions()).toEqual(second);
  });

  test('draws what chance would pick, as an action or as its number, and takes it without a check', () => {
    const simulation = game.simulation(start);
    checks = 0;
    expect(simulation.randomAction(scriptedChance([2]))).toEqual({ type: 'leave', player: 'p1', from: { heap: 1 } });
    const number = simulation.randomIndex(scriptedChance([4]));
    expect(simulation.actionAt(number)).toEqual({ type: 'wait', player: 'p1', from: { heap: 2 } });
    simulation.applyIndex(number);
    expect([checks, simulation.state.done]).toEqual([0, ['wait 2']]);
  });

  test('numbers that are not in it are checked as the actions they are, or refused for being none', () => {
    const simulation = game.simulation(start);
    // take, leave, wait: three values each, so that 2 is to take from the third heap.
    expect(simulation.actionAt(2)).toEqual({ type: 'take', player: 'p1', from: { heap: 3 } });
    expect(() => simulation.applyIndex(2)).toThrow('no-such-heap');
    for (const number of [9, -1, 0.5, Number.NaN, '1' as never, undefined as never]) {
      expect(() => simulation.applyIndex(number)).toThrow(InvalidInputError);
      expect(() => simulation.actionAt(number)).toThrow(InvalidInputError);
    }
    expect(simulation.state.done).toEqual([]);
  });
});

describe('what a game says of itself', () => {
  test('its types of action in order, its schemas, who may look', () => {
    expect(dicePot.actionTypes).toEqual(['roll', 'give', 'thank', 'shake']);
    expect(dicePot.viewers).toEqual(['spectator']);
    expect(dicePot.schemas.action.parse({ type: 'shake', player: 'p1' })).toEqual({ type: 'shake', player: 'p1' });
    expect(dicePot.schemas.action.safeParse({ type: 'roll', player: 'p1' }).success).toBe(false);
    expect(dicePot.schemas.state.parse(start)).toEqual(start);
    expect(dicePot.schemas.setup.parse({ players: 2 })).toEqual({ players: ['p1', 'p2'], bag: ['red', 'red', 'green'] });
  });

  test('in plain words, where it brings none of its own', () => {
    expect(dicePot.text.action({ type: 'give', player: 'p1', to: 'p2' })).toBe('p1: give (to p2)');
    expect(dicePot.text.action({ type: 'shake', player: 'p1' })).toBe('p1: shake');
    expect(dicePot.text.event({ type: 'rolled', player: 'p1', faces: [1, 6], rule: 'DP-2' })).toBe('rolled (player p1, faces [1,6])');
    expect(JSON.parse(dicePot.text.view(dicePot.view(start, 'p1'), 'p1'))).toEqual(dicePot.view(start, 'p1'));
  });
});

describe('refusals', () => {
  test('carry the violation that check gives, and change nothing', () => {
    const action = { type: 'thank', player: 'p1' } as const;
    const violation = dicePot.check(start, action);
    expect(violation).toMatchObject({ code: 'nothing-owed', rule: 'DP-3' });
    const before = canonicalJson(start);
    for (const attempt of [() => dicePot.reduce(start, action), () => dicePot.step(start, action), () => dicePot.outcomes(start, action)]) {
      expect(attempt).toThrow(IllegalActionError);
      try {
        attempt();
      } catch (error) {
        expect((error as IllegalActionError).violation).toEqual(violation);
      }
    }
    expect(canonicalJson(start)).toBe(before);
  });

  test('another player’s decision and a finished game are refused with the game’s own clauses', () => {
    expect(dicePot.check(start, { type: 'shake', player: 'p2' })).toMatchObject({ code: 'not-your-decision', rule: 'DP-1' });
    let over = start;
    while (dicePot.decisions(over).length > 0) over = dicePot.reduce(over, { type: 'shake', player: dicePot.decisions(over)[0] });
    expect(dicePot.check(over, { type: 'shake', player: 'p1' })).toMatchObject({ code: 'game-over', rule: 'DP-5' });
    expect(dicePot.outcome(over)).toEqual({ winners: ['p1', 'p2'], scores: { p1: 0, p2: 0 }, reason: 'twelve-turns', rule: 'DP-5' });
  });
});

describe('the driver in place', () => {
  test('reaches the states of the pure driver, draw for draw', () => {
    for (let seed = 0; seed < 20; seed++) {
      const simulation = dicePot.simulation(dicePot.start({ players: 3 }, seed));
      walk(seed, (before, action, after) => {
        expect(simulation.decisions()).toEqual(dicePot.decisions(before));
        expect(simulation.legalActions()).toEqual(dicePot.legalActions(before));
        simulation.apply(action);
        expect(simulation.state).toEqual(after);
        expect(simulation.outcome()).toEqual(dicePot.outcome(after));
      });
    }
  });

  test('clones go their own ways', () => {
    const simulation = dicePot.simulation(start);
    const clone = simulation.clone();
    clone.apply({ type: 'roll', player: 'p1', count: 3 });
    expect(simulation.state).toEqual(start);
    simulation.apply({ type: 'roll', player: 'p1', count: 3 });
    expect(simulation.state).toEqual(clone.state);
  });

  test('a seed of its own hides the real dice, and equal seeds fall alike', () => {
    const roll = { type: 'roll', player: 'p1', count: 3 } as const;
    const faces = (seed?: number) => {
      const simulation = seed === undefined ? dicePot.simulation(start) : dicePot.simulation(start, { seed });
      simulation.apply(roll);
      return simulation.state.pots.p1.rolls;
    };
    expect(faces(1)).toEqual(faces(1));
    expect(faces()).toEqual(dicePot.reduce(start, roll).pots.p1.rolls);
    expect(new Set([faces(1), faces(2), faces(3), faces(4)].map(String)).size).toBeGreaterThan(1);
  });

  test('takes real dice from a script, and leaves the generator alone', () => {
    const simulation = dicePot.simulation(start, { chance: scriptedChance([6, 1]) });
    simulation.apply({ type: 'roll', player: 'p1', count: 2 });
    expect(simulation.state).toEqual(dicePot.reduce(start, { type: 'roll', player: 'p1', count: 2 }, { chance: scriptedChance([6, 1]) }));
    expect(simulation.state.random).toEqual(start.random);
    const clone = dicePot.simulation(start).clone({ chance: scriptedChance([2, 3]) });
    clone.apply({ type: 'roll', player: 'p1', count: 2 });
    expect(clone.state.random).toEqual(start.random);
    expect(() => dicePot.simulation(start, { chance: 7 as never })).toThrow(InvalidInputError);
  });

  test('refuses as the pure driver does, and is then as it was', () => {
    const simulation = dicePot.simulation(start);
    const listed = simulation.legalActions();
    expect(() => simulation.apply({ type: 'thank', player: 'p1' })).toThrow(IllegalActionError);
    expect(() => simulation.apply({ type: 'shake', player: 'p2' })).toThrow('not-your-decision');
    expect(() => simulation.apply({ type: 'roll', player: 'p1', count: 1.5 })).toThrow(InvalidInputError);
    expect(() => simulation.apply(null as never)).toThrow(InvalidInputError);
    expect(simulation.state).toEqual(start);
    simulation.apply(listed[0]);
    expect(simulation.state.turn).toBe(1);
  });

  test('check answers as the pure driver does', () => {
    const simulation = dicePot.simulation(start);
    for (const action of [
      { type: 'shake', player: 'p1' },
      { type: 'shake', player: 'p2' },
      { type: 'thank', player: 'p1' },
    ] as const) {
      expect(simulation.check(action)).toEqual(dicePot.check(start, action));
    }
    const [listed] = simulation.legalActions();
    expect(simulation.check(listed)).toBeUndefined();
  });

  test('a copy of a listed action that was changed is checked', () => {
    const simulation = dicePot.simulation(start);
    const listed = simulation.legalActions();
    const gift = { ...listed.find(({ type }) => type === 'give') } as { to: string; player: string };
    gift.to = 'p1';
    expect(() => simulation.apply(gift as never)).toThrow('no-such-player');
    Object.assign(gift, { to: 'p2', player: 'p2' });
    expect(simulation.check(gift as never)).toMatchObject({ code: 'not-your-decision' });
    const roll = { ...listed.find(({ type }) => type === 'roll'), count: 1.5 };
    expect(() => simulation.check(roll as never)).toThrow(InvalidInputError);
    expect(() => simulation.apply(roll as never)).toThrow(InvalidInputError);
    expect(simulation.state).toEqual(start);
  });

  test('an action from the list of an earlier state is checked against this one', () => {
    const simulation = dicePot.simulation(start);
    const gift = simulation.legalActions().find(({ type }) => type === 'give');
    simulation.apply({ type: 'roll', player: 'p1', count: 1 });
    expect(() => simulation.apply(gift as never)).toThrow('not-your-decision');
  });

  test('what a caller puts into a list does not become legal', () => {
    const simulation = dicePot.simulation(start);
    const list = simulation.legalActions();
    const foreign = { type: 'shake', player: 'p2' } as const;
    const malformed = { type: 'roll', player: 'p1', count: 1.5 } as const;
    list.unshift(foreign);
    list.push(malformed);
    expect(() => simulation.apply(foreign)).toThrow('not-your-decision');
    expect(() => simulation.apply(malformed)).toThrow(InvalidInputError);
    expect(simulation.state).toEqual(start);
  });

  test('draws the action that chance would pick from the list, and takes it without another check', () => {
    const drawing = dicePot.simulation(start);
    const picking = dicePot.simulation(start);
    const [one, other] = [seededChance('draw'), seededChance('draw')];
    const drawn = new Set<string>();
    for (let action = drawing.randomAction(one); action !== undefined; action = drawing.randomAction(one)) {
      expect(action).toEqual(other.pick(picking.legalActions()));
      drawn.add(action.type);
      drawing.apply(action);
      picking.apply(action);
    }
    expect(drawing.state).toEqual(picking.state);
    expect(drawing.outcome()).toBeDefined();
    expect([...drawn].sort()).toEqual(['give', 'roll', 'shake', 'thank']);
  });

  test('draws for one player alone, and nothing for who has no decision, without touching the dice', () => {
    const simulation = dicePot.simulation(start);
    const unasked: Chance = { ...scriptedChance([]), int: () => expect.unreachable('nothing is to be drawn') };
    expect(simulation.randomAction(unasked, 'p2')).toBeUndefined();
    const [first] = simulation.legalActions('p1');
    expect(simulation.randomAction({ ...unasked, int: () => 0 }, 'p1')).toEqual(first);
    expect(simulation.state).toEqual(start);
    expect(() => simulation.randomAction({ ...unasked, int: () => 999 })).toThrow('expected chance to draw a number below 5, received 999');
  });

  test('a copy of a drawn action is checked, and nothing stands for one that was not drawn', () => {
    const simulation = dicePot.simulation(start);
    const place = dicePot.legalActions(start).findIndex(({ type }) => type === 'give');
    const gift = { ...simulation.randomAction({ ...scriptedChance([]), int: () => place }), to: 'p1' };
    expect(() => simulation.apply(gift as never)).toThrow('no-such-player');
    expect(() => simulation.apply(undefined as never)).toThrow(InvalidInputError);
    simulation.apply({ type: 'roll', player: 'p1', count: 1 });
    expect(() => simulation.apply(undefined as never)).toThrow(InvalidInputError);
  });

  test('who decides is known anew after every action, and the list of them is the caller’s', () => {
    const simulation = dicePot.simulation(start);
    simulation.decisions().length = 0;
    expect(simulation.decisions()).toEqual(['p1']);
    expect(simulation.legalActions('p1')).toEqual(dicePot.legalActions(start));
    simulation.apply({ type: 'give', player: 'p1', to: 'p2' });
    expect(simulation.decisions()).toEqual(['p2']);
    expect(simulation.legalActions('p2')).toEqual([{ type: 'thank', player: 'p2' }]);
    expect(() => simulation.apply({ type: 'shake', player: 'p2' })).toThrow('answer-first');
    expect(simulation.decisions()).toEqual(['p2']);
  });

  test('a view of a simulation does not change with it', () => {
    const simulation = dicePot.simulation(start);
    const view = simulation.view('p1');
    simulation.apply({ type: 'give', player: 'p1', to: 'p2' });
    expect(view.owed).toBeNull();
  });
});

describe('the enumerating driver', () => {
  test('two dice: 21 combinations with their weights, merged by equal states', () => {
    const results = dicePot.outcomes(start, { type: 'roll', player: 'p1', count: 2 });
    expect(results).toHaveLength(21);
    expect(results.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    const sevens = results.filter(({ state }) => state.pots.p1.chips === 7);
    expect(sevens.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(6 / 36, 12);
    const doubleSix = results.find(({ state }) => state.pots.p1.chips === 12);
    expect(doubleSix?.probability).toBeCloseTo(1 / 36, 12);
  });

  test('three dice: the classic table of totals', () => {
    const results = dicePot.outcomes(start, { type: 'roll', player: 'p1', count: 3 });
    expect(results).toHaveLength(56);
    const ways = (total: number) =>
      Math.round(216 * results.filter(({ state }) => state.pots.p1.chips === total).reduce((sum, { probability }) => sum + probability, 0));
    expect([3, 4, 5, 6, 7, 8, 9, 10].map(ways)).toEqual([1, 3, 6, 10, 15, 21, 25, 27]);
  });

  test('a shuffle of red, red, green has three orders, a third each', () => {
    const results = dicePot.outcomes(start, { type: 'shake', player: 'p1' });
    expect(Object.fromEntries(results.map(({ state, probability }) => [state.bag.join(' '), Number(probability.toFixed(12))]))).toEqual({
      'red red green': 0.333333333333,
      'red green red': 0.333333333333,
      'green red red': 0.333333333333,
    });
  });

  test('an action without chance has one certain result, and the generator is untouched', () => {
    const results = dicePot.outcomes(start, { type: 'give', player: 'p1', to: 'p2' });
    expect(results).toEqual([{ probability: 1, state: dicePot.reduce(start, { type: 'give', player: 'p1', to: 'p2' }) }]);
    expect(results[0].state.random).toEqual(start.random);
  });

  test('results say what happens, for who asks; of equal states of which something else is told, each is a result', () => {
    const said = { faces: [0] };
    const State = z.strictObject({ players: z.array(PlayerId), random: RandomState, tosses: z.int() });
    const toss = defineAction<z.infer<typeof State>>()({
      type: 'toss',
      check: () => undefined,
      apply(state, { player }, { chance, emit }) {
        state.tosses += 1;
        said.faces[0] = chance.int(3);
        emit({ type: 'tossed', player, faces: said.faces, rule: 'T-1' } as never);
        emit({ type: said.faces[0] === 2 ? 'lost' : 'caught', rule: 'T-2' } as never);
      },
    });
    const coin = defineGame({
      id: 'coin',
      name: 'Coin',
      rulesVersion: '1',
      schemas: { setup: z.strictObject({ players: playersField({ min: 1, max: 2, rule: 'T-0' }) }), state: State },
      actions: [toss],
      rules: { gameOver: 'T-0', notYourDecision: 'T-0' },
      start: ({ players }) => ({ players, tosses: 0 }),
      decisions: ({ players }) => [players[0]],
      outcome: () => undefined,
    });
    const before = coin.start({ players: 1 }, 1);
    const action = { type: 'toss', player: 'p1' } as const;
    const after = { ...before, tosses: 1 };
    expect(coin.outcomes(before, action)).toEqual([{ probability: 1, state: after }]);
    expect(coin.outcomes(before, action, { events: false })).toEqual([{ probability: 1, state: after }]);
    const told = coin.outcomes(before, action, { events: true });
    expect(told).toEqual(
      [0, 1, 2].map((face) => ({
        probability: 1 / 3,
        state: after,
        events: coin.step(before, action, { chance: scriptedChance([face]) }).events,
      })),
    );
    expect(told.map(({ events }) => events?.[1]?.type)).toEqual(['caught', 'caught', 'lost']);
    expect(Object.isFrozen(told[0].events?.[0])).toBe(true);
    expect(coin.outcomes(before, action, { events: true, limit: 3 })).toHaveLength(3);
    expect(() => coin.outcomes(before, action, { events: 'yes' as never })).toThrow(
      'options.events: expected true or false, received "yes"',
    );
  });

  test('a shuffle that would explode is refused at once, with its size', () => {
    const state = dicePot.start({ players: 2, bag: Array(30).fill('red') }, 1);
    expect(() => dicePot.outcomes(state, { type: 'shake', player: 'p1' })).toThrow(EnumerationLimitError);
    expect(() => dicePot.outcomes(state, { type: 'shake', player: 'p1' })).toThrow(/a shuffle of 30 .* the limit is 100000/);
  });

  test('the limit counts the ways tried', () => {
    expect(() => dicePot.outcomes(start, { type: 'roll', player: 'p1', count: 3 }, { limit: 55 })).toThrow(EnumerationLimitError);
    expect(dicePot.outcomes(start, { type: 'roll', player: 'p1', count: 3 }, { limit: 56 })).toHaveLength(56);
  });

  test.each<[string, (chance: Chance) => unknown, number, boolean]>([
    ['a draw of as many results as the limit', (chance) => chance.int(50), 50, true],
    ['a draw of one more', (chance) => chance.int(51), 50, false],
    ['a draw of many', (chance) => chance.int(2000), 5000, true],
    ['a certain draw, which is no branch', (chance) => [chance.int(1), chance.int(2)], 2, true],
    ['a shuffle of as many orders as the limit', (chance) => chance.shuffle([1, 2, 3]), 6, true],
    ['a shuffle of more', (chance) => chance.shuffle([1, 2, 3]), 5, false],
    ['dice with more combinations', (chance) => chance.dice(8, 20), 1000, false],
    ['two draws whose ways multiply past it', (chance) => [chance.int(8), chance.int(8)], 63, false],
    ['two draws that just fit', (chance) => [chance.int(8), chance.int(8)], 64, true],
  ])('the limit: %s', (_what, draw, limit, fits) => {
    const run = () => enumerate(Object.freeze({}), (chance) => ({ state: { drawn: draw(chance) ?? null } }), limit);
    if (!fits) expect(run).toThrow(EnumerationLimitError);
    else expect(run().reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  test('the error has the limit as a figure', () => {
    expect(() => enumerate(Object.freeze({}), (chance) => ({ state: { drawn: chance.int(9) } }), 8)).toThrow(
      expect.objectContaining({ limit: 8 }),
    );
  });

  test('agrees with a long run of the seeded driver', () => {
    const expected = new Map(
      dicePot
        .outcomes(start, { type: 'roll', player: 'p1', count: 2 })
        .map(({ state, probability }) => [String(state.pots.p1.rolls), probability]),
    );
    const seen = new Map<string, number>();
    const trials = 7200;
    for (let seed = 0; seed < trials; seed++) {
      const simulation = dicePot.simulation(start, { seed });
      simulation.apply({ type: 'roll', player: 'p1', count: 2 });
      const key = String(simulation.state.pots.p1.rolls);
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    let chiSquare = 0;
    for (const [key, probability] of expected) chiSquare += ((seen.get(key) ?? 0) - trials * probability) ** 2 / (trials * probability);
    expect(chiSquare).toBeLessThan(45.3); // 20 degrees of freedom, p = 0.001
  });
});

describe('views', () => {
  test('never hold the generator, for any viewer', () => {
    for (const viewer of ['p1', 'p2', 'spectator']) expect(dicePot.view(start, viewer)).not.toHaveProperty('random');
  });

  test('of nobody known are refused, with who may look', () => {
    expect(() => dicePot.view(start, 'p9')).toThrow('viewer: "p9" is not a viewer; expected one of p1, p2, spectator');
  });

  test('of a game with secrets are its own, and so are the states sampled from them', () => {
    const dealt = kuhnPoker.start({ players: 2 }, 3);
    const view = kuhnPoker.view(dealt, 'p1');
    expect(view).toEqual({ players: ['p1', 'p2'], hands: [dealt.hands[0], null], moves: [] });
    expect(Object.isFrozen(view) && Object.isFrozen(view.hands)).toBe(true);
    const sampled = new Set(Array.from({ length: 40 }, (_, seed) => kuhnPoker.determinize(view, 'p1', seed).hands.join(' ')));
    expect([...sampled].sort()).toEqual(
      ['jack', 'queen', 'king']
        .filter((card) => card !== dealt.hands[0])
        .map((card) => `${dealt.hands[0]} ${card}`)
        .sort(),
    );
    expect(kuhnPoker.simulation(dealt).view('spectator').hands).toEqual([null, null]);
  });

  test('a viewer without a seat cannot be sampled for, nor a view that the game trips over', () => {
    const view = dicePot.view(start, 'p1');
    expect(() => dicePot.determinize(view, 'p7', 1)).toThrow('viewer: "p7" is not a viewer; expected one of p1, p2, spectator');
    expect(() => kuhnPoker.determinize(Object.freeze({}) as never, 'p1', 1)).toThrow('view: is not a view that kuhn-poker created');
  });

  test('of a game without secrets determine the state but for its dice', () => {
    const view = dicePot.view(start, 'p1');
    const state = dicePot.determinize(view, 'p1', 3);
    expect(dicePot.view(state, 'p1')).toEqual(view);
    expect(state.random).not.toEqual(start.random);
    expect(dicePot.determinize(JSON.parse(JSON.stringify(view)), 'p1', 3)).toEqual(state);
  });

  test.each([null, 5, 'view', [], { players: ['p1'] }])('garbage is no view: %j', (garbage) => {
    expect(() => dicePot.determinize(garbage as never, 'p1', 3)).toThrow(InvalidInputError);
  });
});

describe('a game’s own faults', () => {
  const State = z.strictObject({ players: z.array(PlayerId), random: RandomState, step: z.int() });
  const broken = (fault: 'legal' | 'check' | 'apply') =>
    defineGame({
      id: 'broken',
      name: 'Broken',
      rulesVersion: '1',
      schemas: { setup: z.strictObject({ players: playersField({ min: 1, max: 1, rule: 'B-1' }) }), state: State },
      actions: [
        defineAction<z.infer<typeof State>>()({
          type: 'go',
          legal: (_state, _player, actions) => (fault === 'legal' ? crash() : actions.add()),
          check: () => (fault === 'check' ? crash() : undefined),
          apply(state) {
            state.step += 1;
            if (fault === 'apply') crash();
          },
        }),
      ],
      rules: { gameOver: 'B-1', notYourDecision: 'B-1' },
      start: ({ players }) => ({ players, step: 0 }),
      decisions: ({ players }) => players,
      outcome: () => undefined,
    });
  const crash = (): never => {
    throw new TypeError('boom');
  };
  const go = { type: 'go', player: 'p1' } as const;

  test.each(['legal', 'check', 'apply'] as const)('leave as a DefinitionError with the cause: %s', (fault) => {
    const game = broken(fault);
    const state = game.start({ players: 1 }, 1);
    const simulation = game.simulation(state);
    const attempts =
      fault === 'legal'
        ? [() => game.legalActions(state), () => simulation.legalActions()]
        : [() => game.reduce(state, go), () => simulation.apply(go)];
    for (const attempt of attempts) {
      expect(attempt).toThrow(DefinitionError);
      expect(attempt).toThrow(fault === 'apply' ? /boom|halfway/ : /boom/);
    }
    expect(state.step).toBe(0);
  });

  test('a simulation that stopped halfway takes no further action', () => {
    const game = broken('apply');
    const simulation = game.simulation(game.start({ players: 1 }, 1));
    expect(() => simulation.apply(go)).toThrow('boom');
    expect(() => simulation.apply(go)).toThrow(/halfway/);
  });

  const action = (type: string) => ({ type, schema: z.object({ type: z.literal(type) }) });
  const definition = { id: 'x', actions: [action('a')], view: undefined, determinize: undefined };
  test.each([
    [{ ...definition, id: 'Not Kebab' }, /kebab-case/],
    [{ ...definition, id: 'area-51!' }, /kebab-case/],
    [{ ...definition, id: 'two--dashes' }, /kebab-case/],
    [{ ...definition, determinize: () => null }, /view and determinize together/],
    [{ ...definition, actions: [{ type: 'a', schema: z.strictObject({ kind: z.literal('a') }) }] }, /the action "a"/],
    [{ ...definition, actions: [{ type: 'a' }] }, /the action "a"/],
    [{ ...definition, actions: [] }, /must define at least one action/],
    [{ ...definition, actions: [action('a'), action('a')] }, /"a" twice/],
    [{ ...definition, view: () => null }, /view and determinize together/],
    [{ ...definition, actions: [{ type: 'a', schema: z.string() }] }, /type: z.literal\('a'\)/],
    [{ ...definition, actions: [{ type: 'a', schema: action('b').schema }] }, /the action "a"/],
  ])('definitions that contradict themselves are refused (%#)', (contradiction, message) => {
    expect(() => defineGame(contradiction as never)).toThrow(DefinitionError);
    expect(() => defineGame(contradiction as never)).toThrow(message);
  });
});

test('every function may be taken off the game', () => {
  const { start: begin, legalActions, reduce, check, decisions, view } = dicePot as AnyGame;
  const state = begin({ players: 2 }, 'seed');
  const [first] = legalActions(state);
  expect(check(state, first)).toBeUndefined();
  expect(decisions(reduce(state, first))).toEqual(['p2']);
  expect(view(state, 'spectator').turn).toBe(0);
});
