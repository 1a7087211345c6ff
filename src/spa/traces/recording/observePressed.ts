import type { PressedElement } from '../format/format';

/** By tag, or by the type of an input. */
const roles: Readonly<Record<string, string>> = {
  A: 'link',
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
  INPUT: 'textbox',
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'searchbox',
  range: 'slider',
};
const pressable =
  'a, button, summary, input:not([type=password], [type=file]), select, textarea, [role=button], [role=checkbox], ' +
  '[role=link], [role=menuitem], [role=option], [role=radio], [role=tab], [role=textbox]';
/** Of which a hundred are kept once it is redacted: an address that is cut off would not look like one. */
const maxName = 500;

/** The text of an element, without what screen readers are not told, and without the options of a list in its label. */
function textOf(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const hidden of copy?.querySelectorAll('[aria-hidden=true], option') ?? []) hidden.remove();
  return copy?.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, maxName) ?? '';
}

/** The accessible name, as far as this app needs its rules. */
function nameOf(element: Element, isField: boolean): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = 'labels' in element ? ((element.labels as NodeListOf<Element> | null) ?? []) : [];
  const texts = [...ids.map((id) => document.getElementById(id)), ...labels].map(textOf);
  return (
    element.getAttribute('aria-label') ?? (texts.join(' ') || (isField ? '' : textOf(element)))
  );
}

/** Observes what is pressed and typed into; returns a function that gives what was since it was last called. */
export function observePressed(): () => readonly PressedElement[] {
  let pressed: PressedElement[] = [];
  // Finding the labels of a field takes as long as the rest of a key.
  let named: { element: Element; name: string } | undefined;
  const note = ({ type, target }: Event) => {
    const element = target instanceof Element ? target.closest(pressable) : null;
    if (!element) return;
    const { tagName } = element;
    const kind = element instanceof HTMLInputElement ? roles[element.type] : undefined;
    const role = element.getAttribute('role') ?? kind ?? roles[tagName] ?? 'button';
    const isField = ['textbox', 'searchbox', 'combobox', 'slider'].includes(role);
    // A click into a field does nothing, and a checkbox is clicked.
    if (isField === (type === 'click')) return;
    if (!isField || named?.element !== element)
      named = { element, name: nameOf(element, isField).slice(0, maxName) };
    const { name } = named;
    const last = pressed.at(-1);
    // Keys of one word between two actions.
    if (role === 'textbox' && last?.role === role && last.name === name) return;
    const isList = element instanceof HTMLSelectElement;
    const option = isList && { option: textOf(element.selectedOptions[0]) };
    const by = isField ? 'input' : 'click';
    // Twenty between two actions are enough.
    pressed = [...pressed.slice(-19), { role, name, by, ...option }];
  };
  for (const type of ['click', 'input']) document.addEventListener(type, note, true);
  return () => pressed.splice(0);
}
