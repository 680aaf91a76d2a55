// A minimal server: one match, without a store and without joining. Messages are sent as text, and wait until a test delivers them.
import {
  type AnyGame,
  type BaseAction,
  type BaseState,
  freezeJson,
  IllegalActionError,
  InvalidInputError,
  type Viewer,
} from 'orrery-rules';
import { encodeActions } from '../../src/wire/actions.js';
import { applyCompactPatch } from '../../src/wire/apply-patch.js';
import { createCompactPatch } from '../../src/wire/create-patch.js';
import type { ClientMessage, Packet, ServerMessage, ViewerState } from '../../src/wire/messages.js';

interface Connection {
  readonly viewer: Viewer;
  readonly hear: (text: string) => void;
  readonly waiting: string[];
}

interface Audience {
  table: ViewerState;
  revision: number;
  readonly packets: Packet[];
}

export interface FakeOptions {
  readonly game: AnyGame;
  readonly players: number;
  readonly seed?: string;
  readonly form?: 'actions' | 'indexes';
  /** Whether the server answers a request before it sends the packets with the results of the request. */
  readonly answersFirst?: boolean;
}

export class FakeServer {
  state: BaseState;
  /** Ids of the requests that were carried out, in order. */
  readonly done: string[] = [];
  clock: ViewerState['clock'] = null;
  paused = false;
  private readonly connections = new Set<Connection>();
  private readonly audiences = new Map<Viewer, Audience>();

  constructor(readonly options: FakeOptions) {
    const { game, players, seed = 'fake' } = options;
    this.state = game.start({ players, ...game.selfPlay }, seed);
    for (const viewer of [...this.state.players, ...game.viewers]) {
      this.audiences.set(viewer, { table: this.tableOf(viewer), revision: 1, packets: [] });
    }
  }

  audience(viewer: Viewer): Audience {
    return this.audiences.get(viewer)!;
  }

  /**
   * Connects a viewer, and sends the packets after the revision `since`, or the whole viewer state. In the result, `deliver` delivers
   * waiting messages, and `close` ends the connection.
   */
  connect(viewer: Viewer, hear: (text: string) => void, since?: number): { deliver(count?: number): void; close(): void } {
    const connection: Connection = { viewer, hear, waiting: [] };
    this.connections.add(connection);
    const { revision, table, packets } = this.audience(viewer);
    if (since === undefined) this.send(connection, { type: 'packet', viewer, revision, table });
    else for (const packet of packets) if (packet.revision > since) this.send(connection, packet);
    return {
      deliver(count = Infinity) {
        for (let index = 0; index < count && connection.waiting.length > 0; index++) hear(connection.waiting.shift()!);
      },
      close: () => {
        connection.waiting.length = 0;
        this.connections.delete(connection);
      },
    };
  }

  receive(viewer: Viewer, message: ClientMessage): void {
    const { id } = message;
    const answer = (text: ServerMessage) => {
      for (const connection of this.connections) if (connection.viewer === viewer) this.send(connection, text);
    };
    const refuse = (code: string, rule: string | null, text: string) => answer({ type: 'refused', id, code, rule, message: text });
    if (this.done.includes(id)) answer({ type: 'accepted', id, revision: this.audience(viewer).revision });
    else if (message.type !== 'act' || !('action' in message)) refuse('cannot-undo', null, 'There is no action to undo.');
    else if (message.action.player !== viewer) refuse('not-your-seat', null, 'The action is of another player.');
    else this.carryOut(viewer, message, answer, refuse);
  }

  private carryOut(
    viewer: Viewer,
    { id, action }: ClientMessage & { type: 'act'; action: BaseAction },
    answer: (message: ServerMessage) => void,
    refuse: (code: string, rule: string | null, text: string) => void,
  ): void {
    try {
      const { state, events } = this.options.game.step(this.state, action);
      this.done.push(id);
      if (this.options.answersFirst === true) answer({ type: 'accepted', id, revision: this.audience(viewer).revision + 1 });
      this.move(state, events);
      if (this.options.answersFirst !== true) answer({ type: 'accepted', id, revision: this.audience(viewer).revision });
    } catch (error) {
      if (!(error instanceof IllegalActionError || error instanceof InvalidInputError)) throw error;
      const { code, rule } = error instanceof IllegalActionError ? error.violation : { code: 'invalid', rule: null };
      refuse(code, rule, error.message);
    }
  }

  /** Takes an action without a request from a client, as if another player had acted. */
  play(action: BaseAction): void {
    const { state, events } = this.options.game.step(this.state, action);
    this.move(state, events);
  }

  /** Changes the state, and sends each viewer a packet with what has changed for this viewer. */
  move(state: BaseState, events: readonly unknown[] = []): void {
    this.state = state;
    for (const [viewer, audience] of this.audiences) {
      const told = this.options.game.viewEvents(events as never, viewer);
      const patch = createCompactPatch(audience.table, this.tableOf(viewer));
      if (patch.length === 0 && told.length === 0) continue;
      audience.table = applyCompactPatch(audience.table, patch);
      const from = audience.revision++;
      const packet: Packet = {
        type: 'packet',
        viewer,
        revision: from + 1,
        from,
        ...(patch.length === 0 ? {} : { patch }),
        ...(told.length === 0 ? {} : { events: told }),
      };
      audience.packets.push(packet);
      for (const connection of this.connections) if (connection.viewer === viewer) this.send(connection, packet);
    }
  }

  private send({ waiting }: Connection, message: ServerMessage): void {
    waiting.push(JSON.stringify(message));
  }

  private tableOf(viewer: Viewer): ViewerState {
    const { game, form = 'actions' } = this.options;
    const { state } = this;
    const decides = state.players.includes(viewer) && game.decisions(state).includes(viewer);
    return freezeJson({
      view: game.view(state, viewer),
      legal: decides ? encodeActions(game, state, game.legalActions(state, viewer), form) : null,
      outcome: game.outcome(state) ?? null,
      seats: state.players.map((player) => ({ player, name: null, agent: null })),
      clock: this.clock,
      deadline: null,
      asked: false,
      canUndo: false,
      canRedo: false,
      paused: this.paused,
      closed: null,
    });
  }
}
