import type { LightMyRequestResponse } from 'fastify';
import { type Route, routes } from '../../../src/contract/routes.gen';
import { forEachType, save, scheduledTypes } from '../../support/server/content';
import { type Credential, sixteenCredentials } from '../../support/server/credentials';
import {
  type ExampleCall,
  exampleCalls,
  type MakeCall,
  type Stock,
  stockUp,
} from '../../support/server/exampleCalls';
import { expectDocumented } from '../../support/fullSize';
import { startServer, type TestServer } from '../../support/server/server';
import { storedFiles, upload } from '../../support/server/uploads';

const canary = 'canaryOfTheUnpublished';
const past = '2026-11-20T00:00:00.000Z';
const future = '2026-12-24T00:00:00.000Z';

/** What nobody but administrators, and premium users for the last one, may see. */
const hiddenStates = [
  { isPublic: false },
  { isPublic: false, publishAt: past },
  { isPublic: true },
  { isPublic: true, publishAt: future },
  { isPublic: true, publishAt: past, tier: 'premium' },
];
const text = { 'en-US': canary };
const planted = {
  title: text,
  description: text,
  author: canary,
  unheard: [canary],
  sections: [{ _id: 'd'.repeat(24), type: 'TextSection', title: text, text, order: 1 }],
};

const methodsOf = ({ method }: Route) => (method === 'GET' ? ['GET', 'HEAD'] : [method]);

/** The status with which a credential is refused before anything is done; undefined when it is admitted. */
function refusal({ role }: Route, { isUser, query }: Credential): number | undefined {
  if (role === 'public') return query === '' ? undefined : 400;
  if (!isUser) return 401;
  return role === 'admin' ? 403 : undefined;
}

describe('calls of every operation with sixteen non-administrator credentials', () => {
  let server: TestServer;
  let admin: string;
  let stock: Stock;
  let examples: Record<string, MakeCall>;
  const hidden = forEachType((): string[] => []);
  const leaks: string[] = [];

  beforeAll(async () => {
    server = await startServer();
    admin = await server.adminToken();
    stock = await stockUp(server);
    examples = exampleCalls(server, () => stock);
    const tag = await save(server, admin, 'tags', { ...planted, name: canary });
    hidden.tags.push(tag._id);
    for (const type of scheduledTypes) {
      for (const state of hiddenStates) {
        const { _id } = await save(server, admin, type, { ...planted, ...state });
        const imgURL = `${type}/${_id}/coverImage.jpg`;
        await upload(server, { type, itemId: _id, token: admin });
        await save(server, admin, type, { ...planted, ...state, _id, imgURL });
        hidden[type].push(_id);
      }
      // Everybody sees this one, but not the tag that it carries.
      await save(server, admin, type, { isPublic: true, publishAt: past, tagIds: [tag._id] });
    }
  });
  afterAll(() => server.close());

  const watch = (name: string, answer: LightMyRequestResponse): LightMyRequestResponse => {
    const all = `${JSON.stringify(answer.headers)}${answer.body}`;
    if (all.includes(canary)) leaks.push(name);
    return answer;
  };

  async function ask(
    method: string,
    { path, body, contentType }: ExampleCall,
    { headers, query }: Credential,
  ): Promise<LightMyRequestResponse> {
    const glue = path.includes('?') ? '&' : '?';
    return server.inject({
      method,
      url: `/api${path}${query === '' ? '' : glue + query}`,
      headers: { ...(contentType !== undefined && { 'content-type': contentType }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
  }

  /** What is wrong with an answer; empty when nothing is. */
  function fault(
    route: Route,
    credential: Credential,
    { statusCode, body }: LightMyRequestResponse,
  ): string {
    const expected = refusal(route, credential);
    const envelope = body === '' ? null : JSON.parse(body);
    const name = envelope?.errors[0]?.name;
    if (expected === undefined) {
      const isRefused = statusCode >= 500 || name === 'Unauthorized' || name === 'Forbidden';
      return isRefused ? `${statusCode} instead of being admitted` : '';
    }
    if (statusCode !== expected) return `${statusCode} instead of ${expected}`;
    if (envelope === null) return '';
    const isBare = envelope.data === null && envelope.errors.length === 1;
    const wanted = { 400: 'ValidationError', 401: 'Unauthorized', 403: 'Forbidden' }[expected];
    return isBare && name === wanted ? '' : `${expected} with ${body}`;
  }

  const contentOf = async () => ({
    items: await server.db.selectFrom('items').selectAll().orderBy('id').execute(),
    files: await server.db.selectFrom('files').selectAll().orderBy('key').execute(),
    administrators: await server.db
      .selectFrom('users')
      .selectAll()
      .where('is_admin', '=', true)
      .orderBy('id')
      .execute(),
    stored: (await storedFiles(server)).sort(),
  });

  it('answers calls without the right by 401 or 403 with the bare envelope, and changes nothing', async () => {
    let credentials = await sixteenCredentials(server);
    expect(credentials).toHaveLength(16);
    const wrong: string[] = [];
    let cells = 0;
    const before = await contentOf();
    for (const route of routes) {
      const example = await (examples[route.id] as MakeCall)();
      for (const method of methodsOf(route)) {
        for (const credential of credentials) {
          const name = `${route.id} ${method} ${credential.name}`;
          const answer = watch(name, await ask(method, example, credential));
          const found = fault(route, credential, answer);
          if (found !== '') wrong.push(`${name}: ${found}`);
          cells += 1;
        }
      }
      if (route.id === 'signOut') {
        credentials = await sixteenCredentials(server);
        before.administrators = (await contentOf()).administrators;
      }
    }
    expect(wrong).toEqual([]);
    const twins = routes.filter(({ method }) => method === 'GET').length;
    expect(cells).toBe((routes.length + twins) * credentials.length);
    expect(await contentOf()).toEqual(before);
    expectDocumented('B1', `${cells} cells (${routes.length} operations and ${twins} twins)`);
  });

  it('return nothing that is unpublished, upcoming or of another tier, at any address', async () => {
    const all = await sixteenCredentials(server);
    const credentials = all.filter(({ name, isUser }) => isUser || name === 'none');
    const wrong: string[] = [];
    let answers = 0;
    const lists = ['', '?showAll=1', '?showAll=0&view=list', '?showAll=1&view=list'];
    for (const [type, ids] of Object.entries(hidden)) {
      const { headers } = await server.inject({
        url: `/api/${type}?showAll=1`,
        headers: { 'x-auth': admin },
      });
      const singles = ids.flatMap((id) => [
        { method: 'GET', path: `/${type}/${id}` },
        {
          method: 'PATCH',
          path: `/S3/${id}/getDataURL`,
          body: { path: `${type}/${id}/coverImage.jpg` },
        },
      ]);
      for (const credential of credentials) {
        for (const query of lists) {
          const path = `/${type}${query}`;
          const call = { method: 'GET', path };
          const informed = {
            ...credential,
            headers: { ...credential.headers, 'if-none-match': String(headers.etag) },
          };
          for (const who of [credential, informed]) {
            const answer = watch(`${path} ${credential.name}`, await ask('GET', call, who));
            const expected = credential.isUser ? 200 : 401;
            if (answer.statusCode !== expected) wrong.push(`${path} ${credential.name}`);
            answers += 1;
          }
        }
        for (const call of singles) {
          const answer = watch(call.path, await ask(call.method, call, credential));
          const expected = credential.isUser ? 404 : 401;
          if (answer.statusCode !== expected) wrong.push(`${call.path} ${credential.name}`);
          answers += 1;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(leaks).toEqual([]);
    // The same calls show all of it to an administrator.
    const seen = await server.call('GET', '/articles?showAll=1', { token: admin });
    expect(seen.text).toContain(canary);
    expectDocumented('B2', `all answers of B1 and ${answers} more`);
  });

  it('are refused if another site’s page can send them without a preflight (promise D5)', async () => {
    const { accessToken } = (await server.account({ isAdmin: true })).tokens;
    const before = await contentOf();
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
    const wrong: string[] = [];
    for (const route of routes) {
      const { path, body } = await (examples[route.id] as MakeCall)();
      const payload = Buffer.isBuffer(body) ? body : JSON.stringify(body ?? {});
      for (const type of [...types, 'text/plain', 'text/plain; application/json', undefined]) {
        const answer = await server.inject({
          method: route.method,
          url: `/api${path}`,
          headers: {
            origin: 'https://evil.example',
            cookie: `x-auth=${accessToken}; token=${accessToken}; XSRF-TOKEN=x`,
            ...(type !== undefined && { 'content-type': type }),
          },
          ...(route.method !== 'GET' && { payload: Buffer.from(payload) }),
        });
        const cors = answer.headers['access-control-allow-origin'];
        if (![400, 401, 415].includes(answer.statusCode) || cors !== undefined) {
          wrong.push(`${route.id} ${String(type)}: ${answer.statusCode}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await contentOf()).toEqual(before);
    expectDocumented('D5', `${routes.length} operations × 5 content types`);
  });
});
