// Reads the parameters of one form of action from the words of a text.
import type { Json } from '../../kernel/index.js';
import { elementsOf, type FormWords, type WrittenParameter } from './form-words.js';
import type { Token } from './tokens.js';
import { type Found, normalized } from './words.js';

/** The result of matching the words of a text against one form of action. */
export interface FormMatch {
  readonly form: FormWords;
  /** The parameter values that were read, keyed by parameter name. */
  readonly values: Readonly<Record<string, Json>>;
  /** The number of tokens that were read, after the verb. */
  readonly read: number;
  /** The number of parameter values that the text contains explicitly. */
  readonly given: number;
  /** The labels of required parameters without a value. */
  readonly missing: readonly string[];
  /** The first word that can stand for several values of its parameter; `undefined` if there is none. */
  readonly vague: string | undefined;
  /** The first word after a parameter's label that is not a value of the parameter; `undefined` if there is none. */
  readonly unknown: { readonly label: string; readonly word: string } | undefined;
}

/**
 * Matches tokens against a form of action: labels with their values in any order, and values without a label in the order of the
 * parameters. `start` is the position of the first token after the verb.
 */
export function matchForm(form: FormWords, tokens: readonly Token[], start: number): FormMatch {
  const reading = new Reading(form);
  let position = start;
  while (position < tokens.length) {
    const next = reading.take(tokens, position);
    if (next === position) break;
    position = next;
    // A command ends at the end of a sentence: the words of the next sentence do not belong to it.
    if (tokens[position - 1].endsClause) break;
  }
  return reading.result(position - start);
}

class Reading {
  private readonly values: Record<string, Json> = {};
  private given = 0;
  private vague: string | undefined;
  private unknown: FormMatch['unknown'];

  constructor(private readonly form: FormWords) {}

  /** Reads a parameter at a position. Returns the position after it, or the same position if there is no parameter. */
  take(tokens: readonly Token[], position: number): number {
    const { text, endsClause } = tokens[position];
    const labelled = text.startsWith('"') ? undefined : this.form.labelled(text);
    if (labelled !== undefined && !(labelled.name in this.values)) {
      if (labelled.manner === 'flag') {
        this.set(labelled, true);
        return position + 1;
      }
      const isCut = endsClause && !text.endsWith(':');
      const value = isCut ? undefined : tokens[position + 1];
      if (value !== undefined && this.assign(labelled, value.text)) return position + 2;
      if (value !== undefined) this.unknown ??= { label: labelled.label, word: value.text };
      return position;
    }
    for (const parameter of this.form.parameters) {
      if (parameter.name in this.values || parameter.manner === 'flag') continue;
      if (this.assign(parameter, text)) return position + 1;
    }
    return this.takeJoined(text) ? position + 1 : position;
  }

  /** Reads a label and a value that are written as one word: `to:O3`. */
  private takeJoined(text: string): boolean {
    const colon = text.indexOf(':');
    const parameter = colon > 0 ? this.form.labelled(text.slice(0, colon)) : undefined;
    if (parameter === undefined || parameter.name in this.values) return false;
    return this.assign(parameter, text.slice(colon + 1));
  }

  private assign(parameter: WrittenParameter, word: string): boolean {
    const { words, isList } = parameter;
    if (!isList) return this.assignFound(parameter, words.find(word), word);
    const elements = elementsOf(word, words).map((element) => words.find(element));
    if (elements.includes(undefined)) return false;
    if (elements.includes('several')) return this.assignFound(parameter, 'several', word);
    this.set(
      parameter,
      elements.map((index) => words.values[index as number]),
    );
    return true;
  }

  private assignFound(parameter: WrittenParameter, found: Found, word: string): boolean {
    if (found === undefined) return false;
    if (found === 'several') this.vague ??= word;
    else this.set(parameter, parameter.words.values[found]);
    return true;
  }

  private set({ name }: WrittenParameter, value: Json): void {
    this.values[name] = value;
    this.given += 1;
  }

  result(read: number): FormMatch {
    const { form, values, given, vague, unknown } = this;
    for (const { name, manner, words } of form.parameters) {
      if (manner === 'implied' && !(name in values)) values[name] = words.values[0];
    }
    const missing = form.parameters.filter(({ name, isOptional }) => !isOptional && !(name in values)).map(({ label }) => label);
    return { form, values, read, given, missing, vague, unknown };
  }
}

/** Returns whether an action has all values that were read. */
export function hasValues(action: object, values: Readonly<Record<string, Json>>, same: (one: Json, other: Json) => boolean): boolean {
  return Object.entries(values).every(([name, value]) => {
    const own = (action as Record<string, Json | undefined>)[name];
    return own !== undefined && same(own, value);
  });
}

/** Returns whether a word names an action type or a value, ignoring case and punctuation. */
export function isSameWord(one: string, other: string): boolean {
  return normalized(one) === normalized(other);
}
