import { screen, within } from '@testing-library/react';
import { card, statusLine } from '../../../../support/screens/editScreen';
import {
  openArticle,
  sectionCard,
  sectionCards,
  sectionId,
} from '../../../../support/screens/sectionScreen';
import { startFakeApi } from '../../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const press = (name: string | RegExp) =>
  within(card('Article Sections')).getByRole('button', { name });

/** What a card tells, as label and value. */
async function factsOf(id: string): Promise<Record<string, string | null>> {
  const terms = (await sectionCard(id)).querySelectorAll('dt');
  const valueOf = (fact: Element | null) => {
    const field = fact?.querySelector('textarea');
    if (!field) return fact?.textContent ?? null;
    // What stands in an empty field is what is to be translated, with its mark beside it.
    const mark = fact?.querySelector('span')?.textContent ?? '';
    return (field.value || field.placeholder) + mark;
  };
  return Object.fromEntries(
    Array.from(terms, (term) => [term.textContent, valueOf(term.nextElementSibling)]),
  );
}

describe('the section list', () => {
  test('shows the sections by order, those without one last, each announced by its title first [L57.1, L112.4]', async () => {
    await openArticle(fake);
    const names = [
      'Pose, Image Section',
      'Breath, Text Section',
      'Four, Unknown Section Type',
      'Words, Quote Section',
    ];
    for (const [index, one] of (await sectionCards()).entries()) {
      expect(one).toHaveAccessibleName(names[index]);
      expect(within(one).getByRole('heading')).toHaveTextContent(names[index] ?? '');
    }
    expect(press('Add Section')).toBeInTheDocument();
  });

  test('says when it is empty', async () => {
    await openArticle(fake, { sections: [] });
    expect(card('Article Sections')).toHaveTextContent('No sections yet.');
  });

  test('folds a section to its title, and all at once', async () => {
    const { user } = await openArticle(fake);
    const [, breath, , words] = await sectionCards();
    await user.click(press('Details: Breath'));
    expect(breath).not.toHaveTextContent('Slow');
    expect(words).toHaveTextContent('Yoga is');
    await user.click(press('Collapse all'));
    expect(words).not.toHaveTextContent('Yoga is');
    expect(words).toHaveTextContent('Words');
    expect(press('Details: Words')).toHaveAttribute('aria-expanded', 'false');
    await user.click(press('Expand all'));
    expect(breath).toHaveTextContent('Slow');
  });

  test('shows id, title, order and text of a text section [L60.1]', async () => {
    await openArticle(fake);
    expect(await factsOf(sectionId('2'))).toEqual({
      ID: sectionId('2'),
      'Section Title': 'Breath',
      Order: '2',
      Text: 'Slow',
    });
  });

  test('shows both captions, the picture and Select Image of an image section [L61.1]', async () => {
    await openArticle(fake);
    expect(await factsOf(sectionId('3'))).toEqual({
      ID: sectionId('3'),
      'Section Title': 'Pose',
      Order: '1',
      'Caption Title': 'Tree',
      'Caption Subtitle': 'One leg',
    });
    const shown = within(await sectionCard(sectionId('3')));
    expect(await shown.findByRole('img', { name: 'Pose' })).toHaveAttribute(
      'src',
      expect.stringContaining(`${sectionId('3')}.jpg`),
    );
    expect(shown.getByRole('button', { name: 'Select Image' })).toBeInTheDocument();
  });

  test('shows author, reference and quote of a quote section [L62.1]', async () => {
    await openArticle(fake);
    expect(await factsOf(sectionId('1'))).toEqual({
      ID: sectionId('1'),
      'Section Title': 'Words',
      Order: '—',
      Author: 'Patanjali',
      Reference: 'Sutra 1.2',
      Quote: 'Yoga is stillness.',
    });
  });

  test('shows a section of any other type as an Unknown Section Type with edit and delete (D90) [L63.1]', async () => {
    await openArticle(fake);
    expect(await factsOf(sectionId('4'))).toEqual({
      ID: sectionId('4'),
      'Section Title': 'Four',
      Order: '3',
    });
    expect(press('Edit Section: Four')).toBeInTheDocument();
    expect(press('Delete Section: Four')).toBeInTheDocument();
  });

  test('shows stored HTML without active content', async () => {
    await openArticle(fake);
    expect((await sectionCard(sectionId('2'))).querySelector('script')).toBeNull();
  });

  test('shows all sections in one language [L57.1]', async () => {
    const { user } = await openArticle(fake);
    await sectionCards();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Language: Article Sections' }),
      'Français (France)',
    );
    expect(await factsOf(sectionId('2'))).toMatchObject({
      'Section Title': 'Souffle',
      Text: 'Lent',
    });
    // What this language has not is shown as it is to be translated.
    expect(await factsOf(sectionId('1'))).toMatchObject({
      'Section Title': 'Wordsfr-FR missing',
      Quote: 'Yoga is stillness.',
    });
    expect(statusLine()).toHaveTextContent('');
  });

  test('is shown in edit mode only', async () => {
    const { goTo } = await openArticle(fake);
    await goTo('/admin/articles/create');
    await screen.findByRole('heading', { name: 'Create Article' });
    for (const name of ['Article Sections', 'Article Tags', 'Article Image (900 x 1600)']) {
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    }
  });
});
