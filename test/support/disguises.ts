import fc from 'fast-check';
import { chunk, id3, jpeg, mp3, mp3Frame, png, segment } from './mediaFiles';

const page = Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>');
const text = (content: string): Buffer => Buffer.from(content.padEnd(64, ' '), 'latin1');

/** What is none of the three kinds that are taken, whatever it is called. */
export const strangers: Readonly<Record<string, Buffer>> = {
  'a web page': page,
  'an SVG picture': text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an XML document': text('<?xml version="1.0"?><x/>'),
  'a script': text('alert(document.domain)//'),
  'a PDF document': text('%PDF-1.7 1 0 obj'),
  'a GIF picture': text('GIF89a/*\0\0*/=1;alert(1)'),
  'a WebP picture': text('RIFF\0\0\0\0WEBPVP8 '),
  'a BMP picture': text('BM\0\0\0\0'),
  'an archive': text('PK\x03\x04'),
  'a program for Windows': text('MZ\x90\0'),
  'a program for Linux': text('\x7fELF\x02\x01'),
  'a PHP script': text('<?php system($_GET[0]); ?>'),
  'a WAV file': text('RIFF\0\0\0\0WAVEfmt '),
  'an MP4 file': text('\0\0\0\x18ftypmp42'),
  nothing: Buffer.alloc(0),
  'a byte': Buffer.from([0xff]),
  zeros: Buffer.alloc(500),
};

/** A kind of file that is taken, and what only looks like it. */
export interface Disguised {
  readonly type: 'articles' | 'tags';
  readonly fileName: string;
  readonly contentType: string;
  readonly whole: Buffer;
  /** What begins as it should and is something else, or two things at once. */
  readonly impostors: Readonly<Record<string, Buffer>>;
}

export const disguises: readonly Disguised[] = [
  {
    type: 'articles',
    fileName: 'coverImage.jpg',
    contentType: 'image/jpeg',
    whole: jpeg(),
    impostors: {
      'a JPEG picture and a web page': Buffer.concat([jpeg(), page]),
      'a JPEG picture and an archive': Buffer.concat([jpeg(), text('PK\x03\x04')]),
      'a JPEG picture with a page in a comment': jpeg({ extra: [segment(0xfe, page)] }),
      'a JPEG picture with a page in its metadata': jpeg({ extra: [segment(0xe1, page)] }),
      'the first bytes of one and a page': Buffer.concat([jpeg().subarray(0, 3), page]),
      'a truncated one': jpeg().subarray(0, -9),
      'a PNG picture': png(),
      'an MP3 file': mp3(),
    },
  },
  {
    type: 'tags',
    fileName: 'iconImage.png',
    contentType: 'image/png',
    whole: png(),
    impostors: {
      'a PNG picture with a chunk of script': png({ extra: [chunk('tEXt', page)] }),
      'a PNG picture and a web page': Buffer.concat([png(), page]),
      'a PNG picture and an archive': Buffer.concat([png(), text('PK\x03\x04')]),
      'the first bytes of one and a page': Buffer.concat([png().subarray(0, 8), page]),
      'a truncated one': png().subarray(0, -9),
      'one of unknown chunks': png({ extra: [chunk('ABCD', page)] }),
      'a JPEG picture': jpeg(),
      'an MP3 file': mp3(),
    },
  },
  {
    type: 'articles',
    fileName: 'audio.mp3',
    contentType: 'audio/mpeg',
    whole: mp3(),
    impostors: {
      'an MP3 file behind a web page': Buffer.concat([page, mp3()]),
      'a tag and a web page': Buffer.concat([id3(40), page]),
      'a frame and a web page': Buffer.concat([mp3Frame.subarray(0, 4), page]),
      'a truncated one': mp3().subarray(0, 60),
      'a JPEG picture': jpeg(),
      'a PNG picture': png(),
    },
  },
];

/** Files that were spoilt on their way: cut, changed and lengthened anywhere. */
export const spoiltFiles = fc.constantFrom(...disguises).chain((kind) =>
  fc
    .record({
      cut: fc.option(fc.nat(kind.whole.length), { freq: 3 }),
      changes: fc.array(fc.tuple(fc.nat(kind.whole.length - 1), fc.nat(255)), { maxLength: 12 }),
      more: fc.uint8Array({ maxLength: 40 }),
    })
    .map(({ cut, changes, more }) => {
      const bytes = Buffer.from(kind.whole);
      for (const [place, value] of changes) bytes[place] = value;
      return { kind, payload: Buffer.concat([bytes.subarray(0, cut ?? bytes.length), more]) };
    }),
);
