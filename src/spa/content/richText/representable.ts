import { createNodeFromContent, getHTMLFromFragment, getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { richTextExtensions } from './extensions';
import { isSameMarkup } from './sameMarkup';

const schema = getSchema(richTextExtensions);

/** Whether the editor, given this HTML, would write back the same. */
export function isRepresentable(html: string): boolean {
  if (html.trim() === '') return true;
  const read = createNodeFromContent(html, schema, { slice: false });
  return isSameMarkup(
    html,
    getHTMLFromFragment(read instanceof Node ? read.content : read, schema),
  );
}
