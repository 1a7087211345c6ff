interface Timeouts {
  /** One JSON call. */
  call: number;
  /** The exchange of the refresh token, and the wait for another tab that does the same. */
  refresh: number;
  /** Everything that signing out sends. */
  signOut: number;
  /** Between two looks for a lost connection, and of one look. */
  probe: number;
  /** Silence during an upload: no byte sent, no answer. */
  uploadSilence: number;
}

export interface ApiOptions {
  /** Path on the page's own origin, or an absolute origin with or without a path. */
  host: string;
  /** Whether the host knows what our contract has beyond the specification (`x-extension`). */
  hasExtensions: boolean;
  /** Name under which this application asks for tokens. */
  clientName: string;
  /** Milliseconds. */
  timeoutsMs: Timeouts;
}

const options: ApiOptions = {
  host: '/api',
  hasExtensions: true,
  clientName: 'web',
  timeoutsMs: {
    call: 30_000,
    refresh: 15_000,
    signOut: 5_000,
    probe: 5_000,
    uploadSilence: 60_000,
  },
};

/** The settings in force. */
export const apiOptions: Readonly<ApiOptions> = options;

/** Sets the settings that are given; to be called before the first call. */
export function configureApi(
  changes: Partial<Omit<ApiOptions, 'timeoutsMs'>> & { timeoutsMs?: Partial<Timeouts> },
): void {
  if (changes.host !== undefined) options.host = changes.host.replace(/\/+$/, '');
  if (changes.hasExtensions !== undefined) options.hasExtensions = changes.hasExtensions;
  if (changes.clientName !== undefined) options.clientName = changes.clientName;
  options.timeoutsMs = { ...options.timeoutsMs, ...changes.timeoutsMs };
}
