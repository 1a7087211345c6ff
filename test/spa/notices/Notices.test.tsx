import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../../support/fakeApi/startFakeApi';
import { showNotice } from '../../../src/spa/notices';

const fake = startFakeApi();

const args = { type: 'articles', id: 'a'.repeat(24), title: 'Sun' } as const;
const action = { kind: 'undoDeletion', args, label: 'undo' } as const;

async function open() {
  restoreVisit(fake);
  const app = await renderApp('/admin/series');
  await screen.findByRole('heading', { level: 1 });
  const show = (text: string, more: object = {}) =>
    // The first one waits for its code.
    act(async () => {
      app.store.dispatch(showNotice({ text: { text }, ...more }));
      await import('../../../src/spa/app/shell/NoticeViews');
    });
  /** For a clock that stands still, once the code is there. */
  const showNow = (text: string, more: object = {}) =>
    act(() => app.store.dispatch(showNotice({ text: { text }, ...more })));
  return { ...app, show, showNow };
}

const cards = () =>
  screen.queryAllByRole('button', { name: 'Close' }).map((one) => one.parentElement);
const texts = () => cards().map((card) => card?.querySelector('p')?.textContent);
const card = () => cards()[0] as HTMLElement;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('notices', () => {
  it('are at most three; a new one replaces the oldest', async () => {
    const { show } = await open();
    for (const text of ['One', 'Two', 'Three', 'Four']) await show(text);
    expect(texts()).toEqual(['Two', 'Three', 'Four']);
    expect(card().closest('[role="status"]')).toBeInTheDocument();
  });

  it('give the reason of a failure and link to a page', async () => {
    const { show, user, pathname } = await open();
    const link = { to: '/admin/users', label: { text: 'Open' } };
    await show('It failed.', { reason: { text: 'No disk.' }, link });
    expect(texts()).toEqual(['It failed. No disk.']);
    await user.click(screen.getByRole('link', { name: 'Open' }));
    expect(pathname()).toBe('/admin/users');
    expect(cards()).toEqual([]);
  });

  it('close by their button or Escape, and move the focus to the heading', async () => {
    const { show, user } = await open();
    await show('One');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(cards()).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await show('Two');
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await user.keyboard('{Escape}');
    expect(cards()).toEqual([]);
  });

  it('are removed when a person signs out', async () => {
    const { show, user } = await open();
    await show('“Sun” was deleted.', { action });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByText('“Sun” was deleted.')).not.toBeInTheDocument();
  });
});

describe('a notice that nobody closes', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['stays for ten seconds', {}, 10_000],
    ['with something to press stays for thirty seconds', { action }, 30_000],
  ])('%s', async (_, more, ms) => {
    const { show, showNow, user } = await open();
    await show('Before');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    jest.useFakeTimers();
    showNow('One', more);
    pass(ms - 1);
    expect(texts()).toEqual(['One']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  it('stays while the pointer or the focus is on it', async () => {
    const { show, showNow, user } = await open();
    await show('Before');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    jest.useFakeTimers();
    showNow('One', { action });
    fireEvent.pointerEnter(card());
    pass(60_000);
    fireEvent.pointerLeave(card());
    pass(29_999);
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    pass(60_000);
    expect(texts()).toEqual(['One']);
    act(() => screen.getByRole('heading', { level: 1 }).focus());
    pass(30_000);
    expect(texts()).toEqual([]);
  });
});
