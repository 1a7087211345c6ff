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
  /** Name under which this application asks for tokens. */
  clientName: string;
  /** Milliseconds. */
  timeouts: Timeouts;
}

const options: ApiOptions = {
  host: '/api',
  clientName: 'web',
  timeouts: { call: 30_000, refresh: 15_000, signOut: 5_000, probe: 5_000, uploadSilence: 60_000 },
};

/** The settings in force. */
export const apiOptions: Readonly<ApiOptions> = options;

/** Sets the settings that are given; to be called before the first call. */
export function configureApi(
  given: Partial<Omit<ApiOptions, 'timeouts'>> & { timeouts?: Partial<Timeouts> },
): void {
  if (given.host !== undefined) options.host = given.host.replace(/\/+$/, '');
  if (given.clientName !== undefined) options.clientName = given.clientName;
  options.timeouts = { ...options.timeouts, ...given.timeouts };
}
