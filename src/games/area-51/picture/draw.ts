// Draws a view as an SVG picture.
import { Canvas, type Drawn } from '../../../picture/index.js';
import { namedBoard } from '../data/board.js';
import { PIECES } from '../data/pieces.js';
import type { Area51View, HumanView } from '../view.js';
import type { Cell } from '../words.js';
import { type Ground, groundOf, zonesOf } from './ground.js';
import { middleOf, spotOf } from './layout.js';
import { decisionOf, legendPanel, playerPanel, playerWords, statusPanel } from './panels.js';
import { alienSign, humanPaint, humanSign, tokenSign, UPDATES_LEFT } from './pieces.js';

/** The total number of component tokens. A51-1.5 */
const MOST_TOKENS = Object.values(PIECES.componentTokens).reduce((sum, count) => sum + count, 0);

/** The minimum height of a picture with panels to the right of the board. */
const LEAST_HEIGHT = 300;

/** Draws the board with figures and tokens, and panels for the turn, each player and the legend. */
export function draw(view: Area51View, viewer: string, options: Drawn): string {
  if (view.aliens.length > PIECES.aliens || view.humans.length > PIECES.humans || view.tokens.length > MOST_TOKENS) {
    throw new Error('there are more pieces than in the box');
  }
  const ground = groundOf(namedBoard(view.config));
  const { layout, part } = ground;
  // The minimum height keeps the panels in one column beside a board of few rows.
  const height = options.layout === 'wide' ? Math.max(layout.height, LEAST_HEIGHT) : layout.height;
  const canvas = new Canvas(layout.width, height, 'area-51', options);
  const active = view.humans.filter(({ thaw }) => thaw === 'active').map(({ cell }) => cell);
  canvas.board.use(part).draw(zonesOf(ground, active));
  drawFigures(canvas, ground, view);
  canvas.beside(statusPanel(view));
  view.aliens.forEach(({ player }, seat) => {
    canvas.beside(playerPanel(canvas, view, seat, viewer, player === (view.decider ?? view.active)));
  });
  canvas.beside(legendPanel(canvas));
  return canvas.finish(`Escape from Area 51, round ${view.round}: ${decisionOf(view)}.`);
}

/** Draws the tokens that nobody holds, then humans and aliens. A token that shares its cell with a figure is small, in a corner. */
function drawFigures(canvas: Canvas, ground: Ground, view: Area51View): void {
  const { layout, geometry } = ground;
  const standing = new Map<number, number>();
  const numberOf = ({ x, y }: Cell) => y * geometry.width + x;
  for (const { cell } of [...view.humans, ...view.aliens]) {
    // Throws for a figure outside the board, which would be drawn over the panels.
    geometry.kind(cell);
    standing.set(numberOf(cell), (standing.get(numberOf(cell)) ?? 0) + 1);
  }
  const placed = new Map<number, number>();
  const nextSpot = (cell: Cell) => {
    const number = placed.get(numberOf(cell)) ?? 0;
    placed.set(numberOf(cell), number + 1);
    return spotOf(layout, cell, number, standing.get(numberOf(cell)) ?? 1);
  };
  const free = view.tokens.filter(({ holder }) => holder === null);
  for (const { component, home } of free) {
    if (!standing.has(numberOf(home))) canvas.pieces.draw(lying(tokenSign(component, middleOf(layout, home), layout.cell * 0.36)));
  }
  for (const human of view.humans) drawHuman(canvas, view, human, nextSpot(human.cell));
  view.aliens.forEach(({ player, cell, components }, seat) => {
    const spot = nextSpot(cell);
    canvas.pieces.thing({
      id: player,
      kind: 'alien',
      title: `Alien ${playerWords(view, player)} on (${cell.x},${cell.y}), with ${components.length === 0 ? 'nothing' : components.join(', ')}`,
      at: spot.at,
      outline: { shape: 'circle', r: spot.radius * 1.1 },
      paint: { fill: 'transparent', stroke: 'none' },
      inside: alienSign(canvas, seat, spot),
    });
  });
  for (const { component, home } of free) {
    if (!standing.has(numberOf(home))) continue;
    const { x, y } = middleOf(layout, home);
    const aside = layout.cell * 0.32;
    canvas.pieces.draw(lying(tokenSign(component, { x: x + aside, y: y + aside }, layout.cell * 0.18)));
  }
}

/** Wraps a token on the board so that clicks pass through to the element below it. */
function lying(token: string): string {
  return `<g class="token" pointer-events="none">${token}</g>`;
}

function drawHuman(
  canvas: Canvas,
  view: Area51View,
  { id, cell, thaw, stunnedBy, moved }: HumanView,
  spot: ReturnType<typeof spotOf>,
): void {
  const isActive = thaw === 'active';
  if (!Object.hasOwn(UPDATES_LEFT, thaw)) throw new Error(`there is no marker ${thaw}`);
  const left = UPDATES_LEFT[thaw];
  const stunned = `${thaw}, stunned by ${stunnedBy === null ? 'nobody' : playerWords(view, stunnedBy)}, ${left} of 3 updates left`;
  canvas.pieces.thing({
    id,
    kind: isActive ? 'human' : 'human stunned',
    title: `Human ${id} on (${cell.x},${cell.y}), ${isActive ? `active${moved ? ', has moved' : ''}` : stunned}`,
    at: spot.at,
    outline: { shape: 'circle', r: spot.radius },
    paint: humanPaint(isActive),
    inside: humanSign(id, thaw, spot),
  });
}
