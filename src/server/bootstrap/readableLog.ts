import { prettyFactory } from 'pino-pretty';

interface Terminal {
  write(text: string): void;
  hasColors?(): boolean;
}

/**
 * Returns a log destination that formats lines for people: local time, level, message and the fields on one line, and
 * the stack of an error below it. It formats the lines of production, so it shows nothing that they do not hold.
 */
export function readableLog(terminal: Terminal): { write(line: string): void } {
  const readable = prettyFactory({
    colorize: terminal.hasColors?.() ?? false,
    translateTime: 'SYS:HH:MM:ss.l',
    singleLine: true,
  });
  return { write: (line) => terminal.write(readable(line)) };
}
