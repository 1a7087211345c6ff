import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../support/app';
import { ServerProcess } from '../support/serverProcess';

const made = new Map<number, string>();

/** A data folder without sample content and with that many seeded articles; made once, kept until `removeStores`. */
export async function storeOf(articles: number): Promise<string> {
  const found = made.get(articles);
  if (found !== undefined) return found;
  const dataDir = await mkdtemp(join(tmpdir(), 'shala-bench-'));
  made.set(articles, dataDir);
  await cp(join(process.env.TEST_STORES ?? '', 'bare'), dataDir, { recursive: true });
  if (articles > 0) {
    const seed = new ServerProcess({ DATA_DIR: dataDir }, 'seed', ['--articles', String(articles)]);
    if ((await seed.exitCode()) !== 0) throw new Error(`Seeding failed:\n${seed.output}`);
  }
  return dataDir;
}

export async function removeStores(): Promise<void> {
  for (const dataDir of made.values()) await rm(dataDir, { recursive: true, force: true });
  made.clear();
}

/** Runs work against a server on a store of so many articles and stops it afterwards. */
export async function withApp<T>(
  articles: number,
  work: (app: RunningApp) => Promise<T>,
): Promise<T> {
  const app = await startApp({ dataDir: await storeOf(articles) });
  try {
    return await work(app);
  } finally {
    await app.stop();
  }
}
