/** A text per culture, keyed by culture code. */
export type LocalisedText = Readonly<Record<string, string>>;

/** What the shared screens know of an item of any content type. Times are ISO 8601 instants in UTC. */
export interface ContentItem {
  readonly _id?: string;
  readonly title?: LocalisedText;
  readonly isPublic?: boolean;
  readonly publishAt?: string | null;
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

/** An item that the server knows. */
export type StoredItem = ContentItem & { readonly _id: string };
