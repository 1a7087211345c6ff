import { isBlock } from './blockElements';
import { harmless } from './harmless';
import { parsedHtml } from './parsedHtml';
import { makeWordLists } from './wordLists';

/** What the editor's own clipboard has; it needs no cleaning. */
const ownMark = 'data-pm-slice';

/** What is read and never shown. */
const unseen = 'style, meta, link, title, xml, script, template, head';

const kept: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'title'],
  OL: ['start', 'type'],
};

const isBlank = (element: Element): boolean =>
  element.textContent.trim() === '' && element.querySelector('img, hr') === null;

/** Puts the formatting that a style means around the words, as elements. */
function formatBy(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine } = element.style;
  const line = `${textDecoration} ${textDecorationLine}`;
  // The last of them is the outermost.
  const tags = [
    // A link is underlined as it is.
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

/** Cleans one element of what an office program adds to it; `isOffice` where blank paragraphs only make room. */
function cleanElement(element: HTMLElement, isOffice: boolean): void {
  const { tagName, style } = element;
  // `o:p`, `w:sdt` and the like.
  if (tagName.includes(':')) return isBlank(element) ? element.remove() : unwrap(element);
  if (tagName === 'SPAN') {
    formatBy(element);
    return unwrap(element);
  }
  // Google Docs wraps all of what was copied into a b that is none.
  if (/^(?:B|STRONG)$/.test(tagName) && /^(?:normal|400)$/.test(style.fontWeight)) {
    return unwrap(element);
  }
  if (tagName === 'A' && !element.hasAttribute('href')) return unwrap(element);
  if (isOffice && tagName === 'P' && isBlank(element) && element.parentElement?.tagName !== 'LI') {
    return element.remove();
  }
  // So does a break between paragraphs.
  if (tagName === 'BR') {
    const { previousElementSibling: before, nextElementSibling: after } = element;
    const isBetween = [before, after].every((one) => one === null || isBlock(one));
    const hasText = [element.previousSibling, element.nextSibling].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    if (isBetween && !hasText && (isBlock(before) || isBlock(after))) return element.remove();
  }
  for (const name of element.getAttributeNames()) {
    if (!kept[tagName]?.includes(name)) element.removeAttribute(name);
  }
}

/**
 * Pasted HTML without active parts and without what Word, Google Docs and others add to it: formatting as elements instead
 * of styles, lists as lists, and no attributes but those of links and numbered lists.
 */
export function cleanPaste(html: string): string {
  const safe = harmless(html);
  if (safe.includes(ownMark)) return safe;
  const root = parsedHtml(safe);
  const isOffice = /mso-|urn:schemas-microsoft|docs-internal-guid/i.test(html);
  removeComments(root);
  for (const element of root.querySelectorAll(unseen)) element.remove();
  makeWordLists(root);
  // From the inside out: an element may go with what is left of those in it.
  for (const element of Array.from(root.querySelectorAll<HTMLElement>('*')).toReversed()) {
    cleanElement(element, isOffice);
  }
  const frame = document.createElement('template');
  frame.content.append(root);
  return frame.innerHTML;
}
