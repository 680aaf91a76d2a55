// Schemas of the options that several functions for running games share.
import type * as z from 'zod';
import { option, wholeNumber } from '../agents/internal.js';
import { type AnyGame, InvalidInputError, type Seed } from '../kernel/index.js';
import { readOption } from '../kernel/internal.js';

export function isGame(value: unknown): value is AnyGame {
  return typeof readOption(value, 'simulation') === 'function' && typeof readOption(value, 'start') === 'function';
}

export function isAgent(value: unknown): boolean {
  return typeof readOption(value, 'choose') === 'function';
}

export const game: z.ZodType<AnyGame> = option('a game', isGame);
export const index = wholeNumber(0).optional();
export const maxActions = wholeNumber(1).optional();
export const workers = wholeNumber(0).optional();

export const signal = option<AbortSignal>(
  'an AbortSignal',
  (value) => typeof readOption(value, 'addEventListener') === 'function',
).optional();

export const seed: z.ZodType<Seed> = option('a string of at most 1,000 characters or a finite number', isSeed);

function isSeed(value: unknown): boolean {
  return typeof value === 'string' ? value.length <= 1000 : Number.isFinite(value);
}

/** Throws InvalidInputError unless the argument fits its schema. */
export function requireArgument(what: string, schema: z.ZodType, value: unknown): void {
  const { error } = schema.safeParse(value);
  if (error !== undefined) throw InvalidInputError.at(what, [], (error.issues[0] as z.core.$ZodIssue).message);
}
