// Generates the items of the benchmark.
import { type Json, seededChance } from '../kernel/index.js';
import { type AnswerKey, BENCHMARK, CANARY, GAME_IDS, type GameId, type Item, KIND_IDS, type KindId } from './item.js';
import type { Draft, Kind } from './kind.js';
import { KINDS } from './kinds/index.js';
import { type GenerateOptions, type ReadGenerateOptions, readGenerateOptions } from './options.js';
import { fingerprint } from './positions.js';
import { promptOf } from './prompt.js';
import { loadSubject, type Subject } from './subjects/index.js';

/** An item with its answer. */
export type AnsweredItem = Item & { readonly answer: Json };

/** The number of items of each kind and game in the published benchmark. The kind `code` has at most two items for each action type. */
const PUBLISHED: Readonly<Record<KindId, number>> = { legality: 800, outcome: 650, actions: 650, belief: 1000, plan: 900, code: 100 };
/** If this many drafts in succession repeat earlier items, generation ends: the game has no further items of this kind. */
const MOST_EQUAL = 2000;

/**
 * Generates items, game by game and kind by kind. The same options give the same items on every machine. The options `games`, `kinds` and
 * `perKind` only select among the items of a seed and a split. Held-out items contain their answers here; remove the field `answer` before
 * you publish them.
 * @throws InvalidInputError for invalid options, before the first item.
 * @example
 * for await (const item of generateItems({ games: ['sol'], kinds: ['legality'], perKind: 10 })) console.log(item.prompt);
 */
export function generateItems(options: GenerateOptions = {}): AsyncGenerator<AnsweredItem> {
  return allItems(readGenerateOptions(options));
}

async function* allItems(read: ReadGenerateOptions): AsyncGenerator<AnsweredItem> {
  for (const game of GAME_IDS.filter((id) => read.games.includes(id))) {
    const subject = await loadSubject(game);
    for (const kind of KIND_IDS.filter((id) => read.kinds.includes(id)).map((id) => KINDS[id])) {
      if (kind.games.includes(game)) yield* itemsOf(subject, kind, read);
    }
  }
}

function* itemsOf(subject: Subject, kind: Kind, { split, seed, perKind }: ReadGenerateOptions): Generator<AnsweredItem> {
  // Each kind of each game has its own random generator, so its items do not depend on which other kinds and games are generated.
  const chance = seededChance(`${String(seed).slice(0, 900)}/${split}/${subject.id}/${kind.id}`);
  const count = perKind ?? PUBLISHED[kind.id];
  const known = new Set<string>();
  let equal = 0;
  for (const draft of kind.drafts(subject, chance)) {
    if (draft.clauses.length === 0) continue;
    const key = fingerprint(draft.sections.map(([, body]) => body));
    if (known.has(key)) {
      equal += 1;
      if (equal === MOST_EQUAL) return;
      continue;
    }
    equal = 0;
    known.add(key);
    yield itemOf(draft, { kind: kind.id, game: subject.id, rulesVersion: subject.game.rulesVersion, split, number: known.size });
    if (known.size === count) return;
  }
}

function itemOf(
  { sections, format, clauses, answer }: Draft,
  {
    number,
    game,
    kind,
    split,
    rulesVersion,
  }: Pick<Item, 'game' | 'kind' | 'split' | 'rulesVersion'> & { readonly number: number; readonly game: GameId },
): AnsweredItem {
  return {
    id: `${game}/${kind}/${split}/${String(number).padStart(4, '0')}`,
    benchmark: BENCHMARK,
    game,
    rulesVersion,
    kind,
    split,
    clauses,
    difficulty: clauses.length,
    canary: CANARY,
    prompt: promptOf([...sections, ['Form of the answer', format]]),
    format,
    answer,
  };
}

/** Splits an item into the item without its answer, and the answer as an entry of the file of answers. */
export function withoutAnswer({ answer, ...item }: AnsweredItem): { readonly item: Item; readonly key: AnswerKey } {
  return { item, key: { id: item.id, canary: CANARY, answer } };
}
