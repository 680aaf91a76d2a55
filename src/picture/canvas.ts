// What a picture is put together from: layers, things with ids, panels; and how it is written.
import type { Drawn } from './options.js';
import { escaped, type Point, rounded, tag, words } from './svg.js';
import { patterns, STYLE } from './theme.js';

/** The edge of a thing: for clicks, rings and heat. A path has coordinates of the whole picture, the others lie around the thing's place. */
export type Outline =
  | { readonly shape: 'circle'; readonly r: number }
  | { readonly shape: 'rect'; readonly width: number; readonly height: number; readonly corner?: number }
  | { readonly shape: 'path'; readonly d: string };

/** Something that an action can name. */
export interface Thing {
  /** `data-id`: what actions call it. */
  readonly id: string;
  /** Its class: `space`, `alien`, `card`. */
  readonly kind: string;
  /** What it is, in words, for hover, focus and screen readers. */
  readonly title: string;
  /** Its middle. */
  readonly at: Point;
  readonly outline: Outline;
  /** Where rings of attention go, if not around the outline: for things that share their edges with others. */
  readonly ring?: Outline;
  /** How its edge is painted: attributes of SVG, such as a fill or a further class. */
  readonly paint?: Readonly<Record<string, string | number>>;
  /** What is drawn inside, as SVG in coordinates of the picture. */
  readonly inside?: string;
}

/** Things by id. */
export type Places = ReadonlyMap<string, Spot>;

/** Where a thing is. */
type Spot = Pick<Thing, 'at' | 'outline' | 'ring'>;

/** A part of a picture that is drawn once and used again, such as an empty board. */
export interface Part {
  readonly svg: string;
  readonly places: Places;
}

/** Something beside the board: its own size, its left upper corner at 0, 0. */
export interface Panel {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
  readonly places: Places;
}

/** The edge of a thing as an element. */
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

/** Collects one layer's drawing, and where its things are. */
export class Layer {
  private readonly drawn: string[] = [];
  private readonly found = new Map<string, Spot>();

  /** Something that an action can name. */
  thing(thing: Thing): this {
    const { id, kind, title, at, outline, ring, paint = {}, inside = '' } = thing;
    const classes = paint.class === undefined ? 'outline' : `outline ${paint.class}`;
    this.drawn.push(
      tag('g', { 'data-id': id, class: kind }, `<title>${escaped(title)}</title>`, outlineOf(thing, { ...paint, class: classes }), inside),
    );
    this.found.set(id, ring === undefined ? { at, outline } : { at, outline, ring });
    return this;
  }

  /** Lines and words that nothing names. */
  draw(...svg: readonly string[]): this {
    this.drawn.push(...svg);
    return this;
  }

  /** A part that was drawn before. */
  use({ svg, places }: Part): this {
    this.drawn.push(svg);
    for (const [id, place] of places) this.found.set(id, place);
    return this;
  }

  get part(): Part {
    return { svg: this.drawn.join(''), places: this.found };
  }

  /** The layer as something that stands beside the board. */
  panel(width: number, height: number): Panel {
    return { width, height, ...this.part };
  }
}

/** Space between panels, and around the whole. */
const GAP = 8;

/** One picture: `board` is drawn first, then heat, `pieces`, panels, and attention on top. */
export class Canvas {
  readonly board = new Layer();
  readonly pieces = new Layer();
  private readonly panels: Panel[] = [];

  /**
   * @param width of the board, in units that are CSS pixels at the size it is meant for.
   * @param game as it stands in class names: `sol`.
   */
  constructor(
    readonly width: number,
    readonly height: number,
    private readonly game: string,
    readonly options: Drawn,
  ) {}

  /** A seat's colour with its pattern, as a `fill`; seats beyond the fifth begin again. */
  seatFill(seat: number): string {
    return `url(#${this.options.prefix}-seat-${seat % 5})`;
  }

  /** The colour of what is read on a seat's colour. */
  onSeat(seat: number): string {
    return `var(--o-on-seat-${seat % 5})`;
  }

  /** The `fill` of what is hidden. */
  get hiddenFill(): string {
    return `url(#${this.options.prefix}-hidden)`;
  }

  /** Puts something beside the board, or below it, after those before it. */
  beside(panel: Panel): this {
    this.panels.push(panel);
    return this;
  }

  /**
   * The picture as text.
   * @param title what is seen, in one sentence.
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

  /** Panels in columns beside the board, or in rows below it; a new column or row begins where the last is full. */
  private arrange(): { size: { width: number; height: number }; panels: string; places: Places } {
    const isWide = this.options.layout === 'wide';
    const places = new Map<string, Spot>();
    const drawn: string[] = [];
    const size = { width: this.width, height: this.height };
    let corner: Point = isWide ? { x: this.width + GAP, y: GAP } : { x: GAP, y: this.height + GAP };
    /** Size of the fullest panel of this column across, or of this row down. */
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

/** Things on panels have outlines around their middles: a path could not be moved. */
function moved({ at, outline }: Spot, by: Point): Spot {
  return { at: { x: at.x + by.x, y: at.y + by.y }, outline: outline.shape === 'path' ? { shape: 'circle', r: 8 } : outline };
}

/** Below this share of the largest one a cell is drawn as faint as at it: it can still be seen. */
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

/** The things of a layer with their shares in their titles; a title that ends with a share has it already. */
function withShares(svg: string, heat: Drawn['heat']): string {
  const shares = new Map(Object.entries(heat).map(([id, share]) => [escaped(id), `${rounded(share * 100)} %`]));
  if (shares.size === 0) return svg;
  return svg.replace(/data-id="([^"]*)"[^>]*><title>[^<]*/g, (opening, id: string) => {
    const share = shares.get(id);
    return share === undefined || opening.endsWith(' %') ? opening : `${opening}, ${share}`;
  });
}

/** How much wider a ring is than the thing in it. */
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

/** A panel's background with its heading. */
export function panelFrame(width: number, height: number, heading: string): string {
  const back = tag('rect', { class: 'panel', width, height, rx: 8 });
  return `${back}${words(heading, { x: 8, y: 16 }, 'strong')}`;
}
