// The panels next to the board: the turn, the effects of this game, and what each player has.
import {
  EDGE,
  fitting,
  Layer,
  LINE,
  moved,
  PANEL_WIDTH,
  type Panel,
  PanelBuilder,
  shortened,
  tag,
  text,
  titled,
} from '../../../picture/index.js';
import { TRACKS } from '../data/rewards.js';
import { SUITS, type Suit } from '../data/words.js';
import type { Card } from '../model/words.js';
import { holdOf, idsOf, movementMarker, stationType } from '../rules/pieces/pieces.js';
import type { SolView } from '../views/view.js';
import { drawGate, drawMothership, drawStation, drawSundiver, markOf, type Piece, paintOf, suitSymbol } from './symbols.js';
import type { LegendEntry, PictureTexts } from './texts.js';

const RIGHT = PANEL_WIDTH - EDGE;

/**
 * The ids (`data-id`) of cards that the picture contains so far. Several panels can show the same card, but an id may occur only once, so
 * only the first drawing of a card gets it.
 */
type UsedIds = Set<string>;

/** Returns all panels of a view: the status, the effects, one panel for each player in seat order, and a legend. */
export function panelsOf(view: SolView, viewer: string, texts: PictureTexts): Panel[] {
  const used: UsedIds = new Set();
  const own = view.players.indexOf(viewer);
  const seats = view.seats.map((_, seat) => seat);
  // The viewer's own panel is built first. If several panels of players show the same card, the viewer can therefore click the one in the
  // own panel.
  const panels = new Map(
    [...seats]
      .sort((seat, other) => Number(other === own) - Number(seat === own))
      .map((seat) => [seat, seatPanel(view, seat, used, seat === own, texts)]),
  );
  return [
    statusPanel(view, texts),
    effectsPanel(view, used, texts),
    ...seats.map((seat) => panels.get(seat) as Panel),
    legend(view, texts),
  ];
}

/** The phases in which a player can have cards left to draw. */
const OWING: ReadonlySet<string> = new Set(['move', 'convert', 'activate', 'scour', 'pre-draw']);

/**
 * Returns the panel with the turn, the decision that a player must make now, the number of cards in the deck and the instability marker.
 */
function statusPanel(view: SolView, texts: PictureTexts): Panel {
  const { turn, phase } = view;
  const number = texts.turn(view);
  const decision = texts.decision(view);
  const lines = texts.status(view, OWING.has(phase) ? turn.owed + turn.owedHurls : 0);
  const panel = new PanelBuilder(shortened(number, 30)).skip(-2).lines([decision], 'strong').lines(lines).finish({ margin: -1 });
  return { ...panel, svg: titled(`${number}. ${decision}. ${lines.join('. ')}`, panel.svg) };
}

/** The x coordinates of the texts in a row of a card: the name of the suit, and the effect. */
const [NAME, CARD] = [EDGE + 16, 107];

/** Adds a row that shows a card with texts. If `row.id` is given and no earlier row has this id, the row can be clicked. */
function cardRow(
  panel: PanelBuilder,
  used: UsedIds,
  row: { id?: string | undefined; kind: string; title: string },
  card: Card,
  textsAt: (y: number) => string,
): void {
  const id = row.id === undefined || used.has(row.id) ? undefined : row.id;
  if (id !== undefined) used.add(id);
  const isTarget = id !== undefined;
  const paint = isTarget
    ? { style: 'fill:var(--o-paper);stroke:var(--o-muted)', 'stroke-width': 0.75 }
    : { fill: 'transparent', stroke: 'none' };
  const inside = (top: number) => suitSymbol(card, EDGE + 7, top + LINE / 2) + textsAt(top + 11);
  panel.row({ ...row, id, paint, height: LINE - 1, gap: 1, corner: 2, inside });
}

/**
 * Returns the panel that lists the suits of the game, each with its effect and the number of its discarded cards, and the trigger event.
 */
function effectsPanel({ links, discard, config, triggerFlaresDrawn }: SolView, used: UsedIds, texts: PictureTexts): Panel {
  const { triggerEvent, triggerFlares } = config;
  const panel = new PanelBuilder(texts.effects, texts.discarded).skip(-4);
  for (const { suit, effect } of links) {
    const count = discard.filter((card) => card === suit).length;
    const title = texts.suitTitle(suit, effect === null ? texts.noEffect : texts.effectTitle(effect), count);
    cardRow(panel, used, { id: suit, kind: 'suit', title }, suit, (y) =>
      [
        fitting(texts.suit(suit).toLowerCase(), { x: NAME, y }, CARD - NAME - 6),
        fitting(effect === null ? texts.noEffect : texts.effect(effect), { x: CARD, y }, RIGHT - CARD - 22, ''),
        text(String(count), { x: RIGHT - 3, y }, 'end'),
      ].join(''),
    );
  }
  if (triggerEvent !== null) {
    const title = texts.triggerTitle(triggerEvent, triggerFlaresDrawn, triggerFlares);
    cardRow(panel, used, { kind: 'trigger', title }, 'trigger', (y) =>
      [
        text(texts.trigger, { x: NAME, y }),
        fitting(texts.triggerEvents[triggerEvent].name, { x: 70, y }, RIGHT - 100, ''),
        text(`${triggerFlaresDrawn}/${triggerFlares}`, { x: RIGHT - 3, y }, 'end'),
      ].join(''),
    );
  }
  return panel.finish();
}

/** Adds a line with a number, and a bar that shows the number as a share of `full`. */
function trackLine(panel: PanelBuilder, name: string, value: number, full: number, colour: string): void {
  const [from, y] = [100, panel.y + 6];
  const bar = { x: from, y: y - 7, height: 6, rx: 1, stroke: 'none' };
  const share = Math.min(1, Math.max(0, value / full));
  panel.draw(
    text(name, { x: EDGE, y }),
    text(String(value), { x: from - 8, y }, 'strong end'),
    tag('rect', { ...bar, width: RIGHT - from, style: 'fill:var(--o-line)' }),
    tag('rect', { ...bar, width: (RIGHT - from) * share, style: `fill:${colour}` }),
  );
  panel.skip(LINE);
}

/** Number of sundivers that a panel shows in one row. */
const IN_ROW = 13;

/** Adds one or more rows with all sundivers at a location off the board. The sundivers of the panel's player come first. */
function sundiverRows(panel: PanelBuilder, view: SolView, name: string, seat: number, location: string, texts: PictureTexts): void {
  const all = view.seats.flatMap(({ sundivers }, owner) => sundivers.flatMap((at, slot) => (at === location ? [{ owner, slot }] : [])));
  // This panel shows other players' sundivers only in this player's hold; all their other sundivers are shown in their owners' panels.
  const shown = [
    ...all.filter(({ owner }) => owner === seat),
    ...all.filter(({ owner }) => owner !== seat && location === holdOf(view.seats[seat])),
  ];
  const [from, y] = [77, panel.y];
  panel.draw(text(name, { x: EDGE, y: y + 4 }), text(String(shown.length), { x: from - 5, y: y + 4 }, 'strong end'));
  shown.forEach(({ owner, slot }, index) => {
    const { colour } = view.seats[owner];
    const at = { x: from + ((RIGHT - from) / IN_ROW) * ((index % IN_ROW) + 0.5), y: y + LINE * Math.floor(index / IN_ROW) };
    const title = texts.piece(view, owner, 'sundiver', slot, location);
    drawSundiver(panel.layer, { id: idsOf(colour).sundivers[slot], kind: 'sundiver', title, colour }, at, 4.2, location === 'vaporized');
  });
  panel.skip(LINE * Math.max(1, Math.ceil(shown.length / IN_ROW)));
}

/** Draws the structures in the player's reserve, and outlines of the player's stations that were destroyed. */
function drawStock({ layer, y }: PanelBuilder, view: SolView, seat: number, texts: PictureTexts): void {
  const { colour, stations, gates } = view.seats[seat];
  layer.draw(text(texts.stock, { x: EDGE, y: y + 4 }));
  let x = 36;
  stations.forEach((location, slot) => {
    if (location !== 'reserve' && location !== 'destroyed') return;
    const kind = stationType(slot);
    const piece: Piece = { id: idsOf(colour).stations[slot], kind, title: texts.piece(view, seat, kind, slot, location), colour };
    x += 11.5;
    drawStation(layer, piece, { x, y }, 4.5, location === 'destroyed');
  });
  gates.forEach((location, slot) => {
    if (location !== 'reserve') return;
    x += 9;
    const title = texts.piece(view, seat, 'gate', slot, location);
    drawGate(layer, { id: idsOf(colour).gates[slot], kind: 'gate', title, colour }, { x, y }, 0, 4, 11);
  });
}

/**
 * Adds a row for the card that the player keeps. Adds a row for each suit of the cards from which the player can choose one to keep. The
 * row of the active player's kept card has the id of the card's effect.
 */
function keptRows(panel: PanelBuilder, view: SolView, seat: number, used: UsedIds, texts: PictureTexts): void {
  const { kept, candidates, colour } = view.seats[seat];
  const owner = texts.seat(view.players[seat], colour);
  const effectOf = (suit: Suit) => view.links.find((link) => link.suit === suit)?.effect ?? null;
  const labels = (label: string, suit: Suit) => (y: number) => {
    const effect = effectOf(suit);
    const name = effect === null ? texts.suit(suit).toLowerCase() : texts.effect(effect);
    return text(label, { x: NAME, y }) + fitting(name, { x: CARD, y }, RIGHT - CARD - 4, 'strong');
  };
  if (kept !== null) {
    const effect = effectOf(kept);
    const title = texts.kept(owner, kept, effect === null ? texts.noEffect : texts.effectTitle(effect));
    const id = seat === view.turn.seat ? (effect ?? undefined) : undefined;
    cardRow(panel, used, { id, kind: 'card', title }, kept, labels(texts.keeps, kept));
  }
  for (const suit of SUITS) {
    const count = candidates.filter((card) => card === suit).length;
    if (count === 0) continue;
    const title = texts.candidates(owner, suit, count);
    cardRow(panel, used, { id: suit, kind: 'card', title }, suit, labels(texts.mayKeep(count), suit));
  }
}

function seatPanel(view: SolView, seat: number, used: UsedIds, isViewer: boolean, texts: PictureTexts): Panel {
  const { colour, momentum, energy, sundivers } = view.seats[seat];
  const isTurn = seat === view.turn.seat && view.phase !== 'over';
  const name = shortened(view.players[seat], isViewer ? 11 : 15);
  const panel = new PanelBuilder('', texts.moves(movementMarker(view.seats[seat]))).draw(
    isTurn ? tag('rect', { x: 0, y: 6, width: 3, height: 12, stroke: 'none', style: 'fill:var(--o-accent)' }) : '',
    tag('circle', { cx: EDGE + 6, cy: 12, r: 5.5, 'stroke-width': 1, style: paintOf(colour) }),
    markOf(colour, { x: EDGE + 6, y: 12 }, 5),
    text(texts.player(name, colour, isViewer), { x: EDGE + 17, y: 16 }, 'strong'),
  );
  const most = Math.max(TRACKS.instability, view.config.goal ?? 0, ...view.seats.map((other) => other.momentum));
  const isUnstable = energy >= TRACKS.unstableEnergy;
  trackLine(panel, texts.momentum, momentum, most, 'var(--o-accent)');
  trackLine(panel, texts.energy, energy, TRACKS.unstableEnergy, isUnstable ? 'var(--o-danger)' : 'var(--o-seat-1)');
  panel.skip(2);
  sundiverRows(panel, view, texts.rows.hold, seat, holdOf(view.seats[seat]), texts);
  sundiverRows(panel, view, texts.rows.reserve, seat, 'reserve', texts);
  if (sundivers.includes('lost')) sundiverRows(panel, view, texts.rows.lost, seat, 'lost', texts);
  if (sundivers.includes('vaporized')) sundiverRows(panel, view, texts.rows.gone, seat, 'vaporized', texts);
  drawStock(panel, view, seat, texts);
  panel.skip(8);
  keptRows(panel, view, seat, used, texts);
  return panel.finish();
}

/** Returns the panel that explains the shapes of pieces, drawn in the colour of the first player. */
function legend({ seats: [{ colour }] }: SolView, texts: PictureTexts): Panel {
  const at = { x: 0, y: 0 };
  const drawn = (kind: LegendEntry, draw: (layer: Layer, piece: Piece) => void, scale = 1): readonly [string, string] => {
    const layer = new Layer();
    draw(layer, { kind, title: texts.entries[kind], colour });
    return [moved(layer.part.svg, at, scale), texts.entries[kind]];
  };
  const panel = new PanelBuilder(texts.legend);
  const shown = panel
    .legend(
      [
        drawn('sundiver', (layer, piece) => drawSundiver(layer, piece, at, 4.4)),
        drawn('gate', (layer, piece) => drawGate(layer, piece, at, 0, 5, 12)),
        ...(['node', 'foundry', 'tower'] as const).map((kind) => drawn(kind, (layer, piece) => drawStation(layer, piece, at, 5.5))),
        drawn('mothership', (layer, piece) => drawMothership(layer, piece, at, 0), 0.6),
      ],
      { step: 17, left: EDGE + 8, column: panel.inner / 2 },
    )
    .finish();
  return { ...shown, keepsColumn: true };
}
