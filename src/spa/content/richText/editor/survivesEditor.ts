import { getSchema } from '@tiptap/core';
import { DOMParser, type Node as DocumentNode } from '@tiptap/pm/model';
import { parseHtml } from '../../../model/html/parseHtml';
import { stripActiveContent } from '../html/stripActiveContent';
import { documentHtml } from './documentHtml';
import { richTextExtensions } from './extensions';

const schema = getSchema(richTextExtensions);

/** Converts a text to the editor's document, which has of it what the editor supports. */
export function editorDocument(html: string): DocumentNode {
  const content = parseHtml(stripActiveContent(html));
  // What shows nothing would become an item.
  for (const element of content.querySelectorAll(':is(ul, ol) > br')) element.remove();
  for (const list of content.querySelectorAll('ul, ol')) {
    if (list.childElementCount === 0 && list.textContent.trim() === '') list.remove();
  }
  return DOMParser.fromSchema(schema).parse(content);
}

/** A reader notices something that the editor does not support. */
class Unsupported extends Error {}

const markTags: Readonly<Record<string, string>> = {
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  U: 'u',
  CODE: 'code',
  S: 's',
  STRIKE: 's',
  DEL: 's',
};

const styleMarks: Readonly<Record<string, string>> = {
  'font-weight:bold': 'strong',
  'font-weight:700': 'strong',
  'font-style:italic': 'em',
  'text-decoration:underline': 'u',
  'text-decoration:line-through': 's',
};

/** The attributes that mean something, as text. Throws for one that the editor does not keep. */
function attributesOf({ attributes }: Element, kept: readonly string[] = []): string {
  const meant = Array.from(attributes).filter(
    ({ name, value }) => value.trim() !== '' || !/^(?:class|style)$/.test(name),
  );
  if (meant.some(({ name }) => !kept.includes(name))) throw new Unsupported();
  return meant
    .map(({ name, value }) => JSON.stringify([name, value]))
    .toSorted()
    .join('');
}

/** The marks that an inline element puts on its words; null for a block. Throws for an unknown element. */
function marksOf(element: Element): readonly string[] | null {
  const { tagName } = element;
  const mark = markTags[tagName];
  if (mark !== undefined) {
    attributesOf(element);
    return [mark];
  }
  if (tagName === 'A') {
    if (!/[^ \t\r\n\f]/.test(element.textContent)) throw new Unsupported();
    return [`a${attributesOf(element, ['href', 'target', 'rel', 'class', 'title'])}`];
  }
  if (tagName !== 'SPAN') return null;
  attributesOf(element, ['style']);
  const rules = (element.getAttribute('style') ?? '').toLowerCase().replace(/\s/g, '').split(';');
  return rules.filter(Boolean).map((rule) => {
    const styled = styleMarks[rule];
    if (styled === undefined) throw new Unsupported();
    return styled;
  });
}

const isList = (tagName: string) => tagName === 'UL' || tagName === 'OL';

/** Writes down, block by block, what a reader notices of a text. */
class Reading {
  /** Blocks with their words, and the beginnings and ends of what holds blocks. */
  private readonly lines: string[] = [];
  private words: { text: string; marks: string }[] | null = null;
  private kind = 'p';

  /** Reads what is in a parent. `named` is the block element around it, in which no other may begin. */
  read(parent: Node, marks: readonly string[], named = ''): this {
    for (const node of parent.childNodes) {
      if (node instanceof Text) this.text(node, marks);
      else if (node instanceof Element) this.element(node, marks, named);
      else throw new Unsupported();
    }
    return this;
  }

  get result(): string {
    this.endBlock();
    return this.lines.join('\n');
  }

  private text({ data, parentElement }: Text, marks: readonly string[]): void {
    if (parentElement && isList(parentElement.tagName)) {
      if (/[^ \t\r\n\f]/.test(data)) throw new Unsupported();
      return;
    }
    const last = this.words?.at(-1)?.text ?? ' ';
    const text = data.replace(/[ \t\r\n\f]+/g, ' ').replace(/^ /, /[ \n]$/.test(last) ? '' : ' ');
    if (text !== '') (this.words ??= []).push({ text, marks: [...new Set(marks)].sort().join() });
  }

  private element(element: Element, marks: readonly string[], named: string): void {
    const { tagName, parentElement } = element;
    if (tagName === 'BR') {
      attributesOf(element);
      // Between the items of a list a break shows nothing.
      if (parentElement && isList(parentElement.tagName)) return;
      this.trim();
      (this.words ??= []).push({ text: '\n', marks: '' });
      return;
    }
    const more = marksOf(element);
    if (more !== null) return void this.read(element, [...marks, ...more], named);
    if (named !== '') throw new Unsupported();
    this.block(element, marks);
  }

  private block(element: Element, marks: readonly string[]): void {
    const { tagName, localName, parentElement } = element;
    const isInList = parentElement !== null && isList(parentElement.tagName);
    if (isInList !== (tagName === 'LI') && !(isInList && isList(tagName))) throw new Unsupported();
    this.endBlock();
    if (/^(?:P|H[1-6])$/.test(tagName)) {
      attributesOf(element);
      this.kind = localName;
      this.words = [];
      this.read(element, marks, tagName);
    } else if (tagName === 'DIV') {
      attributesOf(element);
      this.read(element, marks);
    } else if (tagName === 'HR') {
      attributesOf(element);
      this.lines.push('hr');
    } else if (tagName === 'PRE') this.preformatted(element, marks);
    else if (/^(?:BLOCKQUOTE|LI|UL|OL)$/.test(tagName)) this.container(element, marks, isInList);
    else throw new Unsupported();
    this.endBlock();
  }

  private container(element: Element, marks: readonly string[], isInList: boolean): void {
    const { tagName, localName } = element;
    const attributes = attributesOf(element, tagName === 'OL' ? ['start', 'type'] : []);
    // A list directly inside another one belongs to the item before it.
    const isNested = isInList && isList(tagName);
    if (isNested && this.lines.pop() !== '/li') throw new Unsupported();
    const begin = `${localName}${attributes.replace(/\["start","0*1"\],?/, '')}`;
    this.lines.push(begin);
    const { length } = this.lines;
    this.read(element, marks);
    this.endBlock();
    // As the editor has it: an item begins with a paragraph, a quotation holds one, and an empty list is none.
    const first = this.lines[length];
    const needsParagraph =
      tagName === 'LI' ? !first?.startsWith('p ') : tagName === 'BLOCKQUOTE' && first === undefined;
    if (needsParagraph) this.lines.splice(length, 0, 'p ');
    if (first === undefined && isList(tagName)) this.lines.pop();
    else this.lines.push(`/${localName}`);
    if (isNested) this.lines.push('/li');
  }

  private preformatted(element: Element, marks: readonly string[]): void {
    const only = element.childNodes.length === 1 ? element.firstElementChild : null;
    const code = only?.tagName === 'CODE' ? only : element;
    attributesOf(element);
    const attributes = attributesOf(code, code === element ? [] : ['class']);
    const isPlain = code.children.length === 0 && code.childNodes.length < 2 && marks.length === 0;
    if (!isPlain || !/^(?:language-\S+)?$/.test(code.getAttribute('class') ?? '')) {
      throw new Unsupported();
    }
    this.lines.push(`pre ${attributes}${JSON.stringify(code.textContent)}`);
  }

  /** White space at the end of a line shows nothing. */
  private trim(): void {
    const last = this.words?.at(-1);
    if (!last?.text.endsWith(' ')) return;
    last.text = last.text.slice(0, -1);
    if (last.text === '') this.words?.pop();
  }

  private endBlock(): void {
    this.trim();
    if (this.words !== null) {
      const runs: { text: string; marks: string }[] = [];
      for (const run of this.words) {
        const last = runs.at(-1);
        if (last?.marks === run.marks) last.text += run.text;
        else runs.push({ ...run });
      }
      this.lines.push(
        `${this.kind} ${runs.map(({ text, marks }) => JSON.stringify([marks, text])).join('')}`,
      );
    }
    this.words = null;
    this.kind = 'p';
  }
}

const readingOf = (html: string): string => new Reading().read(parseHtml(html), []).result;

/**
 * Tells whether a reader would notice no difference if the editor wrote this text. `b` and `strong`, `i` and `em`,
 * white space, `div` and bare words as paragraphs, `span` without a meaning and breaks between items of a list look
 * the same to a reader (D129).
 */
export function survivesEditor(html: string): boolean {
  try {
    const reading = readingOf(html);
    return reading === '' || reading === readingOf(documentHtml(editorDocument(html)));
  } catch (error) {
    if (error instanceof Unsupported) return false;
    throw error;
  }
}
