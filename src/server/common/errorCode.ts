/** Returns the `code` of a system error, such as ENOENT or ECONNRESET; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
