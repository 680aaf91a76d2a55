// The crew in the picture: seats, names, and figures in stations.
import { type Canvas, type Point, type Thing, tag, words } from '../../../picture/index.js';
import { STATION_NAMES } from '../data/names.js';
import type { Location } from '../data/ship.js';
import type { SeenCrewMember, SpaceAlertView } from '../view.js';
import { robot } from './glyphs.js';

/** The paint of an outline. */
export type Paint = NonNullable<Thing['paint']>;

/** The radius of a figure. */
export const FIGURE = 9;

/** Returns the seat index of a crew member: humans by seat, then androids in crew order. */
export function seatOf({ players, crew }: SpaceAlertView, member: SeenCrewMember): number {
  if (!member.android) return players.indexOf(member.id);
  const androids = crew.filter(({ android }) => android).map(({ id }) => id);
  const figures = players.length === 1 ? 0 : players.length;
  return figures + androids.indexOf(member.id);
}

/** Returns an id such as `android-2` as a name. */
export function crewName(id: string): string {
  return id.replace(/^android-(\d+)$/, 'android $1');
}

/** Returns one or two letters for a figure, such as `p1` or `A2`; for longer ids, the first letter. */
function initials({ id, android }: SeenCrewMember): string {
  if (android) return `A${id.slice(id.lastIndexOf('-') + 1)}`.slice(0, 2);
  const letters = Array.from(id);
  return letters.length <= 2 ? id : (letters[0] as string).toUpperCase();
}

/** Draws a seat badge with letters: round for humans, square for androids. */
export function badge(canvas: Canvas, view: SpaceAlertView, member: SeenCrewMember, at: Point, size: number): string {
  const seat = seatOf(view, member);
  const fill = member.knockedOut ? 'none' : canvas.seatFill(seat);
  const shape = member.android
    ? tag('rect', { x: at.x - size, y: at.y - size, width: 2 * size, height: 2 * size, rx: 3, fill })
    : tag('circle', { cx: at.x, cy: at.y, r: size, fill });
  return `${shape}${lettersOf(canvas, member, seat, at, size)}`;
}

/** Draws the letters of a figure on a plain disc in the seat's colour; the seat's pattern is visible around it. */
function lettersOf(canvas: Canvas, member: SeenCrewMember, seat: number, { x, y }: Point, size: number): string {
  if (member.knockedOut) return words(initials(member), { x, y: y + 4 }, 'strong middle');
  const ground = tag('circle', { cx: x, cy: y, r: size - 2, stroke: 'none', style: `fill:var(--o-seat-${seat % 5})` });
  return `${ground}${words(initials(member), { x, y: y + 4 }, 'strong middle', { style: `fill:${canvas.onSeat(seat)}` })}`;
}

/** Returns the conditions of a crew member as phrases. */
export function conditionOf({ knockedOut, squad, trip, discarded }: SeenCrewMember): string[] {
  return [
    ...(knockedOut ? ['knocked out'] : []),
    ...(squad === 'none' ? [] : [squad === 'active' ? 'battlebots' : 'disabled battlebots']),
    ...(trip === null ? [] : [trip === 'other-half' ? 'trips: other half' : 'trips: other arrow']),
    ...(discarded.length === 0 ? [] : [`${discarded.length} lost`]),
  ];
}

function titleOf(view: SpaceAlertView, member: SeenCrewMember): string {
  const { crew } = view;
  const { officers } = view.config;
  const where = member.station === 'space' ? 'in space' : `in ${STATION_NAMES[member.station]}`;
  const roles = [
    ...(crew[0] === member ? ['captain'] : []),
    ...(officers.communications === member.id ? ['communications officer'] : []),
    ...(officers.security === member.id ? ['security officer'] : []),
  ];
  return [crewName(member.id), ...roles, where, ...conditionOf(member)].join(', ');
}

/** Draws the crew members at a location in a row that begins at a point. */
export function drawFigures(canvas: Canvas, view: SpaceAlertView, location: Location, from: Point): void {
  const standing = view.crew.filter(({ station }) => station === location);
  standing.forEach((member, place) => {
    const at = { x: from.x + FIGURE + place * 25, y: from.y };
    const outline = member.android
      ? ({ shape: 'rect', width: 2 * FIGURE, height: 2 * FIGURE, corner: 3 } as const)
      : ({ shape: 'circle', r: FIGURE } as const);
    const paint: Paint = member.knockedOut ? { class: 'used-up', fill: 'none' } : { fill: canvas.seatFill(seatOf(view, member)) };
    const letters = lettersOf(canvas, member, seatOf(view, member), at, FIGURE);
    const squad = member.squad === 'none' ? '' : squadMark({ x: at.x + 10, y: at.y - 9 }, member.squad === 'active');
    canvas.pieces.thing({ id: member.id, kind: 'crew', title: titleOf(view, member), at, outline, paint, inside: `${letters}${squad}` });
  });
}

/** Draws the battlebots of a crew member, crossed out while disabled. */
function squadMark(at: Point, isActive: boolean): string {
  const back = tag('circle', { cx: at.x, cy: at.y, r: 6.5, 'stroke-width': 1, style: 'fill:var(--o-paper)' });
  return `${back}${robot(at, 0.7, !isActive)}`;
}
