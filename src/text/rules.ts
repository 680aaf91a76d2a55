// The rules of a game as text for prompts.
import type { Clause } from '../kernel/plain.js';
import { kebab } from './commands/words.js';
import { firstLines } from './observation/sections.js';
import { type Clauses, type ReadRulesOptions, type RulesOptions, readClauses, readRulesOptions } from './options.js';

/**
 * Returns the rules as text: each section's title, and a line for each clause with its id.
 * @param clauses the clauses of the game.
 * @throws InvalidInputError for invalid clauses or options.
 * @example
 * rulesText(CLAUSES, { actionTypes: ['launch', 'fly'], budget: 4000 });
 */
export function rulesText(clauses: Clauses, options: RulesOptions = {}): string {
  return textOf(readClauses(clauses), readRulesOptions(options));
}

/** Returns validated clauses as text. */
export function textOf(book: Clauses, { actionTypes, short, budget }: ReadRulesOptions): string {
  const chosen = actionTypes === undefined ? Object.values(book) : clausesOfTypes(book, actionTypes);
  let section = '';
  const lines = chosen.flatMap(({ id, section: title, text }) => {
    const line = `${id} ${short ? firstSentence(text) : text}`;
    if (title === section) return [line];
    section = title;
    return [`[${title}]`, line];
  });
  return firstLines(lines, budget, 'line').join('\n').slice(0, budget);
}

/** Returns the text of a clause; `undefined` if the clauses do not contain the id. */
export function clauseText(clauses: Clauses | undefined, id: string): string | undefined {
  if (clauses === undefined || !Object.hasOwn(clauses, id)) return undefined;
  return clauses[id].text;
}

/**
 * Returns the clauses that the code of these action types cites, in the order of the rules. Each action type has one file, which is named
 * after the type; each clause lists the code lines that cite the clause.
 */
export function clausesOfTypes(clauses: Clauses, types: readonly string[]): Clause[] {
  const files = new Set(types.map((type) => `${kebab(type)}.ts`));
  return Object.values(clauses).filter(({ citations }) =>
    citations.code.some((line) => {
      const file = line.slice(line.lastIndexOf('/') + 1).split(':')[0];
      return line.includes('/rules/') && files.has(file);
    }),
  );
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?= [A-Z]|$)/s.exec(text)?.[0] ?? text;
}

/** Returns the action types of a list of legal actions, each once. */
export function typesOf(actions: readonly { readonly type: string }[]): string[] {
  return [...new Set(actions.map(({ type }) => type))];
}
