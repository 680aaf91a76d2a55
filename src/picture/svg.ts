// SVG as text.

/** Values of attributes; what is absent or `false` is left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with what is inside it. Children are SVG already: plain words go through `escaped`. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  let text = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined || value === false) continue;
    text += ` ${key}="${typeof value === 'number' ? rounded(value) : escaped(String(value))}"`;
  }
  const inside = children.join('');
  return inside === '' ? `${text}/>` : `${text}>${inside}</${name}>`;
}

/** Characters that XML does not allow at all, and halves of pairs. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const SPECIAL = /[&<>"]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Words as they stand in SVG, between tags and in attributes. */
export function escaped(words: string): string {
  return words.replace(UNWRITABLE, '\uFFFD').replace(SPECIAL, (character) => ESCAPES[character] as string);
}

/** A coordinate with two decimals at most. */
export function rounded(coordinate: number): number {
  return Math.round(coordinate * 100) / 100;
}

/** Points as `M`, `L` and `Z` of a path. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')}Z`;
}

/** A place in a picture: x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of a circle; angles in degrees, from the top clockwise. */
export function polar(centre: Point, radius: number, angle: number): Point {
  const radians = ((angle - 90) * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(radians), y: centre.y + radius * Math.sin(radians) };
}

/**
 * A line of words, with a space after it, so that programs which read a picture aloud keep the words apart.
 * @param classes of the theme: `label`, `small`, `large`, `strong`, `middle`, `end`, `fine`.
 */
export function words(text: string, at: Point, classes = 'label', attributes: Attributes = {}): string {
  return `${tag('text', { x: at.x, y: at.y, class: classes, ...attributes }, escaped(text))} `;
}
