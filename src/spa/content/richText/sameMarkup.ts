import { isBlock, verbatim } from './blockElements';
import { parsedHtml } from './parsedHtml';

/** White space that only separates blocks, or a block from the end of what holds it. */
function isBetweenBlocks(text: Text): boolean {
  if (/[^ \t\r\n\f]/.test(text.data)) return false;
  const { previousSibling, nextSibling, parentNode } = text;
  if (parentNode instanceof Element && verbatim.has(parentNode.tagName)) return false;
  const isAtEdgeOfAll = parentNode instanceof DocumentFragment;
  return (
    (isBlock(previousSibling) || isBlock(nextSibling) || isAtEdgeOfAll) &&
    (previousSibling === null || isBlock(previousSibling)) &&
    (nextSibling === null || isBlock(nextSibling))
  );
}

function canonicalNode(node: Node): string {
  if (node instanceof Text) return isBetweenBlocks(node) ? '' : JSON.stringify(node.data);
  if (!(node instanceof Element)) return `<!${JSON.stringify(node.nodeValue)}>`;
  const attributes = Array.from(
    node.attributes,
    ({ name, value }) => `${name}=${JSON.stringify(value)}`,
  );
  // What a template holds is in a fragment of its own, not among its children.
  const inside = node instanceof HTMLTemplateElement ? node.content : node;
  return `<${[node.tagName, ...attributes.sort()].join(' ')}>${canonical(inside)}</>`;
}

const canonical = (parent: Node): string => Array.from(parent.childNodes, canonicalNode).join('');

/**
 * Whether two pieces of HTML are the same but for white space between blocks, the order of attributes and the
 * spelling of entities. Nothing in them is run or fetched.
 */
export function isSameMarkup(one: string, other: string): boolean {
  return one === other || canonical(parsedHtml(one)) === canonical(parsedHtml(other));
}
