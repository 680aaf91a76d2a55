// Threats in the picture: the number of each threat on its track, and its card next to the track.
import { type Canvas, fitting, middleOf, type Point, polyline, type Row, rect, tag, text } from '../../../picture/index.js';
import { boxOfSquare, SQUARE } from '../data/geometry.js';
import { TRACKS, type Track } from '../data/ship.js';
import { trajectory } from '../model/board/trajectory.js';
import type { ThreatState } from '../model/schema.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';
import type { SpaceAlertView } from '../views/view.js';
import { cardOf } from './cards.js';
import { cross, numberDisc, shieldSymbol, speedSymbol } from './symbols.js';
import type { PictureTexts } from './texts.js';

const CARD = { width: 114, height: 30 } as const;

/** Returns the current hit points of a card. For the threat Unstable Warheads this is the number of rockets. SA-12.54 */
function hitPointsOf({ ship }: SpaceAlertView, card: AnyThreatCard): number {
  return card.hitPoints ?? ship.rockets;
}

/** A bar for at most this many hit points has ticks between single points; a bar for more hit points has none. */
const MOST_PIPS = 20;

/** Draws hit points as a bar: the filled part for the hit points left, the empty part for damage. */
function bar(left: number, whole: number, x: number, y: number): string {
  const width = 46;
  const share = whole <= 0 ? 0 : Math.min(1, Math.max(0, left / whole));
  const frame = tag('rect', { x, y, width, height: 8, 'stroke-width': 1, style: 'fill:var(--o-paper)' });
  const filled = tag('rect', { x, y, width: width * share, height: 8, 'stroke-width': 1, style: 'fill:var(--o-danger)' });
  let ticks = '';
  if (whole <= MOST_PIPS) for (let pip = 1; pip < whole; pip++) ticks += `M${Math.round((x + (width * pip) / whole) * 100) / 100} ${y}v8`;
  return `${frame}${filled}${ticks === '' ? '' : tag('path', { d: ticks, 'stroke-width': 0.75 })}`;
}

/** Draws a threat card; the given point is its top left corner. */
function drawCard(canvas: Canvas, view: SpaceAlertView, threat: ThreatState, { x, y }: Point, texts: PictureTexts): void {
  const card = cardOf(view, threat.card);
  const points = hitPointsOf(view, card);
  const isActive = threat.status === 'active';
  const stats = [
    bar(points - threat.damage, points, x + 19, y + 18),
    ...(card.kind === 'external' ? [shieldSymbol({ x: x + 74, y: y + 22 }), text(`${threat.shieldPoints}`, { x: x + 80, y: y + 26 })] : []),
    speedSymbol({ x: x + 97, y: y + 22 }),
    text(`${threat.speed}`, { x: x + 104, y: y + 26 }),
  ];
  canvas.pieces.add({
    id: threat.card,
    kind: `threat ${threat.status}`,
    title: texts.threatTitle(threat, card, points),
    ...rect({ x, y, ...CARD }, 4),
    paint: {
      'stroke-width': card.severity === 'serious' ? 2.5 : 1,
      style: `fill:var(--o-paper)${isActive ? '' : ';stroke:var(--o-muted)'}`,
      ...(isActive ? {} : { 'stroke-dasharray': '4 2' }),
    },
    inside: [
      numberDisc(threat.number, { x: x + 10, y: y + 10 }),
      fitting(texts.threat(card), { x: x + 20, y: y + 13 }, 91, 'strong'),
      ...stats,
    ].join(''),
  });
}

/**
 * Returns the positions of cards along a track: as near as possible to the positions in `wanted`, and in the order of that list. The cards
 * overlap only if there is not enough room.
 */
export function spread(wanted: readonly number[], size: number, from: number, to: number): number[] {
  const step = wanted.length * size > to - from ? (to - from - size) / Math.max(1, wanted.length - 1) : size;
  const places: number[] = [];
  for (const place of wanted) places.push(Math.max(place, from, (places.at(-1) ?? Number.NEGATIVE_INFINITY) + step));
  let limit = to - size;
  for (let index = places.length - 1; index >= 0; index--) {
    places[index] = Math.min(places[index] as number, limit);
    limit = (places[index] as number) - step;
  }
  return places;
}

/** Returns the threats that are on a track or have not appeared on it yet, farthest first. */
function waiting({ threats }: SpaceAlertView, track: Track): ThreatState[] {
  const here = threats.filter((threat) => threat.track === track && (threat.status === 'active' || threat.status === 'coming'));
  const distance = (threat: ThreatState) => (threat.status === 'coming' ? 1000 - threat.number : threat.position);
  return here.sort((one, other) => distance(other) - distance(one));
}

/**
 * Positions of the cards along an external track: the first and last coordinate, the distance between two cards, and the coordinate of the
 * cards of threats that have not appeared yet. `ACROSS` has the same values for the internal track.
 */
const DOWN = { from: 46, to: 274, step: 32, coming: 46 };
const ACROSS = { from: 18, to: 462, step: 140, coming: 440 };

/** Draws the cards of the threats on a track. A line connects each card to the square of its threat. */
function drawCards(canvas: Canvas, view: SpaceAlertView, track: Track, texts: PictureTexts): void {
  const isInternal = track === 'internal';
  /** Returns the point at a distance along the track and a distance at a right angle to the track. */
  const point = (along: number, aside: number) => (isInternal ? { x: along, y: aside } : { x: aside, y: along });
  const threats = isInternal ? waiting(view, track).reverse() : waiting(view, track);
  const { from, to, step, coming } = isInternal ? ACROSS : DOWN;
  const middles = threats.map(({ status, position }) => {
    const { x, y } = middleOf(boxOfSquare(track, position));
    return status === 'coming' ? coming : isInternal ? x : y;
  });
  const half = (isInternal ? CARD.width : CARD.height) / 2;
  const wanted = middles.map((middle) => middle - half);
  const places = spread(wanted, step, from, to);
  const first = boxOfSquare(track, 1);
  const edge = (isInternal ? first.y : first.x) + SQUARE.across;
  const aside = edge + (isInternal ? 5 : 6);
  threats.forEach((threat, index) => {
    const place = places[index] as number;
    const line = polyline([point(middles[index] as number, edge), point(place + half, aside)]);
    if (threat.status === 'active') canvas.pieces.draw(tag('path', { d: line, 'stroke-width': 1, fill: 'none' }));
    drawCard(canvas, view, threat, point(place, aside), texts);
  });
  drawNumbers(canvas, track, threats);
}

/** Draws the number tokens of threats on their squares; several tokens on one square are next to each other. SA-2.30 */
function drawNumbers(canvas: Canvas, track: Track, threats: readonly ThreatState[]): void {
  const onSquare = new Map<number, number>();
  for (const { status, number, position } of threats) {
    if (status !== 'active') continue;
    const before = onSquare.get(position) ?? 0;
    onSquare.set(position, before + 1);
    const { x, y } = middleOf(boxOfSquare(track, position));
    const at = track === 'internal' ? { x, y: y - before * 6 } : { x: x + before * 8, y };
    const disc = tag('circle', { cx: at.x, cy: at.y, r: 7.5, style: 'fill:var(--o-seat-1)' });
    canvas.pieces.draw(disc, text(`${number}`, { x: at.x, y: at.y + 4 }, 'strong middle', { style: 'fill:#12161d' }));
  }
}

/** Draws the number tokens on all tracks, with the threat cards next to the tracks. */
export function drawThreats(canvas: Canvas, view: SpaceAlertView, texts: PictureTexts): void {
  for (const { track, status, position, card } of view.threats) {
    cardOf(view, card);
    // A threat beyond the last square of its track cannot be drawn.
    if (status === 'active' && position > trajectory(view.trajectories[TRACKS.indexOf(track)] as number).length) {
      throw new Error(`no track is ${position} squares long`);
    }
  }
  for (const track of TRACKS) drawCards(canvas, view, track, texts);
}

/** Returns the row for a threat out of play. A destroyed threat has a cross next to its number. */
export function goneThreatRow(view: SpaceAlertView, threat: ThreatState, texts: PictureTexts): Row {
  const card = cardOf(view, threat.card);
  const { number } = threat;
  const status = threat.status === 'destroyed' ? 'destroyed' : 'survived';
  const title = texts.threatTitle(threat, card, hitPointsOf(view, card));
  return {
    ...{ id: threat.card, kind: `threat ${status}`, title, height: 18, gap: 3, corner: 3, edge: 6 },
    paint: { class: 'used-up' },
    inside: (y) =>
      [
        numberDisc(number, { x: 16, y: y + 9 }),
        status === 'destroyed' ? cross({ x: 31, y: y + 9 }, 4) : '',
        fitting(texts.threat(card), { x: 39, y: y + 13 }, 88),
        text(texts.gone(status, card.points[status] ?? 0), { x: 198, y: y + 13 }, 'end'),
      ].join(''),
  };
}
