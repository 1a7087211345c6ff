/** The path of a trace file without what its name says of its format. */
export const withoutEnding = (path: string): string =>
  path.replace(/(?:\.trace)?(?:\.json)?(?:\.gz)?$/, '');

export const isCompressedName = (path: string): boolean => path.endsWith('.gz');
