import { replaceGlobal } from '../replay/replaceGlobal';

export type FrozenClock = ReturnType<typeof freezeClock>;

/** Freezes the clock of this page: every date without arguments is the time that was set. */
export function freezeClock() {
  const RealDate = Date;
  let now = RealDate.now();
  const frozen = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget: typeof Date) =>
      Reflect.construct(target, args.length === 0 ? [now] : args, newTarget) as Date,
    apply: () => new RealDate(now).toString(),
    get: (target, name) => (name === 'now' ? () => now : (Reflect.get(target, name) as unknown)),
  });
  replaceGlobal(window, 'Date', frozen);
  return {
    /** Sets the time that the screens see from now on, in milliseconds since 1970. */
    set: (at: number): void => {
      const hasMoved = Math.floor(at / 60_000) !== Math.floor(now / 60_000);
      now = at;
      // Components that depend on the time update on this event, as they do when a suspended page wakes up.
      if (hasMoved) document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
