import type { Ctx, Game as GameOfBoardgameIo, LongFormMove, Plugin } from 'boardgame.io';
import type { Game, GameTypes } from '../kernel/index.js';
import { equalJson, freezeJson, readJson } from '../kernel/plain.js';
import type { BoardgameIoState } from './client-state.js';
import { MatchRules } from './match-rules.js';
import { type BoardgameIoOptions, readOptions } from './options.js';
import { asStored } from './stored.js';

/** A game for boardgame.io's `Server` and `Client`. Its type of `G` is the state that clients receive. */
export type BoardgameIoGame<T extends GameTypes = GameTypes> = GameOfBoardgameIo<BoardgameIoState<T>>;

/** The value that a move returns to boardgame.io if the move is refused. */
const INVALID_MOVE = 'INVALID_MOVE';
/**
 * boardgame.io's value for a player who may use all moves. The types of boardgame.io allow this `null` only in code that is compiled
 * without `strictNullChecks`.
 */
const EVERYTHING = null as unknown as string;
/**
 * The boardgame.io stage in which several players may move at the same time. A move applies to the latest state, even if its sender has
 * seen only an older one.
 */
const TOGETHER = 'together';

/**
 * Returns a game of this library as a game of boardgame.io 0.50, for both `Server({ games: [...] })` and `Client({ game: ... })`. A
 * client's `G` is a `BoardgameIoState`: its view, its legal actions and the events. The moves are `deal`, `act`, `undo` and `redo`; the
 * server executes all of them.
 *
 * boardgame.io sends the initial state of a match to every client, unfiltered, with the seed of its own dice. So a match starts empty. The
 * first move, `deal`, draws a seed on the server and deals. All random values come from the game's own state, of which clients receive only
 * views. The lobby shows `setupData` to everybody; only `options.setupDataFields` are read from it, and never a seed. boardgame.io's own
 * undo is off, because it ignores rolled dice and revealed cards.
 *
 * All clients can still count moves, because boardgame.io numbers the states and announces each of them. A player who acts in secret should
 * send several actions in one `act`.
 * @param setup the setup of every match, as for `game.start`. `options.setupDataFields` names the fields that the creator of a match can
 * replace.
 * @throws InvalidInputError for an invalid setup or invalid options.
 * @example
 * const games = [toBoardgameIo(area51, { players: 3 }), toBoardgameIo(sol, { players: 2 }, { setupDataFields: ['players'] })];
 * Server({ games }).run(8000);
 */
export function toBoardgameIo<T extends GameTypes>(
  game: Game<T>,
  setup: T['setupInput'],
  options?: BoardgameIoOptions<T>,
): BoardgameIoGame<T> {
  const read = readOptions(options);
  const played = freezeJson(readJson(setup, 'setup')) as unknown as T['setupInput'];
  const seats = game.start(played, 0).players.length;
  const rules = new MatchRules(game, played, read);
  const deal = moveOf(rules, (G, { numPlayers }) => rules.deal(G, numPlayers));
  const act = moveOf(rules, (G, _ctx, actor, actions) => rules.act(G, actor, actions));
  const undo = moveOf(rules, (G, _ctx, actor) => rules.undo(G, actor));
  const redo = moveOf(rules, (G, _ctx, actor) => rules.redo(G, actor));
  const late = Object.fromEntries(Object.entries({ act, undo, redo }).map(([name, move]) => [name, { ...move, ignoreStaleStateID: true }]));
  const ofServer: GameOfBoardgameIo = {
    name: game.id,
    ...(read.setupDataFields.includes('players') ? {} : { minPlayers: seats, maxPlayers: seats }),
    setup: (_context, setupData: unknown) => rules.undealt(setupData),
    validateSetupData: (setupData: unknown, players) => errorMessage(() => rules.setupOf(setupData, players)),
    moves: withoutPrototype({ deal, act, undo, redo }),
    turn: { activePlayers: { all: EVERYTHING }, stages: { [TOGETHER]: { moves: withoutPrototype(late) } } },
    // For boardgame.io, the whole game is one turn: the rules decide who may move, so clients cannot end turns or phases.
    events: {
      endGame: false,
      endPhase: false,
      endTurn: false,
      setPhase: false,
      endStage: false,
      setStage: false,
      pass: false,
      setActivePlayers: false,
    },
    endIf: ({ G }) => safely(() => rules.outcome(G)),
    playerView: ({ G, playerID }) => safely(() => rules.clientState(G, playerID)) ?? { dealt: false },
    disableUndo: true,
    plugins: [pluginOf(rules)],
    ai: { enumerate: (G, _ctx, actor) => enumerate(rules, G, actor) },
  };
  return ofServer as BoardgameIoGame<T>;
}

/**
 * Returns a map without a prototype. In an ordinary object, boardgame.io would find `toString` if a client sent it as the name of a move.
 */
function withoutPrototype<Value>(values: Record<string, Value>): Record<string, Value> {
  return Object.assign(Object.create(null), values);
}

/**
 * What the plugin adds to the context of a move: the original `G`. boardgame.io itself passes the move only a draft of `G`, made by Immer.
 */
interface UnreadState {
  readonly raw: unknown;
}

type MoveHandler = (G: unknown, ctx: Ctx, actor: string | undefined, args: readonly unknown[]) => object | undefined;

/**
 * Returns a boardgame.io move that only the server executes, and that boardgame.io does not count in `ctx.numMoves`. The log hides the
 * arguments of the move from other players.
 */
function moveOf<T extends GameTypes>(rules: MatchRules<T>, change: MoveHandler): LongFormMove {
  return {
    client: false,
    redact: true,
    noLimit: true,
    move: (context, ...args: unknown[]) => {
      const { raw } = context as unknown as UnreadState;
      const { ctx, events, playerID } = context;
      const after = safely(() => change(raw, ctx, playerID, args));
      if (after === undefined) return isPrintable(args) ? INVALID_MOVE : { ...(raw as object), refused: true };
      const activePlayers = activePlayersOf(rules, after, ctx.numPlayers);
      if (Object.keys(activePlayers).length > 0) events.setActivePlayers({ value: activePlayers });
      return after;
    },
  };
}

/**
 * Returns the stage of each player who may move, keyed by boardgame.io player. If the game has concurrent actions, several players can move
 * at the same time, in the stage `TOGETHER`.
 */
function activePlayersOf<T extends GameTypes>(rules: MatchRules<T>, G: unknown, players: number): Record<string, string> {
  const actors = rules.actors(G, players);
  const isTogether = asStored(G) !== undefined && actors.length > 1 && rules.game.concurrent.length > 0;
  return Object.fromEntries(actors.map((actor) => [actor, isTogether ? TOGETHER : EVERYTHING]));
}

/**
 * Returns a plugin that passes the original `G` to the moves, and rejects all other changes by clients. Without the plugin, the server of
 * boardgame.io would let every client end the game, the turn or the phase, even if those events are off.
 */
function pluginOf<T extends GameTypes>(rules: MatchRules<T>): Plugin {
  return {
    name: 'orrery',
    fnWrap:
      (move) =>
      (context, ...args) =>
        move({ ...context, raw: context.G } as typeof context & UnreadState, ...args),
    isInvalid: ({ G, ctx }) => {
      if ((G as { refused?: unknown }).refused === true) return 'The move was refused.';
      return safely(() => agreesWithRules(rules, G, ctx)) === true ? false : 'The rules do not define this move.';
    },
  };
}

/** Whether the turn, the phase, the active players and the outcome in boardgame.io's `ctx` are those of the rules. */
function agreesWithRules<T extends GameTypes>(rules: MatchRules<T>, G: unknown, ctx: Ctx): boolean {
  const outcome = rules.outcome(G);
  if (outcome !== undefined) return equalJson(ctx.gameover, outcome);
  if (ctx.gameover !== undefined || ctx.turn !== 1 || ctx.phase !== null) return false;
  return equalJson(ctx.activePlayers, activePlayersOf(rules, G, ctx.numPlayers));
}

function enumerate<T extends GameTypes>(rules: MatchRules<T>, G: unknown, actor: string) {
  const table = G as BoardgameIoState<T>;
  if (!table.dealt) return [{ move: 'deal', args: [] }];
  // A bot on the server receives the stored `G`; a bot in a client receives the client's state, which lists its legal actions.
  const stored = asStored<T>(G);
  const actions = stored === undefined ? table.legalActions : rules.legalActions(stored, actor);
  return actions.map((action) => ({ move: 'act', args: [action] }));
}

/**
 * Whether boardgame.io can log a refused move with these arguments. boardgame.io converts the arguments to text, and an error in this
 * conversion would end the server process.
 */
function isPrintable(args: readonly unknown[]): boolean {
  return safely(() => `${args}`) !== undefined;
}

/** Returns the error message of a call; `undefined` if it does not throw. */
function errorMessage(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'The setup is invalid.';
  }
}

/**
 * Returns the result of a call; `undefined` if it throws. boardgame.io does not catch errors of moves, so an error would end the server
 * process.
 */
function safely<Value>(call: () => Value): Value | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
