// The panels next to the board: the turn, each player's pieces, and the legend.
import { type Canvas, escaped, Layer, type Panel, type Point, panelFrame, tag, words } from '../../../picture/index.js';
import { COMPONENT_NAMES, MARKERS } from '../data/catalogue.js';
import { CHARGES, POINTS } from '../data/pieces.js';
import { COMPONENTS, type Component } from '../data/words.js';
import type { AlienView, Area51View } from '../view.js';
import { saucer } from './ground.js';
import { alienSign, chargeSign, controlSign, humanPaint, humanSign, letterOf, teleportSign, tokenSign } from './pieces.js';

/** The width of every panel: two of them fit in a row below the default board. */
const WIDTH = 200;
/** The height of a player's panel: four of them, the turn and the legend together are as high as the default board. */
const STRIP = 50;

/** Returns the open decision and its player, in one line. */
export function decisionOf(view: Area51View): string {
  const { decider, active, phase, push, humanMoves, repairedBy, config } = view;
  switch (phase) {
    case 'part':
      return `${decider} takes its part`;
    case 'place':
      return decider === active ? `${decider} lands its alien` : `${decider} lands the alien of ${active}`;
    case 'push':
      return `${decider} moves ${push === null ? 'nobody' : figureOf(push.target)}`;
    case 'humans':
      return `${decider} moves humans${config.humanMoves === 'all' ? '' : `, ${humanMoves} more`}`;
    case 'drop':
      return `${decider} gives up a component`;
    case 'over':
      return repairedBy === null ? 'The game is over' : `${repairedBy} has got away`;
    default:
      throw new Error(`there is no phase ${phase}`);
  }
}

function figureOf(target: NonNullable<Area51View['push']>['target']): string {
  return 'human' in target ? target.human : target.alien;
}

/** The panel with the round, the open decision, and the points or cells left. */
export function statusPanel(view: Area51View): Panel {
  const { round, config, phase, points, push } = view;
  const count = phase === 'push' && push !== null ? push.cells : points;
  const what = phase === 'push' ? 'cells' : 'points';
  const isShown = phase === 'part' || phase === 'push';
  return new Layer()
    .draw(panelFrame(WIDTH, STRIP, `Round ${round} of ${config.maxRounds}`))
    .draw(words(clipped(decisionOf(view), 34), { x: 8, y: 31 }))
    .draw(isShown ? `${pips({ x: 8, y: 36 }, count, POINTS)}${words(`${count} ${what} left`, { x: 76, y: 45 })}` : '')
    .panel(WIDTH, STRIP);
}

/** A row of `all` squares, of which the first `filled` are filled. */
function pips({ x, y }: Point, filled: number, all: number): string {
  return Array.from({ length: all }, (_, pip) => {
    const isFilled = pip < filled;
    return tag('rect', {
      ...{ x: x + pip * 11, y, width: 8, height: 8, rx: 2, 'stroke-width': 0.75 },
      style: isFilled ? 'fill:var(--o-ink)' : 'fill:none;stroke:var(--o-muted)',
    });
  }).join('');
}

/** The number of filled bars in the mind control sign, by marker. A51-4.10 */
const BARS = { spent: 0, 'no-psi': 1, loading: 2, ready: 3 } as const;

/**
 * The panel of a player: components, charges, teleport and mind control.
 * @param hasChoice whether this player's components can be targets of an action.
 */
export function playerPanel(canvas: Canvas, view: Area51View, seat: number, viewer: string, hasChoice: boolean): Panel {
  const alien = view.aliens[seat] as AlienView;
  const { player, losesTurn } = alien;
  const isDeciding = player === view.decider;
  const roles = [player === viewer ? 'you' : '', player === view.firstPlayer ? 'first' : '', losesTurn ? 'loses a turn' : ''];
  const layer = new Layer().draw(
    tag('rect', { class: 'panel', width: WIDTH, height: STRIP, rx: 8 }),
    isDeciding
      ? tag('rect', { x: 0.75, y: 0.75, width: WIDTH - 1.5, height: STRIP - 1.5, rx: 7.5, fill: 'none', style: 'stroke:var(--o-soft)' })
      : '',
    alienSign(canvas, seat, { at: { x: 17, y: 16 }, radius: 8 }),
    words(clipped(player, 14), { x: 33, y: 20 }, 'strong'),
    words(roles.filter((role) => role !== '').join(', '), { x: WIDTH - 8, y: 20 }, 'label end'),
  );
  COMPONENTS.forEach((component, index) => {
    drawComponent(layer, alien, component, { x: 17 + index * 22, y: 36 }, hasChoice);
  });
  drawMarkers(layer, alien);
  return layer.panel(WIDTH, STRIP);
}

function drawComponent(layer: Layer, { player, components }: AlienView, component: Component, at: Point, hasChoice: boolean): void {
  const holds = components.includes(component);
  const name = COMPONENT_NAMES[component].name;
  const title = `${name}: ${holds ? `held by ${player}` : `${player} has none`}`;
  if (!holds || !hasChoice) {
    layer.draw(titled(title, tokenSign(component, at, 7.2, holds)));
    return;
  }
  layer.thing({
    id: component,
    kind: 'component',
    title,
    at,
    outline: { shape: 'circle', r: 9 },
    paint: { fill: 'transparent', stroke: 'none' },
    inside: tokenSign(component, at, 7.2),
  });
}

function drawMarkers(layer: Layer, { charges, teleport, control }: AlienView): void {
  if (!Object.hasOwn(BARS, control)) throw new Error(`"${control}" is not a marker`);
  const shots = Array.from({ length: CHARGES }, (_, shot) => chargeSign({ x: 112 + shot * 12, y: 36 }, shot < charges));
  layer.draw(
    titled(`Stun ray: ${charges} of ${CHARGES} charges`, shots.join('')),
    titled(`Teleport: ${teleport ? 'there' : 'used up'}`, teleportSign({ x: 157, y: 36 }, teleport)),
    titled(`Mind control: ${MARKERS[control].name.toLowerCase()}`, controlSign({ x: 183, y: 36 }, BARS[control])),
  );
}

function titled(title: string, svg: string): string {
  return tag('g', {}, `<title>${escaped(title)}</title>`, svg);
}

/** The panel that explains the signs. */
export function legendPanel(canvas: Canvas): Panel {
  const sample = (at: Point) => ({ at, radius: 6.5 });
  const circle = ({ x, y }: Point, isActive: boolean) => tag('circle', { cx: x, cy: y, r: 6, 'stroke-width': 1, ...humanPaint(isActive) });
  const square = ({ x, y }: Point, style: string, inside = '') =>
    tag('rect', { x: x - 6, y: y - 6, width: 12, height: 12, 'stroke-width': 0.75, style: `stroke:var(--o-muted);${style}` }) + inside;
  const wave = ({ x, y }: Point) =>
    tag('path', { d: `M${x - 5} ${y}q2.5-3 5 0t5 0`, 'stroke-width': 0.75, style: 'fill:none;stroke:var(--o-muted)' });
  const signs: readonly (readonly [name: string, draw: (at: Point) => string])[] = [
    ['alien', (at) => alienSign(canvas, 0, sample(at))],
    ['human', (at) => circle(at, true)],
    ['stunned', (at) => circle(at, false) + humanSign('', 'frozen', sample(at))],
    ['zone', (at) => square(at, 'fill:var(--o-danger);fill-opacity:.15;stroke:none')],
    ['building', (at) => square(at, 'fill:var(--o-muted)')],
    ['swamp', (at) => square(at, 'fill:none', wave(at))],
    ['ship', (at) => saucer(at, 7)],
    ...COMPONENTS.map((component) => [component, (at: Point) => tokenSign(component, at, 5.5)] as const),
    ['charge', (at) => chargeSign(at, true)],
    ['teleport', (at) => teleportSign(at, true)],
    ['mind control', (at) => controlSign(at, 3)],
  ];
  const rows = Math.ceil(signs.length / 2);
  const layer = new Layer().draw(tag('rect', { class: 'panel', width: WIDTH, height: rows * 16 + 8, rx: 8 }));
  signs.forEach(([name, draw], index) => {
    const at = { x: 17 + Math.floor(index / rows) * 95, y: 12 + (index % rows) * 16 };
    layer.draw(draw(at), words(name, { x: at.x + 14, y: at.y + 4 }));
  });
  return layer.panel(WIDTH, rows * 16 + 8);
}

/** Shortens a text to at most `most` characters; a shortened text ends with an ellipsis. */
function clipped(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** Returns the letter and id of a player, for titles. */
export function playerWords(view: Area51View, player: string): string {
  return `${letterOf(view.players.indexOf(player))} (${player})`;
}
