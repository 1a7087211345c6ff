import { act, screen, waitFor, within } from '@testing-library/react';
import { type Article, connectionFound } from '../../../../../src/api';
import { sortByOrder } from '../../../../../src/spa/model/sections';
import {
  answerDialog,
  button,
  card,
  field,
  statusLine,
} from '../../../../support/screens/editScreen';
import { failure } from '../../../../support/fakeApi/fakeApi';
import { keepArticles } from '../../../../support/fakeApi/fakeArticles';
import {
  openArticle,
  sectionCards,
  sectionId,
  sections,
} from '../../../../support/screens/sectionScreen';
import {
  aboutField,
  choice,
  conflictDialog,
  otherEditor,
  sideText,
} from '../../../../support/screens/otherEditor';
import { startFakeApi } from '../../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const handle = (name: string) =>
  within(card('Article Sections')).getByRole('button', { name: `Move section ${name}` });
const titles = async () =>
  (await sectionCards()).map((one) => /Pose|Breath|Four|Words/.exec(one.textContent)?.[0]);
const announced = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text),
  );
const lifted = (name: string, position: number) =>
  `Section ${name} lifted, position ${position} of 4. Move it with the arrow keys, drop it with Space, give up with Escape.`;
const entry = (name: string) => screen.getByRole('menuitem', { name });

/** The sections as stored, with other orders, by the last digit of their ids. */
const withOrders = (orders: Readonly<Record<string, number | null>>) =>
  sections.map((one) => ({ ...one, order: orders[one._id.slice(-1)] ?? one.order ?? null }));

describe('moving a section', () => {
  test('brings the last to the front by three keys, saves just the orders at once, and undoes that', async () => {
    const { user, saves, stored } = await openArticle(fake);
    await user.type(field('Author'), 'Ida');
    await sectionCards();
    handle('Words').focus();
    await user.keyboard(' ');
    await announced(lifted('Words', 4));
    await user.keyboard('{Home}');
    await announced('Section Words, position 1 of 4');
    expect(await titles()).toEqual(['Pose', 'Breath', 'Four', 'Words']);
    await user.keyboard(' ');
    expect(await titles()).toEqual(['Words', 'Pose', 'Breath', 'Four']);
    expect(handle('Words')).toHaveFocus();
    const notice = (await screen.findByText('Section Words moved to position 1.')).parentElement;
    expect(saves()).toEqual([{ ...stored, sections: withOrders({ 1: 1, 3: 2, 2: 3, 4: 4 }) }]);
    expect(statusLine()).toHaveTextContent('Unsaved changes');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await user.click(within(notice ?? document.body).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(await titles()).toEqual(['Pose', 'Breath', 'Four', 'Words']);
    expect(saves()[1]?.sections).toEqual(sections);
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  });

  test('is undone by Ctrl+Z as by the notice: saved, announced, and the notice goes', async () => {
    const { user, saves } = await openArticle(fake);
    await sectionCards();
    handle('Breath').focus();
    await user.keyboard(' {Home} ');
    await screen.findByText('Section Breath moved to position 1.');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]?.sections).toEqual(sections);
    await waitFor(() => expect(statusLine()).not.toHaveTextContent('Unsaved changes'));
    await waitFor(() => expect(screen.queryByText(/moved to position/)).not.toBeInTheDocument());
    await announced('Section Breath, position 2 of 4');
    expect(await titles()).toEqual(['Pose', 'Breath', 'Four', 'Words']);
    expect(handle('Breath')).toHaveFocus();
  });

  test('is saved with each undo and redo: what is on screen is what is stored', async () => {
    const { user, saves } = await openArticle(fake);
    await sectionCards();
    const savedOrders = () =>
      saves()
        .at(-1)
        ?.sections?.map(({ order }) => order);
    const press = async (keys: string, count: number) => {
      await user.keyboard(keys);
      await waitFor(() => expect(saves()).toHaveLength(count));
      await waitFor(() => expect(statusLine()).not.toHaveTextContent('Unsaved changes'));
    };
    handle('Breath').focus();
    await press(' {Home} ', 1);
    const once = savedOrders();
    handle('Words').focus();
    await press(' {Home} ', 2);
    const twice = savedOrders();
    await press('{Control>}z{/Control}', 3);
    expect(savedOrders()).toEqual(once);
    await press('{Control>}z{/Control}', 4);
    expect(saves()[3]?.sections).toEqual(sections);
    // There is nothing left to undo.
    await user.keyboard('{Control>}z{/Control}');
    await press('{Control>}{Shift>}z{/Shift}{/Control}', 5);
    expect(savedOrders()).toEqual(once);
    await press('{Control>}{Shift>}z{/Shift}{/Control}', 6);
    expect(savedOrders()).toEqual(twice);
    expect(await titles()).toEqual(['Words', 'Breath', 'Pose', 'Four']);
    await announced('Section Words, position 1 of 4');
  });

  test('is undone by the notice as by Ctrl+Z: once, saved with its redo, and only until something else is edited', async () => {
    const { user, saves } = await openArticle(fake);
    await sectionCards();
    handle('Breath').focus();
    await user.keyboard(' {Home} ');
    await screen.findByText('Section Breath moved to position 1.');
    const notice = screen.getByText('Section Breath moved to position 1.').parentElement;
    await user.click(within(notice ?? document.body).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    await user.keyboard('{Control>}z{/Control}');
    expect(await titles()).toEqual(['Pose', 'Breath', 'Four', 'Words']);
    expect(statusLine()).not.toHaveTextContent('Unsaved changes');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(saves()).toHaveLength(3));
    expect(saves()[2]?.sections).toEqual(saves()[0]?.sections);
    await waitFor(() => expect(statusLine()).not.toHaveTextContent('Unsaved changes'));

    handle('Words').focus();
    await user.keyboard(' {Home} ');
    await screen.findByText('Section Words moved to position 1.');
    await user.type(field('Author'), 'I');
    await waitFor(() => expect(screen.queryByText(/moved to position/)).not.toBeInTheDocument());
  });

  test('gives up on Escape, and when the focus goes elsewhere', async () => {
    const { user, saves } = await openArticle(fake);
    await sectionCards();
    handle('Breath').focus();
    await user.keyboard(' {ArrowDown}{ArrowDown}{Escape}');
    await announced('Section Breath, position 2 of 4');
    await user.keyboard(' {ArrowUp}');
    await user.tab();
    await user.keyboard('{Shift>}{Tab}{/Shift} ');
    await announced(lifted('Breath', 2));
    await user.keyboard(' ');
    expect(await titles()).toEqual(['Pose', 'Breath', 'Four', 'Words']);
    expect(saves()).toEqual([]);
  });

  test('is offered in a menu: up, down and to each position', async () => {
    const { user, saves } = await openArticle(fake);
    await sectionCards();
    await user.click(handle('Four'));
    await user.click(entry('Move up'));
    expect(await titles()).toEqual(['Pose', 'Four', 'Breath', 'Words']);
    expect(handle('Four')).toHaveFocus();
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
      '1 Pose',
      '2 Four',
      '3 Breath',
      '4 Words',
    ]);
    await user.keyboard('3{Enter}');
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(await titles()).toEqual(['Pose', 'Breath', 'Four', 'Words']);
    await user.click(handle('Four'));
    await user.click(entry('Move to…'));
    await user.keyboard('{Escape}');
    await user.click(handle('Four'));
    expect(entry('Move up')).toHaveFocus();
  });

  test('stays as an unsaved edit when it cannot be saved (D120)', async () => {
    const { user, saves, recover } = await openArticle(fake);
    await sectionCards();
    fake.on('saveArticle', () => failure(500, 'InternalError', 'The database is away.'));
    await user.click(handle('Breath'));
    await user.click(entry('Move up'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved: The database is away.');
    expect(await titles()).toEqual(['Breath', 'Pose', 'Four', 'Words']);
    expect(statusLine()).toHaveTextContent('Unsaved changes');
    expect(screen.queryByText(/moved to position/)).not.toBeInTheDocument();
    recover();
    await user.click(button('Retry'));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]?.sections).toEqual(withOrders({ 2: 1, 3: 2 }));
  });

  test('waits for the connection with the edit of its section, and is sent with it', async () => {
    const { user, store, recover } = await openArticle(fake);
    await sectionCards();
    fake.on('saveArticle', () => ({ cut: true }));
    await user.click(
      within(card('Article Sections')).getByRole('button', { name: /^Edit Section: Breath/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Section' }));
    await user.type(dialog.getByRole('textbox', { name: 'Section Title' }), ' out');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(statusLine()).toHaveTextContent('Waiting for the connection'));
    handle('Breath out').focus();
    await user.keyboard(' {Home} ');
    await waitFor(() => expect(fake.callsOf('saveArticle')).toHaveLength(2));
    await waitFor(() => expect(statusLine()).toHaveTextContent('Waiting for the connection'));
    recover();
    act(() => void store.dispatch(connectionFound()));
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    const orders = withOrders({ 2: 1, 3: 2 }).map(({ order }) => order);
    const sent = fake.callsOf('saveArticle').at(-1)?.body as Article;
    expect(sent.sections?.map(({ order }) => order)).toEqual(orders);
    expect(sent.sections?.[1]?.title).toMatchObject({ 'en-US': 'Breath out' });
  });

  /** Comes back to the article as somebody else has saved it meanwhile; returns what gives the stored sections. */
  const reconnected = async (
    { store, stored }: Pick<Awaited<ReturnType<typeof openArticle>>, 'store' | 'stored'>,
    sections: Article['sections'],
  ) => {
    const theirs = { ...stored, sections, updatedAt: '2026-11-21T10:00:00.000Z' };
    const articles = keepArticles(fake, [theirs]);
    act(() => void store.dispatch(connectionFound()));
    return () => articles.get(stored._id)?.sections ?? [];
  };

  test('leaves the notice of a publication that has to be repeated by hand', async () => {
    const { user, store, recover } = await openArticle(fake);
    await sectionCards();
    fake.on('saveArticle', () => ({ cut: true }));
    await user.click(button('Unpublish'));
    await answerDialog(user, 'Ok');
    handle('Breath').focus();
    await user.keyboard(' {Home} ');
    await waitFor(() => expect(fake.callsOf('saveArticle')).toHaveLength(2));
    recover();
    act(() => void store.dispatch(connectionFound()));
    await waitFor(() => expect(fake.callsOf('saveArticle')).toHaveLength(3));
    const notice = await screen.findByText(/The connection is back/);
    expect(notice.parentElement).toContainElement(button('Retry'));
  });

  test('that waits is put together with a section of somebody else', async () => {
    const app = await openArticle(fake);
    await sectionCards();
    fake.on('saveArticle', () => ({ cut: true }));
    handle('Breath').focus();
    await app.user.keyboard(' {Home} ');
    await waitFor(() => expect(statusLine()).toHaveTextContent('Waiting for the connection'));
    const added = { ...sections[0], _id: sectionId('9'), order: 2.5, title: { 'en-US': 'New' } };
    const found = await reconnected(app, [...sections, added] as Article['sections']);
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    const orders = found().map(({ order }) => order);
    expect(new Set(orders).size).toBe(orders.length);
    const shown = (await sectionCards()).map((one) => one.textContent);
    sortByOrder(found()).forEach(({ title }, at) =>
      expect(shown[at]).toContain(title?.['en-US'] ?? 'Text Section'),
    );
  });

  test('of a section that was deleted and brought back without a connection waits as a whole', async () => {
    const app = await openArticle(fake);
    const { user } = app;
    const [, second] = await sectionCards();
    fake.on('saveArticle', () => ({ cut: true }));
    await user.click(
      within(second as HTMLElement).getByRole('button', { name: /^Delete Section/ }),
    );
    await answerDialog(user, 'Yes');
    await waitFor(() => expect(statusLine()).toHaveTextContent('Waiting for the connection'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await sectionCards()).toHaveLength(sections.length));
    handle('Breath').focus();
    await user.keyboard(' {Home} ');
    await waitFor(() => expect(statusLine()).toHaveTextContent('Waiting for the connection'));
    const found = await reconnected(app, sections);
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    expect(found().map(({ order }) => order)).toEqual(
      withOrders({ 2: 1, 3: 2 }).map(({ order }) => order),
    );
  });

  test('is put together with what somebody else has numbered otherwise', async () => {
    const { user, saves, articles, stored } = await openArticle(fake);
    await sectionCards();
    otherEditor(articles, stored._id).change({ sections: withOrders({ 4: 9 }) });
    await user.click(handle('Breath'));
    await user.click(entry('Move up'));
    await screen.findByText('Section Breath moved to position 1.');
    expect(saves().at(-1)?.sections).toEqual(withOrders({ 2: 1, 3: 2, 4: 9 }));
  });

  test.each([
    ['Yours', ['Words', 'Pose', 'Breath', 'Four'], { 1: 1, 3: 2, 2: 3, 4: 4 }],
    ['Theirs', ['Breath', 'Four', 'Pose', 'Words'], { 2: 1, 4: 2, 3: 3, 1: 4 }],
  ])('asks once about the whole order that both changed: %s', async (side, order, orders) => {
    const { user, saves, articles, stored } = await openArticle(fake);
    await sectionCards();
    otherEditor(articles, stored._id).change({ sections: withOrders({ 2: 1, 4: 2, 3: 3 }) });
    handle('Words').focus();
    await user.keyboard(' {Home} ');
    const dialog = await conflictDialog();
    expect(within(dialog).getAllByRole('radio', { name: side })).toHaveLength(1);
    const about = aboutField(dialog, 'Article Sections: Order');
    expect(sideText(about, side)).toBe(order.join('\n'));
    await user.click(choice(about, side));
    await user.click(within(dialog).getByRole('button', { name: 'Save with these choices' }));
    await waitFor(() => expect(saves().at(-1)?.sections).toEqual(withOrders(orders)));
    expect(await titles()).toEqual(order);
    await waitFor(() => expect(statusLine()).not.toHaveTextContent('Unsaved changes'));
  });

  test('leaves the order of somebody else when the question about it is cancelled and the move undone', async () => {
    const { user, articles, stored } = await openArticle(fake);
    await sectionCards();
    const theirs = withOrders({ 2: 1, 4: 2, 3: 3 });
    otherEditor(articles, stored._id).change({ sections: theirs });
    handle('Words').focus();
    await user.keyboard(' {Home} ');
    const dialog = await conflictDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    handle('Words').focus();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    expect(await titles()).toEqual(['Breath', 'Four', 'Pose', 'Words']);
    expect(articles.get(stored._id)?.sections).toEqual(theirs);
  });

  test('is undone when it was stored, but its answer was lost', async () => {
    const { user, articles, stored } = await openArticle(fake);
    await sectionCards();
    const save = fake.handlerOf('saveArticle');
    fake.on('saveArticle', async (call) => {
      await save(call);
      fake.on('saveArticle', save);
      return failure(502, 'BadGateway', 'No answer came.');
    });
    handle('Words').focus();
    await user.keyboard(' {Home} ');
    await screen.findByRole('alert');
    expect(articles.get(stored._id)?.sections).not.toEqual(sections);
    handle('Words').focus();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(articles.get(stored._id)?.sections).toEqual(sections));
    expect(await titles()).toEqual(['Pose', 'Breath', 'Four', 'Words']);
  });

  test('does not ask about a section that was not passed when somebody else has deleted it', async () => {
    const { user, saves, articles, stored } = await openArticle(fake);
    await sectionCards();
    const isLeft = ({ _id }: { _id: string }) => _id !== sectionId('4');
    otherEditor(articles, stored._id).change({ sections: sections.filter(isLeft) });
    handle('Pose').focus();
    await user.keyboard(' {ArrowDown} ');
    await screen.findByText('Section Pose moved to position 2.');
    expect(saves().at(-1)?.sections).toEqual(withOrders({ 2: 1, 3: 2 }).filter(isLeft));
  });

  test('has no handle where there is only one', async () => {
    await openArticle(fake, { sections: [{ ...sections[1], _id: sectionId('2') }] });
    await sectionCards();
    expect(screen.queryByRole('button', { name: /^Move section/ })).not.toBeInTheDocument();
  });
});
