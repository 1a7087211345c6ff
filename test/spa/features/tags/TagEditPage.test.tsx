import { screen, waitFor, within } from '@testing-library/react';
import { noticed } from '../../../support/screens/announced';
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
import { tag } from '../../../support/fakeApi/fakeContent';
import { keepFiles, keepItems } from '../../../support/fakeApi/fakeItems';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const stored = tag('7', {
  name: 'Breath',
  title: { 'en-US': 'Breath', 'is-IS': 'Öndun' },
  description: { 'en-US': '<p>In and out.</p>' },
  color: '3A86A8',
  isPublic: false,
  unknownToUs: 1,
});

async function openEdit(fields: Partial<typeof stored> = {}) {
  const tags = keepItems(fake, 'Tag', [{ ...stored, ...fields }]);
  keepFiles(fake);
  restoreVisit(fake);
  const app = await renderApp(`/admin/tags/${stored._id}/edit`);
  await editScreenWith('Tag Name');
  return { ...app, tags, inStore: () => tags.get(stored._id) };
}

async function openCreate() {
  const tags = keepItems(fake, 'Tag');
  restoreVisit(fake);
  const app = await renderApp('/admin/tags/create');
  await editScreenWith('Tag Name');
  return { ...app, tags };
}

const saves = () => fake.callsOf('saveTag').map(({ body }) => body);
const sample = () => screen.getByRole('img', { name: 'Sample' });

describe('creating a tag', () => {
  test('has Save, but nothing that requires an id (D79) [L78.2]', async () => {
    await openCreate();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create Tag');
    for (const name of ['Publish', 'Delete', 'Select Image']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  test('continues with the new tag’s edit page; its name follows its title (D73, D122) [L142.1, L260.1]', async () => {
    const { user, tags, pathname } = await openCreate();
    await user.type(field('Tag Name'), 'Winter');
    await user.click(button('Save'));
    await waitFor(() => expect(pathname()).toMatch(/^\/admin\/tags\/[0-9a-f]{24}\/edit$/));
    await waitFor(() => expect(button('Delete')).toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect([...tags.values()]).toMatchObject([
      { title: { 'en-US': 'Winter' }, name: 'Winter', isPublic: false },
    ]);
  });
});

describe('editing a tag', () => {
  test('shows its fields, cards and actions [L78.2, L78.3, L263.1]', async () => {
    await openEdit();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Tag');
    for (const name of ['Publish', 'Save', 'Delete']) expect(button(name)).toBeEnabled();
    expect(field('ID')).toHaveValue(stored._id);
    expect(field('Created At')).toHaveValue('01/04/2024');
    expect(field('Tag Name')).toHaveValue('Breath');
    expect(field('Color')).toHaveValue('3A86A8');
    expect(card('Tag Image (200 x 300)')).toBeInTheDocument();
    expect(card('Tag Icon Image (90 x 90)')).toBeInTheDocument();
    const editor = await screen.findByRole('textbox', { name: 'Tag Description' });
    expect(editor).toHaveTextContent('In and out.');
  });

  test('lets the name follow the title in en-US, and only that (D122) [L243.1]', async () => {
    const { user } = await openEdit();
    await user.type(field('Tag Name'), 'ing');
    await user.click(button('Save'));
    expect(await answerDialog(user, 'Ok')).toContain('SuccessThe Tag was successfully saved');
    const title = { ...stored.title, 'en-US': 'Breathing' };
    expect(saves()).toEqual([{ ...stored, title, name: 'Breathing' }]);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Language: Tag Name' }),
      'Íslenska (Iceland)',
    );
    await user.type(field('Tag Name'), '!');
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    expect(saves()[1]).toMatchObject({
      name: 'Breathing',
      title: { 'en-US': 'Breathing', 'is-IS': 'Öndun!' },
    });
  });

  test('keeps a name that was set separately (D122)', async () => {
    const { user } = await openEdit({ name: 'pranayama' });
    await user.type(field('Tag Name'), 'ing');
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    expect(saves()).toMatchObject([{ name: 'pranayama', title: { 'en-US': 'Breathing' } }]);
  });

  test('stores the colour as typed without #, and shows its swatch (D97) [L78.2, L106.1]', async () => {
    const { user } = await openEdit();
    expect(sample()).toHaveStyle({ background: '#3A86A8' });
    await user.clear(field('Color'));
    expect(sample()).toHaveStyle({ background: '#ffffff' });
    await user.paste('#f08');
    expect(field('Color')).toHaveValue('f08');
    expect(sample()).toHaveStyle({ background: '#f08' });
    await user.type(field('Color'), 'z');
    expect(sample()).toHaveStyle({ background: '#ffffff' });
    expect(field('Color')).toHaveAccessibleDescription(/shown as white/);
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    expect(saves()).toMatchObject([{ color: 'f08z' }]);
  });

  test('saves only the publication on Publish, without an alert (D71) [L141.1]', async () => {
    const { user, inStore } = await openEdit();
    await user.type(field('Color'), '9');
    expect(screen.getByText('Draft')).toBeVisible();
    await user.click(button('Publish'));
    await waitFor(() => expect(inStore()).toMatchObject({ isPublic: true, color: '3A86A8' }));
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeInTheDocument();
    // A tag has no date that it could lack.
    expect((await screen.findAllByText('Live')).map(({ role }) => role)).toEqual([null, 'status']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('Color')).toHaveValue('3A86A89');
  });

  test('shows failures of saving and publishing in alerts titled Error [L239.1, L141.2]', async () => {
    const { user } = await openEdit();
    fake.on('saveTag', () => failure(500, 'InternalError', 'Away.'));
    await user.click(button('Publish'));
    expect(await answerDialog(user, 'Ok')).toContain('ErrorAway.');
    expect(button('Unpublish')).toBeInTheDocument();
    await user.click(button('Save'));
    expect(await answerDialog(user, 'Ok')).toContain('ErrorAway.');
    expect(statusLine()).toHaveTextContent('Unsaved changes');
  });

  test('asks before deleting, and opens the audios (D94) [L250.1, L144.1, L173.1]', async () => {
    const { user, tags, pathname } = await openEdit();
    await user.click(button('Delete'));
    expect(await answerDialog(user, 'Yes')).toContain(
      'WarningYou are about to delete this Tag, this cannot be undone, are you sure you want to proceed?',
    );
    await waitFor(() => expect(pathname()).toBe('/admin/audios'));
    expect(tags.size).toBe(0);
    await noticed('“Breath” was deleted. It can be restored from Recently deleted.');
  });

  test('reports a tag that cannot be loaded in an alert and on the page, with Retry [L239.1]', async () => {
    fake.on('getTag', () => failure(500, 'InternalError', 'Away.'));
    restoreVisit(fake);
    const { user } = await renderApp(`/admin/tags/${stored._id}/edit`);
    expect(await answerDialog(user, 'Ok')).toContain('ErrorAway.');
    keepItems(fake, 'Tag', [stored]);
    await user.click(button('Retry'));
    expect(await screen.findByRole('textbox', { name: 'Tag Name' })).toHaveValue('Breath');
  });
});

describe('the pictures of a tag', () => {
  test('include a JPEG cover [L78.3, L145.1, L171.1]', async () => {
    const { user, inStore } = await openEdit();
    await chooseFile(user, 'Tag Image (200 x 300)', 'Select Image', files.jpeg());
    expect(await answerDialog(user, 'Ok')).toContain('SuccessImage successfully uploaded');
    expect(inStore()?.imgURL).toBe(`tags/${stored._id}/coverImage.jpg`);
  });

  test('say nothing of the tag that could not be asked for again before one was stored', async () => {
    const { user } = await openEdit();
    fake.on('getTag', () => failure(503, 'Unavailable', 'Not now.'));
    await chooseFile(user, 'Tag Image (200 x 300)', 'Select Image', files.jpeg());
    expect(await answerDialog(user, 'Ok')).toMatch(/^Success/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('include a PNG icon on the colour of the tag [L78.3, L145.1, L171.1, L243.1]', async () => {
    const { user, inStore } = await openEdit();
    const icon = card('Tag Icon Image (90 x 90)');
    await chooseFile(
      user,
      'Tag Icon Image (90 x 90)',
      'Select Image',
      files.disguised('image/png'),
    );
    expect(await within(icon).findByRole('alert')).toHaveTextContent('not a PNG picture');
    await chooseFile(user, 'Tag Icon Image (90 x 90)', 'Select Image', files.png());
    expect(await answerDialog(user, 'Ok')).toContain('SuccessIcon image uploaded.');
    expect(inStore()?.iconImgURL).toBe(`tags/${stored._id}/iconImage.png`);
    const ground = () => icon.querySelector<HTMLElement>('[style*="--picture-ground"]');
    expect(ground()?.style.getPropertyValue('--picture-ground')).toBe('#3A86A8');
    await user.clear(field('Color'));
    await user.type(field('Color'), '000');
    expect(ground()?.style.getPropertyValue('--picture-ground')).toBe('#000');
  });
});
