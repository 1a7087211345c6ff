import { act, screen, waitFor, within } from '@testing-library/react';
import {
  answerDialog,
  button,
  chooseFile,
  editScreenWith,
  files,
  statusLine,
} from '../../../support/screens/editScreen';
import { failure } from '../../../support/fakeApi/fakeApi';
import { renderApp } from '../../../support/screens/renderApp';
import { createScreens, editScreens } from '../../../support/screens/screens';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

type EditScreen = (typeof editScreens)[number];
type CreateScreen = (typeof createScreens)[number];

/** The field, whatever dialog stands above it. */
const fieldOf = ({ field }: { field: string }) =>
  within(screen.getByRole('main', { hidden: true })).getByRole('textbox', {
    name: field,
    hidden: true,
  });
const usersLink = () => screen.getByRole('link', { name: 'Users' });
const isOnUsers = () => screen.findByRole('heading', { level: 1, name: 'Users' });
const saves = ({ save }: { save: string }) => fake.callsOf(save).map(({ body }) => body);
const noDialog = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

async function openAt(where: EditScreen | CreateScreen) {
  where.heal(fake);
  restoreVisit(fake);
  const app = await renderApp(where.address);
  await screen.findByRole('textbox', { name: where.field });
  return app;
}

/** Opens the screen and types into its field. */
async function openDirty(where: EditScreen | CreateScreen) {
  const app = await openAt(where);
  await app.user.type(fieldOf(where), 'abc');
  return app;
}

/** Holds back the answer of a save until it is let go. */
function heldSave({ save }: { save: string }) {
  const answers: (() => void)[] = [];
  fake.on(save, async ({ body }) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    const item = {
      _id: 'a'.repeat(24),
      ...(body as object),
      updatedAt: '2027-01-01T00:00:00.000Z',
    };
    return { data: item };
  });
  return {
    arrived: () => waitFor(() => expect(answers.length).toBeGreaterThan(0)),
    letGo: () => act(async () => answers.shift()?.()),
  };
}

type DirtyApp = Awaited<ReturnType<typeof openDirty>>;

/** Page and text are as they were. */
function expectUnsaved({ pathname }: DirtyApp, where: EditScreen | CreateScreen): void {
  noDialog();
  expect(pathname()).toBe(where.address);
  expect(fieldOf(where)).toHaveValue('abc');
}

/** Save and leave stays where the save is refused, says why without an alert, and goes on once it is not. */
async function expectToLeaveOnceSaved(
  app: DirtyApp,
  where: EditScreen | CreateScreen,
): Promise<void> {
  const { user } = app;
  fake.on(where.save, () => failure(500, 'InternalError', 'The database is away.'));
  await user.click(usersLink());
  await answerDialog(user, 'Save and leave');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved: The database is away.');
  expectUnsaved(app, where);

  where.heal(fake);
  fake.calls.length = 0;
  await user.click(usersLink());
  await answerDialog(user, 'Save and leave');
  await isOnUsers();
  expect(saves(where)).toMatchObject([{ [where.path]: 'abc' }]);
  noDialog();
}

describe.each(editScreens)('leaving $title with unsaved changes', (where) => {
  test('asks what to do; Stay and Escape keep page and text, as does a refused save; Save and leave saves all edits without an alert and continues', async () => {
    const app = await openDirty(where);
    const { user } = app;
    const isKept = () => expectUnsaved(app, where);
    await user.click(usersLink());
    const said = await answerDialog(user, 'Stay');
    expect(said).toContain(
      'WarningThere are unsaved changes. If you leave without saving, they stay on this device and are offered to you the next time you come here.',
    );
    isKept();
    expect(saves(where)).toEqual([]);
    await user.click(usersLink());
    await user.keyboard('{Escape}');
    await waitFor(noDialog);
    isKept();

    await expectToLeaveOnceSaved(app, where);
  });

  test('Delete asks only its own question', async () => {
    const { user, pathname } = await openDirty(where);
    await user.click(button('Delete'));
    const said = await answerDialog(user, 'Yes');
    expect(said).not.toContain('unsaved');
    await waitFor(() => expect(pathname()).not.toBe(where.address));
    await screen.findByRole('heading', { level: 1 });
    noDialog();
  });
});

describe('the leave guard', () => {
  // Any of them: they share all of this.
  const [where] = editScreens as [EditScreen, ...EditScreen[]];

  test('asks again when the next navigation starts before Stay has been rendered', async () => {
    const { user, router } = await openDirty(where);
    await user.click(usersLink());
    await screen.findByRole('dialog');
    const stop = router.subscribe(({ blockers }) => {
      if (![...blockers.values()].some(({ state }) => state === 'unblocked')) return;
      stop();
      void router.navigate('/admin/series');
    });
    await user.click(button('Stay'));
    await answerDialog(user, 'Leave');
    expect(await screen.findByRole('heading', { level: 1, name: 'Series' })).toBeInTheDocument();
  });

  test('Leave continues without saving', async () => {
    const { user } = await openDirty(where);
    await user.click(usersLink());
    await answerDialog(user, 'Leave');
    await isOnUsers();
    expect(saves(where)).toEqual([]);
  });

  test('stays on the page without a connection and says so', async () => {
    const { user, pathname } = await openDirty(where);
    fake.on(where.save, () => ({ cut: true }));
    await user.click(usersLink());
    await answerDialog(user, 'Save and leave');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not saved yet: there is no connection.',
    );
    noDialog();
    expect(pathname()).toBe(where.address);
    expect(fieldOf(where)).toHaveValue('abc');
  });

  test('asks nothing after a save or without changes', async () => {
    const { user, goTo } = await openDirty(where);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    await user.click(usersLink());
    await isOnUsers();
    noDialog();
    await goTo(where.address);
    const field = await screen.findByRole('textbox', { name: where.field });
    await user.type(field, 'x{Backspace}');
    await user.click(usersLink());
    await isOnUsers();
    noDialog();
  });

  test('saves what is typed during its save before it leaves', async () => {
    const { user } = await openDirty(where);
    const held = heldSave(where);
    await user.click(usersLink());
    await answerDialog(user, 'Save and leave');
    await held.arrived();
    await user.type(fieldOf(where), 'def');
    await held.letGo();
    await held.arrived();
    await held.letGo();
    await isOnUsers();
    expect(saves(where)).toMatchObject([{ [where.path]: 'abc' }, { [where.path]: 'abcdef' }]);
  });

  test('waits for a running save and asks nothing when all is saved after it', async () => {
    const { user, pathname } = await openDirty(where);
    const held = heldSave(where);
    await user.keyboard('{Control>}s{/Control}');
    await held.arrived();
    await user.click(usersLink());
    expect(statusLine()).toHaveTextContent('Saving…');
    noDialog();
    expect(pathname()).toBe(where.address);
    await held.letGo();
    await isOnUsers();
    noDialog();
  });

  test('asks after a running save has failed', async () => {
    const { user, pathname } = await openDirty(where);
    let answer = () => {};
    fake.on(where.save, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return failure(500, 'InternalError', 'The database is away.');
    });
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saves(where)).toHaveLength(1));
    await user.click(usersLink());
    noDialog();
    await act(async () => answer());
    await answerDialog(user, 'Stay');
    expect(pathname()).toBe(where.address);
    expect(fieldOf(where)).toHaveValue('abc');
  });

  test('replaces a waiting navigation by a later one', async () => {
    const { user, goTo, pathname } = await openDirty(where);
    await user.click(usersLink());
    await screen.findByRole('dialog');
    await goTo('/admin/series');
    await answerDialog(user, 'Leave');
    await waitFor(() => expect(pathname()).toBe('/admin/series'));
  });

  test('leaves after Back and Leave, and stays after Back and Stay', async () => {
    const { user, goTo, router, pathname } = await openAt(where);
    await goTo('/admin/users');
    await goTo(where.address);
    await user.type(await screen.findByRole('textbox', { name: where.field }), 'abc');
    await act(() => router.navigate(-1));
    await answerDialog(user, 'Stay');
    expect(pathname()).toBe(where.address);
    expect(fieldOf(where)).toHaveValue('abc');
    await act(() => router.navigate(-1));
    await answerDialog(user, 'Leave');
    await isOnUsers();
  });

  test('asks before Logout logs out', async () => {
    const { user, store } = await openDirty(where);
    await user.click(button('Logout'));
    await answerDialog(user, 'Stay');
    expect(store.getState().auth.status).toBe('signedIn');
    await user.click(button('Logout'));
    await answerDialog(user, 'Save and leave');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(saves(where)).toMatchObject([{ [where.path]: 'abc' }]);
    expect(store.getState().auth.status).toBe('signedOut');
  });

  test('asks for links of the header as well', async () => {
    const { user, pathname } = await openDirty(where);
    await user.click(screen.getByRole('link', { name: /Shala/ }));
    await answerDialog(user, 'Leave');
    await waitFor(() => expect(pathname()).toBe('/admin/articles'));
  });
});

describe.each(createScreens)('leaving $title', (where) => {
  test('stays after a refused creation, without an alert, and says why; Save and leave then creates the item and continues to the chosen page', async () => {
    await expectToLeaveOnceSaved(await openDirty(where), where);
  });
});

test('leaving while an item is being created waits, and then continues to the chosen page', async () => {
  const [where] = createScreens as [CreateScreen, ...CreateScreen[]];
  const { user, pathname } = await openDirty(where);
  const held = heldSave(where);
  await user.click(button(where.create));
  await held.arrived();
  await user.click(usersLink());
  noDialog();
  expect(pathname()).toBe(where.address);
  await held.letGo();
  await isOnUsers();
  noDialog();
  expect(saves(where)).toHaveLength(1);
});

describe('leaving while a file is being uploaded', () => {
  const [where] = editScreens as [EditScreen, ...EditScreen[]];
  const uploaded = { Key: `articles/${'7'.padStart(24, 'a')}/coverImage.jpg` };
  const isRunning = () => screen.findByText(/^Uploading… /);

  /** Opens an article and sends a file whose answer is held back until it is let go. */
  async function openUploading() {
    const app = await openAt(where);
    await editScreenWith(where.field);
    let letGo = () => {};
    const answered = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    fake.on('uploadFile', async ({ closed }) => {
      await Promise.race([answered, closed]);
      return { data: uploaded };
    });
    await chooseFile(app.user, 'Article Image (900 x 1600)', 'Select Image', files.jpeg());
    await isRunning();
    return { ...app, letGo: () => act(async () => letGo()) };
  }

  test('asks; Stay lets it go on until it is stored', async () => {
    const { user, letGo, pathname } = await openUploading();
    await user.click(usersLink());
    expect(await answerDialog(user, 'Stay')).toContain(
      'A file is still being uploaded. If you leave, the upload is cancelled.',
    );
    expect(pathname()).toBe(where.address);
    await isRunning();
    await letGo();
    expect(await answerDialog(user, 'Ok')).toContain('Image successfully uploaded');
    expect(saves(where)).toMatchObject([{ imgURL: uploaded.Key }]);
    await user.click(usersLink());
    await isOnUsers();
    noDialog();
  });

  test('cancels it after Leave, and asks for unsaved changes as well', async () => {
    const { user } = await openUploading();
    await user.type(fieldOf(where), 'abc');
    await user.click(usersLink());
    expect(await answerDialog(user, 'Leave')).toContain('still being uploaded');
    expect(await answerDialog(user, 'Leave')).toContain('unsaved changes');
    await isOnUsers();
    await fake.callsOf('uploadFile')[0]?.closed;
    noDialog();
  });

  test('asks while the file is still being made, and sends nothing after Leave', async () => {
    const { user } = await openAt(where);
    await editScreenWith(where.field);
    const file = files.jpeg();
    let read = () => {};
    const isRead = new Promise<void>((resolve) => {
      read = resolve;
    });
    const bytes = file.slice();
    const slice = () => ({ arrayBuffer: () => isRead.then(() => bytes.arrayBuffer()) });
    Object.assign(file, { slice });
    await chooseFile(user, 'Article Image (900 x 1600)', 'Select Image', file);
    await user.click(usersLink());
    expect(await answerDialog(user, 'Leave')).toContain('still being uploaded');
    await isOnUsers();
    await act(async () => read());
    expect(fake.callsOf('uploadFile')).toEqual([]);
    noDialog();
  });

  test('asks before Translate takes the place of its card, and nothing else then', async () => {
    const { user, router } = await openUploading();
    await user.type(fieldOf(where), 'abc');
    await act(() => router.navigate(`${where.address}?translate=fr-FR`));
    await answerDialog(user, 'Stay');
    await isRunning();
    await act(() => router.navigate(`${where.address}?translate=fr-FR`));
    await answerDialog(user, 'Leave');
    await waitFor(() => expect(screen.queryByText(/^Uploading… /)).not.toBeInTheDocument());
    noDialog();
    expect(router.state.location.search).toBe('?translate=fr-FR');
  });

  test('lets the browser ask before the page is closed, as long as it runs', async () => {
    const { user, letGo } = await openUploading();
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(true);
    await letGo();
    await answerDialog(user, 'Ok');
    expect(isAsked()).toBe(false);
  });

  test('asks nothing when the item is deleted', async () => {
    const { user, pathname } = await openUploading();
    await user.click(button('Delete'));
    await answerDialog(user, 'Yes');
    await waitFor(() => expect(pathname()).not.toBe(where.address));
    noDialog();
  });
});
