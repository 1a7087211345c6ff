import { removeGpsLocation } from '../../../../src/spa/content/media/removeGpsLocation';
import { jpeg, segment } from '../../../support/mediaFiles';

/** Exif data of the photo's orientation and of where it was taken: a latitude of 64° 8′ at `gpsAt`, behind its entry. */
function exif(isLittle: boolean, gpsAt = 38): Buffer {
  const view = new DataView(new ArrayBuffer(80));
  const put16 = (at: number, value: number) => view.setUint16(at, value, isLittle);
  const put32 = (at: number, value: number) => view.setUint32(at, value, isLittle);
  const entry = (at: number, tag: number, type: number, count: number) => {
    put16(at, tag);
    put16(at + 2, type);
    put32(at + 4, count);
  };
  view.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  put16(2, 42);
  put32(4, 8);
  put16(8, 2);
  entry(10, 0x8825, 4, 1);
  put32(18, gpsAt);
  entry(22, 0x0112, 3, 1);
  put16(30, 6);
  if (gpsAt !== 38) return Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(view.buffer)]);
  put16(gpsAt, 1);
  entry(gpsAt + 2, 2, 5, 2);
  put32(gpsAt + 10, 56);
  [64, 1, 8, 1].forEach((value, index) => put32(56 + 4 * index, value));
  return Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(view.buffer)]);
}

const options = { type: 'image/jpeg', lastModified: 1_000 };
/** A file for jsdom, whose own cannot be read. */
const fileOf = (bytes: Buffer): File =>
  Object.assign(new File([new Uint8Array(bytes)], 'a.jpg', options), {
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  });

async function bytesOf(file: File): Promise<Buffer> {
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.onload = resolve;
    reader.readAsArrayBuffer(file);
  });
  return Buffer.from(reader.result as ArrayBuffer);
}

test.each([true, false])(
  'leaves out where a photo was taken, and keeps all else and what identifies the file (little endian: %s)',
  async (isLittle) => {
    const bytes = jpeg({ extra: [segment(0xe1, exif(isLittle))] });
    const sent = await removeGpsLocation(fileOf(bytes));
    expect(sent).toMatchObject({ name: 'a.jpg', ...options });
    const start = bytes.indexOf('Exif') + 6;
    const left = await bytesOf(sent);
    expect(left).toHaveLength(bytes.length);
    expect(left.subarray(0, start).equals(bytes.subarray(0, start))).toBe(true);
    expect(left.subarray(start + 80).equals(bytes.subarray(start + 80))).toBe(true);
    // The orientation is the only entry now.
    expect([...left.subarray(start + 8, start + 22)]).toEqual([
      ...(isLittle ? [1, 0] : [0, 1]),
      ...bytes.subarray(start + 22, start + 34),
    ]);
    expect(left.subarray(start + 38, start + 80).every((byte) => byte === 0)).toBe(true);
  },
);

test.each([
  ['has no such data', jpeg()],
  ['ends too early', jpeg().subarray(0, 30)],
  ['points elsewhere', jpeg({ extra: [segment(0xe1, exif(true, 5_000))] })],
])('returns a file as it is that %s', async (_what, bytes) => {
  const file = fileOf(bytes);
  expect(await removeGpsLocation(file)).toBe(file);
});
