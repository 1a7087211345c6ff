/** Returns the names in an Accept header or one of its relatives, in lower case, without those that the caller refuses. */
export const acceptedNames = (header: string): string[] =>
  header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => (part.split(';', 1)[0] ?? '').trim());
