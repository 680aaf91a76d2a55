// For each viewer of a room: the state that the viewer sees, its revision and its latest changes.
import type { BaseEvent, Viewer } from '../kernel/index.js';
import { freezeJson } from '../kernel/index.js';
import { named } from '../kernel/internal.js';
import { equalJson } from '../kernel/plain.js';
import { encodeActions } from '../wire/actions.js';
import { applyCompactPatch } from '../wire/apply-patch.js';
import type { CompactOperation, CompactPatch } from '../wire/compact-patch.js';
import { createCompactPatch } from '../wire/create-patch.js';
import type { Packet, Seat, ViewerState } from '../wire/messages.js';
import { RoomError } from './errors.js';
import type { RoomState } from './room-state.js';

/** Number of changes kept for each viewer, so that a client that reconnects gets only the changes that it missed. */
const KEPT_CHANGES = 64;

/** The revisions of one viewer, as entries and snapshots store them. */
export interface ViewerRevisions {
  readonly revision: number;
  /**
   * The latest revision with new events, or with a change of the view or of the legal actions. A request made for an older revision is
   * stale.
   */
  readonly gameRevision: number;
}

/** The revisions of all viewers. */
export type RevisionsByViewer = Readonly<Record<Viewer, ViewerRevisions>>;

interface Change {
  readonly revision: number;
  readonly patch: CompactPatch;
  readonly events: readonly BaseEvent[];
}

/** An update of one viewer's state, computed but not yet applied. */
export interface ViewerUpdate extends ViewerRevisions {
  readonly state: ViewerState;
  readonly events: readonly BaseEvent[];
  /** Whether clients get the whole new state, instead of a patch. */
  readonly isWhole?: boolean;
}

export type ViewerUpdates = ReadonlyMap<Viewer, ViewerUpdate>;

/** One viewer's state, and its revision: the number of times that the state has changed for this viewer. */
export class ViewerChannel {
  private changes: Change[] = [];
  /** `true` once a client has connected as this viewer in this process. Before, no changes are kept. */
  private isSubscribed = false;

  constructor(
    readonly viewer: Viewer,
    public state: ViewerState,
    public revision: number,
    public gameRevision: number,
  ) {}

  /** Notes that a client has connected as this viewer. From now on, changes are kept. */
  subscribe(): void {
    this.isSubscribed = true;
  }

  /**
   * Throws if the game has changed for this viewer since `revision`, the revision that a request was made for. With `isConcurrent`, the
   * action may be chosen from an older view, so a changed game is not an error.
   * @throws RoomError (`unknown-revision`, `stale-revision`).
   */
  requireFresh(revision: number | undefined, isConcurrent = false): void {
    if (revision === undefined) return;
    if (!Number.isInteger(revision) || revision < 1 || revision > this.revision) {
      throw new RoomError(
        'unknown-revision',
        `Expected a revision from 1 to ${this.revision}, the latest that was sent to ${this.viewer}.`,
      );
    }
    if (revision >= this.gameRevision || isConcurrent) return;
    throw new RoomError(
      'stale-revision',
      `The game has changed since revision ${revision}; the latest change is in revision ${this.gameRevision}.`,
    );
  }

  /** Returns the update from this viewer's current state to a new state; `undefined` if the state is the same and there are no events. */
  prepare(state: ViewerState, events: readonly BaseEvent[]): ViewerUpdate | undefined {
    if (events.length === 0 && equalJson(this.state, state)) return undefined;
    const revision = this.revision + 1;
    const isGame = events.length > 0 || !equalJson(this.state.view, state.view) || !equalJson(this.state.legal, state.legal);
    return { state, events, revision, gameRevision: isGame ? revision : this.gameRevision };
  }

  /**
   * Applies a prepared update. Returns the packet for connected clients, which have the previous state; `undefined` if the update is a
   * patch and no client has connected.
   */
  apply({ state, events, revision, gameRevision, isWhole }: ViewerUpdate): Packet | undefined {
    const before = this.state;
    this.state = state;
    this.revision = revision;
    this.gameRevision = gameRevision;
    if (isWhole === true) {
      this.changes = [];
      return this.missing(undefined);
    }
    if (!this.isSubscribed) return undefined;
    const patch = createCompactPatch(before, state);
    // `state` consists of new objects. Applying the patch to the previous state keeps its unchanged parts as the same objects, and so saves
    // memory.
    this.state = applyCompactPatch(before, patch);
    this.changes.push({ revision, patch, events });
    if (this.changes.length > KEPT_CHANGES) this.changes.shift();
    return packetOf(revision, revision - 1, patch, events);
  }

  /**
   * Returns the packet for a client at revision `since`, with the missing changes or the whole state; `undefined` if the client is up to
   * date.
   */
  missing(since: number | undefined): Packet | undefined {
    if (since === this.revision) return undefined;
    const whole: Packet = { type: 'packet', viewer: this.viewer, revision: this.revision, table: this.state };
    const first = this.changes[0]?.revision;
    if (since === undefined || !Number.isInteger(since) || since > this.revision || first === undefined || since < first - 1) return whole;
    const changes = this.changes.filter(({ revision }) => revision > since);
    const patch = changes.flatMap((change) => change.patch as readonly CompactOperation[]);
    const events = changes.flatMap((change) => change.events);
    return packetOf(this.revision, since, patch, events);
  }
}

/**
 * Returns the packet that takes a client from the revision `from` to `revision`. Leaves out fields that the client can infer, such as an
 * empty patch.
 */
export function packetOf(revision: number, from: number, patch: CompactPatch, events: readonly BaseEvent[]): Packet {
  return {
    type: 'packet',
    revision,
    ...(from === revision - 1 ? {} : { from }),
    ...(patch.length === 0 ? {} : { patch }),
    ...(events.length === 0 ? {} : { events }),
  };
}

/** Returns what a viewer sees of a room. The result depends only on the room's entries, as far as the viewer may know of them. */
function viewerStateOf(room: RoomState, viewer: Viewer): ViewerState {
  const { game, state, header } = room;
  const mayAct = room.closed === null && room.deciders.includes(viewer) && room.players.includes(viewer);
  return freezeJson({
    view: game.view(state, viewer),
    legal: mayAct ? encodeActions(game, state, game.legalActions(state, viewer), header.rules.legal) : null,
    outcome: room.outcome ?? null,
    seats: seatsOf(room),
    clock: room.clockState,
    deadline: room.deadline(viewer),
    asked: room.isAsked(viewer),
    canUndo: room.closed === null && room.canUndo(viewer),
    canRedo: room.closed === null && room.canRedo(viewer),
    paused: room.isPaused,
    closed: room.closed,
  });
}

function seatsOf({ players, seats }: RoomState): Seat[] {
  return players.map((player) => {
    const seat = seats.get(player);
    return { player, name: seat?.holder?.name ?? null, agent: seat?.agent ?? null };
  });
}

/** The states and revisions of all viewers of a room. */
export class ViewerChannels {
  private readonly byViewer = new Map<Viewer, ViewerChannel>();

  constructor(room: RoomState, revisions: RevisionsByViewer = {}) {
    this.apply(wholeUpdates(room, revisions));
  }

  /** Returns the channel of a viewer. @throws RoomError (`no-viewer`) if the room has no such viewer. */
  of(viewer: Viewer): ViewerChannel {
    const channel = this.byViewer.get(viewer);
    if (channel !== undefined) return channel;
    throw new RoomError('no-viewer', `The room has no viewer ${named(viewer)}.`);
  }

  /** Returns the updates that one log entry causes, keyed by viewer. Viewers for whom nothing changes have no update. */
  prepare(room: RoomState, events: readonly BaseEvent[]): ViewerUpdates {
    const updates = new Map<Viewer, ViewerUpdate>();
    for (const [viewer, channel] of this.byViewer) {
      const visible = events.length === 0 ? events : room.game.viewEvents(events as never, viewer);
      const update = channel.prepare(viewerStateOf(room, viewer), visible);
      if (update !== undefined) updates.set(viewer, update);
    }
    return updates;
  }

  /** Applies prepared updates. Returns the packets to send to connected clients, keyed by viewer. */
  apply(updates: ViewerUpdates): ReadonlyMap<Viewer, Packet> {
    const packets = new Map<Viewer, Packet>();
    for (const [viewer, update] of updates) {
      const channel = this.byViewer.get(viewer);
      if (channel === undefined) this.byViewer.set(viewer, new ViewerChannel(viewer, update.state, update.revision, update.gameRevision));
      const packet = channel?.apply(update);
      if (packet !== undefined) packets.set(viewer, packet);
    }
    return packets;
  }

  /** Returns the revisions of all viewers; with `updates`, the revisions after these updates. */
  revisions(updates?: ViewerUpdates): RevisionsByViewer {
    return Object.fromEntries(
      [...this.byViewer].map(([viewer, channel]) => {
        const { revision, gameRevision } = updates?.get(viewer) ?? channel;
        return [viewer, { revision, gameRevision }];
      }),
    );
  }
}

/** Returns, for each viewer, an update with the whole state and the revision that `revisions` contains for this viewer. */
export function wholeUpdates(room: RoomState, revisions: RevisionsByViewer): ViewerUpdates {
  // The revision of a viewer who is not in `revisions`. The viewer has had at most one change for each log entry, and so has seen no higher
  // revision.
  const unknown = { revision: room.revision + 1, gameRevision: room.revision + 1 };
  const update = (viewer: Viewer): ViewerUpdate => {
    const { revision, gameRevision } = Object.hasOwn(revisions, viewer) ? (revisions[viewer] as ViewerRevisions) : unknown;
    return { state: viewerStateOf(room, viewer), events: [], revision, gameRevision, isWhole: true };
  };
  return new Map([...room.players, ...room.game.viewers].map((viewer) => [viewer, update(viewer)]));
}
