import { checksum, InvalidInputError, type Seed } from '../kernel/index.js';
import { named } from '../kernel/internal.js';

/**
 * The seed of one game of a run, sixteen hex digits: the kernel's `checksum` of the text `<seed>/<index>`, its two halves
 * mixed by MurmurHash3's finalizer so that neighbouring games have nothing in common. It depends on nothing else, so a
 * game stays the same however many are played, in whatever order and on whichever machine.
 * @param seed of the run; `7` and `'7'` are the same.
 * @param index of the game, counted from 0.
 * @throws InvalidInputError for what is no seed, or no index.
 */
export function gameSeed(seed: Seed, index: number): string {
  requireSeed('seed', seed);
  if (!Number.isSafeInteger(index) || index < 0) {
    throw InvalidInputError.at('index', [], `expected a whole number from 0, not ${named(index)}`);
  }
  return mixed(`${seed}/${index}`);
}

/**
 * The seed of what is drawn beside the game itself: an agent's choices in one seat, or who decides first. Another text
 * than the game's own seed, so that no agent can foresee the dice from its own draws.
 */
export function streamSeed(seed: Seed, stream: string): string {
  return mixed(`${seed}/${stream}`);
}

export function requireSeed(what: string, seed: unknown): void {
  if (typeof seed === 'string' ? seed.length <= 1000 : Number.isFinite(seed)) return;
  throw InvalidInputError.at(what, [], 'expected texts of at most 1,000 characters or finite numbers');
}

function mixed(text: string): string {
  const sum = checksum(text);
  const high = finalize(Number.parseInt(sum.slice(0, 8), 16));
  const low = finalize(Number.parseInt(sum.slice(8), 16) ^ high);
  return hex(high) + hex(low);
}

/** fmix32 of MurmurHash3: one to one, and every bit of the input moves half the bits of the result. */
function finalize(lane: number): number {
  let mix = lane ^ (lane >>> 16);
  mix = Math.imul(mix, 0x85ebca6b);
  mix ^= mix >>> 13;
  mix = Math.imul(mix, 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}

function hex(lane: number): string {
  return lane.toString(16).padStart(8, '0');
}
