import fc from 'fast-check';
import { playerUrl, parseVideoId } from '../../../../src/spa/content/media/videoId';

const vimeo = 'https://player.vimeo.com';

test.each([
  ['412073865', '412073865'],
  ['  412073865 ', '412073865'],
  ['412073865/0a1b2c3d4e', '412073865/0a1b2c3d4e'],
  ['https://vimeo.com/412073865', '412073865'],
  ['http://www.vimeo.com/412073865/', '412073865'],
  ['vimeo.com/412073865?share=copy', '412073865'],
  ['https://vimeo.com/412073865/0a1b2c3d4e?share=copy#t=10s', '412073865/0a1b2c3d4e'],
  ['https://vimeo.com/channels/staffpicks/412073865', '412073865'],
  ['https://vimeo.com/showcase/77/video/412073865', '412073865'],
  ['https://vimeo.com/manage/videos/412073865', '412073865'],
  ['https://player.vimeo.com/video/412073865?h=0a1b2c3d4e', '412073865/0a1b2c3d4e'],
  [
    '<iframe src="https://player.vimeo.com/video/412073865?badge=0&amp;h=0a1b2c3d4e" width="640"></iframe>',
    '412073865/0a1b2c3d4e',
  ],
])('%s names the video %s (D84)', (text, id) => {
  expect(parseVideoId(text, vimeo)).toBe(id);
});

test.each([
  '',
  'sunrise',
  'https://vimeo.com/',
  'https://vimeo.com/event/412073865',
  'https://example.org/412073865',
  'https://vimeo.com.example.org/412073865',
  'https://evilvimeo.com/412073865',
  'javascript:alert(1)//vimeo.com/1',
])('%s names no video', (text) => {
  expect(parseVideoId(text, vimeo)).toBeUndefined();
});

test('links of a configured host are recognized as well', () => {
  const host = 'http://127.0.0.1:8123/player';
  expect(parseVideoId('http://127.0.0.1:8123/player/video/55', host)).toBe('55');
  expect(parseVideoId('http://127.0.0.1:8124/player/video/55', host)).toBeUndefined();
});

test('the player is requested by id, and by the hash of an unlisted video', () => {
  expect(playerUrl('55', vimeo)).toBe('https://player.vimeo.com/video/55');
  expect(playerUrl('55/0a1b2c', vimeo)).toBe('https://player.vimeo.com/video/55?h=0a1b2c');
  expect(playerUrl('55', 'http://127.0.0.1:8123/')).toBe('http://127.0.0.1:8123/video/55');
});

test('only an id is ever embedded', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const address = playerUrl(text, vimeo);
      if (address !== undefined) expect(text).toMatch(/^\d+(?:\/[0-9a-z]+)?$/i);
    }),
  );
  for (const text of ['../1', '1/../2', '1?x', 'https://vimeo.com/1', '1\n']) {
    expect(playerUrl(text, vimeo)).toBeUndefined();
  }
});
