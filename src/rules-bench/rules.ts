// The rules in prompts, and the clauses that an item involves.
import { cached } from '../kernel/index.js';
import { clausesOfTypes } from '../text/internal.js';
import { DOCUMENTS } from './documents/gathered.js';
import type { Subject } from './subjects/index.js';

/** Returns the rule document of a game as Markdown, without the sections that no item needs. */
export const rulesOf = cached(({ id, leftOut }: Subject): string => {
  const sections = `\n${DOCUMENTS[id] ?? ''}`.split(/\n(?=## )/);
  const kept = sections.filter((section) => !leftOut.includes(/^## (\d+)\./.exec(section)?.[1] ?? ''));
  // Lines that begin with `## ` separate the sections of a prompt, so the headings of the rules get two more `#`.
  return kept
    .join('\n')
    .replace(/^(#+ )/gm, '##$1')
    .trim();
});

/**
 * Returns the ids of the clauses that an item involves, in the order of the rules: those that the code of the action types cites, and those
 * that refusals or events name. The number of these clauses is the difficulty of the item.
 */
export function involved({ clauses }: Subject, types: Iterable<string>, named: Iterable<string>): string[] {
  const ids = new Set([...clausesOfTypes(clauses, [...types]).map((clause) => clause.id), ...named]);
  return Object.keys(clauses).filter((id) => ids.has(id));
}
