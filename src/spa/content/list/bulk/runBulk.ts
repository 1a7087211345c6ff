import {
  api,
  type AppError,
  type BulkChange,
  type BulkResult,
  type ContentType,
  toAppError,
} from '../../../../api';
import { nanoid } from '@reduxjs/toolkit';
import { type AppThunk, useAppDispatch } from '../../../store';
import { useEffect, useRef, useState } from 'react';
import { useWindowEvents } from '../../../ui/browser';

/** An item to change, restore or purge. */
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
  readonly type: ContentType;
  readonly change: BulkChange;
  readonly items: readonly BulkTarget[];
}

/** The reason why an item was not changed. */
export type Failure = NonNullable<BulkResult['error']>;

/** The outcome of a change of many items. */
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

/** What a run reports, and what it asks. */
export interface RunControl {
  readonly onProgress?: (done: number) => void;
  readonly isStopped?: () => boolean;
}

/** The portions that can be sent again, each under its key. */
export const portionsLeft = ({ unknown, unsent }: BulkOutcome): readonly Portion[] =>
  unknown ? [unknown, ...unsent] : unsent;

export const countItems = (portions: readonly Portion[]): number =>
  portions.reduce((sum, { items }) => sum + items.length, 0);

/** Returns the parts of portions with these items, to be sent anew. */
export const portionsWith = (sent: readonly Portion[], ids: ReadonlySet<string>): Portion[] =>
  sent.flatMap((portion) => {
    const items = portion.items.filter(({ _id }) => ids.has(_id));
    return items.length > 0 ? [{ ...portion, key: nanoid(), items }] : [];
  });

/** Tells whether some items of a portion may have been changed before it failed, as each is saved by itself. */
const mayHaveActed = ({ status }: AppError): boolean =>
  status === 0 || status === 401 || status === 403 || status >= 500;

/** Tells whether an item failed since it does not exist any more. */
export const isNotFound = ({ name }: Pick<Failure, 'name'>): boolean => name === 'NotFound';

/** Cuts items into portions of at most `size`, those with the same change together, each with a key of its own. */
export function portionsOf<Item>(
  type: ContentType,
  items: readonly Item[],
  size: number,
  partsOf: (item: Item) => { change: BulkChange; target: BulkTarget },
): Portion[] {
  const groups = new Map<string, { change: BulkChange; targets: BulkTarget[] }>();
  for (const item of items) {
    const { change, target } = partsOf(item);
    const text = JSON.stringify(change);
    const group = groups.get(text) ?? { change, targets: [] };
    group.targets.push(target);
    groups.set(text, group);
  }
  return [...groups.values()].flatMap(({ change, targets }) =>
    Array.from({ length: Math.ceil(targets.length / size) }, (_, index) => ({
      key: nanoid(),
      type,
      change,
      items: targets.slice(index * size, (index + 1) * size),
    })),
  );
}

/** Sends portions one by one, one whose answer is lost once more; without an answer then, no more. Never rejects. */
export const runBulk =
  (portions: readonly Portion[], control: RunControl = {}): AppThunk<Promise<BulkOutcome>> =>
  async (dispatch) => {
    const send = ({ key, type, change, items }: Portion) =>
      dispatch(
        api.endpoints.changeItems.initiate(
          {
            'Idempotency-Key': key,
            bulkInput: { resourceType: type, items: [...items], change },
          },
          { track: false },
        ),
      );
    const done: BulkResult[] = [];
    const failed: { id: string; error: Failure }[] = [];
    for (const [index, portion] of portions.entries()) {
      const unsent = portions.slice(index);
      if (control.isStopped?.()) return { done, failed, unsent };
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
      control.onProgress?.(done.length + failed.length);
    }
    return { done, failed, unsent: [] };
  };

/** Runs a change of many items and holds how many are done, null while none runs; stops when its screen goes. */
export function useBulkRun() {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<number | null>(null);
  const isStopped = useRef(false);
  const isRunning = progress !== null;
  const stop = () => {
    isStopped.current = true;
  };
  useEffect(() => stop, []);
  useWindowEvents({ beforeunload: (event) => isRunning && event.preventDefault() });

  /** Resolves to the outcome, with what was done `before`; to nothing where a change is running. */
  const run = async (
    portions: readonly Portion[],
    before: readonly BulkResult[] = [],
  ): Promise<BulkOutcome | undefined> => {
    if (isRunning) return undefined;
    isStopped.current = false;
    setProgress(0);
    const control = { onProgress: setProgress, isStopped: () => isStopped.current };
    const outcome = await dispatch(runBulk(portions, control));
    setProgress(null);
    return { ...outcome, done: [...before, ...outcome.done] };
  };
  return { progress, run, stop };
}
