import { isBlock, parsedHtml, verbatim } from './blockElements';

/** What shows something without being text. */
const embedded = new Set(
  'IMG PICTURE VIDEO AUDIO IFRAME OBJECT EMBED SVG CANVAS INPUT HR'.split(' '),
);

/** What a browser never shows as text. */
const unseen = new Set('SCRIPT STYLE TEMPLATE HEAD TITLE'.split(' '));

function mark(element: Element): string {
  const what = element.getAttribute('alt') ?? element.getAttribute('src') ?? '';
  return `[${[element.tagName.toLowerCase(), what].filter(Boolean).join(' ')}]`;
}

function bullet(item: Element): string {
  const list = item.parentElement;
  if (list?.tagName !== 'OL') return '• ';
  const items = Array.from(list.children).filter(({ tagName }) => tagName === 'LI');
  return `${items.indexOf(item) + 1}. `;
}

/** The lines of the text, each block on its own. */
class Lines {
  private readonly lines: string[] = [''];

  add(text: string): void {
    this.lines[this.lines.length - 1] += text;
  }

  breakLine(): void {
    this.lines.push('');
  }

  /** Begins a line, unless one has just begun. A bullet waits for its words. */
  beginBlock(): void {
    const line = this.lines.at(-1) ?? '';
    if (line.trim() !== '' && !/^(?:•|\d+\.) $/.test(line)) this.breakLine();
  }

  get text(): string {
    return this.lines
      .map((line) => line.trim())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }
}

function read(node: Node, lines: Lines, isVerbatim: boolean): void {
  if (node instanceof Text) {
    const parts = isVerbatim ? node.data.split('\n') : [node.data.replace(/[ \t\r\n\f]+/g, ' ')];
    for (const [index, part] of parts.entries()) {
      if (index > 0) lines.breakLine();
      lines.add(part);
    }
    return;
  }
  if (!(node instanceof Element) || unseen.has(node.tagName)) return;
  if (node.tagName === 'BR') return lines.breakLine();
  if (embedded.has(node.tagName.toUpperCase())) return lines.add(mark(node));
  if (isBlock(node)) lines.beginBlock();
  if (node.tagName === 'LI') lines.add(bullet(node));
  for (const child of node.childNodes) {
    read(child, lines, isVerbatim || verbatim.has(node.tagName));
  }
  if (isBlock(node)) lines.beginBlock();
}

/**
 * The words of a piece of HTML as plain text: each paragraph on a line of its own, lists with bullets or
 * numbers, pictures and the like named in brackets. For reading and comparing, not for storing.
 */
export function plainText(html: string): string {
  const lines = new Lines();
  for (const node of parsedHtml(html).childNodes) read(node, lines, false);
  return lines.text;
}
