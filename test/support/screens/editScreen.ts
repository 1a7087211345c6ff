import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** What the tests of edit screens look for and do, as a person does. */

export const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
export const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** A field of an edit screen, once all of the screen is there. */
export async function editScreenWith(name: string): Promise<HTMLElement> {
  const found = await screen.findByRole('textbox', { name });
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
  return found;
}

/** The line that tells whether what is on screen is saved. */
export const statusLine = (): HTMLElement => {
  const [line] = within(screen.getByRole('main')).getAllByRole('status');
  if (!line) throw new Error('There is no status line.');
  return line;
};

/** The card with a title. */
export const card = (name: string): HTMLElement => screen.getByRole('region', { name });

/** Reads the dialog on screen and closes it by one of its buttons. */
export async function answerDialog(user: UserEvent, press: string): Promise<string> {
  const dialog = await screen.findByRole('dialog');
  const said = dialog.textContent ?? '';
  await user.click(within(dialog).getByRole('button', { name: press }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  return said;
}

/** Chooses a file by the hidden input behind a button of a card. */
export async function chooseFile(
  user: UserEvent,
  cardName: string,
  label: string,
  file: File,
): Promise<void> {
  const input = card(cardName).querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  if (!input) throw new Error(`The card ${cardName} takes no file.`);
  await user.upload(input, file);
}

/** A file for jsdom, whose own cannot be read in the browser's way. */
function fileOf(bytes: Buffer, name: string, type: string): File {
  const file = new File([new Uint8Array(bytes)], name, { type });
  const slice = (from?: number, to?: number) =>
    new Blob([new Uint8Array(bytes.subarray(from, to))]);
  Object.defineProperty(file, 'arrayBuffer', { value: async () => slice().arrayBuffer() });
  return Object.defineProperty(file, 'slice', { value: slice, writable: true });
}

export const files = {
  jpeg: (moreBytes = 0) =>
    fileOf(
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, ...Array<number>(moreBytes).fill(0)]),
      'a.jpg',
      'image/jpeg',
    ),
  png: () => fileOf(Buffer.from('\x89PNG\r\n\x1a\n1234', 'latin1'), 'a.png', 'image/png'),
  mp3: () => fileOf(Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), 'a.mp3', 'audio/mpeg'),
  /** Says that it is something else than its bytes are. */
  disguised: (type: string) => fileOf(Buffer.from('GIF89a, not what it says'), 'a', type),
};
