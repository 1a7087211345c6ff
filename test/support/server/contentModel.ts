import type { ContentType } from './content';

/** Who looks: administrators see everything when they ask for it, others what is live and of their tier. */
export type Viewer = 'admin' | 'premium' | 'free';

/** The fields that decide who sees an item and what stands in it. */
export interface Fields {
  readonly isPublic: boolean;
  /** Milliseconds since 1970. */
  readonly publishAt: number | null;
  readonly tier: 'free' | 'premium';
  readonly tagIds: readonly string[];
}

interface Kept extends Fields {
  readonly id: string;
  readonly type: ContentType;
  readonly createdAt: number;
}

/** An item as a viewer is to see it. */
export interface Seen {
  readonly id: string;
  readonly tagIds: readonly string[];
  /** The ids of the tags that are embedded. */
  readonly tags: readonly string[];
}

/** Articles, audios, videos and tags in memory: what the server is to answer, told as simply as can be. */
export class ContentModel {
  private items: Kept[] = [];

  /** The ids of a type, in the order in which they were made. */
  ids(type: ContentType): string[] {
    return this.items.filter((item) => item.type === type).map(({ id }) => id);
  }

  create(type: ContentType, id: string, createdAt: number, fields: Fields): void {
    this.items.push({ type, id, createdAt, ...this.known(type, fields) });
  }

  replace(id: string, fields: Fields): void {
    this.items = this.items.map((item) =>
      item.id === id ? { ...item, ...this.known(item.type, fields) } : item,
    );
  }

  remove(id: string): void {
    this.items = this.items
      .filter((item) => item.id !== id)
      .map((item) => ({ ...item, tagIds: item.tagIds.filter((tag) => tag !== id) }));
  }

  /** What a list shows, newest first, then by id. */
  list(type: ContentType, viewer: Viewer, showAll: boolean, now: number): Seen[] {
    return this.items
      .filter((item) => item.type === type)
      .filter((item) => (viewer === 'admin' && showAll) || this.isLive(item, viewer, now))
      .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
      .map((item) => this.seen(item, viewer));
  }

  /** What a single call shows; undefined where that is nothing. */
  get(id: string, viewer: Viewer, now: number): Seen | undefined {
    const found = this.items.find((item) => item.id === id);
    const isVisible = found && (viewer === 'admin' || this.isLive(found, viewer, now));
    return isVisible ? this.seen(found, viewer) : undefined;
  }

  private known(type: ContentType, fields: Fields): Fields {
    return type === 'tags' ? { ...fields, publishAt: null, tier: 'free', tagIds: [] } : fields;
  }

  private isLive({ type, isPublic, publishAt, tier }: Kept, viewer: Viewer, now: number): boolean {
    if (type === 'tags') return isPublic;
    return (
      isPublic && publishAt !== null && publishAt < now && (tier === 'free' || viewer !== 'free')
    );
  }

  private seen({ id, tagIds }: Kept, viewer: Viewer): Seen {
    const shown = new Set(
      this.items
        .filter((item) => item.type === 'tags' && (viewer === 'admin' || item.isPublic))
        .map((item) => item.id),
    );
    const tags = tagIds.filter((tag) => shown.has(tag));
    return { id, tagIds: viewer === 'admin' ? tagIds : tags, tags };
  }
}
