import { fileURLToPath } from 'node:url';
import { traceProgram } from './traces/cli/traceProgram';
import { apiUid } from './traces/replay/apiUid';

await traceProgram(fileURLToPath(import.meta.url), process.argv.slice(2), async () => {
  const [{ rootReducer }, { api }] = await Promise.all([
    import(/* webpackChunkName: "app" */ './app/store/rootReducer'),
    import(/* webpackChunkName: "app" */ '../api'),
  ]);
  return { reducer: rootReducer, apiUid: apiUid(api) };
});
