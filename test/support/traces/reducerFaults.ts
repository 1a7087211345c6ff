import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** One place in the sources of the reducers where something is done wrong once the fault is chosen. */
export interface ReducerFault {
  readonly id: number;
  /** File and line. */
  readonly place: string;
  /** What is wrong there. */
  readonly what: string;
  /** The line as it should be. */
  readonly line: string;
  /** False for the functions that compare, merge and sort values: reducers use them, and they have tests of their own. */
  readonly isReducer: boolean;
}

/** The sources with all faults in them: the global `chosenFault` says which one is made, if any. */
export interface FaultySources {
  readonly faults: readonly ReducerFault[];
  /** By path. */
  readonly texts: ReadonlyMap<string, string>;
}

const folder = join('src', 'spa');

/** Functions of values, with tests of their own by models and generated examples. */
const ofValues =
  /\/(?:drafts\/(?:merge|threeWayMerge|rebaseSteps|draft|paths|differences|origins|removedFiles|stepOrigins|sectionOrder|waitingEdits)|model\/sections|list\/(?:sorting|listQuery)|sections\/section)\.ts$/;

type Declared = Map<string, ts.Node>;

interface Source {
  readonly path: string;
  readonly file: ts.SourceFile;
  /** What stands at the top of the file, by name. */
  readonly declared: Declared;
  /** Where names come from that are imported. */
  readonly imported: ReadonlyMap<string, string>;
}

const resolved = (from: string, path: string): string | undefined =>
  ['.ts', '.tsx', '/index.ts'].map((end) => join(dirname(from), path) + end).find(existsSync);

function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const declared: Declared = new Map();
  const imported = new Map<string, string>();
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      declared.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) declared.set(name.text, initializer);
    }
    if (!ts.isImportDeclaration(statement)) continue;
    const { text: from } = statement.moduleSpecifier as ts.StringLiteral;
    const target = from.startsWith('.') ? resolved(path, from) : undefined;
    const names = statement.importClause?.namedBindings;
    if (!target?.startsWith(folder) || !names || !ts.isNamedImports(names)) continue;
    for (const { name } of names.elements) imported.set(name.text, target);
  }
  return { path, file, declared, imported };
}

const isReducer = (node: ts.Node): boolean => {
  const { parent } = node;
  const name = ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) ? node.name.text : '';
  if (!['reducers', 'extraReducers'].includes(name)) return false;
  const call = parent.parent;
  return ts.isCallExpression(call) && call.expression.getText() === 'createSlice';
};

/** Functions, and data that is written down as it is. */
function isFollowed(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return true;
  const hasCall = (one: ts.Node): boolean =>
    ts.isCallExpression(one) || ts.isFunctionLike(one) || ts.forEachChild(one, hasCall) === true;
  return !hasCall(node);
}

/** The code of all reducers: those of each slice, the root reducer, and all functions of the app that these use. */
function reducerCode(): { sources: Map<string, Source>; code: Map<string, Set<ts.Node>> } {
  const sources = new Map<string, Source>();
  const code = new Map<string, Set<ts.Node>>();
  const read = (path: string): Source => {
    const source = sources.get(path) ?? readSource(path);
    sources.set(path, source);
    return source;
  };
  const include = (source: Source, node: ts.Node): void => {
    const nodes = code.get(source.path) ?? new Set();
    code.set(source.path, nodes);
    if (nodes.has(node)) return;
    nodes.add(node);
    const visit = (one: ts.Node): void => {
      if (ts.isTypeNode(one)) return;
      if (ts.isIdentifier(one)) {
        const { text } = one;
        const isName = ts.isPropertyAccessExpression(one.parent) && one.parent.name === one;
        const own = isName ? undefined : source.declared.get(text);
        if (own && isFollowed(own)) include(source, own);
        const from = isName ? undefined : source.imported.get(text);
        if (from) {
          const other = read(from);
          const there = other.declared.get(text);
          if (there && isFollowed(there)) include(other, there);
        }
      }
      ts.forEachChild(one, visit);
    };
    visit(node);
  };
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('traces'))
    .map((path) => join(folder, path));
  for (const path of paths.sort()) {
    if (!readFileSync(path, 'utf8').includes('createSlice(')) continue;
    const source = read(path);
    const visit = (node: ts.Node): void => {
      if (isReducer(node)) include(source, node);
      else ts.forEachChild(node, visit);
    };
    visit(source.file);
  }
  const root = read(join(folder, 'app', 'store', 'appReducer.ts'));
  for (const name of ['appReducer', 'apiReducer'])
    include(root, root.declared.get(name) ?? root.file);
  return { sources, code };
}

const swapped = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.QuestionQuestionToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.LessThanToken, '>='],
  [ts.SyntaxKind.LessThanEqualsToken, '>'],
  [ts.SyntaxKind.GreaterThanToken, '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '<'],
  [ts.SyntaxKind.PlusEqualsToken, '-='],
]);

const otherMethods: Readonly<Record<string, string>> = {
  push: 'unshift',
  some: 'every',
  every: 'some',
  find: 'findLast',
  filter: 'slice',
};

const parameterOf = (node: ts.Node): string | undefined => {
  let one: ts.Node = node;
  while (!ts.isFunctionLike(one)) one = one.parent;
  const name = one.parameters[0]?.name;
  return name && ts.isIdentifier(name) ? name.text : undefined;
};

/** Puts every fault into the code of the reducers. */
export function withAllFaults(): FaultySources {
  const { sources, code } = reducerCode();
  const faults: ReducerFault[] = [];
  const texts = new Map<string, string>();

  for (const [path, nodes] of code) {
    const { file } = sources.get(path) as Source;
    const text = file.text;
    /** Says that one more fault is here, and when it is made. */
    const fault = (node: ts.Node, what: string): string => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      const id = faults.length;
      faults.push({
        id,
        place: `${path}:${line + 1}`,
        what,
        line: (text.split('\n')[line] ?? '').trim(),
        isReducer: !ofValues.test(path),
      });
      return `globalThis.chosenFault === ${id}`;
    };
    /** The text of a node with the faults of what is in it. */
    const inside = (node: ts.Node): string => {
      let done = node.getStart();
      let result = '';
      ts.forEachChild(node, (child) => {
        result += text.slice(done, child.getStart()) + rendered(child);
        done = child.end;
      });
      return result + text.slice(done, node.end);
    };

    const expression = (node: ts.Expression): string => {
      const { parent } = node;
      if (ts.isBinaryExpression(node) && swapped.has(node.operatorToken.kind)) {
        const [operator, other] = [
          node.operatorToken.getText(),
          swapped.get(node.operatorToken.kind),
        ];
        const [left, right] = [rendered(node.left), rendered(node.right)];
        const when = fault(node, `${other} instead of ${operator}`);
        return `(${when} ? ${left} ${other} ${right} : ${left} ${operator} ${right})`;
      }
      if (ts.isConditionalExpression(node)) {
        const when = fault(node, 'the other branch');
        const [condition, yes, no] = [node.condition, node.whenTrue, node.whenFalse].map(rendered);
        return `((${when}) !== Boolean(${condition}) ? ${yes} : ${no})`;
      }
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const { name, expression: target, questionDotToken } = node.expression;
        const other = otherMethods[name.text];
        if (other !== undefined && !questionDotToken) {
          const [start, rest] = [rendered(target), node.arguments.map(rendered).join(', ')];
          const when = fault(node, `${other} instead of ${name.text}`);
          const wrong = other === 'slice' ? 'slice()' : `${other}(${rest})`;
          return `(${when} ? ${start}.${wrong} : ${start}.${name.text}(${rest}))`;
        }
      }
      const own = inside(node);
      if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword)
        return `(${fault(node, `not ${own}`)} ? !${own} : ${own})`;
      if (ts.isNumericLiteral(node)) return `(${fault(node, 'one more')} ? ${own} + 1 : ${own})`;
      if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
        return `(${fault(node, 'without !')} ? !${own} : ${own})`;
      const isValue =
        ts.isBinaryExpression(parent) ||
        ts.isArrayLiteralExpression(parent) ||
        (ts.isPropertyAssignment(parent) && parent.initializer === node);
      if (ts.isStringLiteral(node) && isValue)
        return `(${fault(node, 'another text')} ? '~' : ${own})`;
      return own;
    };

    const statement = (node: ts.Statement): string | undefined => {
      if (ts.isExpressionStatement(node)) {
        const what = `without ${node.getText().replaceAll(/\s+/g, ' ').slice(0, 50)}`;
        // In braces of its own, lest it take the `else` of what is around it.
        return `{ if (!(${fault(node, what)})) { ${inside(node)} } }`;
      }
      if (ts.isIfStatement(node)) {
        const when = fault(node, 'the condition turned around');
        const otherwise = node.elseStatement ? ` else ${rendered(node.elseStatement)}` : '';
        return `if ((${when}) !== Boolean(${rendered(node.expression)})) ${rendered(node.thenStatement)}${otherwise}`;
      }
      if (ts.isReturnStatement(node) && node.expression) {
        const [given, own] = [parameterOf(node), rendered(node.expression)];
        if (given === undefined || given === node.expression.getText()) return `return ${own};`;
        return `return (${fault(node, `${given} as it was`)} ? ${given} : ${own});`;
      }
      return undefined;
    };

    function rendered(node: ts.Node): string {
      if (ts.isTypeNode(node)) return node.getText();
      if (ts.isStatement(node) && !ts.isBlock(node)) return statement(node) ?? inside(node);
      if (ts.isPropertyAssignment(node) && !ts.isFunctionLike(node.initializer)) {
        const when = fault(node, `without ${node.name.getText()}`);
        return `${node.name.getText()}: (${when} ? undefined : ${rendered(node.initializer)})`;
      }
      if (ts.isShorthandPropertyAssignment(node) && ts.isObjectLiteralExpression(node.parent)) {
        const name = node.name.text;
        return `${name}: (${fault(node, `without ${name}`)} ? undefined : ${name})`;
      }
      if (ts.isSpreadAssignment(node)) {
        const own = rendered(node.expression);
        return `...(${fault(node, `without ...${node.expression.getText().slice(0, 40)}`)} ? {} : ${own})`;
      }
      if (ts.isSpreadElement(node)) {
        const own = rendered(node.expression);
        return `...(${fault(node, `without ...${node.expression.getText().slice(0, 40)}`)} ? [] : ${own})`;
      }
      if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
        const head = text.slice(node.getStart(), node.body.getStart());
        const given = parameterOf(node);
        const own = rendered(node.body);
        if (given === undefined || given === node.body.getText()) return head + own;
        return `${head}(${fault(node.body, `${given} as it was`)} ? ${given} : ${own})`;
      }
      return ts.isExpression(node) ? expression(node) : inside(node);
    }

    const outermost = [...nodes].filter(
      (node) =>
        ![...nodes].some(
          (other) => other !== node && other.pos <= node.pos && node.end <= other.end,
        ),
    );
    let result = '';
    let done = 0;
    for (const node of outermost.sort((a, b) => a.pos - b.pos)) {
      result +=
        text.slice(done, node.getStart()) + (isReducer(node) ? inside(node) : rendered(node));
      done = node.end;
    }
    texts.set(path, result + text.slice(done));
  }
  return { faults, texts };
}
