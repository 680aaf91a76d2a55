// A view of a mission as text: the phase, the ship, the threats, the boards and the viewer's cards.
import type { Viewer } from '../../../kernel/index.js';
import type { ActionCard } from '../data/action-cards.js';
import { announcementSentence } from '../data/announcements.js';
import { tableOfMission } from '../table/table.js';
import type { SeenCard, SpaceAlertView } from '../views/view.js';
import { drawShip, drawTracks, LEGEND } from './board.js';
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
  const { hand, packets, phase, credits, hasGiven, agrees } = view.planners[seat];
  const known = hand.filter((card) => card !== null);
  const cards = known.length === hand.length && hand.length > 0 ? `hand ${cardList(known)}` : `${counted(hand.length, 'card')} in hand`;
  const parts = [
    `in phase ${phase}`,
    cards,
    `packets ${packets.join(', ') || 'none'}`,
    ...(credits === 0 ? [] : [`may draw ${counted(credits, 'card')}`]),
    ...(hasGiven ? ['has given a card'] : []),
    ...(agrees ? ['agrees to end the round'] : []),
  ];
  return `${view.players[seat]}: ${parts.join('; ')}`;
}

function planningLines(view: SpaceAlertView): string[] {
  if (view.round !== 'action' && view.round !== 'setup') return [];
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

/** Returns a view as several lines. */
export function viewText(view: SpaceAlertView, _viewer: Viewer): string {
  const { round, phase, step, soundtrack, ship, threats, crew, lost, common, serious } = view;
  const confirmed = ship.confirmations.join(', ');
  return [
    `Round ${round}, phase ${phase}, step ${step}; ${common} common and ${serious} serious threats; soundtrack ${soundtrack ?? 'unknown'}`,
    ...campaignLines(view),
    ...drawShip(view),
    `Rockets ${ship.rockets}, on the rocket track ${ship.rocketTrack.filter(Boolean).length}; fuel capsules ${ship.fuelCapsules}; battlebots in lower red ${ship.stores.lowerRed}, in upper blue ${ship.stores.upperBlue}`,
    `Computer maintained in phases: ${ship.maintained.flatMap((done, index) => (done ? [index + 1] : [])).join(', ') || 'none'}; visual confirmations by phase ${confirmed}`,
    ...drawTracks(view),
    ...threats.map((threat) => threatLine(view, threat)),
    ...planningLines(view),
    'Boards, by turn:',
    ...crew.map(boardLine),
    ...LEGEND,
    ...(lost === null ? [] : [`The mission is lost in turn ${lost.turn} because of ${threatName(lost.card)}.`]),
  ].join('\n');
}
