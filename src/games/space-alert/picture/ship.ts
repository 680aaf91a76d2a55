// The ship in cross-section: systems with energy and damage, supplies, and the crew members in the stations.
import { boxes, type Canvas, type Point, rect, tag, text, titled } from '../../../picture/index.js';
import { type Box, ROCKET_BOX, SPACE_BOX, STATION_BOXES } from '../data/geometry.js';
import {
  CANNON_STRENGTH,
  FUEL_CAPSULES,
  REACTOR_CAPACITY,
  ROCKETS,
  SHIELD_CAPACITY,
  STATION_FACTS,
  STATIONS,
  type Station,
  type Tile,
  ZONE_INDEX,
  type Zone,
} from '../data/ship.js';
import type { SpaceAlertView } from '../views/view.js';
import { drawFigures } from './crew.js';
import { damageMark, interceptorSymbol, robot, rocketSymbol } from './symbols.js';
import type { PictureTexts } from './texts.js';

/** The maximum number of energy cells drawn. A larger amount is drawn as a number; it does not occur under the rules. */
const MOST_CELLS = 7;

/** Draws energy as a row of cells: filled for each energy block, empty for free capacity. */
function cells(amount: number, capacity: number, from: Point): string {
  const count = Math.max(amount, capacity);
  if (count > MOST_CELLS || amount < 0) return text(`${amount}`, { x: from.x, y: from.y + 10 }, 'strong');
  const row = { filled: amount, count, full: 'fill:var(--o-seat-2)', empty: 'fill:var(--o-paper);stroke:var(--o-muted)' };
  return boxes(from, { width: 8, height: 11, step: 10, corner: 1 }, row, { 'stroke-width': 1 });
}

/**
 * Draws a system that a damage tile can hit. If it is damaged, it has a heavy frame with a mark on a corner: at the bottom right, or `top` for
 * systems between the decks.
 */
function drawSystem(
  canvas: Canvas,
  view: SpaceAlertView,
  [zone, tile]: readonly [Zone, Tile],
  box: Box,
  state: string,
  inside: string,
  texts: PictureTexts,
  corner: 'top' | 'bottom' = 'bottom',
): void {
  const isDamaged = view.ship.tiles[ZONE_INDEX[zone]]?.includes(tile) ?? false;
  canvas.pieces.add({
    id: `${zone}:${tile}`,
    kind: isDamaged ? 'system damaged' : 'system',
    title: texts.system(zone, tile, state, isDamaged),
    ...rect(box, 3),
    paint: { style: `fill:var(--o-paper);stroke:var(${isDamaged ? '--o-danger' : '--o-muted'})`, 'stroke-width': isDamaged ? 2 : 1 },
    inside: `${inside}${isDamaged ? damageMark({ x: box.x + box.width, y: corner === 'top' ? box.y : box.y + box.height }) : ''}`,
  });
}

function drawCannon(canvas: Canvas, view: SpaceAlertView, station: Station, { x, y }: Box, texts: PictureTexts): void {
  const { index, zone, cannon } = STATION_FACTS[station];
  const shots = view.ship.cannons[index] as number;
  const barrel = tag('path', { d: `M${x + 7} ${y + 29}V${y + 19}H${x + 11}V${y + 29}Z`, 'stroke-width': 1, style: 'fill:var(--o-soft)' });
  const triangle = `M${x + 18} ${y + 30}L${x + 24} ${y + 17}L${x + 30} ${y + 30}Z`;
  const flash = tag('path', { d: triangle, 'stroke-width': 1, style: 'fill:var(--o-seat-1)' });
  const inside = [
    text('A', { x: x + 5, y: y + 14 }, 'strong'),
    text(`${CANNON_STRENGTH[index]}`, { x: x + 30, y: y + 14 }, 'end'),
    barrel,
    shots > 0 ? flash : '',
    shots > 1 ? text('+1', { x: x + 24, y: y + 29 }, 'small strong middle') : '',
  ].join('');
  const state = texts.cannon(CANNON_STRENGTH[index], shots);
  drawSystem(canvas, view, [zone, cannon], { x: x + 3, y: y + 3, width: 32, height: 30 }, state, inside, texts);
}

function drawPower(canvas: Canvas, view: SpaceAlertView, station: Station, { x, y }: Box, texts: PictureTexts): void {
  const { zoneIndex, zone, deck } = STATION_FACTS[station];
  const tile = deck === 'upper' ? 'shield' : 'reactor';
  const { ship } = view;
  const energy = (tile === 'shield' ? ship.shields : ship.reactors)[zoneIndex] as number;
  const whole = (tile === 'shield' ? SHIELD_CAPACITY : REACTOR_CAPACITY)[zoneIndex];
  const capacity = ship.tiles[zoneIndex]?.includes(tile) ? whole - 1 : whole;
  const inside = [
    text('B', { x: x + 41, y: y + 14 }, 'strong'),
    text(texts.power(tile), { x: x + 52, y: y + 14 }),
    cells(energy, capacity, { x: x + 42, y: y + 19 }),
  ].join('');
  const box = { x: x + 38, y: y + 3, width: 59, height: 30 };
  drawSystem(canvas, view, [zone, tile], box, texts.energy(energy, capacity), inside, texts);
}

/** Returns a title and a symbol for the state of the system that action C uses in a station. */
function special(view: SpaceAlertView, station: Station, at: Point, texts: PictureTexts): [title: string, drawn: string] {
  const { ship, crew } = view;
  const { phases } = view.config;
  switch (STATION_FACTS[station].special) {
    case 'interceptors': {
      const isOut = crew.some((member) => member.station === 'space');
      return [texts.interceptors(isOut), interceptorSymbol(at, !isOut)];
    }
    case 'computer': {
      const maintained = ship.maintained.slice(0, phases);
      return [texts.computer(maintained.filter(Boolean).length), dots(maintained, at)];
    }
    case 'battlebots': {
      const stored = ship.stores[station as 'lowerRed' | 'upperBlue'];
      return [texts.battlebots(stored), stored === 'empty' ? '' : robot(at, 1.1, stored === 'disabled')];
    }
    case 'window': {
      const seen = ship.confirmations.slice(0, phases).join(' ');
      return [texts.window(seen), text(seen, { x: at.x, y: at.y + 4 }, 'strong middle')];
    }
    case 'rockets':
      return [texts.rockets(ship.rockets), rockets(ship.rockets, at)];
  }
}

function dots(filled: readonly boolean[], { x, y }: Point): string {
  const dot = (isFilled: boolean, index: number) => {
    const style = `fill:${isFilled ? 'var(--o-soft)' : 'none'}`;
    return tag('circle', { cx: x + (index - (filled.length - 1) / 2) * 10, cy: y, r: 3.5, 'stroke-width': 1, style });
  };
  return filled.map(dot).join('');
}

function rockets(number: number, { x, y }: Point): string {
  if (number > ROCKETS || number < 0) return text(`${number}`, { x, y: y + 4 }, 'strong middle');
  return [0, 1, 2].map((place) => rocketSymbol({ x: x + (place - 1) * 11, y }, place < number)).join('');
}

function drawSpecial(canvas: Canvas, view: SpaceAlertView, station: Station, { x, y }: Box, texts: PictureTexts): void {
  const [title, drawn] = special(view, station, { x: x + 116.5, y: y + 24 }, texts);
  const box = { x: x + 100, y: y + 3, width: 33, height: 30, rx: 3, 'stroke-width': 1, style: 'fill:var(--o-paper);stroke:var(--o-muted)' };
  const content = tag('rect', box) + text('C', { x: x + 104, y: y + 14 }, 'strong') + drawn;
  canvas.pieces.draw(titled(title, content, { class: 'special' }));
}

/** Draws the fuel capsules above the central reactor. SA-2.16 */
function drawFuel(canvas: Canvas, { ship }: SpaceAlertView, texts: PictureTexts): void {
  const { x, y } = STATION_BOXES.lowerWhite;
  const count = Math.max(FUEL_CAPSULES, ship.fuelCapsules);
  const empty = 'fill:none;stroke:var(--o-muted);stroke-dasharray:1.5 1.5';
  const row = { filled: ship.fuelCapsules, count, full: 'fill:var(--o-seat-1)', empty };
  const capsules =
    count > MOST_CELLS
      ? text(`${ship.fuelCapsules}`, { x: x + 73, y: y - 6 }, 'strong middle')
      : boxes({ x: x + 62, y: y - 16 }, { width: 6, height: 12, step: 8.5, corner: 3 }, row, { 'stroke-width': 1 });
  canvas.pieces.draw(titled(texts.fuel(ship.fuelCapsules), capsules, { class: 'fuel' }));
}

/** Draws the gravolift between the two decks of a zone, and whether the zone has structural damage. SA-2.4, SA-7.49 */
function drawBetween(canvas: Canvas, view: SpaceAlertView, upper: Station, texts: PictureTexts): void {
  const { zone, zoneIndex } = STATION_FACTS[upper];
  const { x, y, height } = STATION_BOXES[upper];
  const isUsed = view.ship.liftsUsed[zoneIndex] === true;
  const lift = { x: x + 10, y: y + height + 2, width: 47, height: 16 };
  const arrow = tag('path', {
    d: `M${lift.x + 8} ${lift.y + 2}l3.5 4h-2v4h2l-3.5 4l-3.5 -4h2v-4h-2Z`,
    'stroke-width': 1,
    style: `fill:${isUsed ? 'var(--o-soft)' : 'none'}`,
  });
  const label = text(texts.lift, { x: lift.x + 16, y: lift.y + 12 });
  drawSystem(canvas, view, [zone, 'gravolift'], lift, isUsed ? texts.liftUsed : '', arrow + label, texts, 'top');
  const hull = { x: x + 87, y: y + height + 2, width: 46, height: 16 };
  const isWeakened = view.ship.weakened[zoneIndex] === true;
  const name = text(texts.hull(isWeakened), { x: hull.x + 21, y: hull.y + 12 }, 'label middle');
  drawSystem(canvas, view, [zone, 'structural'], hull, isWeakened ? texts.weakened : '', name, texts, 'top');
}

/** Draws the tokens of internal threats in a station, each as the number of its threat. */
function drawTokens(canvas: Canvas, view: SpaceAlertView, station: Station, { x, y }: Box, texts: PictureTexts): void {
  const inside = view.threats.flatMap((threat) =>
    threat.tokens.filter((token) => token.station === station).map((token) => ({ threat, token })),
  );
  inside.forEach(({ threat, token }, place) => {
    const at = { x: x + 124 - place * 18, y: y + 46 };
    const shape = tag('path', {
      d: `M${at.x} ${at.y - 9}l9 9l-9 9l-9 -9Z`,
      style: `fill:var(--o-seat-1)${token.progeny ? ';stroke-dasharray:2 2' : ''}`,
    });
    const number = text(`${threat.number}`, { x: at.x, y: at.y + 4 }, 'strong middle', { style: 'fill:#12161d' });
    canvas.pieces.draw(titled(texts.token(threat.number, station), shape + number, { class: 'token' }));
  });
}

/** Draws the ship, its contents, and the rockets and interceptors in front of the ship. */
export function drawShip(canvas: Canvas, view: SpaceAlertView, texts: PictureTexts): void {
  for (const station of STATIONS) {
    const box = STATION_BOXES[station];
    if (STATION_FACTS[station].deck === 'upper') drawBetween(canvas, view, station, texts);
    drawCannon(canvas, view, station, box, texts);
    drawPower(canvas, view, station, box, texts);
    drawSpecial(canvas, view, station, box, texts);
    drawTokens(canvas, view, station, box, texts);
  }
  drawFuel(canvas, view, texts);
  view.ship.rocketTrack.forEach((isThere, place) => {
    if (isThere) canvas.pieces.draw(rocketSymbol({ x: ROCKET_BOX.x + 122 - place * 16, y: ROCKET_BOX.y + 12 }, true));
  });
  for (const station of STATIONS) {
    const { x, y } = STATION_BOXES[station];
    drawFigures(canvas, view, station, { x: x + 6, y: y + 60 }, texts);
  }
  drawFigures(canvas, view, 'space', { x: SPACE_BOX.x + 50, y: SPACE_BOX.y + 12 }, texts);
}
