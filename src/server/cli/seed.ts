import { printLine, runCommand, withDeps } from './lib/command';
import { readSeedArguments, seedKinds, seedUsage } from './lib/seedArguments';
import { seedStore } from '../services/operations/seed';

await runCommand(seedUsage, (args) => {
  const { seed, counts } = readSeedArguments(args);
  const started = Date.now();
  return withDeps(async ({ deps }) => {
    const added = await seedStore(deps, seed, counts);
    const list = seedKinds.map((kind) => `${added[kind]} ${kind}`).join(', ');
    printLine(`Added ${list} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  });
});
