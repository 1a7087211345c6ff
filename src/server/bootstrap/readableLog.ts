import { prettyFactory } from 'pino-pretty';

interface Terminal {
  write(text: string): void;
  hasColors?(): boolean;
}

/**
 * Makes a destination of log lines that writes them for people: local time, level, message and the fields on one
 * line, and below it the stack of an error. The lines are those of production, so nothing is in them that is not there.
 */
export function readableLog(terminal: Terminal): { write(line: string): void } {
  const readable = prettyFactory({
    colorize: terminal.hasColors?.() ?? false,
    translateTime: 'SYS:HH:MM:ss.l',
    singleLine: true,
  });
  return { write: (line) => terminal.write(readable(line)) };
}
