// The crew in the picture: the seats and names of crew members, and their figures in stations.
import { type Canvas, circle, outlineOf, type Point, rect, type Spot, tag, text } from '../../../picture/index.js';
import type { Location } from '../data/ship.js';
import type { SeenCrewMember, SpaceAlertView } from '../views/view.js';
import { robot } from './symbols.js';
import type { PictureTexts } from './texts.js';

/** The radius of a figure. */
const FIGURE = 9;

/**
 * Returns the seat number that determines the colour of a crew member: humans have their own seats, androids the numbers after them in crew
 * order.
 */
function seatOf({ players, crew }: SpaceAlertView, member: SeenCrewMember): number {
  if (!member.android) return players.indexOf(member.id);
  const androids = crew.filter(({ android }) => android).map(({ id }) => id);
  const figures = players.length === 1 ? 0 : players.length;
  return figures + androids.indexOf(member.id);
}

/** Returns the one or two letters drawn on a figure, such as `p1` or `A2`; for longer ids, only the first letter. */
function initials({ id, android }: SeenCrewMember): string {
  if (android) return `A${id.slice(id.lastIndexOf('-') + 1)}`.slice(0, 2);
  const letters = Array.from(id);
  return letters.length <= 2 ? id : (letters[0] as string).toUpperCase();
}

/** Returns the outline of a figure: a circle for humans, a square for androids. */
function outline({ android }: SeenCrewMember, at: Point, radius: number): Spot {
  return android ? rect({ x: at.x - radius, y: at.y - radius, width: 2 * radius, height: 2 * radius }, 3) : circle(at, radius);
}

/** Draws the letters of a figure on a plain disc in the seat's colour. The pattern of the seat stays visible around the disc. */
function letters(canvas: Canvas, view: SpaceAlertView, member: SeenCrewMember, { x, y }: Point, radius: number): string {
  const at = { x, y: y + 4 };
  if (member.knockedOut) return text(initials(member), at, 'strong middle');
  const seat = seatOf(view, member);
  const disc = tag('circle', { cx: x, cy: y, r: radius - 2, stroke: 'none', style: `fill:${canvas.seatColour(seat)}` });
  return `${disc}${text(initials(member), at, 'strong middle', { style: `fill:${canvas.onSeat(seat)}` })}`;
}

/** Draws the figure of a crew member, for the heading of a panel. */
export function badge(canvas: Canvas, view: SpaceAlertView, member: SeenCrewMember, at: Point, radius: number): string {
  const fill = member.knockedOut ? 'none' : canvas.seatFill(seatOf(view, member));
  return outlineOf(outline(member, at, radius), { fill }) + letters(canvas, view, member, at, radius);
}

function titleOf(view: SpaceAlertView, member: SeenCrewMember, texts: PictureTexts): string {
  const { id, station } = member;
  const { officers } = view.config;
  const roles = [
    ...(view.crew[0] === member ? (['captain'] as const) : []),
    ...(officers.communications === id ? (['communications'] as const) : []),
    ...(officers.security === id ? (['security'] as const) : []),
  ];
  return texts.figure(texts.crew(id), roles, station, texts.conditions(member));
}

/** Draws the crew members at a location in a row that begins at the point `from`. */
export function drawFigures(canvas: Canvas, view: SpaceAlertView, location: Location, from: Point, texts: PictureTexts): void {
  const members = view.crew.filter(({ station }) => station === location);
  members.forEach((member, index) => {
    const { id, knockedOut, squad } = member;
    const at = { x: from.x + FIGURE + index * 25, y: from.y };
    const paint = knockedOut ? { class: 'used-up', fill: 'none' } : { fill: canvas.seatFill(seatOf(view, member)) };
    const mark = squad === 'none' ? '' : squadMark({ x: at.x + 10, y: at.y - 9 }, squad === 'active');
    const inside = letters(canvas, view, member, at, FIGURE) + mark;
    canvas.pieces.add({ id, kind: 'crew', title: titleOf(view, member, texts), ...outline(member, at, FIGURE), paint, inside });
  });
}

/** Draws the battlebots that a crew member leads, crossed out while they are disabled. */
function squadMark(at: Point, isActive: boolean): string {
  const back = tag('circle', { cx: at.x, cy: at.y, r: 6.5, 'stroke-width': 1, style: 'fill:var(--o-paper)' });
  return `${back}${robot(at, 0.7, !isActive)}`;
}
