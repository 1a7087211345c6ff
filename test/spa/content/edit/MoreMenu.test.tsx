import { screen, waitFor } from '@testing-library/react';
import { noticed } from '../../../support/screens/announced';
import { openCreate, openEdit } from '../../../support/screens/articleScreens';
import { button } from '../../../support/screens/editScreen';
import { failure } from '../../../support/fakeApi/fakeApi';
import { article } from '../../../support/fakeApi/fakeArticles';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const stored = article('7', { author: 'Ida' });

const entries = () => screen.getAllByRole('menuitem').map((entry) => entry.textContent);
const entry = (name: string) => screen.getByRole('menuitem', { name });
const isClosed = () => screen.queryByRole('menu') === null;

describe('the menu of further actions', () => {
  test('opens by its button and by the arrows, is walked by keys and gives the focus back', async () => {
    const { user } = await openEdit(fake, stored);
    const more = button('More');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    const all = entries();
    const [first = '', last = ''] = [all[0], all.at(-1)].map((name) => name ?? '');
    expect(entry(first)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(entry(last)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(entry(first)).toHaveFocus();
    await user.keyboard('{End}');
    expect(entry(last)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(entry(first)).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(isClosed()).toBe(true);
    expect(more).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(entry(last)).toHaveFocus();
    await user.keyboard('co');
    expect(entry('Copy link')).toHaveFocus();
    await user.tab();
    expect(isClosed()).toBe(true);
    expect(more).not.toHaveFocus();
    await user.click(more);
    await user.click(more);
    expect(isClosed()).toBe(true);
    await user.click(more);
    await user.click(screen.getByRole('textbox', { name: 'Author' }));
    expect(isClosed()).toBe(true);
  });

  test('copies the address of the item, and shows it where copying is not allowed', async () => {
    const { user } = await openEdit(fake, stored);
    const link = `${window.location.origin}/admin/articles/${stored._id}/edit`;
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await user.click(button('More'));
    await user.click(entry('Copy link'));
    await noticed('The link was copied.');
    expect(write).toHaveBeenLastCalledWith(link);
    expect(button('More')).toHaveFocus();
    write.mockRejectedValueOnce(new Error('Denied'));
    await user.click(button('More'));
    await user.click(entry('Copy link'));
    await noticed(`The link could not be copied. Select it here: ${link}`);
    await waitFor(() => expect(screen.queryByText('The link was copied.')).not.toBeInTheDocument());
  });

  describe('duplicates', () => {
    const copyId = 'c'.repeat(24);
    const copied = { ...stored, _id: copyId, title: { 'en-US': 'Copied' }, isPublic: false };
    const open = async (fields: object = {}) => {
      const original = {
        ...stored,
        title: { 'en-US': 'Breath', 'fr-FR': 'Souffle', 'is-IS': '' },
        ...fields,
      };
      const screens = await openEdit(fake, original);
      fake.on('duplicateItem', () => ({ data: copied }));
      fake.on('getArticle', ({ params: [id] }) => ({ data: id === copyId ? copied : original }));
      return screens;
    };
    const duplicate = async (user: Awaited<ReturnType<typeof open>>['user']) => {
      await user.click(button('More'));
      await user.click(entry('Duplicate'));
    };
    const calls = () => fake.callsOf('duplicateItem');

    test('what is saved under a title in the words of each language, and opens it', async () => {
      const { user, router } = await open();
      await duplicate(user);
      await waitFor(() =>
        expect(router.state.location.pathname).toBe(`/admin/articles/${copyId}/edit`),
      );
      expect(calls()[0]?.body).toEqual({
        title: { 'en-US': 'Breath (copy)', 'fr-FR': 'Souffle (copie)', 'is-IS': '' },
      });
      await noticed('“Breath (copy)” was created from what is saved. It is unpublished.');
    });

    test('without losing unsaved changes: who stays has them, and finds the copy by the notice', async () => {
      const { user, router } = await open();
      await user.type(screen.getByRole('textbox', { name: 'Author' }), ' B');
      await duplicate(user);
      const question = await screen.findByRole('dialog');
      expect(question).toHaveTextContent('There are unsaved changes.');
      await user.click(button('Stay'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(router.state.location.pathname).toBe(`/admin/articles/${stored._id}/edit`);
      expect(screen.getByRole('textbox', { name: 'Author' })).toHaveValue('Ida B');
      expect(JSON.stringify(calls()[0]?.body)).not.toContain('Ida B');
      expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute(
        'href',
        `/admin/articles/${copyId}/edit`,
      );
    });

    test('without moving who has gone to another page meanwhile, where the notice leads to the copy', async () => {
      const { user, router, goTo } = await open();
      let answer = () => {};
      fake.on('duplicateItem', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return { data: copied };
      });
      await duplicate(user);
      await waitFor(() => expect(calls()).toHaveLength(1));
      await goTo('/admin/articles/create');
      answer();
      await noticed(/^“Breath \(copy\)” was created/);
      expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute(
        'href',
        `/admin/articles/${copyId}/edit`,
      );
      expect(router.state.location.pathname).toBe('/admin/articles/create');
    });

    test.each([
      ['', () => ({ cut: true })],
      [' on the way through a proxy', () => failure(504, 'GatewayTimeout')],
    ])('once, under the same key after an answer that was lost%s', async (_where, lose) => {
      const { user, router } = await open();
      fake.on('duplicateItem', lose);
      await duplicate(user);
      await noticed(/^This could not be duplicated\. /);
      fake.on('duplicateItem', () => ({ data: copied }));
      await duplicate(user);
      await waitFor(() => expect(router.state.location.pathname).toContain(copyId));
      expect(new Set(calls().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    });

    test('not, and says so, on a host that cannot', async () => {
      const { user, router } = await open();
      fake.on('duplicateItem', () => ({
        status: 404,
        text: 'Not Found',
        contentType: 'text/plain',
      }));
      await duplicate(user);
      await noticed(/^This could not be duplicated\. /);
      expect(router.state.location.pathname).toBe(`/admin/articles/${stored._id}/edit`);
    });
  });

  test('publishes after the save that is running', async () => {
    const { user, inStore } = await openEdit(fake, { ...stored, isPublic: false });
    const save = fake.handlerOf('saveArticle');
    let answer = () => {};
    fake.on('saveArticle', async (call) => {
      fake.on('saveArticle', save);
      await new Promise<void>((resolve) => (answer = resolve));
      return save(call);
    });
    await user.type(screen.getByRole('textbox', { name: 'Author' }), '1');
    await user.click(button('Save'));
    await waitFor(() => expect(fake.callsOf('saveArticle')).toHaveLength(1));
    await user.click(button('More'));
    await user.click(entry('Publish'));
    answer();
    await waitFor(() => expect(inStore()).toMatchObject({ author: 'Ida1', isPublic: true }));
  });

  test('has nothing but the preview before the item is created', async () => {
    const { user } = await openCreate(fake);
    await user.click(button('More'));
    expect(entries()).toEqual(['Preview']);
  });
});
