/** Joins the class names that are given. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

/** Names a button or a link that shows an icon alone: for screen readers, and as its tooltip. */
export const named = (label: string) => ({ 'aria-label': label, title: label });
