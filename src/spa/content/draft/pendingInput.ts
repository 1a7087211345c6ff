/** The fields that have typed input which is not in a draft yet. */
export interface PendingInput {
  /** Makes a field hand over when asked; gives the function that takes it off again. */
  register: (handOver: () => void) => () => void;
  /** Asks every field to hand over now. */
  flush: () => void;
}

function emptyRegister(): PendingInput {
  const fields = new Set<() => void>();
  return {
    register: (handOver) => {
      fields.add(handOver);
      return () => fields.delete(handOver);
    },
    flush: () => {
      for (const handOver of fields) handOver();
    },
  };
}

/** Of all that is on screen: whoever leaves a page also leaves the dialog above it. */
export const pendingInput = emptyRegister();
