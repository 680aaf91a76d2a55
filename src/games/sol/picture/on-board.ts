// Draws everything on the board: stations, sundivers, gates, motherships, cubes and feeders.
import { InvalidInputError } from '../../../kernel/plain.js';
import { type Layer, type Point, polygon, tag, words } from '../../../picture/index.js';
import { idsOf, stationType } from '../pieces/pieces.js';
import type { SolView } from '../view.js';
import { type Item, spread } from './crowd.js';
import { drawGate, drawMothership, drawStation, drawSundiver, rosette, rosetteReach, STATION, SUNDIVER } from './pieces.js';
import type { Plan } from './plan.js';
import { pieceTitle, seatName, titleOf } from './titles.js';

/** Collects the items of each space, then draws them together. */
class Crowds {
  private readonly found = new Map<string, Item[]>();

  constructor(private readonly plan: Plan) {}

  /** @throws InvalidInputError if the board has no such space. */
  add(space: string, item: Item): void {
    if (!this.plan.spaces.has(space)) throw noPlace(space);
    const items = this.found.get(space);
    if (items === undefined) this.found.set(space, [item]);
    else items.push(item);
  }

  draw(): void {
    for (const [id, items] of this.found) {
      const space = this.plan.spaces.get(id);
      if (space !== undefined) spread(this.plan, space, items);
    }
  }
}

/** Matches the locations of sundivers off the board. */
const ELSEWHERE = /^(hold:|(reserve|lost|vaporized)$)/;

function addStations(crowds: Crowds, layer: Layer, view: SolView): void {
  view.seats.forEach((seat, number) => {
    seat.stations.forEach((location, slot) => {
      if (location === 'reserve' || location === 'destroyed') return;
      const piece = {
        id: idsOf(seat.colour).stations[slot],
        title: pieceTitle(view, number, stationType(slot), slot, location),
        colour: seat.colour,
      };
      crowds.add(location, { half: STATION, draw: (at, scale) => drawStation(layer, piece, stationType(slot), at, STATION * scale) });
    });
  });
}

function addSundivers(crowds: Crowds, layer: Layer, view: SolView): void {
  view.seats.forEach((seat, number) => {
    const groups = new Map<string, number[]>();
    seat.sundivers.forEach((location, slot) => {
      if (ELSEWHERE.test(location)) return;
      const group = groups.get(location);
      if (group === undefined) groups.set(location, [slot]);
      else group.push(slot);
    });
    for (const [space, slots] of groups) {
      crowds.add(space, {
        half: rosetteReach(slots.length, SUNDIVER),
        draw: (at, scale) => {
          const places = rosette(slots.length, SUNDIVER * scale);
          slots.forEach((slot, index) => {
            const place = { x: at.x + places[index].x, y: at.y + places[index].y };
            const piece = {
              id: idsOf(seat.colour).sundivers[slot],
              title: pieceTitle(view, number, 'sundiver', slot, space),
              colour: seat.colour,
            };
            drawSundiver(layer, piece, place, SUNDIVER * scale);
          });
        },
      });
    }
  });
}

function titled(title: string, ...svg: readonly string[]): string {
  return tag('g', {}, titleOf(title), ...svg);
}

function drawCube(layer: Layer, space: string, { x, y }: Point, scale: number): void {
  const half = 5 * scale;
  const d = polygon([
    { x, y: y - half },
    { x: x + half, y },
    { x, y: y + half },
    { x: x - half, y },
  ]);
  layer.draw(titled(`Garden cube in ${space}`, tag('path', { d, 'stroke-width': 1, style: 'fill:var(--o-seat-1)' })));
}

/** Draws a toothed disc for feeders, with their number. */
function drawFeeders(layer: Layer, space: string, count: number, { x, y }: Point, scale: number): void {
  const r = 6 * scale;
  const points = Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 0 ? r : 0.66 * r;
    return { x: x + reach * Math.cos((Math.PI * index) / 8), y: y + reach * Math.sin((Math.PI * index) / 8) };
  });
  const number = count === 1 ? '' : words(String(count), { x, y: y + 3.2 * scale }, 'small strong middle');
  const title = `${count === 1 ? 'A feeder' : `${count} feeders`} in ${space}`;
  layer.draw(titled(title, tag('path', { d: polygon(points), 'stroke-width': 1, style: 'fill:var(--o-paper)' }), number));
}

function addCubesAndFeeders(crowds: Crowds, layer: Layer, { garden, feeders }: SolView): void {
  for (const space of garden) crowds.add(space, { half: 5, draw: (at, scale) => drawCube(layer, space, at, scale) });
  for (const space of new Set(feeders)) {
    const count = feeders.filter((location) => location === space).length;
    crowds.add(space, { half: 6, draw: (at, scale) => drawFeeders(layer, space, count, at, scale) });
  }
}

function drawGates(layer: Layer, plan: Plan, view: SolView): void {
  const pairs = new Map(plan.geometry.pairs.map((pair) => [pair.id, pair]));
  view.seats.forEach(({ colour, gates }, number) => {
    gates.forEach((location, slot) => {
      if (location === 'reserve') return;
      const pair = pairs.get(location);
      if (pair === undefined) throw noPlace(location);
      const { from, to, centre, bridge } = pair;
      const room =
        bridge === null ? (((to - from) * Math.PI) / 180) * Math.hypot(centre.x, centre.y) * plan.radius : Number.POSITIVE_INFINITY;
      const piece = { id: idsOf(colour).gates[slot], title: pieceTitle(view, number, 'gate', slot, location), colour };
      const angle = (Math.atan2(centre.y, centre.x) * 180) / Math.PI + 90;
      drawGate(layer, piece, plan.at(centre), angle, Math.max(3, Math.min(7, room - 1)), bridge === null ? 14 : 10);
    });
  });
}

/** Distance between two motherships at one eye. */
const ABREAST = 17;

function drawMotherships(layer: Layer, plan: Plan, view: SolView): void {
  const { geometry, radius, middle } = plan;
  view.seats.forEach(({ colour, eye }, number) => {
    const place = geometry.eyes[eye];
    const abreast = view.seats.flatMap((seat, other) => (seat.eye === eye ? [other] : []));
    const along = (abreast.indexOf(number) - (abreast.length - 1) / 2) * ABREAST;
    const reach = Math.hypot(place.centre.x, place.centre.y) * radius;
    const angle = place.angle + (along / reach) * (180 / Math.PI);
    const radians = ((angle - 90) * Math.PI) / 180;
    const at = { x: middle.x + reach * Math.cos(radians), y: middle.y + reach * Math.sin(radians) };
    const title = `Mothership of ${seatName(view, number)} at eye E${eye}; it launches into ${place.launchSpaces.join(', ')}`;
    drawMothership(layer, { id: view.players[number], title, colour }, at, angle);
  });
}

/** Draws all pieces of the board. */
export function drawPieces(layer: Layer, plan: Plan, view: SolView): void {
  drawMotherships(layer, plan, view);
  drawGates(layer, plan, view);
  const crowds = new Crowds(plan);
  addStations(crowds, layer, view);
  addSundivers(crowds, layer, view);
  addCubesAndFeeders(crowds, layer, view);
  crowds.draw();
}

function noPlace(place: string): InvalidInputError {
  return InvalidInputError.at('view', [], `contains ${place}, which is not on the board`, { rule: 'SOL-3.12' });
}
