import { act, screen, waitFor, within } from '@testing-library/react';
import type { BulkInput, BulkResult } from '../../../../../src/api';
import { showBulkDone } from '../../../../../src/spa/content/list/bulk/bulkNotice';
import { failure } from '../../../../support/fakeApi/fakeApi';
import { article } from '../../../../support/fakeApi/fakeArticles';
import { keepItems } from '../../../../support/fakeApi/fakeItems';
import { restoreVisit, startFakeApi } from '../../../../support/fakeApi/startFakeApi';
import { noticed } from '../../../../support/screens/announced';
import { renderApp } from '../../../../support/screens/renderApp';

const fake = startFakeApi();

const count = 450;
const portion = 200;
const rest = 50;
const deletedAt = '2026-11-20T00:00:00.000Z';
const deleted: BulkResult[] = Array.from({ length: count }, (_, index) => ({
  _id: index.toString(16).padStart(24, '0'),
  ok: true,
  deletedAt,
}));
const row = (_id: string) => ({ ...article('1'), _id, title: { 'en-US': `Deleted ${_id}` } });

const outcomeOf = (done: BulkResult[]) => ({ done, failed: [], unsent: [] });

/** Opens the list without the articles that were just deleted, whose notice is shown. */
async function openDeleted() {
  keepItems(fake, 'Article', []);
  restoreVisit(fake);
  const app = await renderApp('/admin/articles');
  await screen.findByRole('heading', { name: 'Articles' });
  const items = { about: 'bulk/1', type: 'articles', titleOf: (id: string) => id } as const;
  act(() => app.store.dispatch(showBulkDone('delete', items, outcomeOf(deleted))));
  const notice = await noticed(
    `${count} deleted. All ${count} can be restored from Recently deleted.`,
  );
  return { ...app, undo: within(notice).getByRole('button', { name: 'Undo' }) };
}

/** Lets the fake answer each restoration when it is told to; gives what was asked. */
function answerInTurn(result: (id: string) => Partial<BulkResult> = () => ({})) {
  const waiting: (() => void)[] = [];
  fake.on('changeItems', async ({ body }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    const { items } = body as BulkInput;
    return { data: items.map(({ _id }) => ({ _id, ok: true, item: row(_id), ...result(_id) })) };
  });
  return async () => {
    await waitFor(() => expect(waiting).not.toEqual([]));
    waiting.shift()?.();
  };
}

const asksBeforeUnload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const requests = () => fake.callsOf('changeItems').map(({ body }) => body as BulkInput);
const rowCount = (app: { store: { getState: () => unknown } }) =>
  JSON.stringify(app.store.getState()).split('"Deleted ').length - 1;

describe('the undo of a deletion of many', () => {
  it('sends one request per 200 that names the deletions, shows its progress, and asks before the page is left', async () => {
    const app = await openDeleted();
    const answer = answerInTurn();
    expect(asksBeforeUnload()).toBe(false);
    await app.user.click(app.undo);
    for (const done of [0, rest, rest + portion]) {
      await screen.findByText(`${done} of ${count}`);
      expect(asksBeforeUnload()).toBe(true);
      await answer();
    }
    await noticed(`${count} are as they were before.`);
    expect(asksBeforeUnload()).toBe(false);
    expect(requests().map(({ items }) => items.length)).toEqual([rest, portion, portion]);
    for (const { change, items } of requests()) {
      expect(change).toEqual({ restore: true, keepPublication: true });
      for (const item of items) expect(item.deletedAt).toBe(deletedAt);
    }
    const keys = fake.callsOf('changeItems').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(rowCount(app)).toBe(count);
  });

  it('stops after the request that is running, and goes on with the rest when it is pressed again', async () => {
    const { user, undo } = await openDeleted();
    const answer = answerInTurn();
    await user.click(undo);
    await screen.findByText(`0 of ${count}`);
    const stop = screen.getByRole('button', { name: 'Stop' });
    expect(stop).toHaveFocus();
    await user.click(stop);
    await answer();
    const notice = await noticed(/^50 are as they were before\S* Stopped: 400 are not undone\.$/);
    expect(requests()).toHaveLength(1);
    await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    await answer();
    await answer();
    await noticed('400 are as they were before.');
    // The latest deletions first; the server turns round those of one request.
    const portions = [deleted.slice(400), deleted.slice(200, 400), deleted.slice(0, 200)];
    const sent = requests().map(({ items }) => items.map(({ _id }) => _id));
    expect(sent).toEqual(portions.map((part) => part.map(({ _id }) => _id)));
  });

  it('claims nothing of what had been restored before, or was deleted again since', async () => {
    const [back, again] = deleted;
    const error = { name: 'Conflict', code: 409, message: 'This was deleted again since.' };
    const { user, undo, store } = await openDeleted();
    let answer = answerInTurn((id) => (id === back?._id ? { alreadyBack: true } : {}));
    await user.click(undo);
    for (let sent = 0; sent < 3; sent += 1) await answer();
    await noticed(
      /^449 are as they were before\S* 1 had already been restored and stays as it is\.$/,
    );

    answer = answerInTurn((id) => (id === again?._id ? { ok: false, error } : {}));
    const done = deleted.slice(0, 3);
    const items = { about: 'bulk/1', type: 'articles', titleOf: () => 'Moon' } as const;
    act(() => store.dispatch(showBulkDone('delete', items, outcomeOf(done))));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await answer();
    const notice = await noticed(
      /^1 could not be changed back: “Moon”\S* Somebody has restored and deleted it since\.$/,
    );
    expect(within(notice).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('names what is left when the server fails in between, and Retry sends that alone', async () => {
    const { user, undo } = await openDeleted();
    const answer = answerInTurn();
    await user.click(undo);
    await answer();
    await screen.findByText(`${rest} of ${count}`);
    const well = fake.handlerOf('changeItems');
    await waitFor(() => expect(requests()).toHaveLength(2));
    fake.on('changeItems', () => failure(503, 'Unavailable', 'The database is away.'));
    await answer();
    const notice = await noticed(
      /^It is not known whether 200 were changed: the answer was lost\. /,
    );
    fake.on('changeItems', well);
    await user.click(within(notice).getByRole('button', { name: 'Retry' }));
    await answer();
    await noticed('200 are as they were before.');
    expect(requests().at(-1)?.items).toHaveLength(portion);
  });

  it('denies nothing when its answer is lost, and is known after Retry, which sends the same keys', async () => {
    const { user, undo } = await openDeleted();
    const error = { name: 'Conflict', code: 409, message: 'This was restored before.' };
    const keyOf = new Map<string, unknown>();
    let cuts = 2;
    fake.on('changeItems', ({ body, headers }) => {
      const key = headers['idempotency-key'];
      const data = (body as BulkInput).items.map(({ _id }) => {
        if (!keyOf.has(_id)) keyOf.set(_id, key);
        return keyOf.get(_id) === key
          ? { _id, ok: true, item: row(_id) }
          : { _id, ok: false, error };
      });
      cuts -= 1;
      return cuts < 0 ? { data } : { cut: true };
    });
    await user.click(undo);
    const notice = await noticed(
      /^It is not known whether 50 were changed: the answer was lost\S* 400 could not be changed back: /,
    );
    await user.click(within(notice).getByRole('button', { name: 'Retry' }));
    await noticed(`${count} are as they were before.`);
    const keys = fake.callsOf('changeItems').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(3);
  });
});
