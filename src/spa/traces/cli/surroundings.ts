/** What one replay finds around it. Two replays differ in all of it, so that no reducer can rely on it unnoticed. */
export interface Surroundings {
  /** Milliseconds that the clock is ahead. */
  readonly clockOffset: number;
  /** Start of the random numbers. */
  readonly seed: number;
  readonly isOnline: boolean;
  /** For the process: time zone and language, which can only be set when it starts. */
  readonly env: Readonly<Record<'TZ' | 'LANG' | 'LC_ALL', string>>;
}

const day = 86_400_000;

const inLanguage = (language: string) => ({ LANG: language, LC_ALL: language });

export const surroundings: readonly [Surroundings, Surroundings] = [
  {
    clockOffset: 37 * day,
    seed: 0x2545f491,
    isOnline: true,
    env: { TZ: 'UTC', ...inLanguage('en_US.UTF-8') },
  },
  {
    clockOffset: -911 * day,
    seed: 0x6a09e667,
    isOnline: false,
    env: { TZ: 'Pacific/Kiritimati', ...inLanguage('is_IS.UTF-8') },
  },
];
