import type { UIMatch } from 'react-router-dom';
import type { TKey } from '../../i18n';

/** What a route tells about itself. */
export interface PageHandle {
  /** Stands before the product's name in the title of the window. */
  title?: TKey;
  /** The same for people without the rights that the route asks for. */
  refusal?: TKey;
  preload?: () => Promise<void>;
}

export const handleOf = ({ handle }: UIMatch): PageHandle | undefined =>
  handle as PageHandle | undefined;
