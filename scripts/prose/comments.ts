// The comments of TypeScript sources.
import ts from 'typescript';

/** A passage of prose: a comment, or a line of a document. */
export interface Passage {
  /** Line number of the first character of the passage, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Returns the text of a comment in one line, without its markers. */
export function textOfComment(comment: string): string {
  return comment
    .replace(/^\/[/*]+|\*+\/$|^\s*\*(?!\/)/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the comments of a source, in order, without the markers of line comments and of doc comments. */
export function commentsOf(source: string): readonly Passage[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const found = new Map<number, Passage>();
  const add = ({ pos, end }: ts.CommentRange): void => {
    found.set(pos, { line: file.getLineAndCharacterOfPosition(pos).line + 1, text: textOfComment(source.slice(pos, end)) });
  };
  const visit = (node: ts.Node): void => {
    ts.getLeadingCommentRanges(source, node.getFullStart())?.forEach(add);
    ts.getTrailingCommentRanges(source, node.getEnd())?.forEach(add);
    // `getChildren` includes tokens: a comment after a bracket belongs to the token of the bracket.
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  return [...found].sort(([one], [other]) => one - other).map(([, comment]) => comment);
}
