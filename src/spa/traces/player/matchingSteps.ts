import type { Moment } from './recording';

export interface StepFilter {
  /** Name of a slice that the action changed; empty for all. */
  readonly slice: string;
  /** Part of the type or the endpoint, or the number, in any case; empty for all. */
  readonly text: string;
}

/** Returns the slices that any of the actions changed, in alphabetical order. */
export function slicesIn(moments: readonly Moment[]): readonly string[] {
  return [...new Set(moments.flatMap(({ slices }) => slices))].sort();
}

/** Returns the numbers of the actions that match a filter; without one, the start as well. */
export function matchingSteps(
  moments: readonly Moment[],
  { slice, text }: StepFilter,
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
