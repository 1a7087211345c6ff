import { textFingerprint } from '../../../../src/contract/translation';
import { screen, waitFor, within } from '@testing-library/react';
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
import { video } from '../../../support/fakeApi/fakeContent';
import { keepFiles, keepItems } from '../../../support/fakeApi/fakeItems';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const stored = video('7', {
  title: { 'en-US': 'Sun' },
  description: { 'en-US': 'Slowly, <b>with</b> &amp; without\na chair', 'fr-FR': 'Lentement' },
  videoURL: '412073865',
  duration: 60,
  isPublic: false,
  publishAt: null,
  unknownToUs: { kept: true },
});

async function openEdit(fields: Partial<typeof stored> = {}) {
  const videos = keepItems(fake, 'Video', [{ ...stored, ...fields }]);
  keepFiles(fake);
  restoreVisit(fake);
  const app = await renderApp(`/admin/videos/${stored._id}/edit`);
  await editScreenWith('Author');
  return { ...app, videos, inStore: () => videos.get(stored._id) };
}

async function openCreate() {
  const videos = keepItems(fake, 'Video');
  restoreVisit(fake);
  const app = await renderApp('/admin/videos/create');
  await editScreenWith('Author');
  return { ...app, videos };
}

const saves = () => fake.callsOf('saveVideo').map(({ body }) => body);
const preview = () => screen.queryByTitle('Preview of the video');

test('its description keeps its lines where it is translated', async () => {
  const { user, goTo } = await openEdit({
    description: { 'en-US': 'Slowly\non a chair', 'fr-FR': 'Lentement\nsur une chaise' },
  });
  await goTo(`/admin/videos/${stored._id}/edit?translate=fr-FR`);
  const translation = within(await screen.findByRole('group', { name: 'Description' }));
  const text = translation.getByRole('textbox', { name: 'French' });
  await user.type(text, ' ou{Enter}debout');
  expect(text).toHaveValue('Lentement\nsur une chaise ou\ndebout');
});

describe('creating a video', () => {
  test('lets whoever saves by Ctrl+S type on in the same field and language', async () => {
    const { user } = await openCreate();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Language: Video Name' }),
      'fr-FR',
    );
    await user.type(screen.getByRole('textbox', { name: 'Video Name' }), 'Matin');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Video'),
    );
    await user.keyboard(' au yoga');
    expect(screen.getByRole('textbox', { name: 'Video Name' })).toHaveValue('Matin au yoga');
  });

  test('has Save, but nothing that requires an id (D79) [L75.1, L75.2]', async () => {
    await openCreate();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create Video');
    for (const name of ['Publish', 'Delete', 'Add Tag', 'Select Image']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('textbox', { name: 'Video URL' })).not.toBeInTheDocument();
    expect(field('Updated At')).toHaveValue('N/A');
  });

  test('continues with the new video’s edit page, without an alert (D73) [L142.1, L260.1]', async () => {
    const { user, videos, pathname } = await openCreate();
    await user.type(field('Video Name'), 'Floor');
    await user.click(button('Save'));
    await waitFor(() => expect(pathname()).toMatch(/^\/admin\/videos\/[0-9a-f]{24}\/edit$/));
    await waitFor(() => expect(button('Delete')).toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect([...videos.values()]).toMatchObject([
      { title: { 'en-US': 'Floor' }, tier: 'free', isPublic: false },
    ]);
  });
});

describe('editing a video', () => {
  test('shows its fields, cards and actions; its tags are called Article Tags (D82) [L75.2, L75.3]', async () => {
    await openEdit();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Video');
    for (const name of ['Publish', 'Save', 'Delete', 'Add Tag', 'Select Image']) {
      expect(button(name)).toBeEnabled();
    }
    expect(field('Video Name')).toHaveValue('Sun');
    expect(field('Publish At')).toHaveValue('');
    expect(field('Duration (seconds)')).toHaveValue('60');
    expect(screen.getByRole('heading', { name: 'Article Tags' })).toBeInTheDocument();
    expect(card('Video Image (900 x 1600)')).toBeInTheDocument();
    expect(card('Video Information')).toBeInTheDocument();
  });

  test('shows HTML in the description as text and keeps it intact (D83) [L75.3, L264.1]', async () => {
    const { user } = await openEdit();
    const area = field('Video Description');
    expect(area.tagName).toBe('TEXTAREA');
    expect(area).toHaveValue('Slowly, <b>with</b> &amp; without\na chair');
    expect(area).toHaveStyle({ height: '180px' });
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Language: Video Description' }),
      'Français (France)',
    );
    expect(field('Video Description')).toHaveValue('Lentement');
    await user.type(field('Video Description'), '.');
    await user.click(button('Save'));
    expect(await answerDialog(user, 'Ok')).toContain('SuccessThe video was successfully saved');
    expect(saves()).toEqual([
      {
        ...stored,
        description: { ...stored.description, 'fr-FR': 'Lentement.' },
        translatedFrom: {
          'description.fr-FR': {
            culture: 'en-US',
            fingerprint: textFingerprint('Slowly, <b>with</b> &amp; without\na chair'),
          },
        },
      },
    ]);
  });

  test('shows Video is published after Publish and Video is private after Unpublish (D71) [L141.3, L243.1]', async () => {
    const { user, inStore } = await openEdit();
    await user.click(button('Publish'));
    expect(await answerDialog(user, 'Ok')).toContain('SuccessVideo is published');
    expect(inStore()?.isPublic).toBe(true);
    await user.click(button('Unpublish'));
    expect(await answerDialog(user, 'Ok')).toContain('SuccessVideo is private');
    expect(inStore()?.isPublic).toBe(false);
  });

  test('shows a failed Publish in an alert titled Error; the button stays switched (D70) [L141.2]', async () => {
    const { user } = await openEdit();
    fake.on('saveVideo', () => failure(500, 'InternalError', 'Away.'));
    await user.click(button('Publish'));
    expect(await answerDialog(user, 'Ok')).toContain('ErrorAway.');
    expect(button('Unpublish')).toBeInTheDocument();
    expect(statusLine()).toHaveTextContent('Unsaved changes');
  });

  test('shows a failed save in an alert titled Error [L239.1]', async () => {
    const { user } = await openEdit();
    await user.type(field('Author'), 'Ida');
    fake.on('saveVideo', () => failure(500, 'InternalError', 'Away.'));
    await user.click(button('Save'));
    expect(await answerDialog(user, 'Ok')).toContain('ErrorAway.');
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved: Away.');
  });

  test('asks before deleting, and returns to the list [L249.1, L144.1, L173.1]', async () => {
    const { user, videos, pathname } = await openEdit();
    await user.click(button('Delete'));
    expect(await answerDialog(user, 'Yes')).toContain(
      'WarningYou are about to delete a video, this cannot be undone, are you sure you want to proceed?',
    );
    await waitFor(() => expect(pathname()).toBe('/admin/videos'));
    expect(videos.size).toBe(0);
  });

  test('stores the key of a picture at once [L145.1, L171.1, L243.1]', async () => {
    const { user, inStore } = await openEdit();
    await chooseFile(user, 'Video Image (900 x 1600)', 'Select Image', files.jpeg());
    expect(await answerDialog(user, 'Ok')).toContain('SuccessImage successfully uploaded');
    expect(inStore()?.imgURL).toBe(`videos/${stored._id}/coverImage.jpg`);
  });
});

describe('the video player', () => {
  test('embeds the video by its id, in a sandbox (D84) [L75.3]', async () => {
    await openEdit();
    expect(preview()).toHaveAttribute('src', 'https://player.vimeo.com/video/412073865');
    expect(preview()?.getAttribute('sandbox')).toContain('allow-scripts');
    expect(screen.getByRole('link', { name: 'Open the video in a new tab' })).toHaveAttribute(
      'href',
      'https://player.vimeo.com/video/412073865',
    );
  });

  test('replaces a pasted link by the id of its video, and updates the preview (D84)', async () => {
    const { user, inStore } = await openEdit();
    await user.clear(field('Video URL'));
    await user.paste('https://vimeo.com/55/0a1b2c3d4e?share=copy');
    await waitFor(() =>
      expect(preview()).toHaveAttribute('src', 'https://player.vimeo.com/video/55?h=0a1b2c3d4e'),
    );
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    expect(inStore()?.videoURL).toBe('55/0a1b2c3d4e');
    expect(field('Video URL')).toHaveValue('55/0a1b2c3d4e');
  });

  test('keeps text that names no video as typed and never embeds it (D84)', async () => {
    const { user, inStore } = await openEdit({ videoURL: 'javascript:alert(1)' });
    expect(preview()).not.toBeInTheDocument();
    expect(field('Video URL')).toHaveAccessibleDescription(/neither a link to a video nor the id/);
    await user.clear(field('Video URL'));
    await user.type(field('Video URL'), 'https://example.org/7');
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    expect(inStore()?.videoURL).toBe('https://example.org/7');
    expect(preview()).not.toBeInTheDocument();
  });
});
