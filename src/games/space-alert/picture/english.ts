// The English texts of the picture.
import { cached } from '../../../kernel/plain.js';
import { counted } from '../../../picture/index.js';
import { wordOf } from '../data/action-cards.js';
import { announcementSentence } from '../data/announcements.js';
import { lastActionTurn, missionSteps, STEP_TITLES } from '../data/mission-steps.js';
import { CARD_NAMES, SPECIAL_NAMES, STATION_NAMES, TILE_NAMES, WORD_NAMES } from '../data/names.js';
import { CANNON_STRENGTH, STATION_FACTS, ZONES } from '../data/ship.js';
import { threatSentences } from '../data/threat-text.js';
import type { Proposal, ThreatState } from '../model/schema.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';
import type { Announcement } from '../model/timeline-schema.js';
import type { SpaceAlertView } from '../views/view.js';
import { cardOf, scoreOf } from './cards.js';
import type { PictureTexts } from './texts.js';

const crewName = (id: string): string => id.replace(/^android-(\d+)$/, 'android $1');

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
    if (next === undefined) throw new Error(`there is no step ${step}`);
    return `Turn ${next.turn} of ${lastActionTurn(config.phases) + 1} · next: ${STEP_TITLES[next.name].toLowerCase()}`;
  },
  proposals: () => 'Between missions: each player proposes how to continue',
  repairs: ({ crew, campaign }) => `Between missions: ${crewName(crew[campaign?.repairing ?? 0]?.id ?? 'nobody')} repairs`,
  stores: () => 'Between missions: choose where the only squad waits',
  won(view) {
    const { campaign } = view;
    const ended = campaign === null ? 'Mission complete' : campaign.mission < 3 ? 'Campaign ended early' : 'Campaign complete';
    return `${ended}: ${counted(scoreOf(view), 'point')}`;
  },
  lost(view) {
    const { lost } = view;
    return lost === null ? 'The ship is lost' : `The ship is lost in turn ${lost.turn} to ${cardOf(view, lost.card).name}`;
  },
};

const situationOf = (view: SpaceAlertView): string => SITUATIONS[view.round](view);
const soundtrackName = (id: string): string => (id === 'custom' ? 'custom soundtrack' : id.replaceAll('-', ' '));

function missionName({ campaign, soundtrack, common, serious }: SpaceAlertView): string {
  const place = campaign === null ? '' : `mission ${campaign.mission} of 3, `;
  return `${place}${soundtrack === null ? 'unknown soundtrack' : soundtrackName(soundtrack)}, common ${common}, serious ${serious}`;
}

function proposalText(proposal: Proposal | null): string {
  if (proposal === null) return '…';
  return proposal === 'stop' ? 'stop' : `common ${proposal.common}, serious ${proposal.serious}`;
}

function announcementText(announcement: Announcement): string {
  switch (announcement.type) {
    case 'threat':
      return `${announcement.unconfirmed ? '(T' : 'T'}+${announcement.number} ${announcement.zone}${announcement.severity === 'serious' ? ', serious' : ''}${announcement.unconfirmed ? ') unconfirmed' : ''}`;
    case 'phase-begins':
      return 'phase 1 begins';
    case 'phase-ended':
      return `phase ${announcement.phase} has ended`;
    case 'phase-ends-soon':
      return `phase ${announcement.phase} ends in ${announcement.seconds} s`;
    case 'communications-down':
      return `communications down, ${announcement.seconds} s`;
    default:
      return announcement.type.replaceAll('-', ' ');
  }
}

/** Returns the effects of a card as text, one per line. */
const effectsOf = cached((card: AnyThreatCard): string => {
  const { x, y, z, abilities } = threatSentences(card);
  return [`X: ${x || 'nothing.'}`, `Y: ${y || 'nothing.'}`, `Z: ${z || 'nothing.'}`, ...abilities].join('\n');
});

const STATUS: Readonly<Record<ThreatState['status'], (threat: ThreatState) => string>> = {
  coming: ({ number }) => `appears in turn ${number}`,
  active: ({ position }) => `on square ${position}`,
  destroyed: () => 'destroyed',
  survived: () => 'survived',
};

function threatTitle(threat: ThreatState, card: AnyThreatCard, hitPoints: number): string {
  const facts = [
    `${card.severity} ${card.difficulty} ${card.kind === 'external' ? 'threat' : card.kind}`,
    STATUS[threat.status](threat),
    `${hitPoints - threat.damage} of ${hitPoints} hit points`,
    ...(card.kind === 'external' ? [`shield ${threat.shieldPoints}`] : []),
    `speed ${threat.speed}`,
  ];
  const { survived, destroyed } = card.points;
  const worth = `Points: ${destroyed} destroyed, ${survived === null ? 'never survived' : `${survived} survived`}`;
  return `${threat.number} ${card.name}: ${facts.join(', ')}\n${effectsOf(card)}\n${worth}`;
}

const SHOTS = ['not fired', 'fired', 'fired heroically'];
const ROLES = { captain: 'captain', communications: 'communications officer', security: 'security officer' } as const;

/** The English texts of the picture. */
export const PICTURE_TEXTS: PictureTexts = {
  summary: (view) => `Space Alert, ${missionName(view)}. ${situationOf(view)}.`,
  situation: situationOf,
  crew: crewName,
  conditions: ({ knockedOut, squad, trip, discarded }) => [
    ...(knockedOut ? ['knocked out'] : []),
    ...(squad === 'none' ? [] : [squad === 'active' ? 'battlebots' : 'disabled battlebots']),
    ...(trip === null ? [] : [trip === 'other-half' ? 'trips: other half' : 'trips: other arrow']),
    ...(discarded.length === 0 ? [] : [`${counted(discarded.length, 'card')} lost`]),
  ],
  lasting: ({ auras, multipliers }) => [
    ...auras.map(({ source, stat, delta }) => `by ${source}: ${stat} of external threats ${delta > 0 ? '+' : ''}${delta}`),
    ...multipliers.map(
      ({ source, factor, zones }) => `by ${source}: damage ×${factor} in ${ZONES.filter((_, zone) => zones[zone]).join(', ')}`,
    ),
  ],
  zones: { red: 'red', white: 'white', blue: 'blue' },
  cards: CARD_NAMES,
  words: WORD_NAMES,
  stationLetters: { upperRed: 'UR', upperWhite: 'UW', upperBlue: 'UB', lowerRed: 'LR', lowerWhite: 'LW', lowerBlue: 'LB' },

  distance: (distance) => `distance ${distance}`,
  track: (track, board, squares, marks) =>
    `The ${track} track, board ${board}: ${squares} squares, ${marks.map(([letter, square]) => `${letter} on square ${square}`).join(', ')}`,
  zone: (zone) => `${zone} zone`,
  station(station) {
    const { cannon, special, deck, index } = STATION_FACTS[station];
    const power = deck === 'upper' ? 'shield' : 'reactor';
    return `${STATION_NAMES[station]} station: A ${TILE_NAMES[cannon]} of strength ${CANNON_STRENGTH[index]}, B ${power}, C ${SPECIAL_NAMES[special]}`;
  },
  decks: { upper: 'upper', lower: 'lower', inside: 'inside' },
  spaceTitle: 'Space, where the interceptors fly',
  space: 'space',
  rocketsInFlight: 'rockets in flight',
  system: (zone, tile, state, isDamaged) =>
    [`${zone} ${TILE_NAMES[tile]}`, ...(state === '' ? [] : [state]), ...(isDamaged ? ['damaged'] : [])].join(', '),
  cannon: (strength, shots) => `strength ${strength}, ${SHOTS[shots] ?? 'fired'}`,
  power: (tile) => tile,
  energy: (amount, capacity) => `energy ${amount} of ${capacity}`,
  interceptors: (isOut) => `C: interceptors, ${isOut ? 'out' : 'here'}`,
  computer: (phases) => `C: computer, maintained in ${counted(phases, 'phase')}`,
  battlebots: (stored) => `C: battlebots, ${stored === 'empty' ? 'none here' : stored}`,
  window: (confirmations) => `C: window, visual confirmations by phase: ${confirmations}`,
  rockets: (count) => `C: ${counted(count, 'rocket')}`,
  fuel: (capsules) => counted(capsules, 'fuel capsule'),
  lift: 'lift',
  liftUsed: 'used in this turn',
  hull: (isWeakened) => (isWeakened ? 'hull !' : 'hull'),
  weakened: 'weakened since an earlier mission',
  token: (threat, station) => `Threat ${threat} in ${STATION_NAMES[station]}`,
  figure: (name, roles, at, conditions) =>
    [name, ...roles.map((role) => ROLES[role]), at === 'space' ? 'in space' : `in ${STATION_NAMES[at]}`, ...conditions].join(', '),

  threat: ({ name }) => name,
  threatTitle,
  gone: (status, points) => `${status} ${points}`,

  slot(name, slot, card, half) {
    const place = `Turn ${slot} of ${name}`;
    if (half === null) return `${place}: empty`;
    return card === null
      ? `${place}: a face-down card, ${half} half up`
      : `${place}: ${WORD_NAMES[wordOf(card, half)]} (card ${CARD_NAMES[card]})`;
  },
  hiddenHand: (cards, packets, named) =>
    [
      `${counted(cards, 'card')} in hand${packets.length === 0 ? '' : `, and packets of ${packets.join(' and ')} to come`}`,
      ...(named.length === 0 ? [] : [`named: ${named.map((card) => CARD_NAMES[card]).join(', ')}`]),
    ].join('; '),
  heroicCard: (card) => `Heroic card: ${CARD_NAMES[card]}`,
  agrees: 'ends',
  handCard: (card, count) =>
    `${card.startsWith('heroic-') ? 'Heroic card' : 'Card'} in hand: ${CARD_NAMES[card]}${count === 1 ? '' : `, ${count} of them`}`,
  hand: (name) => `${name}: hand`,
  plansForAndroids: (player) => `${player}, who plans for all androids`,
  planning({ round, transferOpen, drawDeck }, { phase, credits, packets, agrees, hasGiven }) {
    if (round !== 'action') return 'left over';
    return [
      `plans phase ${phase}`,
      ...(packets.length === 0 ? [] : [`${packets.join(' and ')} cards to come`]),
      ...(credits > 0 && drawDeck > 0 ? [`may draw ${credits}`] : []),
      ...(transferOpen ? [hasGiven ? 'has given' : 'may give one'] : []),
      ...(agrees ? ['agrees to end'] : []),
    ].join(' · ');
  },
  noCards: 'no cards',
  announced: 'Announced',
  announcement: announcementText,
  sentence: announcementSentence,
  nothingYet: 'nothing yet',
  handedOver: 'Handed over',
  transfer: (from, to, card) => `${from} to ${to}: ${card === null ? 'a card' : CARD_NAMES[card]}`,
  lastingEffects: 'Lasting',
  outOfPlay: 'Out of play',
  points: 'points',
  campaign: (mission) => `Campaign: mission ${mission} of 3`,
  firstMission: 'the first mission',
  logLine: (number, { soundtrack, lostTo, total }) =>
    `${number}: ${soundtrackName(soundtrack)}, ${lostTo === null ? `${total} points` : 'lost'}`,
  proposal: (player, proposal) => `${player}: ${proposalText(proposal)}`,
  repaired: (tiles) => `repaired: ${ZONES.map((zone, index) => `${zone} ${tiles[index]}`).join(', ')}`,
  disabledSquads: (count) => (count === 1 ? 'one disabled squad' : `${count} disabled squads`),
};
