import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

/**
 * Finds words that a person would see and that are in no dictionary. The legal texts are in English only
 * (D124); titles of languages and countries are data, each in its own words.
 */

const root = 'src/spa';
const exempt = [join(root, 'features', 'legal') + sep];

/** Attributes and props that end up as words on the screen or in a screen reader. */
const spoken =
  /^(?:title|alt|placeholder|label|message|text|heading|description|children|tooltip|summary|aria-(?:label|description|placeholder|roledescription|valuetext)|\w+Label|\w+Title|\w+Text)$/;
const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text);

interface Found {
  readonly line: number;
  readonly text: string;
}

/** What of a binary expression its value can be: nothing of a comparison, the right of an and. */
function shownSides({ left, operatorToken: { kind }, right }: ts.BinaryExpression): ts.Node[] {
  const { AmpersandAmpersandToken, BarBarToken, PlusToken, QuestionQuestionToken } = ts.SyntaxKind;
  if (kind === AmpersandAmpersandToken) return [right];
  const isEither = [BarBarToken, PlusToken, QuestionQuestionToken].some((one) => one === kind);
  return isEither ? [left, right] : [];
}

/** The literal words that an expression can come to, through conditions and templates. */
function wordsOf(expression: ts.Node): ts.Node[] {
  if (ts.isStringLiteralLike(expression)) return hasWords(expression.text) ? [expression] : [];
  if (ts.isTemplateExpression(expression)) {
    const parts = [expression.head, ...expression.templateSpans.map(({ literal }) => literal)];
    return parts.filter(({ text }) => hasWords(text));
  }
  if (ts.isConditionalExpression(expression)) {
    return [expression.whenTrue, expression.whenFalse].flatMap(wordsOf);
  }
  if (ts.isBinaryExpression(expression)) return shownSides(expression).flatMap(wordsOf);
  if (ts.isParenthesizedExpression(expression)) return wordsOf(expression.expression);
  return [];
}

function foundIn(node: ts.Node): ts.Node[] {
  if (ts.isJsxText(node)) return hasWords(node.text) ? [node] : [];
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
    return wordsOf(node.expression);
  }
  if (ts.isJsxAttribute(node) && node.initializer && spoken.test(node.name.getText())) {
    const value = ts.isJsxExpression(node.initializer)
      ? node.initializer.expression
      : node.initializer;
    return value ? wordsOf(value) : [];
  }
  if (
    ts.isPropertyAssignment(node) &&
    /^(?:title|message|label|placeholder|text)$/.test(node.name.getText())
  ) {
    // `{ text: '...' }` in place of `{ key: '...' }` would bring words of our own past the dictionaries.
    return wordsOf(node.initializer).filter((one) => /\s/.test(one.getText()));
  }
  return [];
}

/** The words of a source that are in no dictionary. */
function untranslated(source: string, fileName = 'Example.tsx'): Found[] {
  const kind = fileName.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    for (const one of foundIn(node)) {
      const { line } = file.getLineAndCharacterOfPosition(one.getStart());
      found.push({ line: line + 1, text: one.getText().trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
  .map((name) => join(root, name))
  .filter((name) => !exempt.some((folder) => name.startsWith(folder)));

const withoutDictionary = new Set([
  // The names that languages and countries give themselves are data.
  join(root, 'i18n', 'languages.ts'),
  join(root, 'i18n', 'countries.ts'),
  // Says that no dictionary could be had.
  join(root, 'app', 'StartFailure.tsx'),
]);

describe('untranslated text', () => {
  it('is found wherever it can be', () => {
    const places = [
      'const a = <p>Hello there</p>;',
      "const a = <p>{'Hello'}</p>;",
      'const a = <p>{isNew ? "Create" : t("x.y")}</p>;',
      'const a = <p>{count > 1 && `${count} articles`}</p>;',
      'const a = <img alt="A lotus" />;',
      'const a = <button aria-label={isOpen ? "Close" : "Open"} />;',
      'const a = <input placeholder="Name or email" />;',
      'const a = <Card title="Tags" />;',
      'const a = <Field closeLabel={"Close"} />;',
      "showAlert({ title: { key: 'x' }, message: { text: 'Something went wrong' } });",
    ];
    for (const source of places)
      expect([source, untranslated(source).length]).not.toEqual([source, 0]);
  });

  it('is not reported for text that only machines read', () => {
    const places = [
      'const a = <p>{t("articles.title")}</p>;',
      'const a = <p>–: {count}</p>;',
      "const a = <p>{type === 'TextSection' && t('x.y')}</p>;",
      'const a = <input name="email" type="text" className="wide" />;',
      "showAlert({ title: { key: 'modal.errorTitle' } });",
      "const options = { label: 'shell.articles' };",
    ];
    for (const source of places) expect([source, untranslated(source)]).toEqual([source, []]);
  });

  it('does not occur in the app, except in legal texts (D124) [L13.1]', () => {
    const found = files
      .filter((name) => !withoutDictionary.has(name))
      .flatMap((name) =>
        untranslated(readFileSync(name, 'utf8'), name).map(
          ({ line, text }) => `${name}:${line} ${text}`,
        ),
      );
    expect(files.length).toBeGreaterThan(150);
    expect(found).toEqual([]);
  });
});
