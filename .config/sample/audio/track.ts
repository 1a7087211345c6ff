/** Samples per second: MPEG-2 Layer III, enough for tones up to 12 kHz at a small size. */
export const sampleRate = 24000;

export interface Track {
  readonly seconds: number;
  /** Mixes in `length` seconds of a voice from `start`; the voice gets the seconds since its start. */
  add(start: number, length: number, voice: (t: number) => number): void;
  /** The finished sound: echoes, faded ends, even loudness, as 16-bit little-endian mono. */
  pcm(): Buffer;
}

// Schroeder's reverberator: parallel combs for the tail, all-passes to thicken it.
function reverberate(dry: Float64Array): Float64Array {
  const wet = new Float64Array(dry.length);
  for (const delay of [713, 789, 877, 967]) {
    const line = new Float64Array(delay);
    let damped = 0;
    for (let index = 0; index < dry.length; index += 1) {
      const slot = index % delay;
      const echo = line[slot] ?? 0;
      damped += (echo - damped) * 0.55;
      line[slot] = (dry[index] ?? 0) + damped * 0.84;
      wet[index] = (wet[index] ?? 0) + echo * 0.25;
    }
  }
  for (const delay of [121, 37]) {
    const line = new Float64Array(delay);
    for (let index = 0; index < wet.length; index += 1) {
      const slot = index % delay;
      const held = line[slot] ?? 0;
      const input = wet[index] ?? 0;
      line[slot] = input + held * 0.5;
      wet[index] = held - input * 0.5;
    }
  }
  return wet;
}

/** An empty mono track of whole `seconds`. */
export function createTrack(seconds: number): Track {
  const samples = new Float64Array(seconds * sampleRate);
  return {
    seconds,
    add: (start, length, voice) => {
      const first = Math.max(0, Math.round(start * sampleRate));
      const last = Math.min(samples.length, first + Math.round(length * sampleRate));
      for (let index = first; index < last; index += 1) {
        samples[index] = (samples[index] ?? 0) + voice((index - first) / sampleRate);
      }
    },
    pcm: () => {
      const wet = reverberate(samples);
      const mixed = samples.map((sample, index) => sample * 0.8 + (wet[index] ?? 0) * 0.45);
      const peak = mixed.reduce((top, sample) => Math.max(top, Math.abs(sample)), 1e-9);
      const out = Buffer.alloc(mixed.length * 2);
      mixed.forEach((sample, index) => {
        const fadeIn = Math.min(1, index / (sampleRate * 0.03));
        const fadeOut = Math.min(1, (mixed.length - index) / (sampleRate * 1.6)) ** 1.5;
        out.writeInt16LE(Math.round((sample / peak) * 0.72 * 32767 * fadeIn * fadeOut), index * 2);
      });
      return out;
    },
  };
}
