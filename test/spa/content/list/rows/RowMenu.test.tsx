import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { article, keepArticles } from '../../../../support/fakeApi/fakeArticles';
import { restoreVisit, startFakeApi } from '../../../../support/fakeApi/startFakeApi';
import { noticed } from '../../../../support/screens/announced';
import { renderApp } from '../../../../support/screens/renderApp';

const fake = startFakeApi();

const texts = (text: string) => ({ 'en-US': text, 'en-GB': text, 'fr-FR': text, 'is-IS': text });

async function open() {
  const stored = keepArticles(fake, [
    article('1', { title: texts('Morning'), isPublic: false }),
    article('2', { title: texts('Evening'), isPublic: false }),
  ]);
  restoreVisit(fake);
  const app = await renderApp('/admin/articles?open=unpublished');
  await screen.findByRole('link', { name: 'Evening' });
  return { ...app, stored };
}

const menu = () => screen.findByRole('menu', { name: 'Actions for Evening' });

describe('the menu of a row', () => {
  it('is opened by its button and by the arrow key, and gives the focus back', async () => {
    const { user } = await open();
    const button = screen.getByRole('button', { name: 'Actions for Evening' });
    await user.click(button);
    const entries = within(await menu()).getAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Open',
      'Translate',
      'Publish',
      'Schedule…',
      'Duplicate',
      'History',
      'Copy link',
      'Delete',
    ]);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    screen.getByRole('link', { name: 'Evening' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(within(await menu()).getByRole('menuitem', { name: 'Open' })).toHaveFocus();
    await user.click(screen.getByRole('searchbox'));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('is closed by its button and by the wheel, and never opens a row by a second click', async () => {
    const { user, router } = await open();
    const button = screen.getByRole('button', { name: 'Actions for Evening' });
    await user.click(button);
    await menu();
    await user.click(button);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await menu();
    fireEvent.wheel(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await user.click(button);
    fireEvent.click(within(await menu()).getByRole('menuitem', { name: 'Copy link' }), {
      detail: 1,
    });
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('link', { name: 'Morning' }), { detail: 2 });
    expect(router.state.location.pathname).toBe('/admin/articles');
    await noticed(/copied/);
  });

  it.each([
    ['above a button in the lower half of the window', 700, { bottom: '72px', maxHeight: '692px' }],
    ['below one in the upper half', 100, { top: '140px', maxHeight: '624px' }],
  ])('opens %s, and is never higher than there is room', async (_where, top, style) => {
    const { user } = await open();
    const button = screen.getByRole('button', { name: 'Actions for Evening' });
    button.getBoundingClientRect = () => new DOMRect(900, top, 36, 36);
    await user.click(button);
    const shown = await menu();
    expect(innerHeight).toBe(768);
    expect(shown).toHaveStyle(style);
    // Whoever scrolls in it reads on.
    fireEvent.wheel(shown);
    expect(shown).toBeInTheDocument();
  });

  it('changes the item where it stands', async () => {
    const { user, stored, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Actions for Evening' }));
    await user.click(within(await menu()).getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /^Delete/ }));
    await noticed(/deleted/);
    expect([...stored.values()].map(({ title }) => title?.['en-US'])).toEqual(['Morning']);
    expect(router.state.location.pathname).toBe('/admin/articles');
  });

  it('does on the page of the item what is done there', async () => {
    const { user, router } = await open();
    act(() => screen.getByRole('link', { name: 'Evening' }).focus());
    await user.keyboard('{ArrowRight}');
    await menu();
    // A key that selects the row, but not from here.
    await user.keyboard('xh[Space]');
    expect(screen.queryByRole('group', { name: 'Actions' })).not.toBeInTheDocument();
    await screen.findByRole('dialog', { name: /^History/ });
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/edit$/));
  });
});
