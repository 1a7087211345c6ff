import { useCallback, useEffect, useRef, useState } from 'react';
import { momentAt } from './timeline';

/** How many times faster than recorded. */
export const speeds = [0.5, 1, 2, 5, 10] as const;

export type Playback = ReturnType<typeof usePlayback>;

/** Plays moments at these times (see `playTimes`); `errors` are the steps whose reducers failed. */
export function usePlayback(times: readonly number[], errors: readonly number[]) {
  const last = times.length - 1;
  const [step, setStep] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const clock = useRef(0);

  const goTo = useCallback(
    (target: number) => {
      const nextStep = Math.min(Math.max(Math.round(target), 0), last);
      clock.current = times[nextStep] ?? 0;
      setStep(nextStep);
    },
    [times, last],
  );

  useEffect(() => {
    if (!isPlaying) return undefined;
    let before = performance.now();
    let frame = 0;
    const tick = (now: number) => {
      clock.current += Math.max(now - before, 0) * speed;
      before = now;
      const nextStep = momentAt(times, clock.current);
      setStep(nextStep);
      if (nextStep >= last) setPlaying(false);
      else frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed, times, last]);

  /** Plays or pauses; at the end it starts again. */
  const toggle = () => {
    if (!isPlaying && step >= last) goTo(0);
    setPlaying(!isPlaying);
  };
  const nextError = errors.find((one) => one > step) ?? errors[0];
  /** Goes to the next step with an error, from the last one to the first; null where there is none. */
  const goToNextError = nextError === undefined ? null : () => goTo(nextError);
  return { step, last, isPlaying, speed, goTo, goToNextError, toggle, setSpeed };
}
