// The memory of players in a game tree: their views and choices at each of their decisions (perfect recall).
import { createHash } from 'node:crypto';
import type { PlayerId } from '../kernel/index.js';

/** The decisions on the path to a node, as a linked list from the latest to the first. Nodes share the common parts of their lists. */
export type NodeHistory = PastDecision | undefined;

/** A decision that extends its player's memory. It does not reference its node, so that the node can be garbage-collected. */
interface PastDecision {
  readonly player: PlayerId;
  readonly before: NodeHistory;
  /** The player's memory after this decision, computed on demand. */
  memory: string | undefined;
  /** Returns the text that this decision adds to the memory. */
  readonly entry: () => string;
}

/**
 * Returns a history extended by a decision.
 * @param observe returns the player's observation at the decision; called at most once.
 * @param index the chosen action index.
 */
export function withDecision(before: NodeHistory, player: PlayerId, observe: () => string, index: number): NodeHistory {
  return { player, before, memory: undefined, entry: () => `${observe()}\n${index}` };
}

/** Returns a history that contains only one player's memory, without the decisions of the other players. */
export function pastOf(player: PlayerId, memory: string): NodeHistory {
  return { player, before: undefined, memory, entry: () => '' };
}

/**
 * Returns a digest of a player's views and choices at its decisions; empty without decisions. Different histories give different digests.
 */
export function memoryOf(past: NodeHistory, player: PlayerId): string {
  const uncomputed: PastDecision[] = [];
  let latest = past;
  for (; latest !== undefined; latest = latest.before) {
    if (latest.player !== player) continue;
    if (latest.memory !== undefined) break;
    uncomputed.push(latest);
  }
  let memory = latest?.memory ?? '';
  for (const decision of uncomputed.reverse()) {
    memory = createHash('sha256').update(`${memory}\n${decision.entry()}`).digest('hex').slice(0, 32);
    decision.memory = memory;
  }
  return memory;
}
