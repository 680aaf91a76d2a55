// The memory of players in a game tree: their views and choices at each of their decisions (perfect recall).
import { createHash } from 'node:crypto';
import type { PlayerId } from '../kernel/index.js';

/** The past of a node: the decisions on the path to it, as a linked list with the latest first. Nodes share common tails. */
export type Past = Remembered | undefined;

/** A decision that extends its player's memory. It does not reference its node, so that the node can be garbage-collected. */
interface Remembered {
  readonly player: PlayerId;
  readonly before: Past;
  /** The player's memory after this decision, computed on demand. */
  memory: string | undefined;
  /** Returns the text that this decision adds to the memory. */
  readonly more: () => string;
}

/**
 * Returns the past extended by a decision.
 * @param sight returns the player's view at the decision; called at most once.
 * @param number the chosen action index.
 */
export function decided(before: Past, player: PlayerId, sight: () => string, number: number): Past {
  return { player, before, memory: undefined, more: () => `${sight()}\n${number}` };
}

/** Returns a past that consists of one player's memory, without the decisions of the others. */
export function remembering(player: PlayerId, memory: string): Past {
  return { player, before: undefined, memory, more: () => '' };
}

/** Returns a digest of a player's views and choices at its decisions; empty without decisions. Different pasts give different digests. */
export function memoryOf(past: Past, player: PlayerId): string {
  const untold: Remembered[] = [];
  let latest = past;
  for (; latest !== undefined; latest = latest.before) {
    if (latest.player !== player) continue;
    if (latest.memory !== undefined) break;
    untold.push(latest);
  }
  let memory = latest?.memory ?? '';
  for (const decision of untold.reverse()) {
    memory = createHash('sha256').update(`${memory}\n${decision.more()}`).digest('hex').slice(0, 32);
    decision.memory = memory;
  }
  return memory;
}
