import { createContext } from 'react';
import type { AppStore } from '../store';
import { configureAppStore } from './configureAppStore';
import { entranceReducer } from './entranceReducer';

export interface Entrance {
  store: AppStore;
  /**
   * Resolves when the store is complete: before it, nothing can be called and no session is known. Starts
   * fetching at the first call; rejects when the code cannot be had, and the next call tries again.
   */
  ready: () => Promise<void>;
}

/**
 * Makes the store that the sign-in page loads with. RTK Query, every endpoint and the slices of the admin
 * area make up a fifth of the code and follow while the person types.
 */
export function makeEntrance(apiHost: string): Entrance {
  const entrance = configureAppStore(entranceReducer);
  let attempt: Promise<void> | undefined;
  const complete = async (): Promise<void> => {
    try {
      const { completeStore } = await import(/* webpackChunkName: "calls" */ './completeStore');
      completeStore(entrance, apiHost);
    } catch (error) {
      attempt = undefined;
      throw error;
    }
  };
  const ready = () => {
    attempt ??= complete();
    return attempt;
  };
  return { store: entrance.store, ready };
}

const done = Promise.resolve();

/** For a store that was made whole. */
export const alreadyReady: Entrance['ready'] = () => done;

/** Gives the promise of the complete store to the pages that need it. */
export const ReadyContext = createContext(alreadyReady);
