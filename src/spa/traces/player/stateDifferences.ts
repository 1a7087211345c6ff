/** What one action changed in one place. What is not there is undefined. */
export interface StateDifference {
  /** RFC 6901. */
  readonly pointer: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface StateDifferences {
  readonly found: readonly StateDifference[];
  /** True when there are more of them. */
  readonly isCut: boolean;
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const areComparable = (one: unknown, other: unknown): boolean =>
  isBranch(one) && isBranch(other) && Array.isArray(one) === Array.isArray(other);

/**
 * Finds where two states differ, at most `maxDifferences` places. Objects that are the same in both are skipped,
 * so that only the size of the change matters.
 */
export function stateDifferences(
  before: unknown,
  after: unknown,
  maxDifferences = 100,
): StateDifferences {
  const found: StateDifference[] = [];
  const visit = (old: unknown, next: unknown, pointer: string): void => {
    if (Object.is(old, next) || found.length > maxDifferences) return;
    if (!areComparable(old, next)) {
      found.push({ pointer, before: old, after: next });
      return;
    }
    const [one, other] = [old, next] as Readonly<Record<string, unknown>>[];
    for (const key of Object.keys({ ...one, ...other })) {
      visit(one?.[key], other?.[key], `${pointer}/${escaped(key)}`);
    }
  };
  visit(before, after, '');
  return { found: found.slice(0, maxDifferences), isCut: found.length > maxDifferences };
}
