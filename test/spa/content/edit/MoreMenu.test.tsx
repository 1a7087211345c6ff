import { screen, waitFor } from '@testing-library/react';
import { noticed } from '../../../support/screens/announced';
import { openCreate, openEdit } from '../../../support/screens/articleScreens';
import { button } from '../../../support/screens/editScreen';
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

  test('is not there before the item is created', async () => {
    await openCreate(fake);
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  });
});
