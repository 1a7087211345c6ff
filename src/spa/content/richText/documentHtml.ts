import { DOMSerializer, type Node } from '@tiptap/pm/model';

/** Where nothing is shown or fetched. */
const workshop = document.implementation.createHTMLDocument();

const written = new WeakMap<Node, string>();

function blockHtml(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const frame = workshop.createElement('div');
  const serializer = DOMSerializer.fromSchema(block.type.schema);
  frame.append(serializer.serializeNode(block, { document: workshop }));
  written.set(block, frame.innerHTML);
  return frame.innerHTML;
}

/** The HTML of an editor's document. Blocks are replaced and never changed: after a key just one is written anew. */
export function documentHtml(document: Node): string {
  let html = '';
  document.forEach((block) => {
    html += blockHtml(block);
  });
  return html;
}
