// Reads files with one JSON object per line: items, answers of held-out items, and replies.
import * as z from 'zod';
import { InvalidInputError, type Json, OrreryError } from '../kernel/index.js';
import { named, parseUntrusted, readText } from '../kernel/internal.js';
import { type AnswerKey, BENCHMARK, GAME_IDS, type Item, KIND_IDS, type Reply } from './item.js';

/** Lines of text, such as those of a file. Empty lines are skipped. */
export type Lines = AsyncIterable<string> | Iterable<string>;

const anyJson = z.unknown().refine((value) => value !== undefined, { error: 'is missing' });
const words = z.string();

const ItemLine = z.looseObject({
  id: words,
  benchmark: z.literal(BENCHMARK),
  game: z.enum(GAME_IDS),
  rulesVersion: words,
  kind: z.enum(KIND_IDS),
  split: z.enum(['public', 'held-out']),
  clauses: z.array(words),
  difficulty: z.int().min(0),
  canary: words,
  prompt: words,
  format: words,
});
const KeyLine = z.looseObject({ id: words, answer: anyJson });
const ReplyLine = z.looseObject({ id: words, reply: anyJson });

/** Yields the items of a file. @throws InvalidInputError with the line number for a line that is not an item. */
export function readItems(lines: Lines): AsyncGenerator<Item> {
  return readLines(lines, 'items', ItemLine) as AsyncGenerator<unknown> as AsyncGenerator<Item>;
}

/** Yields the answers of a file. @throws InvalidInputError with the line number for a line that is not an answer. */
export function readKeys(lines: Lines): AsyncGenerator<AnswerKey> {
  return readLines(lines, 'answers', KeyLine) as AsyncGenerator<unknown> as AsyncGenerator<AnswerKey>;
}

/** Yields the replies of a file. @throws InvalidInputError with the line number for a line that is not a reply. */
export function readReplies(lines: Lines): AsyncGenerator<Reply & { readonly line: number }> {
  return readLines(lines, 'replies', ReplyLine) as AsyncGenerator<unknown> as AsyncGenerator<Reply & { readonly line: number }>;
}

async function* readLines(lines: Lines, what: string, schema: z.ZodType): AsyncGenerator<Json & { readonly line: number }> {
  let line = 0;
  try {
    for await (const written of lines) {
      line += 1;
      if (typeof written !== 'string') throw atLine(what, line, `expected a text, received ${named(written)}`);
      if (written.trim() !== '') yield { ...parsed(written, what, line, schema), line } as never;
    }
  } catch (cause) {
    // A file that cannot be opened, or an iterator that throws, fails only here, while its lines are read.
    if (cause instanceof OrreryError) throw cause;
    throw InvalidInputError.at(what, [], `cannot be read: ${cause instanceof Error ? cause.message : 'the lines end with an error'}`, {
      cause,
    });
  }
}

function parsed(written: string, what: string, line: number, schema: z.ZodType): object {
  try {
    return parseUntrusted(schema, readText(written, what), what) as object;
  } catch (cause) {
    if (!(cause instanceof InvalidInputError)) throw cause;
    const issues = cause.issues.map(({ path, message }) => ({ path: [line, ...path], message: `line ${line}: ${message}` }));
    throw new InvalidInputError(what, issues, { cause });
  }
}

/** Returns the error for a line of a file; its path is the line number, from 1. */
export function atLine(what: string, line: number, message: string): InvalidInputError {
  return InvalidInputError.at(what, [line], `line ${line}: ${message}`);
}
