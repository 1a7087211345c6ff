import { useCallback, useEffect, useRef, useState } from 'react';
import { momentAt } from './timeline';

/** How many times faster than recorded. */
export const speeds = [0.5, 1, 2, 5, 10] as const;

export interface Playback {
  /** The moment shown. */
  readonly step: number;
  readonly last: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly goTo: (step: number) => void;
  /** Plays or pauses; at the end it starts again. */
  readonly toggle: () => void;
  readonly setSpeed: (speed: number) => void;
}

/** Walks through moments that are played at these times (see `playTimes`). */
export function usePlayback(times: readonly number[]): Playback {
  const last = times.length - 1;
  const [step, setStep] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const clock = useRef(0);

  const goTo = useCallback(
    (wanted: number) => {
      const reached = Math.min(Math.max(Math.round(wanted), 0), last);
      clock.current = times[reached] ?? 0;
      setStep(reached);
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
      const reached = momentAt(times, clock.current);
      setStep(reached);
      if (reached >= last) setPlaying(false);
      else frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed, times, last]);

  const toggle = () => {
    if (!isPlaying && step >= last) goTo(0);
    setPlaying(!isPlaying);
  };
  return { step, last, isPlaying, speed, goTo, toggle, setSpeed };
}
