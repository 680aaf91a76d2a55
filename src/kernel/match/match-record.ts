// The record of a match: the data needed to replay it.
import * as z from 'zod';
import { ScriptedDraw } from '../chance/chance.js';
import { parseUntrusted } from '../input/parse.js';
import { readText } from '../input/read-json.js';

/** Format id of the records that this library writes and reads. */
export const RECORD_FORMAT = 'orrery-match/1';

/** The data needed to replay a match: the same setup, seed, actions and external draws give the same match. */
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
     * Draws of the actions that used a chance source other than the seeded generator, keyed by action index, in the format of
     * `scriptedChance`. Absent if the seeded generator made all draws.
     */
    draws: z.exactOptional(z.record(z.string(), z.array(ScriptedDraw).min(1))),
  })
  .superRefine(({ actions, draws = {} }, context) => {
    const stray = Object.keys(draws).find((key) => !isIndex(key, actions.length));
    if (stray === undefined) return;
    context.addIssue({ code: 'custom', path: ['draws', stray], message: `is not the index of one of the ${actions.length} actions` });
  });
export type MatchRecord = z.infer<typeof MatchRecord>;

function isIndex(key: string, length: number): boolean {
  return Number(key) < length && /^(0|[1-9][0-9]*)$/.test(key);
}

/** Parses a record from JSON text or a JSON value. @throws InvalidInputError with the path of each issue. */
export function parseRecord(json: unknown): MatchRecord {
  return parseUntrusted(MatchRecord, readText(json, 'record'), 'record');
}
