import type { GeneratedAlways } from 'kysely';
import type { ContentType } from '../../contract/contentTypes.gen';
import type { Tier } from '../../contract/types.gen';

/** The content types, named as in API paths and in keys of files. */
export type ItemType = ContentType;

/**
 * Articles, audios, videos and tags. Both JSON columns have the type `json`, which keeps the text as it was sent; `jsonb`
 * would reorder and rewrite it.
 */
export interface ItemsTable {
  type: ItemType;
  id: string;
  /** All fields that lists show, including `createdAt` and `updatedAt`, without `tagIds`. */
  summary: string;
  /** `description`, `sections` and `translatedFrom`, which lists leave out. */
  details: string;
  /** The ids of the tags, in their order, including ids of tags that do not exist. */
  tag_ids: string[];
  /** The key of every file that any field names. */
  file_keys: string[];
  is_public: boolean;
  tier: Tier;
  /** The JSON text of `translationStatus`, which only lists show; null until it is derived. */
  translation: string | null;
  publish_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** A deleted item, for as long as it can be restored. */
export interface TrashTable extends ItemsTable {
  deleted_at: Date;
  /** Who deleted it; null for the operator. No foreign key: accounts may be deleted before what they deleted. */
  actor_id: string | null;
  /** The items that had a deleted tag: `{type}/{id of the item}/{index among its tags}`. */
  tagged: string[];
}

/** One state of an item, as a save left it. */
export interface VersionsTable {
  seq: GeneratedAlways<string>;
  item_type: ItemType;
  item_id: string;
  saved_at: Date;
  /** Who saved it; null for a state from before versions existed. No foreign key: it outlives accounts. */
  actor_id: string | null;
  event: string;
  /** The way of the change where it was not the form. */
  via: string | null;
  /** The paths at which it differs from the version before. */
  changed: string[];
  /** The whole item as JSON text, compressed by brotli. */
  content: Uint8Array;
}

/** Triggers increase a shard with every change of a type; the version of a type is the sum of its shards. */
export interface ContentVersionsTable {
  type: ItemType;
  shard: number;
  version: string;
}

export interface FilesTable {
  /** `{resourceType}/{itemId}/{fileName}`, as items name it. */
  key: string;
  /** The object in the storage that holds the current version. */
  object: string;
  item_type: ItemType;
  item_id: string;
  content_type: string;
  size: number;
  stored_at: Date;
  /** When the file was marked as no longer wanted; null while it is wanted. */
  unwanted_at: Date | null;
}

/** A stored file that was replaced or removed, kept for the versions of its item. */
export interface KeptObjectsTable extends Omit<FilesTable, 'unwanted_at'> {
  /** When it was replaced or removed. */
  kept_at: Date;
}

/** A backup that is being written; see `repositories/store.ts`. */
export interface BackupsTable {
  id: string;
  expires_at: Date;
}

/** What a person asks of a list, by name. */
export interface ViewsTable {
  id: string;
  /** Who saved it; null once that account is gone, which only shared views outlive. */
  owner_id: string | null;
  type: ItemType;
  name: string;
  /** The search part of the address of the list. */
  query: string;
  is_shared: boolean;
  updated_at: Date;
}

/** A term of the glossary. */
export interface TermsTable {
  id: string;
  /** Its texts by culture, as JSON. */
  texts: string;
}

export interface ContentTables {
  items: ItemsTable;
  trash: TrashTable;
  versions: VersionsTable;
  content_versions: ContentVersionsTable;
  files: FilesTable;
  kept_objects: KeptObjectsTable;
  backups: BackupsTable;
  views: ViewsTable;
  terms: TermsTable;
}
