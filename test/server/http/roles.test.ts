import contract from '../../../src/contract/openapi.gen.json';
import { operationRules, type OperationRule } from '../../../src/server/http/contract';
import { type Account, startServer, type TestServer } from '../../support/server';

const id = '0'.repeat(24);

const urlOf = ({ path }: OperationRule): string =>
  `/api${path}`
    .replace('{resourceType}', 'articles')
    .replace('{fileName}', 'coverImage.jpg')
    .replace(/\{\w+\}/g, id);

describe('the rights of every operation', () => {
  let server: TestServer;
  let credentials: Record<string, string | undefined>;
  beforeAll(async () => {
    server = await startServer();
    const expired = await server.account();
    server.clock.advanceSeconds(600);
    const signedOut: Account = await server.account();
    await server.call('DELETE', '/users/me/tokens', { token: signedOut.tokens.accessToken });
    const deleted = await server.account({ isAdmin: true });
    await server.db.deleteFrom('users').where('id', '=', deleted.user._id).execute();
    credentials = {
      none: undefined,
      empty: '',
      garbage: 'garbage',
      expired: expired.tokens.accessToken,
      refresh: expired.tokens.refreshToken,
      'signed out': signedOut.tokens.accessToken,
      'of a deleted administrator': deleted.tokens.accessToken,
    };
  });
  afterAll(() => server.close());

  const ask = async (rule: OperationRule, method: string, token: string | undefined) => {
    const response = await server.inject({
      method,
      url: urlOf(rule),
      headers: token === undefined ? {} : { 'x-auth': token },
    });
    const body = response.body === '' ? null : JSON.parse(response.body);
    return { status: response.statusCode, name: body?.errors[0]?.name, data: body?.data };
  };
  const rules = operationRules();
  const methodsOf = ({ method }: OperationRule) => (method === 'GET' ? ['GET', 'HEAD'] : [method]);

  it('are known for all 31', () => {
    expect(rules).toHaveLength(31);
    const paths = Object.values(contract.paths).flatMap((item) => Object.keys(item));
    expect(paths).toHaveLength(31);
  });

  it('refuse every missing or worthless credential with 401 where a session is needed', async () => {
    let cells = 0;
    for (const rule of rules.filter(({ role }) => role !== 'public')) {
      for (const method of methodsOf(rule)) {
        for (const [name, token] of Object.entries(credentials)) {
          const { status, name: error, data } = await ask(rule, method, token);
          expect([rule.id, method, name, status]).toEqual([rule.id, method, name, 401]);
          if (method !== 'HEAD') expect([error, data]).toEqual(['Unauthorized', null]);
          cells++;
        }
      }
    }
    expect(cells).toBeGreaterThan(200);
  });

  it('refuse a regular user with 403 where an administrator is needed', async () => {
    const token = await server.userToken({ tier: 'premium' });
    const admins = rules.filter(({ role }) => role === 'admin');
    expect(admins.length).toBeGreaterThan(10);
    for (const rule of admins) {
      for (const method of methodsOf(rule)) {
        const { status, name } = await ask(rule, method, token);
        expect([rule.id, status]).toEqual([rule.id, 403]);
        if (method !== 'HEAD') expect(name).toBe('Forbidden');
      }
    }
  });

  it('let the right ones in, and anybody where the call is public', async () => {
    for (const rule of rules.filter(({ id: name }) => name !== 'signOut')) {
      const token = rule.role === 'public' ? undefined : await server.adminToken();
      const { name } = await ask(rule, rule.method, token);
      expect([rule.id, ['Unauthorized', 'Forbidden'].includes(name)]).toEqual([rule.id, false]);
    }
  });

  it('know no query parameter but the declared ones', async () => {
    const token = await server.adminToken();
    for (const rule of rules) {
      for (const name of ['unknown', 'passwordHash', '__proto__', 'isAdmin[$ne]']) {
        const response = await server.inject({
          method: rule.method,
          url: `${urlOf(rule)}?${encodeURIComponent(name)}=1`,
          headers: { 'x-auth': token },
        });
        expect([rule.id, name, response.statusCode]).toEqual([rule.id, name, 400]);
        expect(response.json().errors[0].name).toBe('ValidationError');
      }
    }
  });
});
