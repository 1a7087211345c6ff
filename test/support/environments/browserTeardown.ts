import { replayTraces } from '../browser/traces';

/** After the browser tests: ends the browser and the server that they shared, and replays the traces that they kept. */
export default async function endBrowserTests(): Promise<void> {
  await globalThis.endBrowserTests?.();
  await replayTraces();
}
