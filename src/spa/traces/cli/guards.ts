import { memoryStorage } from '../replay/memoryStorage';
import { replaceGlobal } from '../replay/replaceGlobal';
import { recordImpureCall } from './impureCalls';

const dayMs = 86_400_000;

/**
 * The environments of the two replays. They differ in all that a reducer could depend on, so that none can do so
 * unnoticed. Time zone and language can only be set when a process starts.
 */
export const replayEnvironments = [
  {
    clockOffsetMs: 37 * dayMs,
    seed: 0x2545f491,
    isOnline: true,
    env: { TZ: 'UTC', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' },
  },
  {
    clockOffsetMs: -911 * dayMs,
    seed: 0x6a09e667,
    isOnline: false,
    env: { TZ: 'Pacific/Kiritimati', LANG: 'is_IS.UTF-8', LC_ALL: 'is_IS.UTF-8' },
  },
] as const;

export type ReplayEnvironment = (typeof replayEnvironments)[number];

type Callable = (...args: unknown[]) => unknown;

/** Methods of dates whose result depends on the time zone or the language. */
const localDateMethods =
  'getFullYear setFullYear getMonth setMonth getDate setDate getHours setHours getMinutes setMinutes getDay ' +
  'getTimezoneOffset toString toDateString toTimeString toLocaleString toLocaleDateString toLocaleTimeString';

/** Functions with effects outside the reducer, now or later. */
const effects = 'fetch queueMicrotask setTimeout setInterval setImmediate';

/** Records calls of methods, those whose arguments make them depend on the environment. */
function guard(
  target: object,
  owner: string,
  names: string,
  depends: (args: readonly unknown[]) => boolean = () => true,
): void {
  for (const name of names.split(' ')) {
    const original = Reflect.get(target, name) as Callable;
    replaceGlobal(target, name, function guarded(this: unknown, ...args: unknown[]) {
      if (depends(args)) recordImpureCall(`${owner}.${name}`);
      return original.apply(this, args);
    });
  }
}

/** While a reducer is running, functions with side effects do nothing, and a promise from them never settles. */
function guardEffects(): void {
  for (const name of effects.split(' ')) {
    const original = Reflect.get(globalThis, name) as Callable;
    replaceGlobal(globalThis, name, (...args: unknown[]) => {
      if (!recordImpureCall(name)) return original(...args);
      return name === 'fetch' ? new Promise(() => {}) : undefined;
    });
  }
}

function guardClock({ clockOffsetMs }: ReplayEnvironment): void {
  const RealDate = Date;
  const now = (): number => RealDate.now() + clockOffsetMs;
  const guardedNow = (): number => {
    recordImpureCall('Date.now');
    return now();
  };
  guard(RealDate.prototype, 'Date.prototype', localDateMethods);
  const guarded = new Proxy(RealDate, {
    apply: () => {
      recordImpureCall('Date');
      return new RealDate(now()).toString();
    },
    construct: (target, args: unknown[], newTarget) => {
      if (args.length === 0) recordImpureCall('new Date');
      // Several numbers are a moment of the local time zone.
      if (args.length > 1) recordImpureCall('new Date(year, month, …)');
      return Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object;
    },
    get: (target, name, receiver) =>
      name === 'now' ? guardedNow : (Reflect.get(target, name, receiver) as unknown),
  });
  replaceGlobal(globalThis, 'Date', guarded);
  const started = performance.now();
  replaceGlobal(performance, 'now', () => {
    recordImpureCall('performance.now');
    return started + Math.abs(clockOffsetMs % 9_973);
  });
}

/** Numbers from 0 to 1 by a linear congruential generator, random enough for two replays to differ. */
function guardRandomness({ seed }: ReplayEnvironment): void {
  let state = seed;
  replaceGlobal(Math, 'random', () => {
    recordImpureCall('Math.random');
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  });
  guard(crypto, 'crypto', 'randomUUID getRandomValues');
}

/** An object of which each use is recorded. */
const guardedObject = (owner: string, target: object): object =>
  new Proxy(target, {
    get: (object, name) => {
      if (typeof name === 'string') recordImpureCall(`${owner}.${name}`);
      const value: unknown = Reflect.get(object, name);
      return typeof value === 'function' ? (value as Callable).bind(object) : value;
    },
    set: (object, name, value) => {
      recordImpureCall(`${owner}.${String(name)}`);
      return Reflect.set(object, name, value);
    },
  });

function guardBrowser({ isOnline, env }: ReplayEnvironment): void {
  const language = env.LANG.slice(0, 5).replace('_', '-');
  const navigator = { onLine: isOnline, language, languages: [language], userAgent: 'headless' };
  replaceGlobal(globalThis, 'navigator', guardedObject('navigator', navigator));
  for (const name of ['localStorage', 'sessionStorage'])
    replaceGlobal(globalThis, name, guardedObject(name, memoryStorage()));
}

const lacks = (position: number) => (args: readonly unknown[]) => args[position] === undefined;

const namesNoZone = ([locale, options]: readonly unknown[]): boolean =>
  locale === undefined || !(options as { timeZone?: unknown } | undefined)?.timeZone;

/** Guards methods that use the process's language or time zone when none is passed. */
function guardLanguage(): void {
  guard(String.prototype, 'String.prototype', 'localeCompare', lacks(1));
  guard(String.prototype, 'String.prototype', 'toLocaleUpperCase toLocaleLowerCase', lacks(0));
  guard(Number.prototype, 'Number.prototype', 'toLocaleString', lacks(0));
  for (const name of Object.getOwnPropertyNames(Intl)) {
    const original: unknown = Reflect.get(Intl, name);
    if (typeof original !== 'function' || original.prototype === undefined) continue;
    const depends = name === 'DateTimeFormat' ? namesNoZone : lacks(0);
    const note = (args: readonly unknown[]) => depends(args) && recordImpureCall(`Intl.${name}`);
    const guarded = new Proxy(original as new () => object, {
      apply: (target, self, args: unknown[]) => {
        note(args);
        return Reflect.apply(target as unknown as Callable, self, args);
      },
      construct: (target, args: [], newTarget) => {
        note(args);
        return Reflect.construct(target, args, newTarget) as object;
      },
    });
    replaceGlobal(Intl, name, guarded);
  }
}

/**
 * Sets up a replay environment in this process and guards everything in it that a reducer must not use. Call it
 * before the code of the app is loaded, so that nothing keeps an unguarded function.
 */
export function installReplayGuards(environment: ReplayEnvironment): void {
  guardLanguage();
  guardClock(environment);
  guardRandomness(environment);
  guardBrowser(environment);
  guardEffects();
}
