/**
 * Makes a ref for something that may leave the page while the focus is in it: the focus then goes to `heir`
 * instead of nowhere, from where a keyboard would start at the top of the page again.
 */
export const handsFocusTo =
  (heir: (leaving: HTMLElement) => HTMLElement | null | undefined) =>
  (element: HTMLElement | null) => {
    if (!element) return undefined;
    return () => {
      if (element.contains(document.activeElement)) heir(element)?.focus({ preventScroll: true });
    };
  };

/** Such a ref, with the page's heading as the heir. */
export const handsFocusToHeading = handsFocusTo(() => document.querySelector('h1'));
