import { createContext } from 'react';
import type { readSnapshot } from '../../api';
import type { AppStore } from '../store';
import type { TraceTools } from '../traces/menu/TraceTools';
import type { Settings } from '../ui/Settings';
import { configureAppStore } from './store/configureAppStore';
import { entranceReducer } from './store/entranceReducer';
import type { FirstCall } from './store/firstCall';
import { makeTracing } from './traces/makeTracing';

export interface Entrance {
  store: AppStore;
  /** Resolves when recording has begun, where it shall, and in any case before the store is complete. */
  traced: () => Promise<TraceTools | null>;
  /**
   * Resolves when the store is complete: before it, nothing can be called and no session is known. Starts
   * fetching at the first call; rejects when the code cannot be had, and the next call tries again.
   */
  ready: () => Promise<void>;
  /** Resolves when the store is complete and the server has answered the first call, if there is one. */
  answered: () => Promise<void>;
}

/**
 * Makes the store that the sign-in page loads with. RTK Query, every endpoint and the slices of the admin
 * area make up a fifth of the code and follow while the person types. What the page at hand asks for first
 * is sent as soon as they are there, and `kept`, what an earlier visit left of its answer, is in the store then.
 */
export function makeEntrance(
  settings: Settings,
  firstCall?: FirstCall,
  kept?: ReturnType<typeof readSnapshot>,
): Entrance {
  const tracing = settings.traces ? makeTracing(settings) : null;
  const entrance = configureAppStore(entranceReducer, undefined, tracing?.devTools);
  const traced = async () => (tracing ? tracing.begin(entrance) : null);
  let attempt: Promise<void> | undefined;
  let first: { answered: Promise<void> } | undefined;
  const complete = async (): Promise<void> => {
    try {
      const [{ completeStore, askFirst }] = await Promise.all([
        import(/* webpackChunkName: "calls" */ './store/completeStore'),
        traced(),
      ]);
      completeStore(entrance, settings.apiHost);
      first = firstCall && (await askFirst(entrance, firstCall, kept));
    } catch (error) {
      attempt = undefined;
      throw error;
    }
  };
  const ready = () => {
    attempt ??= complete();
    return attempt;
  };
  const answered = async () => {
    await ready();
    await first?.answered;
  };
  return { store: entrance.store, traced, ready, answered };
}

const done = Promise.resolve();

/** For a store that was made whole. */
export const alreadyReady: Entrance['ready'] = () => done;

/** Gives the promise of the complete store to the pages that need it. */
export const ReadyContext = createContext(alreadyReady);
