// The heuristics of the games, for the worker.
import type { Knowledge } from 'orrery-rules';
import { entryOf, type GameEntry } from './games.js';

const asKnowledge = (knowledge: unknown) => knowledge as Knowledge;

const KNOWLEDGE: Readonly<Record<string, () => Promise<Knowledge>>> = {
  'area-51': async () => asKnowledge((await import('orrery-rules/area-51')).area51Knowledge),
  sol: async () => asKnowledge((await import('orrery-rules/sol')).solKnowledge),
  'space-alert': async () => asKnowledge((await import('orrery-rules/space-alert')).spaceAlertKnowledge),
  'specter-ops': async () => asKnowledge((await import('orrery-rules/specter-ops')).specterOpsKnowledge),
};

/** Returns the entry of a game, with its heuristic if it has one. */
export function knowingEntryOf(id: string): GameEntry | undefined {
  const entry = entryOf(id);
  const knowledge = KNOWLEDGE[id];
  return entry === undefined || knowledge === undefined ? entry : { ...entry, knowledge };
}
