import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { TraceFile } from '../../../src/spa/traces/format/format';

/** A saved file as it lies on the disk, and what is in it. */
export interface SavedTrace {
  readonly name: string;
  readonly bytes: Buffer;
  readonly trace: TraceFile;
}

/** Saves the recording of a page by the menu, as a person does. */
export async function saveTrace(page: Page): Promise<SavedTrace> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save trace' }).click(),
  ]);
  const bytes = await buffer(await download.createReadStream());
  const trace = JSON.parse(gunzipSync(bytes).toString()) as TraceFile;
  return { name: download.suggestedFilename(), bytes, trace };
}

/** Opens a file in the player, or compares the open one with it. */
export async function openTrace(
  page: Page,
  name: string,
  content: string | Buffer,
  input: 'first' | 'last' = 'first',
): Promise<void> {
  await page
    .locator('input[type=file]')
    [input]()
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
