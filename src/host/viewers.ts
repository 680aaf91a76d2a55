// What each viewer has before them, how often it has changed, and what the latest changes were.
import type { BaseEvent, Viewer } from '../kernel/index.js';
import { freezeJson } from '../kernel/index.js';
import { sendActions } from '../wire/actions.js';
import type { Packet, Seat, Table } from '../wire/messages.js';
import { applyDifference, type CompactOperation, type CompactPatch, differenceOf, isSame } from '../wire/patch.js';
import type { RoomState } from './room-state.js';

/** How many changes are kept for each viewer, so that who comes back gets what is missing. */
const KEPT_CHANGES = 64;

/** How far a viewer's revisions were when a snapshot was taken. */
export interface ViewerImage {
  readonly revision: number;
  /** The revision at which the game itself changed last for the viewer: an action made for an older one is stale. */
  readonly gameRevision: number;
}

interface Change {
  readonly revision: number;
  readonly patch: CompactPatch;
  readonly events: readonly BaseEvent[];
}

/** A table that is about to be shown. */
export interface Turn extends ViewerImage {
  readonly table: Table;
  readonly events: readonly BaseEvent[];
  /** Whether no changes lead to it from the table before. */
  readonly isWhole?: boolean;
}

/** How far all viewers' revisions were. */
export type ViewerImages = Readonly<Record<Viewer, ViewerImage>>;

/** One viewer's table, with the number of times that it has changed for this viewer. */
export class Audience {
  private changes: Change[] = [];
  /** Whether anybody has looked with these eyes in this process: changes are kept only then. */
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

  /** What a new table would be to this viewer; `undefined` if it would change nothing. */
  prepare(table: Table, events: readonly BaseEvent[]): Turn | undefined {
    if (events.length === 0 && isSame(this.table, table)) return undefined;
    const revision = this.revision + 1;
    const isGame = events.length > 0 || !isSame(this.table.view, table.view) || !isSame(this.table.legal, table.legal);
    return { table, events, revision, gameRevision: isGame ? revision : this.gameRevision };
  }

  /** Takes over what was prepared. The packet for those who have the table of before; none if nobody looks. */
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
    // What did not change is kept from the table before: views are made anew each time, and this is what changes share.
    this.table = applyDifference(before, patch);
    this.changes.push({ revision, patch, events });
    if (this.changes.length > KEPT_CHANGES) this.changes.shift();
    return packetOf(revision, revision - 1, patch, events);
  }

  /** What a viewer who has seen `since` is missing: nothing, the changes, or everything. */
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

/** What is sent of a change: nothing that the viewer can tell without. */
export function packetOf(revision: number, from: number, patch: CompactPatch, events: readonly BaseEvent[]): Packet {
  return {
    type: 'packet',
    revision,
    ...(from === revision - 1 ? {} : { from }),
    ...(patch.length === 0 ? {} : { patch }),
    ...(events.length === 0 ? {} : { events }),
  };
}

/** Everybody who may look at a room: its players, and whom the game lets look besides. */
export function viewersOf({ game, players }: RoomState): readonly Viewer[] {
  return [...players, ...game.viewers];
}

/** What a viewer has before them: a function of the room's entries, and of what the viewer may know of them. */
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

/** The tables of all viewers of a room. */
export class Audiences {
  private readonly byViewer = new Map<Viewer, Audience>();

  constructor(room: RoomState, images: ViewerImages = {}) {
    for (const [viewer, turn] of renewedTables(room, images)) this.byViewer.set(viewer, audienceOf(viewer, turn));
  }

  of(viewer: Viewer): Audience | undefined {
    return this.byViewer.get(viewer);
  }

  /** What one entry changes for those for whom it changes something. */
  prepare(room: RoomState, events: readonly BaseEvent[]): Turns {
    const turns = new Map<Viewer, Turn>();
    for (const [viewer, audience] of this.byViewer) {
      const told = events.length === 0 ? events : room.game.viewEvents(events as never, viewer);
      const turn = audience.prepare(freezeJson(tableOf(room, viewer)), told);
      if (turn !== undefined) turns.set(viewer, turn);
    }
    return turns;
  }

  /** Shows everybody what was prepared. The packets, by viewer, for those who look. */
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

  /** The revisions of all viewers, once these turns are adopted. */
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

/** Everybody's table as it is, with the revisions that are known. */
export function renewedTables(room: RoomState, images: ViewerImages): Turns {
  // Of whom nothing is known has seen no more changes than there were.
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
