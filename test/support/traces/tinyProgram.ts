import { fileURLToPath } from 'node:url';
import { traceProgram } from '../../../src/spa/traces/cli/traceProgram';

// The trace command of the tiny app, whose reducers can be made impure; see `traceProgram.ts`.
await traceProgram(fileURLToPath(import.meta.url), process.argv.slice(2), async () => {
  const [{ tinyReducer }, { impureReducer }] = await Promise.all([
    import('./tinyApp'),
    import('./impureReducer'),
  ]);
  const isImpure = process.env.TINY_APP === 'impure';
  return { reducer: isImpure ? impureReducer : tinyReducer, apiUid: undefined };
});
