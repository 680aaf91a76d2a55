// The seat that one session plays. The token of the seat selects the room's player.
import { type Connection, type Host, type HostTime, type Room, RoomError, type ServerMessage } from '../../host/index.js';
import type { AnyGame, BaseAction, BaseEvent, Violation } from '../../kernel/index.js';
import { type Commands, commandsOf, numberedIn, type Observation, observe, type ReplyRefusal, readReply } from '../../text/internal.js';
import { refusedReply } from './errors.js';

/** Maximum number of characters of an observation. */
const BUDGET = 20_000;
/** Maximum number of actions in a numbered list. */
const MOST_NUMBERED = 40;
/** Maximum number of events kept for the next observation; older events are dropped. */
const MOST_EVENTS = 2000;
/** Number of worlds (sampled full states) over which probabilities are averaged. */
const WORLDS = 8;
/** Maximum number of chance outcomes of an action in each sampled world. */
const MOST_OUTCOMES = 2000;

/** One possible outcome of an action, as far as the player of the seat can know. */
export interface PossibleOutcome {
  /** A number above 0 and up to 1: the average over sampled worlds, which are full states that agree with the seat's view. */
  readonly probability: number;
  /** The events that the player of the seat would see, one sentence for each. */
  readonly events: readonly string[];
}

/** What the player of a seat can do now. */
export interface SeatStatus {
  /** Whether the seat has legal actions. */
  readonly canAct: boolean;
  /** Whether the game's clock waits until the player calls `ready`. */
  readonly mustBeReady: boolean;
  /** Whether the match has ended. */
  readonly isOver: boolean;
}

/** The seat that a session plays, with the events that the seat has received since the last observation. */
export class SeatSession {
  private readonly events: BaseEvent[] = [];
  private readonly commands: Commands;
  private connection: Connection | undefined;
  private viewText: string | undefined;
  private numbered: readonly BaseAction[] = [];
  /** Whether a packet arrived since the last observation or wait. */
  private hasNews = false;
  /** For each wait in progress, the function that ends it. */
  private readonly waiting = new Set<() => void>();

  private constructor(
    readonly room: Room,
    readonly player: string,
    private readonly time: HostTime,
  ) {
    this.commands = commandsOf(this.game, room.state, player);
  }

  /** Opens a session for the holder of a token. @throws RoomError if the room or the seat does not exist. */
  static async open(host: Host, roomId: string, token: string, time: HostTime): Promise<SeatSession> {
    const room = await host.open(roomId);
    const player = await room.playerOf(token);
    if (player === undefined) throw new RoomError('no-seat', 'The token authenticates no seat at this table.');
    const session = new SeatSession(room, player, time);
    session.connection = await room.connect({ token, send: (message) => session.receive(message), onClose: () => session.wake() });
    return session;
  }

  get game(): AnyGame {
    return this.room.game as unknown as AnyGame;
  }

  /** The view of the seat: what its player may know. */
  get view(): unknown {
    return this.game.view(this.room.state, this.player);
  }

  /**
   * Returns what the player of the seat may know, as text. If `delta` is `true`, the text has only what has changed in the position since
   * the last call.
   */
  observe(delta: boolean): Observation {
    const { game, room, player } = this;
    const legalActions = this.legalActions();
    const { view, asked, clock } = room.viewerState(player);
    const seen = observe(
      {
        game,
        viewer: player,
        view,
        events: this.events,
        legalActions,
        commands: this.commands,
        outcome: room.outcome,
        before: delta ? this.viewText : undefined,
        note: asked ? 'The game waits until you are ready: call "ready" to continue.' : undefined,
        hint: clock?.runs === true ? 'The clock runs: call "wait" to let time pass.' : undefined,
      },
      { budget: BUDGET, mostNumbered: MOST_NUMBERED },
    );
    this.viewText = seen.viewText;
    this.events.length = 0;
    this.hasNews = false;
    this.numbered = numberedIn(seen, legalActions);
    return seen;
  }

  status(): SeatStatus {
    const { room, player } = this;
    return { canAct: this.legalActions().length > 0, mustBeReady: room.viewerState(player).asked, isOver: room.isDone };
  }

  /** Returns each legal action as a text command. */
  legalCommands(): string[] {
    return this.legalActions().map((action) => this.commands.of(action));
  }

  /**
   * Takes the first action that the text `reply` names, and returns it as a text command.
   * @throws RequestRefusedError if the reply names no action, or an illegal one.
   */
  async act(reply: string): Promise<string> {
    const result = this.read(reply);
    if (result.status === 'refused') throw refusedReply(result);
    await this.room.submit(this.player, result.action);
    return result.command;
  }

  /** Reports that the player is ready for the game's clock to continue. @throws RoomError (`not-asked`). */
  async ready(): Promise<void> {
    await this.room.ready(this.player);
  }

  /** Resolves when something has happened since the last observation or wait, or after `seconds`. Returns whether something happened. */
  async wait(seconds: number): Promise<boolean> {
    if (seconds > 0 && !this.hasNews && !this.room.isDone) {
      await new Promise<void>((resolve) => {
        const end = () => {
          cancel();
          this.waiting.delete(end);
          resolve();
        };
        const cancel = this.time.after(seconds * 1000, end);
        this.waiting.add(end);
      });
    }
    const { hasNews } = this;
    this.hasNews = false;
    return hasNews;
  }

  /** Returns why the first action that the text `reply` names is illegal now; `undefined` if it is legal. Changes nothing. */
  whyNot(reply: string): ReplyRefusal | undefined {
    const result = this.read(reply);
    return result.status === 'refused' ? result : undefined;
  }

  /**
   * Returns the possible outcomes of the action that the text `reply` names, the most probable first. The probabilities depend only on the
   * seat's view: they are averages over full states that are sampled from the view. Equal views give equal probabilities.
   * @throws RequestRefusedError if the reply does not name a legal action; EnumerationLimitError for too many outcomes.
   */
  outcomes(reply: string): PossibleOutcome[] {
    const { game, player } = this;
    const result = this.read(reply);
    if (result.status === 'refused') throw refusedReply(result);
    const { view } = this;
    const byText = new Map<string, PossibleOutcome>();
    for (let world = 0; world < WORLDS; world++) {
      const state = game.determinize(view, player, world);
      for (const { probability, events } of game.outcomes(state, result.action, { events: true, limit: MOST_OUTCOMES })) {
        const visible = game.viewEvents(events ?? [], player).map((event) => game.text.event(event));
        const key = visible.join('\n');
        const before = byText.get(key)?.probability ?? 0;
        byText.set(key, { probability: before + probability / WORLDS, events: visible });
      }
    }
    return [...byText.values()].sort((a, b) => b.probability - a.probability);
  }

  /** Ends the session. The seat and its token stay. */
  close(): void {
    this.connection?.close();
    this.wake();
  }

  private legalActions(): BaseAction[] {
    const { game, room, player } = this;
    return room.isDone || !game.decisions(room.state).includes(player) ? [] : (game.legalActions(room.state, player) as BaseAction[]);
  }

  private read(reply: string) {
    const { game, room } = this;
    return readReply(reply, {
      game,
      commands: this.commands,
      legalActions: this.legalActions(),
      numbered: this.numbered,
      check: (action): Violation | undefined => game.check(room.state, action),
    });
  }

  private receive(message: ServerMessage): void {
    if (message.type !== 'packet') return;
    this.events.push(...(message.events ?? []));
    if (this.events.length > MOST_EVENTS) this.events.splice(0, this.events.length - MOST_EVENTS);
    this.hasNews = true;
    this.wake();
  }

  private wake(): void {
    for (const end of [...this.waiting]) end();
  }
}
