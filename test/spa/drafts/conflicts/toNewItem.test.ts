import { toNewItem } from '../../../../src/spa/drafts/conflicts/toNewItem';

const id = 'a'.repeat(24);

test('an item is created again without its id, dates and files; everything else stays', () => {
  const item = {
    _id: id,
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    title: { 'en-US': 'Sun' },
    imgURL: `articles/${id}/coverImage.jpg`,
    audioURL: 'articles/another/audio.mp3',
    publishAt: null,
    tagIds: ['t1'],
    sections: [{ _id: 's1', imgURL: `articles/${id}/s1.jpg`, order: 1, text: { 'en-US': id } }],
    unknown: [1, { kept: true }],
  };
  expect(toNewItem(item)).toEqual({
    title: { 'en-US': 'Sun' },
    imgURL: null,
    audioURL: 'articles/another/audio.mp3',
    publishAt: null,
    tagIds: ['t1'],
    sections: [{ _id: 's1', imgURL: null, order: 1, text: { 'en-US': id } }],
    unknown: [1, { kept: true }],
  });
});
