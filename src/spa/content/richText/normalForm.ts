import { BlockWriter, type Mark } from './blockWriter';
import { isLinkUrl } from './linkUrl';
import { parseHtml } from './parseHtml';

const named = (tag: string): Mark => ({ tag, attributes: {} });

/** In the order of their nesting, the outermost first. */
const markOrder = ['a', 'strong', 'em', 's', 'u', 'code'];

const markTags: Readonly<Record<string, string>> = {
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  S: 's',
  STRIKE: 's',
  DEL: 's',
  U: 'u',
  CODE: 'code',
};

const styleTags: Readonly<Record<string, string>> = {
  'font-weight:bold': 'strong',
  'font-weight:700': 'strong',
  'font-style:italic': 'em',
  'text-decoration:underline': 'u',
  'text-decoration:line-through': 's',
};

/** The attributes that mean something; null if any of them is not among the `allowed`. */
function attributesOf(element: Element, allowed: readonly string[] = []) {
  const all = Array.from(element.attributes, ({ name, value }) => [name, value] as const);
  const meant = all.filter(
    ([name, value]) => value.trim() !== '' || !/^(?:class|style)$/.test(name),
  );
  return meant.every(([name]) => allowed.includes(name)) ? Object.fromEntries(meant) : null;
}

function spanMarks(element: Element): readonly Mark[] | null {
  const style = attributesOf(element, ['style'])?.['style'];
  if (style === undefined) return attributesOf(element) && [];
  const rules = style
    .toLowerCase()
    .split(';')
    .filter((rule) => rule.trim() !== '');
  const tags = rules.map((rule) => styleTags[rule.replace(/\s/g, '')]);
  return tags.every((tag) => tag !== undefined) ? tags.map(named) : null;
}

function linkMark(element: Element): Mark | null {
  const attributes = attributesOf(element, ['href', 'target', 'rel', 'class', 'title']);
  if (attributes === null || !isLinkUrl(attributes['href'] ?? '')) return null;
  return /[^ \t\r\n\f]/.test(element.textContent) ? { tag: 'a', attributes } : null;
}

/** The marks of an inline element; null for an element that the editor does not support. */
function marksOf(element: Element): readonly Mark[] | null {
  if (element.tagName === 'SPAN') return spanMarks(element);
  if (element.tagName === 'A') {
    const link = linkMark(element);
    return link && [link];
  }
  const tag = markTags[element.tagName];
  return tag !== undefined && attributesOf(element) ? [named(tag)] : null;
}

function combineMarks(marks: readonly Mark[], more: readonly Mark[]): readonly Mark[] | null {
  const all = [...marks, ...more.filter(({ tag }) => !marks.some((mark) => mark.tag === tag))];
  const isLinkInLink = more.some(({ tag }) => tag === 'a') && marks.some(({ tag }) => tag === 'a');
  // In the editor, code excludes other formatting.
  if (isLinkInLink || (all.length > 1 && all.some(({ tag }) => tag === 'code'))) return null;
  return all.sort((one, other) => markOrder.indexOf(one.tag) - markOrder.indexOf(other.tag));
}

function listAttributes(element: Element): Record<string, string> | null {
  const attributes = attributesOf(element, element.tagName === 'OL' ? ['start', 'type'] : []);
  if (attributes === null || !/^-?\d+$/.test(attributes['start'] ?? '1')) return null;
  const { start, ...rest } = attributes;
  return start === undefined || Number(start) === 1 ? rest : { ...rest, start: `${Number(start)}` };
}

/** Reads nodes into a writer. Each method returns whether the editor supports what it has read. */
class Reader {
  constructor(readonly writer: BlockWriter) {}

  children(parent: Node, marks: readonly Mark[]): boolean {
    return Array.from(parent.childNodes).every((node) => this.node(node, marks));
  }

  private node(node: Node, marks: readonly Mark[]): boolean {
    const { writer } = this;
    if (node instanceof Text) {
      if (writer.isInList) return /^[ \t\r\n\f]*$/.test(node.data);
      writer.text(node.data, marks);
      return true;
    }
    if (!(node instanceof Element)) return false;
    if (node.tagName === 'BR') {
      // Between the items of a list a break shows nothing.
      if (!writer.isInList) writer.lineBreak();
      return attributesOf(node) !== null;
    }
    const own = marksOf(node);
    if (own === null) return this.block(node, marks);
    const all = combineMarks(marks, own);
    return all !== null && !writer.isInList && this.children(node, all);
  }

  private block(element: Element, marks: readonly Mark[]): boolean {
    const { writer } = this;
    if (writer.isInNamedBlock) return false;
    if (writer.isInList && !/^(?:LI|OL|UL)$/.test(element.tagName)) return false;
    switch (element.tagName) {
      case 'DIV':
        writer.closeBlock();
        return this.bare(element, marks, () => writer.closeBlock());
      case 'P':
      case 'H1':
      case 'H2':
      case 'H3':
      case 'H4':
      case 'H5':
      case 'H6':
        writer.openBlock(element.localName);
        return this.bare(element, marks, () => writer.closeBlock());
      case 'BLOCKQUOTE':
        return this.bare(element, marks, writer.openContainer('blockquote'));
      case 'LI':
        return writer.isInList && this.bare(element, marks, writer.openContainer('li'));
      case 'UL':
      case 'OL':
        return this.list(element, marks);
      case 'HR':
        writer.rule();
        return attributesOf(element) !== null;
      case 'PRE':
        return this.preformatted(element, marks);
      default:
        return false;
    }
  }

  /** The inside of an element that has no attributes. */
  private bare(element: Element, marks: readonly Mark[], close: () => void): boolean {
    const isRead = attributesOf(element) !== null && this.children(element, marks);
    close();
    return isRead;
  }

  /** A list directly inside another one belongs to the item before it. */
  private list(element: Element, marks: readonly Mark[]): boolean {
    const leaveItem = this.writer.isInList ? this.writer.reopenLastItem() : () => undefined;
    const attributes = listAttributes(element);
    if (leaveItem === null || attributes === null) return false;
    const close = this.writer.openContainer(element.localName, attributes);
    const isRead = this.children(element, marks);
    close();
    leaveItem();
    return isRead;
  }

  private preformatted(element: Element, marks: readonly Mark[]): boolean {
    const only = element.childNodes.length === 1 ? element.firstElementChild : null;
    const code = only?.tagName === 'CODE' ? only : element;
    const attributes = attributesOf(code, code === element ? [] : ['class']);
    if (attributes === null || attributesOf(element) === null || marks.length > 0) return false;
    if (!/^(?:language-\S+)?$/.test(attributes['class'] ?? '')) return false;
    if (code.children.length > 0 || code.childNodes.length > 1) return false;
    this.writer.verbatim(code.textContent, attributes);
    return true;
  }
}

/**
 * Converts a text to the form in which the editor writes it. The result has only elements and attributes that the
 * editor knows, so that it is safe to show. Returns null if a reader would miss something in it. `b` and
 * `strong`, `i` and `em`, white space, `div` and bare words as paragraphs, `span` without a meaning and breaks
 * between items of a list look the same to a reader (D129).
 */
export function normalForm(html: string): DocumentFragment | null {
  const writer = new BlockWriter();
  const isKnown = new Reader(writer).children(parseHtml(html), []);
  writer.closeBlock();
  return isKnown ? writer.root : null;
}
