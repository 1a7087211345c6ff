import { normalForm } from './normalForm';

/** Shows a text as the editor would, with what holds an empty line open. Nothing of a text that is foreign to it. */
export function showText(element: Element, html: string): void {
  const text = normalForm(html) ?? document.createDocumentFragment();
  if (text.childNodes.length === 0) text.append(document.createElement('p'));
  for (const block of text.querySelectorAll('p, h1, h2, h3, h4, h5, h6, code')) {
    const { lastChild } = block;
    const isOpen = lastChild === null || (lastChild as Element).localName === 'br';
    if (isOpen) block.append(document.createElement('br'));
  }
  element.replaceChildren(text);
}
