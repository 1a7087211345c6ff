import { callFigures, updateFigures } from './calls';
import { type Figure, type Measurement, repeat } from './figures';
import { withPostgresStore } from './postgresStore';
import { memoryUnderLoad, timed } from './serverCost';

/** What must not grow with the store. */
const updatesOfMany = (runs: number): Promise<Figure[]> =>
  withPostgresStore(['--articles', '10000'], async ({ start }) => {
    const app = await start();
    const figures = await updateFigures(app, runs);
    await app.stop();
    return figures;
  });

/** Start, calls and memory of one server process on PostgreSQL, with 1,000 articles, and saves with 10,000. */
export const onPostgres: Measurement = {
  name: 'postgres',
  measure: async (runs) => {
    const figures = await withPostgresStore(['--articles', '1000'], async ({ start }) => {
      await (await start()).stop();
      const starts = await repeat(runs, () => timed(start));
      const app = await start();
      const calls = [...(await callFigures(app, runs)), ...(await updateFigures(app, runs))];
      await app.stop();
      const fresh = await start();
      const memory = process.platform === 'linux' ? await memoryUnderLoad(fresh) : undefined;
      await fresh.stop();
      return [
        { name: 'start', unit: 's' as const, goal: 0.5, values: starts },
        ...calls,
        ...(memory
          ? [
              { name: 'memory, fresh', unit: 'MB' as const, goal: 100, values: [memory.fresh] },
              {
                name: 'memory, highest under load',
                unit: 'MB' as const,
                goal: 250,
                values: [memory.highest],
              },
            ]
          : []),
      ];
    });
    const all = [...figures, ...(await updatesOfMany(runs))];
    return all.map((figure) => ({ ...figure, name: `on PostgreSQL: ${figure.name}` }));
  },
};
