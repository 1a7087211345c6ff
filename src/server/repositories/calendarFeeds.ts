import { type Selectable, sql } from 'kysely';
import { allContentTypes, contentTypes } from '../../contract/contentTypes.gen';
import type { CalendarFeedsTable } from '../db/accountTables';
import { type Db, exists } from '../db/db';

/** Beyond this nobody reads a calendar, and all others would wait while it is written. */
const maxRows = 1_000;

/** Stores the feed of a user in place of the former one. */
export async function putFeed(db: Db, feed: Selectable<CalendarFeedsTable>): Promise<void> {
  const insert = db.insertInto('calendar_feeds').values(feed);
  await insert.onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed)).execute();
}

/** Finds the feed of a user. */
export const findFeedOf = (db: Db, userId: string) =>
  db.selectFrom('calendar_feeds').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Finds the feed that a token opens, with the language of its owner, who must still be an administrator. */
export const findFeed = (db: Db, tokenHash: string) =>
  db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('users', 'users.id', 'feed.user_id')
    .select(['feed.shows_drafts', 'users.culture'])
    .where('feed.token_hash', '=', tokenHash)
    .where('users.is_admin', '=', true)
    .executeTakeFirst();

/** Deletes the feed of a user. Tells whether there was one. */
export const removeFeed = (db: Db, userId: string): Promise<boolean> =>
  exists(db.deleteFrom('calendar_feeds').where('user_id', '=', userId).returning('user_id'));

/** Reads what goes live from an instant on: first what is to come, soonest first, then what was, latest first. */
export function readScheduled(db: Db, since: Date, now: Date) {
  const types = allContentTypes.filter((type) => contentTypes[type].isScheduled);
  return db
    .selectFrom('items')
    .select(['type', 'id', 'is_public', 'publish_at', 'updated_at'])
    .select(sql<Readonly<Record<string, string>> | null>`summary -> 'title'`.as('title'))
    .where('type', 'in', types)
    .where('publish_at', '>=', since)
    .$narrowType<{ publish_at: Date }>()
    .orderBy(sql`publish_at < ${now}`)
    .orderBy(sql`abs(extract(epoch from publish_at - ${now}))`)
    .orderBy('id')
    .limit(maxRows)
    .execute();
}
