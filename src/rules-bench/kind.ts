// The interface of a kind of items: it generates items, reads replies and compares answers.
import type { Chance, Json } from '../kernel/index.js';
import type { GameId, Item, KindId } from './item.js';
import type { Position } from './positions.js';
import type { Sections } from './prompt.js';
import { rulesOf } from './rules.js';
import type { Subject } from './subjects/index.js';

/** The parts of an item that its kind generates; `generateItems` adds the other fields. */
export interface Draft {
  /** The sections of the prompt, except the last one, which contains `format`. */
  readonly sections: Sections;
  readonly format: string;
  /** A correct answer in the form that `format` asks for; for the kind `code`, the hidden test cases: positions with expected results. */
  readonly answer: Json;
  readonly clauses: readonly string[];
}

/**
 * A parsed reply: its text and the JSON objects that it contains, the last one first. If the whole reply is a JSON object, it is the only
 * one.
 */
export interface ReadReply {
  readonly text: string;
  readonly objects: readonly { readonly [key: string]: Json }[];
}

/** The result of comparing an answer with the correct answer. */
export interface Verdict {
  readonly isCorrect: boolean;
  /** For the kind `legality`: whether the answer says correctly that the action is legal or illegal, even if its clause is wrong. */
  readonly isPartlyCorrect?: boolean;
}

/** A kind of items. */
export interface Kind {
  readonly id: KindId;
  /** The games that have items of this kind. */
  readonly games: readonly GameId[];
  /** Yields drafts for one game; ends only if the game has no more items of this kind. */
  drafts(subject: Subject, chance: Chance): Generator<Draft>;
  /** Returns the answer that a reply contains, in the form that `format` asks for; `undefined` if it contains none. */
  read(reply: ReadReply): Json | undefined;
  /** Compares an answer that `read` returned with the answer of the item. */
  compare(answer: Json, expected: Json): Verdict | Promise<Verdict>;
  /**
   * Returns the answer that the engine computes: for the kind `code` from the hidden positions, for all other kinds from the prompt alone.
   */
  solve(subject: Subject, item: Item): Json;
  /** Returns a random answer of the right form. */
  guess(item: Item, chance: Chance): Json;
  /**
   * The answer of the baseline `majority`, for a kind whose answers hardly ever repeat. Absent if the baseline uses the most frequent
   * answer.
   */
  readonly constant?: Json;
}

/** Returns the sections that explain a position: the rules, printed facts, the fields, the position in words and as JSON. */
export function explained({ subject, game, view, player }: Position): Sections {
  return [
    ...explainedRules(subject, view),
    ['Position', `You are ${player}.\n${game.text.view(view, player)}`],
    ['Position as JSON', JSON.stringify(view)],
  ];
}

/** Returns the sections that explain a game: the rules, printed facts as JSON, and the fields of positions. */
export function explainedRules(subject: Subject, view: unknown): Sections {
  return [
    ['Rules', `These are the rules of ${subject.game.name}.\n\n${rulesOf(subject)}`],
    ['Printed facts as JSON', JSON.stringify(subject.printed(view))],
    ['Fields of a position', subject.fields],
  ];
}

/**
 * Finds the first object of the reply whose field `field` is a list, and returns the entries of the list as strings. Returns `undefined` if
 * no object has such a field.
 */
export function textsIn({ objects }: ReadReply, field: string): string[] | undefined {
  for (const object of objects) {
    const found = object[field];
    if (Array.isArray(found)) return found.map((entry) => String(entry));
  }
  return undefined;
}

/** Returns whether two lists contain the same entries; order and repetitions do not matter. */
export function areSame(some: readonly string[], others: readonly string[]): boolean {
  const [left, right] = [new Set(some), new Set(others)];
  return left.size === right.size && [...left].every((entry) => right.has(entry));
}

/**
 * Returns the word in a text that matches a pattern, in lower case; `undefined` if the text contains no such word, several different ones,
 * or a `{`, which may begin JSON.
 */
export function onlyWord(text: string, pattern: RegExp): string | undefined {
  if (text.includes('{')) return undefined;
  const words = new Set([...text.matchAll(pattern)].map(([word]) => word.toLowerCase()));
  return words.size === 1 ? [...words][0] : undefined;
}
