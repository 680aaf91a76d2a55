// The text panels next to the board: the step of the turn, announcements, threats out of play, the campaign.
import { Layer, type Panel, panelFrame, words } from '../../../picture/index.js';
import { announcementSentence } from '../data/announcements.js';
import { lastActionTurn, missionSteps, STEP_TITLES } from '../data/mission-steps.js';
import { CARD_NAMES } from '../data/names.js';
import { ZONES } from '../data/ship.js';
import type { Announcement } from '../planning/timeline-schema.js';
import type { Campaign, Proposal } from '../schema.js';
import type { SpaceAlertView } from '../view.js';
import { crewName } from './crew.js';
import { robot, titled } from './glyphs.js';
import { PANEL_WIDTH } from './plans.js';
import { cardOf, goneThreat, shortened } from './threats.js';

/** The distance between lines of text. */
const LINE = 15;
const FIRST_LINE = 34;

/** The maximum number of characters in a line of a panel. */
const MOST_LETTERS = 38;

function linesPanel(heading: string, lines: readonly string[]): Panel {
  const height = FIRST_LINE + lines.length * LINE - 6;
  const drawn = lines.map((line, index) => words(shortened(line, MOST_LETTERS), { x: 8, y: FIRST_LINE + index * LINE }));
  return new Layer().draw(panelFrame(PANEL_WIDTH, height, heading), ...drawn).panel(PANEL_WIDTH, height);
}

/** Formats a time of the soundtrack as minutes and seconds. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns a short text for an announcement; the title contains the full sentence. */
function inShort(said: Announcement): string {
  switch (said.type) {
    case 'threat':
      return `${said.unconfirmed ? '(T' : 'T'}+${said.number} ${said.zone}${said.severity === 'serious' ? ', serious' : ''}${said.unconfirmed ? ') unconfirmed' : ''}`;
    case 'phase-begins':
      return 'phase 1 begins';
    case 'phase-ended':
      return `phase ${said.phase} has ended`;
    case 'phase-ends-soon':
      return `phase ${said.phase} ends in ${said.seconds} s`;
    case 'communications-down':
      return `communications down, ${said.seconds} s`;
    default:
      return said.type.replaceAll('-', ' ');
  }
}

/** The number of latest announcements shown. */
const LATEST = 6;

/** Draws the latest announcements of the computer, newest first. */
export function announcementsPanel({ heard }: SpaceAlertView): Panel {
  const latest = heard.slice(-LATEST).reverse();
  const height = FIRST_LINE + Math.max(1, latest.length) * LINE - 6;
  const layer = new Layer().draw(panelFrame(PANEL_WIDTH, height, 'Announced'));
  latest.forEach((said, index) => {
    const y = FIRST_LINE + index * LINE;
    const time = words(clock(said.at), { x: 34, y }, 'label end');
    const what = words(inShort(said), { x: 42, y }, index === 0 ? 'strong' : 'label');
    layer.draw(titled('announcement', announcementSentence(said), time, what));
  });
  if (latest.length === 0) layer.draw(words('nothing yet', { x: 8, y: FIRST_LINE }));
  return layer.panel(PANEL_WIDTH, height);
}

/** Draws the latest cards given from one player to another. SA-4.35 */
export function transfersPanel({ transfers }: SpaceAlertView): Panel {
  const latest = transfers.slice(-4);
  return linesPanel(
    'Handed over',
    latest.map(({ from, to, card }) => `${from} to ${to}: ${card === null ? 'a card' : CARD_NAMES[card]}`),
  );
}

/** Draws threats that are destroyed or survived, and lasting bonuses. */
export function outOfPlayPanel(view: SpaceAlertView): Panel {
  const gone = view.threats.filter(({ status }) => status === 'destroyed' || status === 'survived');
  const lasting = lastingEffects(view);
  const height = 26 + gone.length * 21 + lasting.length * LINE + 4;
  const layer = new Layer().draw(panelFrame(PANEL_WIDTH, height, gone.length === 0 ? 'Lasting' : 'Out of play'));
  gone.forEach((threat, index) => {
    layer.thing(goneThreat(view, threat, 6, 24 + index * 21));
  });
  lasting.forEach((line, index) => {
    layer.draw(words(shortened(line, MOST_LETTERS), { x: 8, y: 36 + gone.length * 21 + index * LINE }));
  });
  return layer.panel(PANEL_WIDTH, height);
}

/** Returns a text for each lasting bonus and damage multiplier, with its source. SA-12.16, SA-12.29, SA-12.84 */
export function lastingEffects({ auras, multipliers }: SpaceAlertView): string[] {
  return [
    ...auras.map(({ source, stat, delta }) => `by ${source}: ${stat} of external threats ${delta > 0 ? '+' : ''}${delta}`),
    ...multipliers.map(
      ({ source, factor, zones }) => `by ${source}: damage ×${factor} in ${ZONES.filter((_, zone) => zones[zone]).join(', ')}`,
    ),
  ];
}

/** Returns the current situation in one sentence: the round, the turn and its step. */
export function situation(view: SpaceAlertView): string {
  return SITUATIONS[view.round](view);
}

const SITUATIONS: { readonly [Round in SpaceAlertView['round']]: (view: SpaceAlertView) => string } = {
  setup: () => 'Ready: no announcement yet',
  action({ phase, config, transferOpen, communicationsDown }) {
    const now = [`Action round, phase ${phase} of ${config.phases}`];
    if (transferOpen) now.push('data transfer');
    if (communicationsDown) now.push('communications down');
    return now.join(' · ');
  },
  resolution({ step, config }) {
    const next = missionSteps(config.phases)[step];
    if (next === undefined) throw new Error(`the mission has no step ${step}`);
    return `Turn ${next.turn} of ${lastActionTurn(config.phases) + 1} · next: ${STEP_TITLES[next.name].toLowerCase()}`;
  },
  proposals: () => 'Between missions: each player proposes how to continue',
  repairs: ({ crew, campaign }) => `Between missions: ${crewName(crew[campaign?.repairing ?? 0]?.id ?? 'nobody')} repairs`,
  stores: () => 'Between missions: where is the only squad stored?',
  won: ({ campaign }) => (campaign === null ? 'Mission complete' : 'Campaign complete'),
  lost(view) {
    const { lost } = view;
    return lost === null ? 'The ship is lost' : `The ship is lost in turn ${lost.turn} to ${cardOf(view, lost.card).name}`;
  },
};

const soundtrackName = (id: string) => (id === 'custom' ? 'own soundtrack' : id.replaceAll('-', ' '));

/** Returns the name and the difficulty of the mission. */
export function missionName({ campaign, soundtrack, common, serious }: SpaceAlertView): string {
  const place = campaign === null ? '' : `mission ${campaign.mission} of 3, `;
  return `${place}${soundtrack === null ? 'unknown soundtrack' : soundtrackName(soundtrack)}, common ${common}, serious ${serious}`;
}

function proposalWords(proposal: Proposal | null): string {
  if (proposal === null) return '…';
  return proposal === 'stop' ? 'stop' : `common ${proposal.common}, serious ${proposal.serious}`;
}

/** Draws the log of a campaign and the state between its missions. Section 11 of the rules */
export function campaignPanel({ round, players }: SpaceAlertView, campaign: Campaign): Panel {
  const { log, proposals, squadsLeftOut, repairedTiles } = campaign;
  const lines = log.map(
    ({ soundtrack, lostTo, total }, index) =>
      `${index + 1}: ${soundtrackName(soundtrack)}, ${lostTo === null ? `${total} points` : 'lost'}`,
  );
  if (round === 'proposals') lines.push(...players.map((player, seat) => `${player}: ${proposalWords(proposals[seat] ?? null)}`));
  if (round === 'repairs') lines.push(`repaired: ${ZONES.map((zone, index) => `${zone} ${repairedTiles[index]}`).join(', ')}`);
  if (lines.length === 0) lines.push('the first mission');
  const squads = squadsLeftOut > 0;
  const height = FIRST_LINE + lines.length * LINE - 6 + (squads ? 26 : 0);
  const layer = new Layer().draw(panelFrame(PANEL_WIDTH, height, `Campaign: mission ${campaign.mission} of 3`));
  lines.forEach((line, index) => {
    layer.draw(words(shortened(line, MOST_LETTERS), { x: 8, y: FIRST_LINE + index * LINE }));
  });
  if (squads) {
    const at = { x: PANEL_WIDTH / 2, y: height - 14 };
    const title = squadsLeftOut === 1 ? 'one disabled squad' : `${squadsLeftOut} disabled squads`;
    layer.thing({
      id: 'squad',
      kind: 'squad',
      title,
      at,
      outline: { shape: 'rect', width: PANEL_WIDTH - 12, height: 20, corner: 4 },
      paint: { style: 'fill:var(--o-paper)', 'stroke-width': 1 },
      inside: `${robot({ x: 18, y: at.y + 1 }, 1, true)}${words(title, { x: 34, y: at.y + 4 })}`,
    });
  }
  return layer.panel(PANEL_WIDTH, height);
}
