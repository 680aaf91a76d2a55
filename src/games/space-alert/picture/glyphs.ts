// Symbols of cards and systems, drawn around a point.
import { escaped, type Point, rounded, tag, words } from '../../../picture/index.js';
import { type ActionWord, heroicDestination } from '../data/action-cards.js';

const INK = 'fill:var(--o-ink)';

/** The style of text on patterns and crosses: outlined in the paper colour. */
export const HALO = 'paint-order:stroke;stroke:var(--o-paper);stroke-width:3';

/** Draws a path at a point and in a size; a symbol is about twelve units wide. */
function sign(d: string, { x, y }: Point, size: number, style: string): string {
  return tag('path', { d, transform: `translate(${rounded(x)} ${rounded(y)}) scale(${size})`, 'stroke-width': 1, style });
}

/** Draws a robot head with an antenna, crossed out while disabled. */
export function robot(at: Point, size = 1, isCrossed = false): string {
  const head = sign('M-5 -2.5H5V5H-5ZM0 -2.5V-6M-2 -6H2', at, size, 'fill:none;stroke:var(--o-ink);stroke-width:1.4');
  const eyes = sign('M-3.2 0H-1.2V2H-3.2ZM1.2 0H3.2V2H1.2Z', at, size, `${INK};stroke:none`);
  return `${head}${eyes}${isCrossed ? cross(at, 6 * size) : ''}`;
}

/** Draws a cross over a damaged or disabled element. */
export function cross({ x, y }: Point, reach: number, up = reach): string {
  const d = `M${rounded(x - reach)} ${rounded(y - up)}L${rounded(x + reach)} ${rounded(y + up)}M${rounded(x + reach)} ${rounded(y - up)}L${rounded(x - reach)} ${rounded(y + up)}`;
  return tag('path', { d, 'stroke-width': 2, style: 'stroke:var(--o-danger);fill:none' });
}

export function star(at: Point, size = 1): string {
  return sign('M0 -5L1.5 -1.6L5 -1.4L2.3 .9L3.2 4.6L0 2.6L-3.2 4.6L-2.3 .9L-5 -1.4L-1.5 -1.6Z', at, size, `${INK};stroke:none`);
}

/** Draws the symbol for shield points. */
export function shieldSign(at: Point): string {
  return sign('M-4 -4.5H4V0Q4 3.5 0 5Q-4 3.5 -4 0Z', at, 1, 'fill:none;stroke:var(--o-ink);stroke-width:1.2');
}

/** Draws the symbol for speed, in squares per turn. */
export function speedSign(at: Point): string {
  return sign('M-4 -4L0 0L-4 4M0 -4L4 0L0 4', at, 1, 'fill:none;stroke:var(--o-ink);stroke-width:1.5');
}

export function rocketSign(at: Point, isThere: boolean): string {
  const style = isThere ? 'fill:var(--o-soft);stroke:none' : 'fill:none;stroke:var(--o-muted);stroke-width:.8;stroke-dasharray:1.5 1.5';
  return sign('M0 -7Q3 -4 3 0V3L5 6H-5L-3 3V0Q-3 -4 0 -7Z', at, 0.9, style);
}

export function interceptorSign(at: Point, isThere: boolean): string {
  const style = isThere ? 'fill:var(--o-soft);stroke:none' : 'fill:none;stroke:var(--o-muted);stroke-width:.8;stroke-dasharray:1.5 1.5';
  return sign('M0 -7L2 0L8 4L8 6L2 4.5V6L0 5L-2 6V4.5L-8 6V4L-2 0Z', at, 0.9, style);
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

/** Returns the letters of a station, such as `UR` or `LW`. */
function stationLetters(station: string): string {
  return `${(station[0] as string).toUpperCase()}${station.slice(5, 6)}`;
}

const HEROIC_SIGNS: Partial<Record<ActionWord, 'A' | 'B' | 'battlebots'>> = { heroicA: 'A', heroicB: 'B', heroicBattlebots: 'battlebots' };

/** Draws the symbol of an action word, about 14 units wide. */
export function wordSign(word: ActionWord, at: Point, size = 1): string {
  const destination = heroicDestination(word);
  const heroic = HEROIC_SIGNS[word];
  if (heroic !== undefined) {
    const left = { x: at.x - 5 * size, y: at.y };
    return `${wordSign(heroic, left, size)}${star({ x: at.x + 8 * size, y: at.y - 2 * size }, size)}`;
  }
  if (destination !== undefined) {
    const to = letters(stationLetters(destination), { x: at.x - 3 * size, y: at.y + size }, size * 0.85);
    return `${to}${star({ x: at.x + 12 * size, y: at.y - 4 * size }, size * 0.8)}`;
  }
  if (isArrow(word)) return sign(ARROWS[word], at, size, `${ARROW_FILLS[word]};stroke:var(--o-ink);stroke-width:1`);
  return word === 'battlebots' ? robot(at, size * 1.1) : letters(word, at, size);
}

function letters(text: string, at: Point, size: number): string {
  return words(text, { x: at.x, y: at.y + 5 * size }, 'strong middle', { 'font-size': rounded(14 * size) });
}

/** Draws the back of a card, which shows only which half is at the top. SA-2.35 */
export function backSign(half: 'action' | 'movement', { x, y }: Point): string {
  const back = tag('rect', { x: x - 10, y: y - 7, width: 20, height: 14, rx: 3, 'stroke-width': 0.75, style: 'fill:var(--o-paper)' });
  if (half === 'action') return `${back}${words('?', { x, y: y + 4 }, 'strong middle')}`;
  return `${back}${sign('M-7 0L-3 -4V-1.5H3V-4L7 0L3 4V1.5H-3V4Z', { x, y }, 0.9, 'fill:none;stroke:var(--o-ink)')}`;
}

/** Draws an element with a tooltip that no action refers to. */
export function titled(kind: string, title: string, ...drawn: readonly string[]): string {
  return tag('g', { class: kind }, `<title>${escaped(title)}</title>`, ...drawn);
}
