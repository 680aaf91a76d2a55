// The comments of TypeScript sources, and the idioms in them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { IDIOMS } from './idioms.js';

/** A comment of a source. */
export interface Comment {
  /** Line of its first character, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Returns the comments of a source, in order, without the markers of line comments and of doc comments. */
export function commentsOf(source: string): readonly Comment[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const found = new Map<number, Comment>();
  const add = ({ pos, end }: ts.CommentRange): void => {
    const text = source.slice(pos, end).replace(/^\/[/*]+|\*+\/$|^\s*\*(?!\/)/gm, '');
    found.set(pos, { line: file.getLineAndCharacterOfPosition(pos).line + 1, text: text.replace(/\s+/g, ' ').trim() });
  };
  const visit = (node: ts.Node): void => {
    ts.getLeadingCommentRanges(source, node.getFullStart())?.forEach(add);
    ts.getTrailingCommentRanges(source, node.getEnd())?.forEach(add);
    // Tokens too: a comment behind a bracket belongs to the bracket.
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  return [...found].sort(([one], [other]) => one - other).map(([, comment]) => comment);
}

/** Returns a line for each idiom in the comments of a source: where it is, what it is, and what to write instead. */
export function idiomsIn(path: string, source: string): readonly string[] {
  return commentsOf(source).flatMap(({ line, text }) =>
    IDIOMS.flatMap(({ pattern, instead }) => {
      const match = pattern.exec(text);
      return match === null ? [] : [`${path}:${line} "${match[0]}": ${instead}`];
    }),
  );
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The folders whose comments are checked, and the one that quotes the idioms. */
const FOLDERS = ['src', 'examples', 'scripts', 'bench'];
const QUOTES = join('scripts', 'prose');

/** Returns the paths of all checked sources, from the root of the project. */
export function checkedSources(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules') && !file.startsWith(QUOTES))
    .sort();
}

/** Returns a line for each idiom in the comments of all checked sources. */
export function allIdioms(): readonly string[] {
  return checkedSources().flatMap((file) => idiomsIn(file, readFileSync(join(ROOT, file), 'utf8')));
}
