import { type ChildProcess, fork } from 'node:child_process';
import { TraceFileError } from '../replay/readTrace';
import type { Answer, Questions, Request } from './protocol';
import { surroundings } from './surroundings';

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** A process that replays traces in surroundings of its own. */
export interface ReplayProcess extends Questions {
  stop: () => void;
}

/** What tells the program that it is such a process, with its place among them. */
export const replayArgument = '--replays';

const failed =
  'The replaying process ended unexpectedly, probably for lack of memory. Record a shorter session.';

function start(program: string, place: 0 | 1): ChildProcess {
  return fork(program, [replayArgument, String(place)], {
    env: { ...process.env, ...surroundings[place].env, NODE_ENV: 'production' },
    execArgv: ['--enable-source-maps'],
    // What it says when it dies means nothing to whoever waits for the answer.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Starts a process that runs `program`; it takes part of a second until it answers. */
export function replayProcess(program: string, place: 0 | 1): ReplayProcess {
  const child = start(program, place);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  child.on('message', ({ id, value, unusable }: Answer) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (unusable === undefined) resolve?.(value);
    else reject?.(new TraceFileError(unusable));
  });
  const giveUp = (): void => {
    for (const { reject } of waiting.values()) reject(new TraceFileError(failed));
    waiting.clear();
  };
  child.on('exit', giveUp);
  child.on('error', giveUp);
  const ask = (question: keyof Questions, argument: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (!child.connected) return reject(new TraceFileError(failed));
      last += 1;
      waiting.set(last, { resolve, reject });
      const request: Request = { id: last, question, argument };
      child.send(request);
    });
  const question = <Name extends keyof Questions>(name: Name): Questions[Name] =>
    ((argument: unknown) => ask(name, argument)) as Questions[Name];
  return {
    replay: question('replay'),
    state: question('state'),
    changes: question('changes'),
    accept: question('accept'),
    stop: () => void (child.connected && child.disconnect()),
  };
}
