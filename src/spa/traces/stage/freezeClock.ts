import { replaceGlobal } from './replaceGlobal';

export interface FrozenClock {
  /** The time that the screens see from now on, in milliseconds since 1970. */
  set: (at: number) => void;
}

/** Stops the clock of this page: every date made without a value is the one that was set. */
export function freezeClock(): FrozenClock {
  const RealDate = Date;
  let now = RealDate.now();
  const frozen = new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget: typeof Date) =>
      Reflect.construct(target, given.length === 0 ? [now] : given, newTarget) as Date,
    apply: () => new RealDate(now).toString(),
    get: (target, name) => (name === 'now' ? () => now : (Reflect.get(target, name) as unknown)),
  });
  replaceGlobal(window, 'Date', frozen);
  return {
    set: (at) => {
      const hasMoved = Math.floor(at / 60_000) !== Math.floor(now / 60_000);
      now = at;
      // What a page that was asleep does: whoever shows what depends on the time looks again.
      if (hasMoved) document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
