import { nanoid } from '@reduxjs/toolkit';

const lockPrefix = 'draft-writer-';

/** Undefined where the page was not served over a secure connection. */
const lockManager = (): LockManager | undefined => navigator.locks;

/**
 * Keeps track of who is writing drafts at this moment. Each opened draft has a writer, which holds a Web Lock
 * from the first edit until the draft is closed. So every tab knows which entries belong to an open screen, and
 * the browser releases the locks of a tab that crashed. Where the browser has no locks, every writer of another
 * tab counts as gone.
 */
export function createDraftWriters() {
  const own = new Set<string>();
  const awaited = new Set<string>();

  return {
    /** A new writer. */
    open: () => {
      const writer = nanoid();
      own.add(writer);
      let release: (() => void) | undefined;
      return {
        writer,
        /** Takes the lock by which other tabs know of this writer, before anything is written. */
        acquireLock: () => {
          if (release) return;
          const closed = new Promise<void>((resolve) => {
            release = resolve;
          });
          // Rejected where storage is blocked, too: then nothing can be written either.
          lockManager()
            ?.request(lockPrefix + writer, () => closed)
            .catch(() => undefined);
        },
        /** Releases the lock: nothing more will be written. */
        close: () => {
          own.delete(writer);
          release?.();
        },
      };
    },

    /** The writers at work, in this tab and in the others. */
    live: async (): Promise<ReadonlySet<string>> => {
      const query = lockManager()?.query();
      const { held = [] } = (await query?.catch(() => undefined)) ?? {};
      const names = held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name] : []));
      return new Set([...own, ...names.map((name) => name.slice(lockPrefix.length))]);
    },

    /** Calls back once a writer of another tab has stopped. While it waits, further calls for that writer do nothing. */
    onReleased: (writer: string, callBack: () => void): void => {
      if (own.has(writer) || awaited.has(writer)) return;
      awaited.add(writer);
      lockManager()
        ?.request(lockPrefix + writer, { mode: 'shared' }, () => undefined)
        // Only after this lock is released as well: otherwise it would look like a writer.
        .finally(() => awaited.delete(writer))
        .then(callBack)
        .catch(() => undefined);
    },
  };
}

export type DraftWriters = ReturnType<typeof createDraftWriters>;
