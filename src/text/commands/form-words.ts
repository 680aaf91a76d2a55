// The commands of one form of action: how its parameters are written and read.

import type { Json } from '../../kernel/index.js';
import type { IndexedActionSpace } from '../../kernel/internal.js';
import { type DomainWords, kebab, normalized } from './words.js';

/** One form of a player's actions (an action type with one set of parameters), as the action space contains it. */
export type FormOfActions = NonNullable<ReturnType<IndexedActionSpace['actionsOf']>>['forms'][number];
type Parameter = FormOfActions['parameters'][number];

/**
 * How a command contains a parameter. `named`: its name and value. `first`: only its value; at most one parameter. `flag`: only its name.
 * `implied`: not at all.
 */
type Manner = 'named' | 'first' | 'flag' | 'implied';

/** A parameter of a form, as commands write it. */
export interface WrittenParameter {
  readonly name: string;
  /** The name in kebab-case. */
  readonly label: string;
  readonly manner: Manner;
  readonly isList: boolean;
  readonly isOptional: boolean;
  readonly words: DomainWords;
}

/** The character that separates the elements of a list in a command. */
const AND = '+';
/** The word for an empty list. */
const NOTHING = 'nothing';

/** One form of action as a pattern of commands: the verb, then the parameters. */
export class FormWords {
  readonly parameters: readonly WrittenParameter[];
  private readonly byLabel: ReadonlyMap<string, WrittenParameter>;

  /**
   * @param verb the words that begin each command of the form: the action type and, if there is one, the discriminator value.
   * @param shared names of the parameters that all forms with this verb have. The names of the other parameters distinguish the forms.
   * @param wordsOf returns the words of the values of a domain.
   */
  constructor(
    readonly verb: readonly string[],
    readonly form: FormOfActions,
    shared: ReadonlySet<string>,
    wordsOf: (values: readonly Json[]) => DomainWords,
  ) {
    let hasFirst = false;
    this.parameters = form.parameters.map((parameter) => {
      const manner = mannerOf(parameter, shared.has(parameter.name), hasFirst);
      if (manner === 'first') hasFirst = true;
      const { name, isList, isOptional, values } = parameter;
      return { name, label: kebab(name), manner, isList, isOptional, words: wordsOf(values) };
    });
    this.byLabel = new Map(this.parameters.map((parameter) => [parameter.label, parameter]));
  }

  /**
   * Returns the parts of the command of an action after the verb, one for each written parameter; `undefined` if the action has another
   * form.
   */
  partsOf(action: Readonly<Record<string, unknown>>): string[] | undefined {
    if (!this.form.hasKeysOf(action)) return undefined;
    const parts: string[] = [];
    for (const parameter of this.parameters) {
      const value = action[parameter.name];
      if (value === undefined) {
        if (parameter.isOptional) continue;
        return undefined;
      }
      const word = parameter.isList ? listWord(parameter, value) : parameter.words.of(value);
      if (word === undefined) return undefined;
      if (parameter.manner === 'implied') continue;
      parts.push(parameter.manner === 'first' ? word : parameter.manner === 'flag' ? parameter.label : `${parameter.label} ${word}`);
    }
    return parts;
  }

  /** Returns the pattern of the commands: `launch <sundiver> to <to> [host <host>]`. */
  get pattern(): string {
    const parts = this.parameters.map(({ manner, label, isOptional, isList }) => {
      if (manner === 'implied') return '';
      const value = `<${label}${isList ? `${AND}...` : ''}>`;
      const part = manner === 'first' ? value : manner === 'flag' ? label : `${label} ${value}`;
      return isOptional ? `[${part}]` : part;
    });
    return [...this.verb, ...parts.filter((part) => part !== '')].join(' ');
  }

  /** Returns the parameter with a label; `undefined` if the form has no such parameter. */
  labelled(word: string): WrittenParameter | undefined {
    return this.byLabel.get(normalized(word));
  }
}

function mannerOf({ isList, isOptional, values }: Parameter, isShared: boolean, hasFirst: boolean): Manner {
  const isSingle = values.length === 1 && !isList;
  if (isSingle && values[0] === true) return isShared && !isOptional ? 'implied' : 'flag';
  if (!isShared || isOptional) return 'named';
  if (isSingle) return 'implied';
  return hasFirst ? 'named' : 'first';
}

function listWord({ words }: WrittenParameter, value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const elements = value.map((element) => words.of(element));
  if (elements.includes(undefined)) return undefined;
  return elements.length === 0 ? NOTHING : elements.join(AND);
}

/**
 * Splits a list that is written as one word into the words of its elements. Plus signs separate the elements. Commas separate them too,
 * unless the list contains a plus sign or a word of the domain contains a comma.
 */
export function elementsOf(word: string, words: DomainWords): string[] {
  if (normalized(word) === NOTHING) return [];
  const separator = word.includes(AND) || words.hasCommas ? AND : ',';
  return splitOutsideQuotes(word, separator);
}

function splitOutsideQuotes(word: string, separator: string): string[] {
  const parts: string[] = [''];
  let isQuoted = false;
  for (let index = 0; index < word.length; index++) {
    const character = word[index];
    if (character === '"' && word[index - 1] !== '\\') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.filter((part) => part !== '');
}
