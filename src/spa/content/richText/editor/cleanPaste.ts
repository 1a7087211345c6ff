import { stripActiveContent } from '../html/stripActiveContent';
import { parseLinkUrl } from '../linkUrl';
import { isBlock, parseHtml } from '../../../model/html/parseHtml';

/** Marks content of the editor's own clipboard, which needs no cleaning. */
const editorMark = 'data-pm-slice';

/** Elements that are never shown, and comments and deleted words of Word. */
const hiddenElements =
  'style, meta, link, title, xml, script, template, head, ' +
  '.MsoCommentReference, [style*="mso-element:comment"], .msoDel, del[datetime]';

const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'title'],
  OL: ['start', 'type'],
};

const isBlank = (element: Element): boolean =>
  element.textContent.trim() === '' && element.querySelector('img, hr') === null;

/** Puts the formatting that a style means around the words, as elements. */
function formatBy(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine } = element.style;
  const line = `${textDecoration} ${textDecorationLine}`;
  // The last one is the outermost.
  const tags = [
    // A link is underlined anyway.
    line.includes('underline') && !element.closest('a') && !element.querySelector('a') && 'u',
    line.includes('line-through') && 's',
    fontStyle === 'italic' && 'em',
    /^(?:bold|bolder|[6-9]00)$/.test(fontWeight) && 'strong',
  ].filter((tag) => tag !== false);
  for (const tag of tags) {
    const wrapper = element.ownerDocument.createElement(tag);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

function removeComments(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: ChildNode[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const comment of comments) comment.remove();
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Removes from one element what an office program adds to it; `isOffice` where blank paragraphs only make space. */
function cleanElement(element: HTMLElement, isOffice: boolean): void {
  const { tagName, style } = element;
  // `o:p`, `w:sdt` and the like.
  if (tagName.includes(':')) return isBlank(element) ? element.remove() : unwrap(element);
  if (tagName === 'SPAN') {
    formatBy(element);
    return unwrap(element);
  }
  // Google Docs wraps all copied content in a `b` that is not bold.
  if (/^(?:B|STRONG)$/.test(tagName) && /^(?:normal|400)$/.test(style.fontWeight)) {
    return unwrap(element);
  }
  if (tagName === 'A') {
    const address = element.getAttribute('href') ?? '';
    // A place within the document that it was copied from, such as a footnote.
    if (address === '' || address.startsWith('#')) return unwrap(element);
    element.setAttribute('href', parseLinkUrl(address) ?? address);
  }
  if (isOffice && tagName === 'P' && isBlank(element) && element.parentElement?.tagName !== 'LI') {
    return element.remove();
  }
  // A break between paragraphs only makes space, too.
  if (tagName === 'BR') {
    const { previousElementSibling: before, nextElementSibling: after } = element;
    const isBetween = [before, after].every((one) => one === null || isBlock(one));
    const hasText = [element.previousSibling, element.nextSibling].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    if (isBetween && !hasText && (isBlock(before) || isBlock(after))) return element.remove();
  }
  for (const name of element.getAttributeNames()) {
    if (!keptAttributes[tagName]?.includes(name)) element.removeAttribute(name);
  }
}

/**
 * Cleans pasted HTML of active content and of what Word, Google Docs and others add: formatting becomes elements
 * instead of styles, lists become lists, and only the attributes of links and numbered lists stay.
 */
export function cleanPaste(html: string): string {
  const safe = stripActiveContent(html);
  if (safe.includes(editorMark)) return safe;
  const root = parseHtml(safe);
  const isOffice = /mso-|urn:schemas-microsoft|docs-internal-guid/i.test(html);
  removeComments(root);
  for (const element of root.querySelectorAll(hiddenElements)) element.remove();
  convertMsWordLists(root);
  convertTables(root);
  // From the inside out: an element may become empty when its children are cleaned.
  for (const element of Array.from(root.querySelectorAll<HTMLElement>('*')).toReversed()) {
    cleanElement(element, isOffice);
  }
  const frame = document.createElement('template');
  frame.content.append(root);
  return frame.innerHTML;
}

const holdsBlock = (element: Element): boolean =>
  !isBlank(element) && Array.from(element.children).some(isBlock);

/** Office programs put what a cell says into a paragraph, and that into a block or two. */
function unwrapOnly(cell: Element): void {
  const [only, ...others] = cell.children;
  const isWhole = only?.textContent.trim() === cell.textContent.trim();
  const isOnly = only && others.length === 0 && isWhole && /^(?:P|DIV)$/.test(only.tagName);
  if (!isOnly) return;
  cell.replaceChildren(...only.childNodes);
  unwrapOnly(cell);
}

/** What a row of a table is without it: one paragraph, or one for each cell where some hold blocks. */
function linesOf(row: Element): Node[] {
  const all = row.tagName === 'TR' ? Array.from(row.children) : [row];
  // Those at the end say nothing; the others keep the place of what follows.
  const cells = all.slice(0, 1 + all.findLastIndex((cell) => !isBlank(cell)));
  for (const cell of cells) unwrapOnly(cell);
  const lines = cells.some(holdsBlock) ? cells.map((cell) => [cell]) : [cells];
  return lines.flatMap((line) => {
    if (line.every(isBlank)) return [];
    const parts = line.map((cell) => (isBlank(cell) ? ['–'] : Array.from(cell.childNodes)));
    if (line.some(holdsBlock)) return parts.flat() as Node[];
    const paragraph = row.ownerDocument.createElement('p');
    for (const part of parts) paragraph.append(paragraph.hasChildNodes() ? ' | ' : '', ...part);
    return [paragraph];
  });
}

/** Converts tables, which a text cannot have, to a line for each row. */
function convertTables(root: ParentNode): void {
  // From the inside out, so that a cell that holds a table holds its lines.
  for (const table of Array.from(root.querySelectorAll('table')).toReversed()) {
    table.replaceWith(...Array.from(table.querySelectorAll('caption, tr')).flatMap(linesOf));
  }
}

/** The style that Word gives a paragraph of a list: `mso-list: l0 level2 lfo1`. */
const listStyle = /mso-list:\s*l(\d+)\s+level(\d)/i;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

interface Item {
  readonly paragraph: Element;
  readonly list: string;
  readonly level: number;
  readonly tag: 'ol' | 'ul';
  /** Its number, where that is written in digits. */
  readonly number: string | undefined;
}

function itemIn(paragraph: Element): Item | null {
  const [, list = '', level = '1'] = listStyle.exec(styleOf(paragraph)) ?? [];
  if (list === '') return null;
  const markers = Array.from(paragraph.querySelectorAll('span')).filter((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  );
  const marker = markers.map(({ textContent }) => textContent).join('');
  for (const span of markers) span.remove();
  const isNumbered = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker);
  // Of "2.1" that of its own level.
  const number = /(\d+)\D*$/.exec(marker)?.[1];
  return { paragraph, list, level: Number(level), tag: isNumbered ? 'ol' : 'ul', number };
}

/** Converts the paragraphs that Microsoft Word writes for lists to list elements. */
function convertMsWordLists(root: ParentNode): void {
  /** The lists that are open, the outermost first. */
  let openLists: { element: Element; level: number; list: string }[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll('p')) {
    const item = itemIn(paragraph);
    if (item === null) continue;
    if (last === null || paragraph.previousElementSibling !== last) openLists = [];
    openLists = openLists.filter(({ level }) => level <= item.level);
    const present = openLists.at(-1);
    if (present?.level !== item.level || present.list !== item.list) {
      if (present?.level === item.level) openLists.pop();
      const element = paragraph.ownerDocument.createElement(item.tag);
      // A list goes on after a paragraph between its entries.
      if (item.number && item.number !== '1') element.setAttribute('start', item.number);
      const outer = openLists.at(-1)?.element.lastElementChild;
      if (outer) outer.append(element);
      else paragraph.before(element);
      openLists.push({ element, level: item.level, list: item.list });
    }
    const entry = paragraph.ownerDocument.createElement('li');
    openLists.at(-1)?.element.append(entry);
    entry.append(paragraph);
    last = openLists[0]?.element ?? null;
  }
}
