// The state of a client, and how requests and the server's messages change it.
import type { ActionSpace, GameTypes, Viewer } from '../kernel/index.js';
import { copyBeside, equalJson, freezeJson, InvalidInputError, named, readJson } from '../kernel/plain.js';
import { decodeActions } from '../wire/actions.js';
import { applyCompactPatch } from '../wire/apply-patch.js';
import type { ClientMessage, EncodedActions, Packet, ViewerState } from '../wire/messages.js';
import { RefusedError } from './errors.js';
import type { ClientOptions } from './options.js';
import { type Prediction, predict } from './predict.js';
import { checkViewerState, readMessage } from './read-message.js';
import type { PendingRequest, Snapshot } from './snapshot.js';

/** The data from which `shown` builds a snapshot. */
interface State<T extends GameTypes> {
  readonly viewer: Viewer | null;
  readonly viewerState: ViewerState<T['view']> | null;
  readonly revision: number;
  readonly events: readonly T['event'][];
  readonly requests: readonly Request<T>[];
  readonly refusal: RefusedError | null;
  readonly prediction: (Prediction<T> & { readonly id: string }) | null;
  readonly connected: boolean;
  /** Whether a packet was missed. */
  readonly stale: boolean;
}

interface Request<T extends GameTypes> {
  readonly message: ClientMessage<T['action']>;
  readonly pending: PendingRequest<T>;
  resolve(revision: number): void;
  reject(error: RefusedError): void;
  /** The revision that shows the effects; set once the server has accepted the request. */
  readonly accepted?: number;
}

const NONE: readonly never[] = Object.freeze([]);

/** The implementation of a client. `createClient` wraps its methods in functions that may be detached from the object. */
export class RoomClient<T extends GameTypes> {
  private state: State<T>;
  snapshot: Snapshot<T>;
  private readonly listeners = new Set<() => void>();
  /**
   * Whether the client accepts the next packet with a whole state, whatever its revision. True if the client has no state yet, if its
   * connection is new, or if its state is unusable.
   */
  private acceptsWhole = true;
  /** Whether the state is unusable because a patch did not fit. */
  private isBroken = false;
  private space: ActionSpace<T> | undefined;
  private legal: { readonly encoded: EncodedActions; readonly actions: readonly T['action'][] } | undefined;

  constructor(private readonly options: ClientOptions<T>) {
    this.state = {
      viewer: options.viewer ?? null,
      viewerState: null,
      revision: 0,
      events: NONE,
      requests: NONE,
      refusal: null,
      prediction: null,
      connected: true,
      stale: false,
    };
    this.snapshot = this.shown();
  }

  get since(): number | undefined {
    return this.isBroken || this.state.revision === 0 ? undefined : this.state.revision;
  }

  subscribe(listener: () => void): () => void {
    if (typeof listener !== 'function') {
      throw InvalidInputError.at('listener', [], `expected a function, received ${named(listener)}`);
    }
    // Each call adds a new function. If the same listener is added twice, it is called twice, and each returned function removes only its
    // own addition.
    const own = () => listener();
    this.listeners.add(own);
    return () => {
      this.listeners.delete(own);
    };
  }

  receive(input: unknown): void {
    const message = readMessage(input);
    if (message.type === 'packet') this.receivePacket(message as Packet<T['view'], T['event']>);
    else if (message.type === 'accepted') this.accept(message.id, message.revision);
    else this.refuse(new RefusedError(message));
  }

  act(action: T['action']): Promise<number> {
    let copy: T['action'];
    try {
      copy = readAction(action);
    } catch (error) {
      return Promise.reject(error);
    }
    return this.request({ type: 'act', action: copy });
  }

  request(fields: Omit<PendingRequest<T>, 'id'>): Promise<number> {
    const id = newId();
    const { revision } = this.state;
    const pending: PendingRequest<T> = Object.freeze({ id, ...fields });
    const message = Object.freeze({ ...pending, ...(revision === 0 ? {} : { revision }) }) as ClientMessage<T['action']>;
    const promise = new Promise<number>((resolve, reject) => {
      const prediction = this.predictionFor(pending);
      this.change({
        requests: [...this.state.requests, { message, pending, resolve, reject }],
        ...(prediction === undefined ? {} : { prediction: { ...prediction, id }, events: prediction.events }),
      });
      if (this.state.connected) this.send(message);
    });
    // Callers that ignore the promise find a refusal in the snapshot, so the promise must not cause an unhandled rejection.
    promise.catch(() => undefined);
    return promise;
  }

  /**
   * Predicts the effects of a request, for the option `optimistic`. Only one request at a time is predicted, because a prediction starts
   * from the state that the server has sent.
   */
  private predictionFor({ action }: PendingRequest<T>): Prediction<T> | undefined {
    const { optimistic, game } = this.options;
    const { viewerState, viewer, requests, stale } = this.state;
    if (optimistic !== true || game === undefined || action?.player !== viewer) return undefined;
    if (viewerState === null || viewer === null || requests.length > 0 || stale) return undefined;
    if (viewerState.paused || viewerState.closed !== null) return undefined;
    return predict(game, viewerState.view, viewer, action);
  }

  private send(message: ClientMessage<T['action']>): void {
    try {
      this.options.send(message);
    } catch {
      this.disconnected();
    }
  }

  disconnected(): void {
    if (this.state.connected) this.change({ connected: false });
  }

  connected(): void {
    this.acceptsWhole = true;
    if (!this.state.connected) this.change({ connected: true });
    for (const { message, accepted } of this.state.requests) {
      if (accepted === undefined && this.state.connected) this.send(message);
    }
  }

  elapsed(now: number = Date.now()): number | undefined {
    const clock = this.state.viewerState?.clock;
    if (clock === undefined || clock === null) return undefined;
    if (typeof now !== 'number') throw InvalidInputError.at('now', [], `expected a number of milliseconds, received ${named(now)}`);
    return clock.seconds + (clock.runs ? Math.max(0, now - clock.at) / 1000 : 0);
  }

  private receivePacket(packet: Packet<T['view'], T['event']>): void {
    const { viewer, revision } = this.state;
    if (viewer !== null && packet.viewer !== undefined && packet.viewer !== viewer) {
      const message = `expected a packet for ${named(viewer)}, received one for ${named(packet.viewer)}`;
      throw InvalidInputError.at('message', ['viewer'], message);
    }
    if (packet.table !== undefined) {
      if (packet.revision > revision || this.acceptsWhole) this.show(packet, copyBeside(packet.table, this.state.viewerState));
      return;
    }
    if (packet.revision <= revision && !this.isBroken) return;
    if ((packet.from ?? packet.revision - 1) === revision && !this.isBroken) this.show(packet, this.patched(packet));
    else if (!this.state.stale) this.reportGap();
  }

  private patched({ patch = [] }: Packet<T['view'], T['event']>): ViewerState<T['view']> {
    try {
      const viewerState = applyCompactPatch(this.state.viewerState, patch);
      checkViewerState(viewerState);
      return viewerState as ViewerState<T['view']>;
    } catch (error) {
      this.isBroken = true;
      this.reportGap();
      throw error;
    }
  }

  /** Marks the state as outdated, and calls `onGap`. */
  private reportGap(): void {
    this.acceptsWhole = true;
    this.change({ stale: true });
    this.options.onGap?.(this.since);
  }

  private show({ viewer, revision, events = NONE }: Packet<T['view'], T['event']>, state: ViewerState<T['view']>): void {
    this.acceptsWhole = false;
    this.isBroken = false;
    const { prediction } = this.state;
    const isAsPredicted = prediction !== null && equalJson(prediction.view, state.view) && equalJson(prediction.events, events);
    const requests = this.settled(this.state.requests, revision);
    this.change({
      viewer: viewer ?? this.state.viewer,
      revision,
      // If the prediction was right, its view and events stay the same objects, so that a page does not show them again.
      viewerState: isAsPredicted ? Object.freeze({ ...state, view: prediction.view }) : state,
      events: isAsPredicted ? prediction.events : events.length === 0 ? NONE : events,
      prediction: null,
      stale: false,
      requests,
    });
  }

  /** Resolves the requests whose effects a revision shows. Returns the remaining requests. */
  private settled(requests: readonly Request<T>[], revision: number): readonly Request<T>[] {
    const isSettled = ({ accepted }: Request<T>) => accepted !== undefined && accepted <= revision;
    if (!requests.some(isSettled)) return requests;
    for (const request of requests) if (isSettled(request)) request.resolve(request.accepted as number);
    return requests.filter((request) => !isSettled(request));
  }

  private accept(id: string, revision: number): void {
    const { requests } = this.state;
    const isKnown = requests.some(({ pending }) => pending.id === id);
    if (!isKnown) return;
    const known = requests.map((request) => (request.pending.id === id ? { ...request, accepted: revision } : request));
    const remaining = this.settled(known, this.state.revision);
    // If an action has no visible effects for this viewer, no packet follows. The answer then ends the prediction.
    const isOver = this.state.prediction?.id === id && !remaining.some(({ pending }) => pending.id === id);
    this.change({ refusal: null, requests: remaining, ...(isOver ? { prediction: null } : {}) });
  }

  private refuse(error: RefusedError): void {
    const { requests, prediction } = this.state;
    const refused = requests.find(({ pending }) => pending.id === error.id);
    // An unknown id belongs to a request that has been answered already: the client sent it twice, so the server answers it twice.
    if (refused === undefined && error.id !== null) return;
    this.change({
      refusal: error,
      requests: requests.filter((request) => request !== refused),
      ...(prediction === null || prediction.id !== error.id ? {} : { prediction: null, events: NONE }),
    });
    refused?.reject(error);
  }

  private change(change: Partial<State<T>>): void {
    this.state = { ...this.state, ...change };
    this.snapshot = this.shown();
    for (const listener of [...this.listeners]) listener();
  }

  private shown(): Snapshot<T> {
    const { viewer, viewerState, revision, events, requests, refusal, prediction, connected, stale } = this.state;
    const legalOf = () =>
      viewerState === null || viewerState.legal === null || prediction !== null ? NONE : this.legalActions(viewerState, viewerState.legal);
    return Object.freeze({
      viewer,
      revision,
      viewerState,
      view: prediction?.view ?? viewerState?.view ?? null,
      get legalActions() {
        return legalOf();
      },
      events,
      pending: requests.length === 0 ? NONE : Object.freeze(requests.map(({ pending }) => pending)),
      refusal,
      optimistic: prediction !== null,
      connected,
      stale,
    }) as Snapshot<T>;
  }

  private legalActions(viewerState: ViewerState<T['view']>, encoded: EncodedActions): readonly T['action'][] {
    if (this.legal?.encoded === encoded) return this.legal.actions;
    const viewer = this.state.viewer as Viewer;
    const actions = decodeActions<T['action']>(encoded, viewer, encoded.by === 'index' ? this.spaceOf(viewerState, viewer) : undefined);
    this.legal = { encoded, actions };
    return actions;
  }

  /** Returns the action space of the room's config, which is the same in all its states. */
  private spaceOf({ view }: ViewerState<T['view']>, viewer: Viewer): ActionSpace | undefined {
    const { game } = this.options;
    this.space ??= game?.actionSpace(game.determinize(view, viewer, 0));
    return this.space as ActionSpace | undefined;
  }
}

/** Returns a plain JSON copy of an action; checks only its `type` and `player`. */
function readAction<Action>(input: Action): Action {
  const action = freezeJson(readJson(input, 'action')) as { type?: unknown; player?: unknown } | null;
  if (typeof action?.type === 'string' && typeof action.player === 'string') return action as Action;
  throw InvalidInputError.at('action', [], 'expected an object with the strings `type` and `player`');
}

/** Returns 32 random hexadecimal digits. Does not use `randomUUID`, which is missing in pages that were loaded without HTTPS. */
function newId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
