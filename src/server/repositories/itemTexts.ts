import { type RawBuilder, sql } from 'kysely';
import { contentTypes } from '../../contract/contentTypes.gen';
import type { Tier } from '../../contract/types.gen';
import type { ItemType } from '../db/contentTables';
import type { Db } from '../db/db';

/** The items that a caller may see. */
export interface Scope {
  /** Whether unpublished and upcoming items are included. */
  readonly includesUnpublished: boolean;
  /** The tiers of the items. */
  readonly tiers: readonly Tier[];
  /** Whether unpublished tags are listed and embedded. */
  readonly includesHiddenTags: boolean;
  readonly now: Date;
}

/** All fields, or those that a list screen shows: how far the item is translated, but no texts besides titles, nor tags. */
export type View = 'full' | 'list';

/**
 * Returns the condition that an item is visible. It is live when publishAt has passed; at that very instant it is
 * still upcoming (D56). Tags have no date.
 */
export function isVisible(type: ItemType, scope: Scope): RawBuilder<boolean> {
  if (scope.includesUnpublished) return sql<boolean>`true`;
  if (!contentTypes[type].isScheduled) return sql<boolean>`i.is_public`;
  return sql<boolean>`
    i.is_public and i.publish_at < ${scope.now}::timestamptz and i.tier in (${sql.join(scope.tiers)})`;
}

/** Formats an instant in ISO 8601 as the contract requires (D115). */
export const isoTimestamp = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The members of a JSON object as text with a leading comma, to be appended to another object. */
const members = (json: string): RawBuilder<string> => {
  const text = sql.ref(json);
  return sql<string>`case when ${text}::text = '{}' then ''
    else ',' || substr(${text}::text, 2, length(${text}::text) - 2) end`;
};

/** The JSON text of an item without its tags and without the closing brace. */
const openText = (table: string, view: View): RawBuilder<string> => {
  const summary = sql<string>`left(${sql.ref(`${table}.summary`)}::text, -1)`;
  if (view === 'full') return sql<string>`${summary} || ${members(`${table}.details`)}`;
  const status = sql.ref(`${table}.translation`);
  return sql<string>`${summary} || coalesce(',"translationStatus":' || ${status}, '')`;
};

const isEmbedded = ({
  includesHiddenTags,
}: Pick<Scope, 'includesHiddenTags'>): RawBuilder<boolean> =>
  includesHiddenTags ? sql<boolean>`true` : sql<boolean>`t.is_public`;

const withIds = (ids: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`',"tagIds":' || coalesce(array_to_json(${ids})::text, '[]')`;

/** The end of an item's JSON text: the ids of its tags and the embedded tags. */
const withTags = (ids: RawBuilder<unknown>, tags: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${withIds(ids)} || ',"tags":[' || coalesce(${tags}, '') || ']}'`;

/**
 * Builds a query for (id, created_at, text) of all visible items. A list screen knows the names of tags from their list
 * (D134), so rows have their ids alone. One join embeds the tags of all items, in the order of
 * `tagIds`; looking them up per item would take one search per tag of each item.
 */
function itemTexts(type: ItemType, view: View, scope: Scope): RawBuilder<unknown> {
  const where = sql`i.type = ${type} and ${isVisible(type, scope)}`;
  if (!contentTypes[type].isScheduled) {
    return sql`select i.id, i.created_at, ${openText('i', view)} || '}' as text from items i where ${where}`;
  }
  if (view === 'list' && scope.includesHiddenTags) {
    return sql`
      select i.id, i.created_at, ${openText('i', view)} || ${withIds(sql`i.tag_ids`)} || '}' as text
      from items i where ${where}`;
  }
  const ids = scope.includesHiddenTags ? sql`l.tag_ids` : sql`e.ids`;
  const end = view === 'list' ? sql`${withIds(ids)} || '}'` : withTags(ids, sql`e.tags`);
  return sql`
    with listed as materialized (
      select i.id, i.created_at, i.tag_ids, ${openText('i', view)} as text from items i where ${where}
    ), tag as materialized (
      select t.id, ${openText('t', view)} || '}' as text from items t
      where t.type = 'tags' and ${isEmbedded(scope)}
    ), embedded as (
      select l.id, string_agg(tag.text, ',' order by named.position) as tags,
        array_agg(tag.id order by named.position) as ids
      from listed l, unnest(l.tag_ids) with ordinality as named (id, position)
      join tag on tag.id = named.id
      group by l.id
    )
    select l.id, l.created_at, l.text || ${end} as text
    from listed l left join embedded e on e.id = l.id`;
}

/** Returns an expression for the JSON text of one item in `table`, with its tags looked up one by one. */
export function textOf(
  table: 'i' | 'items',
  type: ItemType,
  scope: Pick<Scope, 'includesHiddenTags'>,
): RawBuilder<string> {
  const open = openText(table, 'full');
  if (!contentTypes[type].isScheduled) return sql<string>`${open} || '}'`;
  const stored = sql.ref(`${table}.tag_ids`);
  const ofTags = (wanted: RawBuilder<unknown>) => sql`(
    select ${wanted}
    from unnest(${stored}) with ordinality as named (id, position)
    join items t on t.type = 'tags' and t.id = named.id and ${isEmbedded(scope)}
  )`;
  const tags = sql`string_agg(${openText('t', 'full')} || '}', ',' order by named.position)`;
  const ids = scope.includesHiddenTags
    ? stored
    : ofTags(sql`array_agg(t.id order by named.position)`);
  return sql<string>`${open} || ${withTags(ids, ofTags(tags))}`;
}

/** Reads the JSON text of an item; undefined when there is none in the scope. */
export async function readItemText(db: Db, type: ItemType, id: string, scope: Scope) {
  const { rows } = await sql<{ text: string }>`
    select ${textOf('i', type, scope)} as text from items i
    where i.type = ${type} and i.id = ${id} and ${isVisible(type, scope)}`.execute(db);
  return rows[0]?.text;
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A query that always gives a row gave none.');
  return row;
}

/** Identifies the content of a list: lists with equal states are equal. */
export interface ListState {
  /** Increases with every change of these items or of tags. */
  readonly version: string;
  /** The latest publishAt that has passed; empty where the list does not depend on the time. */
  readonly live: string;
}

function listState(type: ItemType, scope: Scope): RawBuilder<unknown> {
  const live =
    scope.includesUnpublished || !contentTypes[type].isScheduled
      ? sql`''`
      : sql`coalesce((
          select extract(epoch from max(publish_at))::text from items
          where type = ${type} and is_public and publish_at < ${scope.now}::timestamptz
        ), '')`;
  return sql`
    (select sum(version)::text from content_versions where type in (${type}, 'tags')) as version,
    ${live} as live`;
}

/** Reads the current state of a list, at a cost that does not depend on its length. */
export async function readListState(db: Db, type: ItemType, scope: Scope): Promise<ListState> {
  const { rows } = await sql<ListState>`select ${listState(type, scope)}`.execute(db);
  return only(rows);
}

/** Reads the JSON text of a list, newest first, and its state in one snapshot. */
export async function readListText(db: Db, type: ItemType, view: View, scope: Scope) {
  const rows = itemTexts(type, view, scope);
  const { rows: found } = await sql<ListState & { text: string }>`
    select ${listState(type, scope)}, (
      select '[' || coalesce(string_agg(text, ',' order by created_at desc, id), '') || ']'
      from (${rows}) as found
    ) as text`.execute(db);
  return only(found);
}
