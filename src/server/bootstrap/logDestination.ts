import type { Config } from '../config/config';

interface Output {
  readonly isTTY?: boolean;
  write(text: string): void;
}

/**
 * Returns where log lines go. In a terminal during development they are formatted for people; in production, and where
 * the output is a file or a pipe, they stay JSON.
 */
export async function logDestination(
  { isProduction }: Pick<Config, 'isProduction'>,
  output: Output,
): Promise<{ write(line: string): void }> {
  if (isProduction || !output.isTTY) return output;
  const { readableLog } = await import(/* webpackChunkName: "readableLog" */ './readableLog');
  return readableLog(output);
}
