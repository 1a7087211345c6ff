import { checkMp3, isMp3 } from '../../../../../src/server/services/files/media/mp3';
import { id3, mp3, mp3Frame } from '../../../../support/mediaFiles';

const file = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (position: number, length: number) => bytes.subarray(position, position + length),
});

const mpeg2Frame = Buffer.concat([Buffer.from([0xff, 0xf3, 0x40, 0x00]), Buffer.alloc(101)]);

const signal = new AbortController().signal;

describe('an MP3 file', () => {
  it.each([
    ['with a tag', mp3()],
    ['without a tag', mp3(2, Buffer.alloc(0))],
    ['with two tags', mp3(2, Buffer.concat([id3(300), id3(5)]))],
    ['with sixteen tags', mp3(2, Buffer.concat(Array(16).fill(id3(5))))],
    ['with padding behind the tag', mp3(2, Buffer.concat([id3(10), Buffer.alloc(2000)]))],
    ['with an old tag at its end', Buffer.concat([mp3(), Buffer.from('TAG'.padEnd(128, ' '))])],
    ['of MPEG-2', Buffer.concat([mpeg2Frame.subarray(0, 104), mpeg2Frame.subarray(0, 104)])],
  ])('%s is accepted', async (_, bytes) => {
    expect(isMp3(bytes)).toBe(true);
    await expect(checkMp3(file(bytes), signal)).resolves.toBeUndefined();
  });

  it.each([
    ['only a tag', id3(20), /no sound/],
    ['a tag longer than the file', id3(500).subarray(0, 100), /no sound/],
    [
      'a tag of an impossible size',
      Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0xff]),
      /tag is not valid/,
    ],
    [
      'a web page behind the tag',
      Buffer.concat([id3(4), Buffer.from('<html>'), mp3Frame, mp3Frame]),
      /no sound/,
    ],
    ['one frame only', mp3(1), /no sound/],
    ['a second frame that is cut off', mp3(2).subarray(0, -1), /ends too early/],
    ['frames that do not agree', Buffer.concat([mp3Frame, mpeg2Frame]), /do not agree/],
    ['a gap between frames', Buffer.concat([mp3Frame, Buffer.alloc(3), mp3Frame]), /no sound/],
  ])('is refused for %s', async (_, bytes, message) => {
    await expect(checkMp3(file(bytes), signal)).rejects.toThrow(message);
  });

  it('is refused after a few reads if it is a chain of empty tags, which would keep the check busy', async () => {
    const chain = file(mp3(2, Buffer.concat(Array(20_000).fill(id3(0)))));
    const read = jest.spyOn(chain, 'read');
    await expect(checkMp3(chain, signal)).rejects.toThrow('more than 16 ID3 tags');
    expect(read.mock.calls.length).toBeLessThan(20);
  });

  it('is no longer read once nobody waits for the result', async () => {
    const left = file(mp3());
    const read = jest.spyOn(left, 'read');
    await expect(checkMp3(left, AbortSignal.abort())).rejects.toThrow('aborted');
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['a web page', Buffer.from('<html>')],
    ['layer II', Buffer.from([0xff, 0xfd, 0x90, 0x00])],
    ['the free format', Buffer.from([0xff, 0xfb, 0x00, 0x00])],
    ['a reserved sample rate', Buffer.from([0xff, 0xfb, 0x9c, 0x00])],
    ['a reserved version', Buffer.from([0xff, 0xeb, 0x90, 0x00])],
    ['nothing', Buffer.alloc(0)],
  ])('is not what begins with %s', (_, head) => {
    expect(isMp3(head)).toBe(false);
  });
});
