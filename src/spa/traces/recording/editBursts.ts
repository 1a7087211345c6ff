import type { TraceAction } from '../format/format';
import { isRecord } from '../replay/trace';

/** A pause after which the next key begins another burst. */
const pauseMs = 1_000;
/** So many actions wait at most, each with its state. */
const maxWaiting = 300;

/** The text that an action puts into a field, and what names the field. */
function editOf({ type, payload }: TraceAction): { key: string; value: string } | null {
  if (!isRecord(payload) || typeof payload.path !== 'string') return null;
  const { id, path, value } = payload;
  return typeof value === 'string' ? { key: JSON.stringify([type, id, path]), value } : null;
}

const isSave = ({ type }: TraceAction): boolean => type.endsWith('/executeMutation/pending');

/**
 * Holds back what is recorded while somebody types into one field, until a pause, another field or a save: an address
 * that is typed letter by letter shows only at its end. Then `onBurst` gets all texts of the burst, before the work
 * that was held back is done, in its order, by `run`.
 */
export function createEditBursts(
  run: (work: () => void) => void,
  onBurst: (texts: readonly string[]) => void,
) {
  let key: string | null = null;
  let texts: string[] = [];
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(timer);
    if (key === null) return;
    onBurst(texts);
    for (const work of waiting) run(work);
    key = null;
    texts = [];
    waiting = [];
  }

  return {
    /** Takes the work of recording an action. */
    add: (action: TraceAction, work: () => void): void => {
      const edit = editOf(action);
      if ((edit && edit.key !== key) || isSave(action) || waiting.length >= maxWaiting) end();
      if (edit) {
        key = edit.key;
        texts.push(edit.value);
        clearTimeout(timer);
        timer = setTimeout(end, pauseMs);
      }
      if (key === null) run(work);
      else waiting.push(work);
    },
    end,
  };
}
