// Baselines: programs that reply to items, so that the results of models can be compared with theirs.
import { canonicalJson, InvalidInputError, type Json, OrreryError, type Seed, seededChance } from '../kernel/index.js';
import { readSeed } from '../kernel/internal.js';
import type { Item, Reply } from './item.js';
import { KINDS } from './kinds/index.js';
import { type Lines, readItems } from './lines.js';
import { type BaselineName, readBaselineName, readOpener } from './options.js';
import { loadSubject } from './subjects/index.js';

export type { BaselineName } from './options.js';

/**
 * Yields the reply of a baseline to each item.
 * @param name `random`: a random answer of the right form. `majority`: the most frequent answer of the kind and the game. `engine`: the
 * answer that the engine computes from the prompt alone; for the kind `code`, a script that looks up each result in a table, which the
 * engine computes from the hidden positions.
 * @param items a function that opens the items and returns their lines. It is called once, for `majority` twice.
 * @throws InvalidInputError for an unknown name or an invalid line.
 * @example
 * for await (const reply of baseline('engine', () => lines)) console.log(JSON.stringify(reply));
 */
export function baseline(name: BaselineName, items: () => Lines, seed: Seed = 1): AsyncGenerator<Reply> {
  return repliesOf(readBaselineName(name), readOpener(items), readSeed(seed));
}

async function* repliesOf(wanted: BaselineName, items: () => Lines, seed: Seed): AsyncGenerator<Reply> {
  const frequent = wanted === 'majority' ? await frequentAnswers(items()) : undefined;
  for await (const item of readItems(items())) {
    const { line } = item as Item & { line: number };
    yield { id: item.id, reply: await replyTo(item, wanted, frequent, seed).catch((cause) => refuseItem(line, cause)) };
  }
}

async function replyTo(item: Item, name: BaselineName, frequent: Map<string, Json> | undefined, seed: Seed): Promise<Json> {
  const kind = KINDS[item.kind];
  if (name === 'random') return kind.guess(item, seededChance(`${String(seed).slice(0, 900)}/${item.id}`));
  if (name === 'engine') return kind.solve(await loadSubject(item.game), item);
  return kind.constant ?? frequent?.get(groupOf(item)) ?? {};
}

function refuseItem(line: number, cause: unknown): never {
  if (cause instanceof OrreryError) throw cause;
  // Only an altered item causes such an error: its prompt lacks a section, or its position is impossible.
  throw InvalidInputError.at('items', [line], `line ${line}: cannot be answered`, { cause });
}

/** Returns the most frequent answer of each kind and game, keyed by `groupOf`; of equally frequent answers, the one that occurs first. */
async function frequentAnswers(items: Lines): Promise<Map<string, Json>> {
  const counts = new Map<string, Map<string, number>>();
  for await (const item of readItems(items)) {
    if (item.answer === undefined || KINDS[item.kind].constant !== undefined) continue;
    const group = counts.get(groupOf(item)) ?? new Map<string, number>();
    counts.set(groupOf(item), group);
    const key = canonicalJson(item.answer as never);
    group.set(key, (group.get(key) ?? 0) + 1);
  }
  return new Map([...counts].map(([group, answers]) => [group, JSON.parse(mostFrequent(answers)) as Json]));
}

function mostFrequent(answers: ReadonlyMap<string, number>): string {
  const most = Math.max(...answers.values());
  return [...answers].find(([, count]) => count === most)?.[0] ?? 'null';
}

function groupOf({ kind, game }: Item): string {
  return `${kind} ${game}`;
}
