import contract from '../../../../src/contract/openapi.gen.json';
import { type Route, routes } from '../../../../src/contract/routes.gen';
import { startServer, type TestServer } from '../../../support/server/server';

const id = '0'.repeat(24);

const urlOf = ({ path }: Route): string =>
  `/api${path}`
    .replace('{resourceType}', 'articles')
    .replace('{fileName}', 'coverImage.jpg')
    .replace(/\{\w+\}/g, id);

/** Whom they refuse, `attacks/authorisation` tells. */
describe('the roles of every operation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('are known for every operation of the contract', () => {
    const named = Object.values<Record<string, { operationId: string; 'x-roles': string }>>(
      contract.paths,
    ).flatMap((item) =>
      Object.values(item).map((operation) => [operation.operationId, operation['x-roles']]),
    );
    expect(routes.map((route) => [route.id, route.role])).toEqual(named);
  });

  it('admit those with the right, and everybody to public calls', async () => {
    for (const route of routes.filter(({ id: name }) => name !== 'signOut')) {
      const token = route.role === 'public' ? '' : await server.adminToken();
      const response = await server.inject({
        method: route.method,
        url: urlOf(route),
        headers: { 'x-auth': token },
      });
      const name = response.json().errors[0]?.name;
      expect([route.id, ['Unauthorized', 'Forbidden'].includes(name)]).toEqual([route.id, false]);
    }
  });
});
