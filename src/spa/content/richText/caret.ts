/** A position in a text: the index of its block, and how many characters and line breaks precede it there. */
export interface Caret {
  readonly block: number;
  readonly offset: number;
}

export interface CaretRange {
  readonly anchor: Caret;
  readonly head: Caret;
}

const blocksOfText = 'p, h1, h2, h3, h4, h5, h6, pre';

function caretAt(element: Element, node: Node, offset: number): Caret {
  const blocks = Array.from(element.querySelectorAll(blocksOfText));
  const range = element.ownerDocument.createRange();
  let found: Caret = { block: 0, offset: 0 };
  for (const [index, block] of blocks.entries()) {
    range.selectNodeContents(block);
    const side = range.comparePoint(node, offset);
    if (side < 0) break;
    if (side === 0) range.setEnd(node, offset);
    const before = range.cloneContents();
    const length = before.textContent.length + before.querySelectorAll('br').length;
    found = { block: index, offset: length };
  }
  return found;
}

/** Returns the selection within an element that shows a text, as positions in the text; null when it is elsewhere. */
export function selectionIn(element: Element): CaretRange | null {
  const selection = element.ownerDocument.getSelection();
  const { anchorNode, focusNode } = selection ?? {};
  if (!selection || !anchorNode || !focusNode) return null;
  if (!element.contains(anchorNode) || !element.contains(focusNode)) return null;
  return {
    anchor: caretAt(element, anchorNode, selection.anchorOffset),
    head: caretAt(element, focusNode, selection.focusOffset),
  };
}
