/**
 * Creates a ref for an element that may be unmounted while it has the focus: the focus then moves to `successor`
 * instead of getting lost, after which the keyboard would start at the top of the page.
 */
export const passFocusOnUnmount =
  (successor: (leaving: HTMLElement) => HTMLElement | null | undefined) =>
  (element: HTMLElement | null) => {
    if (!element) return undefined;
    return () => {
      if (!element.contains(document.activeElement)) return;
      const next = successor(element);
      // Also what is not in the tab order, such as a row, can be where the keyboard goes on.
      if (next && next.tabIndex < 0) next.tabIndex = -1;
      next?.focus({ preventScroll: true });
    };
  };

/**
 * Passes the focus from the button below a list to the list's last row on unmount. To the row itself: whoever presses the
 * key once more would press a button of the row unawares.
 */
export const passFocusToLastRow = passFocusOnUnmount((button) =>
  button.previousElementSibling?.querySelector<HTMLElement>('li:last-child'),
);

/** Passes the focus to the page's heading on unmount. */
export const passFocusToHeading = passFocusOnUnmount(() => document.querySelector('h1'));

/** Passes the focus from an item of a list to the next one on unmount, from the last to the one before it. */
export const passFocusToNext = passFocusOnUnmount(
  ({ nextElementSibling: next, previousElementSibling: before }) =>
    (next ?? before ?? document.querySelector('main'))?.querySelector('a, input'),
);
