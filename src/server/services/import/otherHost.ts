import { Readable } from 'node:stream';
import type { Tokens } from '../../../contract/types.gen';
import { errorCode, OperatorError } from '../../common/errors';

/** The host refused a call; the message says what it said. */
export class HostRefusal extends OperatorError {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The host has no time now; a later call may succeed. */
class HostBusy extends Error {}

interface HostOptions {
  /** Without a slash at the end. */
  readonly address: string;
  readonly email: string;
  readonly password: string;
  /** 12 characters that name this session there. */
  readonly clientId: string;
  /** Aborted when the import shall stop. */
  readonly signal: AbortSignal;
  /** Waits before the next attempt; `outage` says why this one came to nothing. */
  readonly wait: (milliseconds: number, outage: string) => Promise<void>;
}

const waitsMs = [1, 2, 4, 8, 16, 30, 60].map((seconds) => seconds * 1000);
const busyStatuses = [408, 429, 502, 503, 504];

/** Returns why a call came to nothing that may succeed later; undefined for any other error. */
function outageOf(error: unknown): string | undefined {
  if (error instanceof HostBusy) return error.message;
  // What fetch throws, and the body of its answer, when a connection cannot be made or breaks.
  const { name, cause } = error as Error;
  return name === 'TypeError' ? errorCode(cause) : undefined;
}

function parseAnswer(text: string): { data?: unknown; errors?: { message?: unknown }[] } | null {
  try {
    return JSON.parse(text) as ReturnType<typeof parseAnswer>;
  } catch {
    return null;
  }
}

function assertAccepted({ ok, status }: Response, text = ''): void {
  if (busyStatuses.includes(status)) throw new HostBusy(`status ${status}`);
  if (ok) return;
  const message = parseAnswer(text)?.errors?.[0]?.message;
  const said =
    typeof message === 'string' ? `: ${message.slice(0, 200).replace(/\p{C}/gu, ' ')}` : '';
  throw new HostRefusal(status, `The host answered ${status}${said}`);
}

/** Makes a refusal final, since without a session nothing else can come. */
const asFinal = (error: Error): never => {
  throw error instanceof HostRefusal ? new OperatorError(error.message) : error;
};

const isUnauthorized = (error: unknown): boolean =>
  error instanceof HostRefusal && error.status === 401;

/**
 * An API host that knows the calls of the specification alone, seen by one of its administrators. Calls that find no
 * connection are repeated with growing waits; nothing here changes what the host holds.
 */
export class OtherHost {
  private tokens: Partial<Tokens> = {};

  constructor(private readonly options: HostOptions) {}

  /** Signs in. Throws {@link OperatorError} when the host refuses, or the account is no administrator's. */
  async signIn(): Promise<void> {
    const { email, password, clientId } = this.options;
    const body = { email, password, client: 'web', clientId };
    const data = await this.send('POST', '/users/signin', body).catch(asFinal);
    const { user, tokens } = (data ?? {}) as { user?: { isAdmin?: boolean }; tokens?: Tokens };
    if (user?.isAdmin === false) {
      throw new OperatorError(
        'This account is no administrator there, so it may not see all of it.',
      );
    }
    this.tokens = tokens ?? {};
  }

  /** Ends the session there; never fails. */
  async signOut(): Promise<void> {
    const headers = { 'x-auth': this.tokens.accessToken ?? '' };
    const signal = AbortSignal.timeout(5_000);
    await this.fetch('/users/me/tokens', { method: 'DELETE', headers, signal }).catch(() => {});
  }

  /** Returns what a GET answers. Throws {@link HostRefusal}. */
  get(path: string): Promise<unknown> {
    return this.call('GET', path);
  }

  /** Passes a file of an item to `receive`, again from its beginning after a broken connection. Throws {@link HostRefusal}. */
  download<T>(itemId: string, path: string, receive: (body: Readable) => Promise<T>): Promise<T> {
    return this.repeat(async () => {
      const signed = await this.call('PATCH', `/S3/${itemId}/getDataURL`, { path });
      if (typeof signed !== 'string') throw new HostRefusal(200, 'The host gave no address for it');
      const response = await fetch(new URL(signed, `${this.options.address}/`));
      assertAccepted(response);
      const body = Readable.from(response.body ?? []);
      try {
        return await receive(body);
      } finally {
        body.destroy();
      }
    });
  }

  /** Sends a call with a token, which is renewed once when the host no longer takes it. */
  private async call(method: string, path: string, body?: object): Promise<unknown> {
    const authorized = () => this.send(method, path, body, this.tokens.accessToken ?? '');
    try {
      return await authorized();
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
    }
    await this.renew();
    return authorized().catch((error: Error) => {
      if (isUnauthorized(error)) asFinal(error);
      throw error;
    });
  }

  private async renew(): Promise<void> {
    const { clientId } = this.options;
    const body = { refreshToken: this.tokens.refreshToken, client: 'web', clientId };
    try {
      this.tokens = (await this.send('POST', '/users/refreshTokens', body)) ?? {};
    } catch (error) {
      // Also where the answer to a refresh was lost, and its token is used up.
      if (!(error instanceof HostRefusal)) throw error;
      await this.signIn();
    }
  }

  private send(method: string, path: string, body?: object, token?: string): Promise<unknown> {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { 'x-auth': token }),
    };
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return this.repeat(() => this.fetch(path, request));
  }

  private async fetch(path: string, request: RequestInit): Promise<unknown> {
    // Password and token go to the named address alone.
    const response = await fetch(this.options.address + path, { ...request, redirect: 'manual' });
    const text = await response.text();
    assertAccepted(response, text);
    return parseAnswer(text)?.data;
  }

  /** Does work again while the connection fails. Throws {@link OperatorError} in the end. */
  private async repeat<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      this.options.signal.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        const outage = outageOf(error);
        if (outage === undefined) throw error;
        const waitMs = waitsMs[attempt];
        if (waitMs === undefined) {
          const next = 'What has come stays; run the same command again to continue';
          throw new OperatorError(`${this.options.address} does not answer (${outage}). ${next}.`);
        }
        await this.options.wait(waitMs, outage);
      }
    }
  }
}
