import { api, type AppError, type BulkChange, type BulkResult, toAppError } from '../../../../api';
import type { ContentType } from '../../../../api';
import type { AppThunk } from '../../../store';

/** Items sent with one request: what was sent shows its progress, and can be stopped, after each. */
const portionSize = 50;

export interface BulkTarget {
  readonly _id: string;
  /** The save that was seen; an item that was saved since is refused. */
  readonly updatedAt?: string;
  /** The deletion to undo. */
  readonly deletedAt?: string;
}

/** Items that are sent together, under a key by which sending them again changes nothing twice. */
export interface Portion {
  readonly key: string;
  readonly items: readonly BulkTarget[];
  /** Their change, where it is not that of all. */
  readonly change?: BulkChange;
}

/** A change of many items, cut into requests. */
export interface BulkRun {
  readonly type: ContentType;
  readonly change: BulkChange;
  readonly portions: readonly Portion[];
}

/** The outcome of a bulk change. */
export interface BulkOutcome {
  readonly done: readonly BulkResult[];
  readonly failed: readonly { readonly id: string; readonly error: Failure }[];
  /** The portion whose answer was lost: nobody knows whether the server has changed its items. */
  readonly unknown?: Portion;
  /** Portions that were refused as a whole, and those that were not sent after a failure or after a stop. */
  readonly unsent: readonly Portion[];
  /** Why nothing was sent any more; absent after a stop. */
  readonly error?: AppError;
}

/** The reason why an item was not changed. */
export type Failure = NonNullable<BulkResult['error']>;

/** The portions that can be sent again, each under its key. */
export const portionsLeft = ({ unknown, unsent }: BulkOutcome): readonly Portion[] =>
  unknown ? [unknown, ...unsent] : unsent;

export const countItems = (portions: readonly Portion[]): number =>
  portions.reduce((sum, { items }) => sum + items.length, 0);

/** Returns the parts of portions with these items, to be sent anew. */
export const portionsWith = (sent: readonly Portion[], ids: ReadonlySet<string>): Portion[] =>
  sent.flatMap((portion) => {
    const items = portion.items.filter(({ _id }) => ids.has(_id));
    return items.length > 0 ? [{ ...portion, key: crypto.randomUUID(), items }] : [];
  });

/** The part of a bulk change that failed, as the dialog shows it again. */
export interface BulkResultData {
  readonly outcome: BulkOutcome;
  /** The portions of the items that failed. */
  readonly sent: readonly Portion[];
  /** The titles of the items that failed. */
  readonly titles: Readonly<Record<string, string>>;
}

/** Tells whether some items of a portion may have been changed before it failed, as each is saved by itself. */
const mayHaveActed = ({ status }: AppError): boolean =>
  status === 0 || status === 401 || status === 403 || status >= 500;

/** Tells whether an item failed since it does not exist any more. */
export const isGone = ({ name }: Failure): boolean => name === 'NotFound';

/** Cuts items into portions, each with a key of its own. */
export function portionsOf(items: readonly BulkTarget[], size = portionSize): Portion[] {
  const portions: Portion[] = [];
  for (let start = 0; start < items.length; start += size) {
    portions.push({ key: crypto.randomUUID(), items: items.slice(start, start + size) });
  }
  return portions;
}

/**
 * Sends a change portion by portion. One whose answer is lost is sent once more under its key; without an answer then,
 * nothing more is sent. Never rejects.
 */
export const runBulk =
  (
    { type, change, portions }: BulkRun,
    options: { onProgress?: (done: number) => void; isStopped?: () => boolean } = {},
  ): AppThunk<Promise<BulkOutcome>> =>
  async (dispatch) => {
    const send = ({ key, items, change: own = change }: Portion) =>
      dispatch(
        api.endpoints.changeItems.initiate(
          {
            'Idempotency-Key': key,
            bulkInput: { resourceType: type, items: [...items], change: own },
          },
          { track: false },
        ),
      );
    const done: BulkResult[] = [];
    const failed: { id: string; error: Failure }[] = [];
    for (const [index, portion] of portions.entries()) {
      const unsent = portions.slice(index);
      if (options.isStopped?.()) return { done, failed, unsent };
      let { data, error } = await send(portion);
      if (error !== undefined && toAppError(error).status === 0) {
        ({ data, error } = await send(portion));
      }
      if (!data) {
        const reason = toAppError(error);
        return mayHaveActed(reason)
          ? { done, failed, unknown: portion, unsent: unsent.slice(1), error: reason }
          : { done, failed, unsent, error: reason };
      }
      for (const result of data) {
        if (result.ok) done.push(result);
        else if (result.error) failed.push({ id: result._id, error: result.error });
      }
      options.onProgress?.(done.length + failed.length);
    }
    return { done, failed, unsent: [] };
  };
