import type { Page } from 'playwright-core';
import type { TraceFile } from '../../src/spa/traces/format';

/** The recording of a page so far. Throws when nothing is recorded there. */
export async function traceOf(page: Page): Promise<TraceFile> {
  const trace = await page.evaluate(() =>
    (window as unknown as { shalaTrace?: () => Promise<TraceFile | null> }).shalaTrace?.(),
  );
  if (!trace) throw new Error('The page records nothing.');
  return trace;
}

/** Opens a file in the player. */
export async function openTrace(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
}

/** All that a page of this origin stores in the browser. */
export function contentsOfStorage(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error ?? new Error('Not read.'));
      });
    const databases: Record<string, unknown> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await request(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const place = database.transaction(store).objectStore(store);
        databases[`${name}/${store}`] = [
          await request(place.getAllKeys()),
          await request(place.getAll()),
        ];
      }
      database.close();
    }
    const { cookie } = document;
    const [local, session] = [localStorage, sessionStorage].map((one) => Object.entries(one));
    return { local, session, databases, cookie };
  });
}
