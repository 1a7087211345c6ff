import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type enUS from '../../../../public/assets/i18n/en-US.json';
import frFR from '../../../../public/assets/i18n/fr-FR.json';
import { startI18n } from '../../../../src/spa/i18n';
import { showChoice } from '../../../../src/spa/modal';
import { announced, noticed } from '../../../support/screens/announced';
import { failure } from '../../../support/fakeApi/fakeApi';
import { article } from '../../../support/fakeApi/fakeArticles';
import { audio, video } from '../../../support/fakeApi/fakeContent';
import { keepItems } from '../../../support/fakeApi/fakeItems';
import { renderApp } from '../../../support/screens/renderApp';
import { restoreVisit, startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const titled = (title: string, publishAt: string | null, isPublic = true) => ({
  title: { 'en-US': title },
  publishAt,
  isPublic,
});

/** Keeps items in the far future, so that no day of them has begun. */
async function open(query = '?view=month&day=2090-11-24') {
  const articles = keepItems(fake, 'Article', [
    article('1', titled('Bath of the forest', '2090-11-24T07:30:00.000Z')),
    article('2', titled('Not yet', '2090-11-24T00:00:00.000Z', false)),
    article('3', titled('Undated', null)),
  ]);
  keepItems(fake, 'Audio', [audio('1', titled('Morning light', '2090-11-24T00:00:00.000Z'))]);
  keepItems(fake, 'Video', [video('1', titled('Patient hips', '2090-12-02T00:00:00.000Z'))]);
  restoreVisit(fake);
  const app = await renderApp(`/admin/calendar${query}`);
  await screen.findByText(/Goes live next/);
  // The lists of the three kinds come one by one.
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return { ...app, articles };
}

/** Presses a pointer on an entry. What it comes over is told, since there is no layout. */
function press(pointerType: 'mouse' | 'touch') {
  const link = screen.getByRole('link', { name: /^Bath of the forest/, hidden: true });
  let below: Element | null = cell('Friday, November 24').parentElement;
  document.elementFromPoint = () => below;
  HTMLElement.prototype.setPointerCapture = () => undefined;
  // There are no pointer events, either.
  const pointer = (type: string, init: MouseEventInit = {}, pointerId = 1) => {
    const at = { bubbles: true, cancelable: true, clientX: 20, clientY: 300, ...init };
    fireEvent(
      link.isConnected ? link : document.body,
      Object.assign(new MouseEvent(type, at), { pointerId, pointerType }),
    );
  };
  pointer('pointerdown');
  return {
    pointer,
    over: (element: Element | null) => {
      below = element;
    },
  };
}

/** Waits until a notice says where what is moved would come to lie. */
const lifted = (day: string) =>
  screen.findByText(`Move “Bath of the forest” to ${day}`, { selector: 'strong' });

/** The day of a grid; it may have hints as well. */
const cell = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

describe('the calendar', () => {
  it('names the days of a month with their items, and is walked through by keys', async () => {
    const { user, router } = await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('November 2090');
    cell('Friday, November 24, 3 items').focus();
    await user.keyboard('{ArrowDown}');
    expect(cell('Friday, December 1, 0 items')).toHaveFocus();
    await user.keyboard('{PageUp}{Home}');
    expect(cell('Sunday, October 29, 0 items')).toHaveFocus();
    expect(router.state.location.search).toBe('?view=month&day=2090-10-29');
  });

  it('stays at its day and month when a move is given up', async () => {
    const { user, router, articles } = await open('?view=month&day=2090-12-02');
    cell('Saturday, December 2, 1 items?').focus();
    await user.keyboard('m{PageUp}{PageUp}');
    await announced('Move “Patient hips” to Mon, Oct 2, 2090 ');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cell('Saturday, December 2, 1 items?')).toHaveFocus());
    expect(router.state.location.search).toBe('?view=month&day=2090-12-02');
    expect(articles.size).toBe(3);
  });

  it('opens a day of several items by the key that moves one', async () => {
    const { user } = await open();
    cell('Friday, November 24, 3 items').focus();
    await user.keyboard('m');
    const panel = within(screen.getByRole('dialog', { name: 'Friday, November 24' }));
    expect(panel.getByRole('link', { name: /Not yet/ })).toHaveFocus();
    await user.keyboard('m{ArrowRight}');
    await announced('Move “Not yet” to Sat, Nov 25, 2090 ');
  });

  it('shows a day with all there is to know, and hides the kinds that are not wanted', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Audios' }));
    (await screen.findByRole('button', { name: 'Friday, November 24, 2 items, 4 hints' })).focus();
    await user.keyboard('{Enter}');
    const panel = screen.getByRole('dialog', { name: 'Friday, November 24' });
    const rows = within(panel).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Not yetPlanned, not publicArticle'),
      expect.stringContaining('Bath of the forestScheduledArticle · 07:30'),
      'Articles: 2 on this day',
      '“Not yet”: No picture',
      '“Bath of the forest”: No picture',
      'Nothing free goes live for 7 days after this.',
    ]);
  });

  it('moves an item by keys at its time of day, twice without waiting, and back; the focus goes with it', async () => {
    const { user, articles } = await open('?view=agenda&day=2090-11-20');
    (await screen.findByRole('link', { name: 'Bath of the forest' })).focus();
    await user.keyboard('m{ArrowRight}{ArrowDown}');
    await announced('Move “Bath of the forest” to Sun, Nov 26, 2090 ');
    await user.keyboard('{Enter}');
    const link = () => screen.getByRole('link', { name: 'Bath of the forest' });
    await waitFor(() => expect(link()).toHaveFocus());
    await user.keyboard('m{ArrowRight}{Enter}');
    const notice = await noticed('Moved to Mon, Nov 27, 2090');
    const publishAt = () => [...articles.values()][0]?.publishAt;
    expect(publishAt()).toBe('2090-11-27T07:30:00.000Z');
    await waitFor(() => expect(link()).toHaveFocus());
    await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(publishAt()).toBe('2090-11-26T07:30:00.000Z'));
  });

  it('is moved by a pointer, also to a page that turns while it is held over its button', async () => {
    const { articles } = await open();
    const { over, pointer } = press('mouse');
    pointer('pointermove', { clientX: 99 });
    await lifted('Fri, Nov 24, 2090');
    over(screen.getByRole('button', { name: 'Later' }));
    over((await screen.findByRole('button', { name: /^Friday, December 8/ })).parentElement);
    await lifted('Fri, Dec 8, 2090');
    pointer('pointerup');
    await noticed('Moved to Fri, Dec 8, 2090');
    expect([...articles.values()][0]?.publishAt).toBe('2090-12-08T07:30:00.000Z');
  });

  it.each([
    ['a second finger', 'pointerdown', 2],
    ['the browser, which scrolls or shows a menu', 'pointercancel', 1],
  ] as const)(
    'stays where it is when a drag by a finger is ended by %s',
    async (_what, type, pointerId) => {
      const { articles } = await open();
      const { over, pointer } = press('touch');
      await lifted('Fri, Nov 24, 2090');
      over(cell('Wednesday, November 15').parentElement);
      await lifted('Wed, Nov 15, 2090');
      // At the edge of what scrolls, which has no height here.
      expect(document.querySelector('main')?.scrollTop).toBeGreaterThan(0);
      pointer(type, {}, pointerId);
      expect(screen.queryByText(/^Move “Bath/)).not.toBeInTheDocument();
      pointer('pointerup');
      expect([...articles.values()][0]?.publishAt).toBe('2090-11-24T07:30:00.000Z');
    },
  );

  it('gives the focus to the page where an item loses its date', async () => {
    const { user } = await open('?view=agenda&day=2090-11-20');
    await user.click(await screen.findByRole('button', { name: 'Actions for Bath of the forest' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove date' }));
    await noticed('“Bath of the forest” has no date any more.');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('moves what is only planned by its menu without publishing it, unless that is asked for', async () => {
    const { user, articles } = await open('?view=agenda&day=2090-11-20');
    await user.click(await screen.findByRole('button', { name: 'Actions for Not yet' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move to…' }));
    const dialog = await screen.findByRole('dialog');
    const box = within(dialog).getByRole('checkbox', { name: /^Publish the 1/ });
    expect(box).not.toBeChecked();
    await user.type(within(dialog).getByRole('textbox'), '30/11/2090');
    await user.click(within(dialog).getByRole('button', { name: 'Schedule 1' }));
    const moved = () => [...articles.values()].find(({ title }) => title?.['en-US'] === 'Not yet');
    await waitFor(() => expect(moved()?.publishAt).toMatch(/^2090-11-30/));
    expect(moved()?.isPublic).toBe(false);
  });

  it('ends with the last year in which something is published', async () => {
    const { user, router } = await open('?view=month&day=2999-11-30');
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('December 2999');
    cell('Monday, December 30').focus();
    await user.keyboard('{PageDown}');
    expect(router.state.location.search).toBe('?view=month&day=2999-12-30');
  });

  it('gives the focus to the page where an item leaves it', async () => {
    const { user } = await open('?view=agenda&day=2090-11-20');
    (await screen.findByRole('link', { name: 'Bath of the forest' })).focus();
    await user.keyboard('m{PageDown}{PageDown}{Enter}');
    await noticed(/^Moved to/);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('leaves the keys to a dialog that opens while an item is moved', async () => {
    const { user, store, articles } = await open('?view=agenda&day=2090-11-20');
    (await screen.findByRole('link', { name: 'Bath of the forest' })).focus();
    await user.keyboard('m{ArrowRight}');
    await announced('Move “Bath of the forest” to Sat, Nov 25, 2090 ');
    act(() => void store.dispatch(showChoice({ message: { key: 'calendar.putsLive' } })));
    await screen.findByText('This puts it live at once.');
    await user.keyboard('{Enter}');
    expect([...articles.values()][0]?.publishAt).toBe('2090-11-24T07:30:00.000Z');
    expect(screen.queryByText(/^Move “Bath/)).not.toBeInTheDocument();
  });

  it('asks again before it takes from readers what somebody else has put live meanwhile', async () => {
    const { user, articles } = await open('?view=agenda&day=2090-11-20');
    const [id = '', stored] = [...articles][0] ?? [];
    const publishAt = '2020-01-01T00:00:00.000Z';
    articles.set(id, {
      ...stored,
      ...article('1', { isPublic: true, publishAt }),
      updatedAt: '2026-11-25T00:00:00.000Z',
    });
    (await screen.findByRole('link', { name: 'Bath of the forest' })).focus();
    await user.keyboard('m{ArrowRight}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Change it all the same' }));
    await user.click(await screen.findByRole('button', { name: 'No' }));
    expect(articles.get(id)?.publishAt).toBe(publishAt);
  });

  it('says where somebody else has moved an item meanwhile, and moves it all the same', async () => {
    const { user, articles } = await open('?view=agenda&day=2090-11-20');
    const [id = '', stored] = [...articles][0] ?? [];
    articles.set(id, {
      ...stored,
      ...article('1', { publishAt: '2090-11-28T07:30:00.000Z' }),
      updatedAt: '2026-11-25T00:00:00.000Z',
    });
    (await screen.findByRole('link', { name: 'Bath of the forest' })).focus();
    await user.keyboard('m{ArrowRight}{Enter}');
    await screen.findByText(/^Somebody has saved “Bath of the forest”.*28 Nov 2090, 07:30 GMT\.$/);
    expect(articles.get(id)?.publishAt).toBe('2090-11-28T07:30:00.000Z');
    await user.click(screen.getByRole('button', { name: 'Change it all the same' }));
    await noticed('Moved to Sat, Nov 25, 2090');
    expect(articles.get(id)?.publishAt).toBe('2090-11-25T07:30:00.000Z');
  });

  it('asks before readers would notice, and says why nothing was changed', async () => {
    const { user } = await open('?view=agenda&day=2090-11-20');
    fake.on('changeItems', () => failure(400, 'BadRequest', 'Out of order.'));
    await user.click(await screen.findByRole('button', { name: 'Actions for Morning light' }));
    await user.click(screen.getByRole('menuitem', { name: 'Publish now' }));
    expect(await screen.findByText('This puts it live at once.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await noticed(/“Morning light” could not be changed\./);
    expect(screen.getByText('Morning light')).toBeInTheDocument();
  });

  it('stays where it was put until the server answers, and is not moved there twice; the focus follows into another month', async () => {
    const { user } = await open('?view=month&day=2090-11-24');
    const well = fake.handlerOf('changeItems');
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    fake.on('changeItems', async (call) => {
      await isAnswered;
      return well(call);
    });
    cell('Friday, November 24, 3 items').focus();
    await user.keyboard('m');
    (await screen.findByRole('link', { name: 'Bath of the forest', hidden: false })).focus();
    await user.keyboard('m{PageDown}{Enter}');
    await waitFor(() => expect(cell('Sunday, December 24, 1 items?')).toHaveFocus());
    const entry = screen.getByText('Bath of the forest').closest('a');
    expect(entry).toHaveAttribute('aria-busy', 'true');
    const isAskedOnLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAskedOnLeaving()).toBe(true);
    answer();
    await noticed('Moved to Sun, Dec 24, 2090');
    await waitFor(() => expect(entry).toHaveAttribute('aria-busy', 'false'));
    expect(isAskedOnLeaving()).toBe(false);
    expect(fake.callsOf('changeItems')).toHaveLength(1);
  });

  it('says that somebody has deleted an entry that is moved', async () => {
    const { user, articles } = await open('?view=agenda&day=2090-11-20');
    (await screen.findByRole('link', { name: 'Bath of the forest' })).focus();
    articles.clear();
    await user.keyboard('m{ArrowRight}{Enter}');
    const notice = await noticed(/^“Bath of the forest” could not be changed\./);
    expect(notice).toHaveTextContent('Somebody has deleted it.');
  });

  it('does not deny a change whose answer is lost, and shows what the server did', async () => {
    const { user, articles } = await open('?view=agenda&day=2090-11-20');
    const well = fake.handlerOf('changeItems');
    fake.on('changeItems', async (call) => {
      await well(call);
      return { cut: true };
    });
    (await screen.findByRole('link', { name: 'Bath of the forest' })).focus();
    await user.keyboard('m{ArrowRight}{Enter}');
    await noticed(
      /^It is not known whether “Bath of the forest” was changed: the answer was lost\./,
    );
    expect(screen.queryByText(/could not be changed/)).not.toBeInTheDocument();
    expect([...articles.values()][0]?.publishAt).toBe('2090-11-25T07:30:00.000Z');
  });

  it('shows the other kinds when one list cannot be loaded', async () => {
    await open('?view=agenda&day=2090-11-20');
    fake.on('listVideos', () => failure(500, 'ServerError', 'Out of order.'));
    cleanup();
    await renderApp('/admin/calendar?view=month&day=2090-11-24');
    expect(await screen.findByText(/^Videos: The list could not be loaded: /)).toBeInTheDocument();
    // The other lists may come later than the failure.
    await waitFor(() => expect(cell('Friday, November 24, 3 items')).toBeInTheDocument());
    await act(() => startI18n('fr-FR', () => Promise.resolve(frFR as typeof enUS)));
    expect(await screen.findByText(/^Vidéos : La liste n’a pas/)).toBeInTheDocument();
  });

  it('says once that nothing could be loaded, shows no empty month then, and tries all lists again', async () => {
    await open('?view=month&day=2090-11-24');
    const answers = ['listArticles', 'listAudios', 'listVideos'].map(
      (id) => [id, fake.handlerOf(id)] as const,
    );
    for (const [id] of answers) fake.on(id, () => failure(500, 'ServerError', 'Out of order.'));
    cleanup();
    await renderApp('/admin/calendar?view=month&day=2090-11-24');
    expect(await screen.findByText(/^The list could not be loaded: /)).toBeInTheDocument();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByRole('grid')).toBeNull();
    for (const [id, answer] of answers) fake.on(id, answer);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(cell('Friday, November 24, 3 items')).toBeInTheDocument());
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });
});
