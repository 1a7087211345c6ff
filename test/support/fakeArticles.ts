import type { Article, ArticleInput } from '../../src/api';
import { type FakeAnswer, type FakeApi, failure } from './fakeApi';

let created = 0;

/** Lets the fake keep articles as the real server does: versions, conflicts, keys against doubles. */
export function keepArticles(fake: FakeApi, articles: readonly Article[] = []) {
  const stored = new Map(articles.map((article) => [article._id, article]));
  const answered = new Map<unknown, FakeAnswer>();
  let minute = 0;

  function save(input: ArticleInput, key: unknown): FakeAnswer {
    const known = key === undefined ? undefined : answered.get(key);
    if (known) return known;
    const before = input._id === undefined ? undefined : stored.get(input._id);
    if (input._id !== undefined && before === undefined) return failure(404, 'NotFound');
    if (before && input.updatedAt !== undefined && input.updatedAt !== before.updatedAt) {
      return { ...failure(409, 'Conflict'), data: before };
    }
    minute += 1;
    const updatedAt = new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
    const _id = input._id ?? `${(created += 1)}`.padStart(24, '0');
    const article: Article = { createdAt: updatedAt, ...before, ...input, _id, updatedAt };
    stored.set(_id, article);
    const answer = { data: article };
    if (key !== undefined) answered.set(key, answer);
    return answer;
  }

  fake.on('listArticles', () => ({
    data: [...stored.values()].map(({ description: _d, sections: _s, ...row }) => row),
  }));
  fake.on('getArticle', ({ params: [id = ''] }) => {
    const article = stored.get(id);
    return article ? { data: article } : failure(404, 'NotFound', 'There is no such article.');
  });
  fake.on('saveArticle', ({ body, headers }) =>
    save(body as ArticleInput, headers['idempotency-key']),
  );
  fake.on('deleteArticle', ({ params: [id = ''] }) => {
    stored.delete(id);
    return { data: { _id: id } };
  });
  return stored;
}

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
    createdAt: '2024-01-04T10:00:00.000Z',
    updatedAt: '2024-02-02T10:00:00.000Z',
    ...fields,
  };
}
