// A panel that is built from top to bottom.
import { escaped, Layer, type Panel, panelFrame, type Thing, tag, words } from '../../../picture/index.js';
import { wrapped } from './words.js';

/** Width of a panel: two fit side by side below a board of the usual width. */
export const WIDTH = 208;
export const INNER = WIDTH - 16;
const LINE = 15;
/** Number of characters that fit into a line of that width. */
export const LINE_LENGTH = 33;
const PLATE = { height: 18, gap: 6 };

/** Builds a panel from top to bottom. */
export class Column {
  private readonly layer = new Layer();
  private y = 26;

  constructor(private readonly heading: string) {}

  get bottom(): number {
    return this.y;
  }

  skip(height: number): this {
    this.y += height;
    return this;
  }

  /** Adds text at the end of the heading's line. */
  aside(text: string): this {
    return this.draw(words(text, { x: 8 + INNER, y: 16 }, 'label end'));
  }

  /** Adds wrapped lines of text. */
  say(text: string, classes = 'label'): this {
    // Bold letters are wider.
    for (const line of wrapped(text, classes.includes('strong') ? LINE_LENGTH - 4 : LINE_LENGTH)) {
      this.layer.draw(words(line, { x: 8, y: this.y + 8 }, classes));
      this.y += LINE;
    }
    return this;
  }

  draw(...svg: readonly string[]): this {
    this.layer.draw(...svg);
    return this;
  }

  thing(thing: Thing): this {
    this.layer.thing(thing);
    return this;
  }

  /** Adds small plates with text, in rows. */
  plates(plates: readonly Plate[]): this {
    let x = 8;
    for (const plate of plates) {
      const width = Math.min(INNER, 12 + plate.text.length * 6.4 + (plate.isHidden === true ? 10 : 0));
      if (x > 8 && x + width > 8 + INNER) {
        x = 8;
        this.y += PLATE.height + PLATE.gap;
      }
      this.plate(plate, x, width);
      x += width + PLATE.gap;
    }
    if (plates.length > 0) this.y += PLATE.height + PLATE.gap;
    return this;
  }

  private plate({ id, kind, title, text, isSpent = false, fill }: Plate, x: number, width: number): void {
    const at = { x: x + width / 2, y: this.y + PLATE.height / 2 };
    const outline = { shape: 'rect', width, height: PLATE.height, corner: 4 } as const;
    const inside = words(text, { x: at.x, y: at.y + 4 }, 'label middle', isSpent ? { 'text-decoration': 'line-through' } : {});
    const paint = { ...(isSpent ? { class: 'used-up' } : {}), ...(fill === undefined ? {} : { style: `fill:${fill}` }) };
    if (id !== undefined) this.layer.thing({ id, kind: `plate ${kind}`, title, at, outline, paint, inside });
    else {
      const back = tag('rect', {
        ...{ x, y: this.y, width, height: PLATE.height, rx: 4 },
        ...paint,
        class: isSpent ? 'outline used-up' : 'outline',
      });
      this.layer.draw(tag('g', { class: `plate ${kind}` }, titleOf(title), back, inside));
    }
  }

  finish(): Panel {
    const height = this.y + 4;
    const { svg, places } = this.layer.part;
    return { width: WIDTH, height, svg: `${panelFrame(WIDTH, height, this.heading)}${svg}`, places };
  }
}

export interface Plate {
  /** Present if an action can name the plate. */
  readonly id?: string | undefined;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** Used up, or switched off. */
  readonly isSpent?: boolean;
  readonly isHidden?: boolean;
  readonly fill?: string | undefined;
}

export function titleOf(title: string): string {
  return `<title>${escaped(title)}</title>`;
}
