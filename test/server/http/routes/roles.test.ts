import contract from '../../../../src/contract/openapi.gen.json';
import { type OperationRule, operationRules } from '../../../../src/server/http/routes/contract';
import { startServer, type TestServer } from '../../../support/server/server';

const id = '0'.repeat(24);

const urlOf = ({ path }: OperationRule): string =>
  `/api${path}`
    .replace('{resourceType}', 'articles')
    .replace('{fileName}', 'coverImage.jpg')
    .replace(/\{\w+\}/g, id);

/** Whom they refuse, `attacks/authorisation` tells. */
describe('the rights of every operation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const rules = operationRules();

  it('are known for all 31', () => {
    expect(rules).toHaveLength(31);
    const paths = Object.values(contract.paths).flatMap((item) => Object.keys(item));
    expect(paths).toHaveLength(31);
  });

  it('let the right ones in, and anybody where the call is public', async () => {
    for (const rule of rules.filter(({ id: name }) => name !== 'signOut')) {
      const token = rule.role === 'public' ? '' : await server.adminToken();
      const response = await server.inject({
        method: rule.method,
        url: urlOf(rule),
        headers: { 'x-auth': token },
      });
      const name = response.json().errors[0]?.name;
      expect([rule.id, ['Unauthorized', 'Forbidden'].includes(name)]).toEqual([rule.id, false]);
    }
  });
});
