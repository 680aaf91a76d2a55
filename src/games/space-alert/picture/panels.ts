// The panels next to the board: hands and action boards, announcements, threats out of play, the campaign.
import { type Canvas, LINE, type Panel, PanelBuilder, text, titled, wrapped } from '../../../picture/index.js';
import type { Campaign } from '../model/schema.js';
import type { SpaceAlertView } from '../views/view.js';
import { actionBoardPanel, handPanel, seesHand } from './action-boards.js';
import { clock } from './cards.js';
import { robot } from './symbols.js';
import type { PictureTexts } from './texts.js';
import { goneThreatRow } from './threats.js';

/** The margin between the last row and the end of a panel, in units of the drawing. */
const MARGIN = { margin: 2 };

/** Returns all panels of a view, in their order. */
export function panelsOf(canvas: Canvas, view: SpaceAlertView, viewer: string, texts: PictureTexts): Panel[] {
  const { players, planners, crew, campaign, round, transfers } = view;
  const hands = players.flatMap((player, seat) => {
    const planner = planners[seat];
    return planner !== undefined && seesHand(view, viewer, planner, player) ? [handPanel(view, player, planner, texts)] : [];
  });
  return [
    ...hands,
    ...crew.map((member) => actionBoardPanel(canvas, view, viewer, member, texts)),
    ...(round === 'setup' || round === 'action' ? [announcementsPanel(view, texts)] : []),
    ...(round === 'action' && transfers.length > 0 ? [transfersPanel(view, texts)] : []),
    ...outOfPlayPanels(view, texts),
    ...(campaign === null ? [] : [campaignPanel(view, campaign, texts)]),
  ];
}

/**
 * The number of announcements in the panel of announcements, and the number of card transfers in the panel of transfers. Both panels show
 * the latest ones.
 */
const [LATEST, LATEST_TRANSFERS] = [6, 4];

/** Returns the panel of the latest announcements of the computer, newest first. */
function announcementsPanel({ heard }: SpaceAlertView, texts: PictureTexts): Panel {
  const panel = new PanelBuilder(texts.announced);
  const latest = heard.slice(-LATEST).reverse();
  latest.forEach((announcement, index) => {
    const y = panel.y + 8;
    const time = text(clock(announcement.at), { x: 34, y }, 'label end');
    const lines = wrapped(texts.announcement(announcement), index === 0 ? 21 : 25);
    const content = lines.map((line, row) => text(line, { x: 42, y: y + LINE * row }, index === 0 ? 'strong' : 'label'));
    panel.draw(titled(texts.sentence(announcement), [time, ...content].join(''), { class: 'announcement' })).skip(LINE * lines.length);
  });
  if (latest.length === 0) panel.lines([texts.nothingYet]);
  return panel.finish(MARGIN);
}

/** Returns the panel of the latest cards that players gave to each other. SA-4.35 */
function transfersPanel({ transfers }: SpaceAlertView, texts: PictureTexts): Panel {
  const latest = transfers.slice(-LATEST_TRANSFERS);
  const lines = latest.map(({ from, to, card }) => texts.transfer(from, to, card));
  return new PanelBuilder(texts.handedOver).lines(lines).finish(MARGIN);
}

/**
 * Returns up to two panels: one lists the threats that were destroyed or survived, the other the lasting bonuses. A panel without content
 * is left out.
 */
function outOfPlayPanels(view: SpaceAlertView, texts: PictureTexts): Panel[] {
  const gone = view.threats.filter(({ status }) => status === 'destroyed' || status === 'survived');
  const lasting = texts.lasting(view);
  if (gone.length === 0 && lasting.length === 0) return [];
  const panel = gone.length === 0 ? new PanelBuilder(texts.lastingEffects) : new PanelBuilder(texts.outOfPlay, texts.points);
  panel.skip(-2);
  for (const threat of gone) panel.row(goneThreatRow(view, threat, texts));
  return [panel.skip(4).lines(lasting).finish(MARGIN)];
}

/** Returns the panel with the log of a campaign and the state between its missions; see section 11 of `docs/rules/space-alert.md`. */
function campaignPanel({ round, players }: SpaceAlertView, campaign: Campaign, texts: PictureTexts): Panel {
  const { mission, log, proposals, squadsLeftOut, repairedTiles } = campaign;
  const lines = log.map((line, index) => texts.logLine(index + 1, line));
  if (round === 'proposals') lines.push(...players.map((player, seat) => texts.proposal(player, proposals[seat] ?? null)));
  if (round === 'repairs') lines.push(texts.repaired(repairedTiles));
  const panel = new PanelBuilder(texts.campaign(mission)).lines(lines.length === 0 ? [texts.firstMission] : lines);
  if (squadsLeftOut > 0) {
    const title = texts.disabledSquads(squadsLeftOut);
    panel.skip(4).row({
      ...{ id: 'squad', kind: 'squad', title, height: 20, gap: 2, edge: 6 },
      paint: { style: 'fill:var(--o-paper)', 'stroke-width': 1 },
      inside: (y) => robot({ x: 18, y: y + 11 }, 1, true) + text(title, { x: 34, y: y + 14 }),
    });
  }
  return panel.finish(MARGIN);
}
