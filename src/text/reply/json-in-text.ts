// Finds JSON objects in prose.
import type { Json } from '../../kernel/index.js';

/** A JSON object in a text. */
export interface FoundObject {
  readonly value: { readonly [key: string]: Json };
  /** Index of the opening brace in the text. */
  readonly start: number;
}

/** Maximum length of an object that is read, in characters. */
const LONGEST = 4000;
/** Maximum number of pieces of text that are parsed as JSON. */
const MOST_TRIES = 100;

/**
 * Returns the JSON objects in a text that are not inside another object, in order. The text is read once. An object ends at the brace that
 * closes it. A quoted text within an object ends at its closing quotation mark, or at the latest at the end of the line.
 */
export function objectsIn(text: string): FoundObject[] {
  const found: FoundObject[] = [];
  let open: number[] = [];
  let isQuoted = false;
  let tries = 0;
  const next = /["{}\n\\]/g;
  for (let match = next.exec(text); match !== null && tries < MOST_TRIES; match = next.exec(text)) {
    const [character] = match;
    const { index } = match;
    if (character === '\n') isQuoted = false;
    else if (character === '\\') next.lastIndex = index + 2;
    else if (character === '"') isQuoted = open.length > 0 && !isQuoted;
    else if (isQuoted) continue;
    else if (character === '{') open.push(index);
    else {
      const start = open.pop();
      if (start === undefined || index + 1 - start > LONGEST) continue;
      tries += 1;
      const value = parsed(text.slice(start, index + 1));
      if (value === undefined) continue;
      while (found.length > 0 && found[found.length - 1].start > start) found.pop();
      found.push({ value, start });
    }
    if (open.length > LONGEST) open = [];
  }
  return found;
}

function parsed(text: string): FoundObject['value'] | undefined {
  try {
    return JSON.parse(text) as FoundObject['value'];
  } catch {
    return undefined;
  }
}
