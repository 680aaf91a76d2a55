// The symbols of figures and tokens, each drawn around (0, 0) for a cell of 18 units.
import { type Canvas, moved, tag, text } from '../../../picture/index.js';
import { HUNTERS } from '../data/characters.js';

/** Side of the cell that the symbols are made for. */
export const MODEL = 18;

/** A letter for each hunter: the first letter of its name that no earlier hunter has. */
const LETTERS: ReadonlyMap<string, string> = HUNTERS.reduce((letters, { id, name }) => {
  const used = new Set(letters.values());
  return letters.set(id, [...name.toUpperCase()].find((candidate) => !used.has(candidate)) ?? name.charAt(0));
}, new Map<string, string>());

export function hunterLetter(id: string): string {
  return LETTERS.get(id) ?? id.charAt(0).toUpperCase();
}

/**
 * Text in the middle of a symbol, 9 pixels high if the board is drawn 360 pixels wide. More than two characters are compressed to the width
 * of the symbol.
 */
function letter(content: string, ink: string, size = 12): string {
  const squeezed = content.length > 2 ? { textLength: 14, lengthAdjust: 'spacingAndGlyphs' } : {};
  return text(content, { x: 0, y: size * 0.36 }, 'middle strong', { style: `fill:${ink};font-size:${size}px`, ...squeezed });
}

/** A letter on a plain disc in a seat's colour, so that the seat's pattern does not run through it. */
function seatLetter(canvas: Canvas, seat: number, content: string, radius: number): string {
  return `${tag('circle', { r: radius, style: `fill:${canvas.seatColour(seat)}`, stroke: 'none' })}${letter(content, canvas.onSeat(seat))}`;
}

export const HUNTER_RADIUS = 7.4;

/** A hunter: a disc with a letter, and a second ring during the hunter's turn. */
export function hunterSymbol(canvas: Canvas, seat: number, content: string, isActive: boolean): string {
  return [
    isActive ? tag('circle', { r: HUNTER_RADIUS + 1.4, fill: 'none', 'stroke-width': 1 }) : '',
    tag('circle', { r: isActive ? HUNTER_RADIUS - 0.8 : HUNTER_RADIUS, fill: canvas.seatFill(seat) }),
    seatLetter(canvas, seat, content, 5.6),
  ].join('');
}

/** The state marks in the corners of a figure: a cross for stunned, a bar for blind, a V for fatigued. */
export function stateMarks(states: { stunned: boolean; blind: boolean; fatigued: boolean }): string {
  const corners = [
    { x: 6, y: 6 },
    { x: -6, y: 6 },
    { x: 6, y: -6 },
  ];
  return [states.stunned ? 'M-2 -2L2 2M-2 2L2 -2' : '', states.blind ? 'M-2.4 0H2.4' : '', states.fatigued ? 'M-2 -1L0 1.4L2 -1' : '']
    .filter((d) => d !== '')
    .map((d, index) => {
      const disc = tag('circle', { r: 3.4, class: 'paper-fill', 'stroke-width': 0.9 });
      return moved(disc + tag('path', { d, 'stroke-width': 1.2, fill: 'none' }), corners[index]);
    })
    .join('');
}

/** The outline of an agent, a diamond; `PET_OUTLINE` is the outline of a pet, a triangle. */
export const AGENT_OUTLINE = 'M0 -8.2L8.2 0L0 8.2L-8.2 0Z';
export const PET_OUTLINE = 'M0 -7.2L7.4 6L-7.4 6Z';

export function agentSymbol(canvas: Canvas, seat: number, content: string): string {
  const outline = tag('path', { d: AGENT_OUTLINE, fill: canvas.seatFill(seat), 'stroke-linejoin': 'round' });
  return `${outline}${seatLetter(canvas, seat, content, 5)}`;
}

/** The marker of an agent: `!` and the round in which it was placed; filled if the agent is visible, dashed if it was last seen there. */
export function markerSymbol(canvas: Canvas, seat: number, isVisible: boolean, round: number | undefined): string {
  const box = { x: -8.2, y: -6.2, width: 16.4, height: 12.4, rx: 2 };
  const inner = { x: -6.6, y: -4.6, width: 13.2, height: 9.2, stroke: 'none' };
  const content = `!${round ?? ''}`;
  if (!isVisible) return `${tag('rect', { ...box, class: 'paper-fill', 'stroke-dasharray': '2.5 1.5' })}${letter(content, 'var(--o-ink)')}`;
  const plain = tag('rect', { ...inner, style: `fill:${canvas.seatColour(seat)}` });
  return `${tag('rect', { ...box, fill: canvas.seatFill(seat) })}${plain}${letter(content, canvas.onSeat(seat))}`;
}

/** A car from the side, with the number of figures inside on a disc. */
export function car(inside: number): string {
  return [
    tag('path', { d: 'M-8 3.5V-1L-5 -2L-3 -6H4L6.5 -2L8 -1V3.5Z', class: 'paper-fill' }),
    tag('circle', { cx: -4.4, cy: 4, r: 2, class: 'ink' }),
    tag('circle', { cx: 4.4, cy: 4, r: 2, class: 'ink' }),
    inside === 0 ? '' : tag('circle', { cx: 4.2, cy: -4.4, r: 4.8, class: 'ink' }),
    inside === 0 ? '' : text(String(inside), { x: 4.2, y: -1.1 }, 'middle strong small', { style: 'fill:var(--o-paper)' }),
  ].join('');
}

/** A case with its lid: a supply cache. */
export function cache(): string {
  return tag('path', { d: 'M-5.5 -0.5V4.5H5.5V-0.5M-6 -3.5H6V-0.5H-6ZM0 -3.5V1.5', fill: 'none', 'stroke-width': 1.2 });
}

/** A portable barrier: crossed planks. */
export function barrier(): string {
  const planks = tag('path', { d: 'M-7.5 5L7.5 -5M-7.5 -5L7.5 5M-7.5 0H7.5', fill: 'none', 'stroke-width': 1.2 });
  return `${tag('rect', { x: -7.5, y: -5, width: 15, height: 10, rx: 1, class: 'paper-fill' })}${planks}`;
}

const TURNS: Readonly<Record<string, number>> = { N: 0, E: 90, S: 180, W: 270 };

/** A camera and the direction that it faces. */
export function camera(direction: string): string {
  const cone = tag('path', { d: 'M0 0L-6 -8.6H6Z', class: 'ink', 'fill-opacity': 0.4 });
  return tag('g', { transform: `rotate(${TURNS[direction] ?? 0})` }, cone, tag('circle', { r: 2.8, class: 'ink' }));
}

/** A ball with spikes: the mine. */
export function mine(): string {
  const spikes = tag('path', { d: 'M0 -7V7M-7 0H7M-5 -5L5 5M-5 5L5 -5', 'stroke-width': 1.2 });
  return `${spikes}${tag('circle', { r: 4, class: 'paper-fill' })}`;
}

/** The lettered square of an objective; an outline with a tick on its corner if it is completed. */
export function objective(content: string, isDone: boolean): string {
  const square = tag('rect', { x: -7, y: -7, width: 14, height: 14, rx: 2, class: isDone ? 'used-up' : 'paper-fill' });
  const tick = isDone ? tag('path', { d: 'M3 6.5L5.5 9L9.5 3', fill: 'none' }) : '';
  return `${square}${letter(content, isDone ? 'var(--o-soft)' : 'var(--o-ink)', 11)}${tick}`;
}
