import createPurifier from 'dompurify';
import { stripActiveContent } from './stripActiveContent';

const purifier = createPurifier(window);

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A' || !element.hasAttribute('href')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer nofollow');
});

/** A preview fetches nothing, takes no input and cannot be positioned over the page. */
const settings = {
  USE_PROFILES: { html: true },
  FORBID_TAGS:
    'img picture audio video source track style form input button select textarea dialog'.split(
      ' ',
    ),
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'tabindex', 'background'],
  ALLOW_DATA_ATTR: false,
  // Web pages, e-mail addresses and telephone numbers; values without a scheme are allowed too.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  RETURN_DOM_FRAGMENT: true as const,
};

/** Sanitizes stored HTML to nodes that are safe to show. Links open in a new tab without a referrer. */
export const sanitizeHtml = (html: string): DocumentFragment =>
  purifier.sanitize(stripActiveContent(html), settings);
