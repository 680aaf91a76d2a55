// Action boards and hands in the picture: up to three rows of cards in time order, and the cards in hand.
import {
  type Canvas,
  EDGE,
  fitting,
  PANEL_WIDTH,
  type Panel,
  PanelBuilder,
  type Point,
  rect,
  tag,
  text,
  titled,
  wrapped,
} from '../../../picture/index.js';
import { ACTION_CARDS, type ActionCard, wordOf } from '../data/action-cards.js';
import { missionSteps, PHASE_TURNS } from '../data/mission-steps.js';
import type { SeenCard, SeenCrewMember, SeenPlanner, SpaceAlertView } from '../views/view.js';
import { badge } from './crew.js';
import { backSymbol, numberDisc, wordSymbol } from './symbols.js';
import type { PictureTexts } from './texts.js';

const SLOT = { width: 36, height: 28, gap: 4 } as const;
const CARD = { width: 44, height: 46, gap: 5 } as const;

/** Returns a rectangle of the given size around a point. */
const around = ({ x, y }: Point, { width, height }: { width: number; height: number }, corner = 4) =>
  rect({ x: x - width / 2, y: y - height / 2, width, height }, corner);

/** Returns the turn whose cards are revealed, or are the next to be revealed; 0 outside the resolution round. */
function turnOf({ round, step, config }: SpaceAlertView): number {
  return round === 'resolution' ? (missionSteps(config.phases)[step]?.turn ?? 0) : 0;
}

function slotFace(slot: number, planned: SeenCard | null, at: Point, texts: PictureTexts): string {
  if (planned === null) return text(`${slot}`, { x: at.x, y: at.y + 4 }, 'label middle');
  const { card, half } = planned;
  const corner = { x: at.x - SLOT.width / 2 + 1, y: at.y - SLOT.height / 2 + 1 };
  const number = text(`${slot}`, { x: corner.x + 2, y: corner.y + 8.5 }, 'label fine small');
  // The number is in the upper left corner, so the symbol is lower and further to the right than the middle.
  if (card !== null) return `${number}${wordSymbol(wordOf(card, half), { x: at.x + 2, y: at.y + 3 }, texts)}`;
  const plate = { ...corner, width: slot > 9 ? 15 : 9, height: 10, rx: 2, stroke: 'none', style: 'fill:var(--o-paper)', class: 'fine' };
  return tag('rect', plate) + number + backSymbol(half, { x: at.x + 6, y: at.y + 4.5 });
}

function drawSlot(
  canvas: Canvas,
  { layer }: PanelBuilder,
  view: SpaceAlertView,
  member: SeenCrewMember,
  slot: number,
  at: Point,
  texts: PictureTexts,
): void {
  const planned = member.slots[slot - 1] ?? null;
  const turn = turnOf(view);
  const isOver = turn > slot || (member.knockedOut && turn > 0);
  const face = slotFace(slot, planned, at, texts);
  layer.add({
    id: `${member.id}:${slot}`,
    kind: 'slot',
    title: texts.slot(texts.crew(member.id), slot, planned?.card ?? null, planned?.half ?? null),
    ...around(at, SLOT),
    paint: {
      fill: planned?.card === null ? canvas.hiddenFill : undefined,
      style: planned === null ? 'fill:var(--o-paper);stroke:var(--o-muted)' : planned.card === null ? undefined : 'fill:var(--o-paper)',
      'stroke-width': turn === slot ? 3 : planned === null ? 0.75 : 1.5,
      class: isOver ? 'over' : undefined,
    },
    inside: isOver && planned !== null ? tag('g', { opacity: 0.6 }, face) : face,
  });
}

/** Draws the card slots, one row for each phase. Rows in which players may now place cards have a darker background. SA-4.3 */
function drawSlots(canvas: Canvas, panel: PanelBuilder, view: SpaceAlertView, member: SeenCrewMember, texts: PictureTexts): void {
  const open = openPhasesOf(view, member);
  PHASE_TURNS.slice(0, view.config.phases).forEach(([first, last], row) => {
    const ground = { x: 2, y: panel.y - 2, width: PANEL_WIDTH - 4, height: SLOT.height + 4, rx: 5, stroke: 'none' };
    if (open.includes(row + 1)) panel.draw(tag('rect', { ...ground, style: 'fill:var(--o-line)' }));
    for (let slot = first; slot <= last; slot++) {
      const at = { x: 6 + SLOT.width / 2 + (slot - first) * (SLOT.width + SLOT.gap), y: panel.y + SLOT.height / 2 };
      drawSlot(canvas, panel, view, member, slot, at, texts);
    }
    panel.skip(SLOT.height + SLOT.gap);
  });
}

/** Returns the phases for which any player may still place cards on the action board. SA-4.4, SA-10.8 */
function openPhasesOf({ round, players, planners, phase }: SpaceAlertView, member: SeenCrewMember): number[] {
  if (round !== 'action') return [];
  if (!member.android) return [planners[players.indexOf(member.id)]?.phase ?? phase];
  const last = Math.max(...planners.map((planner) => planner.phase));
  return [1, 2, 3].filter((candidate) => candidate >= phase && candidate <= last);
}

/** Draws a hand that the viewer cannot see, as one card back with the number of cards. */
function hiddenHand(canvas: Canvas, { hand, packets, told }: SeenPlanner, texts: PictureTexts): string {
  const count = hand.length;
  if (count === 0) return '';
  const title = texts.hiddenHand(count, packets, told);
  const back = tag('rect', { x: PANEL_WIDTH - 38, y: 5, width: 15, height: 20, rx: 2, 'stroke-width': 1, fill: canvas.hiddenFill });
  return titled(title, back + text(`${count}`, { x: PANEL_WIDTH - 18, y: 20 }, 'strong'), { class: 'hand' });
}

/** Draws the heroic card of an android before it is placed. SA-10.4 */
function drawHeroicCard(canvas: Canvas, { layer }: PanelBuilder, card: SeenCrewMember['heroic'], texts: PictureTexts): void {
  if (card === null) return;
  const at = { x: PANEL_WIDTH - 26, y: 15 };
  const size = { width: 36, height: 22 };
  if (card === 'face-down') layer.draw(tag('rect', { x: at.x - 18, y: 4, ...size, rx: 4, 'stroke-width': 1, fill: canvas.hiddenFill }));
  else {
    const inside = wordSymbol(wordOf(card, 'action'), at, texts, 0.9);
    const paint = { style: 'fill:var(--o-paper)' };
    layer.add({ id: card, kind: 'card heroic', title: texts.heroicCard(card), ...around(at, size), paint, inside });
  }
}

/** Returns the panel with the action board of a crew member. */
export function actionBoardPanel(canvas: Canvas, view: SpaceAlertView, viewer: string, member: SeenCrewMember, texts: PictureTexts): Panel {
  const planner = member.android ? undefined : view.planners[view.players.indexOf(member.id)];
  // A line ends only between two conditions.
  const conditions = texts.conditions(member).map((condition) => condition.replaceAll(' ', '\u00A0'));
  const lines = conditions.length === 0 ? [] : wrapped(conditions.join(', '), 24);
  const panel = new PanelBuilder()
    .skip(4)
    .draw(
      badge(canvas, view, member, { x: 16, y: 15 }, 8),
      fitting(texts.crew(member.id), { x: 30, y: lines.length === 0 ? 19 : 13 }, 110, 'strong'),
      ...lines.map((line, index) => text(line, { x: 30, y: 25 + 12 * index })),
    )
    .skip(12 * Math.max(0, lines.length - 1));
  if (planner !== undefined && !seesHand(view, viewer, planner, member.id)) panel.draw(hiddenHand(canvas, planner, texts));
  if (planner?.agrees && view.round === 'action') panel.draw(text(texts.agrees, { x: PANEL_WIDTH - 44, y: 19 }, 'label end'));
  drawHeroicCard(canvas, panel, member.heroic, texts);
  drawSlots(canvas, panel, view, member, texts);
  return panel.finish({ margin: 2 });
}

/** Returns `true` if the picture shows the faces of a hand. In the action round, the viewer's own hand is shown even if it is empty. */
export function seesHand({ round }: SpaceAlertView, viewer: string, { hand }: SeenPlanner, player: string): boolean {
  if (round !== 'action' && hand.length === 0) return false;
  return hand.every((card) => card !== null) && (hand.length > 0 || player === viewer);
}

/** Draws a card in hand: its action half, its movement half, and the number of copies. */
function drawCard({ layer }: PanelBuilder, card: ActionCard, count: number, { x, y }: Point, texts: PictureTexts): void {
  const line = tag('path', { d: `M${x - CARD.width / 2} ${y}h${CARD.width}`, 'stroke-width': 0.75, style: 'stroke:var(--o-muted)' });
  layer.add({
    id: card,
    kind: card.startsWith('heroic-') ? 'card heroic' : 'card',
    title: texts.handCard(card, count),
    ...around({ x, y }, CARD),
    paint: { style: 'fill:var(--o-paper)' },
    inside: [
      line,
      wordSymbol(wordOf(card, 'action'), { x, y: y - 11 }, texts, 0.95),
      wordSymbol(wordOf(card, 'movement'), { x, y: y + 12 }, texts, 0.95),
      count === 1 ? '' : numberDisc(count, { x: x + 19, y: y - 20 }, 7.5),
    ].join(''),
  });
}

/**
 * Returns the panel of a hand whose faces the viewer sees. If the player has no figure, the heading of the panel can be clicked to choose
 * the player. SA-10.18
 */
export function handPanel(view: SpaceAlertView, player: string, planner: SeenPlanner, texts: PictureTexts): Panel {
  const panel = new PanelBuilder();
  const heading = fitting(texts.hand(texts.crew(player)), { x: EDGE, y: 17 }, 190, 'strong');
  if (view.crew.some(({ id }) => id === player)) panel.draw(heading);
  else {
    const spot = rect({ x: 4, y: 3, width: PANEL_WIDTH - 8, height: 18 }, 4);
    const title = texts.plansForAndroids(player);
    panel.add({ id: player, kind: 'player', title, ...spot, paint: { fill: 'none', stroke: 'none' }, inside: heading });
  }
  panel
    .skip(-3)
    .lines([texts.planning(view, planner)])
    .skip(2);
  const counts = ACTION_CARDS.map((card) => [card, planner.hand.filter((held) => held === card).length] as const);
  const held = counts.filter(([, count]) => count > 0);
  const [across, down] = [CARD.width + CARD.gap, CARD.height + CARD.gap];
  const perRow = Math.floor((PANEL_WIDTH - EDGE) / across);
  held.forEach(([card, count], index) => {
    const corner = { x: EDGE + (index % perRow) * across, y: panel.y + Math.floor(index / perRow) * down };
    drawCard(panel, card, count, { x: corner.x + CARD.width / 2, y: corner.y + CARD.height / 2 }, texts);
  });
  if (held.length === 0) panel.draw(text(texts.noCards, { x: EDGE, y: panel.y + 22 }));
  return panel.skip(Math.max(1, Math.ceil(held.length / perRow)) * down).finish({ margin: 3 });
}
