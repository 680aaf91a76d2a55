// How what is in one space of Sol's board is spread: nothing over another, nothing over the edge, and as large as there is room for.

import type { SpaceShape } from '../../../src/games/sol/data/geometry.js';
import type { BoardLayout } from '../../../src/games/sol/picture/layout.js';
import { type Item, spread } from '../../../src/games/sol/picture/piece-layout.js';

const RADIUS = 200;
const layout = { radius: RADIUS, middle: { x: 0, y: 0 } } as BoardLayout;

interface Drawn {
  half: number;
  scale: number;
  x: number;
  y: number;
  /** From the middle of the Sun. */
  reach: number;
}

/** What becomes of items of these half widths in a sector of so many degrees, 100 to 200 units from the Sun. */
function layOut(halves: readonly number[], degrees: number): Drawn[] {
  const space = { from: 0, to: degrees, inner: 0.5, outer: 1 } as SpaceShape;
  const drawn: Drawn[] = [];
  const items = halves.map(
    (half): Item => ({
      half,
      draw: ({ x, y }, scale) => drawn.push({ half, scale, x, y, reach: Math.hypot(x, y) }),
    }),
  );
  spread(layout, space, items);
  return drawn;
}

const rowsOf = (drawn: readonly Drawn[]): number[] => {
  const rows = new Map<number, number>();
  for (const { reach } of drawn) rows.set(Math.round(4 * reach), (rows.get(Math.round(4 * reach)) ?? 0) + 1);
  return [...rows].sort(([one], [other]) => other - one).map(([, count]) => count);
};

test.each([
  { what: 'one item', halves: [10], degrees: 40, rows: [1], full: true },
  { what: 'as many as one row holds', halves: [10, 10, 10], degrees: 40, rows: [3], full: true },
  { what: 'four: two rows', halves: [10, 10, 10, 10], degrees: 40, rows: [2, 2], full: true },
  {
    what: 'six: the third of two rows would be too near to the label',
    halves: Array(6).fill(10),
    degrees: 40,
    rows: [2, 2, 2],
    full: true,
  },
  { what: 'an odd number: the outer rows have one more', halves: Array(5).fill(10), degrees: 40, rows: [2, 2, 1], full: true },
  { what: 'many items, drawn smaller', halves: Array(9).fill(10), degrees: 40, rows: [3, 3, 3], full: false },
  { what: 'four rows at most', halves: Array(40).fill(10), degrees: 40, rows: [10, 10, 10, 10], full: false },
  { what: 'different sizes', halves: [14, 6, 14, 6, 14, 6], degrees: 40, rows: [2, 2, 2], full: true },
])('$what', ({ halves, degrees, rows, full }) => {
  const drawn = layOut(halves, degrees);
  expect(drawn.map(({ half }) => half)).toEqual(halves);
  expect(rowsOf(drawn)).toEqual(rows);
  expect(new Set(drawn.map(({ scale }) => scale)).size).toBe(1);
  if (full) expect(drawn[0]?.scale).toBe(1);
  else expect(drawn[0]?.scale).toBeLessThan(1);
});

test.each([1, 2, 3, 5, 8, 13, 21, 34, 55])('%d items touch neither each other nor the edges', (count) => {
  for (const degrees of [18, 40, 90]) {
    const drawn = layOut(
      Array.from({ length: count }, (_, index) => 5 + (index % 3) * 4),
      degrees,
    );
    expect(drawn).toHaveLength(count);
    drawn.forEach(({ half, scale, x, y, reach }, index) => {
      expect(reach + half * scale).toBeLessThanOrEqual(RADIUS);
      expect(reach - half * scale).toBeGreaterThanOrEqual(RADIUS / 2);
      // Angles are degrees clockwise from the top.
      const angle = (Math.atan2(x, -y) * 180) / Math.PI;
      const halfAngle = (half * scale * 180) / (Math.PI * reach);
      expect(angle - halfAngle).toBeGreaterThanOrEqual(0);
      expect(angle + halfAngle).toBeLessThanOrEqual(degrees);
      for (const other of drawn.slice(index + 1)) {
        const apart = Math.hypot(other.x - x, other.y - y);
        expect(apart).toBeGreaterThan((half + other.half) * scale);
      }
    });
  }
});

test('nothing is nothing', () => {
  expect(layOut([], 40)).toEqual([]);
});
