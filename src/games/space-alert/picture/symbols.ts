// Symbols of cards and systems, drawn around a point.
import { moved, type Point, polyline, rounded, tag, text } from '../../../picture/index.js';
import { type ActionWord, heroicDestination } from '../data/action-cards.js';
import type { PictureTexts } from './texts.js';

const INK = 'fill:var(--o-ink)';

/** Draws a path around a point, scaled by `size`. At size 1, a symbol is about twelve units wide. */
function symbol(d: string, { x, y }: Point, size: number, style: string): string {
  return tag('path', { d, transform: `translate(${rounded(x)} ${rounded(y)}) scale(${size})`, 'stroke-width': 1, style });
}

/** Draws a robot head with an antenna, crossed out if `isCrossed`. */
export function robot(at: Point, size = 1, isCrossed = false): string {
  const head = symbol('M-5 -2.5H5V5H-5ZM0 -2.5V-6M-2 -6H2', at, size, 'fill:none;stroke:var(--o-ink);stroke-width:1.4');
  const eyes = symbol('M-3.2 0H-1.2V2H-3.2ZM1.2 0H3.2V2H1.2Z', at, size, `${INK};stroke:none`);
  return `${head}${eyes}${isCrossed ? cross(at, 6 * size) : ''}`;
}

/** Draws a damage tile as a crossed disc. It belongs on a corner of the damaged system, where it covers no text. SA-7.49 */
export function damageMark(at: Point): string {
  return moved(
    tag('circle', { r: 5, 'stroke-width': 1, style: 'fill:var(--o-paper);stroke:var(--o-danger)' }) + cross({ x: 0, y: 0 }, 2.5),
    at,
  );
}

/** Draws a cross over a disabled or destroyed element. */
export function cross({ x, y }: Point, reach: number, up = reach): string {
  const lines = [up, -up].map((rise) =>
    polyline([
      { x: x - reach, y: y - rise },
      { x: x + reach, y: y + rise },
    ]),
  );
  return tag('path', { d: lines.join(''), 'stroke-width': 2, style: 'stroke:var(--o-danger);fill:none' });
}

/** Draws a number on a dark disc. A number of two digits is compressed so that it fits. */
export function numberDisc(number: number, { x, y }: Point, r = 7): string {
  const disc = tag('circle', { cx: x, cy: y, r, 'stroke-width': 1, style: 'fill:var(--o-ink)' });
  const narrow = number > 9 ? { textLength: r * 1.5, lengthAdjust: 'spacingAndGlyphs' } : {};
  return `${disc}${text(`${number}`, { x, y: y + 4 }, 'strong middle', { style: 'fill:var(--o-paper)', ...narrow })}`;
}

export function star(at: Point, size = 1): string {
  return symbol('M0 -5L1.5 -1.6L5 -1.4L2.3 .9L3.2 4.6L0 2.6L-3.2 4.6L-2.3 .9L-5 -1.4L-1.5 -1.6Z', at, size, `${INK};stroke:none`);
}

/** Draws the symbol for shield points. */
export function shieldSymbol(at: Point): string {
  return symbol('M-4 -4.5H4V0Q4 3.5 0 5Q-4 3.5 -4 0Z', at, 1, 'fill:none;stroke:var(--o-ink);stroke-width:1.2');
}

/** Draws the symbol for speed, in squares per turn. */
export function speedSymbol(at: Point): string {
  return symbol('M-4 -4L0 0L-4 4M0 -4L4 0L0 4', at, 1, 'fill:none;stroke:var(--o-ink);stroke-width:1.5');
}

/** The style of a supply that is present, and of a supply that has been used up or is elsewhere. */
const [THERE, GONE] = ['fill:var(--o-soft);stroke:none', 'fill:none;stroke:var(--o-muted);stroke-width:.8;stroke-dasharray:1.5 1.5'];

export function rocketSymbol(at: Point, isThere: boolean): string {
  return symbol('M0 -7Q3 -4 3 0V3L5 6H-5L-3 3V0Q-3 -4 0 -7Z', at, 0.9, isThere ? THERE : GONE);
}

export function interceptorSymbol(at: Point, isThere: boolean): string {
  return symbol('M0 -7L2 0L8 4L8 6L2 4.5V6L0 5L-2 6V4.5L-8 6V4L-2 0Z', at, 0.9, isThere ? THERE : GONE);
}

const ARROWS = {
  moveRed: 'M-7 0L-1 -6V-2.5H7V2.5H-1V6Z',
  moveBlue: 'M7 0L1 -6V-2.5H-7V2.5H1V6Z',
  gravolift: 'M0 -8L4.5 -3H1.5V3H4.5L0 8L-4.5 3H-1.5V-3H-4.5Z',
} as const;
const ARROW_FILLS = { moveRed: 'fill:var(--o-danger)', moveBlue: 'fill:var(--o-seat-0)', gravolift: 'fill:var(--o-paper)' } as const;

function isArrow(word: ActionWord): word is keyof typeof ARROWS {
  return word in ARROWS;
}

const HEROIC_SYMBOLS: Partial<Record<ActionWord, 'A' | 'B' | 'battlebots'>> = {
  heroicA: 'A',
  heroicB: 'B',
  heroicBattlebots: 'battlebots',
};

/** Draws the symbol of an action word (an action or movement on a card), about 14 units wide. */
export function wordSymbol(word: ActionWord, at: Point, texts: PictureTexts, size = 1): string {
  const destination = heroicDestination(word);
  const heroic = HEROIC_SYMBOLS[word];
  if (heroic !== undefined) {
    const left = { x: at.x - 5 * size, y: at.y };
    return `${wordSymbol(heroic, left, texts, size)}${star({ x: at.x + 8 * size, y: at.y - 2 * size }, size)}`;
  }
  if (destination !== undefined) {
    const to = letters(texts.stationLetters[destination], { x: at.x - 3 * size, y: at.y + size }, size * 0.85);
    return `${to}${star({ x: at.x + 10 * size, y: at.y - 4 * size }, size * 0.7)}`;
  }
  if (isArrow(word)) return symbol(ARROWS[word], at, size, `${ARROW_FILLS[word]};stroke:var(--o-ink);stroke-width:1`);
  return word === 'battlebots' ? robot(at, size * 1.1) : letters(word, at, size);
}

function letters(content: string, at: Point, size: number): string {
  return text(content, { x: at.x, y: at.y + 5 * size }, 'strong middle', { 'font-size': rounded(14 * size) });
}

/** Draws the back of a card, which shows only which half is at the top. SA-2.35 */
export function backSymbol(half: 'action' | 'movement', { x, y }: Point): string {
  const back = tag('rect', { x: x - 10, y: y - 7, width: 20, height: 14, rx: 3, 'stroke-width': 0.75, style: 'fill:var(--o-paper)' });
  if (half === 'action') return `${back}${text('?', { x, y: y + 4 }, 'strong middle')}`;
  return `${back}${symbol('M-7 0L-3 -4V-1.5H3V-4L7 0L3 4V1.5H-3V4Z', { x, y }, 0.9, 'fill:none;stroke:var(--o-ink)')}`;
}
