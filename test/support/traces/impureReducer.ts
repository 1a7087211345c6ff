import { nanoid } from '@reduxjs/toolkit';

interface Impurity {
  /** What the report calls it. */
  readonly call: string;
  readonly reduce: () => unknown;
}

/** What a reducer must not do, one a line: the tests look for the line in the report. */
// biome-ignore format: one a line
export const impurities: Readonly<Record<string, Impurity>> = {
  now: { call: 'Date.now', reduce: () => Date.now() },
  newDate: { call: 'new Date', reduce: () => new Date().toISOString() },
  dateText: { call: 'Date', reduce: () => Date() },
  localMoment: { call: 'new Date(year, month, …)', reduce: () => new Date(2026, 10, 21).toISOString() },
  hour: { call: 'Date.prototype.getHours', reduce: () => new Date(0).getHours() },
  day: { call: 'Date.prototype.toLocaleDateString', reduce: () => new Date(0).toLocaleDateString() },
  zone: { call: 'Date.prototype.getTimezoneOffset', reduce: () => new Date(0).getTimezoneOffset() },
  moment: { call: 'performance.now', reduce: () => performance.now() },
  chance: { call: 'Math.random', reduce: () => Math.random() },
  name: { call: 'Math.random', reduce: () => nanoid() },
  uuid: { call: 'crypto.randomUUID', reduce: () => crypto.randomUUID() },
  bytes: { call: 'crypto.getRandomValues', reduce: () => crypto.getRandomValues(new Uint8Array(4))[0] },
  stored: { call: 'localStorage.getItem', reduce: () => localStorage.getItem('token') },
  storing: { call: 'sessionStorage.setItem', reduce: () => sessionStorage.setItem('a', 'b') },
  online: { call: 'navigator.onLine', reduce: () => navigator.onLine },
  language: { call: 'navigator.language', reduce: () => navigator.language },
  order: { call: 'String.prototype.localeCompare', reduce: () => 'ö'.localeCompare('z') },
  amount: { call: 'Number.prototype.toLocaleString', reduce: () => (1234.5).toLocaleString() },
  format: { call: 'Intl.DateTimeFormat', reduce: () => new Intl.DateTimeFormat('en').format(0) },
  number: { call: 'Intl.NumberFormat', reduce: () => new Intl.NumberFormat().format(1.5) },
  later: { call: 'setTimeout', reduce: () => setTimeout(() => {}, 1) },
  soon: { call: 'queueMicrotask', reduce: () => queueMicrotask(() => {}) },
  request: { call: 'fetch', reduce: () => void fetch('http://127.0.0.1:9/') },
};

interface State {
  readonly impure: Readonly<Record<string, unknown>>;
}

/** A reducer that does what none may do: `impure/chance` puts a random number into the state. */
export function impureReducer(state: State = { impure: {} }, { type }: { type: string }): State {
  const name = type.replace('impure/', '');
  const impurity = impurities[name];
  return impurity ? { impure: { ...state.impure, [name]: impurity.reduce() ?? null } } : state;
}
