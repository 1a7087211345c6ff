/** The `code` of an error of the system, such as ENOENT or ECONNRESET; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
