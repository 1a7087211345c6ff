import type { Moment } from './moment';

/** Returns the slices that any of the actions changed, in alphabetical order. */
export function slicesIn(moments: readonly Moment[]): readonly string[] {
  return [...new Set(moments.flatMap(({ slices }) => slices))].sort();
}

/**
 * Returns the numbers of the actions that changed a slice, and whose type or endpoint has `text` in it or whose number it
 * is. Either is empty for all; without both, the start is among them.
 */
export function matchingSteps(
  moments: readonly Moment[],
  { slice, text }: { readonly slice: string; readonly text: string },
): readonly number[] {
  const words = text.trim().toLowerCase();
  const all = moments.map((_, step) => step);
  if (slice === '' && words === '') return all;
  return all.filter((step) => {
    const { action, endpoint, slices } = moments[step] as Moment;
    if (!action || (slice !== '' && !slices.includes(slice))) return false;
    return words === String(step) || `${action.type} ${endpoint}`.toLowerCase().includes(words);
  });
}
