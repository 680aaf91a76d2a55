// The pieces on the board: tokens, humans and aliens.
import { type Canvas, circle, grouped, type Point, tag } from '../../../picture/index.js';
import { PIECES } from '../data/pieces.js';
import type { Cell } from '../model/words.js';
import type { AlienView, Area51View, HumanView } from '../views/view.js';
import type { Board } from './board.js';
import { alienSymbol, type Circle, humanPaint, humanSymbol, tokenSymbol, UPDATES_LEFT } from './symbols.js';
import type { PictureTexts } from './texts.js';
import { playerName } from './words.js';

/** The number of component tokens of all kinds in the box. A51-1.5 */
const MOST_TOKENS = Object.values(PIECES.componentTokens).reduce((sum, count) => sum + count, 0);

/**
 * The radius of a figure, as a fraction of a width: of its cell (`ALONE`), or of its share of a cell that it shares with other figures
 * (`TOGETHER`).
 */
const [ALONE, TOGETHER] = [0.43, 0.54];

type Figure = AlienView | HumanView;

/** Draws the tokens that nobody holds, then humans and aliens. A token that shares its cell with a figure is small, in a corner. */
export function drawPieces(canvas: Canvas, { grid, geometry }: Board, view: Area51View, texts: PictureTexts): void {
  const { humans, aliens, tokens } = view;
  if (aliens.length > PIECES.aliens || humans.length > PIECES.humans || tokens.length > MOST_TOKENS) {
    throw new Error('there are more pieces than in the box');
  }
  const number = ({ x, y }: Cell) => y * geometry.width + x;
  const byCell = grouped([...humans, ...aliens], ({ cell }) => number(cell));
  const free = tokens.filter(({ holder }) => holder === null);
  const drawToken = ({ component, home }: (typeof free)[number], aside: number, radius: number) => {
    const { x, y } = grid.middle(home);
    const symbol = tokenSymbol(
      component,
      texts.letters[component],
      { x: x + aside * grid.cell, y: y + aside * grid.cell },
      radius * grid.cell,
    );
    // The token ignores clicks, so that the cell or figure below it receives them.
    canvas.pieces.draw(tag('g', { class: 'token', 'pointer-events': 'none' }, symbol));
  };
  for (const token of free) if (!byCell.has(number(token.home))) drawToken(token, 0, 0.36);
  const spots = new Map<object, Circle>();
  for (const figures of byCell.values()) {
    const [{ cell }] = figures as [Figure];
    // `kind` throws for a figure outside the board, which would otherwise be drawn over the panels.
    geometry.kind(cell);
    const { at, across } = grid.pieceSpots(cell, figures.length);
    figures.forEach((figure, index) => {
      spots.set(figure, { at: at[index] as Point, radius: grid.cell * (across === 1 ? ALONE : TOGETHER / across) });
    });
  }
  for (const human of humans) drawHuman(canvas, view, human, spots.get(human) as Circle, texts);
  aliens.forEach((alien, seat) => {
    const { player } = alien;
    const spot = spots.get(alien) as Circle;
    const paint = { fill: 'transparent', stroke: 'none' };
    canvas.pieces.add({
      id: player,
      kind: 'alien',
      title: texts.alien(playerName(view, player), alien),
      ...circle(spot.at, spot.radius * 1.1),
      paint,
      inside: alienSymbol(canvas, seat, spot),
    });
  });
  for (const token of free) if (byCell.has(number(token.home))) drawToken(token, 0.32, 0.18);
}

function drawHuman(canvas: Canvas, view: Area51View, human: HumanView, spot: Circle, texts: PictureTexts): void {
  const { id, thaw, stunnedBy } = human;
  const isActive = thaw === 'active';
  if (!Object.hasOwn(UPDATES_LEFT, thaw)) throw new Error(`there is no marker ${thaw}`);
  canvas.pieces.add({
    id,
    kind: isActive ? 'human' : 'human stunned',
    title: texts.human(human, stunnedBy === null ? null : playerName(view, stunnedBy), UPDATES_LEFT[thaw]),
    ...circle(spot.at, spot.radius),
    paint: humanPaint(isActive),
    inside: humanSymbol(id, thaw, spot),
  });
}
