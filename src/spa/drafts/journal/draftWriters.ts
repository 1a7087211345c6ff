import { nanoid } from '@reduxjs/toolkit';

const lockPrefix = 'draft-writer-';

const lockName = (writer: string): string => lockPrefix + writer;

/** Undefined where the page was not served over a secure connection. */
const lockManager = (): LockManager | undefined => navigator.locks;

interface OpenWriter {
  readonly writer: string;
  /** Takes the lock by which other tabs know of this writer, before anything is written. */
  readonly acquireLock: () => void;
  /** Releases the lock: nothing more will be written. */
  readonly close: () => void;
}

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
    open: (): OpenWriter => {
      const writer = nanoid();
      own.add(writer);
      let release: (() => void) | undefined;
      return {
        writer,
        acquireLock: () => {
          if (release) return;
          const closed = new Promise<void>((resolve) => {
            release = resolve;
          });
          // Rejected where storage is blocked, too: then nothing can be written either.
          lockManager()
            ?.request(lockName(writer), () => closed)
            .catch(() => undefined);
        },
        close: () => {
          own.delete(writer);
          release?.();
        },
      };
    },

    /** The writers at work, in this tab and in the others. */
    live: async (): Promise<ReadonlySet<string>> => {
      const { held = [] } =
        (await lockManager()
          ?.query()
          .catch(() => undefined)) ?? {};
      const names = held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name] : []));
      return new Set([...own, ...names.map((name) => name.slice(lockPrefix.length))]);
    },

    /** Calls back once a writer of another tab has stopped. While it waits, further calls for that writer do nothing. */
    onReleased: (writer: string, callBack: () => void): void => {
      if (own.has(writer) || awaited.has(writer)) return;
      awaited.add(writer);
      lockManager()
        ?.request(lockName(writer), { mode: 'shared' }, () => undefined)
        // Only after this lock is released as well: otherwise it would look like a writer.
        .finally(() => awaited.delete(writer))
        .then(callBack)
        .catch(() => undefined);
    },
  };
}

export type DraftWriters = ReturnType<typeof createDraftWriters>;
