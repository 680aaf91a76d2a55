import { wholeNumber } from '../agents/internal.js';
import { checksum, type Seed } from '../kernel/index.js';
import { requireArgument, seed as seedSchema } from './options.js';

/**
 * Returns the seed of one game of a run, as 16 hexadecimal digits: the `checksum` of the text `<seed>/<index>`. The two halves of the
 * checksum are mixed by the finalizer of MurmurHash3, so that the seeds of neighbouring games are unrelated. The seed depends on nothing
 * else. A game is therefore the same for any number and order of games, and on any machine.
 * @param seed the seed of the run; `7` and `'7'` are the same seed.
 * @param index the index of the game, counted from 0.
 * @throws InvalidInputError if the seed or the index is invalid.
 */
export function gameSeed(seed: Seed, index: number): string {
  requireArgument('seed', seedSchema, seed);
  requireArgument('index', wholeNumber(0), index);
  return mixed(`${seed}/${index}`);
}

/**
 * Returns the seed of a random stream outside the game: an agent's choices in one seat, or who decides first. The result differs from the
 * game's own seed, so that no agent can foresee the dice from its own draws.
 */
export function streamSeed(seed: Seed, stream: string): string {
  return mixed(`${seed}/${stream}`);
}

function mixed(text: string): string {
  const sum = checksum(text);
  const high = finalize(Number.parseInt(sum.slice(0, 8), 16));
  const low = finalize(Number.parseInt(sum.slice(8), 16) ^ high);
  return hex(high) + hex(low);
}

/** Applies fmix32 of MurmurHash3, a bijection in which every input bit flips about half of the output bits. */
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
