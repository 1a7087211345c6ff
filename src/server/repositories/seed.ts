import { type RawBuilder, sql } from 'kysely';
import { contentTypes } from '../../contract/contentTypes.gen';
import type { ItemType } from '../db/contentTables';
import type { Db } from '../db/db';
import { isoTimestamp } from './itemTexts';
import words from './seedWords.json';

/** The two halves of a title, in the same order in every culture. */
const { titles } = words;
const cultures = Object.keys(titles) as (keyof typeof titles)[];

/** Pseudo-random values are derived by md5 from the seed, the row number and a name: equal seeds give equal rows. */
interface Source {
  readonly type: ItemType | 'users';
  readonly seed: number;
}

const hash = ({ type, seed }: Source, name: string): RawBuilder<string> =>
  sql<string>`md5(${`${seed} ${type} ${name} `} || n)`;

/** Picks a whole number from 0 to `below` - 1. */
const pick = (source: Source, name: string, below: number | RawBuilder<number>) =>
  sql<number>`((('x' || substr(${hash(source, name)}, 1, 7))::bit(28)::int) % ${below})`;

const id = (source: Source): RawBuilder<string> =>
  sql<string>`substr(${hash(source, 'id')}, 1, 24)`;

const choose = (source: Source, name: string, words: readonly string[]): RawBuilder<string> =>
  sql<string>`(array[${sql.join(words)}]::text[])[1 + ${pick(source, name, words.length)}]`;

const title = (source: Source): RawBuilder<unknown> => {
  const texts = cultures.flatMap((culture) => {
    const { openings, subjects } = titles[culture];
    const text = sql`${choose(source, 'opening', openings)} || ' ' || ${choose(source, 'subject', subjects)} || ' ' || n`;
    return [sql`${culture}::text`, text];
  });
  return sql`json_build_object(${sql.join(texts)})`;
};

const description = (source: Source): RawBuilder<unknown> => sql`
  json_build_object('en-US', '<p>' || ${choose(source, 'opening', titles['en-US'].openings)}
    || ': ' || repeat(${choose(source, 'subject', titles['en-US'].subjects)} || ', slowly. ', 4) || '</p>')`;

const sections = (source: Source): RawBuilder<unknown> => sql`
  json_build_array(
    json_build_object('_id', substr(${hash(source, 'text')}, 1, 24), 'type', 'TextSection', 'order', 1,
      'title', json_build_object('en-US', 'Part 1'),
      'text', json_build_object('en-US', repeat('<p>Breathe in, breathe out.</p>', 8))),
    json_build_object('_id', substr(${hash(source, 'quote')}, 1, 24), 'type', 'QuoteSection', 'order', 2,
      'title', json_build_object('en-US', 'Part 2'), 'author', 'Anonymous',
      'text', json_build_object('en-US', 'Stay with the breath.')))`;

/** Numbered rows with the base values of all columns: three in five published, one upcoming, one hidden. */
const rows = (source: Source, count: number, now: Date): RawBuilder<unknown> => sql`
  select n, ${id(source)} as id,
    date_trunc('milliseconds', ${now}::timestamptz - ${pick(source, 'created', 100_000_000)} * interval '1 second') as created_at,
    ${pick(source, 'group', 5)} as grp,
    date_trunc('day', ${now}::timestamptz + ${pick(source, 'publish', 1000)} * interval '1 day'
      * case when ${pick(source, 'group', 5)} = 3 then 1 else -1 end, 'UTC') as publish_at
  from generate_series(1, ${count}::int) as n`;

/** Adds tags and returns how many are new. */
export async function seedTags(trx: Db, seed: number, count: number, now: Date): Promise<number> {
  const source: Source = { type: 'tags', seed };
  const result = await sql`
    insert into items (type, id, summary, details, is_public, created_at, updated_at)
    select 'tags', id, json_build_object(
        '_id', id, 'name', title->>'en-US', 'color', substr(${hash(source, 'color')}, 1, 6),
        'isPublic', grp <> 4, 'title', title,
        'createdAt', ${isoTimestamp(sql`created_at`)}, 'updatedAt', ${isoTimestamp(sql`created_at`)}),
      '{}', grp <> 4, created_at, created_at
    from (select *, ${title(source)} as title from (${rows(source, count, now)}) as r) as t
    on conflict do nothing`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}

/** Adds items of a type with up to three existing tags, and returns how many are new. */
export async function seedItems(
  trx: Db,
  type: Exclude<ItemType, 'tags'>,
  seed: number,
  count: number,
  now: Date,
): Promise<number> {
  const source: Source = { type, seed };
  const tier = sql`case when ${pick(source, 'tier', 3)} = 0 then 'premium' else 'free' end`;
  const tag = (name: string) =>
    sql`tags.ids[1 + ${pick(source, name, sql`cardinality(tags.ids)`)}]`;
  const result = await sql`
    with tags as (
      select coalesce(nullif(array_agg(id order by id), '{}'), array[repeat('0', 24)]) as ids
      from items where type = 'tags'
    )
    insert into items
      (type, id, summary, details, tag_ids, is_public, tier, publish_at, created_at, updated_at)
    select ${type}, id, json_build_object(
        '_id', id, 'tier', ${tier}, 'isPublic', grp <> 4,
        'author', ${choose(source, 'author', words.authors)},
        'source', 'Shala Journal', 'duration', 60 + ${pick(source, 'duration', 3600)},
        'publishAt', ${isoTimestamp(sql`publish_at`)}, 'seriesId', null, 'title', ${title(source)},
        'createdAt', ${isoTimestamp(sql`created_at`)}, 'updatedAt', ${isoTimestamp(sql`created_at`)}),
      json_build_object('description', ${description(source)}, 'sections', ${contentTypes[type].files.some((file) => file === '{id}.jpg') ? sections(source) : sql`json_build_array()`}),
      (array[${tag('tag 1')}, ${tag('tag 2')}, ${tag('tag 3')}])[1:${pick(source, 'tags', 4)}],
      grp <> 4, ${tier}, publish_at, created_at, created_at
    from (${rows(source, count, now)}) as r, tags
    on conflict do nothing`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}

/** From this many rows on, rebuilding the search index is cheaper than adding each row to it. */
const many = 20_000;

/** Runs an insertion of many users without their search index, and rebuilds it afterwards. */
async function withoutSearchIndex<T>(trx: Db, insert: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'users_search'`.execute(trx);
  await sql`drop index users_search`.execute(trx);
  const result = await insert();
  await sql`set local maintenance_work_mem = '256MB'`.execute(trx);
  for (const { indexdef } of rows) await sql.raw(indexdef).execute(trx);
  return result;
}

/** Adds users without a password and returns how many are new. Adding many locks the table. */
export async function seedUsers(trx: Db, seed: number, count: number, now: Date): Promise<number> {
  const insert = () => insertUsers(trx, seed, count, now);
  return count < many ? insert() : withoutSearchIndex(trx, insert);
}

async function insertUsers(trx: Db, seed: number, count: number, now: Date): Promise<number> {
  const source: Source = { type: 'users', seed };
  const result = await sql`
    insert into users (id, full_name, email, culture, tier, billing_status, is_email_verified, is_admin, created_at, updated_at)
    select id,
      ${choose(source, 'first', words.firstNames)} || ' ' ||
      ${choose(source, 'last', words.lastNames)} || ' ' || n,
      'user' || n || '.' || ${seed}::text || '@example.org',
      ${choose(source, 'culture', cultures)},
      ${choose(source, 'tier', ['free', 'premium'])},
      ${choose(source, 'status', words.statuses)},
      grp <> 0, false, created_at, created_at
    from (${rows(source, count, now)}) as r
    on conflict do nothing`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}
