import { readConfig } from '../config';
import { open } from '../open';
import { operatorMessage } from '../operatorError';
import { readSeedArguments, SeedUsageError, seedKinds } from '../seedArguments';
import { seedStore } from '../services/seed';

async function seed(): Promise<void> {
  const { seed: number, counts } = readSeedArguments(process.argv.slice(2));
  const started = Date.now();
  const opened = await open(readConfig(process.env), () => {}, { isUnlimited: true });
  try {
    const added = await seedStore(opened.deps, number, counts);
    const list = seedKinds.map((kind) => `${added[kind]} ${kind}`).join(', ');
    process.stdout.write(`Added ${list} in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
  } finally {
    await opened.close();
  }
}

try {
  await seed();
} catch (error) {
  if (error instanceof SeedUsageError) process.stderr.write(error.message);
  else process.stderr.write(`${operatorMessage(error)}\n`);
  process.exitCode = 1;
}
