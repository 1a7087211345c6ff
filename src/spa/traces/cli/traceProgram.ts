import { replayArgument } from './replayProcess';
import { type ReplayedApp, serveReplays } from './serveReplays';
import { traceCommand } from './traceCommand';

/**
 * Runs the trace command, or one of its replay processes, which run the same file. `loadApp` loads the code of
 * the app: the command itself needs none, and a replay process sets up its environment first.
 */
export async function traceProgram(
  file: string,
  args: readonly string[],
  loadApp: () => Promise<ReplayedApp>,
): Promise<void> {
  const [first, processIndex] = args;
  if (first === replayArgument) await serveReplays(processIndex === '0' ? 0 : 1, loadApp);
  else process.exitCode = await traceCommand(file, args);
}
