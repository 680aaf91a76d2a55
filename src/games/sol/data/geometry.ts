// Coordinates of spaces, boundary pairs and eyes, for programs that draw boards.

import { freezeJson, InvalidInputError, memoize, readJson } from '../../../kernel/plain.js';
import type { BoardChoice, SolBoard } from '../model/board/board-schema.js';
import { boardFaults, shapeFault } from '../model/board/faults.js';
import { BoardTable, type Space } from '../model/board/table.js';
import { arrange, type RingLines } from './arrangement.js';
import { boardData } from './boards.js';
import { LAYERS, type Layer } from './words.js';

/** A point, in units of the board's radius. The middle of the Sun is (0, 0); x points right, y down. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * One space as a sector of a ring. Angles are in degrees clockwise from the top. Radii are fractions of the radius of the board, the outer
 * edge of the outer orbit.
 */
export interface SpaceShape {
  readonly id: string;
  readonly ring: Layer;
  /** Depth of the ring: 0 for the outer orbit to 4 for the core. */
  readonly depth: number;
  /** Index of the space within its ring, clockwise from 0. */
  readonly index: number;
  /** Angle at which the sector begins, from 0 to 360. */
  readonly from: number;
  /** Angle at which the sector ends, larger than `from` and at most 720. */
  readonly to: number;
  /** Radius of the inner edge, from 0 to 1. The field `outer` is the radius of the outer edge. */
  readonly inner: number;
  readonly outer: number;
  /** The middle of the sector. */
  readonly centre: Place;
  /** Ids of all adjacent spaces, in this order: clockwise, counterclockwise, all above, all below. SOL-3.12 */
  readonly neighbours: readonly string[];
}

/** Two spaces with a barrier between them. SOL-3.17 */
export interface PairShape {
  readonly id: string;
  readonly upper: string;
  readonly lower: string;
  /**
   * Angle in degrees at which the arc that both spaces share begins; `to` is the angle at which it ends. If `bridge` is not `null`, they
   * are the angles of the line's ends: `from` at the upper space, `to` at the lower space.
   */
  readonly from: number;
  readonly to: number;
  /** The point at which a gate is drawn. */
  readonly centre: Place;
  /**
   * `null` if the two spaces share an arc. Otherwise there is a gap between their rings, because these cannot be drawn touching. A line
   * across the gap (a bridge) then shows the border. It runs from the radius `upper` at the upper space to the radius `lower` at the lower
   * space.
   */
  readonly bridge: readonly [upper: number, lower: number] | null;
}

/** An eye of the orbital track, outside the outer orbit. SOL-3.24 */
export interface EyeShape {
  readonly eye: number;
  readonly angle: number;
  readonly centre: Place;
  /** Ids of the spaces into which sundivers can be launched from a mothership at this eye. SOL-3.25 */
  readonly launchSpaces: readonly string[];
}

/**
 * The geometry of a board. Two spaces are adjacent exactly if their sectors share an arc or a side, or if a bridge connects them (see
 * `PairShape`).
 */
export interface BoardGeometry {
  /** The spaces, layer by layer from the outer orbit, clockwise. */
  readonly spaces: readonly SpaceShape[];
  readonly pairs: readonly PairShape[];
  readonly eyes: readonly EyeShape[];
  /** Radius of the Sun's middle, inside the core. */
  readonly sun: number;
}

/** Radii of the edges of the layers, from the outer edge of the outer orbit to the inner edge of the core. */
const RADII = [1, 0.855, 0.71, 0.535, 0.35, 0.145] as const;
/** If two rings cannot be drawn touching, the width by which each of them is made smaller, so that there is a gap between them. */
const MOAT = 0.045;
/** Radius of the orbital track, the circle on which the eyes are. */
const TRACK = 1.07;
const FULL = 360;

function placeAt(radius: number, angle: number): Place {
  const radians = ((angle - 90) * Math.PI) / 180;
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
  return { x: rounded(radius * Math.cos(radians)), y: rounded(radius * Math.sin(radians)) };
}

function shapeOf(space: Space, lines: Readonly<Record<Layer, RingLines>>): SpaceShape {
  const { id, depth, index, borders } = space;
  const ring = LAYERS[depth];
  const { angles, moat } = lines[ring];
  const from = angles[index];
  const next = angles[(index + 1) % angles.length];
  const to = next > from ? next : next + FULL;
  const outer = RADII[depth] - (moat ? MOAT : 0);
  const inner = RADII[depth + 1] + (depth + 1 < LAYERS.length && lines[LAYERS[depth + 1]].moat ? MOAT : 0);
  const centre = placeAt((inner + outer) / 2, (from + to) / 2);
  return { id, ring, depth, index, from, to, inner, outer, centre, neighbours: [...new Set(borders.map(({ to: other }) => other))] };
}

/** Returns the longest arc that two sectors share. */
function sharedArc(one: SpaceShape, other: SpaceShape): { from: number; to: number } {
  let found = { from: one.from, to: one.from };
  for (const turn of [-FULL, 0, FULL]) {
    const from = Math.max(one.from, other.from + turn);
    const to = Math.min(one.to, other.to + turn);
    if (to - from > found.to - found.from) found = { from, to };
  }
  return found;
}

/**
 * Returns the angle at which a bridge meets a space. All bridges that meet the same edge of this space are evenly spread along the edge.
 * They are in the same clockwise order as the spaces at their other ends. `others` are all these spaces, `other` among them.
 */
function bridgeAngle(space: SpaceShape, other: SpaceShape, others: readonly SpaceShape[]): number {
  const middle = (space.from + space.to) / 2;
  const turned = ({ from, to }: SpaceShape) => {
    const away = (from + to) / 2 - middle;
    return away - FULL * Math.round(away / FULL);
  };
  const order = [...others].sort((one, next) => turned(one) - turned(next)).indexOf(other);
  return space.from + ((space.to - space.from) * (order + 1)) / (others.length + 1);
}

function geometryFrom(board: SolBoard): BoardGeometry {
  const table = new BoardTable(board);
  const lines = arrange(board);
  const spaces = table.spaces.map((space) => shapeOf(space, lines));
  const shape = (id: string) => spaces[table.space(id)?.number ?? 0];
  const linked = (ids: readonly string[] = []) => ids.map(shape);
  const pairs = table.pairs.map(({ id, upper, lower, depth }): PairShape => {
    const [above, below] = [shape(upper), shape(lower)];
    if (!lines[LAYERS[depth]].moat) {
      const arc = sharedArc(above, below);
      return { id, upper, lower, ...arc, centre: placeAt(RADII[depth], (arc.from + arc.to) / 2), bridge: null };
    }
    const from = bridgeAngle(above, below, linked(table.space(upper)?.below));
    const end = bridgeAngle(below, above, linked(table.space(lower)?.above));
    // The angle of the bridge's lower end plus a multiple of 360, so that the bridge turns around the Sun in the shorter direction.
    const to = end - FULL * Math.round((end - from) / FULL);
    // The gate is drawn at a third of the bridge's length from its upper end, because bridges can cross each other near their middle.
    const centre = placeAt((2 * above.inner + below.outer) / 3, (2 * from + to) / 3);
    return { id, upper, lower, from, to, centre, bridge: [above.inner, below.outer] };
  });
  const eyes = table.launchSpaces.map((launchSpaces, eye): EyeShape => {
    const angle = lines.outer.angles[eye];
    return { eye, angle, centre: placeAt(TRACK, angle), launchSpaces };
  });
  return freezeJson({ spaces, pairs, eyes, sun: RADII[LAYERS.length] });
}

/**
 * Returns the geometry of a board, which is given as JSON text. The text is the cache key, because each view that a web page receives
 * contains a new copy of a custom board.
 */
const geometryOfText = memoize((text: string): BoardGeometry => {
  const board: SolBoard = boardData(JSON.parse(text));
  const fault = shapeFault(board) ?? boardFaults(board)[0];
  if (fault !== undefined) throw new InvalidInputError('board', [fault]);
  return geometryFrom(board);
}, 16);

/**
 * Returns the geometry of a board. Results are cached, so equal boards share one object.
 * @param board the id of a printed side, or a custom board, as `config.board` of a view.
 * @throws InvalidInputError if `board` is not a board, with the path and the clause of the first issue.
 */
export function boardGeometry(board: BoardChoice): BoardGeometry {
  return geometryOfText(JSON.stringify(readJson(board, 'board')));
}
