// The outcome of a game, decided by momentum alone. SOL-17.12, SOL-17.15, SOL-17.20
import * as z from 'zod';
import type { Outcome } from '../../../kernel/index.js';
import { parseUntrusted } from '../../../kernel/internal.js';
import type { State } from '../model/schema.js';

/** The survival levels, each with its minimum momentum, highest level first. SOL-17.20 */
const SURVIVAL_LEVELS = [
  { from: 55, level: 'transcendent' },
  { from: 34, level: 'galaxy' },
  { from: 21, level: 'homeward' },
  { from: 13, level: 'hard-start' },
  { from: 8, level: 'void-home' },
  { from: 3, level: 'adrift' },
  { from: 0, level: 'failed' },
] as const;
/** The survival level of a world, from `'failed'` (momentum 0 to 2) to `'transcendent'` (55 and more). SOL-17.20 */
export type SurvivalLevel = (typeof SURVIVAL_LEVELS)[number]['level'];

const Momentum = z.int().min(0);

/**
 * Returns the survival level of a world for an amount of momentum. The level does not affect who wins. SOL-17.20
 * @throws InvalidInputError if `momentum` is not a whole number of at least 0.
 */
export function survivalLevel(momentum: number): SurvivalLevel {
  const reached = parseUntrusted(Momentum, momentum, 'momentum');
  return SURVIVAL_LEVELS.find(({ from }) => reached >= from)?.level ?? 'failed';
}

/**
 * Returns the outcome of a finished game. In standard games, all players with the most momentum win; in solo and co-operative games, the
 * goal decides. A game that reached its turn limit is scored in the same way, with the reason `turn-limit`.
 * SOL-13.6, SOL-13.7, SOL-13.8, SOL-17.12, SOL-17.15, SOL-P1
 */
export function outcome({ players, seats, phase, config, marker }: State): Outcome | undefined {
  if (phase !== 'over') return undefined;
  const { mode, goal } = config;
  const momentum = seats.map((seat) => seat.momentum);
  const most = Math.max(...momentum);
  const lowest = Math.min(...momentum);
  // Player ids are untrusted: `Object.fromEntries` defines own properties even for ids such as `__proto__`.
  const scoresOf = (score: (seat: number) => number) => Object.fromEntries(players.map((player, seat) => [player, score(seat)]));
  const limit = marker > 0 ? { reason: 'turn-limit', rule: 'SOL-P1' } : undefined;
  if (mode === 'standard') {
    const winners = players.filter((_, seat) => momentum[seat] === most);
    return { winners, scores: scoresOf((seat) => momentum[seat]), ...(limit ?? { reason: 'supernova', rule: 'SOL-13.6' }) };
  }
  const won = lowest >= (goal ?? 0);
  return {
    winners: won ? [...players] : [],
    scores: scoresOf(() => lowest),
    ...(limit ?? { reason: won ? 'goal-reached' : 'goal-missed', rule: mode === 'solo' ? 'SOL-17.12' : 'SOL-17.15' }),
  };
}
