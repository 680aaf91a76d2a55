// Functions that write SVG strings.

/** Attribute values by name; `undefined` and `false` omit the attribute. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Returns an element with its children. Children must be valid SVG: pass plain text through `escaped` first. */
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

/** Characters that XML does not allow, including lone surrogates. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const SPECIAL = /[&<>"]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for use in SVG content and attribute values; replaces characters that XML does not allow with U+FFFD. */
export function escaped(words: string): string {
  return words.replace(UNWRITABLE, '\uFFFD').replace(SPECIAL, (character) => ESCAPES[character] as string);
}

/** Rounds a coordinate to two decimals. */
export function rounded(coordinate: number): number {
  return Math.round(coordinate * 100) / 100;
}

/** Returns a closed polygon as SVG path data. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')}Z`;
}

/** A point in a picture; x grows to the right, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns a point on a circle; `angle` is in degrees, clockwise from the top. */
export function polar(centre: Point, radius: number, angle: number): Point {
  const radians = ((angle - 90) * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(radians), y: centre.y + radius * Math.sin(radians) };
}

/**
 * Returns a text element followed by a space, so that screen readers separate adjacent texts.
 * @param classes CSS classes of the theme: `label`, `small`, `large`, `strong`, `middle`, `end`, `fine`.
 */
export function words(text: string, at: Point, classes = 'label', attributes: Attributes = {}): string {
  return `${tag('text', { x: at.x, y: at.y, class: classes, ...attributes }, escaped(text))} `;
}
