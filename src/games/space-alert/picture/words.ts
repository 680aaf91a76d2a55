// The texts of the picture: the situation, the mission, names and conditions of crew members, announcements.
import { lastActionTurn, missionSteps, STEP_TITLES } from '../data/mission-steps.js';
import { ZONES } from '../data/ship.js';
import { FIRST_PRINTED, THREAT_CARDS } from '../data/threats.js';
import type { Proposal } from '../model/schema.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';
import type { Announcement } from '../model/timeline-schema.js';
import type { SeenCrewMember, SpaceAlertView } from '../views/view.js';

const CARDS: ReadonlyMap<string, AnyThreatCard> = new Map([...THREAT_CARDS, ...FIRST_PRINTED.values()].map((card) => [card.id, card]));

/** Returns the threat card with an id. */
export function cardOf({ config }: SpaceAlertView, id: string): AnyThreatCard {
  const card = CARDS.get(id) ?? config.customThreats.find((custom) => custom.id === id);
  if (card === undefined) throw new Error(`there is no threat card "${id}"`);
  return card;
}

/** Returns the name of a crew member, made from an id such as `android-2`. */
export function crewName(id: string): string {
  return id.replace(/^android-(\d+)$/, 'android $1');
}

/** Returns the conditions of a crew member as phrases. */
export function conditionOf({ knockedOut, squad, trip, discarded }: SeenCrewMember): string[] {
  return [
    ...(knockedOut ? ['knocked out'] : []),
    ...(squad === 'none' ? [] : [squad === 'active' ? 'battlebots' : 'disabled battlebots']),
    ...(trip === null ? [] : [trip === 'other-half' ? 'trips: other half' : 'trips: other arrow']),
    ...(discarded.length === 0 ? [] : [`${discarded.length} lost`]),
  ];
}

/** Returns the current situation in one sentence: the round, the turn and its step. */
export function situationOf(view: SpaceAlertView): string {
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
    if (next === undefined) throw new Error(`there is no step ${step}`);
    return `Turn ${next.turn} of ${lastActionTurn(config.phases) + 1} · next: ${STEP_TITLES[next.name].toLowerCase()}`;
  },
  proposals: () => 'Between missions: each player proposes how to continue',
  repairs: ({ crew, campaign }) => `Between missions: ${crewName(crew[campaign?.repairing ?? 0]?.id ?? 'nobody')} repairs`,
  stores: () => 'Between missions: choose where the only squad waits',
  won: ({ campaign }) => (campaign === null ? 'Mission complete' : 'Campaign complete'),
  lost(view) {
    const { lost } = view;
    return lost === null ? 'The ship is lost' : `The ship is lost in turn ${lost.turn} to ${cardOf(view, lost.card).name}`;
  },
};

export const soundtrackName = (id: string) => (id === 'custom' ? 'custom soundtrack' : id.replaceAll('-', ' '));

/** Returns the name of the mission and the difficulty of its threats. */
export function missionName({ campaign, soundtrack, common, serious }: SpaceAlertView): string {
  const place = campaign === null ? '' : `mission ${campaign.mission} of 3, `;
  return `${place}${soundtrack === null ? 'unknown soundtrack' : soundtrackName(soundtrack)}, common ${common}, serious ${serious}`;
}

export function proposalInWords(proposal: Proposal | null): string {
  if (proposal === null) return '…';
  return proposal === 'stop' ? 'stop' : `common ${proposal.common}, serious ${proposal.serious}`;
}

/**
 * Returns one text for each lasting bonus and damage multiplier. Each text contains the number of the threat that causes the effect.
 * SA-12.16, SA-12.29, SA-12.84
 */
export function lastingEffects({ auras, multipliers }: SpaceAlertView): string[] {
  return [
    ...auras.map(({ source, stat, delta }) => `by ${source}: ${stat} of external threats ${delta > 0 ? '+' : ''}${delta}`),
    ...multipliers.map(
      ({ source, factor, zones }) => `by ${source}: damage ×${factor} in ${ZONES.filter((_, zone) => zones[zone]).join(', ')}`,
    ),
  ];
}

/** Formats a time of the soundtrack as minutes and seconds. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns a short text for an announcement. The element's title contains the full sentence. */
export function announcementInShort(announcement: Announcement): string {
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
