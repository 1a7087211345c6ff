/** Loaded into a server by `--import`: tells in the file WATCH_FILE, at its end, how it fared. */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.WATCH_FILE) {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  let unhandled = 0;
  process.on('unhandledRejection', () => {
    unhandled += 1;
  });
  process.on('exit', () => {
    // Less the resolution, by which the probe itself waits.
    const delay = Math.max(0, delays.percentile(99) / 1e6 - 10);
    writeFileSync(process.env.WATCH_FILE, JSON.stringify({ delay, unhandled }));
  });
}
