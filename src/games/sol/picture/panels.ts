// The panels next to the board: the step of the turn, the effects of this game, and each player's belongings.
import { type Canvas, Layer, type Panel, panelFrame, tag, words } from '../../../picture/index.js';
import { EFFECT_CARDS, type EffectCard } from '../data/effects.js';
import { PHASES, SUIT_CARDS } from '../data/names.js';
import { TRACKS } from '../data/rewards.js';
import { TRIGGER_EVENT_CARDS } from '../data/trigger-events.js';
import { type Colour, SUITS, type Suit } from '../data/words.js';
import { holdOf, idsOf, movementMarker, stationType } from '../pieces/pieces.js';
import type { SolView } from '../view.js';
import { drawGate, drawStation, drawSundiver, markOf, paintOf } from './pieces.js';
import { suitSign } from './suits.js';
import { cut, pieceTitle, seatName, titleOf } from './titles.js';

/** Width of a panel; two panels fit below a printed board. */
const WIDTH = 208;
const EDGE = 8;
const LINE = 15;
/** X coordinate at which values begin, right of their names. */
const VALUES = 75;
const TRACK_FROM = 92;
const TRACK_WIDTH = WIDTH - EDGE - TRACK_FROM;

const CARDS: Readonly<Record<string, EffectCard | undefined>> = EFFECT_CARDS;

/** Returns the name of an effect; for a custom effect, a name made from its id. */
export function effectName(id: string): string {
  return CARDS[id]?.name ?? id.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
}

function effectTitle(id: string): string {
  const card = CARDS[id];
  return card === undefined ? effectName(id) : `${card.name} (${card.timing}): ${card.text}`;
}

/** Returns who must act, and what the player must do. */
export function stepWords(view: SolView): string {
  const { decision, phase, players, turn, seats } = view;
  if (decision !== null) {
    const amount = decision.kind === 'bonus' ? ` (${decision.amount})` : '';
    return `${players[decision.seat]}: ${PHASES[decision.kind]}${amount}`;
  }
  if (phase === 'over') return 'The game is over';
  const left = phase === 'move' ? `, ${turn.points} point${turn.points === 1 ? '' : 's'} left` : '';
  const waiting = seats.findIndex(({ candidates }) => candidates.length > 0);
  const keeping = phase !== 'keep' && waiting >= 0 ? `; ${players[waiting]} may still keep a card` : '';
  return `${players[turn.seat]}: ${PHASES[phase]}${left}${keeping}`;
}

/** The phases in which cards can be owed and not yet drawn. */
const OWING: ReadonlySet<string> = new Set(['move', 'convert', 'activate', 'scour', 'pre-draw']);

/** Returns the panel of the game's status: turn, step, deck and marker. */
function statusPanel(view: SolView): Panel {
  const { turn, deck, discard, supply, draw, phase, marker } = view;
  const { goal, maxTurns } = view.config;
  const owed = turn.owed + turn.owedHurls;
  const number = phase === 'vestigial' ? 'Before the first turn' : `Turn ${turn.number + 1}${maxTurns === null ? '' : ` of ${maxTurns}`}`;
  const step = stepWords(view);
  const lines = [
    `deck ${deck}, discard ${discard.length}, supply ${supply}`,
    `flares to come: ${marker} of ${TRACKS.instability}`,
    ...(goal === null ? [] : [`momentum that wins: ${goal}`]),
    ...(owed > 0 && OWING.has(phase) ? [`cards owed: ${owed}`] : []),
    ...turn.running.map(({ effect }) => `in force: ${effectName(effect)}`),
    ...(draw === null ? [] : [`drawn: ${draw.cards.join(', ') || 'nothing yet'}`]),
  ];
  const height = 38 + LINE * lines.length;
  const layer = new Layer().draw(
    titleOf(`${number}. ${step}. ${lines.join('. ')}`),
    panelFrame(WIDTH, height, cut(number, 30)),
    words(cut(step, 36), { x: EDGE, y: 32 }, 'strong'),
    ...lines.map((line, index) => words(cut(line, 38), { x: EDGE, y: 47 + LINE * index })),
  );
  return layer.panel(WIDTH, height);
}

/** Ids of cards already drawn. If the same card is drawn twice, the one that can be chosen has the id. */
type Claimed = Set<string>;

/** Draws a line of a panel: as a clickable element if its id is still free, else as a plain drawing. */
function row(
  layer: Layer,
  claimed: Claimed,
  line: { id: string; kind: string; title: string; y: number; height: number; inside: string },
): void {
  const { id, kind, title, y, height, inside } = line;
  const paint = { style: 'fill:var(--o-paper);stroke:var(--o-muted)', 'stroke-width': 0.75 };
  const size = { width: WIDTH - 2 * EDGE, height, corner: 2 };
  if (claimed.has(id)) {
    layer.draw(
      tag(
        'g',
        {},
        titleOf(title),
        tag('rect', { x: EDGE, y, width: size.width, height, rx: 2, fill: 'transparent', stroke: 'none' }),
        inside,
      ),
    );
    return;
  }
  claimed.add(id);
  const at = { x: WIDTH / 2, y: y + height / 2 };
  layer.thing({ id, kind, title, at, outline: { shape: 'rect', ...size }, paint, inside });
}

/** Returns the panel of the suits, with their effects and the number of discarded cards. */
function effectsPanel({ links, discard, config: { triggerEvent, triggerFlares }, triggerFlaresDrawn }: SolView, claimed: Claimed): Panel {
  const layer = new Layer();
  const height = 26 + LINE * (links.length + (triggerEvent === null ? 0 : 1));
  layer.draw(panelFrame(WIDTH, height, 'Effects'), words('discarded', { x: WIDTH - EDGE, y: 16 }, 'label end'));
  links.forEach(({ suit, effect }, index) => {
    const y = 22 + LINE * index;
    const count = discard.filter((card) => card === suit).length;
    const does = effect === null ? 'no effect' : effectName(effect);
    const name = SUIT_CARDS[suit].name;
    const title = `${name}: ${effect === null ? 'no effect' : effectTitle(effect)} ${count} discarded.`;
    const inside =
      suitSign(suit, EDGE + 8, y + LINE / 2) +
      words(cut(name.toLowerCase(), 13), { x: EDGE + 18, y: y + 11 }, 'label') +
      words(cut(does, 13), { x: 106, y: y + 11 }, '') +
      words(String(count), { x: WIDTH - EDGE - 4, y: y + 11 }, 'end');
    row(layer, claimed, { id: suit, kind: 'suit', title, y, height: LINE - 1, inside });
  });
  if (triggerEvent !== null) {
    const { name, text } = TRIGGER_EVENT_CARDS[triggerEvent];
    const y = 22 + LINE * links.length;
    layer.draw(
      tag(
        'g',
        {},
        titleOf(`${name}: ${text} ${triggerFlaresDrawn} of ${triggerFlares} trigger flares drawn.`),
        suitSign('trigger', EDGE + 8, y + LINE / 2),
        words('trigger', { x: EDGE + 18, y: y + 11 }, 'label'),
        words(name, { x: 72, y: y + 11 }, ''),
        words(`${triggerFlaresDrawn}/${triggerFlares}`, { x: WIDTH - EDGE - 4, y: y + 11 }, 'end'),
      ),
    );
  }
  return layer.panel(WIDTH, height);
}

/** Returns the drawing of a number with its name, and of the share of a track that it fills. */
function track(name: string, value: number, full: number, y: number, colour: string): string {
  const share = Math.min(1, Math.max(0, value / full));
  const bar = { x: TRACK_FROM, y: y - 7, height: 6, rx: 1, stroke: 'none' };
  return (
    words(name, { x: EDGE, y }) +
    words(String(value), { x: TRACK_FROM - 8, y }, 'strong end') +
    tag('rect', { ...bar, width: TRACK_WIDTH, style: 'fill:var(--o-line)' }) +
    tag('rect', { ...bar, width: TRACK_WIDTH * share, style: `fill:${colour}` })
  );
}

/** Number of sundivers that a panel shows in one row. */
const IN_ROW = 13;
const STEP = (WIDTH - EDGE - VALUES) / IN_ROW;
const SMALL = 4.2;

/** One sundiver, station or gate of a seat. */
interface Waiting {
  readonly seat: number;
  readonly slot: number;
}

function sundiversAt({ seats }: SolView, location: string, first: number): Waiting[] {
  const found = seats.flatMap(({ sundivers }, seat) => sundivers.flatMap((at, slot) => (at === location ? [{ seat, slot }] : [])));
  return [...found.filter(({ seat }) => seat === first), ...found.filter(({ seat }) => seat !== first)];
}

/** Draws rows of sundivers with a name; returns the number of rows, at least 1. */
function sundiverRows(layer: Layer, view: SolView, name: string, waiting: readonly Waiting[], y: number, location: string): number {
  layer.draw(words(name, { x: EDGE, y: y + 4 }), words(String(waiting.length), { x: VALUES - 5, y: y + 4 }, 'strong end'));
  waiting.forEach(({ seat, slot }, index) => {
    const { colour } = view.seats[seat];
    const at = { x: VALUES + STEP * ((index % IN_ROW) + 0.5), y: y + LINE * Math.floor(index / IN_ROW) };
    const piece = { id: idsOf(colour).sundivers[slot], title: pieceTitle(view, seat, 'sundiver', slot, location), colour };
    drawSundiver(layer, piece, at, SMALL, location === 'vaporized');
  });
  return Math.max(1, Math.ceil(waiting.length / IN_ROW));
}

/** Draws the structures that can still be built, and outlines of stations that were destroyed. */
function stockRow(layer: Layer, view: SolView, number: number, y: number): void {
  const { colour, stations, gates } = view.seats[number];
  layer.draw(words('Stock', { x: EDGE, y: y + 4 }));
  let x = 36;
  stations.forEach((location, slot) => {
    if (location !== 'reserve' && location !== 'destroyed') return;
    const type = stationType(slot);
    const piece = { id: idsOf(colour).stations[slot], title: pieceTitle(view, number, type, slot, location), colour };
    x += 11.5;
    drawStation(layer, piece, type, { x, y }, 4.5, location === 'destroyed');
  });
  gates.forEach((location, slot) => {
    if (location !== 'reserve') return;
    const piece = { id: idsOf(colour).gates[slot], title: pieceTitle(view, number, 'gate', slot, location), colour };
    x += 9;
    drawGate(layer, piece, { x, y }, 0, 4, 11);
  });
}

/** Draws the kept card, or the candidates to keep; a card that can be used has its effect as id. Returns the next y coordinate. */
function cardRows(layer: Layer, view: SolView, number: number, from: number, claimed: Claimed): number {
  const { kept, candidates } = view.seats[number];
  const effectOf = (suit: Suit) => view.links.find((link) => link.suit === suit)?.effect ?? null;
  const inside = (label: string, suit: Suit, y: number) => {
    const effect = effectOf(suit);
    return (
      suitSign(suit, EDGE + 8, y + LINE / 2) +
      words(label, { x: EDGE + 18, y: y + 11 }, 'label') +
      words(cut(effect === null ? suit : effectName(effect), 15), { x: 106, y: y + 11 }, 'strong')
    );
  };
  let y = from;
  if (kept !== null) {
    const effect = effectOf(kept);
    const title = `${seatName(view, number)} keeps ${kept}: ${effect === null ? 'no effect' : effectTitle(effect)}`;
    const isOwn = number === view.turn.seat;
    row(layer, isOwn && effect !== null ? claimed : new Set(['']), {
      id: isOwn && effect !== null ? effect : '',
      kind: 'card',
      title,
      y,
      height: LINE - 1,
      inside: inside('keeps', kept, y),
    });
    y += LINE;
  }
  for (const suit of SUITS) {
    const count = candidates.filter((card) => card === suit).length;
    if (count === 0) continue;
    const title = `${count} ${suit}, of which ${seatName(view, number)} may keep one`;
    row(layer, claimed, {
      id: suit,
      kind: 'card',
      title,
      y,
      height: LINE - 1,
      inside: inside(count === 1 ? 'may keep' : `may keep (×${count})`, suit, y),
    });
    y += LINE;
  }
  return y;
}

function seatPanel(view: SolView, number: number, claimed: Claimed, isViewer: boolean): Panel {
  const seat = view.seats[number];
  const { colour, momentum, energy } = seat;
  const layer = new Layer();
  const most = Math.max(TRACKS.instability, view.config.goal ?? 0, ...view.seats.map((other) => other.momentum));
  const hold = sundiversAt(view, holdOf(seat), number);
  const own = (location: string) => sundiversAt(view, location, number).filter((waiting) => waiting.seat === number);
  const body = new Layer();
  let y = 32;
  body.draw(
    track('Momentum', momentum, most, y, 'var(--o-accent)'),
    track('Energy', energy, TRACKS.unstableEnergy, y + LINE, energy >= TRACKS.unstableEnergy ? 'var(--o-danger)' : 'var(--o-seat-1)'),
  );
  y += 2 * LINE - 4;
  y += LINE * sundiverRows(body, view, 'Hold', hold, y, holdOf(seat));
  y += LINE * sundiverRows(body, view, 'Reserve', own('reserve'), y, 'reserve');
  for (const [name, location] of [
    ['Lost', 'lost'],
    ['Gone', 'vaporized'],
  ] as const) {
    const waiting = own(location);
    if (waiting.length > 0) y += LINE * sundiverRows(body, view, name, waiting, y, location);
  }
  stockRow(body, view, number, y);
  const height = cardRows(body, view, number, y + 8, claimed) + 4;
  const { svg, places } = body.part;
  layer.draw(panelFrame(WIDTH, height, ''), ...heading(view, number, colour, isViewer));
  return layer.use({ svg, places }).panel(WIDTH, height);
}

function heading(view: SolView, number: number, colour: Colour, isViewer: boolean): string[] {
  const at = { x: EDGE + 6, y: 12 };
  const isTurn = number === view.turn.seat && view.phase !== 'over';
  const name = cut(view.players[number], isViewer ? 11 : 15);
  return [
    ...(isTurn ? [tag('rect', { x: 0, y: 6, width: 3, height: 12, stroke: 'none', style: 'fill:var(--o-accent)' })] : []),
    tag('circle', { cx: at.x, cy: at.y, r: 5.5, 'stroke-width': 1, style: paintOf(colour) }),
    markOf(colour, at, 5),
    words(`${name}, ${colour}${isViewer ? ' (you)' : ''}`, { x: EDGE + 17, y: 16 }, 'strong'),
    words(`moves ${movementMarker(view.seats[number])}`, { x: WIDTH - EDGE, y: 16 }, 'label end'),
  ];
}

/** Adds all panels next to the board. */
export function addPanels(canvas: Canvas, view: SolView, viewer: string): void {
  const claimed: Claimed = new Set();
  const own = view.players.indexOf(viewer);
  const numbers = view.seats.map((_, number) => number);
  // The viewer's own panel is drawn first: its candidates get the ids.
  const drawn = [...numbers.filter((number) => number === own), ...numbers.filter((number) => number !== own)];
  const panels = new Map(drawn.map((number) => [number, seatPanel(view, number, claimed, number === own)]));
  canvas.beside(statusPanel(view));
  canvas.beside(effectsPanel(view, claimed));
  for (const number of numbers) canvas.beside(panels.get(number) as Panel);
}
