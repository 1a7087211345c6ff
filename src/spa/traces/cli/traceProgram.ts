import { replayArgument } from './replayProcess';
import { type App, serveReplays } from './serveReplays';
import { traceCommand } from './traceCommand';

/**
 * The trace command, or one of the processes that replay for it, which run the same file. `loadApp` loads the code
 * of the app: the command itself needs none, and a replaying process prepares its surroundings first.
 */
export async function traceProgram(
  file: string,
  args: readonly string[],
  loadApp: () => Promise<App>,
): Promise<void> {
  const [first, place] = args;
  if (first === replayArgument) await serveReplays(place === '0' ? 0 : 1, loadApp);
  else process.exitCode = await traceCommand(file, args);
}
