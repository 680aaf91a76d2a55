// The board of Sol as characters, drawn by hand for a position with everything on it.
import { sol } from 'orrery-rules/sol';
import { position } from './builders.js';

test('SOL-3.1 SOL-3.24 every ring is a row, every index a column, and every piece is on its space', () => {
  const state = position({
    players: 3,
    p1: { on: 'V4 V4 R2', node: 'V3', gates: 'I3-V3', eye: 2, energy: 2 },
    p2: { on: 'V4', tower: 'C0', eye: 5, reserve: 1 },
    garden: 'R7',
    feeders: 'C0 C0',
    action: 'move',
    points: 2,
  });
  const lines = sol.text.view(sol.view(state, 'p1'), 'p1').split('\n');
  expect(lines.slice(1, 15)).toEqual([
    '* p1 (blue): momentum 0, energy 2, movement marker 4, eye E2, hold 10, reserve 0',
    '    on the board: blue-s1 V4, blue-s2 V4, blue-s3 R2, blue-node1 V3, blue-gate1 I3-V3',
    '  p2 (green): momentum 0, energy 0, movement marker 4, eye E5, hold 11, reserve 1',
    '    on the board: green-s1 V4, green-tower1 C0',
    '  p3 (purple): momentum 0, energy 0, movement marker 3, eye E8, hold 13, reserve 0',
    '    on the board: nothing',
    '  0    1 2  3  4    5  6 7 8  9 10 11 12',
    'E .    . ^b .  .    ^g . . ^p . .  .  .',
    'O .    . .  .  .    .  . . .  . .  .  .',
    'I .    . .  .  .    .  . . .  . .  .  .',
    'V .    . .  bN b2g1 .  . . .  . .  .  .',
    'R .    . b1 .  .    .  . *',
    'C gTx2 . .  .  .',
    'E eyes with motherships (^), O outer orbit, I inner orbit, V convective, R radiative, C core; column 4 of V is V4; rings are closed',
  ]);
  expect(lines[0]).toContain('move, 2 movement points left');
});

test('SOL-20.1 the deck is a number, and everything else on the table is told', () => {
  const text = sol.text.view(sol.view(position({ deck: ['flare', 'expansion'] }), 'p1'), 'p1');
  expect(text).toContain('Discarded: none');
  expect(text).toMatch(/, \d+ cards in the deck/);
});
