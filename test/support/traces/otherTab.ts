import type { Page } from 'playwright-core';
import { type ContentType, contentTypes } from '../../../src/api';
import { type Session, storeSession } from '../browser/site';
import type { RunningApp } from '../server/app';

/** What another tab of the same browser does to this one. */
export interface OtherTab {
  /** It signs in. */
  readonly signIn: (session: Session) => Promise<void>;
  /** It has saved an item. */
  readonly save: (type: ContentType, id: string, updatedAt: string) => Promise<void>;
}

/** Opens another tab for each thing that it does, without the app in it. */
export function otherTabOf(page: Page, app: Pick<RunningApp, 'url'>): OtherTab {
  const open = () => page.context().newPage();
  return {
    signIn: async (session) => {
      const other = await open();
      await storeSession(other, app, session);
      await other.close();
    },
    save: async (type, id, updatedAt) => {
      const user = await page.evaluate(() => localStorage.getItem('user'));
      const { _id: userId } = JSON.parse(user ?? '{}') as { _id?: string };
      const other = await open();
      await other.goto(`${app.url}/healthz`);
      const message = { userId, type: contentTypes[type].entity, id, updatedAt };
      await other.evaluate((said) => new BroadcastChannel('savedItems').postMessage(said), message);
      await other.close();
    },
  };
}
