// What the players of a tree remember: what they saw and said wherever they decided.
import { createHash } from 'node:crypto';
import type { PlayerId } from '../kernel/index.js';

/** What was decided on the way to a node, the latest first: nodes share what they have in common. */
export type Past = Remembered | undefined;

/** A decision, after which its player remembers more. It does not hold the node where it was taken, which can be let go of. */
interface Remembered {
  readonly player: PlayerId;
  readonly before: Past;
  /** What the player remembers from here on, once somebody has asked. */
  memory: string | undefined;
  /** What is added to what was remembered before. */
  readonly more: () => string;
}

/** @param sight what the player saw when it said the number; asked for at most once */
export function decided(before: Past, player: PlayerId, sight: () => string, number: number): Past {
  return { player, before, memory: undefined, more: () => `${sight()}\n${number}` };
}

/** A past of which nothing is known but what one player remembers. */
export function remembering(player: PlayerId, memory: string): Past {
  return { player, before: undefined, memory, more: () => '' };
}

/** A digest of all that a player saw and said where it decided; empty if it never did. Different pasts have different ones. */
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
