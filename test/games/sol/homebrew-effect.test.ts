// Effects of one's own, as a user of the package would write them: whatever holds for the thirty of the box holds for them.
import { canonicalJson, DefinitionError, listOf, refuse } from 'orrery-rules';
import { createActionSpace, createObservationSpace } from 'orrery-rules/env';
import {
  actionMeaning,
  COLOURS,
  createSol,
  createSolEncoding,
  defineEffect,
  effectKit,
  type SolTypes,
  sol,
  solPosition,
} from 'orrery-rules/sol';
import { describeEncoding, describeGame } from 'orrery-rules/testing';
import { samples, seedOf } from '../../samples.js';

const { drawFromReserve, holdOf, isOnBoard, ownStation, ownSundiver, recall, reserveOf, slotOf, stationById } = effectKit;

/** An own station goes back to the reserve, and two sundivers come into the hold. */
const refit = defineEffect({
  id: 'refit',
  name: 'Refit',
  colour: 'green',
  timing: 'any',
  runs: false,
  parameters: { station: ownStation },

  check(state, seat, { station: id }) {
    if (stationById(state, id)?.seat !== seat)
      return refuse('effect-condition', 'HOME-1.1', 'The station is not yours or not on the board; choose another station.');
    return reserveOf(state.seats[seat]) < 2
      ? refuse('reserve', 'HOME-1.2', 'The reserve has fewer than 2 sundivers; 2 are needed.')
      : undefined;
  },

  apply(state, seat, { station: id }, context) {
    const own = state.seats[seat];
    const station = stationById(state, id);
    if (station === undefined) return;
    own.stations[station.slot] = 'reserve';
    drawFromReserve(state, seat, 2, holdOf(own), 'HOME-1.2', context);
  },
});

/** A point back for each gate that is passed, three times at most. */
const tailwind = defineEffect({
  id: 'tailwind',
  name: 'Tailwind',
  colour: 'blue',
  timing: 'move',
  runs: true,

  hooks: {
    flown(state, running, { gate }) {
      if (gate === null || running.count === 3) return;
      running.count += 1;
      state.turn.points += 1;
    },
  },
});

/** Two own sundivers on the board go home; any two are named, the lower first. */
const retreat = defineEffect({
  id: 'retreat',
  name: 'Retreat',
  colour: 'yellow',
  timing: 'move',
  runs: false,
  parameters: { sundivers: listOf(ownSundiver, 2) },

  *candidates(state, seat) {
    const ids = effectKit.distinctSundivers(state, seat).map((slot) => effectKit.sundiverId(state.seats[seat], slot));
    for (const [index, first] of ids.entries()) for (const second of ids.slice(index + 1)) yield { sundivers: [first, second] };
  },

  check(state, seat, { sundivers }) {
    const own = state.seats[seat];
    const slots = sundivers.map((id) => slotOf(own, id));
    const fits = slots.every((slot) => slot >= 0 && isOnBoard(own.sundivers[slot])) && own.sundivers[slots[0]] !== own.sundivers[slots[1]];
    return fits ? undefined : refuse('effect-condition', 'HOME-3', 'Name two own sundivers in different spaces.');
  },

  apply(state, seat, { sundivers }, context) {
    for (const id of sundivers) recall(state, seat, slotOf(state.seats[seat], id), 'HOME-3', context);
  },
});

const box = { effects: [refit, tailwind, retreat] };
const game = createSol(box);
const OWN = ['refit', 'tailwind', 'retreat', 'chain', 'catapult'] as const;
const SETUPS = [
  { players: 2, vestigial: false, effects: [...OWN.slice(0, 4)] },
  { players: 3, vestigial: false, effects: [...OWN] },
];

describeGame(game, {
  setups: SETUPS,
  runs: samples(8, 2),
  games: samples(16, 5),
  seed: seedOf(1),
  maxActions: 20_000,
  rareActionTypes: ['place-vestigial', 'deconstruct', 'fly-cluster', 'hurl', 'recover', 'buy-fuel', 'scour', 'trigger-choice'],
  equivalenceKey: (action, state) => actionMeaning(state, action),
});

describeEncoding(game, createSolEncoding(box), {
  aliases: ({ players, colours = [...COLOURS] }, player) => [colours[players.indexOf(player)]],
  setups: SETUPS,
  games: samples(2),
  maxActions: samples(400, 80),
});

type State = SolTypes['state'];

/** The first player keeps the card, with a node in V3 and sundivers in three spaces of the Sun. */
function withCard(effect: string, action: 'move' | null = 'move'): State {
  const p1 = { sundivers: ['I0', 'V6', 'V6', 'R2'], reserve: 5, nodes: ['V3'], gates: ['I0-V1'], energy: 3, keptEffect: effect };
  return solPosition({ setup: SETUPS[0], sides: { p1 }, phase: action ?? 'choose' }, game);
}

const plays = (state: State) => game.legalActions(state).filter(({ type }) => type === 'play-card');

/** Another card under the id `refit`: another name, colour and choice. An own sundiver goes home for three energy. */
const otherRefit = defineEffect({
  id: 'refit',
  name: 'Overhaul',
  colour: 'blue',
  timing: 'any',
  runs: false,
  parameters: { sundiver: ownSundiver },
  says: ({ sundiver }) => `to call ${sundiver}`,
  check: (state, seat, { sundiver }) =>
    isOnBoard(state.seats[seat].sundivers[slotOf(state.seats[seat], sundiver)])
      ? undefined
      : refuse('not-on-board', 'HOME-4', 'It is not there.'),
  apply(state, seat, { sundiver }, context) {
    recall(state, seat, slotOf(state.seats[seat], sundiver), 'HOME-4', context);
    effectKit.gainEnergy(state, seat, 3, 'HOME-4', context);
  },
});
const otherBox = { effects: [tailwind, retreat, otherRefit] };

describe('Two games with different cards under one id', () => {
  const other = createSol(otherBox);
  const json = JSON.stringify(withCard('refit'));
  const own = { type: 'play-card', player: 'p1', effect: 'refit', station: 'blue-node1' } as const;
  const others = { type: 'play-card', player: 'p1', effect: 'refit', sundiver: 'blue-s1' } as const;
  const cardsIn = (each: { legalActions: typeof other.legalActions }, state: State) =>
    each.legalActions(state).filter(({ type }) => type === 'play-card').length;

  test('each reads, lists and applies its own, also a state that the other has returned', () => {
    const state = game.parseState(json);
    const same = other.parseState(json);
    expect(same).toEqual(state);
    for (const each of [state, same]) {
      expect([plays(each), cardsIn(other, each)]).toEqual([[own], 4]);
      expect([game.check(each, own), other.check(each, others)]).toEqual([undefined, undefined]);
      expect(game.reduce(each, own).seats[0].stations[0]).toBe('reserve');
      expect(other.reduce(each, others).seats[0].energy).toBe(6);
    }
    expect(() => game.parseAction(others)).toThrow();
    expect(() => other.parseAction(own)).toThrow();
  });

  test('each names its own', () => {
    expect([game.text.action(own), other.text.action(others)]).toEqual([
      'p1 uses Refit station blue-node1',
      'p1 uses Overhaul to call blue-s1',
    ]);
    const [used] = game.step(game.parseState(json), own).events;
    expect([game.text.event(used), other.text.event(used)]).toEqual([
      expect.stringMatching(/for the effect Refit\.$/),
      expect.stringMatching(/for the effect Overhaul\.$/),
    ]);
  });

  test('each has numbers of its own', () => {
    // Refit is green, and Overhaul blue.
    const blue = { players: 2, vestigial: false, effects: { colours: ['blue' as const] } };
    const sizes = [
      createObservationSpace(game, createSolEncoding(box), blue).size,
      createObservationSpace(other, createSolEncoding(otherBox), blue).size,
    ];
    expect(sizes[1]).toBeGreaterThan(sizes[0]);
    const choices = (layout: readonly { name: string; size: number }[]) => layout.find(({ name }) => name === 'play-card refit')?.size;
    // Nine stations, thirteen sundivers.
    expect(choices(createActionSpace(game, { players: 2 }).layout)).toBe(9);
    expect(choices(createActionSpace(other, { players: 2 }).layout)).toBe(13);
  });

  test('cards of two evaluations of a module are the same cards', () => {
    const evaluate = () => createSol({ effects: [{ ...refit, parameters: { ...refit.parameters } }, { ...tailwind }, { ...retreat }] });
    const games = [evaluate(), evaluate()];
    for (const each of games) {
      const state = each.parseState(json);
      expect(each.legalActions(state)).toEqual(game.legalActions(withCard('refit')));
      expect(games[0].reduce(state, own)).toEqual(games[1].reduce(state, own));
    }
  });

  test('SOL-18.19 actionMeaning takes a state of either, and one that came as JSON with its game', () => {
    const action = { type: 'play-card', player: 'p1', effect: 'retreat', sundivers: ['blue-s4', 'blue-s3'] };
    const meant = actionMeaning(withCard('retreat'), action);
    expect(meant).toContain('["blue-s2","blue-s4"]');
    expect(actionMeaning(JSON.parse(JSON.stringify(withCard('retreat'))), action, game)).toBe(meant);
    expect(() => actionMeaning(JSON.parse(JSON.stringify(withCard('retreat'))), action)).toThrow(/is not an effect of this box/);
  });
});

describe('Effects of one’s own', () => {
  test('values that check accepts are legal, without a list of candidates', () => {
    expect(plays(withCard('refit'))).toEqual([{ type: 'play-card', player: 'p1', effect: 'refit', station: 'blue-node1' }]);
    const after = game.reduce(withCard('refit'), { type: 'play-card', player: 'p1', effect: 'refit', station: 'blue-node1' });
    expect(after.seats[0].stations[0]).toBe('reserve');
    // Eight sundivers at the start, four of them on the board.
    expect(after.seats[0].sundivers.filter((location) => location === 'hold:blue')).toHaveLength(6);
  });

  test('one list for each pair of spaces: sundivers that are alike are named once', () => {
    expect(plays(withCard('retreat')).map((action) => action.type === 'play-card' && 'sundivers' in action && action.sundivers)).toEqual([
      ['blue-s1', 'blue-s2'],
      ['blue-s1', 'blue-s4'],
      ['blue-s2', 'blue-s4'],
    ]);
  });

  test('a hook answers while the effect runs', () => {
    const running = game.reduce(withCard('tailwind'), { type: 'play-card', player: 'p1', effect: 'tailwind' });
    const through = game.reduce(running, { type: 'fly', player: 'p1', piece: 'blue-s1', to: 'V1' });
    expect(through.turn.points).toBe(running.turn.points);
    const beside = game.reduce(running, { type: 'fly', player: 'p1', piece: 'blue-s1', to: 'I1' });
    expect(beside.turn.points).toBe(running.turn.points - 1);
  });

  test('refusals carry the author’s clause', () => {
    const action = { type: 'play-card', player: 'p1', effect: 'refit', station: 'blue-tower1' } as const;
    expect(game.check(withCard('refit'), action)).toMatchObject({ code: 'effect-condition', rule: 'HOME-1.1' });
  });

  test('it can come up at random among its colour, and only in its own box', () => {
    const drawn = (box: { start: typeof game.start }) =>
      Array.from({ length: 40 }, (_, seed) => box.start({ players: 3, effects: { colours: ['blue'] } }, seed).links).flat();
    expect(drawn(game).some(({ effect }) => effect === 'tailwind')).toBe(true);
    expect(drawn(sol as unknown as typeof game).some(({ effect }) => effect === 'tailwind')).toBe(false);
  });

  test('the box of sol does not know it', () => {
    expect(() => sol.start({ players: 2, effects: ['refit', 'chain', 'fuel', 'catapult'] as 'fuel'[] }, 1)).toThrow(
      /"refit" is not an effect/,
    );
    expect(() => sol.parseState(JSON.stringify(withCard('refit')))).toThrow(/is not an effect of this box/);
    expect(() => sol.parseAction({ type: 'play-card', player: 'p1', effect: 'refit', station: 'blue-node1' })).toThrow(/effect/);
  });

  test('sol plays the same games beside it', () => {
    const begin = { players: 2, vestigial: false, effects: ['chain', 'fuel', 'catapult', 'tribute'] } as const;
    const ends = [sol, game].map((each) => canonicalJson(each.start({ ...begin, effects: [...begin.effects] }, 5)));
    expect(ends[0]).toBe(ends[1]);
    const names = (each: typeof sol) =>
      createActionSpace(each, { players: 2 }).layout.flatMap(({ kind, name }) => (kind === 'action' ? [name] : []));
    const own = ['play-card refit', 'play-card tailwind', 'play-card retreat'];
    expect(names(game as unknown as typeof sol).filter((name) => !own.includes(name))).toEqual(names(sol));
  });

  test.each([
    ['an id of the box', [{ ...refit, id: 'chain' }], 'sol: the effect "chain" has the id of another effect'],
    ['an id twice', [refit, { ...refit }], 'sol: the effect "refit" has the id of another effect'],
    ['no kebab-case id', [{ ...refit, id: 'Re fit' }], 'sol: the effect "Re fit" needs an id in kebab-case'],
    [
      'a parameter named like a field',
      [{ ...refit, parameters: { player: ownStation } }],
      'must not have a parameter with the reserved name "player"',
    ],
    ['lists without candidates', [{ ...retreat, candidates: undefined }], 'has the list parameter "sundivers", and needs candidates'],
  ])('%s is refused', (_what, effects, message) => {
    const create = () => createSol({ effects: effects as never[] });
    expect(create).toThrow(DefinitionError);
    expect(create).toThrow(message);
  });
});
