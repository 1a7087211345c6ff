import { startTransition, useEffect, useState } from 'react';

/** How long a page that is not painted, such as one in a background tab, waits for a frame. */
const timeoutMs = 200;

/** Runs work once the current page has been painted. Returns a function that cancels it. */
function afterFrame(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const drawn = () => {
    clearTimeout(task);
    // Frames are drawn after the callbacks that announce them.
    task = setTimeout(work);
  };
  const frame = requestAnimationFrame(drawn);
  task = setTimeout(drawn, timeoutMs);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

/**
 * Returns false at first and true once the component has been painted: for parts that take long to render and may
 * appear a frame later.
 */
export function useHasBeenDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => afterFrame(() => startTransition(() => setDrawn(true))), []);
  return isDrawn;
}
