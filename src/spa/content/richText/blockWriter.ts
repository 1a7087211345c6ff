/** Where nothing is shown or fetched. */
const workshop = document.implementation.createHTMLDocument();

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
  const element = workshop.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Writes blocks of text in the one way in which the editor writes what a reader sees. */
export class BlockWriter {
  readonly root = workshop.createDocumentFragment();
  private container: Element | DocumentFragment = this.root;
  private block: Element | null = null;
  /** The words at the end of the line so far. */
  private last: Text | null = null;
  private isImplicit = false;

  /** Whether the source has begun a block by name, in which no other can begin. */
  get isInNamedBlock(): boolean {
    return this.block !== null && !this.isImplicit;
  }

  get isInList(): boolean {
    return this.container instanceof Element && /^[ou]l$/.test(this.container.localName);
  }

  openBlock(tag: string): void {
    this.closeBlock();
    this.block = workshop.createElement(tag);
    this.isImplicit = false;
    this.container.append(this.block);
  }

  closeBlock(): void {
    this.trimEnd();
    this.block = null;
    this.last = null;
  }

  /** Begins a list, an item or a quotation; gives what ends it. */
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

  /** Goes back into the last item of the list that is being written; gives what leaves it, or null without an item. */
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
    this.container.append(workshop.createElement('hr'));
  }

  lineBreak(): void {
    this.trimEnd();
    this.paragraph().append(workshop.createElement('br'));
    this.last = null;
  }

  /** Adds words as a browser shows them: white space is one space, and none at the ends of a line. */
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
    else this.last = parent.appendChild(workshop.createTextNode(''));
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

  /** An item begins with a paragraph, a quotation holds one, and a list without items is none. */
  private complete(element: Element): void {
    const first = element.firstElementChild?.localName;
    const isItem = element.localName === 'li';
    if (isItem ? first !== 'p' : element.localName === 'blockquote' && first === undefined) {
      element.prepend(workshop.createElement('p'));
    }
    if (first === undefined && /^[ou]l$/.test(element.localName)) element.remove();
  }
}
