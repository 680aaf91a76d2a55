// The games that the command line knows. Each is loaded when it is asked for.
import type { AnyGame } from '../kernel/index.js';
import { EXIT, Failure } from './failure.js';

export interface GameEntry {
  /** As in `game.id`. */
  readonly id: string;
  load(): Promise<AnyGame>;
}

export const GAMES: readonly GameEntry[] = [
  { id: 'area-51', load: async () => (await import('../games/area-51/index.js')).area51 },
  { id: 'space-alert', load: async () => (await import('../games/space-alert/index.js')).spaceAlert },
  { id: 'space-alert-campaign', load: async () => (await import('../games/space-alert/index.js')).spaceAlertCampaign },
  { id: 'sol', load: async () => (await import('../games/sol/index.js')).sol },
  { id: 'specter-ops', load: async () => (await import('../games/specter-ops/index.js')).specterOps },
];

/** The game that was named on the command line. */
export async function loadGame(games: readonly GameEntry[], id: string): Promise<AnyGame> {
  const entry = games.find((candidate) => candidate.id === id);
  if (entry !== undefined) return entry.load();
  throw new Failure(`there is no game "${id}"; known are ${listOf(games)}`, EXIT.usage);
}

/** The game that a record names; the record is at fault if it is unknown. */
export function loadGameOf(games: readonly GameEntry[], record: { game: string }): Promise<AnyGame> | undefined {
  return games.find((candidate) => candidate.id === record.game)?.load();
}

function listOf(games: readonly GameEntry[]): string {
  return games.map((game) => game.id).join(', ') || 'none';
}
