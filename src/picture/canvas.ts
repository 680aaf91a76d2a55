// The building blocks of a picture: targets with ids, layers, panels, and the canvas that writes the SVG.
import type { Drawn } from './options.js';
import { escaped, type Point, rounded, tag, words } from './svg.js';
import { patterns, STYLE } from './theme.js';

/** The outline of a target, for clicks, rings and heat. A path uses picture coordinates; other shapes are centred on the target. */
export type Outline =
  | { readonly shape: 'circle'; readonly r: number }
  | { readonly shape: 'rect'; readonly width: number; readonly height: number; readonly corner?: number }
  | { readonly shape: 'path'; readonly d: string };

/** A target: an element of the picture that an action can refer to. */
export interface Thing {
  /** The `data-id` by which actions refer to the target. */
  readonly id: string;
  /** The CSS class: `space`, `alien`, `card`. */
  readonly kind: string;
  /** The description for hover, focus and screen readers. */
  readonly title: string;
  /** The centre of the target. */
  readonly at: Point;
  readonly outline: Outline;
  /** The outline of highlight rings, if not `outline`: for targets that share edges with others. */
  readonly ring?: Outline;
  /** SVG attributes of the outline, such as a fill or an additional class. */
  readonly paint?: Readonly<Record<string, string | number>>;
  /** The content as SVG, in picture coordinates. */
  readonly inside?: string;
}

/** The positions of targets, by id. */
export type Places = ReadonlyMap<string, Spot>;

/** The position of a target. */
type Spot = Pick<Thing, 'at' | 'outline' | 'ring'>;

/** A reusable part of a picture that is drawn once, such as an empty board. */
export interface Part {
  readonly svg: string;
  readonly places: Places;
}

/** A panel next to the board, in its own coordinates with the top left corner at (0, 0). */
export interface Panel {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
  readonly places: Places;
}

/** Returns the outline of a target as an SVG element. */
export function outlineOf({ at, outline }: Pick<Thing, 'at' | 'outline'>, attributes: Readonly<Record<string, string | number>>): string {
  switch (outline.shape) {
    case 'circle':
      return tag('circle', { cx: at.x, cy: at.y, r: outline.r, ...attributes });
    case 'rect': {
      const { width, height, corner = 2 } = outline;
      return tag('rect', { x: at.x - width / 2, y: at.y - height / 2, width, height, rx: corner, ...attributes });
    }
    case 'path':
      return tag('path', { d: outline.d, ...attributes });
  }
}

/** Collects the SVG of one layer and the positions of its targets. */
export class Layer {
  private readonly drawn: string[] = [];
  private readonly found = new Map<string, Spot>();

  /** Draws a target. */
  thing(thing: Thing): this {
    const { id, kind, title, at, outline, ring, paint = {}, inside = '' } = thing;
    const classes = paint.class === undefined ? 'outline' : `outline ${paint.class}`;
    this.drawn.push(
      tag('g', { 'data-id': id, class: kind }, `<title>${escaped(title)}</title>`, outlineOf(thing, { ...paint, class: classes }), inside),
    );
    this.found.set(id, ring === undefined ? { at, outline } : { at, outline, ring });
    return this;
  }

  /** Draws SVG that is not a target. */
  draw(...svg: readonly string[]): this {
    this.drawn.push(...svg);
    return this;
  }

  /** Adds a part that was drawn before, with its targets. */
  use({ svg, places }: Part): this {
    this.drawn.push(svg);
    for (const [id, place] of places) this.found.set(id, place);
    return this;
  }

  get part(): Part {
    return { svg: this.drawn.join(''), places: this.found };
  }

  /** Returns the layer as a panel of the given size. */
  panel(width: number, height: number): Panel {
    return { width, height, ...this.part };
  }
}

/** The space between panels and around the picture, in units of the picture. */
const GAP = 8;

/** One picture, drawn in this order: `board`, heat map, `pieces`, panels, and highlights on top. */
export class Canvas {
  readonly board = new Layer();
  readonly pieces = new Layer();
  private readonly panels: Panel[] = [];

  /**
   * @param width the width of the board, in CSS pixels at the intended size.
   * @param height the height of the board, in the same unit.
   * @param game the game as it appears in class names, such as `sol`.
   */
  constructor(
    readonly width: number,
    readonly height: number,
    private readonly game: string,
    readonly options: Drawn,
  ) {}

  /** Returns the `fill` of a seat: its colour and pattern, which repeat after five seats. */
  seatFill(seat: number): string {
    return `url(#${this.options.prefix}-seat-${seat % 5})`;
  }

  /** Returns the colour of text on a seat's colour. */
  onSeat(seat: number): string {
    return `var(--o-on-seat-${seat % 5})`;
  }

  /** The `fill` of hidden elements. */
  get hiddenFill(): string {
    return `url(#${this.options.prefix}-hidden)`;
  }

  /** Adds a panel to the right of the board or below it, after the earlier panels. */
  beside(panel: Panel): this {
    this.panels.push(panel);
    return this;
  }

  /**
   * Returns the picture as an SVG string.
   * @param title the description of the picture for screen readers, in one sentence.
   */
  finish(title: string): string {
    const { theme, prefix, heat } = this.options;
    const { size, panels, places } = this.arrange();
    const all = new Map([...this.board.part.places, ...this.pieces.part.places, ...places]);
    return tag(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: `0 0 ${rounded(size.width)} ${rounded(size.height)}`,
        class: `orrery orrery-${this.game}`,
        'data-theme': theme,
        role: 'group',
        'aria-label': title,
      },
      `<style>${STYLE}</style><defs>${patterns(prefix)}</defs>`,
      `<rect class="paper" width="${rounded(size.width)}" height="${rounded(size.height)}" stroke="none" style="fill:var(--o-paper)"/>`,
      `<g class="board">${withShares(this.board.part.svg, heat)}</g>`,
      `<g class="heat">${heatOf(heat, all)}</g>`,
      `<g class="pieces">${this.pieces.part.svg}</g>`,
      panels,
      `<g class="attention">${attentionOf(this.options, all)}</g>`,
    );
  }

  /** Arranges panels in columns to the right of the board, or in rows below it, with a new column or row when one is full. */
  private arrange(): { size: { width: number; height: number }; panels: string; places: Places } {
    const isWide = this.options.layout === 'wide';
    const places = new Map<string, Spot>();
    const drawn: string[] = [];
    const size = { width: this.width, height: this.height };
    let corner: Point = isWide ? { x: this.width + GAP, y: GAP } : { x: GAP, y: this.height + GAP };
    /** The largest panel width in this column, or the largest panel height in this row. */
    let thickness = 0;
    for (const panel of this.panels) {
      const isFull = isWide
        ? corner.y > GAP && corner.y + panel.height > this.height
        : corner.x > GAP && corner.x + panel.width + GAP > this.width;
      if (isFull) {
        corner = isWide ? { x: corner.x + thickness + GAP, y: GAP } : { x: GAP, y: corner.y + thickness + GAP };
        thickness = 0;
      }
      drawn.push(`<g class="panel-of" transform="translate(${rounded(corner.x)} ${rounded(corner.y)})">${panel.svg}</g>`);
      for (const [id, place] of panel.places) places.set(id, moved(place, corner));
      size.width = Math.max(size.width, corner.x + panel.width + GAP);
      size.height = Math.max(size.height, corner.y + panel.height + GAP);
      thickness = Math.max(thickness, isWide ? panel.width : panel.height);
      corner = isWide ? { x: corner.x, y: corner.y + panel.height + GAP } : { x: corner.x + panel.width + GAP, y: corner.y };
    }
    return { size, panels: `<g class="pieces panels">${drawn.join('')}</g>`, places };
  }
}

/** Translates a target on a panel. A path outline cannot be translated and becomes a circle. */
function moved({ at, outline }: Spot, by: Point): Spot {
  return { at: { x: at.x + by.x, y: at.y + by.y }, outline: outline.shape === 'path' ? { shape: 'circle', r: 8 } : outline };
}

/** The minimum opacity of a cell in the heat map, so that small shares stay visible. */
const FAINTEST = 0.12;

function heatOf(heat: Drawn['heat'], places: Places): string {
  const most = Math.max(...Object.values(heat), 0);
  if (most === 0) return '';
  return Object.entries(heat)
    .filter(([, share]) => share > 0)
    .map(([id, share]) => {
      const place = places.get(id);
      if (place === undefined) return '';
      return outlineOf(place, { 'fill-opacity': rounded(Math.max(FAINTEST, (share / most) * 0.6)), 'data-heat': share });
    })
    .join('');
}

/** Adds heat map shares to the titles of a layer's targets, unless a title already ends with a percentage. */
function withShares(svg: string, heat: Drawn['heat']): string {
  const shares = new Map(Object.entries(heat).map(([id, share]) => [escaped(id), `${rounded(share * 100)} %`]));
  if (shares.size === 0) return svg;
  return svg.replace(/data-id="([^"]*)"[^>]*><title>[^<]*/g, (opening, id: string) => {
    const share = shares.get(id);
    return share === undefined || opening.endsWith(' %') ? opening : `${opening}, ${share}`;
  });
}

/** The amount by which a ring enlarges the outline of its target: a circle's radius, or a rectangle's width and height. */
const RING = 2;

function attentionOf({ targets, selected, changed, paths, prefix }: Drawn, places: Places): string {
  const rings = (ids: readonly string[], kind: string) =>
    ids.map((id) => {
      const place = places.get(id);
      return place === undefined ? '' : outlineOf(widened(place), { class: kind });
    });
  const lines = paths.map((path) => {
    const points = path.flatMap((id) => places.get(id)?.at ?? []);
    if (points.length < 2) return '';
    return tag('path', { class: 'path', d: polyline(points), 'marker-end': `url(#${prefix}-arrow)` });
  });
  return [...rings(changed, 'changed'), ...lines, ...rings(targets, 'target'), ...rings(selected, 'selected')].join('');
}

function polyline(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')}`;
}

function widened({ at, outline, ring }: Spot): Spot {
  if (ring !== undefined) return { at, outline: ring };
  switch (outline.shape) {
    case 'circle':
      return { at, outline: { shape: 'circle', r: outline.r + RING } };
    case 'rect':
      return { at, outline: { ...outline, width: outline.width + RING, height: outline.height + RING } };
    case 'path':
      return { at, outline };
  }
}

/** Returns the background of a panel with its heading. */
export function panelFrame(width: number, height: number, heading: string): string {
  const back = tag('rect', { class: 'panel', width, height, rx: 8 });
  return `${back}${words(heading, { x: 8, y: 16 }, 'strong')}`;
}
