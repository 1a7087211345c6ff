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
    const counted = rows.map(({ type, id, summary, details }) => {
      const item = { ...JSON.parse(summary), ...JSON.parse(details) } as object;
      return { type, id, translation: JSON.stringify(translationStatus(item)) };
    });
    if (counted.length > 0) await writeTranslation(db, counted);
    if (counted.length < portion) return;
  }
}
