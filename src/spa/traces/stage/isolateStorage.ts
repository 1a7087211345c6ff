import { replaceGlobal } from './replaceGlobal';

/** Returns a storage that lasts as long as the page or the process. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, String(value)),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/**
 * Isolates this page from the storage of its origin and from other tabs. The app works without IndexedDB, locks
 * and channels.
 */
export function isolateStorage(): void {
  replaceGlobal(window, 'localStorage', memoryStorage());
  replaceGlobal(window, 'sessionStorage', memoryStorage());
  for (const name of ['indexedDB', 'caches', 'cookieStore', 'BroadcastChannel']) {
    replaceGlobal(window, name, undefined);
  }
  replaceGlobal(navigator, 'locks', undefined);
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
}
