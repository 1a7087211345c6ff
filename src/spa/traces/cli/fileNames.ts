/** Returns the path of a trace file without its extensions. */
export const withoutTraceExtension = (path: string): string =>
  path.replace(/(?:\.trace)?(?:\.json)?(?:\.gz)?$/, '');

export const isCompressedName = (path: string): boolean => path.endsWith('.gz');
