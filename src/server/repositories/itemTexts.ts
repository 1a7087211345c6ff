import { type RawBuilder, sql } from 'kysely';
import type { Tier } from '../../contract/types.gen';
import type { ItemType } from '../db/contentTables';
import type { Db } from '../db/db';

/** Which items a caller may see. */
export interface Scope {
  /** Unpublished and upcoming ones too. */
  readonly includesUnpublished: boolean;
  /** Only items of these tiers. */
  readonly tiers: readonly Tier[];
  /** Whether unpublished tags are named and embedded. */
  readonly includesHiddenTags: boolean;
  readonly now: Date;
}

/** All fields, or those that a list screen shows: all but `description` and `sections`. */
export type View = 'full' | 'list';

/** An item is live when its instant has passed; "now" is still upcoming (D56). Tags know no instant. */
export function isVisible(type: ItemType, scope: Scope): RawBuilder<boolean> {
  if (scope.includesUnpublished) return sql<boolean>`true`;
  if (type === 'tags') return sql<boolean>`i.is_public`;
  return sql<boolean>`
    i.is_public and i.publish_at < ${scope.now}::timestamptz and i.tier in (${sql.join(scope.tiers)})`;
}

/** The members of a JSON object as text, with a comma in front, to be put at the end of another one. */
const members = (json: string): RawBuilder<string> => {
  const text = sql.ref(json);
  return sql<string>`case when ${text}::text = '{}' then ''
    else ',' || substr(${text}::text, 2, length(${text}::text) - 2) end`;
};

/** An item's JSON text without what follows from other items, still open at its end. */
const openText = (table: string, view: View): RawBuilder<string> => {
  const summary = sql<string>`left(${sql.ref(`${table}.summary`)}::text, -1)`;
  return view === 'list' ? summary : sql<string>`${summary} || ${members(`${table}.details`)}`;
};

const isEmbedded = ({
  includesHiddenTags,
}: Pick<Scope, 'includesHiddenTags'>): RawBuilder<boolean> =>
  includesHiddenTags ? sql<boolean>`true` : sql<boolean>`t.is_public`;

/** The end of an item's JSON text: its tags as ids and as what they stand for. */
const withTags = (ids: RawBuilder<unknown>, tags: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`
    ',"tagIds":' || coalesce(array_to_json(${ids})::text, '[]')
      || ',"tags":[' || coalesce(${tags}, '') || ']}'`;

/**
 * A query that gives (id, created_at, text) of all items that may be seen. Tags are embedded by one join
 * for all of them, in the order of `tagIds`: looking them up item by item takes as many searches as there
 * are tags on items.
 */
function itemTexts(type: ItemType, view: View, scope: Scope): RawBuilder<unknown> {
  const where = sql`i.type = ${type} and ${isVisible(type, scope)}`;
  if (type === 'tags') {
    return sql`select i.id, i.created_at, ${openText('i', view)} || '}' as text from items i where ${where}`;
  }
  const ids = scope.includesHiddenTags ? sql`l.tag_ids` : sql`e.ids`;
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
    select l.id, l.created_at, l.text || ${withTags(ids, sql`e.tags`)} as text
    from listed l left join embedded e on e.id = l.id`;
}

/** The JSON text of an item in `table`, with its tags looked up one by one. */
export function textOf(
  table: 'i' | 'items',
  type: ItemType,
  scope: Pick<Scope, 'includesHiddenTags'>,
): RawBuilder<string> {
  const open = openText(table, 'full');
  if (type === 'tags') return sql<string>`${open} || '}'`;
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

/** The JSON text of one item; undefined when there is none that may be seen. */
export async function readItemText(
  db: Db,
  type: ItemType,
  id: string,
  scope: Scope,
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select ${textOf('i', type, scope)} as text from items i
    where i.type = ${type} and i.id = ${id} and ${isVisible(type, scope)}`.execute(db);
  return rows[0]?.text;
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A query that always gives a row gave none.');
  return row;
}

/** What a list's content follows from: two equal states are the same list. */
export interface ListState {
  /** Grows with every change of these items or of tags. */
  readonly version: string;
  /** The latest instant of publication that has passed; empty where the clock does not matter. */
  readonly live: string;
}

function listState(type: ItemType, scope: Scope): RawBuilder<unknown> {
  const live =
    scope.includesUnpublished || type === 'tags'
      ? sql`''`
      : sql`coalesce((
          select extract(epoch from max(publish_at))::text from items
          where type = ${type} and is_public and publish_at < ${scope.now}::timestamptz
        ), '')`;
  return sql`
    (select sum(version)::text from content_versions where type in (${type}, 'tags')) as version,
    ${live} as live`;
}

/** The present state of a list, at a cost that does not depend on its length. */
export async function readListState(db: Db, type: ItemType, scope: Scope): Promise<ListState> {
  const { rows } = await sql<ListState>`select ${listState(type, scope)}`.execute(db);
  return only(rows);
}

/** The JSON text of a list, newest first, and the state that it belongs to, in one snapshot. */
export async function readListText(
  db: Db,
  type: ItemType,
  view: View,
  scope: Scope,
): Promise<ListState & { text: string }> {
  const rows = itemTexts(type, view, scope);
  const { rows: found } = await sql<ListState & { text: string }>`
    select ${listState(type, scope)}, (
      select '[' || coalesce(string_agg(text, ',' order by created_at desc, id), '') || ']'
      from (${rows}) as found
    ) as text`.execute(db);
  return only(found);
}
