import { type Random, seededRandom } from '../random';
import { createTrack, type Track } from './track';
import { bell, bowl, breath, pad, pluck, rain, surf, wind } from './voices';

/** Frequency in hertz of a note so many semitones above A3 (equal temperament, A4 = 440 Hz). */
function note(semitones: number): number {
  return 220 * 2 ** (semitones / 12);
}

const chord = (...semitones: number[]) => semitones.map(note);

/** The pieces by the name used in plan.json; each fills the track it is given. */
const pieces = {
  morningBells: (track: Track) => {
    pad(track, chord(-9, -2, 3, 7), 0, track.seconds, 0.34);
    [0.4, 3.4, 6.4].forEach((start, index) => {
      bell(track, note([15, 19, 22][index] ?? 15), start, 0.42);
    });
  },
  pacedBreath: (track: Track, random: Random) => {
    pad(track, chord(-17, -10, -5), 0, track.seconds, 0.2);
    breath(track, random, 0.2, 4, 6, 0.62);
    bell(track, note(10), 0.1, 0.1);
    bell(track, note(3), 4.2, 0.1);
  },
  bodyScan: (track: Track) => {
    pad(track, chord(-21, -14, -5, 2), 0, track.seconds, 0.36);
    bowl(track, note(-9), 1.2, 0.46, 9);
  },
  seaBreath: (track: Track, random: Random) => {
    surf(track, random, 0, track.seconds, 5.6, 0.8);
    pad(track, chord(-14, -7, 0), 1, track.seconds - 1, 0.12);
  },
  nidra: (track: Track, random: Random) => {
    pad(track, chord(-24, -17, -12), 0, track.seconds, 0.42);
    [-5, 2, 7, 3, 0].forEach((step, index) => {
      pluck(track, random, note(step), 1 + index * 2.1, 0.5);
    });
  },
  singingBowl: (track: Track) => {
    bowl(track, 196, 0.2, 0.8, 9);
    bowl(track, 293.7, 5.2, 0.5, 8);
  },
  rainOnRoof: (track: Track, random: Random) => {
    rain(track, random, 0, track.seconds, 0.5);
    pad(track, chord(-12, -5, -1, 4), 0.5, track.seconds, 0.2);
  },
  walking: (track: Track, random: Random) => {
    pad(track, chord(-12, -5), 0, track.seconds, 0.2);
    const steps = [-12, 0, -5, 4, -12, 2, -5, 7];
    for (let index = 0; index < 14; index += 1)
      pluck(track, random, note(steps[index % steps.length] ?? 0), 0.3 + index * 0.72, 0.5);
  },
  kindness: (track: Track, random: Random) => {
    pad(track, chord(-9, -5, -2, 3), 0, 6.5, 0.32);
    pad(track, chord(-12, -4, 0, 3), 5.4, 7, 0.32);
    [3, 7, 10, 15, 12, 10, 7, 3].forEach((step, index) => {
      pluck(track, random, note(step), 0.8 + index * 1.2, 0.36);
    });
  },
  nightWind: (track: Track, random: Random) => {
    wind(track, random, 0, track.seconds, 0.7);
    bowl(track, 130.8, 1.6, 0.4, 9);
  },
  northernSilence: (track: Track) => {
    pad(track, chord(-19, 0, 7), 0, track.seconds, 0.24);
    pad(track, chord(12, 19, 24), 2, track.seconds - 3, 0.1);
    [3, 6.4, 9].forEach((start, index) => {
      bell(track, note([31, 26, 28][index] ?? 26), start, 0.12);
    });
  },
  closing: (track: Track) => {
    pad(track, chord(-14, -7, -2, 2), 0, track.seconds, 0.3);
    [22, 19, 14, 10].forEach((step, index) => {
      bell(track, note(step), 0.4 + index * 1.7, 0.32);
    });
    bowl(track, note(-14), 7.2, 0.5, 6);
  },
};

export type SoundName = keyof typeof pieces;

/** The piece played for whole `seconds`, as 16-bit mono PCM. */
export function playSound(name: SoundName, seconds: number): Buffer {
  const track = createTrack(seconds);
  pieces[name](track, seededRandom(name));
  return track.pcm();
}
