import { createContext } from 'react';
import type { readSnapshot } from '../../api';
import type { AppStore } from '../store';
import type { TraceTools } from '../traces/menu/TraceTools';
import type { Settings } from '../ui/Settings';
import { configureAppStore } from './store/configureAppStore';
import { bootstrapReducer } from './store/bootstrapReducer';
import type { PageQuery } from './store/pageQuery';
import { makeTracing } from './traces/makeTracing';

export interface Bootstrap {
  store: AppStore;
  /** Starts recording where traces are on; resolves once it has started. The store is completed only after that. */
  startTracing: () => Promise<TraceTools | null>;
  /**
   * Completes the store: before that, no endpoint can be called and no session is known. The first call starts
   * fetching the code; rejects when that fails, and the next call tries again.
   */
  ensureReady: () => Promise<void>;
  /** Resolves when the store is complete and the query of the page, if it has one, has settled. */
  whenPrefetched: () => Promise<void>;
}

/**
 * Creates the store that the sign-in page needs. RTK Query, all endpoints and the slices of the admin area are a
 * fifth of the code; they are fetched while the person types. As soon as they are loaded, the query of the page
 * in the address is sent, and `snapshot`, the answer that an earlier visit kept, is put into the cache.
 */
export function bootstrap(
  settings: Settings,
  pageQuery?: PageQuery,
  snapshot?: ReturnType<typeof readSnapshot>,
): Bootstrap {
  const tracing = settings.traces ? makeTracing(settings) : null;
  const tracedStore = configureAppStore(bootstrapReducer, undefined, tracing?.devTools);
  const startTracing = async () => (tracing ? tracing.begin(tracedStore) : null);
  let attempt: Promise<void> | undefined;
  let prefetch: { answered: Promise<void> } | undefined;
  const complete = async (): Promise<void> => {
    try {
      const [{ injectAppSlices, prefetchPage }] = await Promise.all([
        import(/* webpackChunkName: "calls" */ './store/injectAppSlices'),
        startTracing(),
      ]);
      injectAppSlices(tracedStore, settings);
      prefetch = pageQuery && (await prefetchPage(tracedStore, pageQuery, snapshot));
    } catch (error) {
      attempt = undefined;
      throw error;
    }
  };
  const ensureReady = () => {
    attempt ??= complete();
    return attempt;
  };
  const whenPrefetched = async () => {
    await ensureReady();
    await prefetch?.answered;
  };
  return { store: tracedStore.store, startTracing, ensureReady, whenPrefetched };
}

const done = Promise.resolve();

/** Resolves at once; for a store that was created complete. */
export const alreadyReady: Bootstrap['ensureReady'] = () => done;

/** Passes `ensureReady` to the pages that need the complete store. */
export const EnsureReadyContext = createContext(alreadyReady);
