import { act, screen, waitFor } from '@testing-library/react';
import { openEdit } from '../../../support/screens/articleScreens';
import {
  answerDialog,
  button,
  chooseFile,
  field,
  files,
} from '../../../support/screens/editScreen';
import { failure, fakeUser } from '../../../support/fakeApi/fakeApi';
import { article } from '../../../support/fakeApi/fakeArticles';
import { otherEditor } from '../../../support/screens/otherEditor';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const { _id } = article('7', {});
const imgURL = `articles/${_id}/coverImage.jpg`;
const stored = article('7', { author: 'Ida', imgURL });
const cover = 'Article Image (900 x 1600)';
const notice = /^A file of this item was replaced in another tab or by somebody else/;
const addresses = () => fake.callsOf('getFileUrl').length;

/** Which content the cover has: each is another object. */
let version: string;
async function open(fields: object = {}) {
  version = 'first';
  // Before the page opens, which asks for the address of its cover as soon as it is drawn.
  fake.on('getFileUrl', () => ({ data: `http://files.example.org/articles/${_id}/${version}` }));
  fake.on('uploadFile', ({ params }) => ({ data: { Key: params.join('/') } }));
  const opened = await openEdit(fake, { ...stored, ...fields });
  await waitFor(() => expect(addresses()).toBe('imgURL' in fields ? 0 : 1));
  return opened;
}

function saveInOtherTab(articles: Parameters<typeof otherEditor>[0]) {
  const { updatedAt } = otherEditor(articles, _id).change({ source: 'Sutras' });
  const channel = new BroadcastChannel('savedItems');
  act(() => channel.postMessage({ userId: fakeUser._id, type: 'Article', id: _id, updatedAt }));
  channel.close();
}

test('a picture that another tab replaces is fetched again, and a notice says so', async () => {
  const { articles } = await open();
  saveInOtherTab(articles);
  await waitFor(() => expect(addresses()).toBe(2));
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  version = 'second';
  saveInOtherTab(articles);
  expect(await screen.findByText(notice)).toBeInTheDocument();
});

test('one that another person has replaced is noticed with the next save, which finds the item changed', async () => {
  const { user, articles } = await open();
  version = 'second';
  otherEditor(articles, _id).change({ source: 'Sutras' });
  await user.type(field('Author'), '1');
  await user.click(button('Save'));
  await answerDialog(user, 'Ok');
  expect(await screen.findByText(notice)).toBeInTheDocument();
});

test('one that is replaced here needs no notice', async () => {
  const { user } = await open();
  fake.on('uploadFile', ({ params }) => {
    version = 'second';
    return { data: { Key: params.join('/') } };
  });
  await chooseFile(user, cover, 'Select Image', files.jpeg());
  expect(await answerDialog(user, 'Ok')).toContain('Image successfully uploaded');
  await waitFor(() => expect(addresses()).toBe(3));
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test('one that somebody else has replaced is replaced only after a question', async () => {
  const { user } = await open();
  version = 'second';
  await chooseFile(user, cover, 'Select Image', files.jpeg());
  expect(await answerDialog(user, 'Look first')).toContain(
    'Do you want to replace it all the same?',
  );
  expect(await screen.findByText('The upload was cancelled.')).toBeInTheDocument();
  expect(fake.callsOf('uploadFile')).toEqual([]);
  await chooseFile(user, cover, 'Select Image', files.jpeg());
  expect(await answerDialog(user, 'Ok')).toContain('Image successfully uploaded');
  expect(fake.callsOf('uploadFile')).toHaveLength(1);
});

test('one stays on screen where an upload finds no connection', async () => {
  const { user } = await open();
  fake.on('getFileUrl', () => ({ cut: true }));
  fake.on('uploadFile', () => failure(502, 'BadGateway'));
  await chooseFile(user, cover, 'Select Image', files.jpeg());
  await waitFor(() => expect(fake.callsOf('uploadFile')).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('img', { name: cover })).toBeVisible();
});

const otherFile = /Do you want to replace it all the same\?/;
/** The stored file has so many bytes. */
const storedBytes = (ContentLength: number, LastModified = '2026-01-01T00:00:00.000Z') =>
  fake.on('getFileInfo', () => ({
    data: {
      Key: imgURL,
      ContentType: 'image/jpeg',
      ContentLength,
      LastModified,
    },
  }));
const isSent = async (times = 1) =>
  waitFor(() => expect(fake.callsOf('uploadFile')).toHaveLength(times));

test('one that somebody else replaces after an upload failed is replaced by Retry only after a question', async () => {
  const { user } = await open();
  const usual = fake.handlerOf('uploadFile');
  fake.on('uploadFile', () => failure(502, 'BadGateway'));
  await chooseFile(user, cover, 'Select Image', files.jpeg());
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fake.on('uploadFile', usual);
  version = 'second';
  storedBytes(1);
  await user.click(retry);
  expect(await answerDialog(user, 'Look first')).toMatch(otherFile);
  await isSent();
});

test('an own upload that was stored without an answer is replaced without a question, by Retry and by another file', async () => {
  const { user } = await open();
  const usual = fake.handlerOf('uploadFile');
  fake.on('uploadFile', () => failure(502, 'BadGateway'));
  await chooseFile(user, cover, 'Select Image', files.jpeg());
  const retry = await screen.findByRole('button', { name: 'Retry' });
  version = 'second';
  storedBytes(files.jpeg().size);
  await user.click(retry);
  await isSent(2);
  await screen.findByRole('button', { name: 'Retry' });
  fake.on('uploadFile', usual);
  version = 'third';
  await chooseFile(user, cover, 'Select Image', files.jpeg(100));
  expect(await answerDialog(user, 'Ok')).toContain('Image successfully uploaded');
  await isSent(3);
});

test('the first one of somebody else, which the page does not show, is replaced only after a question', async () => {
  const { user, articles } = await openEdit(fake, { ...stored, imgURL: null });
  otherEditor(articles, _id).change({ imgURL });
  await chooseFile(user, cover, 'Select Image', files.jpeg());
  expect(await answerDialog(user, 'Look first')).toContain(
    'Do you want to replace it all the same?',
  );
  expect(fake.callsOf('uploadFile')).toEqual([]);
});

test('one for an item that somebody else has published meanwhile is stored only after a question', async () => {
  const { user, articles } = await open({ isPublic: false });
  otherEditor(articles, _id).change({ isPublic: true });
  await chooseFile(user, cover, 'Select Image', files.jpeg());
  expect(await answerDialog(user, 'Look first')).toContain(
    'Readers see files as soon as they are sent, and texts as soon as you save them.',
  );
  expect(await screen.findByText('The upload was cancelled.')).toBeInTheDocument();
  expect(fake.callsOf('uploadFile')).toEqual([]);
});

test('one that somebody else has put into a draft is not published unseen', async () => {
  const { user, articles, inStore } = await open({ isPublic: false });
  version = 'second';
  otherEditor(articles, _id).change({});
  await user.click(button('Publish'));
  expect(await answerDialog(user, 'Look first')).toContain('Publish it all the same?');
  expect(inStore()).toMatchObject({ isPublic: false });
});

test('an own upload that was stored although it was cancelled is not called somebody else’s', async () => {
  const { user } = await open();
  const isWanted = new Promise<void>((resolve) => {
    fake.on('uploadFile', () => {
      version = 'second';
      resolve();
      return new Promise(() => {});
    });
  });
  await chooseFile(user, cover, 'Select Image', files.jpeg());
  await isWanted;
  await user.click(button('Cancel'));
  await waitFor(() => expect(addresses()).toBe(3));
  await screen.findByText('The upload was cancelled.');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test('one that another tab replaces after its upload was undone here is taken away only after a question', async () => {
  const { user, articles, inStore } = await open({ imgURL: null });
  await chooseFile(user, cover, 'Select Image', files.jpeg());
  await answerDialog(user, 'Ok');
  await user.click(button('Undo the last change'));
  storedBytes(1, '2026-11-22T12:00:00.000Z');
  const reads = fake.callsOf('getArticle').length;
  saveInOtherTab(articles);
  await waitFor(() => expect(fake.callsOf('getArticle').length).toBeGreaterThan(reads));
  await user.click(button('Save'));
  expect(await answerDialog(user, 'Look first')).toMatch(
    /Do you want to take it away all the same\?/,
  );
  expect(inStore()?.imgURL).toBe(imgURL);
});
