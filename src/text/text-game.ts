// A match that is played in text: observations for seats, and replies in free text.
import {
  type Chance,
  createMatch,
  type Game,
  type GameTypes,
  InvalidInputError,
  type Match,
  type Outcome,
  type PlayerId,
  seededChance,
} from '../kernel/index.js';
import { named, readOption } from '../kernel/internal.js';
import { type Answer, type RefusedAnswer, refusalText } from './answers.js';
import { type Commands, commandsOf } from './commands/commands.js';
import { numberedIn, type Observation, observe } from './observation/observe.js';
import {
  type ReadTextGameOptions,
  type RulesOptions,
  readObserveOptions,
  readRulesOptions,
  readTextGameOptions,
  type TextGameOptions,
} from './options.js';
import { type ReplyRefusal, readReply } from './reply/read-reply.js';
import { textOf, typesOf } from './rules.js';
import { isWait, newMemory, type SeatMemory } from './seat-memory.js';

/** Options of an observation. */
export interface ObserveOptions {
  /** Whether the text has only the lines of the position that have changed since the viewer's last observation. Default false. */
  delta?: boolean;
  /** Maximum length of the observation, in characters. Default: the `budget` of the text game. */
  budget?: number;
}

/** A match that is played in text. Every function may be detached from the object and passed around. */
export interface TextGame<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** The match itself, with its hidden information and its record: not for players. */
  readonly match: Match<T>;
  /** The seats that can act now, beginning with the one that acted or waited the longest ago. Empty exactly when the match has ended. */
  readonly seats: readonly PlayerId[];
  readonly outcome: Outcome | undefined;
  /** The seat that has forfeited; `undefined` if no seat has. */
  readonly forfeitedBy: PlayerId | undefined;
  /**
   * Returns what a player or another viewer may know, as text: the events since the viewer's last observation, the position, and the
   * viewer's legal actions.
   * @throws InvalidInputError for an unknown viewer or invalid options.
   */
  readonly observe: (viewer: PlayerId, options?: ObserveOptions) => Observation;
  /**
   * Takes the first action in a reply, or returns why the reply contains no legal action. A refused reply does not change the state.
   * @param reply any text: a number of the last observed list, a command, or JSON in prose. At most its first 65,536 characters are read.
   * @throws InvalidInputError if `player` is not a player of the match, or if `reply` is not a string.
   */
  readonly act: (player: PlayerId, reply: string) => Answer<T>;
  /**
   * Returns the command of each action that is now legal for a player, in the order of the numbers; empty if the player has no decision.
   * @throws InvalidInputError if `player` is not a player of the match.
   */
  readonly legalCommands: (player: PlayerId) => string[];
  /**
   * Returns the rules as text, or with `legalOnly` the clauses of the actions that are now legal for a seat.
   * @throws InvalidInputError if the text game has no clauses, or for invalid options.
   */
  readonly rules: (options?: RulesOptions & { readonly legalOnly?: PlayerId }) => string;
}

/**
 * Starts a match that is played in text.
 * @throws InvalidInputError if the setup, the seed or an option is invalid.
 * @example
 * const table = createTextGame(ticTacToe, { players: 2 }, { seed: 1 });
 * table.observe('p1').text;
 * table.act('p1', 'I take the middle: place 4').status; // 'accepted'
 */
export function createTextGame<T extends GameTypes>(game: Game<T>, setup: T['setupInput'], options: TextGameOptions = {}): TextGame<T> {
  const { seed } = readTextGameOptions(options);
  return textGameOf(createMatch(game, setup, seed ?? randomSeed()), options);
}

/**
 * Returns a text game that continues a match, such as one that `resumeMatch` has restored.
 * @throws InvalidInputError for invalid options.
 */
export function textGameOf<T extends GameTypes>(match: Match<T>, options: TextGameOptions = {}): TextGame<T> {
  const table = new Table(match, readTextGameOptions(options));
  return {
    game: match.game,
    match,
    get seats() {
      return table.seats();
    },
    get outcome() {
      return match.game.outcome(match.state);
    },
    get forfeitedBy() {
      return table.forfeitedBy;
    },
    observe: (viewer, given = {}) => table.observe(viewer, given),
    act: (player, reply) => table.act(player, reply),
    legalCommands: (player) => table.legalCommands(player),
    rules: (given = {}) => table.rules(given),
  };
}

class Table<T extends GameTypes> {
  forfeitedBy: PlayerId | undefined;
  private readonly game: Game<T>;
  private readonly memories = new Map<PlayerId, SeatMemory<T>>();
  private readonly chance: Chance;
  /** How many times seats have acted or waited. */
  private turns = 0;

  constructor(
    private readonly match: Match<T>,
    private readonly options: ReadTextGameOptions,
  ) {
    this.game = match.game;
    this.chance = seededChance(`${String(match.seed).slice(0, 900)}/text`);
    this.playRoles();
  }

  seats(): PlayerId[] {
    if (this.forfeitedBy !== undefined) return [];
    const { game, match } = this;
    const able = game.decisions(match.state).filter((player) => this.isSeat(player) && game.legalActions(match.state, player).length > 0);
    const orderOf = (player: PlayerId) => this.memories.get(player)?.last ?? 0;
    return able.sort((a, b) => orderOf(a) - orderOf(b));
  }

  observe(viewer: PlayerId, given: ObserveOptions): Observation {
    const { game, match } = this;
    const { delta, budget = this.options.budget } = readObserveOptions(given);
    const view = game.view(match.state, viewer);
    const memory = this.memoryOf(viewer);
    const isSeat = this.isSeat(viewer);
    const legalActions = isSeat ? this.legalActions(viewer) : [];
    const events = match.entries.slice(memory.read).flatMap((entry) => game.viewEvents(entry.events, viewer));
    const seen = observe(
      {
        game,
        viewer,
        view,
        events,
        legalActions,
        commands: memory.commands,
        outcome: game.outcome(match.state),
        before: delta ? memory.viewText : undefined,
        note: this.forfeitedBy === undefined ? undefined : `The match has ended: ${this.forfeitedBy} forfeited.`,
        hint: isSeat && this.roles().length > 0 ? 'Reply "wait" to let time pass.' : undefined,
      },
      { budget, mostNumbered: this.options.mostNumbered },
    );
    memory.read = match.entries.length;
    memory.viewText = seen.viewText;
    memory.numbered = numberedIn(seen, legalActions);
    return seen;
  }

  act(player: PlayerId, reply: string): Answer<T> {
    const { game, match } = this;
    this.requireSeat(player, 'player');
    if (typeof reply !== 'string') throw InvalidInputError.at('reply', [], `expected a text, received ${named(reply)}`);
    const legalActions = this.legalActions(player);
    if (legalActions.length === 0) return this.noDecision(player);
    const memory = this.memoryOf(player);
    if (isWait(reply) && this.roles().length > 0) return this.wait(memory);
    const result = readReply(reply, {
      game,
      commands: memory.commands as Commands,
      legalActions,
      numbered: memory.numbered,
      check: (action) => game.check(match.state, action as T['action']),
    });
    if (result.status === 'refused') return this.refuse(player, memory, result, legalActions);
    const text = this.take(player, memory, result.action as T['action']);
    return { status: 'accepted', action: result.action as T['action'], command: result.command, text };
  }

  legalCommands(player: PlayerId): string[] {
    this.requireSeat(player, 'player');
    const commands = this.memoryOf(player).commands as Commands;
    return this.legalActions(player).map((action) => commands.of(action));
  }

  rules(given: RulesOptions & { readonly legalOnly?: PlayerId }): string {
    const { clauses } = this.options;
    if (clauses === undefined) throw InvalidInputError.at('options', ['clauses'], 'this text game was created without clauses');
    const legalOnly = readOption(given, 'legalOnly');
    const options = readRulesOptions(given);
    if (legalOnly === undefined) return textOf(clauses, options);
    this.requireSeat(legalOnly, 'legalOnly');
    return textOf(clauses, { ...options, actionTypes: typesOf(this.legalActions(legalOnly)) });
  }

  private noDecision(player: PlayerId): RefusedAnswer {
    const isOver = this.seats().length === 0;
    const message = isOver ? 'The match has ended.' : `${named(player)} has no decision now.`;
    return { status: 'refused', reason: 'no-decision', message, nearest: [], attemptsLeft: this.options.attempts, text: message };
  }

  private wait(memory: SeatMemory<T>): Answer<T> {
    memory.waits = true;
    memory.failures = 0;
    memory.last = ++this.turns;
    if (this.seats().every((seat) => this.memories.get(seat)?.waits === true)) {
      this.playRole();
      this.playRoles();
    }
    return { status: 'waited', text: 'You wait.' };
  }

  private refuse(player: PlayerId, memory: SeatMemory<T>, refusal: ReplyRefusal, legalActions: readonly T['action'][]): Answer<T> {
    const { attempts, afterAttempts, clauses } = this.options;
    memory.failures += 1;
    const attemptsLeft = attempts - memory.failures;
    const why = refusalText(refusal, clauses);
    if (attemptsLeft > 0) return { ...refusal, attemptsLeft, text: `${why}\nAttempts left: ${attemptsLeft}.` };
    if (afterAttempts === 'forfeit') {
      this.forfeitedBy = player;
      return { status: 'forfeited', reason: refusal.reason, text: `${why}\nThat was the last attempt: ${player} forfeits.` };
    }
    const action = this.chance.pick(legalActions as T['action'][]);
    const command = (memory.commands as Commands).of(action);
    const text = this.take(player, memory, action);
    return {
      status: 'substituted',
      reason: refusal.reason,
      action,
      command,
      text: `${why}\nThat was the last attempt. A random action was taken instead:\n${text}`,
    };
  }

  /** Takes a legal action. Returns the text of the action and of its events, as the player may know them. */
  private take(player: PlayerId, memory: SeatMemory<T>, action: T['action']): string {
    const { game, match } = this;
    const before = match.entries.length;
    match.dispatch(action);
    memory.failures = 0;
    memory.last = ++this.turns;
    for (const each of this.memories.values()) each.waits = false;
    const { events } = match.entries[before];
    // The answer contains these events, so the next observation omits them.
    if (memory.read === before) memory.read = before + 1;
    this.playRoles();
    const lines = game.viewEvents(events, player).map((event) => game.text.event(event));
    return [`Done: ${game.text.action(action)}.`, ...lines].join('\n');
  }

  /** Lets roles without a seat act until a seat can act, or until no role can. */
  private playRoles(): void {
    while (this.forfeitedBy === undefined && this.seats().length === 0 && this.roles().length > 0) this.playRole();
  }

  /** Lets one role act once: with its scheduled action, or with a random legal action. */
  private playRole(): void {
    const { game, match } = this;
    const [role] = this.roles();
    const scheduled = game.clock(match.state)?.action;
    match.dispatch(scheduled ?? this.chance.pick(game.legalActions(match.state, role)));
    for (const memory of this.memories.values()) memory.waits = false;
  }

  /** Returns the roles without a seat that can act now, such as a clock. */
  private roles(): PlayerId[] {
    const { game, match } = this;
    return game.decisions(match.state).filter((role) => !this.isSeat(role) && game.legalActions(match.state, role).length > 0);
  }

  private legalActions(player: PlayerId): T['action'][] {
    const { game, match } = this;
    if (this.forfeitedBy !== undefined || !game.decisions(match.state).includes(player)) return [];
    return game.legalActions(match.state, player);
  }

  private requireSeat(player: unknown, what: string): asserts player is PlayerId {
    const { players } = this.match.state;
    if (players.some((seat) => seat === player)) return;
    throw InvalidInputError.at(what, [], `${named(player)} is not a player; expected one of ${players.join(', ')}`);
  }

  private isSeat(player: PlayerId): boolean {
    return this.match.state.players.includes(player);
  }

  private memoryOf(viewer: PlayerId): SeatMemory<T> {
    const known = this.memories.get(viewer);
    if (known !== undefined) return known;
    const memory = newMemory<T>(this.isSeat(viewer) ? commandsOf(this.game, this.match.state, viewer) : undefined);
    this.memories.set(viewer, memory);
    return memory;
  }
}

function randomSeed(): string {
  return Array.from(globalThis.crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-');
}
