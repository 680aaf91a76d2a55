// The ship in cross-section: systems with energy and damage, supplies, and the crew in the stations.
import { type Canvas, type Point, tag, words } from '../../../picture/index.js';
import { type Box, ROCKET_BOX, SPACE_BOX, STATION_BOXES } from '../data/geometry.js';
import { STATION_NAMES, TILE_NAMES } from '../data/names.js';
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
  type Zone,
} from '../data/ship.js';
import type { SpaceAlertView } from '../view.js';
import { middleOf, rectangleOf } from './board.js';
import { drawFigures } from './crew.js';
import { cross, HALO, interceptorSign, robot, rocketSign, titled } from './glyphs.js';

/** The maximum number of energy cells drawn; larger amounts, which are impossible in play, are shown as a number. */
const MOST_CELLS = 7;

/** Draws energy as cells: filled for energy present, empty for free capacity. */
function cells(amount: number, capacity: number, from: Point): string {
  const count = Math.max(amount, capacity);
  if (count > MOST_CELLS || amount < 0) return words(`${amount}`, { x: from.x, y: from.y + 10 }, 'strong');
  let drawn = '';
  for (let cell = 0; cell < count; cell++) {
    const style = cell < amount ? 'fill:var(--o-seat-2)' : 'fill:var(--o-paper);stroke:var(--o-muted)';
    drawn += tag('rect', { x: from.x + cell * 10, y: from.y, width: 8, height: 11, rx: 1, 'stroke-width': 1, style });
  }
  return drawn;
}

/** Draws a system that a damage tile can hit, crossed out if it is damaged. */
function drawSystem(canvas: Canvas, view: SpaceAlertView, zone: Zone, tile: Tile, box: Box, state: string, inside: string): void {
  const isDamaged = view.ship.tiles[STATION_ZONES[zone]]?.includes(tile) ?? false;
  const at = middleOf(box);
  const title = [`${zone} ${TILE_NAMES[tile]}`, ...(state === '' ? [] : [state]), ...(isDamaged ? ['damaged'] : [])].join(', ');
  canvas.pieces.thing({
    id: `${zone}:${tile}`,
    kind: isDamaged ? 'system damaged' : 'system',
    title,
    at,
    outline: rectangleOf(box, 3),
    paint: { style: `fill:var(--o-paper);stroke:var(${isDamaged ? '--o-danger' : '--o-muted'})`, 'stroke-width': isDamaged ? 2 : 1 },
    inside: `${isDamaged ? cross(at, box.width / 2 - 1, box.height / 2 - 1) : ''}${inside}`,
  });
}

const STATION_ZONES: Readonly<Record<Zone, 0 | 1 | 2>> = { red: 0, white: 1, blue: 2 };

const SHOTS = ['not fired', 'fired', 'fired heroically'];

function drawCannon(canvas: Canvas, view: SpaceAlertView, station: Station, { x, y }: Box): void {
  const { index, zone, cannon } = STATION_FACTS[station];
  const shots = view.ship.cannons[index] as number;
  const barrel = tag('path', { d: `M${x + 7} ${y + 29}V${y + 19}H${x + 11}V${y + 29}Z`, 'stroke-width': 1, style: 'fill:var(--o-soft)' });
  const flash = tag('path', {
    d: `M${x + 18} ${y + 30}L${x + 24} ${y + 17}L${x + 30} ${y + 30}Z`,
    'stroke-width': 1,
    style: 'fill:var(--o-seat-1)',
  });
  const inside = [
    words('A', { x: x + 5, y: y + 14 }, 'strong', { style: HALO }),
    words(`${CANNON_STRENGTH[index]}`, { x: x + 30, y: y + 14 }, 'end', { style: HALO }),
    barrel,
    shots > 0 ? flash : '',
    shots > 1 ? words('+1', { x: x + 24, y: y + 29 }, 'small strong middle') : '',
  ].join('');
  const state = `strength ${CANNON_STRENGTH[index]}, ${SHOTS[shots] ?? 'fired'}`;
  drawSystem(canvas, view, zone, cannon, { x: x + 3, y: y + 3, width: 32, height: 30 }, state, inside);
}

function drawPower(canvas: Canvas, view: SpaceAlertView, station: Station, { x, y }: Box): void {
  const { zoneIndex, zone, deck } = STATION_FACTS[station];
  const tile = deck === 'upper' ? 'shield' : 'reactor';
  const { ship } = view;
  const energy = (tile === 'shield' ? ship.shields : ship.reactors)[zoneIndex] as number;
  const whole = (tile === 'shield' ? SHIELD_CAPACITY : REACTOR_CAPACITY)[zoneIndex];
  const capacity = ship.tiles[zoneIndex]?.includes(tile) ? whole - 1 : whole;
  const inside = `${words('B', { x: x + 41, y: y + 14 }, 'strong', { style: HALO })}${words(tile, { x: x + 51, y: y + 14 }, 'label', { style: HALO })}${cells(energy, capacity, { x: x + 42, y: y + 19 })}`;
  drawSystem(canvas, view, zone, tile, { x: x + 38, y: y + 3, width: 59, height: 30 }, `energy ${energy} of ${capacity}`, inside);
}

/** Returns the state and the symbol of the system that C uses in a station. */
function special(view: SpaceAlertView, station: Station, at: Point): [state: string, drawn: string] {
  const { ship, crew } = view;
  const { phases } = view.config;
  switch (STATION_FACTS[station].special) {
    case 'interceptors': {
      const isOut = crew.some((member) => member.station === 'space');
      return [`interceptors, ${isOut ? 'out' : 'here'}`, interceptorSign(at, !isOut)];
    }
    case 'computer':
      return [
        `computer, maintained in ${count(ship.maintained.slice(0, phases).filter(Boolean).length, 'phase')}`,
        dots(ship.maintained.slice(0, phases), at),
      ];
    case 'battlebots': {
      const stored = ship.stores[station as 'lowerRed' | 'upperBlue'];
      return [`battlebots, ${stored === 'empty' ? 'none here' : stored}`, stored === 'empty' ? '' : robot(at, 1.1, stored === 'disabled')];
    }
    case 'window': {
      const seen = ship.confirmations.slice(0, phases).join(' ');
      return [`window, visual confirmations by phase: ${seen}`, words(seen, { x: at.x, y: at.y + 4 }, 'strong middle')];
    }
    case 'rockets':
      return [`${count(ship.rockets, 'rocket')}`, rockets(ship.rockets, at)];
  }
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

function dots(filled: readonly boolean[], { x, y }: Point): string {
  return filled
    .map((isFilled, place) =>
      tag('circle', {
        cx: x + (place - (filled.length - 1) / 2) * 10,
        cy: y,
        r: 3.5,
        'stroke-width': 1,
        style: `fill:${isFilled ? 'var(--o-soft)' : 'none'}`,
      }),
    )
    .join('');
}

function rockets(number: number, { x, y }: Point): string {
  if (number > ROCKETS || number < 0) return words(`${number}`, { x, y: y + 4 }, 'strong middle');
  return [0, 1, 2].map((place) => rocketSign({ x: x + (place - 1) * 11, y }, place < number)).join('');
}

function drawSpecial(canvas: Canvas, view: SpaceAlertView, station: Station, box: Box): void {
  const { x, y } = box;
  const [state, drawn] = special(view, station, { x: x + 116.5, y: y + 24 });
  const frame = tag('rect', {
    x: x + 100,
    y: y + 3,
    width: 33,
    height: 30,
    rx: 3,
    'stroke-width': 1,
    style: 'fill:var(--o-paper);stroke:var(--o-muted)',
  });
  canvas.pieces.draw(titled('special', `C: ${state}`, frame, words('C', { x: x + 104, y: y + 14 }, 'strong'), drawn));
}

/** Draws the fuel capsules above the central reactor. SA-2.16 */
function drawFuel(canvas: Canvas, { ship }: SpaceAlertView): void {
  const { x, y } = STATION_BOXES.lowerWhite;
  const shown = Math.max(FUEL_CAPSULES, ship.fuelCapsules);
  const capsules =
    shown > MOST_CELLS
      ? words(`${ship.fuelCapsules}`, { x: x + 71, y: y - 6 }, 'strong middle')
      : Array.from({ length: shown }, (_, place) => {
          const style = place < ship.fuelCapsules ? 'fill:var(--o-seat-1)' : 'fill:none;stroke:var(--o-muted);stroke-dasharray:1.5 1.5';
          return tag('rect', { x: x + 60 + place * 8.5, y: y - 16, width: 6, height: 12, rx: 3, 'stroke-width': 1, style });
        }).join('');
  canvas.pieces.draw(titled('fuel', count(ship.fuelCapsules, 'fuel capsule'), capsules));
}

/** Draws the gravolift and the structure between the decks. SA-2.4, SA-7.49 */
function drawBetween(canvas: Canvas, view: SpaceAlertView, upper: Station): void {
  const { zone, zoneIndex } = STATION_FACTS[upper];
  const { x, y, height } = STATION_BOXES[upper];
  const isUsed = view.ship.liftsUsed[zoneIndex] === true;
  const lift = { x: x + 12, y: y + height + 2, width: 44, height: 16 };
  const arrow = tag('path', {
    d: `M${lift.x + 9} ${lift.y + 2}l3.5 4h-2v4h2l-3.5 4l-3.5 -4h2v-4h-2Z`,
    'stroke-width': 1,
    style: `fill:${isUsed ? 'var(--o-soft)' : 'none'}`,
  });
  drawSystem(
    canvas,
    view,
    zone,
    'gravolift',
    lift,
    isUsed ? 'used in this turn' : '',
    `${arrow}${words('lift', { x: lift.x + 19, y: lift.y + 12 }, 'label', { style: HALO })}`,
  );
  const hull = { x: x + 86, y: y + height + 2, width: 46, height: 16 };
  const weakened = view.ship.weakened[zoneIndex] === true ? 'weakened since an earlier mission' : '';
  drawSystem(
    canvas,
    view,
    zone,
    'structural',
    hull,
    weakened,
    words(weakened === '' ? 'hull' : 'hull !', { x: hull.x + 23, y: hull.y + 12 }, 'label middle', { style: HALO }),
  );
}

/** Draws the numbers of the tokens of internal threats in a station. */
function drawTokens(canvas: Canvas, view: SpaceAlertView, station: Station, { x, y }: Box): void {
  const inside = view.threats.flatMap((threat) =>
    threat.tokens.filter((token) => token.station === station).map((token) => ({ threat, token })),
  );
  inside.forEach(({ threat, token }, place) => {
    const at = { x: x + 124 - place * 18, y: y + 46 };
    const shape = tag('path', {
      d: `M${at.x} ${at.y - 9}l9 9l-9 9l-9 -9Z`,
      style: `fill:var(--o-seat-1)${token.progeny ? ';stroke-dasharray:2 2' : ''}`,
    });
    const title = `Threat ${threat.number} in ${STATION_NAMES[station]}`;
    canvas.pieces.draw(
      tag(
        'g',
        { class: 'token' },
        title,
        shape,
        words(`${threat.number}`, { x: at.x, y: at.y + 4 }, 'strong middle', { style: 'fill:#12161d' }),
      ),
    );
  });
}

/** Draws the ship, its contents, and the rockets and interceptors just outside. */
export function drawShip(canvas: Canvas, view: SpaceAlertView): void {
  for (const station of STATIONS) {
    const box = STATION_BOXES[station];
    if (STATION_FACTS[station].deck === 'upper') drawBetween(canvas, view, station);
    drawCannon(canvas, view, station, box);
    drawPower(canvas, view, station, box);
    drawSpecial(canvas, view, station, box);
    drawTokens(canvas, view, station, box);
  }
  drawFuel(canvas, view);
  view.ship.rocketTrack.forEach((isThere, place) => {
    if (isThere) canvas.pieces.draw(rocketSign({ x: ROCKET_BOX.x + 122 - place * 16, y: ROCKET_BOX.y + 12 }, true));
  });
  for (const station of STATIONS) {
    const { x, y } = STATION_BOXES[station];
    drawFigures(canvas, view, station, { x: x + 6, y: y + 60 });
  }
  drawFigures(canvas, view, 'space', { x: SPACE_BOX.x + 50, y: SPACE_BOX.y + 12 });
}
