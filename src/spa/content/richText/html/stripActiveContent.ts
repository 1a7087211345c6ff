import { isHandler, parseHtml } from '../../../model/html/parseHtml';

/** Elements that a browser would run, or that violate the content security policy even when they are only parsed. */
const activeElements = 'script, base, meta, link, iframe, frame, object, embed';

/** Matches every text with active content, and hardly any other. */
const activeContentHint =
  /[\s/"'`]on[^\s=]{1,40}\s*=|<(?:script|base|meta|link|i?frame|object|embed)/i;

/** Removes active content; returns whether there was any. */
function removeActiveContent(parent: ParentNode): boolean {
  let hasFound = false;
  for (const element of parent.querySelectorAll('*')) {
    if (element.matches(activeElements)) {
      element.remove();
      hasFound = true;
    }
    for (const handler of Array.from(element.attributes).filter(isHandler)) {
      element.removeAttributeNode(handler);
      hasFound = true;
    }
    if (element instanceof HTMLTemplateElement && removeActiveContent(element.content))
      hasFound = true;
  }
  return hasFound;
}

/**
 * Removes event handlers, scripts and frames from HTML that is to be parsed in a detached document: they would
 * not run there, but the browser would report each as a violation of the content security policy, as if somebody
 * had attacked the page. It does not make HTML safe to show. HTML without any sign of active content is returned
 * unchanged.
 */
export function stripActiveContent(html: string): string {
  if (!activeContentHint.test(html)) return html;
  // Repeated until nothing changes: some markup means something else after it was parsed and serialized.
  for (let rest = html, round = 0; round < 5; round += 1) {
    const template = document.createElement('template');
    template.content.append(parseHtml(rest));
    const hasFound = removeActiveContent(template.content);
    const written = template.innerHTML;
    if (!hasFound && written === rest) return rest;
    rest = written;
  }
  return '';
}
