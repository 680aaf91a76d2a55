// The prose of Markdown documents.
import type { Passage } from './comments.js';

/** Returns the lines of a document that contain text, without code blocks and without the code in a line. */
export function linesOf(document: string): readonly Passage[] {
  let isCode = false;
  return document.split('\n').flatMap((line, index) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    const text = isCode || isFence ? '' : line.replace(/`[^`]*`/g, '').trim();
    return text === '' ? [] : [{ line: index + 1, text }];
  });
}
