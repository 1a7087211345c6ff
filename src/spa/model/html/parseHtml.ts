/**
 * Put before the name of an event handler, it makes another attribute of it: the browser reports each handler
 * that it parses as a violation of the content security policy, even where it would never run. A noncharacter,
 * which no text contains.
 */
const mark = '\ufdd0';
const handlers = /([\s/"'`])(on[^\s=]{1,40}\s*=)/gi;

/** Tells whether an attribute in the result of {@link parseHtml} was an event handler. */
export const isHandler = ({ name }: Attr): boolean => name.startsWith(mark);

/** Removes the mark everywhere but before names of attributes. */
function unmark(parent: ParentNode & Node): void {
  const walker = document.createTreeWalker(parent);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof CharacterData) node.data = node.data.replaceAll(mark, '');
    if (!(node instanceof Element)) continue;
    for (const attribute of node.attributes) {
      if (attribute.value.includes(mark)) attribute.value = attribute.value.replaceAll(mark, '');
    }
    if (node instanceof HTMLTemplateElement) unmark(node.content);
  }
}

/** Parses HTML to nodes. Nothing in them is run or fetched, and event handlers have another name. */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  const marked = html.replaceAll(mark, '').replace(handlers, `$1${mark}$2`);
  template.innerHTML = marked;
  if (marked.includes(mark)) unmark(template.content);
  template.content.normalize();
  return template.content;
}

/** Elements that begin and end a line of their own (HTML standard, rendering section, flow content). */
const blocks = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 ' +
    'H3 H4 H5 H6 HEADER HGROUP HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE CAPTION COLGROUP COL ' +
    'THEAD TBODY TFOOT TR TD TH UL'
  ).split(' '),
);

/** Elements in which white space is preserved. */
export const verbatim: ReadonlySet<string> = new Set(['PRE', 'TEXTAREA', 'SCRIPT', 'STYLE']);

/** Tells whether a node is a block: it begins and ends a line. */
export const isBlock = (node: Node | null): boolean =>
  node instanceof Element && blocks.has(node.tagName);
