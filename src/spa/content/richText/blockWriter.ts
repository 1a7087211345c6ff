/** A document that is neither shown nor fetches anything. */
const detachedDocument = document.implementation.createHTMLDocument();

/** An element around words: bold, a link, … */
export interface Mark {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const isMarkedWith = (node: Node | null, { tag, attributes }: Mark): node is Element =>
  node instanceof Element &&
  node.localName === tag &&
  node.attributes.length === Object.keys(attributes).length &&
  Object.entries(attributes).every(([name, value]) => node.getAttribute(name) === value);

function elementOf({ tag, attributes }: Mark): Element {
  const element = detachedDocument.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Writes blocks of text as the editor itself would write what a reader sees. */
export class BlockWriter {
  readonly root = detachedDocument.createDocumentFragment();
  private container: Element | DocumentFragment = this.root;
  private block: Element | null = null;
  /** The text at the end of the current line. */
  private last: Text | null = null;
  private isImplicit = false;

  /** Whether the source has opened a block element, in which no other can begin. */
  get isInNamedBlock(): boolean {
    return this.block !== null && !this.isImplicit;
  }

  get isInList(): boolean {
    return this.container instanceof Element && /^[ou]l$/.test(this.container.localName);
  }

  openBlock(tag: string): void {
    this.closeBlock();
    this.block = detachedDocument.createElement(tag);
    this.isImplicit = false;
    this.container.append(this.block);
  }

  closeBlock(): void {
    this.trimEnd();
    this.block = null;
    this.last = null;
  }

  /** Begins a list, an item or a quotation; returns the function that ends it. */
  openContainer(tag: string, attributes: Mark['attributes'] = {}): () => void {
    this.closeBlock();
    const outer = this.container;
    const element = elementOf({ tag, attributes });
    outer.append(element);
    this.container = element;
    return () => {
      this.closeBlock();
      this.container = outer;
      this.complete(element);
    };
  }

  /** Reopens the last item of the current list; returns the function that closes it, or null without an item. */
  reopenLastItem(): (() => void) | null {
    const list = this.container;
    const item = list.lastElementChild;
    if (item === null) return null;
    this.container = item;
    return () => {
      this.closeBlock();
      this.container = list;
    };
  }

  rule(): void {
    this.closeBlock();
    this.container.append(detachedDocument.createElement('hr'));
  }

  lineBreak(): void {
    this.trimEnd();
    this.paragraph().append(detachedDocument.createElement('br'));
    this.last = null;
  }

  /** Adds text as a browser shows it: white space collapses to one space, and to none at the ends of a line. */
  text(data: string, marks: readonly Mark[]): void {
    let words = data.replace(/[ \t\r\n\f]+/g, ' ');
    if (words.startsWith(' ') && (this.last?.data.endsWith(' ') ?? true)) words = words.slice(1);
    if (words !== '') this.add(words, marks);
  }

  /** Adds preformatted text in a block of its own. */
  verbatim(data: string, attributes: Mark['attributes']): void {
    this.openBlock('pre');
    const code = elementOf({ tag: 'code', attributes });
    code.append(data);
    this.block?.append(code);
    this.closeBlock();
  }

  private add(words: string, marks: readonly Mark[]): void {
    let parent = this.paragraph();
    for (const mark of marks) {
      const { lastChild } = parent;
      if (isMarkedWith(lastChild, mark)) parent = lastChild;
      else parent = parent.appendChild(elementOf(mark));
    }
    if (parent.lastChild instanceof Text) this.last = parent.lastChild;
    else this.last = parent.appendChild(detachedDocument.createTextNode(''));
    this.last.data += words;
  }

  private paragraph(): Element {
    if (this.block === null) {
      this.openBlock('p');
      this.isImplicit = true;
    }
    return this.block as unknown as Element;
  }

  private trimEnd(): void {
    if (!this.last?.data.endsWith(' ')) return;
    this.last.data = this.last.data.slice(0, -1);
    if (this.last.data !== '') return;
    let empty: ChildNode = this.last;
    while (empty.parentNode !== this.block && empty.parentNode?.childNodes.length === 1) {
      empty = empty.parentNode as Element;
    }
    empty.remove();
  }

  /** As the editor does: an item begins with a paragraph, a quotation contains one, and empty lists are removed. */
  private complete(element: Element): void {
    const first = element.firstElementChild?.localName;
    const isItem = element.localName === 'li';
    if (isItem ? first !== 'p' : element.localName === 'blockquote' && first === undefined) {
      element.prepend(detachedDocument.createElement('p'));
    }
    if (first === undefined && /^[ou]l$/.test(element.localName)) element.remove();
  }
}
