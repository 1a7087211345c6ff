/** The first and the last byte of a part, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part that a Range header asks for (RFC 9110, 14.2): null for the whole, since a header that is
 * malformed or asks for several parts may be ignored; `unsatisfiable` when it begins beyond the end.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
