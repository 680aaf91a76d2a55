// Finds module variables that can change after loading; all games of a process would share their contents.
import ts from 'typescript';

/** A variable that can change after its module was loaded. */
export interface ChangingVariable {
  readonly file: string;
  /** Line number, from 1. */
  readonly line: number;
  readonly name: string;
  readonly why: string;
}

/** Methods that change the array, map, set or typed array on which they are called. */
const CHANGING_METHODS: ReadonlySet<string> = new Set([
  'add',
  'clear',
  'copyWithin',
  'delete',
  'fill',
  'pop',
  'push',
  'reverse',
  'set',
  'shift',
  'sort',
  'splice',
  'unshift',
]);

/**
 * Finds the top-level variables of a module that its functions assign or change, and the static fields of its classes that can be assigned.
 * Changes outside of functions, while the module is loaded, do not count. Results of `memoize` count as constants.
 * @param file Name of the file in the results.
 */
export function changingVariables(file: string, source: string): ChangingVariable[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);
  const variables = new Map<string, ts.Node>();
  const found = new Map<string, ChangingVariable>();
  const note = (name: string, at: ts.Node, why: string) => {
    const line = tree.getLineAndCharacterOfPosition(at.getStart()).line + 1;
    if (!found.has(name)) found.set(name, { file, line, name, why });
  };
  for (const statement of tree.statements) {
    if (ts.isVariableStatement(statement)) for (const { name } of statement.declarationList.declarations) addNames(name, variables);
    if (!ts.isClassDeclaration(statement)) continue;
    for (const member of statement.members) {
      const isStatic = ts.canHaveModifiers(member) && member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
      if (isStatic && ts.isPropertyDeclaration(member) && !isReadonly(member)) {
        note(`${statement.name?.text}.${member.name.getText()}`, member, 'is a static field that can be assigned');
      }
    }
  }
  const visit = (node: ts.Node, hidden: ReadonlySet<string>, isInFunction: boolean): void => {
    const isFunction = ts.isFunctionLike(node);
    const own = isFunction || ts.isBlock(node) || ts.isForStatement(node) || ts.isForOfStatement(node) ? namesIn(node, hidden) : hidden;
    if (isInFunction) {
      const [target, why] = changeOf(node) ?? [];
      const name = target === undefined ? undefined : rootOf(target);
      if (name !== undefined && why !== undefined && variables.has(name) && !own.has(name)) note(name, node, why);
    }
    ts.forEachChild(node, (child) => visit(child, own, isInFunction || isFunction));
  };
  visit(tree, new Set(), false);
  return [...found.values()];
}

function isReadonly(member: ts.PropertyDeclaration): boolean {
  return member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword) === true;
}

/** Returns the target that a node assigns, increments, decrements, deletes or changes by a method, and how it does so. */
function changeOf(node: ts.Node): [target: ts.Expression, why: string] | undefined {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const assigns = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
    return assigns ? [node.left, 'is assigned'] : undefined;
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const counts = node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
    return counts ? [node.operand, 'is counted'] : undefined;
  }
  if (ts.isDeleteExpression(node)) return [node.expression, 'loses a field'];
  if (!ts.isCallExpression(node)) return undefined;
  const { expression, arguments: given } = node;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  if (expression.getText() === 'Object.assign' && given.length > 0) return [given[0], 'is written to by Object.assign'];
  return CHANGING_METHODS.has(expression.name.text) ? [expression.expression, `is changed by ${expression.name.text}`] : undefined;
}

/** Returns the name of the variable at the start of an expression such as `a.b[c].d`. */
function rootOf(target: ts.Expression): string | undefined {
  let node = target;
  for (;;) {
    if (ts.isIdentifier(node)) return node.text;
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) node = node.expression;
    else if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) node = node.expression;
    else return undefined;
  }
}

function addNames(name: ts.BindingName, into: Map<string, ts.Node>): void {
  if (ts.isIdentifier(name)) into.set(name.text, name);
  else for (const element of name.elements) if (ts.isBindingElement(element)) addNames(element.name, into);
}

/**
 * Returns the names that hide module variables within a function or block: those in `hidden`, and the parameters and variables that it
 * declares.
 */
function namesIn(node: ts.Node, hidden: ReadonlySet<string>): ReadonlySet<string> {
  const names = new Map<string, ts.Node>();
  const collect = (child: ts.Node): void => {
    if (ts.isVariableDeclaration(child) || ts.isParameter(child)) addNames(child.name, names);
    if (child === node || !ts.isFunctionLike(child)) ts.forEachChild(child, collect);
  };
  ts.forEachChild(node, collect);
  return new Set([...hidden, ...names.keys()]);
}
