// Functions that write SVG strings.

/** The attributes of an SVG element, keyed by name. An attribute whose value is `undefined` or `false` is left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Returns an SVG element with its children. Children must be valid SVG: pass plain text through `escaped` first. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  let opening = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined || value === false) continue;
    opening += ` ${key}="${typeof value === 'number' ? rounded(value) : escaped(String(value))}"`;
  }
  const inside = children.join('');
  return inside === '' ? `${opening}/>` : `${opening}>${inside}</${name}>`;
}

/** Characters that XML does not allow, including lone surrogates. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const SPECIAL = /[&<>"]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for use in SVG content and attribute values; replaces characters that XML does not allow with U+FFFD. */
export function escaped(content: string): string {
  return content.replace(UNWRITABLE, '\uFFFD').replace(SPECIAL, (character) => ESCAPES[character] as string);
}

/** Rounds a coordinate to two decimals. */
export function rounded(coordinate: number): number {
  return Math.round(coordinate * 100) / 100;
}

/** A point in a picture; x grows to the right, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle; `x` and `y` are its top left corner. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Returns the centre of a rectangle. */
export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns a line through points as SVG path data, without a line back to the first point. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')}`;
}

/** Returns a closed polygon as SVG path data. */
export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}Z`;
}

/** Returns a closed polygon around a point as SVG path data; its corners are given relative to the point. */
export function shape(at: Point, ...corners: readonly (readonly [x: number, y: number])[]): string {
  return polygon(corners.map(([x, y]) => ({ x: at.x + x, y: at.y + y })));
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
export function text(content: string, at: Point, classes = 'label', attributes: Attributes = {}): string {
  return `${tag('text', { x: at.x, y: at.y, class: classes, ...attributes }, escaped(content))} `;
}

/** Returns an SVG group with a title, which browsers show as a tooltip and screen readers speak. */
export function titled(title: string, svg: string, attributes: Attributes = {}): string {
  return tag('g', attributes, `<title>${escaped(title)}</title>`, svg);
}

/** Returns an SVG group whose origin is moved to a point, and which is scaled by a factor if one is given. */
export function moved(svg: string, { x, y }: Point, scale?: number): string {
  return tag('g', { transform: `translate(${rounded(x)} ${rounded(y)})${scale === undefined ? '' : ` scale(${rounded(scale)})`}` }, svg);
}

/** Formats a count with its noun: `1 card`, `2 cards`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Shortens a text to at most `most` characters; a shortened text ends with an ellipsis. */
export function shortened(content: string, most: number): string {
  const characters = Array.from(content);
  return characters.length <= most ? content : `${characters.slice(0, most - 1).join('')}…`;
}

/** The usual width of a letter, and of a bold letter, in units of the picture. */
const [LETTER, BOLD_LETTER] = [6.2, 7];

/**
 * Draws a text in limited room: compressed if it is probably wider than `room` units, and shortened if it has more than `most` characters.
 */
export function fitting(content: string, at: Point, room: number, classes = 'label', most = 24): string {
  const shown = shortened(content, most);
  const { length } = Array.from(shown);
  const isEasy = length * (classes.includes('strong') ? BOLD_LETTER : LETTER) <= room;
  return text(shown, at, classes, isEasy ? {} : { textLength: Math.min(room, length * LETTER), lengthAdjust: 'spacingAndGlyphs' });
}

/** Wraps a text into lines of at most `most` characters; longer words are shortened. */
export function wrapped(content: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of content.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= most) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(shortened(word, most));
  }
  return lines;
}
