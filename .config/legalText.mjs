import { lexer, Lexer } from 'marked';

/**
 * A node of a legal text: words, in which `{{name}}` stands for what this installation is called, or `[tag, properties,
 * ...nodes]`.
 * @typedef {string | [string, Record<string, string>, ...LegalNode[]]} LegalNode
 */

const element = (tag, nodes, properties = {}) => [tag, properties, ...nodes];

const inline = (tokens) =>
  tokens.map((token) => {
    if (token.type === 'text') return token.text;
    if (token.type === 'strong') return element('strong', inline(token.tokens));
    if (token.type === 'link') return element('a', inline(token.tokens), { href: token.href });
    throw new Error(`A legal text has no ${token.type}: ${token.raw}`);
  });

/** The roles are spelled out: narrow screens stack the cells, which some browsers take as the end of the table. */
function table({ header, rows }, caption) {
  const columns = header.map(({ text }) => text);
  const head = columns.map((text) => element('th', [text], { scope: 'col', role: 'columnheader' }));
  const cells = (row) =>
    row.map(({ tokens }, index) =>
      element('td', inline(tokens), { role: 'cell', 'data-column': columns[index] }),
    );
  const tableRow = (nodes) => element('tr', nodes, { role: 'row' });
  const parts = [
    element('caption', [caption]),
    element('thead', [tableRow(head)]),
    element(
      'tbody',
      rows.map((row) => tableRow(cells(row))),
    ),
  ];
  return element('table', parts, { role: 'table' });
}

const words = (text) => inline(Lexer.lexInline(text));

/** Returns the node of a block; null for `Table: …`, the caption of the table after it. */
function block(token, index, all) {
  const [term, meaning] = token.raw.trim().split('\n: ');
  if (token.type === 'paragraph' && meaning) {
    return element('div', [element('dt', words(term)), element('dd', words(meaning))]);
  }
  switch (token.type) {
    case 'paragraph':
      if (token.text.startsWith('Table: ')) return null;
      return /^\{\{\w+\}\}$/.test(token.text) ? token.text : element('p', inline(token.tokens));
    case 'list':
      return element(
        'ul',
        token.items.map(({ text }) => element('li', words(text))),
      );
    case 'table':
      return table(token, all[index - 1].text.replace('Table: ', ''));
    default:
      throw new Error(`A legal text has no ${token.type}: ${token.raw}`);
  }
}

/** Puts the entries of a definition list that follow each other into one list. */
const withDefinitionLists = (nodes) =>
  nodes.reduce((done, node) => {
    const last = done.at(-1);
    if (node[0] !== 'div') done.push(node);
    else if (last?.[0] === 'dl') last.push(node);
    else done.push(element('dl', [node]));
    return done;
  }, []);

const blocksOf = (markdown) =>
  withDefinitionLists(
    lexer(markdown)
      .filter(({ type }) => type !== 'space')
      .map(block)
      .filter((node) => node !== null),
  );

/**
 * Reads a legal text: Markdown with `key: value` lines at its head, sections `## Title {#anchor}`, entries of a
 * definition list as `term` and `: meaning` on two lines, and `Table: caption` before a table. Throws for other Markdown.
 */
export function readLegalText(source) {
  const [, head, body] = source.split(/^---\n/m);
  const [preface, ...sections] = body.split(/^## /m);
  return {
    ...Object.fromEntries(
      head
        .trim()
        .split('\n')
        .map((line) => line.split(': ')),
    ),
    preface: blocksOf(preface),
    sections: sections.map((section) => {
      const { title, id, text } =
        /^(?<title>.+) \{#(?<id>[\w-]+)\}\n(?<text>.*)$/s.exec(section)?.groups ?? {};
      if (!id)
        throw new Error(`Give the section an anchor, as in "## Title {#anchor}": ${section}`);
      return { id, title, nodes: blocksOf(text) };
    }),
  };
}

/** Loader of webpack for legal texts. */
export default (source) => `export default ${JSON.stringify(readLegalText(source))};`;
