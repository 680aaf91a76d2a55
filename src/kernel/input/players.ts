import * as z from 'zod';

/** Who sits at the table: an id that a host chooses, or `p1`, `p2`, ... */
export type PlayerId = string;

/** Ids that mean something else to a game, or that reach an object's prototype. */
const RESERVED_IDS: ReadonlySet<string> = new Set(['spectator', 'referee', 'computer', '__proto__', 'constructor', 'prototype']);

/** 1 to 64 characters, not a reserved word such as `spectator`. */
export const PlayerId = z
  .string()
  .min(1)
  .max(64)
  .refine((id) => !RESERVED_IDS.has(id), { error: 'is a reserved word and cannot be a player id' });

/** Who a view is for: a player, `'spectator'`, or another role the game names. */
export type Viewer = PlayerId;

/** The setup field `players` of every game: a count, or a list of distinct ids in seat order. The output is the list. */
export function playersField({ min, max, rule }: { min: number; max: number; rule: string }) {
  const wanted = min === max ? `${min}` : `${min} to ${max}`;
  const error = `expected a number of players (${wanted}) or a list of as many ids`;
  return z
    .union([z.int(), z.array(PlayerId)], { error })
    .superRefine((players, context) => {
      const count = typeof players === 'number' ? players : players.length;
      const refuse = (message: string) => context.addIssue({ code: 'custom', message, params: { rule } });
      if (count < min || count > max) refuse(`${count} players; the game is for ${wanted}`);
      else if (typeof players !== 'number' && new Set(players).size < count) refuse('two players have the same id');
    })
    .transform((players) => (typeof players === 'number' ? defaultIds(players) : players).map(sharedText))
    .meta({ title: 'Players', description: `How many play, ${wanted}, or a list of their ids in seat order. ${rule}` });
}

/** The engine's own copy of a text, as it keeps them for keys of objects: two such are compared without reading them. */
function sharedText(text: string): string {
  return Object.keys({ [text]: true })[0] as string;
}

function defaultIds(count: number): PlayerId[] {
  return Array.from({ length: count }, (_, seat) => `p${seat + 1}`);
}
