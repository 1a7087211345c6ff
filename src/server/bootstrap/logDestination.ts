import type { Config } from '../config/config';

interface Output {
  readonly isTTY?: boolean;
  write(text: string): void;
}

/**
 * Gives the destination of the log's lines. Whoever develops reads them in a terminal; in production, and wherever
 * the output goes to a file or to another program, they stay JSON.
 */
export async function logDestination(
  { isProduction }: Pick<Config, 'isProduction'>,
  output: Output,
): Promise<{ write(line: string): void }> {
  if (isProduction || !output.isTTY) return output;
  const { readableLog } = await import(/* webpackChunkName: "readableLog" */ './readableLog');
  return readableLog(output);
}
