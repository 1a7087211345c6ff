import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../../src/api';
import {
  answerDialog,
  button,
  card,
  chooseFile,
  editScreenWith,
  field,
  files,
  statusLine,
} from '../../../support/screens/editScreen';
import { failure } from '../../../support/fakeApi/fakeApi';
import { audio } from '../../../support/fakeApi/fakeContent';
import { keepFiles, keepItems } from '../../../support/fakeApi/fakeItems';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const stored = audio('7', {
  title: { 'en-US': 'Bells' },
  description: { 'en-US': '<p>Listen.</p>' },
  duration: 720,
  vimeoAudioURL: 'https://vimeo.com/1',
  audioURL: `audios/${'7'.padStart(24, 'b')}/audio.mp3`,
  isPublic: false,
  seriesNumber: 3,
  sections: [{ _id: 'a'.repeat(24), type: 'TextSection', order: 1 }],
  unknownToUs: { kept: true },
});

async function openEdit(fields: Partial<typeof stored> = {}) {
  const item = { ...stored, ...fields };
  const audios = keepItems(fake, 'Audio', [item]);
  keepFiles(fake);
  restoreVisit(fake);
  const app = await renderApp(`/admin/audios/${stored._id}/edit`);
  await editScreenWith('Author');
  return { ...app, audios, inStore: () => audios.get(stored._id) };
}

async function openCreate() {
  const audios = keepItems(fake, 'Audio');
  restoreVisit(fake);
  const app = await renderApp('/admin/audios/create');
  await editScreenWith('Author');
  return { ...app, audios };
}

const saves = () => fake.callsOf('saveAudio').map(({ body }) => body);
const player = () => screen.getByLabelText('Audio File', { selector: 'audio' });

describe('creating an audio', () => {
  test('has Save, but nothing that requires an id (D79) [L69.1]', async () => {
    await openCreate();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create Audio');
    expect(button('Save')).toBeEnabled();
    for (const name of ['Publish', 'Delete', 'Add Tag', 'Select Image', 'Select Audio']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(field('Created At')).toHaveValue('N/A');
    expect(screen.queryByText('Audio Description')).not.toBeInTheDocument();
  });

  test('continues with the new audio’s edit page, without an alert (D73) [L142.1, L260.1]', async () => {
    const { user, audios, pathname } = await openCreate();
    await user.type(field('Audio Name'), 'Rain');
    await user.type(field('Duration (seconds)'), '90');
    await user.click(button('Save'));
    await waitFor(() => expect(pathname()).toMatch(/^\/admin\/audios\/[0-9a-f]{24}\/edit$/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect([...audios.values()]).toMatchObject([
      { title: { 'en-US': 'Rain' }, duration: 90, tier: 'free', isPublic: false },
    ]);
    await waitFor(() => expect(button('Delete')).toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Audio');
  });

  test('shows a failure in an alert titled Error, and keeps what was typed [L239.1]', async () => {
    const { user, pathname } = await openCreate();
    await user.type(field('Author'), 'Ida');
    fake.on('saveAudio', () => failure(500, 'InternalError', 'The database is away.'));
    await user.click(button('Save'));
    expect(await answerDialog(user, 'Ok')).toContain('ErrorThe database is away.');
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved: The database is away.');
    expect(field('Author')).toHaveValue('Ida');
    expect(pathname()).toBe('/admin/audios/create');
  });
});

describe('editing an audio', () => {
  test('shows its fields, cards and actions [L69.1, L69.2, L263.1]', async () => {
    await openEdit();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Audio');
    for (const name of ['Publish', 'Save', 'Delete', 'Add Tag', 'Select Image', 'Select Audio']) {
      expect(button(name)).toBeEnabled();
    }
    expect(field('ID')).toHaveAttribute('readonly');
    expect(field('Created At')).toHaveValue('01/04/2024');
    expect(field('Audio Name')).toHaveValue('Bells');
    expect(field('Publish At')).toHaveValue('05/02/2024');
    expect(field('Duration (seconds)')).toHaveValue('720');
    expect(field('Vimeo Audio URL')).toHaveValue('https://vimeo.com/1');
    expect(screen.getByRole('combobox', { name: 'Tier' })).toHaveDisplayValue('Free');
    expect(screen.getByRole('heading', { name: 'Audio Tags' })).toBeInTheDocument();
    expect(card('Audio Image (900 x 1600)')).toBeInTheDocument();
    const editor = await screen.findByRole('textbox', { name: 'Audio Description' });
    expect(editor).toHaveTextContent('Listen.');
  });

  test('saves only what was edited, and says so [L115.1, L243.1]', async () => {
    const { user } = await openEdit();
    await user.type(field('Author'), 'Ida');
    await user.click(button('Save'));
    expect(await answerDialog(user, 'Ok')).toContain('SuccessThe audio was successfully saved');
    expect(saves()).toEqual([{ ...stored, author: 'Ida' }]);
  });

  test('shows a failed save in an alert titled Error [L239.1]', async () => {
    const { user } = await openEdit();
    await user.type(field('Author'), 'Ida');
    fake.on('saveAudio', () => failure(403, 'NotToday', 'Not today.'));
    await user.click(button('Save'));
    expect(await answerDialog(user, 'Ok')).toContain('ErrorNot today.');
    expect(statusLine()).toHaveTextContent('Unsaved changes');
  });

  test('asks after a stale save where both changed the same; if postponed, it is reported beside the fields (D120)', async () => {
    const { user, audios } = await openEdit();
    audios.set(stored._id, { ...stored, author: 'Eva', updatedAt: '2026-01-01T00:00:00.000Z' });
    await user.type(field('Author'), 'Ida');
    await user.click(button('Save'));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Somebody else has changed this item since you opened it.');
    expect(screen.queryByText('Saving…')).not.toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not saved: .*changed elsewhere/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(audios.get(stored._id)?.author).toBe('Eva');
  });

  test('saves on Ctrl+S without an alert, whatever the result (D107)', async () => {
    const { user, inStore } = await openEdit();
    await user.type(field('Author'), 'Ida');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    expect(inStore()?.author).toBe('Ida');
    fake.on('saveAudio', () => failure(500, 'InternalError', 'Away.'));
    await user.type(field('Author'), '!');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved: Away.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['12.7', 12],
    ['abc', null],
    ['-3', -3],
    ['', null],
  ])('stores the duration "%s" as %s (D96) [L169.1]', async (typed, value) => {
    const { user } = await openEdit();
    await user.clear(field('Duration (seconds)'));
    if (typed !== '') await user.type(field('Duration (seconds)'), typed);
    expect(field('Duration (seconds)')).toHaveValue(typed);
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    expect(saves()).toMatchObject([{ duration: value }]);
  });

  test('saves only the publication on Publish, without an alert (D71); pending edits stay (D69) [L141.1]', async () => {
    const { user, inStore } = await openEdit();
    await user.type(field('Author'), 'Ida');
    await user.click(button('Publish'));
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeInTheDocument();
    await waitFor(() => expect(inStore()).toMatchObject({ isPublic: true, author: null }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(statusLine()).toHaveTextContent('Unsaved changes'));
    expect(field('Author')).toHaveValue('Ida');
  });

  test('shows a failed Publish in an alert; the button stays switched and counts as unsaved (D70) [L141.2]', async () => {
    const { user } = await openEdit();
    fake.on('saveAudio', () => failure(500, 'InternalError', 'Away.'));
    await user.click(button('Publish'));
    expect(await answerDialog(user, 'Ok')).toContain('ErrorAway.');
    expect(button('Unpublish')).toBeInTheDocument();
    expect(statusLine()).toHaveTextContent('Unsaved changes');
  });

  test('asks before deleting, and returns to the list [L248.1, L144.1, L173.1]', async () => {
    const { user, audios, pathname } = await openEdit();
    await user.click(button('Delete'));
    expect(await answerDialog(user, 'No')).toContain(
      'WarningYou are about to delete an audio, this cannot be undone, are you sure you want to proceed?',
    );
    expect(audios.size).toBe(1);
    await user.click(button('Delete'));
    await answerDialog(user, 'Yes');
    await waitFor(() => expect(pathname()).toBe('/admin/audios'));
    expect(audios.size).toBe(0);
  });

  test('shows a failed deletion in an alert and stays on the page [L239.1]', async () => {
    const { user, pathname } = await openEdit();
    fake.on('deleteAudio', () => failure(500, 'InternalError', 'Away.'));
    await user.click(button('Delete'));
    await answerDialog(user, 'Yes');
    await waitFor(async () => expect(await answerDialog(user, 'Ok')).toContain('ErrorAway.'));
    expect(pathname()).toBe(`/admin/audios/${stored._id}/edit`);
  });

  test('shows the reason and Retry when the audio cannot be loaded', async () => {
    fake.on('getAudio', () => failure(500, 'InternalError', 'The database is away.'));
    restoreVisit(fake);
    await renderApp(`/admin/audios/${stored._id}/edit`);
    expect(await screen.findByText(/The database is away/)).toBeInTheDocument();
    expect(button('Retry')).toBeInTheDocument();
  });
});

describe('the files of an audio', () => {
  test('include a picture, whose key is stored at once while other edits stay (D69) [L145.1, L243.1]', async () => {
    const { user, inStore } = await openEdit();
    await user.type(field('Author'), 'Ida');
    await chooseFile(user, 'Audio Image (900 x 1600)', 'Select Image', files.jpeg());
    expect(await answerDialog(user, 'Ok')).toContain('SuccessImage successfully uploaded');
    expect(inStore()).toMatchObject({
      imgURL: `audios/${stored._id}/coverImage.jpg`,
      author: null,
    });
    expect(field('Author')).toHaveValue('Ida');
  });

  test('are JPEG pictures and MPEG audio only, checked by their bytes (D85) [L171.1]', async () => {
    const { user } = await openEdit();
    await chooseFile(
      user,
      'Audio Image (900 x 1600)',
      'Select Image',
      files.disguised('image/jpeg'),
    );
    expect(await within(card('Audio Image (900 x 1600)')).findByRole('alert')).toHaveTextContent(
      'not a JPEG picture',
    );
    await chooseFile(user, 'Audio File', 'Select Audio', files.disguised('audio/mpeg'));
    expect(await within(card('Audio File')).findByRole('alert')).toHaveTextContent(
      'not MPEG audio',
    );
    expect(fake.callsOf('uploadFile')).toEqual([]);
  });

  test('include a sound, whose key is stored and which can be played [L145.1, L69.2]', async () => {
    const { user, inStore } = await openEdit({ audioURL: null });
    expect(within(card('Audio File')).getByText('No audio file yet')).toBeInTheDocument();
    await chooseFile(user, 'Audio File', 'Select Audio', files.mp3());
    expect(await answerDialog(user, 'Ok')).toContain('SuccessAudio uploaded.');
    expect(fake.callsOf('uploadFile')[0]).toMatchObject({
      params: ['audios', stored._id, 'audio.mp3'],
      headers: { 'content-type': 'audio/mpeg' },
    });
    expect(inStore()?.audioURL).toBe(`audios/${stored._id}/audio.mp3`);
    await waitFor(() => expect(player()).toHaveAttribute('src', expect.stringContaining('.mp3?')));
    expect(button('Play')).toBeEnabled();
    expect(screen.getByRole('slider', { name: 'Position' })).toBeEnabled();
  });

  test('become an unsaved edit if saving the key failed (D120)', async () => {
    const { user, inStore } = await openEdit({ audioURL: null });
    fake.on('saveAudio', () => failure(500, 'InternalError', 'Away.'));
    await chooseFile(user, 'Audio File', 'Select Audio', files.mp3());
    expect(await answerDialog(user, 'Ok')).toContain('ErrorAway.');
    expect(statusLine()).toHaveTextContent('Unsaved changes');
    expect(inStore()?.audioURL).toBeNull();
    expect(player()).toBeInTheDocument();
  });

  test('are saved after a save that was running when the upload ended', async () => {
    const { user, audios, inStore } = await openEdit();
    let answer = () => {};
    fake.on('saveAudio', async ({ body }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      const saved = { ...(body as typeof stored), updatedAt: '2026-01-01T00:00:00.000Z' };
      audios.set(stored._id, saved);
      fake.on('saveAudio', ({ body: next }) => {
        audios.set(stored._id, next as typeof stored);
        return { data: { ...(next as typeof stored), updatedAt: '2026-01-02T00:00:00.000Z' } };
      });
      return { data: saved };
    });
    await user.type(field('Author'), 'Ida');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(fake.callsOf('saveAudio')).toHaveLength(1));
    await chooseFile(user, 'Audio Image (900 x 1600)', 'Select Image', files.jpeg());
    await waitFor(() => expect(fake.callsOf('uploadFile')).toHaveLength(1));
    answer();
    expect(await answerDialog(user, 'Ok')).toContain('Image successfully uploaded');
    expect(inStore()).toMatchObject({
      author: 'Ida',
      imgURL: `audios/${stored._id}/coverImage.jpg`,
      updatedAt: '2026-01-01T00:00:00.000Z',
    });
  });

  test('are played from the new URL at once when somebody else has replaced the sound', async () => {
    const { store } = await openEdit();
    await waitFor(() => expect(player()).toHaveAttribute('src'));
    const other = 'http://files.example.org/audios/other-content?signature=2';
    fake.on('getFileUrl', () => ({ data: other }));
    act(() => void store.dispatch(api.util.invalidateTags(['FileUrl'])));
    await waitFor(() => expect(player()).toHaveAttribute('src', other));
  });

  test('are played from a new URL when the old one is refused, and a second failure is shown', async () => {
    await openEdit();
    await waitFor(() => expect(player()).toHaveAttribute('src'));
    const before = player().getAttribute('src');
    fireEvent.error(player());
    await waitFor(() => expect(player().getAttribute('src')).not.toBe(before));
    expect(within(card('Audio File')).queryByRole('alert')).not.toBeInTheDocument();
    fireEvent.error(player());
    expect(await within(card('Audio File')).findByRole('alert')).toHaveTextContent(
      'The audio file could not be played.',
    );
  });
});
