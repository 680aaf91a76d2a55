// Known numbers of action sequences to depth 3, held against rules written a second time.
import { canonicalJson } from 'orrery-rules';
import { sol } from 'orrery-rules/sol';
import { draw, endAction, hurl, play, position, type State } from './builders.js';
import { naiveActions } from './naive.js';

/** No suit has an effect here: the naive rules know no cards. */
const without = (state: State): void => {
  for (const link of state.links) link.effect = null;
};

const POSITIONS: Record<string, State> = {
  'the opening': position({ p1: { reserve: 5, energy: 3 }, p2: { reserve: 5, energy: 3 }, edit: without }),
  'a move through gates of two owners': position({
    action: 'move',
    points: 4,
    p1: { on: 'I0 I0 V1 R1 C0 C0 O5', reserve: 2, gates: 'I0-V0 V1-R0', energy: 2 },
    p2: { gates: 'I0-V1 R1-C0', on: 'V1' },
    edit: without,
  }),
  'patterns of every kind': position({
    p1: { on: 'O2 I2 I3 V3 V4 V6 R2 R3 C1', reserve: 1, node: 'O7' },
    p2: { node: 'V5', gates: 'I3-V4' },
    edit: without,
  }),
  'stations of both owners': position({
    action: 'activate',
    p1: { on: 'V1 V3 R0 O4 I6', reserve: 4, energy: 6, node: 'V1 O4', foundry: 'R0' },
    p2: { node: 'V3', tower: 'I6', energy: 1 },
    edit: without,
  }),
  'two flares and the outer orbit': play(
    position({
      action: 'move',
      p1: { on: 'C0 C1', reserve: 2, node: 'O1', tower: 'O5', energy: 2 },
      p2: { node: 'O2 O8', foundry: 'O9', reserve: 3, energy: 15 },
      edit: (state) => {
        without(state);
        state.deck.push('flare', 'flare');
      },
    }),
    hurl('blue-s1'),
    hurl('blue-s2'),
    endAction,
    draw,
  ),
};

/** How many sequences of so many actions there are. */
function perft(state: State, depth: number, actionsOf: (state: State) => object[]): number {
  const actions = actionsOf(state);
  if (depth === 1) return actions.length;
  return actions.reduce((total, action) => total + perft(sol.reduce(state, action as never), depth - 1, actionsOf), 0);
}

const engine = (state: State): object[] => sol.legalActions(state);

/** The naive list, after a look whether the engine's holds exactly the same actions. */
function compared(state: State): object[] {
  const naive = naiveActions(state);
  expect(engine(state).map(canonicalJson).sort()).toEqual(naive.map(canonicalJson).sort());
  return naive;
}

describe('Known numbers of action sequences', () => {
  test.each([
    // By hand: after any launch four launches, three flights or the end; after the end one action.
    ['the opening', [1, 5, 4 * 8 + 1]],
    ['a move through gates of two owners', [24, 568, 13_704]],
    ['patterns of every kind', [2, 53, 814]],
    ['stations of both owners', [5, 10, 20]],
    ['two flares and the outer orbit', [3, 8, 28]],
  ] as const)('SOL-18.18 SOL-18.11 %s: %j', (name, known) => {
    expect([1, 2, 3].map((depth) => perft(POSITIONS[name], depth, engine))).toEqual([...known]);
  });

  test.each(Object.keys(POSITIONS))('SOL-18.18 SOL-18.19 %s: rules written a second time list the same actions', (name) => {
    expect(perft(POSITIONS[name], 3, compared)).toBe(perft(POSITIONS[name], 3, engine));
  });
});
