/**
 * Put before the name of a handler, it makes another attribute of it: a browser reports each handler that it
 * parses as a breach of the page's policy, even where it would never run. No character of any text.
 */
const mark = '\ufdd0';
const handlers = /([\s/"'`])(on[^\s=]{1,40}\s*=)/gi;

/** Whether an attribute of {@link parsedHtml} was a handler. */
export const isHandler = ({ name }: Attr): boolean => name.startsWith(mark);

/** Takes the mark away where it does not stand before the name of an attribute. */
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

/** The nodes of a piece of HTML. Nothing in them is run or fetched, and handlers have another name. */
export function parsedHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  const marked = html.replaceAll(mark, '').replace(handlers, `$1${mark}$2`);
  template.innerHTML = marked;
  if (marked.includes(mark)) unmark(template.content);
  template.content.normalize();
  return template.content;
}
