import { sampleFolder } from '../bootstrap/process';
import { seedStore } from '../services/operations/seed';
import { removeSample } from '../services/operations/sampleRemoval';
import { printLine, runCommand, withDeps } from './lib/command';
import { readSeedArguments, seedKinds, seedUsage } from './lib/seedArguments';

await runCommand(seedUsage, (args) => {
  const order = readSeedArguments(args);
  const started = Date.now();
  return withDeps(
    async ({ deps }) => {
      if (order === 'removeSample') {
        const { removed, kept, users } = await removeSample(deps, sampleFolder());
        printLine(`Removed ${removed.length} items and ${users} users of the sample content.`);
        for (const name of kept) printLine(`Kept, since it was changed or is in use: ${name}`);
        return;
      }
      const added = await seedStore(deps, order.seed, order.counts);
      const list = seedKinds.map((kind) => `${added[kind]} ${kind}`).join(', ');
      printLine(`Added ${list} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    },
    { mustExist: order === 'removeSample' },
  );
});
