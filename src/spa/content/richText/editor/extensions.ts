import { Mark } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { isLinkUrl } from '../linkUrl';

/**
 * Links with the attributes they have in the text; none are added, so that looking at a text changes nothing.
 * TipTap's own extension finds URLs in typed text by a table of all top-level domains, which nobody asked for.
 */
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  keepOnSplit: false,
  // Text typed after a link does not become part of it.
  inclusive: false,
  addAttributes: () => ({
    href: { default: null },
    target: { default: null },
    rel: { default: null },
    class: { default: null },
    title: { default: null },
  }),
  // A link with another scheme becomes plain text.
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => isLinkUrl(element.getAttribute('href') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => {
    const { href, ...rest } = HTMLAttributes as Record<string, unknown>;
    return ['a', typeof href === 'string' && isLinkUrl(href) ? { ...rest, href } : rest, 0];
  },
});

/** The TipTap extensions of formatted texts; an empty paragraph at the end would change a text by looking at it. */
export const richTextExtensions = [
  StarterKit.configure({ trailingNode: false, link: false }),
  Link,
];
