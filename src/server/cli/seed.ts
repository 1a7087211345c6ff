import { runCommand } from './lib/command';
import { readConfig } from '../config/config';
import { openDeps } from '../bootstrap/openDeps';
import { readSeedArguments, seedKinds, seedUsage } from './lib/seedArguments';
import { seedStore } from '../services/operations/seed';

async function seed(args: string[]): Promise<void> {
  const { seed: number, counts } = readSeedArguments(args);
  const started = Date.now();
  const opened = await openDeps(readConfig(process.env), () => {}, { hasNoTimeouts: true });
  try {
    const added = await seedStore(opened.deps, number, counts);
    const list = seedKinds.map((kind) => `${added[kind]} ${kind}`).join(', ');
    process.stdout.write(`Added ${list} in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
  } finally {
    await opened.close();
  }
}

await runCommand(seedUsage, seed);
