import type { AppThunk } from '../../../store';
import type { Orders } from './newOrders';

/** A move of a section: the orders that it changed, as they were before. */
export interface SectionMove {
  readonly articleId: string;
  readonly sectionId: string;
  readonly name: string;
  readonly former: Orders;
  /** Its former position, from 0. */
  readonly from: number;
}

declare module '../../../notices/noticesSlice' {
  interface NoticeKinds {
    /** Moves a section of the article on screen back. */
    undoMove: SectionMove;
  }
}

/** How the sections on screen are moved back, by the id of their article. */
export const moveBackOnScreen = new Map<string, (move: SectionMove) => Promise<unknown>>();

/** Moves a section back as long as its article is on screen. Never rejects. */
export const undoMove =
  (move: SectionMove): AppThunk<Promise<void>> =>
  async () =>
    void (await moveBackOnScreen.get(move.articleId)?.(move));
