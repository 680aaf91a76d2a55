// The outcome of a game, which depends only on the players' momentum. SOL-17.12, SOL-17.15, SOL-17.20
import * as z from 'zod';
import type { Outcome } from '../../../kernel/index.js';
import { parseUntrusted } from '../../../kernel/internal.js';
import type { State } from '../model/schema.js';
import { resultOf } from './result.js';

/**
 * The survival levels: names that the rule book gives to final amounts of momentum. Each has its minimum momentum; the highest level comes
 * first. SOL-17.20
 */
const SURVIVAL_LEVELS = [
  { from: 55, level: 'transcendent' },
  { from: 34, level: 'galaxy' },
  { from: 21, level: 'homeward' },
  { from: 13, level: 'hard-start' },
  { from: 8, level: 'void-home' },
  { from: 3, level: 'adrift' },
  { from: 0, level: 'failed' },
] as const;
/** The name that the rule book gives to a player's final momentum, from `'failed'` (0 to 2) to `'transcendent'` (55 and more). SOL-17.20 */
export type SurvivalLevel = (typeof SURVIVAL_LEVELS)[number]['level'];

const Momentum = z.int().min(0);

/**
 * Returns the survival level of a player with this momentum at the end of a game. The level does not affect who wins. SOL-17.20
 * @throws InvalidInputError if `momentum` is not a whole number of at least 0.
 */
export function survivalLevel(momentum: number): SurvivalLevel {
  const reached = parseUntrusted(Momentum, momentum, 'momentum');
  return SURVIVAL_LEVELS.find(({ from }) => reached >= from)?.level ?? 'failed';
}

/**
 * Returns the outcome of a finished game. A game that reached its turn limit is scored in the same way, with the reason `turn-limit`.
 * SOL-13.6, SOL-17.12, SOL-17.15, SOL-P1
 */
export function outcome(state: State): Outcome | undefined {
  const { players, seats, phase, config, marker } = state;
  if (phase !== 'over') return undefined;
  const { mode } = config;
  const { winners, momentum } = resultOf(state);
  // Users choose player ids, which can be `__proto__`: unlike an assignment, `Object.fromEntries` makes even this id an ordinary property.
  const scoresOf = (score: (seat: number) => number) => Object.fromEntries(players.map((player, seat) => [player, score(seat)]));
  const limit = marker > 0 ? { reason: 'turn-limit', rule: 'SOL-P1' } : undefined;
  if (mode === 'standard') {
    return { winners, scores: scoresOf((seat) => seats[seat].momentum), ...(limit ?? { reason: 'supernova', rule: 'SOL-13.6' }) };
  }
  const reason = winners.length > 0 ? 'goal-reached' : 'goal-missed';
  return { winners, scores: scoresOf(() => momentum), ...(limit ?? { reason, rule: mode === 'solo' ? 'SOL-17.12' : 'SOL-17.15' }) };
}
