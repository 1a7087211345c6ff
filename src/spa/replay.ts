import { fileURLToPath } from 'node:url';
import { replayArgument } from './headless/replayProcess';
import { type App, serveReplays } from './headless/serveReplays';
import { traceCommand } from './headless/traceCommand';
import { apiUid } from './traces/replay/apiUid';

/** Only when asked: a replaying process prepares its surroundings first, and the command itself needs no app. */
async function loadApp(): Promise<App> {
  const [{ rootReducer }, { api }] = await Promise.all([
    import(/* webpackChunkName: "app" */ './app/rootReducer'),
    import(/* webpackChunkName: "app" */ '../api'),
  ]);
  return { reducer: rootReducer, apiUid: apiUid(api) };
}

const [first, ...rest] = process.argv.slice(2);

if (first === replayArgument) await serveReplays(rest[0] === '0' ? 0 : 1, loadApp);
else {
  const program = fileURLToPath(import.meta.url);
  process.exitCode = await traceCommand(program, process.argv.slice(2));
}
