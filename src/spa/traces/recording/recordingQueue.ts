import { browserIdle } from '../../ui/browser';
import type { TraceAction } from '../format/format';
import { isRecord } from '../replay/trace';

/** A pause after which the next key begins another burst. */
const pauseMs = 1_000;
/** So many actions wait for the end of a burst at most, each with its state. */
const maxHeld = 300;
/** So many of them go on waiting then: an address may be where a long burst is cut. */
const keptHeld = 100;
/** Beyond so many that could be done, each new one has some of them done, so that a page that is never idle gets on. */
const maxReady = 500;
/** How long one run may take. */
const sliceMs = 5;

/** The text that an action puts into a field, and what names the field. */
function editOf({ type, payload }: TraceAction): { key: string; value: string } | null {
  if (!isRecord(payload) || typeof payload.path !== 'string') return null;
  const { id, path, value } = payload;
  return typeof value === 'string' ? { key: JSON.stringify([type, id, path]), value } : null;
}

const isSave = ({ type }: TraceAction): boolean => type.endsWith('/executeMutation/pending');

/**
 * Creates the queue of what is to be recorded. It is done in its order while the browser is idle, and what comes while
 * somebody types into one field waits until a pause, another field or a save: an address that is typed letter by letter
 * shows only at its end. Then `onBurst` gets all texts of the burst first. Tasks must not throw.
 */
export function createRecordingQueue(onBurst: (texts: readonly string[]) => void) {
  const tasks: (() => void)[] = [];
  /** How many of the last ones wait for the end of a burst. */
  let held = 0;
  let key: string | null = null;
  let texts: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || tasks.length <= held) return;
    isScheduled = true;
    void browserIdle().then(() => {
      isScheduled = false;
      const end = performance.now() + sliceMs;
      // One at least, or a busy page would never get on.
      do if (tasks.length > held) tasks.shift()?.();
      while (tasks.length > held && performance.now() < end);
      schedule();
    });
  }

  function endBurst(): void {
    clearTimeout(timer);
    if (key === null) return;
    onBurst(texts);
    [key, texts, held] = [null, [], 0];
    schedule();
  }

  return {
    /** Takes the work of recording an action. */
    add: (action: TraceAction, task: () => void): void => {
      const edit = editOf(action);
      if ((edit && edit.key !== key) || isSave(action)) endBurst();
      if (held >= maxHeld) {
        onBurst(texts);
        [texts, held] = [texts.slice(-keptHeld), keptHeld];
      }
      if (edit) {
        key = edit.key;
        texts.push(edit.value);
        clearTimeout(timer);
        timer = setTimeout(endBurst, pauseMs);
      }
      tasks.push(task);
      if (key !== null) held += 1;
      for (let done = 0; done < 2 && tasks.length - held > maxReady; done += 1) tasks.shift()?.();
      schedule();
    },
    /** Does all that waits, now. */
    runAll: (): void => {
      endBurst();
      while (tasks.length > 0) tasks.shift()?.();
    },
  };
}
