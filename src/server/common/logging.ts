/** The levels of the log, from which on lines are written. */
export const logLevels = ['error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Characters kept of a message; what is longer holds data. */
const maxLength = 1_000;

/**
 * What other people's messages may hold of people and secrets: e-mail addresses, tokens, and the passwords of
 * addresses of databases and mail servers.
 */
const personalPatterns: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1…@'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, '(address)'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '(token)'],
];

/** A text without what is personal or secret in it, on one line. */
export function redact(text: string): string {
  const short = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return personalPatterns.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    short,
  );
}

/** The parts of an error that help. A database's `detail` would show people's data. */
export function describeError(error: Error & { code?: unknown }) {
  const { name, message, code, stack = '' } = error;
  // The stack begins with the message, whole.
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: name, message: redact(String(message)), code, stack: frames.join('\n') };
}
