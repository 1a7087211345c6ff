import { setTimeout as delay } from 'node:timers/promises';

const interval = 50;

/**
 * Repeats an assertion until it holds and gives its value; throws its last failure after `timeout`
 * milliseconds. For what a browser or another process will do soon but tells nobody of.
 */
export async function eventually<T>(assertion: () => T | Promise<T>, timeout = 60_000): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await delay(interval);
  }
}
