// The shapes of figures and tokens, each drawn around 0, 0 for a cell of 18 units.
import { tag, words } from '../../../picture/index.js';
import { HUNTERS } from '../data/characters.js';

/** Side of the cell that the shapes are made for. */
export const MODEL = 18;

/** A letter for each hunter: the first letter of its name that no earlier hunter has. */
const LETTERS = lettersOfHunters();

function lettersOfHunters(): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const { id, name } of HUNTERS) {
    const taken = new Set(letters.values());
    letters.set(id, [...name.toUpperCase()].find((candidate) => !taken.has(candidate)) ?? name.charAt(0));
  }
  return letters;
}

export function hunterLetter(id: string): string {
  return LETTERS.get(id) ?? id.charAt(0).toUpperCase();
}

/** Text in the middle of a figure, 9 pixels high if the board is 360 wide. More than two characters are squeezed into its width. */
export function letter(text: string, ink: string, size = 12): string {
  const squeezed = text.length > 2 ? { textLength: 14, lengthAdjust: 'spacingAndGlyphs' } : {};
  return words(text, { x: 0, y: size * 0.36 }, 'middle strong', { style: `fill:${ink};font-size:${size}px`, ...squeezed });
}

export const HUNTER_RADIUS = 7.4;

/** A plain disc behind a letter, so that no pattern runs through it. */
export function badge(fill: string, radius = 5.2): string {
  return tag('circle', { r: radius, style: `fill:${fill}`, stroke: 'none' });
}

/** The state marks in the corners of a figure: a cross for stunned, a bar for blind, a V for fatigued. */
export function stateMarks(states: { stunned: boolean; blind: boolean; fatigued: boolean }): string {
  const marks = [
    ...(states.stunned ? ['M-2 -2L2 2M-2 2L2 -2'] : []),
    ...(states.blind ? ['M-2.4 0H2.4'] : []),
    ...(states.fatigued ? ['M-2 -1L0 1.4L2 -1'] : []),
  ];
  const around = [
    { x: 6, y: 6 },
    { x: -6, y: 6 },
    { x: 6, y: -6 },
  ];
  return marks
    .map((d, at) =>
      tag(
        'g',
        { transform: `translate(${around[at].x} ${around[at].y})` },
        tag('circle', { r: 3.4, class: 'paper-fill', 'stroke-width': 0.9 }),
        tag('path', { d, 'stroke-width': 1.2, fill: 'none' }),
      ),
    )
    .join('');
}

export const AGENT_EDGE = 'M0 -8.2L8.2 0L0 8.2L-8.2 0Z';
export const PET_EDGE = 'M0 -7.2L7.4 6L-7.4 6Z';

/** A car from the side, with the number of figures inside. */
export function car(inside: number): string {
  return [
    tag('path', { d: 'M-8 3.5V-1L-5 -2L-3 -6H4L6.5 -2L8 -1V3.5Z', class: 'paper-fill' }),
    tag('circle', { cx: -4.4, cy: 4, r: 2, class: 'ink' }),
    tag('circle', { cx: 4.4, cy: 4, r: 2, class: 'ink' }),
    words(inside === 0 ? '' : String(inside), { x: 0.5, y: 3 }, 'middle strong', { style: 'font-size:11px' }),
  ].join('');
}

/** A case with its lid: a supply cache. */
export function cache(): string {
  return tag('path', { d: 'M-5.5 -0.5V4.5H5.5V-0.5M-6 -3.5H6V-0.5H-6ZM0 -3.5V1.5', fill: 'none', 'stroke-width': 1.2 });
}

/** Crossed planks. */
export function barrier(): string {
  return `${tag('rect', { x: -7.5, y: -5, width: 15, height: 10, rx: 1, class: 'paper-fill' })}${tag('path', { d: 'M-7.5 5L7.5 -5M-7.5 -5L7.5 5M-7.5 0H7.5', fill: 'none', 'stroke-width': 1.2 })}`;
}

const TURNS: Readonly<Record<string, number>> = { N: 0, E: 90, S: 180, W: 270 };

/** A camera and the direction that it faces. */
export function camera(direction: string): string {
  const cone = tag('path', { d: 'M0 0L-6 -8.6H6Z', class: 'ink', 'fill-opacity': 0.4 });
  return tag('g', { transform: `rotate(${TURNS[direction] ?? 0})` }, cone, tag('circle', { r: 2.8, class: 'ink' }));
}

/** A ball with spikes: the mine. */
export function mine(): string {
  return `${tag('path', { d: 'M0 -7V7M-7 0H7M-5 -5L5 5M-5 5L5 -5', 'stroke-width': 1.2 })}${tag('circle', { r: 4, class: 'paper-fill' })}`;
}

/** The lettered square of an objective; crossed out if it is completed. */
export function objective(text: string, isDone: boolean): string {
  return `${tag('rect', { x: -7, y: -7, width: 14, height: 14, rx: 2, class: isDone ? 'used-up' : 'paper-fill' })}${letter(text, isDone ? 'var(--o-soft)' : 'var(--o-ink)', 11)}${isDone ? tag('path', { d: 'M-5 5L5 -5', fill: 'none' }) : ''}`;
}
