import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkJpeg, isJpeg } from '../../../../../src/server/services/files/media/jpeg';
import { jpeg, segment } from '../../../../support/mediaFiles';

const html = Buffer.from('<html><script>alert(1)</script></html>');

describe('a valid JPEG file', () => {
  it.each([
    ['baseline', jpeg()],
    ['extended', jpeg({ frameCode: 0xc1 })],
    ['progressive', jpeg({ frameCode: 0xc2 })],
    [
      'with fill bytes before a marker',
      jpeg({ extra: [Buffer.from([0xff, 0xff]), segment(0xfe, Buffer.from('hi'))] }),
    ],
    ['with a colour profile', jpeg({ extra: [segment(0xe2, Buffer.from('ICC_PROFILE'))] })],
    ['with padding after its end', Buffer.concat([jpeg(), Buffer.alloc(20)])],
    [
      'with a second picture behind the first, as cameras add',
      Buffer.concat([jpeg(), jpeg({ width: 9 })]),
    ],
    ['of 50 million pixels', jpeg({ width: 5000, height: 10_000 })],
  ])('%s is accepted', (_, file) => {
    expect(isJpeg(file)).toBe(true);
    expect(() => checkJpeg(file)).not.toThrow();
  });

  it('is every JPEG picture of the sample content', () => {
    const folder = join(__dirname, '../../../../../src/server/sample/content/files');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.jpg'),
    );
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) checkJpeg(readFileSync(join(folder, file)));
  });
});

describe('what phones append to a photo', () => {
  const photo = Buffer.concat([jpeg(), jpeg({ width: 9 })]);

  it.each([
    ['the film of a motion photo', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42')],
    ['notes of a camera', Buffer.from('\0\0\x30\x0aImage_UTC_Data1764\x53EFH\x6b\0\0\0SEFT')],
  ])('is not kept: %s', (_, appendix) => {
    expect(checkJpeg(Buffer.concat([photo, appendix]))).toBe(photo.length);
    expect(checkJpeg(photo)).toBe(photo.length);
  });
});

describe('an invalid JPEG file', () => {
  const whole = jpeg();

  it('is refused wherever it was cut off', () => {
    for (let length = 2; length < whole.length; length += 1) {
      expect(() => checkJpeg(whole.subarray(0, length))).toThrow(/damaged/);
    }
  });

  it.each([
    ['a web page behind it', Buffer.concat([whole, html]), /something else follows/],
    [
      'an archive behind it',
      Buffer.concat([whole, Buffer.from('PK\x03\x04')]),
      /something else follows/,
    ],
    ['a web page in a comment', jpeg({ extra: [segment(0xfe, html)] }), /code of a web page/],
    [
      'a web page in its metadata',
      jpeg({ extra: [segment(0xe1, Buffer.from('<SVG onload=x>'))] }),
      /code of a web page/,
    ],
    [
      'a web page in the second picture',
      Buffer.concat([whole, jpeg({ extra: [segment(0xfe, html)] })]),
      /code of a web page/,
    ],
    ['a lossless frame', jpeg({ frameCode: 0xc3 }), /kind of compression/],
    [
      'very many parts, which would keep the check busy',
      jpeg({ extra: Array<Buffer>(20_000).fill(segment(0xfe, Buffer.alloc(0))) }),
      /more than 20000 parts/,
    ],
    [
      'very many pictures in one file',
      Buffer.concat(Array<Buffer>(5_001).fill(whole)),
      /more than 20000 parts/,
    ],
    ['no width', jpeg({ width: 0 }), /no width/],
    ['more than 50 million pixels', jpeg({ width: 5001, height: 10_000 }), /50 million/],
    ['no picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), /no picture/],
    [
      'a segment of no length',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), whole.subarray(2)]),
      /ends too early/,
    ],
  ])('is refused for %s', (_, file, message) => {
    expect(() => checkJpeg(file)).toThrow(message);
  });

  it('is not taken for a JPEG file without its first three bytes', () => {
    expect(isJpeg(Buffer.from([0xff, 0xd8, 0x00]))).toBe(false);
    expect(isJpeg(html)).toBe(false);
    expect(isJpeg(Buffer.alloc(0))).toBe(false);
  });
});
