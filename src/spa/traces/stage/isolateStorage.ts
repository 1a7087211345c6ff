import { memoryStorage } from '../replay/memoryStorage';
import { replaceGlobal } from '../replay/replaceGlobal';

/**
 * Isolates this page from the storage of its origin and from other tabs. The app works without IndexedDB, locks
 * and channels.
 */
export function isolateStorage(): void {
  replaceGlobal(window, 'localStorage', memoryStorage());
  replaceGlobal(window, 'sessionStorage', memoryStorage());
  for (const name of ['indexedDB', 'caches', 'cookieStore', 'BroadcastChannel'])
    replaceGlobal(window, name, undefined);
  replaceGlobal(navigator, 'locks', undefined);
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
}
