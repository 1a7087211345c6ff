import { Mark } from '@tiptap/core';
import { isLinkAddress } from './linkAddress';

/**
 * Links as texts have them: their attributes are kept and none are added, so that looking at a text changes nothing. TipTap's
 * own finds addresses in what is typed, with a table of all top-level domains, which nobody asked for.
 */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  keepOnSplit: false,
  // What is typed after a link does not belong to it.
  inclusive: false,
  addAttributes: () => ({
    href: { default: null },
    target: { default: null },
    rel: { default: null },
    class: { default: null },
    title: { default: null },
  }),
  // With another scheme it stays the text it is.
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => isLinkAddress(element.getAttribute('href') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => {
    const { href, ...rest } = HTMLAttributes as Record<string, unknown>;
    return ['a', typeof href === 'string' && isLinkAddress(href) ? { ...rest, href } : rest, 0];
  },
});
