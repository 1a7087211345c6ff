import type { Config } from '../config/config';

interface Output {
  readonly isTTY?: boolean;
  write(text: string): void;
  hasColors?(): boolean;
}

/**
 * Returns where log lines go. In a terminal during development they are formatted for people: local time, level, message
 * and the fields on one line, and the stack of an error below it; in production, and where the output is a file or a
 * pipe, they stay JSON. The formatted lines show nothing that those of production do not hold.
 */
export async function logDestination(
  { isProduction }: Pick<Config, 'isProduction'>,
  output: Output,
): Promise<{ write(line: string): void }> {
  if (isProduction || !output.isTTY) return output;
  // Loaded only where it is used.
  const { prettyFactory } = await import('pino-pretty');
  const colorize = output.hasColors?.() ?? false;
  const readable = prettyFactory({
    colorize,
    translateTime: 'SYS:HH:MM:ss.l',
    singleLine: true,
  });
  return { write: (line) => output.write(readable(line)) };
}
