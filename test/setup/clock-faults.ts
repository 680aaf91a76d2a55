// Finds tests whose result depends on the clock of the machine. Such tests can fail on a busy machine.
import ts from 'typescript';

/** A place in a test file. */
export interface ClockFault {
  /** Line number, from 1. */
  readonly line: number;
  readonly message: string;
}

/** Minimum time limit of a test or of a wait, in milliseconds. A limit must only detect hangs, not measure time. */
export const LEAST_TIME_LIMIT = 60_000;

const CLOCKS = new Set(['performance.now', 'Date.now', 'process.hrtime', 'process.hrtime.bigint', 'process.cpuUsage', 'process.uptime']);
/** Names of options that limit the time of a test or of a wait. */
const TIME_LIMITS = new Set(['timeout', 'testTimeout', 'hookTimeout', 'teardownTimeout']);
/** Matches functions whose option `timeout` limits a test or a wait. In other calls, `timeout` may be a value under test. */
const WAITING = /^(test|it|describe|vi\.waitFor|vi\.waitUntil|vi\.setConfig|expect\.poll|.*\.(waitFor\w*|goto|each\(.*\)))$/s;

/**
 * Finds readings of a clock inside `expect(...)` or its matchers, directly or through a variable, and time limits below a minute. Also
 * finds `vi.waitFor` without a limit, which waits for only a second.
 */
export function clockFaults(source: string): ClockFault[] {
  const file = ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest, true);
  const faults: ClockFault[] = [];
  const add = (node: ts.Node, message: string) =>
    faults.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, message });
  const numbers = constantNumbers(file);
  const readings = variablesOfReadings(file);

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isAssertion(node)) {
      const reading = firstIn(
        node,
        (inner) => isReading(inner) || (ts.isIdentifier(inner) && readings.has(inner.text) && !isPropertyName(inner)),
      );
      if (reading !== undefined) add(reading, 'an assertion compares a reading of the clock');
    }
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && TIME_LIMITS.has(node.name.text) && isLimitOfWaiting(node)) {
      const limit = numberOf(node.initializer, numbers);
      if (limit !== undefined && limit < LEAST_TIME_LIMIT) add(node, `a time limit of ${limit} ms; the least is ${LEAST_TIME_LIMIT}`);
    }
    if (ts.isCallExpression(node) && /^vi\.wait(For|Until)$/.test(node.expression.getText(file)) && node.arguments.length < 2) {
      add(node, 'a wait of at most a second; use `eventually`');
    }
    if (ts.isCallExpression(node) && /^(test|it|beforeAll|beforeEach|afterAll|afterEach)\b/.test(node.expression.getText(file))) {
      const last = node.arguments.at(-1);
      const limit = last === undefined ? undefined : numberOf(last, numbers);
      if (limit !== undefined && limit < LEAST_TIME_LIMIT)
        add(last as ts.Node, `a time limit of ${limit} ms; the least is ${LEAST_TIME_LIMIT}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return faults;

  function isReading(node: ts.Node): boolean {
    if (ts.isNewExpression(node)) return node.expression.getText(file) === 'Date' && (node.arguments?.length ?? 0) === 0;
    return ts.isCallExpression(node) && CLOCKS.has(node.expression.getText(file));
  }

  /** Returns whether a node is the outermost call of an assertion such as `expect(value).matcher(other)`. */
  function isAssertion(node: ts.CallExpression): boolean {
    if (ts.isPropertyAccessExpression(node.parent)) return false;
    let inner: ts.Node = node;
    while (ts.isCallExpression(inner) || ts.isPropertyAccessExpression(inner)) {
      if (ts.isCallExpression(inner) && /^(expect(\.soft)?|assert(\.\w+)?)$/.test(inner.expression.getText(file))) return true;
      inner = inner.expression;
    }
    return false;
  }

  function isLimitOfWaiting(node: ts.PropertyAssignment): boolean {
    const call = node.parent.parent;
    return ts.isCallExpression(call) && WAITING.test(call.expression.getText(file));
  }

  /** Returns the names of variables whose value is computed from a reading: `const taken = performance.now() - began`. */
  function variablesOfReadings(root: ts.Node): ReadonlySet<string> {
    const names = new Set<string>();
    const look = (node: ts.Node): void => {
      if (
        ts.isVariableDeclaration(node) &&
        ts.isIdentifier(node.name) &&
        node.initializer !== undefined &&
        readsDirectly(node.initializer)
      ) {
        names.add(node.name.text);
      }
      ts.forEachChild(node, look);
    };
    look(root);
    return names;
  }

  /** Returns whether a value is computed directly from a reading, and not by a function that reads the clock inside. */
  function readsDirectly(node: ts.Node): boolean {
    if (isReading(node)) return true;
    if (ts.isBinaryExpression(node)) return readsDirectly(node.left) || readsDirectly(node.right);
    if (ts.isParenthesizedExpression(node)) return readsDirectly(node.expression);
    if (ts.isCallExpression(node) && node.expression.getText(file).startsWith('Math.')) return node.arguments.some(readsDirectly);
    return false;
  }
}

function isPropertyName(node: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
}

function firstIn(root: ts.Node, fits: (node: ts.Node) => boolean): ts.Node | undefined {
  if (fits(root)) return root;
  return ts.forEachChild(root, (child) => firstIn(child, fits));
}

function numberOf(node: ts.Expression, numbers: ReadonlyMap<string, number>): number | undefined {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  return ts.isIdentifier(node) ? numbers.get(node.text) : undefined;
}

/** Returns the numbers that a file assigns to names, keyed by name: `const LIMIT = 30_000`. */
function constantNumbers(root: ts.SourceFile): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  const look = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer !== undefined &&
      ts.isNumericLiteral(node.initializer)
    ) {
      numbers.set(node.name.text, Number(node.initializer.text));
    }
    ts.forEachChild(node, look);
  };
  look(root);
  return numbers;
}
