import { callFigures } from './calls';
import { type Measurement, repeat } from './figures';
import { withPostgresStore } from './postgresStore';
import { memoryUnderLoad, timed } from './serverCost';

/** Start, calls and memory of one server process on PostgreSQL, with 1,000 articles. */
export const onPostgres: Measurement = {
  name: 'postgres',
  measure: (runs) =>
    withPostgresStore(['--articles', '1000'], async ({ start }) => {
      await (await start()).stop();
      const starts = await repeat(runs, () => timed(start));
      const app = await start();
      const calls = await callFigures(app, runs);
      await app.stop();
      const fresh = await start();
      const memory = process.platform === 'linux' ? await memoryUnderLoad(fresh) : undefined;
      await fresh.stop();
      const figures = [
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
      return figures.map((figure) => ({ ...figure, name: `on PostgreSQL: ${figure.name}` }));
    }),
};
