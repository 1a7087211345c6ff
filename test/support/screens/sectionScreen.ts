import { within } from '@testing-library/react';
import type { Article, Section } from '../../../src/api';
import { card, editScreenWith } from './editScreen';
import type { FakeApi } from '../fakeApi/fakeApi';
import { article, keepArticles } from '../fakeApi/fakeArticles';
import { keepFiles } from '../fakeApi/fakeItems';
import { renderApp } from './renderApp';
import { restoreVisit } from '../fakeApi/startFakeApi';

/** The id of a section from its last digits. */
export const sectionId = (digits: string): string => digits.padStart(24, 'c');

/** One section of every kind, in no order, with fields that no screen knows. */
export const sections: Section[] = [
  {
    _id: sectionId('1'),
    type: 'QuoteSection',
    title: { 'en-US': 'Words' },
    order: null,
    text: { 'en-US': '<p>Yoga is <em>stillness</em>.</p>' },
    author: 'Patanjali',
    reference: 'Sutra 1.2',
  },
  {
    _id: sectionId('2'),
    type: 'TextSection',
    title: { 'en-US': 'Breath', 'fr-FR': 'Souffle' },
    order: 2,
    text: { 'en-US': '<p>Slow</p><script>alert(1)</script>', 'fr-FR': '<p>Lent</p>' },
    fontStyle: 'serif',
    unknownToUs: { kept: [1] },
  },
  {
    _id: sectionId('3'),
    type: 'SingleImageSection',
    title: { 'en-US': 'Pose' },
    order: 1,
    imgURL: `articles/${'7'.padStart(24, 'a')}/${sectionId('3')}.jpg`,
    captionTitle: { 'en-US': 'Tree' },
    captionSubtitle: { 'en-US': 'One leg' },
  },
  {
    _id: sectionId('4'),
    type: 'GridImageSection',
    title: { 'en-US': 'Four' },
    order: 3,
    imgOneURL: 'a.jpg',
    imgTwoURL: 'b.jpg',
    imgThreeURL: 'c.jpg',
    imgFourURL: 'd.jpg',
    captionTitle: { 'en-US': 'Grid' },
  },
];

/** Opens the edit screen of an article with these sections, with files and articles kept by the fake. */
export async function openArticle(
  fake: FakeApi,
  fields: Partial<Article> = { sections },
  filesOrigin?: string,
) {
  const stored = article('7', fields);
  const articles = keepArticles(fake, [stored]);
  keepFiles(fake, filesOrigin);
  fake.on('deleteFile', ({ body }) => ({ data: { Key: (body as { path: string }).path } }));
  restoreVisit(fake);
  const app = await renderApp(`/admin/articles/${stored._id}/edit`);
  await editScreenWith('Author');
  return {
    ...app,
    stored,
    articles,
    /** Lets saves succeed again after a test made them fail. */
    recover: () => void keepArticles(fake, [...articles.values()]),
    saves: () => fake.callsOf('saveArticle').map(({ body }) => body as Article),
  };
}

const list = () => card('Article Sections');

/** The cards of all sections, from top to bottom. */
export const sectionCards = (): Promise<HTMLElement[]> => within(list()).findAllByRole('article');

/** The card of the section with this id. */
export async function sectionCard(id: string): Promise<HTMLElement> {
  const shown = (await sectionCards()).find((one) => within(one).queryByText(id));
  if (!shown) throw new Error(`No card shows ${id}.`);
  return shown;
}
