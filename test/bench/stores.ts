import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../support/server/app';
import { copyStore } from '../support/server/copyStore';
import { ServerProcess } from '../support/server/serverProcess';

const made = new Map<string, string>();

/** How many seeded items a store holds; a number alone is that of its articles. */
type Contents = number | Readonly<Partial<Record<'articles' | 'tags' | 'users', number>>>;

/** A data folder without sample content and with so many seeded items; made once, kept until `removeStores`. */
export async function storeOf(contents: Contents): Promise<string> {
  const counts = Object.entries(typeof contents === 'number' ? { articles: contents } : contents);
  const args = counts.flatMap(([kind, count]) => (count > 0 ? [`--${kind}`, String(count)] : []));
  const name = args.join(' ');
  const found = made.get(name);
  if (found !== undefined) return found;
  const dataDir = await mkdtemp(join(tmpdir(), 'shala-bench-'));
  made.set(name, dataDir);
  await copyStore('bare', dataDir);
  if (args.length > 0) {
    const seed = new ServerProcess({ DATA_DIR: dataDir }, 'seed', args);
    if ((await seed.exitCode()) !== 0) throw new Error(`Seeding failed:\n${seed.output}`);
  }
  return dataDir;
}

export async function removeStores(): Promise<void> {
  for (const dataDir of made.values()) await rm(dataDir, { recursive: true, force: true });
  made.clear();
}

/** Runs work against a server on a store with these contents, without tools for traces, as in production. */
export async function withApp<T>(
  contents: Contents,
  work: (app: RunningApp) => Promise<T>,
): Promise<T> {
  const app = await startApp({ dataDir: await storeOf(contents), env: { TRACES: 'off' } });
  try {
    return await work(app);
  } finally {
    await app.stop();
  }
}
