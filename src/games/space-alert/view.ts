// What a viewer may know: own cards, what lies open, and nothing that is still to come. SA-4.14, SA-4.26
import type { Viewer } from '../../kernel/index.js';
import type { SpaceAlertEvent } from './events.js';
import type { ActionCard, Half, HeroicCard, NormalCard } from './planning/action-cards.js';
import { isSolo, isUnopened } from './planning/boards.js';
import { announcements } from './planning/timeline.js';
import type { Announcement } from './planning/timeline-schema.js';
import type { CrewMember, PlannedCard, Planner, Ship, State, Transfer } from './schema.js';

/** A card whose face may be hidden; its back shows which half is at the top. SA-2.35 */
export interface SeenCard {
  card: ActionCard | null;
  half: Half;
  shown: boolean;
}

/** What a viewer sees of a player who plans: hidden hands are lists of `null`, of their true length. */
export interface SeenPlanner extends Omit<Planner, 'hand' | 'packets'> {
  hand: (ActionCard | null)[];
  /** Sizes of the packets still to come. */
  packets: number[];
}

/** What a viewer sees of a crew member; `'face-down'` is a heroic card not yet revealed. */
export interface SeenCrewMember extends Omit<CrewMember, 'slots' | 'discarded' | 'heroic'> {
  slots: (SeenCard | null)[];
  discarded: SeenCard[];
  heroic: HeroicCard | 'face-down' | null;
}

/** What a player, or a spectator, knows of a mission. */
export interface SpaceAlertView
  extends Omit<State, 'random' | 'soundtrack' | 'timeline' | 'planners' | 'transfers' | 'drawDeck' | 'decks' | 'crew' | 'ship'> {
  /** `null` while the crew does not know it. */
  soundtrack: string | null;
  /** Everything announced so far. */
  heard: Announcement[];
  planners: SeenPlanner[];
  transfers: (Omit<Transfer, 'card'> & { card: NormalCard | null })[];
  /** Sizes of face-down decks and stacks. */
  drawDeck: number;
  decks: Record<keyof State['decks'], number>;
  crew: SeenCrewMember[];
  ship: Omit<Ship, 'stacks'> & { stacks: number[] };
}

export function viewMission(state: State, viewer: Viewer): SpaceAlertView {
  // Written out field by field: copying what is left of an object costs several times as much, and searches look often.
  const { decks, ship } = state;
  const planning = isUnopened(state) || state.round === 'action';
  return {
    players: state.players,
    config: state.config,
    round: state.round,
    common: state.common,
    serious: state.serious,
    trajectories: state.trajectories,
    announced: state.announced,
    phase: state.phase,
    transferOpen: state.transferOpen,
    communicationsDown: state.communicationsDown,
    threats: state.threats,
    auras: state.auras,
    multipliers: state.multipliers,
    step: state.step,
    lost: state.lost,
    campaign: state.campaign,
    soundtrack: state.config.soundtrackKnown || !planning ? state.soundtrack : null,
    heard: announcements(state).slice(0, state.announced),
    planners: state.planners.map((planner, seat) => seePlanner(planner, faceUp(state) || state.players[seat] === viewer)),
    transfers: state.transfers.map((transfer) => {
      const { from, to, card } = transfer;
      return { ...transfer, card: viewer === from || viewer === to ? card : null };
    }),
    drawDeck: state.drawDeck.length,
    decks: {
      externalCommon: decks.externalCommon.length,
      externalSerious: decks.externalSerious.length,
      internalCommon: decks.internalCommon.length,
      internalSerious: decks.internalSerious.length,
    },
    crew: state.crew.map((member) => seeMember(member, viewer, !isUnopened(state))),
    ship: { ...ship, stacks: ship.stacks.map((stack) => stack.length) },
  };
}

/** Alone, the whole deck lies face up. SA-10.19 */
function faceUp(state: State): boolean {
  return isSolo(state) && !isUnopened(state);
}

function seePlanner({ phase, hand, packets, credits, hasGiven, agrees }: Planner, own: boolean): SeenPlanner {
  return { phase, hand: own ? hand : hand.map(() => null), packets: packets.map((packet) => packet.length), credits, hasGiven, agrees };
}

function seeMember(member: CrewMember, viewer: Viewer, begun: boolean): SeenCrewMember {
  const { id, player, android, heroic, slots, discarded, station, squad, knockedOut, trip } = member;
  const own = !android && player === viewer;
  return {
    id,
    player,
    android,
    heroic: heroic === null || begun ? heroic : 'face-down',
    slots: own ? slots : slots.map((planned) => (planned === null ? null : fromBehind(planned))),
    discarded: own ? discarded : discarded.map(fromBehind),
    station,
    squad,
    knockedOut,
    trip,
  };
}

/** A card as those see it who did not lay it. */
function fromBehind(planned: PlannedCard): SeenCard {
  return planned.shown ? planned : { card: null, half: planned.half, shown: false };
}

/** An event as the viewer may see it: faces in other hands are blank. SA-4.13 */
export function viewMissionEvent(event: SpaceAlertEvent, viewer: Viewer): SpaceAlertEvent {
  switch (event.type) {
    case 'packet-opened':
      return event.player === viewer ? event : { ...event, cards: event.cards.map(() => null) };
    case 'card-placed':
    case 'card-taken-back':
      // On an android's board the card lies face up. SA-10.2
      return event.player === viewer || event.crew !== event.player ? event : { ...event, card: null };
    case 'card-drawn':
      return event.player === viewer ? event : { ...event, card: null };
    case 'card-given':
      return event.player === viewer || event.to === viewer ? event : { ...event, card: null };
    default:
      return event;
  }
}
