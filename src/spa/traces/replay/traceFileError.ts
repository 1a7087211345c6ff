/** A file that cannot be replayed. The message says what is wrong and what to do. */
export class TraceFileError extends Error {
  override name = 'TraceFileError';
}
