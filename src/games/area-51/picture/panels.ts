// The panels next to the board: the turn, each player's pieces, and the legend.
import {
  boxes,
  type Canvas,
  circle,
  type Panel,
  PanelBuilder,
  type Point,
  shortened,
  tag,
  text,
  titled,
  wrapped,
} from '../../../picture/index.js';
import { CHARGES, POINTS } from '../data/pieces.js';
import { COMPONENTS, type Component } from '../data/words.js';
import type { AlienView, Area51View } from '../views/view.js';
import { saucer, ZONE } from './board.js';
import { alienSymbol, chargeSymbol, controlSymbol, humanPaint, humanSymbol, teleportSymbol, tokenSymbol } from './symbols.js';
import type { PictureTexts } from './texts.js';

/** The width of every panel, in units of the picture. Two panels of this width fit side by side below the default board. */
const WIDTH = 200;
/**
 * The height of a player's panel, in units of the picture. With it, a column of all panels in a game of four players is as high as the
 * default board.
 */
const STRIP = 50;
/** Two x coordinates in a panel: `LEFT` is the centre of the first symbol, `RIGHT` the right end of right-aligned texts. */
const [LEFT, RIGHT] = [17, WIDTH - 8];

/** Returns all panels of a view in the order in which they are laid out: status, players by seat, legend. */
export function panelsOf(canvas: Canvas, view: Area51View, viewer: string, texts: PictureTexts): Panel[] {
  const players = view.aliens.map((alien, seat) => playerPanel(canvas, view, alien, seat, viewer, texts));
  return [statusPanel(view, texts), ...players, legend(canvas, texts)];
}

/**
 * The panel with the round and the decision to make now. It also shows the points left, or the cells that a controlled figure may still
 * move.
 */
function statusPanel(view: Area51View, texts: PictureTexts): Panel {
  const { round, config, phase, points, push } = view;
  const panel = new PanelBuilder(texts.round(round, config.maxRounds), '', WIDTH);
  const isPoints = phase === 'part' || phase === 'push';
  // Below the decision is the row of boxes, or room for a second line.
  const [first = '', ...others] = isPoints ? [texts.decision(view)] : wrapped(texts.decision(view), 30);
  panel.skip(-3).lines([first, others.join(' ')].filter((line) => line !== '').map((line) => shortened(line, 30)));
  if (isPoints) {
    const [count, unit] = phase === 'push' ? ([push?.cells ?? points, 'cells'] as const) : ([points, 'points'] as const);
    const row = { filled: count, count: POINTS, full: 'fill:var(--o-ink)', empty: 'fill:none;stroke:var(--o-muted)' };
    panel.draw(boxes({ x: 8, y: 36 }, { width: 8, height: 8, step: 11, corner: 2 }, row, { 'stroke-width': 0.75 }));
    panel.draw(text(texts.left(count, unit), { x: 76, y: 45 }));
  }
  return panel.finish({ height: STRIP });
}

/** The number of filled bars in the mind control symbol, for each marker. A51-4.10 */
const BARS = { spent: 0, 'no-psi': 1, loading: 2, ready: 3 } as const;

/**
 * The panel of a player: components, charges, teleport and mind control. Its components can be clicked if the next decision is this
 * player's.
 */
function playerPanel(canvas: Canvas, view: Area51View, alien: AlienView, seat: number, viewer: string, texts: PictureTexts): Panel {
  const { player, losesTurn, charges, teleport, control } = alien;
  const { decider, active, firstPlayer } = view;
  const { own, first, losesTurn: late } = texts.marks;
  const roles = [player === viewer ? own : '', player === firstPlayer ? first : '', losesTurn ? late : '']
    .filter((role) => role !== '')
    .join(', ');
  const frame = { x: 0.75, y: 0.75, width: WIDTH - 1.5, height: STRIP - 1.5, rx: 7.5, fill: 'none', style: 'stroke:var(--o-soft)' };
  const panel = new PanelBuilder('', '', WIDTH).draw(
    player === decider ? tag('rect', frame) : '',
    alienSymbol(canvas, seat, { at: { x: LEFT, y: 16 }, radius: 8 }),
    // The longer the text at the right is, the fewer letters of the name have room.
    text(shortened(player, Math.max(4, Math.min(14, 21 - roles.length))), { x: 33, y: 20 }, 'strong'),
    text(roles, { x: RIGHT, y: 20 }, 'label end'),
  );
  COMPONENTS.forEach((component, index) => {
    drawComponent(panel, alien, component, { x: LEFT + index * 22, y: 36 }, player === (decider ?? active), texts);
  });
  if (!Object.hasOwn(BARS, control)) throw new Error(`there is no marker ${control}`);
  const shots = Array.from({ length: CHARGES }, (_, shot) => chargeSymbol({ x: 112 + shot * 12, y: 36 }, shot < charges));
  panel.draw(
    titled(texts.charges(charges, CHARGES), shots.join('')),
    titled(texts.teleport(teleport), teleportSymbol({ x: 157, y: 36 }, teleport)),
    titled(texts.control(control), controlSymbol({ x: 183, y: 36 }, BARS[control])),
  );
  return panel.finish({ height: STRIP });
}

function drawComponent(
  panel: PanelBuilder,
  { player, components }: AlienView,
  component: Component,
  at: Point,
  isTarget: boolean,
  texts: PictureTexts,
): void {
  const holds = components.includes(component);
  const title = texts.component(component, player, holds);
  const inside = tokenSymbol(component, texts.letters[component], at, 7.2, holds);
  const paint = { fill: 'transparent', stroke: 'none' };
  panel.add({ id: holds && isTarget ? component : undefined, kind: 'component', title, ...circle(at, 9), paint, inside });
}

/** The panel that explains the symbols. */
function legend(canvas: Canvas, { components, letters, legend: texts }: PictureTexts): Panel {
  const at = { x: 0, y: 0 };
  const token = (component: Component) => [tokenSymbol(component, letters[component], at, 6.6), components[component]] as const;
  const human = (isActive: boolean) => tag('circle', { cx: 0, cy: 0, r: 6, 'stroke-width': 1, ...humanPaint(isActive) });
  const square = (style: string) =>
    tag('rect', { x: -6, y: -6, width: 12, height: 12, 'stroke-width': 0.75, style: `stroke:var(--o-muted);${style}` });
  const wave = tag('path', { d: 'M-5 0q2.5-3 5 0t5 0', 'stroke-width': 0.75, style: 'fill:none;stroke:var(--o-muted)' });
  const entries: (readonly [symbol: string, meaning: string])[] = [
    [alienSymbol(canvas, 0, { at, radius: 6.5 }), texts.alien],
    token('food'),
    [human(true), texts.human],
    token('ice'),
    [human(false) + humanSymbol('', 'frozen', { at, radius: 6.5 }), texts.stunned],
    token('energy'),
    [ZONE.map(square).join(''), texts.zone],
    token('cables'),
    [square('fill:var(--o-muted)'), texts.building],
    [chargeSymbol(at, true), texts.charge],
    [square('fill:none') + wave, texts.swamp],
    [teleportSymbol(at, true), texts.teleport],
    [saucer(at, 7), texts.ship],
    [controlSymbol(at, 3), texts.control],
  ];
  const panel = new PanelBuilder('', '', WIDTH);
  panel.y = 6;
  return panel.legend(entries, { step: 16, left: LEFT, column: 95 }).finish({ margin: 2 });
}
