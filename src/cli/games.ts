// The games of the command line. Each is loaded on demand.
import type { NamedKnowledge } from '../agents/index.js';
import type { AnyGame } from '../kernel/index.js';
import type { PictureOptions } from '../picture/index.js';
import type { Side } from '../simulate/index.js';
import { EXIT, Failure } from './failure.js';

export interface GameEntry {
  /** The id of the game, equal to `game.id`. */
  readonly id: string;
  load(): Promise<AnyGame>;
  /** Loads the heuristic of the game, for agents. */
  // biome-ignore lint/suspicious/noExplicitAny: each game's types are its own
  knowledge?(): Promise<NamedKnowledge<any>>;
  /** Returns the seats that win and lose together, given the initial state; absent if every seat plays for itself. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  sides?(start: any): Side[];
  /** Loads the functions that draw the views of the game. */
  picture?(): Promise<Picture>;
}

/** The module `orrery-rules/<game>/picture`. */
export interface Picture {
  drawView(view: unknown, viewer: string, options?: PictureOptions): string;
  thingsOf(action: unknown): string[];
}

export const GAMES: readonly GameEntry[] = [
  {
    id: 'area-51',
    picture: async () => (await import('../games/area-51/picture/index.js')) as Picture,
    load: async () => (await import('../games/area-51/index.js')).area51,
    knowledge: async () => ({
      knowledge: (await import('../games/area-51/index.js')).area51Knowledge,
      importable: { module: 'orrery-rules/area-51', export: 'area51Knowledge' },
    }),
  },
  {
    id: 'space-alert',
    picture: async () => (await import('../games/space-alert/picture/index.js')) as Picture,
    load: async () => (await import('../games/space-alert/index.js')).spaceAlert,
    knowledge: async () => ({
      knowledge: (await import('../games/space-alert/index.js')).spaceAlertKnowledge,
      importable: { module: 'orrery-rules/space-alert', export: 'spaceAlertKnowledge' },
    }),
    sides: allTogether,
  },
  {
    id: 'space-alert-campaign',
    picture: async () => (await import('../games/space-alert/picture/index.js')) as Picture,
    load: async () => (await import('../games/space-alert/index.js')).spaceAlertCampaign,
    sides: allTogether,
  },
  {
    id: 'sol',
    picture: async () => (await import('../games/sol/picture/index.js')) as Picture,
    load: async () => (await import('../games/sol/index.js')).sol,
    knowledge: async () => ({
      knowledge: (await import('../games/sol/index.js')).solKnowledge,
      importable: { module: 'orrery-rules/sol', export: 'solKnowledge' },
    }),
    sides: (start) => (start.config.mode === 'standard' ? seatsOf(start).map((seat) => [seat]) : allTogether(start)),
  },
  {
    id: 'specter-ops',
    picture: async () => (await import('../games/specter-ops/picture/index.js')) as Picture,
    load: async () => (await import('../games/specter-ops/index.js')).specterOps,
    knowledge: async () => ({
      knowledge: (await import('../games/specter-ops/index.js')).specterOpsKnowledge,
      importable: { module: 'orrery-rules/specter-ops', export: 'specterOpsKnowledge' },
    }),
    // The agent player against the hunters.
    sides: (start) =>
      [true, false].map((agent) => seatsOf(start).filter((seat) => (start.players[seat] === start.config.agentPlayer) === agent)),
  },
];

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

/** Returns the entry of a game with an id from the command line. Throws a usage `Failure` if there is none. */
export function entryOf(games: readonly GameEntry[], id: string): GameEntry {
  const entry = games.find((candidate) => candidate.id === id);
  if (entry !== undefined) return entry;
  throw new Failure(`"${id}" is not a game; expected one of ${listOf(games)}`, EXIT.usage);
}

/** Loads the game of a record. If the id is unknown, loads all games, so that the caller's error can list the known ones. */
export function loadGamesFor(games: readonly GameEntry[], record: { game: string }): Promise<AnyGame[]> {
  const known = games.filter((candidate) => candidate.id === record.game);
  return Promise.all((known.length === 0 ? games : known).map((entry) => entry.load()));
}

function listOf(games: readonly GameEntry[]): string {
  return games.map((game) => game.id).join(', ') || 'none';
}
