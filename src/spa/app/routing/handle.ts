import type { UIMatch } from 'react-router-dom';
import type { TKey } from '../../i18n';

/** What a route tells about itself. */
export interface PageHandle {
  /** Stands before the product's name in the title of the window. */
  title: TKey;
  preload?: () => Promise<void>;
}

/** The handle of the innermost route that has one. */
export const innermostHandle = (matches: readonly UIMatch[]): PageHandle | undefined =>
  matches.findLast(({ handle }) => handle !== undefined)?.handle as PageHandle | undefined;
