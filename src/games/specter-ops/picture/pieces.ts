// The figures and tokens on the board.
import { type Canvas, circle, grouped, moved, type Point, polyline, rounded, tag, text, titled } from '../../../picture/index.js';
import { cellsOf } from '../model/board/cell-set.js';
import { smokeCover } from '../model/board/sight.js';
import { letterOf } from '../model/names.js';
import type { SpecterOpsView } from '../views/view.js';
import type { Board } from './board.js';
import {
  agentSymbol,
  barrier,
  cache,
  camera,
  car,
  HUNTER_RADIUS,
  hunterLetter,
  hunterSymbol,
  MODEL,
  markerSymbol,
  mine,
  objective,
  PET_OUTLINE,
  stateMarks,
} from './symbols.js';
import type { PictureTexts } from './texts.js';
import { objectivesOf, roundOfMarker, seatOf } from './words.js';

/** A figure or token on a space. */
interface Piece {
  /** The id by which actions refer to this piece, if any. */
  readonly id?: string | undefined;
  readonly kind: string;
  readonly title: string;
  readonly space: string;
  /** The SVG of the piece, drawn around (0, 0) for a cell of `MODEL` units. */
  readonly symbol: string;
}

/** Draws all figures and tokens onto the layer of pieces. */
export function drawPieces(canvas: Canvas, board: Board, view: SpecterOpsView, viewer: string, texts: PictureTexts): void {
  drawSmoke(canvas, board, view);
  for (const token of [...caches(board, view, texts), ...objectives(board, view, texts), ...tokens(view, texts)]) {
    const at = board.middle(token.space);
    if (at !== undefined) drawPiece(canvas, token, at, board.grid.cell / MODEL);
  }
  const figures = [...vehicles(view, texts), ...agents(canvas, view, texts), ...pets(canvas, view, texts), ...hunters(canvas, view, texts)];
  const numbers = drawPaths(canvas, board, view, viewer, new Set(figures.map(({ space }) => space)));
  for (const [space, group] of grouped(figures, (figure) => figure.space)) {
    const cell = board.layout.cell(space);
    if (cell === undefined) continue;
    // Figures are smaller than the cell: its edge stays free for clicks on the cell.
    const { at, across } = board.grid.pieceSpots(cell, group.length);
    const scale = (board.grid.cell / MODEL) * (across === 1 ? 0.94 : 1.02 / across);
    group.forEach((figure, index) => {
      drawPiece(canvas, figure, at[index] as Point, scale);
    });
  }
  canvas.pieces.draw(...numbers);
}

function drawPiece({ pieces }: Canvas, { id, kind, title, symbol }: Piece, at: Point, scale: number): void {
  const inside = moved(symbol, at, scale);
  const paint = { fill: 'none', stroke: 'none', 'pointer-events': 'all' };
  if (id === undefined) pieces.draw(titled(title, inside, { class: kind }));
  else pieces.add({ id, kind, title, ...circle(at, HUNTER_RADIUS * scale), paint, inside });
}

/** Draws the spaces under smoke, with a wave on each. SO-17.20 */
function drawSmoke({ pieces }: Canvas, { topology, middle, area }: Board, { smoke }: SpecterOpsView): void {
  if (smoke.length === 0) return;
  const centres = smoke.map(({ space }) => topology.at(space)).filter((token) => token >= 0);
  const ids = cellsOf(smokeCover(topology, centres)).map((index) => topology.ids[index]);
  const waves = ids.flatMap((id) => {
    const at = middle(id);
    return at === undefined ? [] : `M${rounded(at.x - 6)} ${rounded(at.y - 5)}q3 -3 6 0t6 0`;
  });
  pieces.draw(
    tag('path', { class: 'fog still', d: area(ids) }),
    tag('path', { class: 'still', d: waves.join(''), fill: 'none', 'stroke-width': 1, style: 'stroke:var(--o-soft)' }),
  );
}

function caches({ board }: Board, { secret }: SpecterOpsView, texts: PictureTexts): Piece[] {
  return board.supplyCaches.map(({ id, cell }) => {
    const isUsed = secret?.usedCaches.includes(id) === true;
    const symbol = tag('g', isUsed ? { 'stroke-dasharray': '2 2', style: 'stroke:var(--o-soft)' } : {}, cache());
    return { id, kind: 'cache', title: texts.cache(id, cell, isUsed), space: cell, symbol };
  });
}

/** Returns the objectives: on their sites if the view shows them, or else on every possible structure. */
function objectives({ board, middle }: Board, view: SpecterOpsView, texts: PictureTexts): Piece[] {
  return objectivesOf(view).flatMap(({ section, site, status, isDone }): Piece[] => {
    if (site !== null && middle(site) !== undefined) {
      const symbol = objective(letterOf(section), isDone);
      return [{ id: `section-${section}`, kind: 'objective', title: texts.objectiveStatus(section, site, status), space: site, symbol }];
    }
    const square = { x: -6.5, y: -6.5, width: 13, height: 13, rx: 2, fill: 'none', 'stroke-dasharray': '2 2', 'stroke-width': 1 };
    const letter = text(letterOf(section), { x: 0, y: 3.6 }, 'middle small fine', { style: 'fill:var(--o-soft)' });
    const symbol = `${tag('rect', { ...square, style: 'stroke:var(--o-soft)' })}${letter}`;
    return board.objectiveSites
      .filter((candidate) => candidate.section === section)
      .map(({ cell }) => ({ kind: 'still', title: texts.possibleObjective(section, cell), space: cell, symbol }));
  });
}

function tokens({ barriers, cameras, agents }: SpecterOpsView, texts: PictureTexts): Piece[] {
  return [
    ...barriers.map((space) => ({ kind: 'barrier still', title: texts.barrier(space), space, symbol: barrier() })),
    ...cameras.map(({ space, direction }) => {
      return { kind: 'camera still', title: texts.camera(space, direction), space, symbol: camera(direction) };
    }),
    ...agents.flatMap(({ secret }) => {
      if (secret?.mine == null) return [];
      const { space } = secret.mine;
      return [{ kind: 'mine still', title: texts.mine(space), space, symbol: mine() }];
    }),
  ];
}

/** Number of latest rounds whose numbers are drawn along the agent's path. Earlier rounds are drawn faintly. */
const NUMBERED = 6;

/**
 * Draws the movement sheet and the current or latest path of each agent whose secret the view shows. Returns the numbers of the rounds, which
 * are drawn over the figures: on the spaces in `occupied` at a corner, where they cover no letter.
 */
function drawPaths(canvas: Canvas, { middle }: Board, view: SpecterOpsView, viewer: string, occupied: ReadonlySet<string>): string[] {
  const pointsOf = (spaces: readonly string[]) => spaces.flatMap((space) => middle(space) ?? []);
  const line = (points: readonly Point[], attributes: Readonly<Record<string, string | number>>) =>
    points.length < 2 ? '' : tag('path', { d: polyline(points), ...attributes });
  // The index of the viewer's own agent. A viewer without an agent sees the round numbers of the first agent.
  const own = view.agents.findIndex(({ player }) => player === viewer);
  return view.agents.flatMap(({ player, secret }, index) => {
    if (secret === null) return [];
    const { sheet, path, space: end } = secret;
    const style = `stroke:${canvas.seatColour(seatOf(view, player))}`;
    const track = (points: readonly Point[]) =>
      line(points, { 'stroke-dasharray': '1 3', 'stroke-linecap': 'round', style }) +
      points.map((at) => tag('circle', { cx: at.x, cy: at.y, r: 2, style: `${style};fill:var(--o-paper)` })).join('');
    // Each space shows the latest round in which the agent ended there; the agent's present space shows its figure instead.
    const first = Math.max(0, sheet.length - NUMBERED - 1);
    const rounds = new Map(index === Math.max(0, own) ? sheet.slice(first, -1).map((space, round) => [space, first + round]) : []);
    const numbers = [...rounds].flatMap(([space, round]) => {
      const at = middle(space);
      if (at === undefined || space === end) return [];
      const spot = occupied.has(space) ? { x: at.x + 7, y: at.y - 5.5 } : { x: at.x, y: at.y - 3.5 };
      return text(String(round), spot, 'small strong middle fine halo still');
    });
    canvas.pieces.draw(
      tag(
        'g',
        { class: 'agent-path still', fill: 'none' },
        tag('g', { opacity: 0.5 }, track(pointsOf(sheet.slice(0, first + 1)))),
        track(pointsOf(sheet.slice(first))),
        line(pointsOf(path), { 'stroke-width': 2.5, 'stroke-linejoin': 'round', style }),
      ),
    );
    return numbers;
  });
}

function vehicles({ vehicle, hunters, pets }: SpecterOpsView, texts: PictureTexts): Piece[] {
  if (vehicle === null) return [];
  const { id, space, disabledBy } = vehicle;
  const inside = hunters.filter((hunter) => hunter.space === null && !hunter.turned).map((hunter) => texts.names.hunter(hunter.id));
  if (pets.some((pet) => pet.space === null)) inside.push(texts.pet);
  const title = texts.vehicle(texts.names.vehicle(id), space, inside, disabledBy !== null);
  const symbol = tag('g', disabledBy === null ? {} : { 'stroke-dasharray': '2 2' }, car(inside.length));
  return [{ id, kind: 'vehicle', title, space, symbol }];
}

/** Returns the hunters on the board; hunters in the vehicle are shown on their panel. */
function hunters(canvas: Canvas, view: SpecterOpsView, texts: PictureTexts): Piece[] {
  return view.hunters.flatMap((hunter, index): Piece[] => {
    const { id, player, space, stunned, blind, fatigued, turned } = hunter;
    if (space === null || turned) return [];
    const title = texts.hunter(texts.names.hunter(id), space, texts.states(hunter));
    const figure = hunterSymbol(canvas, seatOf(view, player), hunterLetter(id), view.turn?.hunter === index);
    return [{ id, kind: 'hunter', title, space, symbol: figure + stateMarks({ stunned, blind: blind !== null, fatigued }) }];
  });
}

function pets(canvas: Canvas, view: SpecterOpsView, texts: PictureTexts): Piece[] {
  return view.pets.flatMap(({ id, hunter, space, hitPoints }): Piece[] => {
    if (space === null) return [];
    const owner = view.hunters[hunter];
    const title = texts.petTitle(texts.names.hunter(owner.id), space, hitPoints);
    const symbol = tag('path', { d: PET_OUTLINE, fill: canvas.seatFill(seatOf(view, owner.player)), 'stroke-linejoin': 'round' });
    return [{ id: `pet-${id}`, kind: 'pet', title, space, symbol }];
  });
}

/** Returns the agents whose secrets the view shows, and the agents' markers. */
function agents(canvas: Canvas, view: SpecterOpsView, texts: PictureTexts): Piece[] {
  return view.agents.flatMap(({ player, marker, secret, revealed }, index): Piece[] => {
    const id = `agent-${index}`;
    const seat = seatOf(view, player);
    const figures: Piece[] = [];
    const isSeen = secret !== null && marker?.kind === 'visible' && marker.space === secret.space;
    if (secret !== null) {
      const { character, space } = secret;
      const title = texts.agent(index, texts.names.agent(character), space, isSeen);
      const symbol = agentSymbol(canvas, seat, isSeen ? '!' : texts.agentLetter(index));
      figures.push({ id, kind: 'agent', title, space, symbol });
    }
    if (marker === null || isSeen) return figures;
    const { space } = marker;
    const round = roundOfMarker(view, index);
    const isVisible = marker.kind === 'visible';
    const title = texts.marker(index, revealed === null ? null : texts.names.agent(revealed), space, isVisible, round);
    const symbol = markerSymbol(canvas, seat, isVisible, round);
    return [...figures, { id: secret === null ? id : undefined, kind: 'marker', title, space, symbol }];
  });
}
