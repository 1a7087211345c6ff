import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

/**
 * A port that nobody listens on. It is below those that the system gives to any connection and to whoever listens on
 * port 0: another test would soon have one of these, before a program that starts slowly on a busy machine.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** A program of dist/server as a process of its own. It ends with this process at the latest. */
export class ServerProcess {
  readonly child: ChildProcess;
  /** All that it printed so far. */
  output = '';
  private readonly ended: Promise<unknown>;

  /** `env` is the whole environment but for PATH and HOME; `project` is the folder whose `dist` is run, `input` its standard input. */
  constructor(
    env: Readonly<Record<string, string>>,
    program = 'main',
    args: readonly string[] = [],
    project = '.',
    input = '',
  ) {
    const { PATH = '', HOME = '' } = process.env;
    const path = resolve(project, 'dist', 'server', `${program}.js`);
    this.child = spawn(process.execPath, ['--enable-source-maps', path, ...args], {
      env: { PATH, HOME, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.child.stdin?.on('error', () => {}).end(input);
    this.ended = once(this.child, 'close');
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        this.output += part;
      });
    }
    const end = () => this.child.kill('SIGKILL');
    process.once('exit', end);
    this.child.once('exit', () => process.off('exit', end));
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The exit code once it has ended and all its output is there; null when a signal ended it. */
  async exitCode(): Promise<number | null> {
    await this.ended;
    return this.child.exitCode;
  }

  /** Sends a signal and gives the exit code. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.child.kill(signal);
    return this.exitCode();
  }

  /** The lines of the log at level error or above. */
  get errors(): string[] {
    return this.output.split('\n').filter((line) => /^\{"level":[56]0/.test(line));
  }
}
