import { act, screen, waitFor, within } from '@testing-library/react';
import { api, connectionFound } from '../../../../src/api';
import { failure } from '../../../support/fakeApi/fakeApi';
import { restoreVisit, startFakeApi } from '../../../support/fakeApi/startFakeApi';
import { noticed } from '../../../support/screens/announced';
import { renderApp } from '../../../support/screens/renderApp';

const fake = startFakeApi();

/** The texts that a save sends. */
const textsOf = (body: unknown) => ({ texts: (body as { texts: Record<string, string> }).texts });

test.each(['', '  '])('adding a term with “%s” says what to fill in, and where', async (text) => {
  fake.on('listTerms', () => ({ data: [] }));
  restoreVisit(fake);
  const { user } = await renderApp('/admin/glossary');
  const french = await screen.findByLabelText('French');
  french.focus();
  if (text) await user.keyboard(text);
  await user.click(screen.getByRole('button', { name: 'Add term' }));
  await noticed('Fill in the term in one language at least.');
  expect(screen.getAllByRole('textbox')[0]).toHaveFocus();
  expect(fake.callsOf('saveTerm')).toEqual([]);
});

test('deleting a term leaves the focus at the next one, then at the fields of a new one', async () => {
  const terms = ['Asana', 'Prana'].map((text, index) => ({
    _id: index.toString().padStart(24, '0'),
    texts: { 'en-US': text },
  }));
  fake.on('listTerms', () => ({ data: [...terms] }));
  fake.on('deleteTerm', ({ params }) => {
    const [_id = ''] = params;
    terms.splice(
      terms.findIndex((term) => term._id === _id),
      1,
    );
    return { data: { _id } };
  });
  restoreVisit(fake);
  const { user } = await renderApp('/admin/glossary');
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete the term “${name}”` }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('form', { name })).toBeNull());
  };
  await remove('Asana');
  const prana = within(await screen.findByRole('form', { name: 'Prana' }));
  await waitFor(() => expect(prana.getAllByRole('textbox')[0]).toHaveFocus());
  await remove('Prana');
  const added = within(screen.getByRole('form', { name: 'Add term' }));
  await waitFor(() => expect(added.getAllByRole('textbox')[0]).toHaveFocus());
});

test('what is typed while another language of the term is being saved is saved, too', async () => {
  const term = { _id: '0'.repeat(24), texts: { 'en-US': 'Asana' } as Record<string, string> };
  fake.on('listTerms', () => ({ data: [term] }));
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fake.on('saveTerm', async ({ body }) => {
    await answered;
    const { texts } = body as typeof term;
    Object.assign(term.texts, texts);
    return { data: term };
  });
  restoreVisit(fake);
  const { user } = await renderApp('/admin/glossary');
  const form = within(await screen.findByRole('form', { name: 'Asana' }));
  await user.type(form.getByLabelText('French'), 'Posture{Enter}');
  await waitFor(() => expect(fake.callsOf('saveTerm')).toHaveLength(1));
  await user.tab();
  await user.type(form.getByLabelText('Icelandic'), 'Staða');
  await user.tab();
  await waitFor(() => expect(fake.callsOf('saveTerm')).toHaveLength(2));
  answer();
  await waitFor(() =>
    expect(term.texts).toEqual({ 'en-US': 'Asana', 'fr-FR': 'Posture', 'is-IS': 'Staða' }),
  );
});

test('a saved text is not replaced by a list that was asked for before', async () => {
  const asana = { _id: '0'.repeat(24), texts: { 'en-US': 'Asana' } };
  fake.on('listTerms', () => ({ data: [asana] }));
  restoreVisit(fake);
  const { user } = await renderApp('/admin/glossary');
  const form = within(await screen.findByRole('form', { name: 'Asana' }));
  const lists = fake.callsOf('listTerms').length;
  fake.on('saveTerm', ({ body }) => ({
    data: { ...asana, texts: { ...asana.texts, ...textsOf(body).texts } },
  }));
  const french = form.getByLabelText('French');
  for (const letter of ['A', 'B']) {
    await user.type(french, `${letter}{Enter}`);
    await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
  }
  await waitFor(() => expect(fake.callsOf('saveTerm')).toHaveLength(2));
  await waitFor(() => expect(french).toHaveValue('AB'));
  expect(fake.callsOf('listTerms')).toHaveLength(lists);
});

test('a saved text never leaves its field, so that a key goes behind it at any moment', async () => {
  const written = jest.spyOn(HTMLInputElement.prototype, 'value', 'set');
  const asana = { _id: '0'.repeat(24), texts: { 'en-US': 'Asana' } };
  fake.on('saveTerm', ({ body }) => ({
    data: { ...asana, texts: { ...asana.texts, ...textsOf(body).texts } },
  }));
  const { user, store } = await openTerms(asana);
  const french = within(screen.getByRole('form', { name: 'Asana' })).getByLabelText('French');
  await user.type(french, 'Posture');
  written.mockClear();
  await user.keyboard('{Enter}');
  const stored = api.endpoints.listTerms.select();
  await waitFor(() => expect(stored(store.getState()).data?.[0]?.texts['fr-FR']).toBe('Posture'));
  await waitFor(() => expect(document.querySelector('[data-unsaved]')).toBeNull());
  expect(written).not.toHaveBeenCalledWith('');
  expect(french).toHaveValue('Posture');
});

test('what is saved without a connection is marked as waiting, and sent once the connection is back', async () => {
  const asana = { _id: '0'.repeat(24), texts: { 'en-US': 'Asana' } };
  fake.on('listTerms', () => ({ data: [asana] }));
  fake.on('saveTerm', () => ({ cut: true }));
  restoreVisit(fake);
  const { user, store } = await renderApp('/admin/glossary');
  const form = within(await screen.findByRole('form', { name: 'Asana' }));
  const added = within(screen.getByRole('form', { name: 'Add term' }));
  await user.type(form.getByLabelText('French'), 'Posture');
  await user.tab();
  expect(await form.findByRole('alert')).toHaveTextContent(
    /^Not saved yet: there is no connection/,
  );
  await user.type(added.getByLabelText('French'), 'hanche{Enter}');
  await added.findByRole('alert');
  expect(screen.queryByText(/could not be saved/)).toBeNull();
  expect(form.getByLabelText('French')).toHaveValue('Posture');

  fake.calls.length = 0;
  fake.on('saveTerm', ({ body }) => ({ data: { ...asana, ...textsOf(body) } }));
  act(() => void store.dispatch(connectionFound()));
  await waitFor(() =>
    expect(new Set(fake.callsOf('saveTerm').map(({ body }) => body))).toEqual(
      new Set([
        { _id: asana._id, texts: { 'fr-FR': 'Posture' }, base: { 'fr-FR': '' } },
        { texts: { 'fr-FR': 'hanche' } },
      ]),
    ),
  );
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(added.getByLabelText('French')).toHaveValue('');
});

test('that a term was not saved is said with one of its texts, in the language that names it', async () => {
  fake.on('listTerms', () => ({ data: [] }));
  fake.on('saveTerm', () => failure(500, 'InternalError', 'The database is away.'));
  restoreVisit(fake);
  const { user } = await renderApp('/admin/glossary');
  await user.type(await screen.findByLabelText('French'), 'hanche');
  await user.type(screen.getByLabelText('American English'), 'hip{Enter}');
  const notice = await noticed(/could not be saved/);
  expect(notice).toHaveTextContent('The term “hip” could not be saved.');
});

test('the browser asks before a term that is typed and not added is lost', async () => {
  fake.on('listTerms', () => ({ data: [] }));
  restoreVisit(fake);
  const { user } = await renderApp('/admin/glossary');
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await user.type(await screen.findByLabelText('French'), 'h');
  expect(mayClose()).toBe(false);
  await user.keyboard('{Backspace}');
  expect(mayClose()).toBe(true);
});

const articlesLink = () => screen.getByRole('link', { name: 'Articles' });
const openTerms = async (...terms: { _id: string; texts: Record<string, string> }[]) => {
  fake.on('listTerms', () => ({ data: [...terms] }));
  restoreVisit(fake);
  const app = await renderApp('/admin/glossary');
  await screen.findByRole('form', { name: 'Add term' });
  return app;
};

test('a link asks before a term that is typed and not added is lost', async () => {
  const { user, pathname } = await openTerms();
  await user.type(screen.getByLabelText('French'), 'hanche');
  await user.click(articlesLink());
  await screen.findByText('A term is not saved yet. If you leave, it is lost.');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(pathname()).toBe('/admin/glossary');
  expect(screen.getByLabelText('French')).toHaveValue('hanche');
  await user.click(articlesLink());
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(pathname()).toBe('/admin/articles'));
});

test('a link saves what is typed into a term, and leaves without a question', async () => {
  const asana = { _id: '0'.repeat(24), texts: { 'en-US': 'Asana' } };
  fake.on('saveTerm', ({ body }) => ({ data: { ...asana, ...textsOf(body) } }));
  const { user, pathname } = await openTerms(asana);
  const form = within(screen.getByRole('form', { name: 'Asana' }));
  await user.type(form.getByLabelText('French'), 'Posture');
  await user.click(articlesLink());
  await waitFor(() => expect(pathname()).toBe('/admin/articles'));
  expect(fake.callsOf('saveTerm')).toHaveLength(1);
});

test('what somebody else has changed meanwhile is shown, and what was typed is named', async () => {
  const asana = { _id: '0'.repeat(24), texts: { 'fr-FR': 'Posture' } };
  const stored = { ...asana, texts: { 'fr-FR': 'Pose' } };
  fake.on('saveTerm', () => {
    fake.on('listTerms', () => ({ data: [stored] }));
    return { ...failure(409, 'Conflict'), data: stored };
  });
  const { user } = await openTerms(asana);
  const form = within(screen.getByRole('form', { name: 'Posture' }));
  await user.type(form.getByLabelText('French'), 's{Enter}');
  const notice = await noticed(/could not be saved/);
  expect(notice).toHaveTextContent(/It shows what is stored, without “Postures”\./);
  expect(fake.callsOf('saveTerm')[0]?.body).toMatchObject({ base: { 'fr-FR': 'Posture' } });
  await screen.findByRole('form', { name: 'Pose' });
  expect(screen.getByDisplayValue('Pose')).toBeInstanceOf(HTMLElement);
});

test('a term whose answer was lost is added under the same key, another term under its own', async () => {
  const keys = () => fake.callsOf('saveTerm').map(({ headers }) => headers['idempotency-key']);
  fake.on('saveTerm', () => ({ cut: true }));
  const { user, store } = await openTerms();
  await user.type(screen.getByLabelText('French'), 'hanche{Enter}');
  await screen.findByRole('alert');
  fake.on('saveTerm', ({ body }) => ({ data: { _id: '1'.repeat(24), ...textsOf(body) } }));
  act(() => void store.dispatch(connectionFound()));
  await waitFor(() => expect(screen.getByLabelText('French')).toHaveValue(''));
  await user.type(screen.getByLabelText('French'), 'genou{Enter}');
  await waitFor(() => expect(new Set(keys()).size).toBe(2));
  expect(keys().slice(0, -1)).toEqual(
    keys()
      .slice(0, -1)
      .map(() => keys()[0]),
  );
  expect(keys()[0]).toMatch(/^[\w-]{8,64}$/);
});
