// The panels next to the board: hands and action boards, announcements, threats out of play, the campaign.
import { type Canvas, LINE, type Panel, PanelBuilder, text, titled } from '../../../picture/index.js';
import { announcementSentence } from '../data/announcements.js';
import { CARD_NAMES } from '../data/names.js';
import { ZONES } from '../data/ship.js';
import type { Campaign } from '../model/schema.js';
import type { SpaceAlertView } from '../views/view.js';
import { actionBoardPanel, handPanel, seesHand } from './action-boards.js';
import { robot } from './symbols.js';
import { goneThreatRow } from './threats.js';
import { announcementInShort, clock, lastingEffects, proposalInWords, soundtrackName } from './words.js';

/** The margin between the last row and the end of a panel, in units of the drawing. */
const MARGIN = { margin: 2 };

/** Returns all panels of a view, in their order. */
export function panelsOf(canvas: Canvas, view: SpaceAlertView, viewer: string): Panel[] {
  const { players, planners, crew, campaign, round, transfers } = view;
  const hands = players.flatMap((player, seat) => {
    const planner = planners[seat];
    return planner !== undefined && seesHand(view, viewer, planner, player) ? [handPanel(view, player, planner)] : [];
  });
  return [
    ...hands,
    ...crew.map((member) => actionBoardPanel(canvas, view, viewer, member)),
    ...(round === 'setup' || round === 'action' ? [announcementsPanel(view)] : []),
    ...(round === 'action' && transfers.length > 0 ? [transfersPanel(view)] : []),
    ...outOfPlayPanels(view),
    ...(campaign === null ? [] : [campaignPanel(view, campaign)]),
  ];
}

/**
 * The number of announcements in the panel of announcements, and the number of card transfers in the panel of transfers. Both panels show
 * the latest ones.
 */
const [LATEST, LATEST_TRANSFERS] = [6, 4];

/** Returns the panel of the latest announcements of the computer, newest first. */
function announcementsPanel({ heard }: SpaceAlertView): Panel {
  const panel = new PanelBuilder('Announced');
  const latest = heard.slice(-LATEST).reverse();
  latest.forEach((announcement, index) => {
    const y = panel.y + 8;
    const time = text(clock(announcement.at), { x: 34, y }, 'label end');
    const content = text(announcementInShort(announcement), { x: 42, y }, index === 0 ? 'strong' : 'label');
    panel.draw(titled(announcementSentence(announcement), time + content, { class: 'announcement' })).skip(LINE);
  });
  if (latest.length === 0) panel.lines(['nothing yet']);
  return panel.finish(MARGIN);
}

/** Returns the panel of the latest cards that players gave to each other. SA-4.35 */
function transfersPanel({ transfers }: SpaceAlertView): Panel {
  const latest = transfers.slice(-LATEST_TRANSFERS);
  const lines = latest.map(({ from, to, card }) => `${from} to ${to}: ${card === null ? 'a card' : CARD_NAMES[card]}`);
  return new PanelBuilder('Handed over').lines(lines).finish(MARGIN);
}

/**
 * Returns up to two panels: one lists the threats that were destroyed or survived, the other the lasting bonuses. A panel without content
 * is left out.
 */
function outOfPlayPanels(view: SpaceAlertView): Panel[] {
  const gone = view.threats.filter(({ status }) => status === 'destroyed' || status === 'survived');
  const lasting = lastingEffects(view);
  if (gone.length === 0 && lasting.length === 0) return [];
  const panel = new PanelBuilder(gone.length === 0 ? 'Lasting' : 'Out of play').skip(-2);
  for (const threat of gone) panel.row(goneThreatRow(view, threat));
  return [panel.skip(4).lines(lasting).finish(MARGIN)];
}

/** Returns the panel with the log of a campaign and the state between its missions; see section 11 of `docs/rules/space-alert.md`. */
function campaignPanel({ round, players }: SpaceAlertView, campaign: Campaign): Panel {
  const { mission, log, proposals, squadsLeftOut, repairedTiles } = campaign;
  const lines = log.map(({ soundtrack, lostTo, total }, index) => {
    return `${index + 1}: ${soundtrackName(soundtrack)}, ${lostTo === null ? `${total} points` : 'lost'}`;
  });
  if (round === 'proposals') lines.push(...players.map((player, seat) => `${player}: ${proposalInWords(proposals[seat] ?? null)}`));
  if (round === 'repairs') lines.push(`repaired: ${ZONES.map((zone, index) => `${zone} ${repairedTiles[index]}`).join(', ')}`);
  const panel = new PanelBuilder(`Campaign: mission ${mission} of 3`).lines(lines.length === 0 ? ['the first mission'] : lines);
  if (squadsLeftOut > 0) {
    const title = squadsLeftOut === 1 ? 'one disabled squad' : `${squadsLeftOut} disabled squads`;
    panel.skip(4).row({
      ...{ id: 'squad', kind: 'squad', title, height: 20, gap: 2, edge: 6 },
      paint: { style: 'fill:var(--o-paper)', 'stroke-width': 1 },
      inside: (y) => robot({ x: 18, y: y + 11 }, 1, true) + text(title, { x: 34, y: y + 14 }),
    });
  }
  return panel.finish(MARGIN);
}
