/**
 * Pictures of Space Alert: `orrery-rules/space-alert/picture`. This entry point loads neither the kernel nor zod.
 * @packageDocumentation
 */
import { Canvas, type DrawView, pictureOf, words } from '../../../picture/index.js';
import { DRAWING_SIZE } from '../data/geometry.js';
import type { SpaceAlertView } from '../view.js';
import { boardPart } from './board.js';
import { announcementsPanel, campaignPanel, lastingEffects, missionName, outOfPlayPanel, situation, transfersPanel } from './facts.js';
import { boardPanel, handPanel, seesHand } from './plans.js';
import { drawShip } from './ship.js';
import { drawThreats } from './threats.js';

export type { DrawView, PictureOptions } from '../../../picture/index.js';
export { thingsOf } from './things.js';

function drawPanels(canvas: Canvas, view: SpaceAlertView, viewer: string): void {
  const { players, planners, crew, campaign, round, threats, transfers } = view;
  players.forEach((player, seat) => {
    const planner = planners[seat];
    if (planner !== undefined && seesHand(view, viewer, planner, player)) canvas.beside(handPanel(view, player, planner));
  });
  for (const member of crew) canvas.beside(boardPanel(canvas, view, viewer, member));
  if (round === 'setup' || round === 'action') canvas.beside(announcementsPanel(view));
  if (round === 'action' && transfers.length > 0) canvas.beside(transfersPanel(view));
  const isGone = threats.some(({ status }) => status === 'destroyed' || status === 'survived');
  if (isGone || lastingEffects(view).length > 0) canvas.beside(outOfPlayPanel(view));
  if (campaign !== null) canvas.beside(campaignPanel(view, campaign));
}

/**
 * Draws what a viewer sees of a mission or a campaign. Element ids are those of `thingsOf`. In addition, tracks have the ids `red`,
 * `white`, `blue` and `internal`, and threats the ids of their cards.
 */
export const drawView: DrawView<SpaceAlertView> = pictureOf('space-alert', (view, viewer, options) => {
  const canvas = new Canvas(DRAWING_SIZE.width, DRAWING_SIZE.height, 'space-alert', options);
  canvas.board.use(boardPart(view.trajectories.join(',')));
  const now = situation(view);
  canvas.board.draw(words(now, { x: 18, y: 18 }, 'strong', { 'font-size': 13 }));
  drawThreats(canvas, view);
  drawShip(canvas, view);
  drawPanels(canvas, view, viewer);
  return canvas.finish(`Space Alert, ${missionName(view)}. ${now}.`);
});
