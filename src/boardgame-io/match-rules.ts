// Computes the effects of boardgame.io moves on a match, and the state that each client sees.
import { type Game, type GameTypes, InvalidInputError, type PlayerId, type Viewer } from '../kernel/index.js';
import { isFrozen, type MatchEntry, readOption, takeEntry } from '../kernel/internal.js';
import { freezeJson } from '../kernel/plain.js';
import type { BoardgameIoState } from './client-state.js';
import type { ReadOptions } from './options.js';
import { asStored, linesOf, type Stored, type Undealt } from './stored.js';

/**
 * The id of a boardgame.io player: `'0'` for the first seat, or the name of a role that server code plays. `undefined` or `null` for a
 * client without a seat.
 */
type Actor = string | null | undefined;

/**
 * The rules of one game, in the form that boardgame.io needs. The methods `deal`, `act`, `undo` and `redo` return the new state. They
 * return `undefined` or throw if the move is refused.
 */
export class MatchRules<T extends GameTypes> {
  /**
   * The parsed states, keyed by the unparsed state object from the database. So each state is parsed once, and not once for each client.
   */
  private readonly parsed = new WeakMap<object, T['state']>();

  constructor(
    readonly game: Game<T>,
    private readonly setup: T['setupInput'],
    private readonly options: ReadOptions,
  ) {}

  /**
   * Returns the setup of a match.
   * @param chosen the setup fields that the creator of the match chose.
   * @throws InvalidInputError if the game cannot be played with these fields or this number of players.
   */
  setupOf(chosen: unknown, players: number): T['setupInput'] {
    const taken = this.options.setupDataFields
      .map((field) => [field, readOption(chosen, field)] as const)
      .filter(([, value]) => value !== undefined);
    const setup = { ...this.setup, ...Object.fromEntries(taken) } as T['setupInput'];
    if (this.options.setupDataFields.includes('players') && !Array.isArray(setup.players)) setup.players = players;
    const expected = this.game.start(setup, 0).players.length;
    if (expected === players) return setup;
    throw InvalidInputError.at('match', ['numPlayers'], `expected ${expected}, received ${players}`);
  }

  undealt(setupData: unknown): Undealt {
    const chosen = this.options.setupDataFields.filter((field) => readOption(setupData, field) !== undefined);
    if (chosen.length === 0) return { dealt: false };
    return { dealt: false, chosen: Object.fromEntries(chosen.map((field) => [field, readOption(setupData, field)])) };
  }

  deal(G: unknown, players: number): Stored<T> | undefined {
    if (readOption(G, 'dealt') !== false) return undefined;
    const setup = this.setupOf(readOption(G, 'chosen'), players);
    const seed = this.options.seed();
    const state = this.game.start(setup, seed);
    return freezeJson({ dealt: true, setup, seed, state, past: '', since: [], base: null, undone: [], events: [] });
  }

  act(G: unknown, actor: Actor, actions: readonly unknown[]): Stored<T> | undefined {
    const stored = asStored<T>(G);
    if (stored === undefined || actions.length === 0) return undefined;
    let after = stored;
    const events: T['event'][] = [];
    for (const action of actions) {
      if (this.seatOf(this.stateOf(after), readOption(action, 'player')) !== actor) return undefined;
      const entry = takeEntry(this.game, this.stateOf(after), action);
      events.push(...entry.events);
      after = this.withEntry(after, entry);
    }
    return freezeJson({ ...after, undone: [], events });
  }

  undo(G: unknown, actor: Actor): Stored<T> | undefined {
    const stored = asStored<T>(G);
    if (stored === undefined || stored.base === null || !this.canUndo(stored, actor)) return undefined;
    const { base, since, undone } = stored;
    const left = since.slice(0, -1);
    const state = left.reduce((before, action) => this.game.reduce(before, action), this.parse(base));
    const taken = since[since.length - 1];
    return freezeJson({ ...stored, state, since: left, base: left.length === 0 ? null : base, undone: [...undone, taken], events: [] });
  }

  redo(G: unknown, actor: Actor): Stored<T> | undefined {
    const stored = asStored<T>(G);
    if (stored === undefined || !this.canRedo(stored, actor)) return undefined;
    const { undone } = stored;
    const entry = takeEntry(this.game, this.stateOf(stored), undone[undone.length - 1]);
    return freezeJson({ ...this.withEntry(stored, entry), undone: undone.slice(0, -1), events: entry.events });
  }

  /** Returns the boardgame.io players that may move now: seats, and roles that server code plays. */
  actors(G: unknown, players: number): readonly string[] {
    const stored = asStored<T>(G);
    if (stored === undefined) return Array.from({ length: players }, (_, seat) => `${seat}`);
    const state = this.stateOf(stored);
    return [...new Set(this.game.decisions(state).map((player) => this.seatOf(state, player) as string))];
  }

  outcome(G: unknown): ReturnType<Game<T>['outcome']> {
    const stored = asStored<T>(G);
    return stored === undefined ? undefined : this.game.outcome(this.stateOf(stored));
  }

  /** Returns what a client may see. If this library did not make `G`, returns the same as for a match before the deal. */
  clientState(G: unknown, actor: Actor): BoardgameIoState<T> {
    const stored = asStored<T>(G);
    if (stored === undefined) return { dealt: false };
    const { game } = this;
    const state = this.stateOf(stored);
    const seat = state.players.findIndex((_, index) => `${index}` === actor);
    const viewer: Viewer = state.players[seat] ?? 'spectator';
    return {
      dealt: true,
      viewer,
      view: game.view(state, viewer),
      decisions: game.decisions(state),
      legalActions: this.legalActions(stored, actor),
      outcome: game.outcome(state) ?? null,
      events: game.viewEvents(stored.events, viewer),
      canUndo: this.canUndo(stored, actor),
      canRedo: this.canRedo(stored, actor),
    };
  }

  legalActions(stored: Stored<T>, actor: Actor): T['action'][] {
    const state = this.stateOf(stored);
    const own = this.game.decisions(state).filter((player) => this.seatOf(state, player) === actor);
    return own.flatMap((player) => this.game.legalActions(state, player));
  }

  private canUndo(stored: Stored<T>, actor: Actor): boolean {
    return this.ownsDecision(stored, stored.since.at(-1), actor);
  }

  private canRedo(stored: Stored<T>, actor: Actor): boolean {
    return this.ownsDecision(stored, stored.undone.at(-1), actor);
  }

  /**
   * Whether a client may undo or redo an action. The action must be the client's own, and the client must have a decision, because
   * boardgame.io refuses moves of clients without a decision.
   */
  private ownsDecision(stored: Stored<T>, action: T['action'] | undefined, actor: Actor): boolean {
    const state = this.stateOf(stored);
    if (action === undefined || this.seatOf(state, action.player) !== actor) return false;
    return this.game.decisions(state).some((player) => this.seatOf(state, player) === actor);
  }

  /**
   * Returns the id of the boardgame.io player who moves for a player or role of the game: a seat, or a role that server code plays. Returns
   * `undefined` if `player` is neither.
   */
  private seatOf(state: T['state'], player: unknown): string | undefined {
    if (typeof player !== 'string') return undefined;
    const seat = state.players.indexOf(player as PlayerId);
    if (seat >= 0) return `${seat}`;
    if (!this.game.viewers.includes(player)) return undefined;
    const role = this.options.roles.get(player);
    return role === null ? player : (role ?? '0');
  }

  private withEntry(before: Stored<T>, { action, state, drew, isRevealing }: MatchEntry<T>): Stored<T> {
    const { undo } = this.options;
    const stays = undo === 'none' || (undo !== 'free' && drew) || (undo === 'before-reveal' && isRevealing);
    const since = [...before.since, action];
    if (stays) return { ...before, state, past: before.past + linesOf(since), since: [], base: null };
    return { ...before, state, since, base: before.base ?? this.stateOf(before) };
  }

  private stateOf(stored: Stored<T>): T['state'] {
    return this.parse(stored.state);
  }

  private parse(state: T['state']): T['state'] {
    if (isFrozen(state)) return state;
    const known = this.parsed.get(state) ?? this.game.parseState(state);
    this.parsed.set(state, known);
    return known;
  }
}
