import { createLoudnessMeter, meterRate } from '../../../../src/spa/features/audios/loudnessMeter';

/** A tone of 997 Hz of so many dBFS. */
const tone = (seconds: number, decibels: number) =>
  Float32Array.from(
    { length: seconds * meterRate },
    (_sample, at) => 10 ** (decibels / 20) * Math.sin((2 * Math.PI * 997 * at) / meterRate),
  );

function loudness(pieces: readonly Float32Array[], channels = 2): number | undefined {
  const meter = createLoudnessMeter();
  for (const piece of pieces) meter.add(Array.from({ length: channels }, () => piece));
  return meter.integrated();
}

describe('the integrated loudness', () => {
  // The first two are those of EBU Tech 3341; the others follow from BS.1770.
  test.each<[string, number, readonly Float32Array[], number]>([
    ['a tone in both channels', 2, [tone(5, -23)], -23],
    ['a tone that is quieter', 2, [tone(5, -33)], -33],
    ['a tone in one channel', 1, [tone(5, -23)], -26],
    ['a tone between quiet ones', 2, [tone(5, -36), tone(30, -23), tone(5, -36)], -23],
    ['a tone and silence', 2, [tone(5, -23), new Float32Array(5 * meterRate)], -23],
    [
      'a tone in uneven pieces',
      2,
      [tone(5, -23).subarray(0, 7_777), tone(5, -23).subarray(7_777)],
      -23,
    ],
  ])('of %s', (_what, channels, pieces, expected) => {
    const found = loudness(pieces, channels) ?? 0;
    expect(Math.abs(found - expected)).toBeLessThan(0.2);
  });

  test('is unknown of silence and of less than a block', () => {
    expect(loudness([new Float32Array(meterRate)])).toBeUndefined();
    expect(loudness([tone(0.3, -23)])).toBeUndefined();
    expect(loudness([])).toBeUndefined();
  });
});
