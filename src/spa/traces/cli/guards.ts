import type { ReplayEnvironment } from './replayEnvironments';
import { recordImpureCall } from './impureCalls';

type Callable = (...args: unknown[]) => unknown;

/** Methods of dates whose result depends on the time zone or the language. */
const localDateMethods = [
  ...['FullYear', 'Month', 'Date', 'Hours', 'Minutes'].flatMap((part) => [
    `get${part}`,
    `set${part}`,
  ]),
  'getDay',
  'getTimezoneOffset',
  'toString',
  'toDateString',
  'toTimeString',
  'toLocaleString',
  'toLocaleDateString',
  'toLocaleTimeString',
];

const define = (target: object, name: string, value: unknown): void => {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
};

/** Replaces a method; does nothing if there is none. */
function replace(target: object, name: string, make: (original: Callable) => Callable): void {
  const original: unknown = Reflect.get(target, name);
  if (typeof original === 'function') define(target, name, make(original as Callable));
}

/**
 * Guards a function with side effects: while a reducer is running it does nothing, and a promise from it never
 * settles.
 */
function guardEffect(name: string): void {
  replace(globalThis, name, (original) => (...args) => {
    if (!recordImpureCall(name)) return original(...args);
    return name === 'fetch' ? new Promise(() => {}) : undefined;
  });
}

/** Records each call of a method, or only calls whose arguments make it depend on the environment. */
function guard(
  target: object,
  owner: string,
  name: string,
  depends: (args: readonly unknown[]) => boolean = () => true,
): void {
  replace(
    target,
    name,
    (original) =>
      function guarded(this: unknown, ...args: unknown[]) {
        if (depends(args)) recordImpureCall(`${owner}.${name}`);
        return original.apply(this, args);
      },
  );
}

function guardClock({ clockOffsetMs }: ReplayEnvironment): void {
  const { now: realNow } = Date;
  const now = (): number => realNow() + clockOffsetMs;
  const guardedNow = (): number => {
    recordImpureCall('Date.now');
    return now();
  };
  for (const method of localDateMethods) guard(Date.prototype, 'Date.prototype', method);
  const RealDate = Date;
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
  define(globalThis, 'Date', guarded);
  const started = performance.now();
  replace(performance, 'now', () => () => {
    recordImpureCall('performance.now');
    return started + Math.abs(clockOffsetMs % 9_973);
  });
}

/** Numbers from 0 to 1 by a linear congruential generator, random enough for two replays to differ. */
function guardRandomness({ seed }: ReplayEnvironment): void {
  let state = seed;
  define(Math, 'random', () => {
    recordImpureCall('Math.random');
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  });
  for (const name of ['randomUUID', 'getRandomValues']) guard(crypto, 'crypto', name);
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

/** A storage like the browser's that lasts as long as the process. */
function makeStorage(): object {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index: number) => [...entries.keys()][index] ?? null,
  };
}

function guardBrowser({ isOnline, env }: ReplayEnvironment): void {
  const language = env.LANG.slice(0, 5).replace('_', '-');
  const navigator = { onLine: isOnline, language, languages: [language], userAgent: 'headless' };
  define(globalThis, 'navigator', guardedObject('navigator', navigator));
  for (const name of ['localStorage', 'sessionStorage']) {
    define(globalThis, name, guardedObject(name, makeStorage()));
  }
}

/** Functions with effects outside the reducer, now or later. */
const effects = ['fetch', 'queueMicrotask', 'setTimeout', 'setInterval', 'setImmediate'];

const lacks = (position: number) => (args: readonly unknown[]) => args[position] === undefined;

const namesNoZone = ([locale, options]: readonly unknown[]): boolean =>
  locale === undefined || !(options as { timeZone?: unknown } | undefined)?.timeZone;

/** Guards methods that use the process's language or time zone when none is passed. */
function guardLanguage(): void {
  guard(String.prototype, 'String.prototype', 'localeCompare', lacks(1));
  guard(String.prototype, 'String.prototype', 'toLocaleUpperCase', lacks(0));
  guard(String.prototype, 'String.prototype', 'toLocaleLowerCase', lacks(0));
  guard(Number.prototype, 'Number.prototype', 'toLocaleString', lacks(0));
  for (const name of Object.getOwnPropertyNames(Intl)) {
    const Original: unknown = Reflect.get(Intl, name);
    if (typeof Original !== 'function' || Original.prototype === undefined) continue;
    const depends = name === 'DateTimeFormat' ? namesNoZone : lacks(0);
    const note = (args: readonly unknown[]): void => {
      if (depends(args)) recordImpureCall(`Intl.${name}`);
    };
    const guarded = new Proxy(Original as new () => object, {
      apply: (target, self, args: unknown[]) => {
        note(args);
        return Reflect.apply(target as unknown as Callable, self, args);
      },
      construct: (target, args: [], newTarget) => {
        note(args);
        return Reflect.construct(target, args, newTarget) as object;
      },
    });
    define(Intl, name, guarded);
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
  for (const name of effects) guardEffect(name);
}
