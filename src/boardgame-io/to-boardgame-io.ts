import type { Ctx, Game as GameOfBoardgameIo, LongFormMove, Plugin } from 'boardgame.io';
import type { Game, GameTypes } from '../kernel/index.js';
import { equalJson, freezeJson, readJson } from '../kernel/plain.js';
import { type BoardgameIoOptions, readOptions } from './options.js';
import { asStored } from './stored.js';
import type { BoardgameIoTable } from './table.js';
import { TableRules } from './table-rules.js';

/** A game for boardgame.io's `Server` and `Client`, whose `G` is what clients see. */
export type BoardgameIoGame<T extends GameTypes = GameTypes> = GameOfBoardgameIo<BoardgameIoTable<T>>;

/** boardgame.io's own word for a move that changes nothing. */
const INVALID_MOVE = 'INVALID_MOVE';
/** boardgame.io's word for a player who has all moves; its types know it in other modes of the compiler only. */
const EVERYTHING = null as unknown as string;
/** The stage in which several may move at a time: each move is for the latest state, whichever its sender had seen. */
const TOGETHER = 'together';

/**
 * A game of this library as a game of boardgame.io 0.50, for `Server({ games: [...] })` and `Client({ game: ... })` alike. A client's `G` is a
 * `BoardgameIoTable`: its view, what it may do, what happened. Its moves are `deal`, `act`, `undo` and `redo`, and all are taken by the server.
 *
 * boardgame.io sends what a match starts with to every client, unfiltered, with the seed of its own dice. So a match starts with nothing:
 * the first move, `deal`, draws a seed on the server and deals, and all dice fall in the game's own state, of which clients get views alone.
 * The lobby shows `setupData` to everybody; nothing but `options.choices` is read from it, and never a seed.
 * boardgame.io's own undo is off: it knows nothing of dice that fell and cards that were seen.
 *
 * What all clients can still count are moves, since boardgame.io numbers states and announces each. Who acts out of sight sends several
 * actions in one `act`.
 * @param setup as for `game.start`; it stays where the rules run.
 * @throws InvalidInputError for a setup or options that cannot be played.
 * @example
 * const games = [toBoardgameIo(area51, { players: 3 }), toBoardgameIo(sol, { players: 2 }, { choices: ['players'] })];
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
  const rules = new TableRules(game, played, read);
  const deal = moveOf(rules, (G, { numPlayers }) => rules.deal(G, numPlayers));
  const act = moveOf(rules, (G, _ctx, actor, actions) => rules.act(G, actor, actions));
  const undo = moveOf(rules, (G, _ctx, actor) => rules.undo(G, actor));
  const redo = moveOf(rules, (G, _ctx, actor) => rules.redo(G, actor));
  const late = Object.fromEntries(Object.entries({ act, undo, redo }).map(([name, move]) => [name, { ...move, ignoreStaleStateID: true }]));
  const ofServer: GameOfBoardgameIo = {
    name: game.id,
    ...(read.choices.includes('players') ? {} : { minPlayers: seats, maxPlayers: seats }),
    setup: (_context, setupData: unknown) => rules.undealt(setupData),
    validateSetupData: (setupData: unknown, players) => complaint(() => rules.setupOf(setupData, players)),
    moves: bare({ deal, act, undo, redo }),
    turn: { activePlayers: { all: EVERYTHING }, stages: { [TOGETHER]: { moves: bare(late) } } },
    // One turn lasts as long as the game: who may move follows from the rules.
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
    playerView: ({ G, playerID }) => safely(() => rules.table(G, playerID)) ?? { dealt: false },
    disableUndo: true,
    plugins: [pluginOf(rules)],
    ai: { enumerate: (G, _ctx, actor) => enumerate(rules, G, actor) },
  };
  return ofServer as BoardgameIoGame<T>;
}

/** A map without a prototype: boardgame.io would take a move `toString` of a client, and find one. */
function bare<Value>(values: Record<string, Value>): Record<string, Value> {
  return Object.assign(Object.create(null), values);
}

/** What the plugin adds to the context of a move: `G` as it is, where boardgame.io hands over a draft of Immer's. */
interface Raw {
  readonly raw: unknown;
}

type Change = (G: unknown, ctx: Ctx, actor: string | undefined, args: readonly unknown[]) => object | undefined;

/** A move that only the server takes, that counts for nothing in `ctx`, and whose arguments others do not find in the log. */
function moveOf<T extends GameTypes>(rules: TableRules<T>, change: Change): LongFormMove {
  return {
    client: false,
    redact: true,
    noLimit: true,
    move: (context, ...args: unknown[]) => {
      const { raw } = context as unknown as Raw;
      const { ctx, events, playerID } = context;
      const after = safely(() => change(raw, ctx, playerID, args));
      if (after === undefined) return isPrintable(args) ? INVALID_MOVE : { ...(raw as object), refused: true };
      const activePlayers = activePlayersOf(rules, after, ctx.numPlayers);
      if (Object.keys(activePlayers).length > 0) events.setActivePlayers({ value: activePlayers });
      return after;
    },
  };
}

/** Who may move, by stage. Several at a time need not wait for each other, if the game has actions that may come late. */
function activePlayersOf<T extends GameTypes>(rules: TableRules<T>, G: unknown, players: number): Record<string, string> {
  const actors = rules.actors(G, players);
  const isTogether = asStored(G) !== undefined && actors.length > 1 && rules.game.concurrent.length > 0;
  return Object.fromEntries(actors.map((actor) => [actor, isTogether ? TOGETHER : EVERYTHING]));
}

/**
 * Hands `G` to the moves as it is, and takes nothing that a client does past them: boardgame.io's server lets every client end the game, the
 * turn or the phase, whether those events are switched off or not.
 */
function pluginOf<T extends GameTypes>(rules: TableRules<T>): Plugin {
  return {
    name: 'orrery',
    fnWrap:
      (move) =>
      (context, ...args) =>
        move({ ...context, raw: context.G } as typeof context & Raw, ...args),
    isInvalid: ({ G, ctx }) => {
      if ((G as { refused?: unknown }).refused === true) return 'The move was refused.';
      return safely(() => isTrue(rules, G, ctx)) === true ? false : 'The rules have nothing of the kind.';
    },
  };
}

/** Whether what boardgame.io says of a match is what the rules say. */
function isTrue<T extends GameTypes>(rules: TableRules<T>, G: unknown, ctx: Ctx): boolean {
  const outcome = rules.outcome(G);
  if (outcome !== undefined) return equalJson(ctx.gameover, outcome);
  if (ctx.gameover !== undefined || ctx.turn !== 1 || ctx.phase !== null) return false;
  return equalJson(ctx.activePlayers, activePlayersOf(rules, G, ctx.numPlayers));
}

function enumerate<T extends GameTypes>(rules: TableRules<T>, G: unknown, actor: string) {
  const table = G as BoardgameIoTable<T>;
  if (!table.dealt) return [{ move: 'deal', args: [] }];
  // Bots on the server are given what the server holds.
  const stored = asStored<T>(G);
  const actions = stored === undefined ? table.legalActions : rules.legalActions(stored, actor);
  return actions.map((action) => ({ move: 'act', args: [action] }));
}

/** Whether boardgame.io can write that it refused these arguments: it joins them to a text, and what that throws ends the server. */
function isPrintable(args: readonly unknown[]): boolean {
  return safely(() => `${args}`) !== undefined;
}

/** What went wrong, in words; `undefined` if nothing did. */
function complaint(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'The setup cannot be played.';
  }
}

/** What a call gives, or `undefined` if it throws: nobody is there to catch what leaves a move. */
function safely<Value>(call: () => Value): Value | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
