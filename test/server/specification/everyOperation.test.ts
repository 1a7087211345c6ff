import contract from '../../../src/contract/openapi.gen.json';
import { operationRules } from '../../../src/server/http/contract';
import { type Item, save } from '../../support/content';
import { readMail } from '../../support/mail';
import { jpeg } from '../../support/mediaFiles';
import { type Account, startServer, type TestServer } from '../../support/server';
import { upload } from '../../support/uploads';

/**
 * Every operation of the contract with a request that is good, sent by the right caller and by all the wrong
 * ones. The test server holds each answer against the contract and fails on closing when one differs.
 */

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Of a body that is no JSON. */
  readonly contentType?: string;
}

const password = 'þoka yfir Vatnsdal';
const device = { client: 'web', clientId: 'abcdefghijkl' };
const past = '2026-11-20T00:00:00.000Z';

let server: TestServer;
let stock: Record<'articles' | 'audios' | 'videos' | 'tags', Item>;
let numbers = 0;

beforeAll(async () => {
  server = await startServer();
});

/** What there is before a call: one live item of each type, an article with a picture. */
beforeEach(async () => {
  const admin = await server.adminToken();
  const item = { isPublic: true, publishAt: past, title: { 'en-US': 'Breath' } };
  stock = {
    articles: await save(server, admin, 'articles', item),
    audios: await save(server, admin, 'audios', item),
    videos: await save(server, admin, 'videos', item),
    tags: await save(server, admin, 'tags', item),
  };
  await upload(server, { itemId: stock.articles._id, token: admin });
});

afterAll(() => server.close());

const newEmail = () => `person${(numbers += 1)}@example.com`;
const pictureOf = ({ _id }: Item) => ({ path: `articles/${_id}/coverImage.jpg` });

async function resetToken(): Promise<string> {
  const email = newEmail();
  await server.account({ email, password });
  await server.clearMails();
  await server.call('POST', '/users/me/forgotPassword', { body: { email } });
  const [mail] = await server.mails();
  const token = /resetPass\/([\w.%-]+)/.exec(readMail(mail ?? '').text)?.[1];
  if (token === undefined) throw new Error('The mail holds no link.');
  return token;
}

async function credentials() {
  const email = newEmail();
  return { email, account: await server.account({ email, password }) };
}

type Example = () => Request | Promise<Request>;

const contentExamples = (type: keyof typeof stock, word: string): Record<string, Example> => ({
  [`list${word}s`]: () => ({ method: 'GET', path: `/${type}?showAll=1` }),
  [`get${word}`]: () => ({ method: 'GET', path: `/${type}/${stock[type]._id}` }),
  [`save${word}`]: () => ({ method: 'PATCH', path: `/${type}`, body: stock[type] }),
  [`delete${word}`]: () => ({ method: 'DELETE', path: `/${type}/${stock[type]._id}` }),
});

/** A good request for each operation. */
const examples: Record<string, Example> = {
  signIn: async () => {
    const { email } = await credentials();
    return { method: 'POST', path: '/users/signin', body: { email, password, ...device } };
  },
  signUp: () => {
    const user = { fullName: 'Ása', email: newEmail(), culture: 'en-GB', password };
    return { method: 'POST', path: '/users', body: { user, client: device } };
  },
  refreshTokens: async () => {
    const { refreshToken } = (await server.account()).tokens;
    return { method: 'POST', path: '/users/refreshTokens', body: { refreshToken, ...device } };
  },
  signOut: () => ({ method: 'DELETE', path: '/users/me/tokens' }),
  updateMe: () => ({ method: 'PATCH', path: '/users/me', body: { fullName: 'Ása Jónsdóttir' } }),
  changePassword: () => ({
    method: 'PATCH',
    path: '/users/me/password',
    body: { password, newPassword: 'fjallagrös og mosi' },
  }),
  deleteMe: () => ({ method: 'POST', path: '/users/me/delete', body: { password } }),
  forgotPassword: () => ({
    method: 'POST',
    path: '/users/me/forgotPassword',
    body: { email: newEmail() },
  }),
  createResetLink: async () => {
    const { email } = await credentials();
    return { method: 'POST', path: '/users/admin/forgotPassword', body: { email } };
  },
  resetPassword: async () => ({
    method: 'POST',
    path: `/users/me/resetPassword/${await resetToken()}`,
    body: { newPassword: 'fjallagrös og mosi' },
  }),
  listUsers: () => ({ method: 'GET', path: '/admin/users?search=test&skip=0&limit=50' }),
  ...contentExamples('articles', 'Article'),
  ...contentExamples('audios', 'Audio'),
  ...contentExamples('videos', 'Video'),
  ...contentExamples('tags', 'Tag'),
  uploadFile: () => ({
    method: 'PATCH',
    path: `/S3/articles/${stock.articles._id}/coverImage.jpg`,
    body: jpeg(),
    contentType: 'image/jpeg',
  }),
  getFileInfo: () => fileCall('getData'),
  deleteFile: () => fileCall('deleteData'),
  getFileUrl: () => fileCall('getDataURL'),
};

const fileCall = (operation: string): Request => ({
  method: 'PATCH',
  path: `/S3/${stock.articles._id}/${operation}`,
  body: pictureOf(stock.articles),
});

async function send({ method, path, body, contentType }: Request, token?: string) {
  const type = contentType === undefined ? undefined : { 'content-type': contentType };
  return server.call(method, path, { token, body, headers: type });
}

const rules = operationRules();
const ofRole = (...roles: string[]) =>
  rules.filter(({ role }) => roles.includes(role)).map(({ id }) => id);

it('has an example for each operation of the contract', () => {
  const ids = Object.values(contract.paths).flatMap((methods) =>
    Object.values(methods as Record<string, { operationId: string }>).map(
      ({ operationId }) => operationId,
    ),
  );
  expect(Object.keys(examples).sort()).toEqual(ids.sort());
  expect(ids).toHaveLength(31);
});

const accountFor = (role: 'user' | 'admin'): Promise<Account> =>
  server.account({ password, isAdmin: role === 'admin' });

describe('every operation answers 200 as the contract says [L3.1, L185.1, L177.1]', () => {
  it.each(ofRole('public'))(
    'to anybody: %s, also when a worthless x-auth comes with it',
    async (id) => {
      const answer = await send(await (examples[id] as Example)());
      expect([answer.status, answer.errors]).toEqual([200, []]);
      expect(answer.data).toBeTruthy();
      expect((await send(await (examples[id] as Example)(), 'garbage')).status).toBe(200);
    },
  );

  it.each(ofRole('user', 'admin'))('to an administrator: %s', async (id) => {
    // Two administrators, so that the one who deletes the own account is not the last.
    await accountFor('admin');
    const { tokens } = await accountFor('admin');
    const answer = await send(await (examples[id] as Example)(), tokens.accessToken);
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
    const answer = await send(await (examples[id] as Example)(), tokens.accessToken);
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
        const request = await (examples[id] as Example)();
        expect(await send(request, token)).toMatchObject(refused(401, 'Unauthorized'));
      }
    },
  );

  it.each(ofRole('admin'))('a regular user: %s, which changes nothing', async (id) => {
    const { tokens } = await server.account({ tier: 'premium' });
    const request = await (examples[id] as Example)();
    expect(await send(request, tokens.accessToken)).toMatchObject(refused(403, 'Forbidden'));
    const admin = await server.adminToken();
    for (const [type, item] of Object.entries(stock)) {
      const present = await server.call<Item>('GET', `/${type}/${item._id}`, { token: admin });
      expect(present.data).toEqual(item);
    }
  });
});
