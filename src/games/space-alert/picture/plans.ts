// Action boards and hands: up to three rows of cards in time order, and the cards in hand.
import { type Canvas, Layer, type Panel, type Point, panelFrame, tag, words } from '../../../picture/index.js';
import { ACTION_CARDS, type ActionCard, wordOf } from '../data/action-cards.js';
import { missionSteps, PHASE_TURNS } from '../data/mission-steps.js';
import { CARD_NAMES, WORD_NAMES } from '../data/names.js';
import type { SeenCard, SeenCrewMember, SeenPlanner, SpaceAlertView } from '../view.js';
import { badge, conditionOf, crewName, type Paint } from './crew.js';
import { backSign, HALO, titled, wordSign } from './glyphs.js';
import { fittingName, shortened } from './threats.js';

/** The width of a panel; two panels fit side by side below a board. */
export const PANEL_WIDTH = 208;
const SLOT = { width: 36, height: 28, gap: 4 } as const;
const HEAD = 30;

/** Returns the turn whose cards are revealed or come next; 0 outside the resolution round. */
export function turnOf({ round, step, config }: SpaceAlertView): number {
  return round === 'resolution' ? (missionSteps(config.phases)[step]?.turn ?? 0) : 0;
}

/** Returns the title of a slot with its card. */
function slotTitle(member: SeenCrewMember, slot: number, planned: SeenCard | null): string {
  const place = `Turn ${slot} of ${crewName(member.id)}`;
  if (planned === null) return `${place}: empty`;
  if (planned.card === null) return `${place}: a face-down card, ${planned.half} half up`;
  return `${place}: ${WORD_NAMES[wordOf(planned.card, planned.half)]} (card ${CARD_NAMES[planned.card]})`;
}

function drawSlot(canvas: Canvas, layer: Layer, view: SpaceAlertView, member: SeenCrewMember, slot: number, at: Point): void {
  const planned = member.slots[slot - 1] ?? null;
  const turn = turnOf(view);
  const isOver = turn > slot || (member.knockedOut && turn > 0);
  const isHidden = planned !== null && planned.card === null;
  const fill: Paint = isHidden
    ? { fill: canvas.hiddenFill }
    : { style: `fill:var(--o-paper)${planned === null ? ';stroke:var(--o-muted)' : ''}` };
  const number = words(`${slot}`, { x: at.x - SLOT.width / 2 + 3, y: at.y - 4 }, 'label fine small', { style: HALO });
  const empty = words(`${slot}`, { x: at.x, y: at.y + 4 }, 'label middle');
  const card = planned?.card;
  const face =
    planned === null ? empty : `${number}${card == null ? backSign(planned.half, at) : wordSign(wordOf(card, planned.half), at)}`;
  layer.thing({
    id: `${member.id}:${slot}`,
    kind: 'slot',
    title: slotTitle(member, slot, planned),
    at,
    outline: { shape: 'rect', width: SLOT.width, height: SLOT.height, corner: 4 },
    paint: { ...fill, 'stroke-width': turn === slot ? 3 : planned === null ? 0.75 : 1.5, ...(isOver ? { class: 'over' } : {}) },
    inside: isOver && planned !== null ? tag('g', { opacity: 0.6 }, face) : face,
  });
}

/** Returns the rows of a board: the first and last turn of each phase. SA-4.3 */
function rowsOf({ config }: SpaceAlertView): readonly (readonly [number, number])[] {
  return PHASE_TURNS.slice(0, config.phases);
}

function drawRows(canvas: Canvas, layer: Layer, view: SpaceAlertView, member: SeenCrewMember): void {
  const open = openPhasesOf(view, member);
  rowsOf(view).forEach(([first, last], row) => {
    const top = HEAD + row * (SLOT.height + SLOT.gap);
    if (open.includes(row + 1)) {
      layer.draw(
        tag('rect', {
          x: 2,
          y: top - 2,
          width: PANEL_WIDTH - 4,
          height: SLOT.height + 4,
          rx: 5,
          stroke: 'none',
          style: 'fill:var(--o-line)',
        }),
      );
    }
    for (let slot = first; slot <= last; slot++) {
      const at = { x: 6 + SLOT.width / 2 + (slot - first) * (SLOT.width + SLOT.gap), y: top + SLOT.height / 2 };
      drawSlot(canvas, layer, view, member, slot, at);
    }
  });
}

/** Returns the phases in which any player may still place cards on a board. SA-4.4, SA-10.8 */
function openPhasesOf({ round, players, planners, phase }: SpaceAlertView, member: SeenCrewMember): number[] {
  if (round !== 'action') return [];
  if (!member.android) return [planners[players.indexOf(member.id)]?.phase ?? phase];
  const last = Math.max(...planners.map((planner) => planner.phase));
  return [1, 2, 3].filter((candidate) => candidate >= phase && candidate <= last);
}

/** Draws a hidden hand as one card back with the number of cards. */
function hiddenHand(canvas: Canvas, { hand, packets }: SeenPlanner): string {
  const count = hand.length;
  if (count === 0) return '';
  const more = packets.length === 0 ? '' : `, and packets of ${packets.join(' and ')} to come`;
  const title = `${count} ${count === 1 ? 'card' : 'cards'} in hand${more}`;
  const back = tag('rect', { x: PANEL_WIDTH - 38, y: 5, width: 15, height: 20, rx: 2, 'stroke-width': 1, fill: canvas.hiddenFill });
  return titled('hand', title, back, words(`${count}`, { x: PANEL_WIDTH - 18, y: 20 }, 'strong'));
}

/** Draws an android's heroic card until it is placed. SA-10.4 */
function drawHeroic(canvas: Canvas, layer: Layer, heroic: SeenCrewMember['heroic']): void {
  if (heroic === null) return;
  const at = { x: PANEL_WIDTH - 26, y: 15 };
  if (heroic === 'face-down') {
    layer.draw(tag('rect', { x: at.x - 18, y: 4, width: 36, height: 22, rx: 4, 'stroke-width': 1, fill: canvas.hiddenFill }));
    return;
  }
  layer.thing({
    id: heroic,
    kind: 'card heroic',
    title: `Heroic card: ${CARD_NAMES[heroic]}`,
    at,
    outline: { shape: 'rect', width: 36, height: 22, corner: 4 },
    paint: { style: 'fill:var(--o-paper)' },
    inside: wordSign(wordOf(heroic, 'action'), at, 0.9),
  });
}

/** Draws the board of a crew member. */
export function boardPanel(canvas: Canvas, view: SpaceAlertView, viewer: string, member: SeenCrewMember): Panel {
  const layer = new Layer();
  const height = HEAD + rowsOf(view).length * (SLOT.height + SLOT.gap) + 2;
  const planner = member.android ? undefined : view.planners[view.players.indexOf(member.id)];
  const condition = shortened(conditionOf(member).join(', '), 24);
  layer.draw(
    tag('rect', { class: 'panel', width: PANEL_WIDTH, height, rx: 8 }),
    badge(canvas, view, member, { x: 16, y: 15 }, 8),
    fittingName(crewName(member.id), 30, condition === '' ? 19 : 13, 110),
    condition === '' ? '' : words(condition, { x: 30, y: 25 }, 'label'),
  );
  if (planner !== undefined && !seesHand(view, viewer, planner, member.id)) layer.draw(hiddenHand(canvas, planner));
  if (planner?.agrees && view.round === 'action') layer.draw(words('ends', { x: PANEL_WIDTH - 44, y: 19 }, 'label end'));
  drawHeroic(canvas, layer, member.heroic);
  drawRows(canvas, layer, view, member);
  return layer.panel(PANEL_WIDTH, height);
}

/** Returns `true` if the faces of a hand are shown. The viewer's own hand is shown in the action round even if it is empty. */
export function seesHand({ round }: SpaceAlertView, viewer: string, { hand }: SeenPlanner, player: string): boolean {
  if (round !== 'action' && hand.length === 0) return false;
  return hand.every((card) => card !== null) && (hand.length > 0 || player === viewer);
}

const CARD = { width: 44, height: 46, gap: 5 } as const;

/** Draws a card in hand: its action half, its movement half, and the number of copies. */
function drawCard(layer: Layer, card: ActionCard, count: number, at: Point): void {
  const isHeroic = card.startsWith('heroic-');
  const middle = tag('path', {
    d: `M${at.x - CARD.width / 2} ${at.y}h${CARD.width}`,
    'stroke-width': 0.75,
    style: 'stroke:var(--o-muted)',
  });
  const digit =
    count === 1
      ? ''
      : `${tag('circle', { cx: at.x + 19, cy: at.y - 20, r: 7.5, 'stroke-width': 1, style: 'fill:var(--o-ink)' })}${words(`${count}`, { x: at.x + 19, y: at.y - 16 }, 'strong middle', { style: 'fill:var(--o-paper)' })}`;
  layer.thing({
    id: card,
    kind: isHeroic ? 'card heroic' : 'card',
    title: `${isHeroic ? 'Heroic card' : 'Card'} in hand: ${CARD_NAMES[card]}${count === 1 ? '' : `, ${count} of them`}`,
    at,
    outline: { shape: 'rect', width: CARD.width, height: CARD.height, corner: 4 },
    paint: { style: 'fill:var(--o-paper)' },
    inside: [
      middle,
      wordSign(wordOf(card, 'action'), { x: at.x, y: at.y - 11 }, 0.95),
      wordSign(wordOf(card, 'movement'), { x: at.x, y: at.y + 12 }, 0.95),
      digit,
    ].join(''),
  });
}

/** Returns a text with a player's planning state, other than the cards. */
function planningFacts(
  { round, transferOpen, drawDeck }: SpaceAlertView,
  { phase, credits, packets, agrees, hasGiven }: SeenPlanner,
): string {
  if (round !== 'action') return 'left over';
  return [
    `phase ${phase}`,
    ...(packets.length === 0 ? [] : [`packets ${packets.join(', ')}`]),
    ...(credits > 0 && drawDeck > 0 ? [`may draw ${credits}`] : []),
    ...(transferOpen ? [hasGiven ? 'has given' : 'may give one'] : []),
    ...(agrees ? ['agrees to end'] : []),
  ].join(' · ');
}

/** Draws a hand whose faces the viewer sees. If the player has no figure, the heading carries the player's id. SA-10.18 */
export function handPanel(view: SpaceAlertView, player: string, planner: SeenPlanner): Panel {
  const layer = new Layer();
  const counts = new Map<ActionCard, number>();
  for (const card of ACTION_CARDS) {
    const count = planner.hand.filter((held) => held === card).length;
    if (count > 0) counts.set(card, count);
  }
  const perRow = Math.floor((PANEL_WIDTH - 8) / (CARD.width + CARD.gap));
  const rows = Math.max(1, Math.ceil(counts.size / perRow));
  const height = 40 + rows * (CARD.height + CARD.gap) + 3;
  layer.draw(panelFrame(PANEL_WIDTH, height, ''));
  const heading = fittingName(`${crewName(player)}: hand`, 8, 17, 190);
  if (view.crew.some(({ id }) => id === player)) layer.draw(heading);
  else {
    const at = { x: PANEL_WIDTH / 2, y: 12 };
    const outline = { shape: 'rect', width: PANEL_WIDTH - 8, height: 18, corner: 4 } as const;
    layer.thing({
      id: player,
      kind: 'player',
      title: `${player}, who plans for all androids`,
      at,
      outline,
      paint: { fill: 'none', stroke: 'none' },
      inside: heading,
    });
  }
  layer.draw(words(planningFacts(view, planner), { x: 8, y: 31 }, 'label'));
  [...counts].forEach(([card, count], index) => {
    const x = 8 + CARD.width / 2 + (index % perRow) * (CARD.width + CARD.gap);
    const y = 40 + CARD.height / 2 + Math.floor(index / perRow) * (CARD.height + CARD.gap);
    drawCard(layer, card, count, { x, y });
  });
  if (counts.size === 0) layer.draw(words('no cards', { x: 8, y: 62 }, 'label'));
  return layer.panel(PANEL_WIDTH, height);
}
