import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../support/server/app';
import { type Figure, type Measurement, repeat } from './figures';
import { storeOf, withApp } from './stores';

/** Seconds that a start takes, until the first answer; the server is stopped again. */
export async function timed(start: () => Promise<RunningApp>): Promise<number> {
  const began = performance.now();
  const app = await start();
  const taken = performance.now() - began;
  await app.stop();
  return taken / 1000;
}

/** From the start of the process to the first answer of /healthz. */
export const starts: Measurement = {
  name: 'start',
  measure: async (runs) => {
    const dataDir = await storeOf(1_000);
    const withData = await repeat(runs, () => timed(() => startApp({ dataDir })));
    const empty = await repeat(Math.min(runs, 3), async () => {
      const folder = await mkdtemp(join(tmpdir(), 'shala-bench-'));
      try {
        return await timed(() => startApp({ dataDir: folder }));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
    return [
      { name: 'start on 1000 articles', unit: 's', goal: 1.5, values: withData },
      { name: 'start on an empty folder, with sample content', unit: 's', goal: 6, values: empty },
    ];
  },
};

/** Resident memory of the server in MB, now and at its highest. Linux only. */
async function memoryOf(app: RunningApp): Promise<{ now: number; highest: number }> {
  const status = await readFile(`/proc/${app.process.child.pid}/status`, 'utf8');
  const field = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1000;
  return { now: field('VmRSS'), highest: field('VmHWM') };
}

/** Megabytes of a fresh server, and at its highest while lists are read. Linux only. */
export async function memoryUnderLoad(
  app: RunningApp,
): Promise<{ fresh: number; highest: number }> {
  const fresh = await memoryOf(app);
  const { tokens } = await app.signIn();
  const read = () => app.call('GET', '/articles?showAll=1', tokens.accessToken);
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 10 }, read));
  return { fresh: fresh.now, highest: (await memoryOf(app)).highest };
}

/** Memory of the server after its start and at its highest while lists and articles are read. */
export const memory: Measurement = {
  name: 'memory',
  measure: async (runs) => {
    if (process.platform !== 'linux') return [];
    const seen = await repeat(Math.min(runs, 3), () => withApp(1_000, memoryUnderLoad));
    const figure = (name: string, goal: number, values: number[]): Figure => ({
      name,
      unit: 'MB',
      goal,
      values,
    });
    return [
      figure(
        'server memory, fresh',
        300,
        seen.map(({ fresh }) => fresh),
      ),
      figure(
        'server memory, highest under load',
        450,
        seen.map(({ highest }) => highest),
      ),
    ];
  },
};
