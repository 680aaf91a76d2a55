// Scores replies: the shares of correct answers, by kind, game and difficulty.
import { InvalidInputError, type Json } from '../kernel/index.js';
import { type Proportion, proportion } from '../simulate/index.js';
import { BENCHMARK, type Item } from './item.js';
import type { Verdict } from './kind.js';
import { KINDS } from './kinds/index.js';
import { atLine, type Lines, readItems, readKeys, readReplies } from './lines.js';
import { readScoreInput, type ScoreInput } from './options.js';
import { readReply } from './replies.js';

/**
 * The results of a group of items. `share` is the share of correct answers, with its 95 % Wilson interval; a missing reply counts as
 * incorrect.
 */
export interface Accuracy extends Proportion {
  readonly items: number;
  readonly correct: number;
}

/** The results of all items. */
export interface ScoreReport {
  readonly benchmark: string;
  readonly total: Accuracy;
  /** Number of items without a reply; they count as incorrect. */
  readonly unanswered: number;
  /** Number of replies that contain no answer; they count as incorrect. */
  readonly unreadable: number;
  /**
   * The results by kind; `legality: verdict` counts answers that say correctly whether the action is legal, even if their clause is wrong.
   */
  readonly kinds: Readonly<Record<string, Accuracy>>;
  readonly games: Readonly<Record<string, Accuracy>>;
  /** The results by kind and game, with keys such as `legality, sol`. */
  readonly kindsOfGames: Readonly<Record<string, Accuracy>>;
  /** The results by difficulty, the number of clauses that an item involves. */
  readonly difficulties: Readonly<Record<string, Accuracy>>;
}

/** The ranges of difficulty in a report; both ends are included. */
const RANGES: readonly (readonly [least: number, most: number])[] = [
  [0, 4],
  [5, 9],
  [10, 19],
  [20, 39],
  [40, Number.POSITIVE_INFINITY],
];

/**
 * Scores replies to items.
 * @throws InvalidInputError with the line number, for a line that is not valid, an id that occurs twice, a reply to an unknown item, or an
 * item without an answer.
 * @example
 * const { total } = await scoreAnswers({ items: itemLines, replies: replyLines });
 * total.share; // 0.25
 */
export async function scoreAnswers(input: ScoreInput): Promise<ScoreReport> {
  const { items, replies, answers } = readScoreInput(input);
  const given = await repliesById(replies);
  const keys = answers === undefined ? undefined : await answersById(answers);
  const tally = new Tally();
  const seen = new Set<string>();
  for await (const item of readItems(items)) {
    const { line, answer = keys?.get(item.id) } = item as Item & { line: number };
    if (seen.has(item.id)) throw atLine('items', line, `the id ${item.id} occurs twice`);
    if (answer === undefined) throw atLine('items', line, `there is no answer for ${item.id}; held-out items need the file of answers`);
    seen.add(item.id);
    const reply = given.get(item.id)?.reply;
    tally.add(item, reply === undefined ? 'unanswered' : await judge(item, answer, reply));
  }
  for (const [id, { line }] of given) if (!seen.has(id)) throw atLine('replies', line, `there is no item with the id ${id}`);
  return tally.report();
}

async function judge(item: Item, answer: Json, reply: Json): Promise<Verdict | 'unreadable'> {
  const kind = KINDS[item.kind];
  const read = kind.read(readReply(reply));
  if (read === undefined) return 'unreadable';
  try {
    return await kind.compare(read, answer);
  } catch (error) {
    throw InvalidInputError.at('items', [item.id], 'has an answer of the wrong form', { cause: error });
  }
}

async function repliesById(lines: Lines): Promise<Map<string, { reply: Json; line: number }>> {
  const replies = new Map<string, { reply: Json; line: number }>();
  for await (const { id, reply, line } of readReplies(lines)) {
    if (replies.has(id)) throw atLine('replies', line, `the id ${id} occurs twice`);
    replies.set(id, { reply, line });
  }
  return replies;
}

async function answersById(lines: Lines): Promise<Map<string, Json>> {
  const answers = new Map<string, Json>();
  for await (const { id, answer } of readKeys(lines)) answers.set(id, answer);
  return answers;
}

/** Counts the results of items, in total and by kind, game and difficulty. */
class Tally {
  private readonly counts = {
    total: new Counts(),
    kinds: new Counts(),
    games: new Counts(),
    kindsOfGames: new Counts(),
    difficulties: new Counts(),
  };
  private unanswered = 0;
  private unreadable = 0;

  add({ kind, game, difficulty }: Item, result: Verdict | 'unanswered' | 'unreadable'): void {
    const { total, kinds, games, kindsOfGames, difficulties } = this.counts;
    const isCorrect = typeof result === 'object' && result.isCorrect;
    if (result === 'unanswered') this.unanswered += 1;
    if (result === 'unreadable') this.unreadable += 1;
    total.add('all', isCorrect);
    kinds.add(kind, isCorrect);
    if (kind === 'legality') kinds.add('legality: verdict', typeof result === 'object' && result.isPartlyCorrect === true);
    games.add(game, isCorrect);
    kindsOfGames.add(`${kind}, ${game}`, isCorrect);
    const [least, most] = RANGES.find((range) => difficulty <= range[1]) as readonly [number, number];
    difficulties.add(most === Number.POSITIVE_INFINITY ? `${least} or more` : `${least} to ${most}`, isCorrect);
  }

  report(): ScoreReport {
    const { total, kinds, games, kindsOfGames, difficulties } = this.counts;
    return {
      benchmark: BENCHMARK,
      total: total.all().all ?? { items: 0, correct: 0, ...proportion(0, 0) },
      unanswered: this.unanswered,
      unreadable: this.unreadable,
      kinds: kinds.all(),
      games: games.all(),
      kindsOfGames: kindsOfGames.all(),
      difficulties: difficulties.all(),
    };
  }
}

class Counts {
  private readonly counts = new Map<string, { items: number; correct: number }>();

  add(key: string, isCorrect: boolean): void {
    const { items, correct } = this.counts.get(key) ?? { items: 0, correct: 0 };
    this.counts.set(key, { items: items + 1, correct: correct + (isCorrect ? 1 : 0) });
  }

  /** Returns the results, with keys in ascending order; numbers within keys are compared as numbers. */
  all(): Record<string, Accuracy> {
    const sorted = [...this.counts].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
    return Object.fromEntries(sorted.map(([key, { items, correct }]) => [key, { items, correct, ...proportion(correct, items) }]));
  }
}
