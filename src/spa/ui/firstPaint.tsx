import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';

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

const PaintedContext = createContext(true);

/** Tells what is inside when it has been painted: for parts that take long and may appear a frame later, all at once. */
export function FirstPaintProvider({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterFrame(() => startTransition(() => setPainted(true))), []);
  return <PaintedContext value={isPainted}>{children}</PaintedContext>;
}

/** Returns true once the page has been painted for the first time. */
export const useIsPainted = (): boolean => useContext(PaintedContext);
