// A room that this process serves: requests in, packets out, everything stored before it is answered.
import type { BaseAction, Game, GameTypes, MatchRecord, Outcome, PlayerId, Viewer } from '../kernel/index.js';
import { InvalidInputError } from '../kernel/index.js';
import { type MatchEntry, named, readOption } from '../kernel/internal.js';
import type { Seat, Table } from '../wire/messages.js';
import { type Connect, type Connection, Connections, type ConnectionTarget } from './connection.js';
import type { HostContext } from './context.js';
import type { Cause, Deed } from './deeds.js';
import { RoomError } from './errors.js';
import type { Holder, SeatState } from './room-image.js';
import { recordOf } from './room-record.js';
import type { RoomState } from './room-state.js';
import type { Overdue } from './room-times.js';
import { type ReadRoom, readEntry, readHeader, readRoom, writeEntry } from './stored-room.js';
import { hashOf, newToken } from './tokens.js';
import { TooYoung } from './undo-history.js';
import { type Audience, type Audiences, renewedTables, type Turns, type ViewerImages } from './viewers.js';

/** How a request is made. */
export interface RequestOptions {
  /**
   * Names the request, 1 to 64 characters, chosen by whoever makes it: of several with one id by the same player, the first is carried out, and
   * the others are answered as it was.
   */
  id?: string;
  /** The revision of the table that the request was made for: refused as stale if the player's game has changed since. */
  revision?: number;
}

/** What a request came to. */
export interface Answer {
  /** The revision of the player's table, with all that the request brought. */
  readonly revision: number;
}

/** A seat that was taken. */
export interface Ticket {
  readonly player: PlayerId;
  /** Whoever shows it has the seat. It is told once, and not kept. */
  readonly token: string;
}

/**
 * A match that several people share, served by this process and perhaps by others. All that it promises is stored before it is answered.
 * Methods throw RoomError where they refuse, InvalidInputError for what is no action or option, IllegalActionError where the rules
 * refuse, and StoreError when the store fails: it is then unknown whether the request was stored, and the same id may be sent again.
 */
export interface Room<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly game: Game<T>;
  /** The true state, for the host alone. */
  readonly state: T['state'];
  readonly players: readonly PlayerId[];
  readonly seats: readonly Seat[];
  readonly outcome: Outcome | undefined;
  /** Whether the game is over, or the room closed: nothing more will happen. */
  readonly isDone: boolean;
  readonly isPaused: boolean;
  /** How many entries are stored. Not for players: it counts what they cannot see. */
  readonly revision: number;
  /** What a viewer has before them. @throws RoomError (`no-viewer`). */
  table(viewer: Viewer): Table<T['view']>;
  /** Takes a seat: that of `player`, or the first that nobody holds, rather one without an agent. An agent in it makes way. */
  join(options?: { player?: PlayerId; name?: string }): Promise<Ticket>;
  /** Takes the seats that neither a person nor an agent has, at most so many: tickets for those who are asked to come. */
  invite(most?: number): Promise<readonly Ticket[]>;
  /** Gives a seat up: its token is worth nothing from then on. */
  leave(player: PlayerId): Promise<void>;
  /** Lets an agent of the host play a seat, whoever holds it; `null` gives it back. */
  seatAgent(player: PlayerId, agent: string | null): Promise<void>;
  /** Whose token it is, if it is that of a seat. */
  playerOf(token: string): Promise<PlayerId | undefined>;
  /** Takes an action for a player. What is due by the clock is done before. */
  submit(player: PlayerId, action: T['action'], options?: RequestOptions): Promise<Answer>;
  /** Takes back a player's own last action, as far as the room's rules let; the host, without a player, anybody's. */
  undo(player?: PlayerId, options?: RequestOptions): Promise<Answer>;
  /** Takes the last undone action again. */
  redo(player?: PlayerId, options?: RequestOptions): Promise<Answer>;
  /** Lets the game's clock go on, where it waits for this player. */
  ready(player: PlayerId, options?: RequestOptions): Promise<Answer>;
  /** Stops clocks and play. */
  pause(): Promise<void>;
  /** Goes on after a pause, with clocks as they stood. */
  resume(): Promise<void>;
  /** Ends the room for good. Its record is kept. */
  close(reason?: string): Promise<void>;
  /** Sends somebody what changes for them. @throws RoomError (`no-seat`, `no-viewer`). */
  connect(options: Connect): Promise<Connection>;
  /** What is needed to play the match again. It holds the seed: not for players while the match runs. */
  record(): Promise<MatchRecord>;
  /** Reads what other processes have stored meanwhile. */
  refresh(): Promise<void>;
  /** Lets go of the room: this process no longer serves it. Others may, and it can be opened again. */
  release(): Promise<void>;
}

/** Something to be stored. */
interface Plan {
  readonly deed: Deed;
  readonly taken?: MatchEntry;
  readonly request?: string;
}

/** How often somebody else may be first before a request is given up. */
const MOST_TRIES = 50;
/** How long a process leaves to the one that stored last what that one will do, in milliseconds. */
const COURTESY: Readonly<Record<Overdue['what'], number>> = { clock: 30, timeout: 100, agent: 300 };
/** How long after a failed alarm the room is looked at again, in milliseconds. */
const SECOND_TRY = 1000;

export class LiveRoom implements Room, ConnectionTarget {
  private room: RoomState;
  private readonly audiences: Audiences;
  private readonly requests: Map<string, number>;
  private readonly connections: Connections;
  private line: Promise<unknown> = Promise.resolve();
  private cancelAlarm: () => void = () => {};
  /** Whether this process stored the latest entry. */
  private isMine: boolean;
  /** Whether the store may hold more than is known here. */
  private isUnsure = false;
  private releasing: Promise<void> | undefined;
  /** Why nothing can be done here any more, where it is not that this process has let go of the room in order. */
  private ended: RoomError | undefined;
  isReleased = false;
  private hasBegun = false;
  private sinceSnapshot: number;
  /** The players in whose place agents are thinking. */
  private readonly thinking = new Set<PlayerId>();
  /** When anybody last asked for anything. */
  usedAt: number;

  constructor(
    readonly id: string,
    private readonly context: HostContext,
    { room, audiences, requests, since }: ReadRoom,
    isMine: boolean,
  ) {
    this.room = room;
    this.audiences = audiences;
    this.requests = new Map(requests);
    this.sinceSnapshot = since;
    this.isMine = isMine;
    this.usedAt = this.now();
    this.connections = new Connections(this, context.onError);
  }

  get state() {
    return this.room.state;
  }
  get players() {
    return this.room.players;
  }
  get seats() {
    return this.table(this.room.players[0] as PlayerId).seats;
  }
  get outcome() {
    return this.room.outcome;
  }
  get isDone() {
    return this.room.isDone;
  }
  get isPaused() {
    return this.room.isPaused;
  }
  get revision() {
    return this.room.revision;
  }
  get game() {
    return this.room.game;
  }
  /** How many connections there are. */
  get connected(): number {
    return this.connections.size;
  }
  /** When something is due here, in milliseconds since 1970. */
  get due(): number | undefined {
    return this.room.overdue()?.at;
  }
  /** Whether time goes by here that would stand still if nobody served the room. */
  get needsTouch(): boolean {
    return this.room.header.rules.whenDown === 'stand-still' && this.room.overdue(['clock', 'timeout']) !== undefined;
  }

  table(viewer: Viewer): Table {
    return this.audience(viewer).table;
  }

  audience(viewer: Viewer): Audience {
    const audience = this.audiences.of(viewer);
    if (audience !== undefined) return audience;
    throw new RoomError('no-viewer', `Nobody called ${named(viewer)} may look at this room.`);
  }

  async join(options: { player?: PlayerId; name?: string } = {}): Promise<Ticket> {
    const player = readOption(options, 'player') as PlayerId | undefined;
    const name = readOption(options, 'name');
    const token = newToken();
    const hash = await hashOf(token);
    let taken: PlayerId | undefined;
    const take = this.change(() => {
      taken = player ?? this.freeSeats()[0] ?? this.players.find((candidate) => this.seatOf(candidate).holder === null);
      if (taken === undefined) throw new RoomError('seat-taken', 'All seats are taken.');
      if (this.seatOf(taken).holder !== null) throw new RoomError('seat-taken', `The seat of ${taken} is taken.`);
      return this.seating(taken, { hash, name: readName(name ?? taken) }, null);
    });
    await take.catch(async (error) => {
      // Where the store's answer was lost, the seat may be taken all the same, by a token that nobody would ever know.
      await this.refresh().catch(() => {});
      if (taken === undefined || this.room.seats.get(taken)?.holder?.hash !== hash) throw error;
    });
    return { player: taken as PlayerId, token };
  }

  async invite(most = this.players.length): Promise<readonly Ticket[]> {
    const tickets: Ticket[] = [];
    for (const player of this.freeSeats().slice(0, readMost(most))) tickets.push(await this.join({ player }));
    return tickets;
  }

  private freeSeats(): readonly PlayerId[] {
    return this.players.filter((player) => {
      const { holder, agent } = this.seatOf(player);
      return holder === null && agent === null;
    });
  }

  async leave(player: PlayerId): Promise<void> {
    await this.change(() => this.seating(player, null, this.seatOf(player).agent));
  }

  async seatAgent(player: PlayerId, agent: string | null): Promise<void> {
    if (agent !== null) this.context.agentOf(agent, this.game);
    await this.change(() => this.seating(player, this.seatOf(player).holder, agent));
  }

  async playerOf(token: string): Promise<PlayerId | undefined> {
    if (typeof token !== 'string') return undefined;
    const hash = await hashOf(token);
    const find = () => this.players.find((player) => this.room.seats.get(player)?.holder?.hash === hash);
    const player = find();
    if (player !== undefined) return player;
    await this.refresh();
    return find();
  }

  submit(player: PlayerId, action: unknown, options?: RequestOptions): Promise<Answer> {
    return this.request(player, options, (revision) => {
      const known = this.game.parseAction(action);
      if (known.player !== player) throw new RoomError('not-your-seat', `${player} cannot act for ${known.player}.`);
      this.requireFresh(player, revision, known.type);
      const taken = this.room.attempt(known);
      return this.acting(taken, 'player', this.now());
    });
  }

  undo(player?: PlayerId, options?: RequestOptions): Promise<Answer> {
    return this.step('undo', player ?? null, options);
  }

  redo(player?: PlayerId, options?: RequestOptions): Promise<Answer> {
    return this.step('redo', player ?? null, options);
  }

  private step(type: 'undo' | 'redo', by: PlayerId | null, options: RequestOptions | undefined): Promise<Answer> {
    return this.request(by, options, (revision) => {
      if (by !== null) this.requireFresh(by, revision);
      const may = type === 'undo' ? this.room.canUndo(by) : this.room.canRedo(by);
      if (!may) throw new RoomError(`cannot-${type}`, `There is nothing that ${by ?? 'the host'} can ${type}.`);
      return { deed: { type, at: this.now(), by } };
    });
  }

  ready(player: PlayerId, options?: RequestOptions): Promise<Answer> {
    return this.request(player, options, (revision) => {
      this.requireFresh(player, revision);
      if (!this.room.isAsked(player)) throw new RoomError('not-asked', `Nobody waits for ${player} to be ready.`);
      return { deed: { type: 'ready', at: this.now(), by: player } };
    });
  }

  pause(): Promise<void> {
    return this.change(() => (this.room.isPaused ? undefined : { deed: { type: 'pause', at: this.now() } }));
  }

  resume(): Promise<void> {
    return this.change(() => (this.room.isPaused ? { deed: { type: 'resume', at: this.now() } } : undefined));
  }

  close(reason = 'closed by the host'): Promise<void> {
    return this.change(() => ({ deed: { type: 'close', at: this.now(), reason: readReason(reason) } }));
  }

  connect(options: Connect): Promise<Connection> {
    this.usedAt = this.now();
    return this.connections.connect(options);
  }

  async record(): Promise<MatchRecord> {
    const stored = await this.context.store.load(this.id, { whole: true });
    if (stored === undefined) throw noRoom(this.id);
    return recordOf(
      readHeader(stored),
      stored.entries.map((entry) => readEntry(entry).deed),
    );
  }

  refresh(): Promise<void> {
    return this.next(() => this.readOn());
  }

  release(): Promise<void> {
    this.releasing ??= this.letGo('The server lets go of the room.');
    return this.releasing;
  }

  private async letGo(reason: string): Promise<void> {
    this.isReleased = true;
    this.cancelAlarm();
    this.connections.closeAll(reason);
    await this.line;
    await this.context.forget(this);
  }

  /**
   * Begins to serve the room: reads what was stored since it was read, and sets its alarm. `stoodStill` is for how many milliseconds no process has
   * served it: its time stood still then, unless another process has come and said so.
   */
  async begin(stoodStill = 0): Promise<void> {
    const { revision } = this.room;
    await this.refresh();
    if (stoodStill > 0 && this.needsTouch) {
      const deed = () => ({ type: 'stood-still' as const, at: this.now(), milliseconds: stoodStill });
      await this.change(() => (this.room.revision === revision ? { deed: deed() } : undefined));
    }
    this.hasBegun = true;
    this.setAlarm();
  }

  /** Something was stored by somebody. */
  heard(revision: number): void {
    if (revision <= this.room.revision || this.isReleased) return;
    // By its turn it may be known: a room hears of what it appends itself.
    const job = async () => {
      if (revision > this.room.revision) await this.readOn();
    };
    this.next(job).catch((error) => {
      if (this.isReleased) return;
      this.context.onError(error);
      this.lookAgain(revision);
    });
  }

  /** Looks a little later, since the store failed, whether there is such a revision: nobody may tell of it again. */
  private lookAgain(revision: number): void {
    this.context.time.after(SECOND_TRY, () => this.heard(revision));
  }

  // What follows runs one after another.

  private next<Result>(job: () => Promise<Result>): Promise<Result> {
    const result = this.line.then(() => {
      if (this.isReleased) throw this.ended ?? new RoomError('room-closed', 'This process has let go of the room.');
      return job();
    });
    this.line = result.catch(() => {});
    return result;
  }

  /** Something that the host does. */
  private change(plan: () => Plan | undefined): Promise<void> {
    return this.next(async () => {
      await this.carryOut(() => {
        this.requireOpen();
        return plan();
      });
    });
  }

  /** Something that a player asks for, once. */
  private async request(
    player: PlayerId | null,
    options: RequestOptions | undefined,
    plan: (revision: number | undefined) => Plan,
  ): Promise<Answer> {
    this.usedAt = this.now();
    const id = readOption(options, 'id');
    const revision = readRevision(readOption(options, 'revision'));
    if (player !== null) this.seatOf(player);
    // With the length of the name: names and ids may hold spaces, and no two pairs of them are one text.
    const request = id === undefined ? undefined : `${player?.length ?? 0} ${player ?? ''} ${readId(id)}`;
    return this.next(async () => {
      const viewer = player ?? (this.players[0] as PlayerId);
      // Another process has shown more than is known here.
      if (revision !== undefined && revision > this.audience(viewer).revision) await this.readOn();
      try {
        await this.carryOut(() => {
          if (request !== undefined && this.requests.has(request)) return undefined;
          this.requireOpen();
          if (this.room.isPaused) throw new RoomError('room-paused', 'The room is paused.');
          const planned = plan(revision);
          return request === undefined ? planned : { ...planned, request };
        }, true);
      } catch (error) {
        // It may have been carried out before the part of the history that is known here.
        if (request === undefined || (await this.context.store.findRequest(this.id, request)) === undefined) throw error;
        if (this.isUnsure) await this.readOn();
      }
      return { revision: this.audience(viewer).revision };
    });
  }

  /** Stores what is planned; when somebody else was first, plans again from where that leads. */
  private async carryOut(plan: () => Plan | undefined, afterDue = false): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (this.isUnsure) await this.readOn();
      if (afterDue) await this.doOverdue();
      const planned = plan();
      // Time goes by while something is planned: what became due meanwhile comes before it.
      if (afterDue && planned !== undefined && this.isDueBy(planned.deed.at)) continue;
      if (planned === undefined || (await this.append(planned))) return;
      // Nothing new to be read: it was the request that is known.
      if (planned.request !== undefined && (await this.context.store.findRequest(this.id, planned.request)) !== undefined) return;
    }
    throw new RoomError('busy', `Others were first ${MOST_TRIES} times.`);
  }

  private async append({ deed, taken, request }: Plan): Promise<boolean> {
    const { next, turns } = await this.foresee(deed, taken);
    const entry = writeEntry(next.revision, request ?? null, { deed, seen: this.audiences.image(turns) });
    const due = next.overdue()?.at ?? null;
    this.isUnsure = true;
    const { rulesVersion } = next.game;
    let isFirst: boolean;
    try {
      const append = { entries: [entry], rulesVersion, done: next.isDone, due, at: deed.at };
      isFirst = await this.context.store.append(this.id, this.room.revision, append);
    } catch (error) {
      // It may be stored all the same.
      this.lookAgain(next.revision);
      throw error;
    }
    if (!isFirst) {
      const before = this.room.revision;
      await this.readOn();
      if (this.room.revision === before && (await this.context.store.load(this.id)) === undefined) throw this.gone();
      return false;
    }
    this.isUnsure = false;
    this.isMine = true;
    this.adopt(next, turns, request ?? null);
    this.sinceSnapshot += 1;
    if (this.sinceSnapshot >= this.context.snapshotEvery) this.takeSnapshot();
    return true;
  }

  /** Reads what others have stored. */
  private async readOn(): Promise<void> {
    const entries = await this.context.store.read(this.id, this.room.revision);
    this.isUnsure = false;
    for (const entry of entries) {
      const { deed, seen } = readEntry(entry);
      const { next, turns } = await this.foresee(deed, undefined, deed.type === 'upgrade' ? seen : undefined);
      this.isMine = false;
      this.adopt(next, turns, entry.request);
      this.sinceSnapshot += 1;
    }
  }

  /**
   * The room after one thing more, and what that changes for whom. Nothing is changed here.
   * @param renewed everybody's revisions, where everybody has another table whatever it was before.
   */
  private async foresee(deed: Deed, taken?: MatchEntry, renewed?: ViewerImages): Promise<{ next: RoomState; turns: Turns }> {
    const next = this.room.clone();
    try {
      const events = next.apply(deed, this.context.games, taken);
      return { next, turns: renewed === undefined ? this.audiences.prepare(next, events) : renewedTables(next, renewed) };
    } catch (error) {
      if (error instanceof RoomError && error.code === 'rules-version') throw this.end(error, 'The room goes on by other rules.');
      if (!(error instanceof TooYoung)) throw error;
      // It takes back what was done before this process opened the room.
      const whole = await this.context.store.load(this.id, { whole: true });
      if (whole === undefined) throw this.gone();
      this.room = (await readRoom(this.context.store, whole, this.context.games, this.room.revision)).room;
      const again = this.room.clone();
      const events = again.apply(deed, this.context.games, taken);
      return { next: again, turns: this.audiences.prepare(again, events) };
    }
  }

  private adopt(next: RoomState, turns: Turns, request: string | null): void {
    this.room = next;
    if (request !== null) this.requests.set(request, next.revision);
    this.connections.send(this.audiences.adopt(turns));
    this.connections.review((player) => next.seats.get(player)?.holder?.hash);
    this.setAlarm();
  }

  private takeSnapshot(): void {
    const room = this.room.image();
    if (room === undefined) return;
    this.sinceSnapshot = 0;
    const body = JSON.parse(JSON.stringify({ room, seen: this.audiences.image() }));
    this.context.store
      .snapshot(this.id, { revision: this.room.revision, body })
      .catch((error) => this.isReleased || this.context.onError(error));
  }

  /** Makes everything due by the clock or by a time-out, before a request is looked at. SA-4.36 */
  private async doOverdue(): Promise<void> {
    let kinds: Overdue['what'][] = ['clock', 'timeout'];
    for (;;) {
      const overdue = this.room.overdue(kinds, this.thinking);
      if (overdue === undefined || overdue.at > this.now()) return;
      let plan: Plan | undefined;
      try {
        plan = this.planOf(overdue);
      } catch (error) {
        if (overdue.what === 'clock') throw error;
        // An agent that fails is no reason to refuse what the player has come to do late.
        this.context.onError(error);
        kinds = ['clock'];
        continue;
      }
      if (plan !== undefined) await this.append(plan);
    }
  }

  private isDueBy(at: number): boolean {
    const due = this.room.overdue(['clock']);
    return due !== undefined && due.at <= at;
  }

  /** What is to be stored of it; nothing yet while an agent thinks. */
  private planOf(overdue: Overdue): Plan | undefined {
    const { what, player, agent } = overdue;
    const at = Math.max(this.room.lastAt, what === 'clock' ? overdue.at : this.now());
    if (what === 'clock') return this.acting(this.room.attempt(this.room.clockAction), 'clock', at);
    if (what === 'timeout' && this.room.isAsked(player)) return { deed: { type: 'ready', at, by: player } };
    const chosen = this.room.choose(this.context.agentOf(agent as string, this.game), player);
    if (!isPromise(chosen)) return this.acting(this.room.attempt(chosen), what, at);
    void this.takeWhenChosen(chosen, overdue);
    return undefined;
  }

  /** Waits outside of the line: the room goes on while an agent thinks, and takes what it comes to if it is still asked. */
  private async takeWhenChosen(choosing: Promise<BaseAction>, overdue: Overdue): Promise<void> {
    const { agent, player, what } = overdue;
    const { revision } = this.room;
    this.thinking.add(player);
    try {
      const chosen = await Promise.resolve(choosing).finally(() => this.thinking.delete(player));
      await this.next(async () => {
        if (this.isUnsure) await this.readOn();
        const isSame = (now: Overdue) => now.what === what && now.player === player && now.agent === agent && now.at <= this.now();
        const taken = this.room.allOverdue().some(isSame) ? this.attemptLate(chosen, revision) : undefined;
        if (taken === undefined || !(await this.append(this.acting(taken, what, this.now())))) this.setAlarm();
      });
    } catch (error) {
      if (this.isReleased) return;
      this.context.onError(error);
      this.setAlarm(SECOND_TRY);
    }
  }

  /** What an action brings that was chosen some time ago: nothing if it was legal then and is no more. */
  private attemptLate(chosen: BaseAction, revision: number): MatchEntry | undefined {
    try {
      return this.room.attempt(chosen);
    } catch (error) {
      if (revision === this.room.revision) throw error;
      return undefined;
    }
  }

  private acting(taken: MatchEntry, cause: Cause, at: number): Plan {
    return { deed: { type: 'act', at, cause, action: taken.action as never }, taken };
  }

  /** Wakes when the next thing is due. One thing at a time: others come in between. */
  private setAlarm(after?: number): void {
    this.cancelAlarm();
    if (this.isReleased || !this.hasBegun) return;
    const overdue = this.room.overdue(undefined, this.thinking);
    if (overdue === undefined) return;
    const courtesy = this.isMine ? 0 : COURTESY[overdue.what];
    const isSecondTry = after !== undefined;
    const wait = after ?? Math.max(0, overdue.at + courtesy - this.now());
    this.cancelAlarm = this.context.time.after(wait, () => {
      this.next(async () => {
        if (this.isUnsure) await this.readOn();
        // What failed, such as an agent that throws, keeps nothing else from being done.
        if (isSecondTry) await this.doOverdue();
        const now = this.room.overdue(isSecondTry ? ['agent'] : undefined, this.thinking);
        const plan = now !== undefined && now.at <= this.now() ? this.planOf(now) : undefined;
        if (plan !== undefined) await this.append(plan);
        else this.setAlarm(isSecondTry && this.isOverdue ? SECOND_TRY : undefined);
      }).catch((error) => {
        if (this.isReleased) return;
        this.context.onError(error);
        this.setAlarm(SECOND_TRY);
      });
    });
  }

  private get isOverdue(): boolean {
    return this.due !== undefined && this.due <= this.now();
  }

  private requireOpen(): void {
    if (this.room.closed !== null) throw new RoomError('room-closed', `The room is closed: ${this.room.closed}`);
  }

  /** Refuses what was asked for in view of another game than there is now, unless what others did is no matter to it. */
  private requireFresh(player: PlayerId, revision: number | undefined, type?: string): void {
    if (revision === undefined) return;
    const { revision: latest, gameRevision } = this.audience(player);
    if (!Number.isInteger(revision) || revision < 1 || revision > latest) {
      throw new RoomError('unknown-revision', `Revision ${latest} is the latest that ${player} was shown.`);
    }
    if (revision >= gameRevision || (type !== undefined && this.game.concurrent.includes(type))) return;
    throw new RoomError('stale-revision', `The game has changed since revision ${revision}: it is ${gameRevision} now.`);
  }

  private seatOf(player: PlayerId): SeatState {
    const seat = this.room.seats.get(player);
    if (seat !== undefined) return seat;
    throw new RoomError('no-seat', `Nobody called ${named(player)} sits here.`);
  }

  private seating(player: PlayerId, holder: Holder | null, agent: string | null): Plan {
    return { deed: { type: 'seat', at: this.now(), player, holder, agent } };
  }

  private gone(): RoomError {
    return this.end(noRoom(this.id), 'The room was deleted.');
  }

  /** Lets go of the room in the middle of something, since nothing more can be done here. */
  private end(error: RoomError, reason: string): RoomError {
    this.ended = error;
    this.isReleased = true;
    this.cancelAlarm();
    this.connections.closeAll(reason);
    this.context.forget(this).catch(this.context.onError);
    return error;
  }

  private now(): number {
    return Math.max(Math.floor(this.context.time.now()), this.room?.lastAt ?? 0);
  }
}

export function noRoom(id: string): RoomError {
  return new RoomError('no-room', `There is no room ${named(id)}.`);
}

function isPromise(chosen: BaseAction | Promise<BaseAction>): chosen is Promise<BaseAction> {
  return typeof readOption(chosen, 'then') === 'function';
}

function readName(name: unknown): string {
  if (typeof name === 'string' && name.length >= 1 && name.length <= 64) return name;
  throw new InvalidInputError('name', [{ path: [], message: `expected 1 to 64 characters, not ${named(name)}` }]);
}

function readMost(most: unknown): number {
  if (Number.isSafeInteger(most) && (most as number) >= 0) return most as number;
  throw new InvalidInputError('most', [{ path: [], message: `expected a whole number from 0, not ${named(most)}` }]);
}

function readReason(reason: unknown): string {
  if (typeof reason === 'string' && reason.length <= 200) return reason;
  throw new InvalidInputError('reason', [{ path: [], message: `expected at most 200 characters, not ${named(reason)}` }]);
}

/** What is no number is a revision that nobody was shown. */
function readRevision(revision: unknown): number | undefined {
  return revision === undefined || typeof revision === 'number' ? revision : Number.NaN;
}

function readId(id: unknown): string {
  if (typeof id === 'string' && id.length >= 1 && id.length <= 64) return id;
  throw new InvalidInputError('id', [{ path: [], message: `expected 1 to 64 characters, not ${named(id)}` }]);
}
