// The heuristics of the games, for the worker.
import type { Heuristic } from 'orrery-rules';
import { entryOf, type GameEntry } from './games.js';

const asHeuristic = (heuristic: unknown) => heuristic as Heuristic;

const HEURISTICS: Readonly<Record<string, () => Promise<Heuristic>>> = {
  'area-51': async () => asHeuristic((await import('orrery-rules/area-51')).area51Heuristic),
  sol: async () => asHeuristic((await import('orrery-rules/sol')).solHeuristic),
  'space-alert': async () => asHeuristic((await import('orrery-rules/space-alert')).spaceAlertHeuristic),
  'specter-ops': async () => asHeuristic((await import('orrery-rules/specter-ops')).specterOpsHeuristic),
};

/** Returns the entry of a game, with its heuristic if it has one. */
export function knowingEntryOf(id: string): GameEntry | undefined {
  const entry = entryOf(id);
  const heuristic = HEURISTICS[id];
  return entry === undefined || heuristic === undefined ? entry : { ...entry, heuristic };
}
