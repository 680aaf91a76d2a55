// A line drawing for each suit, so that cards can be distinguished without colour.
import { tag } from '../../../picture/index.js';
import type { Card } from '../words.js';

/** SVG paths around (0, 0), five units to each side. */
const SIGNS: Readonly<Record<Card, string>> = {
  // A bent ray.
  refraction: 'M-5 -4L0 0L2 5M-5 0H5',
  // A drop.
  condensation: 'M0 -5C4 0 4 4 0 4C-4 4 -4 0 0 -5Z',
  // One plate under another.
  subduction: 'M-5 -2H0L4 4M-1 -4H5M4 1V4H1',
  // A wave.
  oscillation: 'M-5 0C-4 -6 -1 -6 0 0C1 6 4 6 5 0',
  // Arrows outward on all sides.
  expansion: 'M-5 0H5M0 -5V5M-5 0L-3 -2M-5 0L-3 2M5 0L3 -2M5 0L3 2M0 -5L-2 -3M0 -5L2 -3M0 5L-2 3M0 5L2 3',
  // An echo.
  reverberation: 'M-4 -1V1M-1.5 -3C0 -1 0 1 -1.5 3M1.5 -5C4.5 -2 4.5 2 1.5 5',
  // A star.
  flare: 'M0 -5L1.3 -1.3L5 0L1.3 1.3L0 5L-1.3 1.3L-5 0L-1.3 -1.3Z',
  trigger: 'M0 -5V1M0 4V4.2',
};

/** Returns the sign of a card with its middle at (`x`, `y`). */
export function suitSign(card: Card, x: number, y: number): string {
  const fill = card === 'flare' ? 'fill:var(--o-danger)' : 'fill:none';
  return tag('path', { d: SIGNS[card], transform: `translate(${x} ${y})`, 'stroke-width': 1.3, style: fill });
}
