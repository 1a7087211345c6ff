/** The fields that may have typed input which is not in a draft yet. */
export interface PendingInput {
  /** Registers the function that writes a field's input to the draft; returns the one that removes it. */
  register: (flushField: () => void) => () => void;
  /** Writes the input of every field to the draft. */
  flush: () => void;
}

function createPendingInput(): PendingInput {
  const fields = new Set<() => void>();
  return {
    register: (flushField) => {
      fields.add(flushField);
      return () => fields.delete(flushField);
    },
    flush: () => {
      for (const flushField of fields) flushField();
    },
  };
}

/** One for the whole screen: a person who leaves a page also leaves the dialog above it. */
export const pendingInput = createPendingInput();
