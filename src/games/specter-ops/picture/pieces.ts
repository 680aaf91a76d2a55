// The figures and tokens on the board.
import { type Canvas, escaped, type Outline, type Point, rounded, type Thing, tag, words } from '../../../picture/index.js';
import { cellsOf } from '../board/cell-set.js';
import { smokeCover } from '../board/sight.js';
import { agentName, agentTitle, counted, hunterName, letterOf, vehicleName, wayName } from '../names.js';
import type { SpecterOpsView } from '../view.js';
import {
  AGENT_EDGE,
  badge,
  barrier,
  cache,
  camera,
  car,
  HUNTER_RADIUS,
  hunterLetter,
  letter,
  MODEL,
  mine,
  objective,
  PET_EDGE,
  stateMarks,
} from './figures.js';
import { cornerOf, middleOf, type Table } from './table.js';
import { roundOfMarker, statesOf } from './words.js';

/** A figure before its place in its cell is computed. */
interface Figure {
  /** The id as a target to click; `undefined` if the figure is not one. */
  readonly id?: string | undefined;
  readonly kind: string;
  readonly title: string;
  readonly space: string;
  /** Drawn around 0, 0 for a cell of `MODEL` units. */
  readonly shape: string;
}

/** Draws all figures and tokens onto the layer of pieces. */
export function drawPieces(canvas: Canvas, view: SpecterOpsView, viewer: string, table: Table): void {
  drawFog(canvas, view, table);
  drawSites(canvas, view, table);
  drawTokens(canvas, view, table);
  drawWays(canvas, view, viewer, table);
  const byCell = new Map<string, Figure[]>();
  for (const figure of [...vehicleOf(view), ...agentsOf(canvas, view), ...petsOf(canvas, view), ...huntersOf(canvas, view)]) {
    byCell.set(figure.space, [...(byCell.get(figure.space) ?? []), figure]);
  }
  for (const [space, figures] of byCell) {
    const at = middleOf(table, space);
    if (at !== undefined) placeTogether(canvas, table, at, figures);
  }
}

/** Draws the figures of one cell: one in the middle, two side by side, more in rows. The edge of the cell stays free for clicks. */
function placeTogether(canvas: Canvas, table: Table, middle: Point, figures: readonly Figure[]): void {
  const across = figures.length === 1 ? 1 : figures.length <= 4 ? 2 : 3;
  const down = Math.ceil(figures.length / across);
  const step = table.cell / across;
  const scale = (table.cell / MODEL) * (across === 1 ? 0.94 : 1.02 / across);
  figures.forEach((figure, index) => {
    const at = {
      x: middle.x + ((index % across) - (across - 1) / 2) * step,
      y: middle.y + (Math.floor(index / across) - (down - 1) / 2) * step,
    };
    place(canvas, figure, at, scale);
  });
}

function place(canvas: Canvas, { id, kind, title, shape }: Omit<Figure, 'space'>, at: Point, scale: number): void {
  const inside = tag('g', { transform: `translate(${rounded(at.x)} ${rounded(at.y)}) scale(${rounded(scale)})` }, shape);
  if (id === undefined) {
    canvas.pieces.draw(tag('g', { class: kind }, `<title>${escaped(title)}</title>`, inside));
    return;
  }
  const outline: Outline = { shape: 'circle', r: HUNTER_RADIUS * scale };
  const thing: Thing = { id, kind, title, at, outline, paint: { fill: 'none', stroke: 'none', 'pointer-events': 'all' }, inside };
  canvas.pieces.thing(thing);
}

/** Draws the spaces under smoke, with a wave on each. SO-17.20 */
function drawFog(canvas: Canvas, { smoke }: SpecterOpsView, table: Table): void {
  if (smoke.length === 0) return;
  const { topology, layout, cell } = table;
  const covered = smokeCover(
    topology,
    smoke.map(({ space }) => topology.at(space)).filter((token) => token >= 0),
  );
  const ids = cellsOf(covered).map((index) => topology.ids[index]);
  const squares = ids.flatMap((id) => {
    const found = layout.cell(id);
    if (found === undefined) return '';
    const { x, y } = cornerOf(table, found);
    return `M${rounded(x)} ${rounded(y)}h${cell}v${cell}h-${cell}Z`;
  });
  const waves = ids.flatMap((id) => {
    const at = middleOf(table, id);
    return at === undefined ? [] : `M${rounded(at.x - 6)} ${rounded(at.y - 5)}q3 -3 6 0t6 0`;
  });
  canvas.pieces.draw(
    tag('path', { class: 'fog still', d: squares.join('') }),
    tag('path', { class: 'still', d: waves.join(''), fill: 'none', 'stroke-width': 1, style: 'stroke:var(--o-soft)' }),
  );
}

/** Draws the caches, and the objectives: on their sites if the view shows them, or else on every possible structure. */
function drawSites(canvas: Canvas, view: SpecterOpsView, table: Table): void {
  const scale = table.cell / MODEL;
  for (const { id, cell } of table.board.supplyCaches) {
    const at = middleOf(table, cell);
    if (at === undefined) continue;
    const isUsed = view.secret?.usedCaches.includes(id) === true;
    const shape = tag('g', isUsed ? { 'stroke-dasharray': '2 2', style: 'stroke:var(--o-soft)' } : {}, cache());
    place(canvas, { id, kind: 'cache', title: `Supply cache ${id} on ${cell}${isUsed ? ', used' : ''}`, shape }, at, scale);
  }
  for (const { section, site, text, isDone } of objectivesOf(view)) {
    const title = `Objective ${letterOf(section)} of section ${section}`;
    const at = middleOf(table, site);
    if (at !== undefined) {
      const shape = objective(letterOf(section), isDone);
      place(canvas, { id: `section-${section}`, kind: 'objective', title: `${title} on ${site}, ${text}`, shape }, at, scale);
      continue;
    }
    for (const candidate of table.board.objectiveSites) {
      const spot = candidate.section === section ? middleOf(table, candidate.cell) : undefined;
      if (spot === undefined) continue;
      const shape = `${tag('rect', { x: -6.5, y: -6.5, width: 13, height: 13, rx: 2, fill: 'none', 'stroke-dasharray': '2 2', 'stroke-width': 1, style: 'stroke:var(--o-soft)' })}${words(letterOf(section), { x: 0, y: 3.6 }, 'middle small fine', { style: 'fill:var(--o-soft)' })}`;
      place(canvas, { kind: 'still', title: `${title} may be on ${candidate.cell}`, shape }, spot, scale);
    }
  }
}

/** Returns the four objectives as this viewer knows them. */
export function objectivesOf({
  objectives,
  secret,
}: SpecterOpsView): { section: number; site: string | null; text: string; isDone: boolean }[] {
  return objectives.map(({ section, site, completed }) => {
    const inSecret = !completed && secret?.completed[section - 1] === true;
    return {
      section,
      site: site ?? secret?.sites[section - 1] ?? null,
      text: completed ? 'completed' : inSecret ? 'completed, not shown yet' : 'open',
      isDone: completed || inSecret,
    };
  });
}

function drawTokens(canvas: Canvas, view: SpecterOpsView, table: Table): void {
  const scale = table.cell / MODEL;
  const put = (space: string, kind: string, title: string, shape: string) => {
    const at = middleOf(table, space);
    if (at !== undefined) place(canvas, { kind: `${kind} still`, title, shape }, at, scale);
  };
  for (const space of view.barriers) put(space, 'barrier', `Barrier on ${space}`, barrier());
  for (const { space, direction } of view.cameras) {
    put(space, 'camera', `Camera on ${space}, looking ${wayName(direction)}`, camera(direction));
  }
  for (const { secret } of view.agents) if (secret?.mine != null) put(secret.mine.space, 'mine', `Mine on ${secret.mine.space}`, mine());
}

/** Number of latest rounds that are numbered along the agent's path. */
const NUMBERED = 6;

/** Draws the movement sheet and the current or latest path of each agent whose secret the view shows. */
function drawWays(canvas: Canvas, view: SpecterOpsView, viewer: string, table: Table): void {
  const own = Math.max(
    0,
    view.agents.findIndex(({ player }) => player === viewer),
  );
  view.agents.forEach(({ player, secret }, index) => {
    if (secret === null) return;
    const colour = `stroke:var(--o-seat-${Math.max(0, view.players.indexOf(player)) % 5})`;
    const sheet = secret.sheet.map((space) => middleOf(table, space));
    const dots = sheet.flatMap((at) =>
      at === undefined ? [] : tag('circle', { cx: at.x, cy: at.y, r: 2, style: `${colour};fill:var(--o-paper)` }),
    );
    // Each space has the number of its latest round; the last space has the figure instead.
    const numbered = new Map(
      secret.sheet
        .slice(-NUMBERED - 1, -1)
        .map((space, at) => [space, secret.sheet.length - Math.min(secret.sheet.length, NUMBERED + 1) + at]),
    );
    const numbers = [...(index === own ? numbered : [])].flatMap(([space, round]) => {
      const at = middleOf(table, space);
      return at === undefined ? [] : words(String(round), { x: at.x + 3.5, y: at.y - 2.5 }, 'small fine');
    });
    canvas.pieces.draw(
      tag(
        'g',
        { class: 'way still', fill: 'none' },
        line(sheet, { 'stroke-dasharray': '1 3', 'stroke-linecap': 'round', style: colour }),
        line(
          secret.path.map((space) => middleOf(table, space)),
          { 'stroke-width': 2.5, 'stroke-linejoin': 'round', style: colour },
        ),
        ...dots,
        ...numbers,
      ),
    );
  });
}

function line(points: readonly (Point | undefined)[], attributes: Readonly<Record<string, string | number>>): string {
  const there = points.filter((at) => at !== undefined);
  if (there.length < 2) return '';
  return tag('path', { d: `M${there.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')}`, ...attributes });
}

function vehicleOf({ vehicle, hunters, pets }: SpecterOpsView): Figure[] {
  if (vehicle === null) return [];
  const { id, space, disabledBy } = vehicle;
  const inside = hunters.filter((hunter) => hunter.space === null && !hunter.turned).map((hunter) => hunterName(hunter.id));
  if (pets.some((pet) => pet.space === null)) inside.push('Rover');
  const title = `${vehicleName(id)} on ${space}${inside.length === 0 ? ', empty' : `: ${inside.join(', ')} inside`}${disabledBy === null ? '' : ', disabled'}`;
  const shape = tag('g', disabledBy === null ? {} : { 'stroke-dasharray': '2 2' }, car(inside.length));
  return [{ id, kind: 'vehicle', title, space, shape }];
}

function seatOf({ players }: SpecterOpsView, player: string): number {
  return Math.max(0, players.indexOf(player));
}

/** Hunters on the board; those in the vehicle are on their panel. */
function huntersOf(canvas: Canvas, view: SpecterOpsView): Figure[] {
  return view.hunters.flatMap((hunter, index): Figure[] => {
    const { id, player, space, stunned, blind, fatigued, turned } = hunter;
    if (space === null || turned) return [];
    const title = [`${hunterName(id)} on ${space}`, ...statesOf(hunter)].join(', ');
    const isActive = view.turn?.hunter === index;
    const shape = `${hunterShape(canvas, seatOf(view, player), hunterLetter(id), isActive)}${stateMarks({ stunned, blind: blind !== null, fatigued })}`;
    return [{ id, kind: 'hunter', title, space, shape }];
  });
}

/** A disc with a letter; with a second ring if it is the hunter's turn. */
export function hunterShape(canvas: Canvas, seat: number, mark: string, isActive: boolean): string {
  return [
    isActive ? tag('circle', { r: HUNTER_RADIUS + 1.4, fill: 'none', 'stroke-width': 1 }) : '',
    tag('circle', { r: isActive ? HUNTER_RADIUS - 0.8 : HUNTER_RADIUS, fill: canvas.seatFill(seat) }),
    badge(`var(--o-seat-${seat % 5})`, 5.6),
    letter(mark, canvas.onSeat(seat)),
  ].join('');
}

function petsOf(canvas: Canvas, view: SpecterOpsView): Figure[] {
  return view.pets.flatMap(({ id, hunter, space, hitPoints }): Figure[] => {
    if (space === null) return [];
    const owner = view.hunters[hunter];
    const life = hitPoints === null ? '' : `, ${counted(hitPoints, 'hit point')} left`;
    const seat = seatOf(view, owner.player);
    const shape = `${tag('path', { d: PET_EDGE, fill: canvas.seatFill(seat), 'stroke-linejoin': 'round' })}`;
    return [{ id: `pet-${id}`, kind: 'pet', title: `Rover, the pet of ${hunterName(owner.id)}, on ${space}${life}`, space, shape }];
  });
}

/** The agents whose secrets the view shows, and their markers. */
function agentsOf(canvas: Canvas, view: SpecterOpsView): Figure[] {
  return view.agents.flatMap(({ player, marker, secret, revealed }, index): Figure[] => {
    const id = `agent-${index}`;
    const seat = seatOf(view, player);
    const name = agentTitle(index);
    const figures: Figure[] = [];
    const isSeen = secret !== null && marker?.kind === 'visible' && marker.space === secret.space;
    if (secret !== null) {
      const title = `${name} ${agentName(secret.character)} on ${secret.space}${isSeen ? ', visible' : ''}`;
      figures.push({ id, kind: 'agent', title, space: secret.space, shape: agentShape(canvas, seat, isSeen ? '!' : name.charAt(0)) });
    }
    if (marker === null || isSeen) return figures;
    const round = roundOfMarker(view, index);
    const isVisible = marker.kind === 'visible';
    const seen = `${isVisible ? 'visible' : 'last seen'} on ${marker.space}${round === undefined ? '' : ` in round ${round}`}`;
    const who = revealed === null ? name : `${name} ${agentName(revealed)}`;
    const shape = markerShape(canvas, seat, isVisible, round);
    figures.push({ id: secret === null ? id : undefined, kind: 'marker', title: `${who}, ${seen}`, space: marker.space, shape });
    return figures;
  });
}

function agentShape(canvas: Canvas, seat: number, mark: string): string {
  return [
    tag('path', { d: AGENT_EDGE, fill: canvas.seatFill(seat), 'stroke-linejoin': 'round' }),
    badge(`var(--o-seat-${seat % 5})`, 5),
    letter(mark, canvas.onSeat(seat)),
  ].join('');
}

/** `!` with the round: filled where the agent is visible, dashed where it was last seen. */
export function markerShape(canvas: Canvas, seat: number, isVisible: boolean, round: number | undefined): string {
  const paint = isVisible ? { fill: canvas.seatFill(seat) } : { class: 'paper-fill', 'stroke-dasharray': '2.5 1.5' };
  const ink = isVisible ? canvas.onSeat(seat) : 'var(--o-ink)';
  const text = `!${round ?? ''}`;
  return `${tag('rect', { x: -8.2, y: -6.2, width: 16.4, height: 12.4, rx: 2, ...paint })}${isVisible ? tag('rect', { x: -6.6, y: -4.6, width: 13.2, height: 9.2, style: `fill:var(--o-seat-${seat % 5})`, stroke: 'none' }) : ''}${letter(text, ink)}`;
}
