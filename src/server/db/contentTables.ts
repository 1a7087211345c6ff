import type { ContentType } from '../../contract/contentTypes.gen';
import type { Tier } from '../../contract/types.gen';

/** The content types, named as in the addresses of the calls and in the keys of files. */
export type ItemType = ContentType;

/**
 * Articles, audios, videos and tags. Both JSON columns are kept as text, so that every string a caller
 * may send (lone surrogates and NUL included) comes back as it was, which `jsonb` could not do.
 */
export interface ItemsTable {
  type: ItemType;
  id: string;
  /** All fields that lists show, `createdAt` and `updatedAt` included, without `tagIds`. */
  summary: string;
  /** `description` and `sections`: what lists leave out. */
  details: string;
  /** The tags of articles, audios and videos, in their order; ids of missing tags included. */
  tag_ids: string[];
  /** Every stored key that any field names. */
  file_keys: string[];
  is_public: boolean;
  tier: Tier;
  publish_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** A deleted item, for as long as it can be brought back. */
export interface TrashTable extends ItemsTable {
  deleted_at: Date;
  /** Who deleted it; null for the operator. No foreign key: accounts may go before what they deleted. */
  actor_id: string | null;
  /** Of a tag, where it was: `{type}/{id of the item}/{place among its tags}`. */
  tagged: string[];
}

/** Grows with every change of a type, by triggers; the version of a type is the sum of its shards. */
export interface ContentVersionsTable {
  type: ItemType;
  shard: number;
  version: string;
}

export interface FilesTable {
  /** `{resourceType}/{itemId}/{fileName}`, as items name it. */
  key: string;
  /** Where the present version lies in the storage. */
  object: string;
  item_type: ItemType;
  item_id: string;
  content_type: string;
  size: number;
  stored_at: Date;
  /** Since when it is marked as no longer wanted. */
  unwanted_at: Date | null;
}

/** A backup that is being written; see `repositories/backups.ts`. */
export interface BackupsTable {
  id: string;
  expires_at: Date;
}

/** What a person asks of a list, by name. */
export interface ViewsTable {
  id: string;
  owner_id: string;
  type: ItemType;
  name: string;
  /** The search part of the address of the list. */
  query: string;
  is_shared: boolean;
  updated_at: Date;
}

export interface ContentTables {
  items: ItemsTable;
  trash: TrashTable;
  content_versions: ContentVersionsTable;
  files: FilesTable;
  backups: BackupsTable;
  views: ViewsTable;
}
