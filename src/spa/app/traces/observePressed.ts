import type { PressedElement } from '../../traces/format/format';

const roles: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  SELECT: 'combobox',
  SUMMARY: 'button',
  TEXTAREA: 'textbox',
};
const inputRoles: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'searchbox',
  range: 'slider',
  submit: 'button',
  button: 'button',
};
const pressable =
  'a, button, summary, input, select, textarea, [role=button], [role=checkbox], [role=link], [role=menuitem], ' +
  '[role=option], [role=radio], [role=tab], [role=textbox]';
const maxName = 100;
/** Between two actions. */
const maxKept = 20;

/** The text of an element, without what screen readers are not told. */
function textOf(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const hidden of copy?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
  return copy?.textContent?.trim().replaceAll(/\s+/g, ' ') ?? '';
}

/** The accessible name, as far as this app needs its rules. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [];
  const texts = [...ids.map((id) => document.getElementById(id)), ...(labels as Element[])];
  const isField = element.matches('input, select, textarea, [role=textbox]');
  return texts.map(textOf).join(' ') || (isField ? '' : textOf(element));
}

const roleOf = (element: Element): string =>
  element.getAttribute('role') ??
  (element instanceof HTMLInputElement
    ? (inputRoles[element.type] ?? 'textbox')
    : (roles[element.tagName] ?? ''));

/** Observes what is pressed and typed into; returns a function that gives what was since it was last called. */
export function observePressed(): () => readonly PressedElement[] {
  let pressed: PressedElement[] = [];
  const note = ({ type, target }: Event) => {
    const element = target instanceof Element ? target.closest(pressable) : null;
    if (!element || element.matches('[type=password], [type=file]')) return;
    const [role, name] = [roleOf(element), nameOf(element).slice(0, maxName)];
    const isTyped = ['textbox', 'searchbox', 'combobox', 'slider'].includes(role);
    // A click into a field does nothing, and a checkbox is clicked.
    if (isTyped === (type === 'click')) return;
    const last = pressed.at(-1);
    // Keys of one word between two actions.
    if (role === 'textbox' && last?.role === role && last.name === name) return;
    const chosen = element instanceof HTMLSelectElement ? element.selectedOptions[0] : undefined;
    const option = chosen && { option: textOf(chosen).slice(0, maxName) };
    pressed = [
      ...pressed,
      { role, name, by: isTyped ? 'input' : 'click', ...option } as const,
    ].slice(-maxKept);
  };
  for (const type of ['click', 'input']) document.addEventListener(type, note, true);
  return () => {
    const taken = pressed;
    pressed = [];
    return taken;
  };
}
