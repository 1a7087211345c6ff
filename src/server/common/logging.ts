/** The log levels that can be configured. */
export const logLevels = ['error', 'warn', 'info'] as const;

/** Characters kept of a message; longer messages usually contain data. */
const maxLength = 1_000;

/**
 * Personal data and secrets that error messages of libraries may contain: e-mail addresses, tokens, and the credentials
 * in URLs of databases and mail servers.
 */
const personalPatterns: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1…@'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, '(address)'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '(token)'],
];

/** Replaces personal data and secrets in a text and shortens it. */
export function redact(text: string): string {
  const short = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return personalPatterns.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    short,
  );
}

/** Returns the parts of an error that may be logged. The `detail` of a database error would show personal data. */
export function describeError(error: Error & { code?: unknown }) {
  const { name, message, code, stack = '' } = error;
  // The stack begins with the unredacted message, so only its frames are kept.
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: name, message: redact(String(message)), code, stack: frames.join('\n') };
}
