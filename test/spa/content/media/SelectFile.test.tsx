import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerDialog, card, chooseFile, field, files } from '../../../support/screens/editScreen';
import {
  openArticle,
  sectionCard,
  sectionId,
  sections,
} from '../../../support/screens/sectionScreen';
import { failure } from '../../../support/fakeApi/fakeApi';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const coverName = 'Article Image (900 x 1600)';
const cover = () => card(coverName);
/** The first: advice about the size of the picture, which comes once the browser has it, has another one. */
const cropButton = async () => {
  const [first] = await within(cover()).findAllByRole('button', { name: 'Crop' });
  return first!;
};
const uploads = () => fake.callsOf('uploadFile');

describe('a picture card', () => {
  test('takes a picture that is dropped on it', async () => {
    const { user, saves } = await openArticle(fake);
    const zone = within(cover()).getByText('Drop a picture here');
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [files.jpeg()] } });
    expect(await answerDialog(user, 'Ok')).toContain('Image successfully uploaded');
    expect(saves().at(-1)?.imgURL).toMatch(/coverImage\.jpg$/);
  });

  test('takes one that is pasted, but not what is pasted into a field', async () => {
    const { user, saves } = await openArticle(fake);
    const clipboardData = { files: [files.jpeg()] };
    fireEvent.paste(field('Author'), { clipboardData });
    const section = await sectionCard(sections[2]?._id ?? '');
    fireEvent.paste(section, { clipboardData });
    expect(await answerDialog(user, 'Ok')).toContain('Image successfully uploaded');
    expect(uploads()).toHaveLength(1);
    const stored = saves()
      .at(-1)
      ?.sections?.find(({ _id }) => _id === sectionId('3'));
    expect(stored?.imgURL).toContain(sectionId('3'));
  });

  test('says that a file is no picture before anything is sent', async () => {
    await openArticle(fake);
    const zone = within(cover()).getByText('Drop a picture here');
    const dataTransfer = { types: ['Files'], files: [files.disguised('image/webp')] };
    fireEvent.drop(zone, { dataTransfer });
    expect(await within(cover()).findByRole('alert')).toHaveTextContent(
      'This file cannot be read as a picture.',
    );
    expect(uploads()).toEqual([]);
  });

  test('is free again after a file that cannot be read, as one that was moved since', async () => {
    const { store } = await openArticle(fake);
    const file = files.jpeg();
    const slice = () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) });
    Object.assign(file, { slice });
    const zone = within(cover()).getByText('Drop a picture here');
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [file] } });
    expect(await within(cover()).findByRole('alert')).toHaveTextContent(
      'This file cannot be read any more. Choose it again.',
    );
    expect(store.getState().uploads).toEqual({});
  });

  test('takes none of several that are dropped, and says so', async () => {
    await openArticle(fake);
    const zone = within(cover()).getByText('Drop a picture here');
    const dataTransfer = { types: ['Files'], files: [files.jpeg(), files.jpeg()] };
    fireEvent.drop(zone, { dataTransfer });
    expect(await within(cover()).findByRole('alert')).toHaveTextContent(
      'Drop one picture at a time.',
    );
    expect(uploads()).toEqual([]);
  });
});

test('a file for an item that was deleted meanwhile can be sent once the item is back', async () => {
  const { user } = await openArticle(fake, {});
  const well = fake.handlerOf('uploadFile');
  fake.on('uploadFile', () => failure(404, 'NotFound', 'This does not exist.'));
  await chooseFile(user, coverName, 'Select Image', files.jpeg());
  const alert = await within(cover()).findByRole('alert');
  expect(alert).toHaveTextContent('This item was deleted');
  fake.on('uploadFile', well);
  await user.click(within(cover()).getByRole('button', { name: 'Retry' }));
  await answerDialog(user, 'Ok');
  expect(within(cover()).queryByRole('alert')).toBeNull();
});

test('an upload gives the focus back to the button that had it', async () => {
  const { user } = await openArticle(fake, { imgURL: `articles/${sectionId('7')}/coverImage.jpg` });
  const crop = await cropButton();
  crop.focus();
  fireEvent.paste(crop, { clipboardData: { files: [files.jpeg()] } });
  await answerDialog(user, 'Ok');
  expect(crop).not.toBeInTheDocument();
  await waitFor(() =>
    expect(within(cover()).getAllByRole('button', { name: 'Crop' })[0]).toHaveFocus(),
  );
});

test('nothing is opened for somebody who has left before the picture is read', async () => {
  const { user, goTo, store } = await openArticle(fake, {});
  await chooseFile(user, coverName, 'Select Image', files.jpeg());
  await answerDialog(user, 'Ok');
  let read = () => {};
  const picture = jest.spyOn(globalThis, 'Image').mockImplementation(
    () =>
      ({
        naturalWidth: 90,
        naturalHeight: 160,
        set onload(done: () => void) {
          read = done;
        },
      }) as unknown as HTMLImageElement,
  );
  await user.click(await cropButton());
  picture.mockRestore();
  await goTo('/admin/articles');
  await act(async () => read());
  expect(store.getState().modal.dialogs).toEqual([]);
});

test('a picture in a bucket, which no script may read, has to be chosen again to be cropped', async () => {
  const { user } = await openArticle(fake, { imgURL: `articles/${sectionId('7')}/coverImage.jpg` });
  await user.click(await cropButton());
  expect(await within(cover()).findByRole('alert')).toHaveTextContent(
    'Choose the file again to crop it.',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a picture whose address is still on its way is read once it has come', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const opening = openArticle(fake, { imgURL: `articles/${sectionId('7')}/coverImage.jpg` });
  fake.on('getFileUrl', async () => {
    await answered;
    return { data: 'https://bucket.example.org/picture' };
  });
  const { user } = await opening;
  await user.click(await cropButton());
  expect(within(cover()).queryByRole('alert')).toBeNull();
  answer();
  expect(await within(cover()).findByRole('alert')).toHaveTextContent(
    'Choose the file again to crop it.',
  );
});

test('a picture that the network keeps from being cropped does not have to be chosen again', async () => {
  const imgURL = `articles/${sectionId('7')}/coverImage.jpg`;
  const { user } = await openArticle(fake, { imgURL }, location.origin);
  // Its address has come: the call that fails is the one for its bytes.
  await within(cover()).findByRole('img');
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(await cropButton());
  expect(await within(cover()).findByRole('alert')).toHaveTextContent(
    'The server could not be reached.',
  );
  jest.restoreAllMocks();
});

test('a file that is dropped beside a zone does not replace the page', async () => {
  await openArticle(fake);
  const drop = (types: readonly string[]) => {
    const event = createEvent.drop(field('Author'), { dataTransfer: { types, files: [] } });
    fireEvent(field('Author'), event);
    return event.defaultPrevented;
  };
  await waitFor(() => expect(drop(['Files'])).toBe(true));
  // Text goes where it is dropped.
  expect(drop(['text/plain'])).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
