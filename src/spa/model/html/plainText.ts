import { isBlock, parseHtml, verbatim } from './parseHtml';

/** What shows something without being text. */
const embedded = new Set(
  'IMG PICTURE VIDEO AUDIO IFRAME OBJECT EMBED SVG CANVAS INPUT HR'.split(' '),
);

/** What a browser never shows as text. */
const hiddenElements = new Set('SCRIPT STYLE TEMPLATE HEAD TITLE'.split(' '));

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

/** The text so far, with the line breaks that come before what is added next. */
class Lines {
  private result = '';
  private breaks = 0;

  add(text: string): void {
    if (text.trim() === '' && (this.breaks > 0 || this.result === '')) return;
    this.result += '\n'.repeat(this.result === '' ? 0 : this.breaks) + text;
    this.breaks = 0;
  }

  breakLine(): void {
    this.breaks += 1;
  }

  /** Begins a paragraph, unless one has just begun. A bullet waits for its words. */
  beginBlock(isTight: boolean): void {
    if (/(?:^|\n)(?:•|\d+\.) $/.test(this.result)) return;
    this.breaks = Math.max(this.breaks, isTight ? 1 : 2);
  }

  get text(): string {
    return this.result.replace(/[ \t]*\n[ \t]*/g, '\n').trim();
  }
}

/** Blocks whose lines belong together. */
const isTight = (block: Element): boolean => block.closest('li, tr, dl, pre') !== null;

function read(node: Node, lines: Lines, isVerbatim: boolean): void {
  if (node instanceof Text) {
    const parts = isVerbatim ? node.data.split('\n') : [node.data.replace(/[ \t\r\n\f]+/g, ' ')];
    for (const [index, part] of parts.entries()) {
      if (index > 0) lines.breakLine();
      lines.add(part);
    }
    return;
  }
  if (!(node instanceof Element) || hiddenElements.has(node.tagName)) return;
  if (node.tagName === 'BR') return lines.breakLine();
  if (embedded.has(node.tagName.toUpperCase())) return lines.add(mark(node));
  if (isBlock(node)) lines.beginBlock(isTight(node));
  if (node.tagName === 'LI') lines.add(bullet(node));
  for (const child of node.childNodes) {
    read(child, lines, isVerbatim || verbatim.has(node.tagName));
  }
  if (isBlock(node)) lines.beginBlock(isTight(node));
}

/** Converts HTML to plain text, to be read and compared: with empty lines, bullets, and pictures in brackets. */
export function plainText(html: string): string {
  const lines = new Lines();
  for (const node of parseHtml(html).childNodes) read(node, lines, false);
  return lines.text;
}
