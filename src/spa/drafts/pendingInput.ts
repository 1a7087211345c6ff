/** A field that has typed input which is not in a draft yet. */
export interface PendingField {
  /** Writes the typed input to the draft, as far as that is possible at once. */
  flush: () => void;
  /** Whether typed input cannot be written yet, since the editor's code is still being fetched. */
  isPending?: () => boolean;
  /** Writes what had to wait. Resolves to false if that is not possible, which the field shows itself. */
  flushWhenReady?: () => Promise<boolean>;
}

/** The fields that have typed input which is not in a draft yet. */
export interface PendingInput {
  /** Registers a field; returns the function that removes it. */
  register: (field: PendingField) => () => void;
  /** Flushes every field, as far as that is possible at once. */
  flush: () => void;
  /** Whether typed input is not in the draft even after a flush. */
  isPending: () => boolean;
  /** Flushes every field and waits for those that cannot at once. Resolves to false if one of them fails. */
  settle: () => Promise<boolean>;
  /** Calls back once everything is flushed, at once where nothing has to wait; never if a field fails. */
  whenSettled: (done: () => void) => void;
}

function createPendingInput(): PendingInput {
  const fields = new Set<PendingField>();
  const flush = () => {
    for (const field of fields) field.flush();
  };
  const isPending = () => [...fields].some((field) => field.isPending?.());
  const settle = async () => {
    const pending = [...fields].filter((field) => field.isPending?.());
    const outcomes = await Promise.all(pending.map(async (field) => field.flushWhenReady?.()));
    flush();
    return !outcomes.includes(false);
  };
  const finish = async (done: () => void) => {
    if (await settle()) done();
  };
  return {
    register: (field) => {
      fields.add(field);
      return () => fields.delete(field);
    },
    flush,
    isPending,
    settle,
    whenSettled: (done) => {
      flush();
      if (isPending()) void finish(done);
      else done();
    },
  };
}

/** One for the whole screen: a person who leaves a page also leaves the dialog above it. */
export const pendingInput = createPendingInput();
