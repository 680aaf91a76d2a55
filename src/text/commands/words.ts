// Words: the short texts that stand for action types, parameter names and parameter values in commands.
import { canonicalJson, type Json } from '../../kernel/index.js';

/** Converts an identifier to kebab-case: `takeBack` becomes `take-back`. */
export function kebab(identifier: string): string {
  return identifier.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

/** A word that a command can contain without quotation marks. */
const PLAIN = /^[^\s"'`{}|+=[\]()<>;*]*[^\s"'`{}|+=[\]()<>;*.,:!?]$/u;

/**
 * Returns the word of a value, without quotation marks. If several values of a domain have equal words, `DomainWords` quotes each of them.
 */
export function plainWord(value: Json): string {
  if (typeof value === 'string') return value.replaceAll(' ', '-');
  if (value === null) return 'none';
  if (typeof value !== 'object') return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  if (Array.isArray(value)) return value.map(plainWord).join(',');
  const entries = Object.entries(value);
  // An object with one key is written with its key: `human:h1`. An object with several keys is written as its values, in order: `3,4`.
  if (entries.length === 1) return `${kebab(entries[0][0])}:${plainWord(entries[0][1])}`;
  return entries.map(([, part]) => plainWord(part)).join(',');
}

/** Normalizes a word for comparison: lower case, no surrounding brackets or punctuation. */
export function normalized(word: string): string {
  return word
    .toLowerCase()
    .replace(/^[([<]+/, '')
    .replace(/[)\]>.,:;!?]+$/, '')
    .replaceAll('_', '-');
}

/** The result of looking up a word: the index of a value, `'several'` if it can stand for several values, or `undefined`. */
export type Found = number | 'several' | undefined;

/** The words of one domain: each value has one canonical word, and perhaps further words that are also understood. */
export class DomainWords {
  /** The canonical words, in the order of the values. No two are equal, not even in another letter case. */
  readonly words: readonly string[];
  /** Whether a word contains a comma, so that commas cannot separate the elements of a list. */
  readonly hasCommas: boolean;
  private readonly byValue = new Map<string, number>();
  private readonly byWord = new Map<string, number>();
  private readonly byAlias = new Map<string, Found>();

  /**
   * @param reserved words that have another meaning in the same commands, such as names of parameters; a value with such a word is quoted.
   */
  constructor(
    readonly values: readonly Json[],
    reserved: ReadonlySet<string>,
  ) {
    const plain = values.map(plainWord);
    const counts = new Map<string, number>();
    for (const word of plain) counts.set(normalized(word), (counts.get(normalized(word)) ?? 0) + 1);
    this.words = plain.map((word, index) => {
      const isPlain = PLAIN.test(word) && counts.get(normalized(word)) === 1 && !reserved.has(normalized(word));
      return isPlain ? word : quoted(values[index]);
    });
    this.hasCommas = this.words.some((word) => word.includes(','));
    values.forEach((value, index) => {
      this.byValue.set(keyOf(value), index);
      this.byWord.set(this.words[index], index);
    });
    const prefix = commonPrefix(plain);
    plain.forEach((word, index) => {
      this.addAlias(normalized(word), index);
      this.addAlias(normalized(canonicalJson(values[index])), index);
      if (prefix > 0) this.addAlias(normalized(word.slice(prefix)), index);
    });
  }

  /** Returns the canonical word of a value; `undefined` if the domain does not contain it. */
  of(value: unknown): string | undefined {
    const index = this.byValue.get(keyOf(value as Json));
    return index === undefined ? undefined : this.words[index];
  }

  /**
   * Returns the index of the value for which a word stands. An equal canonical word takes precedence over words that are equal only after
   * normalization.
   */
  find(word: string): Found {
    const exact = this.byWord.get(word);
    if (exact !== undefined) return exact;
    if (word.startsWith('"')) return this.findQuoted(word);
    return this.byAlias.get(normalized(word));
  }

  private findQuoted(word: string): Found {
    const text = unquoted(word);
    return this.byValue.get(keyOf(text)) ?? this.byAlias.get(normalized(text));
  }

  private addAlias(alias: string, index: number): void {
    if (alias === '') return;
    const known = this.byAlias.get(alias);
    this.byAlias.set(alias, known === undefined || known === index ? index : 'several');
  }
}

/** Returns a word in quotation marks: the text itself, or the JSON of any other value. */
function quoted(value: Json): string {
  return JSON.stringify(typeof value === 'string' ? value : canonicalJson(value));
}

/** Returns the text of a word in quotation marks; the word without its quotation marks if it is not valid JSON. */
function unquoted(word: string): string {
  try {
    return String(JSON.parse(word));
  } catch {
    return word.replace(/^"|"$/g, '');
  }
}

/** Returns a key that differs for different values. The key of a string begins with `=`, which no JSON text begins with. */
function keyOf(value: Json): string {
  return typeof value === 'string' ? `=${value}` : canonicalJson(value ?? null);
}

/**
 * Returns the length of the beginning that all words share, such as `blue-s` of `blue-s1` and `blue-s12`. That beginning never ends within
 * a number. The length is 0 if there are fewer than two words.
 */
function commonPrefix(words: readonly string[]): number {
  if (words.length < 2) return 0;
  let length = Math.min(...words.map((word) => word.length)) - 1;
  for (const word of words) {
    let same = 0;
    while (same < length && word[same] === words[0][same]) same += 1;
    length = same;
  }
  while (length > 0 && /\d/.test(words[0][length - 1])) length -= 1;
  return length;
}
