const fields = new Set<() => void>();

/** The fields with typed input that is in no draft yet; of the whole screen, since one leaves dialogs with the page. */
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
