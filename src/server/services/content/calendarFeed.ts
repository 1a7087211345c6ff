import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { textIn } from '../../../contract/localisedText';
import { cultures } from '../../../contract/translation';
import type { Feed } from '../../../contract/types.gen';
import { notFound } from '../../common/errors';
import { hashOf } from '../../common/identifiers';
import type { Caller } from '../../common/requestContext';
import { inTransaction } from '../../db/db';
import type { Deps } from '../../deps';
import {
  findFeed,
  findFeedOf,
  putFeed,
  readScheduled,
  removeFeed,
} from '../../repositories/calendarFeeds';
import { languageOf } from '../../mail/accountMails';
import { lockAdministrator } from '../accounts/callers';
import { auditOwn } from '../audit/audit';
import wordsByLanguage from './calendarWords.json';

/** How long what went live stays in the calendar, in ms. */
const shownFor = 92 * 24 * 60 * 60 * 1000;
/** After how long programs look again, in seconds. */
const secondsToLive = 60 * 60;

/** Tells whether the caller has an address for calendar programs, and what it shows. */
export async function getFeed({ db }: Deps, { id }: Caller): Promise<Feed> {
  const feed = await findFeedOf(db, id);
  return { showsDrafts: feed?.shows_drafts ?? false, madeAt: feed?.made_at.toISOString() ?? null };
}

/**
 * Makes the address at which calendar programs read what goes live; the caller's former one stops working. Throws
 * Unauthorized or Forbidden when session or rights are gone meanwhile.
 */
export async function makeFeed(
  { db, clock, random, config }: Deps,
  caller: Caller,
  showsDrafts: boolean,
): Promise<string> {
  const token = random(24).toString('base64url');
  await inTransaction(db, async (trx) => {
    await lockAdministrator(trx, caller);
    await putFeed(trx, {
      user_id: caller.id,
      token_hash: hashOf(token),
      shows_drafts: showsDrafts,
      made_at: clock(),
    });
    await auditOwn(trx, clock, 'calendar.made', caller.id);
  });
  return `${config.publicUrl}/calendar/${token}.ics`;
}

/** Revokes the caller's address for calendar programs, if there is one. */
export async function revokeFeed({ db, clock }: Deps, { id }: Caller): Promise<void> {
  if (await removeFeed(db, id)) await auditOwn(db, clock, 'calendar.revoked', id);
}

/** As much of a title as a calendar shows, without control characters, which RFC 5545 forbids, and halves of characters. */
const shownOf = (title: string): string =>
  title
    .slice(0, 200)
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();

/** The title in a language, else in the first that has one. */
const titleIn = (title: Parameters<typeof textIn>[0], culture: string): string | undefined =>
  [culture, ...cultures].map((one) => shownOf(textIn(title, one))).find((text) => text !== '');

/**
 * Returns what goes live as iCalendar (RFC 5545), in the language of the owner of the address: an entry without an end at
 * each instant. Throws NotFound where nobody who may have it has made it.
 */
export async function readCalendarFeed({ db, clock, config }: Deps, token: string) {
  const feed = await findFeed(db, hashOf(token));
  if (!feed) throw notFound();
  const words = wordsByLanguage[languageOf(wordsByLanguage, feed.culture)];
  const { productName } = config.page;
  const calendar = ical({
    name: productName,
    prodId: { company: productName, product: productName },
    ttl: secondsToLive,
  });
  const now = clock();
  const rows = await readScheduled(db, new Date(now.getTime() - shownFor), now);
  for (const { type, id, title, is_public: isPublic, publish_at: start, updated_at } of rows) {
    const kind = words[type as keyof typeof words];
    const name =
      isPublic || feed.shows_drafts
        ? [titleIn(title ?? undefined, feed.culture) ?? words.untitled]
        : [];
    calendar.createEvent({
      id: `${type}-${id}@${new URL(config.publicUrl).host}`,
      start,
      stamp: updated_at,
      summary: [...name, isPublic ? kind : `${kind}, ${words.draft}`].join(' · '),
      url: `${config.publicUrl}/admin/${type}/${id}/edit`,
      status: isPublic ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
