import type { ExtensionOperation } from '../../contract/operations.gen';

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
export function configureApi({
  host = options.host,
  timeoutsMs,
  ...changes
}: Partial<Omit<ApiOptions, 'timeoutsMs'>> & { timeoutsMs?: Partial<Timeouts> }): void {
  const timeouts = { ...options.timeoutsMs, ...timeoutsMs };
  Object.assign(options, changes, { host: host.replace(/\/+$/, ''), timeoutsMs: timeouts });
}

/** What a generated endpoint asks for. */
export interface ApiRequest {
  /** Below the host, starting with a slash, parameters encoded. */
  url: string;
  method?: string;
  body?: unknown;
  params?: Record<string, string | number | boolean | null | undefined>;
  headers?: Record<string, string | undefined>;
}

/** What the host can do beyond the specification: an operation, to recognise repeated calls, or to know a field. */
export type Capability = ExtensionOperation | 'idempotencyKey' | 'imgAlt' | 'translatedFrom';

const hasCapability = (_capability: Capability): boolean => apiOptions.hasExtensions;

/**
 * Returns which capabilities the host has (`API_EXTENSIONS`), as a function. What needs one that is absent does not
 * exist on the screen. Settled before the first rendering, so it never changes.
 */
export const useCapabilities = (): ((capability: Capability) => boolean) => hasCapability;

/** Larger files are sent in parts, where the host takes them: so many bytes are soon sent again. */
const maxWholeBytes = 8_000_000;

/** Tells whether a file is sent in parts. What was made in the page cannot be chosen again, so it is not. */
export const isSentInParts = (file: Blob): file is File =>
  apiOptions.hasExtensions && file.size > maxWholeBytes && 'lastModified' in file;

type Question = () => Promise<boolean>;
const resumeQuestions = new WeakMap<Blob, () => Question>();

/**
 * Has `prepare` called when the upload of a file begins to wait for the server, and before its last part; what it returns asks
 * afterwards whether the file may still be stored.
 */
export const askBeforeResuming = (file: Blob, prepare: () => Question): void =>
  void resumeQuestions.set(file, prepare);

/** Returns the question of a file whose upload begins to wait. */
export const prepareResumeQuestion = (file: Blob): Question =>
  resumeQuestions.get(file)?.() ?? (async () => Promise.resolve(true));
