import { nanoid } from '@reduxjs/toolkit';

const prefix = 'draft-writer-';

const lockName = (writer: string): string => prefix + writer;

/** Missing where the page was not served securely. */
const lockManager = (): LockManager | undefined => navigator.locks;

interface OpenWriter {
  readonly writer: string;
  /** Lets other tabs know of it, before anything is written. */
  readonly hold: () => void;
  /** Says that it writes no more. */
  readonly close: () => void;
}

/**
 * Who is writing drafts at this moment. Each opened draft has a writer, which holds a Web Lock from the first
 * edit on while the draft is open: so every tab knows what belongs to a live screen, and a tab that crashed lets
 * go by itself. Where there are no locks, every writer of another tab counts as gone.
 */
export function draftWriters() {
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
        hold: () => {
          if (release) return;
          const closed = new Promise<void>((resolve) => {
            release = resolve;
          });
          // Refused where storage is: then nothing can be written either.
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
      const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
      return new Set([...own, ...names.map((name) => name.slice(prefix.length))]);
    },

    /** Calls back once a writer of another tab has stopped; asked again meanwhile, it calls back once only. */
    whenGone: (writer: string, callBack: () => void): void => {
      if (own.has(writer) || awaited.has(writer)) return;
      awaited.add(writer);
      lockManager()
        ?.request(lockName(writer), { mode: 'shared' }, () => undefined)
        // Not before this lock is let go as well: it would look like a writer.
        .finally(() => awaited.delete(writer))
        .then(callBack)
        .catch(() => undefined);
    },
  };
}

export type DraftWriters = ReturnType<typeof draftWriters>;
