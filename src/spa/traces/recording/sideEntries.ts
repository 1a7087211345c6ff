import { listenTo } from '../../ui/browser';
import type { SideEntry } from '../format/format';

type Report = (kind: SideEntry['kind'], text: string) => void;

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return typeof value;
  }
};

/**
 * Reports what goes wrong beside the actions: errors that nothing has caught, promises that nobody has handled, and
 * what is written to the console as an error, which React does with those of its boundaries. Returns the function that
 * stops it.
 */
export function observeErrors(report: Report): () => void {
  // Measurements record without a page.
  if (typeof window === 'undefined') return () => {};
  const stopListening = listenTo(window, {
    error: ({ error, message }) => report('error', error ? textOf(error) : message),
    unhandledrejection: ({ reason }) => report('rejection', textOf(reason)),
  });
  const output: { error: (...values: unknown[]) => void } = window.console;
  const { error: write } = output;
  const observed = (...values: unknown[]): void => {
    report('console', values.map(textOf).join(' '));
    write.apply(output, values);
  };
  output.error = observed;
  return () => {
    stopListening();
    // Somebody else may have wrapped it since.
    if (output.error === observed) output.error = write;
  };
}
