// The heuristics and the opponents of the games, for the worker.
import type { Heuristic } from 'orrery-rules';
import type { Agent } from 'orrery-rules/agents';
import { entryOf, type GameEntry } from './games.js';

const asHeuristic = (heuristic: unknown) => heuristic as Heuristic;

const HEURISTICS: Readonly<Record<string, () => Promise<Heuristic>>> = {
  'area-51': async () => asHeuristic((await import('orrery-rules/area-51')).area51Heuristic),
  sol: async () => asHeuristic((await import('orrery-rules/sol')).solHeuristic),
  'space-alert': async () => asHeuristic((await import('orrery-rules/space-alert')).spaceAlertHeuristic),
  'specter-ops': async () => asHeuristic((await import('orrery-rules/specter-ops')).specterOpsHeuristic),
};

type MakeOpponent = (level: string) => Agent;
const asOpponents = (opponent: unknown) => opponent as MakeOpponent;

const OPPONENTS: Readonly<Record<string, () => Promise<MakeOpponent>>> = {
  'area-51': async () => asOpponents((await import('orrery-rules/area-51/opponents')).opponent),
  sol: async () => asOpponents((await import('orrery-rules/sol/opponents')).opponent),
  'space-alert': async () => asOpponents((await import('orrery-rules/space-alert/opponents')).opponent),
  'specter-ops': async () => asOpponents((await import('orrery-rules/specter-ops/opponents')).opponent),
};

/** Returns the entry of a game, with its heuristic and its opponents if it has them. */
export function knowingEntryOf(id: string): GameEntry | undefined {
  const entry = entryOf(id);
  return (
    entry && {
      ...entry,
      ...(Object.hasOwn(HEURISTICS, id) && { heuristic: HEURISTICS[id] }),
      ...(Object.hasOwn(OPPONENTS, id) && { opponents: OPPONENTS[id] }),
    }
  );
}
