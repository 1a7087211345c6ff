import { barCount, loudnessIn, loudnessOf } from '../../../../src/spa/features/audios/loudness';

describe('the loudness of a sound', () => {
  test('is that of the loudest sample of each part, measured by the loudest of all', () => {
    const samples = Float32Array.from({ length: barCount * 10 }, (_sample, index) =>
      index < barCount * 5 ? 0.1 : -0.4,
    );
    const loudness = loudnessIn(samples);
    expect(loudness).toHaveLength(barCount);
    expect(loudness[0]).toBeCloseTo(0.25);
    expect(loudness.at(-1)).toBe(1);
  });

  test('is nothing where all is silent, or where there are fewer samples than parts', () => {
    expect(loudnessIn(new Float32Array(barCount * 2))).toEqual(Array(barCount).fill(0));
    expect(loudnessIn(new Float32Array([0.5]))).toHaveLength(barCount);
  });

  test('is unknown where the browser cannot decode sounds', async () => {
    await expect(loudnessOf('/audio.mp3')).resolves.toBeUndefined();
  });
});
