import { normalForm } from './normalForm';

/**
 * Renders a text as the editor would, with the line breaks that keep empty lines open. Renders nothing of a text
 * that the editor does not support.
 */
export function renderText(element: Element, html: string): void {
  const text = normalForm(html) ?? document.createDocumentFragment();
  if (text.childNodes.length === 0) text.append(document.createElement('p'));
  for (const block of text.querySelectorAll('p, h1, h2, h3, h4, h5, h6, code')) {
    const { lastChild } = block;
    const isOpen = lastChild === null || (lastChild as Element).localName === 'br';
    if (isOpen) block.append(document.createElement('br'));
  }
  element.replaceChildren(text);
}
