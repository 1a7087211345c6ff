/** Samples in a second, for which the filters are made. */
export const meterRate = 48_000;

/** The two filters that weight a sound as ears do (ITU-R BS.1770-5, annex 1). */
const shelf = { b0: 1.535125, b1: -2.691696, b2: 1.198393, a1: -1.690659, a2: 0.732481 } as const;
/** Its b0, b1 and b2 are 1, -2 and 1. */
const highPass = { a1: -1.99004745483398, a2: 0.99007225036621 } as const;

/** Loudness is looked at in blocks of four steps, one step after the other. */
const stepSize = meterRate / 10;
const blockSteps = 4;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const inLufs = (power: number): number => -0.691 + 10 * Math.log10(power);

/** Measures the integrated loudness of a sound (ITU-R BS.1770-5) that comes piece by piece. */
export function createLoudnessMeter() {
  const states: number[][] = [];
  const steps: number[] = [];
  let total = 0;
  return {
    /** Takes the next samples of each channel. */
    add(channels: readonly Float32Array[]): void {
      for (const [channel, samples] of channels.entries()) {
        let [one = 0, two = 0, three = 0, four = 0] = states[channel] ?? [];
        // Plain variables: half an hour has a hundred million samples.
        for (let at = 0; at < samples.length; at += 1) {
          const sample = samples[at] ?? 0;
          const shelved = shelf.b0 * sample + one;
          one = shelf.b1 * sample - shelf.a1 * shelved + two;
          two = shelf.b2 * sample - shelf.a2 * shelved;
          const weighted = shelved + three;
          three = -2 * shelved - highPass.a1 * weighted + four;
          four = shelved - highPass.a2 * weighted;
          const step = Math.floor((total + at) / stepSize);
          steps[step] = (steps[step] ?? 0) + weighted * weighted;
        }
        states[channel] = [one, two, three, four];
      }
      total += channels[0]?.length ?? 0;
    },
    /** Returns the loudness in LUFS; undefined for silence and for less than half a second. */
    integrated(): number | undefined {
      const blocks = steps
        .slice(0, Math.floor(total / stepSize) - blockSteps + 1)
        .map((_step, at) => meanOf(steps.slice(at, at + blockSteps)) / stepSize);
      const audible = blocks.filter((power) => inLufs(power) > -70);
      const loud = audible.filter((power) => inLufs(power) > inLufs(meanOf(audible)) - 10);
      return loud.length === 0 ? undefined : inLufs(meanOf(loud));
    },
  };
}
