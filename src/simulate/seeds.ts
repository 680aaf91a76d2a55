import { checksum, type Seed } from '../kernel/index.js';

/**
 * The seed of one game of a run: the kernel's `checksum` of the text `<seed>/<index>`, sixteen hex digits. It depends on
 * nothing else, so a game stays the same however many are played, in whatever order and on whichever machine.
 * @param seed of the run; `7` and `'7'` are the same.
 * @param index of the game, counted from 0.
 */
export function gameSeed(seed: Seed, index: number): string {
  return checksum(`${seed}/${index}`);
}

/**
 * The seed of what is drawn beside the game itself: an agent's choices in one seat, or who decides first. Another text
 * than the game's own seed, so that no agent can foresee the dice from its own draws.
 */
export function streamSeed(seed: Seed, stream: string): string {
  return checksum(`${seed}/${stream}`);
}
