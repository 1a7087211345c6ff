/**
 * Parses a Range header (RFC 9110, 14.2) to its first and last byte, both inclusive. Returns null for the whole content,
 * also for a header that is malformed or asks for several ranges, which may be ignored; `unsatisfiable` when the range
 * begins after the end.
 */
export function parseRange(header: string | undefined, size: number) {
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
