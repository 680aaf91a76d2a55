// The pieces on the board: the instability marker, motherships, gates, stations, sundivers, cubes and feeders.
import { InvalidInputError } from '../../../kernel/plain.js';
import { type Canvas, grouped, type Layer, type Point, polar, polygon, tag, text, titled } from '../../../picture/index.js';
import { TRACKS } from '../data/rewards.js';
import { idsOf, stationType } from '../rules/pieces/pieces.js';
import type { SolView } from '../views/view.js';
import { type BoardLayout, sector } from './layout.js';
import { type Item, spread } from './piece-layout.js';
import { drawGate, drawMothership, drawStation, drawSundiver, type Piece, rosette, rosetteReach, STATION, SUNDIVER } from './symbols.js';
import type { PictureTexts } from './texts.js';

/** Something to draw in a space (see `Item`), with the id of that space. */
type PlacedItem = Item & { readonly space: string };

/** Matches every location of a sundiver off the board. */
const ELSEWHERE = /^(hold:|(reserve|lost|vaporized)$)/;

function stationItems(layer: Layer, view: SolView, texts: PictureTexts): PlacedItem[] {
  return view.seats.flatMap(({ stations, colour }, seat) =>
    stations.flatMap((space, slot) => {
      if (space === 'reserve' || space === 'destroyed') return [];
      const kind = stationType(slot);
      const piece: Piece = { id: idsOf(colour).stations[slot], kind, title: texts.piece(view, seat, kind, slot, space), colour };
      return { space, half: STATION, draw: (at: Point, scale: number) => drawStation(layer, piece, at, STATION * scale) };
    }),
  );
}

/** Returns one item for each space and seat that has sundivers there. */
function sundiverItems(layer: Layer, view: SolView, texts: PictureTexts): PlacedItem[] {
  return view.seats.flatMap(({ sundivers, colour }, seat) => {
    const slots = sundivers.flatMap((space, slot) => (ELSEWHERE.test(space) ? [] : slot));
    return [...grouped(slots, (slot) => sundivers[slot])].map(([space, group]) => ({
      space,
      half: rosetteReach(group.length, SUNDIVER),
      draw(at: Point, scale: number) {
        const centres = rosette(at, group.length, SUNDIVER * scale);
        group.forEach((slot, index) => {
          const title = texts.piece(view, seat, 'sundiver', slot, space);
          drawSundiver(layer, { id: idsOf(colour).sundivers[slot], kind: 'sundiver', title, colour }, centres[index], SUNDIVER * scale);
        });
      },
    }));
  });
}

function drawCube(layer: Layer, space: string, at: Point, scale: number, texts: PictureTexts): void {
  const d = polygon([0, 90, 180, 270].map((angle) => polar(at, 5 * scale, angle)));
  layer.draw(titled(texts.cube(space), tag('path', { d, 'stroke-width': 1, style: 'fill:var(--o-seat-1)' })));
}

/** Draws a disc with a toothed edge, which stands for all feeders in a space and contains their number. */
function drawFeeders(layer: Layer, space: string, count: number, at: Point, scale: number, texts: PictureTexts): void {
  const radius = 6 * scale;
  const points = Array.from({ length: 16 }, (_, index) => polar(at, index % 2 === 0 ? radius : 0.66 * radius, 22.5 * index + 90));
  const number = count === 1 ? '' : text(String(count), { x: at.x, y: at.y + 3.2 * scale }, 'small strong middle');
  const disc = tag('path', { d: polygon(points), 'stroke-width': 1, style: 'fill:var(--o-paper)' });
  layer.draw(titled(texts.feeders(count, space), disc + number));
}

function cubeAndFeederItems(layer: Layer, { garden, feeders }: SolView, texts: PictureTexts): PlacedItem[] {
  const cubes = garden.map((space) => ({ space, half: 5, draw: (at: Point, scale: number) => drawCube(layer, space, at, scale, texts) }));
  const discs = [...grouped(feeders, (space) => space)].map(([space, { length }]) => ({
    space,
    half: 6,
    draw: (at: Point, scale: number) => drawFeeders(layer, space, length, at, scale, texts),
  }));
  return [...cubes, ...discs];
}

function drawGates(layer: Layer, layout: BoardLayout, view: SolView, texts: PictureTexts): void {
  const pairs = new Map(layout.geometry.pairs.map((pair) => [pair.id, pair]));
  view.seats.forEach(({ colour, gates }, number) => {
    gates.forEach((location, slot) => {
      if (location === 'reserve') return;
      const pair = pairs.get(location);
      if (pair === undefined) throw notOnBoard(location);
      const { from, to, centre, bridge } = pair;
      const room =
        bridge === null ? (((to - from) * Math.PI) / 180) * Math.hypot(centre.x, centre.y) * layout.radius : Number.POSITIVE_INFINITY;
      const title = texts.piece(view, number, 'gate', slot, location);
      const angle = (Math.atan2(centre.y, centre.x) * 180) / Math.PI + 90;
      const width = Math.max(3, Math.min(7, room - 1));
      const piece: Piece = { id: idsOf(colour).gates[slot], kind: 'gate', title, colour };
      drawGate(layer, piece, layout.at(centre), angle, width, bridge === null ? 14 : 10);
    });
  });
}

/** Distance between the centres of two motherships at one eye, in units. */
const ABREAST = 17;

function drawMotherships(layer: Layer, { geometry, radius, middle }: BoardLayout, view: SolView, texts: PictureTexts): void {
  view.seats.forEach(({ colour, eye }, seat) => {
    const { centre, angle, launchSpaces } = geometry.eyes[eye];
    const abreast = view.seats.flatMap((other, index) => (other.eye === eye ? [index] : []));
    const along = (abreast.indexOf(seat) - (abreast.length - 1) / 2) * ABREAST;
    const reach = Math.hypot(centre.x, centre.y) * radius;
    const turn = angle + (along / reach) * (180 / Math.PI);
    const title = texts.mothership(texts.seat(view.players[seat], colour), eye, launchSpaces);
    drawMothership(layer, { id: view.players[seat], kind: 'mothership', title, colour }, polar(middle, reach, turn), turn);
  });
}

/**
 * Draws the number of the instability marker in the middle of the Sun, with thirteen segments around it. As many segments as the number are
 * filled; the others are outlines. SOL-4.3, SOL-11.2
 */
function drawInstability(layer: Layer, { geometry, radius, middle }: BoardLayout, marker: number, texts: PictureTexts): void {
  const outer = geometry.sun * radius - 2;
  const width = 360 / TRACKS.instability;
  const steps = Array.from({ length: TRACKS.instability }, (_, index) =>
    tag('path', {
      d: sector(middle, outer * 0.72, outer, width * index + 3, width * (index + 1) - 3),
      'stroke-width': 0.75,
      style: index < marker ? 'fill:var(--o-seat-1)' : 'fill:none;stroke:var(--o-muted)',
    }),
  );
  const disc = tag('circle', { cx: middle.x, cy: middle.y, r: outer, stroke: 'none', style: 'fill:var(--o-paper)' });
  const number = text(String(marker), { x: middle.x, y: middle.y + 5.5 }, 'large strong middle');
  layer.draw(titled(texts.instability(marker), disc + steps.join('') + number, { class: 'dial' }));
}

/** Draws all pieces that are on the board. */
export function drawPieces({ pieces }: Canvas, layout: BoardLayout, view: SolView, texts: PictureTexts): void {
  drawInstability(pieces, layout, view.marker, texts);
  drawMotherships(pieces, layout, view, texts);
  drawGates(pieces, layout, view, texts);
  const items = [...stationItems(pieces, view, texts), ...sundiverItems(pieces, view, texts), ...cubeAndFeederItems(pieces, view, texts)];
  for (const [id, group] of grouped(items, ({ space }) => space)) {
    const space = layout.spaces.get(id);
    if (space === undefined) throw notOnBoard(id);
    spread(layout, space, group);
  }
}

function notOnBoard(place: string): InvalidInputError {
  return InvalidInputError.at('view', [], `names ${place}, which the board lacks`, { rule: 'SOL-3.12' });
}
