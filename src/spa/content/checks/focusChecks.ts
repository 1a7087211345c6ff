/** The id of the card of checks, also behind the # of a link that leads there. */
export const cardId = 'checks';

/** Scrolls to the checks and focuses the first. */
export function focusChecks(): void {
  const card = document.getElementById(cardId);
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector('button')?.focus({ preventScroll: true });
}
