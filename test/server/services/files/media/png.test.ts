import { checkPng, isPng } from '../../../../../src/server/services/files/media/png';
import { chunk, png, pngHeader, pngSignature } from '../../../../support/mediaFiles';

const data = chunk('IDAT', Buffer.from([1]));
const end = chunk('IEND', Buffer.alloc(0));

describe('a PNG file', () => {
  it.each([
    ['plain', png()],
    ['with a text', png({ extra: [chunk('tEXt', Buffer.from('Title\0Breath'))] })],
    ['with a palette', png({ colour: 3, extra: [chunk('PLTE', Buffer.alloc(3))] })],
    ['grey with one bit', png({ colour: 0, depth: 1 })],
  ])('%s is accepted', (_, file) => {
    expect(isPng(file)).toBe(true);
    expect(() => checkPng(file)).not.toThrow();
  });

  it('is refused wherever it was cut off', () => {
    const whole = png();
    for (let length = pngSignature.length; length < whole.length; length += 1) {
      expect(() => checkPng(whole.subarray(0, length))).toThrow(/damaged/);
    }
  });

  it('is refused if any byte of its chunks was changed', () => {
    const whole = png();
    for (let at = pngSignature.length + 4; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x01;
      expect(() => checkPng(changed)).toThrow(/damaged|50 million/);
    }
  });

  it.each([
    [
      'a script in a text',
      png({ extra: [chunk('tEXt', Buffer.from('x\0<script>alert(1)</script>'))] }),
      /code of a web page/,
    ],
    [
      'an unknown critical chunk',
      png({ extra: [chunk('HTML', Buffer.from('x'))] }),
      /unknown kind/,
    ],
    [
      'something behind its end',
      Buffer.concat([png(), Buffer.from('<html>')]),
      /something else follows/,
    ],
    ['a missing header', Buffer.concat([pngSignature, data, end]), /header is not in its place/],
    [
      'two headers',
      Buffer.concat([pngSignature, pngHeader(), pngHeader(), data, end]),
      /header is not in its place/,
    ],
    ['no data', Buffer.concat([pngSignature, pngHeader(), end]), /no picture/],
    ['a bit depth that its colours do not allow', png({ depth: 4 }), /header is not valid/],
    ['no height', png({ height: 0 }), /no width or no height/],
    [
      'very many parts, which would keep the check busy',
      png({ extra: Array<Buffer>(20_000).fill(chunk('tEXt', Buffer.alloc(0))) }),
      /more than 20000 parts/,
    ],
    ['more than 50 million pixels', png({ width: 65_535, height: 65_535 }), /50 million/],
  ])('is refused for %s', (_, file, message) => {
    expect(() => checkPng(file)).toThrow(message);
  });

  it('is not taken for a PNG file without the whole signature', () => {
    expect(isPng(Buffer.from('\x89PNG\n\x1a\n', 'latin1'))).toBe(false);
    expect(isPng(Buffer.alloc(0))).toBe(false);
  });
});
