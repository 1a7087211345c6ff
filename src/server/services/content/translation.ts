import { translationStatus } from '../../../contract/translation';
import type { Deps } from '../../deps';
import { readUntranslated, writeTranslation } from '../../repositories/translation';

/** So many items are read at once: some are long. */
const portion = 200;

/**
 * Derives how far items are translated that were stored before anybody counted, or by a statement. Nobody saved them, so
 * `updatedAt` stays. Stops early when the signal is aborted.
 */
export async function countTranslations({ db }: Pick<Deps, 'db'>, signal: AbortSignal) {
  while (!signal.aborted) {
    const rows = await readUntranslated(db, portion);
    for (const row of rows) {
      if (signal.aborted) return;
      const item = { ...JSON.parse(row.summary), ...JSON.parse(row.details) } as object;
      await writeTranslation(db, row, JSON.stringify(translationStatus(item)));
    }
    if (rows.length < portion) return;
  }
}
