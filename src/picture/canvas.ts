// The canvas: combines the board, the pieces, the panels and the highlights of a picture into one SVG.
import { Layer, outlineOf, type Spot, type Spots } from './layer.js';
import type { Drawn } from './options.js';
import type { Panel } from './panel.js';
import { escaped, type Point, polyline, rounded, tag } from './svg.js';
import { patterns, STYLE } from './theme.js';

/** The space between panels and around the picture, in units of the picture. */
const GAP = 8;

/** One picture. From bottom to top, its layers are `board`, the heat map, `pieces`, the panels and the highlights. */
export class Canvas {
  readonly board = new Layer();
  readonly pieces = new Layer();

  /**
   * @param width the width of the board, in CSS pixels at the intended size.
   * @param height the height of the board, in the same unit.
   * @param game the game's part of the CSS class of the picture: `sol` for the class `orrery-sol`.
   */
  constructor(
    readonly width: number,
    readonly height: number,
    private readonly game: string,
    readonly options: Drawn,
  ) {}

  /** Returns the colour of a seat as a CSS value, without a pattern. */
  seatColour(seat: number): string {
    return `var(--o-seat-${seat % 5})`;
  }

  /** Returns the `fill` of a seat: its colour with its pattern. Colours and patterns repeat after five seats. */
  seatFill(seat: number): string {
    return `url(#${this.options.prefix}-seat-${seat % 5})`;
  }

  /** Returns the colour of text on a seat's colour. */
  onSeat(seat: number): string {
    return `var(--o-on-seat-${seat % 5})`;
  }

  /** The `fill` of elements that hide their content, such as face-down cards: hatching. */
  get hiddenFill(): string {
    return `url(#${this.options.prefix}-hidden)`;
  }

  /**
   * Returns the picture as an SVG string.
   * @param title the description of the picture for screen readers, in one sentence.
   * @param panels the panels to the right of the board or below it, in their order.
   */
  finish(title: string, panels: readonly Panel[]): string {
    const { theme, prefix, heat } = this.options;
    const { size, svg, spots } = this.arrange(panels);
    const all = new Map([...this.board.part.spots, ...this.pieces.part.spots, ...spots]);
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
      svg,
      `<g class="attention">${attentionOf(this.options, all)}</g>`,
    );
  }

  /**
   * Arranges panels in columns to the right of the board, or in rows below it. Starts a new column or row when the current column or row is
   * full.
   */
  private arrange(panels: readonly Panel[]): { size: { width: number; height: number }; svg: string; spots: Spots } {
    const isWide = this.options.layout === 'wide';
    const spots = new Map<string, Spot>();
    const drawn: string[] = [];
    const size = { width: this.width, height: this.height };
    let corner: Point = isWide ? { x: this.width + GAP, y: GAP } : { x: GAP, y: this.height + GAP };
    /** The largest panel width in this column, or the largest panel height in this row. */
    let thickness = 0;
    for (const panel of panels) {
      const isFull = isWide
        ? corner.y > GAP && corner.y + panel.height > this.height && panel.keepsColumn !== true
        : corner.x > GAP && corner.x + panel.width + GAP > this.width;
      if (isFull) {
        corner = isWide ? { x: corner.x + thickness + GAP, y: GAP } : { x: GAP, y: corner.y + thickness + GAP };
        thickness = 0;
      }
      drawn.push(`<g class="panel-of" transform="translate(${rounded(corner.x)} ${rounded(corner.y)})">${panel.svg}</g>`);
      for (const [id, spot] of panel.spots) spots.set(id, shifted(spot, corner));
      size.width = Math.max(size.width, corner.x + panel.width + GAP);
      size.height = Math.max(size.height, corner.y + panel.height + GAP);
      thickness = Math.max(thickness, isWide ? panel.width : panel.height);
      corner = isWide ? { x: corner.x, y: corner.y + panel.height + GAP } : { x: corner.x + panel.width + GAP, y: corner.y };
    }
    return { size, svg: `<g class="pieces panels">${drawn.join('')}</g>`, spots };
  }
}

/**
 * Moves the position of a target from the coordinates of its panel to those of the picture. A path outline cannot be moved and becomes a
 * circle.
 */
function shifted({ at, outline }: Spot, by: Point): Spot {
  return { at: { x: at.x + by.x, y: at.y + by.y }, outline: outline.shape === 'path' ? { shape: 'circle', r: 8 } : outline };
}

/** The minimum opacity of a target in the heat map, from 0 to 1, so that small shares stay visible. */
const FAINTEST = 0.12;

function heatOf(heat: Drawn['heat'], spots: Spots): string {
  const most = Math.max(...Object.values(heat), 0);
  if (most === 0) return '';
  return Object.entries(heat)
    .filter(([, share]) => share > 0)
    .map(([id, share]) => {
      const spot = spots.get(id);
      if (spot === undefined) return '';
      return outlineOf(spot, { 'fill-opacity': rounded(Math.max(FAINTEST, (share / most) * 0.6)), 'data-heat': share });
    })
    .join('');
}

/** Adds the share of each target in the heat map, as a percentage, to the title of the target in the SVG of a layer. */
function withShares(svg: string, heat: Drawn['heat']): string {
  const shares = new Map(Object.entries(heat).map(([id, share]) => [escaped(id), `${Math.round(share * 1000) / 10} %`]));
  if (shares.size === 0) return svg;
  return svg.replace(/data-id="([^"]*)"[^>]*><title>[^<]*/g, (opening, id: string) => {
    const share = shares.get(id);
    return share === undefined ? opening : `${opening}, ${share}`;
  });
}

/**
 * The amount, in units of the picture, by which a highlight ring is larger than its target: in the radius of a circle, or the width and
 * height of a rectangle.
 */
const RING = 2;

function attentionOf({ targets, selected, changed, paths, prefix }: Drawn, spots: Spots): string {
  const rings = (ids: readonly string[], kind: string) =>
    ids.map((id) => {
      const spot = spots.get(id);
      return spot === undefined ? '' : outlineOf(widened(spot), { class: kind });
    });
  const lines = paths.map((path) => {
    const points = path.flatMap((id) => spots.get(id)?.at ?? []);
    if (points.length < 2) return '';
    return tag('path', { class: 'path', d: polyline(points), 'marker-end': `url(#${prefix}-arrow)` });
  });
  return [...rings(changed, 'changed'), ...lines, ...rings(targets, 'target'), ...rings(selected, 'selected')].join('');
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
