// Makes modules of the TypeScript blocks of a document, and turns their comments `// => value` into checks.
import ts from 'typescript';
import type { CodeBlock } from './markdown.js';

/** A module of code blocks that run together. Line n of the module is line n of the document, so that errors name lines of the document. */
export interface ExampleModule {
  /** The code as written, for the compiler. */
  plain: string;
  /** The code with the checks inserted, for running. */
  checked: string;
  /** The line numbers of the checks, from 1. Each check must be reached when the module runs. */
  checks: number[];
  /** Whether the blocks define tests and must run while tests are collected. */
  definesTests: boolean;
}

/** Matches a comment about the result of the statement before it, `=>` or `throws`; further lines of the comment are indented more. */
const CLAIM = /^[ \t]*\n?[ \t]*\/\/ (=>|throws)[ \t]+(.*(?:\n[ \t]*\/\/ {2,}.*)*)/;
const ANY_CLAIM = /\/\/ (=>|throws)[ \t]/g;
const THROWN = /^([A-Za-z]+)(?:: (.+))?$/;

/**
 * Returns the modules of a document: one with all its `ts` blocks, except that each block with the flag `separate` is a module of its own.
 */
export function exampleModules(blocks: readonly CodeBlock[]): ExampleModule[] {
  const code = blocks.filter(({ language }) => language === 'ts');
  const together = code.filter(({ flags }) => !flags.includes('separate'));
  const groups = [together, ...code.filter((block) => !together.includes(block)).map((block) => [block])];
  return groups.filter((group) => group.length > 0).map(moduleOf);
}

function moduleOf(blocks: readonly CodeBlock[]): ExampleModule {
  const lines: string[] = [];
  for (const block of blocks) {
    block.lines.forEach((line, index) => {
      lines[block.firstLine - 1 + index] = line;
    });
  }
  const text = Array.from(lines, (line) => line ?? '').join('\n');
  return {
    plain: `export {};${text}`,
    ...withChecks(text),
    definesTests: blocks.some(({ flags }) => flags.includes('tests')),
  };
}

/** Inserts the checks into a text, without adding or removing lines, so that the lines keep their numbers. */
function withChecks(text: string): { checked: string; checks: number[] } {
  const source = ts.createSourceFile('example.ts', text, ts.ScriptTarget.ES2022, true);
  const edits: { from: number; to: number; text: string }[] = [];
  const checks: number[] = [];

  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isExpressionStatement(node) && !ts.isVariableStatement(node)) return;
    const claim = CLAIM.exec(text.slice(node.end));
    if (claim === null) return;
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const [, kind, claimed] = claim as unknown as [string, string, string];
    const value = claimed.replaceAll(/\n[ \t]*\/\/ +/g, ' ').trim();
    checks.push(line);
    if (kind === 'throws') edits.push({ from: node.getStart(), to: node.end, text: throwsCheck(node.getText(), value, line) });
    else if (ts.isVariableStatement(node))
      edits.push({ from: node.end, to: node.end, text: ` __docs.same(${line}, ${nameOf(node)}, (${value}));` });
    else edits.push({ from: node.getStart(), to: node.end, text: `__docs.same(${line}, ${shown(node.expression)}, (${value}));` });
  };
  visit(source);

  const claims = text.match(ANY_CLAIM)?.length ?? 0;
  if (claims !== checks.length) throw new Error(`${claims - checks.length} of the comments // => and // throws follow no statement`);
  edits.sort((a, b) => b.from - a.from);
  return { checked: edits.reduce((edited, { from, to, text }) => edited.slice(0, from) + text + edited.slice(to), text), checks };
}

/** Returns the expression whose value a comment states: the argument of `console.log`, or otherwise the whole expression. */
function shown(expression: ts.Expression): string {
  const printed =
    ts.isCallExpression(expression) && expression.expression.getText() === 'console.log' ? expression.arguments : [expression];
  if (printed.length !== 1) throw new Error(`${expression.getText()} must show one value`);
  return (printed[0] as ts.Expression).getText();
}

function nameOf(statement: ts.VariableStatement): string {
  const name = statement.declarationList.declarations.at(-1)?.name;
  if (name === undefined || !ts.isIdentifier(name)) throw new Error(`${statement.getText()} declares no single name to compare`);
  return name.text;
}

function throwsCheck(statement: string, claimed: string, line: number): string {
  const [, error, message = ''] = THROWN.exec(claimed) ?? [];
  if (error === undefined) throw new Error(`"// throws ${claimed}" names no error`);
  return `__docs.throws(${line}, () => { ${statement} }, ${JSON.stringify(error)}, ${JSON.stringify(message)});`;
}
