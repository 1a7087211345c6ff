const fields = new Set<() => void>();

/**
 * The fields that may have typed input which is not in a draft yet. One for the whole screen: a person who leaves a
 * page also leaves the dialog above it.
 */
export const pendingInput = {
  /** Registers the function that writes a field's input to the draft; returns the one that removes it. */
  register: (flushField: () => void) => {
    fields.add(flushField);
    return () => void fields.delete(flushField);
  },
  /** Writes the input of every field to the draft. */
  flush: (): void => {
    for (const flushField of fields) flushField();
  },
};
