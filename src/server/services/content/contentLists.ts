import { compress, type ContentEncoding } from '../../common/compress';
import type { ItemType } from '../../db/contentTables';
import type { Db } from '../../db/db';
import {
  type ListState,
  readListState,
  readListText,
  type Scope,
  type View,
} from '../../repositories/itemTexts';
import { programVersion } from '../../common/programVersion';

/** One list in one version: an envelope of the contract, as bytes. */
export interface PreparedList {
  /** Names this content; without quotes. */
  readonly etag: string;
  body(encoding: ContentEncoding): Promise<Buffer>;
}

/** Bytes that all prepared lists together may hold; the least recently read go first. */
const maxBytes = 48 * 1024 * 1024;

class CachedList implements PreparedList {
  readonly isUnchanged = false;
  private readonly bodies = new Map<ContentEncoding, Promise<Buffer>>();
  size: number;

  constructor(
    readonly etag: string,
    private readonly plain: Buffer,
    private readonly onGrow: () => void,
  ) {
    this.size = plain.length;
  }

  body(encoding: ContentEncoding): Promise<Buffer> {
    const compressed = this.bodies.get(encoding);
    if (compressed) return compressed;
    const pending = compress(encoding, this.plain, 'kept');
    this.bodies.set(encoding, pending);
    if (encoding !== 'identity') {
      void pending.then(
        (body) => {
          this.size += body.length;
          this.onGrow();
        },
        () => this.bodies.delete(encoding),
      );
    }
    return pending;
  }
}

/**
 * Lists, kept encoded for as long as nothing changes: what a list's content follows from is asked anew
 * for every request, so that any process may have changed it, and is all that an unchanged list costs.
 */
export class ContentLists {
  private readonly lists = new Map<string, CachedList>();
  private readonly running = new Map<string, Promise<CachedList>>();

  constructor(
    private readonly db: Db,
    private readonly version = programVersion,
  ) {}

  /**
   * The present list, or only its name where `isUnchanged` says that the caller has that content already.
   * Callers that ask for the same list at the same time share one query.
   */
  async read(
    type: ItemType,
    view: View,
    scope: Scope,
    isUnchanged: (etag: string) => boolean,
  ): Promise<(PreparedList & { isUnchanged: false }) | { isUnchanged: true; etag: string }> {
    const etag = this.etagOf(view, scope, await readListState(this.db, type, scope));
    if (isUnchanged(etag)) return { isUnchanged: true, etag };
    const name = `${type} ${view} ${scopeName(scope)}`;
    const cached = this.lists.get(name);
    if (cached?.etag === etag) {
      this.lists.delete(name);
      this.lists.set(name, cached);
      return cached;
    }
    const key = `${type} ${etag}`;
    const pending = this.running.get(key) ?? this.make(type, view, scope, name);
    this.running.set(key, pending);
    try {
      return await pending;
    } finally {
      this.running.delete(key);
    }
  }

  private async make(type: ItemType, view: View, scope: Scope, name: string): Promise<CachedList> {
    const { text, ...state } = await readListText(this.db, type, view, scope);
    const plain = Buffer.from(`{"data":${text},"errors":[]}`);
    const list = new CachedList(this.etagOf(view, scope, state), plain, () => this.evict());
    this.lists.delete(name);
    this.lists.set(name, list);
    this.evict();
    return list;
  }

  /** With the program's name: after an upgrade, what callers keep of an older form is out of date. */
  private etagOf(view: View, scope: Scope, { version, live }: ListState): string {
    const parts = [version, live, view, scopeName(scope), this.version];
    return parts.filter((part) => part !== '').join('.');
  }

  private evict(): void {
    let size = [...this.lists.values()].reduce((sum, list) => sum + list.size, 0);
    for (const [name, list] of this.lists) {
      if (size <= maxBytes) return;
      this.lists.delete(name);
      size -= list.size;
    }
  }
}

const scopeName = ({ includesUnpublished, tiers, includesHiddenTags }: Scope): string =>
  `${includesUnpublished ? 'all' : tiers.join('+')}${includesHiddenTags ? '-admin' : ''}`;
