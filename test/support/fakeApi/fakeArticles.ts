import type { Article, ArticleInput } from '../../../src/api';
import type { FakeApi } from './fakeApi';
import { keepItems } from './fakeItems';

/** Lets the fake keep articles as the real server does. */
export const keepArticles = (fake: FakeApi, articles: readonly Article[] = []) =>
  keepItems(fake, 'Article', articles);

/** An article with this id's last digits, live since 2024 unless told otherwise. */
export function article(digits: string, fields: ArticleInput = {}): Article {
  return {
    _id: digits.padStart(24, 'a'),
    title: { 'en-US': `Article ${digits}` },
    description: {},
    tier: 'free',
    isPublic: true,
    publishAt: '2024-02-05T00:00:00.000Z',
    author: null,
    source: null,
    tagIds: [],
    tags: [],
    sections: [],
    // That day in every time zone.
    createdAt: new Date(2024, 0, 4, 12).toISOString(),
    updatedAt: new Date(2024, 1, 2, 12).toISOString(),
    ...fields,
  };
}
