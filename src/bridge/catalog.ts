// The games, keyed by id. Each game is loaded on first use.
import type { ImportableHeuristic } from '../agents/index.js';
import { type AnyGame, type Encoding, type GameTypes, InvalidInputError } from '../kernel/index.js';
import { named } from '../kernel/internal.js';
import type { Clause, FindClause } from '../kernel/plain.js';
import type { PictureOptions } from '../picture/index.js';
import type { Clauses } from '../text/index.js';

/** A game with its encoding, heuristic and pictures. */
export interface CatalogEntry {
  readonly game: AnyGame;
  readonly encoding: Encoding<GameTypes>;
  /** Other encodings, keyed by the name that `makeEnv` receives. */
  readonly encodings?: Readonly<Record<string, Encoding<GameTypes>>>;
  /** The heuristic that agents created by name use. */
  readonly known?: ImportableHeuristic;
  readonly picture?: Picture;
}

/** The exports of the module `orrery-rules/<game>/picture`. */
export interface Picture {
  drawView(view: unknown, viewer: string, options?: PictureOptions): string;
  targetsOf(action: unknown): string[];
}

/** The module `orrery-rules/<game>/clauses`. */
interface ClauseModule {
  readonly CLAUSES: Clauses;
  readonly clause: FindClause;
}

const LOADERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'area-51': async () => {
    const { area51, area51Encoding, area51Heuristic, createArea51Encoding } = await import('../games/area-51/index.js');
    const known = { heuristic: area51Heuristic };
    const encodings = { paths: createArea51Encoding({ paths: true }) };
    const picture = await import('../games/area-51/picture/index.js');
    return { game: area51, encoding: area51Encoding, encodings, known, picture };
  },
  sol: async () => {
    const { sol, solEncoding, solHeuristic } = await import('../games/sol/index.js');
    const picture = await import('../games/sol/picture/index.js');
    return { game: sol, encoding: solEncoding, known: { heuristic: solHeuristic }, picture };
  },
  'space-alert': async () => {
    const { spaceAlert, spaceAlertEncoding, spaceAlertHeuristic } = await import('../games/space-alert/index.js');
    const known = { heuristic: spaceAlertHeuristic };
    return { game: spaceAlert, encoding: spaceAlertEncoding, known, picture: await import('../games/space-alert/picture/index.js') };
  },
  'space-alert-campaign': async () => {
    const { spaceAlertCampaign, spaceAlertCampaignEncoding } = await import('../games/space-alert/index.js');
    const picture = await import('../games/space-alert/picture/index.js');
    return { game: spaceAlertCampaign, encoding: spaceAlertCampaignEncoding, picture };
  },
  'specter-ops': async () => {
    const { specterOps, specterOpsEncoding, specterOpsHeuristic } = await import('../games/specter-ops/index.js');
    const known = { heuristic: specterOpsHeuristic };
    const picture = await import('../games/specter-ops/picture/index.js');
    return { game: specterOps, encoding: specterOpsEncoding, known, picture };
  },
  'tic-tac-toe': async () => {
    const { ticTacToe, ticTacToeEncoding } = await import('../../examples/games/index.js');
    return { game: ticTacToe, encoding: ticTacToeEncoding };
  },
  'connect-four': async () => {
    const { connectFour, connectFourEncoding } = await import('../../examples/games/index.js');
    return { game: connectFour, encoding: connectFourEncoding };
  },
  'kuhn-poker': async () => {
    const { kuhnPoker, kuhnPokerEncoding } = await import('../../examples/games/index.js');
    return { game: kuhnPoker, encoding: kuhnPokerEncoding };
  },
  'liars-dice': async () => {
    const { liarsDice, liarsDiceEncoding } = await import('../../examples/games/index.js');
    return { game: liarsDice, encoding: liarsDiceEncoding };
  },
};

/** The ids of all games. */
export const GAME_IDS: readonly string[] = Object.keys(LOADERS);

/** Loads a game. @throws InvalidInputError if no game has the id. */
export async function entryOf(id: unknown): Promise<CatalogEntry> {
  if (typeof id === 'string' && Object.hasOwn(LOADERS, id)) return (await (LOADERS[id] as () => Promise<unknown>)()) as CatalogEntry;
  throw InvalidInputError.at('game', [], `${named(id)} is not a game; expected one of ${GAME_IDS.join(', ')}`);
}

/**
 * Returns an encoding of a game.
 * @param name the name of one of the entry's `encodings`; without a name, `encoding` is returned.
 * @throws InvalidInputError if the entry has no encoding with this name.
 */
export function encodingOf({ game, encoding, encodings = {} }: CatalogEntry, name: unknown): Encoding<GameTypes> {
  if (name === undefined) return encoding;
  if (typeof name === 'string' && Object.hasOwn(encodings, name)) return encodings[name] as Encoding<GameTypes>;
  const known = Object.keys(encodings);
  const expected = known.length === 0 ? `${game.id} has only one` : `expected one of ${known.join(', ')}`;
  throw InvalidInputError.at('encoding', [], `${named(name)} is not an encoding; ${expected}`);
}

const CLAUSES: Readonly<Record<string, () => Promise<ClauseModule>>> = {
  'area-51': () => import('../games/area-51/clauses/index.js'),
  sol: () => import('../games/sol/clauses/index.js'),
  'space-alert': () => import('../games/space-alert/clauses/index.js'),
  'space-alert-campaign': () => import('../games/space-alert/clauses/index.js'),
  'specter-ops': () => import('../games/specter-ops/clauses/index.js'),
};

/** Returns all clauses of a game's rules, keyed by clause id; `undefined` if the game has no clauses. */
export async function clausesOf(game: string): Promise<Clauses | undefined> {
  return Object.hasOwn(CLAUSES, game) ? (await (CLAUSES[game] as () => Promise<ClauseModule>)()).CLAUSES : undefined;
}

/** Returns a clause of a game's rules. @throws InvalidInputError if the game has no clauses, or if no clause has the id. */
export async function clauseOf(game: unknown, id: unknown): Promise<Clause> {
  const load = typeof game === 'string' && Object.hasOwn(CLAUSES, game) ? CLAUSES[game] : undefined;
  if (load === undefined) {
    throw InvalidInputError.at('game', [], `${named(game)} has no clauses; expected one of ${Object.keys(CLAUSES).join(', ')}`);
  }
  return (await load()).clause(id as string);
}
