// The record of a match: what has to be kept to play it again.
import * as z from 'zod';
import { ScriptedDraw } from '../chance/chance.js';
import { parseUntrusted } from '../input/parse.js';
import { readText } from '../input/read-json.js';

/** The format that this library writes and reads. */
export const RECORD_FORMAT = 'orrery-match/1';

/** Everything that is needed to play a match again: same setup, same seed, same actions, same match. */
export const MatchRecord = z
  .strictObject({
    format: z.literal(RECORD_FORMAT),
    /** The game's id. */
    game: z.string(),
    rulesVersion: z.string(),
    setup: z.looseObject({}),
    seed: z.union([z.string(), z.number()]),
    actions: z.array(z.looseObject({})),
    /**
     * What fell in the actions whose dice were not the seed's, by the index of the action, each as `scriptedChance` takes it. Absent when
     * the seed threw all of them.
     */
    draws: z.exactOptional(z.record(z.string(), z.array(ScriptedDraw).min(1))),
  })
  .superRefine(({ actions, draws = {} }, context) => {
    const stray = Object.keys(draws).find((key) => !isIndex(key, actions.length));
    if (stray === undefined) return;
    context.addIssue({ code: 'custom', path: ['draws', stray], message: `is the index of none of the ${actions.length} actions` });
  });
export type MatchRecord = z.infer<typeof MatchRecord>;

function isIndex(key: string, length: number): boolean {
  return Number(key) < length && /^(0|[1-9][0-9]*)$/.test(key);
}

/** A record from text or parsed JSON. @throws InvalidInputError naming the path. */
export function parseRecord(json: unknown): MatchRecord {
  return parseUntrusted(MatchRecord, readText(json, 'record'), 'record');
}
