// A view of a mission as text: the phase, the ship, the threats, the boards and the viewer's cards.
import type { ActionCard } from '../data/action-cards.js';
import { announcementSentence } from '../data/announcements.js';
import { tableOfMission } from '../table/table.js';
import type { SeenCard, SpaceAlertView } from '../views/view.js';
import { drawShip, drawTracks, LEGEND, SHIP_TEXTS, type ShipTexts, TRACK_TEXTS, type TrackTexts } from './board.js';
import { threatName } from './names.js';

type Threat = SpaceAlertView['threats'][number];

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Returns a list of cards as text, with equal cards together, such as `A/moveRed ×2, C/moveBlue`. */
function cardList(cards: readonly ActionCard[]): string {
  const kinds = [...new Set(cards)];
  const each = kinds.map((card) => {
    const count = cards.filter((other) => other === card).length;
    return count === 1 ? card : `${card} ×${count}`;
  });
  return each.join(', ') || 'none';
}

function threatLine(
  view: SpaceAlertView,
  { number, card, track, status, position, damage, shieldPoints, speed, performed }: Threat,
): string {
  const printed = tableOfMission(view).rulesOf(card)?.card;
  const hitPoints = printed === undefined || printed.hitPoints === null ? '' : `/${printed.hitPoints}`;
  const shield = printed?.kind === 'external' ? `, shield ${shieldPoints}` : '';
  const done = performed.length === 0 ? '' : `, performed ${performed.join(' ').toUpperCase()}`;
  const where = status === 'active' ? `square ${position}, damage ${damage}${hitPoints}${shield}, speed ${speed}${done}` : status;
  return `#${number} ${threatName(card)} (${track} track): ${where}`;
}

function slotText(slot: SeenCard | null): string {
  return slot === null ? '.' : (slot.card ?? (slot.half === 'action' ? '#' : '>'));
}

/**
 * Returns a line with the cards on an action board, in the order of turns. If the viewer sees the face of a card, the half that counts is
 * marked.
 */
function boardLine({ id, slots, heroic, trip }: SpaceAlertView['crew'][number]): string {
  const cards = slots.map((slot) => {
    const text = slotText(slot);
    return slot?.card == null ? text : `${text}${slot.half === 'action' ? '#' : '>'}`;
  });
  const card = heroic === null ? '' : `; heroic card ${heroic}`;
  return `${id}: ${cards.join(' ')}${card}${trip === null ? '' : `; trips (${trip})`}`;
}

function plannerLine(view: SpaceAlertView, seat: number): string {
  const { hand, told, packets, phase, credits, hasGiven, agrees } = view.planners[seat];
  const known = hand.filter((card) => card !== null);
  const cards = known.length === hand.length && hand.length > 0 ? `hand ${cardList(known)}` : `${counted(hand.length, 'card')} in hand`;
  const parts = [
    `in phase ${phase}`,
    cards,
    ...(told.length > 0 && known.length < hand.length ? [`named ${cardList(told)}`] : []),
    `packets ${packets.join(', ') || 'none'}`,
    ...(credits === 0 ? [] : [`may draw ${counted(credits, 'card')}`]),
    ...(hasGiven ? ['has given a card'] : []),
    ...(agrees ? ['agrees to end the round'] : []),
  ];
  return `${view.players[seat]}: ${parts.join('; ')}`;
}

function planningLines(view: SpaceAlertView): string[] {
  const last = view.heard.at(-1);
  return [
    ...view.players.map((_, seat) => plannerLine(view, seat)),
    ...(last === undefined ? [] : [`Last announcement: ${announcementSentence(last)}`]),
    ...(view.transferOpen ? ['Data transfer is open.'] : []),
    ...(view.communicationsDown ? ['Communications are down.'] : []),
  ];
}

function campaignLines({ campaign, players }: SpaceAlertView): string[] {
  if (campaign === null) return [];
  const proposals = campaign.proposals.flatMap((proposal, seat) => {
    if (proposal === null) return [];
    return [`${players[seat]} ${proposal === 'stop' ? 'stop' : `${proposal.common}/${proposal.serious}`}`];
  });
  const log = campaign.log.map(({ lostTo, total }) => (lostTo === null ? `${total} points` : 'lost'));
  return [
    `Mission ${campaign.mission} of the campaign; log: ${log.join(', ') || 'empty'}`,
    ...(proposals.length === 0 ? [] : [`Proposals (common/serious): ${proposals.join(', ')}`]),
  ];
}

/** The texts of a view, in one language. */
export interface ViewTexts {
  readonly ship: ShipTexts;
  readonly track: TrackTexts;
  heading(view: SpaceAlertView): string;
  /** The mission of a campaign, its log and the proposals. */
  campaign(view: SpaceAlertView): string[];
  /** Rockets, fuel capsules and stored battlebots. */
  stores(view: SpaceAlertView): string;
  /** Maintenance of the computer, and visual confirmations. */
  checks(view: SpaceAlertView): string;
  threat(view: SpaceAlertView, threat: Threat): string;
  /** Hands, the last announcement, and what is open. Used only before and in the action round. */
  planning(view: SpaceAlertView): string[];
  readonly boards: string;
  board(member: SpaceAlertView['crew'][number]): string;
  readonly legend: readonly string[];
  lost(lost: NonNullable<SpaceAlertView['lost']>): string;
}

const VIEW_TEXTS: ViewTexts = {
  ship: SHIP_TEXTS,
  track: TRACK_TEXTS,
  heading: ({ round, phase, step, soundtrack, common, serious }) =>
    `Round ${round}, phase ${phase}, step ${step}; ${common} common and ${serious} serious threats; soundtrack ${soundtrack ?? 'unknown'}`,
  campaign: campaignLines,
  stores: ({ ship }) =>
    `Rockets ${ship.rockets}, on the rocket track ${ship.rocketTrack.filter(Boolean).length}; fuel capsules ${ship.fuelCapsules}; battlebots in lower red ${ship.stores.lowerRed}, in upper blue ${ship.stores.upperBlue}`,
  checks: ({ ship }) =>
    `Computer maintained in phases: ${ship.maintained.flatMap((done, index) => (done ? [index + 1] : [])).join(', ') || 'none'}; visual confirmations by phase ${ship.confirmations.join(', ')}`,
  threat: threatLine,
  planning: planningLines,
  boards: 'Boards, by turn:',
  board: boardLine,
  legend: LEGEND,
  lost: ({ turn, card }) => `The mission is lost in turn ${turn} because of ${threatName(card)}.`,
};

/** Returns a view as several lines. */
export function viewText(view: SpaceAlertView, texts: ViewTexts = VIEW_TEXTS): string {
  const { round, threats, crew, lost } = view;
  return [
    texts.heading(view),
    ...texts.campaign(view),
    ...drawShip(view, texts.ship),
    texts.stores(view),
    texts.checks(view),
    ...drawTracks(view, texts.track),
    ...threats.map((threat) => texts.threat(view, threat)),
    ...(round === 'action' || round === 'setup' ? texts.planning(view) : []),
    texts.boards,
    ...crew.map(texts.board),
    ...texts.legend,
    ...(lost === null ? [] : [texts.lost(lost)]),
  ].join('\n');
}
