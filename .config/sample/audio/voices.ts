import type { Random } from '../random';
import { sampleRate, type Track } from './track';

const turn = 2 * Math.PI;

/** A soft chord that swells and sinks; frequencies in hertz, times in seconds. */
export function pad(
  track: Track,
  frequencies: readonly number[],
  start: number,
  length: number,
  level: number,
): void {
  frequencies.forEach((frequency, voice) => {
    for (const detune of [-0.0022, 0, 0.0026]) {
      const pitch = frequency * (1 + detune);
      track.add(start, length, (t) => {
        const swell = Math.sin(Math.PI * Math.min(1, t / length)) ** 0.8;
        const shimmer = 1 + 0.16 * Math.sin(turn * (0.13 + voice * 0.05) * t + voice);
        const phase = turn * pitch * t + voice + detune * 900;
        return (
          level *
          swell *
          shimmer *
          (Math.sin(phase) + 0.32 * Math.sin(phase * 2) + 0.1 * Math.sin(phase * 3)) *
          0.3
        );
      });
    }
  });
}

/** A struck singing bowl: inharmonic partials that beat and die away slowly. */
export function bowl(
  track: Track,
  frequency: number,
  start: number,
  level: number,
  ring = 6,
): void {
  const partials: [number, number, number][] = [
    [1, 1, 1],
    [2.71, 0.55, 0.62],
    [5.15, 0.26, 0.36],
    [8.43, 0.1, 0.2],
  ];
  for (const [ratio, strength, life] of partials) {
    const beat = 0.7 + ratio * 0.22;
    track.add(start, ring * 1.6, (t) => {
      const decay = Math.exp((-t * 2.6) / (ring * life));
      const attack = 1 - Math.exp(-t * 60);
      const phase = turn * frequency * ratio * t;
      return (
        level *
        strength *
        decay *
        attack *
        (Math.sin(phase) + 0.7 * Math.sin(phase + turn * beat * t)) *
        0.5
      );
    });
  }
}

/** A small clear bell. */
export function bell(track: Track, frequency: number, start: number, level: number): void {
  for (const [ratio, strength, life] of [
    [0.5, 0.2, 2.4],
    [1, 1, 2],
    [2.01, 0.42, 1.1],
    [3.02, 0.2, 0.6],
    [4.21, 0.12, 0.35],
  ] as const) {
    track.add(
      start,
      4,
      (t) =>
        level *
        strength *
        Math.exp(-t / life) *
        (1 - Math.exp(-t * 220)) *
        Math.sin(turn * frequency * ratio * t),
    );
  }
}

/** A plucked string (Karplus and Strong, 1983). */
export function pluck(
  track: Track,
  random: Random,
  frequency: number,
  start: number,
  level: number,
): void {
  // The whole part of the period is the length of the string, the rest is read between two samples.
  const exact = sampleRate / frequency;
  const period = Math.floor(exact - 0.2);
  const between = Math.min(0.9, exact - period);
  const string = Array.from({ length: period }, () => random.range(-1, 1));
  for (let pass = 0; pass < 3; pass += 1) {
    for (let index = 0; index < period; index += 1) {
      string[index] = ((string[index] ?? 0) + (string[(index + 1) % period] ?? 0)) / 2;
    }
  }
  let position = 0;
  track.add(start, 3.5, (t) => {
    const value = string[position] ?? 0;
    const next = (position + 1) % period;
    string[position] = (value * (1 - between) + (string[next] ?? 0) * between) * 0.997;
    position = next;
    return level * value * Math.min(1, (3.5 - t) * 4);
  });
}

/** Noise through two low-pass stages; `shape` gives loudness and brightness (0 to 1) at a time. */
function noise(
  track: Track,
  random: Random,
  start: number,
  length: number,
  shape: (t: number) => [number, number],
): void {
  let [first, second, rumble] = [0, 0, 0];
  track.add(start, length, (t) => {
    const [loudness, brightness] = shape(t);
    const open = 0.008 + brightness * 0.28;
    first += (random.range(-1, 1) - first) * open;
    second += (first - second) * open;
    rumble += (second - rumble) * 0.004;
    return ((second - rumble) * loudness) / Math.sqrt(open);
  });
}

/** A breath: air in, a turn, and a longer way out. */
export function breath(
  track: Track,
  random: Random,
  start: number,
  inhale: number,
  exhale: number,
  level: number,
): void {
  noise(track, random, start, inhale, (t) => [
    level * 0.7 * Math.sin((Math.PI * t) / inhale) ** 1.3,
    0.5 + 0.4 * (t / inhale),
  ]);
  noise(track, random, start + inhale, exhale, (t) => {
    const share = t / exhale;
    return [level * Math.sin(Math.PI * share ** 0.6) ** 1.2, 0.5 - 0.36 * share];
  });
}

/** Waves running up a beach, one every `period` seconds. */
export function surf(
  track: Track,
  random: Random,
  start: number,
  length: number,
  period: number,
  level: number,
): void {
  noise(track, random, start, length, (t) => {
    const share = (t % period) / period;
    const wave = share < 0.3 ? (share / 0.3) ** 2 : (1 - (share - 0.3) / 0.7) ** 1.6;
    return [level * (0.16 + 0.84 * wave), 0.07 + 0.5 * wave];
  });
}

/** Wind that rises and falls without a beat. */
export function wind(
  track: Track,
  random: Random,
  start: number,
  length: number,
  level: number,
): void {
  noise(track, random, start, length, (t) => {
    const gust = 0.5 + 0.3 * Math.sin(turn * 0.11 * t) + 0.2 * Math.sin(turn * 0.27 * t + 1.3);
    return [level * (0.35 + 0.65 * gust), 0.03 + 0.14 * gust];
  });
}

/** Rain: a steady hush with single drops. */
export function rain(
  track: Track,
  random: Random,
  start: number,
  length: number,
  level: number,
): void {
  noise(track, random, start, length, () => [level * 0.5, 0.8]);
  for (let drop = 0; drop < length * 14; drop += 1) {
    const pitch = random.range(900, 2600);
    const force = level * random.range(0.04, 0.2);
    track.add(
      start + random.range(0, length - 0.1),
      0.08,
      (t) => force * Math.exp(-t * 70) * Math.sin(turn * pitch * (1 + t * 2) * t),
    );
  }
}
