import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ContractOperation, contractOperations } from './fakeContract';
import { fakeRefreshToken, fakeToken } from './fakeTokens';

/** A request that reached the fake, judged by the contract. */
export interface FakeCall {
  id: string;
  /** Values of the path parameters. */
  params: string[];
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Parsed JSON, the bytes of a file, or undefined. */
  body: unknown;
  /** Settles when the caller hangs up. */
  closed: Promise<void>;
  response: ServerResponse;
}

/** `text` replaces the envelope of `data` and `errors`; `cut` breaks the connection. */
export interface FakeAnswer {
  status?: number;
  data?: unknown;
  errors?: { name: string; message: string; code: number }[];
  text?: string;
  contentType?: string;
  headers?: Record<string, string>;
  cut?: boolean;
}

export type FakeHandler = (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>;

export const fakeUser = {
  _id: '0123456789abcdef01234567',
  fullName: 'Anna Larsen',
  email: 'anna@example.org',
  culture: 'en-GB',
  tier: 'free',
  billingStatus: 'cancelled',
  isEmailVerified: false,
  isAdmin: true,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
};

/** An error answer as the contract has it. */
export const failure = (
  status: number,
  name: string,
  message = `${name} happened.`,
): FakeAnswer => ({
  status,
  data: null,
  errors: [{ name, message, code: status }],
});

/**
 * A server that answers what a test tells it to, for what the real one cannot be brought to do. It
 * refuses requests that break the contract and lists them in `violations`, as it does its own answers.
 */
export class FakeApi {
  readonly calls: FakeCall[] = [];
  readonly violations: string[] = [];
  tokens = { accessToken: fakeToken(), refreshToken: fakeRefreshToken() };
  user = fakeUser;
  private handlers: Record<string, FakeHandler> = {};
  /** Which test is running: its number is part of the address, by which the calls of former tests are known. */
  private run = 0;
  /**
   * Leaves closing idle connections to the app. By default, Node closes them after some seconds; while a busy machine
   * keeps this process from both, it does so under a call that is just being sent, and the app loses its connection.
   */
  private readonly server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => {});
    request.on('end', () => {
      const target = new URL(request.url ?? '/', 'http://fake');
      void this.answer(
        request.method ?? '',
        target,
        request.headers,
        Buffer.concat(chunks),
        response,
      );
    });
  });

  /** Listens on a free port. Of 1,000 calls at once the usual queue turns half away, to try again seconds later. */
  async start(): Promise<void> {
    const address = { port: 0, host: '127.0.0.1', backlog: 4_000 };
    await new Promise<void>((resolve) => this.server.listen(address, resolve));
  }

  /** The address for `configureApi`, another one after each `reset`. */
  get host(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${this.run}/api`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Forgets handlers, calls and violations; new tokens. Calls that are still under way get no answer. */
  reset(): void {
    this.run += 1;
    this.handlers = {};
    this.calls.length = 0;
    this.violations.length = 0;
    this.tokens = { accessToken: fakeToken(), refreshToken: fakeRefreshToken() };
    this.user = fakeUser;
  }

  /** Answers an operation by a handler from now on. */
  on(id: string, handler: FakeHandler): void {
    this.handlers[id] = handler;
  }

  /** What answers an operation at the moment, for a handler that adds to it. */
  handlerOf(id: string): FakeHandler {
    return this.handlers[id] ?? ((call) => this.default(call));
  }

  callsOf(id: string): FakeCall[] {
    return this.calls.filter((call) => call.id === id);
  }

  private default(call: FakeCall): FakeAnswer {
    if (call.id === 'signIn' || call.id === 'signUp') {
      return { data: { user: this.user, tokens: this.tokens } };
    }
    if (call.id === 'refreshTokens') {
      const { refreshToken } = call.body as { refreshToken: string };
      if (refreshToken !== this.tokens.refreshToken) return failure(401, 'Unauthorized');
      this.tokens = { accessToken: fakeToken(), refreshToken: fakeRefreshToken() };
      return { data: this.tokens };
    }
    if (call.id.startsWith('list') || call.id === 'getPictureUrls') return { data: [] };
    // A page asks for it whenever it comes to draw a picture, before or after a test says what to answer.
    if (call.id === 'getFileUrl') return { data: 'http://files.example.org/picture' };
    if (call.id === 'countUsers') return { data: { total: 0, hasMore: false } };
    return { data: { ok: true } };
  }

  private async answer(
    method: string,
    { pathname, searchParams: query }: URL,
    headers: IncomingHttpHeaders,
    bytes: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    // The page of a test has another origin than this server.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, x-auth, x-xsrf-token, content-type');
    response.setHeader('access-control-allow-methods', '*, PATCH, DELETE');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    const [, run, path = ''] = /^\/(\d+)\/api(.*)$/.exec(pathname) ?? [];
    if (Number(run) !== this.run) return void response.destroy();
    const operation = contractOperations.find(
      (one) => one.method === method && one.pattern.test(path),
    );
    if (!operation) {
      this.violations.push(`no operation ${method} ${path}`);
      return void response.writeHead(404).end();
    }
    const isJson = headers['content-type'] === 'application/json';
    const body: unknown = isJson
      ? JSON.parse(bytes.toString())
      : bytes.length > 0
        ? bytes
        : undefined;
    const params = (operation.pattern.exec(path) ?? []).slice(1).map(decodeURIComponent);
    const closed = new Promise<void>((resolve) => response.on('close', resolve));
    const call = { id: operation.id, params, query, headers, body, closed, response };
    this.calls.push(call);
    this.judge(operation, call);
    const answer = await this.handle(operation, call);
    if (answer.cut || response.destroyed) return void response.destroy();
    const { status = 200, text, contentType = 'application/json', data, errors = [] } = answer;
    if (text === undefined && status === 200 && errors.length === 0) {
      const isValid = operation.answer({ data, errors });
      if (!isValid)
        this.violations.push(
          `answer of ${operation.id}: ${JSON.stringify(operation.answer.errors)}`,
        );
    }
    response.writeHead(status, { 'content-type': contentType, ...answer.headers });
    response.end(text ?? JSON.stringify({ data, errors }));
  }

  private handle(operation: ContractOperation, call: FakeCall): FakeAnswer | Promise<FakeAnswer> {
    const own = this.handlers[operation.id];
    if (own) return own(call);
    const isRefused = !operation.isPublic && call.headers['x-auth'] !== this.tokens.accessToken;
    return isRefused ? failure(401, 'Unauthorized') : this.default(call);
  }

  private judge(operation: ContractOperation, { headers, body, query }: FakeCall): void {
    const complain = (what: string): void => void this.violations.push(`${operation.id}: ${what}`);
    const contentType = headers['content-type'];
    if (operation.isPublic === (headers['x-auth'] !== undefined)) complain('x-auth');
    if (contentType !== undefined && !operation.contentTypes.includes(contentType))
      complain(contentType);
    if (operation.contentTypes.length > 0 && contentType === undefined) complain('no content type');
    if (operation.body && !operation.body(body)) complain(JSON.stringify(operation.body.errors));
    for (const [name, text] of query) {
      const validate = operation.query.get(name);
      const isNumber = /^\d+$/.test(text) && validate?.(Number(text));
      if (!isNumber && !validate?.(text)) complain(`query ${name}=${text}`);
    }
  }
}
