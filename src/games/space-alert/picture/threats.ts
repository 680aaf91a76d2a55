// Threats in the picture: a number on the track, with a card next to it.
import { cached } from '../../../kernel/plain.js';
import { type Canvas, tag, words } from '../../../picture/index.js';
import { trajectory } from '../board/trajectory.js';
import { boxOfSquare, SQUARE } from '../data/geometry.js';
import { TRACKS, type Track } from '../data/ship.js';
import { threatSentences } from '../data/threat-text.js';
import { FIRST_PRINTED, THREAT_CARDS } from '../data/threats.js';
import type { ThreatState } from '../schema.js';
import type { AnyThreatCard } from '../threats/printed-card.js';
import type { SpaceAlertView } from '../view.js';
import { middleOf } from './board.js';
import { cross, shieldSign, speedSign } from './glyphs.js';

const BOX: ReadonlyMap<string, AnyThreatCard> = new Map([...THREAT_CARDS, ...FIRST_PRINTED.values()].map((card) => [card.id, card]));

/** Returns the card of a threat. */
export function cardOf({ config }: SpaceAlertView, id: string): AnyThreatCard {
  const card = BOX.get(id) ?? config.customThreats.find((own) => own.id === id);
  if (card === undefined) throw new Error(`there is no threat card "${id}"`);
  return card;
}

const CARD = { width: 114, height: 30 } as const;
/** The longest name drawn at its natural width, and the maximum number of letters. */
const EASY_NAME = 13;
const LONGEST_NAME = 24;
/** The width of a letter in a compressed name, slightly less than its natural width. */
const LETTER = 6.1;

/** Describes the effects of a card, one per line. */
const describe = cached((card: AnyThreatCard): string => {
  const { x, y, z, abilities } = threatSentences(card);
  const actions = [`X: ${x || 'nothing.'}`, `Y: ${y || 'nothing.'}`, `Z: ${z || 'nothing.'}`];
  return [...actions, ...abilities].join('\n');
});

const STATUS: Readonly<Record<ThreatState['status'], (threat: ThreatState) => string>> = {
  coming: ({ number }) => `appears in turn ${number}`,
  active: ({ position }) => `on square ${position}`,
  destroyed: () => 'destroyed',
  survived: () => 'survived',
};

/** Returns the current hit points of a card; for the unstable warheads, the number of rockets. SA-12.54 */
function hitPointsOf({ ship }: SpaceAlertView, card: AnyThreatCard): number {
  return card.hitPoints ?? ship.rockets;
}

function titleOf(view: SpaceAlertView, threat: ThreatState, card: AnyThreatCard): string {
  const points = hitPointsOf(view, card);
  const facts = [
    `${card.severity} ${card.difficulty} ${card.kind === 'external' ? 'threat' : card.kind}`,
    STATUS[threat.status](threat),
    `${points - threat.damage} of ${points} hit points`,
    ...(card.kind === 'external' ? [`shield ${threat.shieldPoints}`] : []),
    `speed ${threat.speed}`,
  ];
  const { survived, destroyed } = card.points;
  const worth = `Points: ${destroyed} destroyed, ${survived === null ? 'never survived' : `${survived} survived`}`;
  return `${threat.number} ${card.name}: ${facts.join(', ')}\n${describe(card)}\n${worth}`;
}

/** Draws a name in limited space: compressed if it is long, truncated if it is very long. */
export function fittingName(name: string, x: number, y: number, width: number, classes = 'strong'): string {
  const shown = shortened(name, LONGEST_NAME);
  const { length } = Array.from(shown);
  if (length <= EASY_NAME) return words(shown, { x, y }, classes);
  return words(shown, { x, y }, classes, { textLength: Math.min(width, length * LETTER), lengthAdjust: 'spacingAndGlyphs' });
}

/** Truncates a text that is longer than `most` characters. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}

/** The maximum number of hit points drawn with ticks. */
const MOST_PIPS = 20;

/** Draws hit points as a bar: filled for hit points left, empty for damage. */
function bar(left: number, whole: number, x: number, y: number): string {
  const width = 46;
  const share = whole <= 0 ? 0 : Math.min(1, Math.max(0, left / whole));
  const frame = tag('rect', { x, y, width, height: 8, 'stroke-width': 1, style: 'fill:var(--o-paper)' });
  const filled = tag('rect', { x, y, width: width * share, height: 8, 'stroke-width': 1, style: 'fill:var(--o-danger)' });
  let ticks = '';
  if (whole <= MOST_PIPS) for (let pip = 1; pip < whole; pip++) ticks += `M${Math.round((x + (width * pip) / whole) * 100) / 100} ${y}v8`;
  return `${frame}${filled}${ticks === '' ? '' : tag('path', { d: ticks, 'stroke-width': 0.75 })}`;
}

function numberDisc(number: number, x: number, y: number, r = 7): string {
  const disc = tag('circle', { cx: x, cy: y, r, 'stroke-width': 1, style: 'fill:var(--o-ink)' });
  return `${disc}${words(`${number}`, { x, y: y + 4 }, 'strong middle', { style: 'fill:var(--o-paper)' })}`;
}

/** Draws a card with its top left corner at a point. */
function drawCard(canvas: Canvas, view: SpaceAlertView, threat: ThreatState, x: number, y: number): void {
  const card = cardOf(view, threat.card);
  const points = hitPointsOf(view, card);
  const isActive = threat.status === 'active';
  const stats = [
    bar(points - threat.damage, points, x + 19, y + 18),
    ...(card.kind === 'external' ? [shieldSign({ x: x + 74, y: y + 22 }), words(`${threat.shieldPoints}`, { x: x + 80, y: y + 26 })] : []),
    speedSign({ x: x + 97, y: y + 22 }),
    words(`${threat.speed}`, { x: x + 104, y: y + 26 }),
  ];
  canvas.pieces.thing({
    id: threat.card,
    kind: `threat ${threat.status}`,
    title: titleOf(view, threat, card),
    at: { x: x + CARD.width / 2, y: y + CARD.height / 2 },
    outline: { shape: 'rect', ...CARD, corner: 4 },
    paint: {
      'stroke-width': card.severity === 'serious' ? 2.5 : 1,
      style: `fill:var(--o-paper)${isActive ? '' : ';stroke:var(--o-muted)'}`,
      ...(isActive ? {} : { 'stroke-dasharray': '4 2' }),
    },
    inside: [numberDisc(threat.number, x + 10, y + 10), fittingName(card.name, x + 20, y + 13, 91), ...stats].join(''),
  });
}

/**
 * Returns the positions of cards along a track: as close as possible to the wanted positions, in order and without overlap. The cards are
 * closer together if there is not enough room.
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

/** Returns the threats that are on a track or still to come, farthest first. */
function waiting({ threats }: SpaceAlertView, track: Track): ThreatState[] {
  const here = threats.filter((threat) => threat.track === track && (threat.status === 'active' || threat.status === 'coming'));
  const distance = (threat: ThreatState) => (threat.status === 'coming' ? 1000 - threat.number : threat.position);
  return here.sort((one, other) => distance(other) - distance(one));
}

const TRACK_TOP = 46;
const TRACK_BOTTOM = 272;
/** The height and the width of a card including the gap after it. */
const CARD_STEP = { down: 32, across: 140 } as const;

function drawOutsideTrack(canvas: Canvas, view: SpaceAlertView, track: Track): void {
  const threats = waiting(view, track);
  const middles = threats.map(({ status, position }) => (status === 'coming' ? TRACK_TOP : middleOf(boxOfSquare(track, position)).y));
  const places = spread(
    middles.map((middle) => middle - CARD.height / 2),
    CARD_STEP.down,
    TRACK_TOP,
    TRACK_BOTTOM + 2,
  );
  const { x } = boxOfSquare(track, 1);
  threats.forEach((threat, index) => {
    const [top, middle] = [places[index] as number, middles[index] as number];
    if (threat.status === 'active') {
      const lead = `M${x + SQUARE.across} ${middle}L${x + 22} ${top + CARD.height / 2}`;
      canvas.pieces.draw(tag('path', { d: lead, 'stroke-width': 1, fill: 'none' }));
    }
    drawCard(canvas, view, threat, x + 22, top);
  });
  drawNumbers(canvas, track, threats);
}

function drawInsideTrack(canvas: Canvas, view: SpaceAlertView): void {
  const threats = waiting(view, 'internal').reverse();
  const { y } = boxOfSquare('internal', 1);
  const top = y + SQUARE.across + 5;
  const middles = threats.map(({ status, position }) => (status === 'coming' ? 440 : middleOf(boxOfSquare('internal', position)).x));
  const places = spread(
    middles.map((middle) => middle - CARD.width / 2),
    CARD_STEP.across,
    18,
    436 + CARD_STEP.across - CARD.width,
  );
  threats.forEach((threat, index) => {
    const left = places[index] as number;
    if (threat.status === 'active') {
      const lead = `M${middles[index]} ${y + SQUARE.across}L${left + CARD.width / 2} ${top}`;
      canvas.pieces.draw(tag('path', { d: lead, 'stroke-width': 1, fill: 'none' }));
    }
    drawCard(canvas, view, threat, left, top);
  });
  drawNumbers(canvas, 'internal', threats);
}

/** Draws number tokens on the squares; several on one square are drawn next to each other. SA-2.30 */
function drawNumbers(canvas: Canvas, track: Track, threats: readonly ThreatState[]): void {
  const onSquare = new Map<number, number>();
  for (const { status, number, position } of threats) {
    if (status !== 'active') continue;
    const before = onSquare.get(position) ?? 0;
    onSquare.set(position, before + 1);
    const { x, y } = middleOf(boxOfSquare(track, position));
    const at = track === 'internal' ? { x, y: y - before * 6 } : { x: x + before * 8, y };
    const disc = tag('circle', { cx: at.x, cy: at.y, r: 7.5, style: 'fill:var(--o-seat-1)' });
    canvas.pieces.draw(disc, words(`${number}`, { x: at.x, y: at.y + 4 }, 'strong middle', { style: 'fill:#12161d' }));
  }
}

/** Draws the numbers on all tracks, with the cards next to them. */
export function drawThreats(canvas: Canvas, view: SpaceAlertView): void {
  for (const { track, status, position, card } of view.threats) {
    cardOf(view, card);
    // A square beyond the end of the track cannot be drawn.
    if (status === 'active' && position > trajectory(view.trajectories[TRACKS.indexOf(track)] as number).length) {
      throw new Error(`no track is ${position} squares long`);
    }
  }
  for (const track of TRACKS) {
    if (track === 'internal') drawInsideTrack(canvas, view);
    else drawOutsideTrack(canvas, view, track);
  }
}

/** Returns a small element for a threat out of play, crossed out if it was destroyed. Its top left corner is at a point. */
export function goneThreat(view: SpaceAlertView, threat: ThreatState, x: number, y: number) {
  const card = cardOf(view, threat.card);
  const isDestroyed = threat.status === 'destroyed';
  return {
    id: threat.card,
    kind: `threat ${threat.status}`,
    title: titleOf(view, threat, card),
    at: { x: x + 98, y: y + 9 },
    outline: { shape: 'rect', width: 196, height: 18, corner: 3 } as const,
    paint: { class: 'used-up' },
    inside: [
      numberDisc(threat.number, x + 10, y + 9),
      isDestroyed ? cross({ x: x + 10, y: y + 9 }, 7) : '',
      fittingName(card.name, x + 22, y + 13, 100, 'label'),
      words(`${threat.status} ${card.points[isDestroyed ? 'destroyed' : 'survived'] ?? 0}`, { x: x + 192, y: y + 13 }, 'end'),
    ].join(''),
  };
}
