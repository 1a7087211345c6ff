/**
 * The environment of one replay. The two replays differ in all of it, so that no reducer can depend on it
 * unnoticed.
 */
export interface ReplayEnvironment {
  /** Milliseconds that the clock is ahead. */
  readonly clockOffsetMs: number;
  /** Start of the random numbers. */
  readonly seed: number;
  readonly isOnline: boolean;
  /** For the process: time zone and language, which can only be set when it starts. */
  readonly env: Readonly<Record<'TZ' | 'LANG' | 'LC_ALL', string>>;
}

const dayMs = 86_400_000;

const inLanguage = (language: string) => ({ LANG: language, LC_ALL: language });

export const replayEnvironments: readonly [ReplayEnvironment, ReplayEnvironment] = [
  {
    clockOffsetMs: 37 * dayMs,
    seed: 0x2545f491,
    isOnline: true,
    env: { TZ: 'UTC', ...inLanguage('en_US.UTF-8') },
  },
  {
    clockOffsetMs: -911 * dayMs,
    seed: 0x6a09e667,
    isOnline: false,
    env: { TZ: 'Pacific/Kiritimati', ...inLanguage('is_IS.UTF-8') },
  },
];
