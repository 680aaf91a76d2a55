// The state that each viewer sees, its revision and its latest changes.
import type { BaseEvent, Viewer } from '../kernel/index.js';
import { freezeJson } from '../kernel/index.js';
import { sendActions } from '../wire/actions.js';
import type { Packet, Seat, Table } from '../wire/messages.js';
import { applyDifference, type CompactOperation, type CompactPatch, differenceOf, isSame } from '../wire/patch.js';
import type { RoomState } from './room-state.js';

/** Number of changes kept for each viewer, so that a client that reconnects is sent only what is missing. */
const KEPT_CHANGES = 64;

/** The revisions of one viewer, as entries and snapshots store them. */
export interface ViewerImage {
  readonly revision: number;
  /** The revision at which the game itself last changed for the viewer. An action made for an older one is stale. */
  readonly gameRevision: number;
}

interface Change {
  readonly revision: number;
  readonly patch: CompactPatch;
  readonly events: readonly BaseEvent[];
}

/** A prepared update of one viewer's table. */
export interface Turn extends ViewerImage {
  readonly table: Table;
  readonly events: readonly BaseEvent[];
  /** Whether the update replaces the whole table, instead of a patch. */
  readonly isWhole?: boolean;
}

/** The revisions of all viewers. */
export type ViewerImages = Readonly<Record<Viewer, ViewerImage>>;

/** One viewer's table and revision: the number of times that it has changed for this viewer. */
export class Audience {
  private changes: Change[] = [];
  /** `true` once a client has connected as this viewer in this process. Changes are kept only then. */
  private isWatched = false;

  constructor(
    readonly viewer: Viewer,
    public table: Table,
    public revision: number,
    public gameRevision: number,
  ) {}

  watch(): void {
    this.isWatched = true;
  }

  /** Returns the update that a new table makes for this viewer; `undefined` if it changes nothing. */
  prepare(table: Table, events: readonly BaseEvent[]): Turn | undefined {
    if (events.length === 0 && isSame(this.table, table)) return undefined;
    const revision = this.revision + 1;
    const isGame = events.length > 0 || !isSame(this.table.view, table.view) || !isSame(this.table.legal, table.legal);
    return { table, events, revision, gameRevision: isGame ? revision : this.gameRevision };
  }

  /** Applies a prepared update. Returns the packet for clients that have the previous table; `undefined` if no client has connected. */
  adopt({ table, events, revision, gameRevision, isWhole }: Turn): Packet | undefined {
    const before = this.table;
    this.revision = revision;
    this.gameRevision = gameRevision;
    if (isWhole === true) {
      this.table = table;
      this.changes = [];
      return this.missing(undefined);
    }
    if (!this.isWatched) {
      this.table = table;
      return undefined;
    }
    const patch = differenceOf(before, table);
    // Unchanged parts keep their identity: views are built anew each time, and the stored changes share these parts.
    this.table = applyDifference(before, patch);
    this.changes.push({ revision, patch, events });
    if (this.changes.length > KEPT_CHANGES) this.changes.shift();
    return packetOf(revision, revision - 1, patch, events);
  }

  /** Returns the packet for a client at revision `since`: `undefined` if it is current, otherwise the changes or the whole table. */
  missing(since: number | undefined): Packet | undefined {
    if (since === this.revision) return undefined;
    const whole: Packet = { type: 'packet', viewer: this.viewer, revision: this.revision, table: this.table };
    const first = this.changes[0]?.revision;
    if (since === undefined || !Number.isInteger(since) || since > this.revision || first === undefined || since < first - 1) return whole;
    const changes = this.changes.filter(({ revision }) => revision > since);
    const patch = changes.flatMap((change) => change.patch as readonly CompactOperation[]);
    const events = changes.flatMap((change) => change.events);
    return packetOf(this.revision, since, patch, events);
  }
}

/** Returns a packet without the fields that the client can infer. */
export function packetOf(revision: number, from: number, patch: CompactPatch, events: readonly BaseEvent[]): Packet {
  return {
    type: 'packet',
    revision,
    ...(from === revision - 1 ? {} : { from }),
    ...(patch.length === 0 ? {} : { patch }),
    ...(events.length === 0 ? {} : { events }),
  };
}

/** Returns all viewers of a room: its players, and the other viewers that the game allows. */
export function viewersOf({ game, players }: RoomState): readonly Viewer[] {
  return [...players, ...game.viewers];
}

/** Returns the table of a viewer, which depends only on the room's entries and on what the viewer may know of them. */
export function tableOf(room: RoomState, viewer: Viewer): Table {
  const { game, state, header } = room;
  const mayAct = room.closed === null && room.deciders.includes(viewer) && room.players.includes(viewer);
  return {
    view: game.view(state, viewer),
    legal: mayAct ? sendActions(game, state, game.legalActions(state, viewer), header.rules.legal) : null,
    outcome: room.outcome ?? null,
    seats: seatsOf(room),
    clock: room.tableClock,
    deadline: room.deadline(viewer),
    asked: room.isAsked(viewer),
    canUndo: room.closed === null && room.canUndo(viewer),
    canRedo: room.closed === null && room.canRedo(viewer),
    paused: room.isPaused,
    closed: room.closed,
  };
}

function seatsOf({ players, seats }: RoomState): Seat[] {
  return players.map((player) => {
    const seat = seats.get(player);
    return { player, name: seat?.holder?.name ?? null, agent: seat?.agent ?? null };
  });
}

/** The tables and revisions of all viewers of a room. */
export class Audiences {
  private readonly byViewer = new Map<Viewer, Audience>();

  constructor(room: RoomState, images: ViewerImages = {}) {
    for (const [viewer, turn] of renewedTables(room, images)) this.byViewer.set(viewer, audienceOf(viewer, turn));
  }

  of(viewer: Viewer): Audience | undefined {
    return this.byViewer.get(viewer);
  }

  /** Returns the updates that one entry makes, for the viewers for whom something changes. */
  prepare(room: RoomState, events: readonly BaseEvent[]): Turns {
    const turns = new Map<Viewer, Turn>();
    for (const [viewer, audience] of this.byViewer) {
      const told = events.length === 0 ? events : room.game.viewEvents(events as never, viewer);
      const turn = audience.prepare(freezeJson(tableOf(room, viewer)), told);
      if (turn !== undefined) turns.set(viewer, turn);
    }
    return turns;
  }

  /** Applies prepared updates. Returns the packets, by viewer, for viewers with connected clients. */
  adopt(turns: Turns): ReadonlyMap<Viewer, Packet> {
    const packets = new Map<Viewer, Packet>();
    for (const [viewer, turn] of turns) {
      const audience = this.byViewer.get(viewer);
      if (audience === undefined) this.byViewer.set(viewer, audienceOf(viewer, turn));
      const packet = audience?.adopt(turn);
      if (packet !== undefined) packets.set(viewer, packet);
    }
    return packets;
  }

  /** Returns the revisions of all viewers, as they are after these updates. */
  image(turns?: Turns): ViewerImages {
    return Object.fromEntries(
      [...this.byViewer].map(([viewer, audience]) => {
        const { revision, gameRevision } = turns?.get(viewer) ?? audience;
        return [viewer, { revision, gameRevision }];
      }),
    );
  }
}

export type Turns = ReadonlyMap<Viewer, Turn>;

/** Returns for each viewer an update with the whole table, labelled with the revisions that the viewer knows already. */
export function renewedTables(room: RoomState, images: ViewerImages): Turns {
  // A viewer without known revisions has seen at most one change per entry.
  const unknown = { revision: room.revision + 1, gameRevision: room.revision + 1 };
  const turn = (viewer: Viewer): Turn => {
    const { revision, gameRevision } = Object.hasOwn(images, viewer) ? (images[viewer] as ViewerImage) : unknown;
    return { table: freezeJson(tableOf(room, viewer)), events: [], revision, gameRevision, isWhole: true };
  };
  return new Map(viewersOf(room).map((viewer) => [viewer, turn(viewer)]));
}

function audienceOf(viewer: Viewer, { table, revision, gameRevision }: Turn): Audience {
  return new Audience(viewer, table, revision, gameRevision);
}
