/** An error whose message alone tells the operator what is wrong and what to do. */
export class OperatorError extends Error {}

/** Returns what to show the operator of an error; unexpected errors include their stack. */
export function operatorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof OperatorError ? error.message : (error.stack ?? error.message);
}
