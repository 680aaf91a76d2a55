// Panels next to the board, built from top to bottom.
import { Layer, type Part, type PictureElement, rect } from './layer.js';
import { type Attributes, moved, type Point, tag, text, wrapped } from './svg.js';

/** A panel in its own coordinates, with the top left corner at (0, 0). */
export interface Panel extends Part {
  readonly width: number;
  readonly height: number;
  /** Whether a wide picture becomes higher with the panel, and not wider, if the panel does not fit below the previous one. */
  readonly keepsColumn?: boolean;
}

/** The default width of a panel, in units of the picture. Two such panels fit side by side below a board that is 440 units wide. */
export const PANEL_WIDTH = 208;
/** The distance between the edge of a panel and its content, in units of the picture. */
export const EDGE = 8;
/** The distance from one line of text to the next, in units of the picture. */
export const LINE = 15;
/** The maximum number of characters in one line of a panel with the default width, for normal and for bold letters. */
const [LINE_LENGTH, BOLD_LENGTH] = [33, 27];
/** The size of a chip, and the width of its letters. A filled dot, the symbol of a charge, is wider by `dot`. */
const CHIP = { height: 18, gap: 6, margin: 12, letter: 6.4, dot: 3 };

/** A small labelled plate, such as a card or an ability. */
export interface Chip extends Pick<PictureElement, 'id' | 'kind' | 'title'> {
  readonly text: string;
  /** Whether the card or ability is used up or switched off. */
  readonly isSpent?: boolean;
  readonly fill?: string | undefined;
}

/** An element as wide as the panel. `inside` returns its content as SVG; `top` is the y coordinate of the element's upper edge. */
export interface Row extends Pick<PictureElement, 'id' | 'kind' | 'title' | 'paint'> {
  readonly height: number;
  /** The distance to the next row. */
  readonly gap: number;
  readonly corner?: number;
  /** The distance to the sides of the panel. */
  readonly edge?: number;
  inside(top: number): string;
}

type Explanation = readonly [symbol: string, meaning: string];

/** Builds a panel from top to bottom: `y` is where the next line or row begins. */
export class PanelBuilder {
  readonly layer = new Layer();
  /** The width of the panel without the margins at its sides. */
  readonly inner: number;
  /** The y coordinate of the next row. */
  y = 26;

  /**
   * @param heading the first line, in bold.
   * @param aside text at the end of the first line.
   */
  constructor(
    heading = '',
    aside = '',
    readonly width = PANEL_WIDTH,
  ) {
    this.inner = width - 2 * EDGE;
    if (heading !== '') this.draw(text(heading, { x: EDGE, y: 16 }, 'strong'));
    if (aside !== '') this.draw(text(aside, { x: width - EDGE, y: 16 }, 'label end'));
  }

  skip(height: number): this {
    this.y += height;
    return this;
  }

  /** Draws SVG in coordinates of the panel. */
  draw(...svg: readonly string[]): this {
    this.layer.draw(...svg);
    return this;
  }

  /** Draws an element in coordinates of the panel. */
  add(element: PictureElement): this {
    this.layer.add(element);
    return this;
  }

  /** Adds texts, each in as many lines as it needs. */
  lines(contents: readonly string[], classes = 'label'): this {
    for (const line of contents.flatMap((content) => wrapped(content, classes.includes('strong') ? BOLD_LENGTH : LINE_LENGTH))) {
      this.draw(text(line, { x: EDGE, y: this.y + 8 }, classes));
      this.y += LINE;
    }
    return this;
  }

  /** Adds an element as wide as the panel. */
  row({ id, kind, title, paint = {}, height, gap, corner = 4, edge = EDGE, inside }: Row): this {
    const spot = rect({ x: edge, y: this.y, width: this.width - 2 * edge, height }, corner);
    this.add({ id, kind, title, ...spot, paint, inside: inside(this.y) });
    return this.skip(height + gap);
  }

  /** Adds the explanations of symbols in two columns, row by row; each symbol is drawn around (0, 0). */
  legend(entries: readonly Explanation[], { step, left, column }: { step: number; left: number; column: number }): this {
    entries.forEach(([symbol, meaning], index) => {
      const at = { x: left + (index % 2) * column, y: this.y + 6 };
      this.draw(moved(symbol, at), text(meaning, { x: at.x + 14, y: at.y + 4 }));
      if (index % 2 === 1 || index === entries.length - 1) this.y += step;
    });
    return this;
  }

  /** Returns the panel. It ends `margin` units below the last row, unless `height` is given. */
  finish({ margin = 4, height = this.y + margin }: { margin?: number; height?: number } = {}): Panel {
    const { svg, spots } = this.layer.part;
    const { width } = this;
    return { width, height, svg: `${tag('rect', { class: 'panel', width, height, rx: 8 })}${svg}`, spots };
  }
}

/** Adds small labelled plates to a panel, in as many rows as they need. */
export function addChips(panel: PanelBuilder, chips: readonly Chip[]): void {
  let x = EDGE;
  for (const { id, kind, title, text: content, isSpent = false, fill } of chips) {
    const width = Math.min(panel.inner, CHIP.margin + content.length * CHIP.letter + (content.split('●').length - 1) * CHIP.dot);
    if (x > EDGE && x + width > EDGE + panel.inner) {
      x = EDGE;
      panel.skip(CHIP.height + CHIP.gap);
    }
    const spot = rect({ x, y: panel.y, width, height: CHIP.height }, 4);
    const inside = text(content, { x: spot.at.x, y: spot.at.y + 4 }, 'label middle', isSpent ? { 'text-decoration': 'line-through' } : {});
    const paint = { class: isSpent ? 'used-up' : undefined, style: fill === undefined ? undefined : `fill:${fill}` };
    panel.add({ id, kind: `chip ${kind}`, title, ...spot, paint, inside });
    x += width + CHIP.gap;
  }
  if (chips.length > 0) panel.skip(CHIP.height + CHIP.gap);
}

/**
 * Returns a row of equal boxes as SVG, for counters such as points, charges and energy. The first `filled` of `count` boxes have the style
 * `full`, the others `empty`.
 */
export function boxes(
  from: Point,
  { width, height, step, corner }: { width: number; height: number; step: number; corner: number },
  { filled, count, full, empty }: { filled: number; count: number; full: string; empty: string },
  attributes: Attributes = {},
): string {
  return Array.from({ length: count }, (_, index) =>
    tag('rect', { x: from.x + index * step, y: from.y, width, height, rx: corner, ...attributes, style: index < filled ? full : empty }),
  ).join('');
}
