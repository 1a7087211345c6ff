import { memoize } from '../../../../api';
import { DOMSerializer, type Node } from '@tiptap/pm/model';

/** A document that is neither shown nor fetches anything. */
const detachedDocument = document.implementation.createHTMLDocument();

const blockHtml = memoize((block: Node): string => {
  const frame = detachedDocument.createElement('div');
  const serializer = DOMSerializer.fromSchema(block.type.schema);
  frame.append(serializer.serializeNode(block, { document: detachedDocument }));
  return frame.innerHTML;
});

/** Serializes a document to HTML. Blocks never change: after a key press only one has to be serialized again. */
export function documentHtml(document: Node): string {
  let html = '';
  document.forEach((block) => {
    html += blockHtml(block);
  });
  return html;
}
