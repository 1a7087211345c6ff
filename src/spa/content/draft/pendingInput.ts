/** The fields that have typed input which is not in the draft yet. */
export interface PendingInput {
  /** Makes a field hand over when asked; gives the function that takes it off again. */
  register: (handOver: () => void) => () => void;
  /** Asks every field to hand over now. */
  flush: () => void;
}

/** An empty register of fields that hand over late. */
export function pendingInput(): PendingInput {
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
