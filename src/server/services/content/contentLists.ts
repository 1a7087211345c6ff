import { AnswerCache, programVersion } from '../../common/entityTags';
import type { ItemType } from '../../db/contentTables';
import type { Db } from '../../db/db';
import {
  type ListState,
  readListState,
  readListText,
  type Scope,
  type View,
} from '../../repositories/itemTexts';

/** Bytes that all lists together may hold, where none is larger than a third of that. */
const maxBytes = 48 * 1024 * 1024;

const scopeName = ({ includesUnpublished, tiers, includesHiddenTags }: Scope): string =>
  `${includesUnpublished ? 'all' : tiers.join('+')}${includesHiddenTags ? '-admin' : ''}`;

/**
 * Lists, kept encoded for as long as nothing changes: what a list's content follows from is asked anew
 * for every request, so that any process may have changed it, and is all that an unchanged list costs.
 */
export class ContentLists {
  private readonly lists = new AnswerCache(maxBytes);

  constructor(
    private readonly db: Db,
    private readonly version = programVersion,
  ) {}

  /**
   * Returns the name of the present list and its envelope, without the latter where `isUnchanged` says that the caller
   * has that content already. Callers that ask for the same list at the same time share one query.
   */
  async read(type: ItemType, view: View, scope: Scope, isUnchanged: (etag: string) => boolean) {
    const etag = this.etagOf(view, scope, await readListState(this.db, type, scope));
    if (isUnchanged(etag)) return { etag, body: null };
    return this.lists.get(`${type} ${view} ${scopeName(scope)}`, etag, async () => {
      const { text, ...state } = await readListText(this.db, type, view, scope);
      const body = Buffer.from(`{"data":${text},"errors":[]}`);
      return { etag: this.etagOf(view, scope, state), body };
    });
  }

  /** With the program's name: after an upgrade, what callers keep of an older form is out of date. */
  private etagOf(view: View, scope: Scope, { version, live }: ListState): string {
    const parts = [version, live, view, scopeName(scope), this.version];
    return parts.filter((part) => part !== '').join('.');
  }
}
