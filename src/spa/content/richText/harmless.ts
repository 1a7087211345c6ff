import { isHandler, parsedHtml } from './parsedHtml';

/** What a browser would run, or the page's policy reports when only a parser meets it. */
const active = 'script, base, meta, link, iframe, frame, object, embed';

/** What every text with active parts has somewhere, and hardly any other. */
const hint = /[\s/"'`]on[^\s=]{1,40}\s*=|<(?:script|base|meta|link|i?frame|object|embed)/i;

/** Takes the active parts out; gives whether there were any. */
function disarm(parent: ParentNode): boolean {
  let hasFound = false;
  for (const element of parent.querySelectorAll('*')) {
    if (element.matches(active)) {
      element.remove();
      hasFound = true;
    }
    for (const handler of Array.from(element.attributes).filter(isHandler)) {
      element.removeAttributeNode(handler);
      hasFound = true;
    }
    if (element instanceof HTMLTemplateElement && disarm(element.content)) hasFound = true;
  }
  return hasFound;
}

/**
 * HTML without handlers, scripts and frames, for those who parse it in a document of their own: they run nothing
 * of it, but the browser would report each as a breach of the page's policy, as if somebody had got in. It
 * does not make HTML safe to show. What shows no sign of anything of the kind stays as it is.
 */
export function harmless(html: string): string {
  if (!hint.test(html)) return html;
  // Some markup is something else when it was read, written and is read again: until it stays the same.
  for (let rest = html, round = 0; round < 5; round += 1) {
    const template = document.createElement('template');
    template.content.append(parsedHtml(rest));
    const hasFound = disarm(template.content);
    const written = template.innerHTML;
    if (!hasFound && written === rest) return rest;
    rest = written;
  }
  return '';
}
