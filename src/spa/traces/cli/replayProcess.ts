import { type ChildProcess, fork } from 'node:child_process';
import { TraceFileError } from '../replay/readTrace';
import type { ReplayResponse, ReplayMethods, ReplayRequest } from './protocol';
import { replayEnvironments } from './replayEnvironments';

interface PendingRequest {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** A process that replays traces in an environment of its own. */
export interface ReplayProcess extends ReplayMethods {
  stop: () => void;
}

/** The argument by which the program knows that it is a replay process; the index of its environment follows. */
export const replayArgument = '--replays';

const processFailed =
  'The replaying process ended unexpectedly, probably for lack of memory. Record a shorter session.';

function forkProcess(program: string, processIndex: 0 | 1): ChildProcess {
  return fork(program, [replayArgument, String(processIndex)], {
    env: { ...process.env, ...replayEnvironments[processIndex].env, NODE_ENV: 'production' },
    execArgv: ['--enable-source-maps'],
    // Its output when it crashes would mean nothing to the person who waits for the result.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Starts a process that runs `program`; it answers after a fraction of a second. */
export function startReplayProcess(program: string, processIndex: 0 | 1): ReplayProcess {
  const child = forkProcess(program, processIndex);
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  child.on('message', ({ id, value, error }: ReplayResponse) => {
    const { resolve, reject } = pending.get(id) ?? {};
    pending.delete(id);
    if (error === undefined) resolve?.(value);
    else reject?.(new TraceFileError(error));
  });
  const rejectAll = (): void => {
    for (const { reject } of pending.values()) reject(new TraceFileError(processFailed));
    pending.clear();
  };
  child.on('exit', rejectAll);
  child.on('error', rejectAll);
  const send = (remoteMethod: keyof ReplayMethods, argument: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (!child.connected) return reject(new TraceFileError(processFailed));
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      const request: ReplayRequest = { id: lastId, method: remoteMethod, argument };
      child.send(request);
    });
  const remoteMethod = <Name extends keyof ReplayMethods>(name: Name): ReplayMethods[Name] =>
    ((argument: unknown) => send(name, argument)) as ReplayMethods[Name];
  return {
    replay: remoteMethod('replay'),
    state: remoteMethod('state'),
    changes: remoteMethod('changes'),
    accept: remoteMethod('accept'),
    stop: () => void (child.connected && child.disconnect()),
  };
}
