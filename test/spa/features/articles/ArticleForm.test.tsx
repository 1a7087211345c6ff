import { screen, waitFor } from '@testing-library/react';
import { openCreate, openEdit } from '../../../support/screens/articleScreens';
import { answerDialog, button, field, statusLine } from '../../../support/screens/editScreen';
import { article } from '../../../support/fakeApi/fakeArticles';
import { failure } from '../../../support/fakeApi/fakeApi';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const stored = article('7', {
  title: { 'en-US': 'Sun', 'fr-FR': 'Soleil', enUS: 'old' },
  description: { 'en-US': '<P>Rest&nbsp;well</P>\n' },
  author: 'Ida',
  isPublic: false,
  publishAt: '2090-02-05T17:30:00.250Z',
  seriesNumber: 7,
  unknownToUs: { kept: [1, 2] },
});

const saves = () => fake.callsOf('saveArticle').map(({ body }) => body);

describe('publishing', () => {
  test('saves the last saved article with that one change; edits stay pending (D69, D71)', async () => {
    const { user } = await openEdit(fake, stored);
    await user.type(field('Author'), 'x');
    await user.click(button('Publish'));
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeInTheDocument();
    await waitFor(() => expect(saves()).toEqual([{ ...stored, isPublic: true }]));
    await waitFor(() => expect(statusLine()).toHaveTextContent('Unsaved changes'));
    expect(field('Author')).toHaveValue('Idax');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('includes an unsaved publish date, so that nothing goes live at the old one (D125)', async () => {
    const { user } = await openEdit(fake, stored);
    await user.type(field('Author'), 'x');
    await user.clear(field('Publish At'));
    await user.type(field('Publish At'), '06/02/2090');
    await user.click(button('Publish'));
    const dated = { ...stored, isPublic: true, publishAt: '2090-02-06T17:30:00.250Z' };
    await waitFor(() => expect(saves()).toEqual([dated]));
    await waitFor(() => expect(statusLine()).toHaveTextContent('Unsaved changes'));
    expect(field('Author')).toHaveValue('Idax');
    expect(field('Publish At')).toHaveValue('06/02/2090');
  });

  test('shows who sees the article, and announces a change once', async () => {
    const { user } = await openEdit(fake, stored);
    const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(screen.getByText('Draft')).toBeVisible();
    expect(told()).not.toContain('Draft');
    await user.click(button('Publish'));
    const words = /^Scheduled, goes live in \d+ days \(5 Feb 2090, 17:30 GMT\)$/;
    await waitFor(() => expect(told()).toContainEqual(expect.stringMatching(words)));
    expect(screen.queryByText('Draft')).not.toBeInTheDocument();
    const state = screen.getByText(words, { selector: 'p' });
    await user.hover(state);
    expect(state.title).toMatch(/^Your time: .*, February \d, 2090 at .* \(\S+\)$/);
    await user.clear(field('Publish At'));
    expect(screen.getByText('After saving:')).toHaveTextContent('After saving: nobody sees it');
    expect(told().filter((text) => text && words.test(text))).toHaveLength(1);
  });

  test('asks first if the typed date is invalid, and changes nothing on Cancel (D125)', async () => {
    const { user } = await openEdit(fake, { ...stored, publishAt: null });
    await user.type(field('Publish At'), '31/02/2090');
    await user.click(button('Publish'));
    expect(await answerDialog(user, 'Cancel')).toContain('“31/02/2090” is not a valid date.');
    expect(button('Publish')).toBeInTheDocument();
    expect(saves()).toEqual([]);
    await user.click(button('Publish'));
    await answerDialog(user, 'Save without a date');
    await waitFor(() => expect(saves()).toEqual([{ ...stored, isPublic: true, publishAt: null }]));
  });

  test('stays switched after a failure, which an Error alert reports, and counts as unsaved (D70) [L141.2]', async () => {
    const { user } = await openEdit(fake, stored);
    fake.on('saveArticle', () => failure(500, 'InternalError', 'The database is away.'));
    await user.click(button('Publish'));
    expect(await answerDialog(user, 'Ok')).toContain('ErrorThe database is away.');
    expect(button('Unpublish')).toBeInTheDocument();
    expect(statusLine()).toHaveTextContent('Unsaved changes');
  });
});

describe('the publish date field', () => {
  test('keeps the time of day when the day is edited, also one that was just typed (D135)', async () => {
    const { user } = await openEdit(fake, stored);
    const date = field('Publish At');
    const typed = async (day: string) => {
      await user.clear(date);
      await user.type(date, day);
    };
    await typed('05/02/2090');
    expect(statusLine()).toHaveTextContent('');
    const time = field('Time (GMT)').getAttribute('value');
    await typed('06/02/2090');
    expect(field('Time (GMT)')).toHaveValue(time);
    expect(date).toHaveClass('border-success');
    await user.clear(field('Time (GMT)'));
    await user.type(field('Time (GMT)'), '6:15');
    await typed('07/02/2090');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(saves()).toEqual([{ ...stored, publishAt: '2090-02-07T06:15:00.000Z' }]),
    );
  });

  test('keeps it also when the page is left for Translate between two keys', async () => {
    const { user, goTo, pathname } = await openEdit(fake, stored);
    await user.type(field('Publish At'), '{Backspace}');
    await goTo(`${pathname()}?translate=fr-FR`);
    await screen.findByRole('link', { name: 'Back to the form' });
    await goTo(pathname());
    await user.type(await screen.findByLabelText('Publish At'), '1');
    expect(field('Publish At')).toHaveValue('05/02/2091');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(saves()).toEqual([{ ...stored, publishAt: '2091-02-05T17:30:00.250Z' }]),
    );
  });

  test('has a time of day in GMT beside it; what is none is marked and changes nothing', async () => {
    const { user } = await openEdit(fake, stored);
    const time = field('Time (GMT)');
    await user.clear(time);
    // Its beginnings are times.
    await user.type(time, '8:30 pm');
    expect(time).toBeInvalid();
    expect(statusLine()).toHaveTextContent('');
    expect(
      screen.getByText(/^Not a time of the form HH:mm; it stays \d\d:\d\d\.$/),
    ).toBeInTheDocument();
    await user.clear(time);
    await user.type(time, '6.15');
    await user.tab();
    expect(time).toHaveValue('06:15');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(saves()).toEqual([{ ...stored, publishAt: '2090-02-05T06:15:00.000Z' }]),
    );
    await user.clear(field('Publish At'));
    expect(screen.queryByRole('textbox', { name: 'Time (GMT)' })).not.toBeInTheDocument();
  });

  test('marks an invalid date, keeps the text, and asks before it is lost (D60) [L170.1]', async () => {
    const { user, inStore } = await openEdit(fake, stored);
    const date = field('Publish At');
    await user.clear(date);
    expect(date).not.toHaveClass('border-success');
    await user.type(date, '31/02/2026');
    expect(date).toHaveClass('border-danger');
    expect(date).toBeInvalid();
    expect(date).toHaveValue('31/02/2026');
    await user.click(button('Save'));
    // Both dates as the field shows them.
    expect(await answerDialog(user, 'Cancel')).toContain(
      '“31/02/2026” is not a valid date. Saving now removes the publish date 05/02/2090.',
    );
    expect(saves()).toEqual([]);
    await user.click(button('Save'));
    await answerDialog(user, 'Save without a date');
    await answerDialog(user, 'Ok');
    expect(inStore()?.publishAt).toBeNull();
    expect(date).toHaveValue('31/02/2026');
  });

  test('counts an invalid date as unsaved on an item without a date, too: saving and leaving ask, once (D125)', async () => {
    const { user, pathname } = await openEdit(fake, { ...stored, publishAt: null });
    const date = field('Publish At');
    await user.type(date, 'soon');
    expect(statusLine()).toHaveTextContent('Unsaved changes');
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(await answerDialog(user, 'Stay')).toContain('There are unsaved changes.');
    await user.keyboard('{Control>}s{/Control}');
    expect(await answerDialog(user, 'Cancel')).toContain('“soon” is not a valid date.');
    expect(saves()).toEqual([]);
    await user.click(button('Save'));
    await answerDialog(user, 'Save without a date');
    await answerDialog(user, 'Ok');
    expect(statusLine()).toHaveTextContent(/^Saved /);
    expect(date).toHaveValue('soon');
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(pathname()).toBe('/admin/articles'));
  });

  test('offers an unsaved invalid date again on the next visit (D125)', async () => {
    const { user, goTo } = await openEdit(fake, { ...stored, publishAt: null });
    await user.type(field('Publish At'), 'soon');
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await answerDialog(user, 'Leave');
    await screen.findByRole('heading', { name: 'Articles' });
    await goTo(`/admin/articles/${stored._id}/edit`);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(field('Publish At')).toHaveValue('soon'));
    expect(statusLine()).toHaveTextContent('Unsaved changes');
  });
});

test('creating asks about an invalid publish date, and keeps what was typed afterwards (D125)', async () => {
  const { user, articles } = await openCreate(fake);
  await user.type(field('Article Title'), 'Moon');
  await user.type(field('Publish At'), '31/02/2090');
  await user.click(button('Create'));
  expect(await answerDialog(user, 'Cancel')).toContain('“31/02/2090” is not a valid date.');
  expect(articles.size).toBe(0);
  await user.click(button('Create'));
  await answerDialog(user, 'Save without a date');
  await screen.findByRole('heading', { name: 'Edit Article' });
  await waitFor(() => expect(field('Publish At')).toHaveValue('31/02/2090'));
  expect(field('Publish At')).toBeInvalid();
  expect([...articles.values()]).toMatchObject([{ publishAt: null }]);
});
