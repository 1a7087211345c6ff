import { startTransition, useEffect, useState } from 'react';

/** How long a page that is not drawn, such as one in another tab, waits for a frame, in ms. */
const patience = 200;

/** Runs work once a frame with all that is in the page now has been drawn. Gives a function that calls it off. */
function afterFrame(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const drawn = () => {
    clearTimeout(task);
    // Frames are drawn after the callbacks that announce them.
    task = setTimeout(work);
  };
  const frame = requestAnimationFrame(drawn);
  task = setTimeout(drawn, patience);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

/**
 * False at first, true once the component has been in a frame: for what takes long to render and may come after
 * all that it stands beside.
 */
export function useAfterFrame(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => afterFrame(() => startTransition(() => setDrawn(true))), []);
  return isDrawn;
}
