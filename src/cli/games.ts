// The games of the command line. Each game is loaded on demand.
import type { ImportableHeuristic } from '../agents/index.js';
import type { AnyGame, Heuristic } from '../kernel/index.js';
import type { PictureOptions } from '../picture/index.js';
import type { Side } from '../simulate/index.js';
import { CliError, EXIT } from './cli-error.js';

export interface GameEntry {
  /** The id of the game, equal to `game.id`. */
  readonly id: string;
  load(): Promise<AnyGame>;
  /** Loads the heuristic of the game, for agents. */
  // biome-ignore lint/suspicious/noExplicitAny: each game's types are its own
  heuristic?(): Promise<ImportableHeuristic<any>>;
  /**
   * Returns the sides of a match, given its initial state. A side is a list of seats that win and lose together. Absent if every seat plays
   * for itself.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  sides?(start: any): Side[];
  /** Loads the functions that draw the views of the game. */
  picture?(): Promise<Picture>;
}

/** The exports of the module `orrery-rules/<game>/picture`. */
export interface Picture {
  drawView(view: unknown, viewer: string, options?: PictureOptions): string;
  targetsOf(action: unknown): string[];
}

const area51 = () => import('../games/area-51/index.js');
const sol = () => import('../games/sol/index.js');
const spaceAlert = () => import('../games/space-alert/index.js');
const specterOps = () => import('../games/specter-ops/index.js');
const spaceAlertPicture = () => import('../games/space-alert/picture/index.js') as Promise<Picture>;

export const GAMES: readonly GameEntry[] = [
  {
    id: 'area-51',
    load: async () => (await area51()).area51,
    heuristic: async () => heuristicOf('area-51', 'area51Heuristic', await area51()),
    picture: () => import('../games/area-51/picture/index.js') as Promise<Picture>,
  },
  {
    id: 'space-alert',
    load: async () => (await spaceAlert()).spaceAlert,
    heuristic: async () => heuristicOf('space-alert', 'spaceAlertHeuristic', await spaceAlert()),
    picture: spaceAlertPicture,
    sides: allTogether,
  },
  {
    id: 'space-alert-campaign',
    load: async () => (await spaceAlert()).spaceAlertCampaign,
    picture: spaceAlertPicture,
    sides: allTogether,
  },
  {
    id: 'sol',
    load: async () => (await sol()).sol,
    heuristic: async () => heuristicOf('sol', 'solHeuristic', await sol()),
    picture: () => import('../games/sol/picture/index.js') as Promise<Picture>,
    sides: (start) => (start.config.mode === 'standard' ? seatsOf(start).map((seat) => [seat]) : allTogether(start)),
  },
  {
    id: 'specter-ops',
    load: async () => (await specterOps()).specterOps,
    heuristic: async () => heuristicOf('specter-ops', 'specterOpsHeuristic', await specterOps()),
    picture: () => import('../games/specter-ops/picture/index.js') as Promise<Picture>,
    // Two sides: the agent player, and the hunters.
    sides: (start) =>
      [true, false].map((agent) => seatsOf(start).filter((seat) => (start.players[seat] === start.config.agentPlayer) === agent)),
  },
];

/** Returns a heuristic that the module of a game exports, with the names of the module and the export, by which workers import it. */
// biome-ignore lint/suspicious/noExplicitAny: as above
function heuristicOf<Name extends string>(game: string, name: Name, module: Record<Name, Heuristic<any>>): ImportableHeuristic<any> {
  return { heuristic: module[name], importable: { module: `orrery-rules/${game}`, export: name } };
}

function seatsOf({ players }: { players: readonly string[] }): number[] {
  return players.map((_player, seat) => seat);
}

/** Returns one side with all seats, for co-operative games. */
function allTogether(start: { players: readonly string[] }): Side[] {
  return [seatsOf(start)];
}

/** Loads the game with an id from the command line. */
export async function loadGame(games: readonly GameEntry[], id: string): Promise<AnyGame> {
  return entryOf(games, id).load();
}

/** Returns the entry of a game with an id from the command line. @throws CliError with the exit code `usage` if no game has the id. */
export function entryOf(games: readonly GameEntry[], id: string): GameEntry {
  const entry = games.find((candidate) => candidate.id === id);
  if (entry !== undefined) return entry;
  throw new CliError(`"${id}" is not a game; expected one of ${listOf(games)}`, EXIT.usage);
}

/**
 * Loads the game of a record. If no game has the record's id, loads all games, so that the error of the caller can list the known games.
 */
export function loadGamesFor(games: readonly GameEntry[], record: { game: string }): Promise<AnyGame[]> {
  const known = games.filter((candidate) => candidate.id === record.game);
  return Promise.all((known.length === 0 ? games : known).map((entry) => entry.load()));
}

function listOf(games: readonly GameEntry[]): string {
  return games.map((game) => game.id).join(', ') || 'none';
}
