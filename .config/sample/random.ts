/** Source of repeatable numbers: the same seed gives the same pictures, sounds and people. */
export interface Random {
  /** Next number in [0, 1). */
  next(): number;
  /** Next number in [low, high). */
  range(low: number, high: number): number;
  /** Next whole number in [low, high]. */
  integer(low: number, high: number): number;
  /** One of the given values. Throws RangeError when there are none. */
  pick<T>(values: readonly T[]): T;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

/** Gives a generator (mulberry32) whose numbers depend on `seed` alone. */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const range = (low: number, high: number) => low + next() * (high - low);
  return {
    next,
    range,
    integer: (low, high) => Math.floor(range(low, high + 1)),
    pick: (values) => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new RangeError('Nothing to pick from');
      return value;
    },
  };
}

/** One-dimensional smooth noise in about [-1, 1]; one unit of x is one hill of the lowest octave. */
export function fractalNoise(
  random: Random,
  octaves = 6,
  persistence = 0.5,
): (x: number) => number {
  const lattice = Array.from({ length: 256 }, () => random.range(-1, 1));
  const at = (index: number) => lattice[((index % 256) + 256) % 256] ?? 0;
  const value = (x: number) => {
    const floor = Math.floor(x);
    const part = x - floor;
    const weight = part * part * (3 - 2 * part);
    return at(floor) * (1 - weight) + at(floor + 1) * weight;
  };
  return (x) => {
    let sum = 0;
    let amplitude = 1;
    let total = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += value(x * 2 ** octave + octave * 37.3) * amplitude;
      total += amplitude;
      amplitude *= persistence;
    }
    return sum / total;
  };
}
