import contract from '../../../src/contract/openapi.gen.json';
import { routes } from '../../../src/contract/routes.gen';
import { type Item, save } from '../../support/server/content';
import {
  exampleCalls,
  type MakeCall,
  password,
  pictureOf,
  send as sendTo,
  type Stock,
  stockUp,
} from '../../support/server/exampleCalls';
import { type Account, startServer, type TestServer } from '../../support/server/server';

/**
 * Every operation of the contract with a request that is good, sent by the right caller and by all the wrong
 * ones. The test server holds each answer against the contract and fails on closing when one differs.
 */

let server: TestServer;
let stock: Stock;
/** Whether the stock is as it was made: a refused call leaves it alone. */
let isWhole = false;
let examples: Record<string, MakeCall>;

beforeAll(async () => {
  server = await startServer();
  examples = exampleCalls(server, () => stock);
});

beforeEach(async () => {
  if (!isWhole) stock = await stockUp(server);
  isWhole = true;
});

afterAll(() => server.close());

const send = (request: Parameters<typeof sendTo>[1], token?: string) =>
  sendTo(server, request, token);

const ofRole = (...roles: string[]) =>
  routes.filter(({ role }) => roles.includes(role)).map(({ id }) => id);

it('every operation of the contract has an example', () => {
  const ids = Object.values(contract.paths).flatMap((methods) =>
    Object.values(methods as Record<string, { operationId: string }>).map(
      ({ operationId }) => operationId,
    ),
  );
  expect(Object.keys(examples).sort()).toEqual(ids.sort());
  expect(ids).not.toHaveLength(0);
});

const accountFor = (role: 'user' | 'admin'): Promise<Account> =>
  server.account({ password, isAdmin: role === 'admin' });

describe('every operation answers 200 as the contract says [L3.1, L185.1, L177.1]', () => {
  afterEach(() => {
    isWhole = false;
  });

  it.each(ofRole('public'))(
    'to anybody: %s, also when a worthless x-auth comes with it',
    async (id) => {
      const answer = await send(await (examples[id] as MakeCall)());
      expect([answer.status, answer.errors]).toEqual([200, []]);
      expect(answer.data).toBeTruthy();
      expect((await send(await (examples[id] as MakeCall)(), 'garbage')).status).toBe(200);
    },
  );

  it.each(ofRole('user', 'admin'))('to an administrator: %s', async (id) => {
    // Two administrators, so that the one who deletes the own account is not the last.
    await accountFor('admin');
    const { tokens } = await accountFor('admin');
    const answer = await send(await (examples[id] as MakeCall)(), tokens.accessToken);
    expect([answer.status, answer.errors]).toEqual([200, []]);
    expect(answer.data).toBeTruthy();
  });

  it.each(ofRole('user'))('to a regular user: %s', async (id) => {
    const admin = await server.adminToken();
    // A picture is for those who may see its item, which names it.
    await save(server, admin, 'articles', {
      ...stock.articles,
      imgURL: pictureOf(stock.articles).path,
    });
    const { tokens } = await accountFor('user');
    const answer = await send(await (examples[id] as MakeCall)(), tokens.accessToken);
    expect([answer.status, answer.errors]).toEqual([200, []]);
    expect(answer.data).toBeTruthy();
  });
});

describe('every operation refuses the wrong callers [L178.1, L179.1, L180.1]', () => {
  const refused = (status: number, name: string) => ({
    status,
    data: null,
    errors: [{ name, message: expect.stringMatching(/\S/), code: status }],
  });

  it.each(ofRole('user', 'admin'))(
    'without a session, and with garbage in x-auth: %s',
    async (id) => {
      for (const token of [undefined, '', 'garbage']) {
        const request = await (examples[id] as MakeCall)();
        expect(await send(request, token)).toMatchObject(refused(401, 'Unauthorized'));
      }
    },
  );

  it.each(ofRole('admin'))('a regular user: %s, which changes nothing', async (id) => {
    const { tokens } = await server.account({ tier: 'premium' });
    const request = await (examples[id] as MakeCall)();
    expect(await send(request, tokens.accessToken)).toMatchObject(refused(403, 'Forbidden'));
    const admin = await server.adminToken();
    for (const [type, item] of Object.entries(stock)) {
      const present = await server.call<Item>('GET', `/${type}/${item._id}`, { token: admin });
      expect(present.data).toEqual(item);
    }
  });
});
