/** A failure whose message alone tells the operator what is wrong and what to do. */
export class OperatorError extends Error {}

/** What the operator is shown of a failure: for those that nobody foresaw, where they come from too. */
export function operatorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof OperatorError ? error.message : (error.stack ?? error.message);
}
