import { screen, waitFor } from '@testing-library/react';

/** What screen readers are told now, by any live region of the page. */
const saidNow = (): (string | null)[] =>
  screen.getAllByRole('status').map((region) => region.textContent);

/** Waits until a live region says a text. */
export const announced = (text: string): Promise<void> =>
  waitFor(() => expect(saidNow()).toContain(text));

/** Waits until a notice says a text; gives it, with its buttons. */
export async function noticed(text: string | RegExp): Promise<HTMLElement> {
  const words = await screen.findByText(text);
  const notice = words.parentElement;
  if (!notice?.closest('[role="status"]')) throw new Error(`“${text}” is no notice.`);
  return notice;
}

/** Fails if a live region says a text. */
export const notAnnounced = (text: string | RegExp): void =>
  expect(saidNow()).not.toContainEqual(expect.stringMatching(text));
