// The legend of the map of Escape from Area 51 explains every symbol on it.
import { area51 } from 'orrery-rules/area-51';
import { scene } from './builders.js';

test('A51-2.1 the map has a legend that explains its symbols, and everything stands where the position says', () => {
  const state = scene({ players: 2, aliens: { p1: [3, 2] }, humans: { h1: [9, 4] }, stunned: { h2: ['frozen', 'p1'] } });
  const lines = area51.text.view(area51.view(state, 'p1'), 'p1').split('\n');
  const at = (x: number, y: number) => lines[y + 1]?.slice(3).split(' ')[x];
  const second = state.humans[1] as { cell: number };
  expect([at(3, 2), at(9, 4), at(second.cell % 19, Math.floor(second.cell / 19)), at(9, 9)]).toEqual(['A', 'H', 'z', 'S']);
  const legend = lines[20] as string;
  expect(legend).toContain('A-D aliens, H human, z stunned human, S ship, + landing pad, # building, ~ swamp');
  const symbols = new Set(lines.slice(1, 20).flatMap((line) => line.slice(3).split(' ')));
  for (const symbol of symbols) if (!/[A-D.]/.test(symbol)) expect(legend).toContain(`${symbol} `);
});
