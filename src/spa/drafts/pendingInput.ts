/** A field that has typed input which is not in a draft yet. */
export interface PendingField {
  /** Gives to the draft what it can at once. */
  handOver: () => void;
  /** Whether something typed can't be given yet, since the editor's code is still being fetched. */
  isWaiting?: () => boolean;
  /** Gives what had to wait. False if that is not possible, which the field tells the person. */
  handOverLate?: () => Promise<boolean>;
}

/** The fields that have typed input which is not in a draft yet. */
export interface PendingInput {
  /** Makes a field hand over when asked; gives the function that takes it off again. */
  register: (field: PendingField) => () => void;
  /** Asks every field to hand over now what it can. */
  flush: () => void;
  /** Whether something typed stays outside of the draft, also after a flush. */
  isWaiting: () => boolean;
  /** Asks every field to hand over and waits for those that can't at once. False if one of them still can't. */
  settle: () => Promise<boolean>;
  /** Calls back once all is handed over, at once where nothing has to wait; never if it can't be handed over. */
  whenSettled: (done: () => void) => void;
}

function emptyRegister(): PendingInput {
  const fields = new Set<PendingField>();
  const flush = () => {
    for (const field of fields) field.handOver();
  };
  const isWaiting = () => [...fields].some((field) => field.isWaiting?.());
  const settle = async () => {
    const waiting = [...fields].filter((field) => field.isWaiting?.());
    const outcomes = await Promise.all(waiting.map(async (field) => field.handOverLate?.()));
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
    isWaiting,
    settle,
    whenSettled: (done) => {
      flush();
      if (isWaiting()) void finish(done);
      else done();
    },
  };
}

/** Of all that is on screen: whoever leaves a page also leaves the dialog above it. */
export const pendingInput = emptyRegister();
