import { screen, within } from '@testing-library/react';

interface Item {
  _id: string;
  updatedAt?: string;
}

/** What somebody else does to the items that the fake keeps: `change` saves a newer version. */
export function otherEditor<T extends Item>(stored: Map<string, T>, id: string) {
  return {
    change: (fields: object): T => {
      const before = stored.get(id) as T;
      const updatedAt = new Date(Date.parse(before.updatedAt ?? '') + 1000).toISOString();
      const item = { ...before, ...fields, updatedAt };
      stored.set(id, item);
      return item;
    },
  };
}

/** The dialog about what both sides changed, by its title. */
export const conflictDialog = (title = 'Changed by somebody else'): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: title });

/** The part of the dialog about one field. */
export const aboutField = (dialog: HTMLElement, name: string): HTMLElement =>
  within(dialog).getByRole('group', { name });

/** What of a field can be chosen. */
export const choice = (field: HTMLElement, name: string): HTMLElement =>
  within(field).getByRole('radio', { name });

/** What a side says of a field, without the words that are there for screen readers only. */
export function sideText(field: HTMLElement, name: string): string {
  const shown = within(field).getByRole('group', { name }).cloneNode(true) as HTMLElement;
  for (const hidden of shown.querySelectorAll('.sr-only')) hidden.remove();
  return shown.textContent ?? '';
}
