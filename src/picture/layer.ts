// Layers of a picture. A layer contains elements with outlines and titles; each element with an id is a target, to which actions can refer.
import { type Attributes, type Box, middleOf, type Point, tag, titled } from './svg.js';

/**
 * The outline of an element: the area that reacts to clicks, and the shape of highlight rings and heat maps. A path has picture
 * coordinates; other shapes are centred on the element's position.
 */
export type Outline =
  | { readonly shape: 'circle'; readonly r: number }
  | { readonly shape: 'rect'; readonly width: number; readonly height: number; readonly corner?: number }
  | { readonly shape: 'path'; readonly d: string };

/** The centre and the outline of an element. */
export interface Spot {
  readonly at: Point;
  readonly outline: Outline;
  /**
   * The outline of highlight rings, for elements that share edges with other elements. Default: `outline`, slightly enlarged unless it is a
   * path.
   */
  readonly ring?: Outline;
}

/** An element of the picture: a space, a piece, a card. */
export interface PictureElement extends Spot {
  /** The `data-id` by which actions refer to the element. An element without an id is not a target. */
  readonly id?: string | undefined;
  /** The CSS class: `space`, `alien`, `card`. */
  readonly kind: string;
  /** The description for hover, focus and screen readers. */
  readonly title: string;
  /** SVG attributes of the outline, such as a fill or an additional class. */
  readonly paint?: Attributes;
  /** The content as SVG, in picture coordinates. */
  readonly inside?: string;
}

/** The positions and outlines of targets, keyed by id. */
export type Spots = ReadonlyMap<string, Spot>;

/** A part of a picture that is drawn once and reused in many pictures, such as an empty board. */
export interface Part {
  readonly svg: string;
  readonly spots: Spots;
}

/** Returns a circle around `at`; `r` is its radius. */
export function circle(at: Point, r: number): Spot {
  return { at, outline: { shape: 'circle', r } };
}

/** Returns a rectangle; `corner` is the radius of its rounded corners. */
export function rect(box: Box, corner = 2): Spot {
  return { at: middleOf(box), outline: { shape: 'rect', width: box.width, height: box.height, corner } };
}

/** Returns a shape from SVG path data (`d`), in picture coordinates; `at` is its centre. */
export function path(at: Point, d: string): Spot {
  return { at, outline: { shape: 'path', d } };
}

/** Returns the outline of an element as an SVG element with the given attributes. */
export function outlineOf({ at, outline }: Spot, attributes: Attributes): string {
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
  private readonly spots = new Map<string, Spot>();

  /** Draws an element; an element with an id becomes a target. */
  add(element: PictureElement): this {
    const { id, kind, title, at, outline, ring, paint = {}, inside = '' } = element;
    const classes = paint.class === undefined ? 'outline' : `outline ${paint.class}`;
    this.drawn.push(titled(title, outlineOf(element, { ...paint, class: classes }) + inside, { 'data-id': id, class: kind }));
    if (id !== undefined) this.spots.set(id, ring === undefined ? { at, outline } : { at, outline, ring });
    return this;
  }

  /** Draws SVG that is not a target. */
  draw(...svg: readonly string[]): this {
    this.drawn.push(...svg);
    return this;
  }

  /** Adds a part that was drawn before, including its targets. */
  use({ svg, spots }: Part): this {
    this.drawn.push(svg);
    for (const [id, spot] of spots) this.spots.set(id, spot);
    return this;
  }

  get part(): Part {
    return { svg: this.drawn.join(''), spots: this.spots };
  }
}
