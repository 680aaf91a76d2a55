import * as z from 'zod';

/** The id of a player: chosen by the host, or by default `p1`, `p2` and so on. */
export type PlayerId = string;

/** Ids that have another meaning in a game, or that reach an object's prototype. */
const RESERVED_IDS: ReadonlySet<string> = new Set(['spectator', 'referee', 'computer', '__proto__', 'constructor', 'prototype']);

/** The schema of a player id: 1 to 64 characters, not a reserved word such as `spectator`. */
export const PlayerId = z
  .string()
  .min(1)
  .max(64)
  .refine((id) => !RESERVED_IDS.has(id), { error: 'is a reserved word and cannot be a player id' });

/** The recipient of a view: a player, `'spectator'`, or another role that the game defines. */
export type Viewer = PlayerId;

/**
 * Returns the schema of a game's setup field `players`: a count, or a list of distinct ids in seat order. The output of the schema is
 * always the list.
 */
export function playersField({ min, max, rule }: { min: number; max: number; rule: string }) {
  const wanted = min === max ? `${min}` : `${min} to ${max}`;
  const error = `expected a number of players (${wanted}) or an array of that many ids`;
  return z
    .union([z.int(), z.array(PlayerId)], { error })
    .superRefine((players, context) => {
      const count = typeof players === 'number' ? players : players.length;
      const refuse = (message: string) => context.addIssue({ code: 'custom', message, params: { rule } });
      if (count < min || count > max) refuse(`expected ${wanted} players, received ${count}`);
      else if (typeof players !== 'number' && new Set(players).size < count) refuse('two players have the same id');
    })
    .transform((players) => (typeof players === 'number' ? defaultIds(players) : players).map(sharedText))
    .meta({ title: 'Players', description: `The number of players, ${wanted}, or an array of their ids in seat order. ${rule}` });
}

/**
 * Returns the copy of a string that the JavaScript engine uses for object keys. The engine compares two such copies quickly, by reference.
 */
function sharedText(text: string): string {
  return Object.keys({ [text]: true })[0] as string;
}

function defaultIds(count: number): PlayerId[] {
  return Array.from({ length: count }, (_, seat) => `p${seat + 1}`);
}
