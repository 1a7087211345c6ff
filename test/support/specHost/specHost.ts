import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Accounts, type HostUser, newId, withoutPassword } from './accounts';
import { type Call, Content, contentTypes, Refusal } from './content';

/** What goes wrong, or is unusual, at this host. */
export interface HostFaults {
  /** How many of the next saves are carried out without an answer. */
  lostSaves: number;
  /** Deletions and signing out are answered by 204 and nothing. */
  emptyAnswers: boolean;
  /** Errors are plain text instead of a list. */
  plainErrors: boolean;
  /** The list of errors holds messages alone. */
  hasNamelessErrors: boolean;
  /** The name of an error of a call without a valid token. */
  unauthorizedName: string;
  /** The name of what a 409 answers to every save, without an item; empty for none. */
  conflictName: string;
  /** How long an access token is valid. */
  accessSeconds: number;
  /** Which of the requests from now on are carried out and find their connection cut in the answer: 1 is the next one. */
  cutAt: readonly number[];
  /** How many of the next files are answered with 500. */
  brokenFiles: number;
  /** Every page of the users is the first one. */
  ignoresSkip: boolean;
  /** What the answer to a save tells of the item. */
  toldOfSave: (item: Readonly<Record<string, unknown>>) => unknown;
  /** The CORS headers are left out, so that the browser keeps every answer from the page. */
  hasNoCors: boolean;
}

const noFaults: HostFaults = {
  lostSaves: 0,
  emptyAnswers: false,
  plainErrors: false,
  hasNamelessErrors: false,
  unauthorizedName: 'TokenExpired',
  conflictName: '',
  accessSeconds: 600,
  cutAt: [],
  brokenFiles: 0,
  ignoresSkip: false,
  toldOfSave: (item) => item,
  hasNoCors: false,
};

/** The query parameters and request headers of the specification, and those that browsers add by themselves. */
const knownQueries: Readonly<Record<string, readonly string[]>> = {
  users: ['search', 'skip', 'limit'],
  ...Object.fromEntries(contentTypes.map((type) => [type, ['showAll']])),
};
const ownHeaders = ['x-auth', 'content-type', 'x-xsrf-token'];
const browserHeaders =
  /^(?:host|connection|user-agent|accept|accept-.*|content-length|origin|referer|sec-.*|cache-control|pragma|range|dnt|priority|if-range|purpose|transfer-encoding)$/;

interface Body {
  email?: string;
  password?: string;
  refreshToken?: string;
  user?: Partial<HostUser> & { password: string };
}

/**
 * An API host that knows sections 3, 6, 7 and 8 of the specification and nothing else, in memory. It refuses unknown
 * query parameters and request headers. It shares no code with the product.
 */
export class SpecHost {
  faults: HostFaults = { ...noFaults };
  readonly accounts = new Accounts(() => this.faults.accessSeconds);
  readonly content = new Content(() => this.faults.conflictName);
  /** Every request as it came, `METHOD /path?query`, and what was refused for being unknown. */
  readonly requests: string[] = [];
  readonly unknown: string[] = [];
  private readonly server = createServer(
    (request, response) => void this.answer(request, response),
  );

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** The host for `API_HOST`; its port is another origin than the page's. */
  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}/v1`;
  }

  reset(): void {
    this.faults = { ...noFaults };
    this.requests.length = 0;
    this.unknown.length = 0;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://host');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (!this.faults.hasNoCors) {
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
      response.setHeader('access-control-allow-headers', ownHeaders.join(', '));
      response.setHeader('access-control-allow-methods', 'GET, POST, PATCH, DELETE');
    }
    this.faults.cutAt = this.faults.cutAt.map((count) => count - 1);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const path = url.pathname.replace(/^\/v1\//, '');
    const file = this.content.files.get(path.replace(/^files\//, ''));
    if (path.startsWith('files/') && !file) return void response.writeHead(404).end();
    if (path.startsWith('files/') && this.faults.brokenFiles > 0) {
      this.faults.brokenFiles -= 1;
      return void response.writeHead(500).end();
    }
    if (path.startsWith('files/') && file) {
      if (this.faults.cutAt.includes(0)) return this.cut(response);
      response.writeHead(200, { 'content-type': file.contentType });
      return void response.end(file.bytes);
    }
    this.requests.push(`${request.method} /${path}${url.search}`);
    try {
      this.refuseUnknown(request, path, url.searchParams);
      const token = request.headers['x-auth'] as string | undefined;
      const data = this.call({
        method: request.method ?? '',
        parts: path.split('/').map(decodeURIComponent),
        query: url.searchParams,
        token,
        bytes: Buffer.concat(chunks),
        contentType: request.headers['content-type'] ?? '',
        user: this.accounts.callerOf(token),
      });
      if (this.faults.cutAt.includes(0)) return this.cut(response);
      const isSave = request.method === 'PATCH' && contentTypes.some((type) => type === path);
      if (isSave && this.faults.lostSaves > 0) {
        this.faults.lostSaves -= 1;
        // A connection that is closed before the first byte is tried again by the browser itself.
        return this.cut(response);
      }
      if (this.faults.emptyAnswers && request.method === 'DELETE')
        return void response.writeHead(204).end();
      const told = isSave ? this.faults.toldOfSave(data as Record<string, unknown>) : data;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: told, errors: [] }));
    } catch (error) {
      const { status, name, message } =
        error instanceof Refusal ? error : new Refusal(500, 'Broken', String(error));
      if (this.faults.plainErrors)
        return void response.writeHead(status, { 'content-type': 'text/plain' }).end(message);
      response.writeHead(status, { 'content-type': 'application/json' });
      const told = this.faults.hasNamelessErrors ? message : { name, message, code: status };
      response.end(JSON.stringify({ errors: [told] }));
    }
  }

  /** Ends the connection in the middle of the answer. */
  private cut(response: ServerResponse): void {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write('{', () => response.destroy());
  }

  private refuseUnknown({ headers }: IncomingMessage, path: string, query: URLSearchParams): void {
    const known = knownQueries[path.split('/').at(-1) ?? ''] ?? [];
    const queries = [...query.keys()].filter((name) => !known.includes(name));
    const names = Object.keys(headers).filter(
      (name) => !ownHeaders.includes(name) && !browserHeaders.test(name),
    );
    this.unknown.push(...queries, ...names);
    if (queries.length + names.length > 0) {
      throw new Refusal(400, 'UnknownParameter', [...queries, ...names].join(', '));
    }
  }

  private call(call: Call): unknown {
    const [first = ''] = call.parts;
    if (first === 'users' || first === 'admin') return this.callAccounts(call);
    if (!call.user) throw new Refusal(401, this.faults.unauthorizedName);
    if (first === 'S3') return this.content.store(call, this.url);
    const type = contentTypes.find((one) => one === first);
    if (!type) throw new Refusal(404, 'NoSuchCall');
    return this.content.call(type, call);
  }

  private callAccounts({ method, parts, query, bytes, token, user }: Call): unknown {
    const body = (bytes.length > 0 ? JSON.parse(bytes.toString()) : {}) as Body;
    const caller = (): HostUser => {
      if (!user) throw new Refusal(401, this.faults.unauthorizedName);
      return user;
    };
    const opened = (one: HostUser) => ({
      user: withoutPassword(one),
      tokens: this.accounts.tokensFor(one),
    });
    switch (`${method} ${parts.slice(0, 3).join('/')}`) {
      case 'POST users/signin': {
        const found = this.accounts.signIn(body.email ?? '', body.password ?? '');
        if (!found) throw new Refusal(401, 'WrongPassword', 'The email or password is wrong.');
        return opened(found);
      }
      case 'POST users':
        return opened(this.accounts.add({ password: '', ...body.user }));
      case 'POST users/refreshTokens': {
        const tokens = this.accounts.exchange(body.refreshToken ?? '');
        if (!tokens) throw new Refusal(403, 'RefreshTokenUnknown');
        return tokens;
      }
      case 'DELETE users/me/tokens':
        caller();
        this.accounts.signOut(token ?? '');
        return {};
      case 'POST users/me/forgotPassword':
        return {};
      case 'POST users/admin/forgotPassword':
        caller();
        return `https://host.example/resetPass/${newId()}`;
      case 'GET admin/users': {
        caller();
        const words = (query.get('search') ?? '').toLowerCase();
        const found = this.accounts.users.filter(({ fullName = '', email = '' }) =>
          `${fullName} ${email}`.toLowerCase().includes(words),
        );
        const skip = this.faults.ignoresSkip ? 0 : Number(query.get('skip') ?? 0);
        return found.slice(skip, skip + Number(query.get('limit') ?? 50)).map(withoutPassword);
      }
      default:
        throw new Refusal(404, 'NoSuchCall');
    }
  }
}
