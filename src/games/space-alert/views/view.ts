// The view of a mission: the viewer's own cards and all open information. It contains nothing that is still hidden or has not happened yet.
// SA-4.14, SA-4.26
import type { Viewer } from '../../../kernel/index.js';
import type { ActionCard, Half, HeroicCard, NormalCard } from '../model/action-cards.js';
import type { SpaceAlertEvent } from '../model/events.js';
import type { CrewMember, PlannedCard, Planner, Ship, State, Transfer } from '../model/schema.js';
import type { Announcement } from '../model/timeline-schema.js';
import { isSolo, isUnopened } from '../rules/planning/boards.js';
import { announcements } from '../rules/planning/timeline.js';

/** A card whose face may be hidden from the viewer. Its back shows which half is at the top. SA-2.35 */
export interface SeenCard {
  card: ActionCard | null;
  half: Half;
  shown: boolean;
}

/** The planning state of a player, as the viewer sees it. If the hand is hidden, it is a list with `null` for each card. */
export interface SeenPlanner extends Omit<Planner, 'hand' | 'packets'> {
  hand: (ActionCard | null)[];
  /** The number of cards in each packet of later phases. */
  packets: number[];
}

/** A crew member as the viewer sees it; `'face-down'` stands for a heroic card that is not revealed yet. */
export interface SeenCrewMember extends Omit<CrewMember, 'slots' | 'discarded' | 'heroic'> {
  slots: (SeenCard | null)[];
  discarded: SeenCard[];
  heroic: HeroicCard | 'face-down' | null;
}

/** The view of a mission by a player or a spectator. */
export interface SpaceAlertView
  extends Omit<State, 'random' | 'soundtrack' | 'timeline' | 'planners' | 'transfers' | 'drawDeck' | 'decks' | 'crew' | 'ship'> {
  /** The id of the soundtrack; `null` while the crew does not know it. */
  soundtrack: string | null;
  /** All announcements made so far. */
  heard: Announcement[];
  planners: SeenPlanner[];
  transfers: (Omit<Transfer, 'card'> & { card: NormalCard | null })[];
  /** The number of cards in the draw deck. The fields `decks` and `ship.stacks` also contain only numbers of cards or tiles. */
  drawDeck: number;
  decks: Record<keyof State['decks'], number>;
  crew: SeenCrewMember[];
  ship: Omit<Ship, 'stacks'> & { stacks: number[] };
}

export function viewMission(state: State, viewer: Viewer): SpaceAlertView {
  // The fields are written one by one, because searches create many views and spread syntax takes several times as long.
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

/** Returns `true` in a solo game once the mission has begun, because the whole deck is then face up. SA-10.19 */
function faceUp(state: State): boolean {
  return isSolo(state) && !isUnopened(state);
}

function seePlanner({ phase, hand, told, packets, credits, hasGiven, agrees }: Planner, own: boolean): SeenPlanner {
  const cards = own ? hand : hand.map(() => null);
  return { phase, hand: cards, told, packets: packets.map((packet) => packet.length), credits, hasGiven, agrees };
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

/** Returns a card on a board as players other than its owner see it. */
function fromBehind(planned: PlannedCard): SeenCard {
  return planned.shown ? planned : { card: null, half: planned.half, shown: false };
}

/** Returns an event as the viewer may see it: the faces of other players' hidden cards are replaced by `null`. SA-4.13 */
export function viewMissionEvent(event: SpaceAlertEvent, viewer: Viewer): SpaceAlertEvent {
  switch (event.type) {
    case 'packet-opened':
      return event.player === viewer ? event : { ...event, cards: event.cards.map(() => null) };
    case 'card-placed':
    case 'card-taken-back':
      // All players see a card that is placed on an android's board. SA-10.2
      return event.player === viewer || event.crew !== event.player ? event : { ...event, card: null };
    case 'card-drawn':
      return event.player === viewer ? event : { ...event, card: null };
    case 'card-given':
      return event.player === viewer || event.to === viewer ? event : { ...event, card: null };
    default:
      return event;
  }
}
