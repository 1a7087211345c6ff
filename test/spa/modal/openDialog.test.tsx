import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sessionEnded, sessionStarted } from '../../../src/api';
import { makeStore } from '../../support/screens/completeStore';
import { openDialog, showAlert, showChoice } from '../../../src/spa/modal';
import type { AppThunk } from '../../../src/spa/store';
import { fakeUser } from '../../support/fakeApi/fakeApi';
import { renderApp } from '../../support/screens/renderApp';
import { startFakeApi } from '../../support/fakeApi/startFakeApi';

startFakeApi();

const words = (text: string) => ({ text });
const alert = (text: string) => showAlert({ title: words(text), message: words(`${text} text`) });
const choice = (text: string) => showChoice({ title: words(text), message: words(`${text} text`) });

/** Shows the sign-in page, which has nothing of Ant Design, and opens dialogs above it. */
async function open() {
  const app = await renderApp('/signin');
  await screen.findByRole('button', { name: 'Sign in' });
  const ask = async (thunk: AppThunk<Promise<boolean>>): Promise<boolean> => {
    const asked: Promise<boolean>[] = [];
    act(() => void asked.push(app.store.dispatch(thunk)));
    return asked[0] ?? Promise.reject(new Error('Nothing was asked.'));
  };
  return { ...app, ask };
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const clickBeside = (element: HTMLElement) => {
  const wrap = element.closest('.ant-modal-wrap');
  if (!wrap) throw new Error('The dialog has nothing around it.');
  fireEvent.mouseDown(wrap);
  fireEvent.click(wrap);
};
const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

describe('an alert', () => {
  test('has one button, Ok by default, and resolves to true on accept [L14.1, L14.2]', async () => {
    const { ask, user } = await open();
    const answer = ask(alert('Success'));
    await dialog('Success');
    expect(screen.getByText('Success text')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    await expect(answer).resolves.toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('accepts another label', async () => {
    const { ask, user } = await open();
    const answer = ask(
      showAlert({ title: words('Note'), message: words('x'), okLabel: { key: 'common.close' } }),
    );
    await dialog('Note');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await expect(answer).resolves.toBe(true);
  });

  test('closes on Enter and returns the focus (D107)', async () => {
    const { ask, user } = await open();
    screen.getByLabelText('Email').focus();
    const answer = ask(alert('Success'));
    await dialog('Success');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ok' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await expect(answer).resolves.toBe(true);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  test('resolves to false when closed by Escape or a click beside it (D101)', async () => {
    const { ask } = await open();
    const byKey = ask(alert('First'));
    await dialog('First');
    pressEscape();
    await expect(byKey).resolves.toBe(false);
    const byClick = ask(alert('Second'));
    clickBeside(await dialog('Second'));
    await expect(byClick).resolves.toBe(false);
  });
});

describe('a choice', () => {
  test('has Yes and No by default and resolves to the pressed one [L14.1, L14.2]', async () => {
    const { ask, user } = await open();
    const accepted = ask(choice('Warning'));
    await dialog('Warning');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await expect(accepted).resolves.toBe(true);
    const refused = ask(choice('Warning'));
    await dialog('Warning');
    await user.click(screen.getByRole('button', { name: 'No' }));
    await expect(refused).resolves.toBe(false);
  });

  test('counts as cancelled when closed by Escape or a click beside it (D101) [L14.2]', async () => {
    const { ask } = await open();
    const byKey = ask(choice('First'));
    await dialog('First');
    pressEscape();
    await expect(byKey).resolves.toBe(false);
    const byClick = ask(choice('Second'));
    clickBeside(await dialog('Second'));
    await expect(byClick).resolves.toBe(false);
  });
});

describe('several dialogs', () => {
  test('open in the order of their requests, and none is replaced (D14)', async () => {
    const { ask, user } = await open();
    const answers = [ask(alert('One')), ask(choice('Two')), ask(alert('Three'))];
    for (const [name, button] of [
      ['One', 'Ok'],
      ['Two', 'No'],
      ['Three', 'Ok'],
    ] as const) {
      await dialog(name);
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: button }));
    }
    await expect(Promise.all(answers)).resolves.toEqual([true, false, true]);
  });
});

describe('the end of a session', () => {
  const user = { ...fakeUser, culture: 'en-GB', tier: 'free', billingStatus: 'active' } as const;
  const session = { user, accessExpiresAt: 0, refreshExpiresAt: 0 };

  test('by the person cancels every dialog', async () => {
    const store = makeStore();
    store.dispatch(sessionStarted(session));
    const answers = [
      store.dispatch(alert('One')),
      store.dispatch(choice('Two')),
      store.dispatch(
        openDialog({
          kind: 'resetLink',
          userId: '0'.repeat(24),
          email: 'a@b.example',
          handle: 'sealed:9',
        }),
      ),
    ];
    store.dispatch(sessionEnded({ reason: 'signedOut' }));
    await expect(Promise.all(answers)).resolves.toEqual([false, false, null]);
    expect(store.getState().modal.dialogs).toEqual([]);
  });

  test('by the server keeps them and opens the one to sign in again above them, once', async () => {
    const store = makeStore();
    store.dispatch(sessionStarted(session));
    void store.dispatch(
      openDialog({
        kind: 'resetLink',
        userId: '0'.repeat(24),
        email: 'a@b.example',
        handle: 'sealed:9',
      }),
    );
    store.dispatch(sessionEnded({ reason: 'refused' }));
    store.dispatch(sessionEnded({ reason: 'refused' }));
    const kinds = () => store.getState().modal.dialogs.map(({ kind }) => kind);
    expect(kinds()).toEqual(['resetLink', 'signInAgain']);
    store.dispatch(sessionStarted(session));
    expect(kinds()).toEqual(['resetLink']);
  });
});
