// The effects of announcements.
import type { Track } from '../../model/board/ship.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import type { State, ThreatDecks, ThreatState } from '../../model/schema.js';
import type { Announcement } from '../../model/timeline-schema.js';
import { type SpaceAlertTable, tableOfMission } from '../../table/table.js';
import { isSolo } from './boards.js';
import { endOwnPhase, openPacket, revealHeroics } from './packets.js';
import { announcements } from './timeline.js';

type Emit = (event: SpaceAlertEvent) => void;
type Of<Type extends Announcement['type']> = Extract<Announcement, { type: Type }>;

const HANDLERS: { [Type in Announcement['type']]: (state: State, announcement: Of<Type>, emit: Emit) => void } = {
  'phase-begins'(state, { phase }, emit) {
    state.round = 'action';
    state.phase = phase;
    emit({ type: 'phase-began', phase, rule: 'SA-4.1' });
    for (let seat = 0; seat < state.players.length; seat++) openPacket(state, seat, emit, 'SA-4.2');
    revealHeroics(state, emit);
  },

  threat: (state, announcement, emit) => addThreat(state, announcement, emit),

  // Androids draw no cards: only humans have an entry in `planners`. SA-4.33, SA-10.13
  'incoming-data'(state, announcement, emit) {
    if (ignoresData(state, announcement.type, emit)) return;
    for (const planner of state.planners) planner.credits += 1;
    emit({ type: 'incoming-data', rule: 'SA-4.30' });
  },

  'data-transfer'(state, announcement, emit) {
    if (ignoresData(state, announcement.type, emit)) return;
    state.transferOpen = true;
    for (const planner of state.planners) planner.hasGiven = false;
    emit({ type: 'transfer-opened', rule: 'SA-4.34' });
  },

  'data-transfer-complete'(state, announcement, emit) {
    if (ignoresData(state, announcement.type, emit)) return;
    state.transferOpen = false;
    emit({ type: 'transfer-closed', rule: 'SA-4.34' });
  },

  // While communications are down, the players must not talk to each other. This forbids two actions: to name cards, and to vote for the end
  // of the round. SA-4.41
  'communications-down'(state, { type, seconds }, emit) {
    if (ignoresData(state, type, emit)) return;
    state.communicationsDown = true;
    emit({ type: 'communications-lost', seconds, rule: 'SA-4.40' });
  },

  'communications-restored'(state, { type }, emit) {
    if (ignoresData(state, type, emit)) return;
    state.communicationsDown = false;
    emit({ type: 'communications-restored', rule: 'SA-4.40' });
  },

  // This announcement has no effect on the state. SA-4.42, SA-4.44
  'phase-ends-soon': (_state, { phase, seconds }, emit) => emit({ type: 'phase-ends-soon', phase, seconds, rule: 'SA-4.42' }),

  'phase-ended'(state, { phase }, emit) {
    state.phase = phase + 1;
    emit({ type: 'phase-ended', phase, rule: 'SA-4.43' });
    for (let seat = 0; seat < state.players.length; seat++) {
      if (state.planners[seat].phase <= phase) endOwnPhase(state, seat, emit, 'SA-4.43');
    }
  },

  'mission-complete': (state, _announcement, emit) => endActionRound(state, false, emit),
};

/** Makes the next announcement of the soundtrack and applies its effect. */
export function announceNext(state: State, emit: Emit): void {
  const announcement = announcements(state)[state.announced];
  state.announced += 1;
  (HANDLERS[announcement.type] as (state: State, announcement: Announcement, emit: Emit) => void)(state, announcement, emit);
}

/**
 * Returns `true` and emits an event if the game is a solo game, in which announcements about data and communications have no effect.
 * SA-10.23
 */
function ignoresData(state: State, announcement: string, emit: Emit): boolean {
  if (!isSolo(state)) return false;
  emit({ type: 'announcement-ignored', announcement, rule: 'SA-10.23' });
  return true;
}

function deckOf(decks: ThreatDecks, { zone, severity }: Of<'threat'>): string[] {
  if (zone === 'internal') return severity === 'common' ? decks.internalCommon : decks.internalSerious;
  return severity === 'common' ? decks.externalCommon : decks.externalSerious;
}

/**
 * Adds the threat that an announcement reports, by revealing the top card of the threat deck. A crew of fewer than five ignores unconfirmed
 * reports. SA-4.24, SA-4.25, SA-4.28, SA-4.29, SA-10.10, SA-10.16
 */
function addThreat(state: State, announcement: Of<'threat'>, emit: Emit): void {
  const { number, zone, unconfirmed } = announcement;
  if (unconfirmed && state.crew.length < 5) {
    emit({ type: 'report-ignored', number, track: zone, rule: 'SA-4.28' });
    return;
  }
  const card = deckOf(state.decks, announcement).pop();
  if (card === undefined) {
    emit({ type: 'threat-missing', number, track: zone, rule: 'SA-4.29' });
    return;
  }
  insertThreat(state, comingThreat(tableOfMission(state), number, zone, card));
  emit({ type: 'threat-announced', number, track: zone, card, rule: zone === 'internal' ? 'SA-4.25' : 'SA-4.24' });
}

/** Returns a threat that has not appeared yet. Until it appears, it has no effect. SA-4.27 */
export function comingThreat(table: SpaceAlertTable, number: number, track: Track, id: string): ThreatState {
  const card = table.rulesOf(id)?.card;
  return {
    number,
    card: id,
    track,
    status: 'coming',
    position: 0,
    damage: 0,
    speed: card?.speed ?? 0,
    shieldPoints: card?.kind === 'external' ? card.shieldPoints : 0,
    performed: [],
    spent: [],
    tokens: [],
    repairs: [],
  };
}

/** Inserts a threat into the list of threats, which is in ascending order of their numbers. */
export function insertThreat({ threats }: State, threat: ThreatState): void {
  const later = threats.findIndex(({ number }) => number > threat.number);
  threats.splice(later === -1 ? threats.length : later, 0, threat);
}

/**
 * Ends the action round and locks the action boards. Cards left in hands have no further use. If the round ends early, threats that were
 * not announced yet are added now, except for reports that the crew ignores. SA-4.45, SA-4.48, SA-5.1, SA-5.2, SA-5.3, SA-5.4
 */
export function endActionRound(state: State, early: boolean, emit: Emit): void {
  state.round = 'resolution';
  state.phase = state.config.phases;
  state.transferOpen = false;
  state.communicationsDown = false;
  for (const planner of state.planners) planner.told = [];
  emit({ type: 'action-round-ended', early, rule: early ? 'SA-4.46' : 'SA-4.45' });
  for (const announcement of announcements(state).slice(state.announced)) {
    if (announcement.type === 'threat') addThreat(state, announcement, emit);
  }
}
